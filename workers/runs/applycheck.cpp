// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/applycheck.h"

#include "core/base/text.h"
#include "core/gate/applycheck.h"
#include "core/gate/record.h"
#include "workers/files/system.h"
#include "workers/runs/tree.h"
#include "workers/runs/say.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

QString nearestRoot()
{
    QDir folder(QDir::currentPath());
    do {
        if (folder.exists(u"cfg/_config.yml"_s))
            return folder.absolutePath();
    } while (folder.cdUp());
    return {};
}

const model::ApplyFlag *flagOf(const model::ConfigMap &config, const QString &lifecycle)
{
    if (lifecycle == "identity"_L1)
        return &config.applyIdentity;
    if (lifecycle == "storage"_L1)
        return &config.applyStorage;
    if (lifecycle == "instances"_L1)
        return &config.applyInstances;
    return lifecycle == "release"_L1 ? &config.applyRelease : nullptr;
}

std::optional<QByteArray> fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? std::optional(file.readAll()) : std::nullopt;
}

// A plan that lies ready is applied only on the gate's word about this very file.
std::optional<QString> planNotJudged()
{
    const QString path = u"tfplan"_s;
    if (!QFileInfo::exists(path))
        return std::nullopt;
    const std::optional<QByteArray> plan = fileBytes(path);
    return gate::notJudged(fileBytes(path + u".gate.json"_s), plan ? sha256Hex(*plan) : QString());
}

} // namespace

ApplyCheckAnswer applyCheck(const ApplyCheckRequest &request)
{
    const QString folder = request.configRoot.isEmpty() ? nearestRoot() : QDir(request.configRoot).absolutePath();
    if (folder.isEmpty() || !QFile::exists(folder + u"/cfg/_config.yml"_s))
        return {false, u"apply-check: no cfg/_config.yml found from the working directory up; refusing to apply"_s};
    QStringList overlays;
    for (const QString &overlay : request.overlays) {
        if (!QFile::exists(overlay))
            return {false, u"apply-check: overlay %1 is gone; refusing to apply"_s.arg(overlay)};
        overlays.append(QDir::current().absoluteFilePath(overlay));
    }
    const Result<LoadedTree> tree = loadTree({folder, overlays, {}}, files::SystemClock().now());
    if (!tree)
        return {false, tr("apply-check: %1; refusing to apply").arg(tree.error().message)};
    const model::ApplyFlag *flag = tree->configuration ? flagOf(tree->configuration->settings.config, request.lifecycle) : nullptr;
    if (!flag)
        return {false, tr("apply-check: the configuration in %1 cannot be read; refusing to apply").arg(folder)};
    const gate::ApplyQuestion question{request.lifecycle, folder, request.root, request.rootAliases, request.applyRuntime};
    const gate::ApplyAnswer answer = gate::applyCheck(question, *flag);
    if (!answer.allowed)
        return {false, answer.text};
    if (const std::optional<QString> why = planNotJudged())
        return {false, *why};
    return {true, answer.text};
}

} // namespace csis::runs
