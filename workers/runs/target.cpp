// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/target.h"

#include "core/config/runtimes.h"
#include "core/live/executables.h"
#include "workers/process/command.h"
#include "workers/runs/runfolder.h"
#include "workers/sandbox/sandbox.h"
#include "workers/tools/providers.h"
#include "workers/runs/say.h"

#include <QCoreApplication>
#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

bool wantsTofu(const config::Configuration &configuration)
{
    for (const model::Executable &executable : configuration.executables) {
        if (live::binaryOf(executable) == "tofu"_L1)
            return true;
    }
    return false;
}

// "account 123456789012, profile demo" of each AWS runtime.
QStringList accounts(const config::Configuration &configuration)
{
    QStringList lines;
    for (const model::AwsRuntime *runtime : config::awsRuntimes(configuration)) {
        QStringList parts;
        if (!runtime->accountId.isEmpty())
            parts.append(tr("account %1").arg(runtime->accountId));
        if (!runtime->credentials.profileName.isEmpty())
            parts.append(tr("profile %1").arg(runtime->credentials.profileName));
        lines.append(parts.isEmpty() ? runtime->name : runtime->name + u" ("_s + parts.join(u", "_s) + u')');
    }
    return lines;
}

} // namespace

QString targetName(Target target)
{
    return target == Target::Sandbox ? u"sandbox"_s : u"cloud"_s;
}

QString verdictName(RunVerdict verdict)
{
    switch (verdict) {
    case RunVerdict::Ok: return u"ok"_s;
    case RunVerdict::Failed: return u"failed"_s;
    case RunVerdict::Refused: return u"refused"_s;
    case RunVerdict::Stopped: return u"stopped"_s;
    }
    return {};
}

Result<void> prepareTools(const QString &folder, const config::Configuration &configuration, bool linkTofu, QProcessEnvironment &environment)
{
    const QString mirror = environment.value(u"CSIS_PROVIDER_MIRROR"_s);
    if (!mirror.isEmpty() && (linkTofu || !environment.contains(u"TF_CLI_CONFIG_FILE"_s))) {
        const Result<QString> file = tools::prepareProviders(QDir(mirror).absolutePath(), folder);
        if (!file)
            return std::unexpected(file.error());
        environment.insert(u"TF_CLI_CONFIG_FILE"_s, *file);
    }
    if (linkTofu && wantsTofu(configuration) && !process::resolveProgram(u"tofu"_s, environment)) {
        if (const Result<QString> terraform = process::resolveProgram(u"terraform"_s, environment)) {
            const Result<QString> bin = tools::linkTool(u"tofu"_s, *terraform, folder);
            if (!bin)
                return std::unexpected(bin.error());
            process::prependPath(environment, *bin);
        }
    }
    return {};
}

Result<TargetEnvironment> prepareTarget(const QString &root, Target target, const LoadedTree &tree, bool contact)
{
    TargetEnvironment made;
    made.environment = tools::toolEnvironment();
    made.json = {{u"kind"_s, targetName(target)}};
    const Result<QString> folder = makePrivateFolder(root);
    if (!folder)
        return std::unexpected(folder.error());
    if (target == Target::Cloud) {
        if (const auto tools = prepareTools(*folder + u"/tools"_s, *tree.configuration, false, made.environment); !tools)
            return std::unexpected(tools.error());
        const QStringList named = accounts(*tree.configuration);
        made.description = tr("Target: cloud, %1").arg(named.isEmpty() ? tr("no account named") : named.join(u"; "_s));
        made.json.insert(u"account"_s, named.join(u"; "_s));
        return made;
    }
    sandbox::Sandbox sandbox(root);
    if (!QDir().mkpath(sandbox.folder()))
        return failure(u"run.unwritable"_s, tr("%1 cannot be made").arg(sandbox.folder()));
    if (const auto tools = prepareTools(sandbox.folder(), *tree.configuration, true, made.environment); !tools)
        return std::unexpected(tools.error());
    if (!contact) {
        made.description = tr("Target: sandbox, no real cloud");
        return made;
    }
    const Result<sandbox::Running> running = sandbox.start(*tree.configuration, tree.meta);
    if (!running)
        return std::unexpected(running.error());
    Result<QProcessEnvironment> environment = sandbox.environment(made.environment, *tree.configuration, *running);
    if (!environment)
        return std::unexpected(environment.error());
    made.environment = *environment;
    made.description = tr("Target: sandbox, no real cloud (%1)").arg(running->endpoint.toString());
    made.json.insert(u"endpoint"_s, running->endpoint.toString());
    return made;
}

} // namespace csis::runs
