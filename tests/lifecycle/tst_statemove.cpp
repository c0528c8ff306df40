// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What a move of a state decides and writes down, and what a run says about bakes.
#include "core/lifecycle/bakeplan.h"
#include "core/lifecycle/statemove.h"
#include "tests/support/testmain.h"

#include <QCoreApplication>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using lifecycle::MoveCase;

namespace {

lifecycle::RootState state(const QString &lineage, qint64 serial, const QString &content)
{
    lifecycle::RootState made;
    made.lineage = lineage;
    made.serial = serial;
    made.empty = content.isEmpty();
    made.content = content;
    return made;
}

yaml::Record place(const QString &location)
{
    yaml::Record record{yaml::Record::Map{}};
    record.set(u"backend"_s, u"b"_s);
    record.set(u"type"_s, u"local"_s);
    record.set(u"location"_s, location);
    record.set(u"path"_s, u"../x"_s);
    record.set(u"run"_s, u"r0"_s);
    return record;
}

config::Configuration images()
{
    config::Configuration configuration;
    for (const QString &name : {u"aws-main"_s, u"aws-west"_s}) {
        auto runtime = std::make_shared<model::AwsRuntime>();
        runtime->kind = u"runtime_builders"_s;
        runtime->name = name;
        runtime->isDefault = name == "aws-main"_L1;
        configuration.builders[config::BuilderClass::Runtime].append(runtime);
        auto baker = std::make_shared<model::ImageBuilder>();
        baker->kind = u"image_builders"_s;
        baker->name = u"bake-"_s + name;
        baker->runtime = name;
        configuration.builders[config::BuilderClass::Image].append(baker);
    }
    for (const QString &name : {u"base"_s, u"web"_s}) {
        model::Image image;
        image.kind = u"images"_s;
        image.name = name;
        image.type = u"bake-aws-main"_s;
        model::ImageRuntime there;
        there.imageBuilder = u"bake-aws-main"_s;
        image.runtimes.append(there);
        if (name == "web"_L1) {
            there.imageBuilder = u"bake-aws-west"_s;
            image.runtimes.append(there);
        }
        configuration.images.append(image);
    }
    configuration.buildIndex();
    return configuration;
}

} // namespace

class StateMoveTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // The old place holds line a, serial 5, content "now".
    void bothPlacesDecide_data()
    {
        QTest::addColumn<bool>("oldThere");
        QTest::addColumn<QString>("lineage");
        QTest::addColumn<int>("serial");
        QTest::addColumn<QString>("content"); // empty: nothing at the new place
        QTest::addColumn<QString>("knownLineage");
        QTest::addColumn<QString>("knownContent");
        QTest::addColumn<int>("expected");
        const auto row = [](const char *name, bool oldThere, const QString &lineage, int serial, const QString &content, const QString &knownLineage,
                            const QString &knownContent, MoveCase expected) {
            QTest::newRow(name) << oldThere << lineage << serial << content << knownLineage << knownContent << int(expected);
        };
        row("a plain move", true, {}, 0, {}, {}, {}, MoveCase::Move);
        row("neither", false, {}, 0, {}, {}, {}, MoveCase::Nothing);
        row("nothing, but a move has begun", false, {}, 0, {}, u"a"_s, u"now"_s, MoveCase::Nothing);
        row("moved", true, u"a"_s, 5, u"now"_s, {}, {}, MoveCase::Moved);
        row("moved and used", true, u"a"_s, 6, u"later"_s, {}, {}, MoveCase::Moved);
        row("an older copy", true, u"a"_s, 4, u"before"_s, {}, {}, MoveCase::Move);
        row("moved under a new line", true, u"b"_s, 1, u"now"_s, {}, {}, MoveCase::Moved);
        row("an older copy under a new line", true, u"b"_s, 1, u"before"_s, u"a"_s, u"before"_s, MoveCase::Move);
        row("another state", true, u"b"_s, 9, u"foreign"_s, u"b"_s, u"before"_s, MoveCase::Collision);
        row("nothing old, unknown new", false, u"a"_s, 5, u"now"_s, {}, {}, MoveCase::Collision);
        row("nothing old, known line", false, u"a"_s, 5, u"now"_s, u"a"_s, {}, MoveCase::Moved);
        row("nothing old, known content", false, u"b"_s, 1, u"now"_s, u"a"_s, u"now"_s, MoveCase::Moved);
        row("nothing old, foreign new", false, u"b"_s, 5, u"foreign"_s, u"a"_s, u"now"_s, MoveCase::Collision);
    }

    void bothPlacesDecide()
    {
        QFETCH(bool, oldThere);
        QFETCH(QString, lineage);
        QFETCH(int, serial);
        QFETCH(QString, content);
        QFETCH(QString, knownLineage);
        QFETCH(QString, knownContent);
        const lifecycle::RootState before = oldThere ? state(u"a"_s, 5, u"now"_s) : lifecycle::RootState();
        QTEST(int(lifecycle::moveCase(before, state(lineage, serial, content), {knownLineage, knownContent})), "expected");
    }

    void aPlaceIsABackendFile()
    {
        yaml::Record record = place(u"s3://b/k"_s);
        record.remove(u"path"_s);
        record.set(u"type"_s, u"s3"_s);
        record.set(u"bucket"_s, u"b${x}\"q\""_s);
        record.set(u"encrypt"_s, true);
        record.set(u"max_retries"_s, 5);
        record.set(u"allowed_account_ids"_s, yaml::Record::List{u"1"_s, u"2"_s});
        record.set(u"endpoints"_s, yaml::Record::Map{{u"s3"_s, u"http://x"_s}});
        QCOMPARE(lifecycle::backendFileOf(u"disks"_s, record),
                 QByteArray("# Backend 'b' (s3) partial configuration for workspace disks\n"
                            "allowed_account_ids = [\"1\", \"2\"]\n"
                            "bucket = \"b$${x}\\\"q\\\"\"\n"
                            "encrypt = true\n"
                            "endpoints = { \"s3\" = \"http://x\" }\n"
                            "max_retries = 5\n"));
    }

    void aMoveTravelsThroughItsFile()
    {
        lifecycle::StateMove move;
        move.workspace = u"disks"_s;
        move.from = place(u"local://a"_s);
        move.to = place(u"local://b"_s);
        move.to.set(u"encrypt"_s, true);
        move.to.set(u"retries"_s, 5);
        move.run = u"r1"_s;
        move.tool = u"/opt/my tool"_s;
        move.lineage = u"line"_s;
        move.content = u"digest"_s;
        move.serial = 12;
        move.backup = u"disks.backup-r1.tfstate"_s;
        const auto read = lifecycle::StateMove::decode(move.encode());
        QVERIFY(read.has_value());
        QCOMPARE(read->from, move.from);
        QCOMPARE(read->to, move.to);
        QCOMPARE(read->serial, 12);
        QCOMPARE(read->tool, move.tool);
        QCOMPARE(read->lineage, move.lineage);
        QCOMPARE(read->content, move.content);
        QCOMPARE(read->backup, move.backup);
        QVERIFY(!read->already);
        QVERIFY(!lifecycle::StateMove::decode("{}"));
        QVERIFY(!lifecycle::StateMove::decode("{\"workspace\": \"disks\""));
    }

    void theRecordNamesTheMove()
    {
        yaml::Record before{yaml::Record::Map{}};
        before.set(u"workspaces"_s, yaml::Record::Map{{u"disks"_s, place(u"local://a"_s)}, {u"other"_s, place(u"local://o"_s)}});
        lifecycle::StateMove move;
        move.workspace = u"disks"_s;
        move.from = place(u"local://a"_s);
        move.to = place(u"local://b"_s);
        move.run = u"r1"_s;
        move.serial = 12;
        move.backup = u"kept"_s;
        const yaml::Record after = lifecycle::withMove(before, move, u"2026-02-01T09:00:00+00:00"_s);
        QCOMPARE(after[u"workspaces"_s][u"disks"_s][u"location"_s].text(), u"local://b"_s);
        QCOMPARE(after[u"workspaces"_s][u"disks"_s][u"run"_s].text(), u"r1"_s);
        QCOMPARE(after[u"workspaces"_s][u"other"_s], place(u"local://o"_s));
        const yaml::Record entry = after[u"migrations"_s].list().at(0);
        QCOMPARE(entry[u"workspace"_s].text(), u"disks"_s);
        QCOMPARE(entry[u"from"_s][u"location"_s].text(), u"local://a"_s);
        QVERIFY(!entry[u"from"_s].has(u"run"_s));
        QCOMPARE(entry[u"at"_s].text(), u"2026-02-01T09:00:00+00:00"_s);
        QCOMPARE(entry[u"serial"_s].integer(), 12);
        QCOMPARE(entry[u"backup"_s].text(), u"kept"_s);
        // Other settings of the same place are no move.
        move.to = place(u"local://a"_s);
        move.to.set(u"path"_s, u"../y"_s);
        const yaml::Record same = lifecycle::withMove(before, move, u"now"_s);
        QVERIFY(!same.has(u"migrations"_s));
        QCOMPARE(same[u"workspaces"_s][u"disks"_s][u"path"_s].text(), u"../y"_s);
    }

    void bakesAreTold()
    {
        const config::Configuration tree = images();
        meta::MetaState meta;
        meta.lineage.append({u"ami-1"_s, u"web"_s, u"aws-main"_s, {}});
        lifecycle::RunOptions options;
        options.lifecycles = {lifecycle::Lifecycle::Storage};
        QVERIFY(lifecycle::bakePlan(tree, meta, options).isEmpty());
        options.lifecycles = {lifecycle::Lifecycle::InstanceImage};
        QMap<QString, QString> plan = lifecycle::bakePlan(tree, meta, options);
        QCOMPARE(plan.keys(), (QStringList{u"base@aws-main"_s, u"web@aws-main"_s, u"web@aws-west"_s}));
        QCOMPARE(plan[u"web@aws-main"_s], u"skip: current (build ami-1)"_s);
        QCOMPARE(plan[u"web@aws-west"_s], u"skip: no build of web on aws-west yet, and nothing is baked here"_s);
        options.only = {u"none"_s};
        plan = lifecycle::bakePlan(tree, meta, options);
        for (const QString &why : std::as_const(plan))
            QCOMPARE(why, u"skip: not selected (--only)"_s);
        options.only = {u"web@aws-main"_s};
        plan = lifecycle::bakePlan(tree, meta, options);
        QCOMPARE(plan[u"base@aws-main"_s], u"skip: not selected (--only)"_s);
        QCOMPARE(plan[u"web@aws-main"_s], u"skip: current (build ami-1)"_s);
        QCOMPARE(plan[u"web@aws-west"_s], u"skip: not selected (--only)"_s);
        options.only.clear();
        options.applyRuntime = u"aws-west"_s;
        QCOMPARE(lifecycle::bakePlan(tree, meta, options)[u"base@aws-main"_s], u"skip: outside the apply scope (--apply-runtime aws-west)"_s);
    }
};

CSIS_TEST_MAIN(StateMoveTest)
#include "tst_statemove.moc"
