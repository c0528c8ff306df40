// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/random.h"

namespace csis::test {

/// Bytes that look random and are the same in every run.
class CountingRandom : public Random
{
public:
    explicit CountingRandom(unsigned seed = 1) : m_state(seed * 2654435761U + 1) {}

    bool fill(std::span<unsigned char> bytes) override
    {
        for (unsigned char &byte : bytes) {
            m_state = m_state * 6364136223846793005ULL + 1442695040888963407ULL;
            byte = static_cast<unsigned char>(m_state >> 56);
        }
        return true;
    }

private:
    unsigned long long m_state;
};

} // namespace csis::test
