// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/recordtext.h"

#include "core/yaml/plain.h"

#include <QVarLengthArray>

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

// True for a text that is written as it stands, beyond doubt: a word of letters, digits and harmless signs that is
// neither a number nor a word with a meaning of its own. Most texts of records are such; the codec does the others.
bool isPlain(const QString &text)
{
    if (text.isEmpty() || text.size() > 100)
        return false;
    const auto isLetter = [](char16_t c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9'); };
    return isLetter(text[0].unicode()) && std::ranges::all_of(text, [&](QChar c) {
        return isLetter(c.unicode()) || c == u'_' || c == u'-' || c == u'/' || c == u'.';
    }) && yaml::plainType(text) == yaml::PlainType::Text;
}

bool appendScalar(QByteArray &out, const Record &value)
{
    if (value.isText()) {
        const QString text = value.text();
        if (!isPlain(text))
            return false;
        out.append(text.toLatin1());
    } else if (value.isNull()) {
        out.append("null");
    } else if (value == Record(true)) {
        out.append("true");
    } else if (value == Record(false)) {
        out.append("false");
    } else if (value == Record(value.integer())) {
        out.append(QByteArray::number(value.integer()));
    } else {
        return false;
    }
    return true;
}

bool appendSimple(QByteArray &out, int indent, const QString &key, const Record &value)
{
    if (!isPlain(key))
        return false;
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

Fragment entryFragment(const QString &name, const terraform::SourceList &nameSources,
                       const QList<RecordField> &fields)
{
    Fragment fragment;
    fragment.bytes.reserve(1024);
    QVarLengthArray<const RecordField *, 24> sorted;
    for (const RecordField &field : fields)
        sorted.append(&field);
    std::ranges::sort(sorted, {}, [](const RecordField *field) -> const QString & { return field->name; });
    if (sorted.isEmpty()) {
        fragment.bytes = yaml::writeField(name, Record(Record::Map{}), 2);
    } else if (isPlain(name)) {
        fragment.bytes.append("  ").append(name.toLatin1()).append(":\n");
    } else {
        const QByteArray whole = yaml::writeField(name, Record(Record::Map{{u"k"_s, Record()}}), 2);
        fragment.bytes = whole.first(whole.indexOf('\n') + 1);
    }
    int lines = int(fragment.bytes.count('\n'));
    for (const RecordField *field : sorted) {
        const qsizetype before = fragment.bytes.size();
        if (!appendSimple(fragment.bytes, 4, field->name, field->value)) {
            fragment.bytes.truncate(before);
            fragment.bytes.append(yaml::writeField(field->name, field->value, 4));
        }
        const int first = lines;
        lines += int(QByteArrayView(fragment.bytes).sliced(before).count('\n'));
        span(fragment.spans, first, lines - 1, field->sources);
    }
    fragment.lines = lines;
    QList<terraform::ProvenanceSpan> whole;
    whole.reserve(nameSources.size() + fragment.spans.size());
    span(whole, 0, lines - 1, nameSources);
    fragment.spans = std::move(whole) + fragment.spans;
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

void RecordText::section(const QString &key, const QList<std::pair<QString, Fragment>> &entries,
                         const terraform::SourceList &sources)
{
    if (entries.isEmpty()) {
        field(key, Record(Record::Map{}), sources);
        return;
    }
    QList<const std::pair<QString, Fragment> *> sorted;
    sorted.reserve(entries.size());
    qsizetype bytes = m_bytes.size();
    for (const auto &entry : entries) {
        sorted.append(&entry);
        bytes += entry.second.bytes.size();
    }
    std::ranges::sort(sorted, {}, [](const auto *entry) -> const QString & { return entry->first; });
    Fragment head{key.toUtf8() + ":\n", 1, {}};
    span(head.spans, 0, 0, sources);
    m_bytes.reserve(bytes + head.bytes.size());
    m_provenance.reserve(entries.size() + 8);
    append(head);
    for (const auto *entry : std::as_const(sorted))
        append(entry->second);
}

void RecordText::append(const Fragment &fragment)
{
    m_bytes.append(fragment.bytes);
    m_provenance.add(m_lines, fragment.spans);
    m_lines += fragment.lines;
}

terraform::EmittedFile RecordText::file(const QString &path) const
{
    return {path, m_bytes, 0644, m_provenance};
}

} // namespace csis::lifecycle
