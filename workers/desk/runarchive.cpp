// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/desk/runarchive.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <csignal>

using namespace Qt::StringLiterals;

namespace csis::desk {
namespace {

constexpr qint64 piece = 256 * 1024;
constexpr qint64 largeRun = 8 * 1024 * 1024; // of a larger one only the ends are looked at for the list
constexpr int pollMilliseconds = 200;
constexpr qsizetype mostListed = 200;

QString runsFolder(const QString &root)
{
    return root + "/.csis/runs"_L1;
}

QString eventsOf(const QString &folder)
{
    return folder + "/events.jsonl"_L1;
}

} // namespace

bool isRunProcess(qint64 pid)
{
    if (pid <= 1 || ::kill(pid_t(pid), 0) != 0)
        return false;
    QFile file(u"/proc/%1/cmdline"_s.arg(pid));
    // The number may belong to another program by now.
    return !file.open(QIODevice::ReadOnly) || file.readAll().contains("cs-image-system");
}

struct RunArchive::Tail {
    QFile file;
    QByteArray rest; // of a line that is not whole yet
    qint64 pid = 0;
    bool over = false;
    int exitCode = -1;
    bool byUser = false;
};

RunArchive::RunArchive() = default;
RunArchive::~RunArchive() = default;

std::optional<PastRun> RunArchive::runIn(const QString &folder)
{
    QFile file(eventsOf(folder));
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    Known &known = m_known[folder];
    if (known.size == file.size() && !known.run.verdict.isEmpty())
        return known.run;
    QByteArray lines;
    if (file.size() <= largeRun) {
        lines = file.readAll();
    } else {
        lines = file.read(largeRun / 2) + '\n';
        file.seek(file.size() - largeRun / 2);
        lines += file.readAll();
    }
    std::optional<PastRun> run = readPastRun(lines);
    if (!run)
        return std::nullopt;
    run->folder = folder; // the tree may have been moved since
    run->going = run->verdict.isEmpty() && isRunProcess(run->pid);
    known = {file.size(), *run};
    return run;
}

void RunArchive::list(const QString &root)
{
    QList<PastRun> runs;
    // Ids begin with the time, so their order is that of the runs.
    QStringList names = QDir(runsFolder(root)).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed);
    names = names.mid(0, mostListed);
    for (const QString &name : std::as_const(names)) {
        if (const auto run = runIn(runsFolder(root) + u'/' + name))
            runs.append(*run);
    }
    std::ranges::stable_sort(runs, std::ranges::greater(), &PastRun::started);
    Q_EMIT listed(root, runs);
}

void RunArchive::follow(const QString &root, const QString &id)
{
    auto tail = std::make_shared<Tail>();
    const QString folder = runsFolder(root) + u'/' + id;
    if (const auto run = runIn(folder))
        tail->pid = run->pid;
    tail->file.setFileName(eventsOf(folder));
    if (!tail->file.open(QIODevice::ReadOnly)) {
        Q_EMIT ended(id, -1, false);
        return;
    }
    m_tails.insert(id, tail);
    if (!m_timer) {
        m_timer = new QTimer(this);
        connect(m_timer, &QTimer::timeout, this, &RunArchive::work);
    }
    m_timer->start(0);
}

void RunArchive::unfollow(const QString &id)
{
    m_tails.remove(id);
}

bool RunArchive::read(const QString &id, Tail &tail)
{
    // Whether it lives is asked before the read: what it wrote last is then surely seen.
    const bool lives = isRunProcess(tail.pid);
    const QByteArray next = tail.file.read(piece);
    if (next.isEmpty()) {
        if (!tail.over && lives)
            return false;
        m_tails.remove(id);
        Q_EMIT ended(id, tail.exitCode, tail.byUser);
        return false;
    }
    tail.rest += next;
    const qsizetype end = tail.rest.lastIndexOf('\n');
    if (end >= 0) {
        const qsizetype last = tail.rest.indexOf("\"event\":\"run-finished\"");
        if (last >= 0 && last < end) {
            const qsizetype begin = tail.rest.lastIndexOf('\n', last) + 1;
            const QJsonObject event = QJsonDocument::fromJson(tail.rest.sliced(begin, tail.rest.indexOf('\n', last) - begin)).object();
            tail.over = true;
            tail.exitCode = event["exit"_L1].toInt(-1);
            tail.byUser = event["verdict"_L1].toString() == "stopped"_L1;
        }
        tail.rest.remove(0, end + 1);
    }
    Q_EMIT bytes(id, next);
    return true;
}

void RunArchive::work()
{
    bool more = false;
    const QHash<QString, std::shared_ptr<Tail>> tails = m_tails;
    for (auto it = tails.cbegin(); it != tails.cend(); ++it)
        more = read(it.key(), **it) || more;
    if (m_tails.isEmpty())
        m_timer->stop();
    else
        m_timer->start(more ? 0 : pollMilliseconds);
}

void RunArchive::prune(const QString &root, int keep)
{
    if (keep <= 0)
        return;
    const QStringList names = QDir(runsFolder(root)).entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDir::Name | QDir::Reversed);
    qsizetype kept = 0;
    for (const QString &name : names) {
        const QString folder = runsFolder(root) + u'/' + name;
        if (!QFile::exists(eventsOf(folder)) || ++kept <= keep)
            continue; // what is no run's folder is not ours to remove
        const auto run = runIn(folder);
        if (run && run->going)
            continue;
        m_known.remove(folder);
        QDir(folder).removeRecursively();
    }
}

void RunArchive::interrupt(const QString &root, const QString &id)
{
    const auto run = runIn(runsFolder(root) + u'/' + id);
    if (run && run->going && isRunProcess(run->pid))
        ::kill(pid_t(run->pid), SIGINT);
}

} // namespace csis::desk

#include "moc_runarchive.cpp"
