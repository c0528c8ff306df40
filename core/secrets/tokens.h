// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace csis::secrets {

/// Where `word` stands in a text as a whole token: no letter, digit, `_`, `-` or `.` beside it. The first place at or
/// behind `from`; -1 when there is none.
qsizetype indexOfToken(QStringView text, QStringView word, qsizetype from = 0);
qsizetype indexOfToken(QByteArrayView text, QByteArrayView word, qsizetype from = 0);

QString replacedTokens(const QString &text, const QString &word, const QString &by);

} // namespace csis::secrets
