// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/hcl/value.h"
#include "core/terraform/sources.h"
#include "core/yaml/record.h"

namespace csis::terraform {

/// One setting of a backend, in the tool's own words.
struct Setting {
    QByteArray name;
    hcl::Value value;
    QString key; ///< the key of the backend's entry that gave it
};

/// A way to keep state. A new one is one file that derives this and a line in backend.cpp.
class BackendKind
{
public:
    virtual ~BackendKind() = default;

    virtual QByteArray type() const = 0;
    /// `<type>://<container>/<key>`, in one spelling for one place.
    virtual QString location(const model::Builder &backend, const QString &workspace) const = 0;
    /// What the partial configuration file holds. `up` leads from a root's folder to the tree: "../../../..".
    virtual QList<Setting> fileSettings(const model::Builder &backend, const QString &workspace,
                                        const QString &up) const = 0;
    /// What another root needs to read the state.
    virtual QList<Setting> readSettings(const model::Builder &backend, const QString &workspace,
                                        const QString &up) const = 0;
};

/// The kind of a backend entry, null when its type is kept elsewhere.
const BackendKind *backendKind(const model::Builder &backend);

const BackendKind &localBackendKind();
const BackendKind &s3BackendKind();

/// Slashes collapsed and cut at both ends, case kept.
QString normalPrefix(const QString &prefix);

/// Where a root keeps its state: a backend and the chain of keys that chose it.
struct Binding {
    const model::Builder *backend = nullptr;
    const BackendKind *kind = nullptr;
    SourceList sources; ///< the entries that chose the backend

    explicit operator bool() const { return kind != nullptr; }
};

/// Own choice, else the runtime's, else the default backend. Unbound when backends are off or none is found.
Binding bindWorkspace(const config::Configuration &configuration, const model::Builder &builder,
                      const model::Builder *runtime);

/// A value of a setting as a record holds it.
yaml::Record recordOf(const hcl::Value &value);

} // namespace csis::terraform
