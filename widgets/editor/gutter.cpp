// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/gutter.h"

#include "widgets/editor/folding.h"
#include "widgets/editor/problemmarks.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/look/icons.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using csis::look::Look;
using csis::look::Role;

namespace csis::editor {
namespace {

constexpr int iconSide = 14;
constexpr int foldWidth = 14;
constexpr int changeWidth = 3;

} // namespace

Gutter::Gutter(YamlEditor *editor) : QWidget(editor), m_editor(editor)
{
    setMouseTracking(true);
    setAccessibleName(tr("Line numbers and marks"));
    m_timer.setSingleShot(true);
    m_timer.setInterval(std::chrono::milliseconds(60));
    connect(&m_timer, &QTimer::timeout, this, [this] {
        const EditorDocument *document = m_editor->editorDocument();
        m_changes = document ? document->changes() : QList<EditorDocument::Change>();
        update();
    });
}

void Gutter::scheduleChanges()
{
    if (!m_timer.isActive())
        m_timer.start();
}

Gutter::Columns Gutter::columns() const
{
    const int digits = std::max(3, int(QString::number(m_editor->blockCount()).size()));
    Columns c{};
    c.icon = look::spaceTiny;
    c.numbers = c.icon + iconSide + look::spaceTiny + m_editor->fontMetrics().horizontalAdvance(u'9') * digits;
    c.fold = c.numbers + look::spaceTiny;
    c.change = c.fold + foldWidth;
    return c;
}

int Gutter::wantedWidth() const
{
    return columns().change + changeWidth + look::spaceTiny;
}

void Gutter::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), m_editor->palette().color(QPalette::Base));
    const Columns c = columns();
    const Look &look = Look::instance();
    const int caret = m_editor->caretLine();
    painter.setFont(m_editor->font());
    QTextBlock block = m_editor->firstVisibleBlock();
    qreal top = m_editor->blockBoundingGeometry(block).translated(m_editor->contentOffset()).top();
    for (; block.isValid() && top <= event->rect().bottom(); block = block.next()) {
        if (!block.isVisible())
            continue;
        const qreal height = m_editor->blockBoundingRect(block).height();
        const int line = block.blockNumber();
        const QRect row(0, int(top), width(), int(height));
        top += height;
        if (row.bottom() < event->rect().top())
            continue;
        painter.setPen(look.colour(line == caret ? Role::Text : Role::Muted));
        painter.drawText(QRect(0, row.top(), c.numbers, m_editor->fontMetrics().height()), Qt::AlignRight,
                         QString::number(line + 1));
        const auto marks = m_editor->m_problems->within(block.position(), block.position() + block.length() - 1);
        if (!marks.isEmpty()) {
            const Severity worst = marks.first()->diagnostic.severity;
            const QString name = worst == Severity::Error ? u"error"_s
                : worst == Severity::Warning              ? u"warning"_s
                                                          : u"info"_s;
            const Role role = worst == Severity::Error ? Role::Error
                : worst == Severity::Warning           ? Role::Warning
                                                       : Role::Info;
            look::icon(name, role).paint(&painter, c.icon, row.top() + (row.height() - iconSide) / 2, iconSide, iconSide);
        }
        const bool folded = folding::isFolded(block);
        if (folded || (folding::canFold(block) && (m_hovered == line || underMouse()))) {
            const Role role = m_hovered == line ? Role::Accent : Role::Muted;
            look::icon(folded ? u"chevron-right"_s : u"chevron-down"_s, role)
                .paint(&painter, c.fold + 1, row.top() + (row.height() - 12) / 2, 12, 12);
        }
        using Change = EditorDocument::Change;
        const Change change = m_changes.value(line, Change::None);
        // Shape tells the kinds apart as well as colour: a full bar, a half bar, a notch.
        if (change == Change::Added)
            painter.fillRect(QRect(c.change, row.top(), changeWidth, row.height()), look.colour(Role::Create));
        else if (change == Change::Changed)
            painter.fillRect(QRect(c.change, row.top() + row.height() / 4, changeWidth, row.height() / 2),
                             look.colour(Role::Change));
        else if (change == Change::RemovedAbove)
            painter.fillRect(QRect(c.change - 3, row.top() - 1, changeWidth + 5, 2), look.colour(Role::Destroy));
    }
}

int Gutter::lineAt(int y) const
{
    return m_editor->cursorForPosition(QPoint(0, y)).blockNumber();
}

void Gutter::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const int line = lineAt(int(event->position().y()));
    const Columns c = columns();
    const QTextBlock block = m_editor->document()->findBlockByNumber(line);
    if (event->position().x() >= c.fold && (folding::isFolded(block) || folding::canFold(block))) {
        m_editor->setFolded(line, !folding::isFolded(block));
    } else {
        m_editor->goTo(line);
        m_editor->setFocus();
        if (event->position().x() < c.icon + iconSide && !m_editor->diagnosticsAt(line, -1).isEmpty())
            m_editor->showFixes();
    }
}

void Gutter::mouseMoveEvent(QMouseEvent *event)
{
    const int line = lineAt(int(event->position().y()));
    if (line != m_hovered) {
        m_hovered = line;
        update();
    }
}

void Gutter::leaveEvent(QEvent *)
{
    m_hovered = -1;
    update();
}

void Gutter::wheelEvent(QWheelEvent *event)
{
    m_editor->wheelEvent(event);
}

bool Gutter::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QStringList texts;
    const int line = lineAt(help->pos().y());
    for (const Diagnostic &diagnostic : m_editor->diagnosticsAt(line, -1))
        texts.append(diagnostic.message);
    using Change = EditorDocument::Change;
    switch (m_changes.value(line, Change::None)) {
    case Change::Added: texts.append(tr("Added since the last save")); break;
    case Change::Changed: texts.append(tr("Changed since the last save")); break;
    case Change::RemovedAbove: texts.append(tr("Lines above were removed since the last save")); break;
    case Change::None: break;
    }
    if (texts.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), texts.join(u'\n'), this);
    return true;
}

} // namespace csis::editor
