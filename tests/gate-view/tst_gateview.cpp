// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "widgets/gate/gateview.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::gate;

namespace {

Change change(const QString &address, const QStringList &actions, Sanction sanction)
{
    Change made;
    made.address = address;
    made.actions = actions;
    made.sanction = sanction;
    return made;
}

} // namespace

class TestGateView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingJudgedIsNoPass()
    {
        GateView view;
        QCOMPARE(view.kind(), RootResult::Kind::NotEvaluated);
        QCOMPARE(view.headline(), u"Not evaluated"_s);
        QVERIFY(!view.mayApply());
        // A verdict nobody knows is none.
        view.setResults({{u"aws-ebs"_s, {kindOf(u"fine"_s), {}, {}}}});
        QVERIFY(!view.mayApply());
        QCOMPARE(view.headline(), u"Not evaluated"_s);
        // One root that was not judged keeps the whole from passing.
        view.setResults({{u"a"_s, {RootResult::Kind::Passed, {}, {}}}, {u"b"_s, {}}});
        QVERIFY(!view.mayApply());
    }

    void passesOnlyWhileCurrent()
    {
        GateView view;
        const Results passed{{u"aws-ebs"_s, {RootResult::Kind::Passed, {}, {change(u"aws_ebs_volume.a"_s, {u"create"_s}, Sanction::None)}}}};
        view.setResults(passed);
        QCOMPARE(view.headline(), u"Passes"_s);
        QVERIFY(view.mayApply());
        view.setResults(passed, u"The configuration changed."_s);
        QCOMPARE(view.headline(), u"Out of date"_s);
        QVERIFY(!view.mayApply());
    }

    void refusalsStandOnTopInWords()
    {
        GateView view;
        QAbstractItemModelTester tester(view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        Change sanctioned = change(u"aws_s3_bucket.old"_s, {u"delete"_s}, Sanction::Sanctioned);
        sanctioned.sanctionedBy = u"storage old is decommissioned"_s;
        Change replaced = change(u"aws_ebs_volume.data"_s, {u"delete"_s, u"create"_s}, Sanction::Refused);
        replaced.replacePaths = {u"encrypted"_s};
        view.setResults({{u"aws-ebs"_s, {RootResult::Kind::Refused, {}, {change(u"x.new"_s, {u"create"_s}, Sanction::None), replaced}}},
                         {u"aws-s3"_s, {RootResult::Kind::Passed, {}, {sanctioned}}}});
        QCOMPARE(view.headline(), u"Refused"_s);
        const GateModel *model = view.model();
        QCOMPARE(model->rowCount(), 3);
        QCOMPARE(model->index(0, GateModel::ActionColumn).data().toString(), u"replace"_s);
        QCOMPARE(model->index(0, GateModel::Why).data().toString(),
                 u"Refused: would replace aws_ebs_volume.data, nothing sanctions it (because of encrypted)"_s);
        QCOMPARE(model->index(1, GateModel::SanctionedBy).data().toString(), u"storage old is decommissioned"_s);
        QCOMPARE(model->index(2, GateModel::ActionColumn).data().toString(), u"create"_s);
        QCOMPARE(actionWord(actionOf(change({}, {u"update"_s}, Sanction::None))), u"change"_s);
        Change moved = change({}, {u"no-op"_s}, Sanction::None);
        moved.previousAddress = u"a.b"_s;
        QCOMPARE(actionWord(actionOf(moved)), u"move"_s);

        auto *filter = view.findChild<QLineEdit *>();
        QTest::keyClicks(filter, u"old"_s);
        QCOMPARE(view.table()->model()->rowCount(), 1);
        filter->clear();
        view.table()->selectRow(0);
        view.table()->setFocus();
        for (QAction *action : view.table()->actions())
            action->trigger();
        QVERIFY(QApplication::clipboard()->text().startsWith(u"replace\taws_ebs_volume.data\taws-ebs"_s));
    }
};

CSIS_WIDGET_TEST_MAIN(TestGateView)
#include "tst_gateview.moc"
