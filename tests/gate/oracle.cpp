// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gate/oracle.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace csis::oracle {
namespace {

QJsonArray changesOf(const QByteArray &plan)
{
    return QJsonDocument::fromJson(plan).object().value(u"resource_changes"_s).toArray();
}

QStringList actionsOf(const QJsonObject &change)
{
    QStringList actions;
    for (const QJsonValue action : change.value(u"actions"_s).toArray())
        actions.append(action.toString());
    return actions;
}

bool covered(const QString &address, const QStringList &entries)
{
    for (const QString &entry : entries) {
        if (entry.isEmpty())
            continue;
        if (address == entry || address.startsWith(entry + u"."_s) || address.startsWith(entry + u"["_s))
            return true;
    }
    return false;
}

// One line a scalar, with the path to it.
void flatten(const QString &path, const QJsonValue &value, const QJsonValue &unknown, QStringList &lines)
{
    if (unknown.isBool() && unknown.toBool())
        return;
    if (value.isObject() && !value.toObject().isEmpty()) {
        const QJsonObject object = value.toObject();
        for (const QString &key : object.keys())
            flatten(path + u"/"_s + key, object.value(key), unknown.toObject().value(key), lines);
    } else if (value.isArray() && !value.toArray().isEmpty()) {
        const QJsonArray array = value.toArray();
        for (int i = 0; i < array.size(); ++i)
            flatten(path + u"/"_s + QString::number(i), array.at(i), unknown.toArray().at(i), lines);
    } else {
        QJsonArray one;
        one.append(value);
        lines.append(path + u" = "_s + QString::fromUtf8(QJsonDocument(one).toJson(QJsonDocument::Compact)));
    }
}

void meaningOfChange(const QString &object, const QJsonObject &change, QStringList &lines)
{
    lines.append(object + u": "_s + actionsOf(change).join(u"+"_s));
    if (!change.value(u"before"_s).isNull() && !change.value(u"before"_s).isUndefined())
        flatten(object + u" before"_s, change.value(u"before"_s), {}, lines);
    if (!change.value(u"after"_s).isNull() && !change.value(u"after"_s).isUndefined())
        flatten(object + u" after"_s, change.value(u"after"_s), change.value(u"after_unknown"_s), lines);
}

} // namespace

Answer gate(const QByteArray &plan, const QStringList &allowed, const QStringList &declared)
{
    Answer answer;
    for (const QJsonValue value : changesOf(plan)) {
        const QJsonObject entry = value.toObject();
        const QString address = entry.value(u"address"_s).toString();
        const QStringList actions = actionsOf(entry.value(u"change"_s).toObject());
        const bool removes = actions.contains(u"delete"_s);
        const bool makes = actions.contains(u"create"_s);
        if (removes && makes)
            answer.replaces++;
        else if (removes)
            answer.destroys++;
        else if (makes)
            answer.creates++;
        if (actions.contains(u"update"_s))
            answer.updates++;
        if (actions == QStringList{u"no-op"_s})
            answer.unchanged++;
        if (removes && !covered(address, allowed) && !declared.contains(address))
            answer.refused.append(address);
    }
    answer.passed = answer.refused.isEmpty();
    return answer;
}

bool stateIsSound(const QByteArray &plan, const Records &records, const State &state)
{
    const bool everApplied = !records.lineage.isEmpty();
    if (everApplied && state.lineage != records.lineage)
        return false;
    if (everApplied && state.serial < records.serial)
        return false;
    QStringList vanished;
    for (const QJsonValue value : QJsonDocument::fromJson(plan).object().value(u"resource_drift"_s).toArray()) {
        if (actionsOf(value.toObject().value(u"change"_s).toObject()) == QStringList{u"delete"_s})
            vanished.append(value.toObject().value(u"address"_s).toString());
    }
    int found = 0;
    int made = 0;
    int anew = 0;
    for (const QJsonValue value : changesOf(plan)) {
        const QJsonObject entry = value.toObject();
        const QString address = entry.value(u"address"_s).toString();
        if (entry.value(u"mode"_s).toString() != u"managed"_s)
            continue;
        if (actionsOf(entry.value(u"change"_s).toObject()) != QStringList{u"create"_s}) {
            ++found;
            continue;
        }
        ++made;
        const bool stood = records.standing.contains(address);
        const bool gone = vanished.contains(address);
        if ((stood || gone) && !covered(address, records.mayBeMadeAnew))
            return false;
        if (stood && !gone)
            ++anew;
    }
    const bool knows = records.addresses > 0 || !records.standing.isEmpty();
    if (!knows || made == 0)
        return true;
    return found > 0 && found + vanished.size() + anew >= records.addresses;
}

QStringList meaning(const QByteArray &plan)
{
    QStringList lines;
    for (const QJsonValue value : changesOf(plan)) {
        const QJsonObject entry = value.toObject();
        const QJsonObject change = entry.value(u"change"_s).toObject();
        QString object = entry.value(u"address"_s).toString();
        object += u" | "_s + entry.value(u"previous_address"_s).toString() + u" | "_s + entry.value(u"deposed"_s).toString() + u" | "_s
            + change.value(u"importing"_s).toObject().value(u"id"_s).toString();
        const bool still = actionsOf(change) == QStringList{u"no-op"_s} && object.endsWith(u" |  |  | "_s);
        if (!still)
            meaningOfChange(object, change, lines);
    }
    const QJsonObject outputs = QJsonDocument::fromJson(plan).object().value(u"output_changes"_s).toObject();
    for (const QString &name : outputs.keys()) {
        if (actionsOf(outputs.value(name).toObject()) != QStringList{u"no-op"_s})
            meaningOfChange(u"output "_s + name, outputs.value(name).toObject(), lines);
    }
    lines.sort();
    return lines;
}

} // namespace csis::oracle
