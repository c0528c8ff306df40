// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/forms/listeditors.h"

#include "widgets/forms/entriespanel.h"
#include "widgets/forms/scalareditors.h"
#include "widgets/look/icons.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;
using csis::look::Role;

namespace csis::forms {
namespace {

QVBoxLayout *column(QWidget *widget, QVBoxLayout *&rows, QToolButton *add, QLabel *other)
{
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::spaceTiny);
    rows = new QVBoxLayout;
    rows->setSpacing(look::spaceTiny);
    layout->addWidget(other);
    layout->addLayout(rows);
    layout->addWidget(add, 0, Qt::AlignLeft);
    other->setForegroundRole(QPalette::PlaceholderText);
    other->hide();
    return layout;
}

QHBoxLayout *line(QWidget *widget)
{
    auto *layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::spaceTiny);
    return layout;
}

} // namespace

ListEditor::ListEditor(const schema::Field &field, QWidget *parent) : FieldEditor(field, parent)
{
    m_add = toolButton(u"add"_s, tr("Add to %1").arg(field.name), this);
    m_add->setText(tr("Add"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_other = new QLabel(this);
    column(this, m_rows, m_add, m_other);
    connect(m_add, &QToolButton::clicked, this, [this] {
        if (m_list.size() == m_written)
            addRow();
        focusTarget();
        const Row &row = m_list.last();
        (row.box ? static_cast<QWidget *>(row.box->box()) : row.edit)->setFocus(Qt::OtherFocusReason);
    });
}

void ListEditor::addRow()
{
    Row row;
    row.widget = new QWidget(this);
    QHBoxLayout *layout = line(row.widget);
    QWidget *key = row.widget;
    const QString name = tr("%1, entry %2").arg(m_field.name).arg(m_list.size() + 1);
    if (m_field.type == schema::FieldType::ReferenceList) {
        row.box = new NameBox(true, row.widget);
        row.box->box()->setAccessibleName(name);
        row.box->setNames(m_context.names ? m_context.names(m_field.refersTo) : QStringList());
        layout->addWidget(row.box, 1);
        connect(row.box, &NameBox::chosen, this, [this, key](const QString &text) { commit(key, text); });
    } else {
        row.edit = new QLineEdit(row.widget);
        row.edit->setAccessibleName(name);
        if (m_field.secret)
            row.edit->setEchoMode(QLineEdit::Password);
        layout->addWidget(row.edit, 1);
        QLineEdit *edit = row.edit;
        connect(edit, &QLineEdit::editingFinished, this, [this, key, edit] { commit(key, edit->text()); });
    }
    row.tools = new RowTools(row.widget, layout, m_field.name);
    if (row.box)
        row.tools->watch(row.box->box());
    connect(row.tools, &RowTools::moveAsked, this, [this, key](bool up) {
        commitTyping(this);
        Intent intent = make(Intent::Action::MoveItem, {}, tr("reorder %1 of %2").arg(m_field.name, m_context.item));
        intent.index = indexOf(key);
        intent.target = intent.index + (up ? -1 : 1);
        const qsizetype target = intent.target;
        Q_EMIT this->intent(intent);
        if (target >= 0 && target < m_list.size()) {
            const Row &moved = m_list.at(target);
            (moved.box ? static_cast<QWidget *>(moved.box->box()) : moved.edit)->setFocus(Qt::OtherFocusReason);
        }
    });
    connect(row.tools, &RowTools::removeAsked, this, [this, key] {
        const qsizetype index = indexOf(key);
        if (index >= m_written) {
            m_list.takeAt(index).widget->deleteLater();
            return;
        }
        commitTyping(this);
        Intent intent = make(Intent::Action::RemoveItem, {}, removeText());
        intent.index = indexOf(key);
        Q_EMIT this->intent(intent);
    });
    m_rows->addWidget(row.widget);
    m_list.append(row);
}

qsizetype ListEditor::indexOf(const QWidget *row) const
{
    return std::ranges::find(m_list, row, &Row::widget) - m_list.begin();
}

void ListEditor::commit(QWidget *widget, const QString &text)
{
    const qsizetype index = indexOf(widget);
    if (index >= m_list.size() || m_list.at(index).shown == text || text.isEmpty())
        return;
    m_list[index].shown = text;
    Intent intent = make(index < m_written ? Intent::Action::SetItem : Intent::Action::Append, text,
                         index < m_written ? setText() : addText());
    intent.index = index;
    Q_EMIT this->intent(intent);
}

void ListEditor::show(const yaml::Node &value, const EditorContext &context)
{
    m_context = context;
    const bool list = value.isSequence() || value.isMissing() || value.isNull();
    // One text stands for a list of one; it is kept as written and changed in the text.
    m_other->setVisible(!list);
    m_other->setText(list ? QString() : summaryOf(value));
    const qsizetype before = m_written;
    m_written = value.isSequence() ? value.size() : 0;
    // A row that was being added and has now arrived keeps its widget, and with it the focus.
    const qsizetype pending = m_list.size() > before && m_written <= before ? m_list.size() - before : 0;
    while (m_list.size() > m_written + pending)
        m_list.takeAt(pending > 0 ? m_written : m_list.size() - 1).widget->deleteLater();
    while (m_list.size() < m_written)
        addRow();
    const QStringList names = context.names && m_field.type == schema::FieldType::ReferenceList
        ? context.names(m_field.refersTo)
        : QStringList();
    for (qsizetype i = 0; i < m_list.size(); ++i) {
        Row &row = m_list[i];
        const bool written = i < m_written;
        const yaml::Node item = written ? value.items().at(i) : yaml::Node();
        const bool editable = !context.readOnly && isEditable(item);
        if (row.box) {
            row.box->setNames(names);
            if (written)
                row.box->setValue(item.isScalar() ? item.text() : summaryOf(item));
            row.box->setEnabled(editable);
        } else {
            const QString text = item.isScalar() ? item.text() : summaryOf(item);
            if (written && row.edit->text() != text && !(row.edit->hasFocus() && row.edit->isModified()))
                row.edit->setText(text);
            row.edit->setReadOnly(!editable);
        }
        if (written)
            row.shown = item.isScalar() ? item.text() : summaryOf(item);
        row.tools->setRoom(written && i > 0, i + 1 < m_written, !context.readOnly && value.alias().isEmpty());
    }
    m_add->setVisible(list && !context.readOnly && value.alias().isEmpty());
}

QWidget *ListEditor::focusTarget()
{
    if (m_list.isEmpty())
        return m_add;
    const Row &row = m_list.first();
    return row.box ? static_cast<QWidget *>(row.box->box()) : row.edit;
}

MapEditor::MapEditor(const schema::Field &field, QWidget *parent) : FieldEditor(field, parent)
{
    m_add = toolButton(u"add"_s, tr("Add to %1").arg(field.name), this);
    m_add->setText(tr("Add"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_other = new QLabel(this);
    column(this, m_rows, m_add, m_other);
    connect(m_add, &QToolButton::clicked, this, [this] {
        if (m_list.size() == m_written)
            addRow();
        m_list.last().key->setFocus(Qt::OtherFocusReason);
    });
}

void MapEditor::addRow()
{
    Row row;
    row.widget = new QWidget(this);
    QHBoxLayout *layout = line(row.widget);
    row.key = new QLineEdit(row.widget);
    row.key->setPlaceholderText(tr("key"));
    row.key->setAccessibleName(tr("Key %1 of %2").arg(m_list.size() + 1).arg(m_field.name));
    row.value = new QLineEdit(row.widget);
    row.value->setPlaceholderText(tr("value"));
    row.value->setAccessibleName(tr("Value %1 of %2").arg(m_list.size() + 1).arg(m_field.name));
    if (m_field.secret)
        row.value->setEchoMode(QLineEdit::Password);
    row.remove = toolButton(u"remove"_s, tr("Remove this entry of %1").arg(m_field.name), row.widget);
    layout->addWidget(row.key, 2);
    layout->addWidget(row.value, 3);
    layout->addWidget(row.remove);
    QWidget *key = row.widget;
    connect(row.key, &QLineEdit::editingFinished, this, [this, key] { commit(key); });
    connect(row.value, &QLineEdit::editingFinished, this, [this, key] { commit(key); });
    connect(row.remove, &QToolButton::clicked, this, [this, key] {
        const qsizetype index = std::ranges::find(m_list, key, &Row::widget) - m_list.begin();
        if (index >= m_written) {
            m_list.takeAt(index).widget->deleteLater();
            return;
        }
        commitTyping(this);
        Intent intent = make(Intent::Action::RemoveEntry, {}, removeText());
        intent.entry = m_list.at(index).shownKey;
        Q_EMIT this->intent(intent);
    });
    m_rows->addWidget(row.widget);
    m_list.append(row);
}

void MapEditor::commit(QWidget *widget)
{
    const auto found = std::ranges::find(m_list, widget, &Row::widget);
    if (found == m_list.end())
        return;
    const QString key = found->key->text().trimmed();
    const QString value = found->value->text();
    const bool written = found - m_list.begin() < m_written;
    if (key.isEmpty() || (!written && value.isEmpty()))
        return;
    if (written && key != found->shownKey) {
        // Renaming a key of the inner mapping: its path is one step longer than the field's.
        Intent intent = make(Intent::Action::RenameKey, key, setText());
        intent.path.append({m_field.name, -1});
        intent.key = found->shownKey;
        found->shownKey = key;
        Q_EMIT this->intent(intent);
        return;
    }
    if (written && value == found->shownValue)
        return;
    found->shownKey = key;
    found->shownValue = value;
    Intent intent = make(Intent::Action::SetEntry, value, written ? setText() : addText());
    intent.entry = key;
    Q_EMIT this->intent(intent);
}

void MapEditor::show(const yaml::Node &value, const EditorContext &context)
{
    m_context = context;
    const bool map = value.isMapping() || value.isMissing() || value.isNull();
    m_other->setVisible(!map);
    m_other->setText(map ? QString() : summaryOf(value));
    const qsizetype before = m_written;
    m_written = value.isMapping() ? value.size() : 0;
    const qsizetype pending = m_list.size() > before && m_written <= before ? m_list.size() - before : 0;
    while (m_list.size() > m_written + pending)
        m_list.takeAt(pending > 0 ? m_written : m_list.size() - 1).widget->deleteLater();
    while (m_list.size() < m_written)
        addRow();
    for (qsizetype i = 0; i < m_written; ++i) {
        Row &row = m_list[i];
        const yaml::Entry &entry = value.entries().at(i);
        row.shownKey = entry.key.text();
        row.shownValue = entry.value.isScalar() ? entry.value.text() : summaryOf(entry.value);
        const bool editable = !context.readOnly && isEditable(entry.value);
        if (row.key->text() != row.shownKey && !(row.key->hasFocus() && row.key->isModified()))
            row.key->setText(row.shownKey);
        if (row.value->text() != row.shownValue && !(row.value->hasFocus() && row.value->isModified()))
            row.value->setText(row.shownValue);
        row.key->setReadOnly(context.readOnly);
        row.value->setReadOnly(!editable);
        row.remove->setEnabled(!context.readOnly && value.alias().isEmpty());
    }
    m_add->setVisible(map && !context.readOnly && value.alias().isEmpty());
}

QWidget *MapEditor::focusTarget()
{
    return m_list.isEmpty() ? static_cast<QWidget *>(m_add) : m_list.first().value;
}

} // namespace csis::forms
