// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/loader.h"

namespace csis::config {

/// One word that may stand at a place inside of `{{ }}` or `{% %}`.
struct TemplateWord {
    enum class Kind { Name, Filter, Word };
    Kind kind = Kind::Name;
    QString text;
    QString detail; ///< its value as far as it is known, or what it does
};

/// What may be typed at a caret that is inside of a template.
struct TemplateWords {
    bool isInside = false; ///< false: the place is no template's
    int from = 0;          ///< column where the word begins
    QList<TemplateWord> words;
};

/// Looks at the line as it is typed, and at the tree as it was read last.
TemplateWords templateWordsAt(const Loaded &loaded, const QString &file, QStringView lineText, int line, int column);

/// "cfg/_config.yml:4", "environment variable USER of this machine", "built in: execution.date", "default of `size`".
QString originText(const templates::Origin &origin);

/// The parts of a rendered text and where each came from, one a line; the part at the place first, where there is one.
QStringList partLines(const RenderedText &text, int line, int column);

} // namespace csis::config
