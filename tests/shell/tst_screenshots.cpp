// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/studio/languages.h"
#include "tests/shell/studiotest.h"
#include "tests/support/testmain.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/highlighter.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/gate/changedetails.h"
#include "widgets/gate/gateview.h"
#include "widgets/look/look.h"
#include "widgets/outline/outlineview.h"
#include "widgets/preview/codeview.h"
#include "widgets/preview/previewview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/settings/settingswindow.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/editsheet.h"
#include "widgets/shell/findview.h"
#include "widgets/shell/mergewindow.h"
#include "widgets/shell/references.h"
#include "widgets/shell/stateview.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProcess>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <QTranslator>
#include <QTreeWidget>

#include <csignal>
#include <cstdio>
#include <cstring>

#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace csis;
using csis::test::Studio;

class TestScreenshots : public QObject
{
    Q_OBJECT

private:
    static QString folder()
    {
        const QString made = test::buildDir() + u"/screenshots"_s;
        QDir().mkpath(made);
        return made;
    }

    // A picture that shows one colour only, or none of the ink it should, is no picture.
    static void shoot(QWidget &window, const QString &name, QSize least = {1280, 780})
    {
        QTest::qWait(250);
        const QImage image = window.grab().toImage();
        QVERIFY(image.width() >= least.width() && image.height() >= least.height());
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); y += 3) {
            for (int x = 0; x < image.width(); x += 3)
                colours.insert(image.pixel(x, y));
        }
        QVERIFY2(colours.size() > 40, qPrintable(name));
        QVERIFY(image.save(folder() + u'/' + name + u".png"_s));
    }

    // Two runs of the past, and what was recorded of them.
    static void keepPast(const Studio &studio)
    {
        const auto put = [&](const QString &file, const QByteArray &bytes) {
            QDir().mkpath(studio.path(file).section(u'/', 0, -2));
            studio.write(file, bytes);
        };
        const auto run = [&](const QByteArray &id, const QByteArray &time, const QByteArray &options, const QByteArray &verdict, int milliseconds) {
            const QByteArray head = "{\"v\":1,\"t\":\"" + time + "\",\"run\":\"" + id + "\",";
            put(u".csis/runs/"_s + QString::fromLatin1(id) + u"/events.jsonl"_s,
                head + "\"event\":\"run-started\",\"lifecycles\":[\"storage\",\"instance-image\"],\"target\":{\"kind\":\"sandbox\"},\"options\":{" + options + "},\"pid\":0}\n"
                    + head + "\"event\":\"run-finished\",\"verdict\":\"" + verdict + "\",\"exit\":0,\"duration\":" + QByteArray::number(milliseconds) + "}\n");
        };
        run("2026_11_28t08_13_18_847966", "2026-11-28T08:13:18.000Z", "\"dryRun\":true", "ok", 12400);
        run("2026_11_29t17_02_44_120034", "2026-11-29T17:02:44.000Z", "\"dryRun\":false,\"apply\":true", "ok", 184000);
        put(u"meta-state/storage-state.yaml"_s,
            "storages:\n"
            "  results:\n    state: active\n    generation: 1\n    facts: {builder: disks, type: ebs}\n    history:\n"
            "    - {from: null, to: active, run: 2026_11_29t17_02_44_120034, generation: 1, action: created}\n"
            "  homes:\n    state: active\n    generation: 2\n    facts: {builder: shares, type: efs}\n    history:\n"
            "    - {from: null, to: active, run: 2026_11_21t09_40_01_000412, generation: 1, action: created}\n"
            "    - {from: active, to: destroyed, run: 2026_11_25t10_11_52_310077, generation: 1, action: destroyed}\n"
            "    - {from: destroyed, to: active, run: 2026_11_29t17_02_44_120034, generation: 2, action: created}\n"
            "  old:\n    state: active\n    generation: 1\n    facts: {builder: disks, type: ebs}\n    history:\n"
            "    - {from: null, to: active, run: 2026_11_21t09_40_01_000412, generation: 1, action: created}\n");
        put(u"meta-state/runs.yaml"_s, "runs:\n- {run: 2026_11_29t17_02_44_120034, requested: [storage, instance-image], dry_run: false, ok: true, error: null}\n");
    }

    static desk::Surroundings surroundings()
    {
        return {{desk::Thing::Tool, true, u"tofu 1.11.2"_s, u"/usr/bin/tofu"_s, u"path"_s, {}},
                {desk::Thing::Mirror, true, u"3"_s, u"/opt/providers"_s, u"environment"_s, {}},
                {desk::Thing::Modules, true, u"4"_s, u"tfmodules"_s, u"tree"_s, {}},
                {desk::Thing::Sandbox, true, {}, u"/usr/bin/python3"_s, u"ready"_s, {}},
                {desk::Thing::Session, false, u"quickstart"_s, u"~/.aws/config"_s, {}, {}}};
    }

    static QByteArray gateStory()
    {
        return Studio::event("\"event\":\"run-started\",\"lifecycles\":[\"storage\"],\"target\":{\"kind\":\"sandbox\"},\"options\":{\"dryRun\":false}")
               + Studio::event("\"event\":\"plan-of-run\",\"steps\":["
                               "{\"id\":\"1\",\"lifecycle\":\"storage\",\"root\":\"disks\",\"title\":\"init\",\"command\":\"tofu init\"},"
                               "{\"id\":\"2\",\"lifecycle\":\"storage\",\"root\":\"disks\",\"title\":\"plan\",\"command\":\"tofu plan\"},"
                               "{\"id\":\"3\",\"lifecycle\":\"storage\",\"root\":\"disks\",\"title\":\"gate\",\"command\":\"tofu gate\"},"
                               "{\"id\":\"4\",\"lifecycle\":\"storage\",\"root\":\"shares\",\"title\":\"plan\",\"command\":\"tofu plan\"},"
                               "{\"id\":\"5\",\"lifecycle\":\"storage\",\"root\":\"shares\",\"title\":\"gate\",\"command\":\"tofu gate\"}]")
               + Studio::event("\"event\":\"step-started\",\"step\":\"1\"")
               + Studio::event("\"event\":\"output\",\"step\":\"1\",\"stream\":\"out\",\"text\":\"\\\\u001b[1mInitializing the backend...\\\\u001b[0m\\\\n\"")
               + Studio::event("\"event\":\"step-finished\",\"step\":\"1\",\"exit\":0,\"duration\":1300")
               + Studio::event("\"event\":\"step-started\",\"step\":\"2\"")
               + Studio::event("\"event\":\"output\",\"step\":\"2\",\"stream\":\"out\",\"text\":\"  \\\\u001b[32m+\\\\u001b[0m create module.scratch\\\\n  \\\\u001b[31m-\\\\u001b[0m/\\\\u001b[32m+\\\\u001b[0m replace module.results\\\\n\\\\u001b[1mPlan:\\\\u001b[0m 2 to add, 0 to change, 1 to destroy.\\\\n\"")
               + Studio::event("\"event\":\"step-finished\",\"step\":\"2\",\"exit\":0,\"duration\":6800")
               + Studio::event("\"event\":\"step-started\",\"step\":\"3\"")
               + Studio::event("\"event\":\"gate\",\"root\":\"disks\",\"verdict\":\"refused\",\"rule\":\"destroy\",\"changes\":["
                               "{\"address\":\"module.results.aws_ebs_volume.this\",\"actions\":[\"delete\",\"create\"],\"replacePaths\":[\"encrypted\"],\"sanction\":\"refused\",\"reason\":\"DESTROY NOT WHITELISTED\"},"
                               "{\"address\":\"module.scratch.aws_ebs_volume.this\",\"actions\":[\"create\"],\"sanction\":\"none\"}]")
               + Studio::event("\"event\":\"step-finished\",\"step\":\"3\",\"exit\":3,\"duration\":100")
               + Studio::event("\"event\":\"step-started\",\"step\":\"4\"") + Studio::event("\"event\":\"step-finished\",\"step\":\"4\",\"exit\":0,\"duration\":5200")
               + Studio::event("\"event\":\"gate\",\"root\":\"shares\",\"verdict\":\"passed\",\"changes\":["
                               "{\"address\":\"module.homes.aws_efs_file_system.this[0]\",\"actions\":[\"update\"],\"sanction\":\"none\"},"
                               "{\"address\":\"module.old.aws_efs_file_system.this[0]\",\"actions\":[\"delete\"],\"sanction\":\"sanctioned\",\"declaredBy\":\"no longer declared, not attached\"}]")
               + Studio::event("\"event\":\"step-started\",\"step\":\"5\"") + Studio::event("\"event\":\"step-finished\",\"step\":\"5\",\"exit\":0,\"duration\":100")
               + Studio::event("\"event\":\"run-finished\",\"verdict\":\"refused\",\"exit\":1,\"duration\":13500") + "exit 1\n";
    }

    // What a text needs and does not get: labels and buttons whose words are cut off.
    static QStringList cutTexts(const QWidget &window)
    {
        QStringList cut;
        for (const QWidget *widget : window.findChildren<QWidget *>()) {
            if (!widget->isVisible() || widget->visibleRegion().isEmpty())
                continue;
            const auto *label = qobject_cast<const QLabel *>(widget);
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const QString text = label ? label->text() : button ? button->text() : QString();
            if (text.isEmpty() || (label && label->wordWrap() && widget->height() >= widget->heightForWidth(widget->width())))
                continue;
            // Part of it lies in a view that scrolls: there it can be had.
            const QSize hint = label && label->wordWrap() ? QSize(0, widget->heightForWidth(widget->width())) : widget->minimumSizeHint();
            if (widget->width() < hint.width() || widget->height() < hint.height())
                cut.append(u"%1 (%2×%3 of %4×%5)"_s.arg(text.left(60)).arg(widget->width()).arg(widget->height()).arg(hint.width()).arg(hint.height()));
        }
        return cut;
    }

    // What one can press or fill in, and Tab does not reach.
    static QStringList withoutKeys(const QWidget &window)
    {
        QStringList found;
        for (const QWidget *widget : window.findChildren<QWidget *>()) {
            if (!widget->isVisible() || !widget->isEnabled() || widget->focusPolicy() & Qt::TabFocus)
                continue;
            const QWidget *parent = widget->parentWidget();
            const bool ours = qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QComboBox *>(widget)
                || qobject_cast<const QAbstractItemView *>(widget);
            const bool inner = parent && (parent->inherits("QTabBar") || parent->inherits("QLineEdit") || parent->inherits("QToolBar")
                                          || parent->inherits("QAbstractItemView") || parent->inherits("QDockWidget") || parent->inherits("QComboBoxPrivateContainer")
                                          || parent->inherits("QComboBox")
                                          || parent->inherits("csis::shell::Palette") /* the line above moves in the list */ || widget->inherits("QHeaderView") || widget->inherits("QMenuBarExtension")
                                          || widget->inherits("QTableCornerButton") || widget->inherits("QScroller") || widget->objectName().startsWith("qt_"_L1));
            if (ours && !inner)
                found.append(QLatin1StringView(widget->metaObject()->className()) + u' ' + (widget->accessibleName().isEmpty() ? widget->toolTip() : widget->accessibleName()));
        }
        return found;
    }

    static void walkPicture(QWidget &window, const QString &name)
    {
        QTest::qWait(200);
        const QString place = test::buildDir() + u"/walk"_s;
        QDir().mkpath(place);
        QVERIFY(window.grab().save(place + u'/' + name + u".png"_s));
        const QStringList cut = cutTexts(window);
        QVERIFY2(cut.isEmpty(), qPrintable(name + u" cuts "_s + cut.join(u", "_s)));
        const QStringList keyless = withoutKeys(window);
        QVERIFY2(keyless.isEmpty(), qPrintable(name + u" has no keys for "_s + keyless.join(u", "_s)));
    }

    static shell::EditSheet *openedSheet(shell::MainWindow &window)
    {
        shell::EditSheet *found = nullptr;
        (void)QTest::qWaitFor([&] {
            for (shell::EditSheet *sheet : window.findChildren<shell::EditSheet *>())
                found = sheet->isVisible() ? sheet : found;
            return found && found->isSettled();
        });
        return found;
    }

private Q_SLOTS:
    void everyPlace_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QLocale::Language>("language");
        QTest::newRow("light") << false << QLocale::English;
        QTest::newRow("dark") << true << QLocale::English;
        QTest::newRow("German") << false << QLocale::German; // its words are longer
    }

    // A newcomer looks at everything there is: nothing is cut off, and everything can be had without a mouse.
    void everyPlace()
    {
        QFETCH(bool, dark);
        QFETCH(QLocale::Language, language);
        const QString suffix = language == QLocale::German ? u"-german"_s : dark ? u"-dark"_s : u"-light"_s;
        const auto speak = [](QLocale::Language wanted) {
            qDeleteAll(qApp->findChildren<QTranslator *>(Qt::FindDirectChildrenOnly));
            csis::studio::installLanguages(QLocale(wanted));
        };
        speak(language);
        const auto back = qScopeGuard([&] { speak(QLocale::English); });
        qputenv("CSIS_CONFIG_IDENTITY", (test::sourceDir() + u"/tests/data/complete.age-identity"_s).toUtf8());
        Studio studio(u"complete"_s);
        studio.controller().setSurveying(false);
        shell::MainWindow &window = studio.window();
        window.resize(1280, 800);
        window.setThemePreference(dark ? look::Preference::Dark : look::Preference::Light);
        QVERIFY(studio.open());
        window.setSurroundings(surroundings(), {});
        window.foundBar()->dismiss();
        const auto tree = studio.session().verdict()->loaded.configuration;
        window.jump(tree->locate(tree->instances.first().ref()));
        QVERIFY(studio.settle());
        for (const QString &dock : {u"outline"_s, u"item"_s, u"preview"_s, u"effect"_s, u"problems"_s, u"runs"_s, u"gate"_s, u"state"_s, u"log"_s, u"search"_s,
                                    u"references"_s, u"help"_s}) {
            window.actions()->action(u"view."_s + dock)->trigger();
            QVERIFY(studio.settle());
            walkPicture(window, u"dock-"_s + dock + suffix);
        }
        for (const QString &kind : {u"storages"_s, u"instances"_s, u"os_builders"_s, u"runtime_builders"_s}) {
            Q_EMIT window.outline()->addAsked(kind);
            shell::EditSheet *sheet = openedSheet(window);
            QVERIFY(sheet);
            walkPicture(*sheet, u"sheet-add-"_s + kind + suffix);
            sheet->reject();
        }
        const auto targetOf = [&](const model::ItemRef &item) { return window.outline()->model()->target(window.outline()->model()->find(item)); };
        const model::ItemRef builder = tree->builders.value(config::BuilderClass::Storage).last()->ref();
        Q_EMIT window.outline()->deleteAsked(targetOf(builder));
        shell::EditSheet *sheet = openedSheet(window);
        QVERIFY(sheet);
        for (QCheckBox *tick : sheet->findChildren<QCheckBox *>())
            tick->setChecked(true);
        QTRY_VERIFY(sheet->isSettled());
        walkPicture(*sheet, u"sheet-delete"_s + suffix);
        sheet->reject();
        Q_EMIT window.outline()->renameAsked(targetOf(tree->users.first().ref()));
        sheet = openedSheet(window);
        QVERIFY(sheet);
        sheet->findChild<QLineEdit *>()->setText(u"somebody"_s);
        QTRY_VERIFY(sheet->isSettled());
        walkPicture(*sheet, u"sheet-rename"_s + suffix);
        sheet->reject();
        const QString file = window.tabs()->currentFile();
        auto *merge = new shell::MergeWindow(file, studio.session().bytes(file), QString::fromUtf8(studio.session().bytes(file)).replace(u"name:"_s, u"name: my"_s),
                                 QByteArray(studio.session().bytes(file)).replace("name:", "name: their") + "# theirs\n", &window);
        merge->show();
        walkPicture(*merge, u"merge"_s + suffix);
        merge->close();
        window.actions()->action(u"run.set-up"_s)->trigger();
        QTest::mouseClick(window.runView()->sequenceButton(), Qt::LeftButton);
        walkPicture(window, u"sequence"_s + suffix);
        window.actions()->action(u"tools.settings"_s)->trigger();
        for (int page = 0; page <= int(desk::Page::Keyboard); ++page) {
            window.settings()->showPage(desk::Page(page));
            walkPicture(*window.settings(), u"settings-%1"_s.arg(page) + suffix);
        }
        window.settings()->close();
        window.actions()->action(u"go.palette"_s)->trigger();
        walkPicture(window, u"palette"_s + suffix);
        QTest::keyClick(window.palette()->input(), Qt::Key_Escape);
        // A mistake of every sort, and the smallest window there is.
        const QString storage = tree->storages.first().file;
        editor::YamlEditor *editor = window.tabs()->openFile(storage)->editor();
        const QString text = editor->toPlainText();
        editor->selectAll();
        QTest::keyClicks(editor, u"storages:"_s);
        QVERIFY(studio.settle());
        window.actions()->action(u"view.problems"_s)->trigger();
        window.resize(1024, 640);
        walkPicture(window, u"problems"_s + suffix);
        window.askClose = [](const shell::CloseQuestion &) { return shell::CloseAnswer::Discard; };
        window.close();
        qunsetenv("CSIS_CONFIG_IDENTITY");
    }

    void quickstart_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void quickstart()
    {
        QFETCH(bool, dark);
        const QString suffix = dark ? u"-dark"_s : u"-light"_s;
        Studio studio;
        studio.controller().setSurveying(false);
        keepPast(studio);
        shell::MainWindow &window = studio.window();
        window.resize(1280, 800);
        window.setThemePreference(dark ? look::Preference::Dark : look::Preference::Light);
        studio.controller().show();
        shoot(window, u"welcome"_s + suffix);
        QVERIFY(studio.open());
        QCOMPARE(look::Look::instance().isDark(), dark);

        const QString file = u"storages/storages.yaml"_s;
        window.tabs()->openFile(u"instances/instances.yaml"_s);
        const auto tree = studio.session().verdict()->loaded.configuration;
        window.jump(tree->locate(tree->storage(u"archive"_s)->ref()));
        shoot(window, u"item"_s + suffix);
        window.setSurroundings(surroundings(), {});
        shoot(window, u"found"_s + suffix);
        window.foundBar()->dismiss();
        window.actions()->action(u"tools.settings"_s)->trigger();
        window.setSurroundings(surroundings(), desk::missingMark(surroundings()));
        shoot(*window.settings(), u"settings"_s + suffix, {640, 420});
        window.settings()->showPage(desk::Page::Runs);
        shoot(*window.settings(), u"settings-runs"_s + suffix, {640, 420});
        window.settings()->showPage(desk::Page::Keyboard);
        shoot(*window.settings(), u"settings-keyboard"_s + suffix, {640, 420});
        window.settings()->close();
        window.actions()->action(u"view.state"_s)->trigger();
        QTRY_VERIFY(window.stateView()->storages()->rowCount() == 3);
        window.stateView()->storages()->selectRow(0);
        shoot(window, u"state"_s + suffix);
        window.actions()->action(u"edit.find-tree"_s)->trigger();
        QTest::keyClicks(window.find()->input(), u"research"_s);
        QTRY_VERIFY(window.find()->list()->topLevelItemCount() > 0);
        shoot(window, u"find"_s + suffix);
        window.actions()->action(u"view.preview"_s)->trigger();
        studio.playScript(gateStory());
        Q_EMIT window.runView()->startAsked({{u"storage"_s}, run::Mode::Judge, run::Target::Sandbox});
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->state().phase, run::RunState::Phase::Finished, 20'000);
        QTRY_VERIFY(window.preview()->code()->highlighter()->isComplete());
        QVERIFY(!window.preview()->code()->toPlainText().isEmpty());
        QCOMPARE(window.gate()->model()->rowCount(), 4);
        window.gate()->table()->selectRow(0);
        window.gate()->details()->setAttributes({{u"encrypted"_s, gate::Attribute::Kind::Changed, u"true"_s, u"false"_s, false, false, true},
                                                 {u"id"_s, gate::Attribute::Kind::Changed, u"vol-0a1b2c3d4e5f60031"_s, {}, false, true, false},
                                                 {u"tags.Keep"_s, gate::Attribute::Kind::Added, {}, u"no"_s, false, false, false}},
                                                {});
        window.tabs()->currentView()->editor()->setFocus();
        shoot(window, u"gate"_s + suffix);
        window.actions()->action(u"view.runs"_s)->trigger();
        shoot(window, u"runs"_s + suffix);
        window.actions()->action(u"view.effect"_s)->trigger();
        window.actions()->action(u"view.state"_s)->trigger();
        shoot(window, u"effect"_s + suffix);

        // A real mistake: a group that is nowhere.
        const QString text = QString::fromUtf8(studio.session().bytes(file));
        const qsizetype at = text.indexOf(u"groups: [research]"_s);
        QVERIFY(at >= 0);
        const int line = int(text.left(at).count(u'\n'));
        const int column = int(text.split(u'\n').at(line).indexOf(u']'));
        window.jump({file, {{line, column, 0}, {line, column, 0}}});
        editor::YamlEditor *editor = window.tabs()->currentView()->editor();
        QTest::keyClicks(editor, u"s"_s);
        QVERIFY(studio.settle());
        QVERIFY(studio.session().verdict()->count(Severity::Error) > 0);
        QVERIFY(!editor->diagnosticsAt(line, column).isEmpty());
        window.actions()->action(u"view.preview"_s)->trigger();
        window.actions()->action(u"view.problems"_s)->trigger();
        editor->setFocus();
        shoot(window, u"window"_s + suffix);
        // The mistake is mended, the size of the disks is another one: before and after side by side.
        QTest::keyClick(editor, Qt::Key_Backspace);
        QVERIFY(studio.settle());
        QString roots;
        for (const preview::PreviewFile &one : window.preview()->model()->files()) {
            if (one.state == preview::FileState::Gone)
                continue;
            QDir().mkpath(studio.path(one.path).section(u'/', 0, -2));
            studio.write(one.path, QByteArray(one.bytes).replace("quickstart-example-archive", "quickstart-archive"));
            if (one.path.endsWith(".tf"_L1) && one.bytes.contains("quickstart-example-archive"))
                roots = one.path;
        }
        studio.session().rescan();
        QTRY_COMPARE(window.preview()->model()->count(preview::FileState::New), 0);
        window.preview()->showFile(roots);
        window.preview()->shapeBox()->setCurrentIndex(int(preview::Shape::Sides));
        window.resizeDocks({window.findChild<QDockWidget *>(u"preview"_s)}, {760}, Qt::Horizontal);
        shoot(window, u"sides"_s + suffix);
        window.actions()->action(u"go.palette"_s)->trigger();
        shoot(window, u"palette"_s + suffix);
        window.askClose = [](const shell::CloseQuestion &) { return shell::CloseAnswer::Discard; };
        window.close();
    }
};

// The display is ours: a free one that the server itself names, gone with this program.
int main(int argc, char **argv)
{
    const QString server = QStandardPaths::findExecutable(u"Xvfb"_s);
    if (server.isEmpty()) {
        std::fprintf(stderr, "Xvfb is not here; no pictures\n");
        return csis::test::skipCode;
    }
    int ends[2];
    if (::pipe(ends) != 0)
        return 1;
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[0]);
        const QByteArray path = QFile::encodeName(server);
        const QByteArray number = QByteArray::number(ends[1]);
        ::execl(path.constData(), path.constData(), "-displayfd", number.constData(), "-screen", "0", "1920x1200x24", "-nolisten", "tcp", nullptr);
        ::_exit(127);
    }
    ::close(ends[1]);
    char name[16] = {};
    ssize_t got = 0;
    for (ssize_t more = 1; more > 0 && got < 15 && !memchr(name, '\n', size_t(got)); got += more > 0 ? more : 0)
        more = ::read(ends[0], name + got, size_t(15 - got));
    const QByteArray display = ':' + QByteArray(name).trimmed();
    int result = csis::test::skipCode;
    if (display.size() > 1) {
        qputenv("DISPLAY", display);
        qputenv("QT_QPA_PLATFORM", "xcb");
        qputenv("QT_SCALE_FACTOR", "1");
        QApplication app(argc, argv);
        csis::studio::installLanguages(QLocale(QLocale::English));
        look::Look::instance().install(app);
        TestScreenshots test;
        result = csis::test::run(test, argc, argv);
    } else {
        std::fprintf(stderr, "Xvfb did not start; no pictures\n");
    }
    ::kill(child, SIGTERM);
    ::waitpid(child, nullptr, 0);
    return result;
}
#include "tst_screenshots.moc"
