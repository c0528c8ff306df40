// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What is done with whole items: each is explained, chosen, shown as it would be, then applied as one step.
#include "core/model/registry.h"
#include "core/rules/recordnames.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/outline/outlineview.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/editsheet.h"
#include "widgets/shell/elsewhere.h"
#include "widgets/shell/itemedits.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/references.h"
#include "widgets/shell/treeassist.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

QString joinedSome(const QStringList &texts)
{
    constexpr qsizetype most = 6;
    return texts.size() <= most ? texts.join(u", "_s)
                                : texts.first(most).join(u", "_s) + MainWindow::tr(" and %n more", nullptr, int(texts.size() - most));
}

// What becomes the name only when it is rendered: there is no place in it to write another one.
QStringList templateNotes(const QList<Mention> &mentions)
{
    QStringList places;
    for (const Mention &mention : mentions) {
        if (mention.byTemplate)
            places.append(mentionText(mention));
    }
    return places.isEmpty() ? QStringList()
                            : QStringList{MainWindow::tr("A template names it and stays as it is; change it by hand: %1").arg(joinedSome(places))};
}

QStringList recordNotes(const rules::Verdict &verdict, const model::ItemRef &item, const QString &sentence)
{
    const QStringList records = rules::recordsNaming(verdict.meta, item);
    return records.isEmpty() ? QStringList() : QStringList{sentence.arg(records.join(u", "_s))};
}

EditSheet::TextOf textOf(const rules::VerdictPtr &verdict)
{
    return [verdict](const QString &file) { return verdict->tree.files.value(file); };
}

QStringList fallbackNotes(const QList<Fallback> &fallbacks, Referrers referrers)
{
    if (fallbacks.isEmpty() || referrers == Referrers::Keep)
        return {};
    QStringList places;
    for (const Fallback &fallback : fallbacks)
        places.append(fallback.value.isEmpty() ? MainWindow::tr("%1 → none").arg(mentionText(fallback.mention))
                                               : MainWindow::tr("%1 → %2").arg(mentionText(fallback.mention), fallback.value));
    return {referrers == Referrers::RemoveToDefault
                ? MainWindow::tr("Without it the default stands, and a run makes that of it: %1.").arg(joinedSome(places))
                : MainWindow::tr("%n place(s) would take the default without it. They stay as they are and become errors.", nullptr,
                                 int(fallbacks.size()))};
}

EditSheet::Outcome deletion(const rules::VerdictPtr &verdict, const model::ItemRef &item, Referrers referrers)
{
    const QList<Mention> mentions = mentionsOf(verdict->loaded, item);
    const QList<Fallback> fallbacks = fallbacksOf(verdict->loaded, item, mentions);
    QStringList places;
    for (const Mention &mention : mentions) {
        if (mention.from != item || mention.key == "name"_L1)
            places.append(MainWindow::tr("%1 (%2:%3)").arg(mentionText(mention), mention.where.file).arg(mention.where.range.begin.line + 1));
    }
    EditSheet::Outcome made;
    made.text = textOf(verdict);
    made.edits = deleteItem(verdict->loaded, item, made.text, mentions, referrers);
    made.undoText = MainWindow::tr("delete %1").arg(item.name);
    made.explanation = places.isEmpty() ? MainWindow::tr("Nothing in the tree refers to it.")
                                        : MainWindow::tr("%n place(s) refer to it: %1.", nullptr, int(places.size())).arg(joinedSome(places));
    made.ticks = places.isEmpty() ? 0 : fallbacks.isEmpty() || referrers == Referrers::Keep ? 1 : 2;
    made.apply = places.isEmpty() || referrers == Referrers::Keep ? MainWindow::tr("Delete") : MainWindow::tr("Delete with references");
    if (!places.isEmpty() && referrers == Referrers::Keep)
        made.notes.append(MainWindow::tr("What refers to it stays as it is and becomes an error."));
    made.notes += fallbackNotes(fallbacks, referrers);
    made.notes += recordNotes(*verdict, item, MainWindow::tr("%1 know it: the next run would destroy what is there, if the gate lets it."));
    return made;
}

} // namespace

void MainWindow::connectItems()
{
    using outline::OutlineView;
    using outline::Target;
    connect(m_outline, &OutlineView::addAsked, this, &MainWindow::addItemNow);
    connect(m_outline, &OutlineView::duplicateAsked, this, [this](const Target &target) { duplicateItemNow(target.item); });
    connect(m_outline, &OutlineView::renameAsked, this, [this](const Target &target) { renameItemNow(target.item); });
    connect(m_outline, &OutlineView::deleteAsked, this, [this](const Target &target) { deleteItemNow(target.item); });
    connect(m_outline, &OutlineView::moveAsked, this, [this](const Target &target, const QString &file) { moveItemNow(target.item, file); });
    connect(m_outline, &OutlineView::referencesAsked, this, [this](const Target &target) { showMentions(target.item); });
    connect(m_tabs, &EditorTabs::referencesAsked, this, &MainWindow::referencesAt);
    connect(m_tabs, &EditorTabs::leftBehind, this, [this](const QStringList &files) {
        showMessage(look::MessageBar::Kind::Warning,
                    tr("This step was made in several files and goes in all of them or in none. %1 has changed since: go back there first.").arg(files.join(u", "_s)));
    });
}

rules::VerdictPtr MainWindow::judged()
{
    // Places are of the text that was judged; an older one would be edited at the wrong place.
    m_tabs->flush();
    return m_verdict && m_current && m_verdict->loaded.configuration ? m_verdict : nullptr;
}

bool MainWindow::isJudged()
{
    if (judged())
        return true;
    showMessage(look::MessageBar::Kind::Info, tr("The text is still being validated; try again."));
    return false;
}

bool MainWindow::carryOut(const QList<FileEdit> &edits, const QString &undoText, const TextOf &madeFor)
{
    m_tabs->flush();
    // The places of an edit are of the text it was made for. What was changed since, here or on disk, is another one.
    const bool same = std::ranges::all_of(edits, [&](const FileEdit &edit) { return m_tabs->document(edit.file)->bytes() == madeFor(edit.file); });
    const QString inSight = m_tabs->currentFile();
    if (!same || !m_tabs->apply(edits, undoText))
        return false;
    if (!inSight.isEmpty() && std::ranges::contains(edits, inSight, &FileEdit::file))
        m_tabs->openFile(inSight); // the others have tabs now; who looks at one of them stays there
    if (edits.size() > 1)
        statusBarMessage(tr("Done in %n file(s); one undo takes all of it back", nullptr, int(edits.size())));
    return true;
}

void MainWindow::carryOutFix(const Fix &fix, const rules::VerdictPtr &verdict)
{
    if (!verdict || !carryOut(fix.edits, fix.title, textOf(verdict)))
        showMessage(look::MessageBar::Kind::Warning, tr("The text has changed since this was proposed; nothing was edited. Choose it again."));
}

EditSheet *MainWindow::openSheet(const QString &title, const QString &explanation)
{
    auto *sheet = new EditSheet(title, explanation, this);
    sheet->setCarryOut([this](const EditSheet::Outcome &made) {
        return carryOut(*made.edits, made.undoText, made.text)
            ? QString()
            : tr("The text has changed meanwhile; nothing was edited. Look at what would change now, and apply it.");
    });
    return sheet;
}

void MainWindow::renameItemNow(const model::ItemRef &item)
{
    if (!isJudged() || !m_verdict->loaded.configuration->item(item))
        return;
    EditSheet *sheet = openSheet(tr("Rename %1 %2").arg(kindWord(item.kind), item.name),
                                 tr("Every reference in the tree is written anew, as one step. References by an alias still hold and stay."));
    const QLineEdit *name = sheet->addLine(tr("New name"), m_verdict->loaded.configuration->item(item)->displayName);
    sheet->setMake([this, item, name]() -> EditSheet::Job {
        const rules::VerdictPtr verdict = judged();
        if (!verdict)
            return {};
        return [verdict, item, wish = name->text().trimmed()] {
            const QList<Mention> mentions = mentionsOf(verdict->loaded, item);
            return EditSheet::Outcome{wish == item.name ? QList<FileEdit>() : renameItem(verdict->loaded, item, wish, mentions),
                                      tr("rename %1 to %2").arg(item.name, wish), tr("Rename"),
                                      recordNotes(*verdict, item, tr("%1 still say the old name: for a run the old item is gone and the new one has to be made."))
                                          + templateNotes(mentions),
                                      textOf(verdict)};
        };
    });
    sheet->open();
}

void MainWindow::addItemNow(const QString &kind)
{
    if (!isJudged())
        return;
    const QStringList files = filesFor(m_verdict->loaded, m_files, kind);
    const schema::Kind *described = model::listKind(kind, model::builderTypes(kind).value(0));
    if (!described || files.isEmpty()) {
        showMessage(look::MessageBar::Kind::Info, tr("No file of this tree may hold %1 yet.").arg(kindWord(kind)));
        return;
    }
    EditSheet *sheet = openSheet(tr("Add: %1").arg(described->singular),
                                 described->doc + u' ' + tr("What is left out has its default; the Item view shows every key."));
    const auto names = [verdict = m_verdict](const QString &of) { return verdict->loaded.configuration->names(of); };
    const QComboBox *file = sheet->addChoice(tr("File"), files, files.first(), tr("Where it is written"));
    sheet->setFields(shortForm(m_verdict->loaded, kind), names);
    if (model::builderClassKeys().contains(kind)) {
        // Its type decides what a builder must say.
        connect(sheet, &EditSheet::fieldChanged, sheet, [sheet, kind, names, verdict = m_verdict](const QString &path) {
            if (path == "type"_L1)
                sheet->setFields(shortForm(verdict->loaded, kind, sheet->value(path)), names);
        });
    }
    sheet->setMake([this, kind, sheet, file]() -> EditSheet::Job {
        const rules::VerdictPtr verdict = judged();
        if (!verdict)
            return {};
        NewItem wish{kind, file->currentText(), model::builderClassKeys().contains(kind) ? sheet->value(u"type"_s) : QString(), {}};
        for (const FormField &field : shortForm(verdict->loaded, kind, wish.type))
            wish.values.append({field.path, sheet->value(field.path)});
        return [verdict, wish, name = sheet->value(u"name"_s)] {
            return EditSheet::Outcome{addItem(verdict->loaded, wish, textOf(verdict)), tr("add %1").arg(name), tr("Add %1").arg(name), {}, textOf(verdict)};
        };
    });
    sheet->open();
}

void MainWindow::duplicateItemNow(const model::ItemRef &item)
{
    if (!isJudged())
        return;
    EditSheet *sheet = openSheet(tr("Duplicate %1 %2").arg(kindWord(item.kind), item.name),
                                 tr("A copy with every key, under another name, at the end of the same list. What must be there once only has to be "
                                    "changed in the copy: Problems names it."));
    const QLineEdit *name = sheet->addLine(tr("Name of the copy"), config::freeName(*m_verdict->loaded.configuration, item.kind, item.name + u"-copy"_s));
    sheet->setMake([this, item, name]() -> EditSheet::Job {
        const rules::VerdictPtr verdict = judged();
        if (!verdict)
            return {};
        return [verdict, item, wish = name->text().trimmed()] {
            return EditSheet::Outcome{duplicateItem(verdict->loaded, item, wish, textOf(verdict)), tr("duplicate %1").arg(item.name),
                                      tr("Add %1").arg(wish), {}, textOf(verdict)};
        };
    });
    sheet->open();
}

void MainWindow::deleteItemNow(const model::ItemRef &item)
{
    if (!isJudged())
        return;
    EditSheet *sheet = openSheet(tr("Delete %1 %2").arg(kindWord(item.kind), item.name), tr("Looking for what refers to it…"));
    const QCheckBox *with = sheet->addTick(tr("Remove what refers to it too"), false);
    const QCheckBox *toDefault = sheet->addTick(tr("Let the default stand where a reference may be left out"), false);
    sheet->setMake([this, item, with, toDefault]() -> EditSheet::Job {
        const rules::VerdictPtr verdict = judged();
        if (!verdict)
            return {};
        const Referrers referrers = !with->isChecked() ? Referrers::Keep : toDefault->isChecked() ? Referrers::RemoveToDefault : Referrers::Remove;
        return [verdict, item, referrers] { return deletion(verdict, item, referrers); };
    });
    sheet->open();
}

void MainWindow::moveItemNow(const model::ItemRef &item, const QString &file)
{
    if (!isJudged() || !m_verdict->loaded.configuration->item(item))
        return;
    QStringList files = filesFor(m_verdict->loaded, m_files, item.kind);
    files.removeAll(m_verdict->loaded.configuration->item(item)->file);
    if (files.isEmpty() || (!file.isEmpty() && !files.contains(file))) {
        showMessage(look::MessageBar::Kind::Info, file.isEmpty() ? tr("There is no other file in which %1 may stand.").arg(item.name)
                                                                 : tr("%1 cannot stand in %2.").arg(item.name, file));
        return;
    }
    EditSheet *sheet = openSheet(tr("Move %1 %2").arg(kindWord(item.kind), item.name),
                                 tr("The same text in another file, with its comments: it means the same."));
    const QComboBox *to = sheet->addChoice(tr("To file"), files, file.isEmpty() ? files.first() : file);
    sheet->setMake([this, item, to]() -> EditSheet::Job {
        const rules::VerdictPtr verdict = judged();
        if (!verdict)
            return {};
        return [verdict, item, where = to->currentText()] {
            return EditSheet::Outcome{moveItem(verdict->loaded, item, where, textOf(verdict)), tr("move %1 to %2").arg(item.name, where), tr("Move"), {},
                                      textOf(verdict)};
        };
    });
    sheet->open();
}

void MainWindow::referencesAt(const QString &file, int line, int column)
{
    if (!m_verdict || !m_verdict->loaded.configuration)
        return;
    // On a reference: of what it names. Else of the item around.
    const Reference reference = m_assist->referenceAt(file, m_tabs->document(file)->text(), line, column);
    if (!reference.name.isEmpty()) {
        const Location where = m_assist->locate(reference);
        if (const model::Item *named = where.file.isEmpty() ? nullptr : m_verdict->loaded.configuration->itemAt(where.file, where.range.begin.line))
            return showMentions(named->ref());
    }
    if (const model::Item *item = m_verdict->loaded.configuration->itemAt(file, line))
        showMentions(item->ref());
    else
        statusBarMessage(tr("No item here"));
}

void MainWindow::showMentions(const model::ItemRef &item)
{
    if (!m_verdict || !m_verdict->loaded.configuration)
        return;
    struct Found {
        QList<FoundPlace> places;
        int mentions = 0;
    };
    // Every file of the tree is looked through.
    const auto look = [verdict = m_verdict, item] {
        Found found;
        QHash<QString, QStringList> lines;
        const auto lineOf = [&](const Location &where) {
            auto it = lines.find(where.file);
            if (it == lines.end())
                it = lines.insert(where.file, QString::fromUtf8(verdict->tree.files.value(where.file)).split(u'\n'));
            return it->value(where.range.begin.line);
        };
        const QList<Mention> mentions = mentionsOf(verdict->loaded, item);
        found.mentions = int(mentions.size());
        for (const Mention &mention : mentions)
            found.places.append({mention.where, lineOf(mention.where), mention.byTemplate ? tr("%1, by a template").arg(mentionText(mention)) : mentionText(mention)});
        const Location declared = verdict->loaded.configuration->locate(item);
        if (!declared.file.isEmpty()) {
            const auto before = std::ranges::find_if(found.places, [&](const FoundPlace &place) { return place.where.file >= declared.file; });
            found.places.insert(before, {{declared.file, {declared.range.begin, declared.range.begin}}, lineOf(declared), tr("declared here")});
        }
        return found;
    };
    workElsewhere(this, look, [this, item, root = m_root](const std::shared_ptr<const Found> &found) {
        if (root != m_root)
            return;
        m_references->show(tr("%1 %2").arg(kindWord(item.kind), item.name), found->mentions, found->places);
        showDock(u"references"_s);
    });
}

} // namespace csis::shell
