// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/gate/besidelist.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

enum BesideColumn { What, Where, Note };
constexpr int entryRole = Qt::UserRole;

struct Heading {
    QString words;
    QString icon;
    look::Role role;
};

Heading headingOf(Beside section, int count)
{
    switch (section) {
    case Beside::Imported: return {BesideList::tr("Imported: %n", nullptr, count), u"add"_s, look::Role::Create};
    case Beside::Moved: return {BesideList::tr("Moved: %n", nullptr, count), u"chip-move"_s, look::Role::Muted};
    case Beside::Drifted: return {BesideList::tr("Changed outside: %n", nullptr, count), u"chip-change"_s, look::Role::Warning};
    case Beside::Vanished: return {BesideList::tr("Gone outside: %n", nullptr, count), u"chip-destroy"_s, look::Role::Destroy};
    case Beside::Check: return {BesideList::tr("Checks that do not hold: %n", nullptr, count), u"check"_s, look::Role::Error};
    }
    return {};
}

QString lineOf(const BesideEntry &entry)
{
    return QStringList{entry.address, entry.root, entry.note}.join(u'\t');
}

} // namespace

BesideList::BesideList(QWidget *parent) : QTreeWidget(parent)
{
    setColumnCount(3);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setIndentation(look::space);
    setAccessibleName(tr("Beside the changes"));
    header()->setStretchLastSection(true);
    header()->setSectionResizeMode(What, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(Where, QHeaderView::ResizeToContents);
    auto *copy = new QAction(look::icon(u"copy"_s), tr("Copy"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this, [this] { QApplication::clipboard()->setText(asText()); });
    connect(&look::Look::instance(), &look::Look::changed, this, &BesideList::refresh);
}

void BesideList::setEntries(const QList<BesideEntry> &entries)
{
    if (entries == m_entries && topLevelItemCount() > 0)
        return;
    m_entries = entries;
    refresh();
}

void BesideList::setFilter(const QString &filter)
{
    m_filter = filter;
    refresh();
}

void BesideList::refresh()
{
    clear();
    QTreeWidgetItem *heading = nullptr;
    Beside section = {};
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        const BesideEntry &entry = m_entries.at(i);
        if (!lineOf(entry).contains(m_filter, Qt::CaseInsensitive))
            continue;
        if (!heading || section != entry.section) {
            heading = new QTreeWidgetItem(this);
            heading->setFont(What, look::Look::heading(font()));
            heading->setFirstColumnSpanned(true);
            section = entry.section;
        }
        auto *item = new QTreeWidgetItem(heading, {entry.address, entry.root, entry.note});
        item->setData(What, entryRole, i);
        item->setToolTip(What, entry.address);
        item->setToolTip(Note, entry.note);
        if (entry.change && isRefused(*entry.change))
            item->setIcon(What, look::icon(u"error"_s, look::Role::Error));
        const Heading words = headingOf(section, heading->childCount());
        heading->setText(What, words.words);
        heading->setIcon(What, look::icon(words.icon, words.role));
    }
    expandAll();
}

const BesideEntry *BesideList::entryOf(const QTreeWidgetItem *item) const
{
    const QVariant place = item ? item->data(What, entryRole) : QVariant();
    return place.isValid() ? &m_entries.at(place.toLongLong()) : nullptr;
}

QString BesideList::asText() const
{
    QString chosen;
    QString all;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        const QTreeWidgetItem *heading = topLevelItem(i);
        all += heading->text(What) + u'\n';
        for (int j = 0; j < heading->childCount(); ++j) {
            const QString line = lineOf(*entryOf(heading->child(j))) + u'\n';
            all += line;
            if (heading->child(j)->isSelected() || heading->isSelected())
                chosen += line;
        }
    }
    return chosen.isEmpty() ? all : chosen;
}

} // namespace csis::gate

#include "moc_besidelist.cpp"
