// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/sources.h"

#include <algorithm>

namespace csis::terraform {

EmittedFile emittedFile(QString path, const hcl::Written &written, const Sources &sources, int mode)
{
    ProvenanceSpans spans;
    spans.reserve(qsizetype(written.spans.size()));
    for (const hcl::Span &span : written.spans) {
        const Source &source = sources.at(span.origin);
        spans.append({span.first, span.last, source.item, source.key});
    }
    return {std::move(path), written.text, mode, std::move(spans)};
}

void TextBuilder::line(const QString &text, const SourceList &sources)
{
    lineUtf8(text.toUtf8(), sources);
}

void TextBuilder::lineUtf8(QByteArrayView utf8, const SourceList &sources)
{
    const int first = m_lines;
    m_bytes.append(utf8);
    m_bytes.append('\n');
    m_lines += 1 + int(std::ranges::count(utf8, '\n'));
    span(first, sources);
}

void TextBuilder::span(int first, const SourceList &sources)
{
    if (first >= m_lines)
        return;
    for (const Source &source : sources)
        m_spans.append({first, m_lines - 1, source.item, source.key});
}

EmittedFile TextBuilder::file(QString path, int mode) const
{
    ProvenanceSpans sorted = m_spans;
    sortSpans(sorted);
    return {std::move(path), m_bytes, mode, std::move(sorted)};
}

void coverFile(EmittedFile &file, const SourceList &sources)
{
    const int lines = int(file.bytes.count('\n'));
    if (lines == 0)
        return;
    ProvenanceSpans spans;
    spans.reserve(sources.size());
    for (const Source &source : sources)
        spans.append({0, lines - 1, source.item, source.key});
    file.provenance.cover(std::move(spans));
}

void sortSpans(QList<ProvenanceSpan> &spans)
{
    const auto before = [](const ProvenanceSpan &a, const ProvenanceSpan &b) {
        const int wide = a.last - a.first;
        const int other = b.last - b.first;
        return wide != other ? wide > other : a.first < b.first;
    };
    if (!std::ranges::is_sorted(spans, before)) // most texts are made line by line
        std::ranges::stable_sort(spans, before);
}

} // namespace csis::terraform
