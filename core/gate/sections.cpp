// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/sections.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

namespace dom = json::dom;
using Type = dom::element_type;

struct ActionRow {
    std::string_view first;
    std::string_view second;
    PlanAction action;
};
constexpr ActionRow actionRows[] = {
    {"no-op", "", PlanAction::NoOp},
    {"create", "", PlanAction::Create},
    {"read", "", PlanAction::Read},
    {"update", "", PlanAction::Update},
    {"delete", "", PlanAction::Delete},
    {"delete", "create", PlanAction::Replace},
    {"create", "delete", PlanAction::Replace},
    {"forget", "", PlanAction::Forget},
    {"create", "forget", PlanAction::ReplaceForget},
};

enum class SectionRule {
    Known,     ///< read elsewhere, or says nothing that resource_changes does not say
    Empty,     ///< content is work that the gate cannot judge
    MustHold,  ///< content (true) is expected
    Drift,
    Outputs,
    Checks,
};
struct SectionRow {
    std::string_view name;
    Type type;
    SectionRule rule;
};
// Without `resource_changes` and `errored`, in which nothing is left to judge once a plan was read.
constexpr SectionRow sectionRows[] = {
    {"format_version", Type::STRING, SectionRule::Known},
    {"terraform_version", Type::STRING, SectionRule::Known},
    {"timestamp", Type::STRING, SectionRule::Known},
    {"applyable", Type::BOOL, SectionRule::Known},
    {"complete", Type::BOOL, SectionRule::MustHold},
    {"variables", Type::OBJECT, SectionRule::Known},
    {"planned_values", Type::OBJECT, SectionRule::Known},
    {"prior_state", Type::OBJECT, SectionRule::Known},
    {"configuration", Type::OBJECT, SectionRule::Known},
    {"relevant_attributes", Type::ARRAY, SectionRule::Known},
    {"resource_drift", Type::ARRAY, SectionRule::Drift},
    {"output_changes", Type::OBJECT, SectionRule::Outputs},
    {"checks", Type::ARRAY, SectionRule::Checks},
    {"deferred_changes", Type::ARRAY, SectionRule::Empty},
    {"action_invocations", Type::ARRAY, SectionRule::Empty},
    {"deferred_action_invocations", Type::ARRAY, SectionRule::Empty},
};

constexpr std::string_view entryKeys[] = {"address", "previous_address", "module_address", "mode", "type", "name", "index",
                                          "provider_name", "deposed", "action_reason", "change"};
constexpr std::string_view changeKeys[] = {"actions", "before", "after", "after_unknown", "before_sensitive", "after_sensitive",
                                           "replace_paths", "importing", "generated_config", "before_identity", "after_identity"};

void notEvaluated(GuardFacts &facts, const QString &sentence)
{
    facts.notEvaluated.append(sentence);
}

void readDrift(const dom::array &entries, GuardFacts &facts)
{
    for (const dom::element entry : entries) {
        const auto address = json::text(json::member(entry, "address"));
        const auto change = json::member(entry, "change");
        dom::object members;
        dom::object changed;
        dom::array actions;
        const auto list = change ? json::member(*change, "actions") : std::nullopt;
        if (!address || !list || list->get_array().get(actions) != simdjson::SUCCESS || entry.get_object().get(members) != simdjson::SUCCESS
            || change->get_object().get(changed) != simdjson::SUCCESS) {
            notEvaluated(facts, u"an entry of resource_drift has no address or no actions"_s);
            continue;
        }
        readEntryKeys(*address, members, changed, facts);
        const auto part = json::member(entry, "deposed");
        if (part && !part->is_null() && !part->is_string()) {
            notEvaluated(facts, u"resource_drift of %1 is deposed, and its key is no text"_s.arg(json::toText(*address)));
            continue;
        }
        const bool deposed = !json::text(part).value_or(std::string_view()).empty();
        switch (actionOf(actions)) {
        case PlanAction::NoOp: break;
        case PlanAction::Update: facts.drifted.append(json::toText(*address)); break;
        case PlanAction::Delete:
            if (!deposed)
                facts.vanished.append(json::toText(*address));
            break;
        default: notEvaluated(facts, u"resource_drift of %1 has actions that have no rule"_s.arg(json::toText(*address))); break;
        }
    }
}

void readOutputs(const dom::object &outputs, GuardFacts &facts)
{
    for (const auto field : outputs) {
        dom::array actions;
        const auto list = json::member(field.value, "actions");
        if (list && list->get_array().get(actions) == simdjson::SUCCESS) {
            const PlanAction action = actionOf(actions);
            if (action == PlanAction::NoOp || action == PlanAction::Create || action == PlanAction::Update || action == PlanAction::Delete)
                continue;
        }
        notEvaluated(facts, u"output_changes of '%1' has actions that have no rule"_s.arg(json::toText(field.key)));
    }
}

bool isGood(std::string_view status)
{
    return status == "pass" || status == "unknown";
}

// A check, or one of its instances, which has an address and a status of its own.
void readCheck(const dom::element &check, GuardFacts &facts)
{
    const auto address = json::member(check, "address");
    const auto display = address ? json::member(*address, "to_display") : std::optional<dom::element>();
    const std::string_view shown = json::text(display).value_or(std::string_view());
    const auto status = json::text(json::member(check, "status"));
    if (shown.empty() || !status)
        notEvaluated(facts, u"an entry of checks has no address or no status"_s);
    else if (*status == "fail" || *status == "error")
        facts.failedChecks.append({json::toText(shown), json::toText(*status)});
    else if (!isGood(*status))
        notEvaluated(facts, u"the check %1 has a status that has no rule: %2"_s.arg(json::toText(shown), json::toText(*status)));
}

void readChecks(const dom::array &checks, GuardFacts &facts)
{
    for (const dom::element check : checks) {
        readCheck(check, facts);
        // The whole is as its worst instance; one that says otherwise is not to be trusted.
        const auto instances = json::member(check, "instances");
        if (!instances || !json::hasContent(*instances))
            continue;
        if (!instances->is_array()) {
            notEvaluated(facts, u"the instances of a check are no list"_s);
            continue;
        }
        if (!isGood(json::text(json::member(check, "status")).value_or(std::string_view())))
            continue;
        for (const dom::element instance : json::listOf(*instances))
            readCheck(instance, facts);
    }
}

void judgeSection(const SectionRow &row, const dom::element &value, GuardFacts &facts)
{
    const QString name = json::toText(row.name);
    if (row.rule == SectionRule::MustHold) {
        if (!json::isTrue(value)) {
            notEvaluated(facts, u"the plan is not complete: parts of the root were left for a later one; plan the whole root"_s);
        }
        return;
    }
    if (!json::hasContent(value))
        return;
    if (value.type() != row.type) {
        notEvaluated(facts, u"the section %1 is of another type than this gate knows"_s.arg(name));
        return;
    }
    switch (row.rule) {
    case SectionRule::Known:
    case SectionRule::MustHold: break;
    case SectionRule::Empty:
        notEvaluated(facts, u"the section %1 has content, which no rule judges"_s.arg(name));
        break;
    case SectionRule::Drift: readDrift(json::listOf(value), facts); break;
    case SectionRule::Outputs: readOutputs(json::membersOf(value), facts); break;
    case SectionRule::Checks: readChecks(json::listOf(value), facts); break;
    }
}

} // namespace

PlanAction actionOf(const dom::array &actions)
{
    std::string_view words[2];
    std::size_t count = 0;
    for (const dom::element one : actions) {
        if (count == 2 || one.get_string().get(words[count]) != simdjson::SUCCESS)
            return PlanAction::Unknown;
        ++count;
    }
    if (count == 0)
        return PlanAction::Unknown;
    for (const ActionRow &row : actionRows) {
        if (row.first == words[0] && row.second == words[1])
            return row.action;
    }
    return PlanAction::Unknown;
}

QStringList actionWords(PlanAction action, const dom::array &actions)
{
    // Changes share the lists of the table, so that a large plan holds nine and not fifty thousand.
    static const QList<QStringList> known = [] {
        QList<QStringList> lists;
        for (const ActionRow &row : actionRows) {
            QStringList words{json::toText(row.first)};
            if (!row.second.empty())
                words.append(json::toText(row.second));
            lists.append(words);
        }
        return lists;
    }();
    QStringList words;
    for (const dom::element one : actions) {
        const std::string_view word = json::text(one).value_or(std::string_view());
        const auto row = std::ranges::find_if(actionRows, [&](const ActionRow &each) { return each.action == action && each.first == word; });
        if (row != std::end(actionRows))
            return known[row - std::begin(actionRows)];
        words.append(json::toText(word));
    }
    return words;
}

void readSection(std::string_view name, const dom::element &value, GuardFacts &facts)
{
    const auto row = std::ranges::find(sectionRows, name, &SectionRow::name);
    if (row != std::end(sectionRows))
        judgeSection(*row, value, facts);
    else if (json::hasContent(value))
        notEvaluated(facts, u"the section %1 is not known to this gate"_s.arg(json::toText(name)));
}

void readEntryKeys(std::string_view address, const dom::object &entry, const dom::object &change, GuardFacts &facts)
{
    for (const auto field : entry) {
        if (!std::ranges::contains(entryKeys, field.key) && json::hasContent(field.value))
            notEvaluated(facts, u"%1 has a key that is not known to this gate: %2"_s.arg(json::toText(address), json::toText(field.key)));
    }
    for (const auto field : change) {
        if (!std::ranges::contains(changeKeys, field.key) && json::hasContent(field.value))
            notEvaluated(facts, u"the change of %1 has a key that is not known to this gate: %2"_s.arg(json::toText(address), json::toText(field.key)));
    }
}

} // namespace csis::gate
