// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace csis::templates {

/// Where this room's free functions get their translated texts.
struct Say {
    Q_DECLARE_TR_FUNCTIONS(csis::templates)
};

} // namespace csis::templates
