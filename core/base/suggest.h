// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace csis {

/// "; did you mean 'x'?" of the best one, for the end of a message; nothing when there is none.
QString didYouMeanText(const QStringList &near);

} // namespace csis
