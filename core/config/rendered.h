// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/item.h"
#include "core/template/value.h"

#include <QHash>
#include <QMap>

namespace csis::config {

/// A `{{ … }}` or a condition, and what it gave.
struct TemplatePart {
    SourceRange range;
    QString expression; ///< as written
    QString text;       ///< what it printed; empty for what is encrypted
    bool encrypted = false;
    templates::Origins origins;
};

/// A text that held templates, and what it became.
struct RenderedText {
    SourceRange range;
    QString text;         ///< empty where an encrypted value is in it
    bool encrypted = false;
    model::ItemRef item;  ///< that it belongs to; {"config", ""} for the global settings
    QString key;          ///< its key, dotted below the first level, indexes left out
    QList<TemplatePart> parts;

    /// The environment variables that had a say in it, directly or through another text.
    QStringList variables() const;
};

/// All of a tree: by file, then by the byte where the text begins.
using RenderedTexts = QHash<QString, QMap<qsizetype, RenderedText>>;

/// The text that stands around a place; null when none was rendered there.
const RenderedText *renderedAt(const RenderedTexts &texts, const QString &file, int line, int column);

} // namespace csis::config
