// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/record.h"

#include "core/gate/jsonview.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

constexpr int64_t recordVersion = 1;

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

QStringList linesOf(const QJsonValue &value)
{
    QStringList lines;
    for (const QJsonValue one : value.toArray())
        lines.append(one.toString());
    return lines;
}

} // namespace

QJsonObject recordObject(const GateRecord &record)
{
    QJsonObject object{{u"version"_s, qint64(recordVersion)},
                       {u"verdict"_s, record.verdict},
                       {u"sha256"_s, orNull(record.sha256)},
                       {u"fingerprint"_s, orNull(record.fingerprint)},
                       {u"tool"_s, record.tool},
                       {u"toolVersion"_s, orNull(record.toolVersion)},
                       {u"whitelist"_s, QJsonArray::fromStringList(record.whitelist.allowed)},
                       {u"declared"_s, QJsonArray::fromStringList(record.whitelist.declared)},
                       {u"unmounted"_s, QJsonArray::fromStringList(record.unmounted)},
                       {u"guards"_s, QJsonValue()},
                       {u"counts"_s, QJsonObject{{u"create"_s, record.creates},
                                                 {u"update"_s, record.updates},
                                                 {u"replace"_s, record.replaces},
                                                 {u"destroy"_s, record.destroys},
                                                 {u"unchanged"_s, record.noops}}},
                       {u"errors"_s, QJsonArray::fromStringList(record.errors)}};
    if (!record.rule.isEmpty())
        object.insert(u"rule"_s, record.rule);
    if (!record.guards.isEmpty())
        object.insert(u"guards"_s, QJsonObject{{u"file"_s, record.guards}, {u"sha256"_s, record.guardsSha256}});
    return object;
}

QByteArray encodeRecord(const GateRecord &record)
{
    return QJsonDocument(recordObject(record)).toJson();
}

GateRecord recordFrom(const QJsonObject &object)
{
    const QJsonObject counts = object["counts"_L1].toObject();
    return {.verdict = object["verdict"_L1].toString(),
            .rule = object["rule"_L1].toString(),
            .sha256 = object["sha256"_L1].toString(),
            .fingerprint = object["fingerprint"_L1].toString(),
            .tool = object["tool"_L1].toString(),
            .toolVersion = object["toolVersion"_L1].toString(),
            .whitelist = {linesOf(object["whitelist"_L1]), linesOf(object["declared"_L1])},
            .unmounted = linesOf(object["unmounted"_L1]),
            .guards = object["guards"_L1]["file"_L1].toString(),
            .guardsSha256 = object["guards"_L1]["sha256"_L1].toString(),
            .creates = counts["create"_L1].toInt(),
            .updates = counts["update"_L1].toInt(),
            .replaces = counts["replace"_L1].toInt(),
            .destroys = counts["destroy"_L1].toInt(),
            .noops = counts["unchanged"_L1].toInt(),
            .errors = linesOf(object["errors"_L1])};
}

std::optional<QString> notJudged(const std::optional<QByteArray> &record, const QString &sha256)
{
    const auto refuse = [](const QString &why) {
        return u"apply-check: %1; run `gate-plan --planfile tfplan` again; refusing to apply"_s.arg(why);
    };
    if (!record)
        return refuse(u"no verdict about tfplan is there (tfplan.gate.json)"_s);
    json::dom::parser parser;
    json::dom::element root;
    const simdjson::padded_string padded(record->constData(), std::size_t(record->size()));
    if (parser.parse(padded).get(root) != simdjson::SUCCESS || json::twin(parser))
        return refuse(u"the verdict about tfplan cannot be read (tfplan.gate.json)"_s);
    const auto version = json::number(json::member(root, "version"));
    const auto verdict = json::text(json::member(root, "verdict"));
    const auto digest = json::text(json::member(root, "sha256"));
    if (version != double(recordVersion) || !verdict || !digest)
        return refuse(u"the verdict about tfplan cannot be read (tfplan.gate.json)"_s);
    if (*verdict != "passed")
        return refuse(u"tfplan did not pass the gate (tfplan.gate.json says %1)"_s.arg(json::toText(*verdict)));
    if (sha256.isEmpty() || json::toText(*digest) != sha256)
        return refuse(u"tfplan is not the plan that passed the gate"_s);
    return std::nullopt;
}

} // namespace csis::gate
