// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/meta/records.h"

namespace csis::meta {

namespace file {
inline constexpr QLatin1StringView applied{"applied.yaml"};
} // namespace file

/// One entry of applied.yaml: the state of a root as its last real apply left it.
struct AppliedRoot {
    QString account; ///< as the root's runtime declares it; empty when it declares none
    QString lineage; ///< of the state
    qint64 serial = 0;
    int addresses = 0; ///< managed resource instances in the state
    QString run;       ///< that applied it
    yaml::Record raw;  ///< the entry as recorded, other keys kept

    friend bool operator==(const AppliedRoot &, const AppliedRoot &) = default;
};

/// applied.yaml by the name of the root (its builder, the workspace). A root that was never applied has no entry.
using AppliedRoots = QMap<QString, AppliedRoot>;

/// The entries of applied.yaml among records that were read.
AppliedRoots appliedRoots(const MetaState &meta);

/// The bytes of applied.yaml. Keys of `before`, the file's record as read, that are not ours are kept.
QByteArray encodeApplied(const AppliedRoots &roots, const yaml::Record &before = {});

} // namespace csis::meta
