// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <functional>

namespace csis::process {

/// A small process beside a child that ends the child's whole group when we die without having said farewell.
/// So a killed run leaves nothing behind, and the tool still gets its polite signals first.
class Guardian
{
public:
    Guardian();
    ~Guardian(); ///< says farewell: the child has ended or was handed on
    Guardian(const Guardian &) = delete;
    Guardian &operator=(const Guardian &) = delete;

    /// To be run in the child between fork and exec. Async-signal-safe.
    std::function<void()> childPart() const;
    /// To be called in the parent once the child has started or failed to.
    void childStarted();

private:
    int m_read = -1;
    int m_write = -1;
};

} // namespace csis::process
