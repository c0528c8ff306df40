// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace csis {

/// Tells the system that a fresh block of `size` bytes will be filled from its beginning, so that it is given in large pages
/// where it may be: for a document of 20 MB, making small ones ready takes longer than parsing it. A hint alone; blocks of
/// less than some megabytes stay as they are.
void preferLargePages(void *block, std::size_t size);

} // namespace csis
