// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/outline/outlinemodel.h"

#include "widgets/look/icons.h"

#include <QMimeData>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace csis::outline {
namespace {

constexpr std::array<const char *, outlineGroupCount> groupKinds{"storages", "instances", "images", "groups",     "users",
                                                                 "builders", "config",    "files",  "records"};

const QString itemFormat = u"application/x-csis-item"_s;

} // namespace

OutlineModel::OutlineModel(QObject *parent) : QAbstractItemModel(parent), m_rows(outlineRows({}, nullptr)) {}

OutlineModel::~OutlineModel() = default;

void OutlineModel::setContent(const OutlineContent &content)
{
    setUnsaved(content.unsaved);
    setRows(outlineRows(content, m_rows));
}

void OutlineModel::setRows(const OutlineRowsPtr &rows)
{
    if (rows == m_rows)
        return;
    const OutlineRowsPtr next = rows;
    // Rows that were made from others than those shown are compared again.
    const auto changes = next->before == m_rows->number ? next->changes : outlineChanges(*m_rows, *next);
    const OutlineRowsPtr before = std::exchange(m_rows, next); // goes last, and takes along what only it holds
    for (int group = 0; group < outlineGroupCount; ++group)
        takeGroup(group, *next, changes[size_t(group)]);
}

// Rows that are still there keep their index, so that selection, expansion and scroll position survive each keystroke.
void OutlineModel::takeGroup(int group, const OutlineRows &rows, const OutlineChange &change)
{
    QList<OutlineRowPtr> &own = m_shown[size_t(group)];
    const QList<OutlineRowPtr> &next = rows.groups[size_t(group)];
    const QModelIndex parent = index(group, 0);
    if (change.removed > 0) {
        beginRemoveRows(parent, int(change.first), int(change.first + change.removed - 1));
        own.remove(change.first, change.removed);
        endRemoveRows();
    }
    if (change.inserted > 0) {
        beginInsertRows(parent, int(change.first), int(change.first + change.inserted - 1));
        own = next;
        endInsertRows();
    } else {
        own = next;
    }
    for (const int row : change.looks) {
        const QModelIndex changed = index(row, 0, parent);
        Q_EMIT dataChanged(changed, changed);
    }
    if (change.removed > 0 || change.inserted > 0 || !change.looks.isEmpty())
        Q_EMIT dataChanged(parent, parent, change.removed == change.inserted ? QList<int>{BadgesRole} : QList<int>{});
}

void OutlineModel::setUnsaved(const QSet<QString> &files)
{
    if (files == m_unsaved)
        return;
    const QSet<QString> before = std::exchange(m_unsaved, files);
    for (int group = 0; group < outlineGroupCount; ++group) {
        const QList<OutlineRowPtr> &rows = shown(group);
        for (int row = 0; row < rows.size(); ++row) {
            const QString &file = rows.at(row)->target.file;
            if (before.contains(file) == files.contains(file))
                continue;
            const QModelIndex changed = index(row, 0, index(group, 0));
            Q_EMIT dataChanged(changed, changed, {BadgesRole, Qt::ToolTipRole, Qt::AccessibleTextRole});
        }
    }
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex &parent) const
{
    if (column != 0 || row < 0)
        return {};
    if (!parent.isValid())
        return row < outlineGroupCount ? createIndex(row, column, quintptr(0)) : QModelIndex();
    if (parent.internalId() != 0 || row >= shown(parent.row()).size())
        return {};
    return createIndex(row, column, quintptr(parent.row() + 1));
}

QModelIndex OutlineModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    return createIndex(int(child.internalId()) - 1, 0, quintptr(0));
}

int OutlineModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return outlineGroupCount;
    return parent.internalId() == 0 && parent.column() == 0 ? int(shown(parent.row()).size()) : 0;
}

int OutlineModel::columnCount(const QModelIndex &) const
{
    return 1;
}

Qt::ItemFlags OutlineModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (index.internalId() == 0)
        return flags;
    const OutlineRow &row = *shown(int(index.internalId()) - 1).at(index.row());
    if (row.kind == "files"_L1)
        flags |= Qt::ItemIsDropEnabled;
    else if (!row.target.item.name.isEmpty() && row.kind != "config"_L1)
        flags |= Qt::ItemIsDragEnabled;
    return flags;
}

QStringList OutlineModel::mimeTypes() const
{
    return {itemFormat};
}

QMimeData *OutlineModel::mimeData(const QModelIndexList &indexes) const
{
    const Target chosen = indexes.isEmpty() ? Target() : target(indexes.first());
    if (chosen.item.name.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(itemFormat, (chosen.item.kind + u'\n' + chosen.item.name).toUtf8());
    return data;
}

bool OutlineModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int, const QModelIndex &parent) const
{
    return data->hasFormat(itemFormat) && target(parent).item.name.isEmpty() && parent.data(KindRole).toString() == "files"_L1
           && parent.internalId() != 0;
}

// The row stays where it is: it goes when the text says so.
bool OutlineModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column, const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    const QString text = QString::fromUtf8(data->data(itemFormat));
    const model::ItemRef item{text.section(u'\n', 0, 0), text.section(u'\n', 1)};
    // Whoever is asked may ask back; the drag is over by then.
    QMetaObject::invokeMethod(this, [this, item, file = target(parent).file] { Q_EMIT droppedOn(item, file); }, Qt::QueuedConnection);
    return false;
}

QVariant OutlineModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (index.internalId() == 0) {
        const int count = int(shown(index.row()).size());
        static const std::array<const char *, outlineGroupCount> titles{
            QT_TR_NOOP("Storages"), QT_TR_NOOP("Instances"), QT_TR_NOOP("Images"),
            QT_TR_NOOP("Groups"),   QT_TR_NOOP("Users"),     QT_TR_NOOP("Builders"),
            QT_TR_NOOP("Settings"), QT_TR_NOOP("Files"),     QT_TR_NOOP("Records")};
        switch (role) {
        case Qt::DisplayRole: return tr(titles[size_t(index.row())]);
        case Qt::AccessibleTextRole:
            return tr("%1, %n entries", nullptr, count).arg(tr(titles[size_t(index.row())]));
        case KindRole: return QString::fromLatin1(groupKinds[size_t(index.row())]);
        case CountRole: return count;
        // A closed group still tells the worst that is in it.
        case BadgesRole: return m_rows->worst[size_t(index.row())].toInt();
        default: return {};
        }
    }
    const OutlineRow &row = *shown(int(index.internalId()) - 1).at(index.row());
    const bool unsaved = m_unsaved.contains(row.target.file);
    switch (role) {
    case Qt::DisplayRole: return row.text;
    case Qt::DecorationRole: return look::icon(look::kindIcon(row.kind), look::Role::Muted);
    case TargetRole: return QVariant::fromValue(row.target);
    case BadgesRole: return Badges(row.badges).setFlag(Unsaved, unsaved).toInt();
    case DetailRole: return row.detail;
    case KindRole: return row.kind;
    case FilterRole: return row.text + u' ' + row.target.item.name + u' ' + row.detail;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        QStringList parts{row.text};
        if (!row.detail.isEmpty())
            parts.append(row.detail);
        if (row.errors > 0)
            parts.append(tr("%n error(s)", nullptr, row.errors));
        if (row.warnings > 0)
            parts.append(tr("%n warning(s)", nullptr, row.warnings));
        if (unsaved)
            parts.append(tr("not saved"));
        if (row.badges.testFlag(Transient))
            parts.append(tr("from an overlay only"));
        if (row.badges.testFlag(Pending))
            parts.append(tr("differs from its record"));
        if (row.badges.testFlag(Elsewhere))
            parts.append(tr("declared here, realised elsewhere"));
        if (role == Qt::AccessibleTextRole)
            return parts.join(u", "_s);
        if (!row.target.item.name.isEmpty())
            parts.append(row.target.file);
        return (row.note.isEmpty() ? QStringList() : QStringList{row.note}).join(u'\n')
            + (row.note.isEmpty() ? QString() : u"\n"_s) + parts.join(u"\n"_s);
    }
    default: return {};
    }
}

Target OutlineModel::target(const QModelIndex &index) const
{
    return index.isValid() && index.internalId() != 0 ? index.data(TargetRole).value<Target>() : Target();
}

QModelIndex OutlineModel::find(const model::ItemRef &item) const
{
    if (item.name.isEmpty())
        return {};
    for (int group = 0; group < outlineGroupCount; ++group) {
        const QList<OutlineRowPtr> &rows = shown(group);
        const auto found = std::ranges::find_if(rows, [&](const OutlineRowPtr &row) { return row->target.item == item; });
        if (found != rows.cend())
            return index(int(found - rows.cbegin()), 0, index(group, 0));
    }
    return {};
}

QModelIndex OutlineModel::findPlace(const QString &file, int line) const
{
    QModelIndex best;
    int start = -1;
    for (int group = 0; group < int(OutlineGroup::Files); ++group) {
        const QList<OutlineRowPtr> &rows = shown(group);
        for (int row = 0; row < rows.size(); ++row) {
            const OutlineRow &here = *rows.at(row);
            const int first = here.target.place.line;
            if (line < first || line > here.lastLine || first <= start || here.target.item.name.isEmpty()
                || here.target.file != file)
                continue;
            start = first;
            best = index(row, 0, index(group, 0));
        }
    }
    return best;
}

} // namespace csis::outline

#include "moc_outlinemodel.cpp"
