// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"

#include <QJsonObject>
#include <QProcessEnvironment>

namespace csis::desk {

/// What a look at this computer and its sessions found before a run.
struct Preflight {
    QStringList lines;    ///< for people
    QStringList troubles; ///< what is to be mended first
    QJsonObject json;     ///< the same for programs, with the exit code
    int exit = 0;         ///< 0: ready; 1: a session is shorter than a run is expected to take, where that counts; 2: not ready
};

struct PreflightOptions {
    bool strict = false;  ///< a session that is too short counts
    bool account = false; ///< each account is asked who its credentials are
    qint64 now = 0;       ///< seconds since 1970
};

/// Looks. Starts the tools and git, each once, and takes its time; without `account` no network is used.
Preflight preflight(const QString &root, const config::Configuration &tree, const QProcessEnvironment &environment, const PreflightOptions &options);

} // namespace csis::desk
