// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The only unit that includes CLI11: it takes seconds to compile.
#include "app/cli/arguments.h"

#include "app/cli/completionscript.h"
#include "core/lifecycle/emit.h"
#include "core/model/registry.h"

#include <CLI/CLI.hpp>

#include <list>

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

/// CLI11 writes into std::string; these carry the values over once parsing is done.
class Binder
{
public:
    CLI::Option *text(CLI::App *app, const std::string &name, QString &value, const std::string &help)
    {
        std::string &slot = m_texts.emplace_back(value.toStdString());
        CLI::Option *option = app->add_option(name, slot, help);
        m_carry.push_back([&slot, &value, option] {
            if (option->count() > 0)
                value = QString::fromStdString(slot);
        });
        return option;
    }

    // Takes one value each time it is given, so that it never swallows what stands behind.
    CLI::Option *list(CLI::App *app, const std::string &name, QStringList &values, const std::string &help)
    {
        std::vector<std::string> &slot = m_lists.emplace_back();
        CLI::Option *option = app->add_option(name, slot, help);
        m_carry.push_back([&slot, &values] {
            for (const std::string &one : slot)
                values.append(QString::fromStdString(one));
        });
        return name.front() == '-' ? option->allow_extra_args(false) : option;
    }

    void carry() const
    {
        for (const auto &one : m_carry)
            one();
    }

private:
    std::list<std::string> m_texts;
    std::list<std::vector<std::string>> m_lists;
    std::vector<std::function<void()>> m_carry;
};

void addRunOptions(CLI::App *app, Arguments &a, Binder &bind, bool generateOnly)
{
    bind.list(app, "lifecycles", a.lifecycles, "identity, storage, base-image, instance-image, release, retention or all");
    app->add_flag("--all", a.all, "every lifecycle");
    app->add_flag("--state-query,!--no-state-query", a.stateQuery, "compare the records with the account first (default)");
    bind.list(app, "--only", a.only, "bake these images only; 'none' bakes nothing");
    bind.text(app, "--only-runtime", a.onlyRuntime, "emit and bake for this runtime only");
    bind.text(app, "--apply-runtime", a.applyRuntime, "let the roots of this runtime apply in this run");
    bind.list(app, "--force-bake", a.forceBake, "bake this image, or 'all', even when it is current");
    app->add_flag("--allow-unscoped-bakes", a.allowUnscopedBakes, "bake outside the apply scope too");
    bind.text(app, "--events", a.events, "write one JSON event a line to FILE, or to standard output for '-'");
    bind.text(app, "--target", a.target, "sandbox or cloud")->check(CLI::IsMember({"sandbox", "cloud"}));
    app->add_flag("--no-tool", a.noTool, "leave out the tool's fmt, init and validate of generate and dry runs");
    if (generateOnly)
        return;
    app->add_flag("--apply,!--no-apply", a.apply, "execute the deferred work (default)");
    app->add_flag("--commit,!--no-commit", a.commit, "commit the emission and the records");
    bind.list(app, "--migrate-state", a.migrateState, "move this workspace's state");
    bind.list(app, "--allow-change", a.allowChange, "ADDRESS=RULE: a loss or exposure that this run means, see gate-plan");
    bind.text(app, "--until", a.until, "stop each root behind its verdict: gate")->check(CLI::IsMember({"gate"}));
    app->add_flag("--ask", a.ask, "ask on standard input before each root is applied");
}

void addGatePlan(CLI::App *app, Arguments &a, Binder &bind)
{
    bind.text(app, "plan_json", a.planJson, "a file with the output of `show -json`");
    bind.text(app, "--planfile", a.planFile, "a saved plan");
    bind.text(app, "--tofu", a.tool, "the tool that shows the plan (tofu)");
    bind.list(app, "--allow-destroy", a.allowDestroy, "an address that may be destroyed, with all below it");
    bind.list(app, "--allow-destroy-from", a.allowDestroyFrom, "a file with addresses that may be destroyed, one a line");
    bind.list(app, "--require-unmounted", a.requireUnmounted, "INSTANCE:STORAGE whose unmount receipt must be there");
    bind.text(app, "--guards", a.guards, "judge losses, unknown parts and a lost state too, with the root's guards.json");
    app->add_flag("--explain", a.explain, "say in words what would sanction each refused change");
    bind.text(app, "--report", a.report, "write the verdict as JSON to FILE");
    bind.text(app, "--plan-json", a.savePlanJson, "keep the plan's JSON in FILE, for its owner alone");
}

void addApplyCheck(CLI::App *app, Arguments &a, Binder &bind)
{
    bind.text(app, "--lifecycle", a.lifecycle, "identity, storage, instances or release")
        ->required()
        ->check(CLI::IsMember({"identity", "storage", "instances", "release"}));
    bind.text(app, "--config-root", a.configRoot, "the tree; else the nearest folder upwards that is one");
    bind.text(app, "--root", a.root, "the root: its builder");
    bind.list(app, "--root-alias", a.rootAliases, "another name of the root: its runtime");
    bind.text(app, "--apply-runtime", a.applyRuntime, "as the run had it");
}

void addStateMigration(CLI::App *app, Arguments &a, Binder &bind)
{
    bind.text(app, "action", a.action, "begin, finish or backup")->required()->check(CLI::IsMember({"begin", "finish", "backup"}));
    bind.text(app, "--workspace", a.workspace, "the root whose state moves: its builder")->required();
    bind.text(app, "--run", a.run, "the run that moves it")->required();
    bind.text(app, "--tofu", a.tool, "the tool that reads the states (tofu)");
    bind.text(app, "--backend-config", a.backendConfig, "begin: the file with the new place's settings");
    bind.text(app, "--location", a.location, "begin: the new place");
}

void addSecrets(const std::function<CLI::App *(const char *, const char *, Verb)> &add, Arguments &a, Binder &bind)
{
    CLI::App *encrypt = add("encrypt", "make an encrypted value, or encrypt values of a file where they stand", Verb::Encrypt);
    CLI::App *decrypt = add("decrypt", "open an encrypted value", Verb::Decrypt);
    for (CLI::App *app : {encrypt, decrypt}) {
        CLI::Option *value = bind.text(app, app == encrypt ? "value" : "marker", a.value, app == encrypt ? "the text, or - for standard input"
                                                                                                    : "ENC[age:…], or - for standard input");
        value->each([&a](const std::string &) { a.hasValue = true; });
        bind.list(app, "--file", a.files, "a YAML file to change where it stands");
        bind.list(app, "--field", a.fields, "a key, or a place like users[0].email");
    }
    CLI::App *reencrypt = add("reencrypt", "encrypt everything encrypted to the recipients as they are now", Verb::Reencrypt);
    reencrypt->add_flag("--dry-run", a.showOnly, "write nothing");
    CLI::App *mask = add("mask", "print the plaintexts of the tree as a pipeline's mask commands", Verb::Mask);
    mask->add_option("--min", a.shortest, "shortest plaintext to mask (8)")->check(CLI::Range(1, 10000));
    CLI::App *safe = add("public-safe", "search for secrets in what others will see", Verb::PublicSafe);
    safe->add_flag("--staged", a.staged, "what is staged for the next commit");
    bind.text(safe, "--tree", a.tree, "every file below this folder");
    bind.text(safe, "--config", a.configFile, "a YAML file whose public_safe.allow counts");
}

void addGlobal(CLI::App &app, Arguments &a, Binder &bind)
{
    bind.text(&app, "--root-dir", a.rootDir, "the tree (the current folder)");
    app.add_flag("--verbose,!--no-verbose", a.verbose, "say more");
    app.add_flag("--dry-run,!--no-dry-run", a.dryRun, "only generate and show (default)");
    bind.list(&app, "--overlay", a.overlays, "a file laid over the tree for this call");
    bind.list(&app, "--undeclare", a.undeclare, "KIND:NAME taken out of the tree for this call");
    app.add_flag("--json", a.json, "machine readable output");
    app.add_flag("--locked", a.locked, "hold the lock of the plugin cache (TF_PLUGIN_CACHE_DIR) meanwhile; exit 75 when it is held");
    app.add_flag("--base-only", a.baseOnly, "refused: a load always reads the whole tree");
}

CommandWords wordsOf(const CLI::App &app)
{
    CommandWords words{QString::fromStdString(app.get_name()), QString::fromStdString(app.get_description()), {}, {}};
    for (const CLI::Option *option : app.get_options()) {
        for (const std::string &name : option->get_lnames())
            words.options.append({u"--"_s + QString::fromStdString(name), QString::fromStdString(option->get_description()),
                                  option->get_expected_max() > 0});
    }
    return words;
}

QList<CommandWords> commandWords(const CLI::App &app)
{
    CommandWords common = wordsOf(app);
    common.name.clear();
    QList<CommandWords> all{common};
    for (const CLI::App *sub : app.get_subcommands([](const CLI::App *) { return true; })) {
        CommandWords words = wordsOf(*sub);
        if (words.name == "run"_L1 || words.name == "generate"_L1) {
            words.values.append(u"all"_s);
            for (const lifecycle::Lifecycle one : lifecycle::allLifecycles())
                words.values.append(lifecycle::lifecycleName(one));
        } else if (words.name == "sandbox"_L1) {
            words.values = {u"start"_s, u"stop"_s, u"status"_s, u"reset"_s, u"env"_s};
        } else if (words.name == "schema"_L1) {
            words.values = model::documentFolders();
        } else if (words.name == "completion"_L1) {
            words.values = {u"bash"_s, u"zsh"_s, u"fish"_s};
        }
        all.append(words);
    }
    return all;
}

// The words of a usage error; an option that is not known in the words people know.
QString usageError(const CLI::App &app, const CLI::ParseError &error)
{
    const auto code = static_cast<CLI::ExitCodes>(error.get_exit_code());
    const std::vector<std::string> left = app.remaining(true);
    if (!left.empty() && (code == CLI::ExitCodes::ExtrasError || code == CLI::ExitCodes::RequiredError)) {
        const QString first = QString::fromStdString(left.front());
        if (first.startsWith(u'-'))
            return u"No such option: "_s + first;
        if (app.get_subcommands().empty())
            return u"No such command '%1'."_s.arg(first);
        return u"Got unexpected extra argument (%1)"_s.arg(first);
    }
    return QString::fromStdString(error.what());
}

} // namespace

std::expected<Arguments, EarlyExit> parseArguments(int argc, char **argv)
{
    Arguments a;
    Binder bind;
    CLI::App app("Machines and storage on AWS from one YAML tree", "cs-image-system");
    app.set_version_flag("--version", "cs-image-system " CSIS_VERSION);
    app.require_subcommand(1);
    addGlobal(app, a, bind);

    std::vector<std::pair<CLI::App *, Verb>> verbs;
    const auto add = [&](const char *name, const char *help, Verb verb) {
        CLI::App *sub = app.add_subcommand(name, help);
        sub->fallthrough();
        verbs.emplace_back(sub, verb);
        return sub;
    };
    CLI::App *validate = add("validate", "read the tree and report everything that is wrong with it", Verb::Validate);
    bind.text(validate, "--format", a.format, "text, json, sarif, or github for annotations of a pipeline")
        ->check(CLI::IsMember({"text", "json", "sarif", "github"}));
    CLI::Option *account = validate->add_flag("--account", a.account, "ask the account whether networks, subnets, groups and zones are there");
    validate->add_flag("--refresh", a.refresh, "with --account: ask anew, even where an answer is kept")->needs(account);
    bind.text(validate, "--target", a.target, "with --account: cloud, or the sandbox that runs for the tree")
        ->check(CLI::IsMember({"sandbox", "cloud"}));
    validate->add_flag_callback("--sarif", [&a] { a.format = u"sarif"_s; }, "the same as --format sarif");
    // Commands share values where their options mean the same; only what was given is carried over.
    addRunOptions(add("generate", "write what the tree makes; execute nothing", Verb::Generate), a, bind, true);
    addRunOptions(add("run", "generate lifecycles and, with --no-dry-run, execute them", Verb::Run), a, bind, false);
    add("build-all", "run --all --apply --no-commit", Verb::BuildAll);
    addGatePlan(add("gate-plan", "judge a plan's destroys", Verb::GatePlan), a, bind);
    addApplyCheck(add("apply-check", "ask whether a root may apply now", Verb::ApplyCheck), a, bind);
    CLI::App *materialize = add("materialize", "copy a generated folder to its private mirror and print where", Verb::Materialize);
    bind.text(materialize, "source", a.source, "the generated folder")->required();
    bind.text(materialize, "dest", a.destination, "another place for the copy");
    addSecrets(add, a, bind);
    CLI::App *preflight = add("preflight", "look whether this computer and its sessions are ready for a run", Verb::Preflight);
    preflight->add_flag("--strict", a.strict, "exit 1 when a session is shorter than a run is expected to take");
    preflight->add_flag("--account", a.account, "ask each account who its credentials are");
    CLI::App *init = add("init-config", "begin a new tree from an example", Verb::InitConfig);
    bind.text(init, "dest", a.destination, "the new tree's folder")->required();
    bind.text(init, "--from", a.from, "the example: quickstart, standard-aws, standard-aws-posix or complete");
    init->add_flag("--force", a.force, "overwrite files");
    addStateMigration(add("state-migration", "move a root's state to the place the tree names now, in steps", Verb::StateMigration), a, bind);
    CLI::App *sandbox = add("sandbox", "the AWS emulator of this tree", Verb::Sandbox);
    bind.text(sandbox, "action", a.action, "start, stop, status, reset or env")
        ->required()
        ->check(CLI::IsMember({"start", "stop", "status", "reset", "env"}));
    sandbox->add_option("--timeout", a.timeout, "seconds to wait")->check(CLI::Range(1, 3600));
    CLI::App *schema = add("schema", "print the JSON Schema of a tree's files, for other editors", Verb::Schema);
    bind.text(schema, "kind", a.schemaKind, "cfg, groups, storages, images, instances or overlays; else one for all files");
    bind.text(schema, "--format", a.format, "json-schema or markdown")->check(CLI::IsMember({"json-schema", "markdown"}));
    CLI::App *rules = add("rules", "list the rules of validation, or tell about one", Verb::Rules);
    bind.text(rules, "rule", a.rule, "the rule's id");
    bind.text(rules, "--format", a.format, "text or markdown")->check(CLI::IsMember({"text", "markdown"}));
    CLI::App *explain = add("explain", "tell where an item's values come from and what they make", Verb::Explain);
    bind.text(explain, "item", a.item, "ITEM, KIND:ITEM or either with .KEY")->required();
    add("config-drift", "ask whether what was generated is what the configuration makes now", Verb::ConfigDrift);
    CLI::App *completion = add("completion", "print a script that completes this program's commands", Verb::Completion);
    bind.text(completion, "shell", a.shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));

    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp &) {
        const auto chosen = app.get_subcommands();
        const CLI::App *asked = chosen.empty() ? &app : chosen.front();
        return std::unexpected(EarlyExit{0, QString::fromStdString(asked->help()), {}});
    } catch (const CLI::CallForVersion &version) {
        return std::unexpected(EarlyExit{0, QString::fromStdString(version.what()) + u'\n', {}});
    } catch (const CLI::ParseError &error) {
        return std::unexpected(EarlyExit{2, {}, u"Error: "_s + usageError(app, error) + u"\nTry 'cs-image-system --help'.\n"_s});
    }
    for (const auto &[sub, verb] : verbs) {
        if (sub->parsed())
            a.verb = verb;
    }
    bind.carry();
    if (a.verb == Verb::Completion)
        a.completionScript = completionScript(commandWords(app), a.shell);
    return a;
}

} // namespace csis::cli
