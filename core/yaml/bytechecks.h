// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/reader.h"
#include "core/yaml/textmap.h"

#include <memory>
#include <vector>

namespace csis::yaml {

/// A text made fit for the scanner: valid UTF-8 without control characters and byte order marks.
struct CheckedText {
    QByteArray bytes;   ///< as long as the source; what could not stay is replaced
    QByteArray scanned; ///< `bytes` without byte order marks
    std::unique_ptr<TextMap> map; ///< of `bytes`
    std::vector<qsizetype> oddSpaces; ///< bytes where a character stands that looks like a space or like nothing
    bool isText = true; ///< false: nothing in it is worth scanning
};

/// Looks at every byte of a source. Adds findings about encoding, marks, characters and line ends.
CheckedText checkBytes(const Source &source, QList<Diagnostic> &diagnostics);

/// The finding about a character that looks like a space.
Diagnostic oddSpaceFinding(const Source &source, const CheckedText &text, qsizetype offset, bool inKey);

/// The finding about a tab that YAML does not take, with a fix for all such tabs of the file.
Diagnostic tabFinding(const Source &source, const CheckedText &text, qsizetype offset);

} // namespace csis::yaml
