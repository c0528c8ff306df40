// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/terraform/backend.h"

namespace csis::terraform {

/// A state backend as a run knows it. Two registrations are equal when name, type, settings and default are; what the
/// type does is behaviour and takes no part.
struct BackendRegistration {
    QString name;
    QString type;
    bool isDefault = false;
    const model::Builder *declaration = nullptr;
    const BackendKind *kind = nullptr; ///< null: refused as soon as a root is bound to it
    Source source;
};

/// The state backends of a run.
class Backends
{
public:
    Backends() = default;
    /// Every backend that the configuration declares.
    static Backends declaredIn(const config::Configuration &configuration);

    /// Makes a backend available. The same declaration again changes nothing; another one under the same name and a
    /// second default are conflicts.
    void add(BackendRegistration registration);
    /// The backend of a name or alias, the default one for `default`; null when there is none.
    const BackendRegistration *resolve(const QString &name) const;
    const QList<BackendRegistration> &all() const { return m_registered; }
    const QList<Conflict> &conflicts() const { return m_conflicts; }

    /// The first candidate that names something, else `default`.
    static QString effectiveName(const QStringList &candidates);

    /// Where a root keeps its state: its own choice, else its runtime's, else the default. Says nothing of whether
    /// backends are in use at all.
    Binding bindingOf(const config::Configuration &configuration, const model::Builder &builder,
                      const model::Builder *runtime) const;

private:
    QList<BackendRegistration> m_registered;
    QList<Conflict> m_conflicts;
};

/// The binding of a root as the configuration declares it, also when backends are off.
Binding bindWorkspace(const config::Configuration &configuration, const model::Builder &builder,
                      const model::Builder *runtime);

} // namespace csis::terraform
