// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/heredoc.h"

#include "core/hcl/escape.h"

#include <QChar>
#include <QString>

namespace csis::hcl {
namespace {

// Calls `each` with every line, its end excluded.
template<class Each> void forLines(QByteArrayView text, const Each &each)
{
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = text.indexOf('\n', at);
        each(text.sliced(at, end - at));
        at = end + 1;
    }
}

// The reader takes off as many characters as the least indented line has. Added blanks are what it takes off when some
// line has none of its own; a line of blanks alone is not counted and not cut, and a mark that joins the blank before
// it would go with it.
bool mayBeIndented(QByteArrayView text)
{
    bool flush = false;
    bool marks = false;
    forLines(text, [&](QByteArrayView line) {
        if (line.isEmpty())
            return;
        const QString start = QString::fromUtf8(line.first(std::min<qsizetype>(line.size(), 8)));
        const QChar first = start.front();
        marks = marks || first.isMark() || first.isSurrogate() || first.category() == QChar::Other_Format;
        flush = flush || !first.isSpace();
    });
    bool blank = false;
    forLines(text, [&](QByteArrayView line) { blank = blank || (!line.isEmpty() && QString::fromUtf8(line).trimmed().isEmpty()); });
    return flush && !marks && !blank;
}

QByteArray markerFor(QByteArrayView text)
{
    QByteArray marker = "EOT";
    for (int number = 2;; ++number) {
        bool taken = false;
        forLines(text, [&](QByteArrayView line) { taken = taken || line.trimmed() == marker; });
        if (!taken)
            return marker;
        marker = "EOT" + QByteArray::number(number);
    }
}

} // namespace

bool fitsHeredoc(QByteArrayView utf8)
{
    return utf8.endsWith('\n') && utf8.indexOf('\n') < utf8.size() - 1 && isPlain(utf8);
}

int appendHeredoc(Buffer &out, QByteArrayView utf8, int level)
{
    const bool indented = mayBeIndented(utf8);
    const QByteArray marker = markerFor(utf8);
    out.append(indented ? "<<-" : "<<");
    out.append(marker);
    out.append('\n');
    int ends = 1;
    forLines(utf8, [&](QByteArrayView line) {
        if (indented && !line.isEmpty())
            out.append(qsizetype(2 * level), ' ');
        for (qsizetype i = 0; i < line.size(); ++i) {
            out.append(line[i]);
            // The sign before a brace is doubled; those before it mean themselves.
            if ((line[i] == '$' || line[i] == '%') && i + 1 < line.size() && line[i + 1] == '{')
                out.append(line[i]);
        }
        out.append('\n');
        ++ends;
    });
    if (indented)
        out.append(qsizetype(2 * (level - 1)), ' ');
    out.append(marker);
    return ends;
}

} // namespace csis::hcl
