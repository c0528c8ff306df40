// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The judging side of a session: jobs, their outcomes, and what the computer is asked for them.
#include "workers/live/sessionjob.h"

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

// While someone types without a pause every result is of an older text. One that is a little old is still better
// than none, so a stale one is let through this long after the last.
constexpr qint64 staleAfter = 250;

} // namespace

Session::Outcome Session::Job::judge()
{
    QElapsedTimer timer;
    timer.start();
    for (auto it = buffers.cbegin(); it != buffers.cend(); ++it) {
        tree.files.insert(it.key(), it.value());
        tree.unreadable.remove(it.key());
    }
    static const files::SystemEnvironment environment;
    config::LoadOptions load;
    load.overlays = overlays;
    load.environment = &environment;
    load.started = started;
    load.opener = keys ? &keys->opener : nullptr;
    lifecycle::RunOptions run;
    run.lifecycles = lifecycles;
    run.overlays = overlays;
    run.dryRun = true;
    auto verdict = std::make_shared<rules::Verdict>(memory->judge(tree, load, run, outside));
    verdict->number = number;
    if (stored) {
        verdict->onDisk = {stored, &stored->files};
        verdict->unreadable = stored->unreadable;
    }
    verdict->milliseconds = double(timer.nsecsElapsed()) / 1e6;
    Outcome outcome{nullptr, nullptr, generation, first};
    if (preparation) {
        QStringList names;
        for (auto it = tree.files.keyBegin(); it != tree.files.keyEnd(); ++it) {
            if (isConfiguration(*it))
                names.append(*it);
        }
        outcome.prepared = droppedElsewhere(preparation(*verdict, names, before));
    }
    outcome.verdict = droppedElsewhere<const rules::Verdict>(std::move(verdict));
    return outcome;
}

void Session::judge()
{
    if (!m_open)
        return;
    ++m_wanted;
    if (!isJudging())
        start();
}

// In the thread that read the tree.
void Session::startFirst(const config::SourceTree &tree, const StoredFiles &stored)
{
    std::unique_ptr<Job> first;
    {
        const std::scoped_lock lock(m_firstGuard);
        if (!m_first || m_first->tree.root != tree.root)
            return;
        first = std::move(m_first);
    }
    first->tree = tree;
    first->stored = stored;
    run(std::move(*first));
}

void Session::start()
{
    m_running = true;
    Q_EMIT busyChanged(true);
    run({m_judge, m_keys, m_disk, m_buffers, m_stored, m_overlays, m_outside, m_started, m_lifecycles, m_preparation, m_prepared, m_wanted, m_generation, false});
}

void Session::run(Job job)
{
    m_pool.start([this, job = std::move(job)]() mutable {
        Outcome outcome = job.judge();
        job = {}; // what it held goes here, not where the outcome is taken
        QMetaObject::invokeMethod(this, [this, outcome = std::move(outcome)] { takeOutcome(outcome); }, Qt::QueuedConnection);
    });
}

void Session::takeOutcome(const Outcome &outcome)
{
    const bool ours = outcome.generation == m_generation;
    if (!outcome.first)
        m_running = false;
    else if (ours)
        m_firstComes = false;
    if (ours && m_open)
        deliver(outcome);
    if (isJudging())
        return;
    if (m_open && outcome.verdict->number != m_wanted)
        start();
    else
        Q_EMIT busyChanged(false);
}

void Session::deliver(const Outcome &outcome)
{
    const bool stale = outcome.verdict->number != m_wanted;
    if (stale && m_sinceDelivery.isValid() && m_sinceDelivery.elapsed() < staleAfter)
        return;
    m_sinceDelivery.start();
    m_delivered = outcome.verdict->number;
    m_verdict = outcome.verdict;
    m_prepared = outcome.prepared;
    inquire(false);
    Q_EMIT verdictReady(m_verdict);
}

void Session::setExecutableInquiry(ExecutableInquiry inquiry)
{
    m_inquiry = std::move(inquiry);
    stopInquiry(); // its answer is of what is not asked any more
    if (!m_inquiry && m_outside.executables) {
        m_outside.executables.reset();
        judge();
    }
    inquire(true);
}

void Session::stopInquiry()
{
    m_inquiryStop.request_stop();
    m_inquiryStop = std::stop_source();
}

void Session::setAccount(std::shared_ptr<const AccountLook> look)
{
    m_outside.account = std::move(look);
    judge();
}

void Session::ageAccount(qint64 now)
{
    if (!m_outside.account)
        return;
    auto aged = std::make_shared<AccountLook>(*m_outside.account);
    aged->now = now;
    m_outside.account = aged;
    if (rules::VerdictPtr verdict = rules::withAges(m_verdict, *aged)) {
        m_verdict = droppedElsewhere(std::move(verdict));
        Q_EMIT verdictReady(m_verdict);
    }
}

// Asks when other executables are declared than were asked for, or when they may be others on the disk. One inquiry at a
// time; a wish that comes meanwhile is fulfilled after it.
void Session::inquire(bool again)
{
    if (!m_inquiry || !m_open || !m_verdict || !m_verdict->loaded.configuration)
        return;
    if (m_inquiring) {
        m_inquireAgain = m_inquireAgain || again;
        return;
    }
    const config::ConfigurationPtr configuration = m_verdict->loaded.configuration;
    QStringList asked;
    for (const model::Executable &one : configuration->executables)
        asked += {one.name, one.binary, one.type, one.version};
    if (asked == m_inquired && !again)
        return;
    m_inquired = asked;
    m_inquiring = true;
    m_inquireAgain = false;
    m_inquiryPool.start([this, inquiry = m_inquiry, configuration, generation = m_generation, stop = m_inquiryStop.get_token()] {
        const ExecutableLook look = stop.stop_requested() ? ExecutableLook() : inquiry(*configuration, stop);
        const auto give = [this, look, generation, stop] { takeExecutables(look, generation, stop.stop_requested()); };
        QMetaObject::invokeMethod(this, give, Qt::QueuedConnection);
    });
}

void Session::takeExecutables(const ExecutableLook &look, quint64 generation, bool stopped)
{
    if (generation != m_generation)
        return;
    m_inquiring = false;
    if (!stopped && (!m_outside.executables || *m_outside.executables != look)) {
        m_outside.executables = std::make_shared<const ExecutableLook>(look);
        judge();
    }
    inquire(m_inquireAgain || stopped); // else only where they were edited meanwhile
}

} // namespace csis::live
