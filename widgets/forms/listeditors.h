// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/forms/fieldeditor.h"

class QLabel;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace csis::forms {

class NameBox;
class RowTools;

/// A list of texts or of references, one row each.
class ListEditor : public FieldEditor
{
    Q_OBJECT

public:
    ListEditor(const schema::Field &field, QWidget *parent);
    void show(const yaml::Node &value, const EditorContext &context) override;
    QWidget *focusTarget() override;

private:
    struct Row {
        QWidget *widget = nullptr;
        QLineEdit *edit = nullptr;
        NameBox *box = nullptr;
        RowTools *tools = nullptr;
        QString shown;
    };
    void addRow();
    void commit(QWidget *row, const QString &text);
    qsizetype indexOf(const QWidget *row) const;

    QVBoxLayout *m_rows = nullptr;
    QToolButton *m_add = nullptr;
    QLabel *m_other = nullptr; ///< for a value that is no list
    QList<Row> m_list;
    qsizetype m_written = 0; ///< rows beyond are not in the text yet
};

/// A mapping of texts, one key and value a row.
class MapEditor : public FieldEditor
{
    Q_OBJECT

public:
    MapEditor(const schema::Field &field, QWidget *parent);
    void show(const yaml::Node &value, const EditorContext &context) override;
    QWidget *focusTarget() override;

private:
    struct Row {
        QWidget *widget = nullptr;
        QLineEdit *key = nullptr;
        QLineEdit *value = nullptr;
        QToolButton *remove = nullptr;
        QString shownKey;
        QString shownValue;
    };
    void addRow();
    void commit(QWidget *row);

    QVBoxLayout *m_rows = nullptr;
    QToolButton *m_add = nullptr;
    QLabel *m_other = nullptr;
    QList<Row> m_list;
    qsizetype m_written = 0;
};

} // namespace csis::forms
