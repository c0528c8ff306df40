// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/rules.h"

// One list an area; allRules() joins them. A new rule is one function and one row in its area's list.
namespace csis::rules {

QList<Rule> peopleRules();
QList<Rule> storageRules();
QList<Rule> dataLifecycleRules();
QList<Rule> storageStateRules();
QList<Rule> instanceRules();
QList<Rule> imageRules();
QList<Rule> policyRules();
QList<Rule> placementRules();
QList<Rule> stateRules();
QList<Rule> launchRules();
QList<Rule> aliasRules();
QList<Rule> releaseRules();
QList<Rule> reportRules();
// Without a judgement: what is said while a tree is read.
QList<Rule> readingRules();
QList<Rule> namingRules();
QList<Rule> itemRules();
QList<Rule> templateRules();
QList<Rule> collectorRules();
QList<Rule> silenceRules();
QList<Rule> executableRules();
QList<Rule> accountRules();

} // namespace csis::rules
