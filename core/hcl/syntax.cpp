// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/syntax.h"

#include <algorithm>

namespace csis::hcl {

Syntax::Syntax()
{
    static const auto none = [] {
        auto data = std::make_shared<Data>();
        data->nodes.push_back({NodeKind::Body});
        data->lines.push_back(0);
        return std::shared_ptr<const Data>(std::move(data));
    }();
    d = none;
}

const QString &Syntax::file() const { return d->file; }
const QByteArray &Syntax::text() const { return d->text; }
const QList<Diagnostic> &Syntax::diagnostics() const { return d->diagnostics; }
const std::vector<CommentPlace> &Syntax::comments() const { return d->comments; }
size_t Syntax::nodeCount() const { return d->nodes.size(); }

NodeId Syntax::child(NodeId id, int index) const
{
    for (const NodeId child : children(id)) {
        if (index-- == 0)
            return child;
    }
    return noNode;
}

QByteArrayView Syntax::textOf(NodeId id) const
{
    const Node &node = d->nodes[id];
    return QByteArrayView(d->text).sliced(node.begin, node.end - node.begin);
}

QByteArrayView Syntax::nameOf(NodeId id) const
{
    const Node &node = d->nodes[id];
    return QByteArrayView(d->text).sliced(node.nameBegin, node.nameEnd - node.nameBegin);
}

std::optional<QByteArray> Syntax::literalOf(NodeId id) const
{
    const Node &node = d->nodes[id];
    QByteArrayView text = textOf(id);
    if (node.kind == NodeKind::Name)
        return text.toByteArray();
    if (node.kind != NodeKind::String && node.kind != NodeKind::Label)
        return std::nullopt;
    if (!text.startsWith('"'))
        return text.toByteArray();
    text = text.sliced(1);
    if (text.endsWith('"'))
        text.chop(1);
    return node.detail || node.kind == NodeKind::Label ? unescaped(text) : text.toByteArray();
}

Position Syntax::position(quint32 offset) const
{
    offset = std::min(offset, quint32(d->text.size()));
    const auto next = std::ranges::upper_bound(d->lines, offset);
    const auto line = next - d->lines.begin() - 1;
    Position place{int(line), 0, qsizetype(offset)};
    for (quint32 at = d->lines[size_t(line)]; at < offset; ++at) {
        const auto c = uchar(d->text[qsizetype(at)]);
        place.column += c >= 0xf0 ? 2 : (c & 0xc0) != 0x80 ? 1 : 0;
    }
    // The byte order mark is no character of the text.
    if (line == 0 && offset >= 3 && d->text.startsWith("\xef\xbb\xbf"))
        --place.column;
    return place;
}

quint32 Syntax::offset(int line, int column) const
{
    if (line < 0)
        return 0;
    if (size_t(line) >= d->lines.size())
        return quint32(d->text.size());
    quint32 at = d->lines[size_t(line)];
    if (line == 0 && d->text.startsWith("\xef\xbb\xbf"))
        at = 3;
    const auto size = quint32(d->text.size());
    while (column > 0 && at < size && d->text[qsizetype(at)] != '\n') {
        const auto c = uchar(d->text[qsizetype(at)]);
        column -= c >= 0xf0 ? 2 : 1;
        ++at;
        while (at < size && (uchar(d->text[qsizetype(at)]) & 0xc0) == 0x80)
            ++at;
    }
    return at;
}

SourceRange Syntax::range(quint32 begin, quint32 end) const { return {position(begin), position(end)}; }
SourceRange Syntax::range(NodeId id) const { return range(d->nodes[id].begin, d->nodes[id].end); }
SourceRange Syntax::nameRange(NodeId id) const { return range(d->nodes[id].nameBegin, d->nodes[id].nameEnd); }

std::vector<NodeId> Syntax::pathAt(quint32 offset) const
{
    std::vector<NodeId> path{root()};
    for (bool deeper = true; deeper;) {
        deeper = false;
        for (const NodeId child : children(path.back())) {
            const Node &node = d->nodes[child];
            // Of two that touch, the later one: the caret stands before it.
            if (node.begin <= offset && offset <= node.end) {
                if (deeper)
                    path.back() = child;
                else
                    path.push_back(child);
                deeper = true;
            } else if (node.begin > offset) {
                break;
            }
        }
    }
    return path;
}

QByteArray Syntax::print() const
{
    QByteArray out;
    out.reserve(d->text.size());
    // What stands between the children is the node's own: names, signs, blanks and comments.
    const auto walk = [&](const auto &self, NodeId id) -> void {
        const Node &node = d->nodes[id];
        quint32 at = node.begin;
        for (const NodeId child : children(id)) {
            const Node &inner = d->nodes[child];
            if (inner.begin < at || inner.end > node.end)
                continue; // not in order: then the text differs, which is what a reader of this wants to know
            out.append(QByteArrayView(d->text).sliced(at, inner.begin - at));
            self(self, child);
            at = inner.end;
        }
        out.append(QByteArrayView(d->text).sliced(at, node.end - at));
    };
    walk(walk, root());
    return out;
}

QByteArray unescaped(QByteArrayView text)
{
    QByteArray out;
    out.reserve(text.size());
    const auto code = [&](qsizetype at, qsizetype digits) {
        bool good = at + digits <= text.size();
        const uint value = good ? QByteArray(text.sliced(at, digits)).toUInt(&good, 16) : 0;
        return good && value <= 0x10ffff && (value < 0xd800 || value > 0xdfff) ? qint64(value) : -1;
    };
    for (qsizetype i = 0; i < text.size();) {
        const char c = text[i];
        if (c == '\\' && i + 1 < text.size()) {
            const char next = text[i + 1];
            const qsizetype digits = next == 'u' ? 4 : next == 'U' ? 8 : 0;
            if (const qint64 value = digits ? code(i + 2, digits) : -1; value >= 0) {
                const char32_t character = char32_t(value);
                out.append(QString::fromUcs4(&character, 1).toUtf8());
                i += 2 + digits;
                continue;
            }
            const char plain = next == 'n' ? '\n' : next == 'r' ? '\r' : next == 't' ? '\t' : next == '"' || next == '\\' ? next : '\0';
            if (plain) {
                out.append(plain);
                i += 2;
                continue;
            }
        } else if ((c == '$' || c == '%') && i + 2 < text.size() && text[i + 1] == c && text[i + 2] == '{') {
            out.append(c).append('{');
            i += 3;
            continue;
        }
        out.append(c);
        ++i;
    }
    return out;
}

} // namespace csis::hcl
