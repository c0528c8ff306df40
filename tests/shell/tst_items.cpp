// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Whole items: added, copied, renamed, moved and deleted through their sheets, and who refers to them.
#include "tests/shell/sheets.h"
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
using namespace csis::test;

namespace {

const QString storages = u"storages/storages.yaml"_s;
const QString instances = u"instances/instances.yaml"_s;
const QString settingsFile = u"cfg/_config.yml"_s;

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
