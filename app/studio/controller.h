// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/shell/mainwindow.h"
#include "workers/desk/desk.h"
#include "workers/desk/preferencestore.h"
#include "workers/live/examples.h"
#include "workers/live/runclient.h"
#include "workers/live/session.h"
#include "workers/live/windowstate.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace csis::studio {

/// Ties the window to the session and to the runs. It decides nothing; what it keeps is window state.
class Controller : public QObject
{
    Q_OBJECT
public:
    /// With a tree, it is read and judged while the window is made. `overlays` are files laid over every tree that is
    /// opened, as `--overlay` of the command line. `settings`: the folder for preferences and window state; empty: the
    /// user's own.
    explicit Controller(const QString &tree = {}, const QStringList &overlays = {}, const QString &settings = {}, QObject *parent = nullptr);
    ~Controller() override;

    void open(const QString &path);
    void show();

    shell::MainWindow *window() { return &m_window; }
    live::Session *session() { return &m_session; }
    live::RunClient *runner() { return &m_runner; }
    /// The command line program to start; found beside this program or on PATH when not set.
    void setCommandLine(const QString &program) { m_commandLine = program; }
    /// Whether a tree's needs are looked for on this computer; off for pictures, which are the same everywhere.
    void setSurveying(bool on)
    {
        m_surveying = on;
        inquireExecutables();
    }
    /// Where examples lie; found beside the program when not set.
    void setExamples(const QString &folder)
    {
        m_examples = folder;
        m_window.setTemplates(live::exampleNames(folder));
    }

Q_SIGNALS:
    void closed();

private:
    void connectSession();
    void connectWindow();
    void connectRunner();
    void connectDesk();
    void connectHistory();
    void survey();
    void inquireExecutables();
    void treeIsOpen();
    void treeIsClosed(const QString &root);
    void runsListed(const QString &root, const QList<desk::PastRun> &runs);
    void showPastRun(const QString &id);
    config::ConfigurationPtr configuration() const;
    void run(const run::RunChoice &choice);
    void startPending();
    QString examples() const;
    void startFromTemplate(const QString &name, const QString &destination, bool openAfter);
    void saveBytes(const QString &name, const QByteArray &bytes);
    void keepLayout();
    void finishClosing();
    live::WindowState windowState() const;

    bool openEarly(const QString &tree);

    QStringList m_overlays;
    desk::PreferenceStore m_store;
    QString m_stateFile;
    desk::Desk m_desk;
    live::Session m_session;
    bool m_openedEarly; ///< before m_window, which takes its time to be made
    live::RunClient m_runner;
    shell::MainWindow m_window;
    QString m_commandLine;
    QString m_examples;
    std::optional<run::RunChoice> m_pending; ///< a run that waits for files to be saved
    std::function<void(const QProcessEnvironment &)> m_starting; ///< a run whose environment is being made
    QString m_attached; ///< a run of another program that is followed as the run of now
    QString m_past;     ///< the run that is looked at
    QString m_listed;   ///< the run for which the list was last looked at
    QString m_treeRoot; ///< of the open tree, to know it when it is closed
    QTimer m_accountTimer;
    bool m_surveying = true;
    bool m_surveyed = false;
    bool m_closing = false;
};

} // namespace csis::studio
