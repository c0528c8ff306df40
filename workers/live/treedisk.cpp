// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/live/treedisk.h"

#include "core/base/text.h"
#include "workers/files/atomic.h"
#include "workers/files/diskfiles.h"
#include "workers/files/storedfiles.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

// Where files are read and saved.
const QStringList watchedFolders{u"cfg"_s, u"groups"_s, u"storages"_s, u"images"_s, u"instances"_s, u"meta-state"_s};
const QStringList writtenFolders = watchedFolders + QStringList{u"overlays"_s, u"generated"_s};

constexpr int settleMilliseconds = 120; // editors and tools write in bursts
constexpr qsizetype largestStored = 4 * 1024 * 1024;

QString journalRoot(const QString &root)
{
    return root + "/.csis/recovery"_L1;
}

// The journal of one file: its name and digest in one line, then the text as it is.
QByteArray encodeJournal(const QString &file, const QByteArray &bytes)
{
    const QJsonObject head{{u"v"_s, 1}, {u"file"_s, file}, {u"sha256"_s, sha256Hex(bytes)}};
    return QJsonDocument(head).toJson(QJsonDocument::Compact) + '\n' + bytes;
}

std::optional<Recovered> decodeJournal(const QString &path)
{
    QFile stored(path);
    if (!stored.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray all = stored.readAll();
    const qsizetype end = all.indexOf('\n');
    const QJsonObject head = QJsonDocument::fromJson(all.left(std::max<qsizetype>(end, 0))).object();
    const QString file = head.value("file"_L1).toString();
    const QByteArray bytes = all.mid(end + 1);
    // A journal is data from disk: only a sound one, of a file inside of the tree, is offered.
    if (end < 0 || file.isEmpty() || QDir::isAbsolutePath(file) || QDir::cleanPath(file).startsWith(".."_L1)
        || head.value("sha256"_L1).toString() != sha256Hex(bytes))
        return std::nullopt;
    return Recovered{file, bytes, path};
}

QString journalPath(const QString &folder, const QString &file)
{
    return folder + u'/' + sha256Hex(file.toUtf8()).left(32) + ".journal"_L1;
}

// What is `kept` is not written again; what could not be written is tried again.
void keepText(const QString &folder, QMap<QString, QByteArray> &kept, const QString &file, const QByteArray &bytes)
{
    const auto known = kept.constFind(file);
    if (known != kept.cend() && *known == bytes)
        return;
    QSaveFile journal(journalPath(folder, file));
    if (!journal.open(QIODevice::WriteOnly))
        return;
    journal.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    journal.write(encodeJournal(file, bytes));
    if (journal.commit())
        kept.insert(file, bytes);
}

void forgetText(const QString &folder, QMap<QString, QByteArray> &kept, const QString &file)
{
    if (kept.remove(file) > 0)
        QFile::remove(journalPath(folder, file));
}

} // namespace

TreeDisk::TreeDisk() = default;

TreeDisk::~TreeDisk() = default;

void TreeDisk::open(const QString &root, const QStringList &overlays)
{
    shut();
    if (!m_watcher) {
        m_watcher = new QFileSystemWatcher(this);
        m_settle = new QTimer(this);
        m_settle->setSingleShot(true);
        m_settle->setInterval(settleMilliseconds);
        connect(m_watcher, &QFileSystemWatcher::directoryChanged, m_settle, [this] { m_settle->start(); });
        connect(m_watcher, &QFileSystemWatcher::fileChanged, m_settle, [this] { m_settle->start(); });
        connect(m_settle, &QTimer::timeout, this, &TreeDisk::rescan);
    }
    m_root = root;
    m_overlays = overlays;
    read(true);
}

void TreeDisk::rescan()
{
    if (!m_root.isEmpty())
        read(false);
}

void TreeDisk::read(bool first)
{
    const files::DiskFiles disk;
    const Result<config::SourceTree> tree = config::readTree(disk, m_root, m_overlays);
    if (!tree) {
        if (first) {
            m_root.clear();
            Q_EMIT openFailed(tree.error().message);
        }
        return;
    }
    Q_EMIT treeRead(*tree, readStored(), first);
    watch();
    if (!first)
        return;
    files::sweepDrafts(m_root, false);
    for (const QString &folder : writtenFolders)
        files::sweepDrafts(m_root + u'/' + folder, true);
    findRecovered();
}

StoredFiles TreeDisk::readStored() const
{
    return std::make_shared<const lifecycle::OnDisk>(files::storedFiles(m_root, {u"generated"_s, u"meta-state"_s}, largestStored));
}

void TreeDisk::watch()
{
    QStringList wanted{m_root};
    for (const QString &folder : watchedFolders) {
        const QString path = m_root + u'/' + folder;
        if (!QFileInfo(path).isDir())
            continue;
        wanted.append(path);
        QDirIterator entries(path, QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
        while (entries.hasNext())
            wanted.append(entries.next());
    }
    const QStringList files = m_watcher->files();
    const QStringList folders = m_watcher->directories();
    QSet<QString> known(files.cbegin(), files.cend());
    known.unite(QSet<QString>(folders.cbegin(), folders.cend()));
    QStringList added;
    for (const QString &path : std::as_const(wanted)) {
        if (!known.remove(path))
            added.append(path);
    }
    if (!known.isEmpty())
        m_watcher->removePaths(known.values());
    if (!added.isEmpty())
        m_watcher->addPaths(added);
}

void TreeDisk::save(const QString &file, const QByteArray &bytes, const QString &known, bool force)
{
    const QString path = m_root + u'/' + file;
    SaveResult result;
    // An older text in the journal must not be offered against the one that is saved here, wherever this ends.
    if (openJournal())
        keepText(m_journal, m_kept, file, bytes);
    std::optional<Error> error;
    if (force) {
        if (const Result<void> written = files::replaceFile(path, bytes); !written)
            error = written.error();
    } else if (const Result<QString> written = files::saveDocument(path, bytes, known); !written) {
        error = written.error();
    }
    if (error && error->id == "files.changed-on-disk"_L1) {
        result.kind = SaveResult::Kind::Conflict;
        result.onDisk = files::DiskFiles().read(path).value_or(QByteArray());
    } else if (error) {
        result.kind = SaveResult::Kind::Failed;
        result.message = error->message;
    } else {
        forgetText(m_journal, m_kept, file);
        if (m_restored.remove(file) && m_restored.isEmpty())
            discardRecovered();
    }
    Q_EMIT saved(file, bytes, result);
}

bool TreeDisk::openJournal()
{
    if (!m_journal.isEmpty())
        return true;
    const QString folder = journalRoot(m_root) + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces);
    if (!QDir().mkpath(folder))
        return false;
    // Everything below .csis/ is of this computer alone.
    const QString ignore = m_root + "/.csis/.gitignore"_L1;
    if (!QFileInfo::exists(ignore)) {
        QSaveFile file(ignore);
        if (file.open(QIODevice::WriteOnly)) {
            file.write("*\n");
            file.commit();
        }
    }
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_lock = std::make_unique<QLockFile>(folder + "/owner"_L1);
    m_lock->setStaleLockTime(0); // stale only when its process is gone
    if (!m_lock->tryLock(0)) {
        m_lock.reset();
        return false;
    }
    m_journal = folder;
    return true;
}

void TreeDisk::keepJournal(const QMap<QString, QByteArray> &buffers)
{
    keep(buffers);
    settle(buffers);
}

void TreeDisk::keep(const QMap<QString, QByteArray> &buffers)
{
    if (m_root.isEmpty() || (buffers.isEmpty() && m_journal.isEmpty()) || !openJournal())
        return;
    const QStringList kept = m_kept.keys();
    for (const QString &file : kept) {
        if (!buffers.contains(file))
            forgetText(m_journal, m_kept, file);
    }
    for (auto it = buffers.cbegin(); it != buffers.cend(); ++it)
        keepText(m_journal, m_kept, it.key(), *it);
    if (buffers.isEmpty()) { // nothing is unsaved: leave nothing behind
        m_lock.reset();
        QDir(m_journal).removeRecursively();
        m_journal.clear();
        m_kept.clear();
    }
}

void TreeDisk::findRecovered()
{
    QMap<QString, std::pair<QDateTime, Recovered>> newest; // several sessions may have ended so
    m_recovered.clear();
    const files::DiskFiles disk;
    const QStringList folders = QDir(journalRoot(m_root)).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : folders) {
        const QString folder = journalRoot(m_root) + u'/' + name;
        QLockFile owner(folder + "/owner"_L1);
        owner.setStaleLockTime(0);
        if (!owner.tryLock(0))
            continue; // another window is at work with it
        owner.unlock();
        const QStringList journals = QDir(folder).entryList({u"*.journal"_s}, QDir::Files);
        for (const QString &journal : journals) {
            const std::optional<Recovered> one = decodeJournal(folder + u'/' + journal);
            if (!one)
                continue; // not ours to throw away
            m_recovered.append(one->journal);
            const QDateTime when = QFileInfo(one->journal).lastModified();
            const auto other = newest.constFind(one->file);
            if (other == newest.cend() || other->first < when)
                newest.insert(one->file, {when, *one});
        }
    }
    QList<Recovered> found;
    for (const auto &[when, one] : std::as_const(newest)) {
        const Result<QByteArray> now = disk.read(m_root + u'/' + one.file);
        if (!now || *now != one.bytes)
            found.append(one);
    }
    if (found.isEmpty())
        discardRecovered();
    else
        Q_EMIT recoveredFound(found);
}

void TreeDisk::restoreRecovered(const QMap<QString, QByteArray> &buffers)
{
    m_restored = {buffers.keyBegin(), buffers.keyEnd()};
    keepJournal(buffers);
    if (m_restored.isEmpty())
        discardRecovered();
}

// A text that was taken over is settled when it is in our journal as it is now, or nothing is unsaved there any more.
void TreeDisk::settle(const QMap<QString, QByteArray> &buffers)
{
    if (m_restored.isEmpty())
        return;
    m_restored.removeIf([&](const QString &file) {
        const auto buffer = buffers.constFind(file);
        const auto kept = m_kept.constFind(file);
        return buffer == buffers.cend() || (kept != m_kept.cend() && *kept == *buffer);
    });
    if (m_restored.isEmpty())
        discardRecovered();
}

void TreeDisk::discardRecovered()
{
    for (const QString &journal : std::as_const(m_recovered)) {
        QFile::remove(journal);
        const QString folder = QFileInfo(journal).path();
        if (QDir(folder).entryList({u"*.journal"_s}, QDir::Files).isEmpty())
            QDir(folder).removeRecursively();
    }
    m_recovered.clear();
    m_restored.clear();
}

void TreeDisk::readModule(const QString &folder)
{
    constexpr qsizetype mostFiles = 100;
    constexpr qsizetype largest = 1'000'000;
    const files::DiskFiles disk;
    QMap<QString, QByteArray> found;
    const auto paths = disk.list(m_root + u'/' + folder, false);
    for (const QString &path : paths ? *paths : QStringList()) {
        if (!path.endsWith(".tf"_L1) || found.size() >= mostFiles)
            continue;
        if (auto bytes = disk.read(path); bytes && bytes->size() <= largest)
            found.insert(folder + u'/' + path.section(u'/', -1), std::move(*bytes));
    }
    Q_EMIT moduleRead(folder, found);
}

void TreeDisk::shut()
{
    if (m_watcher) {
        const QStringList watched = m_watcher->files() + m_watcher->directories();
        if (!watched.isEmpty())
            m_watcher->removePaths(watched);
        m_settle->stop();
    }
    // Closing was answered by the user: what is unsaved now was given up.
    if (!m_journal.isEmpty() || !m_restored.isEmpty())
        keepJournal({});
    m_recovered.clear();
    m_root.clear();
}

} // namespace csis::live

#include "moc_treedisk.cpp"
