// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/references.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QHeaderView>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

constexpr int lineRole = Qt::UserRole;
constexpr int columnRole = Qt::UserRole + 1;
constexpr int endRole = Qt::UserRole + 2;
constexpr int fileRole = Qt::UserRole + 3;
constexpr int mostExpanded = 500;

} // namespace

PlaceList::PlaceList(QWidget *parent) : QTreeWidget(parent)
{
    setColumnCount(3);
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    header()->setStretchLastSection(true);
    header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
        const QTreeWidgetItem *file = item->parent() ? item->parent() : item;
        const int line = item->data(0, lineRole).toInt();
        Q_EMIT jump({file->data(0, fileRole).toString(),
                     {{line, item->data(0, columnRole).toInt(), 0}, {line, item->data(0, endRole).toInt(), 0}}});
    });
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem *item) {
        if (item->parent())
            Q_EMIT itemActivated(item, 0);
    });
}

void PlaceList::setPlaces(const QList<FoundPlace> &places)
{
    clear();
    QTreeWidgetItem *file = nullptr;
    QString name;
    QList<QTreeWidgetItem *> files;
    bool said = false;
    for (const FoundPlace &place : places) {
        if (!file || place.where.file != name) {
            name = place.where.file;
            file = new QTreeWidgetItem;
            file->setIcon(0, look::icon(u"file"_s, look::Role::Muted));
            file->setData(0, fileRole, name);
            files.append(file);
        }
        const Position at = place.where.range.begin;
        auto *row = new QTreeWidgetItem(file, {QString::number(at.line + 1), place.line.trimmed(), place.what});
        row->setTextAlignment(0, Qt::AlignRight | Qt::AlignVCenter);
        row->setData(0, lineRole, at.line);
        row->setData(0, columnRole, at.column);
        row->setData(0, endRole, place.where.range.end.column);
        row->setFont(1, look::Look::fixedFont());
        row->setForeground(2, look::Look::instance().colour(look::Role::Muted));
        said = said || !place.what.isEmpty();
    }
    setColumnHidden(2, !said);
    for (QTreeWidgetItem *one : std::as_const(files))
        one->setText(0, tr("%1 · %n place(s)", nullptr, one->childCount()).arg(one->data(0, fileRole).toString()));
    addTopLevelItems(files);
    for (QTreeWidgetItem *one : std::as_const(files))
        one->setFirstColumnSpanned(true);
    if (places.size() <= mostExpanded)
        expandAll();
}

bool PlaceList::focusFirst()
{
    if (topLevelItemCount() == 0)
        return false;
    setCurrentItem(topLevelItem(0)->child(0));
    setFocus();
    return true;
}

ReferencesView::ReferencesView(QWidget *parent) : ReferencesView(new PlaceList, parent) {}

ReferencesView::ReferencesView(PlaceList *list, QWidget *parent)
    : HeadedList(list, u"search"_s, tr("Find references"),
                 tr("Shift+F12 on an item or on what names it lists every place in the tree that refers to it."), parent),
      m_list(list)
{
    m_list->setAccessibleName(tr("Who refers to it"));
    connect(m_list, &PlaceList::jump, this, &ReferencesView::jump);
}

void ReferencesView::show(const QString &item, int references, const QList<FoundPlace> &places)
{
    m_list->setPlaces(places);
    setHead(references == 0 ? tr("Nothing refers to %1").arg(item) : tr("%n place(s) refer to %1", nullptr, references).arg(item), !places.isEmpty());
    m_list->focusFirst();
}

void ReferencesView::clear()
{
    m_list->clear();
    setHead({}, false);
}

} // namespace csis::shell

#include "moc_references.cpp"
