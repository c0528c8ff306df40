// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QUrl>

#include <stop_token>

namespace csis::sandbox {

/// Sends an empty POST to the emulator's control path and waits for the answer, unless `stop` is asked for. Errors:
/// "sandbox.control".
Result<void> post(const QUrl &endpoint, const QString &path, const std::stop_token &stop = {}, int timeoutMs = 15000);

} // namespace csis::sandbox
