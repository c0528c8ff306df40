// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/findbar.h"

#include "widgets/editor/editordocument.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/look/icons.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using csis::look::Role;

namespace csis::editor {
namespace {

constexpr qsizetype mostMatches = 20'000;

QRegularExpression expression(const QString &text, bool matchCase, bool word, bool regex)
{
    QString pattern = regex ? text : QRegularExpression::escape(text);
    if (word)
        pattern = u"\\b(?:"_s + pattern + u")\\b"_s;
    QRegularExpression::PatternOptions options = QRegularExpression::UseUnicodePropertiesOption
        | QRegularExpression::MultilineOption;
    if (!matchCase)
        options |= QRegularExpression::CaseInsensitiveOption;
    return QRegularExpression(pattern, options);
}

} // namespace

FindBar::FindBar(YamlEditor *editor, QWidget *parent) : QFrame(parent), m_editor(editor)
{
    setAccessibleName(tr("Find and replace"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(look::spaceSmall, look::spaceTiny, look::spaceSmall, look::spaceTiny);
    column->setSpacing(look::spaceTiny);
    auto *top = new QHBoxLayout;
    top->setSpacing(look::spaceTiny);
    m_label = new QLabel(tr("&Find"), this);
    m_find = new QLineEdit(this);
    m_find->setClearButtonEnabled(true);
    m_find->setAccessibleName(tr("Find"));
    m_find->installEventFilter(this);
    m_label->setBuddy(m_find);
    m_status = new QLabel(this);
    m_status->setForegroundRole(QPalette::PlaceholderText);
    const auto toggle = [this](const QString &text, const QString &tip) {
        auto *button = new QToolButton(this);
        button->setText(text);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->setCheckable(true);
        button->setAutoRaise(true);
        connect(button, &QToolButton::toggled, this, &FindBar::search);
        m_findOnly.append(button);
        return button;
    };
    const auto command = [this](const QString &icon, const QString &tip, auto call) {
        auto *button = new QToolButton(this);
        button->setIcon(look::icon(icon));
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->setAutoRaise(true);
        connect(button, &QToolButton::clicked, this, call);
        return button;
    };
    m_case = toggle(u"Aa"_s, tr("Match case"));
    m_word = toggle(u"ab|"_s, tr("Whole words"));
    m_regex = toggle(u".*"_s, tr("Regular expression"));
    auto *previous = command(u"chevron-up"_s, tr("Previous match (Shift+Enter)"), [this] { find(false); });
    auto *next = command(u"chevron-down"_s, tr("Next match (Enter)"), [this] { find(true); });
    auto *close = command(u"close"_s, tr("Close (Esc)"), [this] { this->close(); });
    m_findOnly << previous << next;
    top->addWidget(m_label);
    top->addWidget(m_find, 1);
    top->addWidget(m_status);
    for (QWidget *widget : std::as_const(m_findOnly))
        top->addWidget(widget);
    top->addWidget(close);
    column->addLayout(top);

    m_replaceRow = new QWidget(this);
    auto *bottom = new QHBoxLayout(m_replaceRow);
    bottom->setContentsMargins(0, 0, 0, 0);
    bottom->setSpacing(look::spaceTiny);
    auto *label = new QLabel(tr("Re&place"), m_replaceRow);
    m_replace = new QLineEdit(m_replaceRow);
    m_replace->setAccessibleName(tr("Replace with"));
    m_replace->installEventFilter(this);
    label->setBuddy(m_replace);
    auto *one = new QPushButton(tr("Replace"), m_replaceRow);
    auto *all = new QPushButton(tr("Replace all"), m_replaceRow);
    connect(one, &QPushButton::clicked, this, &FindBar::replaceOne);
    connect(all, &QPushButton::clicked, this, &FindBar::replaceAll);
    bottom->addWidget(label);
    bottom->addWidget(m_replace, 1);
    bottom->addWidget(one);
    bottom->addWidget(all);
    column->addWidget(m_replaceRow);
    const int width = std::max(m_label->sizeHint().width(), label->sizeHint().width());
    m_label->setMinimumWidth(width);
    label->setMinimumWidth(width);

    m_timer.setSingleShot(true);
    m_timer.setInterval(std::chrono::milliseconds(0));
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_mode != Mode::Line)
            search();
    });
    connect(m_find, &QLineEdit::textChanged, &m_timer, qOverload<>(&QTimer::start));
    connect(editor, &QPlainTextEdit::textChanged, this, [this] {
        if (isVisible() && m_mode != Mode::Line)
            m_timer.start();
    });
    connect(editor, &YamlEditor::caretMoved, this, &FindBar::showStatus);
    hide();
}

void FindBar::open(Mode mode)
{
    m_mode = mode;
    m_label->setText(mode == Mode::Line ? tr("&Line") : tr("&Find"));
    m_find->setAccessibleName(mode == Mode::Line ? tr("Line number") : tr("Find"));
    m_replaceRow->setVisible(mode == Mode::Replace && !m_editor->isReadOnly());
    for (QWidget *widget : std::as_const(m_findOnly))
        widget->setVisible(mode != Mode::Line);
    m_error.clear();
    if (mode == Mode::Line) {
        m_find->setText(QString::number(m_editor->caretLine() + 1));
        m_status->setText(tr("of %n", nullptr, m_editor->blockCount()));
    } else {
        const QString selected = m_editor->textCursor().selectedText();
        if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator))
            m_find->setText(selected);
    }
    show();
    m_find->setFocus(Qt::ShortcutFocusReason);
    m_find->selectAll();
    if (mode != Mode::Line)
        search();
}

void FindBar::close()
{
    hide();
    m_editor->setMatches({});
    m_editor->setFocus(Qt::OtherFocusReason);
}

void FindBar::search()
{
    m_found.clear();
    m_error.clear();
    const QString text = m_find->text();
    if (!text.isEmpty()) {
        const QRegularExpression regex = expression(text, m_case->isChecked(), m_word->isChecked(), m_regex->isChecked());
        if (!regex.isValid()) {
            m_error = tr("Not an expression: %1").arg(regex.errorString());
        } else {
            QString all = m_editor->document()->toRawText();
            all.replace(QChar::ParagraphSeparator, u'\n');
            auto matches = regex.globalMatch(all);
            while (matches.hasNext() && m_found.size() < mostMatches) {
                const QRegularExpressionMatch match = matches.next();
                if (match.capturedLength() > 0)
                    m_found.append({int(match.capturedStart()), int(match.capturedEnd())});
            }
        }
    }
    QList<std::pair<int, int>> marks;
    marks.reserve(m_found.size());
    for (const Match &match : std::as_const(m_found))
        marks.append({match.begin, match.end});
    m_editor->setMatches(marks);
    showStatus();
}

qsizetype FindBar::currentMatch() const
{
    const QTextCursor cursor = m_editor->textCursor();
    const auto at = std::ranges::find_if(m_found, [&](const Match &match) {
        return match.begin == cursor.selectionStart() && match.end == cursor.selectionEnd();
    });
    return at == m_found.end() ? -1 : at - m_found.begin();
}

void FindBar::showStatus()
{
    if (m_mode == Mode::Line || !isVisible())
        return;
    m_status->setText(status());
    m_status->setAccessibleName(status());
}

QString FindBar::status() const
{
    if (!m_error.isEmpty())
        return m_error;
    if (m_find->text().isEmpty())
        return {};
    if (m_found.isEmpty())
        return tr("no match");
    const qsizetype at = currentMatch();
    return at < 0 ? tr("%n match(es)", nullptr, int(m_found.size()))
                  : tr("%1 of %2").arg(at + 1).arg(m_found.size());
}

void FindBar::find(bool forward)
{
    if (m_timer.isActive()) {
        m_timer.stop();
        search();
    }
    if (m_found.isEmpty())
        return;
    const QTextCursor cursor = m_editor->textCursor();
    const Match *hit = nullptr;
    if (forward) {
        const auto at = std::ranges::lower_bound(m_found, cursor.selectionEnd(), {}, &Match::begin);
        hit = at == m_found.end() ? &m_found.first() : &*at;
    } else {
        const auto at = std::ranges::lower_bound(m_found, cursor.selectionStart(), {}, &Match::begin);
        hit = at == m_found.begin() ? &m_found.last() : &*std::prev(at);
    }
    const QTextBlock begin = m_editor->document()->findBlock(hit->begin);
    const QTextBlock end = m_editor->document()->findBlock(hit->end);
    m_editor->select({{begin.blockNumber(), hit->begin - begin.position()},
                      {end.blockNumber(), hit->end - end.position()}});
    showStatus();
}

QString FindBar::replacementFor(const Match &match) const
{
    if (!m_regex->isChecked())
        return m_replace->text();
    QTextCursor cursor(m_editor->document());
    cursor.setPosition(match.begin);
    cursor.setPosition(match.end, QTextCursor::KeepAnchor);
    QString text = cursor.selectedText();
    text.replace(QChar::ParagraphSeparator, u'\n');
    const QRegularExpression regex = expression(m_find->text(), m_case->isChecked(), false, true);
    return text.replace(regex, m_replace->text());
}

void FindBar::replaceOne()
{
    if (m_editor->isReadOnly())
        return;
    const qsizetype at = currentMatch();
    if (at >= 0) {
        const QString text = replacementFor(m_found.at(at));
        QTextCursor cursor = m_editor->textCursor();
        EditorDocument *document = m_editor->editorDocument();
        document->beginStep(tr("replace %1").arg(cursor.selectedText()), m_editor->textCursor().position());
        cursor.insertText(text);
        document->endStep();
        m_editor->setTextCursor(cursor);
        search();
    }
    find(true);
}

void FindBar::replaceAll()
{
    if (m_editor->isReadOnly())
        return;
    search();
    if (m_found.isEmpty())
        return;
    const qsizetype count = m_found.size();
    EditorDocument *document = m_editor->editorDocument();
    document->beginStep(tr("replace all of %1").arg(m_find->text()), m_editor->textCursor().position());
    QTextCursor cursor(m_editor->document());
    const QList<Match> found = m_found;
    for (auto match = found.crbegin(); match != found.crend(); ++match) {
        const QString text = replacementFor(*match);
        cursor.setPosition(match->begin);
        cursor.setPosition(match->end, QTextCursor::KeepAnchor);
        cursor.insertText(text);
    }
    document->endStep();
    m_timer.stop();
    search();
    m_status->setText(tr("%n replaced", nullptr, int(count)));
}

void FindBar::goToLine()
{
    bool number = false;
    const int line = m_find->text().section(u':', 0, 0).trimmed().toInt(&number);
    const int column = m_find->text().section(u':', 1, 1).trimmed().toInt();
    if (!number || line < 1 || line > m_editor->blockCount()) {
        m_status->setText(tr("There are %n lines", nullptr, m_editor->blockCount()));
        return;
    }
    m_editor->goTo(line - 1, std::max(0, column - 1));
    close();
}

bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            if (m_mode == Mode::Line)
                goToLine();
            else if (watched == m_replace)
                replaceOne();
            else
                find(!key->modifiers().testFlag(Qt::ShiftModifier));
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QFrame::keyPressEvent(event);
}

} // namespace csis::editor
