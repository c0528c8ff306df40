// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/guards.h"

#include "core/gate/jsonview.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

namespace dom = json::dom;

constexpr int64_t guardsVersion = 1;

Error bad(const QString &why)
{
    return {u"gate.guards"_s, u"the guards cannot be read: %1; generate the root again"_s.arg(why)};
}

/// Takes the members of one object, each of its type; what was wrong is kept as words.
class Taker
{
public:
    explicit Taker(const dom::object &object) : m_object(object) {}

    void text(std::string_view key, QString &value)
    {
        if (const auto element = take(key)) {
            const auto view = json::text(*element);
            view ? void(value = json::toText(*view)) : wrong(key);
        }
    }
    void number(std::string_view key, qint64 &value)
    {
        int64_t read = value;
        const auto element = take(key);
        if (element && (element->get_int64().get(read) != simdjson::SUCCESS || read < 0))
            wrong(key);
        value = read;
    }
    std::optional<dom::array> list(std::string_view key)
    {
        dom::array array;
        const auto element = take(key);
        if (!element)
            return std::nullopt;
        if (element->get_array().get(array) == simdjson::SUCCESS)
            return array;
        wrong(key);
        return std::nullopt;
    }
    // A key that nobody took may be a guard of a later version.
    QString problem()
    {
        for (const auto field : m_object) {
            if (m_problem.isEmpty() && !m_taken.contains(json::toText(field.key)))
                m_problem = u"'%1' is not known"_s.arg(json::toText(field.key));
        }
        return m_problem;
    }

private:
    std::optional<dom::element> take(std::string_view key)
    {
        dom::element value;
        m_taken.append(json::toText(key));
        return m_object[key].get(value) == simdjson::SUCCESS ? std::optional(value) : std::nullopt;
    }
    void wrong(std::string_view key) { m_problem = u"'%1' is of a wrong type"_s.arg(json::toText(key)); }

    const dom::object &m_object;
    QStringList m_taken;
    QString m_problem;
};

QString readSanctions(const dom::array &list, Guards &guards)
{
    for (const dom::element element : list) {
        dom::object object;
        if (element.get_object().get(object) != simdjson::SUCCESS)
            return u"a sanction is no object"_s;
        GuardSanction sanction;
        Taker taker(object);
        taker.text("address", sanction.address);
        taker.text("rule", sanction.rule);
        taker.text("reason", sanction.reason);
        if (const QString problem = taker.problem(); !problem.isEmpty())
            return problem;
        if (sanction.address.isEmpty() || sanction.rule.isEmpty())
            return u"a sanction names no address or no rule"_s;
        guards.sanctions.append(sanction);
    }
    return {};
}

QString readStanding(const dom::array &list, Guards &guards)
{
    for (const dom::element element : list) {
        const auto address = json::text(element);
        if (!address)
            return u"'standing' is of a wrong type"_s;
        guards.standing.append(json::toText(*address));
    }
    return {};
}

} // namespace

Result<Guards> readGuards(const QByteArray &json)
{
    dom::parser parser;
    dom::element root;
    dom::object object;
    const simdjson::padded_string padded(json.constData(), std::size_t(json.size()));
    if (parser.parse(padded).get(root) != simdjson::SUCCESS || root.get_object().get(object) != simdjson::SUCCESS)
        return std::unexpected(bad(u"they are no JSON object"_s));
    if (const auto key = json::twin(parser))
        return std::unexpected(bad(u"the key '%1' stands twice in one object"_s.arg(json::toText(*key))));

    Guards guards;
    qint64 version = 0;
    qint64 addresses = 0;
    Taker taker(object);
    taker.number("version", version);
    taker.text("account", guards.account);
    taker.text("lineage", guards.lineage);
    taker.number("serial", guards.serial);
    taker.number("addresses", addresses);
    guards.addresses = int(std::min<qint64>(addresses, std::numeric_limits<int>::max()));
    QString problem;
    if (const auto list = taker.list("standing"))
        problem = readStanding(*list, guards);
    if (const auto list = taker.list("sanctions"); list && problem.isEmpty())
        problem = readSanctions(*list, guards);
    if (problem.isEmpty())
        problem = taker.problem();
    if (version != guardsVersion)
        problem = u"their version is not known"_s;
    if (!problem.isEmpty())
        return std::unexpected(bad(problem));
    return guards;
}

QByteArray encodeGuards(const Guards &guards)
{
    QJsonObject object{{u"version"_s, qint64(guardsVersion)}};
    if (guards.isRecorded()) {
        object.insert(u"lineage"_s, guards.lineage);
        object.insert(u"serial"_s, guards.serial);
        object.insert(u"addresses"_s, guards.addresses);
        if (!guards.account.isEmpty())
            object.insert(u"account"_s, guards.account);
    }
    if (!guards.standing.isEmpty())
        object.insert(u"standing"_s, QJsonArray::fromStringList(guards.standing));
    QJsonArray sanctions;
    for (const GuardSanction &sanction : guards.sanctions)
        sanctions.append(QJsonObject{{u"address"_s, sanction.address}, {u"rule"_s, sanction.rule}, {u"reason"_s, sanction.reason}});
    object.insert(u"sanctions"_s, sanctions);
    return QJsonDocument(object).toJson();
}

Result<GuardSanction> allowedChange(const QString &text)
{
    // An address may hold '=' in a key; a rule never does.
    const qsizetype at = text.lastIndexOf(u'=');
    if (at <= 0 || at == text.size() - 1)
        return failure(u"gate.allow-change"_s, u"--allow-change '%1': expected ADDRESS=RULE"_s.arg(text));
    const QString rule = text.sliced(at + 1);
    if (!sanctionableRules().contains(rule)) {
        return failure(u"gate.allow-change"_s,
                       u"--allow-change '%1': unknown rule '%2'; known: %3"_s.arg(text, rule, sanctionableRules().join(u", "_s)));
    }
    return GuardSanction{text.first(at), rule, u"allowed on the command line"_s};
}

} // namespace csis::gate
