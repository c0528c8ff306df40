// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/instanceroot.h"
#include "core/lifecycle/recordtext.h"

namespace csis::lifecycle {

/// An entry of storage.yaml: the storage as declared and as recorded.
Fragment storageEntry(const aws::StorageRootView &root, const aws::StorageView &storage);
/// An entry of launch-params.yaml.
Fragment launchEntry(const aws::InstanceRootView &root, const aws::InstanceView &instance,
                     const meta::LaunchParameters &params);

/// What launch-params.yaml says of an instance after this generation: the parameters as declared, unless a machine
/// stands whose change is still to come.
meta::LaunchParameters recordedParameters(const aws::InstanceView &instance, const meta::LaunchParameters &declared,
                                          const meta::MetaState &meta);

terraform::EmittedFile storageReadModel(const QString &runId, QList<std::pair<QString, Fragment>> entries);
terraform::EmittedFile launchParamsRecord(QList<std::pair<QString, Fragment>> entries);
terraform::EmittedFile identityReadModel(const config::Configuration &configuration, const QString &runId);
terraform::EmittedFile stateLocations(const QString &runId, const meta::MetaState &meta, const QList<terraform::Workspace> &heads,
                                      const QStringList &migrating);

} // namespace csis::lifecycle
