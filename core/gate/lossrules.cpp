// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/lossrules.h"

#include "core/gate/guards.h"
#include "core/gate/losstable.h"

#include <QHash>
#include <QMap>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

namespace dom = json::dom;

/// The three values of one step of a path, `unknown` as the plan gives it: true for a whole part, else a part of it.
struct Triple {
    std::optional<dom::element> before;
    std::optional<dom::element> after;
    std::optional<dom::element> unknown;
};

std::optional<dom::element> step(const std::optional<dom::element> &element, std::string_view key)
{
    return element ? json::member(*element, key) : std::nullopt;
}

std::optional<dom::element> unknownBelow(const std::optional<dom::element> &unknown, const std::optional<dom::element> &part)
{
    return json::isTrue(unknown) ? unknown : part;
}

// True when the rule holds for one of the values that the path names.
bool meets(const LossRule &rule, std::string_view path, const Triple &values, bool unknownCounts)
{
    if (path.empty())
        return holds(rule, {values.before, values.after, unknownCounts && json::isTrue(values.unknown), unknownCounts ? values.unknown : std::nullopt});
    const std::size_t dot = path.find('.');
    std::string_view key = path.substr(0, dot);
    const std::string_view rest = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
    const bool each = key.ends_with("[]");
    if (each)
        key.remove_suffix(2);
    const Triple part{step(values.before, key), step(values.after, key), unknownBelow(values.unknown, step(values.unknown, key))};
    if (!each)
        return meets(rule, rest, part, unknownCounts);
    // In a form that this gate does not know it may be the bad one.
    const auto isNoList = [](const std::optional<dom::element> &one) { return one && !one->is_null() && !one->is_array(); };
    if (isNoList(part.before) || isNoList(part.after))
        return differ(part.before, part.after) || (unknownCounts && json::isTrue(part.unknown));
    std::size_t count = std::max(part.before ? json::length(*part.before) : 0, part.after ? json::length(*part.after) : 0);
    if (count == 0 && part.before && unknownCounts && json::isTrue(part.unknown))
        count = 1; // an empty list may have become any
    for (std::size_t i = 0; i < count; ++i) {
        const auto at = [i](const std::optional<dom::element> &list) { return list ? json::item(*list, i) : std::nullopt; };
        if (meets(rule, rest, {at(part.before), at(part.after), unknownBelow(part.unknown, at(part.unknown))}, unknownCounts))
            return true;
    }
    return false;
}

// The rules of a type, those of any type among them, in the table's order: looked up once a change instead of compared.
const std::vector<const LossRule *> &rulesOf(const QString &type)
{
    static const auto table = [] {
        QHash<QString, std::vector<const LossRule *>> rules;
        for (const LossRule &rule : lossRules)
            rules[json::toText(rule.type)];
        for (auto of = rules.begin(); of != rules.end(); ++of) {
            for (const LossRule &rule : lossRules) {
                if (rule.type == "*" || json::toText(rule.type) == of.key())
                    of->push_back(&rule);
            }
        }
        return rules;
    }();
    const auto found = table.constFind(type);
    return found == table.constEnd() ? *table.constFind(u"*"_s) : *found;
}

Loss lossOf(const LossRule &rule)
{
    return {json::toText(rule.id), rule.lossClass, json::toText(rule.text), {}, {}};
}

// What a whole action means, whatever the values.
void actionLosses(const Change &change, QList<Loss> &losses)
{
    if (change.action == PlanAction::Forget || change.action == PlanAction::ReplaceForget) {
        losses.append({u"forget"_s, LossClass::Loss,
                       u"leaves it standing and forgets it, so that nothing manages or destroys it any more"_s, {}, {}});
    }
    if (change.isImported)
        losses.append({u"import"_s, LossClass::Exposure, u"takes an object that stands outside into this root"_s, {}, {}});
}

/// Which member of what says something of a standing thing names it.
struct Owner {
    std::string_view type;   ///< of what is owned, or its beginning
    std::string_view member;
    std::string_view owner;  ///< the type of that thing
};
constexpr Owner owners[] = {
    {"aws_s3_bucket", "bucket", "aws_s3_bucket"},
    {"aws_efs_", "file_system_id", "aws_efs_file_system"},
    {"aws_security_group", "security_group_id", "aws_security_group"},
    {"aws_vpc_security_group", "security_group_id", "aws_security_group"},
};

const Owner *ownerRow(const QString &type)
{
    const QByteArray text = type.toUtf8();
    const auto row = std::ranges::find_if(owners, [&](const Owner &one) { return std::string_view(text.constData(), std::size_t(text.size())).starts_with(one.type); });
    return row == std::end(owners) ? nullptr : row;
}

// "module.storage_data" of "module.storage_data.aws_s3_bucket_policy.public_read[0]".
QStringView moduleOf(QStringView address, const QString &type)
{
    const qsizetype at = address.lastIndexOf(type);
    return at > 0 ? address.first(at - 1) : QStringView();
}

} // namespace

QList<Loss> lossesOf(const Change &change, const dom::object &object)
{
    QList<Loss> losses;
    actionLosses(change, losses);
    const bool creates = change.action == PlanAction::Create;
    const bool changes = change.action == PlanAction::Update || change.action == PlanAction::Replace || change.action == PlanAction::ReplaceForget;
    if (!(creates || changes) || change.isData || change.isDeposed)
        return losses;
    const auto part = [&](std::string_view key) {
        dom::element value;
        return object[key].get(value) == simdjson::SUCCESS ? std::optional(value) : std::nullopt;
    };
    const Triple values{part("before"), part("after"), part("after_unknown")};
    for (const LossRule *rule : rulesOf(change.type)) {
        // A new object computes many values; one that is only updated keeps what it has.
        if (!(changes || rule->onCreate) || !meets(*rule, rule->path, values, change.action != PlanAction::Replace))
            continue;
        // Two rules of one name are told once.
        if (!std::ranges::contains(losses, json::toText(rule->id), &Loss::rule))
            losses.append(lossOf(*rule));
    }
    return losses;
}

QString ownerOf(const Change &change, const dom::object &object)
{
    const Owner *row = ownerRow(change.type);
    dom::element after;
    dom::element unknown;
    if (!row || object["after"].get(after) != simdjson::SUCCESS)
        return {};
    if (const auto name = json::text(json::member(after, row->member)); name && !name->empty())
        return json::toText(*name);
    if (json::toText(row->owner) == change.type)
        return {};
    const bool isUnknown = object["after_unknown"].get(unknown) == simdjson::SUCCESS && json::isTrue(json::member(unknown, row->member));
    return isUnknown || change.losses.isEmpty() ? QString() : u"?"_s;
}

void dropCompanions(Plan &plan)
{
    // By module and type; a plan of one module may make one bucket and say something of another, which stands.
    QMap<std::pair<QString, QString>, QStringList> made;
    for (const Change &change : std::as_const(plan.changes)) {
        const Owner *row = ownerRow(change.type);
        if (row && change.action == PlanAction::Create && json::toText(row->owner) == change.type)
            made[{moduleOf(change.address, change.type).toString(), change.type}].append(change.owner);
    }
    for (Change &change : plan.changes) {
        const Owner *row = ownerRow(change.type);
        if (!row || change.action != PlanAction::Create || change.losses.isEmpty())
            continue;
        const auto names = made.constFind({moduleOf(change.address, change.type).toString(), json::toText(row->owner)});
        if (names != made.constEnd() && (change.owner.isEmpty() || names->contains(change.owner)))
            change.losses.removeIf([](const Loss &loss) { return loss.rule != "import"_L1; });
    }
}

QStringList sanctionableRules()
{
    QStringList names{u"check"_s, u"forget"_s, u"import"_s, u"recreate"_s};
    for (const LossRule &rule : lossRules) {
        const QString name = json::toText(rule.id);
        if (!names.contains(name))
            names.append(name);
    }
    names.sort();
    return names;
}

} // namespace csis::gate
