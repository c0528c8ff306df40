// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What must hold of a tree before anything else can be said of it.
#include "core/config/loadstate.h"

#include "core/base/names.h"
#include "core/model/registry.h"
#include "core/config/say.h"
#include "core/config/runtimes.h"


#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

const QStringList &aliasesOf(const model::Item &item)
{
    return item.aliases;
}
template<class T> const QStringList &aliasesOf(const std::shared_ptr<T> &item)
{
    return item->aliases;
}

/// Within a list every alias and name stands for one entry.
template<class Items> void checkAliases(LoadState &state, const QString &key, Items &items)
{
    const auto itemOf = [](auto &entry) -> model::Item * {
        if constexpr (requires { entry->name; })
            return entry.get();
        else
            return &entry;
    };
    if (std::ranges::all_of(std::as_const(items), [&](const auto &entry) { return aliasesOf(entry).isEmpty(); }))
        return;
    QHash<QString, const model::Item *> taken;
    for (auto &entry : items)
        taken.insert(itemOf(entry)->name, itemOf(entry));
    for (auto &entry : items) {
        model::Item *const item = itemOf(entry);
        if (item->aliases.isEmpty())
            continue;
        QStringList kept;
        for (const QString &alias : std::as_const(item->aliases)) {
            const QString name = safeName(alias);
            if (name == item->name || name.isEmpty())
                continue;
            if (const model::Item *other = taken.value(name); other && other != item) {
                yaml::Node at;
                const QList<yaml::Node> aliases = item->node.find(u"aliases").items();
                for (const yaml::Node &candidate : aliases) {
                    if (candidate.text() == alias)
                        at = candidate;
                }
                state.report(u"names.alias-taken"_s, Severity::Error,
                             u"Instance Alias Collision: '%1' is already in use for %2_model!"_s.arg(alias, model::className(key)),
                             {item->file, at.isMissing() ? namePlace(item->node) : at.range()},
                             {{{other->file, namePlace(other->node)}, Say::tr("in use by '%1'").arg(other->name)}});
                continue;
            }
            taken.insert(name, item);
            kept.append(name);
        }
        item->aliases = kept;
    }
}

void checkRootGroup(LoadState &state)
{
    QList<const model::Group *> roots;
    for (const model::Group &group : state.configuration.groups) {
        if (group.isRoot)
            roots.append(&group);
    }
    if (roots.size() == 1 || state.cfgFiles.isEmpty())
        return;
    const auto place = [](const model::Group &group) -> Location {
        const yaml::Entry *entry = group.node.entry(u"is_root");
        return {group.file, entry ? SourceRange{entry->key.range().begin, entry->value.range().end} : namePlace(group.node)};
    };
    const QString message = u"Expected exactly one root group (is_root: true), found %1"_s.arg(roots.size());
    if (roots.isEmpty()) {
        const auto &groups = state.configuration.groups;
        const Location where = groups.isEmpty() ? state.cfgPlace() : Location{groups.first().file, namePlace(groups.first().node)};
        state.error(u"group.root-count"_s, message, where);
        return;
    }
    QList<Related> others;
    for (qsizetype i = 0; i + 1 < roots.size(); ++i)
        others.append({place(*roots[i]), Say::tr("'%1' is a root group too").arg(roots[i]->name)});
    state.report(u"group.root-count"_s, Severity::Error, message, place(*roots.last()), others);
}

void checkNetworking(LoadState &state, const model::AwsRuntime &runtime)
{
    if (!runtime.networking) {
        state.report(u"runtime.networking"_s, Severity::Warning,
                     Say::tr("runtime '%1' has no `networking`: nothing is known of its subnets and security groups").arg(runtime.name),
                     {runtime.file, namePlace(runtime.node)});
        return;
    }
    const model::AwsNetworking &net = *runtime.networking;
    const yaml::Node node = runtime.node.find(u"networking");
    const yaml::Entry *key = runtime.node.entry(u"networking");
    const Location where{runtime.file, key ? key->key.range() : namePlace(runtime.node)};
    const auto placeOf = [&](QStringView name) -> Location {
        const yaml::Entry *entry = node.entry(name);
        return entry ? Location{runtime.file, entry->key.range()} : where;
    };
    if (net.subnets.isEmpty())
        state.error(u"runtime.no-subnets"_s, u"RuntimeNetworkingModel for network %1  has no subnets defined."_s.arg(net.network),
                    placeOf(u"subnets"));
    else if (!net.defaultSubnet())
        state.error(u"runtime.no-default-subnet"_s, u"No default subnet defined for network %1."_s.arg(net.network), placeOf(u"subnets"));
    if (net.additionalSecurityGroups.size() > 5)
        state.error(u"runtime.security-groups"_s,
                    Say::tr("runtime '%1' names %2 additional security groups; AWS takes five at most")
                        .arg(runtime.name)
                        .arg(net.additionalSecurityGroups.size()),
                    placeOf(u"addl_security_groups"));
}

/// Follows source images; a circle never reaches a base image.
void checkImageChains(LoadState &state)
{
    const Configuration &c = state.configuration;
    for (const model::Image &image : c.images) {
        QStringList chain{image.name};
        const model::Image *at = &image;
        while (const model::Image *next = at->sourceImage.isEmpty() ? nullptr : c.image(at->sourceImage)) {
            const bool closed = chain.contains(next->name);
            chain.append(next->name);
            if (closed)
                break;
            at = next;
        }
        if (chain.size() > 1 && chain.last() == image.name) {
            state.error(u"image.cycle"_s,
                        u"image '%1' does not chain to a base image (source_image='%2')"_s.arg(image.name, image.sourceImage)
                            + Say::tr(": the images stand in a circle, %1").arg(chain.join(u" → "_s)),
                        {image.file, image.node.find(u"source_image").range()});
        }
        if (c.builder(BuilderClass::Os, image.name))
            state.report(u"image.named-like-os"_s, Severity::Warning,
                         Say::tr("image '%1' has the name of an OS builder; references mean the image").arg(image.name),
                         {image.file, namePlace(image.node)});
    }
}

void checkRuntimes(LoadState &state, const model::Item &item, const QList<model::ImageRuntime> &runtimes)
{
    const yaml::Entry *entry = item.node.entry(u"runtimes");
    if (runtimes.isEmpty() && entry && entry->value.isSequence())
        state.error(u"image.no-runtime"_s, Say::tr("'%1' has no runtime; `runtimes` needs at least one entry").arg(item.name),
                    {item.file, entry->key.range()});
}

} // namespace

void checkAllAliases(LoadState &state)
{
    Configuration &c = state.configuration;
    if (!state.kept.contains(u"cfg"_s)) {
        state.step(u"cfg"_s, [&] {
            for (auto list = state.builders.begin(); list != state.builders.end(); ++list)
                checkAliases(state, list.key(), list.value());
            checkAliases(state, u"executables"_s, c.executables);
        });
    }
    const auto check = [&](const QString &list, auto &items) {
        if (state.kept.contains(list))
            return;
        state.step(list, [&] { checkAliases(state, list, items); });
    };
    check(u"groups"_s, c.groups);
    check(u"storages"_s, c.storages);
    check(u"images"_s, c.images);
    check(u"instances"_s, c.instances);
}

void checkConfiguration(LoadState &state)
{
    const Configuration &c = state.configuration;
    checkRootGroup(state);
    for (const model::AwsRuntime *runtime : awsRuntimes(c))
        checkNetworking(state, *runtime);
    for (const BuilderPtr &builder : c.builders.value(BuilderClass::Os)) {
        if (const auto *os = dynamic_cast<const model::OsBuilder *>(builder.get()))
            checkRuntimes(state, *os, os->runtimes);
    }
    for (const model::Image &image : c.images)
        checkRuntimes(state, image, image.runtimes);
    checkImageChains(state);
}

} // namespace csis::config
