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
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

/// Mistakes that a later floor speaks of: rules, records, the command line, versions of programs.
const QSet<QString> &decidedElsewhere()
{
    static const QSet<QString> cases{
        u"alias-pool"_s, u"attach-not-allowed"_s, u"backend-collision"_s, u"backend-key-dots"_s,
        u"capability-identity"_s, u"capability-storage"_s, u"config-two-files"_s, u"encrypted-no-identity"_s,
        u"encrypted-wrong-identity"_s, u"executable-version"_s, u"executables-version-bad"_s, u"hostname-hyphen"_s,
        u"hostname-space"_s, u"hostname-underscore"_s, u"image-group-missing"_s, u"image-group-unknown"_s,
        u"image-missing"_s, u"label-collision-instance"_s, u"launch-mount-added"_s, u"launch-mount-moved"_s,
        u"launch-userdata-changed"_s, u"lifecycle-ebs"_s, u"lifecycle-efs"_s, u"lifecycle-s3"_s,
        u"migrate-dry"_s, u"no-debug-path"_s, u"no-lifecycle"_s, u"pin-unrecorded"_s,
        u"posix-name"_s, u"posix-no-gid"_s, u"session-mechanism"_s, u"state-archived-attached"_s,
        u"state-efs-archived"_s, u"state-illegal"_s, u"state-moved"_s, u"state-new-archived"_s,
        u"state-orphan"_s, u"storage-attached-twice"_s, u"storage-type-no-plugin"_s, u"unknown-apply-runtime"_s,
        u"unknown-lifecycle"_s, u"unknown-runtime"_s, u"upgrade-unknown"_s, u"zone-instance"_s,
    };
    return cases;
}

} // namespace

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
        if (mistake[u"exit"].toInt() == 0) {
            QVERIFY2(loaded.loads, qPrintable(all));
            return;
        }
        if (decidedElsewhere().contains(name))
            QSKIP("not the loader's to decide");
        QVERIFY2(missing.isEmpty(), qPrintable(u"missing: "_s + missing.join(u" | "_s) + u'\n' + all));
        QVERIFY2(!loaded.loads, qPrintable(u"accepted\n"_s + all));
    }
};

CSIS_TEST_MAIN(TestReference)
#include "tst_reference.moc"
