// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/largepages.h"

#include <cstdint>

#include <sys/mman.h>

namespace csis {

void preferLargePages(void *block, std::size_t size)
{
    constexpr std::size_t worthwhile = 4u << 20;
    if (size < worthwhile)
        return;
    constexpr std::uintptr_t page = 64u << 10; // as large as pages are anywhere
    // The advice is for whole pages; those that the block shares with others stay as they are.
    const auto begin = (reinterpret_cast<std::uintptr_t>(block) + page - 1) / page * page;
    const auto end = (reinterpret_cast<std::uintptr_t>(block) + size) / page * page;
    ::madvise(reinterpret_cast<void *>(begin), end - begin, MADV_HUGEPAGE);
}

} // namespace csis
