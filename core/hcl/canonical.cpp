// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/canonical.h"

#include "core/hcl/escape.h"
#include "core/hcl/evaluator.h"

#include <map>

namespace csis::hcl {
namespace {

class Canonical
{
public:
    explicit Canonical(const Syntax &syntax) : m_syntax(syntax) {}

    void write(NodeId id, Buffer &out)
    {
        const Node &node = m_syntax.node(id);
        switch (node.kind) {
        case NodeKind::Number: {
            const auto number = Number::fromText(m_syntax.textOf(id));
            out.append(number ? number->text() : m_syntax.textOf(id).toByteArray());
            break;
        }
        case NodeKind::String:
        case NodeKind::Name: appendQuoted(out, QByteArrayView(composed(m_syntax.literalOf(id).value_or(QByteArray())))); break;
        case NodeKind::Template:
        case NodeKind::Heredoc: templateText(id, out); break;
        case NodeKind::Parentheses:
            if (node.first != noNode)
                write(node.first, out);
            break;
        case NodeKind::GetAttr:
            out.append("[");
            appendQuoted(out, m_syntax.nameOf(id));
            out.append("]");
            break;
        case NodeKind::Object: object(id, out); break;
        case NodeKind::ForList:
        case NodeKind::ForObject:
            out.append("(for");
            out.append(char('0' + node.detail));
            for (const NodeId child : m_syntax.children(id)) {
                out.append(' ');
                if (m_syntax.node(child).kind == NodeKind::Name)
                    out.append(m_syntax.textOf(child));
                else
                    write(child, out);
            }
            out.append(node.kind == NodeKind::ForList ? "]" : "}");
            break;
        case NodeKind::Null:
        case NodeKind::Boolean:
        case NodeKind::Variable: out.append(m_syntax.textOf(id)); break;
        case NodeKind::Traversal:
        case NodeKind::Index: children(id, node.kind == NodeKind::Index ? "[" : "<", out); break;
        default:
            // The kind, what it is more closely, its name and what it holds tell everything.
            out.append('(');
            out.append(QByteArray::number(int(node.kind)) + ':' + QByteArray::number(int(node.detail)) + ' ');
            out.append(m_syntax.nameOf(id));
            children(id, " ", out);
            out.append(')');
        }
    }

private:
    void children(NodeId id, QByteArrayView open, Buffer &out)
    {
        out.append(open);
        bool first = true;
        for (const NodeId child : m_syntax.children(id)) {
            const NodeKind kind = m_syntax.node(child).kind;
            if (!first && kind != NodeKind::GetAttr && kind != NodeKind::Index)
                out.append(", ");
            first = false;
            write(child, out);
        }
        out.append(open == "[" ? "]" : open == "<" ? ">" : "");
    }

    void templateText(NodeId id, Buffer &out)
    {
        const Node &node = m_syntax.node(id);
        // An interpolation alone is what it holds.
        if (node.kind == NodeKind::Template && node.first != noNode && m_syntax.node(node.first).kind == NodeKind::Interpolation
            && m_syntax.node(node.first).next == noNode && m_syntax.node(node.first).first != noNode) {
            write(m_syntax.node(node.first).first, out);
            return;
        }
        QByteArray text;
        bool plain = true;
        Buffer parts;
        const auto flush = [&] {
            if (!text.isEmpty())
                appendQuoted(parts, QByteArrayView(composed(text)));
            text.clear();
        };
        for (const TemplatePart &part : templateParts(m_syntax, id)) {
            if (part.literal) {
                text += part.text;
                continue;
            }
            flush();
            plain = false;
            const Node &inner = m_syntax.node(part.node);
            parts.append(inner.kind == NodeKind::Interpolation ? QByteArrayView("${") : QByteArrayView("%{"));
            parts.append(m_syntax.nameOf(part.node));
            children(part.node, " ", parts);
            parts.append('}');
        }
        if (plain) {
            appendQuoted(out, QByteArrayView(composed(text)));
            return;
        }
        flush();
        out.append("(template ");
        out.append(parts.take());
        out.append(')');
    }

    void object(NodeId id, Buffer &out)
    {
        std::map<QByteArray, QByteArray> entries;
        for (const NodeId child : m_syntax.children(id)) {
            const NodeId key = m_syntax.node(child).first;
            const NodeId value = key == noNode ? noNode : m_syntax.node(key).next;
            Buffer keyText;
            Buffer valueText;
            if (key != noNode)
                write(key, keyText);
            if (value != noNode)
                write(value, valueText);
            entries[keyText.take()] = valueText.take(); // of equal keys the later one counts
        }
        out.append('{');
        for (const auto &[key, value] : entries) {
            out.append(key);
            out.append(" = ");
            out.append(value);
            out.append("; ");
        }
        out.append('}');
    }

    const Syntax &m_syntax;
};

} // namespace

QByteArray canonical(const Syntax &syntax, NodeId expression)
{
    Buffer out;
    Canonical(syntax).write(expression, out);
    return out.take();
}

QString blockTitle(const Syntax &syntax, NodeId block)
{
    QString title = QString::fromUtf8(syntax.nameOf(block));
    QStringList labels;
    for (const NodeId part : syntax.children(block)) {
        if (syntax.node(part).kind == NodeKind::Label)
            labels.append(QString::fromUtf8(syntax.literalOf(part).value_or(QByteArray())));
    }
    return labels.isEmpty() ? title : title + u' ' + labels.join(u'.');
}

} // namespace csis::hcl
