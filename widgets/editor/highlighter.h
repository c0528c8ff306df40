// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QObject>
#include <QTextCharFormat>
#include <QTextLayout>
#include <QTimer>

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/State>

class QTextBlock;
class QTextDocument;

namespace csis::editor {

/// Colours a document in slices: what is seen at once, the rest when the event loop has time, a few milliseconds at
/// a time. A line longer than `longestLine` stays plain.
class Highlighter : public QObject, public KSyntaxHighlighting::AbstractHighlighter
{
    Q_OBJECT
    Q_INTERFACES(KSyntaxHighlighting::AbstractHighlighter)

public:
    static constexpr int longestLine = 4096;

    explicit Highlighter(QObject *parent = nullptr);
    ~Highlighter() override;

    void setDocument(QTextDocument *document);
    /// The language by its name in KSyntaxHighlighting, "YAML" at first; an unknown one leaves the text plain.
    void setLanguage(const QString &name);
    /// Lines that are seen now; they are coloured before this returns.
    void setVisible(int first, int last);
    /// Colours of the scheme changed.
    void restyle();
    /// No line waits for its colours.
    bool isComplete() const { return m_next < 0; }

Q_SIGNALS:
    void completed();
    void longLineFound(int line);

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override;

private:
    struct LineState;
    void invalidate();
    void documentChanged(int from, int removed, int added);
    bool highlight(const QTextBlock &block);
    void slice();
    void flush(int first, int last);
    const QTextCharFormat &charFormat(const KSyntaxHighlighting::Format &format);

    QTextDocument *m_document = nullptr;
    QTimer m_timer;
    QHash<int, QTextCharFormat> m_formats;
    QList<QTextLayout::FormatRange> m_ranges;
    int m_round = 1; ///< a line's colours count only when made in this round
    int m_next = -1; ///< first line that may be stale; -1 when none is
    int m_blocks = 0;
    int m_first = 0;
    int m_last = 60;
    bool m_longReported = false;
    bool m_busy = false;
};

} // namespace csis::editor
