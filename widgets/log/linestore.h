// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/log/ansi.h"

#include <QByteArray>
#include <QObject>

#include <memory>
#include <vector>

namespace csis::log {

/// A million lines in little memory: UTF-8 in blocks, spans packed beside them.
class LineStore
{
public:
    void append(const Line &line);
    void clear();

    qsizetype size() const { return m_size; }
    QString text(qsizetype line) const;
    QList<Span> spans(qsizetype line) const;
    /// The UTF-8 of a line, valid until the store changes.
    QByteArrayView bytes(qsizetype line) const;
    /// Length of the longest line in UTF-16 units.
    qsizetype longest() const { return m_longest; }

private:
    static constexpr qsizetype perBlock = 4096;
    struct Block {
        QByteArray text;
        std::vector<quint32> ends;
        std::vector<quint32> spanEnds;
        std::vector<Span> spans;
    };
    std::vector<std::unique_ptr<Block>> m_blocks;
    qsizetype m_size = 0;
    qsizetype m_longest = 0;
};

/// The output of one step: a stream in, lines out. The unfinished line counts as the last line.
class LogDocument : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    void feed(QByteArrayView bytes);
    /// Adds a line of our own (a note about the run), after whatever line is unfinished.
    void note(const QString &text);
    void clear();

    qsizetype lineCount() const;
    qsizetype finishedLines() const { return m_store.size(); }
    QString text(qsizetype line) const;
    QList<Span> spans(qsizetype line) const;
    bool matches(qsizetype line, const QString &needle) const;
    qsizetype longest() const;
    /// All lines without colours.
    QString plainText() const;

Q_SIGNALS:
    /// Lines were added or the last one changed.
    void grown();
    void cleared();

private:
    LineStore m_store;
    AnsiParser m_parser;
};

} // namespace csis::log
