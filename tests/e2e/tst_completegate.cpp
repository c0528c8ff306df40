// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The complete example with its key, planned with the real tool against the sandbox, up to the gate.
#include "tests/support/wholerun.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::test;

class CompleteGate : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;

    Printed call(const QStringList &arguments)
    {
        return runProgram(QStringList{u"--root-dir"_s, m_tree} + arguments, m_folder.path(),
                          {{u"CSIS_CONFIG_IDENTITY"_s, sourceDir() + u"/tests/data/complete.age-identity"_s}}, {}, 900000);
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const QByteArray lacks = missing(); !lacks.isEmpty())
            QSKIP(lacks.constData());
        m_tree = m_folder.filePath(u"complete"_s);
        const Printed made = runProgram({u"init-config"_s, m_tree, u"--from"_s, u"complete"_s}, m_folder.path());
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
    }

    void cleanupTestCase()
    {
        if (!m_tree.isEmpty())
            call({u"sandbox"_s, u"stop"_s});
    }

    void plannedAndPassed()
    {
        const Printed printed = call({u"run"_s, u"storage"_s, u"--no-dry-run"_s, u"--until"_s, u"gate"_s, u"--target"_s, u"sandbox"_s,
                                      u"--events"_s, u"-"_s});
        QVERIFY2(printed.exit == 0, qPrintable(printed.err.right(8000)));
        int passed = 0;
        for (const QJsonObject &gate : eventsNamed(printed, u"gate"_s)) {
            QCOMPARE(gate["verdict"_L1].toString(), u"passed"_s);
            ++passed;
        }
        QVERIFY2(passed > 0, qPrintable(printed.out.right(4000)));

        // The plan was made of the plaintext, which stands in the mirror and nowhere else.
        const Printed masks = call({u"mask"_s, u"--min"_s, u"5"_s});
        const QStringList hidden = QString(masks.out).remove(u"::add-mask::"_s).split(u'\n', Qt::SkipEmptyParts);
        QVERIFY(!hidden.isEmpty());
        const auto holds = [&](const QString &folder) {
            QStringList found;
            QDirIterator files(m_tree + u'/' + folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QByteArray bytes = fileBytes(files.next());
                for (const QString &plain : hidden) {
                    if (bytes.contains(plain.toUtf8()))
                        found.append(files.filePath());
                }
            }
            return found;
        };
        QVERIFY(!holds(u"_private/storage"_s).isEmpty());
        for (const QString &folder : {u"generated"_s, u"meta-state"_s, u".csis/runs"_s}) {
            const QStringList found = holds(folder);
            QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
        }
        for (const QString &plain : hidden)
            QVERIFY2(!printed.all().contains(plain), "no plaintext in what a run says");
    }
};

CSIS_TEST_MAIN(CompleteGate)
#include "tst_completegate.moc"
