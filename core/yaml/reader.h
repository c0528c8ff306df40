// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/node.h"

#include <QByteArray>

namespace csis::yaml {

enum class LineEnd { Lf, CrLf, Cr, Mixed };

/// The bytes of one file as read, and what an edit must keep of them.
struct Source {
    QString file; ///< relative to the tree's root, for messages
    QByteArray bytes;

    bool hasByteOrderMark() const;
    LineEnd lineEnd() const;
    bool endsWithLineEnd() const;
};

/// What a text means, with everything found wrong in it. A text with errors still gives the value of what could
/// be read before the first break.
struct Document {
    Node root; ///< Missing for an empty file
    QList<Diagnostic> diagnostics;
};

/// Limits that no input may exceed: a diagnostic, not a hang.
struct Budget {
    int depth = 200;
    qsizetype aliases = 10'000;
    qsizetype bytes = 64 * 1024 * 1024;
};

/// Reads one YAML document. Diagnostics carry ids "yaml.*": syntax, duplicate-key, tab, unclosed-quote, documents, bom,
/// encoding, control-character, non-breaking-space, mixed-line-ends, budget.
Document read(const Source &source, const Budget &budget = {});

} // namespace csis::yaml
