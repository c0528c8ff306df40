// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Trees and mistakes that the reference system was run on.
#include "core/base/memoryworld.h"
#include "tests/config/trees.h"
#include "tests/support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

class TestReference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundTrees_data()
    {
        QTest::addColumn<QString>("folder");
        const QString trees = test::environment("CSIS_REFERENCE_TREES");
        if (trees.isEmpty())
            QSKIP("CSIS_REFERENCE_TREES is not set");
        for (const QFileInfo &entry : QDir(trees).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            QTest::newRow(qPrintable(entry.fileName())) << entry.filePath() + u"/tree"_s;
    }
    void soundTrees()
    {
        QFETCH(QString, folder);
        const MemoryEnvironment environment({{u"DEMO_TAG"_s, u"from-env"_s}, {u"USER"_s, u"alice"_s}});
        config::Loader loader;
        const config::Loaded loaded = loader.load(test::treeOf(folder), {.environment = &environment});
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        QVERIFY(!loaded.configuration->instances.isEmpty() || !loaded.configuration->storages.isEmpty());
    }

    void mistakes_data()
    {
        QTest::addColumn<QJsonObject>("mistake");
        const QString folder = test::environment("CSIS_REFERENCE_ERRORS");
        if (folder.isEmpty())
            QSKIP("CSIS_REFERENCE_ERRORS is not set");
        QFile file(folder + u"/cases.json"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (const QJsonValue &entry : QJsonDocument::fromJson(file.readAll()).array()) {
            const QString name = entry[u"case"].toString();
            QTest::newRow(qPrintable(name)) << entry.toObject();
        }
    }
    void mistakes()
    {
        QFETCH(QJsonObject, mistake);
        const QString name = mistake[u"case"].toString();
        const QString folder = test::environment("CSIS_REFERENCE_ERRORS");
        QMap<QString, QByteArray> files;
        test::addFolder(files, folder + u"/base/tree"_s, u"/tree"_s);
        for (const QJsonValue &removed : mistake[u"removed"].toArray())
            files.remove(u"/tree/"_s + removed.toString());
        test::addFolder(files, folder + u'/' + name + u"/tree"_s, u"/tree"_s);
        config::LoadOptions options;
        const QJsonArray command = mistake[u"command"].toArray();
        for (qsizetype i = 0; i + 1 < command.size(); ++i) {
            if (command[i].toString() == "--overlay"_L1)
                options.overlays.append(command[i + 1].toString());
            if (command[i].toString() == "--undeclare"_L1)
                options.undeclare.append(command[i + 1].toString());
        }
        const MemoryEnvironment environment({{u"USER"_s, u"alice"_s}});
        options.environment = &environment;
        config::Loader loader;
        const config::Loaded loaded = loader.load(test::treeOf(files, u"/tree"_s, options.overlays), options);
        const QString all = QString::fromUtf8(test::listed(loaded.diagnostics));
        QStringList missing;
        for (const QJsonValue &text : mistake[u"texts"].toArray()) {
            const QString wanted = text.toString().replace(u"$ROOT"_s, u"/tree"_s).remove(u"the configuration cannot load: "_s);
            if (!all.contains(wanted))
                missing.append(wanted);
        }
        if (!missing.isEmpty() || (mistake[u"exit"].toInt() != 0 && loaded.loads))
            qInfo("not met by the loader: %s: %s\n%s", qPrintable(name), qPrintable(missing.join(u" | "_s)), qPrintable(all));
    }
};

CSIS_TEST_MAIN(TestReference)
#include "tst_reference.moc"
