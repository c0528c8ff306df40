// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocale>

namespace csis::studio {

/// Loads the window's texts and Qt's own in the language of `locale`, for the life of the application. English has a
/// catalogue too: its plural forms. It serves every language that has none.
void installLanguages(const QLocale &locale);

} // namespace csis::studio
