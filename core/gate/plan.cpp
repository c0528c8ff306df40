// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/gate.h"

#include <simdjson.h>

#include <string_view>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

namespace dom = simdjson::dom;

QString toText(std::string_view view)
{
    return QString::fromUtf8(view.data(), qsizetype(view.size()));
}

Error unreadable(const QString &why)
{
    return {u"gate.unreadable"_s, u"the plan cannot be read: %1; make it anew with `show -json` of a saved plan"_s.arg(why)};
}

// The parser keeps both of two equal keys and look-ups see the first one only: a second `actions` could hide a destroy.
bool hasTwins(const dom::object &object)
{
    if (object.size() <= 32) {
        std::string_view seen[32];
        std::size_t count = 0;
        for (const auto field : object) {
            for (std::size_t i = 0; i < count; ++i) {
                if (seen[i] == field.key)
                    return true;
            }
            if (count < 32)
                seen[count++] = field.key;
        }
        return false;
    }
    std::unordered_set<std::string_view> seen;
    for (const auto field : object) {
        if (!seen.insert(field.key).second)
            return true;
    }
    return false;
}

std::string_view stringAt(const dom::object &object, std::string_view key)
{
    std::string_view value;
    return object[key].get_string().get(value) == simdjson::SUCCESS ? value : std::string_view{};
}

QString formatPath(const dom::array &steps)
{
    QString path;
    for (const dom::element step : steps) {
        if (std::string_view name; step.get_string().get(name) == simdjson::SUCCESS)
            path += (path.isEmpty() ? u""_s : u"."_s) + toText(name);
        else if (int64_t index = 0; step.get_int64().get(index) == simdjson::SUCCESS)
            path += u"[%1]"_s.arg(index);
    }
    return path;
}

// What `change.actions` may hold; anything else is a plan from a future that this gate does not understand.
bool isKnownAction(std::string_view action)
{
    return action == "no-op" || action == "create" || action == "read" || action == "update" || action == "delete"
        || action == "forget";
}

std::expected<bool, Error> readChange(const dom::element &element, Plan &plan)
{
    dom::object entry;
    dom::object change;
    dom::array actions;
    if (element.get_object().get(entry) != simdjson::SUCCESS)
        return std::unexpected(unreadable(u"an entry of resource_changes is no object"_s));
    const std::string_view address = stringAt(entry, "address");
    if (address.empty())
        return std::unexpected(unreadable(u"an entry of resource_changes has no address"_s));
    if (entry["change"].get_object().get(change) != simdjson::SUCCESS
        || change["actions"].get_array().get(actions) != simdjson::SUCCESS)
        return std::unexpected(unreadable(u"%1 has no change.actions"_s.arg(toText(address))));
    if (hasTwins(entry) || hasTwins(change))
        return std::unexpected(unreadable(u"%1 has a key twice"_s.arg(toText(address))));

    Change result;
    bool noop = true;
    bool creates = false;
    bool updates = false;
    bool destroys = false;
    for (const dom::element item : actions) {
        std::string_view action;
        if (item.get_string().get(action) != simdjson::SUCCESS || !isKnownAction(action))
            return std::unexpected(unreadable(u"%1 has an action that is not known"_s.arg(toText(address))));
        noop = noop && action == "no-op";
        creates = creates || action == "create";
        updates = updates || action == "update";
        destroys = destroys || action == "delete";
        result.actions.append(toText(action));
    }
    if (result.actions.isEmpty())
        return std::unexpected(unreadable(u"%1 has no action"_s.arg(toText(address))));
    result.previousAddress = toText(stringAt(entry, "previous_address"));
    if (noop) {
        ++plan.noops;
        if (result.previousAddress.isEmpty())
            return true;
    }
    plan.replaces += creates && destroys;
    plan.creates += creates && !destroys;
    plan.destroys += destroys && !creates;
    plan.updates += updates;
    result.address = toText(address);
    result.type = toText(stringAt(entry, "type"));
    result.actionReason = toText(stringAt(entry, "action_reason"));
    if (dom::array paths; change["replace_paths"].get_array().get(paths) == simdjson::SUCCESS) {
        for (const dom::element path : paths) {
            if (dom::array steps; path.get_array().get(steps) == simdjson::SUCCESS)
                result.replacePaths.append(formatPath(steps));
        }
    }
    plan.changes.append(std::move(result));
    return true;
}

} // namespace

Result<Plan> readPlan(const QByteArray &json)
{
    dom::parser parser;
    dom::element root;
    const simdjson::padded_string padded(json.constData(), std::size_t(json.size()));
    if (const auto error = parser.parse(padded).get(root); error != simdjson::SUCCESS)
        return std::unexpected(unreadable(QString::fromUtf8(simdjson::error_message(error))));
    dom::object object;
    if (root.get_object().get(object) != simdjson::SUCCESS)
        return std::unexpected(unreadable(u"it is no JSON object"_s));
    if (hasTwins(object))
        return std::unexpected(unreadable(u"it has a key twice at its top level"_s));

    Plan plan;
    plan.formatVersion = toText(stringAt(object, "format_version"));
    plan.toolVersion = toText(stringAt(object, "terraform_version"));
    if (plan.formatVersion.isEmpty())
        return std::unexpected(unreadable(u"it names no format_version, so it is no plan"_s));
    if (const QString major = plan.formatVersion.section(u'.', 0, 0); major != "0"_L1 && major != "1"_L1)
        return failure(u"gate.format"_s,
                       u"PLAN NOT EVALUATED: format version %1 is not known to this gate; use a version of "
                       "cs-image-system that knows it"_s.arg(plan.formatVersion));
    if (bool errored = false; object["errored"].get_bool().get(errored) == simdjson::SUCCESS && errored)
        return failure(u"gate.errored"_s,
                       u"PLAN NOT EVALUATED: the tool marked this plan as errored; mend what its output says and plan again"_s);

    dom::element changes;
    if (object["resource_changes"].get(changes) != simdjson::SUCCESS) {
        // The tool leaves the section out for a root without resources; then the others prove that it is a plan.
        dom::element part;
        const bool whole = object["configuration"].get(part) == simdjson::SUCCESS
            && object["planned_values"].get(part) == simdjson::SUCCESS;
        if (!whole)
            return std::unexpected(unreadable(u"it has no resource_changes, so it is no plan"_s));
        return plan;
    }
    dom::array list;
    if (changes.get_array().get(list) != simdjson::SUCCESS)
        return std::unexpected(unreadable(u"resource_changes is no list"_s));
    plan.changes.reserve(qsizetype(list.size()));
    for (const dom::element element : list) {
        if (const auto read = readChange(element, plan); !read)
            return std::unexpected(read.error());
    }
    return plan;
}

std::optional<QString> missingReceipt(const QString &pair, const std::optional<QByteArray> &receipt)
{
    bool ok = false;
    if (receipt) {
        dom::parser parser;
        dom::element root;
        const simdjson::padded_string padded(receipt->constData(), std::size_t(receipt->size()));
        if (parser.parse(padded).get(root) == simdjson::SUCCESS && root["ok"].get_bool().get(ok) != simdjson::SUCCESS)
            ok = false;
    }
    if (ok)
        return std::nullopt;
    return u"DETACH NOT UNMOUNTED: %1 has no successful unmount receipt (unmount storage ..., or unmount storage --confirm)"_s
        .arg(pair);
}

} // namespace csis::gate
