// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Edits that are led through sheets: short forms of every kind, steps of several files, texts that change meanwhile.
#include "core/model/registry.h"
#include "tests/shell/sheets.h"
#include "tests/support/testmain.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/forms/intent.h"
#include "widgets/forms/itemform.h"
#include "widgets/look/look.h"
#include "widgets/look/messagebar.h"
#include "widgets/preview/codeview.h"
#include "widgets/problems/problemview.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/shortform.h"

#include <QAction>
#include <QApplication>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::test;

namespace {

const QString storages = u"storages/storages.yaml"_s;
const QString instances = u"instances/instances.yaml"_s;

} // namespace

class TestEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        look::Look::instance().install(*qApp);
        qputenv("CSIS_CONFIG_IDENTITY", (test::sourceDir() + u"/tests/data/complete.age-identity"_s).toUtf8());
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

    // Another item came in above on disk: the form's change goes into its own item, wherever that stands now.
    void aFormIsOfItsItem_data()
    {
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QByteArray>("is");
        QTest::addColumn<bool>("done");
        QTest::newRow("moved") << "storages:\n"_ba << "storages:\n  - name: early\n    groups: [research]\n\n"_ba << true;
        QTest::newRow("another one") << "bucket_name: quickstart-example-archive"_ba << "bucket_name: their-archive"_ba << false;
    }
    void aFormIsOfItsItem()
    {
        QFETCH(const QByteArray, was);
        QFETCH(const QByteArray, is);
        QFETCH(const bool, done);
        Studio studio;
        QVERIFY(studio.open());
        shell::MainWindow &window = studio.window();
        const auto tree = studio.session().verdict()->loaded.configuration;
        window.jump(tree->locate(tree->storage(u"archive"_s)->ref()));
        QVERIFY(studio.settle());
        QTRY_COMPARE(window.form()->content().title, u"archive"_s);
        const QByteArray disk = studio.read(storages).replace(was, is);
        studio.write(storages, disk);
        // The file was read again, and the form still shows the item of the older text.
        connect(&studio.session(), &live::Session::reloaded, window.form(), [&] {
            forms::Intent intent;
            intent.path = window.form()->content().path;
            intent.key = u"description"_s;
            intent.value = u"mine"_s;
            intent.undoText = u"set description of archive"_s;
            Q_EMIT window.form()->intent(intent);
        }, Qt::SingleShotConnection);
        studio.session().rescan();
        QTRY_VERIFY_WITH_TIMEOUT(textOf(studio, storages).toUtf8().contains(is), 10'000);
        QVERIFY(studio.settle());
        const auto now = studio.session().verdict()->loaded.configuration;
        for (const model::Storage &storage : now->storages)
            QCOMPARE(storage.description, done && storage.name == u"archive"_s ? u"mine"_s : QString());
        QCOMPARE(window.messages()->text().contains(u"has changed meanwhile"_s), !done);
        if (!done)
            QCOMPARE(textOf(studio, storages).toUtf8(), disk);
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
};

CSIS_WIDGET_TEST_MAIN(TestEdits)
#include "tst_edits.moc"
