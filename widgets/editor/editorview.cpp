// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/editorview.h"

#include "widgets/editor/editordocument.h"
#include "widgets/editor/findbar.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/look/messagebar.h"

#include <QVBoxLayout>

namespace csis::editor {

EditorView::EditorView(QWidget *parent) : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_messages = new look::MessageBar(this);
    m_editor = new YamlEditor(this);
    m_find = new FindBar(m_editor, this);
    layout->addWidget(m_messages);
    layout->addWidget(m_editor, 1);
    layout->addWidget(m_find);
    setFocusProxy(m_editor);
    connect(m_editor, &YamlEditor::longLineFound, this, [this](int line) {
        m_messages->showMessage(look::MessageBar::Kind::Info,
                                tr("Line %1 is very long: it is shown without colours.").arg(line + 1));
    });
}

void EditorView::setEditorDocument(EditorDocument *document)
{
    m_messages->dismiss();
    m_editor->setEditorDocument(document);
    if (document && !document->readOnlyReason().isEmpty())
        m_messages->showMessage(look::MessageBar::Kind::Warning, document->readOnlyReason(), {}, false);
}

EditorDocument *EditorView::editorDocument() const
{
    return m_editor->editorDocument();
}

void EditorView::showFind()
{
    m_find->open(FindBar::Mode::Find);
}

void EditorView::showReplace()
{
    m_find->open(FindBar::Mode::Replace);
}

void EditorView::findNext(bool forward)
{
    m_find->find(forward);
}

void EditorView::showGoToLine()
{
    m_find->open(FindBar::Mode::Line);
}

} // namespace csis::editor
