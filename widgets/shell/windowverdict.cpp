// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the window does with a verdict: every view is brought up to date in a turn of its own.
#include "core/model/registry.h"
#include "core/yaml/edits.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/forms/itemform.h"
#include "widgets/look/icons.h"
#include "widgets/outline/outlineview.h"
#include "widgets/preview/previewview.h"
#include "widgets/problems/problemview.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/runview.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/editsheet.h"
#include "widgets/shell/effect.h"
#include "widgets/shell/findview.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/refresher.h"
#include "widgets/shell/stateview.h"
#include "widgets/shell/treeassist.h"

#include <QDockWidget>
#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace csis::shell {

void MainWindow::connectRefresh()
{
    m_refresher = new Refresher([this](const QDockWidget *dock) { return isRaised(dock); }, this);
    const auto add = [this](const QString &id, const QString &dock, std::function<void()> refresh) {
        m_refresher->add(id, dock.isEmpty() ? nullptr : findChild<QDockWidget *>(dock), std::move(refresh));
    };
    add(u"marks"_s, {}, [this] {
        m_marked = m_verdict;
        if (m_verdict)
            m_tabs->setDiagnostics({m_verdict, &m_verdict->diagnostics});
    });
    add(u"problems"_s, u"problems"_s, [this] {
        m_listed = m_verdict;
        m_problems->setDiagnostics(m_verdict ? m_verdict->diagnostics : QList<Diagnostic>());
    });
    add(u"preview"_s, u"preview"_s, [this] { refreshPreview(); });
    add(u"preview-follow"_s, u"preview"_s, [this] { followInPreview(); });
    add(u"form"_s, u"item"_s, [this] { refreshForm(); });
    add(u"outline"_s, u"outline"_s, [this] {
        if (m_views)
            m_outline->model()->setRows({m_views, m_views->outline.get()});
    });
    add(u"unsaved"_s, u"outline"_s, [this] { m_outline->model()->setUnsaved(QSet<QString>(m_unsaved.cbegin(), m_unsaved.cend())); });
    add(u"outline-follow"_s, u"outline"_s, [this] {
        if (const editor::EditorView *shown = m_tabs->currentView(); shown && m_current)
            m_outline->follow(m_tabs->currentFile(), shown->editor()->caretLine());
    });
    add(u"effect"_s, u"effect"_s, [this] {
        if (m_views)
            m_effect->setLines(m_views->effects);
    });
    add(u"state"_s, u"state"_s, [this] {
        if (m_verdict)
            m_state->setVerdict(m_verdict);
    });
    add(u"sequence"_s, u"runs"_s, [this] {
        if (m_verdict && m_verdict->emitted)
            m_runView->setRoots(m_verdict->emission.roots);
    });
    add(u"find"_s, u"search"_s, [this] { m_find->textsChanged(); });
    connect(m_refresher, &Refresher::shown, this, &MainWindow::verdictShown);
}

void MainWindow::setVerdict(const rules::VerdictPtr &verdict, bool current, const ViewsPtr &views)
{
    m_verdict = verdict;
    m_views = views ? views : viewsOf(*verdict, m_files, m_views);
    m_current = current;
    m_assist->setTree({verdict, &verdict->loaded});
    m_refresher->markAll();
    refreshStatus();
    refreshRunGuard();
    if (!m_follower->state().gates.isEmpty())
        refreshGate();
    for (EditSheet *sheet : findChildren<EditSheet *>())
        sheet->refresh(); // it speaks of the text as it is judged now
}

bool MainWindow::isShown(const rules::Verdict &verdict) const
{
    return m_verdict && m_verdict->number == verdict.number && m_refresher->isShownDone();
}

bool MainWindow::isSettled() const
{
    return m_refresher->isDone();
}

void MainWindow::refreshPreview()
{
    if (!m_verdict)
        return;
    if (m_verdict->emitted && m_views && m_views->preview)
        m_preview->setComparison({m_views, m_views->preview.get()});
    m_preview->setEnvironment(m_verdict->loaded.environment);
    if (!m_verdict->stopped.isEmpty())
        m_preview->setStopped(m_verdict->stopped);
}

void MainWindow::caretMoved(const QString &file, int, int)
{
    if (file != m_tabs->currentFile())
        return;
    refreshPlace();
    m_refresher->mark(u"preview-follow"_s);
    m_refresher->mark(u"form"_s);
    m_refresher->mark(u"outline-follow"_s);
}

void MainWindow::followInPreview()
{
    const editor::EditorView *shown = m_tabs->currentView();
    // Places are of the text that was judged; a newer one is followed when its verdict is there.
    if (!shown || !m_verdict || !m_verdict->loaded.configuration || !m_current || m_tabs->isUntold())
        return;
    const int line = shown->editor()->caretLine();
    const model::Item *item = m_verdict->loaded.configuration->itemAt(m_tabs->currentFile(), line);
    if (!item) {
        m_preview->follow({}, {}, false);
        return;
    }
    QString key;
    for (const yaml::Entry &entry : item->node.entries()) {
        if (entry.key.range().begin.line <= line)
            key = entry.key.text();
    }
    m_preview->follow(item->ref(), key, true);
}

void MainWindow::refreshForm()
{
    const QString file = m_tabs->currentFile();
    const editor::EditorView *shown = m_tabs->currentView();
    // The form speaks of the text as it was judged; while a newer text waits, it keeps what it shows.
    if (shown && m_verdict && (!m_current || m_tabs->isUntold()) && m_form->content().file == file)
        return;
    forms::FormContent content;
    if (shown && m_verdict && m_verdict->loaded.configuration) {
        const rules::VerdictPtr verdict = m_verdict;
        if (const model::Item *item = verdict->loaded.configuration->itemAt(file, shown->editor()->caretLine())) {
            const yaml::Document document = verdict->loaded.documents.value(file);
            const Position at = item->node.range().begin;
            yaml::Path path = yaml::pathAt(document.root, at.line, at.column);
            while (path.size() > 1 && path.last().index < 0)
                path.removeLast();
            content.owner = verdict;
            content.kind = model::listKind(item->kind, item->node.find(u"type").text());
            content.title = item->displayName;
            content.file = file;
            // The item was judged with its encrypted values opened; the form shows what is written.
            content.item = verdict->loaded.configuration->opened ? yaml::at(document.root, path) : item->node;
            content.path = path;
            content.readOnly = !shown->editorDocument()->readOnlyReason().isEmpty();
            for (const Diagnostic &finding : verdict->diagnostics) {
                if (finding.where.file == file)
                    content.diagnostics.append(finding);
            }
            m_formDrawn = m_formNow = verdict->tree.files.value(file);
            content.names = [verdict](const QString &kind) { return verdict->loaded.configuration->names(kind); };
        }
    }
    m_form->setContent(content);
}

void MainWindow::refreshPlace()
{
    const QString file = m_tabs->currentFile();
    if (const editor::EditorView *shown = m_tabs->currentView()) {
        m_place->setText(u"%1 %2:%3"_s.arg(file.section(u'/', -1)).arg(shown->editor()->caretLine() + 1).arg(shown->editor()->caretColumn() + 1));
        const editor::EditorDocument *document = shown->editorDocument();
        const QString end = document->lineEnd() == yaml::LineEnd::CrLf    ? u"CRLF"_s
                            : document->lineEnd() == yaml::LineEnd::Cr    ? u"CR"_s
                            : document->lineEnd() == yaml::LineEnd::Mixed ? tr("mixed line ends")
                                                                          : u"LF"_s;
        m_text->setText(document->hasByteOrderMark() ? u"UTF-8 BOM · "_s + end : u"UTF-8 · "_s + end);
        m_saved->setText(m_unsaved.contains(file) ? tr("not saved") : tr("saved"));
    } else {
        m_place->clear();
        m_text->clear();
        m_saved->clear();
    }
}

void MainWindow::refreshStatus()
{
    refreshPlace();
    if (m_root.isEmpty())
        m_judging->clear();
    else if (!m_verdict || (m_busy && !m_current))
        m_judging->setText(tr("validating…"));
    else
        m_judging->setText(tr("validated in %1 ms").arg(std::max(1, int(m_verdict->milliseconds))));
    m_judging->setToolTip(m_verdict ? tr("Verdict %1, of the text as it stands now").arg(m_verdict->number) : QString());

    const int errors = m_verdict ? m_verdict->count(Severity::Error) : 0;
    const int warnings = m_verdict ? m_verdict->count(Severity::Warning) : 0;
    const QString counted = errors     ? tr("%n error(s)", nullptr, errors) + (warnings ? u", "_s + tr("%n warning(s)", nullptr, warnings) : QString())
                            : warnings ? tr("%n warning(s)", nullptr, warnings)
                                       : tr("No problems");
    if (m_counter) {
        m_counterAction->setVisible(m_verdict != nullptr);
        if (counted != m_counter->text()) { // another text lays the toolbar out anew
            m_counter->setIcon(look::icon(errors ? u"error"_s : warnings ? u"warning"_s : u"ok"_s,
                                          errors ? look::Role::Error : warnings ? look::Role::Warning : look::Role::Ok));
            m_counter->setText(counted);
        }
    }
    for (QDockWidget *dock : std::as_const(m_docks)) {
        if (dock->objectName() != "problems"_L1)
            continue;
        const int all = m_verdict ? int(m_verdict->diagnostics.size()) : 0;
        dock->setWindowTitle(all ? tr("Problems %1").arg(all) : tr("Problems"));
    }
}

} // namespace csis::shell
