// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QMetaType>
#include <QString>

namespace csis::desk {

struct SearchQuestion {
    QString text;
    bool regex = false;
    bool caseSensitive = false;
    bool wholeWords = false;

    friend bool operator==(const SearchQuestion &, const SearchQuestion &) = default;
};

struct Match {
    Location where;
    QString line;  ///< the line it stands in
    QString found; ///< the text itself
};

struct SearchResult {
    QList<Match> matches; ///< by file, then by place
    bool cut = false;     ///< there are more than could be kept
};

/// Every place where the question fits, line by line. At most `most` matches are kept. Errors: "search.pattern" for a
/// regular expression that is none.
Result<SearchResult> searchIn(const QMap<QString, QByteArray> &files, const SearchQuestion &question, int most = 5000);

/// The edits that put `replacement` in the place of each match; with a regular expression \1 … \9 stand for groups.
Result<QList<FileEdit>> replaceIn(const QMap<QString, QByteArray> &files, const SearchQuestion &question, const QString &replacement);

} // namespace csis::desk

Q_DECLARE_METATYPE(csis::desk::SearchResult)
