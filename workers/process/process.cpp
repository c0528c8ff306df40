// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/process/process.h"

#include "workers/process/job.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPointer>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace csis::process {
namespace {

// Jobs whose Process is gone while they still run.
QList<QPointer<QObject>> &orphans()
{
    static QList<QPointer<QObject>> list;
    return list;
}

} // namespace

QString stopStepName(StopStep step)
{
    switch (step) {
    case StopStep::Interrupt: return u"interrupt"_s;
    case StopStep::Terminate: return u"terminate"_s;
    case StopStep::Kill: return u"kill"_s;
    }
    return {};
}

Process::Process(QObject *parent) : QObject(parent) {}

Process::~Process()
{
    if (!m_job)
        return;
    m_job->disconnect(this);
    if (!m_job->isRunning()) {
        delete m_job;
        return;
    }
    m_job->setParent(nullptr);
    connect(m_job, &Job::finished, m_job, &QObject::deleteLater);
    m_job->setPatience(m_afterInterrupt, m_afterTerminate);
    if (!m_job->isStopping())
        m_job->stop(StopStep::Interrupt);
    orphans().append(m_job);
}

void Process::setPatience(int afterInterrupt, int afterTerminate)
{
    m_afterInterrupt = afterInterrupt;
    m_afterTerminate = afterTerminate;
    if (m_job)
        m_job->setPatience(afterInterrupt, afterTerminate);
}

void Process::start(const Command &command)
{
    if (isRunning())
        return;
    if (m_job) {
        m_job->disconnect(this);
        m_job->deleteLater();
    }
    m_job = new Job(this);
    m_job->setPatience(m_afterInterrupt, m_afterTerminate);
    connect(m_job, &Job::started, this, &Process::started);
    connect(m_job, &Job::output, this, &Process::output);
    connect(m_job, &Job::stopping, this, &Process::stopping);
    connect(m_job, &Job::finished, this, &Process::finished);
    m_job->start(command);
}

bool Process::isRunning() const
{
    return m_job && m_job->isRunning();
}

qint64 Process::pid() const
{
    return m_job && m_job->isRunning() ? m_job->pid() : 0;
}

void Process::stop()
{
    if (isRunning())
        m_job->stopFurther();
}

void Process::stop(StopStep from)
{
    if (isRunning())
        m_job->stop(from);
}

void reapAll(int timeoutMs)
{
    QElapsedTimer clock;
    clock.start();
    bool killed = false;
    while (true) {
        orphans().removeIf([](const QPointer<QObject> &job) { return !job; });
        if (orphans().isEmpty())
            return;
        if (!killed && clock.elapsed() >= timeoutMs) {
            killed = true;
            for (const QPointer<QObject> &job : std::as_const(orphans()))
                static_cast<Job *>(job.data())->stop(StopStep::Kill);
        }
        QEventLoop loop;
        QTimer::singleShot(20, &loop, &QEventLoop::quit);
        loop.exec();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

} // namespace csis::process
