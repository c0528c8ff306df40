// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/verdict.h"
#include "workers/live/treedisk.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThread>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>

namespace csis::live {

/// Makes what views need of a verdict. Called in the thread that judged; `before` is what it made for the verdict that
/// was delivered last, or null.
using Preparation = std::function<std::shared_ptr<const void>(const rules::Verdict &verdict, const QStringList &files,
                                                              const std::shared_ptr<const void> &before)>;

/// Asks this computer for the executables that a tree declares. Called in a thread of its own; may take its time, and ends
/// when `stop` is asked for: what it gives then is dropped.
using ExecutableInquiry = std::function<ExecutableLook(const config::Configuration &configuration, const std::stop_token &stop)>;

/// The tree being edited: what lies on disk, the unsaved texts laid over it, and a verdict that follows every change.
/// Nothing here waits: disk work runs in one thread, judging in another, results come back as signals.
class Session : public QObject
{
    Q_OBJECT
public:
    explicit Session(QObject *parent = nullptr);
    ~Session() override;

    /// To be set before a tree is opened.
    void setPreparation(Preparation preparation) { m_preparation = std::move(preparation); }

    /// Asks at once where a tree is open, then whenever its executables or the disk may have changed. What was answered
    /// is part of the verdict, as with `validate`. Without an inquiry executables are not judged. Another inquiry asks anew;
    /// one that is under way is stopped.
    void setExecutableInquiry(ExecutableInquiry inquiry);
    /// What an account answered about the open tree; part of every verdict from now on, until the tree is closed.
    void setAccount(std::shared_ptr<const AccountLook> look);
    /// Says how old its answers are at `now` (seconds since 1970). Nothing is judged for it; a verdict comes when it reads
    /// otherwise.
    void ageAccount(qint64 now);
    const std::shared_ptr<const AccountLook> &account() const { return m_outside.account; }

    /// Opens a tree, leaving the one before. Ends in opened() or openFailed(). `overlays` are files laid over the tree, as
    /// on the command line. The tree is read and judged without waiting for this thread.
    void open(const QString &root, const QStringList &overlays = {});
    void close();

    QString root() const { return m_root; }
    bool isOpen() const { return m_open; }
    /// The configuration files, sorted.
    QStringList files() const;
    bool hasFile(const QString &file) const;
    /// The text as it would be saved: the buffer where there is one, else the bytes on disk.
    QByteArray bytes(const QString &file) const;
    QByteArray diskBytes(const QString &file) const { return m_disk.files.value(file); }

    /// Lays unsaved text over a file. Bytes equal to those on disk make the file clean again.
    void setBuffer(const QString &file, const QByteArray &bytes);
    /// Forgets the unsaved text and takes what lies on disk.
    void reload(const QString &file);
    /// The unsaved text of a file has taken in `onDisk`, which lies there now: saving it is no conflict.
    void acceptDisk(const QString &file, const QByteArray &onDisk);
    bool isModified(const QString &file) const { return m_buffers.contains(file); }
    QStringList modifiedFiles() const { return m_buffers.keys(); }

    /// Writes the unsaved text. Ends in saved(), conflict() or saveFailed(). `force` overwrites what changed on disk.
    void save(const QString &file, bool force = false);
    void saveAll();

    /// Lifecycles of the preview.
    void setLifecycles(const QList<lifecycle::Lifecycle> &lifecycles);
    /// Judges again, even when nothing changed.
    void judge();
    /// Looks at the disk again: after a run, when the window comes to the front.
    void rescan();
    /// Reads a module that a generated root calls; `folder` is relative to the tree. Ends in moduleRead().
    void readModule(const QString &folder);

    rules::VerdictPtr verdict() const { return m_verdict; }
    /// What was prepared of the verdict.
    const std::shared_ptr<const void> &prepared() const { return m_prepared; }
    /// True when no job is under way and the verdict is of the newest text.
    bool isCurrent() const { return m_open && !isJudging() && !m_inquiring && m_delivered == m_wanted; }
    quint64 wanted() const { return m_wanted; }

    /// Opens an encrypted value with the identities of the environment; nothing of it is kept.
    Result<QString> openSecret(const QString &marker) const;
    /// Makes an encrypted value for the recipients of the tree as it was judged last.
    Result<QString> sealSecret(const QString &plain) const;

    /// The text left by a session that ended without saving becomes the buffers, or is forgotten.
    void restoreRecovered();
    void discardRecovered();
    QList<Recovered> recovered() const { return m_recovered; }

    /// Milliseconds after which unsaved text goes to the journal.
    void setJournalDelay(int milliseconds) { m_journalTimer.setInterval(milliseconds); }

Q_SIGNALS:
    void opened(const QString &root);
    void openFailed(const QString &message);
    void closed();
    void filesChanged();
    void busyChanged(bool busy);
    void verdictReady(const csis::rules::VerdictPtr &verdict);
    void modifiedChanged(const QString &file, bool modified);
    /// A file without unsaved text changed on disk and was taken over.
    void reloaded(const QString &file);
    /// A file with unsaved text changed on disk.
    void changedOnDisk(const QString &file);
    void saved(const QString &file);
    void conflict(const QString &file, const QByteArray &onDisk);
    void saveFailed(const QString &file, const QString &message);
    void recoveredFound(const QList<csis::live::Recovered> &found);
    /// The module's configuration files, by paths relative to the tree; none when it has no folder.
    void moduleRead(const QString &folder, const QMap<QString, QByteArray> &files);

private:
    void take(const config::SourceTree &tree, const StoredFiles &stored, bool first);
    void takeSaved(const QString &file, const QByteArray &bytes, const SaveResult &result);
    struct Job;
    struct Keys;
    struct Outcome {
        rules::VerdictPtr verdict;
        std::shared_ptr<const void> prepared;
        quint64 generation = 0;
        bool first = false;
    };
    bool isJudging() const { return m_running || m_firstComes; }
    void start();
    void startFirst(const config::SourceTree &tree, const StoredFiles &stored);
    void run(Job job);
    void takeOutcome(const Outcome &outcome);
    void deliver(const Outcome &outcome);
    void buffersChanged();
    void inquire(bool again);
    void stopInquiry();
    void takeExecutables(const ExecutableLook &look, quint64 generation, bool stopped);
    QString digestOnDisk(const QString &file) const;

    QString m_root;
    bool m_open = false;
    config::SourceTree m_disk;
    StoredFiles m_stored;
    QMap<QString, QByteArray> m_buffers;
    QMap<QString, QString> m_known; ///< digest of the file that a buffer was made from; empty: there was none
    QList<lifecycle::Lifecycle> m_lifecycles;
    QList<Recovered> m_recovered;

    rules::VerdictPtr m_verdict;
    std::shared_ptr<const void> m_prepared;
    Preparation m_preparation;
    std::shared_ptr<rules::Judge> m_judge;
    std::shared_ptr<Keys> m_keys;
    QStringList m_overlays;
    Clock::Instant m_started; ///< when the tree was opened; what a template says of the time
    QThreadPool m_pool;
    ExecutableInquiry m_inquiry;
    QThreadPool m_inquiryPool;
    rules::Outside m_outside;
    QStringList m_inquired; ///< the executables that were asked for
    bool m_inquiring = false;
    bool m_inquireAgain = false; ///< the disk may have changed since the inquiry under way began
    std::stop_source m_inquiryStop;
    quint64 m_wanted = 0;
    quint64 m_delivered = 0;
    quint64 m_generation = 0; ///< of the open tree; results of an earlier one are dropped
    bool m_running = false;
    bool m_firstComes = false;        ///< the job of a tree just opened is, or will be, on its way
    std::mutex m_firstGuard;          ///< of m_first
    std::unique_ptr<Job> m_first;     ///< waits for the tree to be read; taken in the thread that read it
    QElapsedTimer m_sinceDelivery;
    QTimer m_journalTimer;

    QThread m_thread;
    TreeDisk *m_treeDisk;
};

} // namespace csis::live
