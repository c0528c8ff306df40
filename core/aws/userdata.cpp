// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/userdata.h"

#include "core/base/names.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::aws {
namespace {

using terraform::SourceList;

// Inside single quotes of the shell, and safe from the template.
QString single(const QString &text)
{
    QString escaped = text;
    escaped.replace(u'\'', u"'\\''"_s);
    return hcl::templateText(escaped);
}

// Inside double quotes of the shell, and safe from the template.
QString inDouble(const QString &text)
{
    QString escaped;
    for (const QChar c : text) {
        if (c == u'"' || c == u'$' || c == u'`' || c == u'\\')
            escaped += u'\\';
        escaped += c;
    }
    return hcl::templateText(escaped);
}

// A comment holds one line, whatever a name holds.
QString comment(const QString &text)
{
    QString line = text;
    for (QChar &c : line) {
        if (c.category() == QChar::Other_Control)
            c = u' ';
    }
    return u"# "_s + hcl::templateText(line);
}

hcl::Expression output(const MountView &mount)
{
    return hcl::Expression("data.terraform_remote_state." + superSafeName(mount.builder).toUtf8()
                           + ".outputs.storage_" + mount.label.toUtf8());
}

hcl::Value ebsMap(const InstanceView &instance)
{
    QList<hcl::MapEntry> entries;
    for (const MountView &mount : instance.mounts) {
        if (mount.type == "ebs"_L1)
            entries.append({mount.storage, hcl::Value::map({{u"device_name"_s, mount.device},
                                                            {u"volume_id"_s, output(mount).dot("volume_id")}},
                                                           hcl::Layout::Lines)});
    }
    std::ranges::sort(entries, {}, &hcl::MapEntry::key);
    return hcl::Value::map(std::move(entries), hcl::Layout::Lines);
}

hcl::Value efsMap(const InstanceView &instance)
{
    QList<hcl::MapEntry> entries;
    for (const MountView &mount : instance.mounts) {
        if (mount.type != "efs"_L1)
            continue;
        const bool open = mount.publicRead || instance.group.isEmpty();
        const hcl::Expression point = open ? output(mount).dot("public_read_access_point_id")
                                           : output(mount).dot("access_point_ids").at(instance.group);
        entries.append({mount.storage, hcl::Value::map({{u"access_point_id"_s, point},
                                                        {u"file_system_id"_s, output(mount).dot("file_system_id")}},
                                                       hcl::Layout::Lines)});
    }
    std::ranges::sort(entries, {}, &hcl::MapEntry::key);
    return hcl::Value::map(std::move(entries), hcl::Layout::Lines);
}

hcl::Value token(const InstanceView &instance)
{
    if (!instance.identity || !instance.identity->byReference)
        return QString();
    const hcl::Expression minted = hcl::Expression("data.terraform_remote_state."
                                                   + superSafeName(instance.identity->builder).toUtf8()
                                                   + ".outputs.group_enrollment_tokens")
                                       .at(instance.group);
    return hcl::Expression("(var.sft_enrollment_token != \"\" ? var.sft_enrollment_token : " + minted.text + ')');
}

class Script
{
public:
    Script(const InstanceRootView &root, const InstanceView &instance) : m_root(root), m_instance(instance) {}

    terraform::EmittedFile file()
    {
        head();
        for (const MountView &mount : m_instance.mounts)
            this->mount(mount);
        if (m_instance.identityType == "okta"_L1)
            enrollment();
        if (!m_instance.userdata.isEmpty()) {
            const SourceList why{m_instance.key(u"userdata"_s)};
            m_text.line(u"# instance userdata (declared on the instance)"_s, why);
            m_text.line(hcl::templateText(m_instance.userdata), why);
        }
        m_text.line(u"mkdir -p /var/lib/csis"_s, self());
        m_text.line(u"date -u +%FT%TZ > /var/lib/csis/launch-applied"_s, self());
        return m_text.file(m_root.place.folder + u"/user-data-%1.sh.tftpl"_s.arg(m_instance.label));
    }

private:
    SourceList self() const { return {m_instance.key(u"name"_s), m_instance.key(u"type"_s)}; }

    void head()
    {
        m_text.line(u"#!/usr/bin/env bash"_s, self());
        m_text.line(comment(u"cs-image-system launch script of instance %1 (%2)"_s.arg(m_instance.name,
                                                                                         m_instance.hostname)),
                    self());
        m_text.line(u"# Made from the launch parameters; they do not change once the machine is launched."_s, self());
        m_text.line(u"# Anything but a removed mount takes effect with a replacement of the machine."_s, self());
        m_text.line(u"set -euo pipefail"_s, self());
        m_text.line(u"hostnamectl set-hostname '%1' || true"_s.arg(single(m_instance.hostname)), self());
        if (m_instance.group.isEmpty())
            return;
        m_text.line(comment(u"owning group: %1"_s.arg(m_instance.group)), groupSources(m_instance));
        m_text.line(u"GID=\"${group_gid}\""_s, groupSources(m_instance));
    }

    void mount(const MountView &mount)
    {
        const SourceList why = mountSources(m_instance, mount);
        const auto line = [&](const QString &text) { m_text.line(text, why); };
        const QString mp = single(mount.mountPoint);
        line(comment(u"mount storage %1 (%2) at %3"_s.arg(mount.storage, mount.type, mount.mountPoint)));
        line(u"mkdir -p '%1'"_s.arg(mp));
        if (mount.type == "s3"_L1) {
            line(comment(u"storage %1: objects are reached with the AWS CLI, nothing is mounted"_s.arg(mount.storage)));
            return;
        }
        const QString key = QString::fromUtf8(hcl::quoted(mount.storage));
        const QString fstab = u"grep -q ' %1 ' /etc/fstab || echo \"%2\" >> /etc/fstab"_s;
        const QString place = inDouble(mount.mountPoint);
        if (mount.type == "ebs"_L1) {
            line(u"DEV='%1'"_s.arg(mount.device));
            line(u"VOL=\"${ebs[%1].volume_id}\""_s.arg(key));
            line(u"BYID=\"/dev/disk/by-id/nvme-Amazon_Elastic_Block_Store_$(printf '%s' \"$VOL\" | tr -d -)\""_s);
            line(u"# wait for the volume under either of its names"_s);
            line(u"for i in $(seq 1 60); do [ -e \"$DEV\" ] && break; [ -e \"$BYID\" ] && DEV=\"$BYID\" && break; sleep 2; done"_s);
            line(u"if ! blkid \"$DEV\" >/dev/null 2>&1; then mkfs -t xfs \"$DEV\"; fi"_s);
            line(fstab.arg(mp, u"$DEV %1 xfs defaults,nofail 0 2"_s.arg(place)));
            line(u"mount '%1' || mount \"$DEV\" '%1'"_s.arg(mp));
        } else {
            line(u"EFS_ID=\"${efs[%1].file_system_id}\""_s.arg(key));
            line(u"EFS_AP=\"${efs[%1].access_point_id}\""_s.arg(key));
            line(fstab.arg(mp, u"$EFS_ID:/ %1 efs _netdev,tls,accesspoint=$EFS_AP,nofail 0 0"_s.arg(place)));
            line(u"mount '%1' || true"_s.arg(mp));
        }
        line(u"findmnt -rn '%1' >/dev/null 2>&1 && echo 'csis-mount: %1 mounted' || echo 'csis-mount: %1 NOT mounted'"_s
                 .arg(mp));
        if (mount.type == "ebs"_L1 && !m_instance.group.isEmpty())
            subtree(mount, why);
    }

    void subtree(const MountView &mount, const SourceList &why)
    {
        const QString folder = single(mount.mountPoint + u'/' + m_instance.group);
        const SourceList grouped = why + groupSources(m_instance);
        m_text.line(u"mkdir -p '%1'"_s.arg(folder), grouped);
        m_text.line(u"chgrp \"$GID\" '%1'"_s.arg(folder), grouped);
        m_text.line(u"chmod %1 '%2'"_s.arg(mount.shareMode, folder),
                    grouped + SourceList{{{u"storages"_s, mount.storage}, u"share_mode"_s}});
    }

    void enrollment()
    {
        const SourceList why = groupSources(m_instance);
        for (const QString &text : {
                 u"# the address that the access service tells its clients"_s,
                 u"# is the private one"_s,
                 u"PRIV_IP=$(hostname -I | awk '{print $1}')"_s,
                 u"mkdir -p /etc/sft"_s,
                 u"grep -q '^AccessAddress' /etc/sft/sftd.yaml 2>/dev/null || echo \"AccessAddress: $PRIV_IP\" >> /etc/sft/sftd.yaml"_s,
                 u"# enroll with the token, when there is one"_s,
                 u"%{ if sft_enrollment_token != \"\" }"_s,
                 u"mkdir -p /var/lib/sftd"_s,
                 u"printf '%s' '${sft_enrollment_token}' > /var/lib/sftd/enrollment.token"_s,
                 u"chmod 0600 /var/lib/sftd/enrollment.token"_s,
                 u"systemctl restart sftd || true"_s,
                 u"%{ endif }"_s,
             })
            m_text.line(text, why);
    }

    const InstanceRootView &m_root;
    const InstanceView &m_instance;
    terraform::TextBuilder m_text;
};

} // namespace

terraform::EmittedFile userDataFile(const InstanceRootView &root, const InstanceView &instance)
{
    return Script(root, instance).file();
}

hcl::Value userDataVariables(const InstanceView &instance)
{
    const hcl::Value gid = instance.identity ? gidValue(*instance.identity) : hcl::Value(QString());
    return hcl::Value::map({{u"ebs"_s, ebsMap(instance)},
                            {u"efs"_s, efsMap(instance)},
                            {u"group_gid"_s, gid},
                            {u"sft_enrollment_token"_s, token(instance)}},
                           hcl::Layout::Lines);
}

hcl::Value ebsVolumes(const InstanceView &instance)
{
    return ebsMap(instance);
}

} // namespace csis::aws
