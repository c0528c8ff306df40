// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/lifecycle/emission.h"
#include "core/meta/records.h"

#include <QMap>

namespace csis::lifecycle {

/// The record files that something changed, by their name below meta-state/.
using RecordFiles = QMap<QString, QByteArray>;

/// After a root was really applied: what its storages and instances have become. `meta` is what stands recorded,
/// `runId` the run that applied. Gives only the files whose content changes; nothing is recorded that was not applied.
RecordFiles recordApplied(const config::Configuration &configuration, const meta::MetaState &meta, const Root &root,
                          const QString &runId);

/// The pins that a real run binds at generation, with their entries in the history.
RecordFiles recordFirstBinds(const meta::MetaState &meta, const QMap<QString, QString> &binds, const QString &runId);

/// Why a root cannot be planned yet: the roots it reads that were never applied, or whose storages it mounts are not
/// active yet. Empty when it can.
QStringList unappliedProducers(const config::Configuration &configuration, const meta::MetaState &meta, const Root &root);

} // namespace csis::lifecycle
