// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/securitygroup.h"

using namespace Qt::StringLiterals;

namespace csis::aws {

void writeSecurityGroup(hcl::Body &file, terraform::Sources &sources, const InstanceRootView &root,
                        const terraform::SourceList &why)
{
    const RuntimeView &runtime = root.runtime;
    const terraform::SourceList network = why
        + terraform::SourceList{{root.builder, u"runtime"_s}, runtime.key(u"is_default"_s),
                                runtime.key(u"networking"_s)};
    const hcl::Origins origins = sources.of(network);
    const hcl::Origins alias = sources.of(terraform::SourceList{{root.builder, u"name"_s}});
    const hcl::Expression provider("aws." + root.alias.toUtf8());

    hcl::Body &vpc = file.block("data", {u"aws_vpc"_s, u"csis_instances"_s}, origins);
    vpc.attribute("provider", provider, alias);
    vpc.attribute("id", runtime.vpc, origins);

    hcl::Body &group = file.block("resource", {u"aws_security_group"_s, u"csis_instances"_s}, origins);
    group.attribute("provider", provider, alias);
    group.attribute("name_prefix", u"csis-instances-"_s);
    group.attribute("description", u"cs-image-system instances: SSH from the session relay; all egress"_s);
    group.attribute("vpc_id", hcl::Expression("data.aws_vpc.csis_instances.id"));
    hcl::Body &ingress = group.block("ingress");
    ingress.attribute("from_port", 22);
    ingress.attribute("to_port", 22);
    ingress.attribute("protocol", u"tcp"_s);
    if (runtime.sshGroups.isEmpty())
        ingress.attribute("cidr_blocks", hcl::Value::list({hcl::Expression("data.aws_vpc.csis_instances.cidr_block")}),
                          origins);
    else
        ingress.attribute("security_groups", hcl::Value::texts(runtime.sshGroups), origins);
    hcl::Body &egress = group.block("egress");
    egress.attribute("from_port", 0);
    egress.attribute("to_port", 0);
    egress.attribute("protocol", u"-1"_s);
    egress.attribute("cidr_blocks", hcl::Value::texts({u"0.0.0.0/0"_s}));
    QList<hcl::MapEntry> tags{{u"Name"_s, u"csis-instances"_s, true}};
    if (!root.configTag.isEmpty())
        tags.append({u"csis_config"_s, root.configTag, true});
    group.attribute("tags", hcl::Value::map(std::move(tags), hcl::Layout::OneLine), sources.of(configTagSources()));
    group.comment(u"A group that machines wear cannot go before its successor stands,"_s);
    group.comment(u"so a change makes the new one first and moves the machines over"_s);
    group.comment(u"before the old one is deleted."_s);
    group.block("lifecycle").attribute("create_before_destroy", true);
}

} // namespace csis::aws
