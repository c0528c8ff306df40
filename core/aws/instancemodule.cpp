// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/instancemodule.h"

#include "core/aws/userdata.h"
#include "core/base/text.h"
#include "core/secrets/reveal.h"

using namespace Qt::StringLiterals;

namespace csis::aws {
namespace {

using terraform::Source;
using terraform::SourceList;

class Module
{
public:
    Module(const InstanceRootView &root, const InstanceView &instance) : m_root(root), m_instance(instance) {}

    terraform::EmittedFile file()
    {
        const hcl::Origins self = m_sources.of({own(u"name"_s), own(u"type"_s)});
        hcl::Body file;
        file.comment(u"Module call for instance %1, by cs-image-system (%2)"_s.arg(m_instance.name, m_root.builder.name),
                     self);
        file.comment(u"owning group: %1 (by image %2); launch parameters stay as launched"_s.arg(
                         m_instance.group.isEmpty() ? u"none"_s : m_instance.group, m_instance.image),
                     m_sources.of(groupSources(m_instance)));
        m_body = &file.block("module", {u"instance_"_s + m_instance.label}, self);
        write();
        return terraform::emittedFile(m_root.place.path(u"-instance-%1.tf"_s.arg(m_instance.label)), hcl::write(file),
                                      m_sources);
    }

private:
    Source own(const QString &key) const { return m_instance.key(key); }
    SourceList runtime(const QString &key) const
    {
        return {{m_root.builder, u"runtime"_s}, m_root.runtime.key(u"is_default"_s), m_root.runtime.key(key)};
    }
    void argument(const QByteArray &name, const hcl::Value &value, const SourceList &sources)
    {
        m_body->attribute(name, value, m_sources.of(sources));
    }

    void write()
    {
        argument("source", m_root.moduleSource,
                 {{terraform::settingsRef(), u"module_source_base"_s}, {m_root.builder, u"type"_s}});
        argument("providers",
                 hcl::Value::map({{u"aws"_s, hcl::Expression("aws." + m_root.alias.toUtf8()), true}},
                                 hcl::Layout::OneLine),
                 {{m_root.builder, u"name"_s}});
        if (m_instance.ephemeral)
            argument("count", hcl::Expression("var.ephemeral_present ? 1 : 0"), {own(u"ephemeral"_s)});
        argument("name", m_instance.name, {own(u"name"_s)});
        image();
        argument("instance_type", m_instance.machineType,
                 runtime(u"default_machine_type"_s) + SourceList{own(u"machine_type"_s)});
        argument("associate_public_ip_address", false, {own(u"name"_s)});
        network();
        tags();
        userData();
    }

    void image()
    {
        const model::ItemRef image{u"images"_s, m_instance.image};
        const SourceList why{{image, u"type"_s}, {image, u"runtimes"_s}, {image, u"name"_s}, own(u"image_policy"_s),
                             own(u"image"_s)};
        if (!m_instance.ami.isEmpty()) {
            argument("ami_id", m_instance.ami, why);
            return;
        }
        argument("ami_id", hcl::Expression("var." + m_instance.label.toUtf8() + "_ami_id"), why);
        if (!m_instance.imagePattern.isEmpty())
            argument("ami_name_pattern", m_instance.imagePattern + u'*', why);
    }

    void network()
    {
        const RuntimeView &view = m_root.runtime;
        const SourceList why = runtime(u"networking"_s);
        if (!view.vpc.isEmpty()) {
            QList<hcl::Value> groups{hcl::Expression("aws_security_group.csis_instances.id")};
            for (const QString &group : view.additionalGroups)
                groups.append(group);
            argument("vpc_security_group_ids", hcl::Value::list(std::move(groups)), why);
        }
        if (!view.subnet.isEmpty())
            argument("subnet_id", view.subnet, why);
        if (!view.sessionProfile.isEmpty())
            argument("iam_instance_profile", view.sessionProfile,
                     SourceList{m_root.runtime.key(u"session_mechanism"_s)} + runtime(u"session_instance_profile"_s));
    }

    void tags()
    {
        model::Tags tags = m_instance.tags;
        if (!m_root.configTag.isEmpty())
            tags.insert(u"csis_config"_s, m_root.configTag);
        if (!tags.isEmpty())
            argument("tags", tagsValue(tags), configTagSources() + SourceList{own(u"tags"_s)});
    }

    void userData()
    {
        SourceList mounts;
        for (const MountView &mount : m_instance.mounts) {
            const model::ItemRef storage{u"storages"_s, mount.storage};
            mounts += SourceList{{storage, u"type"_s}, {storage, u"name"_s}, {storage, u"public_read"_s}};
        }
        mounts.append(own(u"storages"_s));
        const QByteArray path = "\"${path.module}/user-data-" + m_instance.label.toUtf8() + ".sh.tftpl\"";
        argument("user_data", hcl::Value::call("templatefile", {hcl::Expression(path), userDataVariables(m_instance)}),
                 groupSources(m_instance) + SourceList{own(u"name"_s)} + mounts);
        const hcl::Value volumes = ebsVolumes(m_instance);
        if (!volumes.entries().isEmpty())
            argument("ebs_volumes", volumes, mounts);
    }

    const InstanceRootView &m_root;
    const InstanceView &m_instance;
    terraform::Sources m_sources;
    hcl::Body *m_body = nullptr;
};

} // namespace

InstanceFiles instanceFiles(const InstanceRootView &root, const InstanceView &instance)
{
    InstanceFiles files;
    files.module = Module(root, instance).file();
    files.userData = userDataFile(root, instance);
    const auto plain = secrets::reveal(files.userData.path, files.userData.bytes, [&](const QString &marker) -> Result<QString> {
        return instance.opened.value(marker, marker);
    });
    files.userDataSha256 = sha256Hex(plain.value_or(files.userData.bytes));
    return files;
}

} // namespace csis::aws
