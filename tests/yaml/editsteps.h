// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/yaml/randomyaml.h"

namespace csis::test {

/// One edit of a file, done by core/yaml, and what must come of it, done on the plain value.
struct EditStep {
    QString what; ///< its first word is its kind
    Result<QList<TextEdit>> edits;
    PlainValue expected;
    QString mayRefuse; ///< why it may be refused; empty when it must not be
    int firstLine = 0; ///< the lines of the old text that it may touch
    int lastLine = -1; ///< smaller than firstLine: none
    bool removes = false;
    int removedFirst = 0; ///< the lines of an entry in block style that goes, and the column of its key or dash
    int removedLast = -1;
    int removedColumn = 0;
    bool moves = false;
    int movedLine = 0; ///< where the collection begins whose entries move
    int movedColumn = 0;
    yaml::Style keepsQuotes = yaml::Style::Plain; ///< a quoted style that `target` must have afterwards
    yaml::Path target;
};

EditStep randomStep(const WrittenFile &file, QRandomGenerator &random);

/// What is wrong with the text after an edit; empty when nothing is.
QString faultOf(const WrittenFile &before, const EditStep &step, const QByteArray &after);

} // namespace csis::test
