// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/commit.h"

#include "core/lifecycle/publicrules.h"
#include "workers/files/atomic.h"
#include "workers/process/command.h"
#include "workers/runs/say.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

// A hook of the repository may take its time.
constexpr int gitTimeout = 600000;
constexpr int ownerOnly = 0600;

/// git in a tree, without what a surrounding git left in the environment.
class Git
{
public:
    Git(const QString &root, QProcessEnvironment environment)
    {
        for (const char *name : {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY"})
            environment.remove(QString::fromLatin1(name));
        environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
        environment.insert(u"GIT_TERMINAL_PROMPT"_s, u"0"_s);
        m_command.program = u"git"_s;
        m_command.folder = root;
        m_command.environment = environment;
    }

    void useIndex(const QString &path)
    {
        if (path.isEmpty())
            m_command.environment.remove(u"GIT_INDEX_FILE"_s);
        else
            m_command.environment.insert(u"GIT_INDEX_FILE"_s, path);
    }

    /// Any exit code is an answer.
    Result<process::Captured> ask(const QStringList &arguments)
    {
        m_command.arguments = arguments;
        return process::capture(m_command, gitTimeout);
    }

    /// A command on paths, which are names and no patterns.
    Result<QByteArray> callOn(const QStringList &arguments, const QStringList &paths)
    {
        return call(QStringList{u"--literal-pathspecs"_s} + arguments + QStringList{u"--"_s} + paths);
    }

    Result<QByteArray> call(const QStringList &arguments)
    {
        const Result<process::Captured> done = ask(arguments);
        if (!done)
            return std::unexpected(done.error());
        if (done->exitCode != 0) {
            const QString said = QString::fromUtf8(done->err.isEmpty() ? done->out : done->err).trimmed();
            return failure(u"commit.git"_s, tr("`%1` ended with %2: %3").arg(m_command.line()).arg(done->exitCode).arg(said));
        }
        return done->out;
    }

    /// Why a commit has nowhere to go; empty when it has.
    Result<QString> nowhere(const QString &root)
    {
        const Result<process::Captured> inside = ask({u"rev-parse"_s, u"--is-inside-work-tree"_s});
        if (!inside)
            return std::unexpected(inside.error());
        return inside->exitCode != 0 || inside->out.trimmed() != "true" ? tr("%1 lies in no git repository; nothing is committed").arg(root) : QString();
    }

private:
    process::Command m_command;
};

Result<void> checkFile(const QString &root, const QString &path)
{
    QFile file(root + u'/' + path);
    if (!file.open(QIODevice::ReadOnly))
        return {}; // it is gone, and goes from the repository
    if (const auto found = lifecycle::notPublic(file.readAll()))
        return failure(u"commit.secret"_s, u"Refusing the run's meta-state commit: material that must not be public -- %1: %2"_s.arg(path, *found));
    return {};
}

} // namespace

Result<bool> canCommit(const QString &root, const QProcessEnvironment &environment)
{
    Git git(root, environment);
    const Result<QString> nowhere = git.nowhere(root);
    if (!nowhere)
        return std::unexpected(nowhere.error());
    if (!nowhere->isEmpty())
        return false;
    if (const auto identity = git.call({u"var"_s, u"GIT_COMMITTER_IDENT"_s}); !identity)
        return failure(u"commit.identity"_s, tr("--commit: git does not know who commits; set user.name and user.email (git config)"));
    return true;
}

Result<CommitAnswer> commitFolders(const CommitRequest &request)
{
    CommitAnswer answer;
    Git git(request.root, request.environment);
    const Result<QString> nowhere = git.nowhere(request.root);
    if (!nowhere)
        return std::unexpected(nowhere.error());
    if (!nowhere->isEmpty()) {
        answer.notes.append(*nowhere);
        return answer;
    }
    QStringList folders;
    for (const QString &folder : request.folders) {
        if (!QFile::exists(request.root + u'/' + folder))
            continue;
        const Result<process::Captured> ignored = git.ask({u"check-ignore"_s, u"-q"_s, u"--"_s, folder});
        if (!ignored)
            return std::unexpected(ignored.error());
        if (ignored->exitCode == 0) // 1: it is not
            answer.notes.append(tr("%1 is ignored by its repository and not committed").arg(folder));
        else
            folders.append(folder);
    }
    if (folders.isEmpty())
        return answer;

    // An index of the commit's own, so that what people have staged stays as it is.
    const QString index = request.scratch + u"/commit.index"_s;
    QFile::remove(index);
    git.useIndex(index);
    const bool unborn = git.ask({u"rev-parse"_s, u"-q"_s, u"--verify"_s, u"HEAD"_s}).transform([](const process::Captured &head) { return head.exitCode != 0; }).value_or(true);
    if (!unborn) {
        if (const auto read = git.call({u"read-tree"_s, u"HEAD"_s}); !read)
            return std::unexpected(read.error());
    }
    if (const auto added = git.callOn({u"add"_s, u"-A"_s}, folders); !added)
        return std::unexpected(added.error());
    const Result<QByteArray> held = git.callOn({u"ls-files"_s, u"-z"_s}, folders);
    if (!held)
        return std::unexpected(held.error());
    QStringList local;
    for (const QString &path : process::namesIn(*held)) {
        if (lifecycle::staysLocal(path))
            local.append(path);
    }
    if (!local.isEmpty()) {
        if (const auto removed = git.callOn({u"rm"_s, u"-q"_s, u"--cached"_s}, local); !removed)
            return std::unexpected(removed.error());
    }
    // The empty tree stands for a repository without a commit.
    const Result<QByteArray> changed = unborn ? git.callOn({u"ls-files"_s, u"-z"_s}, folders)
                                              : git.callOn({u"diff"_s, u"--cached"_s, u"--name-only"_s, u"--relative"_s, u"-z"_s, u"HEAD"_s}, folders);
    if (!changed)
        return std::unexpected(changed.error());
    const QStringList paths = process::namesIn(*changed);
    if (paths.isEmpty())
        return answer;
    for (const QString &path : paths) {
        if (local.contains(path))
            continue;
        if (const auto fine = checkFile(request.root, path); !fine)
            return std::unexpected(fine.error());
    }
    const QString message = request.scratch + u"/commit.message"_s;
    if (const auto written = files::replaceFile(message, request.message.toUtf8(), {.root = {}, .mode = ownerOnly}); !written)
        return std::unexpected(written.error());
    if (const auto made = git.call({u"commit"_s, u"-q"_s, u"-F"_s, message}); !made)
        return std::unexpected(made.error());
    const Result<QByteArray> head = git.call({u"rev-parse"_s, u"HEAD"_s});
    if (!head)
        return std::unexpected(head.error());
    answer.commit = QString::fromLatin1(head->trimmed());
    // The people's index learns of these files alone.
    git.useIndex({});
    if (const auto told = git.callOn({u"reset"_s, u"-q"_s, u"HEAD"_s}, folders); !told)
        answer.notes.append(told.error().message);
    QFile::remove(index);
    answer.notes.append(u"Meta-state committed as %1"_s.arg(answer.commit));
    return answer;
}

QString commitMessage(const QString &runId, const QStringList &lifecycles, bool dryRun, const QStringList &body)
{
    const QString title = (dryRun ? u"cs-image-system dry-run generation %1: %2"_s : u"cs-image-system run %1: %2"_s).arg(runId, lifecycles.join(u", "_s));
    return title + u"\n\n"_s + body.join(u'\n') + (body.isEmpty() ? u""_s : u"\n\n"_s) + u"Run id: "_s + runId + u'\n';
}

} // namespace csis::runs
