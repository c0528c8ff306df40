// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/desk/survey.h"

#include "core/config/runtimes.h"
#include "workers/cloud/accounts.h"
#include "workers/process/command.h"
#include "workers/sandbox/sandbox.h"
#include "workers/tools/providers.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace csis::desk {
namespace {

QString declaredTool(const config::Configuration *tree)
{
    if (tree) {
        for (const model::Executable &executable : tree->executables) {
            const QString binary = live::binaryOf(executable);
            const QString file = binary.section(u'/', -1);
            if (file == "tofu"_L1 || file == "terraform"_L1 || executable.type == "tofu"_L1 || executable.type == "terraform"_L1)
                return binary;
        }
    }
    return u"tofu"_s;
}

Fact factOf(const tools::Tool &tool, const QString &how)
{
    return {Thing::Tool, true, tool.product + u' ' + tool.version, tool.path, how, {}};
}

QStringList foldersIn(const QString &path)
{
    return QDir(path).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

int providersIn(const QString &mirror)
{
    int count = 0;
    for (const QString &host : foldersIn(mirror)) {
        for (const QString &space : foldersIn(mirror + u'/' + host))
            count += int(foldersIn(mirror + u'/' + host + u'/' + space).size());
    }
    return count;
}

Fact surveyMirror(const Preferences &preferences, const QProcessEnvironment &environment)
{
    const QString mirror = environment.value(u"CSIS_PROVIDER_MIRROR"_s);
    const QString how = preferences.providerMirror.isEmpty() ? u"environment"_s : u"settings"_s;
    if (!mirror.isEmpty()) {
        const int count = providersIn(mirror);
        return {Thing::Mirror, count > 0, QString::number(count), mirror, how, {}};
    }
    const QString file = environment.value(u"TF_CLI_CONFIG_FILE"_s);
    if (!file.isEmpty() && QFile::exists(file))
        return {Thing::Mirror, true, {}, file, u"cli"_s, {}};
    return {Thing::Mirror, false, {}, {}, {}, {}};
}

std::optional<Fact> surveyModules(const QString &root, const config::Configuration &tree)
{
    const QString base = tree.settings.config.moduleSourceBase;
    if (base.isEmpty() || base.contains("::"_L1) || base.contains("://"_L1) || base.contains(u'@'))
        return std::nullopt; // the tool gets them from elsewhere
    const QString path = QDir::cleanPath(QDir(root).absoluteFilePath(base));
    const qsizetype count = foldersIn(path).size();
    return Fact{Thing::Modules, count > 0, count > 0 ? QString::number(count) : base, path, u"tree"_s, {}};
}

Fact surveySandbox(const QString &root)
{
    if (const auto running = sandbox::Sandbox(root).status())
        return {Thing::Sandbox, true, running->endpoint.toString(), {}, u"running"_s, {}};
    const auto launcher = sandbox::findLauncher();
    if (!launcher)
        return {Thing::Sandbox, false, {}, {}, {}, launcher.error().message};
    return {Thing::Sandbox, true, {}, launcher->python, u"ready"_s, {}};
}

void surveySessions(const config::Configuration &tree, const QProcessEnvironment &environment, Surroundings &found)
{
    const cloud::AwsHome home = cloud::awsHome(environment);
    const Result<cloud::UserSettings> user = cloud::readSettings(home);
    QStringList seen;
    for (const model::AwsRuntime *runtime : config::awsRuntimes(tree)) {
        const QString profile = cloud::profileOf(*runtime, environment);
        if (seen.contains(profile))
            continue;
        seen.append(profile);
        if (profile.isEmpty()) {
            found.append({Thing::Session, true, {}, {}, u"environment"_s, {}});
            continue;
        }
        if (!user) {
            found.append({Thing::Session, false, profile, home.config, u"unreadable"_s, user.error().message});
            continue;
        }
        const bool there = user->settings.hasProfile(profile);
        const QString where = user->settings.profiles.contains(profile) || !there ? home.config : home.credentials;
        found.append({Thing::Session, there, profile, where, {}, {}});
    }
}

std::pair<Fact, std::optional<tools::Tool>> lookForTool(const QString &path, const config::Configuration *tree, const QProcessEnvironment &environment,
                                                       const std::stop_token &stop)
{
    const QString wanted = path.isEmpty() ? declaredTool(tree) : path;
    const auto tool = tools::findTool(wanted, environment, stop);
    if (tool)
        return {factOf(*tool, path.isEmpty() ? u"path"_s : u"settings"_s), *tool};
    if (path.isEmpty() && wanted == "tofu"_L1) {
        if (const auto other = tools::findTool(u"terraform"_s, environment, stop))
            return {factOf(*other, u"stand-in"_s), *other};
    }
    return {{Thing::Tool, false, wanted, {}, {}, tool.error().message}, std::nullopt};
}

} // namespace

QProcessEnvironment runEnvironment(const Preferences &preferences)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!preferences.providerMirror.isEmpty())
        environment.insert(u"CSIS_PROVIDER_MIRROR"_s, preferences.providerMirror);
    if (!preferences.sandboxPython.isEmpty())
        environment.insert(u"CSIS_SANDBOX_PYTHON"_s, preferences.sandboxPython);
    if (!preferences.toolPath.isEmpty()) {
        // The tree names its tool; the one that was chosen stands under both names before everything on PATH.
        const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + "/csis-studio/tool"_L1;
        for (const QString &name : {u"tofu"_s, u"terraform"_s}) {
            if (const auto bin = tools::linkTool(name, preferences.toolPath, folder))
                process::prependPath(environment, *bin);
        }
    }
    return environment;
}

Fact surveyTool(const QString &path, const config::Configuration *tree, const QProcessEnvironment &environment, const std::stop_token &stop)
{
    return lookForTool(path, tree, environment, stop).first;
}

Things surveyThings(const QString &root, const config::Configuration &tree, const Preferences &preferences, const QProcessEnvironment &environment,
                    const std::stop_token &stop)
{
    const auto [fact, tool] = lookForTool(preferences.toolPath, &tree, environment, stop);
    Things things{{fact, surveyMirror(preferences, environment)}, tool};
    if (const auto modules = surveyModules(root, tree))
        things.facts.append(*modules);
    if (!preferences.sandboxPython.isEmpty() && !QFile::exists(preferences.sandboxPython))
        things.facts.append({Thing::Sandbox, false, {}, preferences.sandboxPython, u"settings"_s, {}});
    else
        things.facts.append(surveySandbox(root));
    return things;
}

Surroundings survey(const QString &root, const config::Configuration &tree, const Preferences &preferences, const std::stop_token &stop)
{
    const QProcessEnvironment environment = runEnvironment(preferences);
    Surroundings found = surveyThings(root, tree, preferences, environment, stop).facts;
    surveySessions(tree, environment, found);
    return found;
}

} // namespace csis::desk
