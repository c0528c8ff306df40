// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/hcl/bodymaker.h"
#include "tests/support/testmain.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::hcl;
using csis::test::Maker;

namespace {

void save(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class TestFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_tool = csis::test::tool();
        if (m_tool.isEmpty())
            QSKIP("no tofu or terraform");
    }

    // The formatter of the real tool must find nothing to change in any body.
    void formatterChangesNothing()
    {
        QTemporaryDir folder;
        for (quint32 seed = 1; seed <= 300; ++seed) {
            Body body;
            Maker(seed).fill(body, 0);
            save(folder.filePath(u"seed_%1.tf"_s.arg(seed)), write(body).text);
        }
        QProcess fmt;
        fmt.setProcessChannelMode(QProcess::MergedChannels);
        fmt.start(m_tool, {u"fmt"_s, u"-check"_s, u"-diff"_s, u"-recursive"_s, folder.path()});
        QVERIFY(fmt.waitForFinished(60'000));
        QVERIFY2(fmt.exitCode() == 0, fmt.readAll().left(4000).constData());
    }

    // What the tool reads from our text is the text that went in.
    void toolReadsBackEveryText()
    {
        QTemporaryDir folder;
        Maker maker(7);
        QList<MapEntry> entries;
        QJsonObject expected;
        for (int i = 0; i < 400; ++i) {
            // The tool stores text in composed form.
            const QString text = maker.text().normalized(QString::NormalizationForm_C);
            const QString key = u"k%1"_s.arg(i);
            entries.append({key, text});
            expected.insert(key, text);
        }
        Body body;
        body.block("locals").attribute("texts", Value::map(entries, Layout::Lines));
        save(folder.filePath(u"main.tf"_s), write(body).text);
        QProcess console;
        console.setWorkingDirectory(folder.path());
        console.start(m_tool, {u"console"_s});
        console.write("base64encode(jsonencode(local.texts))\n"); // plain letters, so the console adds no escapes
        console.closeWriteChannel();
        QVERIFY(console.waitForFinished(60'000));
        QVERIFY2(console.exitCode() == 0, console.readAllStandardError().constData());
        const QByteArray out = console.readAllStandardOutput().trimmed();
        const QByteArray json = QByteArray::fromBase64(out.sliced(1, out.size() - 2));
        const QJsonObject read = QJsonDocument::fromJson(json).object();
        for (auto it = expected.begin(); it != expected.end(); ++it)
            QCOMPARE(read.value(it.key()).toString(), it.value().toString());
    }

private:
    QString m_tool;
};

CSIS_TEST_MAIN(TestFormat)
#include "tst_format.moc"
