// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTimer>

namespace csis::live {

/// One run as a child in a process group of its own, whose events come on standard output and whose questions are
/// answered on standard input. A stop interrupts the group, then terminates, then kills it; each step is told.
class RunClient : public QObject
{
    Q_OBJECT
public:
    explicit RunClient(QObject *parent = nullptr);
    ~RunClient() override;

    /// How long to wait after interrupt, and after terminate, in milliseconds.
    void setPatience(int afterInterrupt, int afterTerminate);
    void start(const QString &program, const QStringList &arguments, const QString &folder,
               const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment());
    bool isRunning() const { return m_process != nullptr; }
    qint64 pid() const { return m_group; }
    /// Goes to the next step of a stop.
    void stop();
    void answer(const QByteArray &line);

Q_SIGNALS:
    void started(qint64 pid);
    void output(const QByteArray &bytes);
    void errorOutput(const QByteArray &bytes);
    /// "interrupt", "terminate" or "kill" was sent to the group.
    void stopping(const QString &stage);
    void finished(int exitCode, bool byUser);
    void failedToStart(const QString &message);

private:
    void ended(int exitCode, QProcess::ExitStatus status);
    void signalGroup(int signal) const;

    QProcess *m_process = nullptr;
    qint64 m_group = 0;
    int m_stage = 0;
    int m_afterInterrupt = 30000;
    int m_afterTerminate = 10000;
    QTimer m_patience;
};

/// The command line program: beside this program, else on PATH; empty when it is nowhere.
QString findCommandLine();

} // namespace csis::live
