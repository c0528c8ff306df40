// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/yaml/node.h"
#include "core/yaml/textmap.h"

#include <QByteArray>

namespace csis::yaml {

/// Where one entry of a mapping or item of a sequence stands in the text, with the comments that belong to it. All are
/// bytes.
///
/// In block style these are the comment lines right above it at its own indentation, the comment at its end, and the
/// comment lines below it that are indented deeper than it is. Comments that begin the file are the file's own. In flow
/// style they are the comment lines in front of it and the comment behind its comma.
struct Piece {
    qsizetype begin = 0; ///< of the comments above; without them as `core`
    qsizetype core = 0;  ///< of its dash or key, or of its value, with anchor and tag
    qsizetype valueEnd = 0;
    qsizetype end = 0;     ///< block: of its last line; flow: as `valueEnd`
    qsizetype comma = -1;  ///< flow: the comma behind it
    qsizetype tail = 0;    ///< flow: where the comment behind it begins, with the space before it; as `tailEnd` without one
    qsizetype tailEnd = 0;
    bool ownLine = false;  ///< nothing but indentation stands before `begin` on its line
    bool endsLine = true;  ///< nothing follows on the line of its end
};

/// The collection whose pieces are asked for.
struct Outline {
    QByteArrayView bytes;
    const TextMap &map;
    bool flow;
    qsizetype begin; ///< of the collection's own text
    qsizetype end;
};

/// `entries` are those written in the mapping itself.
QList<Piece> piecesOf(const Outline &outline, const QList<Entry> &entries);
QList<Piece> piecesOf(const Outline &outline, const QList<Node> &items);

/// The text to take out so that a piece vanishes, with its comments and one comma.
QList<SourceRange> plainRemoval(const Outline &outline, const QList<Piece> &pieces, qsizetype index);
/// Several ways to that, tidiest first: a blank line that would be left beside another goes too. Not each is right, as a
/// blank line or the last line end may belong to a block of text: whoever takes one looks at what came of it.
QList<QList<SourceRange>> removals(const Outline &outline, const QList<Piece> &pieces, qsizetype index);

} // namespace csis::yaml
