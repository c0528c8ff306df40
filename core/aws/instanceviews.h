// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/aws/place.h"

namespace csis::aws {

/// Everything of an instance builder, its runtime and the settings that the text of one of its instances depends on.
struct InstanceRootView {
    Place place;
    RuntimeView runtime;
    model::ItemRef builder;
    QString moduleSource;
    QString alias;
    QString configTag; ///< empty when the tag is off

    friend bool operator==(const InstanceRootView &, const InstanceRootView &) = default;
};

/// A storage on an instance.
struct MountView {
    QString storage;
    QString label;
    QString type;    ///< "ebs", "efs", "s3"
    QString builder;
    QString mountPoint;
    QString shareMode;
    bool publicRead = false;
    QString device;  ///< ebs only

    friend bool operator==(const MountView &, const MountView &) = default;
};

/// Everything of one instance that its text depends on.
struct InstanceView {
    QString name;
    QString label;
    QString image;
    QString imagePattern; ///< what a build of the image is called, without the `*`
    QString imageBuilder;
    QString ami;          ///< a build to launch; empty: the variable and the pattern
    QString build;        ///< "unbound" without a build
    QString machineType;
    QString group;        ///< empty when the image has none
    std::optional<identity::GroupIdentity> identity;
    QString identityType;
    QList<MountView> mounts;
    QString hostname;
    QString aliasName;    ///< a drawn pool name, recorded
    bool ephemeral = false;
    bool teardown = false; ///< what a failed verification of an ephemeral does
    QString userdata;
    /// Plaintext of the markers in the user data, by marker: its fingerprint does not change when it is encrypted anew.
    QMap<QString, QString> opened;
    model::Tags tags;
    // The record of the machine that stands, and what this run does to it.
    bool launched = false;
    QString launchedRun;
    QString recordedRun;
    bool replaced = false;
    QString replacedBy;    ///< the build that replaces it
    QList<meta::LaunchMount> detached; ///< recorded mounts that the declaration dropped

    model::ItemRef ref() const { return {QStringLiteral("instances"), name}; }
    terraform::Source key(const QString &name) const { return {ref(), name}; }
    QString module() const { return QStringLiteral("module.instance_") + label; }
    friend bool operator==(const InstanceView &, const InstanceView &) = default;
};

InstanceRootView viewOf(const Scope &scope, const model::TofuInstanceBuilder &builder, const model::AwsRuntime &runtime);

/// Makes the views of the instances on one runtime; what they share is looked up once.
class InstanceViews
{
public:
    /// Scope and runtime must outlive this.
    InstanceViews(const Scope &scope, const model::AwsRuntime &runtime) : m_scope(scope), m_runtime(runtime) {}
    InstanceView of(const model::Instance &instance);

private:
    /// What an instance has of its image.
    struct Launched {
        QString image;
        QString builder;
        QString pattern;
        QString group;
        std::optional<identity::GroupIdentity> identity;
        QString head; ///< the newest build for the runtime
    };
    struct Owner {
        const model::AwsStorageBuilder *builder = nullptr;
        QString capability;
    };
    const Launched &launched(const QString &image);
    const Owner &owner(const QString &storageType);
    QList<MountView> mountsOf(const model::Instance &instance);

    const Scope &m_scope;
    const model::AwsRuntime &m_runtime;
    QHash<QString, Launched> m_images;
    QHash<QString, Owner> m_owners;
};

/// The same for a single instance.
InstanceView viewOf(const Scope &scope, const model::Instance &instance, const model::AwsRuntime &runtime);

/// The launch parameters as declared now.
meta::LaunchParameters launchParameters(const InstanceRootView &root, const InstanceView &instance,
                                        const QString &templateHash, const QString &run);

/// Why the machine's first lines depend on it: its image, that image's group, the group's number.
terraform::SourceList groupSources(const InstanceView &instance);
/// Why a mount's lines read as they do.
terraform::SourceList mountSources(const InstanceView &instance, const MountView &mount);

} // namespace csis::aws
