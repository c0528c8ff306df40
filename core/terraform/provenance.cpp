// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/provenance.h"

#include <algorithm>

namespace csis::terraform {

PlacedSpan Provenance::Iterator::operator*() const
{
    const Part &part = m_of->m_parts.at(m_part);
    const ProvenanceSpan &span = part.spans.at(m_span);
    return {part.line + span.first, part.line + span.last, span.item, span.key};
}

Provenance::Iterator &Provenance::Iterator::operator++()
{
    if (++m_span == m_of->m_parts.at(m_part).spans.size()) {
        ++m_part;
        m_span = 0;
    }
    return *this;
}

void Provenance::add(int line, ProvenanceSpans spans)
{
    if (!spans.isEmpty())
        m_parts.append({line, std::move(spans)});
}

void Provenance::cover(ProvenanceSpans spans)
{
    if (!spans.isEmpty())
        m_parts.prepend({0, std::move(spans)});
}

bool operator==(const Provenance &a, const Provenance &b)
{
    return std::ranges::equal(a, b);
}

} // namespace csis::terraform
