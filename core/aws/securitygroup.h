// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/instanceviews.h"

namespace csis::aws {

/// The VPC's data and the security group that every instance of the root wears.
void writeSecurityGroup(hcl::Body &file, terraform::Sources &sources, const InstanceRootView &root,
                        const terraform::SourceList &why);

} // namespace csis::aws
