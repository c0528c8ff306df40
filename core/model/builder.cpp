// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/describecommon.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace csis::model {

schema::Check atLeast(int least, const QString &message)
{
    return [least, message](const QString &name, const QString &value) {
        return value.toInt() >= least ? QString() : message.arg(name, value);
    };
}

schema::Check duration(const QString &what)
{
    return [what](const QString &name, const QString &value) {
        static const QRegularExpression form(u"^[0-9]+[mhd]$"_s);
        return form.match(value.trimmed()).hasMatch()
            ? QString()
            : u"%1 '%2': teardown_after: duration '%3' must be <number><m|h|d>"_s.arg(what, name, value);
    };
}

const Kind &elsewhereBuilderKind()
{
    static const Kind kind = [] {
        Describe<ElsewhereBuilder> d({.key = {}, .singular = Say::tr("builder"), .where = u"cfg"_s,
                                      .doc = Say::tr("A builder that is declared here and realised elsewhere. Every key is kept."),
                                      .unknown = UnknownKeys::Keep});
        describeBuilder(d, BuilderKeys::WithRuntimeAndState, {}, {}, Effect::Build);
        return d.done();
    }();
    return kind;
}

const Kind &requiredPluginKind()
{
    static const Kind kind =
        Describe<RequiredPlugin>({.key = u"required_plugins"_s, .singular = Say::tr("provider"),
                                  .doc = Say::tr("A provider that the root requires.")})
            .add(&RequiredPlugin::name, {.name = u"name"_s, .required = true, .doc = Say::tr("Local name of the provider.")})
            .add(&RequiredPlugin::version,
                 {.name = u"version"_s, .required = true, .doc = Say::tr("Version constraint, such as `>= 5.0`.")})
            .add(&RequiredPlugin::source, {.name = u"source"_s, .doc = Say::tr("Registry address, such as `hashicorp/aws`.")})
            .checked({.name = u"config"_s, .type = FieldType::Object, .effect = Effect::None,
                      .doc = Say::tr("Accepted and read by nothing on storage and instance roots.")})
            .done();
    return kind;
}

} // namespace csis::model
