// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/publicrules.h"

#include "core/secrets/publicsafe.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

bool hasShape(const QString &name, const QString &pattern)
{
    return QRegularExpression::fromWildcard(pattern, Qt::CaseSensitive).match(name).hasMatch();
}

} // namespace

bool staysLocal(const QString &path)
{
    static const QStringList patterns{u"tfplan"_s, u"*.tfplan"_s, u"*.tfstate"_s, u"*.tfstate.*"_s, u"*.tfvars"_s, u"*.tfvars.json"_s, u".envrc"_s,
                                      u"*.pem"_s, u".private_key.*"_s, u".public_key.json"_s,
                                      u"run-summary.json"_s, u"state-report.json"_s, u"manifest.json"_s, u"*.lock"_s};
    const QStringList parts = path.split(u'/');
    if (parts.contains(u"_private"_s) || parts.contains(u".terraform"_s))
        return true;
    return std::ranges::any_of(patterns, [&](const QString &pattern) { return hasShape(parts.last(), pattern); });
}

std::optional<QString> notPublic(QByteArrayView bytes)
{
    const QList<secrets::Leak> leaks = secrets::PublicSafe::hardLeaks({}, bytes);
    if (leaks.isEmpty())
        return std::nullopt;
    return u"%1 (%2...)"_s.arg(leaks.first().rule, leaks.first().shown);
}

} // namespace csis::lifecycle
