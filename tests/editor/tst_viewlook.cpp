// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the view shows: folds, matches, colours, sizes, and pictures of it.
#include "tests/editor/viewbench.h"
#include "widgets/editor/completionpopup.h"
#include "widgets/editor/findbar.h"
#include "widgets/look/messagebar.h"

#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QTextLayout>
#include <QToolButton>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::test;

class TestViewLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { look::Look::instance().install(*qApp); }

    void foldsByIndentation()
    {
        Fixture f;
        f.editor->setFolded(2, true);
        QVERIFY(f.editor->isFolded(2));
        const auto visible = [&](int line) { return f.document.textDocument()->findBlockByNumber(line).isVisible(); };
        QVERIFY(visible(2));
        QVERIFY(!visible(3));
        QVERIFY(!visible(8));
        QVERIFY(visible(9));
        QVERIFY(visible(10));
        f.editor->setFolded(0, true);
        QVERIFY(!f.editor->isFolded(0));
        f.editor->goTo(7, 0);
        QVERIFY(visible(7));
        QVERIFY(!f.editor->isFolded(2));
        f.editor->foldAll(true);
        QVERIFY(!visible(2));
        QVERIFY(!visible(18));
        f.editor->foldAll(false);
        QVERIFY(visible(18));
        // Inner folds stay folded when the outer one opens.
        f.editor->setFolded(6, true);
        f.editor->setFolded(2, true);
        f.editor->setFolded(2, false);
        QVERIFY(visible(6));
        QVERIFY(!visible(7));
        QVERIFY(visible(10));
        QCOMPARE(f.document.bytes(), sample);
    }
    void findAndReplace()
    {
        Fixture f;
        f.view.showReplace();
        auto *bar = f.view.findChild<editor::FindBar *>();
        auto edits = bar->findChildren<QLineEdit *>();
        QCOMPARE(edits.size(), 2);
        QVERIFY(edits.at(0)->hasFocus());
        QTest::keyClicks(edits.at(0), u"devs"_s);
        QTRY_COMPARE(bar->status(), u"2 match(es)"_s);
        QTest::keyClick(edits.at(0), Qt::Key_Return);
        QCOMPARE(f.editor->textCursor().selectedText(), u"devs"_s);
        QCOMPARE(bar->status(), u"1 of 2"_s);
        QTest::keyClick(edits.at(0), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(bar->status(), u"2 of 2"_s);
        QTest::keyClicks(edits.at(1), u"crew"_s);
        for (QPushButton *button : bar->findChildren<QPushButton *>())
            if (button->text() == u"Replace all"_s)
                QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(!f.document.text().contains(u"devs"_s));
        QCOMPARE(f.document.text().count(u"crew"_s), 2);
        QCOMPARE(f.document.undoText(), u"Undo: replace all of devs"_s);
        f.document.undo();
        QCOMPARE(f.document.bytes(), sample);
        for (QToolButton *button : bar->findChildren<QToolButton *>())
            if (button->accessibleName() == u"Regular expression"_s)
                QTest::mouseClick(button, Qt::LeftButton);
        edits.at(0)->setText(u"name: (\\w+)_vol"_s);
        edits.at(1)->setText(u"name: \\1"_s);
        QTRY_COMPARE(bar->status(), u"1 match(es)"_s);
        QTest::keyClick(edits.at(0), Qt::Key_Return);
        QTest::keyClick(edits.at(1), Qt::Key_Return);
        QCOMPARE(f.line(2), u"  - name: data"_s);
        edits.at(0)->setText(u"("_s);
        QTRY_VERIFY(bar->status().startsWith(u"Not an expression"_s));
        QTest::keyClick(edits.at(0), Qt::Key_Escape);
        QVERIFY(bar->isHidden());
        QVERIFY(f.editor->hasFocus());
        f.view.showGoToLine();
        edits.at(0)->setText(u"6:5"_s);
        QTest::keyClick(edits.at(0), Qt::Key_Return);
        QCOMPARE(f.editor->caretLine(), 5);
        QCOMPARE(f.editor->caretColumn(), 4);
    }
    void wheelZooms()
    {
        Fixture f;
        const qreal before = f.editor->font().pointSizeF();
        QWheelEvent up({50, 50}, f.editor->mapToGlobal(QPointF(50, 50)), {}, {0, 120}, Qt::NoButton,
                       Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(f.editor->viewport(), &up);
        QCOMPARE(f.editor->font().pointSizeF(), before + 1);
        QTest::keyClick(f.editor, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(f.editor->font().pointSizeF(), before);
    }
    // A text that goes while it is shown (its tab was closed) takes nothing down with it.
    void documentMayGoFirst()
    {
        EditorView view;
        view.show();
        {
            EditorDocument document(u"a.yaml"_s);
            document.load("a: 1\n");
            view.setEditorDocument(&document);
            QTest::keyClicks(view.editor(), u"x"_s);
        }
        QCOMPARE(view.editorDocument(), nullptr);
        QTest::keyClicks(view.editor(), u"y"_s);
        QTest::qWait(100);
        EditorDocument next(u"b.yaml"_s);
        next.load("b: 1\n");
        view.setEditorDocument(&next);
        QTest::keyClicks(view.editor(), u"z"_s);
        QCOMPARE(next.text(), u"zb: 1\n"_s);
        view.setEditorDocument(nullptr);
    }
    void coloursComeAndFollow()
    {
        Fixture f;
        const auto formats = [&](int line) {
            return f.document.textDocument()->findBlockByNumber(line).layout()->formats();
        };
        QTRY_VERIFY(!formats(2).isEmpty());
        QCOMPARE(formats(0).first().format.foreground().color(),
                 look::codeColour(look::Code::Comment, look::Look::instance().scheme()));
        look::Look::instance().setPreference(look::Preference::Dark);
        QTRY_COMPARE(formats(0).first().format.foreground().color(),
                     look::codeColour(look::Code::Comment, look::Scheme::Dark));
        look::Look::instance().setPreference(look::Preference::Light);
        // A line becomes a comment as it is typed.
        f.caret(2, 0);
        QTest::keyClicks(f.editor, u"#"_s);
        QCOMPARE(formats(2).last().format.foreground().color(),
                 look::codeColour(look::Code::Comment, look::Scheme::Light));
    }
    void longLineStaysPlain()
    {
        Fixture f("a: 1\nb: '" + QByteArray(20'000, 'x') + "'\nc: 3\n");
        QTRY_VERIFY(!f.view.messageBar()->isHidden());
        QVERIFY(f.view.messageBar()->text().contains(u"Line 2"_s));
        QVERIFY(f.document.textDocument()->findBlockByNumber(1).layout()->formats().isEmpty());
        QVERIFY(!f.document.textDocument()->findBlockByNumber(2).layout()->formats().isEmpty());
    }
    void pictures_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    // For people to look at: marks, folds, changes, find bar and proposals in one picture.
    void pictures()
    {
        QFETCH(bool, dark);
        look::Look::instance().setPreference(dark ? look::Preference::Dark : look::Preference::Light);
        Fixture f;
        f.editor->setDiagnostics({finding(Severity::Error, 18, 4, 14, u"unknown key publc_read"_s),
                                  finding(Severity::Warning, 11, 10, 18, u"quotes are not needed"_s),
                                  finding(Severity::Info, 7, 12, 15, u"the default"_s)});
        f.document.apply({{{{5, 11, 0}, {5, 17, 0}}, u"archived"_s}, {{{16, 0, 0}, {16, 0, 0}}, u"      - ops\n"_s}}, u"x"_s);
        f.editor->setFolded(12, true);
        f.view.showReplace();
        auto *bar = f.view.findChild<editor::FindBar *>();
        bar->findChildren<QLineEdit *>().at(0)->setText(u"devs"_s);
        QTest::qWait(150);
        f.caret(6, 4);
        const QString folder = test::buildDir() + u"/screenshots"_s;
        QDir().mkpath(folder);
        QVERIFY(f.view.grab().save(folder + (dark ? u"/editor-dark.png"_s : u"/editor-light.png"_s)));
        f.editor->setFocus();
        f.end(8);
        QTest::keyClick(f.editor, Qt::Key_Return);
        QTest::keyClicks(f.editor, u"s"_s);
        auto *popup = f.editor->findChild<editor::CompletionPopup *>();
        QVERIFY(popup && popup->isVisible());
        QVERIFY(popup->grab().save(folder + (dark ? u"/proposals-dark.png"_s : u"/proposals-light.png"_s)));
        look::Look::instance().setPreference(look::Preference::Light);
    }
};

CSIS_WIDGET_TEST_MAIN(TestViewLook)
#include "tst_viewlook.moc"
