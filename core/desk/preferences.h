// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QVariantMap>

namespace csis::desk {

/// The pages of the settings, in the order in which they stand.
enum class Page { Tools, Appearance, Editor, Runs, Sandbox, Privacy, Keyboard };

enum class Appearance { System, Light, Dark };

/// What the user prefers. The members' initial values are the defaults.
struct Preferences {
    QString toolPath;       ///< tofu or terraform to run; empty: as the tree declares it, found on PATH
    QString providerMirror; ///< folder with providers; empty: that of CSIS_PROVIDER_MIRROR, or none
    Appearance appearance = Appearance::System;
    QString fontFamily; ///< of code; empty: the system's fixed font
    int fontSize = 0;   ///< points; 0: the system's
    bool wrap = false;
    bool whitespace = false;
    int keepRuns = 50; ///< how many runs stay in .csis/runs; 0: all
    bool notify = true;
    QString sandboxPython;    ///< empty: that of CSIS_SANDBOX_PYTHON, or the one beside the program
    bool stopSandbox = false; ///< end the sandbox when its tree is closed
    bool rememberTrees = true;
    bool rememberLayout = true;
    QMap<QString, QStringList> keys; ///< action id -> its keys (portable text) where they are not the default ones

    friend bool operator==(const Preferences &, const Preferences &) = default;
};

/// As stored: a value a key, "editor/wrap"; the defaults are left out.
QVariantMap encode(const Preferences &preferences);
/// What cannot be read, or is out of bounds, is the default.
Preferences decode(const QVariantMap &stored);
/// The same with the values of one page as they were at first.
Preferences withDefaults(Preferences preferences, Page page);

} // namespace csis::desk
