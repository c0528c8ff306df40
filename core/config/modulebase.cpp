// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/modulebase.h"

#include "core/yaml/edits.h"

using namespace Qt::StringLiterals;

namespace csis::config {

Result<QByteArray> withModuleBase(const QString &name, const QByteArray &settings, const QString &base)
{
    const yaml::Source source{name, settings};
    const yaml::Node root = yaml::read(source).root;
    const yaml::Path key{{u"config"_s}, {u"module_source_base"_s}};
    if (yaml::at(root, key).isMissing())
        return settings;
    const auto edits = yaml::setScalar(source, root, key, base);
    if (!edits)
        return std::unexpected(edits.error());
    return yaml::apply(source, *edits);
}

} // namespace csis::config
