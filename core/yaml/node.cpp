// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/node.h"
#include "core/yaml/nodedata.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

const Node::Data &missing()
{
    static const Node::Data data;
    return data;
}

const QString &emptyText()
{
    static const QString text;
    return text;
}

} // namespace

Node::Node() = default;
Node::~Node() = default;
Node::Node(const Node &) = default;
Node::Node(Node &&) noexcept = default;
Node &Node::operator=(const Node &) = default;
Node &Node::operator=(Node &&) noexcept = default;
Node::Node(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}

NodeKind Node::kind() const
{
    return m_data ? m_data->kind : NodeKind::Missing;
}

Style Node::style() const
{
    return m_data ? m_data->style : Style::Plain;
}

bool Node::isNull() const
{
    if (kind() != NodeKind::Scalar || m_data->style != Style::Plain)
        return false;
    const QString &value = m_data->text;
    const bool empty = value.isEmpty() || value == "~"_L1 || value == "null"_L1 || value == "Null"_L1
        || value == "NULL"_L1;
    return empty && tag() != "!!str"_L1;
}

bool Node::isQuoted() const
{
    return style() == Style::SingleQuoted || style() == Style::DoubleQuoted;
}

const QString &Node::text() const
{
    return m_data ? m_data->text : emptyText();
}

const QString &Node::tag() const
{
    return m_data && m_data->marks ? m_data->marks->tag : emptyText();
}

const QString &Node::alias() const
{
    return m_data && m_data->marks ? m_data->marks->alias : emptyText();
}

const SourceRange &Node::range() const
{
    return m_data ? m_data->range : missing().range;
}

const QList<Node> &Node::items() const
{
    return m_data ? m_data->items : missing().items;
}

const QList<Entry> &Node::entries() const
{
    return m_data ? m_data->entries : missing().entries;
}

const Entry *Node::entry(QStringView key) const
{
    for (const Entry &candidate : entries()) {
        if (candidate.key.text() == key && candidate.key.isScalar())
            return &candidate;
    }
    return nullptr;
}

Node Node::find(QStringView key) const
{
    const Entry *found = entry(key);
    return found ? found->value : Node();
}

qsizetype Node::size() const
{
    return isMapping() ? entries().size() : items().size();
}

bool Node::sameValue(const Node &other) const
{
    if (m_data == other.m_data)
        return true;
    if (kind() != other.kind() || size() != other.size())
        return false;
    switch (kind()) {
    case NodeKind::Missing:
        return true;
    case NodeKind::Scalar:
        return isNull() == other.isNull() && (isNull() || text() == other.text());
    case NodeKind::Sequence:
        return std::ranges::equal(items(), other.items(), [](const Node &a, const Node &b) { return a.sameValue(b); });
    case NodeKind::Mapping:
        break;
    }
    return std::ranges::all_of(entries(), [&](const Entry &mine) {
        if (mine.key.isScalar()) {
            const Entry *theirs = other.entry(mine.key.text());
            return theirs && mine.value.sameValue(theirs->value);
        }
        return std::ranges::any_of(other.entries(), [&](const Entry &theirs) {
            return mine.key.sameValue(theirs.key) && mine.value.sameValue(theirs.value);
        });
    });
}

const void *Node::identity() const
{
    return m_data.get();
}

namespace {

const NodeMarks &marksOf(const Node &node)
{
    static const NodeMarks none;
    const auto *data = static_cast<const Node::Data *>(node.identity());
    return data && data->marks ? *data->marks : none;
}

} // namespace

const QString &anchorAt(const Node &node)
{
    return marksOf(node).anchor;
}

qsizetype writtenBegin(const Node &node)
{
    const NodeMarks &marks = marksOf(node);
    return marks.begin >= 0 && marks.alias.isEmpty() ? marks.begin : node.range().begin.offset;
}

bool isMerged(const Node &mapping, qsizetype entry)
{
    return marksOf(mapping).merged.contains(entry);
}

QList<Entry> ownEntries(const Node &mapping)
{
    QList<Entry> own;
    for (qsizetype i = 0; i < mapping.entries().size(); ++i) {
        if (!isMerged(mapping, i))
            own.append(mapping.entries()[i]);
    }
    return own;
}

} // namespace csis::yaml
