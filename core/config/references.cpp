// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Makes every reference canonical and reports the ones that name nothing.
#include "core/config/loadstate.h"

#include "core/base/names.h"
#include "core/model/registry.h"
#include "core/schema/binder.h"
#include "core/config/say.h"


#include <QVarLengthArray>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

/// Names in a message stay readable however many there are.
constexpr qsizetype mostNames = 12;

class Resolver
{
public:
    explicit Resolver(LoadState &state) : m_state(state), m_c(state.configuration)
    {
        for (const CachedFilePtr &file : state.files) {
            if (file->lostText)
                m_torn[file->folder].append(file);
        }
    }

    void builders();
    void groups();
    void users();
    void storages();
    void images();
    void instances();

private:
    /// Words of a reference that names nothing; an empty text means the general sentence.
    using Sentence = std::function<QString()>;

    /// Canonical names; empty when nothing is meant.
    QString find(const QString &kind, const QString &value) const { return nameOf(m_state.naming.named(m_c, kind, value)); }
    QString defaultOf(const QString &kind) const { return nameOf(m_state.naming.defaultOf(kind)); }
    static QString nameOf(const model::Item *item) { return item ? item->name : QString(); }
    /// True when a word stands in a file that could declare such things and was read in part only: it may be declared in
    /// the rest. What stands nowhere in it is missing all the same.
    bool mayBeLost(const QString &kind, const QString &word) const;
    void unresolved(const model::Item &item, const QString &field, const QString &kind, const QString &value, const yaml::Node &at,
                    const QString &sentence, Severity severity = Severity::Error);
    /// The canonical name; the value as written when it names nothing. An absent value is the class's default.
    QString reference(const model::Item &item, const QString &field, const QString &kind, const QString &value,
                      const Sentence &sentence = {}, Severity severity = Severity::Error);
    QString owner(const model::Item &item, const QString &value, const QString &kind);
    void list(const model::Item &item, const QString &field, const QString &kind, QStringList &values, const std::function<QString(const QString &)> &sentence);
    void imageRuntimes(const model::Item &item, QList<model::ImageRuntime> &runtimes);
    void attachments(model::Instance &instance);
    void findClaimants();
    bool plainAttachments(model::Instance &instance);
    template<class T, class Resolve> void eachUnsettled(const QString &list, QList<T> &items, Resolve resolve);

    LoadState &m_state;
    Configuration &m_c;
    QHash<QString, std::pair<QString, QStringList>> m_hints; // kind + value -> declared names, near ones
    QHash<QString, QStringList> m_unknownStorages; // storage -> instances
    bool m_claimantsKnown = false;
    QHash<QString, QList<CachedFilePtr>> m_torn; // folder -> files that were read in part only
};

bool Resolver::mayBeLost(const QString &kind, const QString &word) const
{
    if (m_torn.isEmpty())
        return false;
    if (kind == "source_images"_L1)
        return mayBeLost(u"images"_s, word) || mayBeLost(u"os_builders"_s, word);
    const QString folder = kind == "users"_L1 ? u"groups"_s : kind;
    const QByteArray text = word.trimmed().toUtf8();
    const QList<CachedFilePtr> files = m_torn.value(partFolders().contains(folder) ? folder : u"cfg"_s);
    return std::ranges::any_of(files, [&](const CachedFilePtr &file) { return file->bytes.contains(text); });
}

void Resolver::unresolved(const model::Item &item, const QString &field, const QString &kind, const QString &value, const yaml::Node &at,
                          const QString &sentence, Severity severity)
{
    if (value.startsWith("ENC[age:"_L1, Qt::CaseInsensitive) || mayBeLost(kind, value))
        return; // it could not be opened, or read, which was said
    auto hint = m_hints.find(kind + u'\n' + value);
    if (hint == m_hints.end()) {
        QStringList names;
        if (const auto builders = m_state.builders.constFind(kind); builders != m_state.builders.constEnd()) {
            for (const auto &builder : *builders)
                names << builder->name << builder->aliases;
        } else if (kind == "source_images"_L1) {
            names = m_c.names(u"images"_s);
            for (const auto &builder : m_state.builders.value(u"os_builders"_s))
                names << builder->name << builder->aliases;
        } else {
            names = m_c.names(kind);
        }
        QStringList few = names.first(std::min(mostNames, names.size()));
        std::ranges::sort(few);
        QString declared = few.join(u", "_s);
        if (names.size() > mostNames)
            declared += u", …"_s;
        hint = m_hints.insert(kind + u'\n' + value, {declared, didYouMean(safeName(value), names)});
    }
    const auto &[declared, near] = *hint;
    QString message = sentence;
    if (message.isEmpty()) {
        QString holder = item.kind.endsWith(u's') ? item.kind.chopped(1) : item.kind;
        holder.replace(u'_', u' ');
        holder = holder.startsWith("os "_L1) ? u"OS"_s + holder.sliced(2) : holder[0].toUpper() + holder.sliced(1);
        QString target = kind == "source_images"_L1 ? u"image or OS builder"_s : model::className(kind).replace(u'_', u' ');
        message = u"%1 '%2': field '%3' names '%4', which is no %5 (declared: %6)"_s.arg(holder, item.name, field, value, target, declared);
        if (isNone(value))
            message += u" -- `none` names nothing and is not this field's default: leave the field out (or write `default`) for the "
                       "default"_s;
    }
    QList<Fix> fixes;
    if (!near.isEmpty() && at.isScalar()) {
        message += message.endsWith(u'.') ? Say::tr(" Did you mean '%1'?").arg(near.first()) : didYouMeanText(near);
        fixes.append(schema::replaceFix(Say::tr("Write '%1'").arg(near.first()), item.file, at.range(), near.first()));
    }
    const Location where = at.isMissing() ? Location{item.file, namePlace(item.node)} : Location{item.file, at.range()};
    m_state.report(u"reference.unresolved"_s, severity, message, where, {}, std::move(fixes));
}

QString Resolver::reference(const model::Item &item, const QString &field, const QString &kind, const QString &value,
                            const Sentence &sentence, Severity severity)
{
    if (meansDefault(value) && !isNone(value))
        return defaultOf(kind);
    if (const QString name = find(kind, value); !name.isEmpty())
        return name;
    unresolved(item, field, kind, value, item.node.find(field), sentence && !isNone(value) ? sentence() : QString(), severity);
    return value;
}

QString Resolver::owner(const model::Item &item, const QString &value, const QString &kind)
{
    const bool byDefault = meansDefault(value) && !isNone(value);
    if (const QString name = byDefault ? defaultOf(kind) : find(kind, value); !name.isEmpty())
        return name;
    const QString singular = item.kind.chopped(1);
    if (byDefault && mayBeLost(kind, u"is_default"_s))
        return {};
    if (byDefault) {
        m_state.error(u"reference.no-default"_s,
                      u"%1 item '%2' has no builder type and no default is registered for %3_model"_s.arg(singular, item.name,
                                                                                                           model::className(kind)),
                      {item.file, namePlace(item.node)});
        return {};
    }
    return reference(item, u"type"_s, kind, value,
                     [&] { return u"%1 builder '%2' specified for '%3' not configured"_s.arg(singular, value, item.name); });
}

void Resolver::list(const model::Item &item, const QString &field, const QString &kind, QStringList &values,
                    const std::function<QString(const QString &)> &sentence)
{
    for (QString &value : values) {
        const QString name = find(kind, value);
        if (!name.isEmpty()) {
            value = name;
            continue;
        }
        yaml::Node at;
        const QList<yaml::Node> candidates = item.node.find(field).items();
        for (const yaml::Node &candidate : candidates) {
            if (candidate.text().trimmed() == value)
                at = candidate;
        }
        unresolved(item, field, kind, value, at, sentence(value));
    }
}

void Resolver::builders()
{
    for (auto &list : m_state.builders) {
        for (const auto &builder : list) {
            model::Builder &b = *builder;
            const bool elsewhere = dynamic_cast<const model::ElsewhereBuilder *>(&b) != nullptr;
            const Severity severity = elsewhere ? Severity::Warning : Severity::Error;
            const bool hasRuntime = b.kind == "storage_builders"_L1 || b.kind == "instance_builders"_L1 || b.kind == "image_builders"_L1;
            const bool hasTool = !elsewhere && (b.kind == "storage_builders"_L1 || b.kind == "instance_builders"_L1);
            if (hasRuntime || !b.runtime.isEmpty())
                b.runtime = reference(b, u"runtime"_s, u"runtime_builders"_s, b.runtime, {}, severity);
            if (b.executable.isEmpty() && hasTool)
                b.executable = u"tofu"_s;
            if (!b.executable.isEmpty())
                b.executable = reference(b, u"executable"_s, u"executables"_s, b.executable, [&] {
                    return u"Executable %1 specified for provider %2 not found in executables list."_s.arg(b.executable, b.name);
                }, severity);
            if (meansDefault(b.stateConfiguration) && !isNone(b.stateConfiguration)) {
                b.stateConfiguration.clear();
            } else {
                b.stateConfiguration = reference(b, u"state_configuration"_s, u"state_backends"_s, b.stateConfiguration, [&] {
                    return hasTool ? u"workspace '%1' names state backend '%2', which is not declared"_s.arg(b.name, b.stateConfiguration)
                                   : QString();
                }, severity);
            }
            if (auto *runtime = dynamic_cast<model::AwsRuntime *>(&b); runtime && !runtime->defaultImageBuilder.isEmpty())
                runtime->defaultImageBuilder =
                    reference(b, u"default_image_builder"_s, u"image_builders"_s, runtime->defaultImageBuilder);
            if (auto *os = dynamic_cast<model::OsBuilder *>(&b))
                imageRuntimes(b, os->runtimes);
        }
    }
}

void Resolver::imageRuntimes(const model::Item &item, QList<model::ImageRuntime> &runtimes)
{
    QHash<QString, yaml::Node> seen;
    for (model::ImageRuntime &runtime : runtimes) {
        const yaml::Node at = runtime.node.find(u"image_builder");
        if (meansDefault(runtime.imageBuilder) && !isNone(runtime.imageBuilder)) {
            runtime.imageBuilder = defaultOf(u"image_builders"_s);
        } else if (const QString name = find(u"image_builders"_s, runtime.imageBuilder); !name.isEmpty()) {
            runtime.imageBuilder = name;
        } else {
            unresolved(item, u"runtimes.image_builder"_s, u"image_builders"_s, runtime.imageBuilder, at, {});
            continue;
        }
        const Location where{item.file, at.isMissing() ? runtime.node.range() : at.range()};
        if (seen.contains(runtime.imageBuilder))
            m_state.report(u"image.runtime-twice"_s, Severity::Error,
                           Say::tr("%1 '%2' has two runtimes with image builder '%3'; each needs another")
                               .arg(item.kind.chopped(1).replace(u'_', u' '), item.name, runtime.imageBuilder),
                           where, {{{item.file, seen.value(runtime.imageBuilder).range()}, Say::tr("the first one")}});
        else
            seen.insert(runtime.imageBuilder, runtime.node);
    }
}

void Resolver::users()
{
    for (model::User &user : m_c.users) {
        user.type = owner(user, user.type, u"user_builders"_s);
        QString emailForm = u"{{ user.name }}"_s;
        QString descriptionForm = u"User {{ user.name }} / {{ user.email }}"_s;
        const model::PosixUserBuilder *builder = nullptr;
        for (const auto &each : m_state.builders.value(u"user_builders"_s)) {
            const auto *posix = dynamic_cast<const model::PosixUserBuilder *>(each.get());
            if (posix && posix->name == user.type) {
                builder = posix;
                emailForm = posix->defaultUserEmailTemplate;
                descriptionForm = posix->defaultUserDescriptionTemplate;
            }
        }
        if (!user.email.isEmpty() && !user.description.isEmpty())
            continue;
        ItemScope scope(m_state.templates(), u"users"_s, user.node, user.file);
        Templates forms(m_state.templates(), m_state.diagnostics);
        const auto made = [&](const QString &form, const QString &key) {
            const yaml::Node written = builder ? builder->node.find(key) : yaml::Node();
            const Location place = written.isMissing() ? Location{user.file, user.node.find(u"name").range()}
                                                       : Location{builder->file, written.range()};
            return forms.text(form, written, place, scope);
        };
        if (user.email.isEmpty()) {
            const templates::Value email = made(emailForm, u"default_user_email_template"_s);
            user.email = *email.text();
            scope.added.insert(u"email"_s, email);
        }
        if (user.description.isEmpty())
            user.description = *made(descriptionForm, u"default_user_description_template"_s).text();
    }
}

void Resolver::groups()
{
    for (model::Group &group : m_c.groups) {
        group.type = owner(group, group.type, u"group_builders"_s);
        list(group, u"members"_s, u"users"_s, group.members, [&](const QString &user) {
            return u"Group %1 has member %2 which is not in the list of defined users"_s.arg(group.name, user);
        });
        list(group, u"admins"_s, u"users"_s, group.admins, [&](const QString &user) {
            return u"posix group %1: %2 has no posix account -- declare it as a user of a `type: posix` user builder, with a `uid:`"_s
                .arg(group.name, user);
        });
    }
}

template<class T, class Resolve> void Resolver::eachUnsettled(const QString &list, QList<T> &items, Resolve resolve)
{
    const std::vector<bool> settled = m_state.settled.value(list);
    std::vector<bool> clean(size_t(items.size()), true);
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (!settled.empty() && settled[size_t(i)])
            continue;
        const qsizetype before = m_state.diagnostics.size();
        resolve(items[i]);
        clean[size_t(i)] = m_state.diagnostics.size() == before;
    }
    if (!settled.empty())
        keepSettled(m_state, list, clean);
}

void Resolver::storages()
{
    eachUnsettled(u"storages"_s, m_c.storages, [this](model::Storage &storage) {
        storage.type = owner(storage, storage.type, u"storage_builders"_s);
        storage.runtime = reference(storage, u"runtime"_s, u"runtime_builders"_s, storage.runtime);
        list(storage, u"groups"_s, u"groups"_s, storage.groups, [&](const QString &group) {
            return u"storage '%1' allows unknown group '%2'"_s.arg(storage.name, group);
        });
    });
}

void Resolver::images()
{
    for (model::Image &image : m_c.images) {
        image.type = owner(image, image.type, u"image_builders"_s);
        if (meansDefault(image.sourceImage) && !isNone(image.sourceImage)) {
            image.sourceImage = defaultOf(u"os_builders"_s);
        } else {
            image.sourceImage = reference(image, u"source_image"_s, u"source_images"_s, image.sourceImage, [&] {
                return u"image '%1' does not chain to a base image (source_image='%2')"_s.arg(image.name, image.sourceImage);
            });
        }
        if (!image.group.isEmpty())
            image.group = reference(image, u"group"_s, u"groups"_s, image.group, [&] {
                return u"image '%1' names unknown owning group '%2'"_s.arg(image.name, image.group);
            });
        imageRuntimes(image, image.runtimes);
    }
}

// Mostly each attachment names a storage that is there, and each another.
bool Resolver::plainAttachments(model::Instance &instance)
{
    QVarLengthArray<const model::Storage *, 8> found;
    for (const model::StorageMapping &mapping : std::as_const(instance.storages)) {
        const model::Storage *storage = mapping.storage.isEmpty() ? nullptr : m_c.storage(mapping.storage);
        if (!storage || found.contains(storage))
            return false;
        found.append(storage);
    }
    for (qsizetype i = 0; i < found.size(); ++i) {
        model::StorageMapping &mapping = instance.storages[i];
        mapping.storage = found[i]->name;
        mapping.type = found[i]->type;
    }
    return true;
}

// Wanted for what is at fault only. Until then no instance has lost an attachment, so all of them can be asked.
void Resolver::findClaimants()
{
    if (std::exchange(m_claimantsKnown, true))
        return;
    for (const model::Instance &instance : std::as_const(m_c.instances)) {
        for (const model::StorageMapping &mapping : instance.storages) {
            if (!m_c.storage(mapping.storage)) {
                QStringList &claimants = m_unknownStorages[safeName(mapping.storage)];
                if (!claimants.contains(instance.name))
                    claimants.append(instance.name);
            }
        }
    }
}

void Resolver::attachments(model::Instance &instance)
{
    if (plainAttachments(instance))
        return;
    findClaimants();
    QList<model::StorageMapping> kept;
    for (model::StorageMapping &mapping : instance.storages) {
        if (mapping.storage.isEmpty())
            continue;
        const yaml::Node at = mapping.node.find(u"name");
        const model::Storage *storage = m_c.storage(mapping.storage);
        if (storage) {
            mapping.storage = storage->name;
            mapping.type = storage->type;
        } else {
            QStringList claimants = m_unknownStorages.value(safeName(mapping.storage));
            for (QString &claimant : claimants)
                claimant = u"'%1'"_s.arg(claimant);
            unresolved(instance, u"storages.name"_s, u"storages"_s, mapping.storage, at,
                       u"storage: instances [%1] attach unknown storage '%2'"_s.arg(claimants.join(u", "_s), safeName(mapping.storage)));
        }
        const auto before = std::ranges::find(kept, mapping.storage, &model::StorageMapping::storage);
        if (before == kept.end()) {
            kept.append(mapping);
            continue;
        }
        m_state.report(u"instance.storage-twice"_s, Severity::Warning,
                       Say::tr("instance '%1' attaches storage '%2' twice; this one is replaced by the later one")
                           .arg(instance.name, mapping.storage),
                       {instance.file, before->node.range()}, {{{instance.file, mapping.node.range()}, Say::tr("this one counts")}});
        kept.erase(before);
        kept.append(mapping);
    }
    instance.storages = kept;
}

void Resolver::instances()
{
    eachUnsettled(u"instances"_s, m_c.instances, [this](model::Instance &instance) {
        instance.type = owner(instance, instance.type, u"instance_builders"_s);
        instance.runtime = reference(instance, u"runtime"_s, u"runtime_builders"_s, instance.runtime);
        if (!instance.image.isEmpty())
            instance.image = reference(instance, u"image"_s, u"images"_s, instance.image);
        attachments(instance);
        if (instance.description.isEmpty())
            instance.description = u"Instance from "_s + instance.image;
    });
}

} // namespace

void resolveReferences(LoadState &state)
{
    Resolver resolver(state);
    const auto resolve = [&](const QString &list, void (Resolver::*work)()) {
        if (!state.kept.contains(list))
            state.step(list, [&] { (resolver.*work)(); });
    };
    resolve(u"cfg"_s, &Resolver::builders);
    resolve(u"users"_s, &Resolver::users);
    resolve(u"groups"_s, &Resolver::groups);
    resolve(u"storages"_s, &Resolver::storages);
    resolve(u"images"_s, &Resolver::images);
    resolve(u"instances"_s, &Resolver::instances);
}

} // namespace csis::config
