// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace csis::cloud {

/// The translation of one of this room's texts.
inline QString tr(const char *text)
{
    return QCoreApplication::translate("csis::cloud", text);
}

} // namespace csis::cloud
