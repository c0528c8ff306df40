// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Encrypted values in the window, from the menu to the text and back to the eye.
#include "tests/shell/studiotest.h"
#include "tests/support/testmain.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/secretchips.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/look/messagebar.h"
#include "widgets/preview/codeview.h"
#include "widgets/preview/previewview.h"
#include "widgets/shell/actions.h"
#include "widgets/outline/outlineview.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/editsheet.h"

#include <QApplication>
#include <QDirIterator>
#include <QFile>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QTextBlock>

using namespace Qt::StringLiterals;
using namespace csis;
using csis::test::Studio;

class TestShellSecrets : public QObject
{
    Q_OBJECT
private:
    const QString m_file = u"storages/storages.yaml"_s;

    static int lineOf(editor::YamlEditor *editor, const QString &text)
    {
        return int(editor->toPlainText().section(text, 0, 0).count(u'\n'));
    }
    static QString barText(editor::EditorView *view)
    {
        QString text;
        for (const QLabel *label : view->messageBar()->findChildren<QLabel *>())
            text += label->text();
        return text;
    }

private Q_SLOTS:
    void init() { qputenv("CSIS_CONFIG_IDENTITY", (test::sourceDir() + u"/tests/data/complete.age-identity"_s).toUtf8()); }
    void cleanup() { qunsetenv("CSIS_CONFIG_IDENTITY"); }

    void encryptThenLook()
    {
        Studio studio;
        studio.write(u"cfg/encryption.yml"_s, "encryption:\n  recipients:\n    - age17rxgruwuwh59qsn4ghlt8jkgau4eftkhtlsqgg7p2dfhtkjs4qfsjmfe5n\n");
        const QByteArray text = studio.read(m_file);
        const qsizetype at = text.indexOf("    groups: [research]\n");
        QVERIFY(at > 0);
        studio.write(m_file, QByteArray(text).insert(at, "    description: squirrels of the north\n"));
        QVERIFY(studio.open());
        studio.window().jump({m_file, {}});
        editor::EditorView *view = studio.window().tabs()->currentView();
        editor::YamlEditor *editor = view->editor();
        const int line = lineOf(editor, u"squirrels"_s);
        editor->goTo(line, 20);
        studio.window().actions()->action(u"edit.encrypt"_s)->trigger();
        const QString sealed = editor->document()->findBlockByNumber(line).text();
        QVERIFY2(sealed.startsWith(u"    description: ENC[age:"_s), qPrintable(sealed + barText(view)));
        // No undo brings back what was made unreadable, and it is said so.
        QVERIFY(!view->editorDocument()->canUndo());
        QVERIFY2(barText(view).contains(u"cannot be undone any more"_s), qPrintable(barText(view)));
        QVERIFY(studio.settle());
        QVERIFY2(studio.session().verdict()->loaded.loads, "the tree is sound with it");
        QVERIFY(!studio.window().preview()->code()->toPlainText().contains(u"squirrels"_s));

        // Once more: it is encrypted already.
        studio.window().actions()->action(u"edit.encrypt"_s)->trigger();
        QCOMPARE(editor->document()->findBlockByNumber(line).text(), sealed);

        editor->setFocus();
        editor->goTo(line, 17);
        editor->askReveal();
        QVERIFY(editor->isPlaintextShown());
        QCOMPARE(editor->viewport()->findChild<editor::SecretPeek *>()->findChild<QLabel *>()->text(), u"squirrels of the north"_s);
        editor->goTo(0, 0);
        QVERIFY(!editor->isPlaintextShown());
        // Nothing that is kept on disk holds what was looked at, save the file as it was saved last.
        QDirIterator files(studio.tree(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            if (!path.endsWith(m_file))
                QVERIFY2(!file.readAll().contains("squirrels"), qPrintable(path));
        }
    }

    // What was typed before goes from the history with the plaintext; what is typed after can be undone as ever.
    void historyEndsAtTheEncryption()
    {
        Studio studio;
        studio.write(u"cfg/encryption.yml"_s, "encryption:\n  recipients:\n    - age17rxgruwuwh59qsn4ghlt8jkgau4eftkhtlsqgg7p2dfhtkjs4qfsjmfe5n\n");
        QVERIFY(studio.open());
        studio.window().jump({m_file, {}});
        editor::EditorView *view = studio.window().tabs()->currentView();
        editor::YamlEditor *editor = view->editor();
        const int line = lineOf(editor, u"    groups: [research]"_s);
        editor->goTo(line - 1, int(editor->document()->findBlockByNumber(line - 1).text().size()));
        QTest::keyClick(editor, Qt::Key_Return);
        QTest::keyClicks(editor, u"description: hazelnuts"_s);
        QCOMPARE(editor->document()->findBlockByNumber(line).text(), u"    description: hazelnuts"_s);
        editor->goTo(line, 20);
        studio.window().actions()->action(u"edit.encrypt"_s)->trigger();
        const QString sealed = editor->toPlainText();
        QVERIFY(sealed.contains(u"description: ENC[age:"_s));
        for (int i = 0; i < 5; ++i) {
            QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
            QVERIFY(!editor->toPlainText().contains(u"hazelnuts"_s));
        }
        QCOMPARE(editor->toPlainText(), sealed);
        QVERIFY(view->editorDocument()->isModified());
        editor->goTo(0, 0);
        QTest::keyClicks(editor, u"# note"_s);
        QVERIFY(editor->toPlainText() != sealed);
        for (int i = 0; i < 8; ++i)
            QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(editor->toPlainText(), sealed);
        // The state without steps is not the saved one.
        QVERIFY(view->editorDocument()->isModified());
        QVERIFY(view->editorDocument()->bytes().contains("ENC[age:"));
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!editor->toPlainText().contains(u"hazelnuts"_s));
    }

    // The value was moved here from another file: no undo there brings it back either.
    void noCompanionBringsItBack()
    {
        Studio studio;
        studio.write(u"cfg/encryption.yml"_s, "encryption:\n  recipients:\n    - age17rxgruwuwh59qsn4ghlt8jkgau4eftkhtlsqgg7p2dfhtkjs4qfsjmfe5n\n");
        studio.write(u"storages/more.yaml"_s, "# More.\nstorages:\n");
        const QByteArray text = studio.read(m_file);
        studio.write(m_file, text + "  - name: nest\n    groups: [research]\n    description: acorns\n");
        QVERIFY(studio.open());
        shell::EditorTabs *tabs = studio.window().tabs();
        Q_EMIT studio.window().outline()->moveAsked(studio.window().outline()->model()->target(
                                                       studio.window().outline()->model()->find({u"storages"_s, u"nest"_s})), u"storages/more.yaml"_s);
        QPointer<shell::EditSheet> sheet;
        QTRY_VERIFY((sheet = studio.window().findChild<shell::EditSheet *>()) && sheet->isVisible() && sheet->isSettled());
        sheet->applyButton()->click();
        QTRY_VERIFY(!sheet || !sheet->isVisible());
        QVERIFY(studio.settle());
        QVERIFY(!tabs->document(m_file)->text().contains(u"acorns"_s));
        editor::YamlEditor *editor = tabs->openFile(u"storages/more.yaml"_s)->editor();
        editor->goTo(lineOf(editor, u"acorns"_s), 20);
        studio.window().actions()->action(u"edit.encrypt"_s)->trigger();
        QVERIFY2(!editor->toPlainText().contains(u"acorns"_s), qPrintable(editor->toPlainText()));
        const QString sealed = editor->toPlainText();
        const QString left = tabs->document(m_file)->text();
        for (const QString &file : {m_file, u"storages/more.yaml"_s}) {
            for (int i = 0; i < 3; ++i)
                QTest::keyClick(tabs->openFile(file)->editor(), Qt::Key_Z, Qt::ControlModifier);
            for (int i = 0; i < 3; ++i)
                QTest::keyClick(tabs->openFile(file)->editor(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        }
        QCOMPARE(editor->toPlainText(), sealed);
        QCOMPARE(tabs->document(m_file)->text(), left);
    }

    void withoutAKeyThereIsAReason()
    {
        qunsetenv("CSIS_CONFIG_IDENTITY");
        Studio studio;
        studio.write(m_file, studio.read(m_file) + "# ENC[age:YWJj]\n");
        QVERIFY(studio.open());
        studio.window().jump({m_file, {}});
        editor::EditorView *view = studio.window().tabs()->currentView();
        view->editor()->goTo(lineOf(view->editor(), u"# ENC"_s), 2);
        view->editor()->askReveal();
        QVERIFY(!view->editor()->isPlaintextShown());
        QVERIFY2(barText(view).contains(u"CSIS_CONFIG_IDENTITY is not set"_s), qPrintable(barText(view)));
    }

    void withoutRecipientsThereIsAReason()
    {
        Studio studio;
        QVERIFY(studio.open());
        studio.window().jump({m_file, {}});
        editor::EditorView *view = studio.window().tabs()->currentView();
        const QByteArray before = view->editorDocument()->bytes();
        view->editor()->goTo(lineOf(view->editor(), u"groups: [research]"_s), 6);
        studio.window().actions()->action(u"edit.encrypt"_s)->trigger();
        view->editor()->goTo(lineOf(view->editor(), u"[research]"_s), 14);
        studio.window().actions()->action(u"edit.encrypt"_s)->trigger();
        QVERIFY2(barText(view).contains(u"no recipients: declare encryption.recipients in cfg/_config.yml"_s), qPrintable(barText(view)));
        QCOMPARE(view->editorDocument()->bytes(), before);
    }
};

CSIS_WIDGET_TEST_MAIN(TestShellSecrets)
#include "tst_secrets.moc"
