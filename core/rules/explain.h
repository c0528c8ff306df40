// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/mentions.h"
#include "core/lifecycle/emit.h"

namespace csis::rules {

/// Where a value comes from.
enum class Source { File, Overlay, Template, Encrypted, Default };
QString sourceName(Source source); ///< "file", "overlay", "template", "encrypted", "default"

/// One key of an item. Values that are secret or encrypted are never in it.
struct ExplainedValue {
    QString key;
    QString value;   ///< the meaning; several of a list joined by ", "; empty for a mapping
    QString written; ///< of a template: the text as it stands in the file
    Source source = Source::File;
    Location where;  ///< empty for a default
    QString doc;
    QStringList environment; ///< variables of this machine's environment that had a say in it
};

/// Where an item shows in the emission.
struct EmittedPart {
    QString path;
    int first = 0; ///< lines, counted from one
    int last = 0;
    QString key;
};

/// All that is known of an item without asking any cloud.
struct Explanation {
    model::ItemRef item;
    QString singular; ///< "storage"
    QString doc;
    Location declared;
    bool transient = false;
    QList<ExplainedValue> values;
    QList<config::Mention> mentions;
    QList<EmittedPart> emitted;
    QStringList steps; ///< what a run would do with the roots it is in, a sentence each
};

/// Items that a name may mean: "data_vol", an alias, or "storages:data_vol".
QList<model::ItemRef> itemsNamed(const config::Configuration &configuration, const QString &name);

/// Explains an item, or one key of it where `key` is not empty. The item must be in the configuration.
Explanation explain(const config::Loaded &loaded, const lifecycle::Emission &emission, const model::ItemRef &item, const QString &key);

} // namespace csis::rules
