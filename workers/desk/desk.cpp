// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/desk/desk.h"

#include "workers/cloud/accounts.h"
#include "workers/desk/runarchive.h"
#include "workers/desk/survey.h"
#include "workers/sandbox/sandbox.h"

#include <QCoreApplication>
#include <QFile>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;

namespace csis::desk {
namespace {

constexpr qint64 largestPlan = 256LL * 1024 * 1024;
constexpr int sandboxTimeout = 60000;
constexpr int stopTimeout = 10000;

Result<QList<gate::Attribute>> attributesIn(const QString &path, const QString &address)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(u"plan.unreadable"_s, file.errorString());
    if (file.size() > largestPlan)
        return failure(u"plan.large"_s, QCoreApplication::translate("csis::desk", "The plan is too large to be shown here"));
    return gate::attributesOf(file.readAll(), address);
}

QString carryOut(Desk::SandboxOrder order, const QString &root, const config::ConfigurationPtr &tree, const meta::MetaState &meta,
                 const std::stop_token &stop)
{
    sandbox::Sandbox sandbox(root);
    switch (order) {
    case Desk::SandboxOrder::Start: {
        if (!tree)
            return QCoreApplication::translate("csis::desk", "The tree cannot be read, so the sandbox does not know what to hold");
        const auto done = sandbox.start(*tree, meta, sandboxTimeout, stop);
        return done ? QString() : done.error().message;
    }
    case Desk::SandboxOrder::Stop: {
        const auto done = sandbox.stop(stopTimeout, stop);
        return done ? QString() : done.error().message;
    }
    case Desk::SandboxOrder::Reset: {
        const auto done = sandbox.reset(stop);
        return done ? QString() : done.error().message;
    }
    }
    return {};
}

// What the sandbox is to answer is never asked of the cloud.
live::AccountLook lookAt(const QString &root, const config::Configuration &tree, const QProcessEnvironment &own, bool inSandbox,
                         const std::stop_token &stop)
{
    if (!inSandbox)
        return cloud::lookAtAccounts(tree, own, {.refresh = true}, stop);
    const sandbox::Sandbox sandbox(root);
    const auto running = sandbox.status();
    if (!running)
        return cloud::noLook(tree, {u"sandbox.stopped"_s, QCoreApplication::translate("csis::desk", "the sandbox does not run; start it first")});
    const Result<QProcessEnvironment> environment = sandbox.environment(own, tree, *running);
    return environment ? cloud::lookAtAccounts(tree, *environment, {.refresh = true}, stop) : cloud::noLook(tree, environment.error());
}

} // namespace

Desk::Desk(QObject *parent) : QObject(parent), m_archive(new RunArchive)
{
    qRegisterMetaType<QList<PastRun>>();
    m_pool.setMaxThreadCount(4); // an account or a sandbox may be waited for; a search still finds its turn
    m_archive->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_archive, &QObject::deleteLater);
    connect(m_archive, &RunArchive::listed, this, &Desk::runsListed);
    connect(m_archive, &RunArchive::bytes, this, &Desk::runBytes);
    connect(m_archive, &RunArchive::ended, this, &Desk::runEnded);
    m_thread.setObjectName(u"runs"_s);
    m_thread.start();
}

Desk::~Desk()
{
    // Nobody hears the answers any more: whatever is waited for is let go.
    m_stop.request_stop();
    cancelAccounts();
    m_thread.quit();
    m_thread.wait();
    m_pool.waitForDone();
}

template<class Work, class Give> void Desk::ask(const QString &kind, Work work, Give give)
{
    const quint64 number = ++m_asked[kind];
    using Answer = std::invoke_result_t<Work>;
    QtConcurrent::run(&m_pool, std::move(work)).then(this, [this, kind, number, give = std::move(give)](const Answer &answer) {
        if (m_asked.value(kind) == number)
            give(answer);
    });
}

void Desk::survey(const QString &root, const config::ConfigurationPtr &tree, const Preferences &preferences)
{
    if (!tree)
        return;
    ask(u"survey"_s, [=, stop = m_stop.get_token()] { return desk::survey(root, *tree, preferences, stop); },
        [this, root](const Surroundings &found) { Q_EMIT surveyed(root, found); });
}

void Desk::testTool(const QString &path, const config::ConfigurationPtr &tree, const Preferences &preferences)
{
    ask(u"tool"_s, [=, stop = m_stop.get_token()] { return surveyTool(path, tree.get(), runEnvironment(preferences), stop); },
        [this](const Fact &fact) { Q_EMIT toolTested(fact); });
}

void Desk::prepareEnvironment(const Preferences &preferences)
{
    ask(u"environment"_s, [=] { return runEnvironment(preferences); },
        [this](const QProcessEnvironment &environment) { Q_EMIT environmentPrepared(environment); });
}

void Desk::listRuns(const QString &root)
{
    QMetaObject::invokeMethod(m_archive, &RunArchive::list, Qt::QueuedConnection, root);
}

void Desk::followRun(const QString &root, const QString &id)
{
    QMetaObject::invokeMethod(m_archive, &RunArchive::follow, Qt::QueuedConnection, root, id);
}

void Desk::unfollowRun(const QString &id)
{
    QMetaObject::invokeMethod(m_archive, &RunArchive::unfollow, Qt::QueuedConnection, id);
}

void Desk::pruneRuns(const QString &root, int keep)
{
    QMetaObject::invokeMethod(m_archive, &RunArchive::prune, Qt::QueuedConnection, root, keep);
}

void Desk::interruptRun(const QString &root, const QString &id)
{
    QMetaObject::invokeMethod(m_archive, &RunArchive::interrupt, Qt::QueuedConnection, root, id);
}

void Desk::readCommitted(const QString &root, const QStringList &folders)
{
    ask(u"committed"_s, [=, stop = m_stop.get_token()] { return committedFiles(root, folders, stop); },
        [this, root](const Result<StoredFiles> &files) {
            if (files)
                Q_EMIT committedRead(root, *files);
            else
                Q_EMIT committedFailed(root, files.error().message);
        });
}

void Desk::readAttributes(const QString &planPath, const QString &address)
{
    ask(u"attributes"_s, [=] { return attributesIn(planPath, address); },
        [this, address](const Result<QList<gate::Attribute>> &read) {
            Q_EMIT attributesRead(address, read.value_or(QList<gate::Attribute>()), read ? QString() : read.error().message);
        });
}

void Desk::search(const QMap<QString, QByteArray> &files, const SearchQuestion &question)
{
    ask(u"search"_s, [=] { return searchIn(files, question); },
        [this](const Result<SearchResult> &found) {
            Q_EMIT searched(found.value_or(SearchResult()), found ? QString() : found.error().message);
        });
}

void Desk::askAccounts(const QString &root, const config::ConfigurationPtr &tree, const Preferences &preferences, bool sandbox)
{
    cancelAccounts();
    if (!tree)
        return;
    m_accountStop = std::stop_source();
    using Look = std::shared_ptr<const live::AccountLook>;
    ask(u"accounts"_s,
        [root, tree, sandbox, preferences, stop = m_accountStop.get_token()] {
            const live::AccountLook look = lookAt(root, *tree, runEnvironment(preferences), sandbox, stop);
            return stop.stop_requested() ? Look() : std::make_shared<const live::AccountLook>(look);
        },
        [this, root](const Look &look) {
            if (look)
                Q_EMIT accountsAsked(root, look);
        });
}

void Desk::cancelAccounts()
{
    m_accountStop.request_stop();
}

void Desk::orderSandbox(SandboxOrder order, const QString &root, const config::ConfigurationPtr &tree, const meta::MetaState &meta)
{
    ask(u"sandbox"_s, [=, stop = m_stop.get_token()] { return carryOut(order, root, tree, meta, stop); },
        [this, order](const QString &error) { Q_EMIT sandboxOrdered(order, error); });
}

} // namespace csis::desk

#include "moc_desk.cpp"
