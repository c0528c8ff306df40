// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Settings and builders: everything that stands in cfg/.
#include "core/config/loadstate.h"

#include "core/base/names.h"
#include "core/model/registry.h"
#include "core/yaml/rewrite.h"
#include "core/config/say.h"


#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

/// Later files replace what earlier ones say under the same key; for `config:` that is worth a warning.
void reportReplaced(LoadState &state, const QString &key, const Location &before, const Location &now)
{
    const QString message = key == "config"_L1
        ? Say::tr("`config:` stands in two files: the one in %1 replaces this one whole, key by key merging does not happen").arg(now.file)
        : Say::tr("`%1` stands in two files: the one in %2 replaces this one").arg(key, now.file);
    state.report(u"cfg.replaced"_s, Severity::Warning, message, before, {{now, Say::tr("this one counts")}});
}

bool isListKey(const QString &key)
{
    return key == "executables"_L1 || key == "base_plugins"_L1 || model::builderClassKeys().contains(key);
}

/// True when the entry is a mapping with a name that may stand.
bool hasName(LoadState &state, const QString &file, const QString &key, const yaml::Node &entry)
{
    const yaml::Node name = entry.find(u"name");
    if (entry.isMapping() && !name.isMissing() && !name.isNull())
        return !entryName(entry).isEmpty();
    state.error(u"builder.shape"_s,
                u"Each item in '%1' must have a 'name' and 'type' field. "_s.arg(key) + Say::tr("This one has no name."),
                {file, namePlace(entry)});
    return false;
}

/// Notes `name` and reports a second use.
class NameTable
{
public:
    NameTable(LoadState &state, QString key) : m_state(state), m_key(std::move(key)) {}
    bool claim(const QString &name, const Location &where)
    {
        const auto taken = m_places.constFind(name);
        if (taken == m_places.constEnd()) {
            m_places.insert(name, where);
            return true;
        }
        m_state.report(u"names.duplicate"_s, Severity::Error, u"Duplicate name '%1' found in list for key '%2'"_s.arg(name, m_key), where,
                       {{*taken, Say::tr("first declared here")}});
        return false;
    }

private:
    LoadState &m_state;
    QString m_key;
    QHash<QString, Location> m_places;
};

void readExecutables(LoadState &state, const QString &file, const yaml::Node &list, NameTable &names)
{
    for (const yaml::Node &entry : list.items()) {
        if (!hasName(state, file, u"executables"_s, entry))
            continue;
        if (!names.claim(entryName(entry), {file, namePlace(entry)}))
            continue;
        model::Executable executable;
        schema::Binder binder(file, state.diagnostics);
        binder.bind(model::executableKind(), &executable, entry);
        executable.kind = u"executables"_s;
        executable.name = entryName(entry);
        executable.file = file;
        executable.node = entry;
        if (executable.binary.isEmpty())
            executable.binary = executable.displayName.trimmed();
        state.configuration.executables.append(std::move(executable));
    }
}

const model::BuilderModel &modelOf(LoadState &state, const QString &file, const QString &key, const yaml::Node &entry)
{
    const yaml::Node typeNode = entry.find(u"type");
    const QString type = typeNode.text().trimmed();
    const Location where{file, typeNode.isMissing() ? namePlace(entry) : typeNode.range()};
    if (type.isEmpty()) {
        state.error(u"builder.shape"_s,
                    u"Each item in '%1' must have a 'name' and 'type' field. "_s.arg(key) + Say::tr("'%1' has no type.").arg(entryName(entry)),
                    where);
    } else if (templates::isTemplate(type)) {
        state.error(u"names.template"_s, u"Type '%1' in list for key '%2' contains template markers."_s.arg(type, key), where);
    } else if (const model::BuilderModel *known = model::builderModel(key, type)) {
        return *known;
    } else if (key == "image_builders"_L1 && model::isElsewhereType(type)) {
        return *model::builderModel(key, u"packer-ebs"_s);
    } else if (key == "mod_builders"_L1 && model::isElsewhereType(type)) {
        return *model::builderModel(key, u"bash-remote"_s);
    } else if (!model::isElsewhereType(type) && !state.configuration.settings.config.knownTypes.contains(type)) {
        const QStringList near = didYouMean(type, model::builderTypes(key));
        QList<Fix> fixes;
        if (!near.isEmpty())
            fixes.append(schema::replaceFix(Say::tr("Write '%1'").arg(near.first()), file, where.range, near.first()));
        state.report(u"builder.type"_s, Severity::Error,
                     u"Unrecognized type/alias '%1' for %2_model"_s.arg(type, model::className(key)) + didYouMeanText(near), where, {},
                     std::move(fixes));
    }
    return model::elsewhereModel();
}

void readBuilderList(LoadState &state, const QString &file, const QString &key, const yaml::Node &list, NameTable &names)
{
    for (const yaml::Node &entry : list.items()) {
        if (!hasName(state, file, key, entry))
            continue;
        if (!names.claim(entryName(entry), {file, namePlace(entry)}))
            continue;
        const model::BuilderModel &builderModel = modelOf(state, file, key, entry);
        QList<Diagnostic> found;
        schema::Binder binder(file, found);
        const std::shared_ptr<model::Builder> builder = builderModel.read(entry, binder);
        // The type's absence was said above, in the contract's words.
        found.removeIf([&](const Diagnostic &finding) { return builder->type.isEmpty() && finding.id == "schema.missing-key"_L1 && finding.message.contains("`type`"_L1); });
        state.diagnostics += found;
        builder->kind = key;
        builder->name = entryName(entry);
        builder->file = file;
        builder->node = entry;
        state.builders[key].append(builder);
    }
}

/// One entry of every class that has any is the default.
void checkDefaults(LoadState &state, const QString &key)
{
    const auto &list = state.builders[key];
    if (list.isEmpty())
        return;
    const model::Builder *first = nullptr;
    for (const auto &builder : list) {
        if (!builder->isDefault)
            continue;
        if (!first) {
            first = builder.get();
            continue;
        }
        const auto place = [](const model::Builder &b) -> Location {
            const yaml::Entry *entry = b.node.entry(u"is_default");
            return {b.file, entry ? SourceRange{entry->key.range().begin, entry->value.range().end} : namePlace(b.node)};
        };
        state.report(u"builder.two-defaults"_s, Severity::Error,
                     u"Default value for type '%1_model' is already set to '%2'. Cannot override with '%3'."_s
                         .arg(model::className(key), first->name, builder->name),
                     place(*builder), {{place(*first), Say::tr("the default so far")}});
    }
    if (!first)
        state.report(u"builder.no-default"_s, Severity::Error, u"No default builder found in %1 list."_s.arg(model::className(key)),
                     {list.first()->file, namePlace(list.first()->node)});
}

} // namespace

void readSettings(LoadState &state)
{
    model::GlobalSettings &settings = state.configuration.settings;
    QHash<QString, Location> places;
    QList<yaml::Entry> entries;
    QHash<const void *, QString> fileOf;
    const schema::Kind &document = *model::documentKind(u"cfg");
    for (const auto &[file, root] : std::as_const(state.templates().cfg)) {
        for (const yaml::Entry &entry : root.entries()) {
            const QString &key = entry.key.text();
            if (isListKey(key) && document.field(key))
                continue;
            const Location where{file, {entry.key.range().begin, entry.value.range().end}};
            if (const auto before = places.constFind(key); before != places.constEnd()) {
                if (before->file != file)
                    reportReplaced(state, key, *before, where);
                entries.removeIf([&](const yaml::Entry &own) { return own.key.text() == key; });
            }
            places.insert(key, where);
            entries.append(entry);
            fileOf.insert(entry.value.identity(), file);
            fileOf.insert(entry.key.identity(), file);
            if (key == "id"_L1) {
                settings.file = file;
                settings.node = root;
            }
            if (key == "config"_L1) {
                settings.configFile = file;
                settings.configNode = entry.value;
            }
        }
    }
    for (const auto &[file, overlay] : std::as_const(state.overlays)) {
        const yaml::Node config = overlay.find(u"config");
        if (!config.isMapping())
            continue;
        settings.configNode = settings.configNode.isMapping() ? yaml::overlaid(settings.configNode, config) : config;
        entries.removeIf([](const yaml::Entry &own) { return own.key.text() == "config"_L1; });
        entries.append({config, settings.configNode});
        fileOf.insert(settings.configNode.identity(), settings.configFile);
        entries.last().key = overlay.entry(u"config")->key;
    }
    const Location home = state.cfgPlace();
    schema::Kind kind = model::globalSettingsKind();
    // Each key is read by itself, since every file has its own name in messages.
    for (schema::Field &field : kind.fields)
        field.required = false;
    for (const yaml::Entry &entry : std::as_const(entries)) {
        const QString file = fileOf.value(entry.value.identity(), home.file);
        schema::Binder binder(file, state.diagnostics);
        schema::Kind one = kind;
        const schema::Field *field = document.field(entry.key.text());
        one.singular = file;
        if (!field) {
            one.fields = document.fields; // for the suggestion
            for (schema::Field &known : one.fields)
                known.required = false;
        }
        binder.bind(one, &settings, yaml::withEntries(yaml::Node(), {entry}));
    }
    if (!places.contains(u"id"_s) && !state.cfgFiles.isEmpty())
        state.error(u"schema.missing-key"_s, Say::tr("`id` is missing: the identifier of the configuration, a text of your choice"), home);
}

void readBuilders(LoadState &state)
{
    QMap<QString, std::shared_ptr<NameTable>> names;
    for (const auto &[file, root] : std::as_const(state.templates().cfg)) {
        for (const yaml::Entry &entry : root.entries()) {
            const QString &key = entry.key.text();
            if (!isListKey(key) || entry.value.isNull() || key == "base_plugins"_L1)
                continue;
            if (!entry.value.isSequence()) {
                state.error(u"cfg.shape"_s, Say::tr("`%1` must be a list of entries").arg(key), {file, entry.value.range()});
                continue;
            }
            auto &table = names[key];
            if (!table)
                table = std::make_shared<NameTable>(state, key);
            if (key == "executables"_L1)
                readExecutables(state, file, entry.value, *table);
            else
                readBuilderList(state, file, key, entry.value, *table);
        }
    }
    state.configuration.indexKind(u"executables"_s);
    for (const QString &key : model::builderClassKeys())
        checkDefaults(state, key);
    if (state.builders[u"runtime_builders"_s].isEmpty() && !state.cfgFiles.isEmpty())
        state.error(u"builder.no-runtime"_s, u"No runtime providers configured."_s, state.cfgPlace());
}

} // namespace csis::config
