// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/system.h"
#include "workers/sandbox/sandbox.h"

#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "core/base/text.h"
#include "workers/runs/runfolder.h"
#include "workers/runs/target.h"

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

int fail(const Error &error)
{
    complain(u"sandbox: "_s + error.message);
    return 1;
}

void tell(const Arguments &arguments, const csis::sandbox::Sandbox &sandbox, const std::optional<csis::sandbox::Running> &running)
{
    if (arguments.json) {
        QJsonObject object{{u"running"_s, running.has_value()}, {u"folder"_s, sandbox.folder()}, {u"log"_s, sandbox.logFile()}};
        if (running) {
            object.insert(u"pid"_s, running->pid);
            object.insert(u"endpoint"_s, running->endpoint.toString());
            object.insert(u"started"_s, running->started);
        }
        printJson(object);
    } else if (running) {
        printLine(tr("sandbox, no real cloud: running at %1 (process %2, log %3)")
                      .arg(running->endpoint.toString())
                      .arg(running->pid)
                      .arg(sandbox.logFile()));
    } else {
        printLine(tr("sandbox: not running"));
    }
}

Result<runs::LoadedTree> soundTree(const Arguments &arguments)
{
    Result<runs::LoadedTree> tree =
        runs::loadTree({treeRoot(arguments), overlayPaths(arguments), arguments.undeclare}, files::SystemClock().now());
    if (tree && !tree->loads)
        return failure(u"sandbox.tree"_s, tr("the tree does not load; see `validate`"));
    return tree;
}

int start(const Arguments &arguments, csis::sandbox::Sandbox &sandbox)
{
    const Result<runs::LoadedTree> tree = soundTree(arguments);
    if (!tree)
        return fail(tree.error());
    if (const auto made = runs::makePrivateFolder(treeRoot(arguments)); !made)
        return fail(made.error());
    const Result<csis::sandbox::Running> running = sandbox.start(*tree->configuration, tree->meta, arguments.timeout * 1000);
    if (!running)
        return fail(running.error());
    tell(arguments, sandbox, *running);
    return 0;
}

// What a script started by hand needs, as lines for a shell.
int environment(const Arguments &arguments, csis::sandbox::Sandbox &sandbox)
{
    const std::optional<csis::sandbox::Running> running = sandbox.status();
    if (!running)
        return fail({{}, tr("not running; `sandbox start` first")});
    const Result<runs::LoadedTree> tree = soundTree(arguments);
    if (!tree)
        return fail(tree.error());
    const Result<runs::TargetEnvironment> target = runs::prepareTarget(treeRoot(arguments), runs::Target::Sandbox, *tree, true);
    if (!target)
        return fail(target.error());
    const QProcessEnvironment before = QProcessEnvironment::systemEnvironment();
    QJsonObject object;
    QStringList names = target->environment.keys();
    names.sort();
    for (const QString &name : std::as_const(names)) {
        const QString value = target->environment.value(name);
        if (before.contains(name) && before.value(name) == value)
            continue;
        object.insert(name, value);
        if (!arguments.json)
            printLine(u"export %1=%2"_s.arg(name, shellQuote(value)));
    }
    for (const QString &name : before.keys()) {
        if (target->environment.contains(name))
            continue;
        object.insert(name, QJsonValue::Null);
        if (!arguments.json)
            printLine(u"unset "_s + name);
    }
    if (arguments.json)
        printJson(object);
    return 0;
}

} // namespace

int sandbox(const Arguments &arguments)
{
    csis::sandbox::Sandbox sandbox(treeRoot(arguments));
    if (arguments.action == "start"_L1)
        return start(arguments, sandbox);
    if (arguments.action == "env"_L1)
        return environment(arguments, sandbox);
    if (arguments.action == "status"_L1) {
        const auto running = sandbox.status();
        tell(arguments, sandbox, running);
        return running ? 0 : 3;
    }
    if (arguments.action == "reset"_L1) {
        if (const auto done = sandbox.reset(); !done)
            return fail(done.error());
        tell(arguments, sandbox, sandbox.status());
        return 0;
    }
    const Result<bool> stopped = sandbox.stop(arguments.timeout * 1000);
    if (!stopped)
        return fail(stopped.error());
    if (arguments.json)
        printJson(QJsonObject{{u"stopped"_s, *stopped}});
    else
        printLine(*stopped ? tr("sandbox: stopped") : tr("sandbox: not running"));
    return 0;
}

} // namespace csis::cli
