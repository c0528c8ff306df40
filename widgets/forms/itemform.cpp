// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/forms/itemform.h"

#include "widgets/forms/fieldspanel.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using csis::look::Look;
using csis::look::Role;

namespace csis::forms {

struct ItemForm::Private {
    FormContent content;
    QStackedWidget *stack = nullptr;
    look::EmptyState *empty = nullptr;
    QWidget *page = nullptr;
    QLabel *title = nullptr;
    QLabel *kind = nullptr;
    QLabel *findings = nullptr;
    FieldsPanel *panel = nullptr;
    bool acting = false; ///< a change of the form's own is on its way
    QStringList keys; ///< written when the rows were laid out
};

ItemForm::ItemForm(QWidget *parent) : QScrollArea(parent), d(std::make_unique<Private>())
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Form of the selected item"));
    d->stack = new QStackedWidget(this);
    d->empty = new look::EmptyState(d->stack);
    d->empty->setContent(u"builder"_s, tr("No item is selected"),
                         tr("Put the caret into an item of the text, or choose one in the outline: "
                            "its keys can be set here."));
    d->page = new QWidget(d->stack);
    auto *layout = new QVBoxLayout(d->page);
    layout->setContentsMargins(look::space, look::space, look::space, look::space);
    layout->setSpacing(look::spaceSmall);
    d->title = new QLabel(d->page);
    d->title->setFont(Look::heading(d->title->font()));
    d->title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    d->kind = new QLabel(d->page);
    d->kind->setWordWrap(true);
    d->kind->setForegroundRole(QPalette::PlaceholderText);
    d->findings = new QLabel(d->page);
    d->findings->setWordWrap(true);
    d->findings->setTextFormat(Qt::RichText);
    d->panel = new FieldsPanel(0, d->page);
    layout->addWidget(d->title);
    layout->addWidget(d->kind);
    layout->addWidget(d->findings);
    layout->addSpacing(look::spaceTiny);
    layout->addWidget(d->panel);
    layout->addStretch(1);
    d->stack->addWidget(d->empty);
    d->stack->addWidget(d->page);
    setWidget(d->stack);
    viewport()->setBackgroundRole(QPalette::Window);
    connect(d->panel, &FieldsPanel::intent, this, [this](const Intent &asked) {
        d->acting = true;
        Q_EMIT intent(asked);
        d->acting = false;
    });
    connect(d->panel, &FieldsPanel::showInText, this, &ItemForm::showInText);
    connect(d->panel, &FieldsPanel::referenceFollowed, this, &ItemForm::referenceFollowed);
    connect(&Look::instance(), &Look::changed, this, [this] { setContent(d->content); });
}

// A field that loses the focus by going must not ask for a change any more.
ItemForm::~ItemForm()
{
    d->panel->blockSignals(true);
}

void ItemForm::setContent(const FormContent &content)
{
    const bool other = content.kind != d->content.kind || content.path != d->content.path
        || content.file != d->content.file;
    d->content = content;
    if (!content.kind || !content.item.isMapping()) {
        d->stack->setCurrentWidget(d->empty);
        return;
    }
    d->title->setText(content.title);
    d->kind->setText(content.kind->type.isEmpty() ? content.kind->singular
                                                  : tr("%1 · %2").arg(content.kind->singular, content.kind->type));
    d->kind->setToolTip(content.kind->doc);
    // While somebody is at work in the form its rows stay where they are.
    const QWidget *focus = QApplication::focusWidget();
    const bool busy = d->acting || (focus && isAncestorOf(focus));
    const auto written = [](const yaml::Node &item) {
        QStringList keys;
        for (const yaml::Entry &entry : item.entries())
            keys.append(entry.key.text());
        return keys;
    };
    const QStringList keys = written(content.item);
    d->panel->show(content, other || (!busy && keys != d->keys));
    if (other || !busy)
        d->keys = keys;

    // What concerns the item but none of its keys stands on top.
    QStringList findings;
    for (const Diagnostic &diagnostic : content.diagnostics) {
        const Position &at = diagnostic.where.range.begin;
        if (diagnostic.where.file != content.file || !content.item.range().contains(at.line, at.column))
            continue;
        bool beside = false;
        for (const yaml::Entry &entry : content.item.entries()) {
            const SourceRange range{entry.key.range().begin,
                                    entry.value.isMissing() ? entry.key.range().end : entry.value.range().end};
            beside = beside || (content.kind->field(entry.key.text()) && range.contains(at.line, at.column));
        }
        if (beside)
            continue;
        const Role role = diagnostic.severity == Severity::Error ? Role::Error
            : diagnostic.severity == Severity::Warning           ? Role::Warning
                                                                 : Role::Info;
        const QString word = diagnostic.severity == Severity::Error ? tr("Error")
            : diagnostic.severity == Severity::Warning              ? tr("Warning")
                                                                    : tr("Note");
        findings.append(u"<span style=\"color:%1\"><b>%2</b> %3</span>"_s.arg(
            Look::instance().colour(role).name(), word, diagnostic.message.toHtmlEscaped()));
    }
    d->findings->setText(findings.join(u"<br/>"_s));
    d->findings->setVisible(!findings.isEmpty());
    d->stack->setCurrentWidget(d->page);
}

const FormContent &ItemForm::content() const
{
    return d->content;
}

void ItemForm::focusField(const QString &key)
{
    if (d->panel->focusField(key))
        ensureWidgetVisible(QApplication::focusWidget() ? QApplication::focusWidget() : d->panel);
}

QString ItemForm::focusedKey() const
{
    return d->panel->focusedKey();
}

void ItemForm::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F1)
        Q_EMIT helpAsked(focusedKey());
    else
        QScrollArea::keyPressEvent(event);
}

void ItemForm::setMoreShown(bool shown)
{
    d->panel->setMoreShown(shown);
}

bool ItemForm::isMoreShown() const
{
    return d->panel->isMoreShown();
}

} // namespace csis::forms
