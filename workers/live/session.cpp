// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/live/session.h"

#include "core/base/text.h"
#include "core/secrets/opener.h"
#include "workers/files/diskfiles.h"
#include "workers/files/system.h"
#include "workers/files/systemrandom.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

// While someone types without a pause every result is of an older text. One that is a little old is still better
// than none, so a stale one is let through this long after the last.
constexpr qint64 staleAfter = 250;

bool isConfiguration(const QString &file)
{
    return !file.startsWith("meta-state/"_L1);
}

// Taking a large value apart takes as long as a blink; whoever lets go of it last must not be held up by that.
template<class T> std::shared_ptr<T> droppedElsewhere(std::shared_ptr<T> value)
{
    T *raw = value.get();
    return {raw, [value = std::move(value)](T *) mutable {
                if (QCoreApplication::instance() && !QCoreApplication::closingDown())
                    QThreadPool::globalInstance()->start([last = std::exchange(value, nullptr)]() mutable { last.reset(); });
            }};
}

} // namespace

/// What opens encrypted values. One job at a time uses it, as with the judge.
struct Session::Keys {
    files::SystemEnvironment environment;
    files::DiskFiles files;
    secrets::Opener opener{environment, files};
};

/// All that judging needs, so that it needs nothing of the session.
struct Session::Job {
    std::shared_ptr<rules::Judge> memory;
    std::shared_ptr<Keys> keys;
    config::SourceTree tree;
    QMap<QString, QByteArray> buffers;
    StoredFiles stored;
    QStringList overlays;
    rules::Outside outside;
    Clock::Instant started;
    QList<lifecycle::Lifecycle> lifecycles;
    Preparation preparation;
    std::shared_ptr<const void> before;
    quint64 number = 0;
    quint64 generation = 0;
    bool first = false;

    Outcome judge()
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
};

Session::Session(QObject *parent) : QObject(parent), m_treeDisk(new TreeDisk)
{
    qRegisterMetaType<config::SourceTree>();
    qRegisterMetaType<StoredFiles>();
    qRegisterMetaType<SaveResult>();
    qRegisterMetaType<QList<Recovered>>();
    qRegisterMetaType<rules::VerdictPtr>();
    m_lifecycles = {lifecycle::Lifecycle::Identity, lifecycle::Lifecycle::Storage, lifecycle::Lifecycle::InstanceImage};
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1);
    m_inquiryPool.setMaxThreadCount(1);
    m_journalTimer.setSingleShot(true);
    m_journalTimer.setInterval(400);
    connect(&m_journalTimer, &QTimer::timeout, this, [this] {
        QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::keepJournal, Qt::QueuedConnection, m_buffers);
    });

    m_treeDisk->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_treeDisk, &QObject::deleteLater);
    connect(m_treeDisk, &TreeDisk::treeRead, this, &Session::take);
    // The first look at a tree goes on to its verdict by itself, whatever this thread is at. The tree itself is on its way
    // here by then, so it arrives before its verdict.
    connect(
        m_treeDisk, &TreeDisk::treeRead, this,
        [this](const config::SourceTree &tree, const StoredFiles &stored, bool first) {
            if (first)
                startFirst(tree, stored);
        },
        Qt::DirectConnection);
    connect(m_treeDisk, &TreeDisk::openFailed, this, [this](const QString &message) {
        m_open = false;
        m_firstComes = false;
        Q_EMIT openFailed(message);
    });
    connect(m_treeDisk, &TreeDisk::saved, this, &Session::takeSaved);
    connect(m_treeDisk, &TreeDisk::recoveredFound, this, [this](const QList<Recovered> &found) {
        m_recovered = found;
        Q_EMIT recoveredFound(found);
    });
    connect(m_treeDisk, &TreeDisk::moduleRead, this, &Session::moduleRead);
    m_thread.setObjectName(u"tree"_s);
    m_thread.start();
}

Session::~Session()
{
    m_journalTimer.stop();
    m_inquiryStop.request_stop();
    QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::shut, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
    m_pool.waitForDone();
    m_inquiryPool.waitForDone();
}

void Session::open(const QString &root, const QStringList &overlays)
{
    close();
    m_root = root;
    m_overlays = overlays;
    m_started = files::SystemClock().now();
    m_judge = droppedElsewhere(std::make_shared<rules::Judge>());
    m_keys = std::make_shared<Keys>();
    m_firstComes = true;
    {
        const std::scoped_lock lock(m_firstGuard);
        m_first = std::make_unique<Job>();
        m_first->memory = m_judge;
        m_first->keys = m_keys;
        m_first->overlays = m_overlays;
        m_first->started = m_started;
        m_first->lifecycles = m_lifecycles;
        m_first->preparation = m_preparation;
        m_first->number = ++m_wanted;
        m_first->generation = m_generation;
        m_first->first = true;
        m_first->tree.root = root;
    }
    QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::open, Qt::QueuedConnection, root, overlays);
}

void Session::close()
{
    const bool wasOpen = m_open;
    ++m_generation;
    m_open = false;
    m_firstComes = false;
    {
        const std::scoped_lock lock(m_firstGuard);
        m_first.reset();
    }
    m_disk = {};
    m_stored.reset();
    m_buffers.clear();
    m_known.clear();
    m_recovered.clear();
    m_verdict.reset();
    m_prepared.reset();
    m_judge.reset();
    m_outside = {};
    m_inquired.clear();
    m_inquiring = false;
    m_inquireAgain = false;
    stopInquiry();
    m_journalTimer.stop();
    if (wasOpen) {
        QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::shut, Qt::QueuedConnection);
        Q_EMIT closed();
    }
}

QStringList Session::files() const
{
    QStringList files;
    for (auto it = m_disk.files.keyBegin(); it != m_disk.files.keyEnd(); ++it) {
        if (isConfiguration(*it))
            files.append(*it);
    }
    for (auto it = m_buffers.keyBegin(); it != m_buffers.keyEnd(); ++it) {
        if (!m_disk.files.contains(*it))
            files.append(*it);
    }
    files.sort();
    return files;
}

bool Session::hasFile(const QString &file) const
{
    return m_buffers.contains(file) || m_disk.files.contains(file);
}

QByteArray Session::bytes(const QString &file) const
{
    const auto it = m_buffers.constFind(file);
    return it != m_buffers.cend() ? *it : m_disk.files.value(file);
}

void Session::setBuffer(const QString &file, const QByteArray &bytes)
{
    if (!m_open)
        return;
    const auto disk = m_disk.files.constFind(file);
    const bool clean = disk != m_disk.files.cend() && *disk == bytes;
    const auto buffer = m_buffers.constFind(file);
    const bool was = buffer != m_buffers.cend();
    if ((clean && !was) || (was && *buffer == bytes && !clean))
        return;
    if (clean) {
        m_buffers.remove(file);
        m_known.remove(file);
    } else {
        if (!was)
            m_known.insert(file, digestOnDisk(file));
        m_buffers.insert(file, bytes);
    }
    if (was == clean)
        Q_EMIT modifiedChanged(file, !clean);
    buffersChanged();
}

QString Session::digestOnDisk(const QString &file) const
{
    const auto disk = m_disk.files.constFind(file);
    return disk == m_disk.files.cend() ? QString() : sha256Hex(*disk);
}

void Session::reload(const QString &file)
{
    if (m_buffers.remove(file) == 0)
        return;
    m_known.remove(file);
    Q_EMIT modifiedChanged(file, false);
    Q_EMIT reloaded(file);
    buffersChanged();
}

void Session::acceptDisk(const QString &file, const QByteArray &onDisk)
{
    if (!m_buffers.contains(file))
        return;
    m_disk.files.insert(file, onDisk);
    m_known.insert(file, sha256Hex(onDisk));
}

void Session::buffersChanged()
{
    // Whoever types without a pause is kept as well: a time once set is not put off.
    if (!m_journalTimer.isActive())
        m_journalTimer.start();
    judge();
}

void Session::save(const QString &file, bool force)
{
    const auto buffer = m_buffers.constFind(file);
    if (buffer == m_buffers.cend())
        return;
    QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::save, Qt::QueuedConnection, file, *buffer,
                              m_known.value(file), force);
}

void Session::saveAll()
{
    const QStringList files = m_buffers.keys();
    for (const QString &file : files)
        save(file);
}

void Session::takeSaved(const QString &file, const QByteArray &bytes, const SaveResult &result)
{
    switch (result.kind) {
    case SaveResult::Kind::Saved: {
        m_disk.files.insert(file, bytes);
        const auto buffer = m_buffers.constFind(file);
        if (buffer != m_buffers.cend() && *buffer == bytes) {
            m_buffers.remove(file);
            m_known.remove(file);
            if (!m_journalTimer.isActive())
                m_journalTimer.start();
            Q_EMIT modifiedChanged(file, false);
        } else {
            m_known.insert(file, sha256Hex(bytes)); // typed on while it was written
        }
        Q_EMIT saved(file);
        return;
    }
    case SaveResult::Kind::Conflict:
        Q_EMIT conflict(file, result.onDisk);
        return;
    case SaveResult::Kind::Failed:
        Q_EMIT saveFailed(file, result.message);
        return;
    }
}

void Session::take(const config::SourceTree &tree, const StoredFiles &stored, bool first)
{
    if (tree.root != m_root)
        return;
    if (!first && tree.files == m_disk.files && m_stored && stored && *stored == *m_stored)
        return;
    const QMap<QString, QByteArray> before = m_disk.files;
    m_disk = tree;
    m_stored = stored;
    if (first) {
        m_open = true;
        Q_EMIT opened(m_root);
        if (isJudging())
            Q_EMIT busyChanged(true);
        return;
    }
    bool listed = false;
    for (auto it = tree.files.cbegin(); it != tree.files.cend(); ++it) {
        const auto old = before.constFind(it.key());
        if (old == before.cend())
            listed = true;
        else if (*old == *it)
            continue;
        const auto buffer = m_buffers.constFind(it.key());
        if (buffer == m_buffers.cend()) {
            Q_EMIT reloaded(it.key());
        } else if (*buffer == *it) {
            m_buffers.remove(it.key());
            m_known.remove(it.key());
            Q_EMIT modifiedChanged(it.key(), false);
        } else {
            Q_EMIT changedOnDisk(it.key());
        }
    }
    for (auto it = before.cbegin(); it != before.cend(); ++it) {
        if (tree.files.contains(it.key()))
            continue;
        listed = true;
        if (m_buffers.contains(it.key()))
            Q_EMIT changedOnDisk(it.key());
    }
    if (listed)
        Q_EMIT filesChanged();
    judge();
}

void Session::setLifecycles(const QList<lifecycle::Lifecycle> &lifecycles)
{
    if (m_lifecycles == lifecycles)
        return;
    m_lifecycles = lifecycles;
    judge();
}

void Session::readModule(const QString &folder)
{
    if (m_open)
        QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::readModule, Qt::QueuedConnection, folder);
}

void Session::rescan()
{
    if (!m_open)
        return;
    QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::rescan, Qt::QueuedConnection);
    inquire(true);
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

Result<QString> Session::openSecret(const QString &marker) const
{
    Keys own; // what is shown once is remembered nowhere
    return own.opener.open(marker);
}

Result<QString> Session::sealSecret(const QString &plain) const
{
    const bool judged = m_verdict && m_verdict->loaded.configuration;
    const auto recipients = secrets::readRecipients(judged ? m_verdict->loaded.configuration->settings.recipients : QStringList());
    if (!recipients)
        return std::unexpected(recipients.error());
    files::SystemRandom random;
    return secrets::seal(plain, *recipients, random);
}

void Session::restoreRecovered()
{
    const QList<Recovered> found = std::exchange(m_recovered, {});
    for (const Recovered &one : found) {
        setBuffer(one.file, one.bytes);
        Q_EMIT reloaded(one.file);
    }
    // The old journal goes only when the new one holds the text.
    QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::keepJournal, Qt::QueuedConnection, m_buffers);
    QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::discardRecovered, Qt::QueuedConnection);
}

void Session::discardRecovered()
{
    m_recovered.clear();
    QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::discardRecovered, Qt::QueuedConnection);
}

} // namespace csis::live

#include "moc_session.cpp"
