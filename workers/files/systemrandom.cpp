// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/systemrandom.h"

#include <cerrno>
#include <sys/random.h>

namespace csis::files {

bool SystemRandom::fill(std::span<unsigned char> bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::getrandom(bytes.data(), bytes.size(), 0);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        bytes = bytes.subspan(size_t(count));
    }
    return true;
}

} // namespace csis::files
