// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"

namespace csis::config {

/// The AWS runtimes of a tree, in declaration order.
QList<const model::AwsRuntime *> awsRuntimes(const Configuration &configuration);

} // namespace csis::config
