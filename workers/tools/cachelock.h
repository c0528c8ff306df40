// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

namespace csis::tools {

/// The lock of a plugin cache: the folder `.lock` in it, whose file `pid` names the holder and when it began. One tool
/// process at a time may fill a cache. A lock whose holder is gone, killed or not, is taken over.
class CacheLock
{
public:
    /// Takes the lock of the cache in `folder`, which is made. Errors: "lock.held" (the message names lock and holder),
    /// "lock.unwritable".
    static Result<CacheLock> take(const QString &folder);

    CacheLock(CacheLock &&other) noexcept;
    CacheLock &operator=(CacheLock &&) = delete;
    ~CacheLock();

    QString path() const { return m_path; }

private:
    explicit CacheLock(QString path) : m_path(std::move(path)) {}
    QString m_path; ///< empty when it was handed on
};

} // namespace csis::tools
