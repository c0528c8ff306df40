// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/emit.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

QJsonValue jsonOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

QByteArray quoted(const QString &text)
{
    const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return list.sliced(1, list.size() - 2);
}

// Two spaces a level; Qt's own writer indents by four.
void write(QByteArray &out, const QJsonValue &value, int level)
{
    const QByteArray inner(2 * (level + 1), ' ');
    const QByteArray outer(2 * level, ' ');
    switch (value.type()) {
    case QJsonValue::Bool: out += value.toBool() ? "true" : "false"; break;
    case QJsonValue::Double: out += QByteArray::number(value.toInteger()); break;
    case QJsonValue::String: out += quoted(value.toString()); break;
    case QJsonValue::Array: {
        const QJsonArray list = value.toArray();
        if (list.isEmpty()) {
            out += "[]";
            break;
        }
        out += "[\n";
        for (qsizetype i = 0; i < list.size(); ++i) {
            out += inner;
            write(out, list.at(i), level + 1);
            out += i + 1 < list.size() ? ",\n" : "\n";
        }
        out += outer + ']';
        break;
    }
    case QJsonValue::Object: {
        const QJsonObject map = value.toObject(); // sorted by key
        if (map.isEmpty()) {
            out += "{}";
            break;
        }
        out += "{\n";
        for (auto it = map.begin(); it != map.end(); ++it) {
            out += inner + quoted(it.key()) + ": ";
            write(out, it.value(), level + 1);
            out += std::next(it) != map.end() ? ",\n" : "\n";
        }
        out += outer + '}';
        break;
    }
    default: out += "null";
    }
}

} // namespace

QByteArray encodeSummary(const Summary &summary)
{
    QJsonArray lifecycles;
    for (const Summary::Part &part : summary.lifecycles) {
        lifecycles.append(QJsonObject{{u"lifecycle"_s, part.lifecycle},
                                      {u"status"_s, part.status},
                                      {u"runner_script"_s, jsonOrNull(part.runnerScript)},
                                      {u"deferred_commands"_s, part.deferredCommands},
                                      {u"error"_s, jsonOrNull(part.error)}});
    }
    QJsonObject apply;
    for (auto it = summary.apply.begin(); it != summary.apply.end(); ++it)
        apply.insert(it.key(), *it);
    QJsonObject bakes;
    for (auto it = summary.bakePlan.begin(); it != summary.bakePlan.end(); ++it)
        bakes.insert(it.key(), *it);
    QJsonObject object{{u"run_id"_s, summary.runId},
                       {u"requested"_s, QJsonArray::fromStringList(summary.requested)},
                       {u"dry_run"_s, summary.dryRun},
                       {u"ok"_s, summary.ok},
                       {u"validation_errors"_s, QJsonArray::fromStringList(summary.validationErrors)},
                       {u"lifecycles"_s, lifecycles},
                       {u"apply"_s, apply},
                       {u"meta_state_commit"_s, jsonOrNull(summary.metaStateCommit)},
                       {u"error"_s, jsonOrNull(summary.error)},
                       {u"state"_s, QJsonValue::Null},
                       {u"overlays"_s, QJsonArray::fromStringList(summary.overlays)},
                       {u"undeclared"_s, QJsonArray::fromStringList(summary.undeclared)},
                       {u"bake_plan"_s, bakes}};
    if (!summary.waiting.isEmpty())
        object.insert(u"waiting"_s, QJsonArray::fromStringList(summary.waiting));
    QByteArray out;
    write(out, object, 0);
    return out + '\n';
}

} // namespace csis::lifecycle
