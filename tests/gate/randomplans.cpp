// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gate/randomplans.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::test {
namespace {

const QStringList modules{u"module.storage_a"_s, u"module.storage_ab"_s, u"module.instance_web"_s, u"module.instance_web2"_s, u"module.instance_web[0]"_s, u""_s};
const QStringList resources{u"aws_instance.this"_s, u"aws_volume_attachment.this[\"data\"]"_s, u"aws_volume_attachment.this[\"data_2\"]"_s, u"aws_ebs_volume.this"_s, u"aws_ebs_volume.this[1]"_s};
const QList<QStringList> actionLists{{u"no-op"_s}, {u"create"_s}, {u"read"_s}, {u"update"_s}, {u"delete"_s}, {u"delete"_s, u"create"_s}, {u"create"_s, u"delete"_s}, {u"forget"_s}};

} // namespace

QString RandomPlans::address()
{
    const QString module = modules[below(int(modules.size()))];
    const QString resource = resources[below(int(resources.size()))];
    return module.isEmpty() ? resource : module + u'.' + resource;
}

QJsonValue RandomPlans::value(int depth)
{
    const int kind = below(depth > 0 ? 8 : 6);
    switch (kind) {
    case 0: return QJsonValue();
    case 1: return chance(50);
    case 2: return below(100);
    case 3: return below(1000) / 8.0;
    case 4: return QString(u"text %1 \"ä\n"_s.arg(below(50)));
    case 5: return chance(50) ? QJsonValue(QJsonArray()) : QJsonValue(QJsonObject());
    case 6: {
        QJsonArray list;
        for (int i = below(4); i >= 0; --i)
            list.append(value(depth - 1));
        return list;
    }
    default: {
        QJsonObject object;
        for (int i = below(4); i >= 0; --i)
            object.insert(u"k%1"_s.arg(below(9)), value(depth - 1));
        return object;
    }
    }
}

QJsonObject RandomPlans::change()
{
    const QStringList actions = actionLists[below(int(actionLists.size()))];
    QJsonObject after;
    QJsonObject unknown;
    for (int i = 0; i < 5; ++i) {
        if (chance(30))
            unknown.insert(u"a%1"_s.arg(i), true);
        else
            after.insert(u"a%1"_s.arg(i), value(2));
    }
    QJsonObject before;
    for (int i = 0; i < 5; ++i)
        before.insert(u"a%1"_s.arg(i), value(2));
    const bool makes = actions == QStringList{u"create"_s};
    const bool removes = actions == QStringList{u"delete"_s};
    return {{u"actions"_s, QJsonArray::fromStringList(actions)},
            {u"before"_s, makes ? QJsonValue() : QJsonValue(before)},
            {u"after"_s, removes ? QJsonValue() : QJsonValue(after)},
            {u"after_unknown"_s, unknown}};
}

QJsonObject RandomPlans::plan()
{
    QJsonArray changes;
    QStringList seen;
    for (int i = below(12); i >= 0; --i) {
        const QString where = address();
        if (seen.contains(where))
            continue;
        seen.append(where);
        QJsonObject one = change();
        QJsonObject entry{{u"address"_s, where}, {u"mode"_s, chance(85) ? u"managed"_s : u"data"_s}, {u"type"_s, u"aws_x"_s}};
        if (chance(8))
            entry.insert(u"previous_address"_s, where + u"_old"_s);
        if (chance(8))
            one.insert(u"importing"_s, QJsonObject{{u"id"_s, u"i-%1"_s.arg(below(9))}});
        entry.insert(u"change"_s, one);
        changes.append(entry);
    }
    QJsonArray drift;
    for (int i = below(3); i > 0; --i) {
        const QJsonArray how{chance(60) ? u"delete"_s : u"update"_s};
        drift.append(QJsonObject{{u"address"_s, address()}, {u"change"_s, QJsonObject{{u"actions"_s, how}}}});
    }
    QJsonObject outputs;
    for (int i = below(3); i > 0; --i)
        outputs.insert(u"o%1"_s.arg(i), change());
    return {{u"format_version"_s, u"1.2"_s}, {u"terraform_version"_s, u"1.11.4"_s}, {u"timestamp"_s, u"2026-01-01T00:00:00Z"_s},
            {u"resource_changes"_s, changes}, {u"resource_drift"_s, drift}, {u"output_changes"_s, outputs}};
}

QStringList RandomPlans::entries()
{
    QStringList entries;
    for (int i = below(5); i > 0; --i) {
        QString entry = chance(50) ? modules[below(int(modules.size()))] : address();
        if (chance(25))
            entry.chop(below(3));
        entries.append(entry);
    }
    return entries;
}

void RandomPlans::write(const QJsonValue &value, QByteArray &out)
{
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        QStringList keys = object.keys();
        std::ranges::shuffle(keys, m_random);
        out += '{';
        for (qsizetype i = 0; i < keys.size(); ++i) {
            out += i > 0 ? ", " : "";
            write(keys[i], out);
            out += chance(50) ? ":" : " : ";
            write(object.value(keys[i]), out);
        }
        out += '}';
    } else if (value.isArray()) {
        out += '[';
        const QJsonArray list = value.toArray();
        for (qsizetype i = 0; i < list.size(); ++i) {
            out += i > 0 ? "," : "";
            write(list.at(i), out);
        }
        out += ']';
    } else {
        QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
        text = text.sliced(1, text.size() - 2);
        if (value.isDouble() && value.toDouble() == value.toInt() && chance(40))
            text += chance(50) ? ".0" : "e0";
        out += text;
    }
}

QByteArray RandomPlans::said(QJsonObject plan)
{
    plan.insert(u"timestamp"_s, u"2027-0%1-01T00:00:00Z"_s.arg(1 + below(9)));
    QList<QJsonValue> changes;
    for (const QJsonValue one : plan.value(u"resource_changes"_s).toArray()) {
        QJsonObject entry = one.toObject();
        QJsonObject change = entry.value(u"change"_s).toObject();
        QJsonObject unknown = change.value(u"after_unknown"_s).toObject();
        // What is unknown says nothing, whether it is listed or not.
        if (!change.value(u"after"_s).isNull() && chance(50))
            unknown.insert(u"computed_%1"_s.arg(below(9)), true);
        change.insert(u"after_unknown"_s, unknown);
        entry.insert(u"change"_s, change);
        changes.append(entry);
    }
    for (int i = below(3); i > 0; --i) {
        const QJsonObject still{{u"actions"_s, QJsonArray{u"no-op"_s}}, {u"before"_s, value(1)}, {u"after"_s, value(1)}};
        changes.append(QJsonObject{{u"address"_s, u"still.n%1"_s.arg(i)}, {u"mode"_s, u"managed"_s}, {u"type"_s, u"x"_s}, {u"change"_s, still}});
    }
    std::ranges::shuffle(changes, m_random);
    QJsonArray list;
    for (const QJsonValue &one : std::as_const(changes))
        list.append(one);
    plan.insert(u"resource_changes"_s, list);
    QByteArray out;
    write(plan, out);
    return out;
}

QJsonObject RandomPlans::altered(QJsonObject plan)
{
    QJsonArray changes = plan.value(u"resource_changes"_s).toArray();
    const int at = below(int(changes.size()));
    QJsonObject entry = changes.at(at).toObject();
    QJsonObject one = entry.value(u"change"_s).toObject();
    switch (below(8)) {
    case 0: entry.insert(u"address"_s, entry.value(u"address"_s).toString() + u"_2"_s); break;
    case 1: one.insert(u"actions"_s, QJsonArray::fromStringList(actionLists[below(int(actionLists.size()))])); break;
    case 2: one.insert(u"after"_s, QJsonObject{{u"a0"_s, value(2)}}); break;
    case 3: one.insert(u"before"_s, QJsonObject{{u"a0"_s, value(2)}}); break;
    case 4: one.insert(u"importing"_s, QJsonObject{{u"id"_s, u"i-%1"_s.arg(below(3))}}); break;
    case 5: entry.insert(u"previous_address"_s, u"older.x"_s); break;
    case 6: one.insert(u"after_unknown"_s, QJsonObject{{u"a%1"_s.arg(below(5)), true}}); break;
    default: entry.insert(u"deposed"_s, u"4711"_s); break;
    }
    entry.insert(u"change"_s, one);
    if (chance(10))
        changes.removeAt(at);
    else
        changes.replace(at, entry);
    plan.insert(u"resource_changes"_s, changes);
    return plan;
}

} // namespace csis::test
