// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"

#include <QList>
#include <QString>

#include <memory>

namespace csis::yaml {

enum class NodeKind { Missing, Scalar, Sequence, Mapping };

/// How a node is written.
enum class Style { Plain, SingleQuoted, DoubleQuoted, Literal, Folded, Block, Flow };

class Node;

/// One `key: value` of a mapping, in the order written.
struct Entry;

/// An immutable value of a YAML text with the place where it was written. Copying is cheap (shared).
/// A default-made Node is Missing: what a lookup gives for an absent key.
/// Aliases and merge keys are resolved for meaning; ranges stay where the text was written.
class Node
{
public:
    Node();
    ~Node();
    Node(const Node &);
    Node(Node &&) noexcept;
    Node &operator=(const Node &);
    Node &operator=(Node &&) noexcept;

    NodeKind kind() const;
    bool isMissing() const { return kind() == NodeKind::Missing; }
    bool isScalar() const { return kind() == NodeKind::Scalar; }
    bool isSequence() const { return kind() == NodeKind::Sequence; }
    bool isMapping() const { return kind() == NodeKind::Mapping; }

    Style style() const;
    /// True for a plain scalar that is empty, `~` or `null`: written, but without a value.
    bool isNull() const;
    bool isQuoted() const;
    /// The scalar's text with quotes and escapes resolved; empty for other kinds.
    const QString &text() const;
    /// An explicit tag such as `!!str`, empty when none was written.
    const QString &tag() const;
    /// The anchor this node was reached through (`*name`), empty when it was written in place.
    const QString &alias() const;
    /// Where the value stands in its file, trimmed of following blank lines and comments.
    const SourceRange &range() const;

    const QList<Node> &items() const;     ///< of a sequence
    const QList<Entry> &entries() const;  ///< of a mapping, in order, duplicates included
    Node find(QStringView key) const;     ///< the first entry's value under `key`; Missing when absent
    const Entry *entry(QStringView key) const;
    qsizetype size() const;

    /// True when both are the same value, styles and places aside.
    bool sameValue(const Node &other) const;

    struct Data;
    explicit Node(std::shared_ptr<const Data> data);
    /// Address of the shared value: equal for two Nodes of one parse of the same place.
    const void *identity() const;

private:
    std::shared_ptr<const Data> m_data;
};

struct Entry {
    Node key;
    Node value;
};

} // namespace csis::yaml
