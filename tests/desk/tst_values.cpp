// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/desk/pastrun.h"
#include "core/desk/preferences.h"
#include "core/desk/search.h"
#include "core/desk/surroundings.h"
#include "core/gate/attributes.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

class TestValues : public QObject
{
    Q_OBJECT

private:
    static QByteArray line(const QByteArray &rest) { return "{\"v\":1,\"t\":\"2026-11-30T08:00:00.000Z\",\"run\":\"r1\"," + rest + "}\n"; }
    static desk::PastRun past(const QString &id, double seconds, int exit = 0, bool dryRun = false)
    {
        desk::PastRun run;
        run.id = id;
        run.target = u"sandbox"_s;
        run.dryRun = dryRun;
        run.verdict = u"ok"_s;
        run.steps = {{u"storage.disks.plan"_s, u"plan"_s, u"storage"_s, u"disks"_s, seconds, exit}};
        return run;
    }

private Q_SLOTS:
    void preferencesComeBackAsTheyWere()
    {
        desk::Preferences wanted;
        QVERIFY(desk::encode(wanted).isEmpty()); // the defaults are not written
        wanted.toolPath = u"/opt/tofu"_s;
        wanted.appearance = desk::Appearance::Dark;
        wanted.fontSize = 13;
        wanted.wrap = true;
        wanted.notify = false;
        wanted.keys.insert(u"run.dry"_s, {u"Ctrl+R"_s});
        wanted.keys.insert(u"file.save"_s, {});
        QCOMPARE(desk::decode(desk::encode(wanted)), wanted);

        const desk::Preferences editor = desk::withDefaults(wanted, desk::Page::Editor);
        QVERIFY(!editor.wrap);
        QCOMPARE(editor.fontSize, 0);
        QCOMPARE(editor.toolPath, wanted.toolPath);
        QCOMPARE(editor.keys, wanted.keys);
        QVERIFY(desk::withDefaults(wanted, desk::Page::Keyboard).keys.isEmpty());
        QCOMPARE(desk::withDefaults(wanted, desk::Page::Appearance).appearance, desk::Appearance::System);
    }

    void whatIsStoredWronglyIsTheDefault()
    {
        const desk::Preferences read = desk::decode({{u"editor/size"_s, u"huge"_s},
                                                     {u"editor/wrap"_s, u"perhaps"_s},
                                                     {u"runs/keep"_s, -4},
                                                     {u"appearance/scheme"_s, u"pink"_s},
                                                     {u"of/another/version"_s, 3}});
        QCOMPARE(read, desk::Preferences());
    }

    void whatIsMissingIsRemembered()
    {
        const desk::Fact tool{desk::Thing::Tool, false, u"tofu"_s, {}, {}, {}};
        const desk::Fact mirror{desk::Thing::Mirror, true, u"3"_s, u"/m"_s, {}, {}};
        QVERIFY(desk::missingMark({tool, mirror}) != desk::missingMark({mirror}));
        QCOMPARE(desk::missingMark({tool, mirror}), desk::missingMark({mirror, tool}));
        QVERIFY(!desk::missingMark({}).isEmpty()); // "seen, nothing missing" is not "never seen"
    }

    void aRunIsReadFromItsEvents()
    {
        const QByteArray lines =
            line("\"event\":\"run-started\",\"lifecycles\":[\"storage\"],\"target\":{\"kind\":\"sandbox\"},\"options\":{\"dryRun\":false,\"apply\":true},\"pid\":77")
            + line("\"event\":\"plan-of-run\",\"steps\":[{\"id\":\"a\",\"title\":\"init\",\"root\":\"disks\"},{\"id\":\"b\",\"title\":\"plan\",\"root\":\"disks\"}]")
            + line("\"event\":\"output\",\"step\":\"a\",\"text\":\"\\\"event\\\":\\\"run-finished\\\"\"") + "half a li\n"
            + line("\"event\":\"step-finished\",\"step\":\"a\",\"exit\":0,\"duration\":1500")
            + line("\"event\":\"step-finished\",\"step\":\"b\",\"skipped\":\"not needed\"")
            + line("\"event\":\"plan\",\"root\":\"disks\",\"counts\":{\"create\":2,\"replace\":1}")
            + line("\"event\":\"gate\",\"root\":\"disks\",\"verdict\":\"refused\"");
        auto run = desk::readPastRun(lines);
        QVERIFY(run);
        QCOMPARE(run->id, u"r1"_s);
        QCOMPARE(run->pid, 77);
        QVERIFY(run->apply && !run->dryRun);
        QCOMPARE(run->verdict, QString()); // it did not say
        QCOMPARE(run->steps.size(), 2);
        QCOMPARE(run->steps.at(0).seconds, 1.5);
        QVERIFY(run->steps.at(1).skipped);
        QCOMPARE(run->plans.value(u"disks"_s), (desk::PastPlan{2, 0, 1, 0}));
        QCOMPARE(run->gates.value(u"disks"_s), u"refused"_s);
        run = desk::readPastRun(lines + line("\"event\":\"run-finished\",\"verdict\":\"refused\",\"exit\":1,\"duration\":9000"));
        QCOMPARE(run->verdict, u"refused"_s);
        QCOMPARE(run->seconds, 9.0);
        QVERIFY(!desk::readPastRun("{\"v\":1}\nnonsense"));
    }

    void stepsAreExpectedToTakeWhatTheyTook()
    {
        const QList<desk::PastRun> runs{past(u"5"_s, 10), past(u"4"_s, 90, 1), past(u"3"_s, 30), past(u"2"_s, 20), past(u"1"_s, 500, 0, true)};
        const auto expected = desk::expectedSteps(runs, false, u"sandbox"_s);
        QCOMPARE(expected.value(u"storage.disks.plan"_s), 20.0); // the median; a failure and a dry run say nothing
        QVERIFY(desk::expectedSteps(runs, false, u"cloud"_s).isEmpty());

        desk::PastRun other = past(u"6"_s, 12);
        other.steps.append({u"storage.shares.plan"_s, u"plan"_s, u"storage"_s, u"shares"_s, 3});
        const auto pairs = desk::compareRuns(runs.first(), other);
        QCOMPARE(pairs.size(), 2);
        QCOMPARE(pairs.at(0).before->seconds, 10.0);
        QCOMPARE(pairs.at(0).after->seconds, 12.0);
        QVERIFY(!pairs.at(1).before && pairs.at(1).after);
        QVERIFY(!desk::compareRuns(other, runs.first()).at(1).after);
    }

    void textIsFoundInEveryFile()
    {
        const QMap<QString, QByteArray> files{{u"a.yml"_s, "\xEF\xBB\xBFname: Data\r\nsize: 20\r\n"}, {u"b.yml"_s, "data: data_vol # \xC3\xA4 data\n"}};
        const auto found = desk::searchIn(files, {u"data"_s});
        QVERIFY(found);
        QCOMPARE(found->matches.size(), 4);
        QCOMPARE(found->matches.at(0).where.file, u"a.yml"_s);
        QCOMPARE(found->matches.at(0).where.range.begin, (Position{0, 6, 0}));
        QCOMPARE(found->matches.at(0).line, u"name: Data"_s);
        QCOMPARE(found->matches.at(3).where.range.begin.column, 19); // in UTF-16, not in bytes
        QCOMPARE(desk::searchIn(files, {u"data"_s, false, true})->matches.size(), 3);
        QCOMPARE(desk::searchIn(files, {u"data"_s, false, false, true})->matches.size(), 3); // data_vol is another word
        QCOMPARE(desk::searchIn(files, {u"d(.)ta: d"_s, true})->matches.size(), 1);
        QCOMPARE(desk::searchIn(files, {u"x*"_s, true})->matches.size(), 0); // what is empty is nothing found
        QVERIFY(desk::searchIn(files, {u"data"_s}, 2)->cut);
        const auto wrong = desk::searchIn(files, {u"("_s, true});
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().id, u"search.pattern"_s);
        QCOMPARE(desk::searchIn(files, {u"("_s})->matches.size(), 0);
    }

    void textIsReplacedInEveryFile()
    {
        const QMap<QString, QByteArray> files{{u"a.yml"_s, "size: 20\nsize: 30\n"}, {u"b.yml"_s, "nothing\n"}};
        const auto edits = desk::replaceIn(files, {u"size: (\\d)0"_s, true}, u"gb: \\1"_s);
        QVERIFY(edits);
        QCOMPARE(edits->size(), 1);
        QCOMPARE(edits->first().file, u"a.yml"_s);
        QCOMPARE(edits->first().edits.size(), 2);
        QCOMPARE(edits->first().edits.at(1).text, u"gb: 3"_s);
        QCOMPARE(edits->first().edits.at(1).range.end, (Position{1, 8, 0}));
        QCOMPARE(desk::replaceIn(files, {u"size"_s}, u"\\1"_s)->first().edits.first().text, u"\\1"_s); // plain text is plain
    }

    void aChangeIsShownByItsAttributes()
    {
        const QByteArray plan = R"({"resource_changes":[
          {"address":"module.storage_a.aws_ebs_volume.this","change":{"actions":["delete","create"],
            "before":{"size":20,"encrypted":true,"tags":{"Name":"a","Team":"x"},"password":"old","policy":"{\"a\":1}","same":1},
            "after":{"size":30,"encrypted":false,"tags":{"Name":"b"},"password":"new","policy":"{\"a\":2}","same":1,"user_data":"IyEvYmluL3No"},
            "after_unknown":{"id":true,"tags":{}},
            "before_sensitive":{"password":true},"after_sensitive":{"password":true,"tags":{}},
            "replace_paths":[["encrypted"]]}},
          {"address":"new","change":{"actions":["create"],"before":null,"after":{"name":"n","rule":[{"port":22}]},
            "after_unknown":{"arn":true},"before_sensitive":false,"after_sensitive":{}}},
          {"address":"secret","change":{"actions":["update"],"before":{"a":"hush"},"after":{"a":"hush hush"},"before_sensitive":true,"after_sensitive":true,"after_unknown":{}}}]})";
        const auto read = gate::attributesOf(plan, u"module.storage_a.aws_ebs_volume.this"_s);
        QVERIFY(read);
        QStringList paths;
        QMap<QString, gate::Attribute> by;
        for (const gate::Attribute &one : *read) {
            paths.append(one.path);
            by.insert(one.path, one);
        }
        QCOMPARE(paths, (QStringList{u"encrypted"_s, u"id"_s, u"password"_s, u"policy"_s, u"size"_s, u"tags.Name"_s, u"tags.Team"_s, u"user_data"_s}));
        QVERIFY(by[u"encrypted"_s].replaces);
        QVERIFY(!by[u"size"_s].replaces);
        QCOMPARE(by[u"size"_s].before, u"20"_s);
        QCOMPARE(by[u"size"_s].after, u"30"_s);
        QVERIFY(by[u"id"_s].unknown && by[u"id"_s].after.isEmpty());
        QVERIFY(by[u"password"_s].sensitive);
        QCOMPARE(by[u"password"_s].before + by[u"password"_s].after, QString()); // a secret is nowhere
        QVERIFY(by[u"policy"_s].after.contains(u"\"a\": 2"_s));
        QCOMPARE(by[u"tags.Team"_s].kind, gate::Attribute::Kind::Removed);
        QCOMPARE(by[u"user_data"_s].after, u"#!/bin/sh"_s);

        const auto fresh = gate::attributesOf(plan, u"new"_s);
        QVERIFY(fresh);
        QCOMPARE(fresh->size(), 3);
        QCOMPARE(fresh->at(2).path, u"rule[0].port"_s);
        QCOMPARE(fresh->at(1).kind, gate::Attribute::Kind::Added);

        const auto hidden = gate::attributesOf(plan, u"secret"_s);
        QVERIFY(hidden);
        for (const gate::Attribute &one : *hidden)
            QVERIFY(one.sensitive && one.before.isEmpty() && one.after.isEmpty());
        QCOMPARE(gate::attributesOf(plan, u"nobody"_s).error().id, u"gate.no-change"_s);
        QCOMPARE(gate::attributesOf("[", u"new"_s).error().id, u"gate.unreadable"_s);
    }
};

CSIS_TEST_MAIN(TestValues)
#include "tst_values.moc"
