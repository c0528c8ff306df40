// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"

#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace csis::test {
namespace {

struct Counts {
    int passed = 0;
    int skipped = 0;
    int failed = 0;
    QStringList warnings;
};

// The machine-readable log is the only place where Qt Test says which functions were skipped.
Counts readLog(const QString &path)
{
    Counts counts;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return counts;
    QXmlStreamReader xml(&file);
    QString function;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        const QString type = xml.attributes().value("type"_L1).toString();
        if (xml.name() == "TestFunction"_L1) {
            function = xml.attributes().value("name"_L1).toString();
        } else if (xml.name() == "Incident"_L1) {
            const bool frame = function == "initTestCase"_L1 || function == "cleanupTestCase"_L1;
            if (type == "fail"_L1)
                ++counts.failed;
            else if (type == "skip"_L1)
                ++counts.skipped;
            else if (type == "pass"_L1 && !frame)
                ++counts.passed;
        } else if (xml.name() == "Message"_L1) {
            if (type == "skip"_L1)
                ++counts.skipped;
            else if (type == "warn"_L1 || type == "qwarn"_L1 || type == "system"_L1)
                counts.warnings.append(function + u": "_s + xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed());
        }
    }
    return counts;
}

// What the offscreen platform says of itself is no fault of the code under test.
bool isPlatformNoise(const QString &text)
{
    return text.contains("This plugin does not support"_L1) || text.contains("QStandardPaths: "_L1);
}

} // namespace

int run(QObject &test, int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QTemporaryDir folder;
    const QString log = folder.filePath(u"log.xml"_s);
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const bool listing = arguments.contains(u"-functions"_s) || arguments.contains(u"-help"_s);
    if (listing)
        return QTest::qExec(&test, arguments);
    arguments << u"-o"_s << log + u",xml"_s << u"-o"_s << u"-,txt"_s << u"-maxwarnings"_s << u"0"_s;
    const int failures = QTest::qExec(&test, arguments);
    const Counts counts = readLog(log);
    int unexpected = 0;
    for (const QString &warning : counts.warnings) {
        if (isPlatformNoise(warning))
            continue;
        ++unexpected;
        std::fprintf(stderr, "unexpected warning in %s\n", qPrintable(warning));
    }
    if (failures != 0)
        return failures > 125 ? 125 : failures;
    if (unexpected != 0)
        return 1;
    return counts.passed == 0 ? skipCode : 0;
}

QString sourceDir()
{
    return environment("CSIS_SOURCE_DIR");
}

QString buildDir()
{
    return environment("CSIS_BUILD_DIR");
}

QString environment(const char *name)
{
    return qEnvironmentVariable(name);
}

QString tool()
{
    const QString named = environment("CSIS_TOFU");
    if (!named.isEmpty())
        return named;
    const QString tofu = QStandardPaths::findExecutable(u"tofu"_s);
    return tofu.isEmpty() ? QStandardPaths::findExecutable(u"terraform"_s) : tofu;
}

} // namespace csis::test
