// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/publicsafe.h"

#include "core/secrets/archives.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::secrets {
namespace {

constexpr int deepestArchive = 3;

struct ShapeRule {
    QString id;
    QRegularExpression shape;
    bool soft = false;
};

QRegularExpression shape(const char *pattern)
{
    QRegularExpression expression(QString::fromLatin1(pattern));
    expression.optimize();
    return expression;
}

const QList<ShapeRule> &shapeRules()
{
    static const QList<ShapeRule> rules{
        {u"jwt"_s, shape("eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]+")},
        {u"pem-private-key"_s, shape("-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----")},
        {u"aws-access-key"_s, shape("(?<![A-Z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])")},
        {u"gcp-service-account"_s, shape("\"type\"\\s*:\\s*\"service_account\"")},
        {u"slack-token"_s, shape("xox[abeoprs]-[A-Za-z0-9-]{10,}")},
        {u"github-token"_s, shape("(?<![A-Za-z0-9])(?:gh[oprsu]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})")},
        {u"age-identity"_s, shape("AGE-SECRET-KEY-1[A-Z0-9]{20,}")},
        {u"tfvar-assignment"_s, shape("TF_VAR_[A-Za-z0-9_]+=[\"']?([^\\s\"'$][^\\s\"']{3,})")},
        {u"pkrvar-assignment"_s, shape("PKR_VAR_[A-Za-z0-9_]+=[\"']?([^\\s\"'$][^\\s\"']{3,})")},
        {u"email"_s, shape("(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{2,}"), true},
        {u"high-entropy"_s, shape("(?<![A-Za-z0-9+/=])[A-Za-z0-9+/]{40,}={0,2}(?![A-Za-z0-9+/=])"), true},
    };
    return rules;
}

// What looks like a secret and is none.
const QRegularExpression &harmless()
{
    static const QRegularExpression expression = shape("ENC\\[age:[A-Za-z0-9+/=]+\\]|\\bgit@[A-Za-z0-9.-]+:|\\bage1[a-z0-9]{50,}|\\b(?:h1|zh):[A-Za-z0-9+/=]+"
                                                       "|\\b(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-[a-z0-9-]+|sk-[a-z0-9@.-]+) [A-Za-z0-9+/=]+(?: [^\\s\"']+)?");
    return expression;
}

bool isExampleAddress(QStringView address)
{
    static const QRegularExpression domains = shape("@(?:[a-z0-9-]+\\.)*(?:example\\.(?:com|net|org)|[a-z0-9-]+\\.(?:example|test|invalid|localhost)|example)$");
    return domains.match(address.toString().toLower()).hasMatch();
}

bool isMixed(QStringView text)
{
    const auto any = [&](auto holds) { return std::ranges::any_of(text, holds); };
    return any([](QChar c) { return c.isLower(); }) && any([](QChar c) { return c.isUpper(); }) && any([](QChar c) { return c.isDigit(); });
}

bool isDocumentation(const QString &path)
{
    const QString name = path.section(u'/', -1);
    const bool pythonTest = name.endsWith(".py"_L1) && (name.startsWith("test_"_L1) || name.endsWith("_test.py"_L1) || path.contains("tests/"_L1));
    return name.endsWith(".md"_L1, Qt::CaseInsensitive) || path.startsWith("docs/"_L1) || path.contains("/docs/"_L1) || pythonTest;
}

/// The text with harmless stretches blanked, places kept.
QString blanked(QString text)
{
    QRegularExpressionMatchIterator matches = harmless().globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        for (qsizetype i = match.capturedStart(); i < match.capturedEnd(); ++i)
            text[i] = u' ';
    }
    return text;
}

void judgeShapes(const QString &path, QByteArrayView bytes, bool soft, QList<Leak> &leaks)
{
    // Latin-1 keeps every byte, whatever the file is.
    const QString text = blanked(QString::fromLatin1(bytes));
    for (const ShapeRule &rule : shapeRules()) {
        if (rule.soft && !soft)
            continue;
        QRegularExpressionMatchIterator matches = rule.shape.globalMatch(text);
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            const QString found = match.captured();
            if ((rule.id == "email"_L1 && isExampleAddress(found)) || (rule.id == "high-entropy"_L1 && !isMixed(found)))
                continue;
            const int line = int(QStringView(text).first(match.capturedStart()).count(u'\n')) + 1;
            leaks.append({path, line, rule.id, found.left(6)});
        }
    }
}

void judgeAll(const QString &path, QByteArrayView bytes, bool soft, int depth, QList<Leak> &leaks)
{
    judgeShapes(path, bytes, soft, leaks);
    if (depth >= deepestArchive)
        return;
    for (const ArchiveMember &member : membersOf(bytes)) {
        const QString inside = path + u'!' + member.name;
        if (!member.name.isEmpty() && isRefusedName(member.name))
            leaks.append({inside, 0, u"file-name"_s, member.name.section(u'/', -1).left(6)});
        judgeAll(inside, member.bytes, soft, depth + 1, leaks);
    }
}

} // namespace

QString Leak::text() const
{
    return u"%1: %2 (%3...)"_s.arg(path, rule, shown);
}

bool isRefusedName(const QString &path)
{
    if (path == "generated/bootstrap/bootstrap.auto.tfvars"_L1)
        return false;
    if (path.startsWith("_private/"_L1) || path.contains("/_private/"_L1))
        return true;
    const QString name = path.section(u'/', -1);
    constexpr std::array ends{".tfplan"_L1, ".tfstate"_L1, ".tfvars"_L1, ".tfvars.json"_L1, ".pem"_L1, ".public_key.json"_L1};
    return name == "tfplan"_L1 || name == ".envrc"_L1 || name.contains(".tfstate."_L1) || name.startsWith(".private_key."_L1)
        || std::ranges::any_of(ends, [&](QLatin1StringView end) { return name.endsWith(end); });
}

QList<Leak> PublicSafe::judge(const QString &path, QByteArrayView bytes) const
{
    QList<Leak> leaks;
    if (isRefusedName(path))
        leaks.append({path, 0, u"file-name"_s, path.section(u'/', -1).left(6)});
    judgeAll(path, bytes, !isDocumentation(path), 0, leaks);
    leaks.removeIf([this](const Leak &leak) { return isAllowed(leak); });
    return leaks;
}

QList<Leak> PublicSafe::hardLeaks(const QString &path, QByteArrayView bytes)
{
    QList<Leak> leaks;
    judgeAll(path, bytes, false, 0, leaks);
    return leaks;
}

bool PublicSafe::isAllowed(const Leak &leak) const
{
    return std::ranges::any_of(m_allow, [&](const QString &entry) {
        if (!entry.startsWith("path:"_L1))
            return !entry.isEmpty() && leak.text().contains(entry, Qt::CaseInsensitive);
        const QString pattern = entry.sliced(5).trimmed();
        return QRegularExpression(QRegularExpression::wildcardToRegularExpression(pattern, QRegularExpression::NonPathWildcardConversion))
            .match(leak.path.section(u'!', 0, 0))
            .hasMatch();
    });
}

} // namespace csis::secrets
