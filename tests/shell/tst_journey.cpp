// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The whole way through the window with the real command line, the real tool and the sandbox, by keys and clicks alone.
#include "tests/shell/studiotest.h"
#include "tests/support/wholerun.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/gate/gateview.h"
#include "widgets/log/linestore.h"
#include "widgets/look/look.h"
#include "widgets/preview/codeview.h"
#include "widgets/preview/previewview.h"
#include "widgets/problems/problemview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/palette.h"
#include "widgets/shell/stateview.h"

#include <QApplication>
#include <QDirIterator>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace csis;
using csis::test::Studio;

namespace {

constexpr int runTimeout = 900'000;
const QString storages = u"storages/storages.yaml"_s;

// A key goes where the user's would: to whatever has the focus.
void press(shell::MainWindow &window, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    QWidget *focus = window.focusWidget();
    QTest::keyClick(focus ? focus : &window, key, modifiers);
}

void type(shell::MainWindow &window, const QString &text)
{
    QTest::keyClicks(window.focusWidget(), text);
}

bool isRaised(shell::MainWindow &window, const QString &dock)
{
    const auto *found = window.findChild<QDockWidget *>(dock);
    return found && found->isVisible() && window.rect().intersects(found->geometry());
}

QAbstractButton *barButton(QWidget *bar, const QString &text)
{
    for (QAbstractButton *button : bar->findChildren<QAbstractButton *>()) {
        if (button->text().remove(u'&') == text && button->isVisible())
            return button;
    }
    return nullptr;
}

bool finishes(shell::MainWindow &window)
{
    return QTest::qWaitFor([&] { return window.runs()->state().phase == run::RunState::Phase::Finished; }, runTimeout);
}

// What the run's own log says, for a test that fails.
QByteArray story(shell::MainWindow &window)
{
    const run::RunState &state = window.runs()->state();
    QString text = window.runView()->statusText() + u'\n' + window.runs()->log({})->plainText().right(3000);
    for (const run::StepRow &step : state.steps) {
        if (step.state == run::StepState::Failed || step.state == run::StepState::Refused)
            text += u'\n' + step.planned.id + u": "_s + step.reason + u'\n' + window.runs()->log(step.planned.id)->plainText().right(3000);
    }
    return text.toUtf8();
}

QStringList eventsOf(const QString &tree)
{
    // The newest run's folder, by the name of its events.
    QStringList runs;
    QDirIterator folders(tree + u"/.csis/runs"_s, QDir::Dirs | QDir::NoDotAndDotDot);
    while (folders.hasNext())
        runs.append(folders.next());
    runs.sort();
    QStringList names;
    if (!runs.isEmpty()) {
        for (const QJsonObject &event : test::eventsIn(test::fileBytes(runs.last() + u"/events.jsonl"_s)))
            names.append(event["event"_L1].toString() + u' ' + event["verdict"_L1].toString());
    }
    return names;
}

} // namespace

class Journey : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (const QByteArray lacks = test::missing(); !lacks.isEmpty())
            QSKIP(lacks.constData());
        look::Look::instance().install(*qApp);
    }

    void fromOpenToTheGateAndOn()
    {
        Studio studio;
        studio.controller().setCommandLine(test::environment("CSIS_PROGRAM"));
        shell::MainWindow &window = studio.window();
        const auto emulator = qScopeGuard([&] {
            const auto stopped = test::runProgram({u"--root-dir"_s, studio.tree(), u"sandbox"_s, u"stop"_s}, QDir::tempPath());
            if (stopped.exit != 0)
                qWarning("%s", qPrintable(stopped.all()));
        });

        // Open: Ctrl+O, and the folder that is chosen.
        window.askFolder = [&](const QString &) { return studio.tree(); };
        studio.controller().show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        press(window, Qt::Key_O, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(studio.session().isOpen(), 20'000);
        QVERIFY(studio.settle());
        QCOMPARE(studio.session().verdict()->count(Severity::Error), 0);

        // A problem: made by a key, found by F8, mended by Ctrl+. and Enter.
        press(window, Qt::Key_P, Qt::ControlModifier);
        type(window, u"storages.yaml"_s);
        press(window, Qt::Key_Return);
        QCOMPARE(window.tabs()->currentFile(), storages);
        editor::YamlEditor *editor = window.tabs()->currentView()->editor();
        const QString before = window.tabs()->document(storages)->text();
        const auto goTo = [&](const QString &text) {
            press(window, Qt::Key_G, Qt::ControlModifier);
            type(window, QString::number(before.left(before.indexOf(text)).count(u'\n') + 1));
            press(window, Qt::Key_Return);
            press(window, Qt::Key_Escape);
            editor->setFocus();
            press(window, Qt::Key_End);
        };
        goTo(u"groups: [research]"_s);
        press(window, Qt::Key_Left);
        press(window, Qt::Key_Backspace);
        QVERIFY(studio.settle());
        QVERIFY(studio.session().verdict()->count(Severity::Error) > 0);
        QVERIFY2(window.problems()->asText().contains(u"researc"_s), qPrintable(window.problems()->asText()));
        QVERIFY(!window.preview()->isStale() || !window.preview()->model()->files().isEmpty());
        press(window, Qt::Key_Home, Qt::ControlModifier);
        press(window, Qt::Key_F8);
        QTRY_VERIFY(!editor->diagnosticsAt(editor->caretLine(), editor->caretColumn()).isEmpty());
        press(window, Qt::Key_Period, Qt::ControlModifier);
        QTRY_VERIFY(editor->findChild<QMenu *>(u"fixes"_s));
        QTest::keyClick(editor->findChild<QMenu *>(u"fixes"_s), Qt::Key_Return);
        window.activateWindow(); // without a window manager a closed menu leaves no window active
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(studio.settle());
        QCOMPARE(window.tabs()->document(storages)->text(), before);
        QCOMPARE(studio.session().verdict()->count(Severity::Error), 0);

        // The preview follows a key.
        press(window, Qt::Key_3, Qt::ControlModifier);
        QTRY_VERIFY(isRaised(window, u"preview"_s));
        const auto emits = [&](const char *text) {
            for (const preview::PreviewFile &file : window.preview()->model()->files()) {
                if (file.bytes.contains(text))
                    return true;
            }
            return false;
        };
        QVERIFY(!emits("quickstart-example-archive7"));
        press(window, Qt::Key_0, Qt::ControlModifier);
        goTo(u"bucket_name:"_s);
        type(window, u"7"_s);
        QVERIFY(studio.settle());
        QVERIFY(emits("quickstart-example-archive7"));

        // Someone else wrote the file meanwhile: nothing is overwritten before it is answered.
        const QByteArray theirs = before.toUtf8() + "# theirs\n";
        studio.write(storages, theirs);
        press(window, Qt::Key_S, Qt::ControlModifier);
        look::MessageBar *bar = window.tabs()->currentView()->messageBar();
        QTRY_VERIFY(bar->isVisible() && barButton(bar, u"Keep mine"_s));
        QCOMPARE(studio.read(storages), theirs);
        QTest::mouseClick(barButton(bar, u"Keep mine"_s), Qt::LeftButton);
        QTRY_VERIFY(!studio.session().isModified(storages));
        QVERIFY(studio.read(storages).contains("quickstart-example-archive7"));
        QVERIFY(!studio.read(storages).contains("# theirs"));
        QVERIFY(studio.settle());

        // Dry run: files are written and the tool checks them.
        press(window, Qt::Key_F5);
        QTRY_VERIFY(isRaised(window, u"runs"_s));
        QVERIFY(finishes(window));
        QVERIFY2(window.runs()->state().exitCode == 0, story(window).constData());
        QVERIFY(window.runs()->state().gates.isEmpty());
        QVERIFY(QFile::exists(studio.path(u"generated"_s)));
        QCOMPARE(window.gate()->kind(), gate::RootResult::Kind::NotEvaluated);

        // A real run of the storages, stopped while its tool works.
        press(window, Qt::Key_F5, Qt::ControlModifier);
        QTRY_COMPARE(window.runView()->choice().mode, run::Mode::Judge);
        press(window, Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(window.focusWidget()->objectName(), u"instance-image"_s);
        press(window, Qt::Key_Space);
        QCOMPARE(window.runView()->choice().lifecycles, QStringList{u"storage"_s});
        QVERIFY(window.runView()->choice().target == run::Target::Sandbox);
        press(window, Qt::Key_Tab);
        press(window, Qt::Key_Tab);
        QVERIFY(window.runView()->startButton()->hasFocus());
        press(window, Qt::Key_Space);
        const auto works = [&] {
            const run::StepRow *step = window.runs()->state().running();
            return step && !step->planned.command.isEmpty() && step->planned.id != "write"_L1;
        };
        QVERIFY2(QTest::qWaitFor(works, runTimeout), story(window).constData());
        press(window, Qt::Key_F5, Qt::ShiftModifier);
        QTRY_VERIFY(window.runView()->statusText().contains(u"asked to end"_s)
                    || window.runs()->state().phase == run::RunState::Phase::Finished);
        QVERIFY(finishes(window));
        QCOMPARE(window.runView()->statusText().section(u" · "_s, 0, 0), u"stopped by you"_s);
        QVERIFY(!studio.controller().runner()->isRunning());
        QCOMPARE(eventsOf(studio.tree()).last(), u"run-finished stopped"_s);
        QVERIFY(studio.read(u"meta-state/storage-state.yaml"_s).isEmpty());

        // Once more, up to the gate's verdict.
        press(window, Qt::Key_F5, Qt::ControlModifier);
        press(window, Qt::Key_Tab);
        press(window, Qt::Key_Space);
        QVERIFY(QTest::qWaitFor([&] { return window.runs()->state().isActive(); }, 20'000));
        QVERIFY(finishes(window));
        QVERIFY2(window.runs()->state().exitCode == 0, story(window).constData());
        QTRY_VERIFY(isRaised(window, u"gate"_s));
        QCOMPARE(window.gate()->headline(), u"Passes"_s);
        QVERIFY(window.gate()->mayApply());
        QCOMPARE(window.gate()->model()->results().keys(), (QStringList{u"buckets"_s, u"disks"_s, u"shares"_s}));
        QVERIFY(window.gate()->model()->asText().contains(u"module.storage_results."_s));
        QVERIFY(!QFile::exists(studio.path(u"state/disks.tfstate"_s)));

        // And on: each root asks; the disks get a yes, bound to their plan, the others a no.
        press(window, Qt::Key_F5, Qt::ControlModifier);
        press(window, Qt::Key_Down);
        QCOMPARE(window.runView()->choice().mode, run::Mode::Apply);
        press(window, Qt::Key_Tab);
        press(window, Qt::Key_Space);
        QStringList asked;
        const auto next = [&] {
            return window.runs()->state().phase == run::RunState::Phase::Finished
                   || (window.runs()->state().asked && !asked.contains(window.runs()->state().asked->root));
        };
        QVERIFY(QTest::qWaitFor([&] { return window.runs()->state().isActive(); }, 20'000));
        while (QTest::qWaitFor(next, runTimeout) && window.runs()->state().asked) {
            asked.append(window.runs()->state().asked->root);
            QTRY_VERIFY(window.runView()->refuseButton()->hasFocus()); // Enter by accident is a no
            if (asked.last() == "disks"_L1) {
                const QString effect = window.runView()->applyButton()->text();
                QVERIFY2(effect.startsWith(u"Apply: create "_s) && effect.endsWith(u", replace 0, destroy 0"_s), qPrintable(effect));
                press(window, Qt::Key_Tab);
                QVERIFY(window.runView()->applyButton()->hasFocus());
            }
            press(window, Qt::Key_Space);
        }
        QCOMPARE(QSet<QString>(asked.cbegin(), asked.cend()), (QSet<QString>{u"disks"_s, u"shares"_s, u"buckets"_s}));
        QVERIFY(finishes(window));
        QVERIFY(QFile::exists(studio.path(u"state/disks.tfstate"_s)));
        QVERIFY(!QFile::exists(studio.path(u"state/shares.tfstate"_s)));

        // What was recorded stands in the State view.
        press(window, Qt::Key_8, Qt::ControlModifier);
        QTRY_VERIFY(isRaised(window, u"state"_s));
        const auto recorded = [&](const QString &name) {
            const QTableWidget *table = window.stateView()->storages();
            for (int row = 0; row < table->rowCount(); ++row) {
                if (table->item(row, 0)->text() == name)
                    return table->item(row, 1)->text();
            }
            return QString();
        };
        QTRY_COMPARE_WITH_TIMEOUT(recorded(u"results"_s), u"active"_s, 20'000);
        QCOMPARE(recorded(u"homes"_s), QString());
    }
};

CSIS_WIDGET_TEST_MAIN(Journey)
#include "tst_journey.moc"
