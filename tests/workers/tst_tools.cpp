// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/rules.h"
#include "tests/support/testmain.h"
#include "workers/tools/providers.h"
#include "workers/tools/tool.h"
#include "workers/tools/versioncache.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

void script(const QString &path, const QByteArray &body)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\n" + body);
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

QProcessEnvironment onlyPath(const QString &folder)
{
    QProcessEnvironment environment;
    environment.insert(u"PATH"_s, folder + u":/usr/bin:/bin"_s);
    return environment;
}

} // namespace

class ToolsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // A shared provider cache of the caller's serves the tools of a run too.
    void callersPluginCache()
    {
        qputenv("TF_PLUGIN_CACHE_DIR", "/srv/plugin cache");
        const QProcessEnvironment environment = tools::toolEnvironment();
        qunsetenv("TF_PLUGIN_CACHE_DIR");
        QCOMPARE(environment.value(u"TF_PLUGIN_CACHE_DIR"_s), u"/srv/plugin cache"_s);
        QCOMPARE(environment.value(u"TF_INPUT"_s), u"0"_s);
    }

    void versionsMeetTheirSpecifiers_data()
    {
        QTest::addColumn<QString>("version");
        QTest::addColumn<QString>("specifiers");
        QTest::addColumn<bool>("meets");
        const auto row = [](const char *version, const char *specifiers, bool meets) {
            QTest::addRow("%s %s", version, specifiers) << QString::fromLatin1(version) << QString::fromLatin1(specifiers) << meets;
        };
        row("1.11.4", ">=1.6,<2", true);
        row("1.11.4", ">=9", false);
        row("1.11.4", "newest", false);
        row("1.11.4", "", true);
        row("1.6", "==1.6.0", true);
        row("1.6.1", "==1.6.*", true);
        row("1.7.0", "==1.6.*", false);
        row("1.7.0", "!=1.6.*", true);
        row("2.2.3", "~=2.2", true);
        row("3.0", "~=2.2", false);
        row("2.2.9", "~=2.2.1", true);
        row("2.3.0", "~=2.2.1", false);
        row("1.2.3", "> 1.2 , < 1.3", true);
    }

    void versionsMeetTheirSpecifiers()
    {
        QFETCH(QString, version);
        QFETCH(QString, specifiers);
        QFETCH(bool, meets);
        QCOMPARE(live::meetsVersion(version, specifiers), meets);
    }

    void theToolSaysWhatItIs()
    {
        QTemporaryDir folder;
        script(folder.filePath(u"tofu"_s), "case \"$*\" in\n*-json) echo '{\"terraform_version\": \"1.9.1\"}';;\n*) echo 'OpenTofu v1.9.1';;\nesac\n");
        const auto tool = tools::findTool(u"tofu"_s, onlyPath(folder.path()));
        QVERIFY(tool.has_value());
        QCOMPARE(tool->version, u"1.9.1"_s);
        QCOMPARE(tool->product, u"tofu"_s);
        QCOMPARE(tool->path, folder.filePath(u"tofu"_s));
        QVERIFY(!tools::findTool(u"no-such-tofu"_s, onlyPath(folder.path())));
    }

    void declaredExecutablesAreJudged()
    {
        QTemporaryDir folder;
        script(folder.filePath(u"tofu"_s), "echo '{\"terraform_version\": \"1.5.0\"}'\n");
        script(folder.filePath(u"odd"_s), "echo 'nothing to see'\n");
        config::Configuration configuration;
        const auto declare = [&](const QString &name, const QString &binary, const QString &version) {
            model::Executable executable;
            executable.kind = u"executables"_s;
            executable.name = name;
            executable.binary = binary;
            executable.version = version;
            executable.type = name;
            configuration.executables.append(executable);
        };
        declare(u"tofu"_s, u"tofu"_s, u">=1.6,<2"_s);
        declare(u"gone"_s, u"/nowhere/gone"_s, u">=1"_s);
        declare(u"odd"_s, u"odd"_s, u">=1"_s);
        const live::ExecutableLook look = tools::askExecutables(configuration, onlyPath(folder.path()), folder.filePath(u"kept/versions.json"_s));
        configuration.buildIndex();
        const meta::MetaState none;
        QList<Diagnostic> found;
        for (const Diagnostic &one : rules::validate({.configuration = configuration, .meta = none, .executables = &look})) {
            if (one.id.startsWith("executable."_L1))
                found.append(one);
        }
        std::ranges::sort(found, {}, &Diagnostic::message);
        QCOMPARE(found.size(), 3);
        QCOMPARE(found[0].message,
                 u"gone: binary '/nowhere/gone' not found (declared in cfg/executables.yml; an absolute path, or a name on PATH)"_s);
        QCOMPARE(found[0].severity, Severity::Warning);
        QCOMPARE(found[1].message, u"odd: ExecutableVersionChecker could not parse a version from `odd --version`"_s);
        QCOMPARE(found[1].severity, Severity::Error);
        QCOMPARE(found[2].message, u"tofu 1.5.0 does not meet its requirement >=1.6,<2 (cfg/executables.yml)"_s);
        QCOMPARE(found[2].severity, Severity::Error);
        QCOMPARE(found[2].id, u"executable.version"_s);
        QVERIFY2(!QFile::exists(folder.filePath(u"kept/versions.json"_s)), "a script's answer was kept");
    }

    // One file may be several programs, told apart by their names.
    void aFileOfManyNamesIsAskedUnderEach()
    {
        QTemporaryDir folder;
        const QString real = folder.filePath(u"many"_s);
        QVERIFY(QFile::copy(u"/bin/bash"_s, real));
        QVERIFY(QFile::link(real, folder.filePath(u"one"_s)) && QFile::link(real, folder.filePath(u"other"_s)));
        const auto key = [&](const QString &name) { return tools::VersionCache::keyOf(folder.filePath(name), {u"--version"_s}); };
        QVERIFY(!key(u"one"_s).isEmpty());
        QVERIFY(key(u"one"_s) != key(u"other"_s));
        QCOMPARE(key(u"one"_s), key(u"one"_s));
    }

    void aStopEndsTheAsking()
    {
        QTemporaryDir folder;
        script(folder.filePath(u"tofu"_s), "exec sleep 600\n");
        config::Configuration configuration;
        model::Executable executable;
        executable.kind = u"executables"_s;
        executable.name = executable.binary = executable.type = u"tofu"_s;
        executable.version = u">=1"_s;
        configuration.executables.append(executable);
        std::stop_source stop;
        const std::jthread asks([&stop] {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            stop.request_stop();
        });
        QElapsedTimer clock;
        clock.start();
        tools::askExecutables(configuration, onlyPath(folder.path()), folder.filePath(u"versions.json"_s), stop.get_token());
        QVERIFY2(clock.elapsed() < 5000, qPrintable(u"%1 ms"_s.arg(clock.elapsed())));
    }

    // A program that is no script is asked once for each state of its file.
    void versionsAreKept()
    {
        QTemporaryDir folder;
        const QString program = folder.filePath(u"sh-like"_s);
        QVERIFY(QFile::copy(u"/bin/bash"_s, program));
        config::Configuration configuration;
        model::Executable executable;
        executable.kind = u"executables"_s;
        executable.name = u"sh"_s;
        executable.type = u"bash"_s;
        executable.binary = program;
        executable.version = u">=1"_s;
        configuration.executables.append(executable);
        const QString kept = folder.filePath(u"kept/versions.json"_s);
        const auto version = [&] { return tools::askExecutables(configuration, onlyPath(folder.path()), kept).value(u"sh"_s).version; };
        const QString real = version();
        QVERIFY2(!real.isEmpty(), "bash tells no version");
        // What is kept is taken, as long as the file is the same.
        QFile cache(kept);
        QVERIFY(cache.open(QIODevice::ReadOnly));
        const QByteArray text = cache.readAll();
        cache.close();
        QVERIFY(text.contains(real.toUtf8()));
        QVERIFY(cache.open(QIODevice::WriteOnly));
        cache.write(QByteArray(text).replace(real.toUtf8(), "99.1"));
        cache.close();
        QCOMPARE(version(), u"99.1"_s);
        QFile touched(program);
        QVERIFY(touched.open(QIODevice::ReadWrite));
        QVERIFY(touched.setFileTime(QDateTime::currentDateTime().addSecs(-100), QFileDevice::FileModificationTime));
        touched.close();
        QCOMPARE(version(), real);
        // A damaged cache is no answer.
        QVERIFY(cache.open(QIODevice::WriteOnly));
        cache.write("{");
        cache.close();
        QCOMPARE(version(), real);
    }

    void theMirrorServesBothRegistries()
    {
        QTemporaryDir folder;
        const QString package = u"registry.terraform.io/hashicorp/aws/5.100.0/linux_amd64"_s;
        QVERIFY(QDir(folder.path()).mkpath(u"mirror in/"_s + package));
        QFile provider(folder.filePath(u"mirror in/"_s + package + u"/terraform-provider-aws"_s));
        QVERIFY(provider.open(QIODevice::WriteOnly));
        provider.close();
        for (int again = 0; again < 2; ++again) {
            const auto file = tools::prepareProviders(folder.filePath(u"mirror in"_s), folder.filePath(u"out"_s));
            QVERIFY2(file.has_value(), file ? "" : qPrintable(file.error().message));
            QFile written(*file);
            QVERIFY(written.open(QIODevice::ReadOnly));
            const QByteArray text = written.readAll();
            QVERIFY(text.contains("include = [\"registry.opentofu.org/hashicorp/aws\", \"registry.terraform.io/hashicorp/aws\"]"));
            QVERIFY(text.contains("exclude = [\"registry.opentofu.org/hashicorp/aws\", \"registry.terraform.io/hashicorp/aws\"]"));
        }
        const QString links = folder.filePath(u"out/mirror/"_s);
        for (const QString &host : {u"registry.terraform.io"_s, u"registry.opentofu.org"_s}) {
            const QString version = links + host + u"/hashicorp/aws/5.100.0"_s;
            QVERIFY(!QFileInfo(version).isSymLink());
            QVERIFY(QFileInfo(version + u"/linux_amd64"_s).isSymLink());
            QVERIFY(QFileInfo::exists(version + u"/linux_amd64/terraform-provider-aws"_s));
        }
        QVERIFY(!tools::prepareProviders(folder.filePath(u"nothing"_s), folder.filePath(u"out2"_s)));
    }

    void aLinkGivesTheToolItsOtherName()
    {
        QTemporaryDir folder;
        script(folder.filePath(u"terraform"_s), "echo hello\n");
        const auto bin = tools::linkTool(u"tofu"_s, folder.filePath(u"terraform"_s), folder.filePath(u"private"_s));
        QVERIFY(bin.has_value());
        QProcessEnvironment environment = onlyPath(u"/nowhere"_s);
        process::prependPath(environment, *bin);
        process::Command command;
        command.program = u"tofu"_s;
        command.folder = folder.path();
        command.environment = environment;
        const auto printed = process::capture(command, 5000);
        QVERIFY(printed.has_value());
        QCOMPARE(printed->out, "hello\n");
    }
};

CSIS_TEST_MAIN(ToolsTest)
#include "tst_tools.moc"
