// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/lossrules.h"

#include "core/gate/guards.h"
#include "core/gate/losstable.h"

#include <QSet>

#include <algorithm>

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
    const std::size_t count = std::max(part.before ? json::length(*part.before) : 0, part.after ? json::length(*part.after) : 0);
    for (std::size_t i = 0; i < count; ++i) {
        const auto at = [i](const std::optional<dom::element> &list) { return list ? json::item(*list, i) : std::nullopt; };
        if (meets(rule, rest, {at(part.before), at(part.after), unknownBelow(part.unknown, at(part.unknown))}, unknownCounts))
            return true;
    }
    return false;
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
    const QByteArray type = change.type.toUtf8();
    for (const LossRule &rule : lossRules) {
        const bool ofType = rule.type == "*" || rule.type == std::string_view(type.constData(), std::size_t(type.size()));
        // A new object computes many values; one that is only updated keeps what it has.
        if (ofType && (changes || rule.onCreate) && meets(rule, rule.path, values, change.action != PlanAction::Replace))
            losses.append(lossOf(rule));
    }
    return losses;
}

void dropCompanions(Plan &plan)
{
    QSet<QString> made;
    for (const Change &change : std::as_const(plan.changes)) {
        const bool owner = change.type == "aws_s3_bucket"_L1 || change.type == "aws_efs_file_system"_L1 || change.type == "aws_security_group"_L1;
        if (owner && change.action == PlanAction::Create)
            made.insert(moduleOf(change.address, change.type).toString());
    }
    for (Change &change : plan.changes) {
        if (change.action == PlanAction::Create && made.contains(moduleOf(change.address, change.type).toString()))
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
