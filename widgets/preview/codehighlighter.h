// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/State>
#include <QObject>
#include <QTextLayout>
#include <QTimer>

#include <vector>

class QTextDocument;

namespace csis::preview {

/// The name of the highlighting definition for an emitted file; empty for plain text.
QString definitionName(const QString &path);

/// Colours a document from the top in short slices, so that a long file never holds the window.
class CodeHighlighter : public QObject, public KSyntaxHighlighting::AbstractHighlighter
{
    Q_OBJECT
    Q_INTERFACES(KSyntaxHighlighting::AbstractHighlighter)
public:
    explicit CodeHighlighter(QTextDocument *document);

    void setLanguage(const QString &definition);
    bool isDone() const { return !m_timer.isActive(); }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override;

private:
    void pickTheme();
    void restart(int block);
    void work();

    QTextDocument *m_document;
    QString m_language;
    std::vector<KSyntaxHighlighting::State> m_ends; ///< state after each block that is done
    int m_next = 0;
    QTimer m_timer;
    QList<QTextLayout::FormatRange> m_formats;
};

} // namespace csis::preview
