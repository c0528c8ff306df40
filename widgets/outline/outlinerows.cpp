// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/outline/outlinerows.h"

#include "widgets/outline/outlinemodel.h"

#include <algorithm>
#include <atomic>
#include <map>

using namespace Qt::StringLiterals;

namespace csis::outline {
namespace {

// Severities by line of one file, so that an item counts only what lies inside of it.
struct Findings {
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
        if (byFile.empty())
            return counts;
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

// Collects the rows of a group. A row that is as it was before is shared with the rows before, wherever it stands there.
class Collector
{
public:
    Collector(const OutlineContent &content, const Findings &findings, const QList<OutlineRowPtr> *before)
        : m_content(content), m_findings(findings), m_before(before)
    {
    }

    void item(const model::Item &item, const QString &detail)
    {
        OutlineRow row;
        const SourceRange &range = item.node.range();
        row.target = {item.ref(), item.file, range.begin};
        row.text = item.displayName.isEmpty() ? item.name : item.displayName;
        row.kind = item.kind;
        row.detail = detail;
        row.note = item.description;
        row.badges.setFlag(Transient, item.transient);
        if (!m_content.pending.isEmpty() || !m_content.elsewhere.isEmpty()) {
            const QString key = item.kind + u':' + item.name;
            row.badges.setFlag(Pending, m_content.pending.contains(key));
            row.badges.setFlag(Elsewhere, m_content.elsewhere.contains(key));
        }
        add(std::move(row), range.begin.line, std::max(range.begin.line, range.end.line));
    }
    void file(const QString &path, const QString &kind)
    {
        OutlineRow row;
        row.target = {{}, path, {}};
        row.text = path;
        row.kind = kind;
        add(std::move(row), 0, std::numeric_limits<int>::max());
    }
    void settings(const model::GlobalSettings &settings)
    {
        OutlineRow row;
        row.target = {{u"config"_s, u"config"_s}, settings.file, settings.node.range().begin};
        row.text = OutlineModel::tr("Global settings");
        row.kind = u"config"_s;
        row.detail = settings.id;
        m_rows.append(std::make_shared<const OutlineRow>(std::move(row)));
    }
    QList<OutlineRowPtr> take(Badges &worst)
    {
        worst = m_worst;
        return std::move(m_rows);
    }

private:
    void add(OutlineRow row, int first, int last)
    {
        std::tie(row.errors, row.warnings) = m_findings.count(row.target.file, first, last);
        row.lastLine = last;
        row.badges.setFlag(Error, row.errors > 0);
        row.badges.setFlag(Warning, row.warnings > 0);
        m_worst |= row.badges & (Badges(Error) | Warning);
        if (m_before) {
            // Rows come and go in few places, so the same row stands where the last one was found, or a little further.
            const qsizetype until = std::min(m_next + 3, m_before->size());
            for (qsizetype at = m_next; at < until; ++at) {
                const OutlineRowPtr &old = m_before->at(at);
                if (!old->sameThing(row))
                    continue;
                m_next = at + 1;
                // Offsets lead nowhere from here, and shift with every key above.
                const Position &was = old->target.place;
                if (old->looksLike(row) && old->target.file == row.target.file && was.line == row.target.place.line
                    && was.column == row.target.place.column && old->lastLine == row.lastLine) {
                    m_rows.append(old);
                    return;
                }
                break;
            }
        }
        m_rows.append(std::make_shared<const OutlineRow>(std::move(row)));
    }

    const OutlineContent &m_content;
    const Findings &m_findings;
    const QList<OutlineRowPtr> *m_before;
    qsizetype m_next = 0;
    QList<OutlineRowPtr> m_rows;
    Badges m_worst;
};

void collect(Collector &rows, const OutlineContent &content, OutlineGroup group)
{
    if (group == OutlineGroup::Files || group == OutlineGroup::Records) {
        const bool files = group == OutlineGroup::Files;
        for (const QString &path : files ? content.files : content.metaFiles)
            rows.file(path, files ? u"files"_s : u"records"_s);
        return;
    }
    const config::Configuration *tree = content.configuration.get();
    if (!tree)
        return;
    switch (group) {
    case OutlineGroup::Storages:
        for (const model::Storage &storage : tree->storages)
            rows.item(storage, storage.state == "active"_L1 ? storage.type : storage.type + u" · "_s + storage.state);
        break;
    case OutlineGroup::Instances:
        for (const model::Instance &instance : tree->instances)
            rows.item(instance, instance.machineType.isEmpty() ? instance.image : instance.machineType);
        break;
    case OutlineGroup::Images:
        for (const model::Image &image : tree->images)
            rows.item(image, image.sourceImage);
        break;
    case OutlineGroup::Groups:
        for (const model::Group &one : tree->groups)
            rows.item(one, one.isRoot ? OutlineModel::tr("root") : one.isDefault ? OutlineModel::tr("default") : QString());
        break;
    case OutlineGroup::Users:
        for (const model::User &user : tree->users)
            rows.item(user, user.email);
        break;
    case OutlineGroup::Builders:
        for (const auto &list : tree->builders) {
            for (const config::BuilderPtr &builder : list) {
                if (builder)
                    rows.item(*builder, builder->type);
            }
        }
        break;
    case OutlineGroup::Settings:
        if (!tree->settings.file.isEmpty())
            rows.settings(tree->settings);
        for (const model::Executable &executable : tree->executables)
            rows.item(executable, executable.version);
        break;
    case OutlineGroup::Files:
    case OutlineGroup::Records:
        break;
    }
}

// One stretch is exchanged; what stands before and behind it is the same thing in both.
OutlineChange changeOf(const QList<OutlineRowPtr> &before, const QList<OutlineRowPtr> &now)
{
    const auto same = [](const OutlineRowPtr &a, const OutlineRowPtr &b) { return a == b || a->sameThing(*b); };
    qsizetype head = 0;
    while (head < before.size() && head < now.size() && same(before.at(head), now.at(head)))
        ++head;
    qsizetype tail = 0;
    while (tail < before.size() - head && tail < now.size() - head
           && same(before.at(before.size() - 1 - tail), now.at(now.size() - 1 - tail)))
        ++tail;
    OutlineChange change{head, before.size() - head - tail, now.size() - head - tail, {}};
    for (qsizetype row = 0; row < now.size(); ++row) {
        if (row >= head && row < now.size() - tail)
            continue;
        const OutlineRowPtr &old = before.at(row < head ? row : row - now.size() + before.size());
        if (old != now.at(row) && !old->looksLike(*now.at(row)))
            change.looks.append(int(row));
    }
    return change;
}

} // namespace

bool OutlineRow::sameThing(const OutlineRow &other) const
{
    return target.item == other.target.item && (!target.item.name.isEmpty() || target.file == other.target.file);
}

bool OutlineRow::looksLike(const OutlineRow &other) const
{
    return badges == other.badges && errors == other.errors && warnings == other.warnings && text == other.text
        && detail == other.detail && note == other.note;
}

OutlineRowsPtr outlineRows(const OutlineContent &content, const OutlineRowsPtr &before)
{
    static std::atomic<quint64> last{0};
    auto made = std::make_shared<OutlineRows>();
    made->number = ++last;
    made->before = before ? before->number : 0;
    const Findings findings(content.diagnostics);
    for (size_t group = 0; group < outlineGroupCount; ++group) {
        Collector rows(content, findings, before ? &before->groups[group] : nullptr);
        collect(rows, content, OutlineGroup(group));
        made->groups[group] = rows.take(made->worst[group]);
    }
    made->changes = outlineChanges(before ? *before : OutlineRows(), *made);
    return made;
}

std::array<OutlineChange, outlineGroupCount> outlineChanges(const OutlineRows &before, const OutlineRows &now)
{
    std::array<OutlineChange, outlineGroupCount> changes;
    for (size_t group = 0; group < outlineGroupCount; ++group)
        changes[group] = changeOf(before.groups[group], now.groups[group]);
    return changes;
}

} // namespace csis::outline
