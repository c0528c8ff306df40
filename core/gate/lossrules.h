// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// For this room alone: which changes of which types lose, expose or interrupt something.
#pragma once

#include "core/gate/jsonview.h"
#include "core/gate/plan.h"

namespace csis::gate {

/// What becomes of one value: before, after, and whether it, or which part of it, is known only after the apply.
struct Values {
    std::optional<json::dom::element> before;
    std::optional<json::dom::element> after;
    bool unknown = false;
    std::optional<json::dom::element> unknownPart;
};

/// How a rule compares.
enum class Test {
    TurnsOn,  ///< true, and was not
    TurnsOff, ///< was true, and is not
    Becomes,  ///< takes the value `word`
    Leaves,   ///< had the value `word`
    Shrinks,  ///< a smaller number, or none
    Shorter,  ///< a smaller number, where none and 0 mean for ever
    Grows,    ///< a larger number
    Gains,    ///< a list with an element that was not there
    Loses,    ///< a list without an element that was there
    Changes,  ///< any other value
    NewExpiry,    ///< lifecycle rules: what did not expire will
    ShorterExpiry, ///< lifecycle rules: what expires does so sooner
    OpensToAll,   ///< a policy: every principal, who was not named before
    OtherPolicy,  ///< a policy: another text without such an opening
};

struct LossRule {
    std::string_view type; ///< "*" for any
    std::string_view id;
    LossClass lossClass;
    std::string_view path; ///< dotted; `[]` behind a step for each element of a list
    Test test;
    std::string_view word;
    std::string_view text;
    bool onCreate = false; ///< a resource of its own that says something of one that may stand already
};

/// True for two values that are not the same; none is as null.
bool differ(const std::optional<json::dom::element> &one, const std::optional<json::dom::element> &other);

bool holds(const LossRule &rule, const Values &values);

/// Every rule of the table that a change meets. `object` is the entry's `change`.
QList<Loss> lossesOf(const Change &change, const json::dom::object &object);

/// What a create belongs to, by the name that the plan knows (a bucket's policy: the bucket), or the name of such an owner
/// itself; empty when it is known only after the apply.
QString ownerOf(const Change &change, const json::dom::object &object);

/// A rule about what stands says nothing where that is made by the same plan.
void dropCompanions(Plan &plan);

} // namespace csis::gate
