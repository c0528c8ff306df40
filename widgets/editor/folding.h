// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QTextBlock;
class QTextDocument;

namespace csis::editor::folding {

/// Columns of leading spaces; -1 for a line without text or with a comment only.
int indentOf(const QTextBlock &block);
/// True when the lines under this one belong to it by their indentation.
bool canFold(const QTextBlock &block);
/// The last line that belongs to a line that can be folded.
QTextBlock lastOf(const QTextBlock &block);
bool isFolded(const QTextBlock &block);
/// Hides or shows what belongs to the line; what is folded inside stays so.
void setFolded(const QTextBlock &block, bool folded);
/// Unfolds what hides a line.
void reveal(const QTextBlock &block);

} // namespace csis::editor::folding
