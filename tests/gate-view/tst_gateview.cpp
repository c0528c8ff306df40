// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "widgets/gate/besidelist.h"
#include "widgets/gate/changedetails.h"
#include "widgets/gate/gateview.h"
#include "widgets/gate/verdictrecord.h"
#include "widgets/look/look.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
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

// A root with something in each section.
Results everything()
{
    RootResult disks{RootResult::Kind::Refused, u"destroy"_s, {}};
    Change replaced = change(u"module.storage_results.aws_ebs_volume.this"_s, {u"delete"_s, u"create"_s}, Sanction::Refused);
    replaced.replacePaths = {u"encrypted"_s};
    Change weaker = change(u"module.storage_archive.aws_s3_bucket_versioning.this"_s, {u"update"_s}, Sanction::None);
    weaker.losses = {{u"versioning-off"_s, LossClass::Loss, u"what is overwritten or deleted would be gone"_s, {}, {}}};
    Change moved = change(u"module.storage_homes.aws_ebs_volume.this"_s, {u"no-op"_s}, Sanction::None);
    moved.previousAddress = u"aws_ebs_volume.homes"_s;
    Change imported = change(u"module.storage_old.aws_ebs_volume.this"_s, {u"no-op"_s}, Sanction::None);
    imported.isImported = true;
    imported.losses = {{u"import"_s, LossClass::Exposure, u"takes an object that stands outside into this root"_s, {}, {}}};
    Change importedAndChanged = change(u"module.storage_new.aws_ebs_volume.this"_s, {u"update"_s}, Sanction::None);
    importedAndChanged.isImported = true;
    importedAndChanged.losses = {{u"import"_s, LossClass::Exposure, u"takes an object that stands outside into this root"_s, u"module.storage_new"_s, u"it was made by hand"_s},
                                 {u"volume-speed"_s, LossClass::Outage, u"it would be slower"_s, {}, {}}};
    disks.changes = {weaker, replaced, moved, imported, importedAndChanged};
    disks.errors = {u"DESTROY NOT WHITELISTED: module.storage_results.aws_ebs_volume.this"_s,
                    u"LOSS NOT SANCTIONED: module.storage_archive.aws_s3_bucket_versioning.this: what is overwritten or deleted would be gone (rule versioning-off)"_s,
                    u"CHECK DOES NOT HOLD: check.health (fail; rule check)"_s};
    disks.drifted = {u"module.storage_homes.aws_ebs_volume.this"_s, u"aws_iam_role.x"_s};
    disks.vanished = {u"module.storage_lost.aws_ebs_volume.this"_s};
    disks.checks = {{u"check.health"_s, u"fail"_s}};
    disks.record = GateRecord{.verdict = u"refused"_s, .rule = u"destroy"_s, .sha256 = QString(64, u'a'), .fingerprint = QString(64, u'b'), .tool = u"tofu"_s,
                              .toolVersion = u"1.11.4"_s, .whitelist = {{u"module.storage_gone"_s, u"module.instance_left"_s}, {}}, .unmounted = {u"web:data"_s},
                              .guards = u"guards.json"_s, .guardsSha256 = QString(64, u'c'), .creates = 0, .updates = 2, .replaces = 1, .destroys = 0, .noops = 7, .errors = disks.errors};
    RootResult shares{RootResult::Kind::Passed, {}, {change(u"module.storage_homes.aws_efs_file_system.this[0]"_s, {u"update"_s}, Sanction::None)}};
    shares.record = GateRecord{.verdict = u"passed"_s, .sha256 = QString(64, u'd'), .tool = u"tofu"_s};
    return {{u"disks"_s, disks}, {u"shares"_s, shares}};
}

QStringList headings(const QTreeWidget &list)
{
    QStringList found;
    for (int i = 0; i < list.topLevelItemCount(); ++i)
        found.append(list.topLevelItem(i)->text(0));
    return found;
}

// A picture of the view; where CSIS_PICTURES names a folder it is left there.
QImage pictureOf(QWidget &view, const QString &name)
{
    view.resize(1180, 460);
    view.ensurePolished();
    const QImage image = view.grab().toImage();
    if (const QString folder = qEnvironmentVariable("CSIS_PICTURES"); !folder.isEmpty())
        image.save(folder + u'/' + name + u".png"_s);
    return image;
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

    void whatIsNoChangeStandsApart()
    {
        GateView view;
        view.setResults(everything());
        // Moved and imported alone change nothing; what is imported and changed is both.
        QCOMPARE(view.model()->rowCount(), 4);
        QCOMPARE(view.model()->index(0, GateModel::ActionColumn).data().toString(), u"replace"_s);
        QCOMPARE(view.model()->index(1, GateModel::Why).data().toString(), u"Refused: what is overwritten or deleted would be gone"_s);
        QCOMPARE(headings(*view.beside()), (QStringList{u"Imported: 2"_s, u"Moved: 1"_s, u"Changed outside: 2"_s, u"Gone outside: 1"_s, u"Checks that do not hold: 1"_s}));
        QTreeWidgetItem *moved = view.beside()->topLevelItem(1)->child(0);
        QCOMPARE(moved->text(0), u"module.storage_homes.aws_ebs_volume.this"_s);
        QCOMPARE(moved->text(2), u"moved from aws_ebs_volume.homes"_s);
        const auto hasLabel = [&view](const QString &text) {
            const QList<QLabel *> labels = view.findChildren<QLabel *>();
            return std::ranges::any_of(labels, [&](const QLabel *label) { return label->text() == text && !label->isHidden(); });
        };
        QVERIFY(hasLabel(u"Changes: 4"_s) && !view.beside()->isHidden());

        // The filter holds for both, and the headings count what is left.
        auto *filter = view.findChild<QLineEdit *>();
        QTest::keyClicks(filter, u"homes"_s);
        QCOMPARE(view.table()->model()->rowCount(), 1);
        QCOMPARE(headings(*view.beside()), (QStringList{u"Moved: 1"_s, u"Changed outside: 1"_s}));
        filter->clear();
        QCOMPARE(view.beside()->topLevelItemCount(), 5);

        // An import can be chosen like a change.
        const QSignalSpy asked(&view, &GateView::attributesAsked);
        view.beside()->setCurrentItem(view.beside()->topLevelItem(0)->child(1));
        QCOMPARE(asked.last(), (QVariantList{u"disks"_s, u"module.storage_old.aws_ebs_volume.this"_s}));
        QVERIFY(view.details()->explanation().contains(u"--allow-change 'module.storage_old.aws_ebs_volume.this=import'"_s));
        view.beside()->setCurrentItem(view.beside()->topLevelItem(2)->child(0));
        QCOMPARE(view.sides()->currentWidget(), view.record());

        view.beside()->clearSelection();
        view.beside()->topLevelItem(2)->setSelected(true);
        view.beside()->actions().first()->trigger();
        QCOMPARE(QApplication::clipboard()->text(), u"aws_iam_role.x\tdisks\tis not as it was applied\nmodule.storage_homes.aws_ebs_volume.this\tdisks\tis not as it was applied\n"_s);

        view.setResults({{u"shares"_s, everything().value(u"shares"_s)}});
        QVERIFY(view.beside()->isHidden() && !hasLabel(u"Changes: 1"_s));
    }

    void theWholeVerdictIsThere()
    {
        GateView view;
        view.setResults(everything());
        QCOMPARE(view.sides()->currentWidget(), view.record());
        const QString text = view.record()->asText();
        for (const QString &part : {u"disks: Refused\n"_s, u"  Tool: tofu, version 1.11.4\n"_s, u"  Digest of the plan: "_s + QString(64, u'a'), u"  Fingerprint: "_s + QString(64, u'b'),
                                    u"  Guards: guards.json, digest "_s + QString(64, u'c'), u"  May be destroyed: 2\n    module.storage_gone\n    module.instance_left\n"_s,
                                    u"  Unmounted before: web:data\n"_s, u"  Changes: 0 to create, 2 to change, 1 to replace, 0 to destroy, 7 unchanged\n"_s,
                                    u"shares: Passes\n"_s, u"  Guards: none: destroys alone were judged\n"_s, u"  May be destroyed: nothing\n"_s,
                                    u"  Reason: CHECK DOES NOT HOLD: check.health (fail; rule check)\n  What to do: Mend what the check is about, or mean it: run with --allow-change 'check.health=check'\n"_s})
            QVERIFY2(text.contains(part), qPrintable(part + u"\nis not in\n"_s + text));
        // A root alone.
        view.record()->topLevelItem(1)->setSelected(true);
        view.record()->actions().first()->trigger();
        QVERIFY(QApplication::clipboard()->text().startsWith(u"shares: Passes\n"_s));
        QVERIFY(!QApplication::clipboard()->text().contains(u"disks"_s));

        // Choosing a change shows it; whoever turns back to the verdict stays there.
        view.table()->selectRow(0);
        QCOMPARE(view.sides()->currentWidget(), view.details());
        view.sides()->setCurrentWidget(view.record());
        view.table()->selectRow(1);
        QCOMPARE(view.sides()->currentWidget(), view.record());
        QVERIFY(view.record()->topLevelItem(0)->isExpanded() && !view.record()->topLevelItem(1)->isExpanded());
        // The same results again leave everything as it is.
        view.setResults(everything());
        QCOMPARE(view.table()->currentIndex().row(), 1);
    }

    void everyRefusalTellsWhatToDo_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *line, const char *words) { QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(words); };
        row("DESTROY NOT WHITELISTED: a.b", "Choose the change in the table");
        row("LOSS NOT SANCTIONED: a.b: x (rule forget)", "Choose the change in the table");
        row("EXPOSURE NOT SANCTIONED: a.b: x (rule ingress)", "Choose the change in the table");
        row("CHECK DOES NOT HOLD: check.c (error; rule check)", "--allow-change 'check.c=check'");
        row("STATE LOST: a.b[0] would be made anew, and the records hold it as standing; if it is gone for good, allow it (rule recreate)", "--allow-change 'a.b[0]=recreate'");
        row("STATE LOST: a.b vanished outside and would be made anew, empty; bring back what it held first, or allow it (rule recreate)", "--allow-change 'a.b=recreate'");
        row("STATE LOST: the plan was made without a state", "No sanction lets this pass");
        row("NOT EVALUATED: the section x is not known to this gate", "No sanction lets this pass");
        row("DETACH NOT UNMOUNTED: web:data has no successful unmount receipt", "`unmount storage --confirm`");
        row("STALE PLANFILE: tfplan does not exist", "Run again");
        row("gate-plan: PLAN NOT EVALUATED: the tool marked this plan as errored", "Mend what the tool said");
    }
    void everyRefusalTellsWhatToDo()
    {
        QFETCH(QString, line);
        QFETCH(QString, words);
        QVERIFY2(howToMend(line).contains(words), qPrintable(howToMend(line)));
        GateView view;
        view.setResults({{u"disks"_s, {RootResult::Kind::Refused, line, {}, {line}}}});
        QVERIFY(view.record()->asText().contains(words));
    }

    void theBannerTellsWhatIsRefused()
    {
        GateView view;
        const auto accessible = [&view] {
            for (const QWidget *widget : view.findChildren<QWidget *>()) {
                if (widget->accessibleName().startsWith(u"Verdict of the gate: "_s))
                    return widget->accessibleName();
            }
            return QString();
        };
        view.setResults(everything());
        QCOMPARE(accessible(), u"Verdict of the gate: Refused. 1 change(s) would destroy what nothing sanctions. 2 change(s) would lose or expose something, and nothing sanctions that."_s);
        const QString lost = u"STATE LOST: the plan was made without a state"_s;
        view.setResults({{u"disks"_s, {RootResult::Kind::Refused, lost, {}, {lost}}}});
        QCOMPARE(accessible(), u"Verdict of the gate: Refused. "_s + lost);
    }

    void aChangeIsTold()
    {
        GateView view;
        view.setResults(everything());
        const auto explanationOf = [&](const QString &address) {
            for (int row = 0; row < view.table()->model()->rowCount(); ++row) {
                if (view.table()->model()->index(row, GateModel::Address).data().toString() == address)
                    view.table()->selectRow(row);
            }
            return view.details()->address() == address ? view.details()->explanation() : QString();
        };
        QVERIFY(explanationOf(u"module.storage_results.aws_ebs_volume.this"_s).contains(u"To keep it: put encrypted back"_s));
        QCOMPARE(explanationOf(u"module.storage_archive.aws_s3_bucket_versioning.this"_s),
                 u"Loss: what is overwritten or deleted would be gone.\nTo keep it: take that change back. To mean it: run with "
                 "--allow-change 'module.storage_archive.aws_s3_bucket_versioning.this=versioning-off'"_s);
        QCOMPARE(explanationOf(u"module.storage_new.aws_ebs_volume.this"_s),
                 u"Sanctioned: takes an object that stands outside into this root (it was made by hand)\nOutage: it would be slower.\n"
                 "Imported: an object that stands outside comes into this root."_s);
        view.details()->setAttributes({{u"size"_s, Attribute::Kind::Changed, u"1"_s, u"2"_s}}, {});
        const QList<QPushButton *> buttons = view.details()->findChildren<QPushButton *>();
        for (QPushButton *button : buttons) {
            if (button->accessibleName() == "Copy the change"_L1)
                button->click();
        }
        QCOMPARE(QApplication::clipboard()->text(), u"module.storage_new.aws_ebs_volume.this\n"_s + view.details()->explanation() + u"\nsize\t1\t2\n"_s);
    }

    void pictures_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void pictures()
    {
        QFETCH(bool, dark);
        csis::look::Look::instance().install(*qApp);
        csis::look::Look::instance().setPreference(dark ? csis::look::Preference::Dark : csis::look::Preference::Light);
        GateView view;
        view.setResults(everything());
        const QString suffix = dark ? u"-dark"_s : u"-light"_s;
        const QImage verdict = pictureOf(view, u"gate-verdict"_s + suffix);
        view.table()->selectRow(1);
        view.details()->setAttributes({{u"versioning_configuration[0].status"_s, Attribute::Kind::Changed, u"Enabled"_s, u"Suspended"_s}}, {});
        const QImage chosen = pictureOf(view, u"gate-change"_s + suffix);
        QVERIFY(chosen != verdict);
        const bool isDark = chosen.pixelColor(chosen.width() / 3, chosen.height() / 2).lightness() < 128;
        csis::look::Look::instance().setPreference(csis::look::Preference::Light);
        QCOMPARE(isDark, dark);
    }
};

CSIS_WIDGET_TEST_MAIN(TestGateView)
#include "tst_gateview.moc"
