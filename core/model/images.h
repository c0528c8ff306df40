// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/builder.h"

namespace csis::model {

/// One runtime of an OS builder or an image: the image builder that bakes there.
struct ImageRuntime {
    QString name;
    QString imageBuilder; ///< canonical
    QStringList owners;
    yaml::Node query;
    yaml::Node node;
};

/// `os_builders`: base images.
struct OsBuilder : Builder {
    QString family;
    QString familyVersion;
    QStringList identityTypes;
    QStringList storageTypes;
    QString adminUser = QStringLiteral("csisadmin");
    QStringList adminPublicKeys;
    QList<ImageRuntime> runtimes;
    yaml::Node tests;
    yaml::Node update;
};

/// `image_builders`, realised by a bake; here they give a name and a runtime.
struct ImageBuilder : Builder {
    QList<RequiredPlugin> requiredPlugins; ///< plugins of the program that bakes
    yaml::Node variables;
};

/// `mod_builders`: how modifications of an image are made.
struct ModBuilder : Builder {};

struct Image : Item {
    QString type;        ///< canonical image builder: the primary one
    QString sourceImage; ///< OS builder or other image
    QString group;       ///< owning group
    QList<ImageRuntime> runtimes;
    QString parentPolicy = QStringLiteral("pinned");
    yaml::Node modifications;
    yaml::Node tests;
    yaml::Node variables;
    yaml::Node retention;
    yaml::Node release;
    QString architecture;
    std::optional<int> primaryDiskSize;
};

const schema::Kind &osBuilderKind();
const schema::Kind &imageBuilderKind();
const schema::Kind &modBuilderKind();
const schema::Kind &imageKind();
const schema::Kind &imageTestsKind();
const schema::Kind &updatePolicyKind();

} // namespace csis::model
