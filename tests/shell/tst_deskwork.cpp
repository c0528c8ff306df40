// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the window shows of the computer beside the tree, by real events: what was found, settings, past runs, the gate's
// details, comparisons, recorded state, searches.
#include "tests/shell/studiotest.h"
#include "tests/support/testmain.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/gate/changedetails.h"
#include "widgets/gate/gateview.h"
#include "widgets/look/look.h"
#include "widgets/preview/codeview.h"
#include "widgets/preview/previewview.h"
#include "widgets/preview/sidebyside.h"
#include "widgets/run/comparewindow.h"
#include "widgets/run/historyview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/settings/settingswindow.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/findview.h"
#include "widgets/shell/foundbar.h"
#include "widgets/shell/references.h"
#include "widgets/shell/stateview.h"
#include "workers/desk/preferencestore.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace csis;
using csis::test::Studio;

namespace {

QAbstractButton *barButton(QWidget *bar, const QString &text)
{
    for (QAbstractButton *button : bar->findChildren<QAbstractButton *>()) {
        if (button->isVisible() && (button->text().remove(u'&') == text || button->accessibleName() == text))
            return button;
    }
    return nullptr;
}

void put(const Studio &studio, const QString &file, const QByteArray &bytes)
{
    QDir().mkpath(studio.path(file).section(u'/', 0, -2));
    studio.write(file, bytes);
}

QByteArray said(const QString &run, const QByteArray &rest)
{
    return "{\"v\":1,\"t\":\"2026-11-2" + run.right(1).toUtf8() + "T08:00:00.000Z\",\"run\":\"" + run.toUtf8() + "\"," + rest + "}\n";
}

// A run that planned one replacement and was refused; its plan lies beside it.
QByteArray refusedRun(const Studio &studio, const QString &run, int planMilliseconds, qint64 pid = 999999999)
{
    const QByteArray plan = studio.path(u".csis/runs/"_s + run + u"/storage.disks.plan.json"_s).toUtf8();
    return said(run, "\"event\":\"run-started\",\"lifecycles\":[\"storage\"],\"target\":{\"kind\":\"sandbox\"},\"options\":{\"dryRun\":false,\"untilGate\":true},\"pid\":" + QByteArray::number(pid))
           + said(run, "\"event\":\"plan-of-run\",\"steps\":[{\"id\":\"storage.disks.plan\",\"lifecycle\":\"storage\",\"root\":\"disks\",\"title\":\"plan\"},"
                        "{\"id\":\"storage.disks.gate\",\"lifecycle\":\"storage\",\"root\":\"disks\",\"title\":\"gate\"}]")
           + said(run, "\"event\":\"step-started\",\"step\":\"storage.disks.plan\"")
           + said(run, "\"event\":\"output\",\"step\":\"storage.disks.plan\",\"stream\":\"stdout\",\"text\":\"Plan of " + run.toUtf8() + "\\n\"")
           + said(run, "\"event\":\"step-finished\",\"step\":\"storage.disks.plan\",\"exit\":0,\"duration\":" + QByteArray::number(planMilliseconds))
           + said(run, "\"event\":\"plan\",\"root\":\"disks\",\"counts\":{\"create\":0,\"replace\":1},\"digest\":\"d\",\"path\":\"" + plan + "\"")
           + said(run, "\"event\":\"gate\",\"root\":\"disks\",\"verdict\":\"refused\",\"rule\":\"destroy\",\"changes\":[{\"address\":\"module.storage_results.aws_ebs_volume.this\","
                        "\"actions\":[\"delete\",\"create\"],\"replacePaths\":[\"encrypted\"],\"sanction\":\"refused\",\"reason\":\"DESTROY NOT WHITELISTED\"}]")
           + said(run, "\"event\":\"step-finished\",\"step\":\"storage.disks.gate\",\"exit\":3,\"duration\":10");
}

QByteArray ended(const QString &run)
{
    return said(run, "\"event\":\"run-finished\",\"verdict\":\"refused\",\"exit\":1,\"duration\":9000");
}

void keepRun(const Studio &studio, const QString &run, int planMilliseconds)
{
    put(studio, u".csis/runs/"_s + run + u"/events.jsonl"_s, refusedRun(studio, run, planMilliseconds) + ended(run));
    put(studio, u".csis/runs/"_s + run + u"/storage.disks.plan.json"_s,
        R"({"resource_changes":[{"address":"module.storage_results.aws_ebs_volume.this","change":{"actions":["delete","create"],
        "before":{"encrypted":true,"key":"topsecret"},"after":{"encrypted":false,"key":"newsecret"},"after_unknown":{"id":true},
        "before_sensitive":{"key":true},"after_sensitive":{"key":true},"replace_paths":[["encrypted"]]}}]})");
}

bool isRaised(shell::MainWindow &window, const QString &dock)
{
    const auto *found = window.findChild<QDockWidget *>(dock);
    return found && found->isVisible() && window.rect().intersects(found->geometry());
}

} // namespace

class TestDeskwork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { look::Look::instance().install(*qApp); }
    void init() { desk::PreferenceStore(Studio::preferencesFile()).write({}); }

    void whatWasFoundIsSaidOnce()
    {
        Studio studio;
        QVERIFY(studio.open());
        look::MessageBar *bar = studio.window().foundBar();
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), 30'000);
        QVERIFY2(bar->text().contains(studio.path(u"tfmodules"_s)), qPrintable(bar->text()));
        const QString text = bar->text();
        // Its settings lead to the tools.
        QTest::mouseClick(barButton(bar, u"Settings…"_s), Qt::LeftButton);
        QVERIFY(studio.window().settings() && studio.window().settings()->isVisible());
        studio.window().settings()->close();
        QTest::mouseClick(barButton(bar, u"Dismiss this message"_s), Qt::LeftButton);
        QVERIFY(!bar->isVisible());
        // The same tree once more: it was read.
        Q_EMIT studio.window().surveyAsked();
        QTest::qWait(1500);
        QVERIFY(!bar->isVisible());
        // It can be asked for.
        studio.window().actions()->action(u"tools.found"_s)->trigger();
        QTRY_VERIFY(bar->isVisible());
        QCOMPARE(bar->text(), text);
    }

    void everythingMissingHasItsCure()
    {
        const shell::FoundText text = shell::foundText({{desk::Thing::Tool, false, u"tofu"_s, {}, {}, {}},
                                                        {desk::Thing::Mirror, false, {}, {}, {}, {}},
                                                        {desk::Thing::Modules, false, u"tfmodules"_s, u"/t/tfmodules"_s, {}, {}},
                                                        {desk::Thing::Sandbox, false, {}, {}, {}, u"no Python"_s},
                                                        {desk::Thing::Session, false, u"demo"_s, u"/home/u/.aws/config"_s, {}, {}}});
        QVERIFY(text.found.isEmpty());
        QCOMPARE(text.missing.size(), 5);
        QCOMPARE(text.kind, look::MessageBar::Kind::Warning);
        QVERIFY(text.missing.at(4).contains(u"aws configure --profile demo"_s));
        // What only the cloud needs is no warning.
        QCOMPARE(shell::foundText({{desk::Thing::Session, false, u"demo"_s, {}, {}, {}}}).kind, look::MessageBar::Kind::Info);
    }

    void settingsTakeEffectAtOnce()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        window.tabs()->openFile(u"cfg/aws.yml"_s);
        editor::YamlEditor *editor = window.tabs()->currentView()->editor();
        QTest::keyClick(&window, Qt::Key_Comma, Qt::ControlModifier);
        settings::SettingsWindow *page = window.settings();
        QVERIFY(page && page->isVisible() && !page->isModal());
        // Search leads to the page.
        QTest::keyClicks(page->searchField(), u"wrap"_s);
        QCOMPARE(page->pages()->currentItem()->text(), u"Editor"_s);
        auto *wrap = static_cast<QCheckBox *>(page->editorOf(u"editor/wrap"_s));
        QVERIFY(wrap->isVisible());
        QVERIFY(!page->editorOf(u"editor/size"_s)->isVisible());
        QTest::keyClick(wrap, Qt::Key_Space);
        QCOMPARE(editor->lineWrapMode(), QPlainTextEdit::WidgetWidth);
        QVERIFY(desk::PreferenceStore(Studio::preferencesFile()).read().wrap);
        QTest::keyClicks(page->searchField(), u"zzz"_s);
        QCOMPARE(page->pages()->item(0)->isHidden(), true);
        page->searchField()->clear();
        // Font and colours are live.
        auto *size = static_cast<QSpinBox *>(page->editorOf(u"editor/size"_s));
        size->setValue(21);
        QCOMPARE(editor->font().pointSize(), 21);
        QCOMPARE(window.preview()->code()->font().pointSize(), 21);
        page->showPage(desk::Page::Appearance);
        auto *scheme = static_cast<QComboBox *>(page->editorOf(u"appearance/scheme"_s));
        QTest::keyClick(scheme, Qt::Key_End);
        QVERIFY(look::Look::instance().isDark());
        // Reset takes back the page, and only it.
        page->showPage(desk::Page::Editor);
        QTest::mouseClick(page->resetButton(), Qt::LeftButton);
        QCOMPARE(editor->lineWrapMode(), QPlainTextEdit::NoWrap);
        QVERIFY(!wrap->isChecked());
        QVERIFY(look::Look::instance().isDark());
        page->showPage(desk::Page::Appearance);
        QTest::mouseClick(page->resetButton(), Qt::LeftButton);
        QCOMPARE(desk::PreferenceStore(Studio::preferencesFile()).read(), desk::Preferences());
        window.setThemePreference(look::Preference::Light);
    }

    void aToolIsTested()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        put(studio, u"../tofu-here"_s, "#!/bin/sh\nif [ \"$2\" = -json ]; then echo '{\"terraform_version\":\"7.6.5\"}'; else echo 'OpenTofu v7.6.5'; fi\n");
        const QString tool = QDir::cleanPath(studio.path(u"../tofu-here"_s));
        QFile::setPermissions(tool, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QTest::keyClick(&window, Qt::Key_Comma, Qt::ControlModifier);
        settings::SettingsWindow *page = window.settings();
        auto *field = static_cast<QLineEdit *>(page->editorOf(u"tools/tool"_s));
        QTest::keyClicks(field, tool);
        QTest::keyClick(field, Qt::Key_Return);
        QTest::mouseClick(page->testButton(), Qt::LeftButton);
        QTRY_VERIFY2_WITH_TIMEOUT(page->toolText().contains(u"tofu 7.6.5"_s), qPrintable(page->toolText()), 20'000);
        QVERIFY(page->toolText().contains(tool));
        QVERIFY(page->toolText().contains(u"chosen here"_s));
        QCOMPARE(desk::PreferenceStore(Studio::preferencesFile()).read().toolPath, tool);
    }

    void keysCanBeOthers()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        QVERIFY(window.actions()->conflicts().isEmpty());
        window.actions()->action(u"tools.keys"_s)->trigger();
        settings::SettingsWindow *page = window.settings();
        settings::KeyboardPage *keys = page->keyboard();
        QVERIFY(keys->isVisible());
        const auto choose = [&](const QString &text) {
            for (QTreeWidgetItem *item : keys->list()->findItems(text, Qt::MatchExactly))
                keys->list()->setCurrentItem(item);
        };
        choose(u"Save all"_s);
        QTest::keyClick(keys->input(), Qt::Key_F5); // the dry run has it
        QTest::mouseClick(keys->setButton(), Qt::LeftButton);
        QCOMPARE(keys->conflicting().size(), 2);
        QVERIFY(keys->conflicting().contains(u"run.dry"_s));
        QCOMPARE(window.actions()->conflicts().size(), 1);
        QTest::mouseClick(keys->standardButton(), Qt::LeftButton);
        QVERIFY(keys->conflicting().isEmpty());
        choose(u"Go to item or file…"_s);
        QTest::keyClick(keys->input(), Qt::Key_J, Qt::ControlModifier);
        QTest::mouseClick(keys->setButton(), Qt::LeftButton);
        QCOMPARE(desk::PreferenceStore(Studio::preferencesFile()).read().keys.value(u"go.to"_s), QStringList{u"Ctrl+J"_s});
        page->close();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(&window, Qt::Key_J, Qt::ControlModifier);
        QVERIFY(window.palette()->isVisible());
        QTest::keyClick(window.palette()->input(), Qt::Key_Escape);
        QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier);
        QVERIFY(!window.palette()->isVisible());
    }

    void theTreeIsSearchedAndReplaced()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(isRaised(window, u"search"_s));
        shell::FindView *find = window.find();
        QVERIFY(find->input()->hasFocus());
        QTest::keyClicks(find->input(), u"research"_s);
        QTRY_VERIFY_WITH_TIMEOUT(find->list()->topLevelItemCount() >= 2, 10'000);
        QVERIFY(find->countText().contains(u"place"_s));
        QTest::keyClick(find->input(), Qt::Key_Return);
        const QString first = window.tabs()->currentFile();
        QVERIFY(!first.isEmpty());
        QVERIFY(window.tabs()->document(first)->text().section(u'\n', window.tabs()->currentView()->editor()->caretLine(), window.tabs()->currentView()->editor()->caretLine()).contains(u"research"_s));
        // In every file at once, one step to undo in all, nothing saved.
        const QByteArray disk = studio.read(u"storages/storages.yaml"_s);
        QTest::keyClicks(find->replacement(), u"studies"_s);
        QTest::mouseClick(find->replaceButton(), Qt::LeftButton);
        QVERIFY(studio.settle());
        QVERIFY(studio.session().modifiedFiles().size() >= 2);
        QCOMPARE(studio.read(u"storages/storages.yaml"_s), disk);
        QVERIFY(!window.tabs()->document(u"storages/storages.yaml"_s)->text().contains(u"research"_s));
        QCOMPARE(studio.session().verdict()->count(Severity::Error), 0); // names and references alike
        QTRY_VERIFY(find->list()->topLevelItemCount() == 0); // the list follows the text
        window.tabs()->document(u"storages/storages.yaml"_s)->undo();
        QCOMPARE(window.tabs()->document(u"storages/storages.yaml"_s)->bytes(), disk);
        QVERIFY(studio.settle());
        QVERIFY(studio.session().modifiedFiles().isEmpty());
        QTest::mouseClick(find->regex(), Qt::LeftButton, {}, QPoint(8, find->regex()->height() / 2));
        find->input()->setText(u"("_s);
        QTRY_VERIFY(find->countText().contains(u"no regular expression"_s));
    }

    void pastRunsAreShownComparedAndRunAgain()
    {
        Studio studio;
        keepRun(studio, u"run-1"_s, 4000);
        keepRun(studio, u"run-2"_s, 9000);
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        run::HistoryView *history = window.runView()->history();
        QTRY_COMPARE(history->list()->topLevelItemCount(), 2);
        QVERIFY(history->list()->topLevelItem(0)->text(1).contains(u"Sandbox"_s));
        QTest::keyClick(&window, Qt::Key_6, Qt::ControlModifier);
        QTRY_VERIFY(isRaised(window, u"runs"_s));

        history->list()->setFocus();
        QTest::keyClick(history->list(), Qt::Key_Down);
        QTRY_COMPARE(window.pastRun()->state().phase, run::RunState::Phase::Finished);
        QCOMPARE(window.runView()->follower(), window.pastRun());
        QVERIFY(window.runView()->statusText().contains(u"refused by the gate"_s));
        const QString shown = history->list()->currentItem()->data(0, Qt::UserRole).toString();
        QCOMPARE(window.pastRun()->log(u"storage.disks.plan"_s)->plainText(), u"Plan of %1\n"_s.arg(shown));
        // Its gate is shown, and cannot be taken for one of now.
        QTRY_COMPARE(window.gate()->model()->rowCount(), 1);
        QCOMPARE(window.gate()->headline(), u"Out of date"_s);

        // The change in full: what forces it, no secret, what to do.
        QTest::keyClick(&window, Qt::Key_7, Qt::ControlModifier);
        window.gate()->table()->setFocus();
        QTest::keyClick(window.gate()->table(), Qt::Key_Down);
        if (!window.gate()->table()->currentIndex().isValid())
            QTest::keyClick(window.gate()->table(), Qt::Key_Down);
        gate::ChangeDetails *details = window.gate()->details();
        QTRY_COMPARE(details->attributes()->topLevelItemCount(), 3);
        QVERIFY(details->explanation().contains(u"To keep it: put encrypted back"_s));
        QVERIFY(details->explanation().contains(u"--allow-destroy 'module.storage_results.aws_ebs_volume.this'"_s));
        QVERIFY(!details->asText().contains(u"secret"_s) || details->asText().contains(u"(secret)"_s));
        QVERIFY2(!details->asText().contains(u"topsecret"_s) && !details->asText().contains(u"newsecret"_s), qPrintable(details->asText()));
        QTest::mouseClick(barButton(details, u"Show in the text"_s), Qt::LeftButton);
        QCOMPARE(window.tabs()->currentFile(), u"storages/storages.yaml"_s);

        // Both, side by side.
        history->list()->selectAll();
        QVERIFY(history->compareButton()->isEnabled() && !history->againButton()->isEnabled());
        QTest::mouseClick(history->compareButton(), Qt::LeftButton);
        auto *compare = history->findChild<run::CompareWindow *>();
        QVERIFY(compare);
        const QList<QTreeWidgetItem *> plan = compare->table()->findItems(u"plan"_s, Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(plan.size(), 1);
        QCOMPARE(plan.first()->text(1), u"0:04"_s);
        QCOMPARE(plan.first()->text(2), u"0:09"_s);
        QCOMPARE(plan.first()->text(3), u"+0:05"_s);
        compare->close();

        // Again as it was; what is left is known from the runs before.
        history->list()->clearSelection();
        history->list()->setCurrentItem(history->list()->topLevelItem(1));
        studio.playScript("echo \"$@\" > arguments.txt\n"
                          + Studio::event("\"event\":\"run-started\",\"lifecycles\":[\"storage\"],\"target\":{\"kind\":\"sandbox\"},\"options\":{\"dryRun\":false}")
                          + Studio::event("\"event\":\"plan-of-run\",\"steps\":[{\"id\":\"storage.disks.plan\",\"root\":\"disks\",\"title\":\"plan\"}]")
                          + "sleep 1\n" + Studio::event("\"event\":\"run-finished\",\"verdict\":\"ok\",\"exit\":0"));
        QTest::mouseClick(history->againButton(), Qt::LeftButton);
        QCOMPARE(window.runView()->follower(), window.runs());
        QTRY_VERIFY2(window.runView()->statusText().contains(u"about 0:09 left"_s), qPrintable(window.runView()->statusText()));
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->state().phase, run::RunState::Phase::Finished, 10'000);
        QVERIFY(studio.read(u"arguments.txt"_s).contains("run storage --no-dry-run --until gate --target sandbox"));
    }

    void aRunOfElsewhereIsFollowedAndStopped()
    {
        Studio studio;
        const QString program = studio.path(u"../cs-image-system"_s);
        put(studio, u"../cs-image-system"_s, "#!/bin/sh\ntrap 'exit 0' INT\nwhile :; do sleep 0.05; done\n");
        QProcess process;
        process.setChildProcessModifier([] { std::signal(SIGINT, SIG_DFL); }); // it may be ignored where the tests were started
        process.start(u"/bin/sh"_s, {program});
        QVERIFY(process.waitForStarted());
        const QString events = u".csis/runs/run-3/events.jsonl"_s;
        put(studio, events, refusedRun(studio, u"run-3"_s, 10, process.processId()));
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->state().gates.size(), 1, 10'000);
        QVERIFY(window.runs()->state().isActive());
        QVERIFY(!window.actions()->action(u"run.dry"_s)->isEnabled()); // one at a time
        QVERIFY(window.messages()->text().contains(u"started elsewhere"_s));
        QTest::keyClick(&window, Qt::Key_F5, Qt::ShiftModifier);
        QVERIFY(process.waitForFinished(10'000));
        QFile file(studio.path(events));
        QVERIFY(file.open(QIODevice::Append));
        file.write(said(u"run-3"_s, "\"event\":\"run-finished\",\"verdict\":\"stopped\",\"exit\":1,\"duration\":9000"));
        file.close();
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->state().phase, run::RunState::Phase::Finished, 10'000);
        QVERIFY(window.actions()->action(u"run.dry"_s)->isEnabled());
    }

    void filesAreComparedWithTheLastCommit()
    {
        if (QStandardPaths::findExecutable(u"git"_s).isEmpty())
            QSKIP("no git");
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        preview::PreviewView *preview = window.preview();
        window.actions()->action(u"view.preview"_s)->trigger();
        // No repository: said, and back to the disk.
        preview->baseBox()->setFocus();
        QTest::keyClick(preview->baseBox(), Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(preview->base() == preview::Base::Disk && barButton(preview, u"Dismiss this message"_s), 10'000);

        // What is emitted now is committed but for one line; the disk has none of it.
        for (const preview::PreviewFile &file : preview->model()->files())
            put(studio, file.path, QByteArray(file.bytes).replace("quickstart-example-archive", "committed-archive"));
        const auto git = [&](const QStringList &arguments) {
            return QProcess::execute(u"git"_s, QStringList{u"-C"_s, studio.tree(), u"-c"_s, u"user.name=t"_s, u"-c"_s, u"user.email=t@example.org"_s} + arguments);
        };
        QCOMPARE(git({u"init"_s, u"-q"_s}), 0);
        QCOMPARE(git({u"add"_s, u"-f"_s, u"generated"_s, u"meta-state"_s}), 0);
        QCOMPARE(git({u"commit"_s, u"-qm"_s, u"first"_s}), 0);
        for (const QString &folder : {u"generated"_s, u"meta-state"_s})
            QVERIFY(QDir(studio.path(folder)).removeRecursively());
        studio.session().rescan();
        QTRY_COMPARE(preview->model()->count(preview::FileState::New), int(preview->model()->files().size()));
        QTest::keyClick(preview->baseBox(), Qt::Key_Down);
        QTRY_COMPARE_WITH_TIMEOUT(preview->model()->count(preview::FileState::New), 0, 10'000);
        QString changed;
        for (const preview::PreviewFile &file : preview->model()->files()) {
            if (file.state == preview::FileState::Changed && file.path.endsWith(".tf"_L1))
                changed = file.path;
        }
        QVERIFY(!changed.isEmpty());
        preview->showFile(changed);
        QTest::keyClick(preview->shapeBox(), Qt::Key_End);
        QTest::keyClick(preview->shapeBox(), Qt::Key_Up);
        QVERIFY(preview->sides()->isVisible());
        QVERIFY(preview->sides()->before()->toPlainText().contains(u"committed-archive"_s));
        QVERIFY(preview->sides()->after()->toPlainText().contains(u"quickstart-example-archive"_s));
        QCOMPARE(preview->sides()->before()->blockCount(), preview->sides()->after()->blockCount());
        QTest::keyClick(preview->shapeBox(), Qt::Key_Up);
        QTRY_VERIFY(preview->code()->toPlainText().contains(u"+"_s) && preview->code()->toPlainText().contains(u"committed-archive"_s));
    }

    void rowsAreAligned()
    {
        const preview::AlignedRows rows = preview::align(u"a b c d"_s.split(u' '), u"a X Y c e d"_s.split(u' '));
        QCOMPARE(rows.before, (QStringList{u"a"_s, u"b"_s, {}, u"c"_s, {}, u"d"_s}));
        QCOMPARE(rows.after, (QStringList{u"a"_s, u"X"_s, u"Y"_s, u"c"_s, u"e"_s, u"d"_s}));
        QCOMPARE(rows.beforeNumbers, (QList<int>{1, 2, 0, 3, 0, 4}));
        QCOMPARE(rows.afterNumbers, (QList<int>{1, 2, 3, 4, 5, 6}));
        QCOMPARE(preview::align({}, {u"x"_s}).differs, QList<bool>{true});
    }

    void recordedStateIsToldInFull()
    {
        Studio studio;
        put(studio, u"meta-state/storage-state.yaml"_s,
            "storages:\n  results:\n    state: archived\n    generation: 2\n    facts: {builder: disks, type: ebs}\n    history:\n"
            "    - {from: null, to: active, run: r1, generation: 1, action: create}\n    - {from: active, to: archived, run: r2, generation: 2, action: archive}\n");
        put(studio, u"meta-state/pins.yaml"_s, "instances: {analysis: ami-0aaa}\npending_replacements: {analysis: ami-0bbb}\n"
                                               "upgrades:\n- {kind: instance, name: analysis, from: ami-0aaa, to: ami-0bbb, run: r3, op: upgrade}\n");
        put(studio, u"meta-state/runs.yaml"_s, "runs:\n- {run: r1, requested: [storage, instance-image], dry_run: false, ok: true, error: null}\n");
        put(studio, u"meta-state/state-locations.yaml"_s, "workspaces:\n  disks: {backend: local-state, type: local, location: 'local://state/disks.tfstate', run: r1}\n");
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        QTest::keyClick(&window, Qt::Key_8, Qt::ControlModifier);
        shell::StateView *state = window.stateView();
        QTRY_COMPARE(state->storages()->rowCount(), 1);
        QCOMPARE(state->storages()->item(0, 1)->text(), u"archived"_s);
        QCOMPARE(state->storages()->item(0, 2)->text(), u"active"_s);
        QTest::mouseClick(state->storages()->viewport(), Qt::LeftButton, {}, state->storages()->visualItemRect(state->storages()->item(0, 0)).center());
        QVERIFY2(state->detailsText().contains(u"r2: active → archived, generation 2"_s), qPrintable(state->detailsText()));
        QTest::qWait(100); // the details are laid out
        QTest::mouseClick(barButton(state, u"Show in the text"_s), Qt::LeftButton);
        QCOMPARE(window.tabs()->currentFile(), u"storages/storages.yaml"_s);
        QCOMPARE(state->table(u"pins"_s)->item(0, 3)->text(), u"ami-0bbb"_s);
        QCOMPARE(state->runs()->item(0, 1)->text(), u"storage, instance-image"_s);
        QCOMPARE(state->table(u"locations"_s)->item(0, 2)->text(), u"local://state/disks.tfstate"_s);
    }

    void thePaletteRemembers()
    {
        {
            Studio studio;
            QVERIFY(studio.open());
            QTest::keyClick(&studio.window(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
            QTest::keyClicks(studio.window().palette()->input(), u"validate again"_s);
            QTest::keyClick(studio.window().palette()->input(), Qt::Key_Return);
        }
        Studio studio;
        QVERIFY(studio.open());
        QTest::keyClick(&studio.window(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(studio.window().palette()->list()->item(0)->text(), u"Validate again"_s);
        QTest::keyClick(studio.window().palette()->input(), Qt::Key_Escape);
        // What is remembered can be forgotten.
        QTest::keyClick(&studio.window(), Qt::Key_Comma, Qt::ControlModifier);
        studio.window().settings()->showPage(desk::Page::Privacy);
        QTest::mouseClick(studio.window().settings()->findChild<QPushButton *>(u"forget"_s), Qt::LeftButton);
        QVERIFY(studio.window().palette()->recent().isEmpty());
    }
};

CSIS_WIDGET_TEST_MAIN(TestDeskwork)
#include "tst_deskwork.moc"
