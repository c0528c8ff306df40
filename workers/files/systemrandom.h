// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/random.h"

namespace csis::files {

/// The random bytes of this machine's kernel.
class SystemRandom : public Random
{
public:
    bool fill(std::span<unsigned char> bytes) override;
};

} // namespace csis::files
