// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/yaml/editsteps.h"
#include "tests/yaml/textlines.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::test {
namespace {

// Places by line and column lead to the same bytes as those by offset, as an editor's document applies them.
QByteArray appliedByColumns(const QByteArray &bytes, const QList<TextEdit> &edits)
{
    const bool mark = bytes.startsWith("\xEF\xBB\xBF");
    QStringList lines = linesOf(mark ? bytes.sliced(3) : bytes);
    if (lines.isEmpty() || lines.last().endsWith(u'\n') || lines.last().endsWith(u'\r'))
        lines.append(QString());
    const auto index = [&](const Position &at) {
        qsizetype offset = at.column;
        for (int i = 0; i < at.line; ++i)
            offset += lines[i].size();
        return offset;
    };
    QString text = lines.join(QString());
    for (qsizetype i = edits.size() - 1; i >= 0; --i)
        text.replace(index(edits[i].range.begin), index(edits[i].range.end) - index(edits[i].range.begin), edits[i].text);
    return (mark ? QByteArray("\xEF\xBB\xBF") : QByteArray()) + text.toUtf8();
}

QByteArray undone(const QByteArray &before, const QByteArray &after, const QList<TextEdit> &edits)
{
    QList<TextEdit> inverse;
    qsizetype shift = 0;
    for (const TextEdit &edit : edits) {
        const qsizetype begin = edit.range.begin.offset;
        const qsizetype end = edit.range.end.offset;
        TextEdit back;
        back.range.begin.offset = begin + shift;
        back.range.end.offset = begin + shift + edit.text.toUtf8().size();
        back.text = QString::fromUtf8(before.sliced(begin, end - begin));
        inverse.append(back);
        shift += edit.text.toUtf8().size() - (end - begin);
    }
    return yaml::apply({u"f"_s, after}, inverse);
}

QStringList commentsIn(const QStringList &lines)
{
    static const QRegularExpression numbered(u"# (c\\d+) "_s);
    QStringList found;
    for (const QString &line : lines) {
        for (const QRegularExpressionMatch &match : numbered.globalMatch(line))
            found.append(match.captured(1));
    }
    found.sort();
    return found;
}

QString withoutDashes(QString text)
{
    text = text.trimmed();
    while (text.startsWith("- "_L1))
        text = text.sliced(2).trimmed();
    return text;
}

// What each comment belongs to: the text in front of it on its line, or the line right below it at its indentation.
struct Owner {
    QString text;  ///< empty: it belongs to nothing
    qsizetype line = 0; ///< of the comment
    qsizetype ownerLine = -1;
    qsizetype indent = -1; ///< of a comment on a line of its own
    bool head = false;     ///< one that begins the file is the file's own
    bool dashed = false;   ///< one behind a dash is the item's, whichever key comes first
};
QMap<QString, Owner> owners(const QStringList &lines)
{
    static const QRegularExpression numbered(u"# (c\\d+) "_s);
    QMap<QString, Owner> found;
    // One behind a dash stands above what the dash begins, as one on a line of its own.
    const auto owner = [](const QString &line) { return withoutDashes(line.first(numbered.match(line).hasMatch() ? numbered.match(line).capturedStart() : line.size())); };
    const auto blanks = [](const QString &line) {
        return qsizetype(std::ranges::find_if(line, [](QChar c) { return c != u' '; }) - line.cbegin());
    };
    const auto indent = [&](const QString &line) { return withoutDashes(line).startsWith(u'#') ? line.indexOf(u'#') : blanks(line); };
    bool head = true;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QRegularExpressionMatch match = numbered.match(lines[i]);
        head = head && lines[i].trimmed().startsWith(u'#');
        if (!match.hasMatch())
            continue;
        if (!withoutDashes(lines[i]).startsWith(u'#')) {
            found.insert(match.captured(1), {owner(lines[i]), i, i, -1});
            continue;
        }
        if (head) {
            found.insert(match.captured(1), {{}, i, -1, indent(lines[i]), true});
            continue;
        }
        const bool dashed = !lines[i].trimmed().startsWith(u'#');
        qsizetype below = i + 1;
        while (below < lines.size() && lines[below].trimmed().startsWith(u'#') && indent(lines[below]) == indent(lines[i]))
            ++below;
        if (below < lines.size() && !isBlankOrComment(lines[below]) && blanks(lines[below]) == indent(lines[i]))
            found.insert(match.captured(1), {owner(lines[below]), i, below, indent(lines[i]), false, dashed});
        else
            found.insert(match.captured(1), {{}, i, -1, indent(lines[i]), false, dashed});
    }
    return found;
}

// A comment goes with an entry when it stands in its lines, right above it at its column, or below it and deeper.
bool goesWith(const EditStep &step, const QStringList &old, const Owner &comment)
{
    if (comment.line >= step.removedFirst && comment.line <= step.removedLast)
        return true;
    if (comment.indent < 0)
        return false;
    if (comment.line < step.removedFirst)
        return comment.ownerLine == step.removedFirst && comment.indent == step.removedColumn && !comment.dashed;
    for (qsizetype line = step.removedLast + 1; line <= comment.line; ++line) {
        const QString text = old[line].trimmed();
        if (!text.isEmpty() && (!text.startsWith(u'#') || old[line].indexOf(u'#') <= step.removedColumn))
            return false;
    }
    return true;
}

// What a removal does to comments of others.
QString removalFault(const EditStep &step, const QStringList &old, const QStringList &now)
{
    const QMap<QString, Owner> was = owners(old);
    const QMap<QString, Owner> is = owners(now);
    for (auto it = was.cbegin(); it != was.cend(); ++it) {
        if (goesWith(step, old, *it))
            continue;
        const auto left = is.constFind(it.key());
        if (left == is.cend())
            return u"comment %1 of '%2' went with another entry"_s.arg(it.key(), it->text);
        // Above an item whose first key goes stands now its second one.
        const bool ofItem = it->ownerLine == step.removedFirst || it->dashed;
        const QString holder = it->text == "-"_L1 ? QString() : it->text + u' ';
        const QStringList same{it->text, holder + u"[]"_s, holder + u"{}"_s};
        if (!it->text.isEmpty() && !ofItem && !left->head && !same.contains(left->text))
            return u"comment %1 belonged to '%2', now to '%3'"_s.arg(it.key(), it->text, left->text);
    }
    return {};
}

} // namespace

QString faultOf(const WrittenFile &before, const EditStep &step, const QByteArray &after)
{
    const yaml::Document document = yaml::read({u"f"_s, after});
    if (!document.diagnostics.isEmpty())
        return u"the text has a fault: "_s + formatDiagnostic(document.diagnostics.first());
    if (!means(document.root, step.expected))
        return u"the value is not the intended one"_s;
    if (undone(before.bytes, after, *step.edits) != before.bytes)
        return u"undoing does not give the old bytes"_s;
    if (appliedByColumns(before.bytes, *step.edits) != after)
        return u"lines and columns lead elsewhere than offsets"_s;
    if (step.keepsQuotes != yaml::Style::Plain && yaml::at(document.root, step.target).style() != step.keepsQuotes)
        return u"the quotes are not those that were there"_s;

    QStringList old = linesOf(before.bytes);
    QStringList now = linesOf(after);
    const QString end = before.bytes.contains("\r\n") ? u"\r\n"_s : before.bytes.contains('\r') ? u"\r"_s : u"\n"_s;
    for (QStringList *lines : {&old, &now}) {
        if (!lines->isEmpty() && !lines->last().endsWith(u'\n') && !lines->last().endsWith(u'\r'))
            lines->last() += end;
    }
    qsizetype same = 0;
    while (same < old.size() && same < now.size() && old[same] == now[same])
        ++same;
    qsizetype tail = 0;
    while (tail < old.size() - same && tail < now.size() - same && old[old.size() - 1 - tail] == now[now.size() - 1 - tail])
        ++tail;
    const qsizetype kept = step.lastLine < step.firstLine ? old.size() - same - tail : 0;
    if (kept > 0)
        return u"line %1 was changed: %2"_s.arg(same + 1).arg(old[same]);
    if (step.lastLine >= step.firstLine) {
        const qsizetype behind = std::max<qsizetype>(old.size() - step.lastLine - 1, 0);
        if (now.size() < step.firstLine + behind || now.first(step.firstLine) != old.first(step.firstLine) || now.last(behind) != old.last(behind))
            return u"a line outside of %1 to %2 was changed"_s.arg(step.firstLine + 1).arg(step.lastLine + 1);
    }
    for (qsizetype i = same; i < now.size() - tail; ++i) {
        if (!now[i].endsWith(end) || (end == "\n"_L1 && now[i].contains(u'\r')))
            return u"line %1 ends otherwise than the file"_s.arg(i + 1);
    }
    const QStringList comments = commentsIn(old);
    const QStringList left = commentsIn(now);
    if (!step.removes && comments != left)
        return u"a comment went or came: %1 => %2"_s.arg(comments.join(u' '), left.join(u' '));
    for (const QString &comment : left) {
        if (!comments.contains(comment))
            return u"a comment came"_s;
    }
    if (step.removedFirst <= step.removedLast) {
        if (const QString fault = removalFault(step, old, now); !fault.isEmpty())
            return fault;
    }
    if (step.moves) {
        const QMap<QString, Owner> was = owners(old);
        const QMap<QString, Owner> is = owners(now);
        for (auto it = was.cbegin(); it != was.cend(); ++it) {
            // One above the collection belongs to its first entry or to what holds it, by its indentation.
            if (it->text.isEmpty() || it->dashed || (it->line < step.movedLine && it->indent != step.movedColumn))
                continue;
            if (is.contains(it.key()) && !is[it.key()].text.isEmpty() && is[it.key()].text != it->text)
                return u"comment %1 belonged to '%2', now to '%3'"_s.arg(it.key(), it->text, is[it.key()].text);
        }
    }
    return {};
}

} // namespace csis::test
