// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/forms/itemform.h"

#include <QHash>
#include <QWidget>

class QGridLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace csis::forms {

class EntriesPanel;
class FieldEditor;

/// The rows of one mapping; an Object field holds a panel of its own.
class FieldsPanel : public QWidget
{
    Q_OBJECT

public:
    FieldsPanel(int depth, QWidget *parent);

    /// Rows are laid out anew when the kind or path is another one, or when `fresh` asks for it.
    void show(const FormContent &content, bool fresh);
    bool focusField(const QString &key);
    void setMoreShown(bool shown);
    bool isMoreShown() const;
    /// The key of the row that holds the focus; empty when none does.
    QString focusedKey() const;

Q_SIGNALS:
    void intent(const csis::forms::Intent &intent);
    void showInText(const QString &key);
    void referenceFollowed(const QString &kind, const QString &name);

private:
    struct Row {
        const schema::Field *field = nullptr;
        QLabel *label = nullptr;
        FieldEditor *editor = nullptr;
        FieldsPanel *panel = nullptr; ///< of an Object
        EntriesPanel *entries = nullptr; ///< of a list of them
        QToolButton *reset = nullptr;
        QLabel *note = nullptr;
        QWidget *cell = nullptr;
        bool more = false;
    };
    void build();
    void addRow(const schema::Field &field, QGridLayout *grid, bool more);
    void update(Row &row);
    void showUnknown();
    QString noteOf(const Row &row) const;

    int m_depth;
    FormContent m_content;
    QList<Row> m_rows;
    QVBoxLayout *m_layout = nullptr;
    QWidget *m_body = nullptr;
    QToolButton *m_more = nullptr;
    QWidget *m_moreBody = nullptr;
    QVBoxLayout *m_unknown = nullptr;
    bool m_moreShown = false;
};

} // namespace csis::forms
