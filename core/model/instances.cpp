// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/instances.h"

#include "core/model/describecommon.h"

using namespace Qt::StringLiterals;

namespace csis::model {

const Kind &tofuInstanceBuilderKind()
{
    static const Kind kind = [] {
        Describe<TofuInstanceBuilder> d({.key = u"instance_builders"_s, .singular = Say::tr("instance builder"), .type = u"tofu"_s,
                                         .where = u"cfg"_s, .doc = Say::tr("A root that holds instances on an AWS runtime.")});
        describeBuilder(d, BuilderKeys::WithRuntimeAndState, {u"tofu"_s}, u"tofu"_s);
        describeRequiredPlugins(d);
        return d.done();
    }();
    return kind;
}

const Kind &storageMappingKind()
{
    static const Kind kind =
        Describe<StorageMapping>({.key = u"storages"_s, .singular = Say::tr("attachment"),
                                  .doc = Say::tr("A storage on an instance, and where it is mounted.")})
            .add(&StorageMapping::storage, {.name = u"name"_s, .type = FieldType::Reference, .required = true,
                                            .refersTo = u"storages"_s, .doc = Say::tr("The storage.")})
            .add(&StorageMapping::type, {.name = u"type"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
                                         .refersTo = u"storage_builders"_s, .doc = Say::tr("Follows the storage's builder.")})
            .add(&StorageMapping::mountPoint, {.name = u"mount_point"_s, .defaultText = u"/mnt/storage"_s,
                                               .doc = Say::tr("Absolute folder on the machine.")})
            .add(&StorageMapping::minSize, {.name = u"min_size"_s, .type = FieldType::Integer, .defaultText = u"100"_s,
                                            .effect = Effect::None, .doc = Say::tr("Accepted; the roots do not read it."),
                                            .governedBy = Say::tr("a disk's size is its builder's `size:`")})
            .add(&StorageMapping::description,
                 {.name = u"description"_s, .effect = Effect::Documentation, .doc = Say::tr("Free text for people.")})
            .add(&StorageMapping::tags, {.name = u"tags"_s, .type = FieldType::TextMap, .effect = Effect::None,
                                         .doc = Say::tr("Accepted; an attachment has no tags.")})
            .checked({.name = u"config"_s, .type = FieldType::Object, .effect = Effect::Load, .doc = Say::tr("Values for templates.")})
            .custom({.name = u"aliases"_s, .type = FieldType::TextList, .effect = Effect::Documentation,
                     .doc = Say::tr("Ignored: an attachment is named by its storage.")},
                    [](StorageMapping &, const yaml::Node &node, const Field &, schema::Binder &binder) {
                        binder.report(u"instance.mapping-aliases"_s, Severity::Warning,
                                      Say::tr("%1: aliases of an attachment are ignored").arg(binder.subject()), node);
                    })
            .done();
    return kind;
}

namespace {

/// The contract's sentences on an attachment's values speak of the attachment, not of the instance.
void readStorages(Instance &instance, const yaml::Node &node, const Field &field, schema::Binder &binder)
{
    binder.eachMapping(node, field, [&](const yaml::Node &entry) {
        StorageMapping &mapping = instance.storages.emplaceBack();
        mapping.node = entry;
        binder.bind(storageMappingKind(), &mapping, entry);
        if (mapping.mountPoint.trimmed().isEmpty())
            binder.report(u"instance.mount-point-missing"_s, Severity::Error,
                          u"StorageMapping '%1' must have a mount_point specified."_s.arg(mapping.storage), entry.find(u"mount_point"));
        if (mapping.minSize <= 0)
            binder.report(u"instance.min-size"_s, Severity::Error,
                          u"StorageMapping '%1' must have a positive min_size specified. Got: %2"_s.arg(mapping.storage)
                              .arg(mapping.minSize),
                          entry.find(u"min_size"));
    });
}

} // namespace

const Kind &instanceKind()
{
    static const Kind kind = [] {
        Describe<Instance> d({.key = u"instances"_s, .singular = Say::tr("instance"), .where = u"instances"_s,
                              .doc = Say::tr("A machine that is launched from an image.")});
        describeItem(d);
        d.add(&Instance::image, {.name = u"image"_s, .type = FieldType::Reference, .required = true, .refersTo = u"images"_s,
                                 .doc = Say::tr("The image to launch. Its group owns the instance."),
                                 .whenMissing = u"Instance '%1' cannot be finalized without an image specified."_s})
            .add(&Instance::type, {.name = u"type"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
                                   .refersTo = u"instance_builders"_s, .doc = Say::tr("The instance builder: the root it lives in.")})
            .add(&Instance::runtime, {.name = u"runtime"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
                                      .refersTo = u"runtime_builders"_s, .doc = Say::tr("The runtime it stands on.")})
            .add(&Instance::machineType, {.name = u"machine_type"_s,
                                          .doc = Say::tr("EC2 instance type; by default the runtime's.")})
            .custom({.name = u"storages"_s, .type = FieldType::ObjectList, .doc = Say::tr("What is attached, and where."),
                     .object = [] { return &storageMappingKind(); }},
                    readStorages)
            .add(&Instance::availabilityZone, {.name = u"availability_zone"_s, .effect = Effect::Gate,
                                               .doc = Say::tr("Checked against the runtime's subnet and the storages; not passed on.")})
            .add(&Instance::ephemeral, {.name = u"ephemeral"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                        .doc = Say::tr("Launched, checked and destroyed within one run.")})
            .add(&Instance::onFailure, {.name = u"on_failure"_s, .type = FieldType::Choice, .choices = {u"keep"_s, u"teardown"_s},
                                        .effect = Effect::Gate,
                                        .doc = Say::tr("What happens to an ephemeral instance that fails its check; by default the "
                                                       "runtime's answer, else keep.")})
            .add(&Instance::teardownAfter, {.name = u"teardown_after"_s, .effect = Effect::Gate,
                                            .doc = Say::tr("Age after which a failed ephemeral instance goes, such as 2h or 1d."),
                                            .check = duration(u"instance"_s)})
            .add(&Instance::imagePolicy, {.name = u"image_policy"_s, .type = FieldType::Choice, .defaultText = u"pinned"_s,
                                          .choices = {u"pinned"_s, u"follow"_s},
                                          .doc = Say::tr("pinned keeps the launched build; follow plans a replacement when a newer one "
                                                         "exists.")})
            .add(&Instance::userdata, {.name = u"userdata"_s, .doc = Say::tr("Shell lines at the end of the launch script.")})
            .checked({.name = u"groups"_s, .type = FieldType::TextList,
                      .retired = u"Instance '%1' declares 'groups'; V2 removed per-instance groups (and the ALL magic value): the "
                                 "owning group lives on the instance image (DESIGN \u00a73F2, rev 12). Set 'group:' on the image "
                                 "instead."_s});
        return d.done();
    }();
    return kind;
}

} // namespace csis::model
