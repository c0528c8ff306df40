// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/terraform/sources.h"
#include "core/yaml/record.h"

namespace csis::lifecycle {

/// A field of a record's entry with the keys it comes from.
struct RecordField {
    QString name;
    yaml::Record value;
    terraform::SourceList sources;
};

/// A part of a record file, written once and placed where it belongs.
struct Fragment {
    QByteArray bytes;
    int lines = 0;
    QList<terraform::ProvenanceSpan> spans;
};

/// The lines of one entry below a section (such as `instances:`), just as the codec writes them within the whole file.
Fragment entryFragment(const QString &name, const terraform::SourceList &nameSources,
                       const QList<RecordField> &fields);

/// Puts record files together so that every line knows its key. Keys are appended in the order of their names.
class RecordText
{
public:
    void field(const QString &key, const yaml::Record &value, const terraform::SourceList &sources = {});
    /// `key:` and its entries by name; `key: {}` when there are none.
    void section(const QString &key, const QList<std::pair<QString, Fragment>> &entries,
                 const terraform::SourceList &sources = {});
    terraform::EmittedFile file(const QString &path) const;

private:
    void append(const Fragment &fragment);

    QByteArray m_bytes;
    int m_lines = 0;
    terraform::Provenance m_provenance;
};

} // namespace csis::lifecycle
