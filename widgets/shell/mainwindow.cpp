// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/mainwindow.h"

#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/forms/itemform.h"
#include "widgets/gate/gateview.h"
#include "widgets/log/logpanel.h"
#include "widgets/look/icons.h"
#include "widgets/outline/outlineview.h"
#include "widgets/preview/previewview.h"
#include "widgets/problems/problemview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/editsheet.h"
#include "widgets/shell/effect.h"
#include "widgets/shell/findview.h"
#include "widgets/shell/helpview.h"
#include "widgets/shell/mergewindow.h"
#include "widgets/shell/references.h"
#include "widgets/shell/refresher.h"
#include "widgets/shell/stateview.h"
#include "widgets/shell/treeassist.h"
#include "widgets/shell/welcome.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTime>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

CloseAnswer askBeforeClose(QWidget *window, const CloseQuestion &question)
{
    QMessageBox box(window);
    box.setIcon(QMessageBox::Question);
    QStringList lines;
    if (question.runActive)
        lines.append(MainWindow::tr("A run is active. Closing the window stops it: the tool is asked to end and to release its locks."));
    if (!question.unsaved.isEmpty())
        lines.append(MainWindow::tr("Unsaved: %1").arg(question.unsaved.join(u", "_s)));
    box.setText(question.runActive ? MainWindow::tr("Stop the run and close?") : MainWindow::tr("Save before closing?"));
    box.setInformativeText(lines.join(u'\n'));
    QPushButton *save = nullptr;
    if (!question.unsaved.isEmpty())
        save = box.addButton(question.runActive ? MainWindow::tr("Stop, save and close") : MainWindow::tr("Save and close"), QMessageBox::AcceptRole);
    QPushButton *discard = box.addButton(question.unsaved.isEmpty() ? MainWindow::tr("Stop and close")
                                                                    : MainWindow::tr("Close without saving"),
                                         QMessageBox::DestructiveRole);
    QPushButton *cancel = box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(save ? save : cancel);
    box.exec();
    if (box.clickedButton() == save && save)
        return CloseAnswer::SaveAndClose;
    return box.clickedButton() == discard ? CloseAnswer::Discard : CloseAnswer::Cancel;
}

} // namespace

bool isOnDemand(const QString &dock)
{
    return dock == "search"_L1 || dock == "references"_L1 || dock == "help"_L1;
}

MainWindow::MainWindow(QWidget *parent) : QMainWindow(parent), m_follower(new run::RunFollower(this))
{
    setObjectName(u"main"_s);
    setMinimumSize(1024, 640);
    resize(1280, 800);
    setAcceptDrops(true);
    setDockOptions(AllowNestedDocks | AllowTabbedDocks | GroupedDragging);
    setDocumentMode(true);
    askClose = [this](const CloseQuestion &question) { return askBeforeClose(this, question); };
    askFolder = [this](const QString &title) { return QFileDialog::getExistingDirectory(this, title, m_root); };
    askTemplate = [this](const QStringList &names) {
        bool chosen = false;
        const QString name = QInputDialog::getItem(this, tr("Start from a template"), tr("Template:"), names, 0, false, &chosen);
        return chosen ? name : QString();
    };
    m_actions = new Actions(this);
    m_assist = std::make_unique<TreeAssist>();
    makeViews();
    makeDocks();
    makeActions();
    makeViewActions();
    makeMenus();
    makeToolBar();
    makeStatusBar();
    connectViews();
    connectRuns();
    connectItems();
    connectRefresh();
    connectDesk();
    connectHistory();
    connectHelp();
    m_openLayout = m_defaultLayout = saveState();
    treeClosed();
}

MainWindow::~MainWindow() = default;

void MainWindow::makeViews()
{
    m_tabs = new EditorTabs;
    m_tabs->setAssist(m_assist.get());
    m_welcome = new Welcome;
    m_centre = new QStackedWidget;
    m_centre->addWidget(m_welcome);
    m_centre->addWidget(m_tabs);
    m_messages = new look::MessageBar;
    auto *centre = new QWidget;
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeDeskViews();
    layout->addWidget(m_foundBar);
    layout->addWidget(m_messages);
    layout->addWidget(m_centre, 1);
    setCentralWidget(centre);

    m_outline = new outline::OutlineView;
    m_form = new forms::ItemForm;
    m_preview = new preview::PreviewView;
    m_effect = new EffectView;
    m_problems = new problems::ProblemView;
    m_runView = new run::RunView(m_follower);
    m_gate = new gate::GateView;
    m_state = new StateView;
    m_log = new log::LogDocument(this);
    m_logPanel = new log::LogPanel;
    m_logPanel->setDocument(m_log, tr("Messages of this window"));
    m_palette = new Palette(this);
    m_references = new ReferencesView;
    m_help = new HelpView;
}

QDockWidget *MainWindow::dock(const QString &id, const QString &title, QWidget *view, Qt::DockWidgetArea area)
{
    auto *made = new QDockWidget(title, this);
    made->setObjectName(id);
    made->setWidget(view);
    made->setAccessibleName(title);
    addDockWidget(area, made);
    m_docks.append(made);
    // A dock among tabs has its name on the tab: a second line with the same word would only be noise.
    if (area != Qt::LeftDockWidgetArea) {
        made->setTitleBarWidget(new QWidget(made));
        connect(made, &QDockWidget::topLevelChanged, made, [made](bool floating) {
            delete made->titleBarWidget();
            made->setTitleBarWidget(floating ? nullptr : new QWidget(made));
        });
    }
    return made;
}

void MainWindow::makeDocks()
{
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    QDockWidget *outline = dock(u"outline"_s, tr("Outline"), m_outline, Qt::LeftDockWidgetArea);
    QDockWidget *item = dock(u"item"_s, tr("Item"), m_form, Qt::RightDockWidgetArea);
    QDockWidget *preview = dock(u"preview"_s, tr("Preview"), m_preview, Qt::RightDockWidgetArea);
    QDockWidget *effect = dock(u"effect"_s, tr("Effect"), m_effect, Qt::RightDockWidgetArea);
    tabifyDockWidget(item, preview);
    tabifyDockWidget(preview, effect);
    QDockWidget *help = dock(u"help"_s, tr("Help"), m_help, Qt::RightDockWidgetArea);
    m_docks.removeLast(); // it comes last: the keys of the others stay theirs
    tabifyDockWidget(effect, help);
    QDockWidget *problems = dock(u"problems"_s, tr("Problems"), m_problems, Qt::BottomDockWidgetArea);
    QDockWidget *last = problems;
    const struct {
        QString id;
        QString title;
        QWidget *view;
    } lower[] = {{u"runs"_s, tr("Runs"), m_runView},
                 {u"gate"_s, tr("Gate"), m_gate},
                 {u"state"_s, tr("State"), m_state},
                 {u"log"_s, tr("Log"), m_logPanel},
                 {u"search"_s, tr("Find"), m_find},
                 {u"references"_s, tr("References"), m_references}};
    for (const auto &[id, title, view] : lower) {
        QDockWidget *next = dock(id, title, view, Qt::BottomDockWidgetArea);
        tabifyDockWidget(last, next);
        last = next;
    }
    m_docks.append(help);
    for (QDockWidget *asked : std::as_const(m_docks)) { // they come when something is asked for
        if (isOnDemand(asked->objectName()))
            asked->hide();
    }
    item->raise();
    problems->raise();
    resizeDocks({outline, item}, {230, 400}, Qt::Horizontal);
    resizeDocks({problems}, {230}, Qt::Vertical);
}

void MainWindow::makeStatusBar()
{
    const auto label = [this](const QString &name, bool right) {
        auto *made = new QLabel;
        made->setTextFormat(Qt::PlainText);
        made->setAccessibleName(name);
        made->setContentsMargins(look::spaceTiny, 0, look::spaceTiny, 0);
        if (right)
            statusBar()->addPermanentWidget(made);
        else
            statusBar()->addWidget(made);
        return made;
    };
    m_place = label(tr("Place in the text"), false);
    m_text = label(tr("Encoding and line ends"), false);
    m_saved = label(tr("Saved or not"), false);
    m_judging = label(tr("State of the verdict"), true);
    m_running = label(tr("State of the run"), true);
    // What is over within a blink is not worth a word.
    m_judgingSoon.setSingleShot(true);
    m_judgingSoon.setInterval(200);
    connect(&m_judgingSoon, &QTimer::timeout, this, &MainWindow::refreshStatus);
}

void MainWindow::setSources(std::function<QByteArray(const QString &)> bytes, std::function<QByteArray(const QString &)> disk)
{
    m_bytes = bytes;
    m_disk = disk;
    m_tabs->setSource(std::move(bytes));
    m_tabs->setDiskSource(std::move(disk));
}

void MainWindow::setRecent(const QStringList &paths)
{
    m_welcome->setRecent(paths);
    if (auto *menu = findChild<QMenu *>(u"recent"_s)) {
        menu->clear();
        for (const QString &path : paths)
            menu->addAction(path, this, [this, path] { Q_EMIT openAsked(path); });
        menu->setEnabled(!paths.isEmpty());
    }
}

// What hangs over the window and speaks of the tree that is left.
void MainWindow::closeSheets()
{
    for (QDialog *dialog : findChildren<QDialog *>()) {
        if (qobject_cast<EditSheet *>(dialog) || qobject_cast<MergeWindow *>(dialog))
            delete dialog;
    }
}

void MainWindow::treeOpened(const QString &root, const QStringList &files)
{
    closeSheets();
    m_tabs->closeAll();
    m_root = root;
    m_files = files;
    m_unsaved.clear();
    for (rules::VerdictPtr *verdict : {&m_verdict, &m_marked, &m_listed})
        verdict->reset();
    m_views.reset();
    m_refresher->clear();
    m_centre->setCurrentWidget(m_tabs);
    m_messages->dismiss();
    m_foundBar->hide();
    m_find->clear();
    m_references->clear();
    m_outline->setContent({nullptr, files, {}, {}, {}, {}, {}});
    restoreState(m_openLayout);
    for (QAction *action : m_actions->all())
        action->setEnabled(true);
    refreshTitle();
    refreshStatus();
    refreshRunGuard();
    m_outline->tree()->setFocus();
}

void MainWindow::treeClosed()
{
    if (!m_root.isEmpty())
        m_openLayout = saveState();
    closeSheets();
    m_tabs->closeAll();
    m_root.clear();
    m_files.clear();
    m_unsaved.clear();
    for (rules::VerdictPtr *verdict : {&m_verdict, &m_marked, &m_listed})
        verdict->reset();
    m_views.reset();
    m_refresher->clear();
    m_current = false;
    m_assist->setTree(nullptr);
    m_outline->setContent({});
    m_form->setContent({});
    m_preview->clear();
    m_effect->clear();
    m_problems->setDiagnostics({});
    m_state->setState({});
    m_state->setDrift({});
    m_runView->setRoots({});
    m_references->clear();
    m_gate->setResults({});
    m_foundBar->hide();
    setHistory({});
    m_centre->setCurrentWidget(m_welcome);
    // Views of nothing say nothing: the welcome page stands alone.
    for (QDockWidget *dock : std::as_const(m_docks))
        dock->hide();
    for (QAction *action : m_actions->all())
        action->setEnabled(action->property("always").toBool());
    refreshTitle();
    refreshStatus();
    refreshRunGuard();
    m_welcome->setFocus();
}

void MainWindow::setFiles(const QStringList &files)
{
    m_files = files;
}

void MainWindow::setBusy(bool busy)
{
    m_busy = busy;
    if (busy) {
        if (!m_judgingSoon.isActive())
            m_judgingSoon.start();
    } else {
        m_judgingSoon.stop();
        refreshStatus();
    }
}

void MainWindow::setModified(const QString &file, bool modified)
{
    m_unsaved.removeAll(file);
    if (modified)
        m_unsaved.append(file);
    m_tabs->setModified(file, modified);
    m_refresher->mark(u"unsaved"_s);
    setWindowModified(!m_unsaved.isEmpty());
    refreshStatus();
}

void MainWindow::fileReloaded(const QString &file)
{
    m_current = false;
    m_tabs->reload(file);
}

void MainWindow::fileSaved(const QString &file, const QByteArray &bytes)
{
    m_tabs->fileSaved(file, bytes);
    if (const editor::EditorView *shown = m_tabs->view(file))
        shown->messageBar()->dismiss();
    m_log->note(tr("%1 saved %2").arg(QTime::currentTime().toString(u"HH:mm:ss"_s), file));
    refreshStatus();
}

void MainWindow::showMessage(look::MessageBar::Kind kind, const QString &text)
{
    m_messages->showMessage(kind, text);
    m_log->note(u"%1 %2"_s.arg(QTime::currentTime().toString(u"HH:mm:ss"_s), text));
}

void MainWindow::refreshTitle()
{
    const run::RunChoice choice = m_runView->choice();
    setWindowTitle(m_root.isEmpty() ? u"CSIS Studio"_s
                                    : tr("%1[*] · %2 · CSIS Studio").arg(m_root.section(u'/', -1), run::targetWord(choice.target)));
    setWindowModified(!m_unsaved.isEmpty());
}

QString MainWindow::statusText() const
{
    return QStringList{m_place->text(), m_text->text(), m_saved->text(), m_judging->text(), m_running->text()}.join(u" · "_s);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && !m_root.isEmpty())
        Q_EMIT rescanAsked();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_tabs->flush();
    const bool running = m_follower->state().isActive();
    if (!m_closing && (!m_unsaved.isEmpty() || running)) {
        const CloseAnswer answer = askClose({m_unsaved, running});
        if (answer == CloseAnswer::Cancel) {
            event->ignore();
            return;
        }
        if (answer == CloseAnswer::SaveAndClose) {
            event->ignore();
            Q_EMIT saveAndCloseAsked();
            return;
        }
    }
    Q_EMIT closing();
    QMainWindow::closeEvent(event);
}

void MainWindow::closeNow()
{
    m_closing = true;
    close();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty())
        Q_EMIT openAsked(urls.first().toLocalFile());
}

} // namespace csis::shell

#include "moc_mainwindow.cpp"
