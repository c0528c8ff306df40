// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/settings.h"

#include "core/model/describecommon.h"
#include "core/schema/scalars.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::model {

bool ApplyFlag::allows(const QString &root, const QStringList &aliases) const
{
    if (names.isEmpty())
        return on;
    if (root.isEmpty())
        return true;
    return names.contains(root) || std::ranges::any_of(aliases, [this](const QString &alias) { return names.contains(alias); });
}

namespace {

/// A truth value; a text or a list of texts names builders and runtimes.
void readApply(ApplyFlag &flag, const yaml::Node &node, const Field &field, schema::Binder &binder)
{
    flag.isSet = true;
    const bool word = node.isScalar() && (!node.isQuoted() || schema::lookOf(node.text()) == schema::Look::Boolean)
        && (schema::booleanWord(node.text()) || node.text() == u"0"_s || node.text() == u"1"_s);
    if (word) {
        binder.read(flag.on, node, field);
        return;
    }
    if (node.isMapping()) {
        binder.report(u"schema.type"_s, Severity::Error,
                      Say::tr("%1: `%2` must be true, false, or names of builders and runtimes, not a mapping").arg(binder.subject(), binder.pathTo(field)),
                      node);
        return;
    }
    QStringList names;
    binder.read(names, node, field);
    for (const QString &name : std::as_const(names)) {
        if (!name.trimmed().isEmpty())
            flag.names.append(name.trimmed());
    }
    flag.on = !flag.names.isEmpty();
}

void addApply(Describe<ConfigMap> &d, const QString &name, ApplyFlag ConfigMap::*member, const QString &doc)
{
    d.custom({.name = name, .type = FieldType::TextList, .defaultText = u"false"_s, .choices = {u"true"_s, u"false"_s},
              .mayBeEncrypted = false, .oneTextForList = true, .effect = Effect::Gate,
              .doc = doc + u' ' + Say::tr("true, false, or the names of builders and runtimes.")},
             [member](ConfigMap &config, const yaml::Node &node, const Field &field, schema::Binder &binder) {
                 readApply(config.*member, node, field, binder);
             });
}

const Kind &preflightKind()
{
    static const Kind kind = Describe<ConfigMap>({.key = u"preflight"_s, .singular = Say::tr("preflight"),
                                                  .doc = Say::tr("What is asked before a run.")})
                                 .add(&ConfigMap::expectedRunMinutes,
                                      {.name = u"expected_run_minutes"_s, .type = FieldType::Integer, .defaultText = u"30"_s,
                                       .mayBeEncrypted = false, .effect = Effect::Gate,
                                       .doc = Say::tr("How long a run may take; a session that ends sooner is reported.")})
                                 .done();
    return kind;
}

const Kind &encryptionKind()
{
    static const Kind kind = Describe<GlobalSettings>({.key = u"encryption"_s, .singular = Say::tr("encryption"),
                                                       .doc = Say::tr("Who can open encrypted values.")})
                                 .add(&GlobalSettings::recipients,
                                      {.name = u"recipients"_s, .type = FieldType::TextList, .mayBeEncrypted = false,
                                       .effect = Effect::Load, .doc = Say::tr("age public keys, `age1…`.")})
                                 .done();
    return kind;
}

const Kind &publicSafeKind()
{
    static const Kind kind =
        Describe<GlobalSettings>({.key = u"public_safe"_s, .singular = Say::tr("public-safe check"),
                                  .doc = Say::tr("What the search for secrets lets pass.")})
            .add(&GlobalSettings::publicSafeAllow,
                 {.name = u"allow"_s, .type = FieldType::TextList, .mayBeEncrypted = false, .effect = Effect::Gate,
                  .doc = Say::tr("Part of a finding, any case; `path:<pattern>` accepts a whole file.")})
            .done();
    return kind;
}

template<class T> void addNested(Describe<T> &d, const QString &name, const QString &doc, Effect effect, const Kind &(*kind)())
{
    d.custom({.name = name, .type = FieldType::Object, .effect = effect, .doc = doc, .object = [kind] { return &kind(); }},
             [kind](T &target, const yaml::Node &node, const Field &field, schema::Binder &binder) {
                 if (binder.isMapping(node, field))
                     binder.bind(kind(), &target, node);
             });
}

} // namespace

const Kind &configMapKind()
{
    static const Kind kind = [] {
        Describe<ConfigMap> d({.key = u"config"_s, .singular = Say::tr("settings"),
                               .doc = Say::tr("Switches that the system reads, and any keys of your own for templates."),
                               .unknown = UnknownKeys::Keep});
        addApply(d, u"apply_identity"_s, &ConfigMap::applyIdentity, Say::tr("Which identity roots may apply:"));
        addApply(d, u"apply_storage"_s, &ConfigMap::applyStorage, Say::tr("Which storage roots may apply:"));
        addApply(d, u"apply_instances"_s, &ConfigMap::applyInstances, Say::tr("Which instance roots may apply:"));
        addApply(d, u"apply_release"_s, &ConfigMap::applyRelease, Say::tr("Which releases may apply:"));
        d.add(&ConfigMap::useStateBackends, {.name = u"use_state_backends"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                             .doc = Say::tr("Roots keep their state in the declared backends and read each other's.")})
            .add(&ConfigMap::moduleSourceBase,
                 {.name = u"module_source_base"_s, .defaultText = u"../tfmodules"_s,
                  .doc = Say::tr("Where the modules are: relative to the tree, absolute, or a remote address.")})
            .add(&ConfigMap::adminPublicKeys,
                 {.name = u"admin_public_keys"_s, .type = FieldType::TextList, .oneTextForList = true, .effect = Effect::Build,
                  .doc = Say::tr("Public keys of the local administrator of every base image.")})
            .add(&ConfigMap::requireModTests, {.name = u"require_mod_tests"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                                               .effect = Effect::Gate, .doc = Say::tr("A release needs tests of its modifications.")})
            .add(&ConfigMap::requireImageTests,
                 {.name = u"require_image_tests"_s, .type = FieldType::Boolean, .defaultText = u"true"_s, .effect = Effect::Gate,
                  .doc = Say::tr("A release needs tests of its image.")})
            .add(&ConfigMap::requireReleasedBuilds,
                 {.name = u"require_released_builds"_s, .type = FieldType::Boolean, .defaultText = u"false"_s, .effect = Effect::Gate,
                  .doc = Say::tr("Durable instances stand on released builds only.")})
            .add(&ConfigMap::csisConfigTag,
                 {.name = u"csis_config_tag"_s, .type = FieldType::Boolean, .defaultText = u"false"_s,
                  .doc = Say::tr("Every AWS resource carries a tag with the configuration's id.")})
            .add(&ConfigMap::gateGuards,
                 {.name = u"gate_guards"_s, .type = FieldType::Boolean, .defaultText = u"true"_s, .effect = Effect::Gate,
                  .doc = Say::tr("The gate also judges losses that are no destroys, parts it does not know and a lost state.")})
            .add(&ConfigMap::knownTypes,
                 {.name = u"known_types"_s, .type = FieldType::TextList, .oneTextForList = true, .effect = Effect::Load,
                  .doc = Say::tr("Builder types of other plugins, which are kept and realised elsewhere.")})
            .checked({.name = u"okta_gateway_selector"_s, .effect = Effect::Identity, .doc = Say::tr("Used with Okta only.")});
        addNested(d, u"preflight"_s, Say::tr("What is asked before a run."), Effect::Gate, preflightKind);
        return d.done();
    }();
    return kind;
}

const Kind &globalSettingsKind()
{
    static const Kind kind = [] {
        Describe<GlobalSettings> d({.key = u"config"_s, .singular = Say::tr("configuration"), .where = u"cfg"_s,
                                    .doc = Say::tr("Settings of the whole tree.")});
        d.add(&GlobalSettings::id, {.name = u"id"_s, .required = true, .doc = Say::tr("Identifier of the configuration.")})
            .add(&GlobalSettings::generationDirectory, {.name = u"generation_directory"_s, .defaultText = u"generated"_s,
                                                        .doc = Say::tr("Folder of the generated files, below the tree.")})
            .add(&GlobalSettings::dateFormat, {.name = u"dateformat"_s, .defaultText = u"%Y%m%d_%H%M%S"_s,
                                               .effect = Effect::Build, .doc = Say::tr("Form of `execution.timestamp`.")})
            .add(&GlobalSettings::gitignore, {.name = u"gitignore"_s, .type = FieldType::TextList,
                                              .doc = Say::tr("Further lines of the generated .gitignore files.")})
            .add(&GlobalSettings::sleepBeforeFinalization,
                 {.name = u"sleep_before_finalization"_s, .type = FieldType::Integer, .defaultText = u"1"_s, .effect = Effect::None,
                  .doc = Say::tr("Accepted and ignored: the gate took its place.")})
            .checked({.name = u"working_directory"_s, .defaultText = u"./workdir"_s, .effect = Effect::None, .doc = Say::tr("Accepted and ignored.")});
        addNested(d, u"encryption"_s, Say::tr("Who can open encrypted values."), Effect::Load, encryptionKind);
        addNested(d, u"public_safe"_s, Say::tr("What the search for secrets lets pass."), Effect::Gate, publicSafeKind);
        d.custom({.name = u"config"_s, .type = FieldType::Object,
                  .doc = Say::tr("Switches that the system reads, and any keys of your own for templates."),
                  .object = [] { return &configMapKind(); }},
                 [](GlobalSettings &settings, const yaml::Node &node, const Field &field, schema::Binder &binder) {
                     if (binder.isMapping(node, field))
                         binder.bind(configMapKind(), &settings.config, node);
                 });
        return d.done();
    }();
    return kind;
}

const Kind &executableKind()
{
    static const Kind kind = [] {
        Describe<Executable> d({.key = u"executables"_s, .singular = Say::tr("executable"), .where = u"cfg"_s,
                                .doc = Say::tr("A program that builders run.")});
        describeItem(d, true, Effect::None);
        d.add(&Executable::type, {.name = u"type"_s, .defaultText = u"executable"_s,
                                  .choices = {u"executable"_s, u"tofu"_s, u"terraform"_s, u"packer"_s, u"aws-cli"_s, u"ansible-playbook"_s, u"bash"_s, u"gcloud"_s},
                                  .effect = Effect::Gate, .doc = Say::tr("How its version is read, where the name does not say so.")})
            .add(&Executable::version,
                 {.name = u"version"_s, .effect = Effect::Gate, .doc = Say::tr("Versions that will do, such as `>=1.6,<2`.")})
            .add(&Executable::binary, {.name = u"binary"_s, .doc = Say::tr("Absolute path, or a name on PATH; the entry's name by default.")})
            .add(&Executable::prependedArguments, {.name = u"prepended_arguments"_s, .type = FieldType::TextList,
                                                   .doc = Say::tr("Arguments before those of a command.")})
            .add(&Executable::appendedArguments, {.name = u"appended_arguments"_s, .type = FieldType::TextList,
                                                  .doc = Say::tr("Arguments after those of a command.")});
        return d.done();
    }();
    return kind;
}

} // namespace csis::model
