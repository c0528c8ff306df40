// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/versions.h"
#include "tests/support/testmain.h"

#include <QRandomGenerator>
#include <QTest>

#include <string>
#include <vector>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::terraform;

// A second opinion by trying every version: written apart from the room, on plain strings and nested loops.
namespace naive {

struct Point {
    int a, b, c;
    int pre; // 0: a release, else the n-th pre-release before it
};

// 1 when x stands after y, -1 before, 0 at the same place.
int order(const Point &x, const Point &y)
{
    if (x.a != y.a)
        return x.a > y.a ? 1 : -1;
    if (x.b != y.b)
        return x.b > y.b ? 1 : -1;
    if (x.c != y.c)
        return x.c > y.c ? 1 : -1;
    const int xr = x.pre == 0 ? 1000 : x.pre;
    const int yr = y.pre == 0 ? 1000 : y.pre;
    return xr > yr ? 1 : xr < yr ? -1 : 0;
}

struct Rule {
    std::string sign;
    Point point;
    int given; // how many numbers were written
};

bool fits(const Rule &rule, const Point &p)
{
    const int o = order(p, rule.point);
    if (rule.sign == "" || rule.sign == "=")
        return o == 0;
    if (rule.sign == "!=")
        return o != 0;
    if (rule.sign == "<")
        return o < 0;
    if (rule.sign == "<=")
        return o <= 0;
    if (rule.sign == ">")
        return o > 0;
    if (rule.sign == ">=")
        return o >= 0;
    // ~>: the last number but one may not move.
    if (o < 0)
        return false;
    const Point end = rule.given == 3 ? Point{rule.point.a, rule.point.b + 1, 0, 0} : Point{rule.point.a + 1, 0, 0, 0};
    return order(p, end) < 0;
}

bool possible(const std::vector<Rule> &rules)
{
    const int top = 3 + int(rules.size()) + 2; // numbers up to 3 are drawn, and each hole moves one step at most
    std::vector<Point> all;
    for (int a = 0; a <= 5; ++a)
        for (int b = 0; b <= 5; ++b)
            for (int c = 0; c <= top; ++c)
                all.push_back({a, b, c, 0});
    for (const Rule &rule : rules)
        if (rule.point.pre != 0 && rule.sign != "!=" && rule.sign != "<" && rule.sign != ">")
            all.push_back(rule.point);
    for (const Point &p : all) {
        bool every = true;
        for (const Rule &rule : rules)
            every = every && fits(rule, p);
        if (every)
            return true;
    }
    return false;
}

std::string written(const Rule &rule)
{
    std::string text = rule.sign + (rule.sign.empty() ? "" : " ") + std::to_string(rule.point.a);
    if (rule.given > 1)
        text += "." + std::to_string(rule.point.b);
    if (rule.given > 2)
        text += "." + std::to_string(rule.point.c);
    if (rule.point.pre != 0)
        text += "-rc." + std::to_string(rule.point.pre);
    return text;
}

} // namespace naive

class TestVersions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void satisfiable_data()
    {
        QTest::addColumn<QString>("constraint");
        QTest::addColumn<QString>("smallest"); // empty: none
        const auto row = [](const QString &constraint, const QString &smallest) {
            QTest::newRow(qPrintable(constraint.isEmpty() ? u"blank"_s : constraint)) << constraint << smallest;
        };
        row(u""_s, u"0.0.0"_s);
        row(u">= 4.0.0, < 6.0.0"_s, u"4.0.0"_s);
        row(u"~> 5.1.2"_s, u"5.1.2"_s);
        row(u"~> 5.1.2, >= 5.2"_s, {});
        row(u"~> 5.1, >= 5.2"_s, u"5.2.0"_s);
        row(u"~> 5, >= 6"_s, {});
        row(u"~>5,<6"_s, u"5.0.0"_s);
        row(u"5.1"_s, u"5.1.0"_s);
        row(u"= 5.1, != 5.1.0"_s, {});
        row(u"== 5.1.0, 5.1"_s, u"5.1.0"_s);
        row(u">= 1.0, < 1.0"_s, {});
        row(u">= 1.0, <= 1.0"_s, u"1.0.0"_s);
        row(u"> 1.0.0, < 1.0.1"_s, {}); // nothing between two neighbours
        row(u"> 1.0.0, < 1.0.2"_s, u"1.0.1"_s);
        row(u"> 1.0.0, < 1.0.3, != 1.0.1, != 1.0.2"_s, {}); // every release in the gap is taken out
        row(u"> 1.0.0, != 1.0.1, != 1.0.2, < 1.1"_s, u"1.0.3"_s);
        row(u"> 1.0, < 1.1, != 1.0.1"_s, u"1.0.2"_s);
        row(u"< 0.0.1"_s, u"0.0.0"_s);
        row(u"< 0"_s, {});
        row(u"= 1.2.0-beta.1"_s, u"1.2.0-beta.1"_s);
        row(u">= 1.0, 1.2.0-beta.1"_s, u"1.2.0-beta.1"_s);
        row(u">= 1.2.0-beta.1, < 1.2.0"_s, u"1.2.0-beta.1"_s);
        row(u"> 1.2.0-beta.1, < 1.2.0"_s, {}); // a later beta may exist, but nobody named it
        row(u"> 1.2.0-beta.1, <= 1.2.0"_s, u"1.2.0"_s);
        row(u"1.2.0-beta.1, >= 1.2.0"_s, {});
        row(u"1.2.0-alpha, < 1.2.0-beta"_s, u"1.2.0-alpha"_s);
        row(u"1.2.0-rc.10, > 1.2.0-rc.9"_s, u"1.2.0-rc.10"_s); // as numbers, not as letters
        row(u"1.2.0-rc.1, > 1.2.0-rc.alpha"_s, {});            // numbers stand before letters
        row(u"1.2.0-rc.1.1, > 1.2.0-rc.1"_s, u"1.2.0-rc.1.1"_s);
        row(u"1.2.0-rc.1, != 1.2.0-rc.1"_s, {});
        row(u"~> 1.2.0-rc.1"_s, u"1.2.0-rc.1"_s);
        row(u"1.2.3+build.5, = 1.2.3"_s, u"1.2.3"_s);
        row(u">= 999999999999999999.0.0"_s, u"999999999999999999.0.0"_s);
    }
    void satisfiable()
    {
        QFETCH(QString, constraint);
        QFETCH(QString, smallest);
        const auto clauses = parseConstraint(constraint);
        QVERIFY2(clauses, clauses ? "" : qPrintable(clauses.error().message));
        const auto found = smallestVersion(*clauses);
        QCOMPARE(found ? found->text() : QString(), smallest);
    }

    void refused_data()
    {
        QTest::addColumn<QString>("constraint");
        for (const QString &constraint :
             {u">= 1.x"_s, u"newest"_s, u"1.2.3.4"_s, u"v1.0"_s, u">= 1.0,"_s, u","_s, u"^1.0"_s, u"~ 1.0"_s, u">> 1"_s, u"=< 1"_s,
              u"1..2"_s, u"1.2.3-"_s, u"1.2.3-a..b"_s, u"1.2.3+"_s, u"-1"_s, u"1 2"_s, u">="_s, u"~>"_s, u"9999999999999999999.0"_s,
              u"1.0 || 2.0"_s, u"١.٠"_s, QString(100000, u'1'), QString(100000, u',')})
            QTest::newRow(qPrintable(constraint.left(20))) << constraint;
    }
    void refused()
    {
        QFETCH(QString, constraint);
        const auto clauses = parseConstraint(constraint);
        QVERIFY(!clauses);
        QCOMPARE(clauses.error().id, u"version.syntax"_s);
        QVERIFY2(clauses.error().message.contains("such as `~> 5.1`"_L1), qPrintable(clauses.error().message));
        QVERIFY(clauses.error().message.size() < 600);
    }

    void merged()
    {
        QCOMPARE(mergedConstraint({u">= 4.0.0"_s, u" < 6.0.0"_s, u">= 4.0.0"_s, {}, u">= 4.0.0, < 7"_s}),
                 u">= 4.0.0, < 6.0.0, >= 4.0.0, < 7"_s);
        QCOMPARE(*mergeRequests(u"aws"_s, {{u">= 4.0.0"_s, u"a"_s}, {{}, u"b"_s}, {u"< 6.0.0"_s, u"c"_s}}), u">= 4.0.0, < 6.0.0"_s);
        QCOMPARE(*mergeRequests(u"aws"_s, {}), QString());
    }

    void conflictsNameWhoAsked()
    {
        const auto conflict = mergeRequests(u"aws"_s, {{u"~> 4.0"_s, u"disks"_s}, {{}, u"shares"_s}, {u">= 5.0"_s, u"machines"_s},
                                                       {u">= 5.0"_s, u"machines"_s}});
        QVERIFY(!conflict);
        QCOMPARE(conflict.error().id, u"version.conflict"_s);
        QCOMPARE(conflict.error().message,
                 u"Irreconcilable version constraints for 'aws': '~> 4.0' requested by disks; '>= 5.0' requested by machines"_s);
        const auto unread = mergeRequests(u"aws"_s, {{u">= 1.x"_s, u"disks"_s}});
        QVERIFY(!unread);
        QVERIFY2(unread.error().message.startsWith("'aws' as disks asks for it: '>= 1.x' in the version constraint"_L1),
                 qPrintable(unread.error().message));
    }

    // Random conjunctions: the ranges agree with trying every version, and the version given does meet each clause.
    void agreesWithTryingEveryVersion()
    {
        QRandomGenerator random(20261130);
        static const std::vector<std::string> signs{"", "=", "!=", "<", "<=", ">", ">=", "~>", "!=", ">=", "<"};
        int possible = 0;
        constexpr int rounds = 30000;
        for (int round = 0; round < rounds; ++round) {
            std::vector<naive::Rule> rules;
            const int count = 1 + random.bounded(5);
            const bool close = random.bounded(2) == 0; // half of them crowd around one release
            for (int i = 0; i < count; ++i) {
                naive::Rule rule;
                rule.sign = signs[size_t(random.bounded(int(signs.size())))];
                rule.given = close ? 3 : 1 + random.bounded(3);
                rule.point = close ? naive::Point{1, 1, random.bounded(4), 0}
                                   : naive::Point{random.bounded(4), random.bounded(4), random.bounded(4), 0};
                if (rule.given < 3)
                    rule.point.c = 0;
                if (rule.given < 2)
                    rule.point.b = 0;
                if (random.bounded(4) == 0)
                    rule.point.pre = 1 + random.bounded(3);
                rules.push_back(rule);
            }
            QString text;
            for (const naive::Rule &rule : rules)
                text += (text.isEmpty() ? u""_s : u","_s) + QString::fromStdString(naive::written(rule));
            const auto clauses = parseConstraint(text);
            QVERIFY2(clauses, qPrintable(text));
            const auto found = smallestVersion(*clauses);
            const bool expected = naive::possible(rules);
            QVERIFY2(bool(found) == expected, qPrintable(text + (expected ? u": a version was missed"_s : u": none exists"_s)));
            possible += expected;
            if (!found)
                continue;
            const naive::Point at{int(found->numbers[0]), int(found->numbers[1]), int(found->numbers[2]),
                                  found->isRelease() ? 0 : found->preRelease.last().toInt()};
            for (const naive::Rule &rule : rules)
                QVERIFY2(naive::fits(rule, at), qPrintable(text + u": "_s + found->text()));
        }
        QVERIFY2(possible > rounds / 10 && possible < rounds - rounds / 10, "the draw is one-sided");
    }
};

CSIS_TEST_MAIN(TestVersions)
#include "tst_versions.moc"
