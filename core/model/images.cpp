// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/images.h"

#include "core/model/describecommon.h"

using namespace Qt::StringLiterals;

namespace csis::model {
namespace {

Field bakeTexts(const QString &name, const QString &doc)
{
    return {.name = name, .type = FieldType::TextList, .effect = Effect::Build, .doc = doc};
}

Describe<ImageRuntime> imageRuntime(bool ofBase)
{
    Describe<ImageRuntime> d({.key = u"runtimes"_s, .singular = ofBase ? Say::tr("runtime of a base image") : Say::tr("runtime of an image"),
                              .doc = Say::tr("Where it is baked, and from what."), .unknown = UnknownKeys::Keep});
    d.add(&ImageRuntime::name, {.name = u"name"_s, .required = ofBase, .effect = Effect::Build,
                                .doc = Say::tr("Name of this runtime's image.")})
        .add(&ImageRuntime::imageBuilder,
             {.name = u"image_builder"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
              .refersTo = u"image_builders"_s, .doc = Say::tr("The image builder, and so the runtime, it is baked with.")})
        .add(&ImageRuntime::owners, bakeTexts(u"owners"_s, Say::tr("Accounts that may own the image to start from.")))
        .add(&ImageRuntime::query, {.name = u"query"_s, .type = FieldType::Object, .effect = Effect::Build,
                                    .doc = Say::tr("How the vendor's image is found; the newest match is taken.")});
    return d;
}

const Kind &baseRuntimeKind()
{
    static const Kind kind = imageRuntime(true).done();
    return kind;
}

const Kind &imageRuntimeKind()
{
    static const Kind kind = imageRuntime(false).done();
    return kind;
}

QList<Field> testFields()
{
    static const Kind file{.key = u"files"_s, .singular = Say::tr("file test"),
                           .fields = {{.name = u"path"_s, .required = true, .effect = Effect::Build, .doc = Say::tr("The file.")},
                                      {.name = u"contains"_s, .effect = Effect::Build, .doc = Say::tr("Text that must be in it.")},
                                      {.name = u"mode"_s, .effect = Effect::Build, .doc = Say::tr("Its mode, quoted.")}}};
    static const Kind command{
        .key = u"commands"_s, .singular = Say::tr("command test"),
        .fields = {{.name = u"run"_s, .required = true, .effect = Effect::Build, .doc = Say::tr("The command.")},
                   {.name = u"expect_rc"_s, .type = FieldType::Integer, .defaultText = u"0"_s, .effect = Effect::Build,
                    .doc = Say::tr("The exit status it must have.")},
                   {.name = u"contains"_s, .effect = Effect::Build, .doc = Say::tr("Text that its output must have.")}}};
    return {{.name = u"files"_s, .type = FieldType::ObjectList, .effect = Effect::Build, .doc = Say::tr("Files that must exist."),
             .object = [] { return &file; }},
            bakeTexts(u"packages"_s, Say::tr("Packages that must be installed.")),
            {.name = u"commands"_s, .type = FieldType::ObjectList, .effect = Effect::Build, .doc = Say::tr("Commands that must succeed."),
             .object = [] { return &command; }},
            bakeTexts(u"services_enabled"_s, Say::tr("Services that must be enabled.")),
            bakeTexts(u"users"_s, Say::tr("Accounts that must exist."))};
}

Field mounts()
{
    Field field = bakeTexts(u"mounts"_s, Say::tr("Folders that must be mount points, each absolute."));
    field.check = [](const QString &name, const QString &value) {
        return value.startsWith(u'/') ? QString() : Say::tr("'%1': tests.post_bake.mounts: '%2' is not absolute; begin it with '/'").arg(name, value);
    };
    return field;
}

Field testsField()
{
    return {.name = u"tests"_s, .type = FieldType::Object, .effect = Effect::Build, .doc = Say::tr("What must hold of the finished image."),
            .object = [] { return &imageTestsKind(); }};
}

const QStringList osTypes{u"rhel"_s, u"fedora"_s, u"debian"_s, u"ubuntu"_s, u"alpine"_s};

} // namespace

const Kind &imageTestsKind()
{
    static const Kind kind = [] {
        static const Kind postBake{.key = u"post_bake"_s, .singular = Say::tr("test after launch"),
                                   .doc = Say::tr("What must hold on a launched instance."),
                                   .fields = testFields() << mounts()};
        return Kind{.key = u"tests"_s, .singular = Say::tr("image tests"), .doc = Say::tr("What must hold of the finished image."),
                    .fields = testFields() << Field{.name = u"post_bake"_s, .type = FieldType::Object, .effect = Effect::Build,
                                                    .doc = postBake.doc, .object = [] { return &postBake; }}};
    }();
    return kind;
}

const Kind &updatePolicyKind()
{
    static const Kind kind{
        .key = u"update"_s, .singular = Say::tr("update policy"), .doc = Say::tr("What a bake updates."), .unknown = UnknownKeys::Warn,
        .fields = {{.name = u"policy"_s, .type = FieldType::Choice, .choices = {u"none"_s, u"security"_s, u"packages"_s, u"full"_s},
                    .effect = Effect::Build, .doc = Say::tr("Nothing, security fixes, the named packages, or everything.")},
                   bakeTexts(u"packages"_s, Say::tr("Packages to update.")), bakeTexts(u"exclude"_s, Say::tr("Packages to leave alone.")),
                   {.name = u"pin"_s, .type = FieldType::Any, .effect = Effect::Build, .doc = Say::tr("Versions to hold.")},
                   {.name = u"refresh_days"_s, .type = FieldType::Integer, .effect = Effect::Build,
                    .doc = Say::tr("Age in days after which a base is baked again.")}}};
    return kind;
}

const Kind &osBuilderKind()
{
    static const Kind kind = [] {
        Describe<OsBuilder> d({.key = u"os_builders"_s, .singular = Say::tr("OS builder"), .where = u"cfg"_s,
                               .doc = Say::tr("A base image: the vendor's image to start from and what it can do."),
                               .unknown = UnknownKeys::Warn});
        describeBuilder(d, BuilderKeys::Plain, osTypes, {}, Effect::Build);
        d.add(&OsBuilder::family, {.name = u"family"_s, .required = true, .effect = Effect::Build, .doc = Say::tr("Family, such as rhel.")})
            .add(&OsBuilder::familyVersion,
                 {.name = u"family_version"_s, .required = true, .effect = Effect::Build, .doc = Say::tr("Version of the family.")})
            .add(&OsBuilder::identityTypes, {.name = u"identity_types"_s, .type = FieldType::TextList, .choices = {u"posix"_s},
                                             .effect = Effect::Gate, .doc = Say::tr("Identity types that its machines can carry.")})
            .add(&OsBuilder::storageTypes,
                 {.name = u"storage_types"_s, .type = FieldType::TextList, .choices = {u"ebs"_s, u"efs"_s, u"s3"_s},
                  .effect = Effect::Gate, .doc = Say::tr("Storage types that its machines can mount.")})
            .add(&OsBuilder::adminUser, {.name = u"admin_user"_s, .defaultText = u"csisadmin"_s, .effect = Effect::Build,
                                         .doc = Say::tr("The local administrator that every image has.")})
            .add(&OsBuilder::adminPublicKeys,
                 {.name = u"admin_public_keys"_s, .type = FieldType::TextList, .oneTextForList = true, .effect = Effect::Build,
                  .doc = Say::tr("Public keys of the local administrator, besides those of `config`.")})
            .object(&OsBuilder::runtimes,
                    {.name = u"runtimes"_s, .type = FieldType::ObjectList, .required = true,
                     .doc = Say::tr("Where it is baked: at least one, each with another image builder.")},
                    baseRuntimeKind)
            .checked(testsField())
            .checked({.name = u"update"_s, .type = FieldType::Object, .effect = Effect::Build, .doc = Say::tr("What a bake updates."),
                      .object = [] { return &updatePolicyKind(); }});
        return d.done();
    }();
    return kind;
}

namespace {

const Kind &packerPluginKind()
{
    static const Kind kind =
        Describe<RequiredPlugin>({.key = u"required_plugins"_s, .singular = Say::tr("plugin"),
                                  .doc = Say::tr("A plugin that the bake requires.")})
            .add(&RequiredPlugin::name, {.name = u"name"_s, .required = true, .doc = Say::tr("Local name of the plugin.")})
            .add(&RequiredPlugin::version,
                 {.name = u"version"_s, .required = true, .doc = Say::tr("Version constraint, such as `>= 1.2`.")})
            .add(&RequiredPlugin::source,
                 {.name = u"source"_s, .doc = Say::tr("Address of the plugin, such as `github.com/hashicorp/amazon`.")})
            .checked({.name = u"config"_s, .type = FieldType::Object, .effect = Effect::None,
                      .doc = Say::tr("Accepted and read by nothing.")})
            .done();
    return kind;
}

} // namespace

const Kind &imageBuilderKind()
{
    static const Kind kind = [] {
        Describe<ImageBuilder> d({.key = u"image_builders"_s, .singular = Say::tr("image builder"), .where = u"cfg"_s,
                                  .doc = Say::tr("Bakes images on a runtime. Here it gives a name and a runtime; every key is kept."),
                                  .unknown = UnknownKeys::Keep});
        describeBuilder(d, BuilderKeys::WithRuntime, {u"packer-ebs"_s}, {}, Effect::Build);
        d.object(&ImageBuilder::requiredPlugins,
                 {.name = u"required_plugins"_s, .type = FieldType::ObjectList, .doc = Say::tr("Plugins that the bake requires.")},
                 packerPluginKind);
        d.add(&ImageBuilder::variables, {.name = u"variables"_s, .type = FieldType::Object, .effect = Effect::Build,
                                         .doc = Say::tr("Inputs of the bake.")});
        return d.done();
    }();
    return kind;
}

const Kind &modBuilderKind()
{
    static const Kind kind = [] {
        Describe<ModBuilder> d({.key = u"mod_builders"_s, .singular = Say::tr("modification builder"), .where = u"cfg"_s,
                                .doc = Say::tr("How modifications of images are made. Every key is kept."),
                                .unknown = UnknownKeys::Keep});
        describeBuilder(d, BuilderKeys::Plain, {u"bash-remote"_s, u"ansible"_s}, {}, Effect::Build);
        return d.done();
    }();
    return kind;
}

const Kind &imageKind()
{
    static const Kind kind = [] {
        Describe<Image> d({.key = u"images"_s, .singular = Say::tr("image"), .where = u"images"_s,
                           .doc = Say::tr("An image that instances are launched from."), .unknown = UnknownKeys::Warn});
        describeItem(d, true, Effect::Build);
        d.add(&Image::type, {.name = u"type"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
                             .refersTo = u"image_builders"_s, .doc = Say::tr("The primary image builder.")})
            .add(&Image::sourceImage, {.name = u"source_image"_s, .type = FieldType::Reference, .required = true,
                                       .refersTo = u"source_images"_s,
                                       .doc = Say::tr("The OS builder or image it starts from.")})
            .add(&Image::group, {.name = u"group"_s, .type = FieldType::Reference, .refersTo = u"groups"_s,
                                 .doc = Say::tr("The group that owns its instances.")})
            .object(&Image::runtimes,
                    {.name = u"runtimes"_s, .type = FieldType::ObjectList, .required = true,
                     .doc = Say::tr("Where it is baked: at least one, each with another image builder.")},
                    imageRuntimeKind)
            .add(&Image::parentPolicy, {.name = u"parent_policy"_s, .type = FieldType::Choice, .defaultText = u"pinned"_s,
                                        .choices = {u"pinned"_s, u"follow"_s}, .effect = Effect::Build,
                                        .doc = Say::tr("pinned bakes from the same parent until told otherwise; follow takes the newest.")})
            .add(&Image::modifications, {.name = u"modifications"_s, .type = FieldType::Any, .effect = Effect::Build,
                                         .doc = Say::tr("What is done to the parent, in order.")})
            .add(&Image::tests, testsField())
            .add(&Image::variables,
                 {.name = u"variables"_s, .type = FieldType::Object, .effect = Effect::Build, .doc = Say::tr("Inputs of the bake.")})
            .add(&Image::architecture,
                 {.name = u"architecture"_s, .effect = Effect::Build, .doc = Say::tr("Processor, such as x86_64.")})
            .add(&Image::primaryDiskSize, {.name = u"primary_disk_size"_s, .type = FieldType::Integer, .effect = Effect::Build,
                                           .doc = Say::tr("Size of the root disk, in GB.")})
            .add(&Image::retention, {.name = u"retention"_s, .type = FieldType::Any, .effect = Effect::Build,
                                     .doc = Say::tr("How many builds are kept: {keep: number}.")})
            .add(&Image::release, {.name = u"release"_s, .type = FieldType::Any, .effect = Effect::Build,
                                   .doc = Say::tr("The release model it joins: {model: name}.")});
        return d.done();
    }();
    return kind;
}

} // namespace csis::model
