// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desk/pastrun.h"
#include "core/desk/preferences.h"
#include "core/desk/search.h"
#include "core/desk/surroundings.h"
#include "core/gate/attributes.h"
#include "core/rules/verdict.h"
#include "core/yaml/edits.h"
#include "widgets/log/linestore.h"
#include "widgets/look/look.h"
#include "widgets/look/messagebar.h"
#include "widgets/run/runchoice.h"
#include "widgets/run/runevents.h"
#include "widgets/shell/palette.h"
#include "widgets/shell/views.h"

#include <QMainWindow>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

class QLabel;
class QMenu;
class QStackedWidget;
class QToolBar;
class QToolButton;

namespace csis::forms {
class ItemForm;
struct Intent;
} // namespace csis::forms
namespace csis::gate {
class GateView;
}
namespace csis::log {
class LogPanel;
}
namespace csis::outline {
class OutlineView;
}
namespace csis::preview {
class PreviewView;
}
namespace csis::problems {
class ProblemView;
}
namespace csis::run {
class RunFollower;
class RunView;
class TargetStrip;
} // namespace csis::run

namespace csis::settings {
class SettingsWindow;
enum class SandboxWish;
} // namespace csis::settings

namespace csis::shell {

class Actions;
class EditorTabs;
class EditSheet;
class EffectView;
class FindView;
class HelpView;
class ReferencesView;
class Refresher;
class StateView;
class TreeAssist;
class Welcome;

/// What there is to lose when the window closes now.
struct CloseQuestion {
    QStringList unsaved;
    bool runActive = false;
};
/// True for docks that show themselves only when something is asked for.
bool isOnDemand(const QString &dock);
enum class CloseAnswer { SaveAndClose, Discard, Cancel };

/// The window: it is told what is there and says what the user wants. It opens no file and starts no process.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Where the texts come from: as they would be saved, and as they lie on disk.
    void setSources(std::function<QByteArray(const QString &)> bytes, std::function<QByteArray(const QString &)> disk);
    /// Who opens an encrypted value, and who makes one for the tree's recipients. Both answer at once.
    using Crypt = std::function<Result<QString>(const QString &)>;
    void setSecrets(Crypt open, Crypt seal);
    void setRecent(const QStringList &paths);
    void treeOpened(const QString &root, const QStringList &files);
    void treeClosed();
    void setFiles(const QStringList &files);
    /// `views` were made of this verdict; null: they are made now.
    void setVerdict(const rules::VerdictPtr &verdict, bool current, const ViewsPtr &views = nullptr);
    /// What is in sight shows this verdict.
    bool isShown(const rules::Verdict &verdict) const;
    /// Every view shows the newest that it was told, also those that nobody sees.
    bool isSettled() const;
    void setBusy(bool busy);
    void setModified(const QString &file, bool modified);
    void fileReloaded(const QString &file);
    void fileChangedOnDisk(const QString &file);
    void fileConflict(const QString &file, const QByteArray &onDisk);
    void fileSaved(const QString &file, const QByteArray &bytes);
    void fileNotSaved(const QString &file, const QString &message);
    void offerRecovered(const QStringList &files);
    void showMessage(look::MessageBar::Kind kind, const QString &text);

    /// What the computer says (windowdesk.cpp): what was found for the tree (`seen` is the mark of what the user has
    /// dismissed before), the preferences, the runs that lie in its folder.
    void setSurroundings(const desk::Surroundings &found, const QString &seen);
    void setPreferences(const desk::Preferences &preferences);
    const desk::Preferences &preferences() const { return m_preferences; }
    void setHistory(const QList<desk::PastRun> &runs);
    void setAttributes(const QString &address, const QList<gate::Attribute> &attributes, const QString &error);
    /// What the palette remembers.
    void setPaletteRecent(const QStringList &ids);

    run::RunFollower *runs() const { return m_follower; }
    /// The run of the past that is looked at.
    run::RunFollower *pastRun() const { return m_past; }
    FindView *find() const { return m_find; }
    ReferencesView *references() const { return m_references; }
    HelpView *help() const { return m_help; }
    settings::SettingsWindow *settings() const { return m_settings; }
    look::MessageBar *foundBar() const { return m_foundBar; }
    EditorTabs *tabs() const { return m_tabs; }
    outline::OutlineView *outline() const { return m_outline; }
    preview::PreviewView *preview() const { return m_preview; }
    problems::ProblemView *problems() const { return m_problems; }
    gate::GateView *gate() const { return m_gate; }
    run::RunView *runView() const { return m_runView; }
    EffectView *effect() const { return m_effect; }
    StateView *stateView() const { return m_state; }
    forms::ItemForm *form() const { return m_form; }
    Actions *actions() const { return m_actions; }
    Palette *palette() const { return m_palette; }
    log::LogDocument *log() const { return m_log; }
    look::MessageBar *messages() const { return m_messages; }
    QString statusText() const;

    /// Docks, files and places, as bytes to be kept for the tree.
    QByteArray layoutState() const;
    void restoreLayout(const QByteArray &state);
    void setThemePreference(look::Preference preference);
    /// Asks before the window closes; replaced in tests.
    std::function<CloseAnswer(const CloseQuestion &)> askClose;
    /// Asks for a folder; replaced in tests.
    std::function<QString(const QString &title)> askFolder;
    /// Asks for one of the templates; replaced in tests.
    std::function<QString(const QStringList &names)> askTemplate;
    /// The names of the example trees from which a new one can be made.
    void setTemplates(const QStringList &names);
    /// Goes on closing after everything was saved.
    void closeNow();

public Q_SLOTS:
    void jump(const csis::Location &where);

Q_SIGNALS:
    void openAsked(const QString &path);
    /// A new tree is to be made from an example.
    void templateAsked(const QString &destination, const QString &name);
    void sandboxTrialAsked();
    void closeTreeAsked();
    void edited(const QString &file, const QByteArray &bytes);
    void saveAsked(const QString &file, bool force);
    void saveAllAsked();
    void reloadAsked(const QString &file);
    void recoverAsked(bool restore);
    /// The text of a file has taken in what lies on disk.
    void diskAccepted(const QString &file, const QByteArray &onDisk);
    void judgeAsked();
    void rescanAsked();
    void lifecyclesChosen(const QStringList &lifecycles);
    void runAsked(const csis::run::RunChoice &choice);
    void stopAsked();
    void answerGiven(const csis::run::Asked &asked, bool yes);
    void saveBytesAsked(const QString &name, const QByteArray &bytes);
    /// The preview wants the files of a module; its setModule takes them.
    void moduleAsked(const QString &folder);
    /// What is in sight shows the newest verdict.
    void verdictShown();
    void preferencesChanged(const csis::desk::Preferences &preferences);
    void toolTestAsked(const QString &path);
    void sandboxAsked(csis::settings::SandboxWish wish);
    void forgetAsked();
    void surveyAsked();
    /// Networks, subnets, groups and zones are to be compared with the account, or with the sandbox that stands for it.
    void accountAsked(bool sandbox);
    /// The bar about what was found was closed; it has to come again only when something else is missing.
    void foundDismissed(const QString &mark);
    /// A run of the past is to be read into pastRun(); an empty id: none.
    void pastRunAsked(const QString &id);
    void folderAsked(const QString &folder);
    void committedAsked();
    void attributesAsked(const QString &planPath, const QString &address);
    void searchAsked(const csis::desk::SearchQuestion &question);
    void paletteUsed(const QStringList &recent);
    /// The user wants everything saved and the window closed then.
    void saveAndCloseAsked();
    void closing();

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeViews();
    void makeDocks();
    void makeActions();
    void makeViewActions();
    void makeMenus();
    void makeToolBar();
    void makeStatusBar();
    void connectViews();
    void connectRuns();
    void connectItems();
    void connectRefresh();
    void makeDeskViews();
    void connectDesk();
    void connectHistory();
    void startFromTemplate(const QString &name);
    void showSettings(desk::Page page);
    void replaceInTree(const desk::SearchQuestion &question, const QString &replacement);
    const run::RunFollower *shownRun() const;
    /// The verdict of the text as it stands; null while a newer text waits for its own.
    rules::VerdictPtr judged();
    bool isJudged();
    /// Every edit that is made of more than the text in sight goes this way: all of it, or false and nothing when a text is
    /// not the one that it was made for.
    bool carryOut(const QList<FileEdit> &edits, const QString &undoText, const std::function<QByteArray(const QString &)> &madeFor);
    void carryOutFix(const Fix &fix, const rules::VerdictPtr &verdict);
    EditSheet *openSheet(const QString &title, const QString &explanation);
    void renameItemNow(const model::ItemRef &item);
    void addItemNow(const QString &kind);
    void duplicateItemNow(const model::ItemRef &item);
    void deleteItemNow(const model::ItemRef &item);
    void moveItemNow(const model::ItemRef &item, const QString &file);
    void referencesAt(const QString &file, int line, int column);
    void showMentions(const model::ItemRef &item);
    void connectHelp();
    void showHelp();
    void explain();
    void explainField(const QString &key);
    void explainPlace(const QString &file, int line, int column);
    QDockWidget *dock(const QString &id, const QString &title, QWidget *view, Qt::DockWidgetArea area);
    void showDock(const QString &id);
    bool isRaised(const QDockWidget *dock) const;
    void closeSheets();
    void resetLayout();
    void nextDock();
    void refreshTitle();
    void refreshStatus();
    void refreshPlace();
    void refreshPreview();
    void followInPreview();
    void refreshTarget();
    void refreshForm();
    void refreshRunGuard();
    void refreshGate();
    void caretMoved(const QString &file, int line, int column);
    void applyIntent(const forms::Intent &intent);
    std::optional<yaml::Path> formItemIn(const yaml::Source &source, const yaml::Node &root) const;
    void followReference(const QString &kind, const QString &name);
    void definition(const QString &file, int line, int column);
    void reveal(const QString &file, const QString &marker);
    void encrypt(const QString &file, int line, int column);
    void nextProblem(bool forward);
    void openPalette();
    void openGoTo();
    void compareWithDisk(const QString &file, const QByteArray &onDisk);
    void diskBar(const QString &file, const QByteArray &onDisk, const QString &text);
    void setTarget(run::Target target);
    void statusBarMessage(const QString &text);
    void startRun(const run::RunChoice &choice);
    QAction *act(const QString &id) const;

    Actions *m_actions = nullptr;
    EditorTabs *m_tabs = nullptr;
    QStackedWidget *m_centre = nullptr;
    Welcome *m_welcome = nullptr;
    look::MessageBar *m_messages = nullptr;
    outline::OutlineView *m_outline = nullptr;
    forms::ItemForm *m_form = nullptr;
    preview::PreviewView *m_preview = nullptr;
    EffectView *m_effect = nullptr;
    problems::ProblemView *m_problems = nullptr;
    run::RunFollower *m_follower = nullptr;
    run::RunView *m_runView = nullptr;
    gate::GateView *m_gate = nullptr;
    StateView *m_state = nullptr;
    FindView *m_find = nullptr;
    ReferencesView *m_references = nullptr;
    HelpView *m_help = nullptr;
    run::RunFollower *m_past = nullptr;
    settings::SettingsWindow *m_settings = nullptr;
    look::MessageBar *m_foundBar = nullptr;
    desk::Preferences m_preferences;
    desk::Surroundings m_surroundings;
    log::LogPanel *m_logPanel = nullptr;
    log::LogDocument *m_log = nullptr;
    Palette *m_palette = nullptr;
    QStringList m_templates;
    std::unique_ptr<TreeAssist> m_assist;
    Refresher *m_refresher = nullptr;
    QList<QDockWidget *> m_docks;

    QToolBar *m_toolBar = nullptr;
    QToolButton *m_targetButton = nullptr;
    QToolButton *m_lifecycleButton = nullptr;
    QToolButton *m_counter = nullptr;
    QAction *m_counterAction = nullptr;
    QLabel *m_place = nullptr;
    QLabel *m_text = nullptr;
    QLabel *m_saved = nullptr;
    QLabel *m_judging = nullptr;
    QLabel *m_running = nullptr;
    QTimer m_judgingSoon; ///< "validating…" shows only when it takes long

    std::function<QByteArray(const QString &)> m_bytes;
    std::function<QByteArray(const QString &)> m_disk;
    Crypt m_openSecret;
    Crypt m_seal;
    QString m_root;
    QStringList m_files;
    QStringList m_unsaved;
    rules::VerdictPtr m_verdict;
    rules::VerdictPtr m_marked; ///< whose findings the editors show
    rules::VerdictPtr m_listed; ///< whose findings the list of problems shows
    ViewsPtr m_views;
    QByteArray m_formDrawn; ///< the text that the form was drawn of
    QByteArray m_formNow;   ///< the same with what the form has changed since
    bool m_current = false;
    bool m_busy = false;
    bool m_closing = false;
    QString m_gateDigest; ///< of the configuration that the gate's verdict was made of
    QByteArray m_defaultLayout;
    QByteArray m_openLayout; ///< of the tree that was open last
};

} // namespace csis::shell
