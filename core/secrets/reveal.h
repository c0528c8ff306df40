// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <functional>

namespace csis::secrets {

/// Gives the plaintext of one marker.
using Open = std::function<Result<QString>(const QString &marker)>;

/// The text with every marker, inside longer values too, replaced by its plaintext. In Terraform's own files and
/// templates the plaintext is written so that it means itself: quotes, line ends and `${` do not end or begin anything.
/// Errors: those of `open`.
Result<QByteArray> reveal(QStringView fileName, QByteArrayView text, const Open &open);

} // namespace csis::secrets
