// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/plain.h"
#include "core/yaml/reader.h"
#include "core/yaml/record.h"
#include "tests/support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

const QStringList &awkwardTexts()
{
    static const QStringList texts{
        u""_s, u"x"_s, u"true"_s, u"Yes"_s, u"off"_s, u"null"_s, u"~"_s, u"2770"_s, u"0123"_s, u"0x1F"_s, u"1_000"_s, u"1:30"_s, u"1.10"_s,
        u".5"_s, u"1e5"_s, u"1.0e+5"_s, u".inf"_s, u".NaN"_s, u"2026-01-05"_s, u"2026-01-05T10:00:00+00:00"_s, u"2026_01_05t10_00_00_000001"_s,
        u"2026_01_05"_s, u"<<"_s, u"="_s, u"a: b"_s, u"a:b"_s, u"a #b"_s, u"a#b"_s, u"#x"_s, u"- a"_s, u"-a"_s, u"-"_s, u"?"_s, u"? x"_s, u"[x"_s,
        u"{x"_s, u"a,b"_s, u"%x"_s, u"@x"_s, u"`x"_s, u"!x"_s, u"&x"_s, u"*x"_s, u"|"_s, u">x"_s, u"'q'"_s, u"it's"_s, u"\"d\""_s, u" lead"_s,
        u"trail "_s, u"tab\there"_s, u"line\nbreak"_s, u"two\n\nbreaks\n"_s, u"\nfirst"_s, u"a \nb"_s, u"a\n b"_s, u"gr\u00fc\u00df"_s, u"\U0001F600 face"_s, u"\u00a0"_s,
        u"nel\u0085x"_s, u"bell\u0007"_s, u"back\\slash"_s, u"---"_s, u"--- x"_s, u"..."_s, u"a:"_s, u":a"_s, u"x' y"_s, u"y"_s, u"N"_s,
        u"0000000000000000000000000000000000000000000000000000000000000000"_s, u"local://state/x.tfstate"_s,
        u"a long sentence that goes on and on until it is far beyond the width at which a line is folded by the writer of records"_s,
        u"it's a long sentence: with a colon and quotes that goes on and on until it is far beyond the width at which a line folds"_s,
        u"tab\there a long sentence that goes on and on until it is far beyond the width at which a line is folded by the writer, twice"_s,
        QString(100, u'w') + u" tail"_s, u"double  spaces  in  a  long  sentence  that  goes  on  and  on  until  it  is  beyond  the  width  of  lines"_s};
    return texts;
}

yaml::Record randomRecord(QRandomGenerator &random, int depth)
{
    const auto text = [&] { return awkwardTexts().at(random.bounded(awkwardTexts().size())); };
    switch (random.bounded(depth > 3 ? 5 : 8)) {
    case 0:
        return {};
    case 1:
        return random.bounded(2) == 0;
    case 2:
        return random.bounded(100'000) - 50'000;
    case 3:
    case 4:
        return text();
    case 5: {
        yaml::Record::List list;
        for (int i = random.bounded(4); i > 0; --i)
            list.push_back(randomRecord(random, depth + 1));
        return list;
    }
    default: {
        yaml::Record::Map map;
        for (int i = random.bounded(5); i > 0; --i)
            map.insert_or_assign(random.bounded(3) == 0 ? text() : u"key%1"_s.arg(random.bounded(20)), randomRecord(random, depth + 1));
        return map;
    }
    }
}

QJsonValue jsonOf(const yaml::Record &record)
{
    if (record.isMap()) {
        QJsonObject object;
        for (const auto &[key, value] : record.map())
            object.insert(key, jsonOf(value));
        return object;
    }
    if (record.isList()) {
        QJsonArray array;
        for (const yaml::Record &item : record.list())
            array.append(jsonOf(item));
        return array;
    }
    if (record.isNull())
        return QJsonValue::Null;
    if (record.isText())
        return record.text();
    if (record == yaml::Record(record.boolean()))
        return record.boolean();
    return record.integer();
}

} // namespace

class TestRecord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layout()
    {
        yaml::Record record;
        record.set(u"mode"_s, u"2770"_s);
        record.set(u"from"_s, yaml::Record());
        record.set(u"name"_s, u"gr\u00fc\u00df"_s);
        record.set(u"none"_s, yaml::Record::List{});
        record.set(u"list"_s, yaml::Record::List{yaml::Record(u"a"_s), yaml::Record(yaml::Record::Map{{u"k"_s, 1}, {u"l"_s, false}})});
        QCOMPARE(yaml::writeRecord(record),
            "from: null\nlist:\n- a\n- k: 1\n  l: false\nmode: '2770'\nname: gr\u00fc\u00df\nnone: []\n");
    }

    void values()
    {
        const yaml::Record record = yaml::readRecord("a: 1\nb: '1'\nc: yes\nd: ~\ne: 1.5\nf: 0123\ng: 2026-01-05\n").value();
        QCOMPARE(record[u"a"_s].integer(), 1);
        QVERIFY(record[u"b"_s].isText());
        QCOMPARE(record[u"b"_s].integer(), 1);
        QVERIFY(record[u"c"_s].boolean());
        QVERIFY(record[u"d"_s].isNull());
        QCOMPARE(record[u"e"_s].real().value_or(0), 1.5);
        QCOMPARE(record[u"f"_s].text(), u"0123"_s);
        QCOMPARE(record[u"g"_s].text(), u"2026-01-05"_s);
        QVERIFY(record[u"absent"_s].isNull());
    }

    void faultsNameTheLine()
    {
        const auto broken = yaml::readRecord("a: 1\nb: [\n");
        QVERIFY(!broken);
        QCOMPARE(broken.error().id, u"record.syntax"_s);
        QVERIFY2(broken.error().message.startsWith(u"line "_s), qPrintable(broken.error().message));
        QVERIFY(!yaml::readRecord(QByteArray(5000, '[')));
        QVERIFY(!yaml::readRecord("a: &a [*a]\n"));
        QVERIFY(yaml::readRecord("").value().isNull());
    }

    void everyTextComesBack()
    {
        for (const QString &text : awkwardTexts()) {
            yaml::Record record;
            record.set(u"k"_s, text);
            const QByteArray bytes = yaml::writeRecord(record);
            QVERIFY2(yaml::readRecord(bytes).value() == record, bytes.constData());
            const yaml::Document document = yaml::read({u"r"_s, bytes});
            QCOMPARE(document.root.find(u"k").text(), text);
            QVERIFY(!document.root.find(u"k").isNull());
        }
    }

    void randomRecordsComeBack()
    {
        QRandomGenerator random(7);
        for (int i = 0; i < 300; ++i) {
            yaml::Record record;
            record.set(u"r"_s, randomRecord(random, 0));
            const QByteArray bytes = yaml::writeRecord(record);
            QVERIFY2(yaml::readRecord(bytes).value() == record, bytes.constData());
            QCOMPARE(yaml::writeRecord(yaml::readRecord(bytes).value()), bytes);
        }
    }

    // The records of other programs on the same tree are written by PyYAML: ours must be the same bytes.
    void sameBytesAsTheOtherWriter()
    {
        const QString python = QStandardPaths::findExecutable(u"python3"_s);
        if (python.isEmpty() || QProcess::execute(python, {u"-c"_s, u"import yaml"_s}) != 0)
            QSKIP("python3 with yaml is not installed");
        QRandomGenerator random(11);
        QList<yaml::Record> records;
        QJsonArray json;
        for (const QString &text : awkwardTexts())
            records.append(yaml::Record::Map{{u"k"_s, text}, {u"l"_s, yaml::Record::List{yaml::Record(text)}}, {text, 1}});
        for (int i = 0; i < 400; ++i)
            records.append(yaml::Record::Map{{u"r"_s, randomRecord(random, 0)}});
        for (const yaml::Record &record : records)
            json.append(jsonOf(record));
        QProcess process;
        process.start(python, {u"-c"_s, u"import sys, json, yaml\n"
            "out = [yaml.safe_dump(r, allow_unicode=True) for r in json.load(sys.stdin)]\n"
            "json.dump(out, sys.stdout)"_s});
        process.write(QJsonDocument(json).toJson(QJsonDocument::Compact));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(60'000));
        const QJsonArray theirs = QJsonDocument::fromJson(process.readAllStandardOutput()).array();
        QCOMPARE(theirs.size(), records.size());
        for (qsizetype i = 0; i < records.size(); ++i) {
            if (!theirs[i].toString().contains(QChar(0x85))) // which the other writer loses
                QCOMPARE(QString::fromUtf8(yaml::writeRecord(records[i])), theirs[i].toString());
        }
    }
};

CSIS_TEST_MAIN(TestRecord)
#include "tst_record.moc"
