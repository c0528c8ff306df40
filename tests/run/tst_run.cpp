// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "widgets/run/runchoice.h"
#include "widgets/run/runevents.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runmodel.h"
#include "widgets/run/runview.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QJsonDocument>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace csis::run;

namespace {

QByteArray line(const char *rest)
{
    return QByteArray(R"({"v":1,"t":"2026-11-30T08:00:00.000+01:00","run":"r1",)") + rest + "}\n";
}

QByteArray story()
{
    return line(R"("event":"run-started","lifecycles":["storage"],"target":{"kind":"sandbox"},"options":{"dryRun":false},"pid":7,"tree":"/t","new_field":{"a":1})")
           + line(R"("event":"plan-of-run","steps":[)"
                  R"({"id":"1","lifecycle":"storage","root":"aws-ebs","title":"init","command":"tofu init"},)"
                  R"({"id":"2","lifecycle":"storage","root":"aws-ebs","title":"plan","command":"tofu plan"},)"
                  R"({"id":"3","lifecycle":"storage","root":"aws-efs","title":"init","command":"tofu init"}])")
           + line(R"("event":"step-started","step":"1")")
           + line(R"("event":"output","step":"1","stream":"out","text":"Initializing \u001b[1mbackend\u001b[0m\n")")
           + line(R"("event":"something-new","x":1)")
           + line(R"("event":"step-finished","step":"1","exit":0,"duration":1500)");
}

} // namespace

class TestRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsSplitAnywhere()
    {
        const QByteArray bytes = story();
        RunEvents whole;
        const qsizetype count = whole.feed(bytes).size();
        QCOMPARE(count, 5); // the unknown event is passed over
        RunEvents bytewise;
        qsizetype seen = 0;
        for (const char byte : bytes)
            seen += bytewise.feed(QByteArrayView(&byte, 1)).size();
        QCOMPARE(seen, count);
    }

    void noiseIsCountedAndPassedOver()
    {
        RunEvents reader;
        const QList<Event> events = reader.feed("not json\n[1]\n{\"event\":\"step-started\",\"step\":\"1\"}\n\n" + line(R"("event":"step-started","step":"2")"));
        QCOMPARE(events.size(), 1);
        QCOMPARE(std::get<StepStarted>(events.first().what).step, u"2"_s);
        QCOMPARE(reader.badLines(), 3);
    }

    void aHigherMajorIsRefused()
    {
        RunEvents reader;
        const QList<Event> minor = reader.feed("{\"v\":\"1.7\",\"event\":\"step-started\",\"step\":\"1\"}\n");
        QCOMPARE(minor.size(), 1);
        const QList<Event> events = reader.feed("{\"v\":2,\"event\":\"step-started\",\"step\":\"1\"}\n" + line(R"("event":"step-started","step":"2")"));
        QCOMPARE(events.size(), 1);
        QVERIFY(std::holds_alternative<Incompatible>(events.first().what));
        QVERIFY(reader.isRefused());
        QVERIFY(reader.feed(line(R"("event":"step-started","step":"2")")).isEmpty());
    }

    void gateAndAsk()
    {
        RunEvents reader;
        const QList<Event> events = reader.feed(
            line(R"("event":"gate","root":"aws-ebs","verdict":"refused","rule":"destroy","changes":[{"address":"aws_ebs_volume.x","actions":["delete","create"],"sanction":"refused","reason":"r","replacePaths":["encrypted"]}])")
            + line(R"("event":"ask","id":"q1","root":"aws-ebs","digest":"abc","counts":{"create":2,"update":0,"replace":1,"destroy":0})"));
        const auto &gate = std::get<GateJudged>(events.at(0).what);
        QCOMPARE(gate.changes.first().replacePaths, QStringList{u"encrypted"_s});
        QCOMPARE(gate.changes.first().sanction, csis::gate::Sanction::Refused);
        QVERIFY(!gate.record && gate.drifted.isEmpty()); // an older version says nothing of these
        const QList<Event> more = reader.feed(
            line(R"("event":"gate","root":"disks","verdict":"refused","rule":"exposure","errors":["EXPOSURE NOT SANCTIONED: a.b: x"],)"
                 R"("changes":[{"address":"a.b","actions":["no-op"],"sanction":"none","imported":true,"class":"exposure","losses":[)"
                 R"({"rule":"import","class":"exposure","text":"x"},{"rule":"odd","class":"new","text":"y","sanctionedBy":"a","why":"z"}]},)"
                 R"({"address":"a.c","actions":["delete"],"sanction":"sanctioned","deposed":true}],)"
                 R"("drift":{"changed":["c.c"],"vanished":["d.d"]},"checks":[{"address":"check.c","status":"fail"}],)"
                 R"("record":{"verdict":"refused","sha256":"abc","tool":"tofu","toolVersion":"1.2","guards":{"file":"guards.json","sha256":"d"},"whitelist":["a"],"counts":{"update":3}})"));
        const auto &whole = std::get<GateJudged>(more.at(0).what);
        QVERIFY(whole.changes[0].isImported && !whole.changes[0].isDeposed && whole.changes[1].isDeposed);
        QCOMPARE(whole.changes[0].losses[0].rule, u"import"_s);
        QCOMPARE(whole.changes[0].losses[0].lossClass, csis::gate::LossClass::Exposure);
        QCOMPARE(whole.changes[0].losses[1].lossClass, csis::gate::LossClass::Loss); // one that nobody knows is the worst
        QCOMPARE(whole.changes[0].losses[1].why, u"z"_s);
        QCOMPARE(whole.drifted + whole.vanished, (QStringList{u"c.c"_s, u"d.d"_s}));
        QCOMPARE(whole.checks, (QList<csis::gate::FailedCheck>{{u"check.c"_s, u"fail"_s}}));
        QVERIFY(whole.record && whole.record->toolVersion == "1.2"_L1 && whole.record->guardsSha256 == "d"_L1 && whole.record->updates == 3);
        const auto &asked = std::get<Asked>(events.at(1).what);
        QCOMPARE(asked.counts, (Counts{2, 0, 1, 0}));
        QCOMPARE(countsText(asked.counts), u"create 2, replace 1, destroy 0"_s);
        const QJsonObject yes = QJsonDocument::fromJson(answerLine(asked, true)).object();
        QCOMPARE(yes.value(u"answer"_s).toString(), u"yes"_s);
        QCOMPARE(yes.value(u"digest"_s).toString(), u"abc"_s);
        QCOMPARE(QJsonDocument::fromJson(answerLine(asked, false)).object().value(u"answer"_s).toString(), u"no"_s);
    }

    void choiceBecomesArguments()
    {
        RunChoice choice{{u"storage"_s}, Mode::Dry, Target::Sandbox};
        QCOMPARE(runArguments(choice).join(u' '), u"run storage --target sandbox --events -"_s);
        choice.mode = Mode::Judge;
        QCOMPARE(runArguments(choice).join(u' '), u"run storage --no-dry-run --until gate --target sandbox --events -"_s);
        choice.mode = Mode::Apply;
        choice.target = Target::Cloud;
        QCOMPARE(runArguments(choice).join(u' '), u"run storage --no-dry-run --apply --ask --target cloud --events -"_s);
    }

    void stepTreeGrowsInPlace()
    {
        RunFollower follower;
        QAbstractItemModelTester tester(follower.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        follower.begin({});
        follower.feed(story());
        QTRY_COMPARE(follower.state().steps.size(), 3);
        QTRY_COMPARE(follower.state().steps.at(0).state, StepState::Ok);
        const RunModel *model = follower.model();
        QCOMPARE(model->rowCount(), 1);
        const QModelIndex storage = model->index(0, 0);
        QCOMPARE(storage.data().toString(), u"storage"_s);
        QCOMPARE(model->rowCount(storage), 2);
        const QModelIndex ebs = model->index(0, 0, storage);
        QCOMPARE(ebs.data().toString(), u"aws-ebs"_s);
        QCOMPARE(model->index(0, RunModel::Time, ebs).data().toString(), u"0:01"_s);
        QCOMPARE(model->index(0, RunModel::State, ebs).data().toString(), u"done"_s);
        QCOMPARE(follower.log(u"1"_s)->plainText(), u"Initializing backend\n"_s);
        // A second plan of the run adds a step; what is there stays.
        const QPersistentModelIndex kept(ebs);
        follower.feed(line(R"("event":"step-started","step":"late")"));
        QTRY_COMPARE(follower.state().steps.size(), 4);
        QVERIFY(kept.isValid());
        // A child that dies fails what it was at.
        follower.childEnded(1, false);
        QTRY_COMPARE(follower.state().phase, RunState::Phase::Finished);
        QCOMPARE(follower.state().steps.at(3).state, StepState::Failed);
    }

    void questionNamesTheEffectAndDefaultsToNo()
    {
        RunFollower follower;
        RunView view(&follower);
        view.show();
        QSignalSpy answers(&view, &RunView::answerGiven);
        follower.begin({{u"storage"_s}, Mode::Apply, Target::Sandbox});
        follower.feed(story() + line(R"("event":"ask","id":"q1","root":"aws-ebs","digest":"abc","counts":{"create":2,"replace":1,"destroy":0})"));
        QTRY_VERIFY(view.applyButton()->isVisible());
        QCOMPARE(view.applyButton()->text(), u"Apply: create 2, replace 1, destroy 0"_s);
        QVERIFY(view.refuseButton()->hasFocus() || view.focusWidget() == view.refuseButton());
        QTest::keyClick(view.refuseButton(), Qt::Key_Space);
        QCOMPARE(answers.size(), 1);
        QCOMPARE(answers.first().at(1).toBool(), false);
        QVERIFY(!view.applyButton()->isVisible());
    }

    void eachStageOfAStopIsShown()
    {
        RunFollower follower;
        RunView view(&follower);
        view.show();
        follower.begin({});
        follower.feed(story());
        QTRY_VERIFY(view.statusText().contains(u"1 of 3"_s));
        QVERIFY(view.stopButton()->isVisible());
        follower.stopStage(u"interrupt"_s);
        QVERIFY(view.statusText().contains(u"asked to end"_s));
        QCOMPARE(view.stopButton()->text(), u"Terminate"_s);
        follower.stopStage(u"terminate"_s);
        QCOMPARE(view.stopButton()->text(), u"Kill"_s);
        follower.childEnded(130, true);
        QTRY_COMPARE(view.statusText(), u"stopped by you"_s);
        QVERIFY(view.startButton()->isVisible());
    }

    void aFloodNeverHoldsTheLoop()
    {
        RunFollower follower;
        follower.begin({});
        QByteArray flood;
        for (int i = 0; i < 100'000; ++i)
            flood += line(R"("event":"output","step":"1","stream":"out","text":"aws_instance.web: Still creating... [10s elapsed]\n")");
        QElapsedTimer sinceTick;
        qint64 longest = 0;
        QTimer ticker;
        connect(&ticker, &QTimer::timeout, this, [&] { longest = std::max(longest, sinceTick.restart()); });
        sinceTick.start();
        ticker.start(1);
        follower.feed(flood);
        QTRY_COMPARE_WITH_TIMEOUT(follower.log(u"1"_s)->lineCount(), 100'000, 60'000);
        qInfo("longest gap of the loop while 100,000 lines came: %lld ms", longest);
        QVERIFY(longest < 200); // the figure itself is judged by the benchmarks; this fails on a blocked loop
    }
};

CSIS_WIDGET_TEST_MAIN(TestRun)
#include "tst_run.moc"
