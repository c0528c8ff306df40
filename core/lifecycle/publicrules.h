// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QString>

#include <optional>

namespace csis::lifecycle {

/// True for a file that belongs to this machine alone and never into a repository, by its path: plans, states, variable
/// values, keys, what a run leaves for itself, everything below `_private/`.
bool staysLocal(const QString &path);

/// What in a file must not be public: the rule that found it and its first six characters, "aws-access-key (AKIAAB...)".
/// Encrypted values and the digests of lock files are passed over.
std::optional<QString> notPublic(QByteArrayView bytes);

} // namespace csis::lifecycle
