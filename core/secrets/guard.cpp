// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/guard.h"

#include "core/secrets/tokens.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::secrets {
namespace {

constexpr qsizetype shortestPlaintext = 3;

} // namespace

QString InClear::text() const
{
    return u"%1:%2: decrypted-value-in-clear"_s.arg(file).arg(line);
}

QList<InClear> plaintextIn(const QString &file, QByteArrayView bytes, const QStringList &hidden)
{
    QList<int> lines;
    for (const QString &plain : hidden) {
        if (plain.size() < shortestPlaintext)
            continue;
        const QByteArray word = plain.toUtf8();
        for (qsizetype at = indexOfToken(bytes, word); at >= 0; at = indexOfToken(bytes, word, at + 1)) {
            const int line = int(std::ranges::count(bytes.first(at), '\n')) + 1;
            if (!lines.contains(line))
                lines.append(line);
        }
    }
    std::ranges::sort(lines);
    QList<InClear> found;
    for (const int line : std::as_const(lines))
        found.append({file, line});
    return found;
}

} // namespace csis::secrets
