// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/statetables.h"

#include "core/model/registry.h"

#include <QCoreApplication>

#include <ranges>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

struct StateWords {
    Q_DECLARE_TR_FUNCTIONS(csis::shell::StateView)
};

QString recordText(const yaml::Record &record)
{
    return record.isNull() ? QString() : QString::fromUtf8(yaml::writeRecord(record)).trimmed();
}

QString joined(const yaml::Record &list)
{
    QStringList texts;
    for (const yaml::Record &entry : list.list())
        texts.append(entry.text());
    return texts.join(u", "_s);
}

QString section(const QString &title, const QString &text)
{
    return text.isEmpty() ? QString() : u"%1\n%2\n\n"_s.arg(title, text);
}

// The states that a storage may be moved to, as its description has them.
QString otherStates(const QString &now)
{
    const schema::Kind *kind = model::itemKind(u"storages"_s);
    const schema::Field *field = kind ? kind->field(u"state") : nullptr;
    QStringList states = field ? field->choices : QStringList();
    states.removeAll(now);
    return states.join(StateWords::tr(" or "));
}

QString storageMay(const model::Storage *declared, const meta::StorageRecord &record)
{
    if (!declared)
        return record.state == "destroyed"_L1 ? StateWords::tr("Nothing: it is gone, and its record is kept.")
                                              : StateWords::tr("It is no longer declared: the next run would destroy it, if the gate lets it. Declare it again to keep it.");
    if (declared->state != record.state)
        return StateWords::tr("The next run would move it from %1 to %2. Set `state: %1` in the text to leave it as it is.").arg(record.state, declared->state);
    return StateWords::tr("It is as declared. To move it, set `state:` in the text to %1; the preview and Effect show what a run would do.").arg(otherStates(record.state));
}

StateTable storages(const meta::MetaState &state, const config::Configuration *tree)
{
    StateTable table{u"storages"_s, StateWords::tr("Storages"),
                     {StateWords::tr("Name"), StateWords::tr("State"), StateWords::tr("Declared"),
                         StateWords::tr("Generation"), StateWords::tr("Builder"), StateWords::tr("Last run")}, {}};
    for (auto it = state.storageState.cbegin(); it != state.storageState.cend(); ++it) {
        const model::Storage *declared = tree ? tree->storage(it.key()) : nullptr;
        StateRow row;
        row.cells = {it.key(), it->state, declared ? declared->state : StateWords::tr("not declared"), QString::number(it->generation),
                     it->facts.value(u"builder"_s), it->history.isEmpty() ? QString() : it->history.last().run};
        if (tree && (!declared ? it->state != "destroyed"_L1 : declared->state != it->state)) {
            row.role = look::Role::Change;
            row.icon = u"pending"_s;
        }
        if (declared)
            row.item = declared->ref();
        if (tree)
            row.may = storageMay(declared, *it);
        row.details = [name = it.key()](const meta::MetaState &now) {
            const meta::StorageRecord record = now.storageState.value(name);
            QStringList history;
            for (const meta::StorageTransition &step : record.history | std::views::reverse) {
                history.append(StateWords::tr("%1: %2 → %3, generation %4 (%5)")
                                   .arg(step.run, step.from.value_or(StateWords::tr("nothing")), step.to)
                                   .arg(step.generation)
                                   .arg(step.action));
            }
            return section(StateWords::tr("History, newest first"), history.join(u'\n'))
                + section(StateWords::tr("As recorded"), recordText(record.raw));
        };
        table.rows.append(row);
    }
    return table;
}

struct Parameter {
    QString name;
    QString recorded;
    QString declared;
};

QString mountsText(const QList<meta::LaunchMount> &mounts)
{
    QStringList texts;
    for (const meta::LaunchMount &mount : mounts)
        texts.append(u"%1 → %2"_s.arg(mount.storage, mount.mountPoint));
    return texts.join(u", "_s);
}

QList<Parameter> parametersOf(const meta::LaunchParameters &recorded, const meta::LaunchParameters &declared)
{
    return {{StateWords::tr("image"), recorded.image, declared.image},
            {StateWords::tr("machine type"), recorded.machineType, declared.machineType},
            {StateWords::tr("group"), recorded.group, declared.group},
            {StateWords::tr("storages"), mountsText(recorded.mounts), mountsText(declared.mounts)},
            {StateWords::tr("session"), recorded.session, declared.session},
            {StateWords::tr("host name"), recorded.hostname, declared.hostname},
            {StateWords::tr("start script"), recorded.userDataSha256.left(12), declared.userDataSha256.left(12)}};
}

StateTable instances(const meta::MetaState &state, const config::Configuration *tree)
{
    StateTable table{u"instances"_s, StateWords::tr("Instances"),
                     {StateWords::tr("Name"), StateWords::tr("Image"), StateWords::tr("Build"),
                         StateWords::tr("Machine type"), StateWords::tr("Storages"),
                      StateWords::tr("Generations"), StateWords::tr("Launched")}, {}};
    for (auto it = state.launchParams.cbegin(); it != state.launchParams.cend(); ++it) {
        QStringList mounts;
        for (const meta::LaunchMount &mount : it->mounts)
            mounts.append(mount.storage);
        const auto generations = state.instanceState.constFind(it.key());
        const bool known = generations != state.instanceState.cend();
        StateRow row;
        row.cells = {it.key(), it->image, it->build, it->machineType, mounts.join(u", "_s),
                     known ? QString::number(generations->durable + generations->ephemeral) : QString(),
                     it->launched ? (it->launchedRun.isEmpty() ? StateWords::tr("yes") : it->launchedRun) : StateWords::tr("no")};
        if (const model::Instance *declared = tree ? tree->instance(it.key()) : nullptr) {
            row.item = declared->ref();
            row.may = StateWords::tr("Change it in the text; \"Launch parameters\" lists what differs from the record and so what a run would change.");
        } else if (tree) {
            row.may = StateWords::tr("It is no longer declared: the next run would destroy it, if the gate lets it. Declare it again to keep it.");
            row.role = look::Role::Change;
            row.icon = u"pending"_s;
        }
        row.details = [name = it.key()](const meta::MetaState &now) {
            QStringList history;
            const meta::InstanceGenerations generations = now.instanceState.value(name);
            for (const yaml::Record &entry : generations.raw[u"history"_s].list() | std::views::reverse)
                history.append(recordText(entry));
            return section(StateWords::tr("Generations, newest first"), history.join(u"\n\n"_s))
                   + section(StateWords::tr("As recorded"), recordText(meta::recordOf(now.launchParams.value(name))));
        };
        table.rows.append(row);
    }
    return table;
}

StateTable launchParameters(const meta::MetaState &state, const config::Configuration *tree, const lifecycle::DeclaredLaunches &declared)
{
    StateTable table{u"parameters"_s, StateWords::tr("Launch parameters"),
                     {StateWords::tr("Instance"), StateWords::tr("Parameter"), StateWords::tr("Recorded"), StateWords::tr("Declared")}, {}};
    for (auto it = state.launchParams.cbegin(); it != state.launchParams.cend(); ++it) {
        const std::shared_ptr<const meta::LaunchParameters> now = declared.value(it.key());
        if (!now || isAsRecorded(*it, *now))
            continue;
        for (const Parameter &one : parametersOf(*it, *now)) {
            if (one.recorded == one.declared)
                continue;
            StateRow row;
            row.cells = {it.key(), one.name, one.recorded, one.declared};
            row.role = look::Role::Change;
            row.icon = u"chip-change"_s;
            if (const model::Instance *item = tree ? tree->instance(it.key()) : nullptr)
                row.item = item->ref();
            row.may = StateWords::tr("The next run brings the machine to what is declared. Set the value back in the text to leave it as it is.");
            row.details = [one](const meta::MetaState &) {
                return section(StateWords::tr("Recorded"), one.recorded) + section(StateWords::tr("Declared"), one.declared);
            };
            table.rows.append(row);
        }
    }
    return table;
}

StateTable pins(const meta::MetaState &state)
{
    StateTable table{u"pins"_s, StateWords::tr("Pins"), {StateWords::tr("What"), StateWords::tr("Name"),
        StateWords::tr("Build"), StateWords::tr("To be replaced by")}, {}};
    const auto historyOf = [](const QString &kind, const QString &name) {
        return [kind, name](const meta::MetaState &now) {
            QStringList lines;
            for (const yaml::Record &entry : now.pins.upgrades.list() | std::views::reverse) {
                if (entry[u"kind"_s].text() == kind && entry[u"name"_s].text() == name)
                    lines.append(StateWords::tr("%1: %2 %3 → %4").arg(entry[u"run"_s].text(), entry[u"op"_s].text(),
                        entry[u"from"_s].text(u"–"_s), entry[u"to"_s].text(u"–"_s)));
            }
            return section(StateWords::tr("History, newest first"), lines.join(u'\n'));
        };
    };
    for (auto it = state.pins.instances.cbegin(); it != state.pins.instances.cend(); ++it) {
        const QString pending = state.pins.pendingReplacements.value(it.key());
        table.rows.append({{StateWords::tr("instance"), it.key(), *it, pending},
                           pending.isEmpty() ? look::Role::Text : look::Role::Replace,
                           pending.isEmpty() ? QString() : u"chip-replace"_s,
                           {u"instances"_s, it.key()},
                           historyOf(u"instance"_s, it.key())});
    }
    for (auto it = state.pins.images.cbegin(); it != state.pins.images.cend(); ++it) {
        const QString image = it.key().section(u'@', 0, 0);
        table.rows.append({{StateWords::tr("image"), it.key(), *it, {}}, look::Role::Text, {}, {u"images"_s, image}, historyOf(u"image"_s, image)});
    }
    return table;
}

StateTable builds(const meta::MetaState &state)
{
    StateTable table{u"builds"_s, StateWords::tr("Builds"), {StateWords::tr("Image"), StateWords::tr("Build"),
        StateWords::tr("Runtime"), StateWords::tr("Run")}, {}};
    for (qsizetype at = state.lineage.size() - 1; at >= 0; --at) {
        const meta::BuildRecord &build = state.lineage.at(at);
        table.rows.append({{build.series, build.buildId, build.runtime.isEmpty() ? StateWords::tr("any") : build.runtime, build.raw[u"run"_s].text()},
                           look::Role::Text, {}, {u"images"_s, build.series},
                           [at](const meta::MetaState &now) { return section(StateWords::tr("As recorded"),
                               recordText(now.lineage.value(at).raw)); }});
    }
    return table;
}

StateTable locations(const meta::MetaState &state)
{
    StateTable table{u"locations"_s, StateWords::tr("State locations"), {StateWords::tr("Root"),
        StateWords::tr("Backend"), StateWords::tr("Location"), StateWords::tr("Run")}, {}};
    for (const auto &[name, entry] : state.stateLocations[u"workspaces"_s].map()) {
        table.rows.append({{name, entry[u"backend"_s].text(), entry[u"location"_s].text(), entry[u"run"_s].text()}, look::Role::Text, {}, {},
                           [name](const meta::MetaState &now) {
                               QStringList moves;
                               for (const yaml::Record &move : now.stateLocations[u"migrations"_s].list()) {
                                   if (move[u"workspace"_s].text() == name)
                                       moves.append(recordText(move));
                               }
                               return section(StateWords::tr("Migrations"), moves.join(u"\n\n"_s))
                                      + section(StateWords::tr("As recorded"), recordText(now.stateLocations[u"workspaces"_s][name]));
                           }});
    }
    return table;
}

const yaml::Record &runList(const meta::MetaState &state)
{
    return state.runs.isList() ? state.runs : state.runs[u"runs"_s];
}

StateTable runs(const meta::MetaState &state)
{
    StateTable table{u"runs"_s, StateWords::tr("Runs"), {StateWords::tr("Run"), StateWords::tr("Lifecycles"),
        StateWords::tr("Kind"), StateWords::tr("Result"), StateWords::tr("Error")}, {}};
    const yaml::Record::List &list = runList(state).list();
    for (std::size_t at = list.size(); at-- > 0;) {
        const yaml::Record &entry = list[at];
        const bool ok = entry[u"ok"_s].boolean();
        table.rows.append({{entry[u"run"_s].text(), joined(entry[u"requested"_s]), entry[u"dry_run"_s].boolean()
            ? StateWords::tr("dry run") : StateWords::tr("real"),
                            ok ? StateWords::tr("ok") : StateWords::tr("failed"), entry[u"error"_s].text()},
                           ok ? look::Role::Ok : look::Role::Error, ok ? u"ok"_s : u"error"_s, {}, [at](const meta::MetaState &now) {
                               const yaml::Record::List &all = runList(now).list();
                               return at < all.size() ? section(StateWords::tr("As recorded"), recordText(all[at])) : QString();
                           }});
    }
    return table;
}

const yaml::Record::List &verificationList(const meta::MetaState &state)
{
    static const yaml::Record none;
    const auto file = state.files.constFind(u"verifications.yaml"_s);
    return (file == state.files.cend() ? none : *file)[u"verifications"_s].list();
}

StateTable verifications(const meta::MetaState &state)
{
    StateTable table{u"verifications"_s, StateWords::tr("Verifications"), {StateWords::tr("Instance"),
        StateWords::tr("When"), StateWords::tr("Result"), StateWords::tr("What failed")}, {}};
    const yaml::Record::List &list = verificationList(state);
    for (std::size_t at = list.size(); at-- > 0;) {
        const yaml::Record &entry = list[at];
        QStringList failed;
        for (const yaml::Record &check : entry[u"checks"_s].list()) {
            if (!check[u"ok"_s].boolean())
                failed.append(check[u"name"_s].text());
        }
        const bool ok = entry[u"ok"_s].boolean();
        table.rows.append({{entry[u"instance"_s].text(), entry[u"time"_s].text(), ok ? StateWords::tr("ok")
            : StateWords::tr("failed"), failed.join(u", "_s)},
                           ok ? look::Role::Ok : look::Role::Error, ok ? u"ok"_s : u"error"_s, {u"instances"_s, entry[u"instance"_s].text()},
                           [at](const meta::MetaState &now) {
                               const yaml::Record::List &all = verificationList(now);
                               return at < all.size() ? section(StateWords::tr("As recorded"), recordText(all[at])) : QString();
                           }});
    }
    return table;
}

} // namespace

bool isAsRecorded(const meta::LaunchParameters &recorded, const meta::LaunchParameters &declared)
{
    return recorded.image == declared.image && recorded.machineType == declared.machineType && recorded.group == declared.group
           && recorded.session == declared.session && recorded.hostname == declared.hostname
           && recorded.userDataSha256 == declared.userDataSha256 && recorded.mounts == declared.mounts;
}

QList<StateTable> stateTables(const meta::MetaState &state, const config::Configuration *tree, const lifecycle::DeclaredLaunches &declared)
{
    return {storages(state, tree), instances(state, tree), launchParameters(state, tree, declared), pins(state),
        builds(state), locations(state), runs(state),
            verifications(state)};
}

QSet<QString> elsewhereItems(const config::Configuration &tree)
{
    using config::BuilderClass;
    QSet<QString> elsewhere;
    for (const QList<config::BuilderPtr> &builders : tree.builders) {
        for (const config::BuilderPtr &builder : builders) {
            if (dynamic_cast<const model::ElsewhereBuilder *>(builder.get()))
                elsewhere.insert(builder->kind + u':' + builder->name);
        }
    }
    if (elsewhere.isEmpty())
        return elsewhere;
    const auto add = [&](const auto &items, BuilderClass builders) {
        for (const auto &item : items) {
            if (tree.builderAs<model::ElsewhereBuilder>(builders, item.type))
                elsewhere.insert(item.kind + u':' + item.name);
        }
    };
    add(tree.storages, BuilderClass::Storage);
    add(tree.instances, BuilderClass::Instance);
    add(tree.images, BuilderClass::Image);
    add(tree.groups, BuilderClass::Group);
    add(tree.users, BuilderClass::User);
    return elsewhere;
}

} // namespace csis::shell
