// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Steps of a document that are undone and redone, with their names and groups.
#include "widgets/editor/editordocument.h"

#include <QSignalBlocker>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

namespace csis::editor {

void EditorDocument::beginStep(const QString &undoText, int caret)
{
    QTextCursor cursor(m_document);
    cursor.setPosition(caret);
    cursor.beginEditBlock();
    if (m_stepDepth++ == 0)
        m_open = {m_document->availableUndoSteps(), 0, undoText, 0};
}

void EditorDocument::endStep()
{
    QTextCursor(m_document).endEditBlock();
    if (--m_stepDepth > 0)
        return;
    m_open.after = m_document->availableUndoSteps();
    if (m_open.after > m_open.before && !m_open.name.isEmpty())
        m_steps.append(m_open);
    Q_EMIT undoTextChanged();
}

// Typing after an undo drops the steps that could have been redone; their names go with them.
void EditorDocument::pruneSteps()
{
    if (!m_moving)
        m_steps.removeIf([this](const Step &step) { return step.after > m_lastState; });
    m_lastState = m_document->availableUndoSteps();
}

void EditorDocument::undo()
{
    const quint64 group = undoGroup();
    if (group != 0 && mayMoveGroup && !mayMoveGroup(group, true))
        return;
    undoAlone();
    if (group != 0)
        Q_EMIT groupMoved(group, true);
}

void EditorDocument::redo()
{
    const quint64 group = redoGroup();
    if (group != 0 && mayMoveGroup && !mayMoveGroup(group, false))
        return;
    redoAlone();
    if (group != 0)
        Q_EMIT groupMoved(group, false);
}

void EditorDocument::undoAlone()
{
    if (!canUndo())
        return;
    m_moving = true;
    QTextCursor cursor(m_document);
    m_document->undo(&cursor);
    m_moving = false;
    m_lastState = m_document->availableUndoSteps();
    Q_EMIT undoTextChanged();
    Q_EMIT movedTo(cursor.position());
}

void EditorDocument::redoAlone()
{
    if (!canRedo())
        return;
    m_moving = true;
    QTextCursor cursor(m_document);
    m_document->redo(&cursor);
    m_moving = false;
    m_lastState = m_document->availableUndoSteps();
    Q_EMIT undoTextChanged();
    Q_EMIT movedTo(cursor.position());
}

void EditorDocument::forgetHistory()
{
    const bool modified = m_document->isModified();
    m_document->clearUndoRedoStacks();
    m_steps.clear();
    m_lastState = m_document->availableUndoSteps();
    if (modified) {
        // The state without steps is not the clean one: an undo of what comes now must not end in "saved".
        const QSignalBlocker quiet(m_document);
        m_document->setModified(false);
        m_document->setModified(true);
    }
    Q_EMIT undoTextChanged();
}

const EditorDocument::Step *EditorDocument::stepToUndo() const
{
    const int state = m_document->availableUndoSteps();
    for (const Step &step : m_steps)
        if (step.after == state)
            return &step;
    return nullptr;
}

const EditorDocument::Step *EditorDocument::stepToRedo() const
{
    const int state = m_document->availableUndoSteps();
    for (const Step &step : m_steps)
        if (step.before == state && m_document->isRedoAvailable())
            return &step;
    return nullptr;
}

quint64 EditorDocument::undoGroup() const
{
    const Step *step = stepToUndo();
    return step ? step->group : 0;
}

quint64 EditorDocument::redoGroup() const
{
    const Step *step = stepToRedo();
    return step ? step->group : 0;
}

bool EditorDocument::knowsGroup(quint64 group) const
{
    return std::ranges::any_of(m_steps, [group](const Step &step) { return step.group == group; });
}

QString EditorDocument::undoText() const
{
    const Step *step = stepToUndo();
    return step ? tr("Undo: %1").arg(step->name) : tr("Undo");
}

QString EditorDocument::redoText() const
{
    const Step *step = stepToRedo();
    return step ? tr("Redo: %1").arg(step->name) : tr("Redo");
}

bool EditorDocument::canUndo() const
{
    return m_document->isUndoAvailable();
}

bool EditorDocument::canRedo() const
{
    return m_document->isRedoAvailable();
}

} // namespace csis::editor
