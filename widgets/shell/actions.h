// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>
#include <QHash>
#include <QList>
#include <QMap>
#include <QObject>

#include <functional>

namespace csis::shell {

/// Every action of the window by its stable id, with its default keys. What is here is in the palette.
class Actions : public QObject
{
    Q_OBJECT
public:
    explicit Actions(QWidget *window);

    QAction *add(const QString &id, const QString &icon, const QString &text, const QList<QKeySequence> &keys,
                 const std::function<void()> &run);
    /// The action's keys hold only while the focus is in `widget`.
    void limitKeys(const QString &id, QWidget *widget);
    QAction *action(const QString &id) const { return m_byId.value(id); }
    const QList<QAction *> &all() const { return m_all; }
    QList<QKeySequence> standardKeys(const QString &id) const { return m_standard.value(id); }
    /// Other keys than the standard ones, by action id, as portable text; actions that are not named get theirs back.
    void setKeys(const QMap<QString, QStringList> &keys);
    /// Ids of actions that share a key, as pairs.
    QList<std::pair<QString, QString>> conflicts() const;
    static QString idOf(const QAction *action) { return action->objectName(); }

private:
    QWidget *m_window;
    QHash<QString, QAction *> m_byId;
    static void put(QAction *action, const QList<QKeySequence> &keys);

    QList<QAction *> m_all;
    QHash<QString, QList<QKeySequence>> m_standard;
};

} // namespace csis::shell
