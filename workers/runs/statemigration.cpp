// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/statemigration.h"

#include "core/lifecycle/statemove.h"
#include "core/meta/applied.h"
#include "core/secrets/opener.h"
#include "core/secrets/reveal.h"
#include "workers/files/atomic.h"
#include "workers/files/diskfiles.h"
#include "workers/files/system.h"
#include "workers/process/command.h"
#include "workers/runs/recordstore.h"
#include "workers/runs/say.h"
#include "workers/tools/providers.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

using lifecycle::MoveCase;
using lifecycle::RootState;
using lifecycle::StateMove;

constexpr int toolTimeout = 600000;
constexpr int ownerOnly = 0600;
const QString verb = u"state-migration"_s;

MigrationAnswer ended(int exit, const QString &line)
{
    return {exit, {line}};
}

struct Pulled {
    QByteArray bytes;
    RootState state;
};

/// The tool in one folder.
class Tool
{
public:
    Tool(QString program, QString folder) : m_folder(std::move(folder))
    {
        m_command.program = std::move(program);
        m_command.environment = tools::toolEnvironment();
    }

    /// Error: what the tool said last; it names no secret, for it prints none here.
    Result<QByteArray> call(const QString &folder, const QStringList &arguments)
    {
        m_command.folder = folder;
        m_command.arguments = arguments;
        return process::output(m_command, toolTimeout, u"state-migration.tool"_s);
    }

    Result<Pulled> pull(const QString &folder)
    {
        const Result<QByteArray> bytes = call(folder, {u"state"_s, u"pull"_s});
        if (!bytes)
            return std::unexpected(bytes.error());
        const Result<RootState> state = lifecycle::readRootState(*bytes);
        if (!state)
            return std::unexpected(state.error());
        return Pulled{*bytes, *state};
    }

    /// Initialises the root's working data on a place, from a folder beside it that declares nothing but the place: the
    /// root itself may declare another kind of backend by now, and neither providers nor modules are needed for this.
    Result<Pulled> at(const QString &type, const QByteArray &settings, const QString &dataFolder)
    {
        const QDir aside(QFileInfo(m_folder).path() + u"/.csis-state"_s);
        const QString block = u"terraform {\n  backend \"%1\" {\n  }\n}\n"_s.arg(type);
        if (const auto made = files::replaceFile(aside.filePath(u"backend.tf"_s), block.toUtf8(), {.root = {}, .mode = ownerOnly}); !made)
            return std::unexpected(made.error());
        if (const auto made = files::replaceFile(aside.filePath(u"place.tfbackend"_s), settings, {.root = {}, .mode = ownerOnly}); !made)
            return std::unexpected(made.error());
        m_command.environment.insert(u"TF_DATA_DIR"_s, dataFolder);
        const Result<QByteArray> done = call(aside.path(), {u"init"_s, u"-input=false"_s, u"-reconfigure"_s, u"-backend-config=place.tfbackend"_s});
        Result<Pulled> pulled = done ? pull(aside.path()) : std::unexpected(done.error());
        m_command.environment.remove(u"TF_DATA_DIR"_s);
        QDir(aside).removeRecursively();
        return pulled;
    }

private:
    QString m_folder;
    process::Command m_command;
};

std::optional<QByteArray> contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? std::optional(file.readAll()) : std::nullopt;
}

QString progressFile(const MigrationRequest &request)
{
    return request.folder + u'/' + request.workspace + u".state-migration.json"_s;
}

// A move that was broken off tells what was on its way, else the last apply.
lifecycle::KnownState knownState(const MigrationRequest &request, const LoadedTree &tree)
{
    lifecycle::KnownState known{meta::appliedRoots(tree.meta).value(request.workspace).lineage, {}};
    if (const std::optional<QByteArray> begun = contents(progressFile(request))) {
        if (const Result<StateMove> move = StateMove::decode(*begun); move && !move->content.isEmpty())
            known = {move->lineage, move->content};
    }
    return known;
}

QString previousFile(const MigrationRequest &request)
{
    return request.folder + u'/' + request.workspace + u".tfbackend.previous.hcl"_s;
}

// The settings of the old place as the tool takes them. A record holds encrypted values; their plaintext is written into
// the private mirror alone.
Result<QByteArray> previousSettings(const MigrationRequest &request, const yaml::Record &from)
{
    const QByteArray recorded = lifecycle::backendFileOf(request.workspace, from);
    const files::SystemEnvironment environment;
    const files::DiskFiles disk;
    secrets::Opener opener(environment, disk);
    const Result<QByteArray> opened = secrets::reveal(previousFile(request), recorded, [&](const QString &marker) { return opener.open(marker); });
    if (opened && *opened != recorded && !request.folder.startsWith(QDir(request.root).filePath(u"_private/"_s)))
        return failure(u"state-migration.not-private"_s, tr("the recorded place has encrypted values; run this in the root's private mirror (`materialize` prints where)"));
    return opened;
}

QString place(const yaml::Record &record)
{
    return record[u"location"_s].text();
}

} // namespace

MigrationAnswer beginMigration(const MigrationRequest &request, const LoadedTree &tree)
{
    const QString who = verb + u" begin: "_s;
    const std::optional<QByteArray> settings = contents(request.folder + u'/' + request.backendConfig);
    if (request.backendConfig.isEmpty() || !settings)
        return ended(2, who + tr("the backend file '%1' of workspace '%2' is not in %3").arg(request.backendConfig, request.workspace, request.folder));
    StateMove move;
    move.workspace = request.workspace;
    move.run = request.run;
    move.from = tree.meta.stateLocations[u"workspaces"_s][request.workspace];
    if (!move.from.isMap())
        return ended(2, who + tr("no location is recorded for workspace '%1', so there is nothing to move from").arg(request.workspace));
    move.to = lifecycle::declaredLocation(*tree.configuration, tree.meta, request.workspace);
    if (!move.to.isMap() || place(move.to) != request.location) {
        return ended(2, who + tr("the tree binds workspace '%1' to %2 and not to %3; generate again")
                                  .arg(request.workspace, move.to.isMap() ? place(move.to) : tr("no place"), request.location));
    }

    const Result<QByteArray> opened = previousSettings(request, move.from);
    if (!opened)
        return ended(opened.error().id == "state-migration.not-private"_L1 ? 2 : 1, who + opened.error().message);
    const QByteArray before = *opened;
    if (const auto written = files::replaceFile(previousFile(request), before, {.root = {}, .mode = ownerOnly}); !written)
        return ended(1, who + written.error().message);

    Tool tool(request.tool, request.folder);
    const QString data = request.folder + u"/.terraform"_s;
    const Result<Pulled> after = tool.at(move.to[u"type"_s].text(), *settings, data);
    if (!after)
        return ended(1, who + tr("the new location %1 cannot be read: %2").arg(request.location, after.error().message));
    // Asked last, so that the root is left initialised on it.
    const Result<Pulled> old = tool.at(move.from[u"type"_s].text(), before, data);
    if (!old)
        return ended(1, who + tr("the old location %1 cannot be read: %2").arg(place(move.from), old.error().message));

    MigrationAnswer answer;
    const MoveCase found = lifecycle::moveCase(old->state, after->state, knownState(request, tree));
    if (found == MoveCase::Collision) {
        return ended(1, who + u"the new location %1 already holds state (lineage %2) that is not this workspace's: a collision, refused. "
                              "The old state is untouched."_s.arg(request.location, after->state.lineage));
    }
    const Pulled &kept = old->state.empty ? *after : *old;
    move.tool = request.tool;
    move.lineage = kept.state.lineage;
    move.content = kept.state.content;
    move.serial = kept.state.serial;
    move.already = found != MoveCase::Move;
    if (!old->state.empty) {
        move.backup = u"%1.backup-%2.tfstate"_s.arg(request.workspace, request.run);
        if (const auto written = files::replaceFile(request.folder + u'/' + move.backup, old->bytes, {.root = {}, .mode = ownerOnly}); !written)
            return ended(1, who + tr("no backup, no move: %1").arg(written.error().message));
        answer.lines.append(who + tr("serial %1 of %2 is kept in %3").arg(move.serial).arg(place(move.from), move.backup));
    }
    if (move.already) {
        if (const Result<Pulled> again = tool.at(move.to[u"type"_s].text(), *settings, data); !again)
            return ended(1, who + again.error().message);
    }
    if (const auto written = files::replaceFile(progressFile(request), move.encode(), {.root = {}, .mode = ownerOnly}); !written)
        return ended(1, who + written.error().message);
    if (found == MoveCase::Moved)
        answer.lines.append(who + tr("workspace '%1' is already moved: %2 holds its state").arg(request.workspace, request.location));
    else if (found == MoveCase::Nothing)
        answer.lines.append(who + tr("warning: %1 holds no state; only the binding of workspace '%2' moves").arg(place(move.from), request.workspace));
    else
        answer.lines.append(who + tr("workspace '%1' moves from %2 to %3").arg(request.workspace, place(move.from), request.location));
    return answer;
}

MigrationAnswer finishMigration(const MigrationRequest &request)
{
    const QString who = verb + u" finish: "_s;
    const std::optional<QByteArray> begun = contents(progressFile(request));
    if (!begun)
        return ended(2, who + tr("no move of workspace '%1' has begun here (%2 is missing); `state-migration begin` first").arg(request.workspace, progressFile(request)));
    const Result<StateMove> move = StateMove::decode(*begun);
    if (!move)
        return ended(2, who + move.error().message);
    if (move->workspace != request.workspace)
        return ended(2, who + tr("%1 is of workspace '%2'").arg(progressFile(request), move->workspace));
    // What was kept must be what stands there now.
    const Result<Pulled> now = Tool(move->tool, request.folder).pull(request.folder);
    if (!now)
        return ended(1, who + tr("the new location %1 cannot be read: %2").arg(place(move->to), now.error().message));
    if (now->state.content != move->content)
        return ended(1, who + tr("%1 does not hold the state that was to move; nothing is recorded, the old state is untouched").arg(place(move->to)));

    const QString at = QDateTime::currentDateTimeUtc().toString(u"yyyy-MM-dd'T'HH:mm:ss'+00:00'"_s);
    const Result<RecordStore> store = RecordStore::take(request.root);
    if (!store)
        return ended(1, who + store.error().message);
    const meta::Read records = store->read();
    if (hasErrors(records.diagnostics))
        return ended(1, who + records.diagnostics.first().message);
    const meta::MetaState &recorded = records.state;
    // The copy may have begun a new line: the next plan is judged by that.
    meta::AppliedRoots applied = meta::appliedRoots(recorded);
    if (const auto root = applied.find(request.workspace); root != applied.end() && !now->state.lineage.isEmpty()) {
        root->lineage = now->state.lineage;
        root->serial = now->state.serial;
        const QByteArray text = meta::encodeApplied(applied, recorded.files.value(QString(meta::file::applied)));
        if (const auto written = store->write(QString(meta::file::applied), text); !written.refused.isEmpty())
            return ended(1, who + written.refused);
    }
    const yaml::Record locations = lifecycle::withMove(recorded.stateLocations, *move, at);
    if (const auto written = store->write(QString(meta::file::stateLocations), yaml::writeRecord(locations)); !written.refused.isEmpty())
        return ended(1, who + written.refused);
    // The record is the end of the move; what is left of its beginning is of no use any more.
    QFile::remove(progressFile(request));
    QFile::remove(previousFile(request));
    return ended(0, who + tr("workspace '%1' keeps its state at %2").arg(request.workspace, place(move->to)));
}

MigrationAnswer backupState(const MigrationRequest &request)
{
    const QString who = u"state backup for workspace '%1' "_s.arg(request.workspace);
    if (!QFileInfo(request.folder + u"/.terraform"_s).isDir())
        return ended(1, who + u"REFUSED: %1 is not an initialised terraform root"_s.arg(request.folder));
    Tool tool(request.tool, request.folder);
    const Result<Pulled> pulled = tool.pull(request.folder);
    if (!pulled)
        return ended(1, who + u"FAILED: "_s + pulled.error().message);
    if (pulled->state.addresses == 0)
        return ended(1, who + u"REFUSED: the location holds no state, yet a state rm is due"_s);
    const QString hidden = QDir(request.root).filePath(u"_private"_s);
    const QString path = hidden + u"/state-backups/%1.backup-%2.tfstate"_s.arg(request.workspace, request.run);
    if (const auto written = files::replaceFile(path, pulled->bytes, {.root = {}, .mode = ownerOnly}); !written)
        return ended(1, who + u"FAILED: "_s + written.error().message);
    QFile::setPermissions(hidden, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return ended(0, who + tr("kept: serial %1, %2 resource(s), %3").arg(pulled->state.serial).arg(pulled->state.addresses).arg(path));
}

} // namespace csis::runs
