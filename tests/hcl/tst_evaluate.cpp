// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/evaluate.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::hcl;

namespace {

QByteArray valueOf(const QByteArray &text, const Scope &scope = {})
{
    const Syntax syntax = parseExpression(text);
    const Evaluation evaluation = evaluate(syntax, syntax.child(0, 0), scope);
    QByteArray out = evaluation.value.toSource();
    for (const csis::Diagnostic &finding : syntax.diagnostics() + evaluation.diagnostics)
        out += " !" + finding.id.toUtf8();
    return out;
}

} // namespace

class TestEvaluate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char *text, const char *value) { QTest::newRow(text) << QByteArray(text) << QByteArray(value); };
        row("1 + 2 * 3", "7");
        row("0.1 + 0.2", "0.3");
        row("1 / 3 * 3 == 1", "true");
        row("10 / 4", "2.5");
        row("-7 % 3", "-1");
        row("1e3", "1000");
        row("123456789012345678901234567890.5", "123456789012345678901234567890.5");
        row("-0.000001", "-0.000001");
        row("9223372036854775808", "9223372036854775808");
        row("1 / 0", "… !hcl.value-zero");
        row("1e999999", "… !hcl.value-number");
        row("\"5\" + 1", "6");
        row("\"a\" + 1", "… !hcl.value-operand");
        row("!true || false", "false");
        row("true && \"true\"", "true");
        row("\"1\" == 1", "false");
        row("[1, 2] == [1, 2]", "true");
        row("{a = 1} != {a = 2}", "true");
        row("null == null", "true");
        row("true ? 1 : \"a\"", "\"1\"");
        row("false ? [] : {}", "… !hcl.value-condition");
        row("null ? 1 : 2", "… !hcl.value-condition");
        row("[1, \"a\", null, true]", "[1, \"a\", null, true]");
        row("{b = 1, \"a c\" = 2, (\"d\") = 3, 4 = 5}", "{ \"4\" = 5, \"a c\" = 2, b = 1, d = 3 }");
        row("{a = 1, a = 2}", "{ a = 2 }");
        row("[1, 2][1]", "2");
        row("[1, 2][2]", "… !hcl.value-index");
        row("[1, 2].0", "1");
        row("{a = {b = 3}}.a[\"b\"]", "3");
        row("{a = 1}.b", "… !hcl.value-attribute");
        row("[{a = 1}, {a = 2}][*].a", "[1, 2]");
        row("[{a = [1]}, {a = [2]}].*.a[0]", "[1]");
        row("[{a = [1]}, {a = [2]}][*].a[0]", "[1, 2]");
        row("null[*].a", "[]");
        row("{a = 1}[*].a", "[1]");
        row("[for x in [1, 2, 3] : x * 2 if x != 2]", "[2, 6]");
        row("[for i, x in [\"a\", \"b\"] : \"${i}${x}\"]", "[\"0a\", \"1b\"]");
        row("{for k, v in {a = 1, b = 2} : v => k}", "{ \"1\" = \"a\", \"2\" = \"b\" }");
        row("{for x in [1, 2, 3] : \"k\" => x...}", "{ k = [1, 2, 3] }");
        row("{for x in [1, 2] : \"k\" => x}", "… !hcl.value-key");
        row("[for x in 1 : x]", "… !hcl.value-for");
        // templates
        row("\"a\\tb\\u00e9\\U0001F600\"", "\"a\\tb\u00e9\U0001F600\"");
        row("\"$${a} %%{b} $$ 5%\"", "\"$${a} %%{b} $$ 5%\"");
        row("\"${1 + 1}\"", "2");
        row("\"x${1 + 1}${true}\"", "\"x2true\"");
        row("\"${[]}x\"", "… !hcl.value-template");
        row("\"${null}x\"", "… !hcl.value-template");
        row("\"a ${~ 1 ~} b\"", "\"a1b\"");
        row("\"%{ if true }a%{ else }b%{ endif }c\"", "\"ac\"");
        row("\"%{ if false }a%{ else }b%{ endif }c\"", "\"bc\"");
        row("\"%{ if false }%{ if true }x%{ else }y%{ endif }%{ else }b%{ endif }\"", "\"b\"");
        row("\"%{ for x in [1, 2] }${x},%{ endfor }\"", "\"1,2,\"");
        row("\"%{ for k, v in {a = 1} }${k}${v}%{ endfor }\"", "\"a1\"");
        row("<<-E\n    a\n\n      b\n    E\n", "\"a\\n\\n  b\\n\"");
        row("<<E\n%{ for x in [1, 2] ~}\n  - ${x}\n%{ endfor ~}\nE\n", "\"  - 1\\n  - 2\\n\"");
        row("<<E\n$${x} \\n\nE\n", "\"$${x} \\\\n\\n\"");
        // what only the tool knows
        row("var.x", "…");
        row("f(1)", "…");
        row("[var.x, 1]", "[…, 1]");
        row("{a = var.x, b = 1}.b", "1");
        row("\"a${var.x}\"", "…");
        row("var.x == 1", "…");
        row("[var.x] == [1]", "…");
        row("true ? 1 : var.x", "1");
        row("var.x ? 1 : 2", "…");
        row("{(var.x) = 1}", "…");
        row("\"a${\"", "… !hcl.quote !hcl.template");
    }
    void values()
    {
        QFETCH(QByteArray, text);
        QTEST(valueOf(text), "value");
    }

    void scopeGivesReferencesTheirValues()
    {
        Scope scope;
        scope.insert("var", Constant::object({{"a", Constant::number(2)}}));
        QCOMPARE(valueOf("\"x${var.a}\"", scope), "\"x2\""_ba);
        QCOMPARE(valueOf("[for var in [1] : var]", scope), "[1]"_ba);
        QCOMPARE(valueOf("[[for var in [1] : var], var.a]", scope), "[[1], 2]"_ba);
    }

    void composedFormIsKept() { QCOMPARE(valueOf("\"e\u0301\" == \"\u00e9\""), "true"_ba); }

    // Each level doubles; a hundred would be more than any memory.
    void workIsBounded()
    {
        QByteArray text = "\"ab\"";
        for (int i = 0; i < 100; ++i)
            text = "[for a in [" + text + "] : \"${a}${a}\"][0]";
        QVERIFY2(valueOf(text).endsWith("!hcl.value-size"), valueOf(text).right(200).constData());
        QByteArray nested = "1";
        for (int i = 0; i < 12; ++i)
            nested = "[for x" + QByteArray::number(i) + " in [1,2,3,4,5,6,7,8,9,10] : " + nested + "]";
        QVERIFY(valueOf(nested).endsWith("!hcl.value-size"));
    }
};

CSIS_TEST_MAIN(TestEvaluate)
#include "tst_evaluate.moc"
