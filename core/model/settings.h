// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/item.h"

#include <QMap>
#include <QStringList>

#include <optional>

namespace csis::model {

/// Which roots may apply: a switch, or the builders and runtimes named.
struct ApplyFlag {
    bool on = false;
    QStringList names; ///< not empty: only these builders or runtimes
    bool isSet = false;

    /// True when `root` (a builder) or one of its aliases (its runtime) may apply; with no root: whether any may.
    bool allows(const QString &root = {}, const QStringList &aliases = {}) const;
};

/// `config:` of the tree: the keys the system reads. The node keeps the others for templates.
struct ConfigMap {
    ApplyFlag applyIdentity;
    ApplyFlag applyStorage;
    ApplyFlag applyInstances;
    ApplyFlag applyRelease;
    bool useStateBackends = false;
    QString moduleSourceBase = QStringLiteral("../tfmodules");
    QStringList adminPublicKeys;
    bool requireModTests = false;
    bool requireImageTests = true;
    bool requireReleasedBuilds = false;
    int expectedRunMinutes = 30;
    bool csisConfigTag = false;
    bool gateGuards = true;
    QStringList knownTypes;
};

/// The tree's own settings, from the files in cfg/.
struct GlobalSettings {
    QString id;
    QString generationDirectory = QStringLiteral("generated");
    QString dateFormat = QStringLiteral("%Y%m%d_%H%M%S");
    QStringList gitignore;
    int sleepBeforeFinalization = 1;
    QStringList recipients;
    QStringList publicSafeAllow;
    ConfigMap config;
    QString file;           ///< the file that declares `id`
    yaml::Node node;        ///< the merged top-level mapping's own entry for `id`'s file
    yaml::Node configNode;  ///< the `config:` mapping in force
    QString configFile;
};

struct Executable : Item {
    QString type = QStringLiteral("executable");
    QString version; ///< version specifiers, empty when any will do
    QString binary;  ///< absolute path or a name on PATH; the name when not given
    QStringList prependedArguments;
    QStringList appendedArguments;
};

const schema::Kind &globalSettingsKind();
const schema::Kind &configMapKind();
const schema::Kind &executableKind();

} // namespace csis::model
