// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <stop_token>

namespace csis::process {

/// A lock between processes, and between threads of one: whoever comes second waits. The system lets go of it with the
/// process that holds it, however that ends, so none is ever left standing; the file itself stays and means nothing.
class FileLock
{
public:
    /// Makes the file and its folder where they are missing, and waits for at most `timeoutMs` (negative: as long as it
    /// takes) or until `stop` is asked for. Errors: "lock.unwritable" (it cannot be made, is a link or no ordinary file, or
    /// the file system knows no locks), "lock.timeout" (the message names the process that wrote itself into the file),
    /// "lock.stopped".
    static Result<FileLock> take(const QString &path, int timeoutMs = -1, const std::stop_token &stop = {});

    FileLock(FileLock &&other) noexcept;
    FileLock &operator=(FileLock &&) = delete;
    ~FileLock();

private:
    explicit FileLock(int handle) : m_handle(handle) {}
    int m_handle; ///< -1 when it was handed on
};

} // namespace csis::process
