// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/forms/entriespanel.h"

#include "widgets/forms/fieldeditor.h"
#include "widgets/forms/fieldspanel.h"
#include "widgets/forms/scalareditors.h"
#include "widgets/look/icons.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using csis::look::Role;

namespace csis::forms {
namespace {

// What the entry says first: "results · /mnt/results".
QString titleOf(const yaml::Node &entry)
{
    QStringList texts;
    for (const yaml::Entry &one : entry.entries()) {
        if (one.value.isScalar() && !one.value.isNull() && texts.size() < 2)
            texts.append(one.value.text());
    }
    return texts.isEmpty() ? summaryOf(entry) : texts.join(u" · "_s);
}

} // namespace

RowTools::RowTools(QWidget *row, QHBoxLayout *layout, const QString &name)
    : QObject(row), m_row(row), m_up(toolButton(u"chevron-up"_s, tr("Move up in %1 (Alt+Up)").arg(name), row)),
      m_down(toolButton(u"chevron-down"_s, tr("Move down in %1 (Alt+Down)").arg(name), row)),
      m_remove(toolButton(u"remove"_s, tr("Remove this entry of %1").arg(name), row))
{
    layout->addWidget(m_up);
    layout->addWidget(m_down);
    layout->addWidget(m_remove);
    row->installEventFilter(this);
    connect(m_up, &QToolButton::clicked, this, [this] { Q_EMIT moveAsked(true); });
    connect(m_down, &QToolButton::clicked, this, [this] { Q_EMIT moveAsked(false); });
    connect(m_remove, &QToolButton::clicked, this, &RowTools::removeAsked);
    connect(qApp, &QApplication::focusChanged, this, &RowTools::refresh);
    refresh();
}

void RowTools::setRoom(bool up, bool down, bool enabled)
{
    m_mayUp = up;
    m_mayDown = down;
    m_enabled = enabled;
    refresh();
}

void RowTools::refresh()
{
    const QWidget *focus = QApplication::focusWidget();
    const bool near = focus && m_row->isAncestorOf(focus);
    m_up->setVisible(near && (m_mayUp || m_mayDown));
    m_down->setVisible(near && (m_mayUp || m_mayDown));
    m_up->setEnabled(m_enabled && m_mayUp);
    m_down->setEnabled(m_enabled && m_mayDown);
    m_remove->setEnabled(m_enabled);
}

bool RowTools::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool up = key->key() == Qt::Key_Up;
        if ((key->modifiers() & ~Qt::KeypadModifier) == Qt::AltModifier && (up || key->key() == Qt::Key_Down)) {
            event->accept(); // no action of the window: the row is what moves
            if (event->type() == QEvent::KeyPress && m_enabled && (up ? m_mayUp : m_mayDown))
                Q_EMIT moveAsked(up);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

EntriesPanel::EntriesPanel(const schema::Field &field, int depth, QWidget *parent)
    : QWidget(parent), m_field(field), m_depth(depth), m_rows(new QVBoxLayout), m_other(new QLabel(this)), m_add(new QToolButton(this))
{
    m_rows->setSpacing(look::spaceTiny);
    m_other->setForegroundRole(QPalette::PlaceholderText);
    m_other->hide();
    m_add->setIcon(look::icon(u"add"_s, Role::Muted));
    m_add->setAutoRaise(true);
    m_add->setText(tr("Add"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setAccessibleName(tr("Add to %1").arg(field.name));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::spaceTiny);
    layout->addWidget(m_other);
    layout->addLayout(m_rows);
    layout->addWidget(m_add, 0, Qt::AlignLeft);
    connect(m_add, &QToolButton::clicked, this, &EntriesPanel::beginNew);
}

// What an entry is called by: its name, or the first thing it cannot be without.
const schema::Field *EntriesPanel::naming() const
{
    const schema::Kind *kind = m_field.object ? m_field.object() : nullptr;
    if (!kind || kind->fields.isEmpty())
        return nullptr;
    if (const schema::Field *name = kind->field(u"name"))
        return name;
    const auto required = std::ranges::find_if(kind->fields, &schema::Field::required);
    return required != kind->fields.cend() ? &*required : &kind->fields.first();
}

qsizetype EntriesPanel::indexOf(const QWidget *widget) const
{
    return std::ranges::find(m_entries, widget, &Entry::widget) - m_entries.begin();
}

Intent EntriesPanel::make(qsizetype index) const
{
    Intent intent;
    intent.path = m_content.path;
    intent.key = m_field.name;
    intent.index = index;
    return intent;
}

void EntriesPanel::addEntry()
{
    Entry entry;
    entry.widget = new QWidget(this);
    auto *column = new QVBoxLayout(entry.widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look::spaceTiny);
    auto *line = new QWidget(entry.widget);
    auto *head = new QHBoxLayout(line);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(look::spaceTiny);
    entry.title = new QToolButton(line);
    entry.title->setAutoRaise(true);
    entry.title->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    entry.title->setIcon(look::icon(u"chevron-right"_s, Role::Muted));
    entry.title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    entry.title->setMinimumWidth(48);
    head->addWidget(entry.title, 1);
    entry.tools = new RowTools(line, head, m_field.name);
    entry.tools->watch(entry.title); // a button takes arrows, whatever is held with them
    column->addWidget(line);
    QWidget *own = entry.widget;
    connect(entry.title, &QToolButton::clicked, this, [this, own] {
        const qsizetype at = indexOf(own);
        open(at, !m_entries.at(at).open);
    });
    connect(entry.tools, &RowTools::removeAsked, this, [this, own] {
        commitTyping(this);
        Intent intent = make(indexOf(own));
        intent.action = Intent::Action::RemoveItem;
        intent.undoText = tr("remove from %1 of %2").arg(m_field.name, m_content.title);
        Q_EMIT this->intent(intent);
    });
    connect(entry.tools, &RowTools::moveAsked, this, [this, own](bool up) {
        commitTyping(this);
        Intent intent = make(indexOf(own));
        intent.action = Intent::Action::MoveItem;
        intent.target = intent.index + (up ? -1 : 1);
        intent.undoText = tr("reorder %1 of %2").arg(m_field.name, m_content.title);
        const qsizetype from = intent.index;
        const qsizetype target = intent.target;
        const std::pair<bool, bool> were(m_entries.at(from).open, target >= 0 && target < m_entries.size() && m_entries.at(target).open);
        Q_EMIT this->intent(intent);
        if (from >= m_entries.size() || target < 0 || target >= m_entries.size())
            return;
        // What was open stays open where it is now.
        open(from, were.second);
        open(target, were.first);
        m_entries.at(target).title->setFocus(Qt::OtherFocusReason);
    });
    m_rows->addWidget(entry.widget);
    m_entries.append(entry);
}

void EntriesPanel::open(qsizetype index, bool open)
{
    if (index < 0 || index >= m_entries.size())
        return;
    Entry &entry = m_entries[index];
    entry.open = open;
    entry.title->setIcon(look::icon(open ? u"chevron-down"_s : u"chevron-right"_s, Role::Muted));
    if (open && !entry.panel) {
        entry.panel = new FieldsPanel(m_depth + 1, entry.widget);
        connect(entry.panel, &FieldsPanel::intent, this, &EntriesPanel::intent);
        connect(entry.panel, &FieldsPanel::showInText, this, [this] { Q_EMIT showInText(m_field.name); });
        connect(entry.panel, &FieldsPanel::referenceFollowed, this, &EntriesPanel::referenceFollowed);
        auto *column = static_cast<QVBoxLayout *>(entry.widget->layout());
        auto *inset = new QHBoxLayout;
        inset->setContentsMargins(look::spaceLarge, 0, 0, look::spaceTiny);
        inset->addWidget(entry.panel);
        column->addLayout(inset);
    }
    if (entry.panel)
        entry.panel->setVisible(open);
    if (open)
        show(m_content);
}

void EntriesPanel::show(const FormContent &content)
{
    m_content = content;
    const yaml::Node value = content.item.find(m_field.name);
    const bool list = value.isSequence() || value.isMissing() || value.isNull();
    const bool editable = !content.readOnly && value.alias().isEmpty();
    m_other->setVisible(!list);
    m_other->setText(list ? QString() : summaryOf(value));
    m_add->setVisible(list && editable && naming() && !m_new);
    const qsizetype count = value.isSequence() ? value.size() : 0;
    while (m_entries.size() > count) {
        Entry gone = m_entries.takeLast();
        if (gone.panel)
            gone.panel->blockSignals(true); // what loses the focus by going must not ask for a change
        gone.widget->hide();
        gone.widget->deleteLater();
    }
    while (m_entries.size() < count)
        addEntry();
    for (qsizetype i = 0; i < count; ++i) {
        Entry &entry = m_entries[i];
        const yaml::Node node = value.items().at(i);
        const QString title = titleOf(node);
        entry.title->setText(title);
        entry.title->setAccessibleName(tr("%1, entry %2: %3").arg(m_field.name).arg(i + 1).arg(title));
        entry.tools->setRoom(i > 0, i + 1 < count, editable);
        const schema::Kind *kind = schema::entryKind(m_field, node);
        entry.title->setEnabled(kind && node.isMapping());
        if (!entry.open || !entry.panel || !kind || !node.isMapping())
            continue;
        FormContent inner = content;
        inner.kind = kind;
        inner.item = node;
        inner.title = title;
        inner.path.append({m_field.name, -1});
        inner.path.append({{}, i});
        entry.panel->show(inner, false);
        entry.panel->setEnabled(node.alias().isEmpty());
    }
    if (m_openNext >= 0 && m_openNext < count)
        open(std::exchange(m_openNext, -1), true);
}

void EntriesPanel::beginNew()
{
    const schema::Field *name = naming();
    if (m_new || !name)
        return;
    m_new = new QWidget(this);
    auto *row = new QHBoxLayout(m_new);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(look::spaceTiny);
    auto *cancel = toolButton(u"close"_s, tr("Do not add"), m_new);
    if (name->isReference()) {
        auto *box = new NameBox(true, m_new);
        box->box()->setAccessibleName(tr("New entry of %1: %2").arg(m_field.name, name->name));
        box->setNames(m_content.names ? m_content.names(name->refersTo) : QStringList());
        box->setValue({});
        box->box()->lineEdit()->setPlaceholderText(name->name);
        row->addWidget(box, 1);
        connect(box, &NameBox::chosen, this, &EntriesPanel::commitNew);
        box->box()->setFocus(Qt::OtherFocusReason);
    } else {
        auto *edit = new QLineEdit(m_new);
        edit->setAccessibleName(tr("New entry of %1: %2").arg(m_field.name, name->name));
        edit->setPlaceholderText(name->name);
        row->addWidget(edit, 1);
        connect(edit, &QLineEdit::editingFinished, this, [this, edit] { commitNew(edit->text().trimmed()); });
        edit->setFocus(Qt::OtherFocusReason);
    }
    row->addWidget(cancel);
    connect(cancel, &QToolButton::clicked, this, [this] { commitNew({}); });
    m_rows->addWidget(m_new);
    m_add->hide();
}

void EntriesPanel::commitNew(const QString &value)
{
    if (!m_new)
        return;
    QWidget *gone = std::exchange(m_new, nullptr);
    gone->hide();
    gone->deleteLater();
    m_add->show();
    if (value.isEmpty())
        return;
    m_openNext = m_entries.size();
    Intent intent = make(-1);
    intent.action = Intent::Action::AppendEntry;
    intent.entry = naming()->name;
    intent.value = value;
    intent.undoText = tr("add to %1 of %2").arg(m_field.name, m_content.title);
    Q_EMIT this->intent(intent);
}

QString EntriesPanel::focusedKey() const
{
    const QWidget *focus = QApplication::focusWidget();
    for (const Entry &entry : m_entries) {
        if (entry.panel && focus && entry.panel->isAncestorOf(focus))
            return entry.panel->focusedKey();
    }
    return {};
}

void EntriesPanel::focusFirst()
{
    (m_entries.isEmpty() ? m_add : m_entries.first().title)->setFocus(Qt::OtherFocusReason);
}

} // namespace csis::forms

#include "moc_entriespanel.cpp"
