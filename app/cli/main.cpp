// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/arguments.h"
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "workers/tools/cachelock.h"

#include <QCoreApplication>

#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include <langinfo.h>

namespace {

constexpr int usage = 2;
constexpr int lockHeld = 75; // EX_TEMPFAIL: try again later

// Our texts are UTF-8 whatever the locale says; where it says otherwise, Qt would complain among our messages.
void useUtf8()
{
    std::setlocale(LC_ALL, "");
    if (std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0)
        return;
    ::unsetenv("LC_ALL");
    ::setenv("LC_CTYPE", "C.UTF-8", 1);
}

int dispatch(const csis::cli::Arguments &arguments)
{
    using namespace csis::cli;
    switch (arguments.verb) {
    case Verb::Validate: return validate(arguments);
    case Verb::Generate:
    case Verb::Run:
    case Verb::BuildAll: return run(arguments);
    case Verb::GatePlan: return gatePlan(arguments);
    case Verb::ApplyCheck: return applyCheck(arguments);
    case Verb::Materialize: return materialize(arguments);
    case Verb::Encrypt: return encrypt(arguments);
    case Verb::Decrypt: return decrypt(arguments);
    case Verb::Reencrypt: return reencrypt(arguments);
    case Verb::Mask: return mask(arguments);
    case Verb::PublicSafe: return publicSafe(arguments);
    case Verb::InitConfig: return initConfig(arguments);
    case Verb::Sandbox: return sandbox(arguments);
    case Verb::StateMigration: return stateMigration(arguments);
    case Verb::Schema: return printSchema(arguments);
    case Verb::Rules: return printRules(arguments);
    case Verb::Explain: return explain(arguments);
    case Verb::ConfigDrift: return configDrift(arguments);
    case Verb::Completion: return completion(arguments);
    case Verb::Preflight: return preflight(arguments);
    }
    return 2;
}

} // namespace

int main(int argc, char **argv)
{
    // A reader that went away shows as a failed write.
    std::signal(SIGPIPE, SIG_IGN);
    useUtf8();
    QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("cs-image-system"));
    QCoreApplication::setApplicationVersion(QStringLiteral(CSIS_VERSION));
    const auto arguments = csis::cli::parseArguments(argc, argv);
    if (!arguments) {
        csis::cli::print(arguments.error().out);
        csis::cli::complainRaw(arguments.error().err);
        return arguments.error().code;
    }
    if (arguments->baseOnly) {
        csis::cli::complain(csis::cli::tr("--base-only: a load always reads the whole tree here; leave the option out"));
        return usage;
    }
    if (!arguments->locked)
        return dispatch(*arguments);
    const QString cache = qEnvironmentVariable("TF_PLUGIN_CACHE_DIR");
    if (cache.isEmpty()) {
        csis::cli::complain(csis::cli::tr("--locked: TF_PLUGIN_CACHE_DIR is not set, so there is no cache to lock"));
        return usage;
    }
    const auto lock = csis::tools::CacheLock::take(cache);
    if (!lock) {
        csis::cli::complain(lock.error().message);
        return lock.error().id == QLatin1StringView("lock.held") ? lockHeld : 1;
    }
    return dispatch(*arguments);
}
