// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desk/surroundings.h"
#include "widgets/look/messagebar.h"

namespace csis::shell {

/// What was found on this computer for a tree, in one sentence; then one for each thing that is missing, with the way
/// to mend it.
struct FoundText {
    QString found;
    QStringList missing;
    look::MessageBar::Kind kind = look::MessageBar::Kind::Ok;
};
FoundText foundText(const desk::Surroundings &surroundings);

} // namespace csis::shell
