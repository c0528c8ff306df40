// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/item.h"

#include <memory>
#include <optional>

namespace csis::model {

/// What every builder entry shares. The concrete struct is chosen by `type`.
struct Builder : Item {
    virtual ~Builder() = default;

    QString type; ///< the token that selects the model ("aws", "tf-aws-ebs", "posix", …)
    QString executable;
    bool isDefault = false;
    QStringList gitignore;
    QString runtime; ///< canonical name after loading; empty for classes that have none
    QString stateConfiguration; ///< canonical backend name after loading, empty for the chain's default
};

/// A builder of another cloud or identity system: kept, shown, referenced, realised elsewhere.
struct ElsewhereBuilder : Builder {};
/// Its Kind: the common keys, any other key kept.
const schema::Kind &elsewhereBuilderKind();

/// A provider that a root asks for.
struct RequiredPlugin {
    QString name;
    QString version;
    QString source;
    yaml::Node node;
};

const schema::Kind &requiredPluginKind();

} // namespace csis::model
