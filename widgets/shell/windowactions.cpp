// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/log/logpanel.h"
#include "widgets/look/icons.h"
#include "widgets/outline/outlineview.h"
#include "widgets/problems/problemview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/run/targetstrip.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/findview.h"
#include "widgets/shell/helpview.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/welcome.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QToolBar>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

using Keys = QList<QKeySequence>;

QKeySequence key(QKeyCombination combination)
{
    return QKeySequence(combination);
}

} // namespace

QAction *MainWindow::act(const QString &id) const
{
    return m_actions->action(id);
}

void MainWindow::makeActions()
{
    const auto add = [this](const char *id, const char *icon, const QString &text, const Keys &keys, const std::function<void()> &run) {
        return m_actions->add(QLatin1StringView(id).toString(), QLatin1StringView(icon).toString(), text, keys, run);
    };
    const auto inEditor = [this](void (editor::YamlEditor::*command)()) {
        return [this, command] {
            if (const editor::EditorView *shown = m_tabs->currentView())
                (shown->editor()->*command)();
        };
    };
    const auto inView = [this](void (editor::EditorView::*command)()) {
        return [this, command] {
            if (editor::EditorView *shown = m_tabs->currentView())
                (shown->*command)();
        };
    };
    const auto always = [](QAction *action) { action->setProperty("always", true); };

    always(add("file.open", "open", tr("&Open a tree…"), {key(Qt::CTRL | Qt::Key_O)}, [this] {
        const QString path = askFolder(tr("Open a tree"));
        if (!path.isEmpty())
            Q_EMIT openAsked(path);
    }));
    always(add("file.template", "template", tr("Start from a &template…"), {}, [this] { startFromTemplate({}); }));
    always(add("file.sandbox", "sandbox", tr("Try the sand&box"), {}, [this] { Q_EMIT sandboxTrialAsked(); }));
    add("file.save", "save", tr("&Save"), {key(Qt::CTRL | Qt::Key_S)}, [this] {
        m_tabs->flush();
        if (const QString file = m_tabs->currentFile(); !file.isEmpty())
            Q_EMIT saveAsked(file, false);
    });
    add("file.save-all", "save-all", tr("Save a&ll"), {key(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}, [this] {
        m_tabs->flush();
        Q_EMIT saveAllAsked();
    });
    add("file.close-tree", "close", tr("&Close the tree"), {}, [this] {
        m_tabs->flush();
        if (!m_unsaved.isEmpty() && askClose({m_unsaved, false}) != CloseAnswer::Discard)
            return;
        Q_EMIT closeTreeAsked();
    });
    always(add("file.quit", "", tr("&Quit"), {key(Qt::CTRL | Qt::Key_Q)}, [this] { close(); }));

    add("edit.undo", "undo", tr("&Undo"), {key(Qt::CTRL | Qt::Key_Z)}, [this] {
        if (const editor::EditorView *shown = m_tabs->currentView())
            shown->editorDocument()->undo();
    });
    add("edit.redo", "redo", tr("&Redo"), {key(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)}, [this] {
        if (const editor::EditorView *shown = m_tabs->currentView())
            shown->editorDocument()->redo();
    });
    add("edit.find", "search", tr("&Find"), {key(Qt::CTRL | Qt::Key_F)}, [this] {
        if (m_runView->isAncestorOf(focusWidget()))
            m_runView->logPanel()->focusFind();
        else if (m_logPanel->isAncestorOf(focusWidget()))
            m_logPanel->focusFind();
        else if (editor::EditorView *shown = m_tabs->currentView())
            shown->showFind();
    });
    add("edit.replace", "", tr("R&eplace"), {key(Qt::CTRL | Qt::Key_H)}, inView(&editor::EditorView::showReplace));
    add("edit.find-tree", "search", tr("Find in the &tree"), {key(Qt::CTRL | Qt::SHIFT | Qt::Key_F)}, [this] {
        const editor::EditorView *shown = m_tabs->currentView();
        showDock(u"search"_s);
        m_find->start(shown ? shown->editor()->textCursor().selectedText() : QString());
    });
    add("edit.comment", "", tr("&Comment or uncomment"), {key(Qt::CTRL | Qt::Key_Slash)}, inEditor(&editor::YamlEditor::toggleComment));
    add("edit.complete", "", tr("Complete &word"), {key(Qt::CTRL | Qt::Key_Space)}, inEditor(&editor::YamlEditor::showCompletion));
    add("edit.fix", "fix", tr("Fi&x…"), {key(Qt::CTRL | Qt::Key_Period)}, [this] {
        if (m_problems->isAncestorOf(focusWidget()))
            m_problems->showFixes();
        else if (const editor::EditorView *shown = m_tabs->currentView())
            shown->editor()->showFixes();
    });
    add("edit.rename", "rename", tr("Re&name item…"), {key(Qt::Key_F2)}, [this] {
        if (m_outline->isAncestorOf(focusWidget())) {
            if (const model::ItemRef chosen = m_outline->currentItem(); !chosen.name.isEmpty())
                renameItemNow(chosen);
            return;
        }
        const editor::EditorView *shown = m_tabs->currentView();
        const model::Item *item = shown && m_verdict && m_verdict->loaded.configuration
                                      ? m_verdict->loaded.configuration->itemAt(m_tabs->currentFile(), shown->editor()->caretLine())
                                      : nullptr;
        if (item)
            renameItemNow(item->ref());
    });
    add("edit.reveal", "eye", tr("Show the encrypted &value"), {key(Qt::CTRL | Qt::SHIFT | Qt::Key_E)}, inEditor(&editor::YamlEditor::askReveal));
    add("edit.encrypt", "lock", tr("Encr&ypt this value"), {}, [this] {
        if (const editor::EditorView *shown = m_tabs->currentView())
            encrypt(m_tabs->currentFile(), shown->editor()->caretLine(), shown->editor()->caretColumn());
    });
    add("edit.duplicate", "duplicate", tr("Duplicate line"), {key(Qt::CTRL | Qt::Key_D)}, inEditor(&editor::YamlEditor::duplicateLines));
    add("edit.move-up", "", tr("Move line up"), {key(Qt::ALT | Qt::Key_Up)}, [this] {
        if (const editor::EditorView *shown = m_tabs->currentView())
            shown->editor()->moveLines(true);
    });
    add("edit.move-down", "", tr("Move line down"), {key(Qt::ALT | Qt::Key_Down)}, [this] {
        if (const editor::EditorView *shown = m_tabs->currentView())
            shown->editor()->moveLines(false);
    });
    add("edit.fold", "", tr("Fold"), {key(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft)}, inEditor(&editor::YamlEditor::foldHere));
    add("edit.unfold", "", tr("Unfold"), {key(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight)}, inEditor(&editor::YamlEditor::unfoldHere));
    add("view.zoom-in", "", tr("Larger text"), {key(Qt::CTRL | Qt::Key_Plus), key(Qt::CTRL | Qt::Key_Equal)}, inEditor(&editor::YamlEditor::zoomInStep));
    add("view.zoom-out", "", tr("Smaller text"), {key(Qt::CTRL | Qt::Key_Minus)}, inEditor(&editor::YamlEditor::zoomOutStep));
    add("view.zoom-reset", "", tr("Text as large as it was"), {key(Qt::CTRL | Qt::ALT | Qt::Key_0)}, inEditor(&editor::YamlEditor::zoomReset));
    add("view.whitespace", "", tr("Show &spaces and tabs"), {}, [this] {
        desk::Preferences wanted = m_preferences;
        wanted.whitespace = !wanted.whitespace;
        setPreferences(wanted);
        Q_EMIT preferencesChanged(wanted);
    })->setCheckable(true);
    add("edit.tab-leaves", "", tr("Tab leaves the editor"), {key(Qt::CTRL | Qt::Key_M)}, [this] {
        if (const editor::EditorView *shown = m_tabs->currentView())
            shown->editor()->setTabLeaves(!shown->editor()->tabLeaves());
    });

    add("go.to", "jump", tr("&Go to item or file…"), {key(Qt::CTRL | Qt::Key_P)}, [this] { openGoTo(); });
    add("go.line", "", tr("Go to &line…"), {key(Qt::CTRL | Qt::Key_G)}, inView(&editor::EditorView::showGoToLine));
    add("go.next-problem", "chevron-down", tr("&Next problem"), {key(Qt::Key_F8)}, [this] { nextProblem(true); });
    add("go.previous-problem", "chevron-up", tr("&Previous problem"), {key(Qt::SHIFT | Qt::Key_F8)}, [this] { nextProblem(false); });
    add("go.definition", "", tr("&Definition"), {key(Qt::Key_F12)}, [this] {
        if (const editor::EditorView *shown = m_tabs->currentView())
            definition(m_tabs->currentFile(), shown->editor()->caretLine(), shown->editor()->caretColumn());
    });
    add("go.references", "", tr("&References"), {key(Qt::SHIFT | Qt::Key_F12)}, [this] {
        if (m_outline->isAncestorOf(focusWidget())) {
            if (const model::ItemRef chosen = m_outline->currentItem(); !chosen.name.isEmpty())
                showMentions(chosen);
            return;
        }
        if (const editor::EditorView *shown = m_tabs->currentView())
            Q_EMIT m_tabs->referencesAsked(m_tabs->currentFile(), shown->editor()->caretLine(), shown->editor()->caretColumn());
    });
    add("go.back", "chevron-left", tr("&Back"), {key(Qt::ALT | Qt::Key_Left)}, [this] { m_tabs->goBack(); });
    add("go.forward", "chevron-right", tr("&Forward"), {key(Qt::ALT | Qt::Key_Right)}, [this] { m_tabs->goForward(); });
    always(add("go.palette", "", tr("&Command palette…"), {key(Qt::CTRL | Qt::SHIFT | Qt::Key_P)}, [this] { openPalette(); }));

    add("run.dry", "dry-run", tr("&Dry run"), {key(Qt::Key_F5)}, [this] {
        run::RunChoice choice = m_runView->choice();
        choice.mode = run::Mode::Dry;
        m_runView->setChoice(choice);
        startRun(choice);
    });
    add("run.set-up", "run", tr("&Run…"), {key(Qt::CTRL | Qt::Key_F5)}, [this] {
        run::RunChoice choice = m_runView->choice();
        if (choice.mode == run::Mode::Dry) {
            choice.mode = run::Mode::Judge;
            m_runView->setChoice(choice);
        }
        showDock(u"runs"_s);
        m_runView->focusChoice();
    });
    add("run.stop", "stop", tr("&Stop"), {key(Qt::SHIFT | Qt::Key_F5)}, [this] { Q_EMIT stopAsked(); });
    add("run.sandbox", "sandbox", tr("Target: &sandbox"), {}, [this] { setTarget(run::Target::Sandbox); })->setCheckable(true);
    add("run.cloud", "cloud", tr("Target: &cloud"), {}, [this] { setTarget(run::Target::Cloud); })->setCheckable(true);
    auto *targets = new QActionGroup(this);
    targets->addAction(act(u"run.sandbox"_s));
    targets->addAction(act(u"run.cloud"_s));
    add("tools.validate", "check", tr("&Validate again"), {key(Qt::CTRL | Qt::Key_F8)}, [this] { Q_EMIT judgeAsked(); });
    add("tools.account", "check", tr("Check against the &account"), {}, [this] {
        Q_EMIT accountAsked(m_runView->choice().target == run::Target::Sandbox);
    });
    always(add("tools.settings", "settings", tr("&Settings…"), {key(Qt::CTRL | Qt::Key_Comma)}, [this] { showSettings(desk::Page::Tools); }));
    always(add("tools.keys", "key", tr("&Keyboard…"), {}, [this] { showSettings(desk::Page::Keyboard); }));
    add("tools.found", "info", tr("What was &found here"), {}, [this] {
        setSurroundings(m_surroundings, {});
        Q_EMIT surveyAsked();
    });
    always(add("help.what", "help", tr("&What is this"), {key(Qt::Key_F1)}, [this] { explain(); }));
    always(add("help.about", "help", tr("&About CSIS Studio"), {}, [this] {
        QMessageBox::about(this, tr("About CSIS Studio"),
                           tr("CSIS Studio %1\nMachines and storage on AWS from one YAML tree.").arg(QStringLiteral(CSIS_VERSION)));
    }));
    // Who types in a form or a list means that, not the text behind.
    for (const QString &id : {u"edit.comment"_s, u"edit.complete"_s, u"edit.duplicate"_s, u"edit.move-up"_s, u"edit.move-down"_s, u"edit.fold"_s,
                              u"edit.unfold"_s})
        m_actions->limitKeys(id, m_tabs);
    connect(m_tabs, &EditorTabs::visitsChanged, this, [this](bool back, bool forward) {
        act(u"go.back"_s)->setEnabled(back);
        act(u"go.forward"_s)->setEnabled(forward);
    });
}

void MainWindow::makeViewActions()
{
    int number = 1;
    for (QDockWidget *dock : std::as_const(m_docks)) {
        Keys keys;
        if (number <= 9)
            keys.append(key(QKeyCombination(Qt::CTRL, Qt::Key(Qt::Key_0 + number))));
        ++number;
        m_actions->add(u"view."_s + dock->objectName(), dock->objectName() == u"item"_s ? u"eye"_s : dock->objectName(),
                       dock->windowTitle(), keys, [this, id = dock->objectName()] {
                           showDock(id);
                           if (id == "help"_L1 && m_help->text().trimmed().isEmpty())
                               m_help->showWindow(m_actions->all()); // asked for by itself: the page of the window
                       });
    }
    m_actions->add(u"view.editor"_s, {}, tr("Editor"), {key(Qt::CTRL | Qt::Key_0)}, [this] {
        if (const editor::EditorView *shown = m_tabs->currentView())
            shown->editor()->setFocus();
        else
            m_tabs->setFocus();
    });
    m_actions->add(u"view.next"_s, {}, tr("Next view"), {key(Qt::Key_F6)}, [this] { nextDock(); });
    m_actions->add(u"view.reset"_s, u"reset"_s, tr("Reset layout"), {}, [this] { resetLayout(); });
    auto *themes = new QActionGroup(this);
    const struct {
        QString id;
        QString text;
        look::Preference preference;
    } choices[] = {{u"view.theme-system"_s, tr("Colours of the system"), look::Preference::System},
                   {u"view.theme-light"_s, tr("Light colours"), look::Preference::Light},
                   {u"view.theme-dark"_s, tr("Dark colours"), look::Preference::Dark}};
    for (const auto &[id, text, preference] : choices) {
        QAction *action = m_actions->add(id, {}, text, {}, [this, preference] {
            desk::Preferences wanted = m_preferences;
            wanted.appearance = preference == look::Preference::Light  ? desk::Appearance::Light
                                : preference == look::Preference::Dark ? desk::Appearance::Dark
                                                                       : desk::Appearance::System;
            setPreferences(wanted);
            Q_EMIT preferencesChanged(wanted);
        });
        action->setCheckable(true);
        action->setProperty("always", true);
        themes->addAction(action);
    }
    act(u"view.theme-system"_s)->setChecked(true);
}

void MainWindow::startFromTemplate(const QString &name)
{
    const QString chosen = name.isEmpty() && m_templates.size() > 1 ? askTemplate(m_templates) : name.isEmpty() ? m_templates.value(0) : name;
    if (chosen.isEmpty())
        return;
    const QString path = askFolder(tr("Folder for the new tree"));
    if (!path.isEmpty())
        Q_EMIT templateAsked(path, chosen);
}

void MainWindow::setTemplates(const QStringList &names)
{
    m_templates = names;
    m_welcome->setTemplates(names);
}

void MainWindow::makeMenus()
{
    const auto menu = [this](const QString &title, const QStringList &ids) {
        QMenu *made = menuBar()->addMenu(title);
        for (const QString &id : ids) {
            if (id.isEmpty())
                made->addSeparator();
            else
                made->addAction(act(id));
        }
        return made;
    };
    QMenu *file = menu(tr("&File"), {u"file.open"_s, u"file.template"_s, u"file.sandbox"_s, {}, u"file.save"_s, u"file.save-all"_s, {},
                                     u"file.close-tree"_s, u"file.quit"_s});
    auto *recent = new QMenu(tr("Opened &lately"), file);
    recent->setObjectName(u"recent"_s);
    recent->setEnabled(false);
    file->insertMenu(act(u"file.template"_s), recent);
    QMenu *edit = menu(tr("&Edit"), {u"edit.undo"_s, u"edit.redo"_s, {}, u"edit.find"_s, u"edit.replace"_s, u"edit.find-tree"_s, {}, u"edit.complete"_s,
                                     u"edit.fix"_s, u"edit.rename"_s, u"edit.comment"_s, u"edit.reveal"_s, u"edit.encrypt"_s, {}, u"edit.duplicate"_s, u"edit.move-up"_s, u"edit.move-down"_s, {}, u"edit.tab-leaves"_s});
    connect(edit, &QMenu::aboutToShow, this, [this] {
        const editor::EditorView *shown = m_tabs->currentView();
        act(u"edit.undo"_s)->setText(shown ? shown->editorDocument()->undoText() : tr("&Undo"));
        act(u"edit.redo"_s)->setText(shown ? shown->editorDocument()->redoText() : tr("&Redo"));
    });
    QMenu *view = menuBar()->addMenu(tr("&View"));
    for (const QDockWidget *dock : std::as_const(m_docks))
        view->addAction(act(u"view."_s + dock->objectName()));
    view->addAction(act(u"view.editor"_s));
    view->addAction(act(u"view.next"_s));
    view->addSeparator();
    for (const QString &id : {u"view.zoom-in"_s, u"view.zoom-out"_s, u"view.zoom-reset"_s, u"view.whitespace"_s, u"edit.fold"_s, u"edit.unfold"_s})
        view->addAction(act(id));
    view->addSeparator();
    for (const QString &id : {u"view.theme-system"_s, u"view.theme-light"_s, u"view.theme-dark"_s})
        view->addAction(act(id));
    view->addSeparator();
    view->addAction(act(u"view.reset"_s));
    menu(tr("&Go"), {u"go.to"_s, u"go.line"_s, u"go.definition"_s, u"go.references"_s, {}, u"go.next-problem"_s, u"go.previous-problem"_s, {}, u"go.back"_s,
                     u"go.forward"_s, {}, u"go.palette"_s});
    menu(tr("&Run"), {u"run.dry"_s, u"run.set-up"_s, u"run.stop"_s, {}, u"run.sandbox"_s, u"run.cloud"_s});
    menu(tr("&Tools"), {u"tools.validate"_s, u"tools.account"_s, u"tools.found"_s, {}, u"tools.keys"_s, u"tools.settings"_s});
    menu(tr("&Help"), {u"help.what"_s, {}, u"help.about"_s});
}

void MainWindow::makeToolBar()
{
    m_toolBar = addToolBar(tr("Main bar"));
    m_toolBar->setObjectName(u"toolbar"_s);
    m_toolBar->setMovable(false);
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toolBar->setIconSize({16, 16});
    const auto plain = [](QAction *action, const QString &text) { action->setIconText(text); };
    plain(act(u"file.open"_s), tr("Open"));
    plain(act(u"file.save"_s), tr("Save"));
    plain(act(u"run.dry"_s), tr("Dry run"));
    plain(act(u"run.set-up"_s), tr("Run…"));
    plain(act(u"run.stop"_s), tr("Stop"));
    m_toolBar->addAction(act(u"file.open"_s));
    m_toolBar->addAction(act(u"file.save"_s));
    m_toolBar->addSeparator();

    m_targetButton = new QToolButton;
    m_targetButton->setPopupMode(QToolButton::InstantPopup);
    m_targetButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_targetButton->setMenu(new QMenu(m_targetButton));
    m_targetButton->menu()->addAction(act(u"run.sandbox"_s));
    m_targetButton->menu()->addAction(act(u"run.cloud"_s));
    m_toolBar->addWidget(m_targetButton);

    m_lifecycleButton = new QToolButton;
    m_lifecycleButton->setPopupMode(QToolButton::InstantPopup);
    m_lifecycleButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_lifecycleButton->setAccessibleName(tr("Lifecycles of the run"));
    auto *lifecycles = new QMenu(m_lifecycleButton);
    for (const QString &name : run::lifecycleNames()) {
        QAction *action = lifecycles->addAction(name);
        action->setCheckable(true);
        action->setObjectName(name);
        connect(action, &QAction::toggled, this, [this, name](bool on) {
            run::RunChoice choice = m_runView->choice();
            if (choice.lifecycles.contains(name) == on)
                return;
            if (on)
                choice.lifecycles.append(name);
            else
                choice.lifecycles.removeAll(name);
            m_runView->setChoice(choice);
        });
    }
    m_lifecycleButton->setMenu(lifecycles);
    m_toolBar->addWidget(m_lifecycleButton);
    m_toolBar->addSeparator();
    m_toolBar->addAction(act(u"run.dry"_s));
    m_toolBar->addAction(act(u"run.set-up"_s));
    m_toolBar->addAction(act(u"run.stop"_s));
    auto *gap = new QWidget;
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(gap);
    m_counter = new QToolButton;
    m_counter->setAutoRaise(true);
    m_counter->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_counter->setToolTip(tr("Show the problems"));
    connect(m_counter, &QToolButton::clicked, this, [this] { showDock(u"problems"_s); });
    m_counterAction = m_toolBar->addWidget(m_counter);
    m_toolBar->toggleViewAction()->setVisible(false);
}

void MainWindow::refreshTarget()
{
    const run::RunChoice choice = m_runView->choice();
    const bool sandbox = choice.target == run::Target::Sandbox;
    const look::Role role = sandbox ? look::Role::Sandbox : look::Role::Cloud;
    m_targetButton->setIcon(look::icon(sandbox ? u"sandbox"_s : u"cloud"_s, role));
    m_targetButton->setText(sandbox ? tr("Sandbox, no real cloud") : tr("Cloud"));
    m_targetButton->setAccessibleName(tr("Target: %1").arg(m_targetButton->text()));
    // The strip of the target below its name, in the colour that means it everywhere.
    const look::Look &theme = look::Look::instance();
    const QString arrow = u"QToolButton::menu-indicator{subcontrol-origin:padding;subcontrol-position:right center;right:4px}"_s;
    m_targetButton->setStyleSheet(u"QToolButton{border:0;border-bottom:3px solid %1;padding:3px 18px 2px 6px;background:%2;color:%1}"_s
                                      .arg(theme.colour(role).name(), theme.softGround(role).name()) + arrow);
    m_lifecycleButton->setStyleSheet(u"QToolButton{border:0;border-radius:4px;padding:3px 18px 3px 6px}QToolButton:hover,QToolButton:focus{background:%1}"_s
                                         .arg(theme.softGround(look::Role::Accent).name()) + arrow);
    act(sandbox ? u"run.sandbox"_s : u"run.cloud"_s)->setChecked(true);
    m_lifecycleButton->setText(choice.lifecycles.isEmpty() ? tr("No lifecycle") : choice.lifecycles.join(u", "_s));
    const QList<QAction *> entries = m_lifecycleButton->menu()->actions();
    for (QAction *action : entries)
        action->setChecked(choice.lifecycles.contains(action->objectName()));
    refreshTitle();
}

bool MainWindow::isRaised(const QDockWidget *dock) const
{
    // The docks behind the front one of a group of tabs count as visible; they are put outside of the window.
    return dock->isVisible() && (dock->isFloating() || rect().intersects(dock->geometry()));
}

void MainWindow::showDock(const QString &id)
{
    auto *dock = findChild<QDockWidget *>(id);
    if (!dock)
        return;
    dock->show();
    dock->raise();
    // What has the focus in there keeps it: a question's "no" above all.
    if (!dock->widget()->isAncestorOf(focusWidget()))
        dock->widget()->setFocus();
}

void MainWindow::nextDock()
{
    // The eye's order: outline, editor, then the shown dock of each group.
    QList<QWidget *> stops;
    for (QDockWidget *dock : std::as_const(m_docks)) {
        if (isRaised(dock))
            stops.append(dock->widget());
        if (dock->objectName() == "outline"_L1)
            stops.append(m_tabs->currentView() ? static_cast<QWidget *>(m_tabs->currentView()->editor()) : m_tabs);
    }
    const QWidget *focus = focusWidget();
    qsizetype now = -1;
    for (qsizetype i = 0; i < stops.size(); ++i) {
        if (focus && (stops.at(i) == focus || stops.at(i)->isAncestorOf(focus)))
            now = i;
    }
    if (!stops.isEmpty())
        stops.at((now + 1) % stops.size())->setFocus();
}

void MainWindow::resetLayout()
{
    restoreState(m_defaultLayout);
    for (QDockWidget *dock : std::as_const(m_docks))
        dock->setVisible(!isOnDemand(dock->objectName()));
    showDock(u"item"_s);
    showDock(u"problems"_s);
}

void MainWindow::setThemePreference(look::Preference preference)
{
    look::Look::instance().setPreference(preference);
    act(preference == look::Preference::Light  ? u"view.theme-light"_s
        : preference == look::Preference::Dark ? u"view.theme-dark"_s
                                               : u"view.theme-system"_s)
        ->setChecked(true);
}

} // namespace csis::shell
