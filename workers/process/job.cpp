// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/process/job.h"

#include <csignal>

using namespace Qt::StringLiterals;

namespace csis::process {
namespace {

constexpr int pollInterval = 30;
// What a program leaves behind in its group gets this long between terminate and kill.
constexpr int leftoverPatience = 2000;
// A killed process that its parent does not collect still counts as living; it is not waited for longer than this.
constexpr int zombiePatience = 5000;

} // namespace

Job::Job(QObject *parent) : QObject(parent), m_process(new QProcess(this))
{
    m_patience.setSingleShot(true);
    m_poll.setInterval(pollInterval);
    connect(&m_patience, &QTimer::timeout, this, &Job::stopFurther);
    connect(&m_poll, &QTimer::timeout, this, &Job::watchGroup);
    connect(m_process, &QProcess::started, this, [this] {
        m_group = m_process->processId();
        m_guardian->childStarted();
        Q_EMIT started(m_group);
        if (m_stop)
            signalGroup(*m_stop);
    });
    connect(m_process, &QProcess::readyReadStandardOutput, this, [this] { read(Stream::Out); });
    connect(m_process, &QProcess::readyReadStandardError, this, [this] { read(Stream::Err); });
    connect(m_process, &QProcess::finished, this, &Job::leaderEnded);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            failToStart(m_process->errorString());
    });
}

Job::~Job()
{
    // Only the end of the program comes here with a group that still lives.
    if (m_running && m_group > 0)
        signalGroup(StopStep::Kill);
    m_process->disconnect(this);
    if (m_process->state() != QProcess::NotRunning) {
        m_process->kill();
        m_process->waitForFinished(2000);
    }
}

void Job::setPatience(int afterInterrupt, int afterTerminate)
{
    m_afterInterrupt = afterInterrupt;
    m_afterTerminate = afterTerminate;
}

void Job::start(const Command &command)
{
    m_running = true;
    m_clock.start();
    const Result<QString> program = resolveProgram(command.program, command.environment);
    if (!program) {
        QMetaObject::invokeMethod(this, [this, message = program.error().message] { failToStart(message); }, Qt::QueuedConnection);
        return;
    }
    m_guardian = std::make_unique<Guardian>();
    m_process->setProcessEnvironment(command.environment);
    m_process->setWorkingDirectory(command.folder);
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setUnixProcessParameters(QProcess::UnixProcessFlag::ResetSignalHandlers);
    m_process->setChildProcessModifier(m_guardian->childPart());
    m_process->start(*program, command.arguments);
}

void Job::stop(StopStep step)
{
    if (!m_running || (m_stop && step <= *m_stop))
        return;
    m_stoppedByUser = true;
    m_stop = step;
    if (m_group > 0)
        signalGroup(step);
    Q_EMIT stopping(step);
    if (step == StopStep::Interrupt)
        m_patience.start(m_afterInterrupt);
    else if (step == StopStep::Terminate)
        m_patience.start(m_afterTerminate);
    else
        m_patience.stop();
}

void Job::stopFurther()
{
    if (!m_stop)
        stop(StopStep::Interrupt);
    else if (*m_stop == StopStep::Interrupt)
        stop(StopStep::Terminate);
    else
        stop(StopStep::Kill);
}

void Job::read(Stream stream)
{
    TextStream &text = stream == Stream::Out ? m_out : m_err;
    const QByteArray bytes = stream == Stream::Out ? m_process->readAllStandardOutput() : m_process->readAllStandardError();
    const QString whole = text.feed(bytes);
    if (!whole.isEmpty())
        Q_EMIT output(stream, whole);
}

void Job::leaderEnded(int code, QProcess::ExitStatus status)
{
    for (const Stream stream : {Stream::Out, Stream::Err}) {
        read(stream);
        const QString rest = (stream == Stream::Out ? m_out : m_err).finish();
        if (!rest.isEmpty())
            Q_EMIT output(stream, rest);
    }
    m_leaderEnded = true;
    m_outcome.kind = status == QProcess::NormalExit ? Outcome::Kind::Exited : Outcome::Kind::Crashed;
    (status == QProcess::NormalExit ? m_outcome.exitCode : m_outcome.signal) = code;
    if (m_stoppedByUser)
        m_outcome.kind = Outcome::Kind::Stopped;
    m_sinceEnd.start();
    if (!groupLives())
        return finish();
    if (!m_stop)
        signalGroup(StopStep::Terminate);
    m_poll.start();
}

void Job::watchGroup()
{
    if (!groupLives())
        return finish();
    const qint64 waited = m_sinceEnd.elapsed();
    const bool forced = m_stop && *m_stop == StopStep::Kill;
    if ((!m_stop && waited > leftoverPatience) || forced)
        signalGroup(StopStep::Kill);
    if ((!m_stop || forced) && waited > zombiePatience)
        finish();
}

void Job::finish()
{
    m_patience.stop();
    m_poll.stop();
    m_guardian.reset();
    m_running = false;
    m_outcome.milliseconds = m_clock.elapsed();
    Q_EMIT finished(m_outcome);
}

void Job::failToStart(const QString &message)
{
    m_outcome.kind = Outcome::Kind::FailedToStart;
    m_outcome.message = message;
    finish();
}

bool Job::groupLives() const
{
    return m_group > 0 && kill(static_cast<pid_t>(-m_group), 0) == 0;
}

void Job::signalGroup(StopStep step) const
{
    const int signal = step == StopStep::Interrupt ? SIGINT : step == StopStep::Terminate ? SIGTERM : SIGKILL;
    kill(static_cast<pid_t>(-m_group), signal);
}

} // namespace csis::process
