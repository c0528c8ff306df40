// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QStringList>

namespace csis::test {

/// The lines of a text, each with its line end.
inline QStringList linesOf(const QByteArray &bytes)
{
    static const QRegularExpression line(QStringLiteral("[^\\r\\n]*(?:\\r\\n|\\n|\\r|\\z)"));
    QStringList lines;
    const QString text = QString::fromUtf8(bytes);
    for (qsizetype at = 0; at < text.size();) {
        const auto match = line.match(text, at, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
        lines.append(match.captured());
        at = match.capturedEnd();
    }
    return lines;
}

inline bool isBlankOrComment(const QString &line)
{
    const QString text = line.trimmed();
    return text.isEmpty() || text.startsWith(u'#');
}

} // namespace csis::test
