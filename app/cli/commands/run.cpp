// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "core/config/runtimes.h"
#include "workers/cloud/accounts.h"
#include "workers/files/system.h"
#include "workers/runs/engine.h"
#include "workers/runs/signals.h"

#include <QDateTime>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

constexpr int usage = 2;

int refuse(const QString &text)
{
    complain(text);
    return usage;
}

// Passes on the question alone, for a run without events.
class QuestionSink : public runs::EventSink
{
public:
    void event(const QJsonObject &event) override
    {
        if (event["event"_L1].toString() == "ask"_L1)
            m_line.event(event);
    }

private:
    runs::LineSink m_line{STDOUT_FILENO};
};

Result<QList<lifecycle::Lifecycle>> lifecycles(const Arguments &arguments)
{
    const bool everything = arguments.all || arguments.verb == Verb::BuildAll
        || arguments.lifecycles.contains(u"all"_s, Qt::CaseInsensitive) || (arguments.verb == Verb::Generate && arguments.lifecycles.isEmpty());
    QList<lifecycle::Lifecycle> chosen;
    for (const QString &name : arguments.lifecycles) {
        if (name.compare("all"_L1, Qt::CaseInsensitive) == 0)
            continue;
        const Result<lifecycle::Lifecycle> one = lifecycle::lifecycleByName(name);
        if (!one)
            return std::unexpected(one.error());
        chosen.append(*one);
    }
    if (!everything && chosen.isEmpty()) {
        return failure(u"run.nothing"_s, u"No lifecycles selected; pass names or --all (identity, storage, base-image, "
                                         "instance-image, release, retention)."_s);
    }
    QList<lifecycle::Lifecycle> ordered;
    for (const lifecycle::Lifecycle one : lifecycle::allLifecycles()) {
        if (everything || chosen.contains(one))
            ordered.append(one);
    }
    return ordered;
}

// What cannot be asked for, whatever the tree says.
QString contradiction(const Arguments &arguments)
{
    if (arguments.dryRun && !arguments.migrateState.isEmpty())
        return u"--migrate-state moves state and needs --no-dry-run: a dry run never moves state"_s;
    if (arguments.dryRun && arguments.ask)
        return tr("--ask needs --no-dry-run: a dry run applies nothing");
    if (arguments.dryRun && !arguments.until.isEmpty())
        return tr("--until gate needs --no-dry-run: a dry run plans nothing");
    if (arguments.ask && !arguments.until.isEmpty())
        return tr("--ask and --until gate exclude each other: nothing is applied until the gate");
    if (arguments.noTool && !arguments.dryRun && arguments.verb != Verb::Generate)
        return tr("--no-tool is for generate and dry runs: a real run needs the tool");
    if (!arguments.migrateState.isEmpty() && (!arguments.apply || !arguments.until.isEmpty()))
        return tr("--migrate-state needs the apply step: a move that stops before its end is none");
    return {};
}

// The root that a builder's name or alias means; empty when there is none.
QString rootName(const config::Configuration &configuration, const QString &name)
{
    using enum config::BuilderClass;
    for (const config::BuilderClass kind : {Storage, Instance, Group, User, Image}) {
        if (const model::Builder *builder = configuration.builder(kind, name))
            return builder->name;
    }
    return {};
}

// What names something that the tree does not declare.
QString unknownName(const Arguments &arguments, const config::Configuration &configuration)
{
    const std::pair<QString, QString> named[] = {{u"--only-runtime"_s, arguments.onlyRuntime}, {u"--apply-runtime"_s, arguments.applyRuntime}};
    for (const auto &[option, runtime] : named) {
        if (!runtime.isEmpty() && !configuration.builder(config::BuilderClass::Runtime, runtime))
            return u"%1: unknown runtime '%2'"_s.arg(option, runtime);
    }
    for (const QString &root : arguments.migrateState) {
        if (rootName(configuration, root).isEmpty())
            return tr("--migrate-state: no builder is called '%1'; a root bears the name of its builder").arg(root);
    }
    QStringList unknown;
    for (const QString &only : arguments.only) {
        const QString image = only.section(u'@', 0, 0);
        if (image != "none"_L1 && !configuration.image(image))
            unknown.append(image);
    }
    if (unknown.isEmpty())
        return {};
    return u"--only names unknown image(s): %1; known: %2"_s.arg(unknown.join(u", "_s), configuration.names(u"images"_s).join(u", "_s));
}

QString canonicalRuntime(const config::Configuration &configuration, const QString &name)
{
    const model::Builder *builder = name.isEmpty() ? nullptr : configuration.builder(config::BuilderClass::Runtime, name);
    return builder ? builder->name : name;
}

// Says how long the sessions last that the run will use. False when one is over or cannot be read: every step would fail on it.
bool sessionsLast(const config::Configuration &configuration)
{
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    const QList<live::SessionState> sessions = cloud::sessionsOf(config::awsRuntimes(configuration), QProcessEnvironment::systemEnvironment(), now);
    for (const live::SessionState &one : sessions)
        complain(live::sessionLine(one, now, configuration.settings.config.expectedRunMinutes));
    const QString expired = live::expiredSentence(sessions);
    if (!expired.isEmpty())
        complain(expired);
    return expired.isEmpty() && std::ranges::find(sessions, live::SessionState::Kind::Unreadable, &live::SessionState::kind) == sessions.end();
}

} // namespace

int run(const Arguments &arguments)
{
    const Result<QList<lifecycle::Lifecycle>> chosen = lifecycles(arguments);
    if (!chosen)
        return refuse(chosen.error().message);
    if (const QString text = contradiction(arguments); !text.isEmpty())
        return refuse(text);

    if (!arguments.forceBake.isEmpty())
        complain(tr("--force-bake has no effect: images are baked elsewhere, and a run launches what the records name"));
    if (arguments.allowUnscopedBakes)
        complain(tr("--allow-unscoped-bakes has no effect: no run bakes an image here"));
    const Clock::Instant started = files::SystemClock().now();
    runs::RunRequest request;
    request.root = treeRoot(arguments);
    request.lifecycles = *chosen;
    request.dryRun = arguments.dryRun;
    request.apply = arguments.apply && arguments.verb != Verb::Generate && arguments.until.isEmpty();
    request.untilGate = !arguments.until.isEmpty();
    request.ask = arguments.ask;
    request.noTool = arguments.noTool;
    request.stateQuery = arguments.stateQuery && arguments.verb != Verb::Generate;
    request.target = arguments.target == "sandbox"_L1 ? runs::Target::Sandbox : runs::Target::Cloud;
    request.commit = arguments.commit && arguments.verb == Verb::Run;
    request.only = arguments.only;
    request.overlays = overlayPaths(arguments);
    request.undeclare = arguments.undeclare;
    for (const QString &text : arguments.allowChange) {
        const Result<gate::GuardSanction> sanction = gate::allowedChange(text);
        if (!sanction)
            return refuse(sanction.error().message);
        request.allowedChanges.append(*sanction);
    }

    Result<runs::LoadedTree> tree = runs::loadTree({request.root, request.overlays, request.undeclare}, started);
    if (!tree) {
        complain(u"Error reading config file : "_s + tree.error().message);
        return 1;
    }
    if (lacksIdentity(tree->diagnostics))
        return usage;
    if (!tree->configuration || (!tree->loads && tree->configuration->settings.id.isEmpty())) {
        for (const Diagnostic &one : std::as_const(tree->diagnostics))
            complain(runs::diagnosticLine(one));
        complain(u"Error reading config file : "_s + (tree->diagnostics.isEmpty() ? request.root : tree->diagnostics.first().message));
        return 1;
    }
    if (const QString text = unknownName(arguments, *tree->configuration); !text.isEmpty())
        return refuse(text);
    if (arguments.verb == Verb::Run) {
        for (const QString &root : arguments.migrateState)
            request.migrateState.append(rootName(*tree->configuration, root));
    }
    request.onlyRuntime = canonicalRuntime(*tree->configuration, arguments.onlyRuntime);
    request.applyRuntime = canonicalRuntime(*tree->configuration, arguments.applyRuntime);

    const bool contacts = !request.dryRun && request.target == runs::Target::Cloud && (request.apply || request.untilGate);
    if (contacts && !sessionsLast(*tree->configuration))
        return 1;

    runs::Events events;
    const bool toOutput = arguments.events == "-"_L1;
    if (toOutput) {
        events.add(std::make_unique<runs::LineSink>(STDOUT_FILENO));
    } else if (!arguments.events.isEmpty()) {
        auto sink = runs::LineSink::toFile(arguments.events);
        if (!sink)
            return refuse(sink.error().message);
        events.add(std::move(*sink));
    } else if (request.ask) {
        events.add(std::make_unique<QuestionSink>());
    }
    runs::AnswerReader answers(STDIN_FILENO);
    runs::Engine engine(request, std::move(*tree), started, events, {complain, complainRaw}, request.ask ? &answers : nullptr);
    runs::StopSignals signals;
    QObject::connect(&signals, &runs::StopSignals::arrived, &engine, &runs::Engine::stop);
    const int code = engine.run();
    process::reapAll(2000);

    if (!toOutput)
        print(QString::fromUtf8(engine.summaryText()));
    if (code == 0) {
        const QString line = u"Run %1 completed: %2"_s.arg(engine.runId(), engine.summary().requested.join(u", "_s));
        toOutput ? complain(line) : printLine(line);
    } else {
        complain(u"Run %1 FAILED: %2"_s.arg(engine.runId(), engine.summary().error));
    }
    return code;
}

} // namespace csis::cli
