// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/fingerprint.h"
#include "core/gate/jsonparts.h"
#include "core/gate/plan.h"
#include "tests/gate/plans.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using test::changeOf;
using test::planOf;

class TestPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAndPaths()
    {
        const auto read = gate::readPlan(planOf(
            changeOf("a.a", R"(["create"])", {}, R"(,"action_reason":"read_because_config_unknown")") + ','
            + changeOf("b.b", R"(["delete","create"])", R"(,"replace_paths":[["encrypted"],["rule",0,"id"]])", R"(,"deposed":"4711")") + ','
            + changeOf("c.c", R"(["no-op"])") + ',' + changeOf("d.d", R"(["update"])") + ',' + changeOf("e.e", R"(["delete"])") + ','
            + changeOf("f.f", R"(["create","delete"])", R"(,"importing":{"id":"x"})") + ',' + changeOf("g.g", R"(["read"])") + ','
            + changeOf("h.h", R"(["no-op"])", {}, R"(,"previous_address":"i.i")") + ',' + changeOf("j.j", R"(["no-op"])", R"(,"importing":{"id":"x"})")));
        QVERIFY(read);
        QCOMPARE(read->formatVersion, u"1.2"_s);
        QCOMPARE(read->toolVersion, u"1.11.4"_s);
        QCOMPARE(read->creates, 1);
        QCOMPARE(read->replaces, 2);
        QCOMPARE(read->destroys, 1);
        QCOMPARE(read->updates, 1);
        QCOMPARE(read->noops, 3);
        QVERIFY(!read->facts);
        QVERIFY(read->fingerprint.isEmpty());
        QStringList addresses;
        for (const gate::Change &change : read->changes)
            addresses.append(change.address);
        QCOMPARE(addresses, (QStringList{u"a.a"_s, u"b.b"_s, u"d.d"_s, u"e.e"_s, u"f.f"_s, u"g.g"_s, u"h.h"_s, u"j.j"_s}));
        QCOMPARE(read->changes[0].actionReason, u"read_because_config_unknown"_s);
        QCOMPARE(read->changes[0].type, u"aws_instance"_s);
        QCOMPARE(read->changes[0].actions, QStringList{u"create"_s});
        QVERIFY(!read->changes[0].destroys() && !read->changes[0].replaces() && !read->changes[0].isDeposed && !read->changes[0].isImported);
        QCOMPARE(read->changes[1].replacePaths, (QStringList{u"encrypted"_s, u"rule[0].id"_s}));
        QCOMPARE(read->changes[1].actions, (QStringList{u"delete"_s, u"create"_s}));
        QVERIFY(read->changes[1].isDeposed && read->changes[1].replaces());
        QVERIFY(read->changes[3].destroys() && !read->changes[3].replaces());
        QVERIFY(read->changes[4].isImported && read->changes[4].replaces());
        QCOMPARE(read->changes[6].previousAddress, u"i.i"_s);
    }
    void actions_data()
    {
        using gate::PlanAction;
        QTest::addColumn<QByteArray>("actions");
        QTest::addColumn<int>("action");
        const auto row = [](const char *list, PlanAction action) { QTest::newRow(list) << QByteArray(list) << int(action); };
        row(R"(["create"])", PlanAction::Create);
        row(R"(["read"])", PlanAction::Read);
        row(R"(["update"])", PlanAction::Update);
        row(R"(["delete"])", PlanAction::Delete);
        row(R"(["delete","create"])", PlanAction::Replace);
        row(R"(["create","delete"])", PlanAction::Replace);
        row(R"(["forget"])", PlanAction::Forget);
        row(R"(["create","forget"])", PlanAction::ReplaceForget);
        row(R"(["forget","create"])", PlanAction::Unknown);
        row(R"(["delete","delete"])", PlanAction::Unknown);
        row(R"(["create","delete","create"])", PlanAction::Unknown);
        row(R"(["vanish"])", PlanAction::Unknown);
        row(R"([""])", PlanAction::Unknown);
    }
    void actions()
    {
        QFETCH(QByteArray, actions);
        QFETCH(int, action);
        const auto read = gate::readPlan(planOf(changeOf("a.a", actions)));
        QVERIFY(read);
        QCOMPARE(int(read->changes[0].action), action);
        QCOMPARE(read->changes[0].destroys(), actions.contains("delete"));
    }
    void unreadable_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("id");
        const QString unreadable = u"gate.unreadable"_s;
        const auto row = [&](const char *name, const QByteArray &json) { QTest::newRow(name) << json << unreadable; };
        const QByteArray removes = changeOf("a.a", R"(["delete"])");
        row("empty", {});
        row("truncated", planOf(removes).chopped(3));
        row("trailing", planOf({}) + "x");
        row("two documents", planOf({}) + planOf({}));
        row("list", "[]");
        row("text", "\"plan\"");
        row("not UTF-8", planOf(changeOf("a.\xff", R"(["create"])")));
        row("no plan", R"({"format_version":"1.2"})");
        row("a state", R"({"format_version":"1.0","terraform_version":"1.11.4","values":{}})");
        row("no planned values", R"({"format_version":"1.2","configuration":{}})");
        row("no configuration", R"({"format_version":"1.2","planned_values":{}})");
        row("parts of a wrong type", R"({"format_version":"1.2","configuration":1,"planned_values":{}})");
        row("no version", R"({"resource_changes":[]})");
        row("version is a number", R"({"format_version":1.2,"resource_changes":[]})");
        row("errored is text", planOf({}, R"("errored":"true",)"));
        row("errored is null", planOf({}, R"("errored":null,)"));
        row("changes null", R"({"format_version":"1.2","configuration":{},"planned_values":{},"resource_changes":null})");
        row("changes an object", R"({"format_version":"1.2","resource_changes":{}})");
        row("entry a text", planOf("\"a\""));
        row("entry null", planOf("null"));
        row("no address", planOf(R"({"change":{"actions":["create"]}})"));
        row("address a number", planOf(R"({"address":1,"change":{"actions":["create"]}})"));
        row("type a number", planOf(R"({"address":"a","type":1,"change":{"actions":["create"]}})"));
        row("mode a list", planOf(R"({"address":"a","mode":[],"change":{"actions":["create"]}})"));
        row("reason a number", planOf(R"({"address":"a","action_reason":1,"change":{"actions":["create"]}})"));
        row("previous a number", planOf(R"({"address":"a","previous_address":1,"change":{"actions":["create"]}})"));
        row("deposed a flag", planOf(R"({"address":"a","deposed":true,"change":{"actions":["create"]}})"));
        row("no change", planOf(R"({"address":"a"})"));
        row("change null", planOf(R"({"address":"a","change":null})"));
        row("no actions", planOf(R"({"address":"a","change":{}})"));
        row("actions empty", planOf(changeOf("a.a", "[]")));
        row("actions text", planOf(changeOf("a.a", R"("delete")")));
        row("action a number", planOf(changeOf("a.a", "[1]")));
        row("action a list", planOf(changeOf("a.a", R"(["create",["delete"]])")));
        row("paths text", planOf(changeOf("a.a", R"(["delete"])", R"(,"replace_paths":"x")")));
        row("path text", planOf(changeOf("a.a", R"(["delete"])", R"(,"replace_paths":["x"])")));
        row("actions twice", planOf(changeOf("a.a", R"(["no-op"])", R"(,"actions":["delete"])")));
        row("address twice", planOf(changeOf("a.a", R"(["delete"])", {}, R"(,"address":"b.b")")));
        row("changes twice, and more between them", planOf(removes, R"("resource_changes":[],"timestamp":"x","applyable":true,)"));
        row("changes twice", planOf({}, R"("resource_changes":[],)"));
        row("a key twice deep below", planOf(changeOf("a.a", R"(["update"])", R"(,"after":{"tags":[{"a":1,"b":2,"a":1}]})")));
        row("a key twice elsewhere", planOf({}, R"("prior_state":{"x":{"y":1,"z":2,"y":3}},)"));
        row("an empty key twice", planOf({}, R"("variables":{"":1,"":2},)"));
        QByteArray many;
        for (int i = 0; i < 500; ++i)
            many += '"' + QByteArray::number(i) + "\":1,";
        row("a key twice among many", planOf({}, R"("variables":{)" + many + R"("77":1},)"));
        // A number whose second half looks like the end of an object to one who takes it for the next thing.
        row("a key twice behind a large number", planOf({}, R"("x":{"n":9007199254740992000,"a":1,"a":2},)"));
        row("deep", QByteArray(20'000, '['));
        row("deep inside", planOf(changeOf("a.a", R"(["create"])", R"(,"after":)" + QByteArray(10'000, '[') + QByteArray(10'000, ']'))));
        row("number without end", planOf({}, R"("x":1e999,)"));
        // What is cut into parts is judged as the whole of it would be.
        row("a comma too many among the changes", planOf(removes + ','));
        row("a comma at their beginning", planOf(',' + removes));
        row("two commas", planOf(removes + ",," + removes));
        row("no comma", planOf(removes + ' ' + removes));
        row("a colon for a comma", planOf(removes + ':' + removes));
        row("a bracket of the other kind", R"({"format_version":"1.2","resource_changes":[)" + removes + "}}");
        row("brackets that cross", planOf(R"({"address":"a.a","change":{"actions":["create"]}])"));
        row("a bracket too many", planOf(removes) + ']');
        row("a brace too many", planOf(removes) + '}');
        row("a comma at the end", R"({"format_version":"1.2","resource_changes":[],})");
        row("a comma at the beginning", R"({,"format_version":"1.2","resource_changes":[]})");
        row("members without a comma", R"({"format_version":"1.2" "resource_changes":[]})");
        row("a member without a value", R"({"format_version":"1.2","x":,"resource_changes":[]})");
        row("a member without a colon", R"({"format_version":"1.2","x","resource_changes":[]})");
        row("a key that is a number", R"({"format_version":"1.2",1:2,"resource_changes":[]})");
        row("a key that is broken", R"({"format_version":"1.2","\x":2,"resource_changes":[]})");
        row("a word that is none", planOf({}, R"("x":nul,)"));
        row("two words", planOf({}, R"("x":true false,)"));
        row("a word in a list", planOf({}, R"("x":[tru],)"));
        row("a text that is broken", planOf({}, R"("x":"\u12",)"));
        row("a control character", planOf({}, QByteArray("\"x\":\"a\nb\",")));
        row("a text without end", QByteArray(R"({"format_version":"1.2","resource_changes":[],"x":"y"})").chopped(2));
        row("a byte order mark within", planOf({}, "\"x\":\xef\xbb\xbf" "1,"));
        row("a byte order mark before a change", planOf("\xef\xbb\xbf" + removes));
        row("an entry a number", planOf("1"));
        row("an entry a number without end", planOf(removes + ",1e999"));
        row("unknown format, and no JSON further on", R"({"format_version":"9.0","resource_changes":[{"a":tru}]})");
        row("errored, and a key twice further on", R"({"format_version":"1.2","errored":true,"resource_changes":[{"a":1,"a":2}]})");
        row("errored, and a key twice in a section", R"({"format_version":"1.2","errored":true,"resource_changes":[],"x":{"a":1,"a":2}})");
        row("a root key twice, written otherwise", R"({"format_version":"1.2","resource_changes":[],"resource_change\u0073":[]})");
        row("a key twice, written otherwise", planOf(changeOf("a.a", R"(["update"])", R"(,"after":{"long_key_name":1,"long_key_nam\u0065":2})")));
        row("long keys that are alike", planOf({}, R"("x":{"abcdefgh1ijklmnop":1,"abcdefgh2ijklmnop":1,"abcdefgh1ijklmnop":2},)"));
        for (const char *version : {"2.0", "10.0", "1x", "", "v1", "2", "-1"}) {
            const QByteArray json = "{\"format_version\":\"" + QByteArray(version) + "\",\"resource_changes\":[]}";
            QTest::addRow("version %s", version) << json << (*version ? u"gate.format"_s : unreadable);
        }
        // What a later format holds is not ours to find odd.
        QTest::newRow("unknown format with odd entries") << QByteArray(R"({"format_version":"9.0","resource_changes":[1]})") << u"gate.format"_s;
        QTest::newRow("unknown format with an odd list") << QByteArray(R"({"format_version":"9.0","resource_changes":{}})") << u"gate.format"_s;
        QTest::newRow("errored and odd") << QByteArray(R"({"resource_changes":[{}],"errored":true,"format_version":"1.2"})") << u"gate.errored"_s;
        QTest::newRow("errored") << planOf(removes, R"("errored":true,)") << u"gate.errored"_s;
    }
    void unreadable()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, id);
        for (const gate::ReadOptions options : {gate::ReadOptions{}, gate::ReadOptions{true, true}}) {
            const auto read = gate::readPlan(json, options);
            QVERIFY(!read);
            QCOMPARE(read.error().id, id);
            QVERIFY(read.error().message.size() > 20);
            QCOMPARE(gate::isRefusal(read.error()), id != "gate.unreadable"_L1);
        }
    }
    void sentencesNameTheCause()
    {
        const auto message = [](const QByteArray &json) { return gate::readPlan(json).error().message; };
        QCOMPARE(message(planOf(changeOf("a.a", R"(["no-op"])", R"(,"actions":["delete"])"))),
                 u"the plan cannot be read: the key 'actions' stands twice in one object; make it anew with `show -json` of a saved plan"_s);
        QVERIFY(message(planOf(changeOf("a.a", "[]"))).contains(u"a.a has no change.actions"_s));
        QVERIFY(message(planOf(R"({"address":"a","type":1,"change":{"actions":["create"]}})")).contains(u"type of an entry"_s));
        QVERIFY(message(R"({"format_version":1.2,"resource_changes":[]})").contains(u"its format_version is no text"_s));
        QVERIFY(message(planOf({}, R"("errored":true,)")).startsWith(u"PLAN NOT EVALUATED: the tool marked this plan as errored"_s));
        QVERIFY(message(R"({"format_version":"2.0","resource_changes":[]})").startsWith(u"PLAN NOT EVALUATED: format version 2.0 is not known"_s));
    }
    void known_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("no resources") << QByteArray(R"({"format_version":"1.2","configuration":{},"planned_values":{}})");
        QTest::newRow("empty list") << planOf({});
        QTest::newRow("an old format") << QByteArray(R"({"format_version":"0.2","resource_changes":[]})");
        QTest::newRow("a major alone") << QByteArray(R"({"format_version":"1","resource_changes":[]})");
        QTest::newRow("not errored") << planOf({}, R"("errored":false,)");
        QTest::newRow("members that are null") << planOf(R"({"address":"a","type":null,"deposed":null,"change":{"actions":["create"],"replace_paths":null,"importing":null}})");
        QTest::newRow("with white space everywhere") << QByteArray(" {\n \"format_version\" :\t\"1.2\" , \"x\" : null , \"resource_changes\" : [ {\"address\" : \"a\" , \"change\" : {\"actions\" : [ \"read\" ] } } , "
                                                                    "{\"address\" : \"b\" , \"change\" : {\"actions\" : [ \"read\" ] } } ] } \n");
        QTest::newRow("the head behind the changes") << QByteArray(R"({"resource_changes":[{"address":"a","change":{"actions":["read"]}}],"errored":false,"format_version":"1.2"})");
        QTest::newRow("a byte order mark") << QByteArray("\xef\xbb\xbf" + planOf(changeOf("a.a", R"(["create"])")));
        QTest::newRow("keys that are alike") << planOf({}, R"("x":{"abcdefgh1ijklmnop":1,"abcdefgh2ijklmnop":1,"":1," ":1,"a":1,"A":1},)");
        QTest::newRow("long lists of equal things") << planOf({}, R"("x":[1,1,1,"a","a",{},{},[],[]],)");
        QTest::newRow("equal keys in two objects") << planOf(changeOf("a.a", R"(["create"])", R"(,"after":{"a":{"k":1},"b":{"k":1},"ab":1,"ba":1})"));
        QByteArray many;
        for (int i = 0; i < 500; ++i)
            many += '"' + QByteArray::number(i) + "\":1,";
        QByteArray wide;
        for (int i = 0; i < 60; ++i)
            wide += '"' + QByteArray::number(i) + "\":{\"value\":1,\"" + QByteArray::number(59 - i) + "\":2},";
        QTest::newRow("keys of many objects within one") << planOf({}, R"("variables":{)" + wide.chopped(1) + "},");
        QTest::newRow("many keys") << planOf({}, R"("variables":{)" + many.chopped(1) + "},");
    }
    void known()
    {
        QFETCH(QByteArray, json);
        const auto read = gate::readPlan(json, {true, true});
        QVERIFY2(read.has_value(), read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->fingerprint.size(), 64);
        QVERIFY(read->facts);
    }
    // As deep as a plan may be, the readers agree: what was approved is judged, and what is judged can be approved.
    void depths()
    {
        int read = 0;
        for (int depth = 1000; depth < 1040; ++depth) {
            const QByteArray json = planOf(changeOf("a.a", R"(["create"])", R"(,"after":{"x":)" + QByteArray(depth, '[') + QByteArray(depth, ']') + '}'));
            const bool isRead = gate::readPlan(json, {true, true}).has_value();
            QVERIFY2(isRead == gate::readTerms(json).has_value(), qPrintable(QString::number(depth)));
            read += isRead;
        }
        QVERIFY(read > 0 && read < 40);
    }
    void aParserGoesOnBehindAnError()
    {
        gate::json::PartParser parser;
        const auto parsed = [&](const QByteArray &json) {
            return parser.parse(std::string_view(json + QByteArray(64, ' ')).substr(0, std::size_t(json.size()))).has_value();
        };
        // What is left in its memory of the one that was wrong is no part of the next.
        QVERIFY(!parsed(R"([{"a":1,"a":2},{"c":1,"c":2}])"));
        QVERIFY(parsed(R"({"b":1})"));
        QVERIFY(!parsed(R"({"b":{"c":1},"b":2})"));
        QVERIFY(parsed("1"));
    }
    void aCutNeverPasses()
    {
        const QByteArray whole = planOf(changeOf("a.a", R"(["delete"])") + ',' + changeOf("b.b", R"(["create"])"));
        for (qsizetype size = 0; size < whole.size(); ++size)
            QVERIFY2(!gate::readPlan(whole.first(size)), qPrintable(QString::number(size)));
        QVERIFY(gate::readPlan(whole));
    }
};

CSIS_TEST_MAIN(TestPlan)
#include "tst_plan.moc"
