// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/forms/itemform.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace csis::forms {

class FieldsPanel;
class NameBox;

/// The small buttons and keys by which a row of a list moves; those that move it come with the focus.
class RowTools : public QObject
{
    Q_OBJECT
public:
    /// Adds the buttons to `layout` of `row`, for the list called `name`.
    RowTools(QWidget *row, QHBoxLayout *layout, const QString &name);
    /// Whether there is something above and below to change places with.
    void setRoom(bool up, bool down, bool enabled);
    /// Takes the keys from a widget of the row that would use them otherwise.
    void watch(QWidget *widget) { widget->installEventFilter(this); }

Q_SIGNALS:
    void moveAsked(bool up);
    void removeAsked();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();

    QWidget *m_row;
    QToolButton *m_up;
    QToolButton *m_down;
    QToolButton *m_remove;
    bool m_mayUp = false;
    bool m_mayDown = false;
    bool m_enabled = true;
};

/// A list of mappings: a line each that opens to the form of the mapping, with add, remove and reorder.
class EntriesPanel : public QWidget
{
    Q_OBJECT
public:
    EntriesPanel(const schema::Field &field, int depth, QWidget *parent);

    /// `content` is of the mapping that holds the list.
    void show(const FormContent &content);
    /// The key of the row that holds the focus; empty when none does.
    QString focusedKey() const;
    void focusFirst();

Q_SIGNALS:
    void intent(const csis::forms::Intent &intent);
    void showInText(const QString &key);
    void referenceFollowed(const QString &kind, const QString &name);

private:
    struct Entry {
        QWidget *widget = nullptr;
        QToolButton *title = nullptr;
        RowTools *tools = nullptr;
        FieldsPanel *panel = nullptr;
        bool open = false;
    };
    void addEntry();
    void open(qsizetype index, bool open);
    void beginNew();
    void commitNew(const QString &value);
    qsizetype indexOf(const QWidget *widget) const;
    const schema::Field *naming() const;
    Intent make(qsizetype index) const;

    const schema::Field &m_field;
    int m_depth;
    FormContent m_content;
    QList<Entry> m_entries;
    QVBoxLayout *m_rows;
    QLabel *m_other; ///< for a value that is no list
    QToolButton *m_add;
    QWidget *m_new = nullptr;
    qsizetype m_openNext = -1; ///< an entry that was just added opens when it is there
};

} // namespace csis::forms
