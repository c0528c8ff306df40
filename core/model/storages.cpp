// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/storages.h"

#include "core/model/describecommon.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::model {
namespace {

const QStringList storageTypes{u"tf-aws-ebs"_s, u"tf-aws-efs"_s, u"tf-aws-s3"_s};

template<class T> Describe<T> awsStorage(const QString &type, const QString &doc)
{
    Describe<T> d({.key = u"storage_builders"_s, .singular = Say::tr("storage builder"), .type = type, .where = u"cfg"_s, .doc = doc});
    describeBuilder(d, BuilderKeys::WithRuntimeAndState, storageTypes, u"tofu"_s);
    describeRequiredPlugins(d);
    return d;
}

template<class T> Describe<T> variables()
{
    Describe<T> d({.key = u"variables"_s, .singular = Say::tr("module input"),
                   .doc = Say::tr("Inputs of the storage module. What is not written here is left to the module.")});
    d.add(&T::variableTags, {.name = u"tags"_s, .type = FieldType::TextMap,
                             .doc = Say::tr("Tags of every storage of this builder; a storage's own tags win.")});
    return d;
}

/// `variables:` is a mapping of its own whose values land in the builder's members.
template<class T> void addVariables(Describe<T> &d, const Kind &(*kind)())
{
    d.custom({.name = u"variables"_s, .type = FieldType::Object, .doc = Say::tr("Inputs of the storage module."),
              .object = [kind] { return &kind(); }},
             [kind](T &builder, const yaml::Node &node, const Field &field, schema::Binder &binder) {
                 if (binder.isMapping(node, field))
                     binder.bind(kind(), &builder, node);
             });
}

Field encrypted()
{
    return {.name = u"encrypted"_s, .type = FieldType::Boolean, .doc = Say::tr("Encrypts at rest; the module's default is true.")};
}

const Kind &ebsVariablesKind()
{
    static const Kind kind =
        variables<EbsBuilder>()
            .add(&EbsBuilder::volumeType, {.name = u"volume_type"_s,
                                           .choices = {u"gp3"_s, u"gp2"_s, u"io1"_s, u"io2"_s, u"st1"_s, u"sc1"_s, u"standard"_s},
                                           .doc = Say::tr("Type of volume; the module's default is gp3.")})
            .add(&EbsBuilder::encrypted, encrypted())
            .done();
    return kind;
}

const Kind &efsVariablesKind()
{
    static const Kind kind =
        variables<EfsBuilder>()
            .add(&EfsBuilder::performanceMode,
                 {.name = u"performance_mode"_s, .choices = {u"generalPurpose"_s, u"maxIO"_s},
                  .doc = Say::tr("Performance mode; the module's default is generalPurpose.")})
            .add(&EfsBuilder::encrypted, encrypted())
            .done();
    return kind;
}

const Kind &s3VariablesKind()
{
    static const Kind kind =
        variables<S3Builder>()
            .add(&S3Builder::forceDestroy, {.name = u"force_destroy"_s, .type = FieldType::Boolean,
                                            .doc = Say::tr("Lets a bucket that still has objects be destroyed.")})
            .done();
    return kind;
}

void readGroups(Storage &storage, const yaml::Node &node, const Field &field, schema::Binder &binder)
{
    QStringList groups;
    binder.read(groups, node, field);
    for (const QString &group : std::as_const(groups)) {
        if (group.trimmed() == u"ALL"_s) {
            const auto at = std::ranges::find_if(node.items(), [](const yaml::Node &item) { return item.text().trimmed() == u"ALL"_s; });
            binder.report(u"storage.groups-all"_s, Severity::Error,
                          u"Storage '%1' uses the retired 'ALL' group value; declare the specific allowed groups, or 'public_read: "
                          "true' for an open mount (DESIGN Q3/N3)"_s.arg(binder.itemName()),
                          at != node.items().end() ? *at : node);
        } else {
            storage.groups.append(group.trimmed());
        }
    }
}

Field unread(const QString &name, FieldType type)
{
    return {.name = name, .type = type, .effect = Effect::None, .doc = Say::tr("Accepted; the AWS builders do not read it.")};
}

} // namespace

const Kind &ebsBuilderKind()
{
    static const Kind kind = [] {
        auto d = awsStorage<EbsBuilder>(u"tf-aws-ebs"_s, Say::tr("Block volumes: each attached to one instance at a time."));
        d.add(&EbsBuilder::size, {.name = u"size"_s, .type = FieldType::Integer, .defaultText = u"100"_s,
                                  .doc = Say::tr("Size of every volume of this builder, in GB."),
                                  .check = atLeast(1, Say::tr("storage builder '%1': size must be positive, got %2"))});
        addVariables(d, ebsVariablesKind);
        return d.done();
    }();
    return kind;
}

const Kind &efsBuilderKind()
{
    static const Kind kind = [] {
        auto d = awsStorage<EfsBuilder>(u"tf-aws-efs"_s, Say::tr("Shared file systems, with an access point for each group."));
        addVariables(d, efsVariablesKind);
        return d.done();
    }();
    return kind;
}

const Kind &s3BuilderKind()
{
    static const Kind kind = [] {
        auto d = awsStorage<S3Builder>(u"tf-aws-s3"_s, Say::tr("Buckets, with a prefix for each group."));
        d.add(&S3Builder::bucketName, {.name = u"bucket_name"_s, .required = true,
                                       .doc = Say::tr("Bucket of storages that name none themselves.")});
        addVariables(d, s3VariablesKind);
        return d.done();
    }();
    return kind;
}

const Kind &storageKind()
{
    static const Kind kind = [] {
        Describe<Storage> d({.key = u"storages"_s, .singular = Say::tr("storage"), .where = u"storages"_s,
                             .doc = Say::tr("A volume, file system or bucket that instances attach.")});
        describeItem(d);
        d.add(&Storage::type, {.name = u"type"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
                               .refersTo = u"storage_builders"_s, .doc = Say::tr("The storage builder that owns it.")})
            .add(&Storage::runtime, {.name = u"runtime"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
                                     .refersTo = u"runtime_builders"_s, .effect = Effect::None,
                                     .doc = Say::tr("Accepted; the builder's runtime governs."),
                                     .governedBy = Say::tr("the runtime of its builder governs")})
            .custom({.name = u"groups"_s, .type = FieldType::ReferenceList, .refersTo = u"groups"_s,
                     .doc = Say::tr("Groups that may use it. Each gets a folder, access point or prefix of its own.")},
                    readGroups)
            .add(&Storage::publicRead, {.name = u"public_read"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                        .doc = Say::tr("Anyone may mount it to read.")})
            .add(&Storage::shareMode, {.name = u"share_mode"_s, .type = FieldType::Choice, .defaultText = u"2770"_s,
                                       .choices = {u"2770"_s, u"2775"_s},
                                       .doc = Say::tr("Mode of a group's folder: 2770 keeps others out, 2775 lets them read."),
                                       .refusal = u"Storage '%1' has share_mode '%2'; expected one of %3 (N15)"_s})
            .add(&Storage::state, {.name = u"state"_s, .type = FieldType::Choice, .defaultText = u"active"_s,
                                   .choices = {u"active"_s, u"archived"_s, u"destroyed"_s}, .foldCase = true,
                                   .effect = Effect::Gate,
                                   .doc = Say::tr("What is asked for. Archived and destroyed storages may not be attached."),
                                   .refusal = u"Storage '%1' has unknown state '%2'; expected one of %3"_s})
            .add(&Storage::availabilityZone, {.name = u"availability_zone"_s,
                                              .doc = Say::tr("Zone of a volume; by default the runtime's.")})
            .add(&Storage::bucketName, {.name = u"bucket_name"_s,
                                        .doc = Say::tr("Bucket; by default the builder's, else the storage's name.")})
            .add(&Storage::lifecycle, {.name = u"lifecycle"_s, .type = FieldType::Any,
                                       .doc = Say::tr("When data moves or goes. EFS: ia_days, archive_days. S3: transition_days, "
                                                      "storage_class, expire_days, prefix.")})
            .checked(unread(u"mount_point"_s, FieldType::Text))
            .checked(unread(u"source"_s, FieldType::Any))
            .checked(unread(u"ephemeral"_s, FieldType::Boolean))
            .checked(unread(u"generative"_s, FieldType::Any))
            .checked(unread(u"singleton"_s, FieldType::Boolean))
            .checked(unread(u"is_default"_s, FieldType::Boolean));
        return d.done();
    }();
    return kind;
}

} // namespace csis::model
