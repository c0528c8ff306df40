// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/secretchips.h"
#include "widgets/editor/yamleditor.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace csis;
using editor::YamlEditor;
using editor::chips::Chip;

namespace {

const QString marker = u"ENC[age:"_s + QString(300, u'A') + u']';

/// A window with the editor and something else that can have the focus.
class Fixture : public QWidget
{
public:
    Fixture() : document(u"storages/a.yaml"_s)
    {
        auto *layout = new QVBoxLayout(this);
        layout->addWidget(&view);
        layout->addWidget(&other);
        other.setFocusPolicy(Qt::StrongFocus);
        document.load("storages:\n  - name: x\n    tags:\n      a: " + marker.toLatin1() + "\n      b: plain\n");
        view.setEditorDocument(&document);
        resize(700, 400);
        show();
        activateWindow();
        view.editor()->setFocus();
    }
    YamlEditor &editor() { return *view.editor(); }
    QTextBlock line() const { return document.textDocument()->findBlockByNumber(3); }

    editor::EditorDocument document;
    editor::EditorView view;
    QLabel other;
};

bool spoken(const QWidget &widget, const QString &text)
{
    for (const QWidget *one : widget.findChildren<QWidget *>()) {
        if (one->accessibleName().contains(text) || one->accessibleDescription().contains(text) || one->toolTip().contains(text))
            return true;
    }
    return false;
}

} // namespace

class TestSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void markersOfALine()
    {
        QCOMPARE(editor::chips::chipsIn(u"a: b"_s), QList<Chip>());
        QCOMPARE(editor::chips::chipsIn(u"a: ENC[age:YWJj] # ENC[age:YWJjYWJjYWJj]"_s), (QList<Chip>{{3, 16, 16}, {19, 40, 33}}));
        QList<QTextLayout::FormatRange> formats{{0, 20, QTextCharFormat()}};
        editor::chips::cover(u"ab: ENC[age:YWJj] cd"_s, formats);
        QCOMPARE(formats.size(), 3);
        QCOMPARE(formats[0].length, 4);
        QCOMPARE(formats[1].start, 17);
        QCOMPARE(formats[1].length, 3);
        QCOMPARE(formats[2].start, 4);
        QCOMPARE(formats[2].format.foreground().color(), QColor(Qt::transparent));
    }

    void aMarkerTakesTheRoomOfAChip()
    {
        Fixture f;
        const qreal letter = QFontMetricsF(f.editor().font()).horizontalAdvance(u'x');
        const auto letters = [&] {
            if (f.line().layout()->lineCount() == 0)
                return 0.0;
            const QTextLine line = f.line().layout()->lineAt(0);
            return (line.cursorToX(int(f.line().text().size())) - line.cursorToX(9)) / letter;
        };
        QTRY_VERIFY2(letters() > 8 && letters() < 20, qPrintable(QString::number(letters())));
        QCOMPARE(f.document.bytes().count("ENC[age:"), 1); // the text is what it was
    }

    void theCaretPassesOverIt()
    {
        Fixture f;
        f.editor().goTo(3, 9);
        QTest::keyClick(&f.editor(), Qt::Key_Right);
        QCOMPARE(f.editor().caretColumn(), 9 + int(marker.size()));
        QTest::keyClick(&f.editor(), Qt::Key_Left);
        QCOMPARE(f.editor().caretColumn(), 9);
        QTest::keyClick(&f.editor(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(f.editor().textCursor().selectedText(), marker);
        f.editor().goTo(3, 9 + int(marker.size()));
        QTest::keyClick(&f.editor(), Qt::Key_Backspace);
        QCOMPARE(f.line().text(), u"      a: "_s);
        f.document.undo();
        QCOMPARE(f.line().text(), u"      a: "_s + marker);
        f.editor().goTo(3, 9);
        QTest::keyClick(&f.editor(), Qt::Key_Delete);
        QCOMPARE(f.line().text(), u"      a: "_s);
    }

    void aPressAsksAndTheAnswerStaysApart()
    {
        Fixture f;
        QSignalSpy asked(&f.editor(), &YamlEditor::revealAsked);
        f.editor().goTo(3, 9);
        const QRect caret = f.editor().cursorRect();
        QTest::mouseClick(f.editor().viewport(), Qt::LeftButton, {}, caret.center() + QPoint(30, 0));
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().first().toString(), marker);
        QTest::mouseClick(f.editor().viewport(), Qt::LeftButton, {}, f.editor().cursorRect().center() + QPoint(200, 0));
        QCOMPARE(asked.size(), 1); // beside it is not on it

        const QByteArray bytes = f.document.bytes();
        const QString undo = f.document.undoText();
        const bool canUndo = f.document.canUndo();
        const int revision = f.document.revision();
        f.editor().showPlaintext(marker, u"squirrels"_s);
        QVERIFY(f.editor().isPlaintextShown());
        auto *peek = f.editor().viewport()->findChild<editor::SecretPeek *>();
        QVERIFY(peek);
        QCOMPARE(peek->findChild<QLabel *>()->text(), u"squirrels"_s);
        QVERIFY2(!spoken(f, u"squirrels"_s), "no screen reader speaks it");
        QCOMPARE(f.document.bytes(), bytes);
        QCOMPARE(f.document.undoText(), undo);
        QCOMPARE(f.document.canUndo(), canUndo);
        QCOMPARE(f.document.revision(), revision);
        QApplication::clipboard()->clear();
        f.editor().selectAll();
        f.editor().copy();
        QVERIFY(!QApplication::clipboard()->text().contains(u"squirrels"_s));
        QVERIFY(QApplication::clipboard()->text().contains(marker));
    }

    void itHidesAgain_data()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("focus") << 0;
        QTest::newRow("caret") << 1;
        QTest::newRow("typing") << 2;
        QTest::newRow("escape") << 3;
        QTest::newRow("asked again") << 4;
        QTest::newRow("another document") << 5;
    }

    void itHidesAgain()
    {
        QFETCH(int, how);
        Fixture f;
        QVERIFY(QTest::qWaitForWindowActive(&f));
        f.editor().setFocus();
        f.editor().goTo(3, 9);
        f.editor().showPlaintext(marker, u"squirrels"_s);
        QVERIFY(f.editor().isPlaintextShown());
        editor::EditorDocument another(u"b.yaml"_s);
        switch (how) {
        case 0: f.other.setFocus(); break;
        case 1: QTest::keyClick(&f.editor(), Qt::Key_Down); break;
        case 2: QTest::keyClick(&f.editor(), Qt::Key_X); break;
        case 3: QTest::keyClick(&f.editor(), Qt::Key_Escape); break;
        case 4: f.editor().askReveal(); break;
        case 5: f.view.setEditorDocument(&another); break;
        default: break;
        }
        QVERIFY(!f.editor().isPlaintextShown());
        const auto *peek = f.editor().viewport()->findChild<editor::SecretPeek *>();
        QCOMPARE(peek->findChild<QLabel *>()->text(), QString());
        f.view.setEditorDocument(nullptr);
    }

    void whatIsNotThereIsNotShown()
    {
        Fixture f;
        f.editor().showPlaintext(u"ENC[age:YWJj]"_s, u"squirrels"_s);
        QVERIFY(!f.editor().isPlaintextShown());
        f.editor().goTo(4, 3);
        QSignalSpy asked(&f.editor(), &YamlEditor::revealAsked);
        f.editor().askReveal();
        QCOMPARE(asked.size(), 0);
    }
};

CSIS_WIDGET_TEST_MAIN(TestSecrets)
#include "tst_secrets.moc"
