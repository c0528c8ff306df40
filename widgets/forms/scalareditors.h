// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/forms/fieldeditor.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QToolButton;

namespace csis::forms {

/// Text and numbers. A secret is masked until it is revealed.
class LineEditor : public FieldEditor
{
    Q_OBJECT

public:
    LineEditor(const schema::Field &field, QWidget *parent);
    void show(const yaml::Node &value, const EditorContext &context) override;
    QWidget *focusTarget() override;

private:
    void commit();

    QLineEdit *m_edit = nullptr;
    QString m_shown;
};

/// A truth value; greyed while the default holds.
class SwitchEditor : public FieldEditor
{
    Q_OBJECT

public:
    SwitchEditor(const schema::Field &field, QWidget *parent);
    void show(const yaml::Node &value, const EditorContext &context) override;
    QWidget *focusTarget() override;

private:
    QCheckBox *m_box = nullptr;
};

/// A box to choose from: fixed choices, or the names that a reference may use, with search as you type.
class NameBox : public QWidget
{
    Q_OBJECT

public:
    NameBox(bool free, QWidget *parent);

    void setNames(const QStringList &names);
    void setValue(const QString &value);
    QString value() const;
    QComboBox *box() const { return m_box; }

Q_SIGNALS:
    void chosen(const QString &value);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void commit();

    QComboBox *m_box = nullptr;
    QString m_shown;
    bool m_free;
};

/// A choice or one reference.
class ComboEditor : public FieldEditor
{
    Q_OBJECT

public:
    ComboEditor(const schema::Field &field, QWidget *parent);
    void show(const yaml::Node &value, const EditorContext &context) override;
    QWidget *focusTarget() override;

private:
    NameBox *m_box = nullptr;
    QToolButton *m_follow = nullptr;
};

} // namespace csis::forms
