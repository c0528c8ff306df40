// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/findings.h"
#include "tests/rules/treefixture.h"
#include "tests/support/testmain.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

class TestFindings : public QObject
{
    Q_OBJECT

    static test::TreeFixture example(const QString &name)
    {
        test::TreeFixture fixture;
        fixture.lay(test::sourceDir() + u"/examples/"_s + name);
        return fixture;
    }
    static void replace(test::TreeFixture &fixture, const QString &file, const QByteArray &what, const QByteArray &by)
    {
        QByteArray &bytes = fixture.tree.files[file];
        QVERIFY2(bytes.contains(what), what.constData());
        bytes.replace(what, by);
    }

private Q_SLOTS:
    void examplesAreSound_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("quickstart") << u"quickstart"_s;
        QTest::newRow("complete") << u"complete"_s;
        QTest::newRow("standard-aws") << u"standard-aws"_s;
        QTest::newRow("standard-aws-posix") << u"standard-aws-posix"_s;
    }
    void examplesAreSound()
    {
        QFETCH(QString, name);
        const auto judged = example(name).judge();
        QCOMPARE(judged.messages(Severity::Error), QStringList{});
        if (name != "complete"_L1) // which shows what warnings are for
            QCOMPARE(judged.messages(Severity::Warning), QStringList{});
    }
    void rulesAreDescribed()
    {
        QSet<QString> ids;
        for (const rules::Rule &rule : rules::allRules()) {
            QVERIFY2(!ids.contains(rule.id), qPrintable(rule.id));
            ids.insert(rule.id);
            QVERIFY2(!rule.title.isEmpty() && rule.why.size() > 20 && rule.mend.size() > 5, qPrintable(rule.id));
        }
        QVERIFY(ids.size() > 15);
    }
    void theLineAtFault()
    {
        test::TreeFixture fixture = example(u"quickstart"_s);
        replace(fixture, u"storages/storages.yaml"_s, "groups: [research, operators]", "groups: [reserch, operators]");
        const auto judged = fixture.judge();
        const QList<Diagnostic> &all = judged.diagnostics;
        const auto found = std::ranges::find_if(all, [](const Diagnostic &d) { return d.message.startsWith("storage 'homes' allows"_L1); });
        QVERIFY(found != all.end());
        QVERIFY2(found->message.startsWith("storage 'homes' allows unknown group 'reserch'"_L1), qPrintable(found->message));
        QCOMPARE(found->where.file, u"storages/storages.yaml"_s);
        const QByteArray line = fixture.tree.files[found->where.file].split('\n')[found->where.range.begin.line];
        QVERIFY2(line.contains("reserch"), line.constData());
        QVERIFY(!found->fixes.isEmpty());
        QCOMPARE(found->fixes[0].edits[0].edits[0].text, u"research"_s);
        // One mistake, one finding.
        for (const Diagnostic &one : all)
            QVERIFY(&one == &*found || one.where != found->where);
    }
    void aDiskOnTwoMachines()
    {
        test::TreeFixture fixture = example(u"quickstart"_s);
        replace(fixture, u"instances/instances.yaml"_s, "  - name: notebook\n    image: workbench\n    machine_type: t3.medium\n    storages:\n",
                "  - name: notebook\n    image: workbench\n    machine_type: t3.medium\n    storages:\n      - name: results\n        mount_point: /mnt/r\n");
        const auto judged = fixture.judge();
        QCOMPARE(judged.messages(Severity::Error),
                 QStringList{u"storage 'results' (disks) is single-attach but instances ['analysis', 'notebook'] all attach it "
                             "(N16); multi-host storage builders on aws-ohio: ['buckets', 'shares']"_s});
    }
    void labelsCollide()
    {
        test::TreeFixture fixture = example(u"quickstart"_s);
        fixture.tree.files.insert(u"storages/more.yaml"_s,
                                  "storages:\n- name: a-b\n  groups: [research]\n- name: a_b\n  groups: [research]\n");
        const auto judged = fixture.judge();
        QCOMPARE(judged.of(u"names.label-collision"_s).size(), 1);
        QVERIFY(judged.of(u"names.label-collision"_s)[0].startsWith("storages/more.yaml:4:"_L1));
    }
    void hostnames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("fault");
        QTest::newRow("fine") << u"web-001"_s << QString();
        QTest::newRow("underscore") << u"my_web-001"_s << u"contains ['_'], which a hostname may not"_s;
        QTest::newRow("hyphen") << u"-web-001"_s << u"starts or ends with a hyphen, which a hostname may not"_s;
        QTest::newRow("long") << QString(64, u'a') << u"is 64 characters, over the 63 a hostname label allows"_s;
        QTest::newRow("longest") << QString(63, u'a') << QString();
        QTest::newRow("empty") << QString() << u"is empty"_s;
    }
    void hostnames()
    {
        QFETCH(QString, name);
        QTEST(rules::hostnameFault(name), "fault");
    }
    void brokenFilesHideNothing()
    {
        test::TreeFixture fixture = example(u"quickstart"_s);
        fixture.tree.files.insert(u"groups/broken.yaml"_s, "groups:\n  - name: x\n  bad\n   - [");
        replace(fixture, u"storages/storages.yaml"_s, "groups: [research, operators]", "groups: [reserch, operators]");
        const auto judged = fixture.judge();
        QVERIFY(!judged.loaded.loads);
        QVERIFY(judged.messages(Severity::Error).join(u'\n').contains("storage 'homes' allows unknown group 'reserch'"_L1));
    }
};

CSIS_TEST_MAIN(TestFindings)
#include "tst_findings.moc"
