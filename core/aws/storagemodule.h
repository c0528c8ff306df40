// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/storageviews.h"

namespace csis::aws {

/// The file of one storage: its module call and output, or a comment that says why there is none.
terraform::EmittedFile storageFile(const StorageRootView &root, const StorageView &storage);

} // namespace csis::aws
