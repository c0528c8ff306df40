// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// One root of the apply step: its deferred commands in the private mirror, the gate's verdict, the question, the apply
// of exactly the plan that passed, and what is recorded afterwards.
#include "workers/runs/engine.h"

#include "core/base/text.h"
#include "core/lifecycle/recording.h"
#include "core/secrets/publicsafe.h"
#include "workers/files/atomic.h"
#include "workers/files/emissionwriter.h"
#include "workers/files/materialize.h"
#include "workers/runs/approvals.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

constexpr int planHasChanges = 2; // of a plan that was asked for it

// A big state in a far place takes its time.
constexpr int pullTimeout = 300000;

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString digestOf(const QString &path)
{
    const QByteArray bytes = bytesOf(path);
    return bytes.isEmpty() ? QString() : sha256Hex(bytes);
}

Result<void> wholeRecords(const meta::Read &records)
{
    for (const Diagnostic &one : records.diagnostics) {
        if (one.severity == Severity::Error)
            return failure(one.id, one.message);
    }
    return {};
}

} // namespace

void Engine::wait(const lifecycle::Root &root, const QStringList &producers)
{
    m_summary.waiting.append(root.name);
    m_console.say(tr("%1 waits: it reads %2, which is not applied yet").arg(root.name, producers.join(u", "_s)));
}

Engine::RootResult Engine::runRoot(const PlannedRoot &planned)
{
    const lifecycle::Root &root = *planned.root;
    QElapsedTimer clock;
    clock.start();
    QStringList missing;
    if (m_request.untilGate) {
        const meta::Read records = readRecords(m_request.root);
        if (const auto whole = wholeRecords(records); !whole) {
            m_notApplied.insert(root.name);
            fail(whole.error().message);
            m_runner->skip(planned.parent, whole.error().message);
            return RootResult::Failed;
        }
        missing = lifecycle::unappliedProducers(*m_tree.configuration, records.state, root);
    }
    for (const QString &producer : root.dependsOn) {
        if (m_notApplied.contains(producer) && !missing.contains(producer))
            missing.append(producer);
    }
    if (!missing.isEmpty()) {
        wait(root, missing);
        m_notApplied.insert(root.name);
        m_runner->skip(planned.parent, tr("waits for %1").arg(missing.join(u", "_s)));
        return RootResult::Waiting;
    }

    m_runner->begin(planned.parent);
    m_planDigest.clear();
    RootResult result = RootResult::Done;
    bool applied = false;
    bool asked = false;
    QString mirrorFolder;
    for (qsizetype i = 0; i < planned.deferred.size() && result == RootResult::Done; ++i) {
        const lifecycle::StepKind kind = root.deferred[i].kind;
        PlannedStep step = planned.deferred[i];
        if (stopped()) {
            result = RootResult::Failed;
            break;
        }
        const Result<QString> mirror = files::materialize(step.command.folder, m_request.root, m_tree.configuration->settings.generationDirectory);
        if (!mirror) {
            m_console.say(u"materialize: "_s + mirror.error().message);
            m_runner->skip(step, mirror.error().message);
            result = RootResult::Failed;
            break;
        }
        m_runner->progress(planned.parent, i, planned.deferred.size(), step.title);
        step.command.folder = *mirror;
        mirrorFolder = *mirror;
        if (kind == lifecycle::StepKind::Gate) {
            result = runGate(planned, step, *mirror);
            if (result == RootResult::Done && m_request.untilGate)
                break;
            asked = false;
            continue;
        }
        // The question stands right before what it is about: a move of the state is recorded without it.
        if (m_request.ask && !asked && (kind == lifecycle::StepKind::ApplyCheck || kind == lifecycle::StepKind::Apply)) {
            asked = true;
            if (!confirm(root)) {
                m_notApplied.insert(root.name);
                result = RootResult::Declined;
                break;
            }
        }
        if (kind == lifecycle::StepKind::Apply && !digestHolds(root, *mirror)) {
            m_runner->skip(step, tr("the plan is not the one that passed the gate"));
            result = RootResult::Failed;
            break;
        }
        const process::Outcome outcome = m_runner->run(step);
        if (kind == lifecycle::StepKind::Plan && outcome.exitCode == planHasChanges && m_request.migrateState.contains(root.name))
            m_console.say(tr("%1: the plan at the new place is not clean, so the move is not recorded; the old state is untouched").arg(root.name));
        result = outcome.ok() ? RootResult::Done : RootResult::Failed;
        if (kind == lifecycle::StepKind::Plan && outcome.exitCode == 1)
            tellUnapplied(root);
        applied = applied || (outcome.ok() && kind == lifecycle::StepKind::Apply);
    }
    if (result == RootResult::Done && !m_request.untilGate)
        m_runner->progress(planned.parent, planned.deferred.size(), planned.deferred.size(), {});
    if (applied) {
        Approvals(m_request.root, m_started).forget(approvalKey(root));
        if (const Result<void> recorded = record(planned, mirrorFolder, result == RootResult::Done); !recorded) {
            const QString sentence = tr("%1 was applied but not recorded: %2").arg(root.name, recorded.error().message);
            m_console.say(sentence);
            fail(sentence);
            result = RootResult::Failed;
        }
    }
    if (result == RootResult::Failed || result == RootResult::Refused)
        m_notApplied.insert(root.name);
    m_runner->end(planned.parent, result == RootResult::Done ? 0 : result == RootResult::Refused ? 3 : 1, clock.elapsed());
    return result;
}

// A plan that reads a state which is not there fails with a word of the tool about that state alone.
void Engine::tellUnapplied(const lifecycle::Root &root)
{
    const meta::Read records = readRecords(m_request.root);
    if (hasErrors(records.diagnostics))
        return; // who is recorded is not known
    const QStringList producers = lifecycle::unappliedProducers(*m_tree.configuration, records.state, root);
    if (!producers.isEmpty())
        m_console.say(tr("%1 reads the state of %2, which no run has applied yet; apply that first").arg(root.name, producers.join(u", "_s)));
}

Engine::RootResult Engine::runGate(const PlannedRoot &planned, PlannedStep step, const QString &folder)
{
    const lifecycle::Root &root = *planned.root;
    const QString planJson = m_folder->file(planned.parent.id + u".plan.json"_s);
    const QString report = m_folder->file(planned.parent.id + u".gate.json"_s);
    // A plan holds plaintext, which stays in the mirror; what is kept of the run has none.
    const Concealer concealer(m_tree.configuration->opened);
    const QString clearJson = concealer.isNeeded() ? folder + u"/plan.json"_s : planJson;
    step.command.arguments += {u"--plan-json"_s, clearJson, u"--report"_s, report};
    const process::Outcome outcome = m_runner->run(step);
    if (concealer.isNeeded()) {
        for (const auto &[from, to] : {std::pair(clearJson, planJson), std::pair(report, report)}) {
            if (QFile::exists(from) && !m_folder->write(QFileInfo(to).fileName(), concealer.json(bytesOf(from))))
                m_console.say(tr("%1 cannot be written").arg(to));
        }
    }
    m_planDigest = digestOf(folder + u"/tfplan"_s);
    const QJsonObject verdict = QJsonDocument::fromJson(bytesOf(report)).object();
    m_planCounts = verdict["counts"_L1].toObject();
    if (!m_planCounts.isEmpty())
        m_events.send(u"plan"_s, {{u"root"_s, root.name}, {u"counts"_s, m_planCounts}, {u"digest"_s, m_planDigest}, {u"path"_s, planJson}});

    QJsonArray changes = verdict["changes"_L1].toArray();
    for (QJsonValueRef one : changes) {
        QJsonObject change = one.toObject();
        const QString why = root.sanctions.value(change["sanctionedBy"_L1].toString());
        if (!why.isEmpty()) {
            change.insert(u"declaredBy"_s, why);
            one = change;
        }
    }
    QString word = u"not-evaluated"_s;
    if (outcome.ok())
        word = u"passed"_s;
    const bool refused = outcome.kind == process::Outcome::Kind::Exited && outcome.exitCode == 3;
    if (refused)
        word = verdict["verdict"_L1].toString(u"refused"_s);
    QJsonObject fields{{u"root"_s, root.name}, {u"verdict"_s, word}, {u"changes"_s, changes}, {u"report"_s, report}};
    if (refused)
        fields.insert(u"rule"_s, verdict["rule"_L1].toString(u"gate"_s));
    for (const QString &part : {u"errors"_s, u"drift"_s, u"checks"_s, u"record"_s}) {
        if (verdict.contains(part))
            fields.insert(part, verdict[part]);
    }
    m_events.send(u"gate"_s, fields);
    return word == "passed"_L1 ? RootResult::Done : refused ? RootResult::Refused : RootResult::Failed;
}

// What was said of a sandbox says nothing of a cloud.
QString Engine::approvalKey(const lifecycle::Root &root) const
{
    return targetName(m_request.target) + u'.' + root.lifecycle + u'.' + root.name;
}

bool Engine::confirm(const lifecycle::Root &root)
{
    const QString id = u"apply."_s + root.name;
    const QString key = approvalKey(root);
    const Approvals approvals(m_request.root, m_started);
    const Result<gate::PlanTerms> terms = gate::readTerms(bytesOf(m_folder->file(root.lifecycle + u'.' + root.name + u".plan.json"_s)));
    const std::optional<gate::PlanTerms> before = approvals.find(key);
    if (terms && before && *before == *terms) {
        m_events.send(u"answer"_s, {{u"id"_s, id}, {u"root"_s, root.name}, {u"answer"_s, u"yes"_s}, {u"carried"_s, true}});
        m_console.say(tr("%1 was approved before, and its plan means the same").arg(root.name));
        return true;
    }
    QJsonObject question{{u"id"_s, id}, {u"root"_s, root.name}, {u"digest"_s, m_planDigest}, {u"counts"_s, m_planCounts}};
    if (terms)
        question.insert(u"fingerprint"_s, gate::fingerprintOf(*terms));
    if (terms && before)
        question.insert(u"new"_s, QJsonArray::fromStringList(gate::differences(*before, *terms)));
    m_events.send(u"ask"_s, question);
    const std::optional<QByteArray> line = m_answers ? m_answers->line() : std::nullopt;
    const bool yes = line && saysYes(*line, id, m_planDigest);
    m_events.send(u"answer"_s, {{u"id"_s, id}, {u"root"_s, root.name}, {u"answer"_s, yes ? u"yes"_s : u"no"_s}});
    if (yes && terms)
        approvals.keep(key, *terms);
    else
        approvals.forget(key);
    if (!yes)
        m_console.say(tr("%1 is not applied: the answer was no").arg(root.name));
    return yes;
}

bool Engine::digestHolds(const lifecycle::Root &root, const QString &folder)
{
    const QString now = digestOf(folder + u"/tfplan"_s);
    if (!m_planDigest.isEmpty() && now == m_planDigest)
        return true;
    m_console.say(tr("%1 is not applied: its plan changed after it passed the gate").arg(root.name));
    return false;
}

// The state as the apply left it, asked with the apply's own command line. It holds secrets, so it goes into no log.
std::optional<lifecycle::RootState> Engine::pullState(const PlannedRoot &planned, const QString &folder)
{
    process::Command command;
    for (qsizetype i = 0; i < planned.deferred.size(); ++i) {
        if (planned.root->deferred[i].kind == lifecycle::StepKind::Apply)
            command = planned.deferred[i].command;
    }
    const qsizetype verb = command.arguments.indexOf(u"apply"_s);
    if (verb < 0)
        return std::nullopt;
    command.arguments.remove(verb, qMin<qsizetype>(3, command.arguments.size() - verb)); // apply -input=false tfplan
    command.arguments.insert(verb, u"pull"_s);
    command.arguments.insert(verb, u"state"_s);
    command.folder = folder;
    const Result<process::Captured> pulled = process::capture(command, pullTimeout);
    Result<lifecycle::RootState> state = failure(u"state.pull"_s, {});
    if (!pulled)
        state = std::unexpected(pulled.error());
    else if (pulled->exitCode != 0)
        state = failure(u"state.pull"_s, tr("`state pull` ended with %1").arg(pulled->exitCode));
    else
        state = lifecycle::readRootState(pulled->out);
    if (state)
        return *state;
    m_console.say(tr("%1: its state could not be read after the apply (%2); what depends on it is not recorded")
                      .arg(planned.root->name, state.error().message));
    return std::nullopt;
}

Result<void> Engine::record(const PlannedRoot &planned, const QString &folder, bool complete)
{
    const lifecycle::Root &root = *planned.root;
    lifecycle::AppliedRun applied;
    applied.occasion = {m_summary.runId, QDateTime::currentDateTimeUtc().toString(u"yyyy-MM-dd'T'HH:mm:ss'+00:00'"_s)};
    for (auto declared = m_emission.launchParams.cbegin(); declared != m_emission.launchParams.cend(); ++declared)
        applied.launchParams.insert(declared.key(), **declared);
    applied.state = pullState(planned, folder);
    applied.complete = complete;
    const Result<RecordStore> store = takeRecords();
    if (!store)
        return std::unexpected(store.error());
    // What was read in part would be written as if that were all.
    const meta::Read before = store->read();
    if (const auto whole = wholeRecords(before); !whole)
        return whole;
    const lifecycle::Recorded recorded = lifecycle::recordApplied(*m_tree.configuration, before.state, root, applied);
    for (const QString &note : recorded.notes)
        m_console.say(note);
    const Result<void> written = writeRecords(*store, recorded.files);
    if (!written || root.lifecycle != lifecycle::lifecycleName(lifecycle::Lifecycle::Storage))
        return written;
    // The read-model tells the current state, which is another one now.
    lifecycle::RunOptions options;
    options.lifecycles = {lifecycle::Lifecycle::Storage};
    options.runId = m_summary.runId;
    options.dryRun = false;
    options.overlays = m_request.overlays;
    options.undeclared = m_request.undeclare;
    const lifecycle::Emission again = lifecycle::emitTree(*m_tree.configuration, store->read().state, options);
    const lifecycle::EmittedFile *file = again.file(u"meta-state/storage.yaml"_s);
    return file ? writeRecords(*store, {{u"storage.yaml"_s, file->bytes}}) : Result<void>();
}

// Writes all that can be written; the error is that of the first that cannot.
Result<void> Engine::writeRecords(const RecordStore &store, const QMap<QString, QByteArray> &files)
{
    Result<void> all;
    for (auto file = files.cbegin(); file != files.cend(); ++file) {
        const RecordStore::Written written = store.write(file.key(), *file);
        if (!written.refused.isEmpty() && all)
            all = failure(u"records.refused"_s, written.refused);
        if (written.changed)
            m_events.send(u"record"_s, {{u"file"_s, written.file},
                                        {u"old"_s, written.before.isEmpty() ? QString() : sha256Hex(written.before)},
                                        {u"new"_s, sha256Hex(*file)}});
    }
    return all;
}

} // namespace csis::runs
