// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"

namespace csis::config {

/// What references name. Builders are looked up in the lists as they were read, since a configuration has them last;
/// executables and items in the configuration.
class Naming
{
public:
    using Builders = QMap<QString, QList<std::shared_ptr<model::Builder>>>;

    /// `builders` by class key. The items belong to it, or to a configuration that took them over.
    void take(const Builders &builders);

    /// What a name or alias means where `kind` is referred to ("groups", "runtime_builders", "source_images", …); null
    /// when nothing.
    const model::Item *named(const Configuration &configuration, const QString &kind, const QString &value) const;
    /// The entry of a class of builders that is its default; null when there is none.
    const model::Item *defaultOf(const QString &kind) const;
    /// What a reference means, as it is written or absent.
    const model::Item *referenced(const Configuration &configuration, const QString &kind, const QString &value) const;

private:
    struct Class {
        QHash<QString, const model::Item *> names; ///< and aliases
        const model::Item *byDefault = nullptr;
    };
    QHash<QString, Class> m_classes;
};

/// True for `none`, which names nothing and asks for no default.
bool isNone(QStringView reference);

} // namespace csis::config
