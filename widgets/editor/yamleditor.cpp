// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/yamleditor.h"

#include "widgets/editor/assist.h"
#include "widgets/editor/completionpopup.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/folding.h"
#include "widgets/editor/gutter.h"
#include "widgets/editor/highlighter.h"
#include "widgets/editor/problemmarks.h"
#include "widgets/look/icons.h"

#include <QAbstractTextDocumentLayout>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QPointer>

#include <QTextBlock>
#include <QToolTip>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using csis::look::Look;
using csis::look::Role;

namespace csis::editor {

YamlEditor::YamlEditor(QWidget *parent)
    : QPlainTextEdit(parent), m_highlighter(std::make_unique<Highlighter>()),
      m_problems(std::make_unique<ProblemMarks>())
{
    m_gutter = new Gutter(this);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Text editor"));
    setCursorWidth(2);
    applyFont();
    applyLook();
    connect(&Look::instance(), &Look::changed, this, &YamlEditor::applyLook);
    connect(&Look::instance(), &Look::codeFontChanged, this, &YamlEditor::applyFont);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &YamlEditor::refreshGutter);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &area, int dy) {
        if (dy != 0)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, area.y(), m_gutter->width(), area.height());
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (!textCursor().block().isVisible())
            folding::reveal(textCursor().block());
        if (isCompletionVisible() && (textCursor().positionInBlock() < m_wordFrom))
            m_popup->hide();
        hidePlaintext();
        keepOutOfChips();
        updateCaretLine();
        Q_EMIT caretMoved(caretLine(), caretColumn());
    });
    m_peekTimer.setSingleShot(true);
    connect(&m_peekTimer, &QTimer::timeout, this, &YamlEditor::hidePlaintext);
    connect(m_highlighter.get(), &Highlighter::longLineFound, this, &YamlEditor::longLineFound);
    refreshGutter();
}

YamlEditor::~YamlEditor() = default;

void YamlEditor::setEditorDocument(EditorDocument *document)
{
    if (m_document == document && document)
        return;
    if (m_document) {
        m_document->disconnect(this);
        m_document->disconnect(m_gutter);
        m_document->textDocument()->disconnect(this);
    }
    m_document = document;
    hidePlaintext();
    m_highlighter->setDocument(nullptr);
    m_problems->set({}, this->document());
    m_matches.clear();
    // The font first: a change of it while the text is shown measures every line twice.
    if (document && document->textDocument()->defaultFont() != font())
        document->textDocument()->setDefaultFont(font());
    setDocument(document ? document->textDocument() : nullptr);
    if (!document)
        return;
    m_highlighter->setDocument(document->textDocument());
    const auto access = [this] { setReadOnly(!m_document->readOnlyReason().isEmpty()); };
    const auto name = [this] { setAccessibleName(tr("Text of %1").arg(m_document->path())); };
    connect(document->textDocument(), &QTextDocument::contentsChange, this, [this] {
        hidePlaintext();
        m_problems->refresh();
        m_gutter->scheduleChanges();
    });
    // A document that goes first takes its text along; the view must have let go by then.
    connect(document, &QObject::destroyed, this, [this] {
        m_highlighter->setDocument(nullptr);
        m_problems->set({}, this->document());
        setDocument(nullptr);
    });
    connect(document, &EditorDocument::diskChanged, m_gutter, &Gutter::scheduleChanges);
    connect(document, &EditorDocument::movedTo, this, [this](int position) {
        const QTextBlock block = this->document()->findBlock(position);
        goTo(block.blockNumber(), position - block.position());
    });
    connect(document, &EditorDocument::readOnlyChanged, this, access);
    connect(document, &EditorDocument::pathChanged, this, name);
    access();
    name();
    m_gutter->scheduleChanges();
    refreshGutter();
}

EditorDocument *YamlEditor::editorDocument() const
{
    return m_document;
}

// Only the line that was and the line that is need paint, not the whole view at every key.
void YamlEditor::updateCaretLine()
{
    for (const int line : {m_paintedLine, caretLine()}) {
        const QTextBlock block = document()->findBlockByNumber(line);
        if (!block.isValid() || !block.isVisible())
            continue;
        const QRect box = blockBoundingGeometry(block).translated(contentOffset()).toAlignedRect();
        viewport()->update(0, box.top(), viewport()->width(), box.height());
        m_gutter->update(0, box.top(), m_gutter->width(), box.height());
    }
    m_paintedLine = caretLine();
}

void YamlEditor::setAssist(const Assist *assist)
{
    m_assist = assist;
}

void YamlEditor::setDiagnostics(const QList<Diagnostic> &diagnostics)
{
    if (diagnostics.isEmpty() && m_problems->marks().isEmpty())
        return;
    if (auto *menu = findChild<QMenu *>(u"fixes"_s))
        menu->close(); // what it offers is of an older text
    m_problems->set(diagnostics, document());
    viewport()->update();
    m_gutter->update();
}

QList<Diagnostic> YamlEditor::diagnosticsAt(int line, int column) const
{
    const QTextBlock block = document()->findBlockByNumber(line);
    QList<Diagnostic> found;
    if (!block.isValid())
        return found;
    const int begin = block.position() + std::max(column, 0);
    const int end = column < 0 ? block.position() + block.length() - 1 : begin;
    for (const ProblemMarks::Mark *mark : m_problems->within(begin, end))
        found.append(mark->diagnostic);
    return found;
}

int YamlEditor::caretLine() const
{
    return textCursor().blockNumber();
}

int YamlEditor::caretColumn() const
{
    return textCursor().positionInBlock();
}

void YamlEditor::goTo(int line, int column)
{
    const QTextBlock block = document()->findBlockByNumber(std::clamp(line, 0, document()->blockCount() - 1));
    folding::reveal(block);
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + std::clamp(column, 0, block.length() - 1));
    setTextCursor(cursor);
    // A place that is already in sight stays where it is; another one comes to the middle.
    const auto [first, last] = visibleLines();
    if (line <= first + 1 || line >= last - 1)
        centerCursor();
}

void YamlEditor::select(const SourceRange &range)
{
    goTo(range.begin.line, range.begin.column);
    const QTextBlock end = document()->findBlockByNumber(std::clamp(range.end.line, 0, document()->blockCount() - 1));
    QTextCursor cursor = textCursor();
    cursor.setPosition(end.position() + std::clamp(range.end.column, 0, end.length() - 1), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
}

bool YamlEditor::goToProblem(bool forward)
{
    const ProblemMarks::Mark *mark = m_problems->next(textCursor().position(), forward);
    if (!mark)
        return false;
    const QTextBlock block = document()->findBlock(mark->begin());
    goTo(block.blockNumber(), mark->begin() - block.position());
    return true;
}

void YamlEditor::setFolded(int line, bool folded)
{
    const QTextBlock block = document()->findBlockByNumber(line);
    if (!block.isValid())
        return;
    if (folded) {
        const int caret = caretLine();
        if (caret > line && caret <= folding::lastOf(block).blockNumber())
            goTo(line);
    }
    folding::setFolded(block, folded);
    viewport()->update();
    m_gutter->update();
}

bool YamlEditor::isFolded(int line) const
{
    return folding::isFolded(document()->findBlockByNumber(line));
}

void YamlEditor::foldAll(bool folded)
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        if (folded ? folding::indentOf(block) == 0 && folding::canFold(block) : folding::isFolded(block))
            setFolded(block.blockNumber(), folded);
}

void YamlEditor::showFixes()
{
    const QList<Diagnostic> line = diagnosticsAt(caretLine(), -1);
    m_fixSource.of(line, [editor = QPointer(this), line, here = diagnosticsAt(caretLine(), caretColumn())](const FixSource::Cures &cures) {
        if (editor)
            editor->offerFixes(line, here, cures);
    });
}

// What is at the caret comes before the rest of its line.
void YamlEditor::offerFixes(const QList<Diagnostic> &line, const QList<Diagnostic> &here, const FixSource::Cures &cures)
{
    QList<Diagnostic> found = here;
    FixSource::Cures fixes;
    for (const Diagnostic &diagnostic : here)
        fixes.append(cures.value(line.indexOf(diagnostic)));
    if (std::ranges::all_of(fixes, &QList<Fix>::isEmpty)) {
        found = line;
        fixes = cures;
    }
    auto *menu = new QMenu(this);
    menu->setObjectName(u"fixes"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setAccessibleName(tr("Fixes"));
    const auto offer = [&](const QString &title, auto chosen) {
        connect(menu->addAction(look::icon(u"fix"_s, Role::Accent), title), &QAction::triggered, this, chosen);
    };
    QStringList kinds;
    for (qsizetype i = 0; i < found.size(); ++i) {
        for (const Fix &fix : fixes.value(i))
            offer(fix.title, [this, fix] { Q_EMIT fixChosen(fix); });
        const Diagnostic &diagnostic = found.at(i);
        const int together = fixes.value(i).isEmpty() || kinds.contains(diagnostic.id) ? 0 : m_fixSource.together(diagnostic);
        if (together == 0)
            continue;
        kinds.append(diagnostic.id);
        offer(tr("Fix all %n of this kind", nullptr, together), [this, diagnostic] {
            m_fixSource.makeAll(diagnostic, [editor = QPointer(this)](const Fix &all) {
                if (editor && !all.edits.isEmpty())
                    Q_EMIT editor->fixChosen(all);
            });
        });
    }
    if (menu->isEmpty())
        menu->addAction(found.isEmpty() ? tr("Nothing is wrong here") : tr("No fix is known for this"))
            ->setEnabled(false);
    else
        menu->setActiveAction(menu->actions().constFirst());
    menu->popup(viewport()->mapToGlobal(cursorRect().bottomLeft()));
}

void YamlEditor::setTabLeaves(bool leaves)
{
    if (m_tabLeaves == leaves)
        return;
    m_tabLeaves = leaves;
    setTabChangesFocus(leaves);
    Q_EMIT tabLeavesChanged(leaves);
}

void YamlEditor::setSpacesShown(bool shown)
{
    QTextOption option = document()->defaultTextOption();
    option.setFlags(shown ? option.flags() | QTextOption::ShowTabsAndSpaces
                          : option.flags() & ~QTextOption::ShowTabsAndSpaces);
    document()->setDefaultTextOption(option);
}

void YamlEditor::setZoom(int steps)
{
    steps = std::clamp(steps, -5, 30);
    if (m_zoom == steps)
        return;
    m_zoom = steps;
    applyFont();
    Q_EMIT zoomChanged(steps);
}

void YamlEditor::setMatches(const QList<std::pair<int, int>> &matches)
{
    m_matches = matches;
    viewport()->update();
}

void YamlEditor::applyFont()
{
    QFont font = Look::fixedFont();
    font.setPointSizeF(std::max(5.0, font.pointSizeF() + m_zoom));
    setFont(font);
    document()->setDefaultFont(font);
    setTabStopDistance(fontMetrics().horizontalAdvance(u' ') * 2);
    refreshGutter();
}

void YamlEditor::applyLook()
{
    m_highlighter->restyle();
    viewport()->update();
    m_gutter->update();
}

void YamlEditor::refreshGutter()
{
    setViewportMargins(m_gutter->wantedWidth(), 0, 0, 0);
    const QRect area = contentsRect();
    m_gutter->setGeometry(area.left(), area.top(), m_gutter->wantedWidth(), area.height());
}

std::pair<int, int> YamlEditor::visibleLines() const
{
    const int last = cursorForPosition(QPoint(0, viewport()->height() - 1)).blockNumber();
    return {firstVisibleBlock().blockNumber(), last};
}

void YamlEditor::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    refreshGutter();
    const auto [first, last] = visibleLines();
    m_highlighter->setVisible(first, last + 1);
}

void YamlEditor::scrollContentsBy(int dx, int dy)
{
    QPlainTextEdit::scrollContentsBy(dx, dy);
    const auto [first, last] = visibleLines();
    m_highlighter->setVisible(first, last + 1);
    hidePlaintext();
    if (isCompletionVisible())
        m_popup->hide();
}

void YamlEditor::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier) && event->angleDelta().y() != 0) {
        setZoom(m_zoom + (event->angleDelta().y() > 0 ? 1 : -1));
        event->accept();
        return;
    }
    QPlainTextEdit::wheelEvent(event);
}

void YamlEditor::mousePressEvent(QMouseEvent *event)
{
    if (isCompletionVisible())
        m_popup->hide();
    const QString marker = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier ? chipUnder(event->pos()) : QString();
    const bool shown = isPlaintextShown();
    QPlainTextEdit::mousePressEvent(event);
    if (!marker.isEmpty() && !shown)
        Q_EMIT revealAsked(marker);
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::ControlModifier)
        Q_EMIT definitionAsked(caretLine(), caretColumn());
}

void YamlEditor::focusOutEvent(QFocusEvent *event)
{
    if (isCompletionVisible())
        m_popup->hide();
    hidePlaintext();
    QPlainTextEdit::focusOutEvent(event);
}

void YamlEditor::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_gutter)
        refreshGutter();
}

QString YamlEditor::hoverHtml(int line, int column) const
{
    QStringList parts;
    const Look &look = Look::instance();
    for (const Diagnostic &diagnostic : diagnosticsAt(line, column)) {
        const Role role = diagnostic.severity == Severity::Error ? Role::Error
            : diagnostic.severity == Severity::Warning           ? Role::Warning
                                                                 : Role::Info;
        const QString word = diagnostic.severity == Severity::Error ? tr("Error")
            : diagnostic.severity == Severity::Warning              ? tr("Warning")
                                                                    : tr("Note");
        parts.append(u"<p><b><span style=\"color:%1\">%2</span></b> %3</p>"_s.arg(
            look.colour(role).name(), word, diagnostic.message.toHtmlEscaped()));
    }
    if (m_assist && m_document) {
        const HoverText hover = m_assist->hover(m_document->path(), m_document->text(), line, column);
        if (!hover.isEmpty()) {
            QString text = u"<p><b>%1</b></p>"_s.arg(hover.title.toHtmlEscaped());
            if (!hover.doc.isEmpty())
                text += u"<p>%1</p>"_s.arg(hover.doc.toHtmlEscaped());
            if (!hover.facts.isEmpty())
                text += u"<p><span style=\"color:%1\">%2</span></p>"_s.arg(
                    look.colour(Role::Muted).name(), hover.facts.toHtmlEscaped().replace(u'\n', u"<br/>"_s));
            parts.append(text);
        }
    }
    return parts.join(u"<hr/>"_s);
}

bool YamlEditor::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QPlainTextEdit::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QTextCursor cursor = cursorForPosition(help->pos());
    const bool beside = help->pos().x() > cursorRect(cursor).right() + fontMetrics().averageCharWidth();
    const QString html = beside ? QString() : hoverHtml(cursor.blockNumber(), cursor.positionInBlock());
    if (html.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), html, viewport());
    return true;
}

void YamlEditor::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &icon, const QString &text, const QKeySequence &keys, bool enabled, auto call) {
        QAction *action = menu->addAction(look::icon(icon), text);
        action->setShortcut(keys);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this, call);
    };
    const bool writable = !isReadOnly();
    if (m_document) {
        add(u"undo"_s, m_document->undoText(), QKeySequence::Undo, m_document->canUndo(), [this] { m_document->undo(); });
        add(u"redo"_s, m_document->redoText(), QKeySequence::Redo, m_document->canRedo(), [this] { m_document->redo(); });
        menu->addSeparator();
    }
    const bool selected = textCursor().hasSelection();
    add(u"remove"_s, tr("Cut"), QKeySequence::Cut, selected && writable, [this] { cut(); });
    add(u"copy"_s, tr("Copy"), QKeySequence::Copy, selected, [this] { copy(); });
    add(u"duplicate"_s, tr("Paste"), QKeySequence::Paste, writable && canPaste(), [this] { paste(); });
    menu->addSeparator();
    add(u"jump"_s, tr("Go to definition"), Qt::Key_F12, true, [this] { Q_EMIT definitionAsked(caretLine(), caretColumn()); });
    add(u"search"_s, tr("Find references"), Qt::SHIFT | Qt::Key_F12, true,
        [this] { Q_EMIT referencesAsked(caretLine(), caretColumn()); });
    add(u"rename"_s, tr("Rename…"), Qt::Key_F2, writable, [this] { Q_EMIT renameAsked(caretLine(), caretColumn()); });
    add(u"fix"_s, tr("Fixes…"), Qt::CTRL | Qt::Key_Period, writable, [this] { showFixes(); });
    add(u"more"_s, tr("Comment or uncomment"), Qt::CTRL | Qt::Key_Slash, writable, [this] { toggleComment(); });
    menu->addSeparator();
    add(u"eye"_s, tr("Show the encrypted value"), {}, !markerAtCaret().isEmpty(), [this] { askReveal(); });
    add(u"lock"_s, tr("Encrypt this value"), {}, writable && markerAtCaret().isEmpty(), [this] { Q_EMIT encryptAsked(caretLine(), caretColumn()); });
    menu->popup(event->globalPos());
}

} // namespace csis::editor
