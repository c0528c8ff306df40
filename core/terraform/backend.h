// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/terraform/declarations.h"
#include "core/yaml/record.h"

namespace csis::terraform {

/// The state of one root of one tree, as a kind is asked about it.
struct StateOf {
    QString workspace;
    QString up;     ///< leads from the root's folder to the tree: "../../../.."
    QString treeId; ///< the tree's `id`
};

/// A way to keep state. A new one is one file that derives this and a line in backend.cpp.
class BackendKind
{
public:
    virtual ~BackendKind() = default;

    virtual QByteArray type() const = 0;
    /// `<type>://<container>/<key>` or an address, in one spelling for one place. Error "state.key" for a key that
    /// leads out of where it stands.
    virtual Result<QString> location(const model::Builder &backend, const StateOf &state) const = 0;
    /// The keys of the backend's entry that decide the location.
    virtual QStringList locationKeys() const = 0;
    /// What the partial configuration file holds.
    virtual QList<Setting> fileSettings(const model::Builder &backend, const StateOf &state) const = 0;
    /// What another root needs to read the state.
    virtual QList<Setting> readSettings(const model::Builder &backend, const StateOf &state) const = 0;
    /// Variables that the read settings take their secrets from.
    virtual QList<Variable> readVariables(const model::Builder &backend) const;
};

/// The kind of a backend entry, null when its type is kept elsewhere.
const BackendKind *backendKind(const model::Builder &backend);

const BackendKind &localBackendKind();
const BackendKind &s3BackendKind();
const BackendKind &gcsBackendKind();
const BackendKind &httpBackendKind();

/// Why a root may not be bound to a backend of a type that is not realised here.
QString noKindText(const model::Builder &backend);

/// Slashes collapsed and cut at both ends, case kept.
QString normalPrefix(const QString &prefix);

/// The convention of object stores, `<type>://<container>/<prefix>/<safe workspace>.tfstate`. Error "state.key" for a
/// `.` or `..` segment.
Result<QString> objectLocation(const QByteArray &type, const QString &container, const QString &prefix,
                               const QString &workspace);

/// Where a root keeps its state: a backend and the chain of keys that chose it.
struct Binding {
    const model::Builder *backend = nullptr;
    const BackendKind *kind = nullptr; ///< null for a backend of a type that is realised elsewhere
    SourceList sources; ///< the entries that chose the backend
    QString treeId;

    explicit operator bool() const { return kind != nullptr; }
    StateOf stateOf(const QString &workspace, const QString &up = {}) const { return {workspace, up, treeId}; }
};

/// The keys that gave a setting.
SourceList settingSources(const Binding &binding, const Setting &setting);

/// A value of a setting as a record holds it.
yaml::Record recordOf(const hcl::Value &value);

} // namespace csis::terraform
