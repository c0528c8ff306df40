// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Daily work in the window: help, fixes, keys, two people in one file, a session that broke off, what will run.
#include "tests/shell/studiotest.h"
#include "tests/support/testmain.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/forms/itemform.h"
#include "widgets/look/look.h"
#include "widgets/outline/outlineview.h"
#include "widgets/problems/problemview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/helpview.h"
#include "widgets/shell/mergewindow.h"
#include "widgets/shell/stateview.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;
using csis::test::Studio;

namespace {

const QString storages = u"storages/storages.yaml"_s;

editor::YamlEditor *editorOf(Studio &studio)
{
    return studio.window().tabs()->currentView()->editor();
}

QAbstractButton *barButton(QWidget *bar, const QString &text)
{
    for (QAbstractButton *button : bar->findChildren<QAbstractButton *>()) {
        if (button->text().remove(u'&') == text && button->isVisible())
            return button;
    }
    return nullptr;
}

bool isRaised(shell::MainWindow &window, const QString &dock)
{
    const auto *found = window.findChild<QDockWidget *>(dock);
    return found && found->isVisible() && window.rect().intersects(found->geometry());
}

int lineOf(Studio &studio, const QString &file, const QString &text)
{
    return int(studio.window().tabs()->document(file)->text().section(text, 0, 0).count(u'\n'));
}

QTreeWidgetItem *place(shell::MergeWindow *window, int index)
{
    return window->places()->topLevelItem(index);
}

} // namespace

class TestWork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        look::Look::instance().install(*qApp);
        qputenv("CSIS_CONFIG_IDENTITY", (test::sourceDir() + u"/tests/data/complete.age-identity"_s).toUtf8());
    }
    void init() { desk::PreferenceStore(Studio::preferencesFile()).write({}); }

    void f1ExplainsWhatHasTheFocus()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        window.jump({storages, {}});
        editorOf(studio)->goTo(lineOf(studio, storages, u"bucket_name"_s), 8);
        QTest::keyClick(editorOf(studio), Qt::Key_F1);
        QTRY_VERIFY(isRaised(window, u"help"_s));
        QVERIFY2(window.help()->text().startsWith(u"bucket_name"_s), qPrintable(window.help()->text()));
        QVERIFY(window.help()->text().contains(u"storage"_s));

        // A field of the form.
        QTRY_COMPARE(window.form()->content().title, u"archive"_s);
        window.findChild<QDockWidget *>(u"item"_s)->raise();
        window.form()->focusField(u"groups"_s);
        QTest::keyClick(window.focusWidget(), Qt::Key_F1);
        QVERIFY2(window.help()->text().startsWith(u"groups"_s), qPrintable(window.help()->text()));

        // A problem: what its rule means.
        editorOf(studio)->setFocus();
        editorOf(studio)->goTo(lineOf(studio, storages, u"    groups: [research]"_s), int(qstrlen("    groups: [research")));
        QTest::keyClicks(editorOf(studio), u"x"_s);
        QVERIFY(studio.settle());
        QVERIFY(!window.problems()->model()->diagnostics().isEmpty());
        window.actions()->action(u"view.problems"_s)->trigger();
        QTreeView *tree = window.problems()->tree();
        tree->setCurrentIndex(tree->model()->index(0, 0, tree->model()->index(0, 0)));
        const QString id = window.problems()->currentFinding()->id;
        QVERIFY(window.problems()->ruleButton()->isEnabled());
        QTest::mouseClick(window.problems()->ruleButton(), Qt::LeftButton);
        QVERIFY2(window.help()->text().contains(id), qPrintable(window.help()->text()));
        test::keepPictures(&window, u"help"_s);
        // And elsewhere: the window and its keys.
        window.actions()->action(u"view.runs"_s)->trigger();
        QTest::keyClick(&window, Qt::Key_F1);
        QVERIFY(window.help()->text().startsWith(u"This window"_s));
    }

    // The same slip three times is mended at once, from the text and from the list.
    void allOfAKindAreFixed()
    {
        Studio studio;
        const QByteArray text = studio.read(storages);
        studio.write(storages, QByteArray(text).replace("groups: [research]", "groups: [reserch]"));
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        const int errors = studio.session().verdict()->count(Severity::Error);
        QVERIFY(errors >= 3);
        const int line = lineOf(studio, storages, u"reserch"_s);
        window.jump({storages, {{line, 15, 0}, {line, 15, 0}}});
        QTest::keyClick(editorOf(studio), Qt::Key_Period, Qt::ControlModifier);
        QTRY_VERIFY(editorOf(studio)->findChild<QMenu *>(u"fixes"_s));
        auto *menu = editorOf(studio)->findChild<QMenu *>(u"fixes"_s);
        QAction *all = nullptr;
        QStringList offered;
        for (QAction *action : menu->actions()) {
            offered.append(action->text());
            if (action->text().contains(u"all 3"_s))
                all = action;
        }
        QVERIFY2(all, qPrintable(offered.join(u'\n')));
        all->trigger();
        menu->close();
        QTRY_COMPARE(studio.session().bytes(storages), text);
        QVERIFY(studio.settle());
        QCOMPARE(studio.session().verdict()->count(Severity::Error), 0);
        // One step.
        QTest::keyClick(editorOf(studio), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio.settle());
        QCOMPARE(studio.session().verdict()->count(Severity::Error), errors);

        window.actions()->action(u"view.problems"_s)->trigger();
        QTreeView *tree = window.problems()->tree();
        window.problems()->grouping()->setCurrentIndex(1);
        const auto isChosen = [&] {
            const Diagnostic *finding = window.problems()->currentFinding();
            return finding && finding->message.contains(u"reserch"_s);
        };
        for (int group = 0; group < tree->model()->rowCount() && !isChosen(); ++group)
            tree->setCurrentIndex(tree->model()->index(0, 0, tree->model()->index(group, 0)));
        QVERIFY(isChosen());
        QTRY_VERIFY(window.problems()->fixAllButton()->isEnabled());
        test::keepPictures(&window, u"problems"_s);
        // The key opens the menu of the problem that is chosen, not that of the text.
        window.activateWindow(); // a closed menu leaves no window active where there is no window manager
        QVERIFY(QTest::qWaitForWindowActive(&window));
        tree->setFocus();
        QStringList entries;
        QTimer::singleShot(0, &window, [&] {
            if (auto *open = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
                for (const QAction *action : open->actions())
                    entries.append(action->text());
                open->close();
            }
        });
        QTest::keyClick(tree, Qt::Key_Period, Qt::ControlModifier);
        QVERIFY2(entries.contains(window.problems()->fixAllButton()->text()), qPrintable(entries.join(u'\n')));
        QTest::mouseClick(window.problems()->fixAllButton(), Qt::LeftButton);
        QTRY_COMPARE(studio.session().bytes(storages), text);
    }

    // A key that was given to something else does not do the old thing any more, not even in the editor.
    void keysOfTheEditorFollow()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        desk::Preferences preferences = window.preferences();
        preferences.keys.insert(u"edit.comment"_s, {u"Ctrl+K"_s});
        preferences.keys.insert(u"edit.undo"_s, {u"Ctrl+U"_s});
        preferences.keys.insert(u"file.save"_s, {u"Ctrl+Z"_s});
        window.setPreferences(preferences);
        window.jump({storages, {}});
        editor::YamlEditor *editor = editorOf(studio);
        const QString before = editor->toPlainText();
        const int line = lineOf(studio, storages, u"storages:"_s);
        editor->goTo(line, 0);
        QTest::keyClick(editor, Qt::Key_Slash, Qt::ControlModifier);
        QCOMPARE(editor->toPlainText(), before);
        QTest::keyClick(editor, Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(editor->toPlainText(), QString(before).replace(u"\nstorages:"_s, u"\n# storages:"_s));
        QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier); // saves now
        QTRY_VERIFY(studio.read(storages).contains("\n# storages:"));
        QTest::keyClick(editor, Qt::Key_U, Qt::ControlModifier);
        QCOMPARE(editor->toPlainText(), before);
        window.setPreferences({});
        QTest::keyClick(editor, Qt::Key_Slash, Qt::ControlModifier);
        QVERIFY(editor->toPlainText().contains(u"\n# storages:"_s));
        QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(editor->toPlainText(), before);
    }

    // Line keys are the text's own: who is in a form moves a row, not a line behind it.
    void lineKeysStayInTheText()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        window.jump({storages, {}});
        editorOf(studio)->goTo(lineOf(studio, storages, u"- name: archive"_s), 6);
        QTRY_COMPARE(window.form()->content().title, u"archive"_s);
        const QString before = editorOf(studio)->toPlainText();
        window.form()->focusField(u"bucket_name"_s);
        QTest::keyClick(window.focusWidget(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(editorOf(studio)->toPlainText(), before);
        editorOf(studio)->setFocus();
        QTest::keyClick(editorOf(studio), Qt::Key_Up, Qt::AltModifier);
        QVERIFY(editorOf(studio)->toPlainText() != before);
    }

    // Mine, what both began with, and the disk's: block for block.
    void threeTextsBecomeOne()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        const QByteArray base = studio.read(storages);
        window.jump({storages, {}});
        editor::YamlEditor *editor = editorOf(studio);
        const auto retype = [&](const QString &line, const QString &to) {
            const int at = lineOf(studio, storages, line);
            editor->goTo(at, 0);
            QTest::keyClick(editor, Qt::Key_End, Qt::ShiftModifier);
            QTest::keyClicks(editor, to);
        };
        retype(u"      ia_days: 30"_s, u"      ia_days: 60"_s);
        retype(u"      Keep: \"no\""_s, u"      Keep: mine"_s);
        QVERIFY(studio.settle());
        const QByteArray disk = QByteArray(base).replace("ia_days: 30", "ia_days: 90").replace("quickstart-example-archive", "their-archive");
        studio.write(storages, disk);
        look::MessageBar *bar = window.tabs()->currentView()->messageBar();
        QTRY_VERIFY_WITH_TIMEOUT(barButton(bar, u"Compare"_s), 10'000);
        QTest::mouseClick(barButton(bar, u"Compare"_s), Qt::LeftButton);
        auto *merge = window.findChild<shell::MergeWindow *>();
        QVERIFY(merge);
        QCOMPARE(merge->places()->topLevelItemCount(), 3);
        QCOMPARE(place(merge, 0)->text(1), u"changed by you"_s);
        QCOMPARE(place(merge, 1)->text(1), u"changed on both sides"_s);
        QCOMPARE(place(merge, 2)->text(1), u"changed on disk"_s);
        QVERIFY(!merge->useButton()->isEnabled());
        QVERIFY(merge->headText().contains(u"choose whose it is"_s));
        test::keepPictures(merge, u"merge"_s);
        // One window a file, of the newest text; it goes with the tree.
        QTest::mouseClick(barButton(bar, u"Compare"_s), Qt::LeftButton);
        QCOMPARE(window.findChildren<shell::MergeWindow *>().size(), 1);
        merge = window.findChild<shell::MergeWindow *>();
        QCOMPARE(merge->places()->topLevelItemCount(), 3);
        merge->places()->setCurrentItem(place(merge, 1));
        QTest::keyClick(merge->places(), Qt::Key_D);
        QVERIFY(merge->useButton()->isEnabled());
        QTest::mouseClick(merge->useButton(), Qt::LeftButton);
        const QByteArray wanted = QByteArray(disk).replace("Keep: \"no\"", "Keep: mine");
        QCOMPARE(window.tabs()->document(storages)->bytes(), wanted);
        QVERIFY(!bar->isVisible());
        QVERIFY(studio.session().isModified(storages));
        // What lies on disk is in it: saving is no conflict.
        window.actions()->action(u"file.save"_s)->trigger();
        QTRY_COMPARE(studio.read(storages), wanted);
        QTRY_VERIFY(!studio.session().isModified(storages));
        QTest::keyClick(editorOf(studio), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(editorOf(studio)->toPlainText().contains(u"ia_days: 60"_s));
        QVERIFY(editorOf(studio)->toPlainText().contains(u"quickstart-example-archive"_s));
    }

    // Help that is asked for by itself says what the window is.
    void helpIsNeverBlank()
    {
        Studio studio;
        QVERIFY(studio.open());
        studio.window().actions()->action(u"view.help"_s)->trigger();
        QVERIFY(studio.window().help()->text().contains(u"The text is the truth"_s));
    }

    // Ctrl+0 goes to the editor: the size that the text had comes back with a key of its own.
    void textIsAsLargeAsItWas()
    {
        Studio studio;
        QVERIFY(studio.open());
        studio.window().jump({storages, {}});
        editor::YamlEditor *editor = editorOf(studio);
        editor->setFocus();
        const qreal size = editor->font().pointSizeF();
        QTest::keyClick(editor, Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(editor->font().pointSizeF() > size);
        QTest::keyClick(editor, Qt::Key_0, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(editor->font().pointSizeF(), size);
    }

    // What was typed before a crash is offered, and taken with one press.
    void brokenOffTextIsOffered()
    {
        Studio studio;
        QVERIFY(studio.open());
        const QByteArray before = studio.read(storages);
        QString name;
        QByteArray journal;
        {
            live::Session other; // stands for the window that is killed: what it had kept by then
            other.setJournalDelay(10);
            other.open(studio.tree());
            QTRY_VERIFY_WITH_TIMEOUT(other.isOpen(), 10'000);
            other.setBuffer(storages, before + "# typed last\n");
            const auto kept = [&] {
                QDirIterator files(studio.path(u".csis/recovery"_s), {u"*.journal"_s}, QDir::Files, QDirIterator::Subdirectories);
                return files.hasNext() ? QDir(studio.tree()).relativeFilePath(files.next()) : QString();
            };
            QTRY_VERIFY_WITH_TIMEOUT(!kept().isEmpty() && studio.read(kept()).endsWith("# typed last\n"), 10'000);
            name = kept().section(u'/', -1);
            journal = studio.read(kept());
        }
        QDir().mkpath(studio.path(u".csis/recovery/broken-off"_s));
        studio.write(u".csis/recovery/broken-off/"_s + name, journal);
        Studio again;
        again.controller().show();
        again.controller().open(studio.tree());
        QTRY_VERIFY_WITH_TIMEOUT(barButton(again.window().messages(), u"Restore"_s), 20'000);
        QVERIFY(again.window().messages()->text().contains(storages));
        QTest::mouseClick(barButton(again.window().messages(), u"Restore"_s), Qt::LeftButton);
        QTRY_VERIFY(again.window().tabs()->currentFile() == storages);
        QCOMPARE(again.window().tabs()->document(storages)->bytes(), before + "# typed last\n");
        QVERIFY(again.session().isModified(storages));
        QCOMPARE(studio.read(storages), before);
        again.window().tabs()->document(storages)->undo();
        QCOMPARE(again.window().tabs()->document(storages)->bytes(), before);
        again.window().askClose = [](const shell::CloseQuestion &) { return shell::CloseAnswer::Discard; };
    }

    // Before a run: each of its steps, the command and why it is there.
    void theSequenceIsShownBeforeItRuns()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        window.resize(1280, 800);
        window.actions()->action(u"view.runs"_s)->trigger();
        run::RunView *runs = window.runView();
        QTRY_VERIFY(runs->isSequenceShown() && runs->tree()->model()->rowCount() > 1);
        QStringList titles;
        const std::function<void(const QModelIndex &)> walk = [&](const QModelIndex &parent) {
            for (int row = 0; row < runs->tree()->model()->rowCount(parent); ++row) {
                const QModelIndex index = runs->tree()->model()->index(row, 0, parent);
                titles.append(index.data().toString());
                walk(index);
            }
        };
        run::RunChoice choice{{u"storage"_s}, run::Mode::Judge, run::Target::Sandbox};
        runs->setChoice(choice);
        walk({});
        QVERIFY2(titles.contains(u"disks"_s) && titles.contains(u"buckets"_s), qPrintable(titles.join(u'\n')));
        QVERIFY(!titles.contains(u"machines"_s)); // another lifecycle
        const QStringList judged = titles;
        choice.mode = run::Mode::Apply;
        runs->setChoice(choice);
        titles.clear();
        walk({});
        QVERIFY(titles.size() > judged.size()); // the apply and its check come after the gate
        // A chosen step says its command and its reason.
        bool plan = false;
        const std::function<void(const QModelIndex &)> find = [&](const QModelIndex &parent) {
            for (int row = 0; row < runs->tree()->model()->rowCount(parent); ++row) {
                const QModelIndex index = runs->tree()->model()->index(row, 0, parent);
                if (!plan && index.data(run::RunModel::CommandRole).toString().contains(u" plan "_s)) {
                    plan = true;
                    QTest::mouseClick(runs->tree()->viewport(), Qt::LeftButton, {}, runs->tree()->visualRect(index).center());
                    runs->tree()->setCurrentIndex(index);
                }
                find(index);
            }
        };
        find({});
        QVERIFY(plan);
        QVERIFY2(runs->stepText().contains(u"tofu"_s), qPrintable(runs->stepText()));
        QVERIFY(runs->stepText().section(u'\n', 0, 0).size() > 20);
        test::keepPictures(&window, u"sequence"_s);

        // From the start on it is the run itself; what would run next is one press away.
        studio.playScript(Studio::event("\"event\":\"run-started\",\"lifecycles\":[\"storage\"],\"target\":{\"kind\":\"sandbox\"}")
                          + Studio::event("\"event\":\"plan-of-run\",\"steps\":[{\"id\":\"1\",\"title\":\"look\",\"command\":\"true\",\"why\":\"Somebody has to.\"}]")
                          + Studio::event("\"event\":\"step-started\",\"step\":\"1\"") + Studio::event("\"event\":\"step-finished\",\"step\":\"1\",\"exit\":0")
                          + Studio::event("\"event\":\"run-finished\",\"exit\":0,\"verdict\":\"ok\""));
        QTest::keyClick(&window, Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->state().phase, run::RunState::Phase::Finished, 20'000);
        QVERIFY(!runs->isSequenceShown());
        QTRY_VERIFY2(runs->stepText().contains(u"Somebody has to."_s), qPrintable(runs->stepText()));
        QVERIFY(runs->sequenceButton()->isVisible());
        QTest::mouseClick(runs->sequenceButton(), Qt::LeftButton);
        QVERIFY(runs->isSequenceShown());
    }

    // Of what is recorded: what may be done, and that nobody asked the cloud.
    void stateSaysWhatMayBeDone()
    {
        Studio studio;
        QDir().mkpath(studio.path(u"meta-state"_s));
        studio.write(u"meta-state/storage-state.yaml"_s,
                     "storages:\n"
                     "  results:\n    state: archived\n    generation: 1\n    facts: {builder: disks, type: ebs}\n    history: []\n"
                     "  old:\n    state: active\n    generation: 1\n    facts: {builder: disks, type: ebs}\n    history: []\n");
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        window.actions()->action(u"view.state"_s)->trigger();
        QTRY_COMPARE(window.stateView()->storages()->rowCount(), 2);
        QVERIFY(window.stateView()->driftText().contains(u"not asked"_s));
        QTableWidget *table = window.stateView()->storages();
        for (int row = 0; row < 2; ++row) {
            QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualItemRect(table->item(row, 0)).center());
            const QString may = window.stateView()->mayText();
            if (table->item(row, 0)->text() == u"old"_s)
                QVERIFY2(may.contains(u"Declare it again"_s), qPrintable(may));
            else
                QVERIFY2(may.contains(u"from archived to active"_s), qPrintable(may));
        }
        test::keepPictures(&window, u"state"_s);
        // The outline marks what differs from its record.
        bool pending = false;
        outline::OutlineModel *model = window.outline()->model();
        pending = outline::Badges::fromInt(model->find({u"storages"_s, u"results"_s}).data(outline::OutlineModel::BadgesRole).toInt())
                      .testFlag(outline::Pending);
        QVERIFY(pending);
        QVERIFY(!outline::Badges::fromInt(model->find({u"groups"_s, u"research"_s}).data(outline::OutlineModel::BadgesRole).toInt())
                     .testFlag(outline::Pending));
    }

    void attachedStoragesAreRows()
    {
        Studio studio(u"complete"_s);
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        window.resize(1280, 800);
        const QString file = u"instances/research.yaml"_s;
        window.jump({file, {}});
        editorOf(studio)->goTo(lineOf(studio, file, u"- name: analysis"_s), 6);
        QTRY_COMPARE(window.form()->content().title, u"analysis"_s);
        const auto row = [&](const QString &name) -> QToolButton * {
            for (QToolButton *button : window.form()->findChildren<QToolButton *>()) {
                if (button->accessibleName() == name && button->isVisible())
                    return button;
            }
            return nullptr;
        };
        QTRY_VERIFY(row(u"storages, entry 2: homes · /mnt/homes"_s));
        QTRY_VERIFY(!row(u"storages, entry 2: homes · /mnt/homes"_s)->visibleRegion().isEmpty()); // laid out
        QTest::mouseClick(row(u"storages, entry 2: homes · /mnt/homes"_s), Qt::LeftButton, {}, QPoint(12, 8));
        test::keepPictures(&window, u"rows"_s);
        QLineEdit *point = nullptr;
        QTRY_VERIFY(std::ranges::any_of(window.form()->findChildren<QLineEdit *>(), [&](QLineEdit *line) {
            point = line->accessibleName() == u"mount_point"_s && line->isVisible() ? line : nullptr;
            return point != nullptr;
        }));
        QCOMPARE(point->text(), u"/mnt/homes"_s);
        const QString before = window.tabs()->document(file)->text();
        point->setFocus();
        point->selectAll();
        QTest::keyClicks(point, u"/home"_s);
        QTest::keyClick(point, Qt::Key_Return);
        QCOMPARE(window.tabs()->document(file)->text(),
                 before.section(u"/mnt/homes"_s, 0, 0) + u"/home"_s + before.section(u"/mnt/homes"_s, 1));
        QVERIFY(studio.settle());
        QTRY_VERIFY(row(u"storages, entry 2: homes · /home"_s));
        window.tabs()->document(file)->undo();
        QCOMPARE(window.tabs()->document(file)->text(), before);
    }

    void spacesAreShownOnRequest()
    {
        Studio studio;
        QVERIFY(studio.open());
        studio.window().jump({storages, {}});
        QAction *action = studio.window().actions()->action(u"view.whitespace"_s);
        QVERIFY(!action->isChecked());
        action->trigger();
        QVERIFY(action->isChecked());
        QVERIFY(studio.window().preferences().whitespace);
        QVERIFY(editorOf(studio)->document()->defaultTextOption().flags().testFlag(QTextOption::ShowTabsAndSpaces));
        action->trigger();
        QVERIFY(!editorOf(studio)->document()->defaultTextOption().flags().testFlag(QTextOption::ShowTabsAndSpaces));
    }
};

CSIS_WIDGET_TEST_MAIN(TestWork)
#include "tst_work.moc"
