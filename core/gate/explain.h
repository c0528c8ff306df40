// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/gate/judge.h"

namespace csis::gate {

/// What would sanction a refused change, in words; empty for one that is not refused.
QString explain(const Change &change);

/// The same for every refused change of a verdict, a line each with its address.
QStringList explain(const Verdict &verdict);

} // namespace csis::gate
