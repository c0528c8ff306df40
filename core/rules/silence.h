// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/loader.h"

#include <QMap>

namespace csis::rules {

/// Which findings a list can hold: a comment for one that was not looked for is not called useless.
struct Looked {
    bool programs = false; ///< this computer was asked for the declared executables
    bool account = false;  ///< the account was asked
    bool opened = false;   ///< every encrypted value was opened
};

/// A warning or note that a comment of the tree silences.
struct Silenced {
    Diagnostic finding;
    QString reason;
};

/// Takes out of `found` the warnings and notes that comments `# csis: ignore RULE reason` silence, and gives them back
/// with their reasons. Comments that name no rule, give no reason, name an error or silence nothing are added to `found`.
///
/// A comment on a line for itself, before or within an entry of a list (an item, a builder), speaks of the whole entry;
/// elsewhere of the next line. A comment at the end of a line speaks of that line. Errors are never silenced.
/// `texts` are the files of the tree, `documents` those of them that were read.
QList<Silenced> silence(QList<Diagnostic> &found, const QMap<QString, QByteArray> &texts, const QHash<QString, yaml::Document> &documents,
                        const Looked &looked);

} // namespace csis::rules
