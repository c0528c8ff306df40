// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/tools/tool.h"
#include "workers/tools/say.h"
#include "workers/tools/versioncache.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::tools {
namespace {

constexpr int versionTimeout = 20000;

process::Command versionCommand(const QString &binary, const QStringList &arguments, const QProcessEnvironment &environment)
{
    process::Command command;
    command.program = binary;
    command.arguments = arguments;
    command.folder = QDir::rootPath();
    command.environment = environment;
    command.environment.insert(u"CHECKPOINT_DISABLE"_s, u"1"_s);
    command.environment.remove(u"TF_CLI_ARGS"_s);
    return command;
}

QByteArray textOf(const process::Captured &printed)
{
    return printed.out.isEmpty() ? printed.err : printed.out;
}

Result<QString> versionFrom(const model::Executable &executable, const process::Command &command, const std::stop_token &stop)
{
    const auto unreadable = [&](const QString &why) {
        return failure(u"tool.version"_s, tr("could not read its version (`%1`): %2").arg(command.line(), why));
    };
    const Result<process::Captured> printed = process::capture(command, versionTimeout, stop);
    if (!printed)
        return unreadable(printed.error().message);
    if (printed->exitCode != 0)
        return unreadable(tr("it ended with %1").arg(printed->exitCode));
    const QString version = live::versionIn(executable, textOf(*printed));
    if (version.isEmpty())
        return failure(u"tool.version"_s,
                       tr("%1 could not parse a version from `%2`").arg(live::versionChecker(executable).name, command.line()));
    return version;
}

model::Executable asTool()
{
    model::Executable tool;
    tool.name = u"tofu"_s;
    return tool;
}

} // namespace

Result<Tool> findTool(const QString &binary, const QProcessEnvironment &environment, const std::stop_token &stop)
{
    const Result<QString> path = process::resolveProgram(binary, environment);
    if (!path)
        return std::unexpected(path.error());
    const model::Executable asked = asTool();
    const Result<QString> version = versionFrom(asked, versionCommand(*path, live::versionChecker(asked).arguments, environment), stop);
    if (!version)
        return std::unexpected(version.error());
    // Only the plain text names the product; both print the same JSON.
    const Result<process::Captured> plain = process::capture(versionCommand(*path, {u"--version"_s}, environment), versionTimeout, stop);
    const bool tofu = plain && textOf(*plain).startsWith("OpenTofu");
    return Tool{binary, *path, tofu ? u"tofu"_s : u"terraform"_s, *version};
}

Result<QString> executableVersion(const model::Executable &executable, const QProcessEnvironment &environment, const std::stop_token &stop)
{
    return versionFrom(executable, versionCommand(live::binaryOf(executable), live::versionChecker(executable).arguments, environment), stop);
}

live::ExecutableLook askExecutables(const config::Configuration &configuration, const QProcessEnvironment &environment, const QString &cacheFile,
                                    const std::stop_token &stop, const std::optional<Tool> &found)
{
    live::ExecutableLook look;
    VersionCache cache(cacheFile);
    for (const model::Executable &executable : configuration.executables) {
        if (stop.stop_requested())
            break;
        live::ExecutableAnswer answer;
        answer.binary = live::binaryOf(executable);
        answer.type = executable.type;
        const Result<QString> path = process::resolveProgram(answer.binary, environment);
        answer.found = path.has_value();
        if (answer.found && !executable.version.isEmpty()) {
            answer.asked = true;
            const live::VersionChecker checker = live::versionChecker(executable);
            // The tool told its version in the same way.
            if (found && found->path == *path && checker.name == live::versionChecker(asTool()).name)
                answer.version = found->version;
            const QString key = VersionCache::keyOf(*path, checker.arguments + QStringList{checker.name});
            if (answer.version.isEmpty() && !key.isEmpty())
                answer.version = cache.version(key);
            if (answer.version.isEmpty()) {
                if (const Result<QString> version = executableVersion(executable, environment, stop))
                    answer.version = *version;
                else
                    answer.trouble = version.error().message;
                cache.keep(key, answer.version);
            }
        }
        look.insert(executable.name, answer);
    }
    return look;
}

} // namespace csis::tools
