// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/desk/pastrun.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::desk {
namespace {

constexpr qsizetype mostLooked = 5; // older runs say little of how long the next one takes

void takeStarted(PastRun &run, const QJsonObject &event)
{
    run.id = event["run"_L1].toString();
    run.started = QDateTime::fromString(event["t"_L1].toString(), Qt::ISODateWithMs);
    const QJsonArray lifecycles = event["lifecycles"_L1].toArray();
    for (const QJsonValue &name : lifecycles)
        run.lifecycles.append(name.toString());
    run.target = event["target"_L1]["kind"_L1].toString();
    const QJsonObject options = event["options"_L1].toObject();
    run.dryRun = options["dryRun"_L1].toBool(true);
    run.untilGate = options["untilGate"_L1].toBool();
    run.apply = options["apply"_L1].toBool();
    run.folder = event["folder"_L1].toString();
    run.pid = event["pid"_L1].toInteger();
}

void takeSteps(PastRun &run, const QJsonObject &event)
{
    const QJsonArray steps = event["steps"_L1].toArray();
    for (const QJsonValue &step : steps) {
        run.steps.append({step["id"_L1].toString(), step["title"_L1].toString(), step["lifecycle"_L1].toString(),
                          step["root"_L1].toString()});
    }
}

void takeFinished(PastRun &run, const QJsonObject &event)
{
    const QString id = event["step"_L1].toString();
    auto step = std::ranges::find(run.steps, id, &PastStep::id);
    if (step == run.steps.end()) {
        run.steps.append({id, id, {}, {}});
        step = run.steps.end() - 1;
    }
    step->skipped = event.contains("skipped"_L1);
    step->exit = event["exit"_L1].toInt();
    if (event.contains("duration"_L1))
        step->seconds = event["duration"_L1].toDouble() / 1000;
}

void take(PastRun &run, const QJsonObject &event)
{
    const QString name = event["event"_L1].toString();
    if (name == "run-started"_L1) {
        takeStarted(run, event);
    } else if (name == "plan-of-run"_L1) {
        takeSteps(run, event);
    } else if (name == "step-finished"_L1) {
        takeFinished(run, event);
    } else if (name == "plan"_L1) {
        const QJsonObject counts = event["counts"_L1].toObject();
        run.plans.insert(event["root"_L1].toString(), {counts["create"_L1].toInt(), counts["update"_L1].toInt(),
                                                       counts["replace"_L1].toInt(), counts["destroy"_L1].toInt()});
    } else if (name == "gate"_L1) {
        run.gates.insert(event["root"_L1].toString(), event["verdict"_L1].toString());
    } else if (name == "run-finished"_L1) {
        run.verdict = event["verdict"_L1].toString();
        run.seconds = event["duration"_L1].toDouble() / 1000;
    }
}

} // namespace

std::optional<PastRun> readPastRun(QByteArrayView lines)
{
    PastRun run;
    qsizetype begin = 0;
    while (begin < lines.size()) {
        qsizetype end = lines.indexOf('\n', begin);
        if (end < 0)
            end = lines.size();
        const QByteArrayView line = lines.sliced(begin, end - begin);
        begin = end + 1;
        // Output is most of a run and says nothing here; its text cannot hold this bare key, quotes are escaped in it.
        if (line.isEmpty() || line.contains("\"event\":\"output\""))
            continue;
        const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromRawData(line.data(), line.size()));
        if (document.isObject())
            take(run, document.object());
    }
    return run.id.isEmpty() ? std::nullopt : std::optional(run);
}

QHash<QString, double> expectedSteps(const QList<PastRun> &runs, bool dryRun, const QString &target)
{
    QHash<QString, QList<double>> seen;
    qsizetype looked = 0;
    for (const PastRun &run : runs) {
        if (run.dryRun != dryRun || run.target != target || run.going)
            continue;
        if (++looked > mostLooked)
            break;
        for (const PastStep &step : run.steps) {
            if (step.seconds >= 0 && step.exit == 0 && !step.skipped)
                seen[step.id].append(step.seconds);
        }
    }
    QHash<QString, double> expected;
    for (auto it = seen.begin(); it != seen.end(); ++it) {
        std::ranges::sort(*it);
        expected.insert(it.key(), it->at(it->size() / 2));
    }
    return expected;
}

QList<StepPair> compareRuns(const PastRun &before, const PastRun &after)
{
    QList<StepPair> pairs;
    QHash<QString, qsizetype> at;
    for (const PastStep &step : after.steps) {
        at.insert(step.id, pairs.size());
        pairs.append({step.id, step.title, std::nullopt, step});
    }
    for (const PastStep &step : before.steps) {
        if (const auto known = at.constFind(step.id); known != at.cend())
            pairs[*known].before = step;
        else
            pairs.append({step.id, step.title, step, std::nullopt});
    }
    return pairs;
}

} // namespace csis::desk
