// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/run/runevents.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <functional>
#include <optional>

using namespace Qt::StringLiterals;

namespace csis::run {
namespace {

using Reader = std::function<decltype(Event::what)(const QJsonObject &)>;

QString text(const QJsonObject &object, QLatin1StringView key)
{
    const QJsonValue value = object.value(key);
    if (value.isDouble())
        return QString::number(value.toInteger());
    return value.toString();
}

QStringList texts(const QJsonValue &value)
{
    QStringList list;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &entry : array)
        list.append(entry.toString());
    return list;
}

int either(const QJsonObject &object, std::initializer_list<QLatin1StringView> keys)
{
    for (const QLatin1StringView key : keys) {
        if (object.contains(key))
            return object.value(key).toInt();
    }
    return 0;
}

Counts counts(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    return {either(object, {"create"_L1, "creates"_L1, "add"_L1}),
            either(object, {"update"_L1, "updates"_L1, "change"_L1}),
            either(object, {"replace"_L1, "replaces"_L1}),
            either(object, {"destroy"_L1, "destroys"_L1, "delete"_L1, "remove"_L1})};
}

gate::Loss loss(const QJsonObject &object)
{
    gate::Loss loss{text(object, "rule"_L1), gate::LossClass::Loss, text(object, "text"_L1), text(object, "sanctionedBy"_L1), text(object, "why"_L1)};
    // A class that nobody knows counts as the worst.
    for (const gate::LossClass one : {gate::LossClass::Harmless, gate::LossClass::Outage, gate::LossClass::Exposure}) {
        if (gate::lossClassName(one) == text(object, "class"_L1))
            loss.lossClass = one;
    }
    return loss;
}

gate::Change change(const QJsonObject &object)
{
    gate::Change change;
    change.address = text(object, "address"_L1);
    change.type = text(object, "type"_L1);
    change.actions = texts(object.value("actions"_L1));
    change.actionReason = text(object, "actionReason"_L1);
    change.replacePaths = texts(object.value("replacePaths"_L1));
    change.previousAddress = text(object, "previousAddress"_L1);
    // Why an entry sanctions says more than the entry, which repeats the address.
    change.sanctionedBy = object.contains("declaredBy"_L1) ? text(object, "declaredBy"_L1) : text(object, "sanctionedBy"_L1);
    const QString sanction = text(object, "sanction"_L1);
    change.sanction = sanction == "refused"_L1      ? gate::Sanction::Refused
                      : sanction == "sanctioned"_L1 ? gate::Sanction::Sanctioned
                                                    : gate::Sanction::None;
    change.reason = text(object, "reason"_L1);
    change.isImported = object.value("imported"_L1).toBool();
    change.isDeposed = object.value("deposed"_L1).toBool();
    const QJsonArray losses = object.value("losses"_L1).toArray();
    for (const QJsonValue &entry : losses)
        change.losses.append(loss(entry.toObject()));
    return change;
}

GateJudged judgedGate(const QJsonObject &object)
{
    GateJudged gate;
    gate.root = text(object, "root"_L1);
    gate.verdict = text(object, "verdict"_L1);
    gate.rule = text(object, "rule"_L1);
    gate.errors = texts(object.value("errors"_L1));
    const QJsonArray changes = object.value("changes"_L1).toArray();
    for (const QJsonValue &entry : changes)
        gate.changes.append(change(entry.toObject()));
    gate.drifted = texts(object["drift"_L1]["changed"_L1]);
    gate.vanished = texts(object["drift"_L1]["vanished"_L1]);
    const QJsonArray checks = object.value("checks"_L1).toArray();
    for (const QJsonValue &entry : checks)
        gate.checks.append({entry["address"_L1].toString(), entry["status"_L1].toString()});
    if (object.contains("record"_L1))
        gate.record = gate::recordFrom(object.value("record"_L1).toObject());
    return gate;
}

// Durations are sent in milliseconds.
double seconds(const QJsonObject &object)
{
    const double milliseconds = object.value("duration"_L1).toDouble(-1);
    return milliseconds < 0 ? -1 : milliseconds / 1000;
}

PlannedStep plannedStep(const QJsonObject &object)
{
    return {text(object, "id"_L1),    text(object, "parent"_L1), text(object, "lifecycle"_L1), text(object, "root"_L1),
            text(object, "phase"_L1), text(object, "title"_L1),  text(object, "command"_L1), text(object, "why"_L1)};
}

StepFinished stepFinished(const QJsonObject &object)
{
    StepFinished step{text(object, "step"_L1), object.value("exit"_L1).toInt(), seconds(object), {}, text(object, "reason"_L1)};
    // The outcome may stand as a word or as a flag (with the reason as its value) of that name.
    for (const QLatin1StringView flag : {"skipped"_L1, "refused"_L1}) {
        const QJsonValue value = object.value(flag);
        if (value.toBool() || !value.toString().isEmpty()) {
            step.outcome = flag;
            if (step.reason.isEmpty())
                step.reason = value.toString();
        }
    }
    return step;
}

const QHash<QString, Reader> &readers()
{
    static const QHash<QString, Reader> table = {
        {u"run-started"_s,
         [](const QJsonObject &o) {
             const QJsonObject options = o.value("options"_L1).toObject();
             const QJsonObject target = o.value("target"_L1).toObject();
             return RunStarted{texts(o.value("lifecycles"_L1)),
                               text(target, "kind"_L1),
                               text(target, "account"_L1),
                               text(target, "profile"_L1),
                               text(o, "tree"_L1),
                               text(o, "digest"_L1),
                               options.value("dryRun"_L1).toBool(true),
                               o.value("pid"_L1).toInteger()};
         }},
        {u"plan-of-run"_s,
         [](const QJsonObject &o) {
             PlanOfRun plan;
             const QJsonArray steps = o.value("steps"_L1).toArray();
             for (const QJsonValue &step : steps)
                 plan.steps.append(plannedStep(step.toObject()));
             return plan;
         }},
        {u"step-started"_s, [](const QJsonObject &o) { return StepStarted{text(o, "step"_L1)}; }},
        {u"step-finished"_s, [](const QJsonObject &o) { return stepFinished(o); }},
        {u"output"_s,
         [](const QJsonObject &o) {
             return Output{text(o, "step"_L1), text(o, "stream"_L1), text(o, "text"_L1)};
         }},
        {u"progress"_s,
         [](const QJsonObject &o) {
             return Progress{text(o, "step"_L1), o.value("done"_L1).toInt(), o.value("total"_L1).toInt(),
                             text(o, "what"_L1)};
         }},
        {u"diagnostic"_s,
         [](const QJsonObject &o) {
             const QJsonObject inner = o.value("diagnostic"_L1).isObject() ? o.value("diagnostic"_L1).toObject() : o;
             return Finding{text(inner, "severity"_L1), text(inner, "message"_L1), text(inner, "file"_L1),
                            inner.value("line"_L1).toInt()};
         }},
        {u"emission"_s,
         [](const QJsonObject &o) { return EmissionMade{int(o.value("files"_L1).toArray().size())}; }},
        {u"plan"_s,
         [](const QJsonObject &o) {
             return PlanMade{text(o, "root"_L1), counts(o.value("counts"_L1)), text(o, "digest"_L1),
                             text(o, "path"_L1)};
         }},
        {u"gate"_s, judgedGate},
        {u"ask"_s,
         [](const QJsonObject &o) {
             return Asked{text(o, "id"_L1), text(o, "root"_L1), text(o, "digest"_L1), counts(o.value("counts"_L1)),
                          text(o, "question"_L1)};
         }},
        {u"stop"_s, [](const QJsonObject &o) { return Stopping{text(o, "how"_L1)}; }},
        {u"run-finished"_s,
         [](const QJsonObject &o) {
             return RunFinished{text(o, "verdict"_L1), o.value("exit"_L1).toInt(),
                                seconds(o), text(o, "summary"_L1)};
         }},
    };
    return table;
}

// The major number of "1", 1 or "1.4"; nothing for what is no version at all.
std::optional<int> majorOf(const QJsonValue &value)
{
    if (value.isDouble())
        return int(value.toDouble());
    bool isNumber = false;
    const int major = value.toString().section(u'.', 0, 0).toInt(&isNumber);
    return isNumber ? std::optional(major) : std::nullopt;
}

} // namespace

QList<Event> RunEvents::feed(QByteArrayView bytes)
{
    QList<Event> events;
    m_rest.append(bytes);
    qsizetype begin = 0;
    for (qsizetype end = m_rest.indexOf('\n'); end >= 0 && !m_refused; end = m_rest.indexOf('\n', begin)) {
        readLine(QByteArrayView(m_rest).sliced(begin, end - begin), events);
        begin = end + 1;
    }
    if (m_refused)
        m_rest.clear();
    else
        m_rest.remove(0, begin);
    return events;
}

void RunEvents::readLine(QByteArrayView line, QList<Event> &out)
{
    if (line.trimmed().isEmpty())
        return;
    const QJsonDocument document = QJsonDocument::fromJson(line.toByteArray());
    if (!document.isObject()) {
        ++m_badLines;
        return;
    }
    const QJsonObject object = document.object();
    const std::optional<int> version = majorOf(object.value("v"_L1));
    if (!version) {
        ++m_badLines;
        return;
    }
    Event event{text(object, "run"_L1), text(object, "t"_L1), {}};
    if (*version > major) {
        m_refused = true;
        event.what = Incompatible{object.value("v"_L1).toVariant().toString()};
        out.append(event);
        return;
    }
    const auto reader = readers().constFind(object.value("event"_L1).toString());
    if (reader == readers().cend())
        return;
    event.what = (*reader)(object);
    out.append(event);
}

QByteArray answerLine(const Asked &asked, bool yes)
{
    const QJsonObject object{{u"id"_s, asked.id}, {u"answer"_s, yes ? u"yes"_s : u"no"_s}, {u"digest"_s, asked.digest}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace csis::run
