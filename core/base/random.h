// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace csis {

/// A source of random bytes fit for keys. The real one lives in workers; tests bring their own.
class Random
{
public:
    virtual ~Random() = default;
    /// Fills the bytes; false when there is no randomness to be had.
    virtual bool fill(std::span<unsigned char> bytes) = 0;
};

} // namespace csis
