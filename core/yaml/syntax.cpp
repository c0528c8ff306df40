// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/syntax.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

struct Syntax {
    Q_DECLARE_TR_FUNCTIONS(YamlSyntax)
};

struct Wording {
    QLatin1StringView problem;
    const char *message;
};

constexpr std::array wordings{
    Wording{"block sequence entries are not allowed in this context"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "a list entry ('- ') cannot begin here: put it on a line of its own, indented like its neighbours")},
    Wording{"mapping keys are not allowed in this context"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "a key cannot begin here: put it on a line of its own")},
    Wording{"could not find expected ':'"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "this line has no ':' although its neighbours are 'key: value' lines: add the ':' and a space, or indent the line to continue the one above")},
    Wording{"found unexpected document indicator"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "'---' or '...' stands inside a quoted text: close the quote first")},
    Wording{"did not find expected comment or line break"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "after '|' or '>' the text must begin on the next line: a value that begins with one of them needs quotes")},
    Wording{"found unknown escape character"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "this escape is not known in double quotes: write '\\\\' for a backslash, or use single quotes")},
    Wording{"did not find expected hexdecimal number"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "this escape needs hexadecimal digits: write '\\\\' for a backslash, or use single quotes")},
    Wording{"found invalid Unicode character escape code"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "this escape names no character")},
    Wording{"found an indentation indicator equal to 0"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "the indentation after '|' or '>' must be 1 to 9")},
    Wording{"did not find expected '-' indicator"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "this line is neither an entry of the list above ('- ') nor part of its last entry: check the indentation")},
    Wording{"did not find expected key"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "this does not belong to the mapping above: check the indentation and the quotes of the value before")},
    Wording{"did not find expected <document start>"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "this stands outside the document's one value: check the indentation")},
    Wording{"did not find expected node content"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "a value is missing here")},
    Wording{"did not find expected alphabetic or numeric character"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "'&' and '*' at the beginning of a value mean an anchor and its alias: put the value in quotes")},
    Wording{"found undefined tag handle"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "'!' at the beginning of a value means a tag, and this one is not known: put the value in quotes")},
    Wording{"found unexpected ':'"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "a ':' cannot stand here: put the value in quotes")},
    Wording{"found incompatible YAML document"_L1,
            QT_TRANSLATE_NOOP("YamlSyntax", "this version of YAML is not known: remove the %YAML line")},
};

qsizetype wordEnd(QByteArrayView bytes, qsizetype at)
{
    qsizetype end = at;
    while (end < bytes.size() && !QByteArrayView(" \t\r\n").contains(bytes[end]))
        ++end;
    return std::max(end, std::min(at + 1, bytes.size()));
}

// Where a value begins on a line: behind the first "key:" or the last "- ".
qsizetype valueBegin(QByteArrayView line)
{
    qsizetype at = 0;
    const auto skipSpaces = [&] {
        while (at < line.size() && (line[at] == ' ' || line[at] == '\t'))
            ++at;
    };
    skipSpaces();
    while (at + 1 < line.size() && line[at] == '-' && line[at + 1] == ' ') {
        at += 2;
        skipSpaces();
    }
    for (qsizetype i = at; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"' || c == '\'' || c == '{' || c == '[' || c == '#')
            break;
        if (c == ':' && i + 1 < line.size() && line[i + 1] == ' ') {
            at = i + 1;
            skipSpaces();
            break;
        }
    }
    return at;
}

} // namespace

std::optional<Fix> quoteValueFix(const Source &source, const CheckedText &text, int line)
{
    const qsizetype begin = text.map->lineBegin(line);
    const QByteArrayView all = QByteArrayView(text.bytes).sliced(begin, text.map->lineEnd(line) - begin);
    const qsizetype from = valueBegin(all);
    const qsizetype comment = all.indexOf(" #", from);
    QByteArrayView value = all.sliced(from, (comment < 0 ? all.size() : comment) - from).trimmed();
    if (value.isEmpty() || value.front() == '"' || value.front() == '\'')
        return std::nullopt;
    QString quoted = QString::fromUtf8(value);
    quoted.replace(u"'"_s, u"''"_s);
    const TextEdit edit{text.map->range(begin + from, begin + from + value.size()), u'\'' + quoted + u'\''};
    return Fix{Syntax::tr("Put the value in quotes"), {{source.file, {edit}}}};
}

std::optional<Fix> dropMarkFix(const Source &source, const CheckedText &text, qsizetype mark)
{
    const TextMap &map = *text.map;
    const int line = map.lineOf(mark);
    for (int i = line; i < map.lineCount(); ++i) {
        const qsizetype begin = i == line ? mark + 3 : map.lineBegin(i);
        const QByteArrayView rest = QByteArrayView(text.bytes).sliced(begin, std::max<qsizetype>(map.lineEnd(i) - begin, 0)).trimmed();
        if (!rest.isEmpty() && !rest.startsWith('#'))
            return std::nullopt;
    }
    return Fix{Syntax::tr("Remove the '---'"), {{source.file, {{map.range(map.lineBegin(line), map.lineBegin(line + 1)), {}}}}}};
}

std::optional<Fix> closeQuoteFix(const Source &source, const CheckedText &text, qsizetype quote)
{
    const qsizetype end = text.map->lineEnd(text.map->lineOf(quote));
    if (quote >= end)
        return std::nullopt;
    QByteArrayView rest = QByteArrayView(text.bytes).sliced(quote + 1, end - quote - 1);
    while (!rest.isEmpty() && (rest.back() == ' ' || rest.back() == '\t'))
        rest.chop(1);
    const char mark = text.bytes[quote];
    if (rest.isEmpty() || rest.contains(mark) || rest.contains('\\') || rest.contains(" #") || rest.endsWith(','))
        return std::nullopt;
    const qsizetype at = quote + 1 + rest.size();
    return Fix{Syntax::tr("Close the quote at the end of the line"), {{source.file, {{text.map->range(at, at), QString(QLatin1Char(mark))}}}}};
}

Diagnostic explain(const Source &source, const CheckedText &text, const Complaint &complaint, const LastQuoted &quoted)
{
    const TextMap &map = *text.map;
    const QByteArrayView bytes = text.bytes;
    const auto isAt = [&](QLatin1StringView word) { return complaint.problem == word; };
    const qsizetype at = std::min(complaint.at, bytes.size());
    const int line = map.lineOf(at);

    Diagnostic diagnostic;
    diagnostic.id = u"yaml.syntax"_s;
    const auto place = [&](qsizetype begin, qsizetype end) { diagnostic.where = {source.file, map.range(begin, end)}; };
    const auto relate = [&](qsizetype begin, qsizetype end, const QString &message) {
        diagnostic.related.append({{source.file, map.range(begin, end)}, message});
    };
    const auto offerQuotes = [&](int where) {
        if (auto fix = quoteValueFix(source, text, where))
            diagnostic.fixes.append(*fix);
    };

    if (complaint.context == "while scanning a quoted scalar"_L1 && isAt("found unexpected end of stream"_L1)) {
        diagnostic.id = u"yaml.unclosed-quote"_s;
        diagnostic.message = Syntax::tr("this quote is never closed");
        place(complaint.contextAt, complaint.contextAt + 1);
        if (auto fix = closeQuoteFix(source, text, complaint.contextAt))
            diagnostic.fixes.append(*fix);
        return diagnostic;
    }
    if (quoted.begin >= 0 && line == map.lineOf(quoted.end) && at >= quoted.end) {
        if (map.lineOf(quoted.begin) != line) {
            diagnostic.id = u"yaml.unclosed-quote"_s;
            diagnostic.message = Syntax::tr("this quote closes only at line %1, where other text follows: close it where its text ends").arg(line + 1);
            place(quoted.begin, quoted.begin + 1);
            relate(quoted.end - 1, quoted.end, Syntax::tr("closed here"));
            if (auto fix = closeQuoteFix(source, text, quoted.begin))
                diagnostic.fixes.append(*fix);
            return diagnostic;
        }
        diagnostic.message = quoted.single
            ? Syntax::tr("text follows the closing quote: write '' for a quote inside single quotes")
            : Syntax::tr("text follows the closing quote: write \\\" for a quote inside double quotes");
        place(quoted.end - 1, wordEnd(bytes, at));
        return diagnostic;
    }
    if (at < bytes.size() && bytes[at] == '\t' && complaint.context == "while scanning for the next token"_L1)
        return tabFinding(source, text, at);
    if (complaint.problem.startsWith("found a tab character"_L1)) {
        qsizetype tab = at;
        while (tab < bytes.size() && bytes[tab] != '\t' && bytes[tab] != '\n')
            ++tab;
        return tabFinding(source, text, tab < bytes.size() && bytes[tab] == '\t' ? tab : at);
    }

    const qsizetype value = map.lineBegin(line) + valueBegin(bytes.sliced(map.lineBegin(line), map.lineEnd(line) - map.lineBegin(line)));
    if (bytes.sliced(value).startsWith("{{")) {
        diagnostic.message = Syntax::tr("a value that begins with '{{' must stand in quotes");
        place(value, map.lineEnd(line));
        offerQuotes(line);
        return diagnostic;
    }
    if (complaint.problem.startsWith("did not find expected ',' or"_L1)) {
        const bool list = complaint.problem.contains(u']');
        diagnostic.message = list ? Syntax::tr("this '[' has no matching ']', or a ',' is missing")
                                  : Syntax::tr("this '{' has no matching '}', or a ',' is missing");
        place(complaint.contextAt, complaint.contextAt + 1);
        relate(at, wordEnd(bytes, at), Syntax::tr("a ',' or '%1' was expected here").arg(list ? u']' : u'}'));
        return diagnostic;
    }
    place(at, wordEnd(bytes, at));
    if (isAt("found character that cannot start any token"_L1)) {
        diagnostic.message = Syntax::tr("a plain value cannot begin with '%1': put it in quotes")
                                 .arg(at < bytes.size() ? QChar::fromLatin1(bytes[at]) : QChar(u' '));
        offerQuotes(line);
        return diagnostic;
    }
    if (isAt("mapping values are not allowed in this context"_L1)) {
        diagnostic.message = Syntax::tr("a ': ' cannot stand here: put a value that contains ': ' in quotes, or check the indentation of this line");
        if (value < at)
            offerQuotes(line);
        return diagnostic;
    }
    if (isAt("could not find expected ':'"_L1))
        place(complaint.contextAt, wordEnd(bytes, complaint.contextAt));
    for (const Wording &wording : wordings) {
        if (complaint.problem == wording.problem) {
            diagnostic.message = Syntax::tr(wording.message);
            return diagnostic;
        }
    }
    diagnostic.message = Syntax::tr("not valid YAML: %1").arg(complaint.problem);
    return diagnostic;
}

} // namespace csis::yaml
