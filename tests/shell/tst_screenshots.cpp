// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/studio/languages.h"
#include "tests/shell/studiotest.h"
#include "tests/support/testmain.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/highlighter.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/gate/gateview.h"
#include "widgets/look/look.h"
#include "widgets/preview/codeview.h"
#include "widgets/preview/previewview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/editortabs.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

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
    static void shoot(QWidget &window, const QString &name)
    {
        QTest::qWait(250);
        const QImage image = window.grab().toImage();
        QVERIFY(image.width() >= 1280 && image.height() >= 780);
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); y += 3) {
            for (int x = 0; x < image.width(); x += 3)
                colours.insert(image.pixel(x, y));
        }
        QVERIFY2(colours.size() > 40, qPrintable(name));
        QVERIFY(image.save(folder() + u'/' + name + u".png"_s));
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

private Q_SLOTS:
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
        window.actions()->action(u"view.preview"_s)->trigger();
        studio.playScript(gateStory());
        Q_EMIT window.runView()->startAsked({{u"storage"_s}, run::Mode::Judge, run::Target::Sandbox});
        QTRY_COMPARE_WITH_TIMEOUT(window.runs()->state().phase, run::RunState::Phase::Finished, 20'000);
        QTRY_VERIFY(window.preview()->code()->highlighter()->isComplete());
        QVERIFY(!window.preview()->code()->toPlainText().isEmpty());
        QCOMPARE(window.gate()->model()->rowCount(), 4);
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
