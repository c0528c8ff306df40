// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtTypes>

namespace csis::process {

/// When a process began, in clock ticks since the machine started; 0 when there is none. With the pid it names a
/// process for good: a pid alone is used again.
qint64 processStart(qint64 pid);

} // namespace csis::process
