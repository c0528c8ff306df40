// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/sourcetree.h"
#include "core/lifecycle/ondisk.h"

#include <QFileSystemWatcher>
#include <QLockFile>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <memory>

namespace csis::live {

/// Emitted files and records as they lie on disk, by path relative to the root.
using StoredFiles = std::shared_ptr<const lifecycle::OnDisk>;

/// Unsaved text that a session which ended without saving left behind.
struct Recovered {
    QString file;
    QByteArray bytes;
    QString journal; ///< where it lies, for discarding it
};

/// How a save ended.
struct SaveResult {
    enum class Kind { Saved, Conflict, Failed } kind = Kind::Saved;
    QString message;
    QByteArray onDisk; ///< what lies there now, for a comparison after a conflict
};

/// The one place of a session that touches the disk. It lives in a thread of its own and does everything in order,
/// so that a save and a look at the disk never cross.
class TreeDisk : public QObject
{
    Q_OBJECT
public:
    TreeDisk();
    ~TreeDisk() override;

public Q_SLOTS:
    /// Reads a tree, removes what killed saves left in it and looks for what a killed session left.
    void open(const QString &root, const QStringList &overlays);
    void rescan();
    /// Writes `bytes` when the file is still the one with the digest `known` (empty: it did not exist), or whatever it
    /// is when `force`. Until it is on disk it is in the journal.
    void save(const QString &file, const QByteArray &bytes, const QString &known, bool force);
    /// Keeps unsaved text beside the tree; empty lists end the journal.
    void keepJournal(const QMap<QString, QByteArray> &buffers);
    /// The offered text is taken over by `buffers`. What was left behind goes when they are in the journal or on disk.
    void restoreRecovered(const QMap<QString, QByteArray> &buffers);
    void discardRecovered();
    /// Reads a module's configuration files from its folder, relative to the root. Ends in moduleRead().
    void readModule(const QString &folder);
    void shut();

Q_SIGNALS:
    void treeRead(const csis::config::SourceTree &tree, const csis::live::StoredFiles &stored, bool first);
    void openFailed(const QString &message);
    void saved(const QString &file, const QByteArray &bytes, const csis::live::SaveResult &result);
    void recoveredFound(const QList<csis::live::Recovered> &found);
    void moduleRead(const QString &folder, const QMap<QString, QByteArray> &files);

private:
    void read(bool first);
    void watch();
    void findRecovered();
    void keep(const QMap<QString, QByteArray> &buffers);
    void settle(const QMap<QString, QByteArray> &buffers);
    bool openJournal();
    StoredFiles readStored() const;

    QString m_root;
    QStringList m_overlays;
    QFileSystemWatcher *m_watcher = nullptr;
    QTimer *m_settle = nullptr;
    QString m_journal;
    std::unique_ptr<QLockFile> m_lock;
    QMap<QString, QByteArray> m_kept;
    QStringList m_recovered; ///< journals that were offered, or hold what lies on disk
    QSet<QString> m_restored; ///< files whose text was taken over and is in no journal of ours yet
};

} // namespace csis::live
