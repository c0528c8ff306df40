// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// For this room alone: what the gate knows of a plan's parts, as tables.
#pragma once

#include "core/gate/jsonview.h"
#include "core/gate/plan.h"

namespace csis::gate {

/// The action of a list, Unknown when the table does not hold it.
PlanAction actionOf(const json::dom::array &actions);
/// The list itself, shared by all changes with that action.
QStringList actionWords(PlanAction action, const json::dom::array &actions);

/// Judges one section; what it does not know goes to facts.notEvaluated. The entries of resource_changes are judged elsewhere.
void readSection(std::string_view name, const json::dom::element &value, GuardFacts &facts);
/// Judges the keys of one entry of resource_changes and of its change.
void readEntryKeys(std::string_view address, const json::dom::object &entry, const json::dom::object &change, GuardFacts &facts);

} // namespace csis::gate
