// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/recordtext.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

using yaml::Record;

void span(QList<terraform::ProvenanceSpan> &spans, int first, int last, const terraform::SourceList &sources)
{
    for (const terraform::Source &source : sources)
        spans.append({first, last, source.item, source.key});
}

Record nested(const QString &section, Record::Map entries)
{
    return Record(Record::Map{{section, Record(std::move(entries))}});
}

// A text without its first lines.
QByteArray below(const QByteArray &text, int lines)
{
    qsizetype at = 0;
    for (; lines > 0; --lines)
        at = text.indexOf('\n', at) + 1;
    return text.sliced(at);
}

// True for a text that is written as it stands, beyond doubt: a word of letters, digits and harmless signs that is
// neither a number nor a word with a meaning of its own. Most texts of records are such; the codec does the others.
bool isPlain(const QString &text)
{
    if (text.size() < 4 || text.size() > 60 || !(text[0] >= u'a' && text[0] <= u'z'))
        return false;
    static const QSet<QString> words{u"true"_s, u"false"_s, u"null"_s};
    return std::ranges::all_of(text, [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'_' || c == u'-' || c == u'/' || c == u'.';
    }) && !words.contains(text);
}

bool appendScalar(QByteArray &out, const Record &value)
{
    if (value.isNull())
        out.append("null");
    else if (value == Record(true))
        out.append("true");
    else if (value == Record(false))
        out.append("false");
    else if (value == Record(value.integer()))
        out.append(QByteArray::number(value.integer()));
    else if (const QString text = value.text(); isPlain(text) && value == Record(text))
        out.append(text.toLatin1());
    else
        return false;
    return true;
}

bool appendSimple(QByteArray &out, int indent, const QString &key, const Record &value)
{
    out.append(indent, ' ').append(key.toLatin1()).append(':');
    if (value.isMap()) {
        if (!value.map().empty())
            return false;
        out.append(" {}\n");
        return true;
    }
    if (value.isList()) {
        if (value.list().empty())
            out.append(" []");
        out.append('\n');
        return std::ranges::all_of(value.list(), [&](const Record &item) {
            out.append(indent, ' ').append("- ");
            if (item.isMap() || item.isList() || !appendScalar(out, item))
                return false;
            out.append('\n');
            return true;
        });
    }
    out.append(' ');
    const bool done = appendScalar(out, value);
    out.append('\n');
    return done;
}

} // namespace

Fragment entryFragment(const QString &section, const QString &name, const terraform::SourceList &nameSources,
                       const QList<RecordField> &fields)
{
    Fragment fragment;
    fragment.bytes.reserve(1024);
    QList<const RecordField *> sorted;
    for (const RecordField &field : fields)
        sorted.append(&field);
    std::ranges::sort(sorted, {}, [](const RecordField *field) -> const QString & { return field->name; });
    if (sorted.isEmpty()) {
        fragment.bytes = below(yaml::writeRecord(nested(section, {{name, Record(Record::Map{})}})), 1);
    } else if (isPlain(name)) {
        fragment.bytes.append("  ").append(name.toLatin1()).append(":\n");
    } else {
        const QByteArray whole = below(yaml::writeRecord(nested(section, {{name, Record(Record::Map{{u"k"_s, Record()}})}})), 1);
        fragment.bytes = whole.first(whole.indexOf('\n') + 1);
    }
    int lines = int(fragment.bytes.count('\n'));
    for (const RecordField *field : std::as_const(sorted)) {
        const qsizetype before = fragment.bytes.size();
        if (!appendSimple(fragment.bytes, 4, field->name, field->value)) {
            fragment.bytes.truncate(before);
            fragment.bytes.append(below(
                yaml::writeRecord(nested(section, {{u"e"_s, Record(Record::Map{{field->name, field->value}})}})), 2));
        }
        const int first = lines;
        lines += int(QByteArrayView(fragment.bytes).sliced(before).count('\n'));
        span(fragment.spans, first, lines - 1, field->sources);
    }
    fragment.lines = lines;
    QList<terraform::ProvenanceSpan> whole;
    span(whole, 0, lines - 1, nameSources);
    fragment.spans = whole + fragment.spans;
    return fragment;
}

void RecordText::field(const QString &key, const Record &value, const terraform::SourceList &sources)
{
    Fragment fragment;
    fragment.bytes = yaml::writeRecord(Record(Record::Map{{key, value}}));
    fragment.lines = int(fragment.bytes.count('\n'));
    span(fragment.spans, 0, fragment.lines - 1, sources);
    append(fragment);
}

void RecordText::section(const QString &key, QList<std::pair<QString, Fragment>> entries,
                         const terraform::SourceList &sources)
{
    if (entries.isEmpty()) {
        field(key, Record(Record::Map{}), sources);
        return;
    }
    std::ranges::sort(entries, {}, &std::pair<QString, Fragment>::first);
    Fragment head{key.toUtf8() + ":\n", 1, {}};
    span(head.spans, 0, 0, sources);
    append(head);
    for (const auto &entry : std::as_const(entries))
        append(entry.second);
}

void RecordText::append(const Fragment &fragment)
{
    m_bytes.append(fragment.bytes);
    for (terraform::ProvenanceSpan span : fragment.spans) {
        span.first += m_lines;
        span.last += m_lines;
        m_spans.append(std::move(span));
    }
    m_lines += fragment.lines;
}

terraform::EmittedFile RecordText::file(const QString &path) const
{
    return {path, m_bytes, 0644, m_spans};
}

} // namespace csis::lifecycle
