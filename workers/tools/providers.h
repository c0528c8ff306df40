// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QProcessEnvironment>

namespace csis::tools {

/// Writes into `folder` what makes tofu and terraform take providers from `mirror`, and nothing else from there:
/// a folder of links that serves both tools' registries, and the CLI configuration that names it. Returns the path
/// of the CLI configuration. Errors: "providers.no-mirror", "providers.unwritable".
Result<QString> prepareProviders(const QString &mirror, const QString &folder);

/// The text of a CLI configuration: `packages` ("registry.terraform.io/hashicorp/aws", …) come from the folder
/// `mirror`, all others directly.
QByteArray cliConfiguration(const QString &mirror, const QStringList &packages);

/// A folder that holds `name` as a link to `target`, made below `folder`; to be put first on PATH.
Result<QString> linkTool(const QString &name, const QString &target, const QString &folder);

/// The environment of every tool and script: that of this process, no questions asked, this program's own folder
/// first on PATH so that scripts find `cs-image-system`.
QProcessEnvironment toolEnvironment();

} // namespace csis::tools
