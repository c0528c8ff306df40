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

QString singularOf(const QString &kind)
{
    const schema::Kind *described = model::listKind(kind);
    return described ? described->singular : kind;
}

QString joinedSome(const QStringList &texts)
{
    constexpr qsizetype most = 6;
    return texts.size() <= most ? texts.join(u", "_s)
                                : texts.first(most).join(u", "_s) + MainWindow::tr(" and %n more", nullptr, int(texts.size() - most));
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
                    tr("This step was made in several files. It was not moved in %1: there the text has changed since.").arg(files.join(u", "_s)));
    });
}

std::function<QByteArray(const QString &)> MainWindow::textOf() const
{
    return [this](const QString &file) { return m_tabs->document(file)->bytes(); };
}

bool MainWindow::isJudged()
{
    // Places are of the text that was judged; an older one would be edited at the wrong place.
    m_tabs->flush();
    if (m_verdict && m_current && m_verdict->loaded.configuration)
        return true;
    showMessage(look::MessageBar::Kind::Info, tr("The text is still being validated; try again."));
    return false;
}

EditSheet *MainWindow::openSheet(const QString &title, const QString &explanation)
{
    auto *sheet = new EditSheet(title, explanation, textOf(), this);
    connect(sheet, &EditSheet::applyAsked, this, [this, number = m_verdict->number](const QList<FileEdit> &edits, const QString &undoText) {
        const QString inSight = m_tabs->currentFile();
        // The sheet speaks of the text as it was judged; what has changed on disk since is another one.
        if (m_verdict->number != number || !m_tabs->apply(edits, undoText)) {
            showMessage(look::MessageBar::Kind::Warning, tr("The text has changed meanwhile; nothing was edited."));
            return;
        }
        if (std::ranges::contains(edits, inSight, &FileEdit::file))
            m_tabs->openFile(inSight); // the others have tabs now; who looks at one of them stays there
        if (edits.size() > 1)
            statusBarMessage(tr("Done in %n file(s); one undo takes all of it back", nullptr, int(edits.size())));
    });
    return sheet;
}

QStringList MainWindow::recordNotes(const model::ItemRef &item, const QString &sentence) const
{
    const QStringList records = rules::recordsNaming(m_verdict->meta, item);
    return records.isEmpty() ? QStringList() : QStringList{sentence.arg(records.join(u", "_s))};
}

void MainWindow::renameItemNow(const model::ItemRef &item)
{
    if (!isJudged() || !m_verdict->loaded.configuration->item(item))
        return;
    const rules::VerdictPtr verdict = m_verdict;
    EditSheet *sheet = openSheet(tr("Rename %1 %2").arg(singularOf(item.kind), item.name),
                                 tr("Every reference in the tree is written anew, as one step. References by an alias still hold and stay."));
    const QLineEdit *name = sheet->addLine(tr("New name"), verdict->loaded.configuration->item(item)->displayName);
    sheet->setMake([this, verdict, item, name] {
        EditSheet::Outcome made;
        const QString wish = name->text().trimmed();
        made.edits = wish == item.name ? QList<FileEdit>() : renameItem(verdict->loaded, item, wish);
        made.undoText = tr("rename %1 to %2").arg(item.name, wish);
        made.apply = tr("Rename");
        made.notes = recordNotes(item, tr("%1 still say the old name: for a run the old item is gone and the new one has to be made."));
        return made;
    });
    sheet->open();
}

void MainWindow::addItemNow(const QString &kind)
{
    if (!isJudged())
        return;
    const rules::VerdictPtr verdict = m_verdict;
    const QStringList files = filesFor(verdict->loaded, m_files, kind);
    const schema::Kind *described = model::listKind(kind);
    if (!described || files.isEmpty()) {
        showMessage(look::MessageBar::Kind::Info, tr("No file of this tree may hold %1 yet.").arg(singularOf(kind)));
        return;
    }
    EditSheet *sheet = openSheet(tr("Add: %1").arg(described->singular),
                                 described->doc + u' ' + tr("What is left out has its default; the Item view shows every key."));
    const auto names = [verdict](const QString &of) { return verdict->loaded.configuration->names(of); };
    const QList<const schema::Field *> fields = shortForm(*described);
    for (const schema::Field *field : fields) {
        QString value;
        if (field->name == "name"_L1)
            value = config::freeName(*verdict->loaded.configuration, kind, u"new-"_s + described->singular.section(u' ', -1));
        else if (field->name == "gid"_L1 || field->name == "uid"_L1)
            value = config::nextNumber(*verdict->loaded.configuration, kind).transform([](int number) { return QString::number(number); }).value_or(QString());
        if (field->name == "type"_L1 && model::builderClassKeys().contains(kind)) {
            schema::Field types(*field);
            types.type = schema::FieldType::Choice;
            types.choices = model::builderTypes(kind);
            sheet->addField(types, types.choices.value(0), names);
        } else {
            sheet->addField(*field, value, names);
        }
    }
    const QComboBox *file = sheet->addChoice(tr("File"), files, files.first(), tr("Where it is written"));
    sheet->setMake([this, verdict, kind, sheet, fields, file] {
        NewItem wish{kind, file->currentText(), sheet->value(u"type"_s), {}};
        if (!model::builderClassKeys().contains(kind))
            wish.type.clear();
        for (const schema::Field *field : fields)
            wish.values.append({field->name, sheet->value(field->name)});
        return EditSheet::Outcome{addItem(verdict->loaded, wish, textOf()), tr("add %1").arg(sheet->value(u"name"_s)),
                                  tr("Add %1").arg(sheet->value(u"name"_s)), {}};
    });
    sheet->open();
}

void MainWindow::duplicateItemNow(const model::ItemRef &item)
{
    if (!isJudged())
        return;
    const rules::VerdictPtr verdict = m_verdict;
    EditSheet *sheet = openSheet(tr("Duplicate %1 %2").arg(singularOf(item.kind), item.name),
                                 tr("A copy with every key, under another name, at the end of the same list. What must be there once only has to be "
                                    "changed in the copy: Problems names it."));
    const QLineEdit *name = sheet->addLine(tr("Name of the copy"), config::freeName(*verdict->loaded.configuration, item.kind, item.name + u"-copy"_s));
    sheet->setMake([this, verdict, item, name] {
        const QString wish = name->text().trimmed();
        return EditSheet::Outcome{duplicateItem(verdict->loaded, item, wish, textOf()), tr("duplicate %1").arg(item.name),
                                  tr("Add %1").arg(wish), {}};
    });
    sheet->open();
}

void MainWindow::deleteItemNow(const model::ItemRef &item)
{
    if (!isJudged())
        return;
    const rules::VerdictPtr verdict = m_verdict;
    QStringList places;
    for (const Mention &mention : mentionsOf(verdict->loaded, item)) {
        if (mention.from != item || mention.key == "name"_L1)
            places.append(tr("%1 (%2:%3)").arg(mentionText(mention), mention.where.file).arg(mention.where.range.begin.line + 1));
    }
    EditSheet *sheet = openSheet(tr("Delete %1 %2").arg(singularOf(item.kind), item.name),
                                 places.isEmpty() ? tr("Nothing in the tree refers to it.")
                                                  : tr("%n place(s) refer to it: %1.", nullptr, int(places.size())).arg(joinedSome(places)));
    QCheckBox *with = places.isEmpty() ? nullptr : sheet->addTick(tr("Remove what refers to it too"), false);
    sheet->setMake([this, verdict, item, with] {
        EditSheet::Outcome made;
        made.edits = deleteItem(verdict->loaded, item, textOf(), with && with->isChecked());
        made.undoText = tr("delete %1").arg(item.name);
        made.apply = with && with->isChecked() ? tr("Delete with references") : tr("Delete");
        if (with && !with->isChecked())
            made.notes.append(tr("What refers to it stays as it is and becomes an error."));
        made.notes += recordNotes(item, tr("%1 know it: the next run would destroy what is there, if the gate lets it."));
        return made;
    });
    sheet->open();
}

void MainWindow::moveItemNow(const model::ItemRef &item, const QString &file)
{
    if (!isJudged() || !m_verdict->loaded.configuration->item(item))
        return;
    const rules::VerdictPtr verdict = m_verdict;
    QStringList files = filesFor(verdict->loaded, m_files, item.kind);
    files.removeAll(verdict->loaded.configuration->item(item)->file);
    if (files.isEmpty() || (!file.isEmpty() && !files.contains(file))) {
        showMessage(look::MessageBar::Kind::Info, file.isEmpty() ? tr("There is no other file in which %1 may stand.").arg(item.name)
                                                                 : tr("%1 cannot stand in %2.").arg(item.name, file));
        return;
    }
    EditSheet *sheet = openSheet(tr("Move %1 %2").arg(singularOf(item.kind), item.name),
                                 tr("The same text in another file: it means the same. Comments above the item stay where they are."));
    const QComboBox *to = sheet->addChoice(tr("To file"), files, file.isEmpty() ? files.first() : file);
    sheet->setMake([this, verdict, item, to] {
        return EditSheet::Outcome{moveItem(verdict->loaded, item, to->currentText(), textOf()), tr("move %1 to %2").arg(item.name, to->currentText()),
                                  tr("Move"), {}};
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
    if (!m_verdict || !m_verdict->loaded.configuration || !m_bytes)
        return;
    QList<FoundPlace> places;
    QHash<QString, QStringList> lines;
    const auto lineOf = [&](const Location &where) {
        auto it = lines.find(where.file);
        if (it == lines.end())
            it = lines.insert(where.file, QString::fromUtf8(m_bytes(where.file)).split(u'\n'));
        return it->value(where.range.begin.line);
    };
    const Location declared = m_verdict->loaded.configuration->locate(item);
    const QList<Mention> mentions = mentionsOf(m_verdict->loaded, item);
    for (const Mention &mention : mentions)
        places.append({mention.where, lineOf(mention.where), mentionText(mention)});
    if (!declared.file.isEmpty()) {
        const auto before = std::ranges::find_if(places, [&](const FoundPlace &place) { return place.where.file >= declared.file; });
        places.insert(before, {{declared.file, {declared.range.begin, declared.range.begin}}, lineOf(declared), tr("declared here")});
    }
    m_references->show(tr("%1 %2").arg(singularOf(item.kind), item.name), int(mentions.size()), places);
    showDock(u"references"_s);
}

} // namespace csis::shell
