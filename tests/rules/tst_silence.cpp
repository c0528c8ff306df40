// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What comments silence, where it still shows, and the pages of rules.
#include "core/rules/fixes.h"
#include "core/rules/page.h"
#include "core/rules/report.h"
#include "core/rules/verdict.h"
#include "core/yaml/comments.h"
#include "core/yaml/edits.h"
#include "tests/rules/treefixture.h"
#include "tests/support/testmain.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

class TestSilence : public QObject
{
    Q_OBJECT

    static config::SourceTree withSpare(const QByteArray &before, const QByteArray &behind = {})
    {
        test::TreeFixture fixture;
        fixture.lay(test::sourceDir() + u"/tests/rules/facts/base"_s);
        fixture.tree.files[u"storages/data.yaml"_s].replace("storages:\n", "storages:\n" + before + "  - name: spare" + behind + "\n");
        return fixture.tree;
    }
    static rules::Verdict judge(const config::SourceTree &tree)
    {
        using enum lifecycle::Lifecycle;
        return rules::Judge().judge(tree, {}, {.lifecycles = {Storage, InstanceImage}, .runId = u"2026_01_05t10_00_00_000009"_s});
    }

private Q_SLOTS:
    void aVerdictKeepsWhatIsSilenced()
    {
        const rules::Verdict loud = judge(withSpare({}));
        QCOMPARE(loud.count(Severity::Warning), 1);
        QVERIFY(loud.silenced.isEmpty());
        const rules::Verdict quiet = judge(withSpare("  # csis: ignore storage.nobody kept for next year\n"));
        QCOMPARE(quiet.count(Severity::Warning), 0);
        QCOMPARE(quiet.count(Severity::Info), 0);
        QCOMPARE(quiet.silenced.size(), 1);
        QCOMPARE(quiet.silenced[0].finding.id, u"storage.nobody"_s);
        QCOMPARE(quiet.silenced[0].reason, u"kept for next year"_s);
        QVERIFY(quiet.emitted);
    }

    // A comment is useless when what it speaks of was looked for and not found; not when nobody looked.
    void whatWasNotLookedForIsNotUseless()
    {
        test::TreeFixture fixture;
        fixture.lay(test::sourceDir() + u"/tests/rules/facts/base"_s);
        fixture.tree.files[u"cfg/builders.yml"_s].replace(
            "executables:\n", "executables:\n  # csis: ignore executable.missing it is at work only\n  # csis: ignore account.unavailable no network here\n");
        const auto useless = [&](const rules::Outside &outside, qsizetype &silenced) {
            using enum lifecycle::Lifecycle;
            const rules::Verdict verdict =
                rules::Judge().judge(fixture.tree, {}, {.lifecycles = {Storage, InstanceImage}, .runId = u"2026_01_05t10_00_00_000009"_s}, outside);
            silenced = verdict.silenced.size();
            QStringList rules;
            for (const Diagnostic &one : verdict.diagnostics) {
                if (one.id == "silence.unused"_L1)
                    rules.append(one.message.section(u'\'', 1, 1));
            }
            return rules;
        };
        qsizetype silenced = 0;
        QCOMPARE(useless({}, silenced), QStringList());
        const config::Loaded loaded = config::Loader().load(fixture.tree);
        const QString type = loaded.configuration->executable(u"tofu"_s)->type;
        const auto look = [&](bool found) {
            live::ExecutableAnswer answer{u"tofu"_s, type, found, found, u"1.10.0"_s, {}};
            return std::make_shared<const live::ExecutableLook>(live::ExecutableLook{{u"tofu"_s, answer}});
        };
        QCOMPARE(useless({look(true), {}}, silenced), QStringList{u"executable.missing"_s});
        QCOMPARE(silenced, 0);
        QCOMPARE(useless({look(false), {}}, silenced), QStringList());
        QCOMPARE(silenced, 1);
        QCOMPARE(useless({{}, std::make_shared<const live::AccountLook>()}, silenced), QStringList{u"account.unavailable"_s});
    }

    // What would be found of a value that stays closed is not known.
    void whatIsClosedIsNotJudged()
    {
        const QByteArray comment = "  # csis: ignore storage.nobody as it was\n";
        const QByteArray closed = "    tags:\n      x: 'ENC[age:YQ==]'\n";
        test::TreeFixture fixture;
        fixture.lay(test::sourceDir() + u"/tests/rules/facts/base"_s);
        QByteArray &text = fixture.tree.files[u"storages/data.yaml"_s];
        text.replace("storages:\n", "storages:\n" + comment);
        QCOMPARE(fixture.judge().of(u"silence.unused"_s).size(), 1);
        text += closed;
        const MemoryEnvironment environment;
        const MemoryFiles disk;
        secrets::Opener opener(environment, disk);
        config::LoadOptions options;
        options.opener = &opener;
        QCOMPARE(fixture.judge(options).of(u"silence.unused"_s), QStringList());
    }

    void pipelinesSeeSuppressions()
    {
        const rules::Verdict verdict = judge(withSpare({}, " # csis: ignore storage.nobody kept"));
        const QJsonObject log = rules::sarif(verdict.diagnostics, verdict.silenced, u"1"_s);
        const QJsonObject run = log[u"runs"_s][0].toObject();
        const QJsonArray results = run[u"results"_s].toArray();
        QCOMPARE(results.size(), 1);
        const QJsonObject suppression = results[0][u"suppressions"_s][0].toObject();
        QCOMPARE(suppression[u"kind"_s].toString(), u"inSource"_s);
        QCOMPARE(suppression[u"justification"_s].toString(), u"kept"_s);
        const QJsonObject rule = run[u"tool"_s][u"driver"_s][u"rules"_s][0].toObject();
        QCOMPARE(rule[u"id"_s].toString(), u"storage.nobody"_s);
        QVERIFY(rule[u"help"_s][u"markdown"_s].toString().contains("## How to mend it"_L1));
    }

    void aUselessCommentIsTakenOut_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("own line") << QByteArray("storages:\n  # csis: ignore storage.nobody x\n  - name: a\n    public_read: true\n")
                                  << QByteArray("storages:\n  - name: a\n    public_read: true\n");
        QTest::newRow("end of line") << QByteArray("storages:\n  - name: a   # csis: ignore storage.nobody x\n    public_read: true\n")
                                     << QByteArray("storages:\n  - name: a\n    public_read: true\n");
        QTest::newRow("last line") << QByteArray("storages:\n  - name: a\n    public_read: true\n    # csis: ignore storage.nobody x")
                                   << QByteArray("storages:\n  - name: a\n    public_read: true\n");
        QTest::newRow("cr lf") << QByteArray("storages:\r\n  # csis: ignore storage.nobody x\r\n  - name: a\r\n    public_read: true\r\n")
                               << QByteArray("storages:\r\n  - name: a\r\n    public_read: true\r\n");
    }
    void aUselessCommentIsTakenOut()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        test::TreeFixture fixture;
        fixture.lay(test::sourceDir() + u"/tests/rules/facts/base"_s);
        const QString file = u"storages/zz.yaml"_s;
        fixture.tree.files.insert(file, before);
        const auto judged = fixture.judge();
        const auto found = std::ranges::find(judged.diagnostics, u"silence.unused"_s, &Diagnostic::id);
        QVERIFY(found != judged.diagnostics.end());
        QCOMPARE(yaml::apply({file, before}, found->fixes[0].edits[0].edits), after);
    }

    void commentsAreThoseOfTheText()
    {
        const yaml::Source source{u"x.yaml"_s, "a: \"# csis: 1\"\nb: x#csis:2\nc: |\n  # csis: 3\n\n  # csis: 4\nd: 'x' # csis: 5 ä\n# csis: 6\ne: [1, # csis: 7\n  2]\n"};
        const QList<yaml::Comment> found = yaml::commentsWith(source, yaml::read(source).root, "csis:");
        QStringList texts;
        for (const yaml::Comment &one : found)
            texts.append(one.text + (one.ownLine ? u" own"_s : QString()));
        QCOMPARE(texts, (QStringList{u"# csis: 5 ä"_s, u"# csis: 6 own"_s, u"# csis: 7"_s}));
        QCOMPARE(found[0].range.begin.column, 7);
        QCOMPARE(found[0].range.end.column, 18);
    }

    void everyRuleHasAPage()
    {
        static const QRegularExpression form(u"^[a-z]+\\.[a-z0-9-]+$"_s);
        for (const rules::Rule &rule : rules::allRules()) {
            QVERIFY2(form.match(rule.id).hasMatch(), qPrintable(rule.id));
            const QString page = rules::markdownPage(rule);
            QVERIFY2(page.startsWith(u"# "_s + rule.id) && page.contains(rule.why) && page.contains(rule.mend), qPrintable(rule.id));
            QVERIFY2(rules::plainPage(rule).contains(rule.why), qPrintable(rule.id));
            // Examples are YAML that can be read.
            for (const QString &example : {rule.before, rule.after}) {
                const yaml::Document read = yaml::read({rule.id, example.toUtf8()});
                if (!rule.id.startsWith("yaml."_L1) && !rule.id.startsWith("alias."_L1))
                    QVERIFY2(read.diagnostics.isEmpty(), qPrintable(rule.id + u'\n' + example));
            }
            QVERIFY2(rules::rule(rule.id) && rules::rule(rule.id)->title == rule.title, qPrintable(rule.id));
        }
        QVERIFY(!rules::rule(u"no.such"_s));
    }

    void allOfAKind()
    {
        test::TreeFixture fixture;
        fixture.lay(test::sourceDir() + u"/tests/rules/facts/base"_s);
        fixture.tree.files.insert(u"storages/spares.yaml"_s, "storages:\n  - name: s1\n    mount_point: /x # old\n  - name: s2\n    mount_point: /y\n    public_read: true\n  - name: s3\n");
        const rules::Verdict verdict = judge(fixture.tree);
        const rules::FixAll nobody = rules::fixAllOf(verdict, u"storage.nobody"_s);
        QCOMPARE(nobody.mended, 2);
        const rules::FixAll noEffect = rules::fixAllOf(verdict, u"schema.no-effect"_s);
        QCOMPARE(noEffect.mended, 2);
        QCOMPARE(noEffect.fix.edits.size(), 1);
        const QByteArray after = yaml::apply({u"storages/spares.yaml"_s, fixture.tree.files[u"storages/spares.yaml"_s]}, noEffect.fix.edits[0].edits);
        QCOMPARE(after, QByteArray("storages:\n  - name: s1\n  - name: s2\n    public_read: true\n  - name: s3\n"));
        QVERIFY(rules::fixAllOf(verdict, u"storage.state"_s).fix.edits.isEmpty());
    }

    void aVerdictOffersCures()
    {
        const rules::Verdict verdict = judge(withSpare({}));
        QCOMPARE(verdict.diagnostics.size(), 1);
        QStringList titles;
        QVERIFY(verdict.diagnostics[0].fixes.isEmpty()); // made when they are asked for
        for (const Fix &fix : rules::fixesOf(verdict, verdict.diagnostics[0]))
            titles.append(fix.title);
        QCOMPARE(titles, (QStringList{u"Let group 'ops' use it"_s, u"Let group 'devs' use it"_s, u"Let anyone read it"_s}));
    }
};

CSIS_TEST_MAIN(TestSilence)
#include "tst_silence.moc"
