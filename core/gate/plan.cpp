// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/plan.h"

#include "core/base/largepages.h"
#include "core/gate/fingerprint.h"
#include "core/gate/jsonparts.h"
#include "core/gate/lossrules.h"
#include "core/gate/sections.h"

#include <QHash>

#include <algorithm>
#include <string>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

namespace dom = json::dom;

Error unreadable(const QString &why)
{
    return {u"gate.unreadable"_s, u"the plan cannot be read: %1; make it anew with `show -json` of a saved plan"_s.arg(why)};
}

/// The members of one entry that the gate reads, each of the type it must have.
struct Entry {
    dom::object object;
    dom::object change;
    dom::array actions;
    std::optional<dom::element> before;
    std::optional<dom::element> after;
    std::optional<dom::element> importing;
    std::optional<dom::element> replacePaths;
    std::string_view address;
    std::string_view type;
    std::string_view mode;
    std::string_view actionReason;
    std::string_view previousAddress;
    std::string_view deposed;
};

class Reader
{
public:
    explicit Reader(Plan &plan) : m_plan(plan) {}

    /// The words of what is wrong, empty when nothing is.
    QString read(const dom::element &element)
    {
        Entry entry;
        const QString why = take(element, entry);
        return why.isEmpty() ? add(entry) : why;
    }

private:
    static QString take(const dom::element &element, Entry &entry)
    {
        if (element.get_object().get(entry.object) != simdjson::SUCCESS)
            return u"an entry of resource_changes is no object"_s;
        bool hasChange = false;
        for (const auto field : entry.object) {
            std::string_view *slot = nullptr;
            if (json::is(field.key, "address"))
                slot = &entry.address;
            else if (json::is(field.key, "type"))
                slot = &entry.type;
            else if (json::is(field.key, "mode"))
                slot = &entry.mode;
            else if (json::is(field.key, "action_reason"))
                slot = &entry.actionReason;
            else if (json::is(field.key, "previous_address"))
                slot = &entry.previousAddress;
            else if (json::is(field.key, "deposed"))
                slot = &entry.deposed;
            else if (json::is(field.key, "change"))
                hasChange = field.value.get_object().get(entry.change) == simdjson::SUCCESS;
            if (slot && !field.value.is_null() && field.value.get_string().get(*slot) != simdjson::SUCCESS)
                return u"%1 of an entry of resource_changes is no text"_s.arg(json::toText(field.key));
        }
        if (entry.address.empty())
            return u"an entry of resource_changes has no address"_s;
        if (!hasChange || !takeChange(entry))
            return u"%1 has no change.actions"_s.arg(json::toText(entry.address));
        return {};
    }

    // One walk over the members instead of a search for each. False without a list of actions.
    static bool takeChange(Entry &entry)
    {
        bool acts = false;
        for (const auto field : entry.change) {
            if (json::is(field.key, "actions"))
                acts = field.value.get_array().get(entry.actions) == simdjson::SUCCESS && entry.actions.size() > 0;
            else if (json::is(field.key, "before"))
                entry.before = field.value;
            else if (json::is(field.key, "after"))
                entry.after = field.value;
            else if (json::is(field.key, "importing"))
                entry.importing = field.value;
            else if (json::is(field.key, "replace_paths"))
                entry.replacePaths = field.value;
        }
        return acts;
    }

    QString add(const Entry &entry)
    {
        bool noop = true;
        bool creates = false;
        bool updates = false;
        bool destroys = false;
        for (const dom::element item : entry.actions) {
            std::string_view word;
            if (item.get_string().get(word) != simdjson::SUCCESS)
                return u"%1 has an action that is no text"_s.arg(json::toText(entry.address));
            noop = noop && json::is(word, "no-op");
            creates = creates || json::is(word, "create");
            updates = updates || json::is(word, "update");
            destroys = destroys || json::is(word, "delete");
        }
        const PlanAction action = actionOf(entry.actions);
        if (m_plan.facts)
            guard(entry, action);
        if (noop) {
            ++m_plan.noops;
            if (entry.previousAddress.empty() && !isImport(entry))
                return {};
        }
        m_plan.replaces += creates && destroys;
        m_plan.creates += creates && !destroys;
        m_plan.destroys += destroys && !creates;
        m_plan.updates += updates;

        Change &change = m_plan.changes.emplaceBack();
        change.address = json::toText(entry.address);
        change.type = intern(entry.type);
        change.action = action;
        change.actions = actionWords(action, entry.actions);
        change.actionReason = intern(entry.actionReason);
        change.previousAddress = json::toText(entry.previousAddress);
        change.isData = entry.mode == "data";
        change.isDeposed = !entry.deposed.empty();
        change.isImported = isImport(entry);
        if (!readPaths(entry, change))
            return u"replace_paths of %1 is no list of paths"_s.arg(change.address);
        if (m_plan.facts) {
            change.losses = lossesOf(change, entry.change);
            if (action == PlanAction::Create)
                change.owner = ownerOf(change, entry.change);
        }
        return {};
    }

    static bool isImport(const Entry &entry)
    {
        return entry.importing && !entry.importing->is_null();
    }

    static bool readPaths(const Entry &entry, Change &change)
    {
        if (!entry.replacePaths || entry.replacePaths->is_null())
            return true;
        dom::array list;
        if (entry.replacePaths->get_array().get(list) != simdjson::SUCCESS)
            return false;
        for (const dom::element path : list) {
            dom::array steps;
            if (path.get_array().get(steps) != simdjson::SUCCESS)
                return false;
            change.replacePaths.append(json::formatPath(steps));
        }
        return true;
    }

    void guard(const Entry &entry, PlanAction action)
    {
        GuardFacts &facts = *m_plan.facts;
        readEntryKeys(entry.address, entry.object, entry.change, facts);
        if (action == PlanAction::Unknown)
            facts.notEvaluated.append(u"%1 has a list of actions that has no rule"_s.arg(json::toText(entry.address)));
        if (entry.mode != "managed" && entry.mode != "data")
            facts.notEvaluated.append(u"%1 is of a mode that has no rule: '%2'"_s.arg(json::toText(entry.address), json::toText(entry.mode)));
        else if (!suits(action, entry.mode))
            facts.notEvaluated.append(u"%1 has an action that its mode (%2) does not have"_s.arg(json::toText(entry.address), json::toText(entry.mode)));
        if (!tellsValues(entry, action))
            facts.notEvaluated.append(u"%1 is to change, and the plan does not tell its values"_s.arg(json::toText(entry.address)));
        // No address has a line end in it.
        if (!m_seen.emplace(std::string(entry.address).append("\n").append(entry.deposed)).second)
            facts.notEvaluated.append(u"%1 stands twice among the changes"_s.arg(json::toText(entry.address)));
        const bool deposedEnds = action == PlanAction::Delete || action == PlanAction::Forget || action == PlanAction::NoOp;
        if (!entry.deposed.empty() && !deposedEnds)
            facts.notEvaluated.append(u"%1 changes a deposed object, which no rule judges"_s.arg(json::toText(entry.address)));
        if (entry.mode == "managed" && action != PlanAction::Create && entry.deposed.empty())
            ++facts.standing;
        noteAccount(entry, facts);
    }

    // A data source is only ever read, and nothing else is; what goes is for the whitelist to judge.
    static bool suits(PlanAction action, std::string_view mode)
    {
        const bool isRead = action == PlanAction::Read;
        const bool isEither = action == PlanAction::NoOp || action == PlanAction::Delete || action == PlanAction::Unknown;
        return isEither || isRead == (mode == "data");
    }

    // The rules of losses compare values; where there are none to compare they would hold for nothing.
    static bool tellsValues(const Entry &entry, PlanAction action)
    {
        const bool changes = action == PlanAction::Update || action == PlanAction::Replace || action == PlanAction::ReplaceForget;
        const bool makes = changes || action == PlanAction::Create;
        return (!changes || (entry.before && entry.before->is_object())) && (!makes || (entry.after && entry.after->is_object()));
    }

    // arn:partition:service:region:ACCOUNT:resource
    static void noteAccount(const Entry &entry, GuardFacts &facts)
    {
        if (entry.mode != "managed" || !entry.before)
            return;
        const std::string_view arn = json::text(json::member(*entry.before, "arn")).value_or(std::string_view());
        if (!arn.starts_with("arn:"))
            return;
        const QString account = json::toText(arn).section(u':', 4, 4);
        if (account.size() == 12 && !facts.accounts.contains(account))
            facts.accounts.append(account);
    }

    // A large plan has few types.
    QString intern(std::string_view view)
    {
        if (view.empty())
            return {};
        const QByteArray key = QByteArray::fromRawData(view.data(), qsizetype(view.size()));
        if (const auto known = m_words.constFind(key); known != m_words.constEnd())
            return *known;
        return *m_words.insert(QByteArray(view.data(), qsizetype(view.size())), json::toText(view));
    }

    Plan &m_plan;
    QHash<QByteArray, QString> m_words;
    std::unordered_set<std::string> m_seen; ///< addresses with deposed keys, for guards
};

bool isKnownMajor(QStringView version)
{
    return version == "0"_L1 || version == "1"_L1 || version.startsWith("0."_L1) || version.startsWith("1."_L1);
}

constexpr std::string_view changesKey = "resource_changes";

/// A plan, member by member. What makes it no JSON ends the reading; what else is wrong with it is kept until all of it was
/// seen: a format that is not known says more than an entry that looks odd.
class PlanReader
{
public:
    PlanReader(Plan &plan, ReadOptions options, json::PartParser &parser) : m_plan(plan), m_options(options), m_parser(parser), m_changes(plan) {}

    /// The words of what makes it no JSON.
    QString read(const json::Parts &parts, const json::PartMember &member)
    {
        if (member.key == changesKey && member.isList)
            return readChanges(parts, member);
        const auto value = parts.value(member, m_parser);
        if (!value)
            return value.error();
        takeHead(member.key, *value);
        if (m_plan.facts)
            readSection(member.key, *value, *m_plan.facts);
        if (m_options.fingerprint && member.key == "output_changes")
            m_fingerprint.addOutputs(*value);
        return {};
    }

    std::optional<Error> problem() const
    {
        if (!m_headProblem.isEmpty())
            return unreadable(m_headProblem);
        if (m_plan.formatVersion.isEmpty())
            return unreadable(u"it names no format_version, so it is no plan"_s);
        if (!isKnownMajor(m_plan.formatVersion)) {
            return Error{u"gate.format"_s, u"PLAN NOT EVALUATED: format version %1 is not known to this gate; use a version of "
                                           "cs-image-system that knows it"_s.arg(m_plan.formatVersion)};
        }
        if (m_isErrored) {
            return Error{u"gate.errored"_s,
                         u"PLAN NOT EVALUATED: the tool marked this plan as errored; mend what its output says and plan again"_s};
        }
        if (!m_changesProblem.isEmpty())
            return unreadable(m_changesProblem);
        // The tool leaves resource_changes out for a root without resources; then the others prove that it is a plan.
        if (!m_hasChanges && !(m_hasConfiguration && m_hasPlannedValues))
            return unreadable(u"it has no resource_changes, so it is no plan"_s);
        return std::nullopt;
    }

    QString fingerprint() const { return m_fingerprint.result(); }

private:
    // One entry after the other, each parsed for itself.
    QString readChanges(const json::Parts &parts, const json::PartMember &member)
    {
        m_hasChanges = true;
        m_plan.changes.reserve(qsizetype(member.items.size()));
        preferLargePages(m_plan.changes.data(), member.items.size() * sizeof(Change));
        for (std::size_t i = 0; i < member.items.size(); ++i) {
            const auto entry = parts.item(member, i, m_parser);
            if (!entry)
                return entry.error();
            if (m_changesProblem.isEmpty())
                m_changesProblem = m_changes.read(*entry);
            if (m_options.fingerprint)
                m_fingerprint.addChange(*entry);
        }
        return {};
    }

    void takeHead(std::string_view key, const dom::element &value)
    {
        const std::optional<std::string_view> text = json::text(value);
        if (key == "format_version" && !text)
            m_headProblem = u"its format_version is no text"_s;
        else if (key == "format_version")
            m_plan.formatVersion = json::toText(*text);
        else if (key == "terraform_version" && text)
            m_plan.toolVersion = json::toText(*text);
        else if (key == "errored" && value.get_bool().get(m_isErrored) != simdjson::SUCCESS)
            m_headProblem = u"its mark `errored` is neither true nor false"_s;
        else if (key == "configuration")
            m_hasConfiguration = value.is_object();
        else if (key == "planned_values")
            m_hasPlannedValues = value.is_object();
        else if (key == changesKey)
            m_changesProblem = u"resource_changes is no list"_s;
    }

    Plan &m_plan;
    ReadOptions m_options;
    json::PartParser &m_parser;
    Reader m_changes;
    FingerprintMaker m_fingerprint;
    QString m_headProblem;
    QString m_changesProblem;
    bool m_isErrored = false;
    bool m_hasConfiguration = false;
    bool m_hasPlannedValues = false;
    bool m_hasChanges = false;
};

std::optional<std::string> twinAmong(const std::vector<json::PartMember> &members)
{
    std::vector<std::string_view> keys;
    for (const json::PartMember &member : members)
        keys.push_back(member.key);
    std::ranges::sort(keys);
    const auto found = std::ranges::adjacent_find(keys);
    return found == keys.end() ? std::nullopt : std::optional(std::string(*found));
}

} // namespace

QString lossClassName(LossClass lossClass)
{
    switch (lossClass) {
    case LossClass::Harmless: return u"harmless"_s;
    case LossClass::Outage: return u"outage"_s;
    case LossClass::Exposure: return u"exposure"_s;
    case LossClass::Loss: return u"loss"_s;
    }
    return {};
}

LossClass Change::lossClass() const
{
    LossClass worst = destroys() ? LossClass::Loss : LossClass::Harmless;
    for (const Loss &loss : losses)
        worst = std::max(worst, loss.lossClass);
    return worst;
}

bool isRefusal(const Error &error)
{
    return error.id == "gate.format"_L1 || error.id == "gate.errored"_L1;
}

Result<Plan> readPlan(QByteArray json, ReadOptions options)
{
    const qsizetype size = json.size();
    json.reserve(size + qsizetype(simdjson::SIMDJSON_PADDING));
    json::PartParser parser;
    const auto parts = json::Parts::cut(json, size, changesKey, parser);
    if (!parts)
        return std::unexpected(unreadable(parts.error()));
    if (const auto key = twinAmong(parts->members()))
        return std::unexpected(unreadable(u"the key '%1' stands twice in one object"_s.arg(json::toText(*key))));

    Plan plan;
    if (options.guards)
        plan.facts.emplace();
    PlanReader reader(plan, options, parser);
    // The changes come last, wherever they stand.
    for (const bool isTurnOfChanges : {false, true}) {
        for (const json::PartMember &member : parts->members()) {
            if ((member.key == changesKey) != isTurnOfChanges)
                continue;
            if (const QString why = reader.read(*parts, member); !why.isEmpty())
                return std::unexpected(unreadable(why));
        }
    }
    if (const auto problem = reader.problem())
        return std::unexpected(*problem);
    if (plan.facts) {
        plan.facts->accounts.sort();
        dropCompanions(plan);
    }
    if (options.fingerprint)
        plan.fingerprint = reader.fingerprint();
    return plan;
}

} // namespace csis::gate
