// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Runs the specification's own cases (CSIS_HCL_SPECSUITE): `x.hcl` decoded by the schema `x.hcldec` gives what `x.t`
// says. The decoder here knows as much of the schema's language as the cases use.
#include "core/hcl/evaluate.h"
#include "tests/support/testmain.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::hcl;

namespace {

QByteArray fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

NodeId bodyOf(const Syntax &syntax, NodeId block)
{
    for (const NodeId part : syntax.children(block)) {
        if (syntax.node(part).kind == NodeKind::Body)
            return part;
    }
    return noNode;
}

QByteArrayList labelsOf(const Syntax &syntax, NodeId block)
{
    QByteArrayList labels;
    for (const NodeId part : syntax.children(block)) {
        if (syntax.node(part).kind == NodeKind::Label)
            labels.append(syntax.literalOf(part).value_or(QByteArray()));
    }
    return labels;
}

NodeId itemNamed(const Syntax &syntax, NodeId body, QByteArrayView name, NodeKind kind)
{
    for (const NodeId id : syntax.children(body)) {
        if (syntax.node(id).kind == kind && syntax.nameOf(id) == name)
            return id;
    }
    return noNode;
}

// A place as the cases count it: lines and columns from one.
struct Place {
    qint64 line = 0;
    qint64 column = 0;
    qint64 byte = 0;
    bool operator==(const Place &) const = default;
};

class Decoder
{
public:
    Decoder(const Syntax &schema, const Syntax &file, const Scope &scope) : m_schema(schema), m_file(file), m_scope(scope) {}

    QList<csis::Diagnostic> findings;

    // The specification `spec` (a block of the schema) applied to a body of the file.
    Constant decode(NodeId spec, NodeId body)
    {
        const QByteArray kind = m_schema.nameOf(spec).toByteArray();
        const NodeId inner = bodyOf(m_schema, spec);
        if (kind == "literal")
            return evaluate(m_schema, m_schema.node(itemNamed(m_schema, inner, "value", NodeKind::Attribute)).first).value;
        if (kind == "object")
            return object(inner, body);
        return block(spec, kind, inner, body);
    }

private:
    Constant object(NodeId inner, NodeId body)
    {
        std::vector<Member> members;
        QByteArrayList known;
        for (const NodeId part : m_schema.children(inner)) {
            const QByteArray name = labelsOf(m_schema, part).value(0);
            known.append(name);
            if (m_schema.nameOf(part) != "attr") {
                members.push_back({name, decode(part, body)});
                continue;
            }
            const NodeId attribute = itemNamed(m_file, body, name, NodeKind::Attribute);
            if (attribute == noNode) {
                members.push_back({name, Constant::null()});
                continue;
            }
            const Evaluation value = evaluate(m_file, m_file.node(attribute).first, m_scope);
            findings += value.diagnostics;
            members.push_back({name, value.value});
        }
        for (const NodeId item : m_file.children(body)) {
            if (known.contains(m_file.nameOf(item).toByteArray()))
                continue;
            csis::Diagnostic finding;
            finding.where.range = m_file.nameRange(item);
            findings.append(finding);
        }
        std::ranges::sort(members, {}, &Member::key);
        return Constant::object(std::move(members));
    }

    Constant block(NodeId spec, const QByteArray &kind, NodeId inner, NodeId body)
    {
        QByteArray type = labelsOf(m_schema, spec).value(0);
        if (const NodeId named = itemNamed(m_schema, inner, "block_type", NodeKind::Attribute); named != noNode)
            type = evaluate(m_schema, m_schema.node(named).first).value.bytes();
        NodeId nested = noNode;
        for (const NodeId part : m_schema.children(inner)) {
            if (m_schema.node(part).kind == NodeKind::Block)
                nested = part;
        }
        std::vector<Constant> all;
        std::vector<Member> byLabel;
        for (const NodeId item : m_file.children(body)) {
            if (m_file.node(item).kind != NodeKind::Block || m_file.nameOf(item) != type)
                continue;
            const Constant value = decode(nested, bodyOf(m_file, item));
            all.push_back(value);
            byLabel.push_back({labelsOf(m_file, item).value(0), value});
        }
        if (kind == "block")
            return all.empty() ? Constant::null() : all.front();
        if (kind == "block_list")
            return Constant::list(std::move(all));
        std::ranges::sort(byLabel, {}, &Member::key);
        return Constant::object(std::move(byLabel));
    }

    const Syntax &m_schema;
    const Syntax &m_file;
    const Scope &m_scope;
};

// Whether a value fits a type as the cases write it: `string`, `map(string)`, `object({ a = string })`, …
bool fits(const Constant &value, const Syntax &types, NodeId type)
{
    using Kind = Constant::Kind;
    const Node &node = types.node(type);
    const QByteArrayView name = node.kind == NodeKind::Call ? types.nameOf(type) : types.textOf(type);
    if (name == "any" || value.kind() == Kind::Null)
        return true;
    if (name == "string")
        return value.kind() == Kind::Text;
    if (name == "number")
        return value.kind() == Kind::Number;
    if (name == "bool")
        return value.kind() == Kind::Boolean;
    if (value.kind() != Kind::Object)
        return false;
    if (name == "map")
        return std::ranges::all_of(value.members(), [&](const Member &member) { return fits(member.value, types, node.first); });
    size_t count = 0;
    for (const NodeId item : types.children(node.first)) {
        const Constant *member = value.member(*types.literalOf(types.node(item).first));
        if (!member || !fits(*member, types, types.child(item, 1)))
            return false;
        ++count;
    }
    return count == value.members().size();
}

} // namespace

class TestSpecSuite : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = csis::test::environment("CSIS_HCL_SPECSUITE");
        if (m_folder.isEmpty())
            QSKIP("CSIS_HCL_SPECSUITE names no folder");
    }

    void cases_data()
    {
        QTest::addColumn<QString>("stem");
        QDirIterator walk(m_folder, {u"*.t"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            const QString path = walk.next().chopped(2);
            QTest::newRow(qPrintable(path.mid(m_folder.size() + 1))) << path;
        }
    }
    void cases()
    {
        QFETCH(QString, stem);
        const Syntax expected = parse(stem + u".t"_s, fileText(stem + u".t"_s));
        const Syntax schema = parse(stem + u".hcldec"_s, fileText(stem + u".hcldec"_s));
        const Syntax file = parse(stem + u".hcl"_s, fileText(stem + u".hcl"_s));
        QCOMPARE(expected.diagnostics().size(), 0);
        QCOMPARE(schema.diagnostics().size(), 0);
        QCOMPARE(file.print(), file.text());

        Scope scope;
        NodeId root = noNode;
        for (const NodeId id : schema.children(0)) {
            if (schema.nameOf(id) != "variables") {
                root = id;
                continue;
            }
            for (const NodeId variable : schema.children(bodyOf(schema, id)))
                scope.insert(schema.nameOf(variable).toByteArray(), evaluate(schema, schema.node(variable).first).value);
        }
        QVERIFY(root != noNode);
        Decoder decoder(schema, file, scope);
        const Constant value = decoder.decode(root, 0);

        std::vector<std::pair<Place, Place>> wanted;
        if (const NodeId block = itemNamed(expected, 0, "diagnostics", NodeKind::Block); block != noNode) {
            for (const NodeId error : expected.children(bodyOf(expected, block))) {
                const NodeId body = bodyOf(expected, error);
                wanted.push_back({place(expected, itemNamed(expected, body, "from", NodeKind::Block)),
                                  place(expected, itemNamed(expected, body, "to", NodeKind::Block))});
            }
        }
        std::vector<std::pair<Place, Place>> found;
        for (const csis::Diagnostic &finding : file.diagnostics() + decoder.findings) {
            const auto counted = [](const csis::Position &at) { return Place{at.line + 1, at.column + 1, at.offset}; };
            found.push_back({counted(finding.where.range.begin), counted(finding.where.range.end)});
        }
        QCOMPARE(found.size(), wanted.size());
        QVERIFY(found == wanted);

        if (const NodeId result = itemNamed(expected, 0, "result", NodeKind::Attribute); result != noNode) {
            const Constant wantedValue = evaluate(expected, expected.node(result).first).value;
            QVERIFY(wantedValue.isWhole());
            QVERIFY2(value == wantedValue, ("is " + value.toSource() + ", should be " + wantedValue.toSource()).constData());
        }
        if (const NodeId type = itemNamed(expected, 0, "result_type", NodeKind::Attribute); type != noNode)
            QVERIFY(fits(value, expected, expected.node(type).first));
    }

private:
    static Place place(const Syntax &syntax, NodeId block)
    {
        Place out;
        for (const NodeId id : syntax.children(bodyOf(syntax, block))) {
            const qint64 number = evaluate(syntax, syntax.node(id).first).value.toNumber().toInteger().value_or(-1);
            (syntax.nameOf(id) == "line" ? out.line : syntax.nameOf(id) == "column" ? out.column : out.byte) = number;
        }
        return out;
    }

    QString m_folder;
};

CSIS_TEST_MAIN(TestSpecSuite)
#include "tst_specsuite.moc"
