// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/planfile.h"
#include "tests/support/testmain.h"

#include <QTest>
#include <QtEndian>

#include <zlib.h>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

template<class Number> void put(QByteArray &out, Number value)
{
    const Number little = qToLittleEndian(value);
    out.append(reinterpret_cast<const char *>(&little), sizeof little);
}

struct Member {
    QByteArray name;
    QByteArray content;
    bool deflate = true;
};

// An archive as a streaming writer makes it: the local headers know no sizes.
QByteArray archive(const QList<Member> &members, const QByteArray &comment = {})
{
    QByteArray out;
    QByteArray directory;
    for (const Member &member : members) {
        const QByteArray zlib = qCompress(member.content).sliced(4);
        const QByteArray packed = member.deflate ? zlib.sliced(2, zlib.size() - 6) : member.content;
        const quint32 crc = quint32(crc32(0, reinterpret_cast<const Bytef *>(member.content.constData()), uInt(member.content.size())));
        const auto method = quint16(member.deflate ? 8 : 0);
        put<quint32>(directory, 0x02014b50);
        put<quint32>(directory, 20 << 16 | 20);
        put<quint16>(directory, 8);
        put<quint16>(directory, method);
        put<quint32>(directory, 0);
        put<quint32>(directory, crc);
        put<quint32>(directory, quint32(packed.size()));
        put<quint32>(directory, quint32(member.content.size()));
        put<quint16>(directory, quint16(member.name.size()));
        put<quint16>(directory, 3);
        put<quint16>(directory, 2);
        directory.append(8, '\0');
        put<quint32>(directory, quint32(out.size()));
        directory += member.name + "xyz" + "cc";
        put<quint32>(out, 0x04034b50);
        put<quint16>(out, 20);
        put<quint16>(out, 8);
        put<quint16>(out, method);
        out.append(16, '\0');
        put<quint16>(out, quint16(member.name.size()));
        put<quint16>(out, 5);
        out += member.name + "extra" + packed;
    }
    const qsizetype start = out.size();
    out += directory;
    put<quint32>(out, 0x06054b50);
    put<quint32>(out, 0);
    put<quint16>(out, quint16(members.size()));
    put<quint16>(out, quint16(members.size()));
    put<quint32>(out, quint32(directory.size()));
    put<quint32>(out, quint32(start));
    put<quint16>(out, quint16(comment.size()));
    return out + comment;
}

QByteArray state(const QByteArray &fields)
{
    return R"({"version":4,)" + fields + R"("resources":[]})" + QByteArray(3000, ' ');
}

const QByteArray sound = state(R"("serial":12,"lineage":"l-1",)");

} // namespace

class TestPlanFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void members()
    {
        const QByteArray bytes = archive({{"tfplan", "plan"}, {"tfstate", sound}, {"tfstate-prev", "older"}, {"plain", "as it is", false}, {"empty", {}, false}});
        QCOMPARE(*gate::planMember(bytes, "tfplan"), "plan");
        QCOMPARE(*gate::planMember(bytes, "tfstate"), sound);
        QCOMPARE(*gate::planMember(bytes, "tfstate-prev"), "older");
        QCOMPARE(*gate::planMember(bytes, "plain"), "as it is");
        QCOMPARE(*gate::planMember(bytes, "empty"), "");
        QVERIFY(gate::planMember(bytes, "tfst").error().message.contains(u"no member tfst"_s));
        const auto read = gate::readPlanState(bytes);
        QVERIFY(read);
        QCOMPARE(read->lineage, u"l-1"_s);
        QCOMPARE(read->serial, 12);
        QVERIFY(!read->isAbsent());
        QCOMPARE(gate::readPlanState(archive({{"tfstate", sound}}, QByteArray(0xffff, 'c')))->serial, 12);
        // What looks like another end within a comment is none.
        QCOMPARE(gate::readPlanState(archive({{"tfstate", sound}}, QByteArray("PK\x05\x06", 4) + QByteArray(40, 'c')))->serial, 12);
        // A member that ends with the last byte, in what looks like a comment.
        QByteArray last = archive({{"e", {}, false}}, QByteArray(31, 'c'));
        const qsizetype local = last.size() - 31;
        last.replace(local, 31, last.first(26) + QByteArray("\1\0\0\0e", 5));
        const quint32 place = qToLittleEndian(quint32(local));
        last.replace(last.indexOf("PK\x01\x02") + 42, 4, QByteArray(reinterpret_cast<const char *>(&place), sizeof place));
        QVERIFY(gate::planMember(last, "e").has_value());
        // A directory has as many members as the archive's end says.
        QByteArray fewer = archive({{"tfplan", "plan"}, {"tfstate", sound}});
        fewer[fewer.size() - 12] = 1;
        QVERIFY(gate::planMember(fewer, "tfplan").has_value());
        QVERIFY(!gate::planMember(fewer, "tfstate"));
        QVERIFY(gate::readPlanState(archive({{"tfstate", state(R"("serial":0,"lineage":"",)")}}))->isAbsent());
    }
    void noPlan_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const QByteArray &bytes, const char *text) { QTest::newRow(name) << bytes << QString::fromLatin1(text); };
        row("nothing", {}, "no archive");
        row("short", "PK", "no archive");
        row("encrypted", R"({"meta":{},"encrypted_data":"x"})", "no archive");
        row("no members", archive({}), "no member tfstate");
        row("no state", archive({{"tfplan", "x"}}), "no member tfstate");
        row("no JSON", archive({{"tfstate", "x"}}), "is no state");
        row("a list", archive({{"tfstate", "[]"}}), "is no state");
        row("a key twice", archive({{"tfstate", state(R"("serial":1,"serial":2,"lineage":"x",)")}}), "is no state");
        row("no serial", archive({{"tfstate", state(R"("lineage":"x",)")}}), "no lineage or no serial");
        row("no lineage", archive({{"tfstate", state(R"("serial":1,)")}}), "no lineage or no serial");
        row("serial text", archive({{"tfstate", state(R"("serial":"1","lineage":"x",)")}}), "no lineage or no serial");
        row("lineage number", archive({{"tfstate", state(R"("serial":1,"lineage":1,)")}}), "no lineage or no serial");
        QByteArray method = archive({{"tfstate", sound}});
        method[method.indexOf("PK\x01\x02") + 10] = 12;
        row("another method", method, "damaged");
        QByteArray size = archive({{"tfstate", sound}});
        size[size.indexOf("PK\x01\x02") + 24] = char(size[size.indexOf("PK\x01\x02") + 24] + 1);
        row("a larger size", size, "damaged");
        QByteArray smaller = archive({{"tfstate", sound}});
        smaller[smaller.indexOf("PK\x01\x02") + 24] = char(smaller[smaller.indexOf("PK\x01\x02") + 24] - 1);
        row("a smaller size", smaller, "damaged");
        QByteArray crc = archive({{"tfstate", sound}});
        crc[crc.indexOf("PK\x01\x02") + 16] = char(crc[crc.indexOf("PK\x01\x02") + 16] ^ 1);
        row("another sum", crc, "damaged");
        QByteArray huge = archive({{"tfstate", sound}});
        huge[huge.indexOf("PK\x01\x02") + 27] = 0x7f;
        row("a huge size", huge, "too large");
        QByteArray packed = archive({{"tfstate", sound}});
        packed[packed.indexOf("PK\x01\x02") + 23] = 0x7f;
        row("a huge packed size", packed, "too large");
        // As large as it may be at most, and not so large.
        QByteArray most = archive({{"tfstate", {}, false}});
        most[most.indexOf("PK\x01\x02") + 27] = 0x40;
        row("the largest size", most, "damaged");
        QByteArray mostPacked = archive({{"tfstate", {}, false}});
        mostPacked[mostPacked.indexOf("PK\x01\x02") + 23] = 0x40;
        row("the largest packed size", mostPacked, "damaged");
        QByteArray plain = archive({{"tfstate", sound, false}});
        plain[plain.indexOf("PK\x01\x02") + 20] = char(plain[plain.indexOf("PK\x01\x02") + 20] - 1);
        row("two sizes of a plain member", plain, "damaged");
        QByteArray local = archive({{"tfstate", sound}});
        local[0] = 'x';
        row("no local header", local, "damaged");
        QByteArray far = archive({{"tfstate", sound}});
        far[far.indexOf("PK\x01\x02") + 44] = 1;
        row("a header outside", far, "damaged");
        // Readers would take different members of these.
        row("a member twice", archive({{"tfstate", sound}, {"tfstate", state(R"("serial":99,"lineage":"l-1",)")}}), "no member tfstate");
        QByteArray renamed = archive({{"tfstate", sound}});
        renamed.replace(renamed.indexOf("tfstate"), 7, "tfother");
        row("another name before the member", renamed, "damaged");
        QByteArray sealed = archive({{"tfstate", sound}});
        sealed[sealed.indexOf("PK\x01\x02") + 8] = 9;
        row("a sealed member", sealed, "damaged");
        const QByteArray end = archive({{"tfstate", sound}});
        row("something behind the end", end + "x", "no archive");
        row("a comment that is cut", archive({{"tfstate", sound}}, "comment").chopped(1), "no archive");
        QByteArray directory = archive({{"tfstate", sound}});
        directory[directory.indexOf("PK\x01\x02")] = 'x';
        row("no directory", directory, "no member tfstate");
    }
    void noPlan()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, text);
        const auto read = gate::readPlanState(bytes);
        QVERIFY(!read);
        QCOMPARE(read.error().id, u"gate.planfile"_s);
        QVERIFY2(read.error().message.contains(text), qPrintable(read.error().message));
    }
    void damagedArchivesEnd()
    {
        const QByteArray whole = archive({{"tfplan", "plan"}, {"tfstate", sound}});
        for (qsizetype size = 0; size < whole.size(); ++size)
            QVERIFY(!gate::readPlanState(whole.first(size)));
        // A flipped bit is noticed, or lies where nothing is read.
        for (qsizetype at = 0; at < whole.size(); ++at) {
            QByteArray flipped = whole;
            flipped[at] = char(flipped[at] ^ 0x20);
            if (const auto read = gate::readPlanState(flipped))
                QCOMPARE(read->serial, 12);
        }
    }
};

CSIS_TEST_MAIN(TestPlanFile)
#include "tst_planfile.moc"
