// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/template/value.h"

#include <QList>

#include <vector>

namespace csis::templates {

/// A finding in a template's text, at UTF-16 units `begin` to `end` of it.
struct Problem {
    QString id; ///< "template.syntax", "template.unsupported", …
    Severity severity = Severity::Error;
    QString message;
    qsizetype begin = 0;
    qsizetype end = 0;
    QString cure; ///< what `begin` to `end` might be instead; empty when nothing is known

    friend bool operator==(const Problem &, const Problem &) = default;
};

using NodeId = quint32;
inline constexpr NodeId noNode = ~NodeId(0);

enum class NodeKind : quint8 {
    // expressions
    Name,
    Literal,
    List,
    Mapping,   ///< keys and values, in turn
    Attribute, ///< `a.b`: what it is asked of; name
    Subscript, ///< `a['b']`: what it is asked of, and which
    Unary,     ///< + - not
    Binary,
    And,
    Or,
    Compare,   ///< operands; operators between them
    Condition, ///< `a if b else c`: a, b, and c unless left out
    Filter,    ///< what is filtered, then arguments; names of the arguments that have one
    Defined,   ///< `is defined`; negated: `is not defined`
    // the text
    Text,
    Output, ///< `{{ … }}`
    If,     ///< conditions and bodies in turn, then perhaps the body of `else`
    For,    ///< name of the variable; list, body, and perhaps the body of `else`
    Body,
};

enum class Operator : quint8 {
    Plus, Minus, Times, Divide, FloorDivide, Modulo, Power, Join, Not, Equal, NotEqual, Less, LessEqual, Greater,
        GreaterEqual, In, NotIn,
};

struct Node {
    NodeKind kind = NodeKind::Text;
    bool negated = false;
    quint16 height = 0; ///< of what is below it, never more than maxHeight: walks may recurse
    qsizetype begin = 0;
    qsizetype end = 0;
    qsizetype nameBegin = 0; ///< where `name` stands; both 0 when it has none
    qsizetype nameEnd = 0;
    QString name{};
    Value literal{}; ///< of a Text: what it prints
    QList<Operator> operators{};
    QList<NodeId> children{};
    QStringList argumentNames{}; ///< of a Filter, one an argument, mostly empty
};

/// No tree is higher.
inline constexpr int maxHeight = 120;

/// A template that was read. A broken one has problems, and cannot be rendered.
struct Tree {
    QString text;
    std::vector<Node> nodes;
    NodeId root = noNode;
    QList<Problem> problems;

    const Node &node(NodeId id) const { return nodes[id]; }
    QStringView textOf(const Node &node) const { return QStringView(text).sliced(node.begin, node.end - node.begin); }
};

/// True when a text holds `{{`, `{%`, or a whole `{# #}`.
bool isTemplate(QStringView text);

/// Reads a template. What is outside of the language understood here is named in a problem "template.unsupported".
Tree parse(const QString &text);

/// What the language has, for messages and completion.
const QStringList &filterNames();
const QStringList &loopKeys();

} // namespace csis::templates
