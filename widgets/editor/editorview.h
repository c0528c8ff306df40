// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace csis::look {
class MessageBar;
}

namespace csis::editor {

class EditorDocument;
class FindBar;
class YamlEditor;

/// The editor with its message bar above and its find bar below: what a tab of the window holds.
class EditorView : public QWidget
{
    Q_OBJECT

public:
    explicit EditorView(QWidget *parent = nullptr);

    void setEditorDocument(EditorDocument *document);
    EditorDocument *editorDocument() const;
    YamlEditor *editor() const { return m_editor; }
    /// For trouble with this file: changed on disk, not writable, …
    look::MessageBar *messageBar() const { return m_messages; }

    void showFind();
    void showReplace();
    void findNext(bool forward = true);
    /// Asks for a line in the find bar's place.
    void showGoToLine();

private:
    YamlEditor *m_editor = nullptr;
    look::MessageBar *m_messages = nullptr;
    FindBar *m_find = nullptr;
};

} // namespace csis::editor
