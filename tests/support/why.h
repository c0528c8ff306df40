// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace csis::test {

/// What went wrong, for a message that a macro makes before it knows whether anything did.
template<class T> QByteArray why(const Result<T> &result)
{
    return result ? QByteArray() : result.error().message.toUtf8();
}

} // namespace csis::test
