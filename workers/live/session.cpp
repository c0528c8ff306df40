// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/live/session.h"

#include "core/base/text.h"
#include "workers/files/systemrandom.h"
#include "workers/live/sessionjob.h"

using namespace Qt::StringLiterals;

namespace csis::live {

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
    QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::restoreRecovered, Qt::QueuedConnection, m_buffers);
}

void Session::discardRecovered()
{
    m_recovered.clear();
    QMetaObject::invokeMethod(m_treeDisk, &TreeDisk::discardRecovered, Qt::QueuedConnection);
}

} // namespace csis::live

#include "moc_session.cpp"
