// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Whole items: added, copied, renamed, moved and deleted through their sheets, and who refers to them.
#include "core/model/registry.h"
#include "tests/shell/studiotest.h"
#include "tests/support/testmain.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/look/look.h"
#include "widgets/outline/outlineview.h"
#include "widgets/preview/codeview.h"
#include "widgets/problems/problemview.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/editsheet.h"
#include "widgets/shell/references.h"
#include "widgets/shell/shortform.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace csis;
using csis::test::Studio;

namespace {

const QString storages = u"storages/storages.yaml"_s;
const QString instances = u"instances/instances.yaml"_s;
const QString settingsFile = u"cfg/_config.yml"_s;

QModelIndex rowOf(const outline::OutlineView *view, const model::ItemRef &item)
{
    const QModelIndex source = view->model()->find(item);
    return static_cast<const QAbstractProxyModel *>(view->tree()->model())->mapFromSource(source);
}

/// Chooses the row of an item, as a click does.
void choose(Studio &studio, const model::ItemRef &item)
{
    outline::OutlineView *view = studio.window().outline();
    const QModelIndex row = rowOf(view, item);
    QVERIFY2(row.isValid(), qPrintable(item.name));
    view->tree()->scrollTo(row);
    QTest::mouseClick(view->tree()->viewport(), Qt::LeftButton, {}, view->tree()->visualRect(row).center());
    QCOMPARE(view->currentItem(), item);
    view->tree()->setFocus();
}

shell::EditSheet *sheetOf(Studio &studio)
{
    shell::EditSheet *found = nullptr;
    (void)QTest::qWaitFor([&] {
        for (shell::EditSheet *sheet : studio.window().findChildren<shell::EditSheet *>())
            found = sheet->isVisible() ? sheet : found;
        return found && found->isSettled();
    }, 5000);
    return found;
}

void retype(QLineEdit *line, const QString &text)
{
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTRY_VERIFY(qobject_cast<shell::EditSheet *>(line->window())->isSettled());
}

void press(QCheckBox *box)
{
    QVERIFY(box->isVisible());
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    QTRY_VERIFY(qobject_cast<shell::EditSheet *>(box->window())->isSettled());
}

void apply(shell::EditSheet *sheet)
{
    QVERIFY2(sheet->applyButton()->isEnabled(), qPrintable(sheet->notesText()));
    const QPointer<shell::EditSheet> kept(sheet);
    QTest::mouseClick(sheet->applyButton(), Qt::LeftButton);
    QTRY_VERIFY(!kept || !kept->isVisible());
}

/// The control of a row by the name that it has.
QWidget *inputOf(const shell::EditSheet *sheet, const QString &name)
{
    for (QWidget *one : sheet->findChildren<QWidget *>()) {
        if (one->accessibleName() == name && (qobject_cast<QLineEdit *>(one) || qobject_cast<QComboBox *>(one)) && !one->isHidden())
            return one;
    }
    return nullptr;
}

QString textOf(Studio &studio, const QString &file)
{
    return studio.window().tabs()->document(file)->text();
}

} // namespace

class TestItems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        look::Look::instance().install(*qApp);
        qputenv("CSIS_CONFIG_IDENTITY", (test::sourceDir() + u"/tests/data/complete.age-identity"_s).toUtf8());
    }

    // F2 renames the row that is chosen, with every reference in every file, and one undo takes all of it back.
    void renameIsOneStep()
    {
        Studio studio;
        QVERIFY(studio.open());
        choose(studio, {u"storages"_s, u"results"_s});
        QTest::keyClick(studio.window().outline()->tree(), Qt::Key_F2);
        shell::EditSheet *sheet = sheetOf(studio);
        QVERIFY(sheet);
        QVERIFY(!sheet->applyButton()->isEnabled()); // nothing would change
        auto *name = sheet->findChild<QLineEdit *>();
        retype(name, u"homes"_s);
        QVERIFY2(sheet->notesText().contains(u"taken"_s), qPrintable(sheet->notesText()));
        QVERIFY(!sheet->applyButton()->isEnabled());
        retype(name, u"findings"_s);
        QVERIFY(QString::fromUtf8(sheet->changes()->code()).contains(u"# instances/instances.yaml"_s));
        test::keepPictures(sheet, u"sheet-rename"_s);
        const QString before = textOf(studio, storages);
        const QString user = textOf(studio, instances);
        apply(sheet);
        QVERIFY(textOf(studio, storages).contains(u"- name: findings\n"_s));
        QVERIFY(textOf(studio, instances).contains(u"      - name: findings\n        mount_point: /mnt/results\n"_s));
        QVERIFY(textOf(studio, instances).contains(u"      - name: homes\n"_s));
        QVERIFY(studio.settle());
        QCOMPARE(studio.session().verdict()->count(Severity::Error), 0);

        // One undo, wherever the caret is, and one redo.
        editor::YamlEditor *editor = studio.window().tabs()->openFile(instances)->editor();
        editor->setFocus();
        QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(textOf(studio, storages), before);
        QCOMPARE(textOf(studio, instances), user);
        QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(textOf(studio, storages).contains(u"- name: findings\n"_s));
        QVERIFY(textOf(studio, instances).contains(u"- name: findings\n"_s));

        // What was changed since in one of them is undone first: the step goes in both files or in none.
        editor->goTo(0, 0);
        QTest::keyClicks(editor, u"# mine "_s);
        editor::YamlEditor *other = studio.window().tabs()->openFile(storages)->editor();
        QTest::keyClick(other, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(textOf(studio, storages).contains(u"- name: findings\n"_s));
        QVERIFY(textOf(studio, instances).contains(u"- name: findings\n"_s));
        QVERIFY(studio.window().messages()->text().contains(instances + u" has changed since"_s));
        for (int i = 0; i < 7 && studio.window().tabs()->document(instances)->text().startsWith(u"# m"_s); ++i)
            QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(other, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(textOf(studio, storages), before);
        QCOMPARE(textOf(studio, instances), user);
    }

    // A closed tab does not halve a step.
    void aStepOutlivesItsTab()
    {
        Studio studio;
        QVERIFY(studio.open());
        const QString before = textOf(studio, storages);
        const QString user = textOf(studio, instances);
        choose(studio, {u"storages"_s, u"results"_s});
        QTest::keyClick(studio.window().outline()->tree(), Qt::Key_F2);
        shell::EditSheet *sheet = sheetOf(studio);
        QVERIFY(sheet);
        retype(sheet->findChild<QLineEdit *>(), u"findings"_s);
        apply(sheet);
        QVERIFY(studio.settle());
        shell::EditorTabs *tabs = studio.window().tabs();
        studio.window().actions()->action(u"file.save-all"_s)->trigger();
        QTRY_VERIFY(studio.session().modifiedFiles().isEmpty());
        Q_EMIT tabs->tabCloseRequested(int(tabs->openFiles().indexOf(instances)));
        QVERIFY(!tabs->openFiles().contains(instances));
        editor::YamlEditor *editor = tabs->openFile(storages)->editor();
        QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(textOf(studio, storages), before);
        QCOMPARE(textOf(studio, instances), user);
        QVERIFY(tabs->openFiles().contains(instances)); // it is not saved: it has to be seen
        QCOMPARE(tabs->currentFile(), storages);
        QTRY_COMPARE(studio.session().modifiedFiles(), (QStringList{instances, storages}));
    }

    // Between the keys of a sheet and its Apply the file becomes another one on disk.
    void aSheetIsOfTheTextThatStands()
    {
        Studio studio;
        QVERIFY(studio.open());
        choose(studio, {u"storages"_s, u"results"_s});
        QTest::keyClick(studio.window().outline()->tree(), Qt::Key_F2);
        shell::EditSheet *sheet = sheetOf(studio);
        QVERIFY(sheet);
        auto *name = sheet->findChild<QLineEdit *>();
        retype(name, u"findings"_s);
        const QByteArray other = "# A line more.\n# And one.\n" + studio.read(storages);
        studio.write(storages, other);
        // The window is told of the file, its verdict is still to come: the sheet is not carried out on another text.
        connect(&studio.session(), &live::Session::reloaded, sheet, [&](const QString &) {
            sheet->applyButton()->click();
        }, Qt::SingleShotConnection);
        studio.session().rescan();
        const QPointer<shell::EditSheet> kept(sheet);
        QTRY_VERIFY_WITH_TIMEOUT(textOf(studio, storages).startsWith(u"# A line more."_s), 10'000);
        QTRY_VERIFY(studio.session().isCurrent());
        QTest::qWait(200);
        // It was refused, or was made anew for the newer text: never the old places in the new text.
        if (kept && kept->isVisible()) {
            QCOMPARE(name->text(), u"findings"_s); // what was entered stays
            QTRY_VERIFY(kept->isSettled());
            apply(kept);
        }
        QCOMPARE(textOf(studio, storages).toUtf8(), QByteArray(other).replace("name: results", "name: findings"));
        QVERIFY(studio.settle());
        QCOMPARE(studio.session().verdict()->count(Severity::Error), 0);
    }

    // One edit that does not fit keeps all of them away.
    void editsOfSeveralFilesAreCarriedOutTogether()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::EditorTabs *tabs = studio.window().tabs();
        const QString before = textOf(studio, storages);
        const TextEdit fits{{{0, 0, 0}, {0, 0, 0}}, u"# here\n"_s};
        const TextEdit outside{{{9999, 0, 0}, {9999, 0, 0}}, u"# there\n"_s};
        QVERIFY(!tabs->apply({{storages, {fits}}, {instances, {outside}}}, u"both"_s));
        QCOMPARE(textOf(studio, storages), before);
        QVERIFY(!tabs->document(storages)->canUndo());
        QVERIFY(tabs->apply({{storages, {fits}}, {instances, {fits}}}, u"both"_s));
        QCOMPARE(textOf(studio, storages), u"# here\n"_s + before);
    }

    // A cure that was proposed for an older text is not applied to a newer one.
    void aFixIsOfItsText()
    {
        Studio studio;
        QByteArray text = studio.read(storages);
        const qsizetype slip = text.indexOf("groups: [research]");
        studio.write(storages, text.replace(slip, 18, "groups: [reserch]"));
        QVERIFY(studio.open());
        problems::ProblemView *view = studio.window().problems();
        const auto fix = [&]() -> Fix {
            const QStringList lines = textOf(studio, storages).split(u'\n');
            const int line = int(lines.indexOf(u"    groups: [reserch]"_s));
            return {u"Write 'research'"_s, {{storages, {{{{line, 13, 0}, {line, 20, 0}}, u"research"_s}}}}};
        };
        const Fix old = fix();
        editor::YamlEditor *editor = studio.window().tabs()->openFile(storages)->editor();
        editor->goTo(0, 0);
        QTest::keyClicks(editor, u"# more"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        const QString now = textOf(studio, storages);
        Q_EMIT view->fixChosen(old);
        QCOMPARE(textOf(studio, storages), now);
        QVERIFY(studio.window().messages()->text().contains(u"has changed since this was proposed"_s));
        QVERIFY(studio.settle());
        Q_EMIT view->fixChosen(fix());
        QVERIFY(textOf(studio, storages).contains(u"research"_s));
        QVERIFY(!textOf(studio, storages).contains(u"reserch"_s));
    }

    // Names in lists, in config.apply_…, base images, overlays: all follow. Records stay, and it is said.
    void renameReachesEverything()
    {
        Studio studio(u"complete"_s);
        QDir().mkpath(studio.path(u"meta-state"_s));
        QFile records(test::sourceDir() + u"/examples/complete/meta-state/storage-state.yaml"_s);
        QVERIFY(records.open(QIODevice::ReadOnly));
        studio.write(u"meta-state/storage-state.yaml"_s,
                     records.readAll() + "  results:\n    state: active\n    generation: 1\n    facts: {builder: disks, type: ebs}\n    history: []\n");
        QVERIFY(studio.open());
        const auto rename = [&](const model::ItemRef &item, const QString &to) {
            choose(studio, item);
            QTest::keyClick(studio.window().outline()->tree(), Qt::Key_F2);
            shell::EditSheet *sheet = sheetOf(studio);
            QVERIFY(sheet);
            retype(sheet->findChild<QLineEdit *>(), to);
            const QString notes = sheet->notesText();
            QCOMPARE(notes.contains(u"meta-state/storage-state.yaml"_s), item.name == u"results"_s);
            apply(sheet);
            QVERIFY(studio.settle());
            // A storage that is recorded under its old name is one that is gone now: that is for the rules to say.
            if (item.kind != "storages"_L1)
                QVERIFY2(!studio.session().verdict()->count(Severity::Error), qPrintable(studio.window().problems()->asText()));
        };
        rename({u"runtime_builders"_s, u"aws-ohio"_s}, u"ohio-main"_s);
        const QString config = textOf(studio, settingsFile);
        QVERIFY(config.contains(u"  apply_storage: [ohio-main]\n  apply_instances: [ohio-main]\n"_s));
        QVERIFY(textOf(studio, u"cfg/systems.yml"_s).contains(u"    runtime: ohio-main\n"_s));
        QVERIFY(textOf(studio, u"cfg/storage-builders.yml"_s).contains(u"    runtime: ohio\n"_s)); // an alias holds
        rename({u"os_builders"_s, u"rhel-10"_s}, u"rhel-ten"_s);
        QVERIFY(textOf(studio, u"images/visitors.yaml"_s).contains(u"source_image: rhel-ten\n"_s));
        rename({u"images"_s, u"workbench"_s}, u"bench"_s);
        QVERIFY(textOf(studio, u"images/research.yaml"_s).contains(u"source_image: bench\n"_s));
        rename({u"users"_s, u"dana"_s}, u"daria"_s);
        QVERIFY(textOf(studio, u"groups/platform.yaml"_s).contains(u"    members: [frank, daria]\n    admins: [daria]\n"_s));
        rename({u"storages"_s, u"results"_s}, u"findings"_s);
        QVERIFY(studio.read(u"meta-state/storage-state.yaml"_s).contains("  results:\n"));
    }

    // Who refers to it is listed; it goes alone or with them.
    void deletionShowsWhoRefers()
    {
        Studio studio;
        QVERIFY(studio.open());
        choose(studio, {u"storages"_s, u"homes"_s});
        QTest::keyClick(studio.window().outline()->tree(), Qt::Key_Delete);
        shell::EditSheet *sheet = sheetOf(studio);
        QVERIFY(sheet);
        bool told = false;
        for (const QLabel *label : sheet->findChildren<QLabel *>())
            told = told || (label->text().contains(u"2 place(s) refer to it"_s) && label->text().contains(u"instance notebook"_s));
        QVERIFY(told);
        QVERIFY(sheet->notesText().contains(u"becomes an error"_s));
        QVERIFY(!QString::fromUtf8(sheet->changes()->code()).contains(instances));
        press(sheet->findChild<QCheckBox *>());
        QVERIFY(QString::fromUtf8(sheet->changes()->code()).contains(instances));
        test::keepPictures(sheet, u"sheet-delete"_s);
        const QString before = textOf(studio, instances);
        apply(sheet);
        QVERIFY(studio.settle());
        QCOMPARE(studio.session().verdict()->count(Severity::Error), 0);
        QVERIFY(!textOf(studio, storages).contains(u"name: homes"_s));
        // One attachment less here; the list that had no other one is gone there.
        QVERIFY(textOf(studio, instances).contains(u"    storages:\n      - name: results\n        mount_point: /mnt/results\n    tags:\n"_s));
        QVERIFY(textOf(studio, instances).contains(u"    image: workbench\n    machine_type: t3.medium\n    # Runs at the end"_s));
        QTest::keyClick(studio.window().tabs()->openFile(storages)->editor(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(textOf(studio, instances), before);

        // What cannot be without it is not made broken on the quiet.
        QVERIFY(studio.settle());
        choose(studio, {u"images"_s, u"workbench"_s});
        QTest::keyClick(studio.window().outline()->tree(), Qt::Key_Delete);
        sheet = sheetOf(studio);
        QVERIFY(sheet);
        press(sheet->findChild<QCheckBox *>());
        QVERIFY2(sheet->notesText().contains(u"cannot be without its image"_s), qPrintable(sheet->notesText()));
        QVERIFY(!sheet->applyButton()->isEnabled());
        sheet->reject();
    }

    // A builder goes: its storages do not move to another one on the quiet.
    void whatWouldTakeTheDefaultIsAsked()
    {
        Studio studio;
        QVERIFY(studio.open());
        const QString before = textOf(studio, storages);
        QVERIFY(before.contains(u"type: shares\n"_s));
        const auto open = [&] {
            choose(studio, {u"storage_builders"_s, u"shares"_s});
            QTest::keyClick(studio.window().outline()->tree(), Qt::Key_Delete);
            return sheetOf(studio);
        };
        shell::EditSheet *sheet = open();
        QVERIFY(sheet);
        const QList<QCheckBox *> ticks = sheet->findChildren<QCheckBox *>();
        QCOMPARE(ticks.size(), 2);
        QVERIFY(!ticks.at(1)->isVisible());
        press(ticks.at(0));
        QVERIFY2(sheet->notesText().contains(u"would take the default without it. They stay as they are and become errors."_s), qPrintable(sheet->notesText()));
        QVERIFY(!QString::fromUtf8(sheet->changes()->code()).contains(storages));
        apply(sheet);
        QVERIFY(studio.settle());
        QCOMPARE(textOf(studio, storages), before);
        QVERIFY(studio.session().verdict()->count(Severity::Error) > 0);
        editor::YamlEditor *editor = studio.window().tabs()->currentView()->editor();
        QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(studio.settle());

        // Whoever wants it so sees what comes of it.
        sheet = open();
        QVERIFY(sheet);
        press(sheet->findChildren<QCheckBox *>().at(0));
        press(sheet->findChildren<QCheckBox *>().at(1));
        QVERIFY2(sheet->notesText().contains(u"storage homes · type → disks"_s), qPrintable(sheet->notesText()));
        test::keepPictures(sheet, u"sheet-delete-builder"_s);
        apply(sheet);
        QVERIFY(!textOf(studio, storages).contains(u"type: shares\n"_s));
    }

    void everyKindHasAShortForm_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("type");
        for (const QString &kind : model::itemKeys())
            QTest::newRow(qPrintable(kind)) << kind << QString();
        for (const QString &kind : model::builderClassKeys()) {
            const QStringList types = model::builderTypes(kind);
            if (types.isEmpty())
                QTest::newRow(qPrintable(kind)) << kind << u"okta-registry"_s;
            for (const QString &type : types)
                QTest::newRow(qPrintable(kind + u' ' + type)) << kind << type;
        }
    }

    // What must be there is asked for; with it filled in the tree has one item more and no error.
    void everyKindHasAShortForm()
    {
        QFETCH(const QString, kind);
        QFETCH(const QString, type);
        static const QHash<QString, QString> texts{
            {u"email"_s, u"new@example.org"_s}, {u"bucket_name"_s, u"a-new-bucket"_s}, {u"region"_s, u"us-west-2"_s},
            {u"default_machine_type"_s, u"t3.medium"_s}, {u"address"_s, u"https://state.example.org/tree"_s}, {u"bucket"_s, u"a-state-bucket"_s},
            {u"family_version"_s, u"13"_s}};
        Studio studio;
        QVERIFY(studio.open());
        QCOMPARE(studio.session().verdict()->count(Severity::Error), 0);
        Q_EMIT studio.window().outline()->addAsked(kind);
        shell::EditSheet *sheet = sheetOf(studio);
        QVERIFY2(sheet, qPrintable(studio.window().messages()->text()));
        if (!type.isEmpty()) {
            auto *box = qobject_cast<QComboBox *>(inputOf(sheet, u"type (required)"_s));
            if (box) {
                box->setCurrentText(type);
                QCOMPARE(box->currentText(), type);
            } else {
                qobject_cast<QLineEdit *>(inputOf(sheet, u"type (required)"_s))->setText(type);
            }
            QTRY_VERIFY(sheet->isSettled());
        }
        QString name;
        for (const shell::FormField &field : shell::shortForm(studio.session().verdict()->loaded, kind, type)) {
            QWidget *input = inputOf(sheet, QString(field.path).replace(u'.', u" · "_s) + (field.field.required ? u" (required)"_s : u""_s));
            QVERIFY2(input, qPrintable(field.path + u" is not asked for"_s));
            if (field.path == u"name"_s)
                name = sheet->value(field.path);
            if (!field.field.required || !sheet->value(field.path).isEmpty())
                continue;
            const QString text = texts.value(field.path.section(u'.', -1), u"value"_s);
            if (auto *box = qobject_cast<QComboBox *>(input)) {
                QVERIFY2(box->count() > 0, qPrintable(field.path));
                box->setCurrentIndex(box->isEditable() ? 0 : 1);
            } else {
                qobject_cast<QLineEdit *>(input)->setText(text);
            }
        }
        QTRY_VERIFY(sheet->isSettled());
        if (kind == "images"_L1 || kind == "os_builders"_L1 || type == "tf-aws-s3"_L1 || type == "aws"_L1)
            test::keepPictures(sheet, u"sheet-add-"_s + (type.isEmpty() ? kind : type));
        apply(sheet);
        QVERIFY(studio.settle());
        QVERIFY2(studio.session().verdict()->count(Severity::Error) == 0, qPrintable(studio.window().problems()->asText()));
        QVERIFY(studio.session().verdict()->loaded.configuration->item({kind, name}));
    }

    void aShortFormAddsAnItem()
    {
        Studio studio;
        QVERIFY(studio.open());
        const auto action = [&] {
            return studio.window().outline()->addButton()->menu()->findChild<QAction *>(u"add-storages"_s);
        };
        QVERIFY(action());
        action()->trigger();
        shell::EditSheet *sheet = sheetOf(studio);
        QVERIFY(sheet);
        const auto field = [&](const QString &name) -> QLineEdit * {
            for (QLineEdit *line : sheet->findChildren<QLineEdit *>()) {
                const QWidget *named = qobject_cast<QComboBox *>(line->parentWidget()) ? line->parentWidget() : line;
                if (named->accessibleName().startsWith(name))
                    return line;
            }
            return nullptr;
        };
        QVERIFY(field(u"name"_s));
        retype(field(u"name"_s), u"cache"_s);
        QVERIFY(field(u"groups"_s));
        retype(field(u"groups"_s), u"research, operators"_s);
        QVERIFY2(field(u"type"_s), "the builder");
        retype(field(u"type"_s), u"shares"_s);
        test::keepPictures(sheet, u"sheet-add"_s);
        QCOMPARE(sheet->applyButton()->text(), u"Add cache"_s);
        const QString before = textOf(studio, storages);
        apply(sheet);
        QVERIFY(textOf(studio, storages).contains(u"  - name: cache\n    type: shares\n    groups: [research, operators]\n"_s));
        QVERIFY(textOf(studio, storages).startsWith(before.trimmed()));
        QVERIFY(studio.settle());
        QCOMPARE(studio.session().verdict()->count(Severity::Error), 0);
        QVERIFY(studio.session().verdict()->loaded.configuration->storage(u"cache"_s));

        // Numbers that each have once: the next one is proposed.
        Q_EMIT studio.window().outline()->addAsked(u"users"_s);
        sheet = sheetOf(studio);
        QVERIFY(sheet);
        QCOMPARE(sheet->value(u"uid"_s), u"6004"_s);
        sheet->reject();
    }

    void aCopyHasAnotherName()
    {
        Studio studio;
        QVERIFY(studio.open());
        choose(studio, {u"storages"_s, u"archive"_s});
        Q_EMIT studio.window().outline()->duplicateAsked(studio.window().outline()->model()->target(
            studio.window().outline()->model()->find({u"storages"_s, u"archive"_s})));
        shell::EditSheet *sheet = sheetOf(studio);
        QVERIFY(sheet);
        QCOMPARE(sheet->findChild<QLineEdit *>()->text(), u"archive-copy"_s);
        apply(sheet);
        QVERIFY(textOf(studio, storages).contains(u"  - name: archive-copy\n    type: buckets\n"_s));
    }

    // Dropping an item on a file moves its text there.
    void anItemGoesToAnotherFile()
    {
        Studio studio;
        studio.write(u"storages/more.yaml"_s, "# More.\nstorages:\n  - name: spare\n    groups: [research]\n");
        QVERIFY(studio.open());
        outline::OutlineModel *model = studio.window().outline()->model();
        const QModelIndex item = model->find({u"storages"_s, u"scratch"_s});
        QVERIFY(item.flags().testFlag(Qt::ItemIsDragEnabled));
        QModelIndex file;
        QModelIndex other;
        const QModelIndex files = model->index(int(outline::OutlineGroup::Files), 0);
        for (int row = 0; row < model->rowCount(files); ++row) {
            const QModelIndex one = model->index(row, 0, files);
            if (one.data().toString() == u"storages/more.yaml"_s)
                file = one;
            if (one.data().toString() == instances)
                other = one;
        }
        QVERIFY(file.isValid() && other.isValid());
        const std::unique_ptr<QMimeData> data(model->mimeData({item}));
        QVERIFY(model->canDropMimeData(data.get(), Qt::MoveAction, -1, -1, file));
        QVERIFY(!model->canDropMimeData(data.get(), Qt::MoveAction, -1, -1, item));
        // A file of another folder is refused in words.
        model->dropMimeData(data.get(), Qt::MoveAction, -1, -1, other);
        QTRY_VERIFY(studio.window().messages()->text().contains(u"cannot stand in"_s));
        model->dropMimeData(data.get(), Qt::MoveAction, -1, -1, file);
        shell::EditSheet *sheet = sheetOf(studio);
        QVERIFY(sheet);
        QCOMPARE(sheet->findChild<QComboBox *>()->currentText(), u"storages/more.yaml"_s);
        test::keepPictures(sheet, u"sheet-move"_s);
        apply(sheet);
        QVERIFY(textOf(studio, u"storages/more.yaml"_s).endsWith(u"  - name: scratch\n    groups: [research]\n    tags:\n      Keep: \"no\"\n"_s));
        QVERIFY(!textOf(studio, storages).contains(u"scratch"_s));
        QVERIFY(studio.settle());
        QCOMPARE(studio.session().verdict()->count(Severity::Error), 0);
        QTest::keyClick(studio.window().tabs()->openFile(storages)->editor(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!textOf(studio, u"storages/more.yaml"_s).contains(u"scratch"_s));
        QVERIFY(textOf(studio, storages).contains(u"scratch"_s));
    }

    void referencesAreListed()
    {
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        window.jump({instances, {}});
        editor::YamlEditor *editor = window.tabs()->currentView()->editor();
        const QStringList lines = textOf(studio, instances).split(u'\n');
        const int line = int(lines.indexOf(u"      - name: homes"_s));
        editor->goTo(line, 15); // on what names it, not on the item around
        QTest::keyClick(editor, Qt::Key_F12, Qt::ShiftModifier);
        auto *dock = window.findChild<QDockWidget *>(u"references"_s);
        QTRY_VERIFY(dock->isVisible());
        QCOMPARE(window.references()->headText(), u"2 place(s) refer to storage homes"_s);
        QCOMPARE(window.references()->list()->topLevelItemCount(), 2);
        window.resize(1280, 800);
        test::keepPictures(&window, u"references"_s);
        // Enter goes to the second one.
        shell::PlaceList *list = window.references()->list();
        QVERIFY(list->hasFocus() || window.focusWidget() == list);
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(window.tabs()->currentFile(), instances);
        QVERIFY(window.tabs()->currentView()->editor()->caretLine() > line);
    }
};

CSIS_WIDGET_TEST_MAIN(TestItems)
#include "tst_items.moc"
