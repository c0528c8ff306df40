// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/registry.h"
#include "widgets/editor/editordocument.h"
#include "widgets/look/icons.h"
#include "widgets/outline/outlineview.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/itemedits.h"
#include "widgets/shell/mainwindow.h"

#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace csis::shell {

void MainWindow::connectItems()
{
    using outline::OutlineView;
    using outline::Target;
    askName = [this](const QString &question, const QString &proposal) {
        return QInputDialog::getText(this, tr("Name"), question, QLineEdit::Normal, proposal);
    };
    askYes = [this](const QString &question, const QString &detail) {
        QMessageBox box(QMessageBox::Question, windowTitle(), question, QMessageBox::Cancel, this);
        box.setInformativeText(detail);
        const QPushButton *yes = box.addButton(tr("Delete"), QMessageBox::DestructiveRole);
        box.exec();
        return box.clickedButton() == static_cast<const QAbstractButton *>(yes);
    };
    connect(m_outline, &OutlineView::addAsked, this, [this](const QString &kind) {
        if (!m_verdict)
            return;
        const schema::Kind *described = model::listKind(kind);
        const QString wish = u"new-"_s + (described ? described->singular.section(u' ', -1) : u"item"_s);
        const QString name = askName(tr("Name of the new item"), freeName(m_verdict->loaded, kind, wish));
        if (!name.isEmpty())
            carryOut(addItem(m_verdict->loaded, kind, name, textOf()), tr("add %1").arg(name));
    });
    connect(m_outline, &OutlineView::duplicateAsked, this, [this](const Target &target) {
        if (!m_verdict)
            return;
        const QString name = askName(tr("Name of the copy"), freeName(m_verdict->loaded, target.item.kind, target.item.name + u"-copy"_s));
        if (!name.isEmpty())
            carryOut(duplicateItem(m_verdict->loaded, target.item, name, textOf()), tr("duplicate %1").arg(target.item.name));
    });
    connect(m_outline, &OutlineView::renameAsked, this, [this](const Target &target) { renameItemNow(target.item); });
    connect(m_outline, &OutlineView::deleteAsked, this, [this](const Target &target) {
        if (!m_verdict)
            return;
        QStringList places;
        for (const Mention &mention : mentionsOf(m_verdict->loaded, target.item))
            places.append(u"%1:%2"_s.arg(mention.where.file).arg(mention.where.range.begin.line + 1));
        const QString detail = places.isEmpty() ? tr("Nothing refers to it.") : tr("Still named in: %1").arg(places.join(u", "_s));
        if (askYes(tr("Delete %1 from the text?").arg(target.item.name), detail))
            carryOut(deleteItem(m_verdict->loaded, target.item, textOf()), tr("delete %1").arg(target.item.name));
    });
    connect(m_outline, &OutlineView::referencesAsked, this, [this](const Target &target) { showMentions(target.item); });
    connect(m_tabs, &EditorTabs::referencesAsked, this, [this](const QString &file, int line, int) {
        if (m_verdict && m_verdict->loaded.configuration) {
            if (const model::Item *item = m_verdict->loaded.configuration->itemAt(file, line))
                showMentions(item->ref());
        }
    });
}

std::function<QByteArray(const QString &)> MainWindow::textOf() const
{
    return [this](const QString &file) { return m_tabs->document(file)->bytes(); };
}

void MainWindow::carryOut(const Result<QList<FileEdit>> &edits, const QString &undoText)
{
    if (!edits)
        showMessage(look::MessageBar::Kind::Warning, edits.error().message);
    else if (!m_tabs->apply(*edits, undoText))
        showMessage(look::MessageBar::Kind::Warning, tr("The text has changed meanwhile; nothing was edited."));
}

void MainWindow::renameItemNow(const model::ItemRef &item)
{
    // Places are of the text that was judged; an older one would be edited at the wrong place.
    m_tabs->flush();
    if (!m_verdict || !m_current) {
        showMessage(look::MessageBar::Kind::Info, tr("The text is still being validated; try again."));
        return;
    }
    const QString name = askName(tr("New name of %1; references follow").arg(item.name), item.name);
    if (!name.isEmpty() && name != item.name)
        carryOut(renameItem(m_verdict->loaded, item, name), tr("rename %1 to %2").arg(item.name, name));
}

void MainWindow::showMentions(const model::ItemRef &item)
{
    if (!m_verdict)
        return;
    QList<PaletteEntry> entries;
    for (const Mention &mention : mentionsOf(m_verdict->loaded, item)) {
        const QString text = m_tabs->document(mention.where.file)->text().section(u'\n', mention.where.range.begin.line, mention.where.range.begin.line);
        entries.append({mention.where.file, text.trimmed(), u"%1:%2"_s.arg(mention.where.file).arg(mention.where.range.begin.line + 1),
                        look::icon(u"jump"_s), [this, where = mention.where] { jump(where); }});
    }
    m_palette->open(tr("%n place(s) name %1", nullptr, int(entries.size())).arg(item.name), entries);
}

} // namespace csis::shell
