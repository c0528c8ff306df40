// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/declarations.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::terraform {

Diagnostic diagnosticOf(const Conflict &conflict, const config::Configuration &configuration)
{
    Diagnostic diagnostic{.id = conflict.id, .message = conflict.message};
    for (const Source &source : conflict.sources) {
        const Location where = configuration.locate(source.item, source.key);
        if (where.file.isEmpty() || where == diagnostic.where)
            continue;
        if (!diagnostic.where.file.isEmpty())
            diagnostic.related.append({diagnostic.where, QCoreApplication::translate("csis::terraform", "has a part in it")});
        diagnostic.where = where;
    }
    return diagnostic;
}

bool sameValue(const hcl::Value &a, const hcl::Value &b)
{
    return a.kind() == b.kind() && a.number() == b.number() && a.bytes() == b.bytes()
        && std::ranges::equal(a.items(), b.items(), sameValue)
        && std::ranges::equal(a.entries(), b.entries(), [](const hcl::MapEntry &x, const hcl::MapEntry &y) {
               return x.key == y.key && sameValue(x.value, y.value);
           });
}

QString listOfNames(const QStringList &names)
{
    return names.isEmpty() ? u"[]"_s : u"['%1']"_s.arg(names.join(u"', '"_s));
}

} // namespace csis::terraform
