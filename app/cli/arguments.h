// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <expected>

namespace csis::cli {

enum class Verb {
    Validate,
    Generate,
    Run,
    BuildAll,
    GatePlan,
    ApplyCheck,
    Materialize,
    Encrypt,
    Decrypt,
    Reencrypt,
    Mask,
    PublicSafe,
    InitConfig,
    Sandbox,
    StateMigration,
    Schema,
    Rules,
    Explain,
    ConfigDrift,
    Completion,
    Preflight,
};

/// The command line as values. Commands read what is theirs.
struct Arguments {
    Verb verb = Verb::Validate;

    // global
    QString rootDir;
    bool verbose = false;
    bool dryRun = true;
    bool json = false;
    QStringList overlays;
    QStringList undeclare;
    bool locked = false;
    bool baseOnly = false;

    // run, generate
    QStringList lifecycles;
    bool all = false;
    bool apply = true;
    bool commit = false;
    bool stateQuery = true;
    bool ask = false;
    bool noTool = false;
    QStringList only;
    QString onlyRuntime;
    QString applyRuntime;
    QStringList forceBake;
    bool allowUnscopedBakes = false;
    QStringList migrateState;
    QStringList allowChange;
    QString events;
    QString until;
    QString target = QStringLiteral("cloud");

    // gate-plan
    QString planJson;
    QString planFile;
    QString tool = QStringLiteral("tofu");
    QStringList allowDestroy;
    QStringList allowDestroyFrom;
    QStringList requireUnmounted;
    QString report;
    QString savePlanJson;
    QString guards;
    bool explain = false;

    // apply-check
    QString lifecycle;
    QString configRoot;
    QString root;
    QStringList rootAliases;

    // materialize SOURCE DEST, init-config DEST
    QString source;
    QString destination;
    QString from = QStringLiteral("quickstart");
    bool force = false;

    // encrypt, decrypt, reencrypt, mask
    QString value;
    bool hasValue = false;
    QStringList files;
    QStringList fields;
    bool showOnly = false;
    int shortest = 8;

    // public-safe
    bool staged = false;
    QString tree;
    QString configFile;

    // state-migration ACTION
    QString workspace;
    QString run;
    QString backendConfig;
    QString location;

    // schema [KIND], rules [ID], explain ITEM[.key], completion SHELL; validate --format
    QString schemaKind;
    QString format;
    QString rule;
    QString item;
    QString shell;
    QString completionScript; ///< made while parsing, since only the parser knows every option

    // validate, preflight
    bool account = false;
    bool refresh = false;
    bool strict = false;

    // sandbox, state-migration
    QString action;
    int timeout = 60;
};

/// What to print and the exit code when the command line asked for help or was wrong.
struct EarlyExit {
    int code = 0;
    QString out;
    QString err;
};

std::expected<Arguments, EarlyExit> parseArguments(int argc, char **argv);

} // namespace csis::cli
