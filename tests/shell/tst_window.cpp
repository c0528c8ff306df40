// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/shell/studiotest.h"
#include "tests/support/testmain.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/forms/itemform.h"
#include "widgets/gate/gateview.h"
#include "widgets/look/look.h"
#include "widgets/outline/outlineview.h"
#include "widgets/preview/codeview.h"
#include "widgets/preview/previewview.h"
#include "widgets/problems/problemview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/effect.h"
#include "widgets/shell/mergewindow.h"

#include <QApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace csis;
using csis::test::Studio;

namespace {

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

} // namespace

class TestWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { look::Look::instance().install(*qApp); }

    // open → see a problem → mend it → see the preview change → dry run → gate, with real keys.
    void fromOpenToGate()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        QCOMPARE(window.problems()->model()->diagnostics(), studio.session().verdict()->diagnostics);
        QVERIFY(!window.preview()->model()->files().isEmpty());
        QVERIFY(!window.preview()->code()->toPlainText().isEmpty());

        const QString file = u"storages/storages.yaml"_s;
        window.jump({file, {}});
        editor::YamlEditor *editor = editorOf(studio);
        QVERIFY(editor->hasFocus() || window.focusWidget() == editor);
        const QString before = window.tabs()->document(file)->text();
        const int line = int(before.left(before.indexOf(u"groups: [research]"_s)).count(u'\n'));
        const int column = int(before.split(u'\n').at(line).indexOf(u"research]"_s));
        editor->goTo(line, column + int(qstrlen("research")));
        const QStringList preview = [&] {
            QStringList all;
            for (const auto &one : window.preview()->model()->files())
                all.append(QString::fromUtf8(one.bytes));
            return all;
        }();

        QTest::keyClicks(editor, u"x"_s);
        QVERIFY(studio.settle());
        const auto errors = [&] { return studio.session().verdict()->count(Severity::Error); };
        QVERIFY(errors() > 0);
        QVERIFY(window.problems()->asText().contains(u"researchx"_s));
        QVERIFY(!editor->diagnosticsAt(line, column + 2).isEmpty());
        QVERIFY(window.preview()->isStale());
        QVERIFY(!window.actions()->action(u"run.dry"_s)->isEnabled());
        QVERIFY(window.statusText().contains(u"not saved"_s));
        // F8 finds it from elsewhere.
        editor->goTo(0, 0);
        QTest::keyClick(&window, Qt::Key_F8);
        QCOMPARE(editor->caretLine(), line);

        // Mend it: one key.
        editor->goTo(line, column + int(qstrlen("researchx")));
        QTest::keyClick(editor, Qt::Key_Backspace);
        QVERIFY(studio.settle());
        QCOMPARE(errors(), 0);
        QVERIFY(!window.preview()->isStale());
        QVERIFY(!studio.session().isModified(file)); // the text is as on disk again

        // A change shows in the preview at once.
        const QString text = window.tabs()->document(file)->text();
        const int bucket = int(text.left(text.indexOf(u"quickstart-example-archive"_s)).count(u'\n'));
        const QString bucketLine = text.split(u'\n').at(bucket);
        editor->goTo(bucket, int(bucketLine.size()));
        QTest::keyClicks(editor, u"2"_s);
        QVERIFY(studio.settle());
        QCOMPARE(errors(), 0);
        bool found = false;
        for (const auto &one : window.preview()->model()->files())
            found = found || one.bytes.contains("quickstart-example-archive2");
        QVERIFY(found);
        // Undo and the preview is the old one, byte for byte.
        QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio.settle());
        QStringList again;
        for (const auto &one : window.preview()->model()->files())
            again.append(QString::fromUtf8(one.bytes));
        QCOMPARE(again, preview);

        // Dry run, then what the gate says.
        studio.playScript(Studio::event("\"event\":\"run-started\",\"lifecycles\":[\"storage\"],\"target\":{\"kind\":\"sandbox\"}")
                          + Studio::event("\"event\":\"plan-of-run\",\"steps\":[{\"id\":\"1\",\"lifecycle\":\"storage\",\"root\":\"aws-ebs\",\"title\":\"plan\",\"command\":\"tofu plan\"},"
                                          "{\"id\":\"2\",\"lifecycle\":\"storage\",\"root\":\"aws-ebs\",\"title\":\"gate\",\"command\":\"tofu gate\"}]")
                          + Studio::event("\"event\":\"step-started\",\"step\":\"1\"")
                          + Studio::event("\"event\":\"output\",\"step\":\"1\",\"stream\":\"out\",\"text\":\"Plan: 1 to add\\\\n\"")
                          + Studio::event("\"event\":\"step-finished\",\"step\":\"1\",\"exit\":0,\"duration\":500")
                          + Studio::event("\"event\":\"gate\",\"root\":\"aws-ebs\",\"verdict\":\"refused\",\"rule\":\"destroy\",\"changes\":["
                                          "{\"address\":\"module.results.aws_ebs_volume.this\",\"actions\":[\"delete\"],\"sanction\":\"refused\",\"reason\":\"not sanctioned\"}]")
                          + Studio::event("\"event\":\"step-finished\",\"step\":\"2\",\"exit\":3")
                          + Studio::event("\"event\":\"run-finished\",\"verdict\":\"refused\",\"exit\":1,\"duration\":1000") + "exit 1\n");
        QTest::keyClick(&window, Qt::Key_F5);
        QVERIFY(isRaised(window, u"runs"_s));
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->state().phase, run::RunState::Phase::Finished, 20'000);
        QTRY_VERIFY(isRaised(window, u"gate"_s));
        QCOMPARE(window.gate()->headline(), u"Refused"_s);
        QCOMPARE(window.gate()->model()->rowCount(), 1);
        QVERIFY(!window.gate()->mayApply());
        QCOMPARE(window.runs()->log(u"1"_s)->plainText(), u"Plan: 1 to add\n"_s);
        // A verdict of an older text is none.
        window.tabs()->openFile(file);
        QTest::keyClicks(editorOf(studio), u" "_s);
        QVERIFY(studio.settle());
        QCOMPARE(window.gate()->headline(), u"Out of date"_s);
    }

    void aPreviewLineLeadsToItsTextAndBack()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        const auto tree = studio.session().verdict()->loaded.configuration;
        QVERIFY(tree->storage(u"archive"_s));
        const Location where = tree->locate(tree->storage(u"archive"_s)->ref());
        window.jump(where);
        // The editor's caret marks what the item makes …
        QTRY_VERIFY(window.preview()->code()->markedFirst() >= 0);
        const QString shown = window.preview()->currentPath();
        QVERIFY(!shown.isEmpty());
        // … and a line of it leads back.
        window.tabs()->openFile(u"cfg/aws.yml"_s);
        const model::ItemRef archive = tree->storage(u"archive"_s)->ref();
        QString path;
        int line = -1;
        for (const preview::PreviewFile &file : window.preview()->model()->files()) {
            for (const auto span : file.provenance) {
                model::ItemRef innermost;
                for (const auto other : file.provenance) {
                    if (other.first <= span.first && span.first <= other.last)
                        innermost = other.item;
                }
                if (innermost == archive) {
                    path = file.path;
                    line = span.first;
                }
            }
        }
        QVERIFY(line >= 0);
        window.preview()->showFile(path);
        Q_EMIT window.preview()->code()->lineChosen(line);
        QCOMPARE(window.tabs()->currentFile(), where.file);
        QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(window.tabs()->currentFile(), u"cfg/aws.yml"_s);
    }

    void theFormEditsTheText()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        const auto tree = studio.session().verdict()->loaded.configuration;
        window.jump(tree->locate(tree->storage(u"archive"_s)->ref()));
        QTRY_COMPARE(window.form()->content().title, u"archive"_s);
        const QString file = window.form()->content().file;
        const QString before = window.tabs()->document(file)->text();
        forms::Intent intent;
        intent.path = window.form()->content().path;
        intent.key = u"bucket_name"_s;
        intent.value = u"another-example-bucket"_s;
        intent.undoText = u"set bucket_name of archive"_s;
        Q_EMIT window.form()->intent(intent);
        const QString after = window.tabs()->document(file)->text();
        QCOMPARE(after, QString(before).replace(u"quickstart-example-archive"_s, u"another-example-bucket"_s));
        QVERIFY(window.tabs()->document(file)->undoText().contains(u"set bucket_name of archive"_s));
        window.tabs()->document(file)->undo();
        QCOMPARE(window.tabs()->document(file)->text(), before);
    }

    void definitionAndCompletionKnowTheTree()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        const QString user = u"instances/instances.yaml"_s;
        const QStringList lines = QString::fromUtf8(studio.session().bytes(user)).split(u'\n');
        const int line = int(lines.indexOf(u"    image: workbench"_s));
        window.jump({user, {{line, 14, 0}, {line, 14, 0}}});
        QTest::keyClick(&window, Qt::Key_F12);
        QCOMPARE(window.tabs()->currentFile(), u"images/images.yaml"_s);
        QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
        editor::YamlEditor *editor = editorOf(studio);
        editor->goTo(line, int(lines.at(line).size()));
        for (int i = 0; i < 9; ++i)
            QTest::keyClick(editor, Qt::Key_Backspace);
        QTest::keyClick(editor, Qt::Key_Space, Qt::ControlModifier);
        QTRY_VERIFY(editor->isCompletionVisible());
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(window.tabs()->document(user)->text().contains(u"image: workbench"_s));
    }

    void aConflictAsksInItsBar()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        const QString file = u"storages/storages.yaml"_s;
        const QByteArray original = studio.read(file);
        window.jump({file, {}});
        QTest::keyClicks(editorOf(studio), u"# mine"_s);
        QTest::keyClick(editorOf(studio), Qt::Key_Return);
        QVERIFY(studio.settle());
        studio.write(file, original + "# theirs\n");
        QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
        look::MessageBar *bar = window.tabs()->currentView()->messageBar();
        QTRY_VERIFY(bar->isVisible() && bar->text().contains(file));
        QCOMPARE(studio.read(file), original + "# theirs\n");

        QTRY_VERIFY(barButton(bar, u"Compare"_s));
        QTest::mouseClick(barButton(bar, u"Compare"_s), Qt::LeftButton);
        auto *compare = window.findChild<shell::MergeWindow *>();
        QVERIFY(compare);
        // Yours has a line more at the top, the disk one at the end: nothing to choose.
        QVERIFY(compare->useButton()->isEnabled());
        QVERIFY(compare->result().startsWith(u"# mine\n"_s));
        QVERIFY(compare->result().contains(u"# theirs"_s));
        compare->close();

        QTest::mouseClick(barButton(bar, u"Keep mine"_s), Qt::LeftButton);
        QTRY_VERIFY(studio.read(file).startsWith("# mine\n"));
        QTRY_VERIFY(!studio.session().isModified(file));

        // And the other way: what is on disk is taken, and that can be undone.
        QTest::keyClicks(editorOf(studio), u"# again"_s);
        QVERIFY(studio.settle());
        const QByteArray disk = original + "# theirs again\n";
        studio.write(file, disk);
        QTRY_VERIFY_WITH_TIMEOUT(barButton(bar, u"Reload"_s), 10'000);
        QTest::mouseClick(barButton(bar, u"Reload"_s), Qt::LeftButton);
        QTRY_COMPARE(window.tabs()->document(file)->bytes(), disk);
        QVERIFY(!studio.session().isModified(file));
        window.tabs()->document(file)->undo();
        QVERIFY(window.tabs()->document(file)->text().contains(u"# again"_s));
    }

    void aRunIsStoppedInSteps()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        studio.controller().runner()->setPatience(20'000, 20'000);
        studio.playScript("trap '' INT\n" + Studio::event("\"event\":\"run-started\",\"lifecycles\":[\"storage\"],\"target\":{\"kind\":\"sandbox\"}")
                          + Studio::event("\"event\":\"step-started\",\"step\":\"1\"") + "while :; do sleep 0.05; done\n");
        QTest::keyClick(&window, Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->state().phase, run::RunState::Phase::Running, 10'000);
        QVERIFY(!window.actions()->action(u"run.dry"_s)->isEnabled());

        // Closing asks, and a no keeps the run.
        shell::CloseQuestion question;
        window.askClose = [&](const shell::CloseQuestion &asked) {
            question = asked;
            return shell::CloseAnswer::Cancel;
        };
        window.close();
        QVERIFY(question.runActive);
        QVERIFY(window.isVisible());
        QVERIFY(studio.controller().runner()->isRunning());

        QTest::keyClick(&window, Qt::Key_F5, Qt::ShiftModifier);
        QTRY_VERIFY(window.runView()->statusText().contains(u"asked to end"_s));
        QVERIFY(studio.controller().runner()->isRunning()); // it is deaf to the first
        QTest::keyClick(&window, Qt::Key_F5, Qt::ShiftModifier);
        QTRY_COMPARE(window.runView()->statusText(), u"stopped by you"_s);
        QVERIFY(!studio.controller().runner()->isRunning());
    }

    void anApplyIsAskedFor()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        studio.playScript(Studio::event("\"event\":\"run-started\",\"lifecycles\":[\"storage\"],\"target\":{\"kind\":\"sandbox\"}")
                          + Studio::event("\"event\":\"ask\",\"id\":\"q1\",\"root\":\"aws-ebs\",\"digest\":\"d1\",\"counts\":{\"create\":2,\"replace\":1,\"destroy\":0}")
                          + "read answer; echo \"$answer\" > answer.txt\n" + Studio::event("\"event\":\"run-finished\",\"exit\":0"));
        Q_EMIT window.runView()->startAsked({{u"storage"_s}, run::Mode::Apply, run::Target::Sandbox});
        QTRY_VERIFY(window.runView()->applyButton()->isVisible());
        QCOMPARE(window.runView()->applyButton()->text(), u"Apply: create 2, replace 1, destroy 0"_s);
        QTest::mouseClick(window.runView()->applyButton(), Qt::LeftButton);
        QTRY_COMPARE(window.runs()->state().phase, run::RunState::Phase::Finished);
        QCOMPARE(studio.read(u"answer.txt"_s), "{\"answer\":\"yes\",\"digest\":\"d1\",\"id\":\"q1\"}\n");
    }

    void aRunWaitsForUnsavedText()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        studio.playScript(Studio::event("\"event\":\"run-finished\",\"exit\":0"));
        const QString file = u"storages/storages.yaml"_s;
        window.jump({file, {}});
        QTest::keyClicks(editorOf(studio), u"# more"_s);
        QTest::keyClick(editorOf(studio), Qt::Key_Return);
        QVERIFY(studio.settle());
        QTest::keyClick(&window, Qt::Key_F5);
        QVERIFY(!studio.controller().runner()->isRunning());
        QVERIFY(window.messages()->isVisible());
        QTRY_VERIFY(barButton(window.messages(), u"Save all and run"_s));
        QTest::mouseClick(barButton(window.messages(), u"Save all and run"_s), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->state().phase, run::RunState::Phase::Finished, 10'000);
        QVERIFY(studio.read(file).startsWith("# more\n"));
    }

    void unsavedTextIsAskedForAtTheEnd()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        const QString file = u"groups/people.yaml"_s;
        window.jump({file, {}});
        QTest::keyClicks(editorOf(studio), u"# more"_s);
        QTest::keyClick(editorOf(studio), Qt::Key_Return);
        QVERIFY(studio.settle());
        window.askClose = [](const shell::CloseQuestion &asked) {
            return asked.unsaved.isEmpty() ? shell::CloseAnswer::Cancel : shell::CloseAnswer::SaveAndClose;
        };
        window.close();
        QTRY_VERIFY(!window.isVisible());
        QVERIFY(studio.read(file).startsWith("# more\n"));
    }

    void paletteAndGoTo()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier);
        QVERIFY(window.palette()->isVisible());
        QTest::keyClicks(window.palette()->input(), u"homes"_s);
        QTest::keyClick(window.palette()->input(), Qt::Key_Return);
        QCOMPARE(window.tabs()->currentFile(), u"storages/storages.yaml"_s);
        QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::keyClicks(window.palette()->input(), u"dark"_s);
        QTest::keyClick(window.palette()->input(), Qt::Key_Return);
        QVERIFY(look::Look::instance().isDark());
        window.setThemePreference(look::Preference::Light);
        QVERIFY(!look::Look::instance().isDark());
        // F6 goes round; every dock can be reached by its number.
        for (int number = 1; number <= 8; ++number) {
            QTest::keyClick(&window, Qt::Key(Qt::Key_0 + number), Qt::ControlModifier);
            QTRY_VERIFY2(isRaised(window, window.findChildren<QDockWidget *>().isEmpty() ? QString() : QStringList{u"outline"_s, u"item"_s, u"preview"_s, u"effect"_s, u"problems"_s, u"runs"_s, u"gate"_s, u"state"_s}.at(number - 1)),
                         qPrintable(QString::number(number)));
        }
    }

    void layoutComesBackForItsTree()
    {
        QByteArray layout;
        {
            Studio studio;
            QVERIFY(studio.open());
            studio.window().tabs()->openFile(u"cfg/aws.yml"_s);
            studio.window().tabs()->openFile(u"groups/people.yaml"_s);
            studio.window().findChild<QDockWidget *>(u"outline"_s)->hide();
            layout = studio.window().layoutState();
        }
        Studio studio;
        QVERIFY(studio.open());
        studio.window().restoreLayout(layout);
        QCOMPARE(studio.window().tabs()->openFiles(), (QStringList{u"cfg/aws.yml"_s, u"groups/people.yaml"_s}));
        QVERIFY(!studio.window().findChild<QDockWidget *>(u"outline"_s)->isVisible());
        studio.window().actions()->action(u"view.reset"_s)->trigger();
        QVERIFY(studio.window().findChild<QDockWidget *>(u"outline"_s)->isVisible());
        studio.window().restoreLayout("nonsense");
    }
};

CSIS_WIDGET_TEST_MAIN(TestWindow)
#include "tst_window.moc"
