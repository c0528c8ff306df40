// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Every tree with a mistake that the reference was run on, through the command line: the same exit code and the same
// text at the line at fault, or what this product decided to say instead (tests/cli/reference-cases.txt).
#include "tests/support/program.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

/// A case of reference-cases.txt, which says how it is written.
struct Expected {
    QString how; ///< "same", "ours" (decided otherwise, see docs/differences.md) or "later" (comes with a later floor)
    int exit = 0;
    QStringList places; ///< of the texts in order; the last one for all that follow, `-` for none
    QStringList texts;  ///< of ours; what we say where the reference said nothing readable
    QMap<QString, QString> variables;
};

QMap<QString, Expected> expectedCases()
{
    QMap<QString, Expected> cases;
    QString last;
    const QList<QByteArray> lines = test::fileBytes(test::sourceDir() + u"/tests/cli/reference-cases.txt"_s).split('\n');
    for (const QByteArray &bytes : lines) {
        const QString line = QString::fromUtf8(bytes);
        if (line.startsWith("  > "_L1)) {
            cases[last].texts.append(line.sliced(4));
        } else if (line.startsWith("  $ "_L1)) {
            cases[last].variables.insert(line.sliced(4).section(u'=', 0, 0), line.section(u'=', 1));
        } else if (!line.trimmed().isEmpty() && !line.trimmed().startsWith(u'#')) {
            const QStringList words = line.split(u' ', Qt::SkipEmptyParts);
            last = words.value(0);
            cases.insert(last, {words.value(1), words.value(2).toInt(), words.mid(3), {}, {}});
        }
    }
    return cases;
}

} // namespace

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

    static QJsonArray referenceCases()
    {
        return QJsonDocument::fromJson(test::fileBytes(test::environment("CSIS_REFERENCE_ERRORS") + u"/cases.json"_s)).array();
    }

private Q_SLOTS:
    void everyCaseIsCovered()
    {
        if (test::environment("CSIS_REFERENCE_ERRORS").isEmpty())
            QSKIP("CSIS_REFERENCE_ERRORS names no folder");
        const QMap<QString, Expected> expected = expectedCases();
        QSet<QString> known;
        QStringList later;
        for (const QJsonValue &value : referenceCases()) {
            const QString name = value[u"case"_s].toString();
            known.insert(name);
            QVERIFY2(expected.contains(name), qPrintable(name + u" is covered by no line of tests/cli/reference-cases.txt"_s));
            const Expected &one = *expected.constFind(name);
            QVERIFY2(one.how == "same"_L1 || one.how == "ours"_L1 || one.how == "later"_L1, qPrintable(name));
            if (one.how == "same"_L1)
                QVERIFY2(one.exit == value[u"exit"_s].toInt() && !one.places.isEmpty(), qPrintable(name));
            if (one.how == "later"_L1) {
                later.append(name);
                continue;
            }
            // A case without a text or a place of its own could not fail.
            const qsizetype told = one.how == "same"_L1 ? value[u"texts"_s].toArray().size() : 0;
            QVERIFY2(told + one.texts.size() > 0 && !one.places.isEmpty(), qPrintable(name));
            QVERIFY2(one.how == "ours"_L1 || told == 0 || one.texts.isEmpty(), qPrintable(name));
        }
        QCOMPARE(later, (QStringList{u"pin-unrecorded"_s, u"upgrade-unknown"_s})); // they come with the AWS plugin
        for (auto one = expected.cbegin(); one != expected.cend(); ++one)
            QVERIFY2(known.contains(one.key()), qPrintable(one.key() + u" is no case"_s));
    }

    void mistakes_data()
    {
        QTest::addColumn<QJsonObject>("mistake");
        if (test::environment("CSIS_REFERENCE_ERRORS").isEmpty())
            QSKIP("CSIS_REFERENCE_ERRORS names no folder");
        for (const QJsonValue &value : referenceCases()) {
            const QString name = value[u"case"_s].toString();
            if (expectedCases().value(name).how != "later"_L1)
                QTest::newRow(qPrintable(name)) << value.toObject();
        }
    }

    void mistakes()
    {
        QFETCH(QJsonObject, mistake);
        const QString name = mistake[u"case"_s].toString();
        const Expected expected = expectedCases().value(name);
        const QString root = test::environment("CSIS_REFERENCE_ERRORS");
        QTemporaryDir folder;
        const QString tree = folder.filePath(u"tree"_s);
        QVERIFY(lay(root + u"/base/tree"_s, tree));
        for (const QJsonValue &removed : mistake[u"removed"_s].toArray())
            QVERIFY(QFile::remove(tree + u'/' + removed.toString()));
        QVERIFY(lay(root + u'/' + name + u"/tree"_s, tree) || !QDir(root + u'/' + name + u"/tree"_s).exists());
        // A tool that knows its version and nothing else.
        const QString tool = folder.filePath(u"bin/tofu"_s);
        QVERIFY(test::writeBytes(tool, "#!/bin/sh\necho '{\"terraform_version\": \"1.9.1\"}'\n"));
        QVERIFY(QFile::setPermissions(tool, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QMap<QString, QString> variables{{u"PATH"_s, folder.filePath(u"bin"_s) + u":/usr/bin:/bin"_s}};
        variables.insert(expected.variables);
        const QStringList command = QVariant(mistake[u"command"_s].toArray().toVariantList()).toStringList();
        const test::Printed printed = test::runProgram(QStringList{u"--root-dir"_s, tree} + command, tree, variables);
        QVERIFY2(printed.exit == expected.exit, qPrintable(u"%1\n%2"_s.arg(printed.exit).arg(printed.all())));
        QStringList texts = expected.texts;
        if (expected.how == "same"_L1)
            texts += QVariant(mistake[u"texts"_s].toArray().toVariantList()).toStringList();
        QVERIFY(!texts.isEmpty() && !expected.places.isEmpty());
        if (texts == QStringList{u"(accepted)"_s})
            texts = {u"Validation successful."_s};
        const QStringList lines = printed.all().split(u'\n');
        for (qsizetype i = 0; i < texts.size(); ++i) {
            QString text = texts.value(i);
            text.replace("$ROOT"_L1, tree);
            text.replace("<version>"_L1, "1.9.1"_L1);
            const QString place = expected.places.value(std::min(i, expected.places.size() - 1));
            const bool there = std::ranges::any_of(lines, [&](const QString &line) {
                return line.contains(text) && (place == "-"_L1 || line.contains(place + u':'));
            });
            QVERIFY2(there, qPrintable(u"missing at %1: %2\namong:\n%3"_s.arg(place, text, printed.all())));
        }
    }
};

CSIS_TEST_MAIN(TestCliReference)
#include "tst_reference.moc"
