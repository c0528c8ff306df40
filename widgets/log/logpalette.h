// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/log/ansi.h"

#include <QColor>

namespace csis::log {

/// What a format looks like on a ground.
struct Paint {
    QColor foreground;
    QColor background; ///< invalid: the view's own
};

/// The colours of a format. Terminal colours are moved until they can be read on the ground they stand on.
Paint paintOf(const Format &format, const QColor &plain, const QColor &ground, bool dark);

} // namespace csis::log
