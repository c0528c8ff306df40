// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/steps.h"
#include "workers/runs/say.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

QString ending(const process::Outcome &outcome)
{
    switch (outcome.kind) {
    case process::Outcome::Kind::Exited: return {};
    case process::Outcome::Kind::Crashed: return tr("ended by signal %1").arg(outcome.signal);
    case process::Outcome::Kind::FailedToStart: return outcome.message;
    case process::Outcome::Kind::Stopped: return tr("stopped");
    }
    return {};
}

} // namespace

QJsonObject PlannedStep::json() const
{
    QJsonObject object{{u"id"_s, id}, {u"title"_s, title}};
    const std::pair<QString, QString> more[] = {{u"parent"_s, parent}, {u"lifecycle"_s, lifecycle}, {u"root"_s, root}, {u"phase"_s, phase},
                                                {u"command"_s, command.program.isEmpty() ? QString() : command.line()},
                                                {u"why"_s, why}};
    for (const auto &[key, value] : more) {
        if (!value.isEmpty())
            object.insert(key, value);
    }
    return object;
}

StepRunner::StepRunner(Events &events, const RunFolder &folder, Console console, QObject *parent)
    : QObject(parent), m_events(events), m_folder(folder), m_console(std::move(console))
{
    connect(&m_process, &process::Process::stopping, this, [this](process::StopStep how) {
        const QString name = process::stopStepName(how);
        m_events.send(u"stop"_s, {{u"step"_s, m_current}, {u"how"_s, name}});
        m_console.say(tr("Stopping %1: %2").arg(m_current, name));
    });
}

process::Outcome StepRunner::run(const PlannedStep &step)
{
    begin(step);
    QFile log(m_folder.log(step.id));
    if (log.open(QIODevice::WriteOnly | QIODevice::Truncate)) {
        log.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        log.write("$ " + step.command.line().toUtf8() + "\n");
    }
    process::Outcome outcome;
    QEventLoop loop;
    QTimer quiet;
    quiet.setInterval(m_quiet);
    QElapsedTimer silent;
    silent.start();
    connect(&quiet, &QTimer::timeout, this, [&] {
        const qint64 seconds = silent.elapsed() / 1000;
        m_events.send(u"quiet"_s, {{u"step"_s, step.id}, {u"seconds"_s, seconds}});
        m_console.say(tr("%1: no output for %2 s").arg(step.title.isEmpty() ? step.id : step.title + u" ("_s + step.id + u')').arg(seconds));
        quiet.setInterval(quiet.interval() * 2);
    });
    quiet.start();
    Concealer out(m_opened);
    Concealer err(m_opened);
    const auto show = [&](process::Stream stream, const QString &text) {
        if (text.isEmpty())
            return;
        log.write(text.toUtf8());
        m_events.send(u"output"_s, {{u"step"_s, step.id}, {u"stream"_s, stream == process::Stream::Out ? u"stdout"_s : u"stderr"_s}, {u"text"_s, text}});
        m_console.output(text);
    };
    const auto printed = connect(&m_process, &process::Process::output, this, [&](process::Stream stream, const QString &text) {
        silent.restart();
        quiet.start(m_quiet);
        show(stream, (stream == process::Stream::Out ? out : err).take(text));
    });
    const auto ended = connect(&m_process, &process::Process::finished, &loop, [&](const process::Outcome &how) {
        outcome = how;
        loop.quit();
    });
    m_current = step.id;
    m_process.start(step.command);
    loop.exec();
    disconnect(printed);
    show(process::Stream::Out, out.rest());
    show(process::Stream::Err, err.rest());
    disconnect(ended);
    m_current.clear();
    if (outcome.kind == process::Outcome::Kind::FailedToStart) {
        outcome.exitCode = 127;
        m_console.say(outcome.message);
    } else if (outcome.kind == process::Outcome::Kind::Crashed || outcome.signal != 0) {
        outcome.exitCode = 128 + outcome.signal;
    }
    const QString reason = ending(outcome);
    if (!reason.isEmpty())
        log.write(reason.toUtf8() + '\n');
    end(step, outcome.exitCode, outcome.milliseconds, reason);
    return outcome;
}

void StepRunner::progress(const PlannedStep &step, qsizetype done, qsizetype total, const QString &what)
{
    m_events.send(u"progress"_s, {{u"step"_s, step.id}, {u"done"_s, done}, {u"total"_s, total}, {u"what"_s, what}});
}

void StepRunner::skip(const PlannedStep &step, const QString &reason)
{
    m_events.send(u"step-finished"_s, {{u"step"_s, step.id}, {u"skipped"_s, reason}});
}

void StepRunner::begin(const PlannedStep &step)
{
    m_events.send(u"step-started"_s, {{u"step"_s, step.id}});
}

void StepRunner::end(const PlannedStep &step, int exit, qint64 milliseconds, const QString &reason)
{
    QJsonObject fields{{u"step"_s, step.id}, {u"exit"_s, exit}, {u"duration"_s, milliseconds}};
    if (!reason.isEmpty())
        fields.insert(u"reason"_s, reason);
    m_events.send(u"step-finished"_s, fields);
}

void StepRunner::stop()
{
    m_stopped = true;
    m_process.stop();
}

} // namespace csis::runs
