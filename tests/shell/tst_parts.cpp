// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/registry.h"
#include "tests/support/testmain.h"
#include "widgets/look/look.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/effect.h"
#include "widgets/shell/helpview.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/palette.h"
#include "widgets/shell/refresher.h"
#include "widgets/shell/mergewindow.h"
#include "widgets/shell/stateview.h"
#include "widgets/shell/views.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::shell;

class TestParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fuzzy()
    {
        QVERIFY(fuzzyScore(u"dr", u"Dry run") > fuzzyScore(u"dr", u"Undo redo"));
        QVERIFY(fuzzyScore(u"run", u"Dry run") > 0);
        QCOMPARE(fuzzyScore(u"xyz", u"Dry run"), -1);
        QVERIFY(fuzzyScore(u"sal", u"Save all") > 0);
    }

    void paletteRunsWhatFits()
    {
        QWidget window;
        window.resize(800, 600);
        Palette palette(&window);
        window.show();
        int ran = 0;
        palette.open({}, {{u"a"_s, u"Open a tree"_s, u"Ctrl+O"_s, {}, [&] { ran = 1; }}, {u"b"_s, u"Dry run"_s, u"F5"_s, {}, [&] { ran = 2; }}});
        QTest::keyClicks(palette.input(), u"dry"_s);
        QCOMPARE(palette.list()->count(), 1);
        QTest::keyClick(palette.input(), Qt::Key_Return);
        QCOMPARE(ran, 2);
        QVERIFY(!palette.isVisible());
        QCOMPARE(palette.recent(), QStringList{u"b"_s});
        palette.open({}, {{u"a"_s, u"One"_s, {}, {}, [] {}}, {u"b"_s, u"Two"_s, {}, {}, [] {}}});
        QCOMPARE(palette.list()->item(0)->text(), u"Two"_s); // used lately stands first
        QTest::keyClick(palette.input(), Qt::Key_Escape);
        QVERIFY(!palette.isVisible());
    }

    void keysAreNotTakenTwice()
    {
        MainWindow window;
        QCOMPARE(window.actions()->conflicts(), (QList<std::pair<QString, QString>>{}));
        const QHash<QString, QKeySequence> table = {
            {u"file.open"_s, QKeySequence(u"Ctrl+O"_s)},   {u"file.save"_s, QKeySequence(u"Ctrl+S"_s)},
            {u"file.save-all"_s, QKeySequence(u"Ctrl+Shift+S"_s)}, {u"go.to"_s, QKeySequence(u"Ctrl+P"_s)},
            {u"go.palette"_s, QKeySequence(u"Ctrl+Shift+P"_s)},    {u"edit.find"_s, QKeySequence(u"Ctrl+F"_s)},
            {u"edit.replace"_s, QKeySequence(u"Ctrl+H"_s)},        {u"go.next-problem"_s, QKeySequence(u"F8"_s)},
            {u"go.previous-problem"_s, QKeySequence(u"Shift+F8"_s)}, {u"edit.fix"_s, QKeySequence(u"Ctrl+."_s)},
            {u"go.definition"_s, QKeySequence(u"F12"_s)},          {u"go.back"_s, QKeySequence(u"Alt+Left"_s)},
            {u"run.dry"_s, QKeySequence(u"F5"_s)},                 {u"run.stop"_s, QKeySequence(u"Shift+F5"_s)},
            {u"run.set-up"_s, QKeySequence(u"Ctrl+F5"_s)},         {u"view.next"_s, QKeySequence(u"F6"_s)},
            {u"view.outline"_s, QKeySequence(u"Ctrl+1"_s)},        {u"view.zoom-reset"_s, QKeySequence(u"Ctrl+Alt+0"_s)},
                  {u"edit.comment"_s, QKeySequence(u"Ctrl+/"_s)}};
        for (auto it = table.cbegin(); it != table.cend(); ++it) {
            const QAction *action = window.actions()->action(it.key());
            QVERIFY2(action, qPrintable(it.key()));
            QCOMPARE(action->shortcut(), it.value());
        }
    }

    // The page of a rule is that of the manual; the way back leads to what was shown, with its links; colours follow.
    void helpGoesBackAndFollowsTheLook()
    {
        look::Look::instance().install(*qApp);
        look::Look::instance().setPreference(look::Preference::Light);
        HelpView help;
        auto *page = help.findChild<QTextBrowser *>();
        auto *back = help.findChild<QToolButton *>();
        help.show();
        const schema::Kind *storages = model::listKind(u"storages"_s);
        help.showField(*storages, u"groups"_s);
        QVERIFY(!back->isVisible());
        help.showRule(u"storage.nobody"_s);
        QVERIFY2(help.text().startsWith(u"storage.nobody"_s), qPrintable(help.text()));
        for (const QString &part : {u"A storage that nobody may attach"_s, u"How to mend it"_s, u"# csis: ignore storage.nobody <reason>"_s})
            QVERIFY2(help.text().contains(part), qPrintable(help.text()));
        help.showRule(u"undeclare.form"_s);
        QVERIFY2(help.text().contains(u"--undeclare takes <kind>:<name>"_s), qPrintable(help.text()));
        back->click();
        QVERIFY(help.text().startsWith(u"storage.nobody"_s));
        back->click();
        QVERIFY2(help.text().startsWith(u"groups"_s), qPrintable(help.text()));
        QVERIFY(!back->isVisible());
        Q_EMIT page->anchorClicked(QUrl(u"field:state"_s));
        QVERIFY2(help.text().startsWith(u"state"_s), qPrintable(help.text()));
        const QString light = page->toHtml();
        look::Look::instance().setPreference(look::Preference::Dark);
        QVERIFY(page->toHtml() != light);
        QVERIFY(help.text().startsWith(u"state"_s));
        look::Look::instance().setPreference(look::Preference::System);
    }

    void everyControlHasAName()
    {
        MainWindow window;
        window.show();
        QStringList nameless;
        for (const QWidget *widget : window.findChildren<QWidget *>()) {
            const bool control = qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLineEdit *>(widget)
                                 || qobject_cast<const QComboBox *>(widget) || qobject_cast<const QAbstractItemView *>(widget);
            if (!control || widget->objectName().startsWith("qt_"_L1))
                continue;
            QString name = widget->accessibleName();
            if (const auto *button = qobject_cast<const QAbstractButton *>(widget); button && name.isEmpty())
                name = button->text().isEmpty() ? button->toolTip() : button->text();
            if (const auto *line = qobject_cast<const QLineEdit *>(widget); line && name.isEmpty())
                name = line->placeholderText();
            // Parts that Qt itself puts into its widgets are Qt's to name.
            const QWidget *parent = widget->parentWidget();
            const bool inner = parent && (parent->inherits("QComboBox") || parent->inherits("QComboBoxPrivateContainer")
                                          || parent->inherits("QTabBar") || parent->inherits("QLineEdit") || parent->inherits("QDockWidget")
                                          || parent->inherits("QToolBar") || widget->inherits("QHeaderView") || widget->inherits("QTableCornerButton")
                                          || parent->inherits("QTableView"));
            if (name.isEmpty() && !inner)
                nameless.append(QLatin1StringView(widget->metaObject()->className()) + u" in "_s
                                + (parent ? QString::fromLatin1(parent->metaObject()->className()) : QString()));
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", "_s)));
    }

    void theTargetIsNamed()
    {
        MainWindow window;
        window.treeOpened(u"/some/quickstart"_s, {});
        QVERIFY(window.windowTitle().contains(u"Sandbox"_s));
        window.actions()->action(u"run.cloud"_s)->trigger();
        QVERIFY(window.windowTitle().contains(u"Cloud"_s));
        QVERIFY(!window.windowTitle().contains(u"Sandbox"_s));
    }

    // What speaks of a tree goes with it.
    void comparisonsGoWithTheTree()
    {
        MainWindow window;
        window.treeOpened(u"/some/quickstart"_s, {});
        new MergeWindow(u"cfg/a.yml"_s, "a\n", u"b\n"_s, "c\n", &window);
        window.treeClosed();
        QVERIFY(window.findChildren<MergeWindow *>().isEmpty());
    }

    void effectSaysWhatRecordsAndTreeSay()
    {
        auto tree = std::make_shared<config::Configuration>();
        model::Storage fresh;
        fresh.kind = u"storages"_s;
        fresh.name = fresh.displayName = u"fresh"_s;
        model::Storage moving = fresh;
        moving.name = moving.displayName = u"moving"_s;
        moving.state = u"archived"_s;
        tree->storages = {fresh, moving};
        tree->buildIndex();
        rules::Verdict verdict;
        verdict.loaded.configuration = tree;
        verdict.meta.storageState.insert(u"moving"_s, {u"active"_s, 1, {}, {}});
        verdict.meta.storageState.insert(u"lost"_s, {u"active"_s, 1, {}, {}});
        QStringList texts;
        for (const EffectLine &line : effectsOf(verdict))
            texts.append(line.text);
        QCOMPARE(texts, (QStringList{u"Storage fresh will be created."_s, u"Storage moving will move from active to archived."_s,
                                     u"Storage lost is recorded but no longer declared: it would be destroyed, if the gate lets it."_s}));
        // Each leads to its cause; what is declared no more, to its record.
        verdict.onDisk = std::make_shared<const QMap<QString, QByteArray>>(
            QMap<QString, QByteArray>{{u"meta-state/storage-state.yaml"_s, "storages:\n  lost:\n    state: active\n  moving:\n    state: active\n"}});
        const Location cause = effectsOf(verdict).last().cause;
        QCOMPARE(cause.file, u"meta-state/storage-state.yaml"_s);
        QCOMPARE(cause.range.begin.line, 1);
        // The outline marks what the sentences say: one look at the records.
        QCOMPARE(pendingItems(effectsOf(verdict), verdict.meta), (QSet<QString>{u"storages:fresh"_s, u"storages:moving"_s}));
        QCOMPARE(viewsOf(verdict, {}, nullptr)->effects, effectsOf(verdict));
        meta::MetaState none;
        QCOMPARE(pendingItems(effectsOf(verdict), none), QSet<QString>()); // all of it would be new: nothing to mark
        StateView state;
        state.setState(verdict.meta);
        QCOMPARE(state.storages()->rowCount(), 2);
        QCOMPARE(state.storages()->item(1, 1)->text(), u"active"_s);
    }

    // Whatever a record holds of a machine: where it differs, Effect says so and the outline marks it.
    void everyParameterCounts_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("words");
        QTest::newRow("machine type") << 0 << u"machine type t3.small → t3.large"_s;
        QTest::newRow("image") << 1 << u"image old → new"_s;
        QTest::newRow("group") << 2 << u"group a → b"_s;
        QTest::newRow("hostname") << 3 << u"hostname"_s;
        QTest::newRow("start script") << 4 << u"start script"_s;
        QTest::newRow("same") << 5 << QString();
    }
    void everyParameterCounts()
    {
        QFETCH(const int, which);
        QFETCH(const QString, words);
        auto tree = std::make_shared<config::Configuration>();
        model::Instance web;
        web.kind = u"instances"_s;
        web.name = web.displayName = u"web"_s;
        tree->instances = {web};
        tree->buildIndex();
        meta::LaunchParameters recorded;
        recorded.machineType = u"t3.small"_s;
        recorded.image = u"old"_s;
        recorded.group = u"a"_s;
        recorded.hostname = u"one"_s;
        recorded.userDataSha256 = u"11"_s;
        meta::LaunchParameters declared = recorded;
        QString *fields[] = {&declared.machineType, &declared.image, &declared.group, &declared.hostname, &declared.userDataSha256};
        const QString values[] = {u"t3.large"_s, u"new"_s, u"b"_s, u"two"_s, u"22"_s};
        if (which < 5)
            *fields[which] = values[which];
        rules::Verdict verdict;
        verdict.loaded.configuration = tree;
        verdict.meta.launchParams.insert(u"web"_s, recorded);
        verdict.emission.launchParams.insert(u"web"_s, std::make_shared<const meta::LaunchParameters>(declared));
        const QList<EffectLine> effects = effectsOf(verdict);
        QCOMPARE(effects.isEmpty(), words.isEmpty());
        if (!words.isEmpty())
            QCOMPARE(effects.first().text, u"Instance web differs from its record: %1."_s.arg(words));
        QCOMPARE(pendingItems(effects, verdict.meta).contains(u"instances:web"_s), !words.isEmpty());
    }

    // What plans saw of the world is said beside the records.
    void driftIsWhatPlansSaw()
    {
        StateView state;
        QVERIFY(state.driftText().contains(u"not asked"_s));
        gate::RootResult result;
        result.kind = gate::RootResult::Kind::Passed;
        state.setDrift({{u"disks"_s, result}});
        QCOMPARE(state.driftText(), u"Drift: none, by the plans in Gate (disks)."_s);
        result.drifted = {u"a.x"_s, u"a.y"_s};
        result.vanished = {u"a.z"_s};
        state.setDrift({{u"disks"_s, result}});
        QCOMPARE(state.driftText(), u"Drift, by the plans in Gate: changed outside: a.x, a.y; gone: a.z."_s);
        result.kind = gate::RootResult::Kind::NotEvaluated; // what could not be read says nothing
        state.setDrift({{u"disks"_s, result}});
        QVERIFY(state.driftText().contains(u"not asked"_s));
    }

    // What is in sight first, in its order; what is not when nothing was marked for a while, or when it comes to the front.
    void viewsFollowInTurn()
    {
        QDockWidget front;
        QDockWidget behind;
        const QDockWidget *inSight = &front;
        shell::Refresher refresher([&](const QDockWidget *dock) { return dock == inSight; });
        QStringList done;
        refresher.add(u"hidden"_s, &behind, [&] { done.append(u"hidden"_s); });
        refresher.add(u"marks"_s, nullptr, [&] { done.append(u"marks"_s); });
        refresher.add(u"slow"_s, &front, [&] {
            done.append(u"slow"_s);
            QTest::qSleep(20);
        });
        refresher.add(u"last"_s, &front, [&] { done.append(u"last"_s); });
        refresher.setIdleDelay(200);
        QSignalSpy shown(&refresher, &shell::Refresher::shown);
        refresher.markAll();
        QVERIFY(done.isEmpty()); // nothing at once
        QVERIFY(!refresher.isShownDone());
        QCoreApplication::processEvents();
        QTRY_COMPARE(shown.size(), 1);
        QCOMPARE(done, (QStringList{u"marks"_s, u"slow"_s, u"last"_s}));
        QVERIFY(refresher.isShownDone());
        QVERIFY(!refresher.isDone());
        QTRY_COMPARE(done.last(), u"hidden"_s);
        QVERIFY(refresher.isDone());
        done.clear();
        refresher.mark(u"hidden"_s);
        QTest::qWait(20);
        QVERIFY(done.isEmpty());
        inSight = &behind;
        Q_EMIT behind.visibilityChanged(true);
        QTRY_COMPARE_WITH_TIMEOUT(done.size(), 1, 150);
        refresher.markAll();
        refresher.clear();
        QTest::qWait(250);
        QCOMPARE(done.size(), 1);
    }
};

CSIS_WIDGET_TEST_MAIN(TestParts)
#include "tst_parts.moc"
