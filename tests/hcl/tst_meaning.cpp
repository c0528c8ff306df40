// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/canonical.h"
#include "core/hcl/compare.h"
#include "core/hcl/module.h"
#include "core/hcl/outline.h"
#include "core/hcl/references.h"
#include "tests/hcl/bodymaker.h"
#include "tests/support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::hcl;

namespace {

QByteArray formOf(const QByteArray &text)
{
    const Syntax syntax = parseExpression(text);
    return canonical(syntax, syntax.child(0, 0));
}

QStringList changesOf(const QByteArray &before, const QByteArray &after)
{
    QStringList out;
    for (const BodyChange &change : compareBodies(parse(u"a"_s, before), parse(u"b"_s, after))) {
        const QString sign = change.kind == BodyChange::Kind::Added ? u"+"_s : change.kind == BodyChange::Kind::Removed ? u"-"_s : u"~"_s;
        out.append(sign + change.path.join(u'/') + (change.isBlock ? u"{}"_s : QString()));
    }
    return out;
}

void print(const QList<OutlineItem> &items, int depth, QStringList &out)
{
    for (const OutlineItem &item : items) {
        out.append(QString(depth, u' ') + item.title + u'@' + QString::number(item.range.begin.line) + u'-' + QString::number(item.range.end.line));
        print(item.children, depth + 1, out);
    }
}

} // namespace

class TestMeaning : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spellingsAreOne_data()
    {
        QTest::addColumn<QByteArray>("left");
        QTest::addColumn<QByteArray>("right");
        QTest::addColumn<bool>("equal");
        const auto row = [](const char *left, const char *right, bool equal) {
            QTest::newRow((QByteArray(left) + (equal ? " is " : " is not ") + right).constData()) << QByteArray(left) << QByteArray(right) << equal;
        };
        row("[1,2]", "[ 1, # c\n 2, ]", true);
        row("{a=1,b=2}", "{\n\"b\" : 2\n a = 1.0\n}", true);
        row("(1 + 2)", "1+2", true);
        row("(1 + 2) * 3", "1 + 2 * 3", false);
        row("var.a[\"b\"]", "var.a.b", true);
        row("\"${var.a}\"", "var.a", true);
        row("\"x${var.a}\"", "\"x${var.b}\"", false);
        row("\"a\\nb\\n\"", "<<E\na\nb\nE\n", true);
        row("\"\\u00e9\"", "\"é\"", true);
        row("\"$${a}\"", "\"${a}\"", false);
        row("1e3", "1000", true);
        row("\"1\"", "1", false);
        row("[1, 2]", "[2, 1]", false);
        row("[[1], 2]", "[1, [2]]", false);
        row("f(a, b)", "f(b, a)", false);
        row("f(a)", "f(a...)", false);
        row("f(a)", "g(a)", false);
        row("a - b", "b - a", false);
        row("-a", "!a", false);
        row("a.*.b", "a[*].b", false);
        row("[for x in y : x]", "[for x in y : x if x]", false);
        row("[for x in y : x]", "[for z in y : z]", false);
        row("a ? b : c", "a ? c : b", false);
        row("\"${~ a}x\"", "\"${a}x\"", true);
        row("\"%{ if a }x%{ endif }\"", "\"%{ if b }x%{ endif }\"", false);
        row("null", "\"null\"", false);
        row("a.b.c", "a[b.c]", false);
    }
    void spellingsAreOne()
    {
        QFETCH(QByteArray, left);
        QFETCH(QByteArray, right);
        QTEST(formOf(left) == formOf(right), "equal");
    }

    void differences_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QStringList>("changes");
        const auto row = [](const char *name, const char *before, const char *after, const QStringList &changes) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(after) << changes;
        };
        row("same", "a = 1\nb {\n}\n", "# c\nb {}\na   = 1.0\n", {});
        row("argument", "a = 1\nb = 2\n", "b = 3\nc = 4\n", {u"~b"_s, u"+c"_s, u"-a"_s});
        row("block", "r \"a\" \"b\" {\n x = 1\n}\n", "r \"a\" \"c\" {\n x = 1\n}\n", {u"+r a.c{}"_s, u"-r a.b{}"_s});
        row("inside", "r \"a\" {\n x = 1\n l {\n  y = 1\n }\n}\n", "r \"a\" {\n x = 1\n l {\n  y = 2\n }\n}\n", {u"~r a/l/y"_s});
        row("map", "t = { a = 1, \"b\" = 2 }\n", "t = {\n  b = 2\n  a = 3\n  c = { d = 1 }\n}\n", {u"~t/a"_s, u"+t/c"_s});
        row("map key gone", "t = { a = 1, b = { c = 1, d = 2 } }\n", "t = { a = 1, b = { c = 1 } }\n", {u"-t/b/d"_s});
        row("map becomes reference", "t = { a = 1 }\n", "t = var.t\n", {u"~t"_s});
        row("computed keys", "t = { (a) = 1 }\n", "t = { (a) = 2 }\n", {u"~t"_s});
        row("list", "t = [1, 2]\n", "t = [1, 3]\n", {u"~t"_s});
        row("alike in another order", "i {\n a = 1\n}\ni {\n a = 2\n}\n", "i {\n a = 2\n}\ni {\n a = 1\n}\n", {});
        row("one of several alike", "i {\n a = 1\n}\ni {\n a = 2\n}\n", "i {\n a = 3\n}\ni {\n a = 2\n}\n", {u"~i/a"_s});
        row("one more alike", "i {\n a = 1\n}\n", "i {\n a = 2\n}\ni {\n a = 1\n}\n", {u"+i{}"_s});
        row("one less alike", "i {\n a = 2\n}\ni {\n a = 1\n}\n", "i {\n a = 1\n}\n", {u"-i{}"_s});
    }
    void differences()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QTEST(changesOf(before, after), "changes");
        // The other way round each change is there once with the other sign.
        QCOMPARE(changesOf(after, before).size(), changesOf(before, after).size());
    }

    void changesHaveTheirPlaces()
    {
        const QList<BodyChange> changes = compareBodies(parse(u"old"_s, "b {\n  x = 1\n}\n"), parse(u"new"_s, "\nb {\n\n  x = 2\n  y = 3\n}\n"));
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes[0].before.file, u"old"_s);
        QCOMPARE(changes[0].before.range.begin.line, 1);
        QCOMPARE(changes[0].after.file, u"new"_s);
        QCOMPARE(changes[0].after.range.begin.line, 3);
        QCOMPARE(changes[0].beforeText, u"x = 1"_s);
        QCOMPARE(changes[1].before, csis::Location());
        QCOMPARE(changes[1].afterText, u"y = 3"_s);
    }

    void blocksMayMoveBetweenFiles()
    {
        const Syntax a = parse(u"a"_s, "x \"1\" {\n}\n");
        const Syntax b = parse(u"b"_s, "x \"2\" {\n}\n");
        const Syntax both = parse(u"c"_s, "x \"2\" {\n}\nx \"1\" {\n}\n");
        QCOMPARE(compareRoots({a, b}, {both}).size(), 0);
        QCOMPARE(compareRoots({a}, {both}).size(), 1);
    }

    // Random bodies: equal to themselves; each removed item is one change.
    void randomBodies()
    {
        for (quint32 seed = 1; seed <= 200; ++seed) {
            Body body;
            csis::test::Maker(seed).fill(body, 0);
            const QByteArray text = write(body).text;
            const Syntax whole = parse(u"a"_s, text);
            QCOMPARE(compareBodies(whole, parse(u"b"_s, text)).size(), 0);
            QByteArrayList names;
            for (const NodeId id : whole.children(0)) {
                if (whole.node(id).kind != NodeKind::Attribute)
                    continue;
                QByteArray less = text;
                less.remove(whole.node(id).begin, whole.node(id).end - whole.node(id).begin);
                const QList<BodyChange> changes = compareBodies(whole, parse(u"b"_s, less));
                QCOMPARE(changes.size(), 1);
                QCOMPARE(changes[0].kind, BodyChange::Kind::Removed);
                QCOMPARE(changes[0].path, QStringList{QString::fromUtf8(whole.nameOf(id))});
            }
        }
    }

    void blocksAreListed()
    {
        QStringList out;
        print(outline(parse(u"a"_s, "locals {\n  a = 1\n  b = {}\n}\nresource \"t\" \"n\" {\n  x = 1\n  l {\n  }\n}\ny = 1\n")), 0, out);
        QCOMPARE(out, (QStringList{u"locals@0-3"_s, u" a@1-1"_s, u" b@2-2"_s, u"resource t.n@4-8"_s, u" l@6-7"_s}));
    }

    void referencesAreFound_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("address");
        const auto row = [](const char *text, const char *name, const char *address) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(name) << QByteArray(address);
        };
        // The caret stands at the `@`.
        row("x = v@ar.a", "0 a ", "var.a");
        row("x = var.a@", "0 a ", "var.a");
        row("x = @var.a", "0 a ", "var.a");
        row("x = [1, var.a.@b]", "0 a b", "var.a.b");
        row("x = \"y${loc@al.a}\"", "1 a ", "local.a");
        row("x = module.m@.out", "2 m out", "module.m.out");
        row("x = module.m[0].o@ut", "2 m out", "module.m");
        row("x = data.t.n@.id", "3 t.n id", "data.t.n.id");
        row("x = t.n@.id", "4 t.n id", "t.n.id");
        row("x = var.a[local.@b]", "1 b ", "local.b");
        row("x = each@.value", "", "");
        row("x = [for s in var.a : s.@b]", "", "");
        row("x = [for s in var@.a : s.b]", "0 a ", "var.a");
        row("x = 1@", "", "");
        row("x@ = var.a", "", "");
        row("module \"m\" {\n  na@me = var.a\n}", "5 m name", "name");
        row("module \"m\" {\n  name = var@.a\n}", "0 a ", "var.a");
        row("module \"m\" {\n  b {\n    na@me = 1\n  }\n}", "", "");
        row("resource \"m\" \"n\" {\n  na@me = 1\n}", "", "");
    }
    void referencesAreFound()
    {
        QFETCH(QByteArray, text);
        const auto at = quint32(text.indexOf('@'));
        text.remove(at, 1);
        const Syntax syntax = parse(u"a"_s, text);
        const auto reference = referenceAt(syntax, at);
        QByteArray name;
        QByteArray address;
        if (reference) {
            name = QByteArray::number(int(reference->kind)) + ' ' + reference->name + ' ' + reference->attribute;
            address = text.sliced(reference->range.begin.offset, reference->range.end.offset - reference->range.begin.offset);
        }
        QTEST(name, "name");
        QTEST(address, "address");
    }

    void definitionsAreFoundAcrossFiles()
    {
        const Syntax main = parse(u"main.tf"_s, "module \"m\" {\n  source = \"./m\"\n  a = var.a\n}\nresource \"t\" \"n\" {\n  x = [local.b, data.d.e.id, t.n.id, module.m.o, var.none]\n}\n");
        const Syntax rest = parse(u"rest.tf"_s, "variable \"a\" {\n  type = string\n}\nlocals {\n  b = 1\n}\ndata \"d\" \"e\" {\n}\n");
        const Definitions definitions({main, rest});
        QStringList found;
        for (const Reference &reference : referencesIn(main)) {
            const Definition definition = definitions.find(reference);
            found.append(definition.isValid() ? definition.where.file + u':' + QString::number(definition.nameWhere.range.begin.line) : u"none"_s);
        }
        QCOMPARE(found, (QStringList{u"rest.tf:0"_s, u"rest.tf:4"_s, u"rest.tf:6"_s, u"main.tf:4"_s, u"main.tf:0"_s, u"none"_s}));
        QCOMPARE(definitions.moduleSource("m"), u"./m"_s);
        QCOMPARE(definitions.argument(definitions.find({ReferenceKind::Variable, "a", {}, {}}), "type"), "string"_ba);
    }

    void modulesTellWhatTheyTake()
    {
        QList<Syntax> files;
        const QDir folder(csis::test::sourceDir() + u"/tfmodules/aws_instance"_s);
        for (const QString &name : folder.entryList({u"*.tf"_s}, QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            files.append(parse(name, file.readAll()));
        }
        const ModuleInterface module = readModule(files);
        const ModuleVariable *owners = module.variable(u"ami_owners");
        QVERIFY(owners);
        QCOMPARE(owners->type, u"list(string)"_s);
        QCOMPARE(owners->defaultValue.toSource(), "[\"self\"]"_ba);
        QVERIFY(!owners->nullable && !owners->isRequired() && !owners->description.isEmpty());
        QCOMPARE(owners->where.file, u"variables.tf"_s);
        QVERIFY(module.variable(u"name")->isRequired());
        QVERIFY(module.outputs.size() > 0 && !module.outputs.first().value.isEmpty());
        QVERIFY(!module.variable(u"nothing"));
    }

    void brokenModulesTellWhatTheyCan()
    {
        const ModuleInterface module = readModule({parse(u"a"_s, "variable \"a\" {\n  type = [\n}\nvariable {\n}\nvariable \"b\" {\n  default = var.x\n  sensitive = true\n}\noutput \"o\" {\n}\n")});
        QCOMPARE(module.variables.size(), 2);
        QCOMPARE(module.variable(u"b")->defaultText, u"var.x"_s);
        QVERIFY(!module.variable(u"b")->defaultValue.isEvaluated());
        QVERIFY(module.variable(u"b")->sensitive);
        QCOMPARE(module.outputs.size(), 1);
    }
};

CSIS_TEST_MAIN(TestMeaning)
#include "tst_meaning.moc"
