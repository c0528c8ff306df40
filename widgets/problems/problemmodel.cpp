// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/problems/problemmodel.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QFont>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::problems {
namespace {

constexpr qsizetype manyGroups = 64; // from here on a reset is cheaper than single rows

look::Role roleOf(Severity severity)
{
    switch (severity) {
    case Severity::Error: return look::Role::Error;
    case Severity::Warning: return look::Role::Warning;
    case Severity::Info: return look::Role::Info;
    }
    return look::Role::Info;
}

} // namespace

QString ProblemModel::keyOf(const Diagnostic &diagnostic) const
{
    return m_grouping == Grouping::ByFile ? diagnostic.where.file : diagnostic.id;
}

QList<ProblemModel::Group> ProblemModel::grouped(const QList<Diagnostic> &diagnostics) const
{
    QList<Group> groups;
    QHash<QString, qsizetype> at;
    for (qsizetype i = 0; i < diagnostics.size(); ++i) {
        const QString key = keyOf(diagnostics.at(i));
        const auto known = at.constFind(key);
        if (known == at.cend()) {
            at.insert(key, groups.size());
            groups.append({m_nextId++, key, {i}});
        } else {
            groups[*known].rows.append(i);
        }
    }
    std::ranges::sort(groups, {}, &Group::key);
    return groups;
}

void ProblemModel::setDiagnostics(const QList<Diagnostic> &diagnostics)
{
    if (diagnostics == m_diagnostics)
        return;
    QList<Group> next = grouped(diagnostics);
    const bool sameShape = std::ranges::equal(next, m_groups, [](const Group &a, const Group &b) {
        return a.key == b.key && a.rows.size() == b.rows.size();
    });
    if (sameShape) {
        // Only words or places changed: rows, selection and scroll position stay.
        for (qsizetype i = 0; i < next.size(); ++i)
            m_groups[i].rows = next.at(i).rows;
        m_diagnostics = diagnostics;
        for (int i = 0; i < int(m_groups.size()); ++i) {
            const QModelIndex group = index(i, 0);
            Q_EMIT dataChanged(index(0, 0, group), index(rowCount(group) - 1, ColumnCount - 1, group));
        }
        return;
    }
    QHash<QString, const Group *> kept; // of next, those that stay as large as they were
    for (const Group &group : std::as_const(next))
        kept.insert(group.key, &group);
    QList<qsizetype> gone;
    for (qsizetype i = 0; i < m_groups.size(); ++i) {
        const Group *still = kept.value(m_groups.at(i).key);
        if (!still || still->rows.size() != m_groups.at(i).rows.size())
            gone.append(i);
    }
    const qsizetype fresh = next.size() - (m_groups.size() - gone.size());
    if (gone.size() + fresh > manyGroups) {
        beginResetModel();
        m_diagnostics = diagnostics;
        m_groups = std::move(next);
        placeGroups();
        endResetModel();
        return;
    }
    // Take out groups that are gone, then merge the new ones in, so that open groups stay open.
    for (auto i = gone.crbegin(); i != gone.crend(); ++i) {
        beginRemoveRows({}, int(*i), int(*i));
        m_groups.removeAt(*i);
        placeGroups();
        endRemoveRows();
    }
    // The rows of kept groups now speak of the new list; nothing may ask in between.
    m_diagnostics = diagnostics;
    for (Group &group : m_groups)
        group.rows = kept.value(group.key)->rows;
    for (qsizetype i = 0; i < next.size(); ++i) {
        if (i < m_groups.size() && m_groups.at(i).key == next.at(i).key)
            continue;
        beginInsertRows({}, int(i), int(i));
        m_groups.insert(i, next.at(i));
        placeGroups();
        endInsertRows();
    }
    for (int i = 0; i < int(m_groups.size()); ++i) {
        const QModelIndex group = index(i, 0);
        Q_EMIT dataChanged(group, group.siblingAtColumn(ColumnCount - 1));
        Q_EMIT dataChanged(index(0, 0, group), index(rowCount(group) - 1, ColumnCount - 1, group));
    }
}

void ProblemModel::setGrouping(Grouping grouping)
{
    if (m_grouping == grouping)
        return;
    beginResetModel();
    m_grouping = grouping;
    m_groups = grouped(m_diagnostics);
    placeGroups();
    endResetModel();
}

void ProblemModel::placeGroups()
{
    m_places.clear();
    m_places.reserve(m_groups.size());
    for (qsizetype i = 0; i < m_groups.size(); ++i)
        m_places.insert(m_groups.at(i).id, i);
}

const Diagnostic *ProblemModel::diagnostic(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return nullptr;
    const qsizetype group = groupOf(index.internalId());
    if (group < 0 || index.row() >= m_groups.at(group).rows.size())
        return nullptr;
    return &m_diagnostics.at(m_groups.at(group).rows.at(index.row()));
}

QModelIndex ProblemModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(m_groups.at(parent.row()).id) : quintptr(0));
}

QModelIndex ProblemModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    const qsizetype group = groupOf(child.internalId());
    return group < 0 ? QModelIndex() : createIndex(int(group), 0, quintptr(0));
}

int ProblemModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_groups.size());
    if (parent.internalId() != 0 || parent.column() != 0 || parent.row() >= m_groups.size())
        return 0;
    return int(m_groups.at(parent.row()).rows.size());
}

int ProblemModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant ProblemModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (index.internalId() == 0) {
        const Group &group = m_groups.at(index.row());
        if (index.column() != Message)
            return {};
        switch (role) {
        case Qt::DisplayRole:
            return u"%1  %2"_s.arg(group.key.isEmpty() ? tr("The whole tree") : group.key).arg(group.rows.size());
        case Qt::DecorationRole:
            return look::icon(m_grouping == Grouping::ByFile ? u"file"_s : u"gate"_s, look::Role::Muted);
        case Qt::FontRole: {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        case Qt::AccessibleTextRole:
            return tr("%1, %n problem(s)", nullptr, int(group.rows.size())).arg(group.key);
        default:
            return {};
        }
    }
    const Diagnostic &finding = *diagnostic(index);
    const Position at = finding.where.range.begin;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Message)
            return finding.message;
        if (index.column() == Rule)
            return finding.id;
        if (finding.where.file.isEmpty())
            return {};
        return m_grouping == Grouping::ByFile ? u"%1:%2"_s.arg(at.line + 1).arg(at.column + 1)
                                              : u"%1:%2"_s.arg(finding.where.file).arg(at.line + 1);
    case Qt::DecorationRole:
        if (index.column() == Message)
            return look::icon(severityName(finding.severity), roleOf(finding.severity));
        return {};
    case Qt::ForegroundRole:
        return index.column() == Message ? QVariant() : QVariant(look::Look::instance().colour(look::Role::Muted));
    case Qt::ToolTipRole: {
        QString text = finding.message;
        for (const Related &related : finding.related)
            text += u"\n%1:%2: %3"_s.arg(related.where.file).arg(related.where.range.begin.line + 1).arg(related.message);
        return text;
    }
    case Qt::AccessibleTextRole:
        return index.column() == Message ? u"%1: %2"_s.arg(severityName(finding.severity), finding.message) : QString();
    case IndexRole: return int(&finding - m_diagnostics.constData());
    case SeverityRole: return int(finding.severity);
    default: return {};
    }
}

QVariant ProblemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Message: return tr("Problem");
    case Place: return tr("Place");
    default: return tr("Rule");
    }
}

ProblemProxy::ProblemProxy(QObject *parent) : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
}

void ProblemProxy::setShown(Severity severity, bool shown)
{
    m_shown[int(severity)] = shown;
    invalidateFilter();
}

void ProblemProxy::setText(const QString &text)
{
    m_text = text;
    invalidateFilter();
}

bool ProblemProxy::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (!parent.isValid())
        return false; // groups come with their rows
    // Asked for every row: the finding itself, not its texts.
    const auto *model = static_cast<const ProblemModel *>(sourceModel());
    const Diagnostic *finding = model->diagnostic(model->index(row, 0, parent));
    if (!finding || !m_shown[int(finding->severity)])
        return false;
    return m_text.isEmpty() || finding->message.contains(m_text, Qt::CaseInsensitive)
        || finding->where.file.contains(m_text, Qt::CaseInsensitive) || finding->id.contains(m_text, Qt::CaseInsensitive);
}

} // namespace csis::problems

#include "moc_problemmodel.cpp"
