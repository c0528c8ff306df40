// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/hcl/value.h"
#include "core/terraform/sources.h"

namespace csis::terraform {

/// One setting of a backend or a provider, in the tool's own words.
struct Setting {
    QByteArray name;
    hcl::Value value;
    QString key; ///< the key of the backend's entry that gave it
    QStringList moreKeys = {}; ///< further keys that had a part
    SourceList others = {};    ///< keys of other items that had a part
};

struct ProviderRequirement {
    QString name;
    QString source;
    QString version;
    SourceList sources;
    QString requestedBy; ///< what a conflict names; empty: the workspace
};

struct ProviderBlock {
    QString name;
    QString alias; ///< empty: the workspace's safe name
    QList<Setting> settings; ///< `key` unused
    QList<SourceList> settingSources; ///< one a setting
    SourceList sources;
};

struct Variable {
    QString name;
    QByteArray type = "string";
    hcl::Value defaultValue = hcl::Value(QString());
    QString description; ///< empty: none is written
    bool sensitive = false;
    SourceList sources;
};

/// Requirements that contradict each other, and the configuration that made them.
struct Conflict {
    QString id;
    QString message;
    SourceList sources; ///< who asked, in order; the last one is where the finding stands

    friend bool operator==(const Conflict &, const Conflict &) = default;
};

/// The finding at the last line that had a part in it, with the others as related ones.
Diagnostic diagnosticOf(const Conflict &conflict, const config::Configuration &configuration);

/// True when two values are written alike.
bool sameValue(const hcl::Value &a, const hcl::Value &b);

/// Names as a list in a message: ['a', 'b'].
QString listOfNames(const QStringList &names);

} // namespace csis::terraform
