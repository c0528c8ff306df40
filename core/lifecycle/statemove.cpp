// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/statemove.h"

#include "core/hcl/body.h"
#include "core/lifecycle/emit.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

using yaml::Record;

struct Move {
    Q_DECLARE_TR_FUNCTIONS(StateMove)
};

// What a place says of itself beside the tool's settings.
bool isOurs(const QString &key)
{
    return key == "backend"_L1 || key == "type"_L1 || key == "location"_L1 || key == "run"_L1;
}

hcl::Value valueOf(const Record &record)
{
    if (record.isNull())
        return {};
    if (record.isText())
        return record.text();
    if (record.isList()) {
        QList<hcl::Value> items;
        for (const Record &one : record.list())
            items.append(valueOf(one));
        return hcl::Value::list(items);
    }
    if (record.isMap()) {
        QList<hcl::MapEntry> entries;
        for (const auto &[key, value] : record.map())
            entries.append({key, valueOf(value)});
        return hcl::Value::map(entries, hcl::Layout::OneLine);
    }
    return hcl::Expression(record.text().toUtf8()); // a number or a truth value
}

QJsonValue jsonOf(const Record &record)
{
    if (record.isNull())
        return {};
    if (record.isText())
        return record.text();
    if (record.isList()) {
        QJsonArray list;
        for (const Record &one : record.list())
            list.append(jsonOf(one));
        return list;
    }
    if (record.isMap()) {
        QJsonObject object;
        for (const auto &[key, value] : record.map())
            object.insert(key, jsonOf(value));
        return object;
    }
    const QString text = record.text();
    if (text == "true"_L1 || text == "false"_L1)
        return text == "true"_L1;
    return text.toLongLong();
}

Record recordOf(const QJsonValue &json)
{
    switch (json.type()) {
    case QJsonValue::Bool: return json.toBool();
    case QJsonValue::Double: return json.toInteger();
    case QJsonValue::String: return json.toString();
    case QJsonValue::Array: {
        Record::List list;
        for (const QJsonValue &one : json.toArray())
            list.push_back(recordOf(one));
        return list;
    }
    case QJsonValue::Object: {
        Record::Map map;
        const QJsonObject object = json.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            map.emplace(it.key(), recordOf(it.value()));
        return map;
    }
    default: return {};
    }
}

Record withoutRun(Record place)
{
    place.remove(u"run"_s);
    return place;
}

} // namespace

MoveCase moveCase(const RootState &before, const RootState &after, const KnownState &known)
{
    if (after.empty)
        return before.empty ? MoveCase::Nothing : MoveCase::Move;
    const bool ours = (!known.lineage.isEmpty() && after.lineage == known.lineage) || (!known.content.isEmpty() && after.content == known.content);
    if (before.empty)
        return ours ? MoveCase::Moved : MoveCase::Collision;
    // Whoever went on at the old place after an interrupted move has the newer state there.
    if (after.lineage == before.lineage)
        return after.serial >= before.serial ? MoveCase::Moved : MoveCase::Move;
    if (after.content == before.content)
        return MoveCase::Moved;
    return !known.content.isEmpty() && after.content == known.content ? MoveCase::Move : MoveCase::Collision;
}

Record declaredLocation(const config::Configuration &configuration, const meta::MetaState &meta, const QString &workspace)
{
    meta::MetaState without = meta;
    without.stateLocations = {};
    RunOptions options;
    options.lifecycles = allLifecycles();
    const Emission emission = emitTree(configuration, without, options);
    const EmittedFile *file = emission.file(u"meta-state/state-locations.yaml"_s);
    if (!file)
        return {};
    const Result<Record> record = yaml::readRecord(file->bytes);
    return record ? withoutRun((*record)[u"workspaces"_s][workspace]) : Record();
}

QByteArray backendFileOf(const QString &workspace, const Record &place)
{
    hcl::Body body;
    body.comment(u"Backend '%1' (%2) partial configuration for workspace %3"_s.arg(place[u"backend"_s].text(), place[u"type"_s].text(), workspace));
    for (const auto &[key, value] : place.map()) {
        if (!isOurs(key))
            body.attribute(key.toUtf8(), valueOf(value));
    }
    return hcl::writePlain(body).text;
}

QByteArray StateMove::encode() const
{
    const QJsonObject object{{u"workspace"_s, workspace}, {u"from"_s, jsonOf(from)}, {u"to"_s, jsonOf(to)},
                             {u"run"_s, run},             {u"tool"_s, tool},         {u"lineage"_s, lineage}, {u"content"_s, content},
                             {u"serial"_s, serial},
                             {u"backup"_s, backup.isEmpty() ? QJsonValue() : QJsonValue(backup)}, {u"already"_s, already}};
    return QJsonDocument(object).toJson();
}

Result<StateMove> StateMove::decode(const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (object["workspace"_L1].toString().isEmpty() || !object["to"_L1].isObject())
        return failure(u"state-migration.progress"_s, Move::tr("the record of the move cannot be read; run `state-migration begin` again"));
    StateMove move;
    move.workspace = object["workspace"_L1].toString();
    move.from = recordOf(object["from"_L1]);
    move.to = recordOf(object["to"_L1]);
    move.run = object["run"_L1].toString();
    move.tool = object["tool"_L1].toString();
    move.lineage = object["lineage"_L1].toString();
    move.content = object["content"_L1].toString();
    move.serial = object["serial"_L1].toInteger();
    move.backup = object["backup"_L1].toString();
    move.already = object["already"_L1].toBool();
    return move;
}

Record withMove(const Record &locations, const StateMove &move, const QString &at)
{
    Record result = locations;
    Record places = result[u"workspaces"_s];
    Record place = move.to;
    place.set(u"run"_s, move.run);
    places.set(move.workspace, place);
    result.set(u"workspaces"_s, places);
    if (move.from[u"location"_s] == move.to[u"location"_s])
        return result; // the same place under other settings is no move
    Record entry{Record::Map{}};
    entry.set(u"workspace"_s, move.workspace);
    entry.set(u"from"_s, withoutRun(move.from));
    entry.set(u"to"_s, withoutRun(move.to));
    entry.set(u"run"_s, move.run);
    entry.set(u"at"_s, at);
    entry.set(u"serial"_s, move.serial);
    entry.set(u"backup"_s, move.backup.isEmpty() ? Record() : Record(move.backup));
    Record migrations = result[u"migrations"_s];
    migrations.append(entry);
    result.set(u"migrations"_s, migrations);
    return result;
}

} // namespace csis::lifecycle
