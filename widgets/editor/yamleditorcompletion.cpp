// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The list of completions of the editor.
#include "widgets/editor/assist.h"
#include "widgets/editor/completionpopup.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/yamleditor.h"

#include <QTextBlock>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::editor {

bool YamlEditor::isCompletionVisible() const
{
    return m_popup && m_popup->isVisible();
}

void YamlEditor::showCompletion()
{
    complete(true);
}

QString YamlEditor::wordBefore(int from) const
{
    const QString line = textCursor().block().text();
    const int column = caretColumn();
    return from <= column ? line.sliced(from, column - from) : QString();
}

void YamlEditor::complete(bool asked)
{
    if (!m_assist || !m_document || isReadOnly())
        return;
    const Proposals proposals = m_assist->complete(m_document->path(), m_document->text(), caretLine(), caretColumn());
    m_wordFrom = std::clamp(proposals.from, 0, caretColumn());
    const QString word = wordBefore(m_wordFrom);
    // Unasked, a list helps only with something to go by, or where a value is due.
    const bool due = !word.isEmpty() || textCursor().block().text().first(caretColumn()).endsWith(u": "_s);
    if (proposals.items.isEmpty() || (!asked && !due)) {
        if (m_popup)
            m_popup->hide();
        return;
    }
    if (!m_popup) {
        m_popup = new CompletionPopup(this);
        connect(m_popup, &CompletionPopup::accepted, this, &YamlEditor::accept);
    }
    m_popup->setProposals(proposals.items);
    const bool some = m_popup->filter(word);
    const bool done = some && m_popup->count() == 1 && m_popup->current().text == word;
    if (!some || (done && !asked)) {
        m_popup->hide();
        return;
    }
    QRect caret = cursorRect();
    caret.moveLeft(caret.left() - fontMetrics().horizontalAdvance(word));
    m_popup->popUp(QRect(viewport()->mapToGlobal(caret.topLeft()), caret.size()));
}

void YamlEditor::accept()
{
    if (!isCompletionVisible() || !m_document)
        return;
    const Proposal proposal = m_popup->current();
    m_popup->hide();
    QString text = proposal.insert.isEmpty() ? proposal.text : proposal.insert;
    QTextCursor cursor = textCursor();
    const QString line = cursor.block().text();
    int end = cursor.positionInBlock();
    while (end < line.size() && isWordLetter(line.at(end)))
        ++end;
    // "key: " must not double what already stands behind the word.
    if (text.endsWith(u": "_s) && line.sliced(end).startsWith(u':'))
        text.chop(2);
    m_document->beginStep(tr("complete %1").arg(proposal.text), textCursor().position());
    cursor.setPosition(cursor.block().position() + m_wordFrom);
    cursor.setPosition(cursor.block().position() + end, QTextCursor::KeepAnchor);
    cursor.insertText(text);
    m_document->endStep();
    setTextCursor(cursor);
    ensureCursorVisible();
    if (proposal.kind == Proposal::Kind::Key && text.endsWith(u": "_s))
        complete(false);
}

} // namespace csis::editor
