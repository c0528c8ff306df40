// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/preview/codeassist.h"

#include "widgets/preview/codeview.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTextBlock>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace csis::preview {

CodeAssist::CodeAssist(CodeView *view) : QObject(view), m_view(view)
{
    view->installEventFilter(this);
    view->viewport()->installEventFilter(this);
    connect(&m_reader, &RootReader::answered, this, &CodeAssist::setReading);
}

void CodeAssist::setQuestion(RootQuestion question)
{
    question.modules = m_modules;
    if (question == m_question)
        return;
    const bool another = question.path != m_question.path;
    m_question = question;
    if (another)
        setReading(nullptr);
    m_reader.ask(std::move(question));
}

void CodeAssist::clear()
{
    m_question = {};
    m_reader.forget();
    setReading(nullptr);
}

void CodeAssist::setReading(const RootReadingPtr &reading)
{
    m_reading = reading;
    Q_EMIT readingChanged(reading);
    if (!reading)
        return;
    for (const QString &folder : reading->moduleFolders) {
        if (!m_modules.contains(folder) && !m_asked.contains(folder)) {
            m_asked.insert(folder);
            Q_EMIT moduleAsked(folder);
        }
    }
}

void CodeAssist::forgetModules()
{
    m_modules.clear();
    m_asked.clear();
}

void CodeAssist::askAgain()
{
    for (const QString &folder : m_modules.keys()) {
        if (m_asked.contains(folder))
            continue;
        m_asked.insert(folder);
        Q_EMIT moduleAsked(folder);
    }
}

void CodeAssist::setModule(const QString &folder, const ModuleFiles &files)
{
    m_asked.remove(folder);
    m_modules.insert(folder, files);
    if (!m_question.path.isEmpty())
        setQuestion(m_question);
}

const ModuleFiles *CodeAssist::moduleOf(const QString &path) const
{
    const auto found = m_modules.constFind(path.section(u'/', 0, -2));
    return found != m_modules.constEnd() && found->contains(path) ? &*found : nullptr;
}

QString CodeAssist::hint(int line, int column) const
{
    return m_reading ? explanation(*m_reading, line, column) : QString();
}

bool CodeAssist::follow(int line, int column)
{
    const Target target = m_reading ? definitionOf(*m_reading, line, column) : Target();
    if (!target.isValid())
        return false;
    Q_EMIT targetChosen(target);
    return true;
}

bool CodeAssist::eventFilter(QObject *watched, QEvent *event)
{
    const bool onText = watched == m_view->viewport();
    const auto at = [](const QTextCursor &cursor) { return std::pair(cursor.blockNumber(), cursor.positionInBlock()); };
    if (onText && event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const auto [line, column] = at(m_view->cursorForPosition(help->pos()));
        const QString text = hint(line, column);
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), u"<p style='white-space:pre-wrap'>"_s + text.toHtmlEscaped() + u"</p>"_s, m_view->viewport());
        return true;
    }
    if (onText && event->type() == QEvent::MouseButtonPress) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        if (mouse->button() != Qt::LeftButton || !mouse->modifiers().testFlag(Qt::ControlModifier))
            return false;
        const auto [line, column] = at(m_view->cursorForPosition(mouse->position().toPoint()));
        m_followed = follow(line, column);
        return m_followed;
    }
    if (onText && event->type() == QEvent::MouseButtonRelease && m_followed) {
        m_followed = false;
        return true;
    }
    if (!onText && event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_F12) {
        const auto [line, column] = at(m_view->textCursor());
        follow(line, column);
        return true;
    }
    return false;
}

} // namespace csis::preview

#include "moc_codeassist.cpp"
