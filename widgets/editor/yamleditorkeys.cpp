// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the editor does with keys.
#include "widgets/editor/assist.h"
#include "widgets/editor/completionpopup.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/yamleditor.h"

#include <QKeyEvent>
#include <QTextBlock>

#include <optional>

using namespace Qt::StringLiterals;

namespace csis::editor {
namespace {

constexpr int indentWidth = 2;

QString closerOf(const QString &opener)
{
    static const QString openers = u"([{\"'"_s;
    static const QString closers = u")]}\"'"_s;
    const qsizetype at = opener.size() == 1 ? openers.indexOf(opener) : -1;
    return at < 0 ? QString() : QString(closers.at(at));
}

qsizetype leading(const QString &text)
{
    qsizetype at = 0;
    while (at < text.size() && text.at(at) == u' ')
        ++at;
    return at;
}

// The lines a cursor touches; a selection that ends before the first character of a line does not touch it.
std::pair<int, int> linesOf(const QTextCursor &cursor)
{
    const QTextDocument *document = cursor.document();
    const int first = document->findBlock(cursor.selectionStart()).blockNumber();
    const QTextBlock end = document->findBlock(cursor.selectionEnd());
    const bool beside = cursor.hasSelection() && cursor.selectionEnd() == end.position() && end.blockNumber() > first;
    return {first, end.blockNumber() - (beside ? 1 : 0)};
}

std::optional<Command> commandOf(const CommandKeys &keys, const QKeyEvent *event)
{
    const QKeySequence pressed(QKeyCombination(event->modifiers() & ~Qt::KeypadModifier, Qt::Key(event->key())));
    for (auto it = keys.cbegin(); it != keys.cend(); ++it) {
        if (it->contains(pressed))
            return it.key();
    }
    return {};
}

} // namespace

const CommandKeys &standardCommandKeys()
{
    const auto key = [](QKeyCombination combination) { return QKeySequence(combination); };
    static const CommandKeys keys{
        {Command::Undo, {key(Qt::CTRL | Qt::Key_Z)}},
        {Command::Redo, {key(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), key(Qt::CTRL | Qt::Key_Y)}},
        {Command::Complete, {key(Qt::CTRL | Qt::Key_Space)}},
        {Command::Fix, {key(Qt::CTRL | Qt::Key_Period)}},
        {Command::Comment, {key(Qt::CTRL | Qt::Key_Slash)}},
        {Command::TabLeaves, {key(Qt::CTRL | Qt::Key_M)}},
        {Command::Duplicate, {key(Qt::CTRL | Qt::Key_D)}},
        {Command::ZoomIn, {key(Qt::CTRL | Qt::Key_Plus), key(Qt::CTRL | Qt::Key_Equal)}},
        {Command::ZoomOut, {key(Qt::CTRL | Qt::Key_Minus)}},
        {Command::ZoomReset, {key(Qt::CTRL | Qt::Key_0)}},
        {Command::MoveUp, {key(Qt::ALT | Qt::Key_Up)}},
        {Command::MoveDown, {key(Qt::ALT | Qt::Key_Down)}},
        {Command::Fold, {key(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft), key(Qt::CTRL | Qt::SHIFT | Qt::Key_BraceLeft)}},
        {Command::Unfold, {key(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight), key(Qt::CTRL | Qt::SHIFT | Qt::Key_BraceRight)}},
        {Command::Help, {key(Qt::Key_F1)}},
        {Command::Rename, {key(Qt::Key_F2)}},
        {Command::Definition, {key(Qt::Key_F12)}},
        {Command::References, {key(Qt::SHIFT | Qt::Key_F12)}},
    };
    return keys;
}

void YamlEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && isPlaintextShown()) {
        hidePlaintext();
        return;
    }
    if (isCompletionVisible()) {
        if (m_popup->handleKey(event))
            return;
        switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Tab: accept(); return;
        case Qt::Key_Escape: m_popup->hide(); return;
        default: break;
        }
    }
    if (handleCommand(event))
        return;
    if (!isReadOnly() && handleTyping(event))
        return;
    QPlainTextEdit::keyPressEvent(event);
    const QString text = event->text();
    const bool typed = !isReadOnly() && text.size() == 1 && text.at(0).isPrint()
        && !event->modifiers().testAnyFlags(Qt::ControlModifier | Qt::AltModifier);
    if (typed && (isWordLetter(text.at(0)) || text.at(0) == u' '))
        complete(false);
    else if (isCompletionVisible() && (event->key() == Qt::Key_Backspace || event->key() == Qt::Key_Delete))
        complete(false);
    else if (isCompletionVisible() && typed)
        m_popup->hide();
}

// QPlainTextEdit claims the keys of undo and redo for itself before any action is asked. They are its own only where
// they still mean that.
bool YamlEditor::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if ((key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) && !commandOf(m_keys, key)) {
            event->ignore();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

bool YamlEditor::handleCommand(QKeyEvent *event)
{
    if (const std::optional<Command> command = commandOf(m_keys, event)) {
        carryOut(*command);
        return true;
    }
    // Never the text's own undo: it knows nothing of steps with names and companions.
    return event->matches(QKeySequence::Undo) || event->matches(QKeySequence::Redo);
}

void YamlEditor::carryOut(Command command)
{
    const bool writable = !isReadOnly();
    switch (command) {
    case Command::Undo:
        if (m_document && writable)
            m_document->undo();
        break;
    case Command::Redo:
        if (m_document && writable)
            m_document->redo();
        break;
    case Command::Complete: showCompletion(); break;
    case Command::Fix: showFixes(); break;
    case Command::Comment: toggleComment(); break;
    case Command::TabLeaves: setTabLeaves(!m_tabLeaves); break;
    case Command::Duplicate:
        if (writable)
            duplicateLines();
        break;
    case Command::ZoomIn: zoomInStep(); break;
    case Command::ZoomOut: zoomOutStep(); break;
    case Command::ZoomReset: setZoom(0); break;
    case Command::MoveUp:
    case Command::MoveDown: moveLines(command == Command::MoveUp); break;
    case Command::Fold: foldHere(); break;
    case Command::Unfold: unfoldHere(); break;
    case Command::Help: Q_EMIT helpAsked(caretLine(), caretColumn()); break;
    case Command::Rename: Q_EMIT renameAsked(caretLine(), caretColumn()); break;
    case Command::Definition: Q_EMIT definitionAsked(caretLine(), caretColumn()); break;
    case Command::References: Q_EMIT referencesAsked(caretLine(), caretColumn()); break;
    }
}

bool YamlEditor::handleTyping(QKeyEvent *event)
{
    const int key = event->key();
    const Qt::KeyboardModifiers keys = event->modifiers() & ~Qt::KeypadModifier;
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && (keys == Qt::NoModifier || keys == Qt::ShiftModifier)) {
        newLine();
        return true;
    }
    if (!m_tabLeaves && key == Qt::Key_Tab && keys == Qt::NoModifier) {
        indent(false);
        return true;
    }
    if (!m_tabLeaves && (key == Qt::Key_Backtab || (key == Qt::Key_Tab && keys == Qt::ShiftModifier))) {
        indent(true);
        return true;
    }
    if (key == Qt::Key_Backspace && keys == Qt::NoModifier)
        return deleteChip(true) || deletePair();
    if (key == Qt::Key_Delete && keys == Qt::NoModifier)
        return deleteChip(false);
    if (!event->modifiers().testAnyFlags(Qt::ControlModifier | Qt::AltModifier))
        return typePair(event->text());
    return false;
}

// A new line stands where the next key would: under the key of a list entry, deeper after "key:" and "key: |".
void YamlEditor::newLine()
{
    QTextCursor cursor = textCursor();
    const QTextBlock block = document()->findBlock(cursor.selectionStart());
    const QString before = block.text().first(cursor.selectionStart() - block.position());
    qsizetype indent = leading(before);
    QStringView rest = QStringView(before).sliced(indent);
    while (rest.startsWith(u"- ")) {
        qsizetype skip = 2;
        while (skip < rest.size() && rest.at(skip) == u' ')
            ++skip;
        indent += skip;
        rest = rest.sliced(skip);
    }
    rest = rest.trimmed();
    if (!rest.startsWith(u'#')) {
        static const QStringList openers{u"|"_s, u">"_s, u"|-"_s, u">-"_s, u"|+"_s, u">+"_s};
        const qsizetype colon = rest.lastIndexOf(u": ");
        const bool opens = colon > 0 && openers.contains(rest.sliced(colon + 2).trimmed().toString());
        if (rest.endsWith(u':') || opens)
            indent += indentWidth;
    }
    cursor.insertText(u'\n' + QString(indent, u' '));
    setTextCursor(cursor);
    ensureCursorVisible();
}

void YamlEditor::indent(bool less)
{
    QTextCursor cursor = textCursor();
    if (!less && !cursor.hasSelection()) {
        cursor.insertText(QString(indentWidth - cursor.positionInBlock() % indentWidth, u' '));
        setTextCursor(cursor);
        return;
    }
    const auto [first, last] = linesOf(cursor);
    m_document->beginStep(less ? tr("outdent lines") : tr("indent lines"), textCursor().position());
    for (int line = first; line <= last; ++line) {
        const QTextBlock block = document()->findBlockByNumber(line);
        QTextCursor at(block);
        if (!less) {
            if (block.length() > 1)
                at.insertText(QString(indentWidth, u' '));
            continue;
        }
        const auto spaces = std::min<qsizetype>(indentWidth, leading(block.text()));
        at.setPosition(block.position() + int(spaces), QTextCursor::KeepAnchor);
        at.removeSelectedText();
    }
    m_document->endStep();
}

bool YamlEditor::typePair(const QString &text)
{
    if (text.size() != 1)
        return false;
    QTextCursor cursor = textCursor();
    const QString line = cursor.block().text();
    const qsizetype column = cursor.positionInBlock();
    const QChar next = !cursor.hasSelection() && column < line.size() ? line.at(column) : QChar(u' ');
    const QChar previous = column > 0 && column <= line.size() ? line.at(column - 1) : QChar(u' ');
    const QString closer = closerOf(text);
    if (cursor.hasSelection()) {
        if (closer.isEmpty() || cursor.selectedText().contains(QChar::ParagraphSeparator))
            return false;
        const int begin = cursor.selectionStart();
        const int size = cursor.selectionEnd() - begin;
        cursor.insertText(text + cursor.selectedText() + closer);
        cursor.setPosition(begin + 1);
        cursor.setPosition(begin + 1 + size, QTextCursor::KeepAnchor);
        setTextCursor(cursor);
        return true;
    }
    if (u")]}\"'"_s.contains(text.at(0)) && next == text.at(0)) {
        cursor.movePosition(QTextCursor::NextCharacter);
        setTextCursor(cursor);
        return true;
    }
    const bool quote = text == u"\""_s || text == u"'"_s;
    const bool room = next.isSpace() || u")]},"_s.contains(next);
    // A quote pairs only where a value may begin: it's is no value.
    const bool begins = !quote || previous.isSpace() || u"[{(,:"_s.contains(previous);
    const bool comment = line.first(column).trimmed().startsWith(u'#');
    if (closer.isEmpty() || !room || !begins || comment)
        return false;
    cursor.insertText(text + closer);
    cursor.movePosition(QTextCursor::PreviousCharacter);
    setTextCursor(cursor);
    return true;
}

bool YamlEditor::deletePair()
{
    QTextCursor cursor = textCursor();
    if (cursor.hasSelection())
        return false;
    const QString line = cursor.block().text();
    const qsizetype column = cursor.positionInBlock();
    if (column > 0 && column < line.size() && closerOf(line.sliced(column - 1, 1)) == line.sliced(column, 1)) {
        cursor.beginEditBlock();
        cursor.deletePreviousChar();
        cursor.deleteChar();
        cursor.endEditBlock();
        return true;
    }
    // In the indentation a step goes back at once.
    if (column >= indentWidth && column % indentWidth == 0 && leading(line) >= column) {
        cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor, indentWidth);
        cursor.removeSelectedText();
        return true;
    }
    return false;
}

void YamlEditor::toggleComment()
{
    if (isReadOnly() || !m_document)
        return;
    const auto [first, last] = linesOf(textCursor());
    bool all = true;
    qsizetype column = -1;
    for (int line = first; line <= last; ++line) {
        const QString text = document()->findBlockByNumber(line).text();
        if (text.trimmed().isEmpty())
            continue;
        const qsizetype indent = leading(text);
        all = all && text.sliced(indent).startsWith(u'#');
        column = column < 0 ? indent : std::min(column, indent);
    }
    if (column < 0)
        return;
    m_document->beginStep(all ? tr("uncomment") : tr("comment"), textCursor().position());
    for (int line = first; line <= last; ++line) {
        const QTextBlock block = document()->findBlockByNumber(line);
        const QString text = block.text();
        if (text.trimmed().isEmpty())
            continue;
        QTextCursor at(block);
        if (all) {
            const qsizetype indent = leading(text);
            const int size = text.sliced(indent).startsWith(u"# "_s) ? 2 : 1;
            at.setPosition(block.position() + int(indent));
            at.setPosition(block.position() + int(indent) + size, QTextCursor::KeepAnchor);
            at.removeSelectedText();
        } else {
            at.setPosition(block.position() + int(column));
            at.insertText(u"# "_s);
        }
    }
    m_document->endStep();
}

void YamlEditor::moveLines(bool up)
{
    if (isReadOnly() || !m_document)
        return;
    QTextCursor cursor = textCursor();
    const auto [first, last] = linesOf(cursor);
    if (up ? first == 0 : last + 1 >= document()->blockCount())
        return;
    // The neighbour changes sides; the lines themselves, with carets and marks, stay.
    const QTextBlock begin = document()->findBlockByNumber(first);
    const QTextBlock end = document()->findBlockByNumber(last);
    const QString neighbour = (up ? begin.previous() : end.next()).text();
    m_document->beginStep(tr("move lines"), textCursor().position());
    QTextCursor edit(document());
    if (up) {
        const int at = begin.previous().position();
        edit.setPosition(end.position() + end.length() - 1);
        const bool atEnd = cursor.position() == edit.position();
        const bool anchorAtEnd = cursor.anchor() == edit.position();
        const int anchor = cursor.anchor() - int(neighbour.size()) - 1;
        const int position = cursor.position() - int(neighbour.size()) - 1;
        edit.insertText(u'\n' + neighbour);
        edit.setPosition(at);
        edit.setPosition(at + int(neighbour.size()) + 1, QTextCursor::KeepAnchor);
        edit.removeSelectedText();
        if (atEnd || anchorAtEnd) {
            cursor.setPosition(anchor);
            cursor.setPosition(position, QTextCursor::KeepAnchor);
        }
    } else {
        const int size = int(neighbour.size()) + 1;
        const int anchor = cursor.anchor() + size;
        const int position = cursor.position() + size;
        edit.setPosition(end.position() + end.length() - 1);
        edit.setPosition(edit.position() + size, QTextCursor::KeepAnchor);
        edit.removeSelectedText();
        edit.setPosition(document()->findBlockByNumber(first).position());
        edit.insertText(neighbour + u'\n');
        cursor.setPosition(anchor);
        cursor.setPosition(position, QTextCursor::KeepAnchor);
    }
    m_document->endStep();
    setTextCursor(cursor);
    ensureCursorVisible();
}

void YamlEditor::duplicateLines()
{
    if (!m_document)
        return;
    const auto [first, last] = linesOf(textCursor());
    QStringList lines;
    for (int line = first; line <= last; ++line)
        lines.append(document()->findBlockByNumber(line).text());
    const QTextBlock end = document()->findBlockByNumber(last);
    const QTextCursor caret = textCursor();
    const int shift = int(lines.join(u'\n').size()) + 1;
    m_document->beginStep(tr("duplicate lines"), textCursor().position());
    QTextCursor edit(document());
    edit.setPosition(end.position() + end.length() - 1);
    edit.insertText(u'\n' + lines.join(u'\n'));
    m_document->endStep();
    QTextCursor moved(document());
    moved.setPosition(caret.anchor() == edit.position() ? caret.anchor() : caret.anchor() + shift);
    moved.setPosition(caret.position() == edit.position() ? caret.position() : caret.position() + shift,
                      QTextCursor::KeepAnchor);
    setTextCursor(moved);
}

} // namespace csis::editor
