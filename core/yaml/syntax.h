// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/bytechecks.h"

#include <optional>

namespace csis::yaml {

/// A complaint of the scanner, places as bytes of the text.
struct Complaint {
    QLatin1StringView problem;
    QLatin1StringView context;
    qsizetype at = 0;
    qsizetype contextAt = 0;
};

/// The quoted scalar read last before the complaint.
struct LastQuoted {
    qsizetype begin = -1;
    qsizetype end = -1;
    bool single = false;
};

/// Turns the scanner's words into a finding at the place where the cause stands.
Diagnostic explain(const Source &source, const CheckedText &text, const Complaint &complaint, const LastQuoted &quoted);

/// The edit that puts quotes around the value written on a line; nothing when there is none to be seen.
std::optional<Fix> quoteValueFix(const Source &source, const CheckedText &text, int line);
/// The edit that closes a quote at the end of its line; nothing where that may not be what was meant.
std::optional<Fix> closeQuoteFix(const Source &source, const CheckedText &text, qsizetype quote);
/// The edit that takes out a `---` that no second document follows.
std::optional<Fix> dropMarkFix(const Source &source, const CheckedText &text, qsizetype mark);

} // namespace csis::yaml
