// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/schema/textcontext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::schema {
namespace {

/// One line of block YAML: its dashes, then perhaps a key and what follows it.
struct Line {
    bool blank = true;   ///< empty or a comment
    QList<int> dashes;   ///< columns
    int content = 0;     ///< column of what follows indentation and dashes
    QString key;         ///< empty when the line has none
    QStringView rest;    ///< after the key's colon, or the content when there is no key
    int restColumn = 0;
};

Line parse(QStringView text)
{
    Line line;
    qsizetype i = 0;
    while (true) {
        while (i < text.size() && text[i] == u' ')
            ++i;
        if (i < text.size() && text[i] == u'-' && (i + 1 == text.size() || text[i + 1] == u' ')) {
            line.dashes.append(int(i));
            ++i;
        } else {
            break;
        }
    }
    line.content = int(i);
    line.rest = text.sliced(i);
    line.restColumn = int(i);
    line.blank = line.dashes.isEmpty() && (i == text.size() || text[i] == u'#');
    qsizetype end = i;
    if (end < text.size() && (text[end] == u'"' || text[end] == u'\'')) {
        end = text.indexOf(text[i], end + 1);
        if (end < 0)
            return line;
        ++end;
    } else {
        while (end < text.size() && text[end] != u':' && text[end] != u'{' && text[end] != u'[' && text[end] != u'#')
            ++end;
        while (end + 1 < text.size() && text[end] == u':' && text[end + 1] != u' ') {
            ++end;
            while (end < text.size() && text[end] != u':')
                ++end;
        }
    }
    if (end >= text.size() || text[end] != u':' || end == i)
        return line;
    QStringView key = text.sliced(i, end - i).trimmed();
    if (key.size() >= 2 && (key.front() == u'"' || key.front() == u'\''))
        key = key.sliced(1).chopped(1);
    line.key = key.toString();
    line.restColumn = int(end) + 1;
    line.rest = text.sliced(end + 1);
    return line;
}

/// A step outwards: the key that holds the mapping, whether by a list, and the scalar that stands under `type` there.
struct Outer {
    QString key;
    bool inList = false;
    QString type; ///< `type:` among the siblings of what is inside
};

class Finder
{
public:
    Finder(QStringView text, int line) : m_lines(text.split(u'\n')), m_line(line)
    {
        for (QStringView &each : m_lines) {
            if (each.endsWith(u'\r'))
                each.chop(1);
        }
    }

    bool valid() const { return m_line >= 0 && m_line < m_lines.size(); }
    QStringView text() const { return m_lines[m_line]; }

    /// The mapping whose keys stand at `column`, seen from line `from`: its siblings and the way out.
    void climb(int from, int column, bool startsItem, QStringList &siblings, QList<Outer> &path) const
    {
        Outer outer;
        int at = from;
        int edge = column; // what holds the mapping stands left of this
        bool open = !startsItem;
        if (startsItem) {
            const Line own = parse(m_lines[from]);
            edge = own.dashes.last();
            outer.inList = true;
        }
        for (int i = from - 1; i >= 0 && open; --i) {
            const Line line = parse(m_lines[i]);
            if (line.blank)
                continue;
            const int first = line.dashes.isEmpty() ? line.content : line.dashes.first();
            if (line.content == column && !line.key.isEmpty()) {
                note(line, siblings, outer);
                at = i;
                if (!line.dashes.isEmpty()) {
                    edge = line.dashes.last();
                    outer.inList = true;
                    open = false;
                }
            } else if (first < column) {
                break;
            }
        }
        for (qsizetype i = from + 1; i < m_lines.size(); ++i) {
            const Line line = parse(m_lines[i]);
            if (line.blank)
                continue;
            if (line.content < column || (!line.dashes.isEmpty() && line.dashes.first() < column))
                break;
            if (line.content == column && !line.key.isEmpty())
                note(line, siblings, outer);
        }
        if (edge == 0 && !outer.inList)
            return;
        // A list may stand at the same column as its key.
        for (int i = at - 1; i >= 0; --i) {
            const Line line = parse(m_lines[i]);
            if (line.blank)
                continue;
            const bool keyOnly = !line.key.isEmpty() && (line.rest.trimmed().isEmpty() || line.rest.trimmed().startsWith(u'#'));
            const bool holds = outer.inList ? line.content <= edge : line.content < edge;
            if (!holds || (outer.inList && line.content == edge && !line.dashes.isEmpty()))
                continue;
            if (!keyOnly)
                return;
            outer.key = line.key;
            path.prepend(outer);
            QStringList ignored;
            climb(i, line.content, !line.dashes.isEmpty(), ignored, path);
            return;
        }
    }

private:
    static void note(const Line &line, QStringList &siblings, Outer &outer)
    {
        siblings.append(line.key);
        if (line.key == "type"_L1) {
            QStringView value = line.rest.trimmed();
            if (const qsizetype comment = value.indexOf(u" #"); comment >= 0)
                value = value.first(comment).trimmed();
            if (value.size() >= 2 && (value.front() == u'"' || value.front() == u'\''))
                value = value.sliced(1).chopped(1);
            outer.type = value.toString();
        }
    }

    QList<QStringView> m_lines;
    int m_line;
};

const Kind *inner(const Field &field, const QString &type)
{
    if (field.variant) {
        if (const Kind *kind = field.variant(type))
            return kind;
    }
    return field.object ? field.object() : nullptr;
}

const Kind *descend(const Kind *kind, const QList<Outer> &path)
{
    for (const Outer &step : path) {
        const Field *field = kind ? kind->field(step.key) : nullptr;
        kind = field ? inner(*field, step.type) : nullptr;
    }
    return kind;
}

/// Goes into `{ … }` and `[ … ]` that are open at the caret.
void enterFlow(TextContext &context, QStringView text, int column)
{
    struct Level {
        bool mapping;
        const Kind *kind;
        const Field *field; ///< of a list, and of a mapping the key whose value is being read
        QStringList keys;
    };
    QList<Level> levels;
    const Field *holder = context.field;
    qsizetype word = 0;
    qsizetype i = 0;
    bool inValue = false;
    const auto top = [&]() -> Level & { return levels.last(); };
    const auto typeAhead = [&](qsizetype from) {
        // `type: x` may stand anywhere in this mapping.
        const qsizetype at = text.indexOf(u"type:", from);
        if (at < 0)
            return QString();
        QStringView value = text.sliced(at + 5).trimmed();
        qsizetype end = 0;
        while (end < value.size() && value[end] != u',' && value[end] != u'}')
            ++end;
        return value.first(end).trimmed().toString();
    };
    QChar quote;
    for (; i < text.size() && i < column; ++i) {
        const QChar c = text[i];
        if (!quote.isNull()) {
            if (c == quote)
                quote = QChar();
            continue;
        }
        if (c == u'"' || c == u'\'') {
            quote = c;
        } else if (c == u'{') {
            const Field *field = levels.isEmpty() ? holder : top().field;
            levels.append({true, field ? inner(*field, typeAhead(i)) : nullptr, nullptr, {}});
            word = i + 1;
            inValue = false;
        } else if (c == u'[') {
            const Field *field = levels.isEmpty() ? holder : top().field;
            levels.append({false, nullptr, field, {}});
            word = i + 1;
        } else if ((c == u'}' || c == u']') && !levels.isEmpty()) {
            levels.removeLast();
            word = i + 1;
        } else if (c == u',' && !levels.isEmpty()) {
            if (top().mapping)
                top().field = nullptr;
            inValue = false;
            word = i + 1;
        } else if (c == u':' && !levels.isEmpty() && top().mapping && !inValue) {
            const QString key = text.sliced(word, i - word).trimmed().toString();
            top().keys.append(key);
            top().field = top().kind ? top().kind->field(key) : nullptr;
            inValue = true;
            word = i + 1;
        }
    }
    if (levels.isEmpty())
        return;
    while (word < column && word < text.size() && text[word] == u' ')
        ++word;
    context.flow = true;
    context.from = int(word);
    context.typed = text.sliced(word, column - word).toString();
    const Level &level = levels.last();
    if (level.mapping && !inValue) {
        context.where = level.kind ? TextContext::Where::Key : TextContext::Where::None;
        context.kind = level.kind;
        context.field = nullptr;
        context.presentKeys = level.keys;
    } else {
        context.where = level.field ? TextContext::Where::Value : TextContext::Where::None;
        context.field = level.field;
    }
}

} // namespace

TextContext contextAt(const Kind &document, QStringView text, int line, int column)
{
    TextContext context;
    const Finder finder(text, line);
    if (!finder.valid())
        return context;
    const QStringView own = finder.text();
    column = std::min<int>(column, int(own.size()));
    const QStringView before = own.first(column);
    if (before.trimmed().startsWith(u'#') || before.contains(u" #"))
        return context;
    Line parsed = parse(before);
    const bool startsItem = !parsed.dashes.isEmpty();
    context.ownLine = own.sliced(column).trimmed().isEmpty();
    context.indent = parsed.content;
    QList<Outer> path;
    finder.climb(line, parsed.content, startsItem, context.presentKeys, path);
    // Siblings below were found with the first key of the item; the type of an item that starts here is among them.
    const Kind *kind = descend(&document, path);
    const bool hasValue = !parsed.key.isEmpty() && !parsed.rest.isEmpty();
    const bool inFlow = parsed.rest.contains(u'{') || parsed.rest.contains(u'[');
    if (hasValue) {
        context.kind = kind;
        context.field = kind ? kind->field(parsed.key) : nullptr;
        context.where = context.field ? TextContext::Where::Value : TextContext::Where::None;
        qsizetype from = parsed.restColumn;
        while (from < column && own[from] == u' ')
            ++from;
        context.from = int(from);
        context.typed = own.sliced(from, column - from).toString();
        if (inFlow)
            enterFlow(context, own, column);
        return context;
    }
    context.from = parsed.content;
    context.typed = before.sliced(parsed.content).toString();
    if (startsItem) {
        // Either the first key of a mapping or a plain entry of a list.
        const Kind *outer = path.isEmpty() ? nullptr : descend(&document, path.first(path.size() - 1));
        const Field *field = outer ? outer->field(path.last().key) : nullptr;
        if (field && inFlow) {
            context.field = field;
            enterFlow(context, own, column);
            return context;
        }
        if (field && (field->type == FieldType::TextList || field->type == FieldType::ReferenceList)) {
            context.where = TextContext::Where::Value;
            context.field = field;
            return context;
        }
    }
    context.kind = kind;
    context.where = kind ? TextContext::Where::Key : TextContext::Where::None;
    return context;
}

} // namespace csis::schema
