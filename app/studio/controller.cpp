// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/studio/controller.h"

#include "widgets/preview/previewview.h"
#include "widgets/run/runfollower.h"
#include "widgets/shell/editortabs.h"
#include "workers/desk/survey.h"
#include "workers/live/examples.h"
#include "workers/live/windowstate.h"

#include <QDir>
#include <QFileDialog>
#include <QSaveFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace csis::studio {

Controller::Controller(const QString &tree, const QStringList &overlays, const QString &settings, QObject *parent)
    : QObject(parent), m_overlays(overlays), m_store(settings.isEmpty() ? QString() : settings + "/settings.ini"_L1),
      m_stateFile(settings.isEmpty() ? QString() : settings + "/window.ini"_L1), m_openedEarly(openEarly(tree))
{
    m_window.setSources([this](const QString &file) { return m_session.bytes(file); },
                        [this](const QString &file) { return m_session.diskBytes(file); });
    m_window.setSecrets([this](const QString &marker) { return m_session.openSecret(marker); },
                        [this](const QString &plain) { return m_session.sealSecret(plain); });
    connectSession();
    connectWindow();
    connectRunner();
    connectDesk();
    m_window.setRecent(windowState().recentTrees());
    m_window.setTemplates(live::exampleNames(examples()));
}

Controller::~Controller() = default;

bool Controller::openEarly(const QString &tree)
{
    m_session.setPreparation([](const rules::Verdict &verdict, const QStringList &files, const std::shared_ptr<const void> &before) {
        return std::shared_ptr<const void>(shell::viewsOf(verdict, files, std::static_pointer_cast<const shell::Views>(before)));
    });
    if (tree.isEmpty())
        return false;
    m_session.open(QDir(tree).absolutePath(), m_overlays);
    return true;
}

live::WindowState Controller::windowState() const
{
    return live::WindowState(m_stateFile);
}

void Controller::show()
{
    m_window.show();
}

void Controller::open(const QString &path)
{
    if (m_session.isOpen())
        keepLayout();
    m_session.open(QDir(path).absolutePath(), m_overlays);
}

void Controller::connectSession()
{
    using live::Session;
    connect(&m_session, &Session::opened, this, [this](const QString &root) {
        m_window.treeOpened(root, m_session.files());
        live::WindowState state = windowState();
        if (m_window.preferences().rememberTrees)
            state.addRecentTree(root);
        m_window.setRecent(state.recentTrees());
        m_window.restoreLayout(state.layout(root));
        m_treeRoot = root;
        treeIsOpen();
    });
    connect(&m_session, &Session::openFailed, this,
            [this](const QString &message) { m_window.showMessage(look::MessageBar::Kind::Error, message); });
    connect(&m_session, &Session::closed, this, [this] {
        m_window.treeClosed();
        treeIsClosed(std::exchange(m_treeRoot, {}));
    });
    connect(&m_session, &Session::filesChanged, this, [this] { m_window.setFiles(m_session.files()); });
    connect(&m_session, &Session::busyChanged, &m_window, &shell::MainWindow::setBusy);
    connect(&m_session, &Session::verdictReady, this, [this](const rules::VerdictPtr &verdict) {
        m_window.setVerdict(verdict, verdict->number == m_session.wanted(),
                            std::static_pointer_cast<const shell::Views>(m_session.prepared()));
        // Once the tree is known: what it needs of this computer.
        if (!std::exchange(m_surveyed, true))
            survey();
    });
    connect(&m_session, &Session::modifiedChanged, &m_window, &shell::MainWindow::setModified);
    connect(&m_session, &Session::reloaded, &m_window, &shell::MainWindow::fileReloaded);
    connect(&m_session, &Session::changedOnDisk, &m_window, &shell::MainWindow::fileChangedOnDisk);
    connect(&m_session, &Session::conflict, this, [this](const QString &file, const QByteArray &onDisk) {
        m_pending.reset();
        m_closing = false;
        m_window.fileConflict(file, onDisk);
    });
    connect(&m_session, &Session::saveFailed, this, [this](const QString &file, const QString &message) {
        m_pending.reset();
        m_closing = false;
        m_window.fileNotSaved(file, message);
    });
    connect(&m_session, &Session::saved, this, [this](const QString &file) {
        m_window.fileSaved(file, m_session.diskBytes(file));
        startPending();
        finishClosing();
    });
    connect(&m_session, &Session::recoveredFound, this, [this](const QList<live::Recovered> &found) {
        QStringList files;
        for (const live::Recovered &one : found)
            files.append(one.file);
        m_window.offerRecovered(files);
    });
}

void Controller::connectWindow()
{
    using shell::MainWindow;
    connect(&m_window, &MainWindow::openAsked, this, &Controller::open);
    connect(&m_window, &MainWindow::closeTreeAsked, this, [this] {
        keepLayout();
        m_session.close();
    });
    connect(&m_window, &MainWindow::templateAsked, this, [this](const QString &destination, const QString &name) { startFromTemplate(name, destination, true); });
    connect(&m_window, &MainWindow::sandboxTrialAsked, this, [this] {
        startFromTemplate(u"quickstart"_s, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + "/csis-quickstart"_L1, true);
    });
    connect(&m_window, &MainWindow::edited, &m_session, &live::Session::setBuffer);
    connect(&m_window, &MainWindow::saveAsked, &m_session, &live::Session::save);
    connect(&m_window, &MainWindow::saveAllAsked, &m_session, &live::Session::saveAll);
    connect(&m_window, &MainWindow::reloadAsked, &m_session, &live::Session::reload);
    connect(&m_window, &MainWindow::recoverAsked, this, [this](bool restore) {
        if (restore)
            m_session.restoreRecovered();
        else
            m_session.discardRecovered();
    });
    connect(&m_window, &MainWindow::diskAccepted, &m_session, &live::Session::acceptDisk);
    connect(&m_window, &MainWindow::judgeAsked, &m_session, &live::Session::judge);
    connect(&m_window, &MainWindow::rescanAsked, &m_session, &live::Session::rescan);
    connect(&m_window, &MainWindow::lifecyclesChosen, this, [this](const QStringList &names) {
        QList<lifecycle::Lifecycle> lifecycles;
        for (const QString &name : names) {
            if (const auto one = lifecycle::lifecycleByName(name))
                lifecycles.append(*one);
        }
        if (!lifecycles.isEmpty())
            m_session.setLifecycles(lifecycles);
    });
    connect(&m_window, &MainWindow::runAsked, this, &Controller::run);
    connect(&m_window, &MainWindow::stopAsked, this, [this] {
        if (m_runner.isRunning())
            m_runner.stop();
        else if (std::exchange(m_starting, nullptr))
            m_window.runs()->childEnded(-1, true);
        else if (!m_attached.isEmpty())
            m_desk.interruptRun(m_session.root(), m_attached);
    });
    connect(&m_window, &MainWindow::answerGiven, this, [this](const run::Asked &asked, bool yes) {
        m_runner.answer(run::answerLine(asked, yes));
        m_window.runs()->answered();
    });
    connect(&m_window, &MainWindow::saveBytesAsked, this, &Controller::saveBytes);
    connect(&m_window, &MainWindow::moduleAsked, &m_session, &live::Session::readModule);
    connect(&m_session, &live::Session::moduleRead, m_window.preview(), &preview::PreviewView::setModule);
    connect(&m_window, &MainWindow::saveAndCloseAsked, this, [this] {
        m_closing = true;
        m_starting = nullptr;
        m_runner.stop();
        m_session.saveAll();
        finishClosing();
    });
    connect(&m_window, &MainWindow::closing, this, [this] {
        if (m_session.isOpen())
            keepLayout();
        Q_EMIT closed();
    });
}

void Controller::connectRunner()
{
    using live::RunClient;
    run::RunFollower *follower = m_window.runs();
    connect(&m_runner, &RunClient::output, follower, &run::RunFollower::feed);
    connect(&m_runner, &RunClient::errorOutput, follower, &run::RunFollower::feedError);
    connect(&m_runner, &RunClient::stopping, follower, &run::RunFollower::stopStage);
    connect(&m_runner, &RunClient::finished, this, [this, follower](int exitCode, bool byUser) {
        follower->childEnded(exitCode, byUser);
        finishClosing();
    });
    connect(&m_runner, &RunClient::failedToStart, this, [this, follower](const QString &message) {
        m_window.showMessage(look::MessageBar::Kind::Error, tr("The run could not start: %1").arg(message));
        follower->childEnded(-1, false);
    });
}

void Controller::run(const run::RunChoice &choice)
{
    m_pending = choice;
    startPending();
}

void Controller::startPending()
{
    if (!m_pending || m_starting || !m_session.modifiedFiles().isEmpty() || m_runner.isRunning())
        return;
    const run::RunChoice choice = *std::exchange(m_pending, std::nullopt);
    const QString program = m_commandLine.isEmpty() ? live::findCommandLine() : m_commandLine;
    if (program.isEmpty()) {
        m_window.showMessage(look::MessageBar::Kind::Error,
                             tr("cs-image-system was found neither beside this program nor on PATH, so nothing can run."));
        return;
    }
    m_window.runs()->begin(choice);
    m_starting = [this, program, arguments = run::runArguments(choice), root = m_session.root()](const QProcessEnvironment &environment) {
        m_runner.start(program, QStringList{u"--root-dir"_s, root} + arguments, root, environment);
    };
    m_desk.prepareEnvironment(m_window.preferences());
}

QString Controller::examples() const
{
    return m_examples.isEmpty() ? live::findExamples() : m_examples;
}

void Controller::startFromTemplate(const QString &name, const QString &destination, bool openAfter)
{
    const Result<QString> made = live::copyExample(examples(), name, destination);
    if (!made)
        m_window.showMessage(look::MessageBar::Kind::Error, made.error().message);
    else if (openAfter)
        open(*made);
}

void Controller::saveBytes(const QString &name, const QByteArray &bytes)
{
    const QString path = QFileDialog::getSaveFileName(&m_window, tr("Save as"), name);
    if (path.isEmpty())
        return;
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        m_window.showMessage(look::MessageBar::Kind::Error, tr("%1 was not saved: %2").arg(path, file.errorString()));
}

void Controller::keepLayout()
{
    if (m_window.preferences().rememberLayout)
        windowState().setLayout(m_session.root(), m_window.layoutState());
}

void Controller::finishClosing()
{
    if (m_closing && m_session.modifiedFiles().isEmpty() && !m_runner.isRunning())
        m_window.closeNow();
}

} // namespace csis::studio

#include "moc_controller.cpp"
