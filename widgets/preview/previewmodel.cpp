// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/preview/previewmodel.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::preview {
namespace {

constexpr qsizetype manyPaths = 64; // from here on a reset is cheaper than single rows

look::Role roleOf(FileState state)
{
    switch (state) {
    case FileState::Same: return look::Role::Muted;
    case FileState::New: return look::Role::Create;
    case FileState::Changed: return look::Role::Change;
    case FileState::Gone: return look::Role::Destroy;
    case FileState::Unknown: return look::Role::NotEvaluated;
    }
    return look::Role::Muted;
}

QString iconOf(FileState state)
{
    switch (state) {
    case FileState::Same: return u"file"_s;
    case FileState::New: return u"chip-create"_s;
    case FileState::Changed: return u"chip-change"_s;
    case FileState::Gone: return u"chip-destroy"_s;
    case FileState::Unknown: return u"file"_s;
    }
    return u"file"_s;
}

} // namespace

QString fileStateWord(FileState state)
{
    switch (state) {
    case FileState::Same: return PreviewModel::tr("same");
    case FileState::New: return PreviewModel::tr("new");
    case FileState::Changed: return PreviewModel::tr("changed");
    case FileState::Gone: return PreviewModel::tr("gone");
    case FileState::Unknown: return PreviewModel::tr("unknown");
    }
    return {};
}

struct PreviewModel::Node {
    Node *parent = nullptr;
    QString name;
    QString path;
    bool isFile = false;
    std::vector<std::unique_ptr<Node>> children; // folders first, then by name
    mutable std::optional<FileState> common; // of a folder, once it was asked for

    int row() const
    {
        if (!parent)
            return 0;
        const auto it = std::ranges::find_if(parent->children, [this](const auto &other) { return other.get() == this; });
        return int(it - parent->children.begin());
    }
};

PreviewModel::PreviewModel(QObject *parent)
    : QAbstractItemModel(parent), m_shown(comparison({}, nullptr)), m_root(std::make_unique<Node>())
{
}

PreviewModel::~PreviewModel() = default;

void PreviewModel::setFiles(QList<PreviewFile> files)
{
    setComparison(comparison(std::move(files), m_shown));
}

void PreviewModel::setComparison(const ComparisonPtr &shown)
{
    if (shown == m_shown)
        return;
    // One that was made from another than the one shown is compared again.
    const ComparisonPtr step = shown->before == m_shown->number ? shown : comparison(shown->files, m_shown);
    if (step->added.size() + step->removed.size() > manyPaths) {
        beginResetModel();
        m_root = std::make_unique<Node>();
        m_nodes.clear();
        m_shown = shown;
        for (const PreviewFile &file : shown->files)
            addPath(file.path, false);
        endResetModel();
        return;
    }
    for (const QString &path : step->removed)
        removePath(path);
    m_shown = shown;
    for (const QString &path : step->added)
        addPath(path, true);
    for (const QString &path : step->restated + step->added) {
        for (const Node *at = m_nodes.value(path); at && at->parent; at = at->parent) {
            at->common.reset();
            Q_EMIT dataChanged(indexOf(at, 0), indexOf(at, ColumnCount - 1));
        }
    }
}

void PreviewModel::addPath(const QString &path, bool announce)
{
    Node *parent = m_root.get();
    qsizetype from = 0;
    while (true) {
        const qsizetype slash = path.indexOf(u'/', from);
        const bool isFile = slash < 0;
        const QString whole = isFile ? path : path.left(slash);
        Node *known = m_nodes.value(whole);
        if (!known) {
            auto added = std::make_unique<Node>();
            added->parent = parent;
            added->name = isFile ? path.mid(from) : path.mid(from, slash - from);
            added->path = whole;
            added->isFile = isFile;
            const auto place = std::ranges::lower_bound(parent->children, std::pair(isFile, added->name), {},
                                                        [](const auto &node) { return std::pair(node->isFile, node->name); });
            const int row = int(place - parent->children.begin());
            known = added.get();
            if (announce)
                beginInsertRows(indexOf(parent, 0), row, row);
            parent->children.insert(place, std::move(added));
            m_nodes.insert(whole, known);
            if (announce)
                endInsertRows();
        }
        if (isFile)
            return;
        parent = known;
        from = slash + 1;
    }
}

void PreviewModel::removePath(const QString &path)
{
    Node *gone = m_nodes.value(path);
    while (gone && gone->parent && (gone->isFile || gone->children.empty())) {
        Node *parent = gone->parent;
        const int row = gone->row();
        beginRemoveRows(indexOf(parent, 0), row, row);
        m_nodes.remove(gone->path);
        parent->children.erase(parent->children.begin() + row);
        for (const Node *at = parent; at; at = at->parent)
            at->common.reset();
        endRemoveRows();
        gone = parent;
    }
}

FileState PreviewModel::stateOf(const Node &node) const
{
    if (node.isFile) {
        const PreviewFile *entry = file(node.path);
        return entry ? entry->state : FileState::Same;
    }
    // A folder is as all of its files are, or changed when they differ.
    if (node.common)
        return *node.common;
    for (const auto &part : node.children) {
        const FileState state = stateOf(*part);
        if (node.common && *node.common != state) {
            node.common = FileState::Changed;
            break;
        }
        node.common = state;
    }
    return node.common.value_or(FileState::Same);
}

PreviewModel::Node *PreviewModel::node(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex PreviewModel::indexOf(const Node *node, int column) const
{
    return !node || !node->parent ? QModelIndex() : createIndex(node->row(), column, node);
}

QModelIndex PreviewModel::indexOf(const QString &path) const
{
    return indexOf(m_nodes.value(path), 0);
}

QModelIndex PreviewModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node *above = node(parent);
    if (row < 0 || column < 0 || column >= ColumnCount || size_t(row) >= above->children.size())
        return {};
    return createIndex(row, column, above->children[size_t(row)].get());
}

QModelIndex PreviewModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOf(node(child)->parent, 0) : QModelIndex();
}

int PreviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(node(parent)->children.size());
}

int PreviewModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant PreviewModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node &entry = *node(index);
    switch (role) {
    case Qt::DisplayRole: {
        if (index.column() == Name)
            return entry.name;
        const FileState state = stateOf(entry);
        return state == FileState::Same ? QString() : fileStateWord(state);
    }
    case Qt::DecorationRole: {
        if (index.column() != Name)
            return {};
        const FileState state = stateOf(entry);
        return look::icon(entry.isFile ? iconOf(state) : u"folder"_s, roleOf(state));
    }
    case Qt::ForegroundRole:
        return index.column() == State ? QVariant(look::Look::instance().colour(roleOf(stateOf(entry)))) : QVariant();
    case Qt::ToolTipRole: {
        const PreviewFile *shown = entry.isFile ? file(entry.path) : nullptr;
        return shown && !shown->trouble.isEmpty() ? shown->trouble : entry.path;
    }
    case Qt::AccessibleTextRole:
        return index.column() == Name ? u"%1, %2"_s.arg(entry.name, fileStateWord(stateOf(entry))) : QString();
    case PathRole: return entry.path;
    case StateRole: return int(stateOf(entry));
    case IsFileRole: return entry.isFile;
    default: return {};
    }
}

QVariant PreviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("File") : tr("State");
}

PreviewProxy::PreviewProxy(QObject *parent) : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
}

void PreviewProxy::setOnlyChanges(bool only)
{
    m_onlyChanges = only;
    invalidateFilter();
}

void PreviewProxy::setText(const QString &text)
{
    m_text = text;
    invalidateFilter();
}

bool PreviewProxy::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (!m_onlyChanges && m_text.isEmpty())
        return true;
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (!index.data(PreviewModel::IsFileRole).toBool())
        return false;
    if (m_onlyChanges && index.data(PreviewModel::StateRole).toInt() == int(FileState::Same))
        return false;
    return index.data(PreviewModel::PathRole).toString().contains(m_text, Qt::CaseInsensitive);
}

} // namespace csis::preview

#include "moc_previewmodel.cpp"
