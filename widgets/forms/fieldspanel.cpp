// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/forms/fieldspanel.h"

#include "core/schema/completion.h"
#include "widgets/forms/entriespanel.h"
#include "widgets/forms/fieldeditor.h"
#include "widgets/look/icons.h"

#include <QApplication>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;
using csis::look::Look;
using csis::look::Role;
using csis::schema::Field;
using csis::schema::FieldType;

namespace csis::forms {
namespace {

constexpr int labelWidth = 132;
constexpr int deepest = 2;

QString tipOf(const Field &field)
{
    const schema::Hover hover = schema::describe(field);
    return u"<p><b>%1</b></p><p>%2</p><p>%3</p>"_s.arg(hover.title.toHtmlEscaped(), hover.doc.toHtmlEscaped(),
                                                       hover.facts.toHtmlEscaped().replace(u'\n', u"<br/>"_s));
}

bool isSet(const yaml::Node &item, const Field &field)
{
    return item.entry(field.name) != nullptr;
}

bool inside(const SourceRange &range, const Position &place)
{
    return range.contains(place.line, place.column);
}

QString severityColour(Severity severity)
{
    const Role role = severity == Severity::Error ? Role::Error
        : severity == Severity::Warning           ? Role::Warning
                                                  : Role::Info;
    return Look::instance().colour(role).name();
}

QString severityWord(Severity severity)
{
    return severity == Severity::Error ? FieldsPanel::tr("Error")
        : severity == Severity::Warning ? FieldsPanel::tr("Warning")
                                        : FieldsPanel::tr("Note");
}

} // namespace

FieldsPanel::FieldsPanel(int depth, QWidget *parent) : QWidget(parent), m_depth(depth)
{
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(look::spaceSmall);
}

void FieldsPanel::show(const FormContent &content, bool fresh)
{
    const bool same = content.kind == m_content.kind && content.path == m_content.path && m_body && !fresh;
    m_content = content;
    if (!same)
        build();
    for (Row &row : m_rows)
        update(row);
    showUnknown();
}

void FieldsPanel::build()
{
    // The change that leads here may have come from a widget in there, which is still on the stack.
    if (m_body) {
        // What loses the focus by going must not ask for a change: it would meet another item.
        for (const Row &row : std::as_const(m_rows))
            (row.editor ? static_cast<QWidget *>(row.editor) : row.panel ? static_cast<QWidget *>(row.panel) : row.entries)->blockSignals(true);
        m_body->hide();
        m_layout->removeWidget(m_body);
        m_body->deleteLater();
    }
    m_rows.clear();
    m_more = nullptr;
    m_moreBody = nullptr;
    m_body = new QWidget(this);
    m_layout->addWidget(m_body);
    auto *column = new QVBoxLayout(m_body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look::spaceSmall);
    const auto grid = [&](QWidget *parent) {
        auto *made = new QGridLayout;
        made->setContentsMargins(0, 0, 0, 0);
        made->setHorizontalSpacing(look::spaceSmall);
        made->setVerticalSpacing(look::spaceSmall);
        made->setColumnStretch(1, 1);
        if (parent)
            parent->setLayout(made);
        return made;
    };
    QList<const Field *> first;
    QList<const Field *> second;
    QList<const Field *> rest;
    for (const Field &field : m_content.kind->fields) {
        const bool set = isSet(m_content.item, field);
        if (!field.retired.isEmpty() && !set)
            continue;
        (field.required ? first : set ? second : rest).append(&field);
    }
    QGridLayout *main = grid(nullptr);
    column->addLayout(main);
    for (const Field *field : first + second)
        addRow(*field, main, false);
    m_unknown = new QVBoxLayout;
    m_unknown->setSpacing(look::spaceTiny);
    column->addLayout(m_unknown);
    if (!rest.isEmpty()) {
        m_more = new QToolButton(m_body);
        m_more->setAutoRaise(true);
        m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_more->setText(tr("More… (%1)").arg(rest.size()));
        m_moreBody = new QWidget(m_body);
        QGridLayout *more = grid(m_moreBody);
        for (const Field *field : std::as_const(rest))
            addRow(*field, more, true);
        column->addWidget(m_more, 0, Qt::AlignLeft);
        column->addWidget(m_moreBody);
        connect(m_more, &QToolButton::clicked, this, [this] { setMoreShown(!m_moreShown); });
        setMoreShown(m_moreShown);
    }
}

void FieldsPanel::addRow(const Field &field, QGridLayout *grid, bool more)
{
    Row row;
    row.field = &field;
    row.more = more;
    auto *label = new QLabel(field.name, m_body);
    label->setToolTip(tipOf(field));
    label->setTextFormat(Qt::PlainText);
    label->setFixedWidth(labelWidth - m_depth * look::space);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setContentsMargins(0, look::spaceTiny, 0, 0);
    if (label->fontMetrics().horizontalAdvance(field.name) > label->width())
        label->setText(label->fontMetrics().elidedText(field.name, Qt::ElideMiddle, label->width()));
    if (field.required)
        label->setFont(Look::heading(label->font()));
    row.label = label;

    row.cell = new QWidget(m_body);
    auto *cell = new QVBoxLayout(row.cell);
    cell->setContentsMargins(0, 0, 0, 0);
    cell->setSpacing(2);
    const bool object = field.type == FieldType::Object && field.object && field.object() && m_depth < deepest
        && !field.object()->fields.isEmpty();
    const bool entries = field.type == FieldType::ObjectList && (field.object || field.variant) && m_depth < deepest;
    if (entries) {
        row.entries = new EntriesPanel(field, m_depth, row.cell);
        connect(row.entries, &EntriesPanel::intent, this, &FieldsPanel::intent);
        connect(row.entries, &EntriesPanel::showInText, this, &FieldsPanel::showInText);
        connect(row.entries, &EntriesPanel::referenceFollowed, this, &FieldsPanel::referenceFollowed);
    } else if (object) {
        row.panel = new FieldsPanel(m_depth + 1, row.cell);
        connect(row.panel, &FieldsPanel::intent, this, &FieldsPanel::intent);
        connect(row.panel, &FieldsPanel::showInText, this, &FieldsPanel::showInText);
        connect(row.panel, &FieldsPanel::referenceFollowed, this, &FieldsPanel::referenceFollowed);
    } else {
        row.editor = makeEditor(field, row.cell);
        row.editor->setToolTip(tipOf(field));
        cell->addWidget(row.editor);
        connect(row.editor, &FieldEditor::intent, this, &FieldsPanel::intent);
        connect(row.editor, &FieldEditor::showInText, this, &FieldsPanel::showInText);
        connect(row.editor, &FieldEditor::referenceFollowed, this, &FieldsPanel::referenceFollowed);
        row.label->setBuddy(row.editor->focusTarget());
        row.editor->focusTarget()->setAccessibleDescription(field.doc);
    }
    row.note = new QLabel(row.cell);
    row.note->setWordWrap(true);
    row.note->setTextFormat(Qt::RichText);
    row.note->hide();
    cell->addWidget(row.note);

    row.reset = new QToolButton(m_body);
    row.reset->setAutoRaise(true);
    row.reset->setIcon(look::icon(u"reset"_s, Role::Muted));
    row.reset->setToolTip(field.defaultText.isEmpty() ? tr("Remove this key")
                                                      : tr("Back to the default: %1").arg(field.defaultText));
    row.reset->setAccessibleName(tr("Remove %1").arg(field.name));
    QSizePolicy keep = row.reset->sizePolicy();
    keep.setRetainSizeWhenHidden(true);
    row.reset->setSizePolicy(keep);
    const Field *const known = row.field;
    connect(row.reset, &QToolButton::clicked, this, [this, known] {
        commitTyping(this);
        Intent intent;
        intent.action = Intent::Action::Remove;
        intent.path = m_content.path;
        intent.key = known->name;
        intent.undoText = tr("remove %1 of %2").arg(known->name, m_content.title);
        Q_EMIT this->intent(intent);
    });

    const int at = grid->rowCount();
    if (object || entries) {
        // A mapping of its own, or a list of them, stands below its name, a step further in.
        row.label->setFixedWidth(QWIDGETSIZE_MAX);
        row.label->setMinimumWidth(0);
        grid->addWidget(row.label, at, 0, 1, 2);
        grid->addWidget(row.reset, at, 2, Qt::AlignTop);
        grid->addWidget(row.cell, at + 1, 0, 1, 3);
        cell->insertWidget(0, entries ? static_cast<QWidget *>(row.entries) : row.panel);
        cell->setContentsMargins(look::space, 0, 0, 0);
    } else {
        grid->addWidget(row.label, at, 0, Qt::AlignTop);
        grid->addWidget(row.cell, at, 1);
        grid->addWidget(row.reset, at, 2, Qt::AlignTop);
    }
    m_rows.append(row);
}

QString FieldsPanel::noteOf(const Row &row) const
{
    QStringList notes;
    const yaml::Entry *entry = m_content.item.entry(row.field->name);
    if (entry) {
        const SourceRange range{entry->key.range().begin, entry->value.isMissing() ? entry->key.range().end
                                                                                   : entry->value.range().end};
        for (const Diagnostic &diagnostic : m_content.diagnostics)
            if (diagnostic.where.file == m_content.file && inside(range, diagnostic.where.range.begin))
                notes.append(u"<span style=\"color:%1\"><b>%2</b> %3</span>"_s.arg(
                    severityColour(diagnostic.severity), severityWord(diagnostic.severity),
                    diagnostic.message.toHtmlEscaped()));
        if (!row.field->retired.isEmpty() && notes.isEmpty()) {
            const QString sentence = row.field->retired.contains(u"%1"_s) ? row.field->retired.arg(m_content.title)
                                                                          : row.field->retired;
            notes.append(u"<span style=\"color:%1\">%2</span>"_s.arg(severityColour(Severity::Error),
                                                                     sentence.toHtmlEscaped()));
        }
    }
    if (row.field->effect == schema::Effect::None)
        notes.append(u"<span style=\"color:%1\">%2</span>"_s.arg(Look::instance().colour(Role::Muted).name(),
                                                                 tr("Has no effect: nothing reads it.")));
    return notes.join(u"<br/>"_s);
}

void FieldsPanel::update(Row &row)
{
    const yaml::Entry *entry = m_content.item.entry(row.field->name);
    const yaml::Node value = entry ? entry->value : yaml::Node();
    if (row.panel) {
        FormContent inner = m_content;
        inner.kind = row.field->object();
        inner.item = value.isMapping() ? value : yaml::Node();
        inner.path.append({row.field->name, -1});
        row.panel->show(inner, false);
        row.panel->setEnabled(value.isMissing() || value.isNull() || (value.isMapping() && value.alias().isEmpty()));
    } else if (row.entries) {
        row.entries->show(m_content);
    } else {
        row.editor->show(value, {m_content.path, m_content.title, m_content.readOnly, m_content.names});
    }
    row.reset->setVisible(entry != nullptr && !row.field->required && !m_content.readOnly);
    const QString note = row.panel && entry ? QString() : noteOf(row);
    if (row.note->text() != note)
        row.note->setText(note);
    row.note->setVisible(!note.isEmpty());
    QPalette palette;
    if (!entry && !row.field->required)
        palette.setColor(QPalette::WindowText, palette.color(QPalette::PlaceholderText));
    row.label->setPalette(palette);
}

void FieldsPanel::showUnknown()
{
    QStringList unknown;
    for (const yaml::Entry &entry : m_content.item.entries())
        if (!m_content.kind->field(entry.key.text()))
            unknown.append(entry.key.text());
    while (QLayoutItem *item = m_unknown->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    if (unknown.isEmpty())
        return;
    auto *heading = new QLabel(tr("Keys this form does not know"), m_body);
    heading->setFont(Look::heading(heading->font()));
    m_unknown->addWidget(heading);
    for (const QString &key : std::as_const(unknown)) {
        auto *link = new QToolButton(m_body);
        link->setAutoRaise(true);
        link->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        link->setIcon(look::icon(u"jump"_s, Role::Muted));
        const QString value = summaryOf(m_content.item.find(key));
        link->setText(key + u": "_s + link->fontMetrics().elidedText(value, Qt::ElideRight, 200));
        link->setToolTip(tr("Left as it is; show it in the text"));
        link->setAccessibleName(tr("Show %1 in the text").arg(key));
        connect(link, &QToolButton::clicked, this, [this, key] { Q_EMIT showInText(key); });
        m_unknown->addWidget(link, 0, Qt::AlignLeft);
    }
}

bool FieldsPanel::focusField(const QString &key)
{
    for (const Row &row : std::as_const(m_rows)) {
        if (row.field->name != key)
            continue;
        if (row.more)
            setMoreShown(true);
        if (row.entries)
            row.entries->focusFirst();
        else
            (row.editor ? row.editor->focusTarget() : static_cast<QWidget *>(row.panel))->setFocus(Qt::OtherFocusReason);
        return true;
    }
    return std::ranges::any_of(m_rows, [&](const Row &row) { return row.panel && row.panel->focusField(key); });
}

QString FieldsPanel::focusedKey() const
{
    const QWidget *focus = QApplication::focusWidget();
    for (const Row &row : m_rows) {
        const QWidget *editor = row.editor;
        if (row.panel && row.panel->isAncestorOf(focus)) {
            const QString inner = row.panel->focusedKey();
            return inner.isEmpty() ? row.field->name : inner;
        }
        if (row.entries && row.entries->isAncestorOf(focus)) {
            const QString inner = row.entries->focusedKey();
            return inner.isEmpty() ? row.field->name : inner;
        }
        if (editor && (editor == focus || editor->isAncestorOf(focus)))
            return row.field->name;
    }
    return {};
}

void FieldsPanel::setMoreShown(bool shown)
{
    m_moreShown = shown;
    if (!m_more)
        return;
    m_more->setAccessibleName(shown ? tr("Hide the keys that are not set") : tr("Show the keys that are not set"));
    m_more->setIcon(look::icon(shown ? u"chevron-down"_s : u"chevron-right"_s, Role::Muted));
    m_moreBody->setVisible(shown);
}

bool FieldsPanel::isMoreShown() const
{
    return m_moreShown;
}

} // namespace csis::forms
