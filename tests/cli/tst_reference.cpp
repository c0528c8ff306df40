// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Mistakes of the reference's trees that the command line finds itself, or only with a tool that it starts.
#include "tests/support/program.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

class TestCliReference : public QObject
{
    Q_OBJECT

    static bool lay(const QString &from, const QString &to)
    {
        QDirIterator files(from, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            if (!test::writeBytes(to + u'/' + QDir(from).relativeFilePath(path), test::fileBytes(path)))
                return false;
        }
        return true;
    }

private Q_SLOTS:
    void mistakes_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QStringList>("texts");
        QTest::addColumn<int>("exit");
        const QString root = test::environment("CSIS_REFERENCE_ERRORS");
        if (root.isEmpty())
            QSKIP("CSIS_REFERENCE_ERRORS names no folder");
        const QStringList judgedHere{u"migrate-dry"_s,     u"no-lifecycle"_s,       u"unknown-apply-runtime"_s, u"unknown-lifecycle"_s,
                                     u"unknown-runtime"_s, u"executable-version"_s, u"executables-version-bad"_s};
        const QJsonArray cases = QJsonDocument::fromJson(test::fileBytes(root + u"/cases.json"_s)).array();
        for (const QJsonValue &value : cases) {
            const QJsonObject one = value.toObject();
            const QString name = one["case"_L1].toString();
            if (judgedHere.contains(name))
                QTest::newRow(qPrintable(name)) << QVariant(one["command"_L1].toArray().toVariantList()).toStringList()
                                                << QVariant(one["texts"_L1].toArray().toVariantList()).toStringList() << one["exit"_L1].toInt();
        }
    }

    void mistakes()
    {
        QFETCH(QStringList, command);
        QFETCH(QStringList, texts);
        QFETCH(int, exit);
        const QString root = test::environment("CSIS_REFERENCE_ERRORS");
        QTemporaryDir folder;
        const QString tree = folder.filePath(u"tree"_s);
        QVERIFY(lay(root + u"/base/tree"_s, tree));
        QVERIFY(lay(root + u'/' + QString::fromLatin1(QTest::currentDataTag()) + u"/tree"_s, tree));
        // A tool that knows its version and nothing else.
        const QString tool = folder.filePath(u"bin/tofu"_s);
        QVERIFY(test::writeBytes(tool, "#!/bin/sh\necho '{\"terraform_version\": \"1.9.1\"}'\n"));
        QVERIFY(QFile::setPermissions(tool, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const test::Printed printed = test::runProgram(QStringList{u"--root-dir"_s, tree} + command, folder.path(),
                                                       {{u"PATH"_s, folder.filePath(u"bin"_s) + u":/usr/bin:/bin"_s}});
        QVERIFY2(printed.exit == exit, qPrintable(u"%1\n%2"_s.arg(printed.exit).arg(printed.all())));
        for (QString text : texts) {
            text.replace("$ROOT"_L1, tree);
            text.replace("<version>"_L1, "1.9.1"_L1);
            QVERIFY2(printed.err.contains(text), qPrintable(u"missing: %1\namong:\n%2"_s.arg(text, printed.all())));
        }
    }
};

CSIS_TEST_MAIN(TestCliReference)
#include "tst_reference.moc"
