// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/lossrules.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <vector>

namespace csis::gate {
namespace {

namespace dom = json::dom;
using Element = std::optional<dom::element>;

Element below(const Element &element, std::string_view key)
{
    return element ? json::member(*element, key) : std::nullopt;
}

Element first(const Element &list)
{
    return list ? json::item(*list, 0) : std::nullopt;
}

bool has(const Element &element, std::string_view word)
{
    return json::text(element) == word;
}

std::string canonical(const Element &element)
{
    return element && !element->is_null() ? json::canonical(*element) : std::string("0");
}

// Providers say some numbers as text.
std::optional<double> amount(const Element &element)
{
    if (const std::optional<double> value = json::number(element))
        return value;
    const std::string_view text = json::text(element).value_or(std::string_view());
    double value = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
    return !text.empty() && end.ec == std::errc() && end.ptr == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::set<std::string> members(const Element &element)
{
    std::set<std::string> found;
    if (element && element->is_array()) {
        for (const dom::element one : json::listOf(*element))
            found.insert(json::canonical(one));
    }
    return found;
}

// True when `one` holds something that `other` does not.
bool exceeds(const Element &one, const Element &other)
{
    const std::set<std::string> theirs = members(other);
    return std::ranges::any_of(members(one), [&](const std::string &member) { return !theirs.contains(member); });
}

/// One enabled rule of a bucket's lifecycle.
struct Expiry {
    std::string id;
    std::string prefix;
    std::string filter; ///< what else narrows it
    std::optional<double> days;
    std::optional<double> oldDays;
    std::optional<double> oldKept; ///< how many old versions stay
    std::string date;
    bool markers = false;

    bool expires() const { return days || oldDays || !date.empty() || markers; }
};

std::optional<double> positive(const Element &element)
{
    const std::optional<double> value = amount(element);
    return value && *value > 0 ? value : std::nullopt;
}

// A number of days that is known only afterwards may be the smallest.
std::optional<double> days(const Element &expiration, const Element &unknown, std::string_view key)
{
    return json::isTrue(below(unknown, key)) ? std::optional(0.5) : positive(below(expiration, key));
}

std::vector<Expiry> expiries(const Element &rules, const Element &unknown)
{
    std::vector<Expiry> found;
    if (!rules || !rules->is_array())
        return found;
    std::size_t index = 0;
    for (const dom::element one : json::listOf(*rules)) {
        const Element rule = one;
        const Element later = unknown ? json::item(*unknown, index) : std::nullopt;
        ++index;
        if (!has(below(rule, "status"), "Enabled"))
            continue;
        const Element filter = first(below(rule, "filter"));
        const Element current = first(below(rule, "expiration"));
        const Element old = first(below(rule, "noncurrent_version_expiration"));
        Expiry expiry;
        expiry.id = json::text(below(rule, "id")).value_or(std::string_view());
        const Element prefix = below(filter, "prefix");
        expiry.prefix = json::text(prefix ? prefix : below(rule, "prefix")).value_or(std::string_view());
        for (const char *key : {"and", "tag", "object_size_greater_than", "object_size_less_than"}) {
            if (const Element part = below(filter, key); part && json::hasContent(*part))
                expiry.filter += key + canonical(part);
        }
        expiry.days = days(current, first(below(later, "expiration")), "days");
        expiry.date = json::text(below(current, "date")).value_or(std::string_view());
        expiry.markers = json::isTrue(below(current, "expired_object_delete_marker"));
        expiry.oldDays = days(old, first(below(later, "noncurrent_version_expiration")), "noncurrent_days");
        expiry.oldKept = positive(below(old, "newer_noncurrent_versions"));
        if (expiry.expires())
            found.push_back(std::move(expiry));
    }
    return found;
}

bool sooner(const std::optional<double> &now, const std::optional<double> &then)
{
    return now && (!then || *now < *then);
}

const Expiry *sameRule(const std::vector<Expiry> &rules, const Expiry &rule)
{
    const auto found = std::ranges::find(rules, rule.id, &Expiry::id);
    return found == rules.end() ? nullptr : &*found;
}

// A rule that was not there, or reaches objects that it did not reach.
bool isWider(const Expiry &rule, const Expiry *before)
{
    if (!before)
        return true;
    const bool narrowerPrefix = rule.prefix.starts_with(before->prefix);
    const bool sameFilter = rule.filter == before->filter || before->filter.empty();
    return !narrowerPrefix || !sameFilter;
}

bool isSooner(const Expiry &rule, const Expiry *before)
{
    if (!before)
        return false;
    const bool fewerKept = rule.oldDays && before->oldKept && (!rule.oldKept || *rule.oldKept < *before->oldKept);
    const bool otherDate = !rule.date.empty() && rule.date != before->date;
    return sooner(rule.days, before->days) || sooner(rule.oldDays, before->oldDays) || fewerKept || otherDate
        || (rule.markers && !before->markers);
}

template<class Worse> bool anyExpiry(const Values &values, Worse worse)
{
    const std::vector<Expiry> before = expiries(values.before, std::nullopt);
    return std::ranges::any_of(expiries(values.after, values.unknownPart), [&](const Expiry &rule) { return worse(rule, sameRule(before, rule)); });
}

bool everyone(const Element &principal)
{
    if (has(principal, "*"))
        return true;
    const Element aws = below(principal, "AWS");
    return has(aws, "*") || members(aws).contains("s1:*");
}

// A policy that cannot be read counts as one that opens.
bool opens(const Element &policy)
{
    const std::optional<std::string_view> text = json::text(policy);
    if (!text || text->empty())
        return false;
    dom::parser parser;
    dom::element document;
    if (parser.parse(simdjson::padded_string(*text)).get(document) != simdjson::SUCCESS || json::twin(parser))
        return true;
    const Element statements = json::member(document, "Statement");
    if (!statements)
        return true;
    const auto statementOpens = [](const Element &statement) {
        return has(below(statement, "Effect"), "Allow") && (everyone(below(statement, "Principal")) || below(statement, "NotPrincipal"));
    };
    if (!statements->is_array())
        return statementOpens(statements);
    return std::ranges::any_of(json::listOf(*statements), [&](const dom::element &one) { return statementOpens(one); });
}

bool samePolicy(const Values &values)
{
    return json::text(values.before).value_or(std::string_view()) == json::text(values.after).value_or(std::string_view());
}

bool shrinks(const Values &values)
{
    const std::optional<double> before = amount(values.before);
    return before && amount(values.after).value_or(0) < *before;
}

bool shortens(const Values &values)
{
    const std::optional<double> after = positive(values.after);
    return sooner(after, positive(values.before));
}

bool grows(const Values &values)
{
    const std::optional<double> after = amount(values.after);
    return after && *after > amount(values.before).value_or(0);
}

// A value of a type that the test does not compare.
bool isOdd(Test test, const Element &value)
{
    if (!value || value->is_null())
        return false;
    switch (test) {
    case Test::TurnsOn:
    case Test::TurnsOff: return !value->is_bool();
    case Test::Becomes:
    case Test::Leaves:
    case Test::OpensToAll:
    case Test::OtherPolicy: return !value->is_string();
    case Test::Shrinks:
    case Test::Shorter:
    case Test::Grows: return !amount(value) && json::text(value) != "";
    case Test::Gains:
    case Test::Loses:
    case Test::NewExpiry:
    case Test::ShorterExpiry: return !value->is_array();
    case Test::Changes: return false;
    }
    return true;
}

} // namespace

bool differ(const Element &one, const Element &other)
{
    return canonical(one) != canonical(other);
}

bool holds(const LossRule &rule, const Values &values)
{
    if (isOdd(rule.test, values.before) || isOdd(rule.test, values.after))
        return values.unknown || differ(values.before, values.after);
    // What is known only afterwards may be anything; only what was bad before cannot get worse.
    switch (rule.test) {
    case Test::TurnsOn: return !json::isTrue(values.before) && (values.unknown || json::isTrue(values.after));
    case Test::TurnsOff: return json::isTrue(values.before) && (values.unknown || !json::isTrue(values.after));
    case Test::Becomes: return !has(values.before, rule.word) && (values.unknown || has(values.after, rule.word));
    case Test::Leaves: return has(values.before, rule.word) && (values.unknown || !has(values.after, rule.word));
    case Test::Shrinks: return values.unknown || shrinks(values);
    case Test::Shorter: return values.unknown || shortens(values);
    case Test::Grows: return values.unknown || grows(values);
    case Test::Gains: return values.unknown || exceeds(values.after, values.before);
    case Test::Loses: return values.unknown || exceeds(values.before, values.after);
    case Test::Changes: return values.unknown || differ(values.before, values.after);
    case Test::NewExpiry: return values.unknown || anyExpiry(values, isWider);
    case Test::ShorterExpiry: return values.unknown || anyExpiry(values, isSooner);
    case Test::OpensToAll: return !opens(values.before) && (values.unknown || opens(values.after));
    case Test::OtherPolicy: return !values.unknown && !samePolicy(values) && (opens(values.before) || !opens(values.after));
    }
    return true;
}

} // namespace csis::gate
