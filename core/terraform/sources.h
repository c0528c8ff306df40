// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/body.h"
#include "core/terraform/rootemission.h"

namespace csis::terraform {

/// One key of one item as a reason for a line.
struct Source {
    model::ItemRef item;
    QString key;

    friend bool operator==(const Source &, const Source &) = default;
};
using SourceList = QList<Source>;

/// The reasons for the lines of one file, numbered for the writer.
class Sources
{
public:
    int of(const model::ItemRef &item, const QString &key = {})
    {
        m_table.append({item, key});
        return int(m_table.size()) - 1;
    }
    hcl::Origins of(const SourceList &list)
    {
        hcl::Origins origins;
        for (const Source &source : list)
            origins.append(of(source.item, source.key));
        return origins;
    }
    const Source &at(int origin) const { return m_table.at(origin); }

private:
    SourceList m_table;
};

/// The global settings as an item; the keys of `config:` are named without a prefix.
inline model::ItemRef settingsRef()
{
    return {QStringLiteral("config"), QString()};
}

/// A written body as a file.
EmittedFile emittedFile(QString path, const hcl::Written &written, const Sources &sources, int mode = 0644);

/// Text made line by line, with the reasons for each line.
class TextBuilder
{
public:
    /// Appends one line; a text with line breaks counts as several.
    void line(const QString &text, const SourceList &sources = {});
    void lineUtf8(QByteArrayView utf8, const SourceList &sources = {});
    int lines() const { return m_lines; }
    /// Marks lines from `first` up to the last one written.
    void span(int first, const SourceList &sources);
    const QByteArray &bytes() const { return m_bytes; }
    EmittedFile file(QString path, int mode = 0644) const;

private:
    QByteArray m_bytes;
    int m_lines = 0;
    QList<ProvenanceSpan> m_spans;
};

/// Gives every line of the file these reasons too, as its widest ones.
void coverFile(EmittedFile &file, const SourceList &sources);

/// Sorts spans so that wide ones come before narrow ones.
void sortSpans(QList<ProvenanceSpan> &spans);

} // namespace csis::terraform
