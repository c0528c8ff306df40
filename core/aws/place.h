// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/identity/identity.h"
#include "core/meta/records.h"
#include "core/terraform/rootresult.h"

namespace csis::aws {

/// What a run gives to the makers of roots.
struct Scope {
    const config::Configuration &configuration;
    const meta::MetaState &meta;
    QString runId;
    bool dryRun = true;
    QString onlyRuntime;
    QString applyRuntime;
    QStringList overlays;
    QStringList migrating = {}; ///< roots whose state this run moves

    /// The one runtime whose roots are emitted, empty for all.
    QString runtimeScope() const { return onlyRuntime.isEmpty() ? applyRuntime : onlyRuntime; }
    /// True when a root of this lifecycle may apply.
    bool mayApply(const model::ApplyFlag &flag, const model::Builder &builder, const QString &runtime) const;
};

/// Where a root stands in the tree, and how its files are called.
struct Place {
    QString lifecycle;
    QString builder;
    QString phase;
    QString folder;

    QString stem() const { return builder + u'-' + phase; }
    QString path(const QString &suffix) const { return folder + u'/' + stem() + suffix; }

    friend bool operator==(const Place &, const Place &) = default;
};

Place placeOf(const config::Configuration &configuration, const QString &lifecycle, const QString &builder,
              const QString &phase);
/// The generation folder relative to the root, cleaned.
QString generationFolder(const config::Configuration &configuration);

/// What the roots read of a runtime.
struct RuntimeView {
    model::ItemRef ref;
    QString region;
    QString profile;
    QString machineType;
    QString session;
    QString sessionProfile;
    QString vpc;    ///< empty when no VPC is named
    QString subnet; ///< the default one
    QString zone;   ///< the default one
    QStringList privateSubnets; ///< one a zone
    QStringList additionalGroups;
    QStringList sshGroups;
    QString onFailure;

    terraform::Source key(const QString &name) const { return {ref, name}; }
    friend bool operator==(const RuntimeView &, const RuntimeView &) = default;
};
RuntimeView viewOf(const model::AwsRuntime &runtime);

/// The runtime of a builder; null when it is not one of AWS.
const model::AwsRuntime *runtimeOf(const config::Configuration &configuration, const model::Builder &builder);

/// The value of the tag `csis_config`, empty when the tag is off.
QString configTag(const model::GlobalSettings &settings);
/// The tag's reasons.
terraform::SourceList configTagSources();

/// A flat map of tags, sorted by byte order.
hcl::Value tagsValue(const model::Tags &tags);

/// Fills name, folder, requirements, the aliased provider and the backend of a root's head.
terraform::Workspace headOf(const config::Configuration &configuration, const Place &place,
                           const model::Builder &builder, const model::AwsRuntime &runtime,
                           const QList<model::RequiredPlugin> &plugins);
/// The remote state of an identity root, when it can be read.
std::optional<terraform::RemoteState> identityState(const config::Configuration &configuration,
                                                    const identity::GroupIdentity &identity);
/// A group's number as the roots write it.
hcl::Value gidValue(const identity::GroupIdentity &identity);
terraform::SourceList gidSources(const identity::GroupIdentity &identity);

/// The tool, its arguments and the reasons, into a gated root.
void setTool(terraform::GatedRoot &gated, const config::Configuration &configuration, const model::Builder &builder);

/// What steps that keep or move the root's state need to know.
void setState(terraform::GatedRoot &gated, const Scope &scope, const terraform::Workspace &head);

/// Copies what the result holds into its root: names, steps, sanctions.
void finish(terraform::RootResult &result, const Place &place, const RuntimeView &runtime,
            const terraform::GatedRoot &gated, bool dryRun);

} // namespace csis::aws
