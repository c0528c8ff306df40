// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The emission of the examples, byte for byte. CSIS_UPDATE_GOLDEN=1 writes it anew; docs/golden.md says why it changed.
#include "tests/lifecycle/treesupport.h"
#include "tests/support/testmain.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

QString goldenFolder(const QString &example)
{
    return test::sourceDir() + u"/tests/golden/"_s + example;
}

QMap<QString, QByteArray> filesBelow(const QString &folder)
{
    QMap<QString, QByteArray> files;
    QDirIterator walk(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        QFile file(walk.next());
        if (file.open(QIODevice::ReadOnly))
            files.insert(QDir(folder).relativeFilePath(file.fileName()), file.readAll());
    }
    return files;
}

// Names that git or a tool would take for its own are kept under another name.
QString goldenName(const QString &path)
{
    QString name = path;
    return name.replace(u".gitignore"_s, u"gitignore"_s);
}

} // namespace

class TestGolden : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameBytes_data()
    {
        QTest::addColumn<QString>("example");
        for (const QString &example : {u"quickstart"_s, u"complete"_s, u"standard-aws"_s, u"standard-aws-posix"_s, u"backends"_s})
            QTest::newRow(qPrintable(example)) << example;
    }

    void sameBytes()
    {
        QFETCH(QString, example);
        const auto tree = test::treeFrom(test::treeFolder(example));
        QVERIFY(tree.has_value());
        config::SourceTree fixed = *tree;
        fixed.root = u"/tree"_s; // the place of the checkout must not show
        const test::EmittedTree made = test::emitSource(fixed);
        for (const Diagnostic &diagnostic : made.loaded.diagnostics)
            QVERIFY2(diagnostic.severity != Severity::Error || diagnostic.id == "secrets.no-identity"_L1,
                     qPrintable(formatDiagnostic(diagnostic))); // encrypted values are emitted as they stand
        for (const Diagnostic &diagnostic : made.emission.diagnostics)
            QVERIFY2(diagnostic.severity != Severity::Error, qPrintable(formatDiagnostic(diagnostic)));
        const QString folder = goldenFolder(example);
        if (test::environment("CSIS_UPDATE_GOLDEN") == "1"_L1) {
            QDir(folder).removeRecursively();
            for (const lifecycle::EmittedFile &emitted : made.emission.files) {
                const QString path = folder + u'/' + goldenName(emitted.path);
                QDir().mkpath(QFileInfo(path).path());
                QFile file(path);
                QVERIFY(file.open(QIODevice::WriteOnly));
                QCOMPARE(file.write(emitted.bytes), emitted.bytes.size());
            }
        }
        QMap<QString, QByteArray> golden = filesBelow(folder);
        QVERIFY2(!golden.isEmpty(), qPrintable(folder + u" is empty: run with CSIS_UPDATE_GOLDEN=1"_s));
        for (const lifecycle::EmittedFile &emitted : made.emission.files) {
            const QString name = goldenName(emitted.path);
            QVERIFY2(golden.contains(name), qPrintable(u"not among the golden files: "_s + name));
            const QByteArray want = golden.take(name);
            if (want != emitted.bytes)
                qInfo("differs: %s", qPrintable(name));
            QCOMPARE(QString::fromUtf8(emitted.bytes), QString::fromUtf8(want));
        }
        QVERIFY2(golden.isEmpty(), qPrintable(u"no longer emitted: "_s + golden.keys().join(u", "_s)));
    }

    // docs/golden.md ends each change with the digest of all golden files, so none changes without a word.
    void everyChangeHasItsLine()
    {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        const QMap<QString, QByteArray> golden = filesBelow(test::sourceDir() + u"/tests/golden"_s);
        for (auto it = golden.begin(); it != golden.end(); ++it) {
            hash.addData(it.key().toUtf8());
            hash.addData(*it);
        }
        const QString digest = QString::fromLatin1(hash.result().toHex().first(16));
        QFile file(test::sourceDir() + u"/docs/golden.md"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(QString::fromUtf8(file.readAll()).contains(digest),
                 qPrintable(u"docs/golden.md needs a line that says why the golden files changed, with the digest %1"_s.arg(digest)));
    }
};

CSIS_TEST_MAIN(TestGolden)
#include "tst_golden.moc"
