// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/registry.h"
#include "core/rules/fixes.h"
#include "core/yaml/edits.h"
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
#include "widgets/shell/elsewhere.h"
#include "widgets/shell/effect.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/mergewindow.h"
#include "widgets/shell/refresher.h"
#include "widgets/shell/treeassist.h"
#include "widgets/shell/welcome.h"

#include <QDockWidget>
#include <QLabel>
#include <QTime>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace csis::shell {

void MainWindow::jump(const Location &where)
{
    if (!m_files.contains(where.file) && !(m_bytes && !m_bytes(where.file).isEmpty()))
        return;
    m_tabs->jump(where);
}

void MainWindow::connectViews()
{
    connect(m_welcome, &Welcome::openAsked, act(u"file.open"_s), &QAction::trigger);
    connect(m_welcome, &Welcome::templateAsked, this, &MainWindow::startFromTemplate);
    connect(m_welcome, &Welcome::sandboxAsked, act(u"file.sandbox"_s), &QAction::trigger);
    connect(m_welcome, &Welcome::treeChosen, this, &MainWindow::openAsked);

    connect(m_tabs, &EditorTabs::edited, this, [this](const QString &file, const QByteArray &bytes) {
        m_current = false;
        Q_EMIT edited(file, bytes);
    });
    connect(m_tabs, &EditorTabs::caretMoved, this, &MainWindow::caretMoved);
    connect(m_tabs, &EditorTabs::currentFileChanged, this, [this] {
        m_refresher->mark(u"form"_s);
        refreshPlace();
    });
    connect(m_tabs, &EditorTabs::fixChosen, this, [this](const Fix &fix) { carryOutFix(fix, m_marked); });
    // Each cure is made of the verdict whose findings are shown there.
    const auto source = [this](const rules::VerdictPtr &verdict) {
        return FixSource{
            [this, &verdict](const QList<Diagnostic> &findings, const FixSource::ThenCures &then) {
                if (!verdict)
                    return FixSource().of(findings, then);
                const auto make = [of = verdict, findings] {
                    FixSource::Cures cures;
                    std::ranges::transform(findings, std::back_inserter(cures), [&](const Diagnostic &one) { return rules::fixesOf(*of, one); });
                    return cures;
                };
                workElsewhere(this, make, [then, of = verdict, &verdict](const auto &made) {
                    if (of == verdict)
                        then(*made);
                });
            },
            [&verdict](const Diagnostic &finding) { return verdict ? int(std::ranges::count(verdict->diagnostics, finding.id, &Diagnostic::id)) : 0; },
            [this, &verdict](const Diagnostic &finding, const FixSource::Then &then) {
                if (!verdict)
                    return;
                // Another verdict may have come meanwhile: the edits are of the texts of this one.
                workElsewhere(this, [of = verdict, id = finding.id] { return rules::fixAllOf(*of, id).fix; },
                              [this, then, of = verdict, &verdict](const auto &made) { of == verdict ? then(*made) : carryOutFix(*made, nullptr); });
            }};
    };
    m_tabs->setFixSource(source(m_marked));
    m_problems->setFixSource(source(m_listed));
    connect(m_tabs, &EditorTabs::helpAsked, this, &MainWindow::explainPlace);
    connect(m_tabs, &EditorTabs::renameAsked, act(u"edit.rename"_s), &QAction::trigger);
    connect(m_tabs, &EditorTabs::definitionAsked, this, &MainWindow::definition);
    connect(m_tabs, &EditorTabs::revealAsked, this, &MainWindow::reveal);
    connect(m_tabs, &EditorTabs::encryptAsked, this, &MainWindow::encrypt);
    connect(m_tabs, &EditorTabs::closeAsked, this, [this](const QString &file) {
        editor::EditorView *shown = m_tabs->view(file);
        auto *save = new QAction(tr("Save"), shown);
        connect(save, &QAction::triggered, this, [this, file] { Q_EMIT saveAsked(file, false); });
        auto *discard = new QAction(tr("Discard"), shown);
        connect(discard, &QAction::triggered, this, [this, file] { Q_EMIT reloadAsked(file); });
        shown->messageBar()->showMessage(look::MessageBar::Kind::Warning, tr("This file is not saved. Save it or discard the changes, then close it."),
                                         {save, discard});
    });

    connect(m_outline, &outline::OutlineView::jump, this, [this](const outline::Target &target) {
        jump({target.file, {target.place, target.place}});
    });
    connect(m_problems, &problems::ProblemView::jump, this, &MainWindow::jump);
    connect(m_problems, &problems::ProblemView::fixChosen, this, [this](const Fix &fix) { carryOutFix(fix, m_listed); });
    connect(m_effect, &EffectView::jump, this, &MainWindow::jump);
    connect(m_preview, &preview::PreviewView::sourceAsked, this, [this](const model::ItemRef &item, const QString &key) {
        if (m_verdict && m_verdict->loaded.configuration)
            jump(m_verdict->loaded.configuration->locate(item, key));
    });
    connect(m_preview, &preview::PreviewView::saveAsked, this, &MainWindow::saveBytesAsked);
    connect(m_preview, &preview::PreviewView::moduleAsked, this, &MainWindow::moduleAsked);
    connect(this, &MainWindow::rescanAsked, m_preview, &preview::PreviewView::rereadModules);
    connect(m_logPanel, &log::LogPanel::saveAsked, this, &MainWindow::saveBytesAsked);
    connect(m_form, &forms::ItemForm::intent, this, &MainWindow::applyIntent);
    connect(m_form, &forms::ItemForm::showInText, this, [this](const QString &key) {
        const yaml::Entry *entry = m_form->content().item.entry(key);
        if (entry)
            jump({m_form->content().file, entry->key.range()});
    });
    connect(m_form, &forms::ItemForm::referenceFollowed, this, &MainWindow::followReference);
    connect(&look::Look::instance(), &look::Look::changed, this, &MainWindow::refreshTarget);
}

void MainWindow::applyIntent(const forms::Intent &intent)
{
    const QString file = m_form->content().file;
    m_tabs->flush();
    const yaml::Source source{file, m_tabs->document(file)->bytes()};
    const yaml::Document read = yaml::read(source);
    // The edit is made against the text as it stands now, not as it was when the form was drawn: of the same item.
    const std::optional<yaml::Path> item = formItemIn(source, read.root);
    if (!item) {
        m_refresher->mark(u"form"_s);
        showMessage(look::MessageBar::Kind::Warning, tr("The text of %1 has changed meanwhile; nothing was edited.").arg(m_form->content().title));
        return;
    }
    forms::Intent asked(intent);
    asked.path = *item + intent.path.sliced(m_form->content().path.size());
    const Result<QList<TextEdit>> edits = forms::editsFor(source, read.root, asked);
    if (!edits) {
        showMessage(look::MessageBar::Kind::Warning, edits.error().message);
        return;
    }
    if (!carryOut({{file, *edits}}, intent.undoText, [&](const QString &) { return source.bytes; }))
        showMessage(look::MessageBar::Kind::Warning, tr("The text has changed meanwhile; nothing was edited."));
    else
        m_formNow = m_tabs->document(file)->bytes();
}

// Where the item of the form stands in a text: what was changed elsewhere in the file may have moved it.
std::optional<yaml::Path> MainWindow::formItemIn(const yaml::Source &source, const yaml::Node &root) const
{
    const forms::FormContent &content = m_form->content();
    if (source.bytes == m_formNow)
        return content.path;
    if (m_formNow != m_formDrawn || content.path.isEmpty() || content.path.last().index < 0)
        return {};
    const auto textOf = [](const QByteArray &bytes, const yaml::Node &node) {
        const SourceRange range = node.range();
        return bytes.sliced(range.begin.offset, range.end.offset - range.begin.offset);
    };
    const QByteArray drawn = textOf(m_formDrawn, content.item);
    yaml::Path path = content.path;
    const yaml::Node list = yaml::at(root, path.first(path.size() - 1));
    for (qsizetype i = 0; i < list.size(); ++i) {
        path.last().index = i;
        if (textOf(source.bytes, yaml::at(root, path)) == drawn)
            return path;
    }
    return {};
}

void MainWindow::followReference(const QString &kind, const QString &name)
{
    if (m_verdict && m_verdict->loaded.configuration)
        jump(m_verdict->loaded.configuration->locate({kind, name}));
}

void MainWindow::definition(const QString &file, int line, int column)
{
    if (!m_verdict || !m_verdict->loaded.configuration)
        return;
    const Reference reference = m_assist->referenceAt(file, m_tabs->document(file)->text(), line, column);
    const Location where = reference.name.isEmpty() ? Location() : m_assist->locate(reference);
    if (where.file.isEmpty())
        statusBarMessage(tr("No definition here"));
    else
        jump(where);
}

void MainWindow::nextProblem(bool forward)
{
    if (!m_verdict)
        return;
    // Through the whole tree, from where the caret is.
    QList<Location> places;
    for (const Diagnostic &finding : m_verdict->diagnostics) {
        if (!finding.where.file.isEmpty())
            places.append(finding.where);
    }
    if (places.isEmpty())
        return;
    const QString file = m_tabs->currentFile();
    const editor::EditorView *shown = m_tabs->currentView();
    const auto before = [](const Location &a, const Location &b) {
        return std::tuple(a.file, a.range.begin.line, a.range.begin.column)
               < std::tuple(b.file, b.range.begin.line, b.range.begin.column);
    };
    Location here{file, {}};
    if (shown)
        here.range.begin = {shown->editor()->caretLine(), shown->editor()->caretColumn(), 0};
    Location next = forward ? places.first() : places.last();
    if (forward) {
        const auto it = std::ranges::find_if(places, [&](const Location &place) { return before(here, place); });
        if (it != places.cend())
            next = *it;
    } else {
        for (const Location &place : std::as_const(places)) {
            if (before(place, here))
                next = place;
        }
    }
    jump(next);
}

void MainWindow::openPalette()
{
    QList<PaletteEntry> entries;
    for (QAction *action : m_actions->all()) {
        if (!action->isEnabled())
            continue;
        entries.append({Actions::idOf(action), action->text().remove(u'&'), action->shortcut().toString(QKeySequence::NativeText),
                        action->icon(), [action] { action->trigger(); }});
    }
    m_palette->open(tr("What to do"), entries);
}

void MainWindow::openGoTo()
{
    QList<PaletteEntry> entries;
    if (m_verdict && m_verdict->loaded.configuration) {
        const config::Configuration &tree = *m_verdict->loaded.configuration;
        const auto add = [&](const model::Item &item) {
            const Location where = tree.locate(item.ref());
            entries.append({item.kind + u':' + item.name, item.displayName, u"%1:%2"_s.arg(where.file).arg(where.range.begin.line + 1),
                            look::icon(look::kindIcon(item.kind)), [this, where] { jump(where); }});
        };
        for (const auto &item : tree.storages)
            add(item);
        for (const auto &item : tree.instances)
            add(item);
        for (const auto &item : tree.images)
            add(item);
        for (const auto &item : tree.groups)
            add(item);
        for (const auto &item : tree.users)
            add(item);
        for (const QList<config::BuilderPtr> &builders : tree.builders) {
            for (const config::BuilderPtr &builder : builders)
                add(*builder);
        }
    }
    for (const QString &file : std::as_const(m_files))
        entries.append({file, file.section(u'/', -1), file, look::icon(u"file"_s), [this, file] { jump({file, {}}); }});
    m_palette->open(tr("Item or file"), entries);
}

void MainWindow::statusBarMessage(const QString &text)
{
    m_judging->setText(text);
}

void MainWindow::diskBar(const QString &file, const QByteArray &onDisk, const QString &text)
{
    editor::EditorView *shown = m_tabs->openFile(file);
    auto *reload = new QAction(tr("Reload"), shown);
    reload->setObjectName(u"reload"_s);
    reload->setToolTip(tr("Take what lies on disk; can be undone"));
    connect(reload, &QAction::triggered, this, [this, file, shown] {
        shown->messageBar()->dismiss();
        Q_EMIT reloadAsked(file);
    });
    auto *compare = new QAction(tr("Compare"), shown);
    compare->setObjectName(u"compare"_s);
    connect(compare, &QAction::triggered, this, [this, file, onDisk] { compareWithDisk(file, onDisk); });
    auto *keep = new QAction(tr("Keep mine"), shown);
    keep->setObjectName(u"keep"_s);
    keep->setToolTip(tr("Write my text over what lies on disk"));
    connect(keep, &QAction::triggered, this, [this, file, shown] {
        shown->messageBar()->dismiss();
        m_tabs->flush();
        Q_EMIT saveAsked(file, true);
    });
    shown->messageBar()->showMessage(look::MessageBar::Kind::Warning, text, {reload, compare, keep});
}

void MainWindow::fileChangedOnDisk(const QString &file)
{
    diskBar(file, m_disk ? m_disk(file) : QByteArray(), tr("%1 changed on disk while it has unsaved text here.").arg(file));
}

void MainWindow::fileConflict(const QString &file, const QByteArray &onDisk)
{
    diskBar(file, onDisk, tr("Not saved: %1 was changed on disk by someone else.").arg(file));
}

void MainWindow::fileNotSaved(const QString &file, const QString &message)
{
    editor::EditorView *shown = m_tabs->openFile(file);
    auto *again = new QAction(tr("Try again"), shown);
    connect(again, &QAction::triggered, this, [this, file] { Q_EMIT saveAsked(file, false); });
    shown->messageBar()->showMessage(look::MessageBar::Kind::Error, message, {again});
    m_log->note(u"%1 %2"_s.arg(QTime::currentTime().toString(u"HH:mm:ss"_s), message));
}

void MainWindow::compareWithDisk(const QString &file, const QByteArray &onDisk)
{
    m_tabs->flush();
    const editor::EditorDocument *document = m_tabs->document(file);
    const int revision = document->revision();
    for (MergeWindow *older : findChildren<MergeWindow *>()) { // one a file: the older one is of an older text
        if (older->file() == file)
            delete older;
    }
    auto *window = new MergeWindow(file, document->baseBytes(), document->text(), onDisk, this);
    connect(window, &MergeWindow::taken, this, [this, file, onDisk, revision](const QString &text) {
        editor::EditorDocument *now = m_tabs->document(file);
        if (now->revision() != revision) {
            showMessage(look::MessageBar::Kind::Warning, tr("%1 has changed since it was compared; compare again.").arg(file));
            return;
        }
        now->take(text, tr("merge with the disk"));
        // What lies there is in the text now, so saving it is no conflict any more.
        now->setDiskBytes(onDisk);
        now->setBase(onDisk);
        if (editor::EditorView *shown = m_tabs->view(file))
            shown->messageBar()->dismiss();
        Q_EMIT diskAccepted(file, onDisk);
        m_tabs->flush();
    });
    window->show();
}

void MainWindow::offerRecovered(const QStringList &files)
{
    auto *restore = new QAction(tr("Restore"), this);
    restore->setObjectName(u"restore"_s);
    auto *discard = new QAction(tr("Discard"), this);
    connect(restore, &QAction::triggered, this, [this, files] {
        m_messages->dismiss();
        Q_EMIT recoverAsked(true);
        for (const QString &file : files)
            m_tabs->openFile(file);
    });
    connect(discard, &QAction::triggered, this, [this] {
        m_messages->dismiss();
        Q_EMIT recoverAsked(false);
    });
    m_messages->showMessage(look::MessageBar::Kind::Warning,
                            tr("The last session ended without saving: %1.").arg(files.join(u", "_s)), {restore, discard}, false);
}

void MainWindow::setTarget(run::Target target)
{
    run::RunChoice choice = m_runView->choice();
    choice.target = target;
    m_runView->setChoice(choice);
}

} // namespace csis::shell
