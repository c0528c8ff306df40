// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace csis::config {

/// A settings file whose `config.module_source_base`, if it has one, is `base`; every other byte stays.
/// Errors: those of yaml::setScalar.
Result<QByteArray> withModuleBase(const QString &name, const QByteArray &settings, const QString &base);

} // namespace csis::config
