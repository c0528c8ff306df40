// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/rules.h"

namespace csis::rules {

/// The page of a rule: what, why, how to mend, an example before and after. One text for docs/rules/<id>.md, `rules ID`
/// and the window's help on a finding.
QString markdownPage(const Rule &rule);
/// The same as plain text for a terminal.
QString plainPage(const Rule &rule);
/// The index of all rules, an area a section; the area is what stands before the dot of an id.
QString markdownIndex();

} // namespace csis::rules
