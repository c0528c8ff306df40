// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/template/render.h"

#include "core/template/evaluator.h"
#include "core/template/filters.h"
#include "core/template/say.h"

#include <QHash>

#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace csis::templates {
namespace {

/// A loop's own words.
class LoopThing : public Thing
{
public:
    LoopThing(qsizetype index, qsizetype length) : m_index(index), m_length(length) {}
    Shape shape() const override { return Shape::Mapping; }
    qsizetype size() const override { return loopKeys().size(); }
    QStringList keys() const override { return loopKeys(); }
    Value find(const QString &key) const override
    {
        if (key == "index"_L1)
            return qint64(m_index + 1);
        if (key == "index0"_L1)
            return qint64(m_index);
        if (key == "first"_L1)
            return m_index == 0;
        if (key == "last"_L1)
            return m_index == m_length - 1;
        return key == "length"_L1 ? Value(qint64(m_length)) : Thing::find(key);
    }

private:
    qsizetype m_index;
    qsizetype m_length;
};

class Renderer
{
public:
    Renderer(const Tree &tree, const Scope &scope, Budget &budget)
        : m_tree(tree), m_scope(scope), m_budget(budget), m_evaluator(tree, scope, budget, m_rendering)
    {
    }

    Rendering whole()
    {
        if (m_tree.root != noNode && m_tree.problems.isEmpty())
            body(m_tree.node(m_tree.root));
        else
            m_rendering.failed = true;
        for (size_t i = 0; i < m_origins.size(); ++i)
            m_rendering.parts[qsizetype(i)].origins = m_origins[i].take();
        if (m_rendering.failed) {
            m_rendering.text = m_tree.text;
            m_rendering.encrypted = false;
        }
        return std::move(m_rendering);
    }

private:
    void body(const Node &node)
    {
        for (const NodeId child : node.children) {
            one(m_tree.node(child));
            if (m_evaluator.stop() != Stop::None)
                return;
        }
    }

    void one(const Node &node)
    {
        const qsizetype before = m_rendering.text.size();
        const bool encrypted = m_rendering.encrypted;
        switch (node.kind) {
        case NodeKind::Text: print(node, *node.literal.text()); return;
        case NodeKind::Output: output(node); break;
        case NodeKind::If: ifStatement(node); break;
        case NodeKind::For: forStatement(node); break;
        default: return;
        }
        // What needs something that is not there stays as it is written; inside a loop the whole loop does.
        if (m_loops == 0 && (m_evaluator.stop() == Stop::Unresolved || m_evaluator.stop() == Stop::Later)) {
            m_evaluator.go();
            m_rendering.text.truncate(before);
            m_rendering.encrypted = encrypted;
            print(node, m_tree.textOf(node));
        }
    }

    void print(const Node &node, QStringView text)
    {
        if (m_evaluator.spend(node, text.size()))
            m_rendering.text += text;
    }

    void note(qsizetype begin, qsizetype end, const QString &text, bool encrypted)
    {
        constexpr qsizetype longest = 400;
        const qsizetype known = m_known.value({begin, end}, -1);
        if (known < 0) {
            m_known.insert({begin, end}, m_rendering.parts.size());
            m_rendering.parts.append({begin, end, encrypted ? QString() : text.left(longest), encrypted, {}});
            m_origins.push_back(std::exchange(m_evaluator.origins, {}));
            return;
        }
        // A loop comes by more than once.
        RenderedPart &part = m_rendering.parts[known];
        part.encrypted = part.encrypted || encrypted;
        part.text = part.encrypted ? QString() : (part.text + u", "_s + text).left(longest);
        m_origins[size_t(known)].add(m_evaluator.origins.take());
    }

    void output(const Node &node)
    {
        m_evaluator.origins.clear();
        const NodeId expression = node.children.first();
        const Value value = m_evaluator.need(expression);
        if (m_evaluator.stop() != Stop::None)
            return;
        if (value.isNone())
            sayNone(node, expression);
        m_evaluator.noteParts(value);
        const Printed printed = templates::print(value, m_budget.characters);
        if (!printed.whole) {
            m_evaluator.fail({u"template.too-large"_s, Say::tr("this makes a text that is too large")}, node);
            return;
        }
        m_rendering.encrypted = m_rendering.encrypted || printed.encrypted;
        print(node, printed.encrypted && m_scope.isRenderedAgain() ? kept(printed.text) : printed.text);
        note(node.nameBegin, node.nameEnd, printed.text, printed.encrypted);
    }

    /// The text as a template that gives it.
    static QString kept(QString text) { return text.replace(u'{', "{{ '{' }}"_L1); }

    void sayNone(const Node &node, NodeId expression)
    {
        const Node &at = m_tree.node(expression);
        const Problem problem{u"template.none"_s, Severity::Warning,
                              Say::tr("`%1` has no value here, and is written as None; `%1 or ''` writes nothing").arg(m_tree.textOf(at)),
                              node.nameBegin, node.nameEnd, {}};
        if (!m_rendering.problems.contains(problem))
            m_rendering.problems.append(problem);
    }

    bool condition(NodeId id)
    {
        m_evaluator.origins.clear();
        const bool truth = m_evaluator.isTrue(id);
        const Node &node = m_tree.node(id);
        if (m_evaluator.stop() == Stop::None)
            note(node.begin, node.end, truth ? u"True"_s : u"False"_s, false);
        return truth;
    }

    void ifStatement(const Node &node)
    {
        qsizetype i = 0;
        for (; i + 1 < node.children.size(); i += 2) {
            const bool truth = condition(node.children[i]);
            if (m_evaluator.stop() != Stop::None)
                return;
            if (truth)
                return branch(node.children[i + 1]);
        }
        if (i < node.children.size())
            branch(node.children[i]);
    }

    /// The part of a statement that counts. What stays in it stays alone.
    void branch(NodeId id) { body(m_tree.node(id)); }

    void forStatement(const Node &node)
    {
        m_evaluator.origins.clear();
        const NodeId source = node.children[0];
        const Value list = m_evaluator.need(source);
        if (m_evaluator.stop() != Stop::None)
            return;
        const Node &at = m_tree.node(source);
        if (list.text() && list.encrypted) {
            m_evaluator.fail({u"template.encrypted"_s, Say::tr("no part of an encrypted value can be taken")}, at);
            return;
        }
        const Thing *thing = list.thing();
        if (!list.text() && (!thing || thing->shape() == Thing::Shape::Item)) {
            m_evaluator.fail({u"template.type"_s, Say::tr("a loop needs a list, and this is %1").arg(describe(list))},
                at);
            return;
        }
        note(at.begin, at.end, {}, false);
        const QStringList keys = list.text() ? characters(*list.text()) : thing->keys();
        const qsizetype size = list.text() ? keys.size() : thing->size();
        if (size == 0) {
            if (node.children.size() > 2)
                branch(node.children[2]);
            return;
        }
        auto &locals = m_evaluator.locals;
        const qsizetype depth = locals.size();
        ++m_loops;
        for (qsizetype i = 0; i < size && m_evaluator.spend(node); ++i) {
            locals.append({node.name, list.list() ? thing->at(i) : Value(keys.at(i))});
            locals.append({u"loop"_s, Value(ThingPtr(std::make_shared<LoopThing>(i, size)))});
            body(m_tree.node(node.children[1]));
            locals.resize(depth);
            if (m_evaluator.stop() != Stop::None)
                break;
        }
        --m_loops;
    }

    const Tree &m_tree;
    const Scope &m_scope;
    Budget &m_budget;
    Rendering m_rendering;
    QHash<std::pair<qsizetype, qsizetype>, qsizetype> m_known; // stretches of the text -> their parts
    std::vector<OriginSet> m_origins; // one a part
    Evaluator m_evaluator;
    int m_loops = 0;
};

} // namespace

Rendering render(const Tree &tree, const Scope &scope, Budget &budget)
{
    return Renderer(tree, scope, budget).whole();
}

} // namespace csis::templates
