// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/item.h"

#include <atomic>

namespace csis::model {

quint64 newReading()
{
    static std::atomic<quint64> last = 0;
    return ++last;
}

} // namespace csis::model
