// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/gate/changedetails.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSplitter>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

enum DetailColumn { Path, Before, After };

QString oneLine(const QString &text)
{
    const QString first = text.section(u'\n', 0, 0);
    return first.size() < text.size() ? first + u" …"_s : first;
}

QString beforeText(const Attribute &attribute)
{
    if (attribute.sensitive)
        return attribute.kind == Attribute::Kind::Added ? QString() : ChangeDetails::tr("(secret)");
    return attribute.before;
}

QString afterText(const Attribute &attribute)
{
    if (attribute.unknown)
        return ChangeDetails::tr("(known after the apply)");
    if (attribute.sensitive)
        return attribute.kind == Attribute::Kind::Removed ? QString() : ChangeDetails::tr("(secret)");
    return attribute.after;
}

} // namespace

AddressedItem itemOf(const QString &address)
{
    static const QRegularExpression module(u"^module\\.(storage|instance)_([^.\\[]+)"_s);
    const auto match = module.match(address);
    if (!match.hasMatch())
        return {};
    return {match.captured(1) == "storage"_L1 ? u"storages"_s : u"instances"_s, match.captured(2)};
}

namespace {

QString howToMeanLosses(const Change &change)
{
    QStringList lines;
    for (const Loss &loss : change.losses) {
        if (loss.lossClass < LossClass::Exposure || !loss.sanctionedBy.isEmpty())
            continue;
        lines.append((loss.lossClass == LossClass::Loss ? ChangeDetails::tr("Loss: %1.") : ChangeDetails::tr("Exposure: %1.")).arg(loss.text));
        lines.append(ChangeDetails::tr("To keep it: take that change back. To mean it: run with --allow-change '%1=%2'").arg(change.address, loss.rule));
    }
    return lines.join(u'\n');
}

// What is known of a change that nothing holds back.
QString remarks(const Change &change)
{
    QStringList lines;
    if (!change.sanctionedBy.isEmpty())
        lines.append(ChangeDetails::tr("Sanctioned: %1").arg(change.sanctionedBy));
    for (const Loss &loss : change.losses) {
        if (loss.lossClass == LossClass::Outage)
            lines.append(ChangeDetails::tr("Outage: %1.").arg(loss.text));
        else if (!loss.sanctionedBy.isEmpty())
            lines.append(ChangeDetails::tr("Sanctioned: %1 (%2)").arg(loss.text, loss.why));
    }
    if (change.isImported)
        lines.append(ChangeDetails::tr("Imported: an object that stands outside comes into this root."));
    if (!change.previousAddress.isEmpty())
        lines.append(ChangeDetails::tr("Moved from %1").arg(change.previousAddress));
    if (change.isDeposed)
        lines.append(ChangeDetails::tr("It is what an earlier replacement left behind."));
    return lines.join(u'\n');
}

} // namespace

QString howToSanction(const Change &change)
{
    const QString losses = howToMeanLosses(change);
    if (change.sanction != Sanction::Refused)
        return losses;
    const AddressedItem item = itemOf(change.address);
    QStringList lines;
    if (!change.replacePaths.isEmpty()) {
        lines.append(ChangeDetails::tr("To keep it: put %1 back to what it was. The cloud cannot change that in place, "
            "so it would be destroyed and made anew.")
                         .arg(change.replacePaths.join(u", "_s)));
    }
    if (item.kind == "storages"_L1) {
        lines.append(ChangeDetails::tr("To mean it: detach the storage from every instance, then take it out of its file or give it "
                                       "“state: destroyed”; “state: archived” keeps a snapshot where the builder archives. Then run again."));
        if (change.replaces())
            lines.append(ChangeDetails::tr("A replacement that loses the data is never sanctioned by itself: destroy it "
                "in one run, declare it anew in the next."));
    } else if (item.kind == "instances"_L1 && change.address.contains(".aws_volume_attachment."_L1)) {
        lines.append(ChangeDetails::tr("To mean it: take the storage out of the instance's list of storages in a step "
            "of its own (a detach), or take the instance out of its file."));
    } else if (item.kind == "instances"_L1) {
        lines.append(ChangeDetails::tr("To mean it: take the instance out of its file; its storages stay. A new machine "
            "in its place comes with an upgrade to a newer build of its image."));
    } else {
        lines.append(ChangeDetails::tr("To mean it: find what in the tree made this and take it out there. Nothing in "
            "the tree stands for a destroy of this address."));
    }
    lines.append(ChangeDetails::tr("By hand, outside of a run: cs-image-system gate-plan --planfile tfplan "
        "--allow-destroy '%1'").arg(change.address));
    if (!losses.isEmpty())
        lines.append(losses);
    return lines.join(u"\n"_s);
}

ChangeDetails::ChangeDetails(QWidget *parent)
    : QWidget(parent), m_title(new QLabel), m_text(new QLabel), m_scroll(new QScrollArea),
        m_toItem(new QPushButton(look::icon(u"jump"_s), tr("Show in the text"))), m_copy(new QPushButton(look::icon(u"copy"_s), {})),
      m_count(new QLabel), m_attributes(new QTreeWidget), m_value(new QPlainTextEdit)
{
    m_title->setFont(look::Look::heading(font()));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setAccessibleName(tr("Why, and what can be done"));
    m_toItem->setFlat(true);
    m_copy->setFlat(true);
    m_copy->setToolTip(tr("Copy all of it: what can be done, and the attributes"));
    m_copy->setAccessibleName(tr("Copy the change"));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_attributes->setColumnCount(3);
    m_attributes->setHeaderLabels({tr("Attribute"), tr("Before"), tr("After")});
    m_attributes->setRootIsDecorated(false);
    m_attributes->setUniformRowHeights(true);
    m_attributes->setFrameShape(QFrame::NoFrame);
    m_attributes->setAccessibleName(tr("Attributes of the change"));
    m_attributes->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_attributes->header()->setSectionResizeMode(Path, QHeaderView::ResizeToContents);
    m_attributes->header()->resizeSection(Before, 160);
    m_value->setReadOnly(true);
    m_value->setFont(look::Look::fixedFont());
    m_value->setFrameShape(QFrame::NoFrame);
    m_value->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_value->setAccessibleName(tr("The whole value"));
    m_value->hide();

    auto *head = new QHBoxLayout;
    head->setSpacing(look::spaceSmall);
    head->addWidget(m_title, 1);
    head->addWidget(m_count);
    head->addWidget(m_toItem);
    head->addWidget(m_copy);
    auto *split = new QSplitter(Qt::Vertical);
    split->addWidget(m_attributes);
    split->addWidget(m_value);
    split->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::space, look::spaceTiny, look::spaceSmall, 0);
    layout->setSpacing(look::spaceTiny);
    layout->addLayout(head);
    m_scroll->setWidget(m_text);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_text->setAutoFillBackground(false);
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    layout->addWidget(m_scroll, 2);
    layout->addWidget(split, 3);

    auto *copyAction = new QAction(look::icon(u"copy"_s), tr("Copy"), m_attributes);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetShortcut);
    m_attributes->addAction(copyAction);
    m_attributes->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copyAction, &QAction::triggered, this, &ChangeDetails::copy);
    connect(m_attributes, &QTreeWidget::currentItemChanged, this, &ChangeDetails::showValue);
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(asText()); });
    connect(m_toItem, &QPushButton::clicked, this, [this] {
        const AddressedItem item = itemOf(m_change.address);
        Q_EMIT itemAsked(item.kind, item.label);
    });
}

void ChangeDetails::setChange(const QString &root, const Change &change)
{
    m_change = change;
    m_shown.clear();
    m_attributes->clear();
    m_value->hide();
    m_title->setText(change.address);
    m_title->setToolTip(u"%1 · %2"_s.arg(root, change.address));
    QStringList parts{howToSanction(change), remarks(change)};
    parts.removeAll(QString());
    const QString text = parts.join(u'\n');
    m_text->setText(text);
    m_scroll->setVisible(!text.isEmpty());
    m_toItem->setVisible(!itemOf(change.address).kind.isEmpty());
    m_count->setText(tr("reading the plan…"));
}

void ChangeDetails::setAttributes(const QList<Attribute> &attributes, const QString &error)
{
    m_shown = attributes;
    m_attributes->clear();
    m_count->setText(error.isEmpty() ? tr("%n attribute(s)", nullptr, int(attributes.size())) : error);
    const look::Look &theme = look::Look::instance();
    for (const Attribute &attribute : attributes) {
        auto *item = new QTreeWidgetItem(m_attributes, {attribute.path, oneLine(beforeText(attribute)), oneLine(afterText(attribute))});
        const bool added = attribute.kind == Attribute::Kind::Added;
        const bool removed = attribute.kind == Attribute::Kind::Removed;
        const look::Role role = attribute.replaces ? look::Role::Replace : added ? look::Role::Create : removed
            ? look::Role::Destroy : look::Role::Change;
        item->setIcon(Path, look::icon(attribute.replaces ? u"chip-replace"_s : added ? u"chip-create"_s : removed
            ? u"chip-destroy"_s : u"chip-change"_s, role));
        if (attribute.sensitive)
            item->setIcon(After, look::icon(u"lock"_s, look::Role::Muted));
        if (attribute.unknown || attribute.sensitive)
            item->setForeground(After, theme.colour(look::Role::Muted));
        if (attribute.replaces)
            item->setToolTip(Path, tr("This is what forces the replacement"));
    }
}

void ChangeDetails::showValue()
{
    const Attribute attribute = m_shown.value(m_attributes->indexOfTopLevelItem(m_attributes->currentItem()));
    const QString before = beforeText(attribute);
    const QString after = afterText(attribute);
    // What fits into its cell needs no room of its own.
    const bool large = before.contains(u'\n') || after.contains(u'\n') || before.size() > 60 || after.size() > 60;
    m_value->setVisible(large);
    if (large)
        m_value->setPlainText(before.isEmpty() ? after : after.isEmpty() ? before : tr("Before:\n%1\n\nAfter:\n%2").arg(before, after));
}

QString ChangeDetails::explanation() const
{
    return m_text->text();
}

QString ChangeDetails::asText() const
{
    QString text = m_change.address + u'\n';
    if (!explanation().isEmpty())
        text += explanation() + u'\n';
    for (const Attribute &attribute : m_shown)
        text += u"%1\t%2\t%3\n"_s.arg(attribute.path, beforeText(attribute), afterText(attribute));
    return text;
}

void ChangeDetails::copy() const
{
    QString text;
    for (int row = 0; row < m_attributes->topLevelItemCount(); ++row) {
        const Attribute &attribute = m_shown.at(row);
        if (m_attributes->topLevelItem(row)->isSelected())
            text += u"%1\t%2\t%3\n"_s.arg(attribute.path, beforeText(attribute), afterText(attribute));
    }
    QApplication::clipboard()->setText(text.isEmpty() ? asText() : text);
}

} // namespace csis::gate

#include "moc_changedetails.cpp"
