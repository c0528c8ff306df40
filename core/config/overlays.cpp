// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Overlays and --undeclare: changes of one invocation, the tree on disk stays as it is.
#include "core/config/loadstate.h"

#include "core/model/registry.h"
#include "core/yaml/rewrite.h"
#include "core/config/say.h"


#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

QStringList overlayKeys()
{
    return QStringList{u"base_images"_s} + model::itemKeys();
}

QString pythonList(QStringList words)
{
    words.sort();
    for (QString &word : words)
        word = u"'%1'"_s.arg(word);
    return u"[%1]"_s.arg(words.join(u", "_s));
}

void readOverlay(LoadState &state, const QString &overlay)
{
    const QString path = state.fullPath(overlay);
    if (!state.tree.files.contains(overlay)) {
        const auto unreadable = state.tree.unreadable.constFind(overlay);
        const QString message = unreadable == state.tree.unreadable.constEnd() ? u"Overlay %1 does not exist"_s.arg(path) : unreadable->message;
        state.error(u"overlay.missing"_s, message, {overlay, {}});
        return;
    }
    const yaml::Node root = state.document(overlay);
    if (root.isMissing() || root.isNull())
        return;
    if (!root.isMapping()) {
        state.error(u"overlay.shape"_s, u"Overlay %1 must be a mapping at the top level"_s.arg(path), {overlay, root.range()});
        return;
    }
    QStringList unknown;
    const yaml::Node *firstUnknown = nullptr;
    bool sound = true;
    for (const yaml::Entry &entry : root.entries()) {
        const QString &key = entry.key.text();
        if (key == "config"_L1) {
            if (!entry.value.isMapping() && !entry.value.isNull()) {
                state.error(u"overlay.shape"_s, u"Overlay %1: 'config' must be a mapping"_s.arg(path), {overlay, entry.value.range()});
                sound = false;
            }
        } else if (key == "base_images"_L1) {
            state.report(u"items.stray-key"_s, Severity::Warning,
                         Say::tr("`base_images` of an overlay is read by nobody; a base image is an entry of `os_builders` in cfg/"),
                         {overlay, entry.key.range()});
        } else if (!overlayKeys().contains(key)) {
            unknown.append(key);
            if (!firstUnknown)
                firstUnknown = &entry.key;
        } else {
            const bool named = entry.value.isNull()
                || (entry.value.isSequence()
                    && std::ranges::all_of(entry.value.items(), [](const yaml::Node &item) { return item.find(u"name").isScalar(); }));
            if (!named) {
                state.error(u"overlay.shape"_s, u"Overlay %1: '%2' must be a list of named entries"_s.arg(path, key),
                            {overlay, entry.value.range()});
                sound = false;
            }
        }
    }
    if (firstUnknown) {
        state.error(u"overlay.shape"_s,
                    u"Overlay %1: unknown top-level key(s) %2; allowed: %3"_s.arg(path, pythonList(unknown),
                                                                                  pythonList(overlayKeys() << u"config"_s)),
                    {overlay, firstUnknown->range()});
        sound = false;
    }
    if (sound)
        state.overlays.append({overlay, root});
}

void readUndeclare(LoadState &state, const QString &spec)
{
    const qsizetype colon = spec.indexOf(u':');
    if (colon <= 0 || colon == spec.size() - 1) {
        state.error(u"undeclare.form"_s, u"--undeclare '%1': expected <kind>:<name> (e.g. instance:gce-test)"_s.arg(spec), {});
        return;
    }
    const QString word = spec.first(colon).trimmed();
    for (const QString &key : overlayKeys()) {
        if (word == key || word == key.chopped(1)) {
            state.undeclared.append({key, spec.sliced(colon + 1).trimmed()});
            return;
        }
    }
    state.error(u"undeclare.kind"_s, u"--undeclare '%1': unknown kind '%2'; allowed: %3"_s.arg(spec, word, pythonList(overlayKeys())), {});
}

auto named(QList<RawEntry> &entries, const QString &name)
{
    return std::ranges::find_if(entries, [&](const RawEntry &entry) { return entry.node.find(u"name").text() == name; });
}

void apply(LoadState &state, const QString &key, QList<RawEntry> &entries, const QString &file, const yaml::Node &change)
{
    const QString name = change.find(u"name").text();
    const QString singular = key.chopped(1);
    const auto own = named(entries, name);
    const Location where{file, namePlace(change)};
    if (change.find(u"undeclare").text() == "true"_L1) {
        if (own == entries.end()) {
            state.report(u"overlay.absent"_s, Severity::Warning,
                         Say::tr("Overlay %1: %2 '%3' is not declared, so there is nothing to undeclare").arg(file, singular, name), where);
            return;
        }
        entries.erase(own);
        state.report(u"overlay.applied"_s, Severity::Info, u"Overlay %1: %2 '%3' undeclared for this invocation"_s.arg(file, singular, name),
                     where);
        return;
    }
    if (own == entries.end()) {
        entries.append({file, change, true, {}});
        state.report(u"overlay.applied"_s, Severity::Info, u"Overlay %1: %2 '%3' declared (transient)"_s.arg(file, singular, name), where);
        return;
    }
    QStringList keys;
    for (const yaml::Entry &entry : change.entries()) {
        own->foreign.insert(entry.value.identity(), file);
        own->foreign.insert(entry.key.identity(), file);
        if (entry.key.text() != "name"_L1)
            keys.append(entry.key.text());
    }
    own->node = yaml::overlaid(own->node, change);
    state.report(u"overlay.applied"_s, Severity::Info,
                 u"Overlay %1: %2 '%3' updated (%4)"_s.arg(file, singular, name, keys.join(u", "_s)), where);
}

} // namespace

void readOverlays(LoadState &state)
{
    for (const QString &overlay : state.options.overlays)
        readOverlay(state, overlay);
    for (const QString &spec : state.options.undeclare)
        readUndeclare(state, spec);
}

void overlayEntries(LoadState &state, const QString &key, QList<RawEntry> &entries)
{
    for (const auto &[file, root] : std::as_const(state.overlays)) {
        const QList<yaml::Node> changes = root.find(key).items();
        for (const yaml::Node &change : changes)
            apply(state, key, entries, file, change);
    }
    for (const auto &[kind, name] : std::as_const(state.undeclared)) {
        if (kind != key)
            continue;
        const auto own = named(entries, name);
        if (own == entries.end()) {
            state.report(u"overlay.absent"_s, Severity::Warning,
                         Say::tr("--undeclare: %1 '%2' is not declared").arg(key.chopped(1), name), {});
            continue;
        }
        entries.erase(own);
        state.report(u"overlay.applied"_s, Severity::Info,
                     u"--undeclare: %1 '%2' undeclared for this invocation"_s.arg(key.chopped(1), name), {});
    }
}

} // namespace csis::config
