// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desk/preferences.h"

namespace csis::desk {

/// The preferences in the XDG configuration folder (csis-studio/settings.ini). What the window merely remembers is not
/// here but in live::WindowState.
class PreferenceStore
{
public:
    /// `file` for tests; empty is the user's own.
    explicit PreferenceStore(QString file = {});

    Preferences read() const;
    /// Keys of other programs' versions that are not known stay.
    void write(const Preferences &preferences) const;
    QString file() const { return m_file; }

private:
    QString m_file;
};

} // namespace csis::desk
