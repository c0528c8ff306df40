// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/actions.h"

#include "widgets/look/icons.h"

#include <QWidget>

namespace csis::shell {

Actions::Actions(QWidget *window) : QObject(window), m_window(window) {}

QAction *Actions::add(const QString &id, const QString &icon, const QString &text, const QList<QKeySequence> &keys,
                      const std::function<void()> &run)
{
    auto *action = new QAction(text, m_window);
    action->setObjectName(id);
    if (!icon.isEmpty())
        action->setIcon(look::icon(icon));
    m_standard.insert(id, keys);
    put(action, keys);
    if (run)
        connect(action, &QAction::triggered, m_window, run);
    m_window->addAction(action);
    m_byId.insert(id, action);
    m_all.append(action);
    return action;
}

void Actions::limitKeys(const QString &id, QWidget *widget)
{
    QAction *limited = action(id);
    m_window->removeAction(limited);
    limited->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    widget->addAction(limited);
}

void Actions::put(QAction *action, const QList<QKeySequence> &keys)
{
    action->setShortcuts(keys);
    const QString plain = QString(action->text()).remove(u'&');
    action->setToolTip(keys.isEmpty() ? plain : tr("%1 (%2)").arg(plain, keys.first().toString(QKeySequence::NativeText)));
}

void Actions::setKeys(const QMap<QString, QStringList> &keys)
{
    for (QAction *action : std::as_const(m_all)) {
        const auto own = keys.constFind(idOf(action));
        QList<QKeySequence> wanted = m_standard.value(idOf(action));
        if (own != keys.cend()) {
            wanted.clear();
            for (const QString &text : *own) {
                if (const QKeySequence key = QKeySequence::fromString(text, QKeySequence::PortableText); !key.isEmpty())
                    wanted.append(key);
            }
        }
        if (wanted != action->shortcuts())
            put(action, wanted);
    }
}

QList<std::pair<QString, QString>> Actions::conflicts() const
{
    QList<std::pair<QString, QString>> found;
    QHash<QKeySequence, QString> taken;
    for (const QAction *action : m_all) {
        const QList<QKeySequence> keys = action->shortcuts();
        for (const QKeySequence &key : keys) {
            const auto other = taken.constFind(key);
            if (other != taken.cend())
                found.append({*other, idOf(action)});
            else
                taken.insert(key, idOf(action));
        }
    }
    return found;
}

} // namespace csis::shell

#include "moc_actions.cpp"
