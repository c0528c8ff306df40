// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The part of the controller that ties window and desk: preferences, what was found, past runs, searches.
#include "app/studio/controller.h"
#include "widgets/preview/previewview.h"
#include "widgets/run/historyview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/settings/settingswindow.h"
#include "widgets/shell/findview.h"
#include "workers/desk/survey.h"
#include "workers/live/windowstate.h"
#include "workers/tools/tool.h"

#include <QDateTime>
#include <QDesktopServices>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace csis::studio {

void Controller::connectDesk()
{
    using desk::Desk;
    using shell::MainWindow;
    live::WindowState state = windowState();
    desk::Preferences preferences = m_store.read();
    // The scheme was remembered before there were preferences: written there first, then forgotten here.
    if (const int theme = state.theme(); theme != 0) {
        if (preferences.appearance == desk::Appearance::System) {
            preferences.appearance = desk::Appearance(theme);
            m_store.write(preferences);
        }
        state.setTheme(0);
    }
    m_window.setPreferences(preferences);
    m_window.setPaletteRecent(state.paletteRecent());

    connect(&m_window, &MainWindow::preferencesChanged, this, [this](const desk::Preferences &changed) {
        const desk::Preferences before = m_store.read();
        m_store.write(changed);
        if (changed.toolPath != before.toolPath || changed.providerMirror != before.providerMirror || changed.sandboxPython != before.sandboxPython)
            survey();
        if (changed.toolPath != before.toolPath)
            inquireExecutables();
    });
    connect(&m_window, &MainWindow::toolTestAsked, this, [this](const QString &path) {
        desk::Preferences asked = m_window.preferences();
        asked.toolPath = path;
        m_desk.testTool(path, configuration(), asked);
    });
    connect(&m_desk, &Desk::toolTested, this, [this](const desk::Fact &fact) {
        if (m_window.settings())
            m_window.settings()->setTested(fact);
    });
    connect(&m_desk, &Desk::environmentPrepared, this, [this](const QProcessEnvironment &environment) {
        if (const auto begin = std::exchange(m_starting, nullptr))
            begin(environment);
    });
    connect(&m_window, &MainWindow::surveyAsked, this, &Controller::survey);
    connect(&m_window, &MainWindow::accountAsked, this, [this](bool sandbox) {
        m_window.showMessage(look::MessageBar::Kind::Info, tr("The account is being asked…"));
        m_desk.askAccounts(m_session.root(), configuration(), m_window.preferences(), sandbox);
    });
    connect(&m_desk, &Desk::accountsAsked, this, [this](const QString &root, const std::shared_ptr<const live::AccountLook> &look) {
        if (root != m_session.root())
            return;
        m_window.showMessage(look::MessageBar::Kind::Ok, tr("The account was asked. What it says is among the problems."));
        m_session.setAccount(look);
        m_accountTimer.start();
    });
    // The facts grow old while they are looked at.
    m_accountTimer.setInterval(60'000);
    connect(&m_accountTimer, &QTimer::timeout, this, [this] {
        if (m_session.account())
            m_session.ageAccount(QDateTime::currentSecsSinceEpoch());
        else
            m_accountTimer.stop();
    });
    inquireExecutables();
    connect(&m_desk, &Desk::surveyed, this, [this](const QString &root, const desk::Surroundings &found) {
        if (root == m_session.root())
            m_window.setSurroundings(found, windowState().foundSeen(root));
    });
    connect(&m_window, &MainWindow::foundDismissed, this, [this](const QString &mark) {
        if (m_session.isOpen())
            windowState().setFoundSeen(m_session.root(), mark);
    });
    connect(&m_window, &MainWindow::forgetAsked, this, [this] {
        windowState().forget();
        m_window.setRecent({});
        m_window.setPaletteRecent({});
    });
    connect(&m_window, &MainWindow::paletteUsed, this, [this](const QStringList &recent) {
        if (m_window.preferences().rememberTrees)
            windowState().setPaletteRecent(recent);
    });
    connect(&m_window, &MainWindow::sandboxAsked, this, [this](settings::SandboxWish wish) {
        const auto verdict = m_session.verdict();
        m_desk.orderSandbox(wish == settings::SandboxWish::Start  ? Desk::SandboxOrder::Start
                            : wish == settings::SandboxWish::Stop ? Desk::SandboxOrder::Stop
                                                                  : Desk::SandboxOrder::Reset,
                            m_session.root(), configuration(), verdict ? verdict->meta : meta::MetaState());
    });
    connect(&m_desk, &Desk::sandboxOrdered, this, [this](Desk::SandboxOrder, const QString &error) {
        if (!error.isEmpty())
            m_window.showMessage(look::MessageBar::Kind::Error, error);
        survey();
    });
    connect(&m_window, &MainWindow::searchAsked, this, [this](const desk::SearchQuestion &question) {
        QMap<QString, QByteArray> files;
        for (const QString &file : m_session.files())
            files.insert(file, m_session.bytes(file));
        m_desk.search(files, question);
    });
    connect(&m_desk, &Desk::searched, m_window.find(), &shell::FindView::setResult);
    connect(&m_window, &MainWindow::committedAsked, this, [this] {
        const auto tree = configuration();
        m_desk.readCommitted(m_session.root(), {tree ? tree->settings.generationDirectory : u"generated"_s, u"meta-state"_s});
    });
    connect(&m_desk, &Desk::committedRead, this, [this](const QString &root, const desk::StoredFiles &files) {
        if (root == m_session.root())
            m_window.preview()->setCommitted(files, {});
    });
    connect(&m_desk, &Desk::committedFailed, this, [this](const QString &root, const QString &message) {
        if (root == m_session.root())
            m_window.preview()->setCommitted(nullptr, message);
    });
    connect(&m_window, &MainWindow::attributesAsked, &m_desk, &Desk::readAttributes);
    connect(&m_desk, &Desk::attributesRead, &m_window, &MainWindow::setAttributes);
    connect(&m_window, &MainWindow::folderAsked, this, [](const QString &folder) { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
    connectHistory();
}

void Controller::connectHistory()
{
    using desk::Desk;
    connect(&m_window, &shell::MainWindow::pastRunAsked, this, &Controller::showPastRun);
    connect(&m_desk, &Desk::runsListed, this, &Controller::runsListed);
    connect(&m_desk, &Desk::runBytes, this, [this](const QString &id, const QByteArray &bytes) {
        if (id == m_attached)
            m_window.runs()->feed(bytes);
        else if (id == m_past)
            m_window.pastRun()->feed(bytes);
    });
    connect(&m_desk, &Desk::runEnded, this, [this](const QString &id, int exitCode, bool byUser) {
        if (id == m_attached) {
            m_attached.clear();
            m_window.runs()->childEnded(exitCode, byUser);
        } else if (id == m_past) {
            m_window.pastRun()->childEnded(exitCode, byUser);
        }
    });
    // The list is of what lies on disk: it is looked at when a run has made its folder, and when one is over.
    connect(m_window.runs(), &run::RunFollower::changed, this, [this] {
        const QString id = m_window.runs()->state().id;
        if (id.isEmpty() || id == m_listed || !m_session.isOpen())
            return;
        m_listed = id;
        m_desk.listRuns(m_session.root());
    });
    connect(m_window.runs(), &run::RunFollower::finished, this, [this] {
        if (!m_session.isOpen())
            return;
        m_desk.pruneRuns(m_session.root(), m_window.preferences().keepRuns);
        m_desk.listRuns(m_session.root());
    });
}

config::ConfigurationPtr Controller::configuration() const
{
    const auto verdict = m_session.verdict();
    return verdict ? verdict->loaded.configuration : nullptr;
}

void Controller::survey()
{
    if (m_session.isOpen() && m_surveying)
        m_desk.survey(m_session.root(), configuration(), m_window.preferences());
}

// The window says of declared programs what `validate` says, with the tool that the settings choose.
void Controller::inquireExecutables()
{
    if (m_surveying)
        m_session.setExecutableInquiry([preferences = m_window.preferences()](const config::Configuration &configuration, const std::stop_token &stop) {
            return tools::askExecutables(configuration, desk::runEnvironment(preferences), {}, stop);
        });
    else
        m_session.setExecutableInquiry({});
}

void Controller::treeIsOpen()
{
    m_surveyed = false;
    m_desk.listRuns(m_session.root());
}

void Controller::treeIsClosed(const QString &root)
{
    for (QString *id : {&m_attached, &m_past}) {
        if (!id->isEmpty())
            m_desk.unfollowRun(*id);
        id->clear();
    }
    m_desk.cancelAccounts();
    m_accountTimer.stop();
    if (m_window.preferences().stopSandbox && !root.isEmpty())
        m_desk.orderSandbox(desk::Desk::SandboxOrder::Stop, root, nullptr, {});
}

void Controller::runsListed(const QString &root, const QList<desk::PastRun> &runs)
{
    if (root != m_session.root())
        return;
    m_window.setHistory(runs);
    // A run that goes on and is no child of this window: it is followed as if it were.
    if (m_runner.isRunning() || !m_attached.isEmpty())
        return;
    for (const desk::PastRun &run : runs) {
        if (!run.going)
            continue;
        m_attached = run.id;
        m_window.runs()->begin(run::choiceOf(run), true);
        m_desk.followRun(root, run.id);
        m_window.showMessage(look::MessageBar::Kind::Info, tr("A run that was started elsewhere is still going on; it is followed here."));
        return;
    }
}

void Controller::showPastRun(const QString &id)
{
    if (!m_past.isEmpty())
        m_desk.unfollowRun(m_past);
    m_past.clear();
    for (const desk::PastRun &run : m_window.runView()->history()->runs()) {
        if (run.id != id)
            continue;
        m_past = id;
        m_window.pastRun()->begin(run::choiceOf(run), true);
        m_desk.followRun(m_session.root(), id);
    }
}

} // namespace csis::studio
