// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/live/runclient.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStandardPaths>

#include <csignal>

using namespace Qt::StringLiterals;

namespace csis::live {

RunClient::RunClient(QObject *parent) : QObject(parent)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &RunClient::stop);
}

RunClient::~RunClient()
{
    if (!m_process)
        return;
    // The window asked before it closed; whatever is still there has had its time.
    m_process->disconnect(this);
    signalGroup(SIGTERM);
    if (!m_process->waitForFinished(2000)) {
        signalGroup(SIGKILL);
        m_process->waitForFinished(1000);
    }
}

void RunClient::setPatience(int afterInterrupt, int afterTerminate)
{
    m_afterInterrupt = afterInterrupt;
    m_afterTerminate = afterTerminate;
}

void RunClient::start(const QString &program, const QStringList &arguments, const QString &folder,
                      const QProcessEnvironment &environment)
{
    if (m_process)
        return;
    m_stage = 0;
    m_process = new QProcess(this);
    m_process->setProgram(program);
    m_process->setArguments(arguments);
    m_process->setWorkingDirectory(folder);
    m_process->setProcessEnvironment(environment);
    QProcess::UnixProcessParameters parameters;
    parameters.flags = QProcess::UnixProcessFlag::CreateNewSession;
    m_process->setUnixProcessParameters(parameters);
    connect(m_process, &QProcess::readyReadStandardOutput, this, [this] { Q_EMIT output(m_process->readAllStandardOutput()); });
    connect(m_process, &QProcess::readyReadStandardError, this,
            [this] { Q_EMIT errorOutput(m_process->readAllStandardError()); });
    connect(m_process, &QProcess::started, this, [this] {
        m_group = m_process->processId();
        Q_EMIT started(m_group);
    });
    connect(m_process, &QProcess::finished, this, &RunClient::ended);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        const QString message = m_process->errorString();
        m_process->deleteLater();
        m_process = nullptr;
        Q_EMIT failedToStart(message);
    });
    m_process->start();
}

void RunClient::ended(int exitCode, QProcess::ExitStatus status)
{
    Q_EMIT output(m_process->readAllStandardOutput());
    Q_EMIT errorOutput(m_process->readAllStandardError());
    m_patience.stop();
    // What the child left in its group must not outlive a stop.
    if (m_stage > 0)
        signalGroup(SIGKILL);
    m_process->deleteLater();
    m_process = nullptr;
    m_group = 0;
    Q_EMIT finished(status == QProcess::NormalExit ? exitCode : -1, m_stage > 0);
}

void RunClient::signalGroup(int signal) const
{
    if (m_group > 1)
        ::kill(pid_t(-m_group), signal);
}

void RunClient::stop()
{
    if (!m_process || m_group == 0)
        return;
    static const struct {
        int signal;
        QString name;
    } stages[] = {{SIGINT, u"interrupt"_s}, {SIGTERM, u"terminate"_s}, {SIGKILL, u"kill"_s}};
    const auto &stage = stages[std::min(m_stage, 2)];
    ++m_stage;
    signalGroup(stage.signal);
    if (m_stage < 3)
        m_patience.start(m_stage == 1 ? m_afterInterrupt : m_afterTerminate);
    Q_EMIT stopping(stage.name);
}

void RunClient::answer(const QByteArray &line)
{
    if (m_process)
        m_process->write(line);
}

QString findCommandLine()
{
    const QString name = u"cs-image-system"_s;
    const QString beside = QCoreApplication::applicationDirPath() + u'/' + name;
    if (QFileInfo(beside).isExecutable())
        return beside;
    return QStandardPaths::findExecutable(name);
}

} // namespace csis::live

#include "moc_runclient.cpp"
