// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/fixsource.h"
#include "widgets/editor/yamleditor.h"

#include <QHash>
#include <QSet>
#include <QTabWidget>

#include <functional>
#include <memory>

namespace csis::editor {
class EditorDocument;
class EditorView;
} // namespace csis::editor

namespace csis::shell {

/// A place that was visited, for going back.
struct Visit {
    QString file;
    int line = 0;
    int column = 0;
    friend bool operator==(const Visit &, const Visit &) = default;
};

/// The open files. Documents live here; their bytes come from and go to whoever owns the tree.
class EditorTabs : public QTabWidget
{
    Q_OBJECT
public:
    explicit EditorTabs(QWidget *parent = nullptr);
    ~EditorTabs() override;

    /// Where the bytes of a file come from.
    void setSource(std::function<QByteArray(const QString &file)> source) { m_source = std::move(source); }
    /// Where the bytes on disk come from, for change marks.
    void setDiskSource(std::function<QByteArray(const QString &file)> source) { m_diskSource = std::move(source); }
    void setAssist(const editor::Assist *assist);
    /// The keys of every editor's own commands.
    void setKeys(const editor::CommandKeys &keys);
    /// Who makes the fix for all findings like one.
    void setFixSource(FixSource source) { m_fixSource = std::move(source); }
    /// How every editor shows its text.
    void setOptions(bool wrap, bool whitespace);

    /// Opens a file, or brings its tab to the front.
    editor::EditorView *openFile(const QString &file);
    void closeAll();
    QStringList openFiles() const;
    QString currentFile() const;
    editor::EditorView *currentView() const;
    editor::EditorView *view(const QString &file) const;
    /// The document of a file; opened without a tab when there is none.
    editor::EditorDocument *document(const QString &file);

    /// Shows a place and remembers the one before.
    void jump(const Location &where);
    void goBack();
    void goForward();

    /// Findings of the whole tree, sorted by file.
    void setDiagnostics(const std::shared_ptr<const QList<Diagnostic>> &diagnostics);
    void setModified(const QString &file, bool modified);
    /// The file's bytes are others now (taken from disk): an undoable replacement.
    void reload(const QString &file);
    void fileSaved(const QString &file, const QByteArray &bytes);
    /// Carries out edits as one undo step, which is undone and done again in all files at once, or in none. False when one
    /// of them does not fit its text; nothing is changed then.
    bool apply(const QList<FileEdit> &edits, const QString &undoText);
    /// Nothing that was done until now can be undone any more, in any file.
    void forgetHistory();
    /// Tells of edits that are not told yet.
    void flush();
    bool isUntold() const { return !m_untold.isEmpty(); }

Q_SIGNALS:
    void edited(const QString &file, const QByteArray &bytes);
    void caretMoved(const QString &file, int line, int column);
    void currentFileChanged(const QString &file);
    void fixChosen(const csis::Fix &fix);
    void definitionAsked(const QString &file, int line, int column);
    void referencesAsked(const QString &file, int line, int column);
    void helpAsked(const QString &file, int line, int column);
    void renameAsked();
    void revealAsked(const QString &file, const QString &marker);
    void encryptAsked(const QString &file, int line, int column);
    void visitsChanged(bool back, bool forward);
    void closeAsked(const QString &file);
    /// A step of several files was not undone (or done again): these have changed since.
    void leftBehind(const QStringList &files);

private:
    QList<Diagnostic> diagnosticsOf(const QString &file) const;
    void closeTab(int index);
    void retitle(const QString &file);
    bool mayMoveGroup(const editor::EditorDocument *first, quint64 group, bool undone);
    void moveGroup(const editor::EditorDocument *first, quint64 group, bool undone);
    void remember();
    void go(const Visit &visit);

    std::function<QByteArray(const QString &)> m_source;
    std::function<QByteArray(const QString &)> m_diskSource;
    const editor::Assist *m_assist = nullptr;
    editor::CommandKeys m_keys = editor::standardCommandKeys();
    FixSource m_fixSource;
    QHash<QString, editor::EditorDocument *> m_documents;
    QHash<QString, editor::EditorView *> m_views;
    std::shared_ptr<const QList<Diagnostic>> m_diagnostics;
    QSet<QString> m_modified;
    QSet<QString> m_untold;
    quint64 m_lastGroup = 0;
    QHash<quint64, QStringList> m_groups; ///< the files of each step that was made in several
    bool m_wrap = false;
    bool m_whitespace = false;
    QList<Visit> m_back;
    QList<Visit> m_forward;
};

} // namespace csis::shell
