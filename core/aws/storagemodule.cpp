// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/storagemodule.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::aws {
namespace {

using terraform::Source;
using terraform::SourceList;

/// Appends the arguments of one module call with the keys that made them.
class Call
{
public:
    Call(hcl::Body &body, terraform::Sources &sources, const StorageRootView &root, const StorageView &storage)
        : m_body(body), m_sources(sources), m_root(root), m_storage(storage)
    {
    }

    void write()
    {
        if (m_root.capability == "ebs"_L1)
            ebs();
        else if (m_root.capability == "efs"_L1)
            efs();
        else
            s3();
        model::Tags tags = m_root.tags;
        for (auto it = m_storage.tags.begin(); it != m_storage.tags.end(); ++it)
            tags.insert(it.key(), it.value());
        // The configuration's own tag is the system's: nobody else's value may stand under it.
        if (m_root.tags.contains(u"csis_config"_s) && m_storage.tags.contains(u"csis_config"_s))
            tags.insert(u"csis_config"_s, m_root.tags.value(u"csis_config"_s));
        if (!tags.isEmpty())
            argument("tags", tagsValue(tags),
                     SourceList{builder(u"variables.tags"_s)} + configTagSources() + SourceList{own(u"tags"_s)});
    }

private:
    Source own(const QString &key) const { return m_storage.key(key); }
    Source builder(const QString &key) const { return {m_root.builder, key}; }
    SourceList runtime(const QString &key) const
    {
        return {builder(u"runtime"_s), m_root.runtime.key(u"is_default"_s), m_root.runtime.key(key)};
    }

    void argument(const QByteArray &name, const hcl::Value &value, const SourceList &sources)
    {
        m_body.attribute(name, value, m_sources.of(sources));
    }
    void text(const QByteArray &name, const QString &value, const Source &source)
    {
        if (!value.isEmpty())
            argument(name, value, {source});
    }
    void flag(const QByteArray &name, const std::optional<bool> &value, const Source &source)
    {
        if (value)
            argument(name, *value, {source});
    }

    void ebs()
    {
        text("volume_type", m_root.volumeType, builder(u"variables.volume_type"_s));
        flag("encrypted", m_root.encrypted, builder(u"variables.encrypted"_s));
        text("name", m_storage.name, own(u"name"_s));
        argument("size", m_root.size, {builder(u"size"_s)});
        if (m_storage.current == u"archived"_s)
            text("snapshot_name", archiveName(m_storage), own(u"state"_s));
        const SourceList place = runtime(u"networking"_s) + SourceList{own(u"availability_zone"_s)};
        if (!m_storage.zone.isEmpty())
            argument("availability_zone", m_storage.zone, place);
        else if (!m_root.runtime.zone.isEmpty())
            argument("availability_zone", m_root.runtime.zone, place);
        else if (!m_root.runtime.subnet.isEmpty())
            argument("subnet_id", m_root.runtime.subnet, place);
    }

    void efs()
    {
        text("performance_mode", m_root.performanceMode, builder(u"variables.performance_mode"_s));
        flag("encrypted", m_root.encrypted, builder(u"variables.encrypted"_s));
        text("name", m_storage.name, own(u"name"_s));
        text("existing_file_system_id", m_storage.fileSystemId, own(u"config.file_system_id"_s));
        days("transition_to_ia", u"ia_days"_s);
        days("transition_to_archive", u"archive_days"_s);
        accessPoints();
        if (m_storage.publicRead)
            argument("public_read", true, {own(u"public_read"_s)});
        const RuntimeView &network = m_root.runtime;
        if (!network.vpc.isEmpty() && !network.privateSubnets.isEmpty() && !network.additionalGroups.isEmpty()) {
            const SourceList sources = runtime(u"networking"_s);
            argument("vpc_id", network.vpc, sources);
            argument("mount_target_subnet_ids", hcl::Value::texts(network.privateSubnets), sources);
            argument("client_security_group_ids", hcl::Value::texts(network.additionalGroups), sources);
        }
    }

    void days(const QByteArray &name, const QString &key)
    {
        const QString value = m_storage.lifecycle.value(key);
        if (!value.isEmpty())
            argument(name, (value == "1"_L1 ? u"AFTER_%1_DAY"_s : u"AFTER_%1_DAYS"_s).arg(value),
                     {own(u"lifecycle."_s + key)});
    }

    void accessPoints()
    {
        if (m_storage.groups.isEmpty())
            return;
        QList<identity::GroupIdentity> groups = m_storage.groups;
        std::ranges::sort(groups, {}, &identity::GroupIdentity::group);
        QList<hcl::MapEntry> entries;
        SourceList sources{own(u"groups"_s), own(u"share_mode"_s)};
        for (const identity::GroupIdentity &group : std::as_const(groups)) {
            entries.append({group.group, hcl::Value::map({{u"gid"_s, gidValue(group)},
                                                          {u"path"_s, u'/' + group.group},
                                                          {u"permissions"_s, m_storage.shareMode}},
                                                         hcl::Layout::Lines)});
            sources += gidSources(group);
        }
        argument("access_points", hcl::Value::map(std::move(entries), hcl::Layout::Lines), sources);
    }

    void s3()
    {
        flag("force_destroy", m_root.forceDestroy, builder(u"variables.force_destroy"_s));
        argument("bucket_name", bucketOf(m_root, m_storage),
                 {builder(u"bucket_name"_s), own(u"name"_s), own(u"bucket_name"_s)});
        if (!m_storage.lifecycle.isEmpty()) {
            const auto number = [&](const QString &key) { return m_storage.lifecycle.value(key).toInt(); };
            argument("lifecycle_rules",
                     hcl::Value::list({hcl::Value::map({{u"expire_days"_s, number(u"expire_days"_s)},
                                                        {u"id"_s, u"csis"_s},
                                                        {u"prefix"_s, m_storage.lifecycle.value(u"prefix"_s)},
                                                        {u"storage_class"_s, m_storage.lifecycle.value(u"storage_class"_s)},
                                                        {u"transition_days"_s, number(u"transition_days"_s)}},
                                                       hcl::Layout::Lines)}),
                     {own(u"lifecycle"_s)});
        }
        if (!m_storage.allowedGroups.isEmpty()) {
            QStringList groups = m_storage.allowedGroups;
            groups.sort();
            argument("group_prefixes", hcl::Value::texts(groups), {own(u"groups"_s)});
        }
        if (m_storage.publicRead)
            argument("public_read", true, {own(u"public_read"_s)});
    }

    hcl::Body &m_body;
    terraform::Sources &m_sources;
    const StorageRootView &m_root;
    const StorageView &m_storage;
};

QString groupsComment(const StorageView &storage)
{
    const bool byReference = std::ranges::any_of(storage.groups, &identity::GroupIdentity::byReference);
    return u"allowed groups: %1 (%2); public_read=%3; requested state: %4"_s.arg(
        storage.allowedGroups.join(u", "_s),
        byReference ? u"gids read from the identity root's state"_s : u"gids as declared"_s,
        storage.publicRead ? u"true"_s : u"false"_s, storage.state);
}

} // namespace

terraform::EmittedFile storageFile(const StorageRootView &root, const StorageView &storage)
{
    const QString path = root.place.path(u"-storage-%1.tf"_s.arg(storage.label));
    terraform::Sources sources;
    hcl::Body file;
    const int self = sources.of(storage.ref(), u"name"_s);
    const int type = sources.of(storage.ref(), u"type"_s);
    const int state = sources.of(storage.ref(), u"state"_s);
    if (!isLive(root, storage)) {
        file.comment(u"Storage %1 is %2: its call is gone from %3, and the record remembers it."_s.arg(
                         storage.name, storage.state, root.builder.name),
                     {self, type, state});
        return terraform::emittedFile(path, hcl::write(file), sources);
    }
    file.comment(u"Module call for storage %1, by cs-image-system (%2)"_s.arg(storage.name, root.builder.name),
                 {self, type, state});
    if (!storage.allowedGroups.isEmpty()) {
        file.comment(groupsComment(storage), sources.of({storage.key(u"groups"_s), storage.key(u"public_read"_s),
                                                         storage.key(u"state"_s), storage.key(u"type"_s)}));
    }
    hcl::Body &module = file.block("module", {u"storage_"_s + storage.label}, {self, type, state});
    module.attribute("source", root.moduleSource,
                     sources.of({{terraform::settingsRef(), u"module_source_base"_s}, {root.builder, u"type"_s}}));
    module.attribute("providers",
                     hcl::Value::map({{u"aws"_s, hcl::Expression("aws." + root.alias.toUtf8()), true}},
                                     hcl::Layout::OneLine),
                     sources.of(SourceList{{root.builder, u"name"_s}}));
    Call(module, sources, root, storage).write();
    hcl::Body &output = file.block("output", {u"storage_"_s + storage.label}, {self, type, state});
    output.attribute("value", hcl::Expression("module.storage_" + storage.label.toUtf8()));
    output.attribute("description", u"Outputs of storage %1 for remote-state consumers"_s.arg(storage.name));
    return terraform::emittedFile(path, hcl::write(file), sources);
}

} // namespace csis::aws
