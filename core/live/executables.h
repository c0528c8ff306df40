// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"

namespace csis::live {

/// What asks a program for its version, chosen by the name of its entry, else by its type.
struct VersionChecker {
    QString name;          ///< "TofuVersionChecker", as messages call it
    QStringList arguments; ///< what the program is started with
};
VersionChecker versionChecker(const model::Executable &executable);

/// The version in what the program printed; empty when there is none.
QString versionIn(const model::Executable &executable, const QByteArray &printed);

/// The program that an entry names: its binary, else its name.
QString binaryOf(const model::Executable &executable);

/// What this computer answered about one declared executable.
struct ExecutableAnswer {
    QString binary; ///< what was looked for
    QString type;
    bool found = false;
    bool asked = false; ///< for its version; not where the tree requires none
    QString version;
    QString trouble; ///< why there is no version

    /// True when it answers for the entry as it stands now.
    bool isOf(const model::Executable &executable) const
    {
        return binary == binaryOf(executable) && type == executable.type && (asked || !found || executable.version.isEmpty());
    }
    friend bool operator==(const ExecutableAnswer &, const ExecutableAnswer &) = default;
};

/// The answers by the name of the entry.
using ExecutableLook = QMap<QString, ExecutableAnswer>;

/// Whether a version satisfies a set of specifiers in the manner of PEP 440 (">=1.6,<2", "==1.11.*", "~=1.6"). A
/// specifier that cannot be read is satisfied by nothing; an empty set by everything.
bool meetsVersion(const QString &version, const QString &specifiers);

/// The sentence for a binary that is not found.
QString missingBinary(const QString &name, const QString &binary);

} // namespace csis::live
