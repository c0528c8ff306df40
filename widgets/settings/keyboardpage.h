// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QList>
#include <QMap>
#include <QWidget>

class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace csis::settings {

/// An action that can have keys.
struct ActionKeys {
    QString id;
    QString text;
    QList<QKeySequence> standard;
};

/// The keys of every action: seen, changed, taken away, put back; keys that two actions share are shown on both.
class KeyboardPage : public QWidget
{
    Q_OBJECT
public:
    explicit KeyboardPage(QWidget *parent = nullptr);

    void setActions(const QList<ActionKeys> &actions);
    /// Keys that differ from the standard ones, by action id, as portable text.
    void setKeys(const QMap<QString, QStringList> &keys);
    void setFilter(const QString &text);
    /// How many actions fit the filter.
    int shown() const;

    QTreeWidget *list() const { return m_list; }
    QKeySequenceEdit *input() const { return m_input; }
    QPushButton *setButton() const { return m_set; }
    QPushButton *standardButton() const { return m_standard; }
    /// The ids of actions that share a key with another one.
    QStringList conflicting() const;

Q_SIGNALS:
    void keysChanged(const QMap<QString, QStringList> &keys);

private:
    QList<QKeySequence> keysOf(const ActionKeys &action) const;
    const ActionKeys *current() const;
    void put(const QList<QKeySequence> &keys);
    void refresh();
    void refreshButtons();

    QList<ActionKeys> m_actions;
    QMap<QString, QStringList> m_keys;
    QString m_filter;
    QTreeWidget *m_list;
    QKeySequenceEdit *m_input;
    QPushButton *m_set;
    QPushButton *m_none;
    QPushButton *m_standard;
    QLabel *m_warning;
};

} // namespace csis::settings
