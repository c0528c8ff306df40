// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/desk/search.h"

#include <QCoreApplication>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace csis::desk {
namespace {

Result<QRegularExpression> patternOf(const SearchQuestion &question)
{
    QString pattern = question.regex ? question.text : QRegularExpression::escape(question.text);
    if (question.wholeWords)
        pattern = u"\\b(?:%1)\\b"_s.arg(pattern);
    QRegularExpression expression(pattern, question.caseSensitive ? QRegularExpression::NoPatternOption
                                                                  : QRegularExpression::CaseInsensitiveOption);
    if (!expression.isValid()) {
        return failure(u"search.pattern"_s, QCoreApplication::translate("csis::desk", "This is no regular expression: %1 (at %2)")
                                                .arg(expression.errorString())
                                                .arg(expression.patternErrorOffset()));
    }
    return expression;
}

struct Place {
    int line;
    QString text;
    QRegularExpressionMatch match;
};

// Calls `take` with each match that is not empty, line by line, until it says no.
template<class Take> bool each(const QByteArray &bytes, const QRegularExpression &expression, Take take)
{
    QString text = QString::fromUtf8(bytes);
    if (text.startsWith(QChar::ByteOrderMark))
        text.remove(0, 1);
    int number = 0;
    for (QStringView line : QStringView(text).split(u'\n')) {
        if (line.endsWith(u'\r'))
            line.chop(1);
        auto matches = expression.globalMatchView(line);
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            if (match.capturedLength() > 0 && !take(Place{number, line.toString(), match}))
                return false;
        }
        ++number;
    }
    return true;
}

SourceRange rangeOf(const Place &place)
{
    return {{place.line, int(place.match.capturedStart()), 0}, {place.line, int(place.match.capturedEnd()), 0}};
}

QString filled(const QString &replacement, const QRegularExpressionMatch &match)
{
    QString text;
    for (qsizetype i = 0; i < replacement.size(); ++i) {
        const QChar letter = replacement.at(i);
        if (letter == u'\\' && i + 1 < replacement.size()) {
            const QChar next = replacement.at(++i);
            if (next.isDigit())
                text += match.captured(next.digitValue());
            else
                text += next == u'n' ? QChar(u'\n') : next;
        } else {
            text += letter;
        }
    }
    return text;
}

} // namespace

Result<SearchResult> searchIn(const QMap<QString, QByteArray> &files, const SearchQuestion &question, int most)
{
    SearchResult result;
    if (question.text.isEmpty())
        return result;
    const Result<QRegularExpression> expression = patternOf(question);
    if (!expression)
        return std::unexpected(expression.error());
    for (auto file = files.cbegin(); file != files.cend() && !result.cut; ++file) {
        result.cut = !each(*file, *expression, [&](const Place &place) {
            if (result.matches.size() >= most)
                return false;
            result.matches.append({{file.key(), rangeOf(place)}, place.text, place.match.captured()});
            return true;
        });
    }
    return result;
}

Result<QList<FileEdit>> replaceIn(const QMap<QString, QByteArray> &files, const SearchQuestion &question, const QString &replacement)
{
    QList<FileEdit> edits;
    if (question.text.isEmpty())
        return edits;
    const Result<QRegularExpression> expression = patternOf(question);
    if (!expression)
        return std::unexpected(expression.error());
    for (auto file = files.cbegin(); file != files.cend(); ++file) {
        FileEdit edit{file.key(), {}};
        each(*file, *expression, [&](const Place &place) {
            edit.edits.append({rangeOf(place), question.regex ? filled(replacement, place.match) : replacement});
            return true;
        });
        if (!edit.edits.isEmpty())
            edits.append(edit);
    }
    return edits;
}

} // namespace csis::desk
