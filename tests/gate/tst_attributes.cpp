// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What a change does to each attribute, as a person reads it, and never a secret.
#include "core/gate/attributes.h"
#include "tests/gate/plans.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using gate::Attribute;
using test::changeOf;
using test::planOf;

namespace {

// A line an attribute: sign, path, values, marks.
QString line(const Attribute &one)
{
    static const QString signs = u"=+~-"_s;
    QString text = u"%1 %2: %3 -> %4"_s.arg(signs[int(one.kind)], one.path, one.before, one.after);
    if (one.sensitive)
        text += u" secret"_s;
    if (one.unknown)
        text += u" unknown"_s;
    if (one.replaces)
        text += u" replaces"_s;
    return text;
}

QStringList linesOf(const QByteArray &change)
{
    QStringList lines;
    const auto found = gate::attributesOf(planOf(changeOf("other.x", R"(["update"])", R"(,"before":{"o":1},"after":{"o":2})") + ',' + changeOf("a.a", R"(["update"])", ',' + change)), u"a.a"_s);
    for (const Attribute &one : found ? *found : QList<Attribute>())
        lines.append(line(one));
    return found ? lines : QStringList{found.error().id};
}

} // namespace

class TestAttributes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QStringList>("lines");
        const auto row = [](const char *name, const QByteArray &change, const QStringList &lines) { QTest::newRow(name) << change << lines; };
        row("changed, added, removed, same", R"("before":{"c":1,"g":"x","s":[1]},"after":{"c":2,"n":true,"s":[1]})", {u"~ c: 1 -> 2"_s, u"- g: x -> "_s, u"+ n:  -> true"_s});
        row("null is nothing", R"("before":{"a":null,"b":1},"after":{"a":1,"b":null,"c":null})", {u"+ a:  -> 1"_s, u"- b: 1 -> "_s});
        row("created", R"("before":null,"after":{"a":1,"b":{"c":"d"}},"after_unknown":{"id":true})", {u"+ a:  -> 1"_s, u"+ b.c:  -> d"_s, u"+ id:  ->  unknown"_s});
        row("destroyed", R"("before":{"a":1,"b":{"c":"d"}},"after":null)", {u"- a: 1 -> "_s, u"- b.c: d -> "_s});
        row("nothing at all", R"("before":null,"after":null)", {});
        row("sorted by path", R"("before":{"b":{"z":1,"a":1},"a":1},"after":{"b":{"z":2,"a":2},"a":2})", {u"~ a: 1 -> 2"_s, u"~ b.a: 1 -> 2"_s, u"~ b.z: 1 -> 2"_s});
        row("what is new in its place", R"("before":{"z":1,"m":{"z":1},"m-n":1},"after":{"z":2,"a":1,"m":{"z":1,"a":1},"m-n":2},"after_unknown":{"b":true})",
            {u"+ a:  -> 1"_s, u"+ b:  ->  unknown"_s, u"~ m-n: 1 -> 2"_s, u"+ m.a:  -> 1"_s, u"~ z: 1 -> 2"_s});
        row("a list of plain values is one", R"("before":{"l":[1,2]},"after":{"l":[2,1]})", {u"~ l: [1,2] -> [2,1]"_s});
        row("a list of blocks is walked", R"("before":{"r":[{"p":1},{"p":2}]},"after":{"r":[{"p":1},{"p":3}]})", {u"~ r[1].p: 2 -> 3"_s});
        row("a block more", R"("before":{"r":[{"p":1}]},"after":{"r":[{"p":1},{"p":2}]})", {u"+ r[1].p:  -> 2"_s});
        row("a block less", R"("before":{"r":[{"p":1},{"p":2}]},"after":{"r":[{"p":1}]})", {u"- r[1].p: 2 -> "_s});
        row("the first block", R"("before":{"r":[]},"after":{"r":[{"p":1}]})", {u"+ r[0].p:  -> 1"_s});
        row("blocks where there was no list", R"("before":{},"after":{"r":[{"p":1}]})", {u"+ r[0].p:  -> 1"_s});
        row("a mark of a block that is none", R"("before":{"r":[{"p":1}]},"after":{"r":[{"p":2}]},"after_unknown":{"r":[{},{"p":true}]})", {u"~ r[0].p: 1 -> 2"_s});
        row("no block any more", R"("before":{"r":[{"p":1}]},"after":{"r":null})", {u"- r[0].p: 1 -> "_s});
        row("another shape", R"("before":{"a":{"b":1}},"after":{"a":[1]})", {u"~ a: {\"b\":1} -> [1]"_s});
        row("an empty mapping", R"("before":{"a":{}},"after":{"a":{"b":1}})", {u"+ a.b:  -> 1"_s});
        row("a number and its text", R"("before":{"a":1},"after":{"a":"1"})", {u"~ a: 1 -> 1"_s});
        row("unknown", R"("before":{"id":"i-1","l":[1]},"after":{"id":"i-1","l":[1]},"after_unknown":{"id":true,"l":[false]})", {u"~ id: i-1 ->  unknown"_s});
        row("unknown inside a list", R"("before":{"l":[1,2]},"after":{"l":[1]},"after_unknown":{"l":[false,true]})", {u"~ l: [1,2] ->  unknown"_s});
        row("unknown inside a block", R"("before":{"r":[{"p":1,"q":1}]},"after":{"r":[{"q":2}]},"after_unknown":{"r":[{"p":true}]})", {u"~ r[0].p: 1 ->  unknown"_s, u"~ r[0].q: 1 -> 2"_s});
        row("a whole mapping unknown", R"("before":{"m":{"a":1}},"after":{},"after_unknown":{"m":true})", {u"~ m: {\"a\":1} ->  unknown"_s});
        row("all unknown", R"("before":{"m":1},"after":null,"after_unknown":true)", {u"~ : {\"m\":1} ->  unknown"_s});
        row("secret before", R"("before":{"p":"hush","q":1},"after":{"p":"loud","q":2},"before_sensitive":{"p":true},"after_sensitive":{})", {u"~ p:  ->  secret"_s, u"~ q: 1 -> 2"_s});
        row("secret after", R"("before":{"p":"hush"},"after":{"p":"loud"},"before_sensitive":{},"after_sensitive":{"p":true})", {u"~ p:  ->  secret"_s});
        row("a secret that is not known yet", R"("before":{"p":"hush"},"after":{},"after_unknown":{"p":true},"after_sensitive":{"p":true})", {u"~ p:  ->  secret unknown"_s});
        row("secret inside a list", R"("before":{"l":["a","hush"]},"after":{"l":["a","loud"]},"before_sensitive":{"l":[false,true]},"after_sensitive":{"l":[false,true]})", {u"~ l:  ->  secret"_s});
        row("secret inside a block", R"("before":{"r":[{"p":"hush","q":1}]},"after":{"r":[{"p":"loud","q":2}]},"before_sensitive":{"r":[{"p":true}]},"after_sensitive":{"r":[{}]})",
            {u"~ r[0].p:  ->  secret"_s, u"~ r[0].q: 1 -> 2"_s});
        row("a secret mapping", R"("before":{"m":{"a":"hush"}},"after":{"m":{"a":"loud"}},"before_sensitive":{"m":true},"after_sensitive":{"m":true})", {u"~ m:  ->  secret"_s});
        row("a secret that was added", R"("before":{},"after":{"m":"loud"},"after_sensitive":{"m":true})", {u"+ m:  ->  secret"_s});
        row("all secret", R"("before":{"a":"hush"},"after":{"a":"loud"},"before_sensitive":true,"after_sensitive":true)", {u"~ :  ->  secret"_s});
        row("a secret in what takes another shape", R"("before":{"a":{"b":"hush"}},"after":{"a":["x"]},"before_sensitive":{"a":{"b":true}},"after_sensitive":{})", {u"~ a:  ->  secret"_s});
        row("a mark of an object that is none", R"("before":{"a":"x"},"after":{"a":"y"},"before_sensitive":{"a":{"b":false}},"after_sensitive":{"a":[]})", {u"~ a: x -> y"_s});
        row("what forces a replacement", R"("before":{"az":"a","r":[{"p":1}],"razed":1},"after":{"az":"b","r":[{"p":2}],"razed":2},"replace_paths":[["az"],["r",0,"p"]])",
            {u"~ az: a -> b replaces"_s, u"~ r[0].p: 1 -> 2 replaces"_s, u"~ razed: 1 -> 2"_s});
        row("a whole block forces it", R"("before":{"r":[{"p":1}],"rr":1,"m":{"a":1}},"after":{"r":[{"p":2}],"rr":2,"m":{"a":2}},"replace_paths":[["r"],["m"]])",
            {u"~ m.a: 1 -> 2 replaces"_s, u"~ r[0].p: 1 -> 2 replaces"_s, u"~ rr: 1 -> 2"_s});
        row("a policy is laid out", R"("before":{"p":"{}"},"after":{"p":"{\u0022a\u0022:[1]}"})", {u"~ p: {\n} -> {\n    \"a\": [\n        1\n    ]\n}"_s});
        row("a list in a text", R"("before":{"p":"[ 1 ]"},"after":{"p":"\u005bbroken"})", {u"~ p: [\n    1\n] -> [broken"_s});
        row("user data is told", R"("before":{"user_data":"aGVsbG8=","user_data_base64":"aGVsbG8="},"after":{"user_data":"d29ybGQ=","user_data_base64":"d29ybGQ="})",
            {u"~ user_data: hello -> world"_s, u"~ user_data_base64: hello -> world"_s});
        row("user data that is no text", R"("before":{"user_data":"gICA"},"after":{"user_data":"no base64!"})", {u"~ user_data: gICA -> no base64!"_s});
        row("user data with a NUL", R"("before":{"user_data":"AGE="},"after":{"user_data":""})", {u"~ user_data: AGE= -> "_s});
        row("user data of a block", R"("before":{"l":[{"user_data":"aGVsbG8="}],"hello":"aGVsbG8="},"after":{"l":[{"user_data":"d29ybGQ="}],"hello":"d29ybGQ="})",
            {u"~ hello: aGVsbG8= -> d29ybGQ="_s, u"~ l[0].user_data: hello -> world"_s});
    }
    void lines()
    {
        QFETCH(QByteArray, change);
        QFETCH(QStringList, lines);
        QCOMPARE(linesOf(change), lines);
    }
    void whatIsNotThere()
    {
        QCOMPARE(gate::attributesOf(planOf(changeOf("a.a", R"(["no-op"])")), u"a"_s).error().id, u"gate.no-change"_s);
        QVERIFY(gate::attributesOf(planOf({}), u"a.a"_s).error().message.contains(u"a.a"_s));
        for (const QByteArray &bad : {QByteArray(), QByteArray("x"), QByteArray("[]"), QByteArray("{")})
            QCOMPARE(gate::attributesOf(bad, u"a.a"_s).error().id, u"gate.unreadable"_s);
        QVERIFY(gate::attributesOf("{", u"a.a"_s).error().message.size() > 30);
        QVERIFY(gate::attributesOf(planOf(changeOf("a.a", R"(["no-op"])")), u"a.a"_s)->isEmpty());
    }
};

CSIS_TEST_MAIN(TestAttributes)
#include "tst_attributes.moc"
