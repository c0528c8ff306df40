// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/world.h"

namespace csis::files {

/// The environment of this process.
class SystemEnvironment : public Environment
{
public:
    std::optional<QString> value(const QString &name) const override;
};

/// The clock of this machine.
class SystemClock : public Clock
{
public:
    Instant now() const override;
};

} // namespace csis::files
