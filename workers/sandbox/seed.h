// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/meta/records.h"

namespace csis::sandbox {

/// What the emulator begins with, as the launcher's seed file: the networks, subnets and security groups under the
/// tree's own ids, an image for each name pattern of the tree and for each pin, the buckets of its state backends.
QByteArray seedFor(const config::Configuration &configuration, const meta::MetaState &meta);

/// Every AWS profile that the tree names, sorted.
QStringList profiles(const config::Configuration &configuration);

/// The region of the tree's default runtime, else of its first.
QString defaultRegion(const config::Configuration &configuration);

} // namespace csis::sandbox
