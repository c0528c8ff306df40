// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emit.h"
#include "core/lifecycle/readmodels.h"

namespace csis::lifecycle {

/// What the records hold as standing, by root: addresses and why.
class Standing
{
public:
    void add(const aws::StorageRootView &root, const aws::StorageView &storage);
    void add(const QString &root, const aws::InstanceView &instance, const meta::MetaState &meta);

    QStringList addresses(const QString &root) const; ///< sorted
    terraform::SourceList sources(const QString &root) const;

private:
    struct Part {
        QStringList addresses;
        terraform::SourceList sources;
    };
    QMap<QString, Part> m_parts; ///< by builder
};

/// guards.json of a root: the state as it was applied last, what stands, and the sanctions with their reasons.
EmittedFile guardsFile(const terraform::RootResult &result, const meta::MetaState &meta, const Standing &standing, const RunOptions &options);

} // namespace csis::lifecycle
