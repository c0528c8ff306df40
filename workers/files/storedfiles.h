// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/ondisk.h"

#include <QStringList>

namespace csis::files {

/// Every file below some folders of a tree. Links are left out, and what a tool unpacked for itself. `largest`: bytes from
/// which on a file is not read; 0: each is.
lifecycle::OnDisk storedFiles(const QString &root, const QStringList &folders, qint64 largest = 0);

} // namespace csis::files
