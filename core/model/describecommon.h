// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/builder.h"
#include "core/schema/describe.h"

#include <QCoreApplication>

namespace csis::model {

/// Translations of what the model says of itself.
struct Say {
    Q_DECLARE_TR_FUNCTIONS(csis::model)
};

using schema::Describe;
using schema::Effect;
using schema::Field;
using schema::FieldType;
using schema::Kind;
using schema::UnknownKeys;

/// A condition: the text must be at least `least`.
schema::Check atLeast(int least, const QString &message);
/// A condition: `<digits><m|h|d>`; `what` is "instance" or "runtime".
schema::Check duration(const QString &what);

/// name, description, aliases, tags, config.
template<class T> void describeItem(Describe<T> &d, bool mayHaveAliases = true, Effect tags = Effect::Emission)
{
    using namespace Qt::StringLiterals;
    d.custom({.name = u"name"_s, .required = true, .effect = Effect::Load,
              .doc = Say::tr("The name that others refer to. Read in lower case, with spaces and colons as underscores.")},
             [](T &item, const yaml::Node &node, const Field &field, schema::Binder &binder) {
                 binder.read(item.displayName, node, field);
             });
    d.add(&T::description, {.name = u"description"_s, .effect = Effect::Documentation, .doc = Say::tr("Free text for people.")});
    if (mayHaveAliases)
        d.add(&T::aliases, {.name = u"aliases"_s, .type = FieldType::TextList, .effect = Effect::Load,
                            .doc = Say::tr("Further names under which others may refer to this.")});
    d.add(&T::tags, {.name = u"tags"_s, .type = FieldType::TextMap, .effect = tags,
                     .doc = tags == Effect::None ? Say::tr("Tags; accepted here and read by nothing.")
                                                 : Say::tr("Tags put on what is made of this, each a text.")});
    d.add(&T::config, {.name = u"config"_s, .type = FieldType::Object, .effect = Effect::Load,
                       .doc = Say::tr("Values of your own, for templates.")});
}

/// What every builder entry has; `runtime` and `state_configuration` where the class knows them.
enum class BuilderKeys { Plain, WithRuntime, WithRuntimeAndState };

template<class T>
void describeBuilder(Describe<T> &d, BuilderKeys keys, const QStringList &types, const QString &executable = {},
                     Effect tags = Effect::None)
{
    using namespace Qt::StringLiterals;
    describeItem(d, true, tags);
    d.add(&T::type, {.name = u"type"_s, .required = true, .choices = types, .effect = Effect::Load,
                     .doc = Say::tr("Selects the plugin that realises this entry.")});
    d.add(&T::executable, {.name = u"executable"_s, .type = FieldType::Reference, .defaultText = executable,
                           .refersTo = u"executables"_s,
                           .doc = Say::tr("The entry of `executables` that is run for this builder.")});
    d.add(&T::isDefault, {.name = u"is_default"_s, .type = FieldType::Boolean, .defaultText = u"false"_s, .effect = Effect::Load,
                          .doc = Say::tr("What `default`, or no reference at all, means. One entry of each list has it.")});
    d.add(&T::gitignore, {.name = u"gitignore"_s, .type = FieldType::TextList, .effect = Effect::None,
                          .doc = Say::tr("Ignore patterns; the AWS builders do not read them.")});
    if (keys != BuilderKeys::Plain)
        d.add(&T::runtime, {.name = u"runtime"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
                            .refersTo = u"runtime_builders"_s, .doc = Say::tr("The runtime on which this builder works.")});
    if (keys == BuilderKeys::WithRuntimeAndState)
        d.add(&T::stateConfiguration,
              {.name = u"state_configuration"_s, .type = FieldType::Reference, .defaultText = u"default"_s,
               .refersTo = u"state_backends"_s,
               .doc = Say::tr("Where this root keeps its state. By default the runtime's choice, else the default backend.")});
    d.checked({.name = u"parameters"_s,
               .retired = u"%1: `parameters` was retired (stage 26). Inputs to a storage module call are `variables:` (typed per "
                          "provider; see the module's variables.tf); a wrapped executable's command line is the plugin's own -- "
                          "delete `parameters` from image builders."_s});
}

/// Providers that a root asks for.
template<class T> void describeRequiredPlugins(Describe<T> &d)
{
    using namespace Qt::StringLiterals;
    d.object(&T::requiredPlugins,
             {.name = u"required_plugins"_s, .type = FieldType::ObjectList,
              .doc = Say::tr("Providers of the root. Without an entry: aws from hashicorp/aws, any version.")},
             requiredPluginKind);
}

} // namespace csis::model
