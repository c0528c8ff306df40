// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/engine.h"

#include "core/base/names.h"
#include "core/base/text.h"
#include "core/lifecycle/bakeplan.h"
#include "core/lifecycle/recording.h"
#include "workers/files/atomic.h"
#include "workers/files/emissionwriter.h"
#include "workers/files/publicfiles.h"
#include "workers/runs/commit.h"
#include "workers/tools/providers.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonArray>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

QStringList names(const QList<lifecycle::Lifecycle> &lifecycles)
{
    QStringList list;
    for (const lifecycle::Lifecycle one : lifecycles)
        list.append(lifecycle::lifecycleName(one));
    return list;
}

qsizetype errorCount(const QList<Diagnostic> &diagnostics)
{
    return std::ranges::count_if(diagnostics, [](const Diagnostic &one) { return one.severity == Severity::Error; });
}

} // namespace

Engine::Engine(RunRequest request, LoadedTree tree, Clock::Instant started, Events &events, Console console, AnswerReader *answers)
    : m_request(std::move(request)), m_tree(std::move(tree)), m_started(started), m_events(events), m_console(std::move(console)), m_answers(answers)
{
    m_summary.runId = csis::runId(m_started);
    m_summary.requested = names(m_request.lifecycles);
    m_summary.dryRun = m_request.dryRun;
    m_summary.overlays = m_request.overlays;
    m_summary.undeclared = m_request.undeclare;
    for (const QString &name : std::as_const(m_summary.requested))
        m_summary.lifecycles.append({name, u"not-run"_s, {}, 0, {}});
}

void Engine::stop()
{
    ++m_stopsAsked;
    m_verdict = RunVerdict::Stopped;
    if (m_runner)
        m_runner->stop();
    if (m_answers)
        m_answers->cancel();
}

int Engine::run()
{
    QElapsedTimer clock;
    clock.start();
    m_events.setRun(m_summary.runId);
    if (Result<RunFolder> folder = RunFolder::make(m_request.root, m_summary.runId)) {
        m_folder = std::make_unique<RunFolder>(std::move(*folder));
        if (auto sink = LineSink::toFile(m_folder->file(u"events.jsonl"_s)))
            m_events.add(std::move(*sink));
    } else {
        m_console.say(folder.error().message);
        return 1;
    }
    m_runner = std::make_unique<StepRunner>(m_events, *m_folder, m_console);
    if (m_tree.configuration)
        m_runner->setOpened(m_tree.configuration->opened);
    m_events.send(u"run-started"_s,
                  {{u"lifecycles"_s, QJsonArray::fromStringList(m_summary.requested)},
                   {u"options"_s,
                    QJsonObject{{u"dryRun"_s, m_request.dryRun}, {u"apply"_s, m_request.apply}, {u"untilGate"_s, m_request.untilGate},
                                {u"ask"_s, m_request.ask}, {u"noTool"_s, m_request.noTool}, {u"commit"_s, m_request.commit}}},
                   {u"target"_s, QJsonObject{{u"kind"_s, targetName(m_request.target)}}},
                   {u"tree"_s, m_request.root},
                   {u"digest"_s, m_tree.configuration->digest},
                   {u"folder"_s, m_folder->path()},
                   {u"pid"_s, static_cast<qint64>(getpid())}});
    bool ok = sequence() && !stopped();
    if (stopped()) {
        m_verdict = RunVerdict::Stopped;
        if (m_summary.error.isEmpty())
            m_summary.error = u"LifecycleRunError: "_s + tr("stopped");
    } else if (!ok && m_verdict == RunVerdict::Ok) {
        m_verdict = RunVerdict::Failed;
    }
    ok = finish(ok);
    m_events.send(u"run-finished"_s, {{u"verdict"_s, verdictName(m_verdict)},
                                      {u"exit"_s, ok ? 0 : 1},
                                      {u"duration"_s, clock.elapsed()},
                                      {u"error"_s, m_summary.error},
                                      {u"summary"_s, m_folder->file(u"summary.json"_s)}});
    return ok ? 0 : 1;
}

bool Engine::sequence()
{
    if (m_request.stateQuery)
        m_console.say(tr("state query: not asked"));
    if (m_request.commit) {
        if (const auto possible = canCommit(m_request.root, QProcessEnvironment::systemEnvironment()); !possible)
            return fail(possible.error().message);
    }
    return validate() && prepare() && generate() && applyAll();
}

bool Engine::fail(const QString &error)
{
    if (m_summary.error.isEmpty())
        m_summary.error = u"LifecycleRunError: "_s + error;
    return false;
}

lifecycle::Summary::Part &Engine::part(const QString &lifecycleName)
{
    for (lifecycle::Summary::Part &one : m_summary.lifecycles) {
        if (one.lifecycle == lifecycleName)
            return one;
    }
    m_summary.lifecycles.append({lifecycleName, u"not-run"_s, {}, 0, {}});
    return m_summary.lifecycles.last();
}

bool Engine::validate()
{
    const QList<Diagnostic> found = validateTree(m_tree, m_request.dryRun, tools::toolEnvironment(), m_request.migrateState).found;
    for (const Diagnostic &diagnostic : found) {
        m_events.send(u"diagnostic"_s, diagnosticJson(diagnostic));
        if (diagnostic.severity == Severity::Error) {
            m_summary.validationErrors.append(diagnostic.message);
            m_console.say(u"validation: "_s + formatDiagnostic(diagnostic));
        }
    }
    const qsizetype errors = errorCount(found);
    return errors == 0 || fail(tr("Validation failed with %1 error(s)").arg(errors));
}

bool Engine::prepare()
{
    Result<TargetEnvironment> target = prepareTarget(m_request.root, m_request.target, m_tree, !m_request.dryRun && (m_request.apply || m_request.untilGate));
    if (!target)
        return fail(target.error().message);
    m_target = *target;
    m_console.say(m_request.dryRun ? m_target.description + u"; "_s + tr("dry run, nothing is asked of it") : m_target.description);

    lifecycle::RunOptions options;
    options.lifecycles = m_request.lifecycles;
    options.runId = m_summary.runId;
    options.dryRun = m_request.dryRun;
    options.commit = m_request.commit;
    options.only = m_request.only;
    options.onlyRuntime = m_request.onlyRuntime;
    options.applyRuntime = m_request.applyRuntime;
    options.overlays = m_request.overlays;
    options.undeclared = m_request.undeclare;
    options.migrateState = m_request.migrateState;
    options.allowedChanges = m_request.allowedChanges;
    options.throwaway = m_request.target == Target::Sandbox;
    // What is written is made from what stands recorded now, and nobody records between the two.
    Result<RecordStore> store = takeRecords();
    if (!store)
        return fail(store.error().message);
    m_records = std::make_unique<RecordStore>(std::move(*store));
    const meta::Read records = m_records->read();
    if (hasErrors(records.diagnostics))
        return fail(records.diagnostics.first().message);
    m_tree.meta = records.state;
    m_emission = lifecycle::emitTree(*m_tree.configuration, m_tree.meta, options);
    for (const Diagnostic &diagnostic : std::as_const(m_emission.diagnostics)) {
        m_events.send(u"diagnostic"_s, diagnosticJson(diagnostic));
        m_console.say(formatDiagnostic(diagnostic));
    }
    for (const QString &note : std::as_const(m_emission.notes))
        m_console.say(note);
    bool ok = !hasErrors(m_emission.diagnostics);
    for (const lifecycle::LifecycleEmission &one : std::as_const(m_emission.lifecycles)) {
        lifecycle::Summary::Part &summary = part(lifecycle::lifecycleName(one.lifecycle));
        summary.status = one.error.isEmpty() ? u"generated"_s : u"failed"_s;
        summary.error = one.error;
        summary.deferredCommands = one.deferredCommands;
        summary.runnerScript = one.runnerScript.isEmpty() ? QString() : QDir(m_request.root).absoluteFilePath(one.runnerScript);
        if (!one.error.isEmpty())
            ok = fail(one.error);
    }
    if (!ok)
        return fail(tr("Generation failed"));
    for (const QString &name : std::as_const(m_request.migrateState)) {
        if (std::ranges::find(m_emission.roots, name, &lifecycle::Root::name) == m_emission.roots.end())
            return fail(tr("--migrate-state: '%1' is no root of this run").arg(name));
    }
    tellBakes(options);
    plan();
    return true;
}

void Engine::tellBakes(const lifecycle::RunOptions &options)
{
    m_summary.bakePlan = lifecycle::bakePlan(*m_tree.configuration, m_tree.meta, options);
    for (auto one = m_summary.bakePlan.cbegin(); one != m_summary.bakePlan.cend(); ++one)
        m_console.say(u"bake plan: %1: %2"_s.arg(one.key(), *one));
}

bool Engine::generate()
{
    PlannedStep write;
    write.id = u"write"_s;
    write.title = tr("Write the generated files");
    QElapsedTimer clock;
    clock.start();
    m_runner->begin(write);
    const Result<QList<files::WrittenFile>> written = files::writeEmission(m_request.root, m_emission);
    m_records.reset();
    if (!written) {
        m_runner->end(write, 1, clock.elapsed(), written.error().message);
        return fail(written.error().message);
    }
    QJsonArray list;
    for (const files::WrittenFile &file : *written)
        list.append(QJsonObject{{u"path"_s, file.path}, {u"digest"_s, file.digest}, {u"state"_s, file.state}});
    m_events.send(u"emission"_s, {{u"files"_s, list}});
    m_runner->end(write, 0, clock.elapsed());
    for (const files::WrittenFile &file : *written) {
        if (file.path.startsWith("meta-state/"_L1) && file.state != "same"_L1)
            m_events.send(u"record"_s, {{u"file"_s, file.path}, {u"new"_s, file.digest}, {u"old"_s, file.oldDigest}});
    }
    for (auto bind = m_emission.firstBinds.cbegin(); bind != m_emission.firstBinds.cend(); ++bind) {
        m_console.say(m_request.dryRun ? tr("First bind: instance %1 would bind to build %2 (series head; dry run)").arg(bind.key(), *bind)
                                       : tr("First bind: instance %1 -> build %2 (series head)").arg(bind.key(), *bind));
    }

    if (const QStringList missing = missingTools(); !missing.isEmpty()) {
        for (const QString &sentence : missing)
            m_console.say(sentence);
        return fail(missing.first());
    }
    if (m_request.noTool && m_request.dryRun)
        return true;
    for (const PlannedRoot &planned : std::as_const(m_roots)) {
        for (const PlannedStep &step : planned.generation) {
            if (stopped())
                return false;
            if (m_request.noTool) {
                m_runner->skip(step, tr("--no-tool"));
                continue;
            }
            if (m_runner->run(step).ok())
                continue;
            part(planned.root->lifecycle).status = u"failed"_s;
            return stopped() ? false : fail(tr("[%1] after-phase hooks failed for %2").arg(planned.root->lifecycle, planned.root->phase));
        }
    }
    return true;
}

bool Engine::applyAll()
{
    bool ok = true;
    for (const lifecycle::Lifecycle one : lifecycle::allLifecycles()) {
        const QString name = lifecycle::lifecycleName(one);
        if (!m_request.apply && !m_request.untilGate) {
            m_summary.apply.insert(name, u"not-attempted"_s);
            continue;
        }
        if (!ok && !m_request.untilGate)
            break;
        const bool requested = m_request.lifecycles.contains(one);
        const QString script = requested ? part(name).runnerScript
                                         : QDir(m_request.root).filePath(m_tree.configuration->settings.generationDirectory + u"/%1/run-%1.sh"_s.arg(name));
        if (script.isEmpty() || (!requested && !QFileInfo::exists(script))) {
            m_summary.apply.insert(name, u"no-script"_s);
            continue;
        }
        if (!requested) {
            m_summary.apply.insert(name, u"stale-script-skipped"_s);
            m_console.say(tr("%1 is of an earlier run and is not executed").arg(script));
            continue;
        }
        if (m_request.dryRun) {
            for (const PlannedRoot &planned : std::as_const(m_roots)) {
                if (planned.root->lifecycle != name)
                    continue;
                for (const PlannedStep &step : planned.deferred)
                    m_console.say(u"[DRY RUN] %1/%2: would execute %3"_s.arg(name, planned.root->phase, step.command.line()));
            }
            m_summary.apply.insert(name, u"dry-run"_s);
            continue;
        }
        bool failed = false;
        for (const PlannedRoot &planned : std::as_const(m_roots)) {
            if (planned.root->lifecycle != name || failed || stopped())
                continue;
            const RootResult result = runRoot(planned);
            if (result == RootResult::Failed || result == RootResult::Refused) {
                if (result == RootResult::Refused && m_verdict == RunVerdict::Ok)
                    m_verdict = RunVerdict::Refused;
                ok = false;
                // Until the gate every root has its verdict; otherwise a failed root stops the rest, as the script would.
                failed = !m_request.untilGate;
            } else if (result == RootResult::Declined) {
                ok = false;
            }
        }
        if (stopped()) {
            m_summary.apply.insert(name, m_request.untilGate ? u"not-attempted"_s : u"failed"_s);
            return false;
        }
        m_summary.apply.insert(name, m_request.untilGate ? u"not-attempted"_s : ok ? u"executed"_s : u"failed"_s);
        if (!ok)
            fail(m_request.untilGate ? tr("The gate was not passed in lifecycle %1").arg(name) : tr("Apply failed for lifecycle %1").arg(name));
    }
    return ok;
}

// A stop arrives in this thread's event loop, which goes on while another program holds the records. One that came before is
// no reason to leave out what was done.
Result<RecordStore> Engine::takeRecords()
{
    constexpr int turn = 100;
    const int stops = m_stopsAsked;
    QElapsedTimer clock;
    clock.start();
    for (;;) {
        const qint64 left = m_request.recordsTimeoutMs - clock.elapsed();
        Result<RecordStore> store = RecordStore::take(m_request.root, int(std::clamp<qint64>(left, 0, turn)));
        if (store || store.error().id != "lock.timeout"_L1 || left <= turn)
            return store;
        QCoreApplication::processEvents();
        if (m_stopsAsked > stops)
            return store;
    }
}

// False when the run failed, or when its entry in the journal could not be made.
bool Engine::writeSummary(bool ok)
{
    m_records.reset();
    const Result<void> kept = writeJournal(ok);
    if (!kept) {
        m_console.say(kept.error().message);
        ok = fail(tr("the run could not be added to meta-state/runs.yaml: %1").arg(kept.error().message));
    }
    m_summary.ok = ok;
    m_summaryText = lifecycle::encodeSummary(m_summary);
    if (m_folder) {
        if (const auto written = m_folder->write(u"summary.json"_s, m_summaryText); !written)
            m_console.say(written.error().message);
    }
    const QString generated = m_tree.configuration->settings.generationDirectory;
    if (QFileInfo(QDir(m_request.root).filePath(generated)).isDir()) {
        if (const auto written = files::replaceFile(QDir(m_request.root).filePath(generated + u"/run-summary.json"_s), m_summaryText); !written)
            m_console.say(written.error().message);
    }
    return ok;
}

Result<void> Engine::writeJournal(bool ok)
{
    yaml::Record entry{yaml::Record::Map{}};
    entry.set(u"run"_s, m_summary.runId);
    yaml::Record::List requested;
    for (const QString &name : std::as_const(m_summary.requested))
        requested.emplace_back(name);
    entry.set(u"requested"_s, requested);
    entry.set(u"dry_run"_s, m_summary.dryRun);
    entry.set(u"ok"_s, ok);
    yaml::Record apply{yaml::Record::Map{}};
    for (auto one = m_summary.apply.cbegin(); one != m_summary.apply.cend(); ++one)
        apply.set(one.key(), *one);
    entry.set(u"apply"_s, apply);
    entry.set(u"error"_s, m_summary.error.isEmpty() ? yaml::Record() : yaml::Record(m_summary.error));
    const Result<RecordStore> store = takeRecords();
    if (!store)
        return std::unexpected(store.error());
    return writeRecords(*store, {{u"runs.yaml"_s, yaml::writeRecord(meta::withRun(store->read().state.runs, entry))}});
}

bool Engine::finish(bool ok)
{
    const bool before = ok;
    ok = writeSummary(ok);
    if (ok && m_request.commit) {
        ok = commit();
        // The commit holds the journal, and the summary names the commit.
        ok = writeSummary(ok);
    }
    if (before && !ok)
        m_verdict = RunVerdict::Failed;
    return ok;
}

bool Engine::commit()
{
    if (m_tree.configuration->opened) {
        const auto clean = files::guardPlaintext(m_request.root, m_tree.configuration->settings.generationDirectory, m_tree.configuration->opened->hidden);
        if (!clean)
            return fail(clean.error().message);
    }
    CommitRequest request;
    request.root = m_request.root;
    request.folders = {m_tree.configuration->settings.generationDirectory, u"meta-state"_s};
    request.scratch = m_folder->path();
    request.environment = QProcessEnvironment::systemEnvironment();
    QStringList body;
    for (auto one = m_summary.apply.cbegin(); one != m_summary.apply.cend(); ++one)
        body.append(one.key() + u": "_s + *one);
    request.message = commitMessage(m_summary.runId, m_summary.requested, m_request.dryRun, body);
    const Result<CommitAnswer> answer = commitFolders(request);
    if (!answer)
        return fail(answer.error().message);
    for (const QString &note : answer->notes)
        m_console.say(note);
    m_summary.metaStateCommit = answer->commit;
    return true;
}

} // namespace csis::runs
