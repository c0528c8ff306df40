// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/plan.h"

#include "core/gate/fingerprint.h"
#include "core/gate/lossrules.h"
#include "core/gate/sections.h"

#include <QHash>

#include <algorithm>

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

    std::optional<Error> read(const dom::array &entries)
    {
        for (const dom::element element : entries) {
            Entry entry;
            if (const QString why = take(element, entry); !why.isEmpty())
                return unreadable(why);
            if (const QString why = add(entry); !why.isEmpty())
                return unreadable(why);
        }
        return std::nullopt;
    }

private:
    // The words of what is wrong, empty when nothing is.
    static QString take(const dom::element &element, Entry &entry)
    {
        if (element.get_object().get(entry.object) != simdjson::SUCCESS)
            return u"an entry of resource_changes is no object"_s;
        bool hasChange = false;
        for (const auto field : entry.object) {
            std::string_view *slot = nullptr;
            if (field.key == "address")
                slot = &entry.address;
            else if (field.key == "type")
                slot = &entry.type;
            else if (field.key == "mode")
                slot = &entry.mode;
            else if (field.key == "action_reason")
                slot = &entry.actionReason;
            else if (field.key == "previous_address")
                slot = &entry.previousAddress;
            else if (field.key == "deposed")
                slot = &entry.deposed;
            else if (field.key == "change")
                hasChange = field.value.get_object().get(entry.change) == simdjson::SUCCESS;
            if (slot && !field.value.is_null() && field.value.get_string().get(*slot) != simdjson::SUCCESS)
                return u"%1 of an entry of resource_changes is no text"_s.arg(json::toText(field.key));
        }
        if (entry.address.empty())
            return u"an entry of resource_changes has no address"_s;
        if (!hasChange || entry.change["actions"].get_array().get(entry.actions) != simdjson::SUCCESS || entry.actions.size() == 0)
            return u"%1 has no change.actions"_s.arg(json::toText(entry.address));
        return {};
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
            noop = noop && word == "no-op";
            creates = creates || word == "create";
            updates = updates || word == "update";
            destroys = destroys || word == "delete";
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
        if (m_plan.facts)
            change.losses = lossesOf(change, entry.change);
        return {};
    }

    static bool isImport(const Entry &entry)
    {
        dom::element importing;
        return entry.change["importing"].get(importing) == simdjson::SUCCESS && !importing.is_null();
    }

    static bool readPaths(const Entry &entry, Change &change)
    {
        dom::element paths;
        if (entry.change["replace_paths"].get(paths) != simdjson::SUCCESS || paths.is_null())
            return true;
        dom::array list;
        if (paths.get_array().get(list) != simdjson::SUCCESS)
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
        const QString address = json::toText(entry.address);
        readEntryKeys(address, entry.object, entry.change, facts);
        if (action == PlanAction::Unknown)
            facts.notEvaluated.append(u"%1 has a list of actions that has no rule"_s.arg(address));
        if (entry.mode != "managed" && entry.mode != "data")
            facts.notEvaluated.append(u"%1 is of a mode that has no rule: '%2'"_s.arg(address, json::toText(entry.mode)));
        const bool deposedEnds = action == PlanAction::Delete || action == PlanAction::Forget || action == PlanAction::NoOp;
        if (!entry.deposed.empty() && !deposedEnds)
            facts.notEvaluated.append(u"%1 changes a deposed object, which no rule judges"_s.arg(address));
        if (entry.mode == "managed" && action != PlanAction::Create && entry.deposed.empty())
            ++facts.standing;
        noteAccount(entry, facts);
    }

    // arn:partition:service:region:ACCOUNT:resource
    static void noteAccount(const Entry &entry, GuardFacts &facts)
    {
        dom::element before;
        if (entry.mode != "managed" || entry.change["before"].get(before) != simdjson::SUCCESS)
            return;
        const QString arn = json::toText(json::text(json::member(before, "arn")).value_or(std::string_view()));
        const QString account = arn.section(u':', 4, 4);
        if (arn.startsWith("arn:"_L1) && account.size() == 12 && !facts.accounts.contains(account))
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
};

bool isKnownMajor(QStringView version)
{
    return version == "0"_L1 || version == "1"_L1 || version.startsWith("0."_L1) || version.startsWith("1."_L1);
}

std::optional<Error> readHead(const dom::object &object, Plan &plan)
{
    std::string_view format;
    std::string_view tool;
    bool errored = false;
    for (const auto field : object) {
        const bool isText = field.value.is_string();
        if (field.key == "format_version" && !isText)
            return unreadable(u"its format_version is no text"_s);
        if (field.key == "format_version")
            format = field.value.get_string().value_unsafe();
        if (field.key == "terraform_version" && isText)
            tool = field.value.get_string().value_unsafe();
        if (field.key == "errored" && field.value.get_bool().get(errored) != simdjson::SUCCESS)
            return unreadable(u"its mark `errored` is neither true nor false"_s);
    }
    if (format.empty())
        return unreadable(u"it names no format_version, so it is no plan"_s);
    plan.formatVersion = json::toText(format);
    plan.toolVersion = json::toText(tool);
    if (!isKnownMajor(plan.formatVersion)) {
        return Error{u"gate.format"_s, u"PLAN NOT EVALUATED: format version %1 is not known to this gate; use a version of "
                                       "cs-image-system that knows it"_s.arg(plan.formatVersion)};
    }
    if (errored) {
        return Error{u"gate.errored"_s,
                     u"PLAN NOT EVALUATED: the tool marked this plan as errored; mend what its output says and plan again"_s};
    }
    return std::nullopt;
}

// The tool leaves resource_changes out for a root without resources; then the others prove that it is a plan.
bool isPlanWithoutChanges(const dom::object &object)
{
    dom::object part;
    return object["configuration"].get_object().get(part) == simdjson::SUCCESS
        && object["planned_values"].get_object().get(part) == simdjson::SUCCESS;
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
    dom::parser parser;
    dom::element root;
    const qsizetype size = json.size();
    json.reserve(size + qsizetype(simdjson::SIMDJSON_PADDING));
    if (const auto error = parser.parse(json.constData(), std::size_t(size), false).get(root); error != simdjson::SUCCESS)
        return std::unexpected(unreadable(QString::fromUtf8(simdjson::error_message(error))));
    json = {}; // the parser keeps its own copy of every text
    dom::object object;
    if (root.get_object().get(object) != simdjson::SUCCESS)
        return std::unexpected(unreadable(u"it is no JSON object"_s));
    if (const auto key = json::twin(root))
        return std::unexpected(unreadable(u"the key '%1' stands twice in one object"_s.arg(json::toText(*key))));

    Plan plan;
    if (auto error = readHead(object, plan))
        return std::unexpected(*error);
    if (options.guards)
        readSections(object, plan.facts.emplace());

    if (dom::element changes; object["resource_changes"].get(changes) == simdjson::SUCCESS) {
        dom::array list;
        if (changes.get_array().get(list) != simdjson::SUCCESS)
            return std::unexpected(unreadable(u"resource_changes is no list"_s));
        if (auto error = Reader(plan).read(list))
            return std::unexpected(*error);
    } else if (!isPlanWithoutChanges(object)) {
        return std::unexpected(unreadable(u"it has no resource_changes, so it is no plan"_s));
    }
    if (plan.facts) {
        plan.facts->accounts.sort();
        dropCompanions(plan);
    }
    if (options.fingerprint)
        plan.fingerprint = fingerprintOf(object);
    return plan;
}

} // namespace csis::gate
