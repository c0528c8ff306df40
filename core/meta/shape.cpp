// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/meta/shape.h"

#include "core/meta/applied.h"
#include "core/meta/records.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace csis::meta {
namespace shaping {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(MetaShape)
};

using Field = std::pair<QString, Shape>;
using Kind = Shape::Kind;

Shape plain(Kind kind)
{
    return {kind, false, {}, {}};
}

const Shape text = plain(Kind::Text);
const Shape integer = plain(Kind::Integer);
const Shape boolean = plain(Kind::Boolean);
const Shape anything = plain(Kind::Anything);

Shape required(Shape shape)
{
    shape.required = true;
    return shape;
}

Shape fields(const QList<Field> &list)
{
    return {Kind::Fields, false, list, {}};
}

Shape named(const Shape &entry)
{
    return {Kind::Named, false, {}, {entry}};
}

Shape listed(const Shape &entry)
{
    return {Kind::Listed, false, {}, {entry}};
}

// Several keys of one shape.
QList<Field> each(const Shape &shape, const QStringList &keys)
{
    QList<Field> list;
    for (const QString &key : keys)
        list.append({key, shape});
    return list;
}

Shape storageState()
{
    const Shape step = fields(each(text, {u"from"_s, u"run"_s, u"action"_s}) + QList<Field>{{u"to"_s, required(text)}, {u"generation"_s, integer}});
    return fields({{u"storages"_s,
                    named(fields({{u"state"_s, required(text)},
                                  {u"generation"_s, integer},
                                  {u"facts"_s, fields(each(text, {u"builder"_s, u"type"_s, u"archive"_s, u"bucket_name"_s}))},
                                  {u"history"_s, listed(step)}}))}});
}

Shape storage()
{
    const QStringList texts{u"builder"_s, u"plugin"_s, u"type"_s, u"attachment_cardinality"_s, u"requested_state"_s, u"current_state"_s,
                            u"share_mode"_s};
    const Shape entry = fields(each(text, texts) + each(boolean, {u"posix"_s, u"public_read"_s})
                               + each(listed(text), {u"allowed_groups"_s, u"attachments"_s})
                               + QList<Field>{{u"generation"_s, integer}, {u"lifecycle"_s, named(anything)}});
    return fields({{u"run"_s, text}, {u"storages"_s, named(entry)}});
}

Shape identity()
{
    const Shape group = fields(each(text, {u"builder"_s, u"identity_type"_s, u"gid_policy"_s})
                               + each(boolean, {u"managed"_s, u"is_root"_s, u"seen"_s}) + each(listed(text), {u"members"_s, u"admins"_s})
                               + QList<Field>{{u"workload"_s, named(anything)}});
    return fields({{u"run"_s, text},
                   {u"note"_s, text},
                   {u"users"_s, listed(text)},
                   {u"user_builders"_s, named(text)},
                   {u"groups"_s, named(group)}});
}

Shape launchParams()
{
    const Shape mount = fields(each(text, {u"type"_s, u"builder"_s, u"mount_point"_s, u"group"_s, u"share_mode"_s, u"device"_s})
                               + QList<Field>{{u"storage"_s, required(text)}, {u"public_read"_s, boolean}});
    const QStringList texts{u"build"_s, u"machine_type"_s, u"group"_s, u"identity_type"_s, u"session"_s, u"hostname"_s, u"alias"_s,
                            u"userdata"_s, u"user_data_sha256"_s, u"run"_s, u"launched_run"_s};
    const QList<Field> others{{u"image"_s, required(text)}, {u"mounts"_s, listed(mount)}, {u"enrollment"_s, named(anything)}};
    return fields({{u"instances"_s, named(fields(each(text, texts) + each(boolean, {u"ephemeral"_s, u"launched"_s}) + others))}});
}

Shape pins()
{
    const Shape move = fields(each(text, {u"kind"_s, u"name"_s, u"from"_s, u"to"_s, u"run"_s, u"op"_s, u"runtime"_s}));
    return fields(each(named(text), {u"instances"_s, u"images"_s, u"pending_replacements"_s}) + QList<Field>{{u"upgrades"_s, listed(move)}});
}

Shape lineage()
{
    const Shape mod = fields(each(text, {u"name"_s, u"type"_s, u"operation"_s, u"content_hash"_s, u"run"_s})
                             + QList<Field>{{u"idempotent"_s, boolean}});
    const QList<Field> others{{u"capabilities"_s, fields(each(listed(text), {u"identity_types"_s, u"storage_types"_s}))},
                              {u"mods"_s, listed(mod)},
                              {u"tests"_s, fields({{u"in_bake"_s, boolean}, {u"assertions"_s, integer}})},
                              {u"chain"_s, listed(text)}};
    const Shape build = fields(each(required(text), {u"build_id"_s, u"series"_s})
                               + each(text, {u"runtime"_s, u"name"_s, u"parent"_s, u"input_fingerprint"_s, u"run"_s, u"imported_by"_s})
                               + each(boolean, {u"local_mods"_s, u"imported"_s}) + others);
    return fields({{u"builds"_s, listed(build)}});
}

Shape instanceState()
{
    const QStringList words{u"kind"_s, u"how"_s, u"opened_run"_s, u"opened_at"_s, u"instance_id"_s, u"provider_hostname"_s};
    const QList<Field> opened = each(text, words) + QList<Field>{{u"number"_s, integer}, {u"launch_params"_s, named(anything)}};
    const Shape past = fields(opened + each(text, {u"closed_run"_s, u"closed_at"_s, u"why"_s, u"event"_s, u"run"_s, u"at"_s}));
    return fields({{u"instances"_s, named(fields({{u"generation"_s, fields(each(integer, {u"durable"_s, u"ephemeral"_s}))},
                                                  {u"current"_s, fields(opened)},
                                                  {u"history"_s, listed(past)}}))}});
}

Shape stateLocations()
{
    const Shape place = fields(each(text, {u"backend"_s, u"type"_s, u"bucket"_s, u"key"_s, u"region"_s, u"path"_s, u"run"_s})
                               + each(boolean, {u"encrypt"_s, u"use_lockfile"_s}) + QList<Field>{{u"location"_s, required(text)}});
    const Shape move = fields(each(text, {u"workspace"_s, u"run"_s, u"at"_s, u"backup"_s}) + each(named(anything), {u"from"_s, u"to"_s})
                              + QList<Field>{{u"serial"_s, integer}});
    return fields({{u"workspaces"_s, named(place)}, {u"migrations"_s, listed(move)}});
}

Shape runs()
{
    const QList<Field> others{{u"run"_s, required(text)}, {u"requested"_s, listed(text)}, {u"apply"_s, named(text)}, {u"error"_s, text}};
    return fields({{u"runs"_s, listed(fields(each(boolean, {u"dry_run"_s, u"ok"_s}) + others))}});
}

Shape checks()
{
    return listed(fields({{u"name"_s, text}, {u"ok"_s, boolean}, {u"detail"_s, text}}));
}

Shape verifications()
{
    const QList<Field> others{{u"instance"_s, required(text)}, {u"checks"_s, checks()}, {u"evidence"_s, listed(text)}};
    const Shape entry = fields(each(text, {u"runtime"_s, u"build"_s, u"run"_s, u"time"_s}) + each(boolean, {u"ephemeral"_s, u"ok"_s}) + others);
    return fields({{u"verifications"_s, listed(entry)}});
}

Shape imageTests()
{
    return fields({{u"builds"_s, named(fields(each(text, {u"run"_s, u"instance"_s, u"runtime"_s, u"image"_s, u"time"_s})
                                              + QList<Field>{{u"ok"_s, boolean}, {u"checks"_s, checks()}}))}});
}

Shape releases()
{
    const Shape release = fields(each(required(text), {u"image"_s, u"build_id"_s}) + each(text, {u"model"_s, u"run"_s, u"note"_s, u"name"_s})
                                 + QList<Field>{{u"capabilities"_s, named(anything)}});
    return fields({{u"releases"_s, listed(release)}, {u"current"_s, named(named(text))}});
}

Shape modTests()
{
    return fields({{u"results"_s, named(fields({{u"status"_s, text}, {u"idempotent"_s, boolean}}))}});
}

Shape loginProofs()
{
    return fields({{u"proofs"_s, listed(fields({}))}});
}

Shape applied()
{
    return fields({{u"roots"_s, named(fields(each(text, {u"account"_s, u"lineage"_s, u"run"_s}) + each(integer, {u"serial"_s, u"addresses"_s})))}});
}

const QMap<QString, Shape> &shapes()
{
    static const QMap<QString, Shape> all{
        {QString(file::storageState), storageState()}, {QString(file::storage), storage()},
        {QString(file::identity), identity()},         {QString(file::launchParams), launchParams()},
        {QString(file::pins), pins()},                 {QString(file::lineage), lineage()},
        {QString(file::instanceState), instanceState()}, {QString(file::stateLocations), stateLocations()},
        {QString(file::runs), runs()},                 {QString(file::verifications), verifications()},
        {QString(file::imageTests), imageTests()},     {QString(file::releases), releases()},
        {QString(file::modTests), modTests()},         {QString(file::loginProofs), loginProofs()},
        {QString(file::applied), applied()}};
    return all;
}

QString kindText(const yaml::Record &record)
{
    return record.isMap() ? Words::tr("a mapping") : record.isList() ? Words::tr("a list") : u"'%1'"_s.arg(record.text());
}

QString wanted(Kind kind)
{
    switch (kind) {
    case Kind::Text: return Words::tr("a text");
    case Kind::Integer: return Words::tr("a whole number");
    case Kind::Boolean: return Words::tr("true or false");
    case Kind::Fields:
    case Kind::Named: return Words::tr("a mapping");
    case Kind::Listed: return Words::tr("a list");
    case Kind::Anything: break;
    }
    return {};
}

bool fits(const yaml::Record &record, Kind kind)
{
    switch (kind) {
    case Kind::Anything: return true;
    case Kind::Text: return !record.isMap() && !record.isList();
    // Numbers may stand quoted.
    case Kind::Integer: return !record.isMap() && !record.isList() && record.integer(0) == record.integer(1);
    case Kind::Boolean: return record.boolean(true) == record.boolean(false);
    case Kind::Fields:
    case Kind::Named: return record.isMap();
    case Kind::Listed: return record.isList();
    }
    return false;
}

void search(const yaml::Record &record, const Shape &shape, QStringList &path, QList<Misfit> &found)
{
    if (record.isNull()) {
        if (shape.required)
            found.append({path, Words::tr("must be there")});
        return;
    }
    if (!fits(record, shape.kind)) {
        found.append({path, Words::tr("must be %1, not %2").arg(wanted(shape.kind), kindText(record))});
        return;
    }
    const auto below = [&](const QString &step, const yaml::Record &value, const Shape &inner) {
        path.append(step);
        search(value, inner, path, found);
        path.removeLast();
    };
    if (shape.kind == Kind::Fields) {
        for (const auto &[key, inner] : shape.fields)
            below(key, record[key], inner);
    } else if (shape.kind == Kind::Named) {
        for (const auto &[key, value] : record.map())
            below(key, value, shape.entry.first());
    } else if (shape.kind == Kind::Listed) {
        for (size_t i = 0; i < record.list().size(); ++i)
            below(u"[%1]"_s.arg(i), record.list()[i], shape.entry.first());
    }
}

} // namespace
} // namespace shaping

const Shape *shapeOf(const QString &file)
{
    const auto it = shaping::shapes().constFind(file);
    return it == shaping::shapes().cend() ? nullptr : &*it;
}

QStringList shapedFiles()
{
    return shaping::shapes().keys();
}

QString Misfit::place() const
{
    QString text;
    for (const QString &step : path)
        text += text.isEmpty() || step.startsWith(u'[') ? step : u'.' + step;
    return text;
}

QList<Misfit> misfits(const yaml::Record &record, const Shape &shape)
{
    QList<Misfit> found;
    QStringList path;
    shaping::search(record, shape, path, found);
    return found;
}

} // namespace csis::meta
