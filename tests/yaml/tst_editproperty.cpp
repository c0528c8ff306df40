// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Whatever is edited in whatever file: exactly the intended change is in the value, lines that it does not concern are
// the same bytes, comments stay or travel with what they belong to, and undoing gives the old bytes.
#include "tests/support/testmain.h"
#include "tests/yaml/editsteps.h"
#include "tests/yaml/randomyaml.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using test::PlainValue;

namespace {

constexpr int fileCount = 200;
constexpr int sampleEvery = 10; // that is read again by the other reader

int editsWanted()
{
#ifdef __OPTIMIZE__
    const int usual = 100'000;
#else
    const int usual = 4'000;
#endif
    const int asked = qEnvironmentVariableIntValue("CSIS_EDITS");
    return asked > 0 ? asked : usual;
}

} // namespace

class TestEditProperty : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesMeanWhatTheyWereMadeOf()
    {
        QJsonArray again;
        for (quint32 seed = 0; seed < 1000; ++seed) {
            const test::WrittenFile file = test::randomFile(seed);
            const yaml::Document document = yaml::read({u"f"_s, file.bytes});
            QVERIFY2(document.diagnostics.isEmpty(),
                     qPrintable(u"%1: %2\n"_s.arg(seed).arg(document.diagnostics.isEmpty() ? QString() : formatDiagnostic(document.diagnostics.first())) + QString::fromUtf8(file.bytes)));
            QVERIFY2(test::means(document.root, file.value), qPrintable(QString::number(seed) + u'\n' + QString::fromUtf8(file.bytes) + file.value.toText()));
            if (seed < 100)
                again.append(QJsonArray{QString::fromUtf8(file.bytes), file.value.toJson()});
        }
        readAgain(again);
    }

    void edits()
    {
        const int each = (editsWanted() + fileCount - 1) / fileCount;
        QMap<QString, int> done;
        QMap<QString, int> refused;
        QJsonArray again;
        int all = 0;
        int shared = 0;
        for (quint32 seed = 0; seed < fileCount; ++seed) {
            QRandomGenerator random(seed + 1'000'000);
            test::WrittenFile file;
            for (int n = 0; n < each; ++n) {
                // A file that many edits have gone over begins anew.
                if (n % 60 == 0 || file.bytes.size() > 12'000 || file.value.kind == PlainValue::Kind::Null)
                    file = test::randomFile(n % 120 == 0 ? seed : seed + quint32(n) * 1000);
                const test::EditStep step = test::randomStep(file, random);
                const QString about = u"seed %1, edit %2: %3\n--- before\n%4"_s.arg(seed).arg(n).arg(step.what, QString::fromUtf8(file.bytes));
                ++all;
                if (!step.edits) {
                    QVERIFY2(step.edits.error().id.startsWith("edit."_L1) && !step.edits.error().message.isEmpty(), qPrintable(about));
                    QVERIFY2(!step.mayRefuse.isEmpty(), qPrintable(about + u"\n=> "_s + step.edits.error().message));
                    ++refused[step.mayRefuse];
                    ++shared;
                    continue;
                }
                const QByteArray after = yaml::apply({u"f"_s, file.bytes}, *step.edits);
                const QString fault = test::faultOf(file, step, after);
                QVERIFY2(fault.isEmpty(), qPrintable(fault + u"\n"_s + about + u"\n--- after\n"_s + QString::fromUtf8(after) + u"\n--- expected\n"_s + step.expected.toText()));
                ++done[step.what.section(u' ', 0, 0)];
                file = {after, step.expected};
                if (n + 1 == each || all % sampleEvery == 0)
                    again.append(QJsonArray{QString::fromUtf8(after), step.expected.toJson()});
            }
        }
        for (auto it = done.cbegin(); it != done.cend(); ++it)
            std::printf("%-12s %d\n", qPrintable(it.key()), *it);
        for (auto it = refused.cbegin(); it != refused.cend(); ++it)
            std::printf("refused: %-40s %d\n", qPrintable(it.key()), *it);
        std::printf("%d edits, %d refused\n", all, shared);
        QVERIFY(all >= editsWanted());
        QVERIFY2(again.size() >= (all - shared) / (sampleEvery + 2), "the other reader sees a real sample");
        QVERIFY2(shared < all / 10, "edits are refused only where they cannot be done safely");
        readAgain(again);
    }

private:
    // What we wrote means the same to another reader of YAML 1.1, which most tools around a tree are.
    static void readAgain(const QJsonArray &texts)
    {
        const QString python = QStandardPaths::findExecutable(u"python3"_s);
        if (python.isEmpty() || QProcess::execute(python, {u"-c"_s, u"import yaml"_s}) != 0)
            QSKIP("python3-yaml is not installed");
        QProcess process;
        process.start(python, {test::sourceDir() + u"/tests/yaml/read_again.py"_s});
        process.write(QJsonDocument(texts).toJson(QJsonDocument::Compact));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(300'000));
        QCOMPARE(QString::fromUtf8(process.readAllStandardError()), QString());
        QCOMPARE(QString::fromUtf8(process.readAllStandardOutput()).trimmed(), u"%1 texts, all the same"_s.arg(texts.size()));
    }
};

CSIS_TEST_MAIN(TestEditProperty)
#include "tst_editproperty.moc"
