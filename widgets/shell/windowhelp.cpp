// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What F1 explains: whatever has the focus.
#include "core/model/registry.h"
#include "core/schema/textcontext.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/forms/itemform.h"
#include "widgets/outline/outlineview.h"
#include "widgets/problems/problemview.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/helpview.h"
#include "widgets/shell/mainwindow.h"

#include <QDockWidget>

using namespace Qt::StringLiterals;

namespace csis::shell {

void MainWindow::connectHelp()
{
    connect(m_form, &forms::ItemForm::helpAsked, this, &MainWindow::explainField);
    connect(m_problems, &problems::ProblemView::ruleAsked, this, [this](const Diagnostic &finding) {
        m_help->showRule(finding.id, finding.message);
        showHelp();
    });
}

// The page comes to sight; who works keeps the focus.
void MainWindow::showHelp()
{
    if (auto *dock = findChild<QDockWidget *>(u"help"_s)) {
        dock->show();
        dock->raise();
    }
}

void MainWindow::explainField(const QString &key)
{
    const schema::Kind *kind = m_form->content().kind;
    if (!kind)
        return;
    m_help->showField(*kind, key);
    showHelp();
}

void MainWindow::explainPlace(const QString &file, int line, int column)
{
    const schema::Kind *document = model::documentKindOf(file);
    const schema::TextContext context = document ? schema::contextAt(*document, m_tabs->document(file)->text(), line, column) : schema::TextContext();
    if (context.kind) {
        const QString typed = m_tabs->document(file)->text().section(u'\n', line, line).section(u':', 0, 0).trimmed();
        m_help->showField(*context.kind, context.field ? context.field->name : typed.section(u' ', -1));
    } else if (document) {
        m_help->showField(*document, {});
    } else {
        m_help->showWindow(m_actions->all());
    }
    showHelp();
}

void MainWindow::explain()
{
    const QWidget *focus = focusWidget();
    const editor::EditorView *shown = m_tabs->currentView();
    if (shown && focus && shown->isAncestorOf(focus)) {
        explainPlace(m_tabs->currentFile(), shown->editor()->caretLine(), shown->editor()->caretColumn());
    } else if (focus && m_form->isAncestorOf(focus)) {
        explainField(m_form->focusedKey());
    } else if (const Diagnostic *finding = focus && m_problems->isAncestorOf(focus) ? m_problems->currentFinding() : nullptr) {
        m_help->showRule(finding->id, finding->message);
        showHelp();
    } else if (const schema::Kind *kind = focus && m_outline->isAncestorOf(focus) ? model::listKind(m_outline->currentKind()) : nullptr) {
        m_help->showField(*kind, {});
        showHelp();
    } else {
        m_help->showWindow(m_actions->all());
        showHelp();
    }
}

} // namespace csis::shell
