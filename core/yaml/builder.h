// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/layout.h"
#include "core/yaml/nodedata.h"
#include "core/yaml/reader.h"
#include "core/yaml/syntax.h"

#include <QHash>

#include <array>
#include <vector>

struct yaml_event_s;

namespace csis::yaml {

/// Builds the nodes of one document from the scanner's events.
class Builder
{
public:
    Builder(const Source &source, const CheckedText &text, const Budget &budget);

    Node build();
    const QList<Diagnostic> &diagnostics() const { return m_diagnostics; }

private:
    struct Frame {
        std::shared_ptr<Node::Data> data;
        QString anchor;
        Node key;
        bool hasKey = false;
        qsizetype contentEnd = 0; ///< end of the last thing written inside
    };
    enum class Step { Go, Stop };

    Step take(const yaml_event_s &event);
    void takeScalar(const yaml_event_s &event);
    Step takeAlias(const yaml_event_s &event);
    Step open(const yaml_event_s &event, bool mapping);
    void close(const yaml_event_s *event);
    void add(Node node, const QString &anchor);

    Position position(size_t line, size_t column, size_t index);
    Position skipProperties(Position at) const;
    QString textOf(QByteArrayView bytes);
    std::shared_ptr<const NodeMarks> marksOf(const unsigned char *anchor, const unsigned char *tag, const SourceRange &where);
    void finish(Frame &frame);
    void checkKeys(const Node::Data &mapping);
    void reportDuplicate(const Node::Data &mapping, const Outline &outline, const QList<Piece> &pieces, qsizetype first, qsizetype second);
    void resolveMerges(Node::Data &mapping);
    void checkQuoted(const SourceRange &range);
    void checkOddSpaces(qsizetype begin, qsizetype end, bool isKey);
    bool expectsKey() const;
    Diagnostic &report(const QString &id, const QString &message, const SourceRange &range, Severity severity = Severity::Error);
    int depthLimit() const;

    const Source &m_source;
    const CheckedText &m_text;
    const Budget &m_budget;
    TextMap::Cursor m_cursor;
    QList<Diagnostic> m_diagnostics;
    std::vector<Frame> m_stack;
    Node m_root;
    bool m_broken = false; ///< closing what a fault left open
    int m_documents = 0;
    QHash<QString, Node> m_anchors;
    qsizetype m_aliases = 0;
    qint64 m_aliased = 0;
    LastQuoted m_quoted;
    std::array<QString, 256> m_words; // short texts seen before, shared
    size_t m_nextOdd = 0;
};

} // namespace csis::yaml
