// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/editortabs.h"

#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/look/icons.h"

#include <QTabBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

constexpr qsizetype mostVisits = 100;
constexpr qsizetype mostTabs = 12; // a step in more files than these opens none of them; the outline marks what is not saved

} // namespace

EditorTabs::EditorTabs(QWidget *parent) : QTabWidget(parent)
{
    setDocumentMode(true);
    setTabsClosable(true);
    setMovable(true);
    setElideMode(Qt::ElideMiddle);
    setAccessibleName(tr("Open files"));
    tabBar()->setUsesScrollButtons(true);
    connect(this, &QTabWidget::tabCloseRequested, this, &EditorTabs::closeTab);
    connect(this, &QTabWidget::currentChanged, this, [this] {
        const QString file = currentFile();
        Q_EMIT currentFileChanged(file);
        if (const editor::EditorView *shown = currentView())
            Q_EMIT caretMoved(file, shown->editor()->caretLine(), shown->editor()->caretColumn());
    });
}

EditorTabs::~EditorTabs()
{
    disconnect(this, &QTabWidget::currentChanged, this, nullptr);
}

void EditorTabs::setAssist(const editor::Assist *assist)
{
    m_assist = assist;
    for (editor::EditorView *shown : std::as_const(m_views))
        shown->editor()->setAssist(assist);
}

editor::EditorDocument *EditorTabs::document(const QString &file)
{
    editor::EditorDocument *&document = m_documents[file];
    if (document)
        return document;
    document = new editor::EditorDocument(file, this);
    const QByteArray bytes = m_source ? m_source(file) : QByteArray();
    const QByteArray disk = m_diskSource ? m_diskSource(file) : bytes;
    document->load(disk);
    if (disk != bytes) { // unsaved text that was brought back stands over the clean state, and can be undone
        document->reload(bytes);
        document->setDiskBytes(disk);
        document->setBase(disk);
    }
    document->mayMoveGroup = [this, document](quint64 group, bool undone) { return mayMoveGroup(document, group, undone); };
    connect(document, &editor::EditorDocument::groupMoved, this,
            [this, document](quint64 group, bool undone) { moveGroup(document, group, undone); });
    connect(document, &editor::EditorDocument::textChanged, this, [this, file] {
        // Keys that come in one go are told in one go, and before the text is painted: the verdict is on its way by then.
        if (m_untold.isEmpty())
            QMetaObject::invokeMethod(this, &EditorTabs::flush, Qt::QueuedConnection);
        m_untold.insert(file);
    });
    return document;
}

void EditorTabs::flush()
{
    const QSet<QString> files = std::exchange(m_untold, {});
    for (const QString &file : files) {
        if (const editor::EditorDocument *changed = m_documents.value(file))
            Q_EMIT edited(file, changed->bytes());
    }
}

editor::EditorView *EditorTabs::openFile(const QString &file)
{
    if (editor::EditorView *shown = m_views.value(file)) {
        setCurrentWidget(shown);
        return shown;
    }
    editor::EditorDocument *text = document(file);
    auto *shown = new editor::EditorView;
    shown->setEditorDocument(text);
    editor::YamlEditor *editor = shown->editor();
    editor->setAccessibleName(tr("Text of %1").arg(file));
    editor->setAssist(m_assist);
    editor->setKeys(m_keys);
    editor->setFixSource(m_fixSource);
    editor->setLineWrapMode(m_wrap ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
    editor->setSpacesShown(m_whitespace);
    editor->setDiagnostics(diagnosticsOf(file));
    m_views.insert(file, shown);
    connect(editor, &editor::YamlEditor::caretMoved, this, [this, file, shown](int line, int column) {
        if (currentWidget() == shown)
            Q_EMIT caretMoved(file, line, column);
    });
    connect(editor, &editor::YamlEditor::fixChosen, this, &EditorTabs::fixChosen);
    connect(editor, &editor::YamlEditor::definitionAsked, this,
            [this, file](int line, int column) { Q_EMIT definitionAsked(file, line, column); });
    connect(editor, &editor::YamlEditor::referencesAsked, this,
            [this, file](int line, int column) { Q_EMIT referencesAsked(file, line, column); });
    connect(editor, &editor::YamlEditor::helpAsked, this,
            [this, file](int line, int column) { Q_EMIT helpAsked(file, line, column); });
    connect(editor, &editor::YamlEditor::renameAsked, this, &EditorTabs::renameAsked);
    connect(editor, &editor::YamlEditor::revealAsked, this, [this, file](const QString &marker) { Q_EMIT revealAsked(file, marker); });
    connect(editor, &editor::YamlEditor::encryptAsked, this,
            [this, file](int line, int column) { Q_EMIT encryptAsked(file, line, column); });
    const int index = addTab(shown, look::icon(u"file"_s, look::Role::Muted), file.section(u'/', -1));
    setTabToolTip(index, file);
    retitle(file);
    setCurrentIndex(index);
    return shown;
}

void EditorTabs::setKeys(const editor::CommandKeys &keys)
{
    m_keys = keys;
    for (const editor::EditorView *shown : std::as_const(m_views))
        shown->editor()->setKeys(keys);
}

void EditorTabs::setOptions(bool wrap, bool whitespace)
{
    m_wrap = wrap;
    m_whitespace = whitespace;
    for (const editor::EditorView *shown : std::as_const(m_views)) {
        shown->editor()->setLineWrapMode(wrap ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
        shown->editor()->setSpacesShown(whitespace);
    }
}

QStringList EditorTabs::openFiles() const
{
    QStringList files;
    for (int i = 0; i < count(); ++i)
        files.append(tabToolTip(i));
    return files;
}

QString EditorTabs::currentFile() const
{
    return currentIndex() < 0 ? QString() : tabToolTip(currentIndex());
}

editor::EditorView *EditorTabs::currentView() const
{
    return m_views.value(currentFile());
}

editor::EditorView *EditorTabs::view(const QString &file) const
{
    return m_views.value(file);
}

void EditorTabs::closeTab(int index)
{
    const QString file = tabToolTip(index);
    flush();
    if (m_modified.contains(file)) {
        Q_EMIT closeAsked(file);
        return;
    }
    QWidget *shown = m_views.take(file);
    removeTab(index);
    shown->deleteLater();
    // A text that shares a step with others lives on without its tab: the step is undone in all of them or in none.
    const editor::EditorDocument *document = m_documents.value(file);
    for (auto it = m_groups.cbegin(); document && it != m_groups.cend(); ++it) {
        if (it->contains(file) && document->knowsGroup(it.key()))
            return;
    }
    if (editor::EditorDocument *closed = m_documents.take(file))
        closed->deleteLater();
}

void EditorTabs::closeAll()
{
    m_untold.clear();
    m_modified.clear();
    m_groups.clear();
    while (count() > 0)
        closeTab(0);
    for (editor::EditorDocument *document : std::as_const(m_documents))
        document->deleteLater();
    m_documents.clear();
    m_diagnostics.reset();
    m_back.clear();
    m_forward.clear();
    Q_EMIT visitsChanged(false, false);
}

void EditorTabs::retitle(const QString &file)
{
    const int index = indexOf(m_views.value(file));
    if (index < 0)
        return;
    const bool modified = m_modified.contains(file);
    setTabIcon(index, modified ? look::icon(u"unsaved"_s, look::Role::Accent) : look::icon(u"file"_s, look::Role::Muted));
    setTabText(index, file.section(u'/', -1));
    setTabWhatsThis(index, modified ? tr("%1, unsaved").arg(file) : file);
}

void EditorTabs::setModified(const QString &file, bool modified)
{
    if (modified)
        m_modified.insert(file);
    else
        m_modified.remove(file);
    retitle(file);
}

void EditorTabs::reload(const QString &file)
{
    editor::EditorDocument *document = m_documents.value(file);
    if (!document || !m_source)
        return;
    const QByteArray bytes = m_source(file);
    document->reload(bytes);
    if (m_diskSource)
        document->setDiskBytes(m_diskSource(file));
    m_untold.remove(file);
}

void EditorTabs::fileSaved(const QString &file, const QByteArray &bytes)
{
    if (editor::EditorDocument *document = m_documents.value(file))
        document->setSaved(bytes);
}

void EditorTabs::setDiagnostics(const std::shared_ptr<const QList<Diagnostic>> &diagnostics)
{
    m_diagnostics = diagnostics;
    for (auto it = m_views.cbegin(); it != m_views.cend(); ++it)
        it.value()->editor()->setDiagnostics(diagnosticsOf(it.key()));
}

QList<Diagnostic> EditorTabs::diagnosticsOf(const QString &file) const
{
    if (!m_diagnostics)
        return {};
    const auto fileOf = [](const Diagnostic &finding) -> const QString & { return finding.where.file; };
    const auto [first, last] = std::ranges::equal_range(*m_diagnostics, file, {}, fileOf);
    return {first, last};
}

bool EditorTabs::apply(const QList<FileEdit> &edits, const QString &undoText)
{
    if (!std::ranges::all_of(edits, [this](const FileEdit &edit) { return document(edit.file)->fits(edit.edits); }))
        return false;
    const quint64 group = edits.size() > 1 ? ++m_lastGroup : 0;
    for (const FileEdit &edit : edits) {
        if (group != 0)
            m_groups[group].append(edit.file);
        if (edits.size() <= mostTabs)
            openFile(edit.file);
        document(edit.file)->apply(edit.edits, undoText, group);
    }
    return true;
}

void EditorTabs::forgetHistory()
{
    for (editor::EditorDocument *document : std::as_const(m_documents))
        document->forgetHistory();
    m_groups.clear();
}

// What was one step stays one: where something was written over it, that is undone first.
bool EditorTabs::mayMoveGroup(const editor::EditorDocument *first, quint64 group, bool undone)
{
    QStringList left;
    for (const QString &file : m_groups.value(group)) {
        const editor::EditorDocument *other = m_documents.value(file);
        if (other != first && (!other || (undone ? other->undoGroup() : other->redoGroup()) != group))
            left.append(file);
    }
    if (!left.isEmpty())
        Q_EMIT leftBehind(left);
    return left.isEmpty();
}

void EditorTabs::moveGroup(const editor::EditorDocument *first, quint64 group, bool undone)
{
    const QString inSight = currentFile();
    for (const QString &file : m_groups.value(group)) {
        editor::EditorDocument *other = m_documents.value(file);
        if (!other || other == first)
            continue;
        if (undone)
            other->undoAlone();
        else
            other->redoAlone();
        if (!m_views.contains(file) && m_groups.value(group).size() <= mostTabs) { // its tab was closed; now it has something to show
            openFile(file);
            if (!inSight.isEmpty())
                openFile(inSight);
        }
    }
}

void EditorTabs::remember()
{
    const editor::EditorView *shown = currentView();
    if (!shown)
        return;
    const Visit here{currentFile(), shown->editor()->caretLine(), shown->editor()->caretColumn()};
    if (m_back.isEmpty() || m_back.last() != here)
        m_back.append(here);
    if (m_back.size() > mostVisits)
        m_back.removeFirst();
}

void EditorTabs::jump(const Location &where)
{
    if (where.file.isEmpty())
        return;
    remember();
    m_forward.clear();
    editor::EditorView *shown = openFile(where.file);
    shown->editor()->goTo(where.range.begin.line, where.range.begin.column);
    shown->editor()->setFocus();
    Q_EMIT visitsChanged(!m_back.isEmpty(), false);
}

void EditorTabs::go(const Visit &visit)
{
    editor::EditorView *shown = openFile(visit.file);
    shown->editor()->goTo(visit.line, visit.column);
    shown->editor()->setFocus();
    Q_EMIT visitsChanged(!m_back.isEmpty(), !m_forward.isEmpty());
}

void EditorTabs::goBack()
{
    if (m_back.isEmpty())
        return;
    if (const editor::EditorView *shown = currentView())
        m_forward.append({currentFile(), shown->editor()->caretLine(), shown->editor()->caretColumn()});
    go(m_back.takeLast());
}

void EditorTabs::goForward()
{
    if (m_forward.isEmpty())
        return;
    remember();
    go(m_forward.takeLast());
}

} // namespace csis::shell

#include "moc_editortabs.cpp"
