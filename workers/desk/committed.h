// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QMap>

#include <memory>
#include <stop_token>

namespace csis::desk {

using StoredFiles = std::shared_ptr<const QMap<QString, QByteArray>>;

/// The files below `folders` of a tree as its last commit (HEAD) has them, by path relative to the tree. Asks git and
/// waits for it: not for the window's thread. Errors: "git.missing", "git.no-commit" (no repository, or no commit yet),
/// "git.failed".
Result<StoredFiles> committedFiles(const QString &root, const QStringList &folders, const std::stop_token &stop = {});

} // namespace csis::desk
