// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/node.h"
#include "core/yaml/textmap.h"

#include <QByteArray>

namespace csis::yaml {

/// The stretch of text to take out so that the entry at `index` of a mapping vanishes: its lines with the comments at
/// their ends in block style, the entry and one comma in flow style. `entries` are those written in the mapping.
SourceRange entryStretch(QByteArrayView bytes, const TextMap &map, const QList<Entry> &entries, qsizetype index, bool flow);

/// The same for an item of a sequence.
SourceRange itemStretch(QByteArrayView bytes, const TextMap &map, const QList<Node> &items, qsizetype index, bool flow);

/// Where an entry or item ends in the text, its value's comment left out.
qsizetype endOf(const Entry &entry);

} // namespace csis::yaml
