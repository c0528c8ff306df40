// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/field.h"
#include "widgets/forms/intent.h"

#include <QWidget>

#include <functional>

class QToolButton;
class QVBoxLayout;

namespace csis::forms {

/// What an editor needs to know beside the value.
struct EditorContext {
    yaml::Path path; ///< of the mapping that holds the field
    QString item;    ///< name of the item, for undo texts
    bool readOnly = false;
    std::function<QStringList(const QString &kind)> names;
};

/// One small widget per type of field. It shows a value and asks for changes; it changes nothing itself.
class FieldEditor : public QWidget
{
    Q_OBJECT

public:
    FieldEditor(const schema::Field &field, QWidget *parent);

    /// Shows the value as it stands in the text; Missing means the default holds.
    virtual void show(const yaml::Node &value, const EditorContext &context) = 0;
    /// Where the label's shortcut leads.
    virtual QWidget *focusTarget() { return this; }

Q_SIGNALS:
    void intent(const csis::forms::Intent &intent);
    void showInText(const QString &key);
    void referenceFollowed(const QString &kind, const QString &name);

protected:
    Intent make(Intent::Action action, const QString &value, const QString &undoText) const;
    QString setText() const;
    QString addText() const;
    QString removeText() const;

    const schema::Field &m_field;
    EditorContext m_context;
};

/// Asks for what is being typed in a line of the form around `near`, as leaving the line would: to be called before the rows of a form
/// change, since a line that is being typed in keeps its text and would give it to whatever its row shows next.
void commitTyping(const QWidget *near);

/// The small button with an icon that rows and lists of the form have.
QToolButton *toolButton(const QString &icon, const QString &name, QWidget *parent);

/// The editor for a field's type.
FieldEditor *makeEditor(const schema::Field &field, QWidget *parent);

/// A short text of any value: a scalar's text, "3 entries", "{…}".
QString summaryOf(const yaml::Node &value);
/// True when the value can be written over in the form (one line, no alias).
bool isEditable(const yaml::Node &value);

} // namespace csis::forms
