// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/node.h"

#include <vector>

namespace csis::yaml {

/// Where the characters of a scalar's text stand in its file: quotes, escapes, folded lines and indentation are seen
/// through. Made for texts with a finding inside.
class ScalarPlaces
{
public:
    /// `bytes` is the file that the scalar was read from.
    ScalarPlaces(const QByteArray &bytes, const Node &scalar);

    /// False when the text does not stand there as it is: reached through an alias, or computed.
    bool isExact() const { return !m_places.empty(); }
    /// The place of UTF-16 units `begin` to `end` of the text; the whole scalar's when it is not exact.
    SourceRange range(qsizetype begin, qsizetype end) const;

private:
    void match(QStringView raw, QStringView text);

    SourceRange m_whole;
    std::vector<SourceRange> m_places; // of each unit
};

} // namespace csis::yaml
