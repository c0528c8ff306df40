// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace csis::aws {

/// `<name>-NNN` of a machine's generation, the number at least three digits long.
QString canonicalHostname(const QString &name, int generation);

/// Why a text is no label of a host name; empty when it is one.
QString hostnameFault(const QString &hostname);

} // namespace csis::aws
