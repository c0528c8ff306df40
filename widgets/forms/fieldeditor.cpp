// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/forms/fieldeditor.h"

#include "widgets/forms/itemform.h"
#include "widgets/forms/listeditors.h"
#include "widgets/forms/scalareditors.h"
#include "widgets/look/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace csis::forms {
namespace {

// What the form cannot take apart is shown in a few words, with the way to its text.
class TextOnlyEditor : public FieldEditor
{
public:
    TextOnlyEditor(const schema::Field &field, QWidget *parent) : FieldEditor(field, parent)
    {
        auto *layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(look::spaceTiny);
        m_text = new QLabel(this);
        m_text->setTextFormat(Qt::PlainText);
        m_text->setForegroundRole(QPalette::PlaceholderText);
        m_button = new QToolButton(this);
        m_button->setIcon(look::icon(u"jump"_s));
        m_button->setAutoRaise(true);
        m_button->setToolTip(tr("Show in the text"));
        m_button->setAccessibleName(tr("Show %1 in the text").arg(field.name));
        layout->addWidget(m_text, 1);
        layout->addWidget(m_button);
        connect(m_button, &QToolButton::clicked, this, [this] { Q_EMIT showInText(m_field.name); });
    }
    void show(const yaml::Node &value, const EditorContext &context) override
    {
        m_context = context;
        m_text->setText(value.isMissing() ? tr("not set") : summaryOf(value));
        m_button->setVisible(!value.isMissing());
    }
    QWidget *focusTarget() override { return m_button; }

private:
    QLabel *m_text;
    QToolButton *m_button;
};

} // namespace

FieldEditor::FieldEditor(const schema::Field &field, QWidget *parent) : QWidget(parent), m_field(field) {}

Intent FieldEditor::make(Intent::Action action, const QString &value, const QString &undoText) const
{
    Intent intent;
    intent.action = action;
    intent.path = m_context.path;
    intent.key = m_field.name;
    intent.value = value;
    intent.plain = m_field.type == schema::FieldType::Integer || m_field.type == schema::FieldType::Boolean;
    intent.undoText = undoText;
    return intent;
}

QString FieldEditor::setText() const
{
    return tr("set %1 of %2").arg(m_field.name, m_context.item);
}

QString FieldEditor::addText() const
{
    return tr("add to %1 of %2").arg(m_field.name, m_context.item);
}

QString FieldEditor::removeText() const
{
    return tr("remove from %1 of %2").arg(m_field.name, m_context.item);
}

void commitTyping(const QWidget *near)
{
    const QWidget *form = near;
    while (form && !qobject_cast<const ItemForm *>(form))
        form = form->parentWidget();
    if (!form)
        return;
    // Not just the one with the focus: a list of completions keeps a line from noticing that it was left.
    QList<QPointer<QLineEdit>> edits;
    for (QLineEdit *edit : form->findChildren<QLineEdit *>()) {
        if (edit->isModified() && !edit->isReadOnly())
            edits.append(edit);
    }
    for (const QPointer<QLineEdit> &edit : std::as_const(edits)) {
        if (!edit || !edit->isModified())
            continue;
        edit->setModified(false);
        Q_EMIT edit->editingFinished();
    }
}

QToolButton *toolButton(const QString &icon, const QString &name, QWidget *parent)
{
    auto *made = new QToolButton(parent);
    made->setIcon(look::icon(icon, look::Role::Muted));
    made->setAutoRaise(true);
    made->setToolTip(name);
    made->setAccessibleName(name);
    return made;
}

FieldEditor *makeEditor(const schema::Field &field, QWidget *parent)
{
    using schema::FieldType;
    switch (field.type) {
    case FieldType::Text:
    case FieldType::Integer: return new LineEditor(field, parent);
    case FieldType::Boolean: return new SwitchEditor(field, parent);
    case FieldType::Choice:
    case FieldType::Reference: return new ComboEditor(field, parent);
    case FieldType::TextList:
    case FieldType::ReferenceList: return new ListEditor(field, parent);
    case FieldType::TextMap: return new MapEditor(field, parent);
    case FieldType::ObjectList:
    case FieldType::Object:
    case FieldType::Any: return new TextOnlyEditor(field, parent);
    }
    return new TextOnlyEditor(field, parent);
}

QString summaryOf(const yaml::Node &value)
{
    switch (value.kind()) {
    case yaml::NodeKind::Missing: return {};
    case yaml::NodeKind::Scalar: return value.text().section(u'\n', 0, 0);
    case yaml::NodeKind::Sequence: {
        QStringList names;
        for (const yaml::Node &item : value.items()) {
            if (item.isScalar())
                names.append(item.text());
            else if (!item.entries().isEmpty() && item.entries().first().value.isScalar())
                names.append(item.entries().first().value.text());
        }
        const QString count = FieldEditor::tr("%n entries", nullptr, int(value.size()));
        return names.isEmpty() ? count : count + u": "_s + names.join(u", "_s);
    }
    case yaml::NodeKind::Mapping: {
        QStringList keys;
        for (const yaml::Entry &entry : value.entries())
            keys.append(entry.key.text());
        return keys.join(u", "_s);
    }
    }
    return {};
}

bool isEditable(const yaml::Node &value)
{
    if (value.isMissing() || value.isNull())
        return true;
    const yaml::Style style = value.style();
    return value.isScalar() && value.alias().isEmpty() && style != yaml::Style::Literal && style != yaml::Style::Folded;
}

} // namespace csis::forms
