// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/gateplan.h"

#include "core/gate/gate.h"
#include "workers/process/command.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QSaveFile>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

// A plan of a big root takes its time to be shown.
constexpr int showTimeout = 600000;

QString tr(const char *text)
{
    return QCoreApplication::translate("csis::runs", text);
}

std::optional<qint64> modified(const QString &path)
{
    struct stat status = {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return std::nullopt;
    return status.st_mtim.tv_sec * 1'000'000'000LL + status.st_mtim.tv_nsec;
}

QList<gate::TfFile> sourcesBelow(const QString &folder)
{
    QList<gate::TfFile> files;
    const QDir base(folder);
    QDirIterator iterator(folder, {u"*.tf"_s}, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (iterator.hasNext()) {
        const QString path = iterator.next();
        files.append({base.relativeFilePath(path), modified(path).value_or(0)});
    }
    return files;
}

std::optional<QByteArray> contents(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return file.readAll();
}

GateAnswer ended(int exit, const QString &rule, const QStringList &errors)
{
    GateAnswer answer;
    answer.exit = exit;
    answer.err = errors;
    answer.report = {{u"verdict"_s, exit == 3 ? u"refused"_s : u"not-evaluated"_s},
                     {u"rule"_s, rule},
                     {u"errors"_s, QJsonArray::fromStringList(errors)},
                     {u"changes"_s, QJsonArray()}};
    return answer;
}

QString sanctionName(gate::Sanction sanction)
{
    switch (sanction) {
    case gate::Sanction::None: return u"none"_s;
    case gate::Sanction::Sanctioned: return u"sanctioned"_s;
    case gate::Sanction::Refused: return u"refused"_s;
    }
    return {};
}

QJsonObject changeJson(const gate::Change &change)
{
    QJsonObject object{{u"address"_s, change.address},
                       {u"type"_s, change.type},
                       {u"actions"_s, QJsonArray::fromStringList(change.actions)},
                       {u"sanction"_s, sanctionName(change.sanction)},
                       {u"reason"_s, change.reason}};
    if (!change.sanctionedBy.isEmpty())
        object.insert(u"sanctionedBy"_s, change.sanctionedBy);
    if (!change.actionReason.isEmpty())
        object.insert(u"actionReason"_s, change.actionReason);
    if (!change.replacePaths.isEmpty())
        object.insert(u"replacePaths"_s, QJsonArray::fromStringList(change.replacePaths));
    if (!change.previousAddress.isEmpty())
        object.insert(u"previousAddress"_s, change.previousAddress);
    return object;
}

Result<QByteArray> show(const GateRequest &request)
{
    const QFileInfo plan(request.planFile);
    process::Command command;
    command.program = request.tool;
    command.arguments = {u"show"_s, u"-json"_s, plan.fileName()};
    command.folder = plan.absolutePath();
    const Result<process::Captured> shown = process::capture(command, showTimeout);
    if (!shown)
        return std::unexpected(shown.error());
    if (shown->exitCode != 0) {
        return failure(u"gate.show"_s,
                       tr("`%1` ended with %2: %3").arg(command.line()).arg(shown->exitCode).arg(QString::fromUtf8(shown->err).trimmed()));
    }
    return shown->out;
}

bool keep(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    return file.write(bytes) == bytes.size() && file.commit();
}

} // namespace

GateAnswer gatePlan(const GateRequest &request)
{
    if (request.planJson.isEmpty() && request.planFile.isEmpty())
        return ended(2, u"usage"_s, {u"gate-plan: pass a plan JSON file or --planfile"_s});
    if (!request.planJson.isEmpty() && !request.planFile.isEmpty())
        return ended(2, u"usage"_s, {tr("gate-plan: pass a plan JSON file or --planfile, not both")});

    QStringList missing;
    for (const QString &pair : request.requireUnmounted) {
        const Result<QString> path = gate::receiptPath(pair);
        if (!path)
            return ended(2, u"usage"_s, {u"gate-plan: "_s + path.error().message});
        if (const std::optional<QString> line = gate::missingReceipt(pair, contents(*path)))
            missing.append(*line);
    }
    if (!missing.isEmpty())
        return ended(3, u"unmount-receipt"_s, missing);

    QByteArray json;
    if (!request.planFile.isEmpty()) {
        const QString folder = QFileInfo(request.planFile).absolutePath();
        if (const auto stale = gate::stalePlan(request.planFile, modified(request.planFile), sourcesBelow(folder)))
            return ended(3, u"stale-plan"_s, {*stale});
        const Result<QByteArray> shown = show(request);
        if (!shown)
            return ended(2, u"show"_s, {u"gate-plan: "_s + shown.error().message});
        json = *shown;
    } else {
        const std::optional<QByteArray> read = contents(request.planJson);
        if (!read)
            return ended(2, u"read"_s, {tr("gate-plan: %1 cannot be read").arg(request.planJson)});
        json = *read;
    }
    if (!request.savePlanJson.isEmpty() && !keep(request.savePlanJson, json))
        return ended(2, u"write"_s, {tr("gate-plan: %1 cannot be written").arg(request.savePlanJson)});
    const Result<gate::Plan> plan = gate::readPlan(json);
    if (!plan)
        return ended(2, u"read"_s, {u"gate-plan: "_s + plan.error().message});

    QStringList declared;
    for (const QString &file : request.allowDestroyFrom)
        declared += gate::readSanctionFile(contents(file).value_or(QByteArray()));
    const gate::Verdict verdict = gate::judge(*plan, request.allowDestroy, declared);

    GateAnswer answer;
    answer.exit = verdict.passed ? 0 : 3;
    answer.out = verdict.notes;
    answer.err = verdict.errors;
    QJsonArray changes;
    for (const gate::Change &change : verdict.plan.changes)
        changes.append(changeJson(change));
    answer.report = {{u"verdict"_s, verdict.passed ? u"passed"_s : u"refused"_s},
                     {u"counts"_s, QJsonObject{{u"create"_s, verdict.plan.creates},
                                               {u"update"_s, verdict.plan.updates},
                                               {u"replace"_s, verdict.plan.replaces},
                                               {u"destroy"_s, verdict.plan.destroys},
                                               {u"unchanged"_s, verdict.plan.noops}}},
                     {u"changes"_s, changes},
                     {u"errors"_s, QJsonArray::fromStringList(verdict.errors)},
                     {u"notes"_s, QJsonArray::fromStringList(verdict.notes)}};
    if (!verdict.passed)
        answer.report.insert(u"rule"_s, u"destroy"_s);
    return answer;
}

} // namespace csis::runs
