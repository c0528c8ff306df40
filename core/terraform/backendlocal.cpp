// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/terraform/backend.h"

#include "core/base/names.h"

using namespace Qt::StringLiterals;

namespace csis::terraform {
namespace {

/// State in a folder of this machine, named relative to the tree or absolute.
class LocalBackendKind : public BackendKind
{
public:
    QByteArray type() const override { return "local"; }

    Result<QString> location(const model::Builder &backend, const StateOf &state) const override
    {
        return u"local://"_s + file(backend, state.workspace);
    }

    QStringList locationKeys() const override { return {u"path"_s}; }

    QList<Setting> fileSettings(const model::Builder &backend, const StateOf &state) const override
    {
        const QString path = file(backend, state.workspace);
        return {{"path", path.startsWith(u'/') ? path : state.up + u'/' + path, u"path"_s}};
    }

    QList<Setting> readSettings(const model::Builder &backend, const StateOf &state) const override
    {
        return fileSettings(backend, state);
    }

private:
    static QString file(const model::Builder &backend, const QString &workspace)
    {
        const QString &path = static_cast<const model::LocalBackend &>(backend).path;
        QString folder = normalPrefix(path);
        const QString name = superSafeName(workspace) + u".tfstate"_s;
        if (path.startsWith(u'/'))
            folder.prepend(u'/');
        return folder.isEmpty() || folder == "."_L1 ? name : folder + u'/' + name;
    }
};

} // namespace

const BackendKind &localBackendKind()
{
    static const LocalBackendKind kind;
    return kind;
}

} // namespace csis::terraform
