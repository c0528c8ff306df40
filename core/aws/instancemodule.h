// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/instanceviews.h"

namespace csis::aws {

/// The files of one instance: its module call and its launch script, with the script's digest.
struct InstanceFiles {
    terraform::EmittedFile module;
    terraform::EmittedFile userData;
    QString userDataSha256;
};
InstanceFiles instanceFiles(const InstanceRootView &root, const InstanceView &instance);

} // namespace csis::aws
