// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/publicrules.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

struct Rule {
    const char *name;
    QRegularExpression shape;
};

const std::array<Rule, 9> &rules()
{
    static const std::array<Rule, 9> all{{
        {"jwt", QRegularExpression(u"\\beyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]+"_s)},
        {"pem-private-key", QRegularExpression(u"-----BEGIN [A-Z ]*PRIVATE KEY-----"_s)},
        {"aws-access-key", QRegularExpression(u"\\b(?:AKIA|ASIA)[A-Z0-9]{16}\\b"_s)},
        {"gcp-service-account", QRegularExpression(u"\"type\"\\s*:\\s*\"service_account\""_s)},
        {"slack-token", QRegularExpression(u"\\bxox[abeoprs]-[A-Za-z0-9-]{10,}"_s)},
        {"github-token", QRegularExpression(u"\\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,})"_s)},
        {"age-identity", QRegularExpression(u"AGE-SECRET-KEY-1[A-Z0-9]{20,}"_s)},
        {"tfvar-assignment", QRegularExpression(u"\\bTF_VAR_\\w+=[\"']?[^\\s$\"']{4,}"_s)},
        {"pkrvar-assignment", QRegularExpression(u"\\bPKR_VAR_\\w+=[\"']?[^\\s$\"']{4,}"_s)},
    }};
    return all;
}

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
    static const QRegularExpression open(u"ENC\\[age:[A-Za-z0-9+/=_-]*\\]|\\b(?:h1|zh):[A-Za-z0-9+/=]+|\\bage1[a-z0-9]{20,}"_s);
    QString text = QString::fromLatin1(bytes);
    text.replace(open, u" "_s);
    for (const Rule &rule : rules()) {
        if (const auto found = rule.shape.match(text); found.hasMatch())
            return u"%1 (%2...)"_s.arg(QLatin1StringView(rule.name), found.captured().left(6));
    }
    return std::nullopt;
}

} // namespace csis::lifecycle
