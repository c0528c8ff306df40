// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desk/pastrun.h"

#include <QFile>
#include <QHash>
#include <QObject>
#include <QTimer>

#include <memory>

namespace csis::desk {

/// The runs that lie in .csis/runs: listed, read from the start and followed while they go on. Lives in a thread of its
/// own; Desk hides it.
class RunArchive : public QObject
{
    Q_OBJECT
public:
    RunArchive();
    ~RunArchive() override;

public Q_SLOTS:
    void list(const QString &root);
    /// Reads a run's events from the start, then what is added until the run ends.
    void follow(const QString &root, const QString &id);
    void unfollow(const QString &id);
    /// Keeps the newest `keep` runs (0: all); one that is going on is never removed.
    void prune(const QString &root, int keep);
    /// Interrupts the run's own process, which takes its next step of a stop.
    void interrupt(const QString &root, const QString &id);

Q_SIGNALS:
    void listed(const QString &root, const QList<csis::desk::PastRun> &runs);
    void bytes(const QString &id, const QByteArray &bytes);
    /// Everything was given. `exitCode` is -1 for a run that was killed.
    void ended(const QString &id, int exitCode, bool byUser);

private:
    struct Tail;
    void work();
    bool read(const QString &id, Tail &tail);
    std::optional<PastRun> runIn(const QString &folder);

    struct Known {
        qint64 size = -1;
        PastRun run;
    };
    QHash<QString, Known> m_known; // by folder; an ended run does not change any more
    QHash<QString, std::shared_ptr<Tail>> m_tails;
    QTimer *m_timer = nullptr;
};

/// True when the process is a run of ours that lives.
bool isRunProcess(qint64 pid);

} // namespace csis::desk
