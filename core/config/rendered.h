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

    friend bool operator==(const TemplatePart &, const TemplatePart &) = default;
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

    friend bool operator==(const RenderedText &, const RenderedText &) = default;
};

/// All of a tree: by file, then by the byte where the text begins. A text that is taken over elsewhere (`*anchor`, `<<`)
/// is there once for each item that has it.
using RenderedTexts = QHash<QString, QMultiMap<qsizetype, RenderedText>>;

/// A value of an item that came from the environment: its key, and the variables.
struct EnvironmentUse {
    QString key;
    QString text; ///< that it became; empty where an encrypted value is in it
    QStringList variables;

    friend bool operator==(const EnvironmentUse &, const EnvironmentUse &) = default;
};
using EnvironmentUses = QHash<model::ItemRef, QList<EnvironmentUse>>;

EnvironmentUses environmentUses(const RenderedTexts &texts);

/// What the text around a place became, in the order of its items; nothing when none was rendered there.
QList<RenderedText> renderedAt(const RenderedTexts &texts, const QString &file, int line, int column);

} // namespace csis::config
