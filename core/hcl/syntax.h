// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <vector>

namespace csis::hcl {

/// The index of a node in its Syntax. Node 0 is the file's body, which is nobody's child, so 0 also means "none".
using NodeId = quint32;
inline constexpr NodeId noNode = 0;

/// What a node is. Children stand in the order of the text, save where said otherwise they are expressions.
enum class NodeKind : quint8 {
    Body,        ///< attributes and blocks; of a file, or of a block without its braces
    Attribute,   ///< name, then one expression
    Block,       ///< name is the type; labels, then a body
    Label,       ///< of a block: a quoted literal or a bare word
    Missing,     ///< an expression that could not be read
    Null,
    Boolean,     ///< detail 1: true
    Number,
    String,      ///< a quoted literal, quotes included; detail 1: it holds escapes
    Template,    ///< a quoted template of TemplateText, Interpolation and Directive parts; detail: TemplateFlag
    Heredoc,     ///< parts as of a template; detail: TemplateFlag
    TemplateText,
    Interpolation, ///< one expression; detail: StripFlag
    Directive,   ///< name is its keyword; expressions and names; detail: DirectiveKind and StripFlag
    Name,        ///< a bare key of an object, or a name that a `for` declares
    Variable,    ///< the first word of a reference
    Traversal,   ///< an expression and its steps: GetAttr, Index, AttributeSplat, FullSplat
    GetAttr,     ///< name is the attribute's, `.` included in the range
    Index,       ///< one expression; detail 1: the old form `.0`
    AttributeSplat, ///< `.*`
    FullSplat,   ///< `[*]`
    Call,        ///< name is the function's, `::` included; detail 1: the last argument is expanded by `...`
    List,
    Object,      ///< of ObjectItem
    ObjectItem,  ///< key (a Name or an expression) and value
    ForList,     ///< names (one or two), collection, value, condition; detail: ForFlag
    ForObject,   ///< names (one or two), collection, key, value, condition; detail: ForFlag
    Parentheses,
    Unary,       ///< detail: Operator
    Binary,      ///< detail: Operator
    Conditional, ///< condition, and what it gives when true and when false
};

enum class Operator : quint8 {
    None, Or, And, Equal, NotEqual, Greater, GreaterEqual, Less, LessEqual, Add, Subtract, Multiply, Divide, Modulo, Not, Negate,
};
enum TemplateFlag : quint8 { TemplateEscapes = 1, TemplateFlush = 2, TemplateBroken = 4 };
enum StripFlag : quint8 { StripLeft = 0x40, StripRight = 0x80 };
enum ForFlag : quint8 { ForKeyName = 1, ForCondition = 2, ForGroup = 4 };
enum class DirectiveKind : quint8 { If, Else, EndIf, For, EndFor };

/// One node. Places are offsets in bytes; the text of a node is what stands between them.
struct Node {
    NodeKind kind = NodeKind::Missing;
    quint8 detail = 0;
    quint16 height = 0; ///< of the tree below it, never more than Syntax::maxHeight: walks may recurse
    quint32 begin = 0;
    quint32 end = 0;
    quint32 nameBegin = 0; ///< an empty name: both equal
    quint32 nameEnd = 0;
    NodeId first = noNode; ///< first child
    NodeId next = noNode;  ///< next sibling
};

struct CommentPlace {
    quint32 begin = 0; ///< at `#`, `//` or `/*`
    quint32 end = 0;   ///< behind the last character, a line's break excluded
};

/// A text and its tree. A value that shares its data; never changed after it stands. A broken text has a tree too: what
/// could be read, with Missing nodes and findings where it could not.
class Syntax
{
public:
    static constexpr int maxHeight = 1000;

    Syntax();

    const QString &file() const;
    const QByteArray &text() const;
    const QList<Diagnostic> &diagnostics() const; ///< in the order of the text; at most 100
    const std::vector<CommentPlace> &comments() const;

    NodeId root() const { return 0; }
    const Node &node(NodeId id) const;
    size_t nodeCount() const;

    /// The nodes below `id`: for (NodeId child : syntax.children(id)).
    class Children;
    Children children(NodeId id) const;
    /// The child number `index`, noNode when there are fewer.
    NodeId child(NodeId id, int index) const;

    QByteArrayView textOf(NodeId id) const;
    QByteArrayView nameOf(NodeId id) const;
    /// A label's text, a String's or Name's value: unquoted and unescaped. Nothing for any other node.
    std::optional<QByteArray> literalOf(NodeId id) const;

    SourceRange range(NodeId id) const;
    SourceRange nameRange(NodeId id) const;
    SourceRange range(quint32 begin, quint32 end) const;
    Position position(quint32 offset) const;
    /// The offset of a line and a column in UTF-16 units, both from zero; clipped to the text.
    quint32 offset(int line, int column) const;

    /// The innermost nodes that hold the offset, outermost first.
    std::vector<NodeId> pathAt(quint32 offset) const;

    /// The text again, put together from the tree: each node writes what lies between its children. Equal to text()
    /// as long as every node lies within its parent and behind its elder sibling.
    QByteArray print() const;

private:
    friend class Parser;
    struct Data;
    std::shared_ptr<const Data> d;
};

struct Syntax::Data {
    QString file;
    QByteArray text;
    std::vector<Node> nodes;
    std::vector<CommentPlace> comments;
    std::vector<quint32> lines; ///< where each line begins
    QList<Diagnostic> diagnostics;
};

class Syntax::Children
{
public:
    class Iterator
    {
    public:
        Iterator(const Node *nodes, NodeId id) : m_nodes(nodes), m_id(id) {}
        NodeId operator*() const { return m_id; }
        Iterator &operator++()
        {
            m_id = m_nodes[m_id].next;
            return *this;
        }
        bool operator==(const Iterator &other) const { return m_id == other.m_id; }

    private:
        const Node *m_nodes;
        NodeId m_id;
    };
    Children(const Node *nodes, NodeId first) : m_nodes(nodes), m_first(first) {}
    Iterator begin() const { return {m_nodes, m_first}; }
    Iterator end() const { return {m_nodes, noNode}; }

private:
    const Node *m_nodes;
    NodeId m_first;
};

inline const Node &Syntax::node(NodeId id) const { return d->nodes[id]; }
inline Syntax::Children Syntax::children(NodeId id) const { return {d->nodes.data(), d->nodes[id].first}; }

/// Reads a file in native syntax: UTF-8, with or without a byte order mark. Bad bytes, deep nesting (more than 250
/// levels) and all errors of grammar are findings with ids "hcl.…"; no input makes it fail otherwise.
Syntax parse(const QString &file, const QByteArray &text);
/// Reads one expression; it is the only child of the root.
Syntax parseExpression(const QByteArray &text);
/// The text between quotes as the language reads it: escapes resolved. Bad escapes stay as they are.
QByteArray unescaped(QByteArrayView quotedText);

} // namespace csis::hcl
