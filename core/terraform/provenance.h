// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/item.h"

#include <QList>

#include <cstddef>
#include <iterator>
#include <utility>

namespace csis::terraform {

/// Lines that one item and key made. Lines count from zero, `last` included.
struct ProvenanceSpan {
    int first = 0;
    int last = 0;
    model::ItemRef item; ///< {"config", ""} for the global settings
    QString key;         ///< the key that decided, dotted below the first level; empty when the item itself did

    friend bool operator==(const ProvenanceSpan &, const ProvenanceSpan &) = default;
};
using ProvenanceSpans = QList<ProvenanceSpan>;

/// A span where it stands in its file. Holds as long as the file's provenance.
struct PlacedSpan {
    int first = 0;
    int last = 0;
    const model::ItemRef &item;
    const QString &key;

    friend bool operator==(const PlacedSpan &a, const PlacedSpan &b)
    {
        return a.first == b.first && a.last == b.last && a.item == b.item && a.key == b.key;
    }
};

/// Which keys made which lines of a file: spans in an order, innermost last; they may overlap. A file that is put together
/// of parts shares their spans, each part at its line, so that a part that moves costs nothing.
class Provenance
{
public:
    class Iterator
    {
    public:
        using value_type = PlacedSpan;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        PlacedSpan operator*() const;
        Iterator &operator++();
        void operator++(int) { ++*this; }
        friend bool operator==(const Iterator &, const Iterator &) = default;

    private:
        friend class Provenance;
        Iterator(const Provenance *of, qsizetype part) : m_of(of), m_part(part) {}

        const Provenance *m_of = nullptr;
        qsizetype m_part = 0;
        qsizetype m_span = 0;
    };

    Provenance() = default;
    Provenance(ProvenanceSpans spans) { add(0, std::move(spans)); }
    Provenance(std::initializer_list<ProvenanceSpan> spans) : Provenance(ProvenanceSpans(spans)) {}

    void reserve(qsizetype parts) { m_parts.reserve(parts); }
    /// The spans of a part that begins at a line. Nothing is kept of a part without spans.
    void add(int line, ProvenanceSpans spans);
    /// Spans that come before all others: wider ones.
    void cover(ProvenanceSpans spans);
    bool isEmpty() const { return m_parts.isEmpty(); }

    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, m_parts.size()}; }

    /// The same spans in the same order, however they are kept.
    friend bool operator==(const Provenance &a, const Provenance &b);

private:
    struct Part {
        int line = 0;
        ProvenanceSpans spans;
    };
    QList<Part> m_parts; ///< none without spans
};

} // namespace csis::terraform
