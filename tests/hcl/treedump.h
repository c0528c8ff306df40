// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/syntax.h"

namespace csis::test {

/// A tree as a line of words in parentheses; leaves are their text.
inline QByteArray dump(const hcl::Syntax &syntax, hcl::NodeId id)
{
    using hcl::NodeKind;
    static constexpr const char *names[] = {"body", "=", "block", "label", "?", "null", "bool", "number", "string", "template", "heredoc",
        "text", "${}", "%{}", "name", "var", "path", ".", "[]", ".*", "[*]", "call", "list", "object", "item", "forlist", "forobject", "()",
        "unary", "binary", "if"};
    static constexpr const char *operators[] = {"", "||", "&&", "==", "!=", ">", ">=", "<", "<=", "+", "-", "*", "/", "%", "!", "-"};
    const hcl::Node &node = syntax.node(id);
    switch (node.kind) {
    case NodeKind::Number:
    case NodeKind::Null:
    case NodeKind::Boolean:
    case NodeKind::String:
    case NodeKind::Label:
    case NodeKind::Name:
    case NodeKind::Variable: return syntax.textOf(id).toByteArray();
    case NodeKind::TemplateText: return '\'' + syntax.textOf(id).toByteArray().replace("\n", "\\n") + '\'';
    default: break;
    }
    QByteArray out = "(";
    if (node.kind == NodeKind::Unary || node.kind == NodeKind::Binary)
        out += operators[node.detail];
    else
        out += names[int(node.kind)];
    if (const QByteArrayView name = syntax.nameOf(id); !name.isEmpty())
        out += ' ' + name.toByteArray();
    if (node.kind == NodeKind::Interpolation || node.kind == NodeKind::Directive)
        out += QByteArray(node.detail & hcl::StripLeft ? " ~<" : "") + (node.detail & hcl::StripRight ? " >~" : "");
    if (node.kind == NodeKind::Heredoc && (node.detail & hcl::TemplateFlush))
        out += " flush";
    if ((node.kind == NodeKind::ForObject || node.kind == NodeKind::ForList) && node.detail)
        out += QByteArray(node.detail & hcl::ForGroup ? " ..." : "") + (node.detail & hcl::ForCondition ? " if" : "");
    if (node.kind == NodeKind::Call && node.detail)
        out += " ...";
    for (const hcl::NodeId child : syntax.children(id))
        out += ' ' + dump(syntax, child);
    return out + ')';
}

/// The expression's tree; behind it the ids of the findings.
inline QByteArray dumpExpression(const QByteArray &text)
{
    const hcl::Syntax syntax = hcl::parseExpression(text);
    const hcl::NodeId id = syntax.child(syntax.root(), 0);
    QByteArray out = id == hcl::noNode ? "nothing" : dump(syntax, id);
    for (const Diagnostic &finding : syntax.diagnostics())
        out += " !" + finding.id.toUtf8();
    return out;
}

/// The names of the blocks with their labels and, in braces, their items.
inline QByteArray outlineOf(const hcl::Syntax &syntax, hcl::NodeId body = 0)
{
    QByteArray out;
    for (const hcl::NodeId id : syntax.children(body)) {
        out += (out.isEmpty() ? "" : " ") + syntax.nameOf(id).toByteArray();
        for (const hcl::NodeId part : syntax.children(id)) {
            if (syntax.node(part).kind == hcl::NodeKind::Label)
                out += '.' + syntax.literalOf(part).value_or("");
            else if (syntax.node(part).kind == hcl::NodeKind::Body)
                out += '{' + outlineOf(syntax, part) + '}';
        }
    }
    return out;
}

/// The ids of the findings with their lines and columns from one.
inline QByteArray findingsOf(const hcl::Syntax &syntax)
{
    QByteArray out;
    for (const Diagnostic &finding : syntax.diagnostics()) {
        const SourceRange &range = finding.where.range;
        out += (out.isEmpty() ? "" : " ") + finding.id.toUtf8() + '@' + QByteArray::number(range.begin.line + 1) + ':'
            + QByteArray::number(range.begin.column + 1);
    }
    return out;
}

/// What is wrong with the places of a tree; empty when nothing is.
inline QByteArray misplaced(const hcl::Syntax &syntax, hcl::NodeId id = 0)
{
    const hcl::Node &node = syntax.node(id);
    quint32 at = node.begin;
    if (node.nameBegin > node.nameEnd || node.nameBegin < node.begin || node.nameEnd > node.end)
        return "a name outside its node at " + QByteArray::number(node.begin);
    for (const hcl::NodeId child : syntax.children(id)) {
        const hcl::Node &inner = syntax.node(child);
        if (inner.begin < at || inner.end < inner.begin || inner.end > node.end)
            return "a child out of place at " + QByteArray::number(inner.begin);
        if (inner.height >= node.height)
            return "a wrong height at " + QByteArray::number(inner.begin);
        at = inner.end;
        if (const QByteArray deeper = misplaced(syntax, child); !deeper.isEmpty())
            return deeper;
    }
    return {};
}

} // namespace csis::test
