// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/bytechecks.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

struct Checks {
    Q_DECLARE_TR_FUNCTIONS(YamlText)
};

constexpr qsizetype mostOfAKind = 20; // a file of garbage has thousands of the same finding

struct Finds {
    std::vector<qsizetype> invalid;
    std::vector<qsizetype> controls;
    std::vector<qsizetype> marks;
    std::vector<qsizetype> oddSpaces;
    std::array<qsizetype, 3> lineEnds{0, 0, 0}; // LF, CR LF, CR
    std::array<qsizetype, 3> firstLineEnd{-1, -1, -1};
    qsizetype zeros = 0;
};

// The code point of a valid sequence and its length.
std::pair<char32_t, int> decode(QByteArrayView bytes, qsizetype at)
{
    const auto byte = [&](qsizetype i) { return char32_t(static_cast<unsigned char>(bytes[i])); };
    const char32_t lead = byte(at);
    if (lead < 0x80)
        return {lead, 1};
    if (lead < 0xE0)
        return {(lead & 0x1F) << 6 | (byte(at + 1) & 0x3F), 2};
    if (lead < 0xF0)
        return {(lead & 0x0F) << 12 | (byte(at + 1) & 0x3F) << 6 | (byte(at + 2) & 0x3F), 3};
    return {(lead & 0x07) << 18 | (byte(at + 1) & 0x3F) << 12 | (byte(at + 2) & 0x3F) << 6 | (byte(at + 3) & 0x3F), 4};
}

bool isControl(char32_t c)
{
    if (c < 0x20)
        return c != '\t' && c != '\n' && c != '\r';
    return c == 0x7F || (c >= 0x80 && c < 0xA0 && c != 0x85) || c == 0xFFFE || c == 0xFFFF;
}

bool isOddSpace(char32_t c)
{
    return c == 0xA0 || (c >= 0x2000 && c <= 0x200B) || c == 0x202F || c == 0x205F || c == 0x2060 || c == 0x3000;
}

bool isInvisible(char32_t c)
{
    return c == 0x200B || c == 0x2060;
}

void noteLineEnd(Finds &finds, int kind, qsizetype at)
{
    if (finds.lineEnds[kind]++ == 0)
        finds.firstLineEnd[kind] = at;
}

// Replaces what the scanner would refuse by as many bytes that it takes, so that all offsets stay.
void scan(QByteArray &bytes, Finds &finds)
{
    const qsizetype size = bytes.size();
    const char *data = bytes.constData();
    const auto put = [&](qsizetype at, qsizetype length) {
        for (qsizetype i = at; i < at + length; ++i)
            bytes[i] = '_';
        data = bytes.constData();
    };
    for (qsizetype i = 0; i < size;) {
        const auto c = static_cast<unsigned char>(data[i]);
        if (c >= 0x20 && c < 0x7F) {
            ++i;
            continue;
        }
        if (c == '\n') {
            noteLineEnd(finds, 0, i++);
        } else if (c == '\r') {
            const bool pair = i + 1 < size && data[i + 1] == '\n';
            noteLineEnd(finds, pair ? 1 : 2, i);
            i += pair ? 2 : 1;
        } else if (c < 0x80) {
            if (c != '\t') {
                finds.zeros += c == 0 ? 1 : 0;
                finds.controls.push_back(i);
                put(i, 1);
            }
            ++i;
        } else {
            const qsizetype length = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2;
            const QByteArrayView piece = QByteArrayView(data, size).sliced(i).first(std::min(length, size - i));
            if (piece.size() < length || !isValidUtf8(piece)) {
                finds.invalid.push_back(i);
                put(i, 1);
                ++i;
                continue;
            }
            const auto [point, used] = decode(QByteArrayView(data, size), i);
            if (point == 0xFEFF && i > 0)
                finds.marks.push_back(i);
            else if (isControl(point)) {
                finds.controls.push_back(i);
                put(i, used);
            } else if (isOddSpace(point))
                finds.oddSpaces.push_back(i);
            i += used;
        }
    }
}

Diagnostic finding(const Source &source, const CheckedText &text, const QString &id, const QString &message,
                   qsizetype begin, qsizetype end, Severity severity = Severity::Error)
{
    Diagnostic diagnostic;
    diagnostic.id = id;
    diagnostic.severity = severity;
    diagnostic.message = message;
    diagnostic.where = {source.file, text.map->range(begin, end)};
    return diagnostic;
}

Fix fixOf(const Source &source, const QString &title, QList<TextEdit> edits)
{
    return {title, {{source.file, std::move(edits)}}};
}

void reportLineEnds(const Source &source, const CheckedText &text, const Finds &finds, QList<Diagnostic> &diagnostics)
{
    const auto kinds = std::ranges::count_if(finds.lineEnds, [](qsizetype n) { return n > 0; });
    if (kinds < 2)
        return;
    const auto most = qsizetype(std::ranges::max_element(finds.lineEnds) - finds.lineEnds.begin());
    qsizetype at = -1;
    for (qsizetype kind = 0; kind < 3; ++kind) {
        if (kind != most && finds.lineEnds[kind] > 0 && (at < 0 || finds.firstLineEnd[kind] < at))
            at = finds.firstLineEnd[kind];
    }
    const std::array<QString, 3> names{u"LF"_s, u"CR LF"_s, u"CR"_s};
    const std::array<QString, 3> ends{u"\n"_s, u"\r\n"_s, u"\r"_s};
    const int line = text.map->lineOf(at);
    Diagnostic diagnostic = finding(source, text, u"yaml.mixed-line-ends"_s,
        Checks::tr("the file mixes line ends: most lines end in %1, this one does not").arg(names[most]),
        text.map->lineBegin(line), at, Severity::Warning);
    QList<TextEdit> edits;
    for (int i = 0; i + 1 < text.map->lineCount(); ++i) {
        const qsizetype begin = text.map->lineEnd(i);
        const qsizetype end = text.map->lineBegin(i + 1);
        if (QLatin1StringView(text.bytes.constData() + begin, end - begin) != ends[most])
            edits.append({text.map->range(begin, end), ends[most]});
    }
    diagnostic.fixes.append(fixOf(source, Checks::tr("End every line in %1").arg(names[most]), edits));
    diagnostics.append(diagnostic);
}

void reportCharacters(const Source &source, const CheckedText &text, const Finds &finds, QList<Diagnostic> &diagnostics)
{
    const auto firstOf = [](const std::vector<qsizetype> &all) { return std::min<qsizetype>(mostOfAKind, all.size()); };
    for (qsizetype i = 0; i < firstOf(finds.marks); ++i) {
        const qsizetype at = finds.marks[i];
        Diagnostic diagnostic = finding(source, text, u"yaml.bom"_s,
            Checks::tr("an invisible byte order mark stands inside the text; it becomes part of the word it touches: remove it"),
            at, at + 3);
        diagnostic.fixes.append(fixOf(source, Checks::tr("Remove the byte order mark"), {{text.map->range(at, at + 3), {}}}));
        diagnostics.append(diagnostic);
    }
    for (qsizetype i = 0; i < firstOf(finds.controls); ++i) {
        const qsizetype at = finds.controls[i];
        const auto [point, length] = decode(source.bytes, at);
        Diagnostic diagnostic = finding(source, text, u"yaml.control-character"_s,
            Checks::tr("control character U+%1 is not allowed in YAML: remove it, or write it as an escape in double quotes")
                .arg(uint(point), 4, 16, QChar(u'0')),
            at, at + length);
        diagnostic.fixes.append(fixOf(source, Checks::tr("Remove the control character"), {{text.map->range(at, at + length), {}}}));
        diagnostics.append(diagnostic);
    }
    for (qsizetype i = 0; i < firstOf(finds.invalid); ++i) {
        const qsizetype at = finds.invalid[i];
        diagnostics.append(finding(source, text, u"yaml.encoding"_s,
            Checks::tr("byte 0x%1 is not valid UTF-8: save the file as UTF-8")
                .arg(uint(static_cast<unsigned char>(source.bytes[at])), 2, 16, QChar(u'0')),
            at, at + 1));
    }
}

} // namespace

CheckedText checkBytes(const Source &source, QList<Diagnostic> &diagnostics)
{
    CheckedText text;
    text.bytes = source.bytes;
    const QByteArray &raw = source.bytes;
    if (raw.startsWith("\xFF\xFE") || raw.startsWith("\xFE\xFF")) {
        text.isText = false;
        text.bytes = {};
        text.map = std::make_unique<TextMap>(text.bytes);
        diagnostics.append(finding(source, text, u"yaml.encoding"_s,
            Checks::tr("the file is written in UTF-16: save it as UTF-8"), 0, 0));
        return text;
    }
    Finds finds;
    scan(text.bytes, finds);
    text.map = std::make_unique<TextMap>(text.bytes);
    if (finds.zeros > 0) {
        text.isText = false;
        diagnostics.append(finding(source, text, u"yaml.encoding"_s,
            Checks::tr("the file holds binary data, not text: a YAML file is expected here"), 0, 0));
        return text;
    }
    reportLineEnds(source, text, finds, diagnostics);
    reportCharacters(source, text, finds, diagnostics);
    text.oddSpaces = std::move(finds.oddSpaces);
    if (source.hasByteOrderMark())
        finds.marks.insert(finds.marks.begin(), 0);
    if (finds.marks.empty()) {
        text.scanned = text.bytes;
        return text;
    }
    qsizetype from = 0;
    for (const qsizetype mark : finds.marks) {
        text.scanned.append(QByteArrayView(text.bytes).sliced(from, mark - from));
        from = mark + 3;
    }
    text.scanned.append(QByteArrayView(text.bytes).sliced(from));
    return text;
}

Diagnostic oddSpaceFinding(const Source &source, const CheckedText &text, qsizetype offset, bool inKey)
{
    const auto [point, length] = decode(text.bytes, offset);
    const QString code = u"U+%1"_s.arg(uint(point), 4, 16, QChar(u'0')).toUpper();
    const QString message = isInvisible(point)
        ? Checks::tr("an invisible character (%1) stands here and is part of the text: remove it").arg(code)
        : point == 0xA0 ? Checks::tr("this non-breaking space looks like a space but is part of the text: use a plain space")
                        : Checks::tr("this character (%1) looks like a space but is part of the text: use a plain space").arg(code);
    Diagnostic diagnostic = finding(source, text, u"yaml.non-breaking-space"_s, message, offset, offset + length,
                                    inKey ? Severity::Error : Severity::Warning);
    QList<TextEdit> edits{{text.map->range(offset, offset + length), isInvisible(point) ? QString() : u" "_s}};
    diagnostic.fixes.append(fixOf(source, isInvisible(point) ? Checks::tr("Remove it") : Checks::tr("Replace it by a space"), edits));
    return diagnostic;
}

namespace {

struct Line {
    qsizetype begin;
    qsizetype text; ///< the first byte that is neither space nor tab
    qsizetype end;
};

Line lineAt(const CheckedText &text, int number)
{
    Line line{text.map->lineBegin(number), 0, text.map->lineEnd(number)};
    line.text = line.begin;
    while (line.text < line.end && (text.bytes[line.text] == ' ' || text.bytes[line.text] == '\t'))
        ++line.text;
    return line;
}

// The smallest step of indentation in the lines that are indented by spaces alone.
qsizetype indentUnit(const CheckedText &text)
{
    qsizetype unit = 0;
    for (int i = 0; i < text.map->lineCount(); ++i) {
        const Line line = lineAt(text, i);
        const qsizetype width = line.text - line.begin;
        const bool plain = !QByteArrayView(text.bytes).sliced(line.begin, width).contains('\t');
        if (plain && width > 0 && line.text < line.end && (unit == 0 || width < unit))
            unit = width;
    }
    return unit == 0 || unit > 8 ? 2 : unit;
}

// True when a block of literal or folded text follows the line.
bool opensBlockText(QByteArrayView line)
{
    const qsizetype comment = line.indexOf(" #");
    QByteArrayView head = (comment >= 0 ? line.first(comment) : line).trimmed();
    while (!head.isEmpty() && (head.back() == '+' || head.back() == '-' || (head.back() >= '1' && head.back() <= '9')))
        head.chop(1);
    if (head.isEmpty() || (head.back() != '|' && head.back() != '>'))
        return false;
    head.chop(1);
    return head.isEmpty() || head.back() == ' ' || head.back() == '\t';
}

} // namespace

Diagnostic tabFinding(const Source &source, const CheckedText &text, qsizetype offset)
{
    const int number = text.map->lineOf(offset);
    const Line at = lineAt(text, number);
    const bool indents = offset < at.text;
    Diagnostic diagnostic = finding(source, text, u"yaml.tab"_s,
        indents ? Checks::tr("tab used for indentation: YAML indents with spaces only")
                : Checks::tr("a tab stands where YAML takes spaces only"),
        offset, indents ? at.text : offset + 1);
    const qsizetype unit = indentUnit(text);
    QList<TextEdit> edits;
    qsizetype blockIndent = -1; // of the line that opened a block of text
    for (int i = 0; i < text.map->lineCount(); ++i) {
        const Line line = lineAt(text, i);
        qsizetype spaces = 0;
        while (line.begin + spaces < line.text && text.bytes[line.begin + spaces] == ' ')
            ++spaces;
        const bool content = blockIndent >= 0 && (line.text == line.end || line.text - line.begin > blockIndent);
        if (!content)
            blockIndent = -1;
        if (content && spaces > blockIndent)
            continue; // tabs behind the indentation belong to the text
        const QByteArrayView lead = QByteArrayView(text.bytes).sliced(line.begin, line.text - line.begin);
        if (const qsizetype tabs = lead.count('\t'); tabs > 0) {
            const qsizetype width = line.text == line.end ? 0 : lead.size() - tabs + tabs * unit;
            edits.append({text.map->range(line.begin, line.text), QString(width, u' ')});
        } else if (i == number && !indents) {
            edits.append({text.map->range(offset, offset + 1), u" "_s});
        }
        if (!content && opensBlockText(QByteArrayView(text.bytes).sliced(line.text, line.end - line.text)))
            blockIndent = line.text - line.begin;
    }
    if (!edits.isEmpty())
        diagnostic.fixes.append(fixOf(source, Checks::tr("Indent with spaces in the whole file"), edits));
    return diagnostic;
}

} // namespace csis::yaml
