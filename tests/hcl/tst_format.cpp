// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/body.h"
#include "tests/support/testmain.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::hcl;

namespace {

// Random bodies from a seed, so that a failure can be met again.
class Maker
{
public:
    explicit Maker(quint32 seed) : m_random(seed) {}

    QString text()
    {
        static const QStringList parts{u"a"_s, u"\""_s, u"\\"_s, u"$"_s, u"%"_s, u"{"_s, u"}"_s, u"${x}"_s, u"%{if}"_s,
            u"\n"_s, u"\t"_s, u"#"_s, u"="_s, u"ü"_s, u"日"_s, u"e\u0301"_s, u"👩‍🚀"_s, QString(QChar(7)),
            QString(QChar(0x85)), QString(QChar(0x2028)), u"<<EOT"_s, u"//"_s, u" "_s};
        QString out;
        for (int n = below(8); n > 0; --n)
            out += parts.at(below(int(parts.size())));
        return out;
    }

    void fill(Body &body, int depth)
    {
        for (int n = below(9); n >= 0; --n) {
            switch (below(10)) {
            case 0: body.comment(text()); break;
            case 1: body.blankLine(); break;
            case 2:
                if (depth < 3)
                    fill(body.block("resource", {label(), label()}), depth + 1);
                break;
            case 3: body.block("backend", {u"s3"_s}); break;
            default: body.attribute(name(), value(0)); break;
            }
        }
    }

private:
    int below(int limit) { return int(m_random.bounded(limit)); }
    // Labels are identifiers in all that is emitted; the formatter has its own mind about others.
    QString label()
    {
        static const QStringList labels{u"aws_instance"_s, u"web-1"_s, u"größe"_s, u"日本"_s, u"x"_s};
        return labels.at(below(int(labels.size())));
    }
    QByteArray name() { return "n" + QByteArray::number(m_counter++) + QByteArray(below(12), 'x'); }

    Value value(int depth)
    {
        switch (below(depth > 2 ? 6 : 9)) {
        case 0: return Value();
        case 1: return below(2) == 0;
        case 2: return qint64(below(100000)) - 50000;
        case 3: return Expression("var.a").dot("b").at(text());
        case 4:
        case 5: return text();
        case 6: {
            QList<Value> items;
            for (int n = below(4); n > 0; --n)
                items.append(value(depth + 1));
            return Value::list(items, below(4) == 0 ? Layout::Lines : Layout::Auto);
        }
        case 7:
            return Value::call("merge", {Expression("local.a"), map(depth)});
        default: return map(depth);
        }
    }
    Value map(int depth)
    {
        QList<MapEntry> entries;
        for (int n = below(5); n > 0; --n) {
            if (below(4) == 0)
                entries.append({QString::fromLatin1(name()), value(depth + 1), true});
            else
                entries.append({text(), value(depth + 1)});
        }
        return Value::map(entries, below(3) == 0 ? Layout::Lines : Layout::Auto);
    }

    QRandomGenerator m_random;
    int m_counter = 0;
};

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
