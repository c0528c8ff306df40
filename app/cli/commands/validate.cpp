// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "core/rules/fixes.h"
#include "core/rules/report.h"
#include "workers/cloud/accounts.h"
#include "workers/files/system.h"
#include "workers/runs/events.h"
#include "workers/runs/tree.h"
#include "workers/sandbox/sandbox.h"
#include "workers/tools/providers.h"

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

// That of the sandbox holds its address and its keys, and nothing of the caller's account.
Result<QProcessEnvironment> accountEnvironment(const Arguments &arguments, const runs::LoadedTree &tree)
{
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    if (arguments.target != "sandbox"_L1)
        return own;
    const csis::sandbox::Sandbox sandbox(treeRoot(arguments));
    const auto running = sandbox.status();
    if (!running)
        return failure(u"sandbox.stopped"_s, tr("the sandbox does not run; start it with `sandbox start`"));
    return sandbox.environment(own, *tree.configuration, *running);
}

} // namespace

int validate(const Arguments &arguments)
{
    const Result<runs::LoadedTree> tree =
        runs::loadTree({treeRoot(arguments), overlayPaths(arguments), arguments.undeclare}, files::SystemClock().now());
    runs::Validated validated;
    QList<Diagnostic> &found = validated.found;
    if (tree) {
        live::AccountLook account;
        if (arguments.account && tree->configuration) {
            const Result<QProcessEnvironment> environment = accountEnvironment(arguments, *tree);
            if (!environment) {
                complain(u"validate --account: "_s + environment.error().message);
                return 2;
            }
            account = cloud::lookAtAccounts(*tree->configuration, *environment, {.refresh = arguments.refresh});
        }
        validated = runs::validateTree(*tree, arguments.dryRun, tools::toolEnvironment(), {}, arguments.account ? &account : nullptr);
    } else {
        Diagnostic failed;
        failed.id = tree.error().id;
        failed.message = tree.error().message;
        failed.where.file = treeRoot(arguments);
        found.append(failed);
    }
    const auto errors = std::ranges::count_if(found, [](const Diagnostic &one) { return one.severity == Severity::Error; });
    constexpr int noIdentity = 2;
    const int code = errors == 0 ? 0 : lacksIdentity(found) ? noIdentity : 1;
    if (arguments.format == "sarif"_L1) {
        printJson(rules::sarif(found, validated.silenced, QStringLiteral(CSIS_VERSION)));
        return code;
    }
    if (arguments.format == "github"_L1) {
        for (const QString &line : rules::githubAnnotations(found))
            printLine(line);
        return code;
    }
    if (arguments.json || arguments.format == "json"_L1) {
        QJsonArray list;
        const config::Loaded loaded = tree ? tree->loaded() : config::Loaded();
        for (Diagnostic &one : found) {
            if (tree)
                one.fixes = rules::fixesOf({loaded, tree->texts, tree->meta}, one);
            list.append(runs::diagnosticJson(one));
        }
        for (const rules::Silenced &one : std::as_const(validated.silenced)) {
            QJsonObject object = runs::diagnosticJson(one.finding);
            object.insert(u"silenced"_s, one.reason);
            list.append(object);
        }
        printJson(list);
        return code;
    }
    if (!tree)
        complain(u"Error reading config file : "_s + tree.error().message);
    else
        for (const Diagnostic &one : std::as_const(found))
            complain(runs::diagnosticLine(one));
    if (!validated.silenced.isEmpty())
        complain(u"%1 silenced"_s.arg(validated.silenced.size()));
    // The rest was judged all the same.
    if (lacksIdentity(found))
        return noIdentity;
    if (errors == 0)
        printLine(u"Validation successful."_s);
    else
        complain(u"Validation failed with %1 error(s)."_s.arg(errors));
    return errors == 0 ? 0 : 1;
}

} // namespace csis::cli
