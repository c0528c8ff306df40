// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Users, groups, storages, images and instances: everything that stands in the item folders.
#include "core/config/loadstate.h"

#include "core/base/names.h"
#include "core/model/registry.h"
#include "core/schema/binder.h"
#include "core/config/say.h"

#include <algorithm>
#include <functional>
#include <type_traits>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

/// Where the text of an entry stands in its file, up to the next one.
struct Stretch {
    qsizetype begin = 0;
    qsizetype end = 0;
    int column = 0;
};

/// The items of one list of one file, with what was found while reading them; and with canonical references, as they
/// are by everything else that has a say in them.
template<class T> struct Bound {
    QList<T> items;
    QList<Diagnostic> diagnostics;
    std::vector<Stretch> stretches; ///< of the entries whose item has no finding; empty ones for the others
    QList<T> settled;               ///< nothing, or one an item
    std::vector<bool> isSettled;
    QByteArray basis;               ///< of `settled`
    quint64 version = 0;            ///< another one whenever any of it changes

    /// True when all items have their canonical references, as they are on this basis.
    bool isSettledOn(const QByteArray &now) const
    {
        return !now.isEmpty() && basis == now && std::ranges::all_of(isSettled, std::identity());
    }
};

/// The list under the kind's own key; everything else in the file is another kind's or a slip.
yaml::Node listOf(const LoadState &state, const CachedFile &cached, const QString &key, QList<Diagnostic> &out)
{
    const QString &file = cached.path;
    const yaml::Node &root = state.document(cached);
    if (root.isMissing() || root.isNull())
        return {};
    if (!root.isMapping()) {
        out.append({u"items.shape"_s, Severity::Error,
                    u"YAML file %1 does not contain a top-level dictionary to extract '%2' from."_s.arg(state.fullPath(file), key),
                    {file, root.range()}, {}, {}});
        return {};
    }
    const yaml::Node list = root.find(key);
    if (!list.isMissing() && !list.isNull() && !list.isSequence()) {
        out.append({u"items.shape"_s, Severity::Error, Say::tr("%1: `%2` must be a list of entries").arg(state.fullPath(file), key),
                    {file, list.range()}, {}, {}});
        return {};
    }
    return list;
}

template<class T>
void bindEntry(const QString &key, const RawEntry &entry, const LoadState &state, QList<T> &items, QList<Diagnostic> &out)
{
    const yaml::Node name = entry.node.find(u"name");
    if (!entry.node.isMapping() || name.isMissing() || name.isNull() || !name.isScalar()) {
        // A name that is there but empty of meaning was reported with the reserved words.
        if (name.isMissing() || !name.isScalar())
            out.append({u"items.no-name"_s, Severity::Error,
                        u"Item in %1 is missing 'name' field: "_s.arg(state.fullPath(entry.file))
                            + Say::tr("every entry of `%1` needs one").arg(key),
                        {entry.file, namePlace(entry.node)}, {}, {}});
        return;
    }
    const QString canonical = isReservedWord(name.text()) ? QString() : safeName(name.text());
    if (canonical.isEmpty())
        return;
    T &item = items.emplaceBack();
    schema::Binder binder(entry.file, out);
    if (!entry.foreign.isEmpty())
        binder.setForeign(&entry.foreign);
    binder.bind(*model::itemKind(key), &item, entry.node);
    item.kind = key;
    item.name = canonical;
    item.file = entry.file;
    item.node = entry.node;
    item.transient = entry.transient;
}

/// Renders the templates of an item, for which it is `this` itself.
yaml::Node rendered(LoadState &state, const QString &key, RawEntry &entry)
{
    return Templates(state.templates(), state.diagnostics).item(key, entry.node, entry.file, entry.foreign);
}

/// Gives each item its name, once.
template<class T> void claimNames(LoadState &state, const QString &key, QList<T> &items)
{
    QHash<QString, qsizetype> taken;
    taken.reserve(items.size());
    QList<qsizetype> twice;
    for (qsizetype i = 0; i < items.size(); ++i) {
        const auto before = taken.constFind(items[i].name);
        if (before == taken.constEnd()) {
            taken.insert(items[i].name, i);
            continue;
        }
        const T &first = items.at(*before);
        const Location where{items.at(i).file, namePlace(items.at(i).node)};
        state.report(u"names.duplicate"_s, Severity::Error,
                     u"Duplicate key %1 found in image files."_s.arg(items.at(i).name)
                         + Say::tr(" (%1: names are compared in lower case, with spaces as underscores)").arg(key),
                     where, {{{first.file, namePlace(first.node)}, Say::tr("first declared here")}});
        twice.prepend(i);
    }
    for (const qsizetype position : std::as_const(twice))
        items.removeAt(position);
}

/// Tells an item that its text stands elsewhere now.
void moveTo(model::Item &item, const yaml::Node &node)
{
    item.node = node;
    if (!item.config.isMissing())
        item.config = node.find(u"config");
}
void moveTo(model::Storage &storage, const yaml::Node &node)
{
    moveTo(static_cast<model::Item &>(storage), node);
    if (!storage.lifecycle.isMissing())
        storage.lifecycle = node.find(u"lifecycle");
}
void moveTo(model::Instance &instance, const yaml::Node &node)
{
    moveTo(static_cast<model::Item &>(instance), node);
    if (instance.storages.isEmpty())
        return;
    const yaml::Node list = node.find(u"storages");
    for (qsizetype i = 0; i < instance.storages.size(); ++i)
        instance.storages[i].node = list.items().at(i);
}

template<class T> constexpr bool canMove = std::is_same_v<T, model::Storage> || std::is_same_v<T, model::Instance>;

/// Reads the entries of a file. An entry whose text stood in the file before gives the item it gave then, so that a key
/// in a long file costs what it changes.
template<class T> class EntryReader
{
public:
    EntryReader(LoadState &state, const QString &key, CachedFile &file)
        : m_state(state), m_key(key), m_file(file), m_before(std::any_cast<Bound<T>>(file.before.bound.find(state.keptAs(key))))
    {
    }

    Bound<T> read()
    {
        const QList<yaml::Node> entries = listOf(m_state, m_file, m_key, m_bound.diagnostics).items();
        m_bound.items.reserve(entries.size());
        if (m_before)
            m_bound.basis = m_before->basis;
        if (!m_bound.basis.isEmpty())
            m_bound.settled.reserve(entries.size());
        for (qsizetype i = 0; i < entries.size(); ++i) {
            const Position &at = entries[i].range().begin;
            const qsizetype end = i + 1 < entries.size() ? entries[i + 1].range().begin.offset : m_file.bytes.size();
            take(entries[i], {at.offset, end, at.column});
        }
        m_file.before.bound.remove(m_state.keptAs(m_key));
        return std::move(m_bound);
    }

private:
    void take(const yaml::Node &node, const Stretch &stretch)
    {
        if (const qsizetype known = sameBefore(stretch, node); known >= 0) {
            moveTo(m_bound.items.emplaceBack(std::move(m_before->items[known])), node);
            m_bound.stretches.push_back(stretch);
            if (!m_bound.basis.isEmpty()) {
                moveTo(m_bound.settled.emplaceBack(std::move(m_before->settled[known])), node);
                m_bound.isSettled.push_back(m_before->isSettled[size_t(known)]);
            }
            return;
        }
        RawEntry entry{m_file.path, node};
        if (m_file.structure.hasTemplates)
            entry.node = rendered(m_state, m_key, entry);
        const qsizetype items = m_bound.items.size();
        const qsizetype findings = m_bound.diagnostics.size();
        bindEntry(m_key, entry, m_state, m_bound.items, m_bound.diagnostics);
        if (m_bound.items.size() == items)
            return;
        m_bound.items.last().reading = model::newReading();
        // An alias means what another place says.
        const bool own = m_bound.diagnostics.size() == findings && m_file.byTextAlone()
            && !textOf(m_file.bytes, stretch).contains('*');
        m_bound.stretches.push_back(own ? stretch : Stretch());
        if (!m_bound.basis.isEmpty()) {
            m_bound.settled.append(m_bound.items.last());
            m_bound.isSettled.push_back(false);
        }
    }

    static QByteArrayView textOf(const QByteArray &bytes, const Stretch &stretch)
    {
        return QByteArrayView(bytes).sliced(stretch.begin, stretch.end - stretch.begin);
    }

    /// The place among the items of before of one with the same text; -1 when there is none.
    qsizetype sameBefore(const Stretch &stretch, const yaml::Node &node)
    {
        if constexpr (canMove<T>) {
            if (!m_before || !m_file.byTextAlone() || !m_file.before.byTextAlone)
                return -1;
            // Entries mostly keep their order; one that was inserted or taken out moves all behind it.
            const auto last = qsizetype(m_before->stretches.size());
            for (qsizetype i = m_next; i < std::min(m_next + 3, last); ++i) {
                const Stretch &old = m_before->stretches[size_t(i)];
                if (old.end - old.begin != stretch.end - stretch.begin || old.end == 0 || old.column != stretch.column
                    || textOf(m_file.before.bytes, old) != textOf(m_file.bytes, stretch))
                    continue;
                if constexpr (std::is_same_v<T, model::Instance>) {
                    const qsizetype mounts = node.find(u"storages").items().size();
                    if (mounts != m_before->items.at(i).storages.size()
                        || (!m_before->settled.isEmpty() && mounts != m_before->settled.at(i).storages.size()))
                        continue;
                }
                m_next = i + 1;
                return i;
            }
            ++m_next;
        }
        return -1;
    }

    LoadState &m_state;
    const QString &m_key;
    CachedFile &m_file;
    Bound<T> *m_before; ///< its items are taken from it
    qsizetype m_next = 0;
    Bound<T> m_bound;
};

template<class T> void readFile(LoadState &state, const QString &key, CachedFile &file)
{
    Bound<T> bound = EntryReader<T>(state, key, file).read();
    bound.version = ++state.memory.versions;
    file.bound[state.keptAs(key)] = std::move(bound);
}

/// The entries of a list as they are written.
QList<RawEntry> rawEntries(const LoadState &state, const QString &key, QList<Diagnostic> &out)
{
    QList<RawEntry> entries;
    for (const CachedFile *file : state.itemFiles.value(model::itemFolder(key))) {
        const QList<yaml::Node> written = listOf(state, *file, key, out).items();
        for (const yaml::Node &node : written)
            entries.append({file->path, node});
    }
    return entries;
}

/// Images stand on images: their templates may look at those that are not read yet.
constexpr auto listThatRefersToItself = "images"_L1;

/// A list of the load before the last one that nobody else has any more, when the files give as many items as then. What
/// was taken from files that keep the same still is in it; the rest is changed. False when there is no such list.
template<class T>
bool takeSpare(LoadState &state, const QString &key, QList<T> &items, const QList<Segment> &segments, const std::vector<const QList<T> *> &sources)
{
    if constexpr (canMove<T>) {
        LoadMemory::Spare &spare = state.memory.spare;
        const QList<Segment> before = spare.segments.take(key);
        const auto listIn = [](Configuration &one) -> QList<T> & {
            if constexpr (std::is_same_v<T, model::Storage>)
                return one.storages;
            else
                return one.instances;
        };
        const bool fits = !state.sealed && !before.isEmpty() && listIn(spare.lists).isDetached()
            && std::ranges::equal(before, segments, {}, &Segment::count, &Segment::count);
        if (fits)
            state.configuration.takeList(key, spare.lists);
        spare.lists.takeList(key, Configuration());
        if (!fits)
            return false;
        bool sameNames = true;
        for (qsizetype i = 0; i < segments.size(); ++i) {
            const Segment &now = segments[i];
            if (now.version != 0 && now.version == before[i].version)
                continue;
            for (qsizetype at = 0; at < now.count; ++at) {
                const T &source = sources[size_t(i)]->at(at);
                T &item = items[now.begin + at];
                sameNames = sameNames && item.name == source.name && item.aliases == source.aliases;
                item = source;
            }
        }
        if (!sameNames)
            state.stale.insert(key);
        return true;
    }
    return false;
}

/// The usual way: file by file, each kept from load to load.
template<class T> void readByFile(LoadState &state, const QString &key, QList<T> &items)
{
    const QByteArray basis = state.basisOf(key);
    const QString keptAs = state.keptAs(key);
    const QList<CachedFile *> files = state.itemFiles.value(model::itemFolder(key));
    QList<Segment> &segments = state.segments[key];
    std::vector<bool> &settled = state.settled[key];
    std::vector<const QList<T> *> sources; // of each segment
    segments.reserve(files.size());
    sources.reserve(size_t(files.size()));
    if (key == listThatRefersToItself
        && std::ranges::any_of(files, [](const CachedFile *file) { return file->structure.hasTemplates; })) {
        QList<Diagnostic> said; // they are said again when the entries are read
        state.setUnread(key, rawEntries(state, key, said));
    }
    qsizetype count = 0;
    for (CachedFile *cached : files) {
        std::any *kept = cached->bound.find(keptAs);
        if (!kept || cached->structure.hasTemplates) {
            readFile<T>(state, key, *cached);
            kept = cached->bound.find(keptAs);
        }
        const auto &bound = *std::any_cast<Bound<T>>(kept);
        const bool known = !basis.isEmpty() && bound.basis == basis;
        segments.append({cached, count, bound.items.size(), bound.isSettledOn(basis) ? bound.version : 0});
        sources.push_back(known ? &bound.settled : &bound.items);
        count += bound.items.size();
        if (known)
            settled.insert(settled.end(), bound.isSettled.begin(), bound.isSettled.end());
        else
            settled.resize(size_t(count), false);
        state.diagnostics += bound.diagnostics;
    }
    if (takeSpare(state, key, items, segments, sources))
        return;
    state.stale.insert(key);
    items.reserve(count);
    for (const QList<T> *source : sources)
        items += *source;
}

/// With overlays or --undeclare: all entries first, then the changes, then reading.
template<class T> void readOverlaid(LoadState &state, const QString &key, QList<T> &items)
{
    QList<RawEntry> entries = rawEntries(state, key, state.diagnostics);
    overlayEntries(state, key, entries);
    if (key == listThatRefersToItself)
        state.setUnread(key, entries);
    for (RawEntry &entry : entries) {
        entry.node = rendered(state, key, entry);
        bindEntry(key, entry, state, items, state.diagnostics);
    }
}

template<class T> void readList(LoadState &state, const QString &key, QList<T> &items)
{
    if (state.kept.contains(key))
        return;
    state.step(key, [&] {
        if (state.overlays.isEmpty() && state.undeclared.isEmpty()) {
            readByFile(state, key, items);
        } else {
            readOverlaid(state, key, items);
            state.stale.insert(key);
        }
        if (key == listThatRefersToItself)
            state.templates().unread.clear();
        if (state.stale.contains(key) && !state.configuration.indexKind(key)) {
            claimNames(state, key, items);
            state.segments.remove(key);
            state.settled.remove(key);
            state.configuration.indexKind(key);
        }
    });
}

template<class T> void keepByFile(LoadState &state, const QString &key, const QList<T> &items, const std::vector<bool> &clean)
{
    const QByteArray basis = state.basisOf(key);
    const std::vector<bool> &settled = state.settled[key];
    if (basis.isEmpty())
        return;
    const auto segments = state.segments.find(key);
    if (segments == state.segments.end())
        return;
    for (Segment &segment : *segments) {
        if (segment.version != 0)
            continue; // all is kept as it is
        auto *bound = std::any_cast<Bound<T>>(&segment.file->bound[state.keptAs(key)]);
        const bool known = bound->basis == basis;
        // An alias of it may have been taken out, which is to be said again.
        const auto mayKeep = [&](qsizetype at) {
            return clean[size_t(at)] && items.at(at).aliases.isEmpty() && bound->items.at(at - segment.begin).aliases.isEmpty();
        };
        const auto keepVersion = [&] {
            bound->version = ++state.memory.versions;
            segment.version = bound->isSettledOn(basis) ? bound->version : 0;
        };
        if (!known) {
            bound->basis = basis;
            bound->settled.clear();
            bound->settled.reserve(segment.count);
            bound->isSettled.clear();
            bound->isSettled.reserve(size_t(segment.count));
            for (qsizetype i = 0; i < segment.count; ++i) {
                const bool keeps = mayKeep(segment.begin + i);
                bound->settled.append(keeps ? items.at(segment.begin + i) : bound->items.at(i));
                bound->isSettled.push_back(keeps);
            }
            keepVersion();
            continue;
        }
        for (qsizetype i = 0; i < segment.count; ++i) {
            const qsizetype at = segment.begin + i;
            if (settled[size_t(at)] || !mayKeep(at))
                continue;
            bound->settled[i] = items.at(at);
            bound->isSettled[size_t(i)] = true;
        }
        keepVersion();
    }
}

} // namespace

QList<Diagnostic> strayKeys(const CachedFile &file)
{
    QList<Diagnostic> found;
    const schema::Kind *kind = file.folder.isEmpty() || file.folder == "cfg"_L1 ? nullptr : model::documentKind(file.folder);
    if (!kind)
        return found;
    for (const yaml::Entry &entry : file.document.root.entries()) {
        const QString &key = entry.key.text();
        if (kind->field(key))
            continue;
        const QStringList near = didYouMean(key, kind->fieldNames());
        QList<Fix> fixes;
        QString message = Say::tr("`%1` is not read in %2/").arg(key, file.folder);
        if (!near.isEmpty()) {
            message += didYouMeanText(near);
            fixes.append(schema::replaceFix(Say::tr("Rename to '%1'").arg(near.first()), file.path, entry.key.range(), near.first()));
        } else if (model::itemKeys().contains(key)) {
            message += Say::tr("; such a list belongs in %1/").arg(model::itemFolder(key));
        }
        found.append({u"items.stray-key"_s, Severity::Warning, message, {file.path, entry.key.range()}, {}, std::move(fixes)});
    }
    return found;
}

void readAhead(LoadState &state, CachedFile &file)
{
    if (!file.byTextAlone() || !state.options.overlays.isEmpty() || !state.options.undeclare.isEmpty())
        return;
    if (file.folder == "groups"_L1) {
        readFile<model::User>(state, u"users"_s, file);
        readFile<model::Group>(state, u"groups"_s, file);
    } else if (file.folder == "storages"_L1) {
        readFile<model::Storage>(state, u"storages"_s, file);
    } else if (file.folder == "images"_L1) {
        readFile<model::Image>(state, u"images"_s, file);
    } else if (file.folder == "instances"_L1) {
        readFile<model::Instance>(state, u"instances"_s, file);
    }
}

void keepSettled(LoadState &state, const QString &list, const std::vector<bool> &clean)
{
    if (list == "storages"_L1)
        keepByFile(state, list, state.configuration.storages, clean);
    else if (list == "instances"_L1)
        keepByFile(state, list, state.configuration.instances, clean);
}

void readItems(LoadState &state)
{
    Configuration &c = state.configuration;
    readList(state, u"users"_s, c.users);
    readList(state, u"groups"_s, c.groups);
    readList(state, u"storages"_s, c.storages);
    readList(state, u"images"_s, c.images);
    readList(state, u"instances"_s, c.instances);
}

} // namespace csis::config
