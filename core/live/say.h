// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace csis::live {

/// The translation of one of this room's texts.
inline QString tr(const char *text)
{
    return QCoreApplication::translate("csis::live", text);
}

} // namespace csis::live
