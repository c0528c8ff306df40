// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/config/configuration.h"
#include "core/desk/pastrun.h"
#include "core/desk/preferences.h"
#include "core/desk/search.h"
#include "core/desk/surroundings.h"
#include "core/gate/attributes.h"
#include "core/live/account.h"
#include "core/meta/records.h"
#include "workers/desk/committed.h"

#include <QObject>
#include <QProcessEnvironment>
#include <QThread>
#include <QThreadPool>

#include <memory>
#include <stop_token>

namespace csis::desk {

class RunArchive;

/// What the window asks of the computer beside the tree itself: what is installed, past runs, the last commit, plans,
/// the sandbox, searches. Every call returns at once; the answer is a signal. An answer to an older question of the
/// same kind is dropped.
class Desk : public QObject
{
    Q_OBJECT
public:
    explicit Desk(QObject *parent = nullptr);
    ~Desk() override;

    void survey(const QString &root, const config::ConfigurationPtr &tree, const Preferences &preferences);
    /// Asks one tool for its version; `tree` may be null.
    void testTool(const QString &path, const config::ConfigurationPtr &tree, const Preferences &preferences);

    /// Makes the environment of a run: it links the chosen tool on the disk.
    void prepareEnvironment(const Preferences &preferences);

    void listRuns(const QString &root);
    void followRun(const QString &root, const QString &id);
    void unfollowRun(const QString &id);
    void pruneRuns(const QString &root, int keep);
    void interruptRun(const QString &root, const QString &id);

    void readCommitted(const QString &root, const QStringList &folders);
    void readAttributes(const QString &planPath, const QString &address);
    void search(const QMap<QString, QByteArray> &files, const SearchQuestion &question);

    /// Asks the accounts of a tree's runtimes, anew; or, with `sandbox`, the one that runs for the tree in their place. A call
    /// that comes while one is under way takes its place.
    void askAccounts(const QString &root, const config::ConfigurationPtr &tree, const Preferences &preferences, bool sandbox);
    void cancelAccounts();

    enum class SandboxOrder { Start, Stop, Reset };
    void orderSandbox(SandboxOrder order, const QString &root, const config::ConfigurationPtr &tree, const meta::MetaState &meta);

Q_SIGNALS:
    void surveyed(const QString &root, const csis::desk::Surroundings &found);
    void toolTested(const csis::desk::Fact &fact);
    void environmentPrepared(const QProcessEnvironment &environment);
    void runsListed(const QString &root, const QList<csis::desk::PastRun> &runs);
    void runBytes(const QString &id, const QByteArray &bytes);
    void runEnded(const QString &id, int exitCode, bool byUser);
    void committedRead(const QString &root, const csis::desk::StoredFiles &files);
    void committedFailed(const QString &root, const QString &message);
    void attributesRead(const QString &address, const QList<csis::gate::Attribute> &attributes, const QString &error);
    void accountsAsked(const QString &root, const std::shared_ptr<const csis::live::AccountLook> &look);
    void searched(const csis::desk::SearchResult &result, const QString &error);
    /// `error` is empty when it was done.
    void sandboxOrdered(csis::desk::Desk::SandboxOrder order, const QString &error);

private:
    /// Runs `work` in the pool and gives its result to `give` here, unless a later one of that `kind` was asked for.
    template<class Work, class Give> void ask(const QString &kind, Work work, Give give);

    QHash<QString, quint64> m_asked;
    QThreadPool m_pool;
    std::stop_source m_stop; ///< of everything, at the end
    std::stop_source m_accountStop;
    QThread m_thread;
    RunArchive *m_archive;
};

} // namespace csis::desk
