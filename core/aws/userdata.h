// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/instanceviews.h"

namespace csis::aws {

/// The launch script of an instance as a template of the tool: what it holds of the declaration is escaped, so that
/// only our own variables are filled in.
terraform::EmittedFile userDataFile(const InstanceRootView &root, const InstanceView &instance);

/// The map of variables that the script's template is given.
hcl::Value userDataVariables(const InstanceView &instance);

/// The volumes of an instance by storage.
hcl::Value ebsVolumes(const InstanceView &instance);

} // namespace csis::aws
