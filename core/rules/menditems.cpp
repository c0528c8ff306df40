// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Cures for what is found at users, groups, storages, images and instances.
#include "core/base/names.h"
#include "core/rules/mending.h"

#include <QRegularExpression>

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

/// No one reads a longer list of offers.
constexpr qsizetype mostOffers = 4;

yaml::Path below(yaml::Path path, const QString &key)
{
    path.append({key});
    return path;
}

QStringList namesOf(const auto &items)
{
    QStringList names;
    for (const auto &item : items.first(std::min(mostOffers, items.size())))
        names.append(item.name);
    return names;
}

void removeHere(Mending &m)
{
    yaml::Path path = m.path();
    while (!path.isEmpty() && path.last().index >= 0)
        path.removeLast();
    if (!path.isEmpty())
        m.removeKey(FixWords::tr("Remove `%1`").arg(path.last().key), path.first(path.size() - 1), path.last().key);
}

void removeEntry(Mending &m)
{
    m.removeItem(FixWords::tr("Remove this entry"), m.entryPath());
}

/// A reference to a group or an executable can be cured by declaring it; one in a list by taking it out.
void mendReference(Mending &m)
{
    if (m.path().size() < 3)
        return;
    const yaml::Node node = yaml::at(m.root(), m.path());
    const QString list = m.path()[0].key;
    const QString key = m.path()[2].key;
    const QString name = safeName(node.text());
    const bool declarable = !name.isEmpty() && !isReservedWord(name);
    const bool isGroup = (list == "storages"_L1 && key == "groups"_L1) || (list == "images"_L1 && key == "group"_L1);
    const QString groups = m.fileFor(u"groups"_s);
    if (isGroup && declarable && !groups.isEmpty())
        m.appendItem(FixWords::tr("Declare the group '%1'").arg(name), {{u"groups"_s}},
                     u"name: %1\ngid: %2"_s.arg(yaml::writeScalar(name)).arg(m.freeNumber(true)), groups);
    const QString programs = m.fileFor(u"executables"_s);
    if (key == "executable"_L1 && declarable && !programs.isEmpty())
        m.appendItem(FixWords::tr("Declare the executable '%1'").arg(name), {{u"executables"_s}}, u"name: "_s + yaml::writeScalar(name), programs);
    const bool hasDefault = key == "runtime"_L1 || key == "type"_L1 || key == "state_configuration"_L1 || key == "executable"_L1;
    if (hasDefault && m.path().size() == 3)
        m.removeKey(FixWords::tr("Remove `%1`, for the default").arg(key), m.itemPath(), key);
    const bool listed = m.path().last().index >= 0 || (list == "instances"_L1 && key == "storages"_L1);
    if (listed)
        m.removeItem(FixWords::tr("Take it out"), m.entryPath());
}

void mendGroupRule(Mending &m)
{
    const auto *instance = m.itemAs<model::Instance>();
    const yaml::Path entry = m.entryPath();
    if (!instance || entry.size() < 4)
        return;
    const model::Storage *storage = m.configuration.storage(yaml::at(m.root(), below(entry, u"name"_s)).text());
    const model::Image *image = m.configuration.image(instance->image);
    if (!storage || !image)
        return;
    if (!image->group.isEmpty()) {
        if (m.configuration.group(image->group))
            m.appendItem(FixWords::tr("Let group '%1' use storage '%2'").arg(image->group, storage->name), below(m.pathOf(*storage), u"groups"_s),
                     yaml::writeScalar(image->group), storage->file);
    } else {
        for (const QString &group : storage->groups.first(std::min(mostOffers, storage->groups.size())))
            m.setKey(FixWords::tr("Let image '%1' belong to group '%2'").arg(image->name, group), m.pathOf(*image), u"group"_s, group,
                     yaml::Writing::Keep, image->file);
    }
    m.removeItem(FixWords::tr("Do not attach '%1'").arg(storage->name), entry);
}

void mendSingleAttach(Mending &m)
{
    const auto *storage = m.itemAs<model::Storage>();
    const auto *builder = storage ? m.configuration.builderAs<model::StorageBuilder>(BuilderClass::Storage, storage->type) : nullptr;
    if (!builder)
        return;
    for (const config::BuilderPtr &other : m.configuration.builders.value(BuilderClass::Storage)) {
        const auto *candidate = dynamic_cast<const model::StorageBuilder *>(other.get());
        if (candidate && !candidate->traits().singleAttach && candidate->traits().posix && candidate->runtime == builder->runtime)
            m.setKey(FixWords::tr("Use '%1', which several hosts can share").arg(candidate->name), m.itemPath(), u"type"_s, candidate->name);
    }
}

void mendMountPoint(Mending &m)
{
    const yaml::Path entry = m.entryPath();
    const QString storage = yaml::at(m.root(), below(entry, u"name"_s)).text();
    const QString point = yaml::at(m.root(), below(entry, u"mount_point"_s)).text().trimmed();
    const QString wanted = !point.isEmpty() && !point.startsWith(u'/') ? u'/' + point : u"/mnt/"_s + safeName(storage);
    if (!storage.isEmpty() && wanted != point)
        m.setKey(FixWords::tr("Mount it at '%1'").arg(wanted), entry, u"mount_point"_s, wanted);
}

void mendBucket(Mending &m)
{
    const auto *storage = m.itemAs<model::Storage>();
    if (!storage)
        return;
    const auto *builder = m.configuration.builderAs<model::S3Builder>(BuilderClass::Storage, storage->type);
    const QString own = QString(storage->name).replace(u'_', u'-');
    const QString bucket = builder && !builder->bucketName.isEmpty() ? builder->bucketName + u'-' + own : own;
    m.setKey(FixWords::tr("Give it the bucket '%1'").arg(bucket), m.itemPath(), u"bucket_name"_s, bucket);
}

void mendNobody(Mending &m)
{
    const yaml::Path groups = below(m.itemPath(), u"groups"_s);
    for (const QString &name : namesOf(m.configuration.groups))
        m.appendItem(FixWords::tr("Let group '%1' use it").arg(name), groups, yaml::writeScalar(name));
    m.setKey(FixWords::tr("Let anyone read it"), m.itemPath(), u"public_read"_s, u"true"_s, yaml::Writing::Plain);
}

void mendLifecycle(Mending &m)
{
    const yaml::Path &path = m.path();
    static const QHash<QString, QList<int>> allowed{{u"ia_days"_s, {1, 7, 14, 30, 60, 90, 180, 270, 365}},
                                                    {u"archive_days"_s, {90, 180, 270, 365}}};
    const QString key = path.isEmpty() ? QString() : path.last().key;
    if (path.size() == 4 && allowed.contains(key)) {
        bool number = false;
        const int days = yaml::at(m.root(), path).text().toInt(&number);
        const QList<int> &choices = *allowed.constFind(key);
        const int near = number ? *std::ranges::min_element(choices, {}, [&](int one) { return std::abs(one - days); }) : choices.last();
        if (!number || near != days)
            m.setScalar(FixWords::tr("Write %1").arg(near), path, QString::number(near), yaml::Writing::Plain);
    }
    if (path.size() == 4)
        m.removeKey(FixWords::tr("Remove `%1`").arg(key), path.first(3), key);
    m.removeKey(FixWords::tr("Remove the data lifecycle"), m.itemPath(), u"lifecycle"_s);
}

void mendState(Mending &m)
{
    m.setKey(FixWords::tr("Set `state: active`"), m.itemPath(), u"state"_s, u"active"_s);
}

QString hostLabel(QString name)
{
    static const QRegularExpression other(u"[^a-z0-9-]+"_s);
    name = name.toLower().replace(other, u"-"_s);
    while (name.startsWith(u'-'))
        name.remove(0, 1);
    while (name.endsWith(u'-'))
        name.chop(1);
    return name.left(59);
}

void mendHostname(Mending &m)
{
    if (const auto *instance = m.itemAs<model::Instance>())
        m.rename(*instance, hostLabel(instance->name));
}

void mendLabel(Mending &m)
{
    const model::Item *item = m.item();
    if (!item)
        return;
    const bool isHost = m.itemAs<model::Instance>() != nullptr;
    m.rename(*item, isHost ? hostLabel(item->name) : item->name);
}

void mendImage(Mending &m)
{
    for (const QString &name : namesOf(m.configuration.images))
        m.setKey(FixWords::tr("Launch it from '%1'").arg(name), m.itemPath(), u"image"_s, name);
}

void mendMissing(Mending &m)
{
    const auto *instance = m.itemAs<model::Instance>();
    if (instance && !instance->node.entry(u"image") && m.entryPath().size() == 2)
        mendImage(m);
}

void mendMachineType(Mending &m)
{
    const auto *instance = m.itemAs<model::Instance>();
    const auto *runtime = instance ? m.configuration.builderAs<model::AwsRuntime>(BuilderClass::Runtime, instance->runtime) : nullptr;
    if (runtime)
        m.setKey(FixWords::tr("Write '%1'").arg(runtime->defaultMachineType), m.itemPath(), u"machine_type"_s, runtime->defaultMachineType);
    m.removeKey(FixWords::tr("Remove `machine_type`, for the default"), m.itemPath(), u"machine_type"_s);
}

void mendDefaultSize(Mending &m)
{
    const auto *instance = m.itemAs<model::Instance>();
    const auto *runtime = instance ? m.configuration.builderAs<model::AwsRuntime>(BuilderClass::Runtime, instance->runtime) : nullptr;
    if (runtime)
        m.setKey(FixWords::tr("Write '%1'").arg(runtime->defaultMachineType), m.pathOf(*instance), u"machine_type"_s, runtime->defaultMachineType);
}

void mendOwner(Mending &m)
{
    const auto *instance = m.itemAs<model::Instance>();
    const model::Image *image = instance ? m.configuration.image(instance->image) : nullptr;
    if (!image || !image->group.isEmpty())
        return;
    for (const model::Group &group : m.configuration.groups) {
        // What its instances attach decides which group can own it.
        const bool fits = std::ranges::all_of(m.configuration.instances, [&](const model::Instance &one) {
            return one.image != image->name || std::ranges::all_of(one.storages, [&](const model::StorageMapping &mapping) {
                const model::Storage *storage = m.configuration.storage(mapping.storage);
                return !storage || storage->publicRead || storage->groups.contains(group.name);
            });
        });
        if (fits && m.fixes.size() < mostOffers)
            m.setKey(FixWords::tr("Let image '%1' belong to group '%2'").arg(image->name, group.name), m.pathOf(*image), u"group"_s, group.name,
                     yaml::Writing::Keep, image->file);
    }
}

void mendCapabilities(Mending &m)
{
    static const QRegularExpression identity(u"identity type '([^']+)'\\) uses an identity type its base '([^']+)'.*via declaration"_s);
    static const QRegularExpression storage(u"of type '([^']+)' which base '([^']+)'.*via declaration"_s);
    for (const auto &[form, key] : {std::pair(&identity, u"identity_types"_s), std::pair(&storage, u"storage_types"_s)}) {
        const QRegularExpressionMatch match = form->match(m.finding.message);
        const model::Builder *base = match.hasMatch() ? m.configuration.builder(BuilderClass::Os, match.captured(2)) : nullptr;
        if (base)
            m.appendItem(FixWords::tr("Add '%1' to `%2` of '%3'").arg(match.captured(1), key, base->name), below(m.pathOf(*base), key),
                         match.captured(1), base->file);
    }
}

void mendAccount(Mending &m)
{
    const auto *group = m.itemAs<model::Group>();
    if (!group || m.path().size() < 3)
        return;
    static const QRegularExpression form(u"^posix group [^:]+: (\\S+) has no posix account"_s);
    const QString name = form.match(m.finding.message).captured(1);
    const model::User *user = m.configuration.user(name);
    if (user && !user->uid)
        m.setKey(FixWords::tr("Give '%1' a number").arg(name), m.pathOf(*user), u"uid"_s, QString::number(m.freeNumber(false)),
                 yaml::Writing::Plain, user->file);
    const yaml::Path list = m.path().first(3);
    const QList<yaml::Node> entries = yaml::at(m.root(), list).items();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        if (safeName(entries[i].text()) == name) {
            yaml::Path entry = list;
            entry.append({{}, i});
            m.removeItem(FixWords::tr("Take '%1' out of group '%2'").arg(name, group->name), entry);
        }
    }
}

void mendPosixName(Mending &m)
{
    const model::Item *item = m.item();
    if (!item)
        return;
    static const QRegularExpression other(u"[^a-z0-9._-]+"_s);
    constexpr qsizetype most = 29; // of 32, and a number may come behind it
    QString name = QString(item->name).replace(other, u"_"_s).left(most);
    if (name.isEmpty() || !((name[0] >= u'a' && name[0] <= u'z') || name[0] == u'_'))
        name.prepend(u'_');
    m.rename(*item, name);
}

void mendNumber(Mending &m)
{
    const bool ofGroup = m.itemAs<model::Group>() != nullptr;
    const QString number = QString::number(m.freeNumber(ofGroup));
    m.setKey(FixWords::tr("Give it the number %1").arg(number), m.itemPath(), ofGroup ? u"gid"_s : u"uid"_s, number, yaml::Writing::Plain);
}

void mendLeaver(Mending &m)
{
    static const QRegularExpression form(u"^identity: group '([^']+)'"_s);
    const QString name = form.match(m.finding.message).captured(1);
    const QString groups = m.fileFor(u"groups"_s);
    if (groups.isEmpty())
        return;
    m.appendItem(FixWords::tr("Put the group back, unmanaged"), {{u"groups"_s}},
                 u"name: %1\ngid: %2\nunmanaged: true"_s.arg(yaml::writeScalar(name)).arg(m.freeNumber(true)), groups);
}

void mendRootGroup(Mending &m)
{
    const auto roots = std::ranges::count_if(m.configuration.groups, &model::Group::isRoot);
    if (roots > 1) {
        m.removeKey(FixWords::tr("Remove `is_root`"), m.itemPath(), u"is_root"_s);
        return;
    }
    for (const model::Group &group : m.configuration.groups.first(std::min(mostOffers, m.configuration.groups.size())))
        m.setKey(FixWords::tr("Make '%1' the root group").arg(group.name), m.pathOf(group), u"is_root"_s, u"true"_s, yaml::Writing::Plain, group.file);
}

void mendGroupsAll(Mending &m)
{
    m.removeItem(FixWords::tr("Remove 'ALL'"), m.entryPath());
}

void mendDuplicate(Mending &m)
{
    m.removeItem(FixWords::tr("Remove this entry"), m.itemPath());
}

void mendCharacters(Mending &m)
{
    const QString text = yaml::at(m.root(), m.path()).text();
    QString name = text;
    name.replace(u'/', u'-').replace(u'\\', u'-');
    if (!text.isEmpty())
        m.setScalar(FixWords::tr("Write '%1'").arg(name), m.path(), name);
}

void mendImageName(Mending &m)
{
    const auto *image = m.itemAs<model::Image>();
    // What refers to the name goes on meaning what it means now: the image.
    if (image)
        m.rename(*image, image->name + u"-image"_s);
}

void mendNoRuntime(Mending &m)
{
    const model::Builder *builder = m.configuration.defaultBuilder(BuilderClass::Image);
    const model::Item *item = m.item();
    if (!builder || !item)
        return;
    // A runtime of a base image has a name of its own.
    const QString name = item->kind == "os_builders"_L1 ? u"name: %1\n"_s.arg(yaml::writeScalar(builder->name + u'-' + item->name)) : QString();
    m.appendItem(FixWords::tr("Bake it with '%1'").arg(builder->name), below(m.itemPath(), u"runtimes"_s),
                 name + u"image_builder: "_s + yaml::writeScalar(builder->name));
}

void mendRetention(Mending &m)
{
    const yaml::Path &path = m.path();
    if (path.size() < 3)
        return;
    const QString key = path[2].key;
    const yaml::Node value = yaml::at(m.root(), path.first(3));
    bool number = false;
    const int keep = value.text().toInt(&number);
    if (value.isScalar() && key == "retention"_L1 && number && keep >= 0)
        m.replace(FixWords::tr("Write {keep: %1}").arg(keep), value, u"{keep: %1}"_s.arg(keep));
    if (value.isScalar() && key == "release"_L1 && !value.text().isEmpty())
        m.replace(FixWords::tr("Write {model: %1}").arg(value.text()), value, u"{model: %1}"_s.arg(yaml::writeScalar(value.text(), yaml::Style::Flow)));
    m.removeKey(FixWords::tr("Remove `%1`").arg(key), path.first(2), key);
}

void mendZone(Mending &m)
{
    m.removeKey(FixWords::tr("Let the runtime place it"), m.itemPath(), u"availability_zone"_s);
}

} // namespace

const QHash<QString, Mend> &itemMends()
{
    static const QHash<QString, Mend> mends{
        {u"reference.unresolved"_s, mendReference},
        {u"storage.group-rule"_s, mendGroupRule},
        {u"storage.single-attach"_s, mendSingleAttach},
        {u"storage.mount-point"_s, mendMountPoint},
        {u"instance.mount-point-missing"_s, mendMountPoint},
        {u"storage.bucket-owner"_s, mendBucket},
        {u"storage.nobody"_s, mendNobody},
        {u"storage.data-lifecycle"_s, mendLifecycle},
        {u"storage.state"_s, mendState},
        {u"storage.groups-all"_s, mendGroupsAll},
        {u"instance.hostname"_s, mendHostname},
        {u"names.label-collision"_s, mendLabel},
        {u"names.duplicate"_s, mendDuplicate},
        {u"names.alias-taken"_s, removeEntry},
        {u"names.characters"_s, mendCharacters},
        {u"instance.image"_s, mendImage},
        {u"schema.missing-key"_s, mendMissing},
        {u"instance.machine-type"_s, mendMachineType},
        {u"instance.default-size"_s, mendDefaultSize},
        {u"instance.min-size"_s, removeHere},
        {u"instance.mapping-aliases"_s, removeHere},
        {u"instance.storage-twice"_s, removeEntry},
        {u"instance.mount-elsewhere"_s, removeEntry},
        {u"image.owner"_s, mendOwner},
        {u"image.capabilities"_s, mendCapabilities},
        {u"image.named-like-os"_s, mendImageName},
        {u"image.no-runtime"_s, mendNoRuntime},
        {u"image.runtime-twice"_s, removeEntry},
        {u"groups.posix-account"_s, mendAccount},
        {u"groups.posix-name"_s, mendPosixName},
        {u"groups.posix-id"_s, mendNumber},
        {u"groups.attributes"_s, removeHere},
        {u"groups.left"_s, mendLeaver},
        {u"group.gid"_s, mendNumber},
        {u"user.uid"_s, mendNumber},
        {u"user.aliases"_s, removeHere},
        {u"group.root-count"_s, mendRootGroup},
        {u"policy.values"_s, mendRetention},
        {u"placement.zones"_s, mendZone},
        {u"schema.no-effect"_s, removeHere},
        {u"schema.retired"_s, removeHere},
        {u"schema.unknown-key"_s, removeHere},
    };
    return mends;
}

} // namespace csis::rules
