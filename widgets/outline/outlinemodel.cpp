// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/outline/outlinemodel.h"

#include "widgets/look/icons.h"

#include <algorithm>
#include <array>
#include <map>

using namespace Qt::StringLiterals;

namespace csis::outline {
namespace {

// The groups in the order shown; Builders, Files and Records gather what is no item of its own.
enum GroupId { Storages, Instances, Images, Groups, Users, Builders, Settings, Files, Records, GroupCount };

constexpr std::array<const char *, GroupCount> groupKinds{"storages", "instances", "images", "groups",     "users",
                                                          "builders", "config",    "files",  "records"};

} // namespace

// Severities by line of one file, so that an item counts only what lies inside of it.
struct OutlineModel::Findings {
    struct Entry {
        int line;
        Severity severity;
    };
    std::map<QString, QList<Entry>> byFile;

    explicit Findings(const QList<Diagnostic> &diagnostics)
    {
        for (const Diagnostic &diagnostic : diagnostics)
            byFile[diagnostic.where.file].append({diagnostic.where.range.begin.line, diagnostic.severity});
        for (auto &[file, entries] : byFile)
            std::ranges::stable_sort(entries, {}, &Entry::line);
    }
    std::pair<int, int> count(const QString &file, int first, int last) const // errors, warnings
    {
        std::pair<int, int> counts;
        const auto found = byFile.find(file);
        if (found == byFile.end())
            return counts;
        for (auto entry = std::ranges::lower_bound(found->second, first, {}, &Entry::line);
             entry != found->second.end() && entry->line <= last; ++entry) {
            counts.first += entry->severity == Severity::Error;
            counts.second += entry->severity == Severity::Warning;
        }
        return counts;
    }
};

struct OutlineModel::Row {
    Target target;
    QString text;
    QString kind;
    QString detail;
    QString note; ///< description
    Badges badges;
    int errors = 0;
    int warnings = 0;
    int lastLine = -1;

    bool sameThing(const Row &other) const
    {
        return target.item == other.target.item && (!target.item.name.isEmpty() || target.file == other.target.file);
    }
};

struct OutlineModel::Group {
    QString kind;
    QList<Row> rows;
};

OutlineModel::OutlineModel(QObject *parent) : QAbstractItemModel(parent)
{
    for (const char *kind : groupKinds)
        m_groups.append({QString::fromLatin1(kind), {}});
}

OutlineModel::~OutlineModel() = default;

QList<OutlineModel::Row> OutlineModel::rowsOf(const OutlineContent &content, const Findings &findings, int group)
{
    QList<Row> rows;
    const auto counted = [&](Row row, int first, int last) {
        std::tie(row.errors, row.warnings) = findings.count(row.target.file, first, last);
        row.lastLine = last;
        row.badges.setFlag(Error, row.errors > 0);
        row.badges.setFlag(Warning, row.warnings > 0);
        row.badges.setFlag(Unsaved, content.unsaved.contains(row.target.file));
        rows.append(std::move(row));
    };
    const auto item = [&](const model::Item &item, const QString &detail) {
        Row row;
        const SourceRange &range = item.node.range();
        row.target = {item.ref(), item.file, range.begin};
        row.text = item.displayName.isEmpty() ? item.name : item.displayName;
        row.kind = item.kind;
        row.detail = detail;
        row.note = item.description;
        const QString key = item.kind + u':' + item.name;
        row.badges.setFlag(Transient, item.transient);
        row.badges.setFlag(Pending, content.pending.contains(key));
        row.badges.setFlag(Elsewhere, content.elsewhere.contains(key));
        counted(std::move(row), range.begin.line, std::max(range.begin.line, range.end.line));
    };
    const auto file = [&](const QString &path, const QString &kind) {
        Row row;
        row.target = {{}, path, {}};
        row.text = path;
        row.kind = kind;
        counted(std::move(row), 0, std::numeric_limits<int>::max());
    };
    const config::Configuration *configuration = content.configuration.get();
    switch (group) {
    case Files:
        for (const QString &path : content.files)
            file(path, u"files"_s);
        return rows;
    case Records:
        for (const QString &path : content.metaFiles)
            file(path, u"records"_s);
        return rows;
    default: break;
    }
    if (!configuration)
        return rows;
    switch (group) {
    case Storages:
        for (const model::Storage &storage : configuration->storages)
            item(storage, storage.state == "active"_L1 ? storage.type : storage.type + u" · "_s + storage.state);
        break;
    case Instances:
        for (const model::Instance &instance : configuration->instances)
            item(instance, instance.machineType.isEmpty() ? instance.image : instance.machineType);
        break;
    case Images:
        for (const model::Image &image : configuration->images)
            item(image, image.sourceImage);
        break;
    case Groups:
        for (const model::Group &group : configuration->groups)
            item(group, group.isRoot ? tr("root") : group.isDefault ? tr("default") : QString());
        break;
    case Users:
        for (const model::User &user : configuration->users)
            item(user, user.email);
        break;
    case Builders:
        for (const auto &list : configuration->builders)
            for (const config::BuilderPtr &builder : list)
                if (builder)
                    item(*builder, builder->type);
        break;
    case Settings:
        for (const model::Executable &executable : configuration->executables)
            item(executable, executable.version);
        if (!configuration->settings.file.isEmpty()) {
            Row row;
            row.target = {{u"config"_s, u"config"_s}, configuration->settings.file,
                          configuration->settings.node.range().begin};
            row.text = tr("Global settings");
            row.kind = u"config"_s;
            row.detail = configuration->settings.id;
            rows.prepend(row);
        }
        break;
    default: break;
    }
    return rows;
}

void OutlineModel::setContent(const OutlineContent &content)
{
    const Findings findings(content.diagnostics);
    for (int group = 0; group < GroupCount; ++group)
        takeRows(group, rowsOf(content, findings, group));
}

// Rows that are still there keep their index, so that selection, expansion and scroll position survive each keystroke.
void OutlineModel::takeRows(int group, QList<Row> rows)
{
    QList<Row> &own = m_groups[group].rows;
    const QModelIndex parent = index(group, 0);
    const qsizetype before = own.size();
    qsizetype head = 0;
    while (head < own.size() && head < rows.size() && own.at(head).sameThing(rows.at(head)))
        ++head;
    qsizetype tail = 0;
    while (tail < own.size() - head && tail < rows.size() - head
           && own.at(own.size() - 1 - tail).sameThing(rows.at(rows.size() - 1 - tail)))
        ++tail;
    if (const qsizetype gone = own.size() - head - tail; gone > 0) {
        beginRemoveRows(parent, int(head), int(head + gone - 1));
        own.remove(head, gone);
        endRemoveRows();
    }
    if (const qsizetype fresh = rows.size() - head - tail; fresh > 0) {
        beginInsertRows(parent, int(head), int(head + fresh - 1));
        own = own.first(head) + rows.sliced(head, fresh) + own.sliced(head);
        endInsertRows();
    }
    const auto looks = [](const Row &row) {
        return std::tuple(row.badges.toInt(), row.errors, row.warnings, QStringView(row.text), QStringView(row.detail),
                          QStringView(row.note));
    };
    for (qsizetype row = 0; row < rows.size(); ++row) {
        const bool same = looks(own.at(row)) == looks(rows.at(row));
        own[row] = rows.at(row);
        if (!same) {
            const QModelIndex changed = index(int(row), 0, parent);
            Q_EMIT dataChanged(changed, changed);
        }
    }
    Q_EMIT dataChanged(parent, parent, before == rows.size() ? QList<int>{BadgesRole} : QList<int>{});
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex &parent) const
{
    if (column != 0 || row < 0)
        return {};
    if (!parent.isValid())
        return row < m_groups.size() ? createIndex(row, column, quintptr(0)) : QModelIndex();
    if (parent.internalId() != 0 || row >= m_groups.at(parent.row()).rows.size())
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
        return int(m_groups.size());
    return parent.internalId() == 0 && parent.column() == 0 ? int(m_groups.at(parent.row()).rows.size()) : 0;
}

int OutlineModel::columnCount(const QModelIndex &) const
{
    return 1;
}

Qt::ItemFlags OutlineModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

QVariant OutlineModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (index.internalId() == 0) {
        const Group &group = m_groups.at(index.row());
        static const std::array<const char *, GroupCount> titles{
            QT_TR_NOOP("Storages"), QT_TR_NOOP("Instances"), QT_TR_NOOP("Images"),
            QT_TR_NOOP("Groups"),   QT_TR_NOOP("Users"),     QT_TR_NOOP("Builders"),
            QT_TR_NOOP("Settings"), QT_TR_NOOP("Files"),     QT_TR_NOOP("Records")};
        switch (role) {
        case Qt::DisplayRole: return tr(titles[size_t(index.row())]);
        case Qt::AccessibleTextRole:
            return tr("%1, %n entries", nullptr, int(group.rows.size())).arg(tr(titles[size_t(index.row())]));
        case KindRole: return group.kind;
        case CountRole: return int(group.rows.size());
        case BadgesRole: {
            // A closed group still tells the worst that is in it.
            Badges badges;
            for (const Row &row : group.rows)
                badges |= row.badges & (Badges(Error) | Warning);
            return QVariant::fromValue(badges.toInt());
        }
        default: return {};
        }
    }
    const Row &row = m_groups.at(int(index.internalId()) - 1).rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole: return row.text;
    case Qt::DecorationRole: return look::icon(look::kindIcon(row.kind), look::Role::Muted);
    case TargetRole: return QVariant::fromValue(row.target);
    case BadgesRole: return QVariant::fromValue(row.badges.toInt());
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
        if (row.badges.testFlag(Unsaved))
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
    for (int group = 0; group < m_groups.size(); ++group) {
        const QList<Row> &rows = m_groups.at(group).rows;
        for (int row = 0; row < rows.size(); ++row)
            if (rows.at(row).target.item == item && !item.name.isEmpty())
                return index(row, 0, index(group, 0));
    }
    return {};
}

QModelIndex OutlineModel::findPlace(const QString &file, int line) const
{
    QModelIndex best;
    int start = -1;
    for (int group = 0; group < m_groups.size(); ++group) {
        const QList<Row> &rows = m_groups.at(group).rows;
        for (int row = 0; row < rows.size(); ++row) {
            const Row &here = rows.at(row);
            if (here.target.file != file || here.target.item.name.isEmpty())
                continue;
            const int first = here.target.place.line;
            if (first <= line && line <= here.lastLine && first > start) {
                start = first;
                best = index(row, 0, index(group, 0));
            }
        }
    }
    return best;
}

} // namespace csis::outline
