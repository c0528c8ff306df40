// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/gateplan.h"

#include "core/base/text.h"
#include "core/gate/explain.h"
#include "core/gate/guards.h"
#include "core/gate/receipts.h"
#include "core/gate/record.h"
#include "workers/files/atomic.h"
#include "workers/files/largefile.h"
#include "workers/process/command.h"
#include "workers/runs/gatereport.h"
#include "workers/runs/say.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

// A plan of a big root takes its time to be shown.
constexpr int showTimeout = 600000;
// What is larger is no plan that anybody could mean; reading it would take the machine's memory.
constexpr qint64 largestPlan = qint64(1) << 30;

std::optional<qint64> planTime(const QString &path)
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
        files.append({base.relativeFilePath(path), planTime(path).value_or(0)});
    }
    return files;
}

Result<QByteArray> planBytes(const QString &path)
{
    if (QFileInfo(path).size() > largestPlan)
        return failure(u"gate.huge"_s, tr("%1 is too large for a plan").arg(path));
    std::optional<QByteArray> bytes = files::readLargeFile(path);
    if (!bytes)
        return failure(u"gate.read"_s, tr("%1 cannot be read").arg(path));
    return std::move(*bytes);
}

// Where the folder lets nothing go, the file is emptied instead: what is left says nothing.
void forget(const QString &path)
{
    if (!QFile::remove(path) && QFileInfo(path).isFile())
        QFile::resize(path, 0);
}

bool keep(const QString &path, const QByteArray &bytes)
{
    return files::replaceFile(path, bytes, {.root = {}, .mode = 0600}).has_value();
}

Result<QByteArray> show(const GateRequest &request)
{
    const QFileInfo plan(request.planFile);
    process::Command command;
    command.program = request.tool;
    // A name that begins with a stroke is no option.
    const QString name = plan.fileName();
    command.arguments = {u"show"_s, u"-json"_s, name.startsWith(u'-') ? u"./"_s + name : name};
    command.folder = plan.absolutePath();
    return process::output(command, showTimeout, u"gate.show"_s);
}

/// One call, from the question to the answer and the record.
class Gate
{
public:
    explicit Gate(const GateRequest &request) : m_request(request)
    {
        m_record.tool = request.tool;
        m_record.whitelist.allowed = request.allowDestroy;
        for (const QString &file : request.allowDestroyFrom)
            m_record.whitelist.declared += gate::readSanctionFile(files::readLargeFile(file).value_or(QByteArray()));
    }

    GateAnswer answer()
    {
        GateAnswer answer = judgedAndKept();
        m_record.errors = answer.err;
        if (!answer.report.isEmpty())
            answer.report.insert(u"record"_s, gate::recordObject(m_record));
        return answer;
    }

private:
    GateAnswer judgedAndKept()
    {
        if (m_request.planJson.isEmpty() && m_request.planFile.isEmpty())
            return ended(2, u"usage"_s, {u"gate-plan: pass a plan JSON file or --planfile"_s});
        if (m_request.planFile.isEmpty())
            return judge();
        // An old verdict never outlives the question.
        const QString path = m_request.planFile + u".gate.json"_s;
        forget(path);
        GateAnswer answer = judge();
        m_record.errors = answer.err;
        if (keep(path, gate::encodeRecord(m_record)))
            return answer;
        const QString line = tr("gate-plan: %1 cannot be written").arg(path);
        if (answer.exit == 0)
            return ended(2, u"write"_s, {line});
        answer.err.append(line);
        answer.out.clear();
        return answer;
    }

    GateAnswer judge()
    {
        if (!m_request.planJson.isEmpty() && !m_request.planFile.isEmpty())
            return ended(2, u"usage"_s, {tr("gate-plan: pass a plan JSON file or --planfile, not both")});
        // Whatever the verdict, the record names the file that it is about.
        if (!m_request.planFile.isEmpty())
            m_planBytes = planBytes(m_request.planFile);
        if (m_planBytes)
            m_record.sha256 = sha256Hex(*m_planBytes);
        if (!readGuards())
            return ended(2, u"guards"_s, {u"gate-plan: "_s + m_problem});
        if (const int exit = receipts(); exit != 0)
            return exit == 2 ? ended(2, u"usage"_s, {u"gate-plan: "_s + m_problem}) : ended(3, u"unmount-receipt"_s, m_missing);
        if (!m_request.planFile.isEmpty()) {
            const QString folder = QFileInfo(m_request.planFile).absolutePath();
            if (const auto stale = gate::stalePlan(m_request.planFile, planTime(m_request.planFile), sourcesBelow(folder)))
                return ended(3, u"stale-plan"_s, {*stale});
        }
        Result<QByteArray> json = m_request.planFile.isEmpty() ? planBytes(m_request.planJson) : shown();
        if (!json)
            return ended(2, u"read"_s, {u"gate-plan: "_s + json.error().message});
        if (!m_request.savePlanJson.isEmpty() && !keep(m_request.savePlanJson, *json))
            return ended(2, u"write"_s, {tr("gate-plan: %1 cannot be written").arg(m_request.savePlanJson)});

        const gate::ReadOptions options{m_guards.has_value(), !m_request.planFile.isEmpty() || m_request.wantsReport};
        Result<gate::Plan> plan = gate::readPlan(std::move(*json), options);
        if (!plan)
            return ended(gate::isRefusal(plan.error()) ? 3 : 2, plan.error().id.section(u'.', 1), {u"gate-plan: "_s + plan.error().message});
        return verdict(std::move(*plan));
    }

    GateAnswer verdict(gate::Plan plan)
    {
        m_record.fingerprint = plan.fingerprint;
        m_record.toolVersion = plan.toolVersion;
        m_record.creates = plan.creates;
        m_record.updates = plan.updates;
        m_record.replaces = plan.replaces;
        m_record.destroys = plan.destroys;
        m_record.noops = plan.noops;
        gate::Verdict verdict = gate::judge(std::move(plan), m_record.whitelist);
        if (m_guards)
            gate::applyGuards(verdict, *m_guards, m_state);
        m_record.verdict = gate::outcomeName(verdict.outcome);
        m_record.rule = verdict.rule;
        GateAnswer answer{verdict.passed() ? 0 : 3, verdict.notes, verdict.errors, gate::explain(verdict), {}};
        if (m_request.wantsReport)
            answer.report = gateReport(verdict);
        return answer;
    }

    bool readGuards()
    {
        if (m_request.guards.isEmpty())
            return true;
        const std::optional<QByteArray> bytes = files::readLargeFile(m_request.guards);
        const Result<gate::Guards> guards = bytes ? gate::readGuards(*bytes) : failure(u"gate.guards"_s, tr("%1 cannot be read").arg(m_request.guards));
        if (!guards) {
            m_problem = guards.error().message;
            return false;
        }
        m_guards = *guards;
        m_record.guards = m_request.guards;
        m_record.guardsSha256 = sha256Hex(*bytes);
        return true;
    }

    int receipts()
    {
        for (const QString &pair : m_request.requireUnmounted) {
            const Result<QString> path = gate::receiptPath(pair);
            if (!path) {
                m_problem = path.error().message;
                return 2;
            }
            if (const std::optional<QString> line = gate::missingReceipt(pair, files::readLargeFile(*path)))
                m_missing.append(*line);
            else
                m_record.unmounted.append(pair);
        }
        return m_missing.isEmpty() ? 0 : 3;
    }

    // The plan's JSON from the tool, and the digest of the very file that it was made from.
    Result<QByteArray> shown()
    {
        if (!m_planBytes)
            return std::unexpected(m_planBytes.error());
        m_state = gate::readPlanState(*m_planBytes);
        m_planBytes = QByteArray();
        Result<QByteArray> json = show(m_request);
        const Result<QByteArray> after = planBytes(m_request.planFile);
        if (json && (!after || sha256Hex(*after) != m_record.sha256))
            return failure(u"gate.changed"_s, tr("%1 changed while it was judged").arg(m_request.planFile));
        return json;
    }

    GateAnswer ended(int exit, const QString &rule, const QStringList &errors)
    {
        const gate::Outcome outcome = exit == 3 ? gate::Outcome::Refused : gate::Outcome::NotEvaluated;
        m_record.verdict = gate::outcomeName(outcome);
        m_record.rule = rule;
        return {exit, {}, errors, {}, gateReport(outcome, rule, errors)};
    }

    const GateRequest &m_request;
    gate::GateRecord m_record;
    Result<QByteArray> m_planBytes = failure(u"gate.read"_s, QString());
    std::optional<gate::Guards> m_guards;
    std::optional<Result<gate::PlanState>> m_state;
    QStringList m_missing;
    QString m_problem;
};

} // namespace

GateAnswer gatePlan(const GateRequest &request)
{
    return Gate(request).answer();
}

} // namespace csis::runs
