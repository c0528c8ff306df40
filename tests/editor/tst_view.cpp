// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "widgets/editor/assist.h"
#include "widgets/editor/completionpopup.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/findbar.h"
#include "widgets/editor/schemaassist.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/look/look.h"
#include "widgets/look/messagebar.h"

#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace csis;
using editor::EditorDocument;
using editor::EditorView;
using editor::FindBar;
using editor::Proposal;
using editor::YamlEditor;

namespace {

const QByteArray sample = R"(# What the quickstart keeps.
storages:
  - name: data_vol
    type: aws-ebs
    groups: [devs]
    state: active   # kept for ever
    config:
      size: 100
      encrypted: true

  - name: site
    type: "aws-s3"
    description: |
      The public pages,
      served as they are.
    groups:
      - devs
      - admins
    publc_read: yes
)";

class KnownKeys : public editor::Assist
{
public:
    editor::Proposals complete(const QString &, const QString &text, int line, int column) const override
    {
        const QString row = text.split(u'\n').at(line).first(column);
        qsizetype from = row.size();
        while (from > 0 && (row.at(from - 1).isLetterOrNumber() || row.at(from - 1) == u'_'))
            --from;
        editor::Proposals proposals{int(from), {}};
        if (row.contains(u"groups:"_s)) {
            proposals.items.append({Proposal::Kind::Reference, u"devs"_s, {}, u"group"_s, u"Developers"_s});
            proposals.items.append({Proposal::Kind::Reference, u"admins"_s, {}, u"group"_s, {}});
        } else {
            proposals.items.append({Proposal::Kind::Key, u"state"_s, u"state: "_s, u"choice"_s,
                                    u"Whether the storage is active, archived or gone."_s});
            proposals.items.append({Proposal::Kind::Key, u"share_mode"_s, u"share_mode: "_s, u"text"_s,
                                    u"Mode of the shared folder."_s});
            proposals.items.append({Proposal::Kind::Key, u"groups"_s, u"groups:\n      - "_s, u"list of groups"_s, {}});
        }
        return proposals;
    }
    editor::HoverText hover(const QString &, const QString &, int line, int) const override
    {
        return line == 7 ? editor::HoverText{u"size · integer"_s, u"Size in GB."_s, u"Default: 100"_s}
                         : editor::HoverText{};
    }
};

Diagnostic finding(Severity severity, int line, int begin, int end, const QString &message)
{
    Diagnostic diagnostic;
    diagnostic.id = u"test.finding"_s;
    diagnostic.severity = severity;
    diagnostic.message = message;
    diagnostic.where = {u"storages/data.yaml"_s, {{line, begin, 0}, {line, end, 0}}};
    return diagnostic;
}

} // namespace

class TestView : public QObject
{
    Q_OBJECT

    struct Fixture {
        EditorDocument document{u"storages/data.yaml"_s};
        EditorView view;
        KnownKeys assist;
        YamlEditor *editor = view.editor();

        explicit Fixture(const QByteArray &bytes = sample)
        {
            document.load(bytes);
            view.setEditorDocument(&document);
            editor->setAssist(&assist);
            view.resize(760, 520);
            view.show();
            view.activateWindow();
            editor->setFocus();
            if (!QTest::qWaitForWindowActive(&view))
                qWarning("the window does not become active");
        }
        ~Fixture() { view.setEditorDocument(nullptr); }
        QString line(int number) const { return document.textDocument()->findBlockByNumber(number).text(); }
        void caret(int number, int column) { editor->goTo(number, column); }
        void end(int number) { editor->goTo(number, int(line(number).size())); }
    };

private Q_SLOTS:
    void initTestCase() { look::Look::instance().install(*qApp); }

    void newLinesIndent_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("next");
        QTest::newRow("top") << "a: 1"_ba << QString();
        QTest::newRow("key that opens") << "storages:"_ba << u"  "_s;
        QTest::newRow("entry") << "  - name: x"_ba << u"    "_s;
        QTest::newRow("entry that opens") << "  - config:"_ba << u"      "_s;
        QTest::newRow("block scalar") << "    doc: |-"_ba << u"      "_s;
        QTest::newRow("comment") << "  # note:"_ba << u"  "_s;
    }
    void newLinesIndent()
    {
        QFETCH(QByteArray, text);
        Fixture f(text);
        f.end(0);
        QTest::keyClick(f.editor, Qt::Key_Return);
        QTEST(f.line(1), "next");
        f.document.undo();
        QCOMPARE(f.document.bytes(), text);
    }
    void tabInsertsSpacesAndCanLeave()
    {
        Fixture f("a:\nb: 1\nc: 2\n");
        auto *other = new QLineEdit(&f.view);
        f.view.layout()->addWidget(other);
        other->show();
        f.caret(1, 0);
        QTest::keyClick(f.editor, Qt::Key_Tab);
        QCOMPARE(f.line(1), u"  b: 1"_s);
        QTest::keyClick(f.editor, Qt::Key_Backtab);
        QCOMPARE(f.line(1), u"b: 1"_s);
        f.editor->select({{1, 0, 0}, {2, 2, 0}});
        QTest::keyClick(f.editor, Qt::Key_Tab);
        QCOMPARE(f.document.text(), u"a:\n  b: 1\n  c: 2\n"_s);
        QCOMPARE(f.document.undoText(), u"Undo: indent lines"_s);
        QVERIFY(f.editor->hasFocus());
        QTest::keyClick(f.editor, Qt::Key_M, Qt::ControlModifier);
        QVERIFY(f.editor->tabLeaves());
        QTest::keyClick(f.editor, Qt::Key_Tab);
        QVERIFY(!f.editor->hasFocus());
        QVERIFY(!f.document.text().contains(u'\t'));
    }
    void pairsAreTyped()
    {
        Fixture f("a: \n");
        f.end(0);
        QTest::keyClicks(f.editor, u"[\"x"_s);
        QCOMPARE(f.line(0), u"a: [\"x\"]"_s);
        QTest::keyClicks(f.editor, u"\"]"_s);
        QCOMPARE(f.line(0), u"a: [\"x\"]"_s);
        QCOMPARE(f.editor->caretColumn(), 8);
        f.end(1);
        QTest::keyClicks(f.editor, u"b: it's"_s);
        QCOMPARE(f.line(1), u"b: it's"_s);
        f.document.load("c: \n");
        f.end(0);
        QTest::keyClicks(f.editor, u"{"_s);
        QCOMPARE(f.line(0), u"c: {}"_s);
        QTest::keyClick(f.editor, Qt::Key_Backspace);
        QCOMPARE(f.line(0), u"c: "_s);
    }
    void linesMoveAndComment()
    {
        Fixture f("a: 1\nb: 2\nc: 3");
        f.caret(2, 4);
        QTest::keyClick(f.editor, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(f.document.text(), u"a: 1\nc: 3\nb: 2"_s);
        QCOMPARE(f.editor->caretLine(), 1);
        QCOMPARE(f.editor->caretColumn(), 4);
        QTest::keyClick(f.editor, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(f.document.text(), u"a: 1\nb: 2\nc: 3"_s);
        QCOMPARE(f.editor->caretLine(), 2);
        f.editor->select({{0, 0, 0}, {1, 4, 0}});
        QTest::keyClick(f.editor, Qt::Key_Slash, Qt::ControlModifier);
        QCOMPARE(f.document.text(), u"# a: 1\n# b: 2\nc: 3"_s);
        QTest::keyClick(f.editor, Qt::Key_Slash, Qt::ControlModifier);
        QCOMPARE(f.document.text(), u"a: 1\nb: 2\nc: 3"_s);
        f.caret(0, 4);
        QTest::keyClick(f.editor, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(f.document.text(), u"a: 1\na: 1\nb: 2\nc: 3"_s);
        QCOMPARE(f.editor->caretLine(), 1);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(f.editor, Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(f.editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(f.document.text(), u"a: 1\nb: 2\nc: 3"_s);
        QVERIFY(!f.document.isModified());
    }
    void completionFollowsTyping()
    {
        Fixture f;
        f.caret(5, 0);
        QTest::keyClick(f.editor, Qt::Key_Return);
        f.caret(5, 0);
        QTest::keyClicks(f.editor, u"    s"_s);
        QVERIFY(f.editor->isCompletionVisible());
        auto *popup = f.editor->findChild<editor::CompletionPopup *>();
        QVERIFY(popup);
        QCOMPARE(popup->texts().first(2), (QStringList{u"state"_s, u"share_mode"_s}));
        QTest::keyClicks(f.editor, u"h"_s);
        QCOMPARE(popup->texts(), QStringList{u"share_mode"_s});
        QTest::keyClick(f.editor, Qt::Key_Return);
        QVERIFY(!popup->isVisible() || popup->texts() != QStringList{u"share_mode"_s});
        QCOMPARE(f.line(5), u"    share_mode: "_s);
        QCOMPARE(f.document.undoText(), u"Undo: complete share_mode"_s);
        QTest::keyClick(f.editor, Qt::Key_Escape);
        QVERIFY(!f.editor->isCompletionVisible());
        QTest::keyClicks(f.editor, u"2770"_s);
        QTest::keyClick(f.editor, Qt::Key_Return);
        QTest::keyClicks(f.editor, u"gro"_s);
        QTest::keyClick(f.editor, Qt::Key_Tab);
        QCOMPARE(f.line(6), u"    groups:"_s);
        QCOMPARE(f.line(7), u"      - "_s);
    }
    void completionOnDemandWithDocumentation()
    {
        Fixture f;
        f.caret(4, 13);
        QTest::keyClick(f.editor, Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(f.editor->isCompletionVisible());
        auto *popup = f.editor->findChild<editor::CompletionPopup *>();
        QCOMPARE(popup->texts(), (QStringList{u"devs"_s, u"admins"_s}));
        QTest::keyClick(f.editor, Qt::Key_Down);
        QCOMPARE(popup->current().text, u"admins"_s);
        QTest::keyClick(f.editor, Qt::Key_Escape);
        QVERIFY(!f.editor->isCompletionVisible());
        QCOMPARE(f.document.bytes(), sample);
    }
    void problemsFollowEdits()
    {
        Fixture f;
        f.editor->setDiagnostics({finding(Severity::Error, 18, 4, 14, u"unknown key"_s),
                                  finding(Severity::Warning, 7, 12, 15, u"too small"_s)});
        QCOMPARE(f.editor->diagnosticsAt(18, 6).size(), 1);
        f.caret(0, 0);
        QTest::keyClick(f.editor, Qt::Key_Return);
        QTest::keyClicks(f.editor, u"# one"_s);
        QCOMPARE(f.editor->diagnosticsAt(18, 6).size(), 0);
        QCOMPARE(f.editor->diagnosticsAt(19, 6).value(0).message, u"unknown key"_s);
        f.caret(0, 0);
        QVERIFY(f.editor->goToProblem(true));
        QCOMPARE(f.editor->caretLine(), 8);
        QCOMPARE(f.editor->caretColumn(), 12);
        QVERIFY(f.editor->goToProblem(true));
        QCOMPARE(f.editor->caretLine(), 19);
        QVERIFY(f.editor->goToProblem(true));
        QCOMPARE(f.editor->caretLine(), 8);
        f.editor->setDiagnostics({});
        QVERIFY(!f.editor->goToProblem(false));
    }
    void fixesAreOffered()
    {
        Fixture f;
        Diagnostic wrong = finding(Severity::Error, 18, 4, 14, u"unknown key"_s);
        wrong.fixes = {{u"Change to public_read"_s,
                        {{u"storages/data.yaml"_s, {{{{18, 4, 0}, {18, 14, 0}}, u"public_read"_s}}}}}};
        f.editor->setDiagnostics({wrong});
        f.caret(18, 6);
        QSignalSpy chosen(f.editor, &YamlEditor::fixChosen);
        QTest::keyClick(f.editor, Qt::Key_Period, Qt::ControlModifier);
        auto *menu = f.editor->findChild<QMenu *>(u"fixes"_s);
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 1);
        QTest::keyClick(menu, Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        const auto fix = chosen.first().first().value<Fix>();
        QVERIFY(f.document.apply(fix.edits.first().edits, u"fix"_s));
        QCOMPARE(f.line(18), u"    public_read: yes"_s);
    }
    // Nothing is made for a finding until somebody asks.
    void fixesAreMadeOnRequest()
    {
        Fixture f;
        int asked = 0;
        const auto fix = [](const QString &title) { return Fix{title, {{u"storages/data.yaml"_s, {{{{18, 4, 0}, {18, 14, 0}}, u"x"_s}}}}}; };
        f.editor->setFixSource({[&](const Diagnostic &) {
                                    ++asked;
                                    return QList<Fix>{fix(u"Write x"_s)};
                                },
                                [](const Diagnostic &) { return 3; }, [&](const Diagnostic &) { return fix(u"Mend all 2"_s); }});
        f.editor->setDiagnostics({finding(Severity::Error, 18, 4, 14, u"unknown key"_s)});
        f.caret(18, 6);
        QCOMPARE(asked, 0);
        QSignalSpy chosen(f.editor, &YamlEditor::fixChosen);
        QTest::keyClick(f.editor, Qt::Key_Period, Qt::ControlModifier);
        auto *menu = f.editor->findChild<QMenu *>(u"fixes"_s);
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 2);
        QCOMPARE(menu->actions().at(0)->text(), u"Write x"_s);
        QCOMPARE(menu->actions().at(1)->text(), u"Fix all 3 of this kind"_s);
        menu->actions().at(1)->trigger();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().first().value<Fix>().title, u"Mend all 2"_s);
        menu->close();
    }
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
        auto *bar = f.view.findChild<FindBar *>();
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
    void keysAsk()
    {
        Fixture f;
        f.caret(4, 14);
        QSignalSpy definition(f.editor, &YamlEditor::definitionAsked);
        QSignalSpy references(f.editor, &YamlEditor::referencesAsked);
        QSignalSpy rename(f.editor, &YamlEditor::renameAsked);
        QTest::keyClick(f.editor, Qt::Key_F12);
        QTest::keyClick(f.editor, Qt::Key_F12, Qt::ShiftModifier);
        QTest::keyClick(f.editor, Qt::Key_F2);
        QCOMPARE(definition.size(), 1);
        QCOMPARE(definition.first(), (QVariantList{4, 14}));
        QCOMPARE(references.size(), 1);
        QCOMPARE(rename.size(), 1);
    }
    // Keys that were given away do nothing here, and those given do.
    void keysAreOthers()
    {
        Fixture f;
        editor::CommandKeys keys = editor::standardCommandKeys();
        keys[editor::Command::Comment] = {QKeySequence(u"Ctrl+K"_s)};
        keys[editor::Command::Undo] = {QKeySequence(u"Ctrl+U"_s)};
        keys.remove(editor::Command::Rename);
        f.editor->setKeys(keys);
        f.caret(1, 0);
        const QString before = f.editor->toPlainText();
        QSignalSpy rename(f.editor, &YamlEditor::renameAsked);
        QTest::keyClick(f.editor, Qt::Key_Slash, Qt::ControlModifier);
        QTest::keyClick(f.editor, Qt::Key_F2);
        QCOMPARE(f.editor->toPlainText(), before);
        QVERIFY(rename.isEmpty());
        QTest::keyClick(f.editor, Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(f.line(1), u"# storages:"_s);
        QTest::keyClick(f.editor, Qt::Key_Z, Qt::ControlModifier); // not the text's own undo either
        QCOMPARE(f.line(1), u"# storages:"_s);
        QTest::keyClick(f.editor, Qt::Key_U, Qt::ControlModifier);
        QCOMPARE(f.editor->toPlainText(), before);
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
    void schemaAnswers()
    {
        static const schema::Kind storage = [] {
            schema::Kind kind;
            schema::Field name;
            name.name = u"name"_s;
            name.required = true;
            schema::Field groups;
            groups.name = u"groups"_s;
            groups.type = schema::FieldType::ReferenceList;
            groups.refersTo = u"groups"_s;
            groups.doc = u"Who may read and write."_s;
            kind.fields = {name, groups};
            return kind;
        }();
        static const schema::Kind file = [] {
            schema::Kind kind;
            schema::Field list;
            list.name = u"storages"_s;
            list.type = schema::FieldType::ObjectList;
            list.object = [] { return &storage; };
            kind.fields = {list};
            return kind;
        }();
        Fixture f("storages:\n  - name: a\n    \n");
        const editor::SchemaAssist assist(
            [](const QString &path) { return path == "storages/data.yaml"_L1 ? &file : nullptr; },
            [&](const QString &) { return yaml::read({u"storages/data.yaml"_s, f.document.bytes()}).root; },
            [](const QString &kind) { return kind == "groups"_L1 ? QStringList{u"devs"_s, u"ops"_s} : QStringList(); });
        f.editor->setAssist(&assist);
        f.end(2);
        QTest::keyClicks(f.editor, u"gr"_s);
        QVERIFY(f.editor->isCompletionVisible());
        QTest::keyClick(f.editor, Qt::Key_Return);
        QCOMPARE(f.line(2), u"    groups:"_s);
        QCOMPARE(f.line(3), u"      - "_s);
        QTest::keyClicks(f.editor, u"o"_s);
        auto *popup = f.editor->findChild<editor::CompletionPopup *>();
        QVERIFY(popup && popup->isVisible());
        QCOMPARE(popup->texts().first(), u"ops"_s);
        QTest::keyClick(f.editor, Qt::Key_Tab);
        QCOMPARE(f.line(3), u"      - ops"_s);
        QCOMPARE(assist.hover(f.document.path(), f.document.text(), 2, 6).doc, u"Who may read and write."_s);
        QVERIFY(assist.complete(u"other.txt"_s, u"a"_s, 0, 1).items.isEmpty());
        f.editor->setAssist(nullptr);
    }
    void undoShowsItsPlace()
    {
        Fixture f;
        f.caret(0, 2);
        QVERIFY(f.document.apply({{{{7, 12, 0}, {7, 15, 0}}, u"250"_s}}, u"set size of data_vol"_s));
        QCOMPARE(f.editor->caretLine(), 0);
        QTest::keyClick(f.editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(f.editor->caretLine(), 7);
        f.caret(0, 2);
        QTest::keyClick(f.editor, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(f.editor->caretLine(), 7);
        QCOMPARE(f.line(7), u"      size: 250"_s);
        f.caret(4, 10);
        QTest::keyClick(f.editor, Qt::Key_Slash, Qt::ControlModifier);
        f.caret(0, 0);
        QTest::keyClick(f.editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(f.editor->caretLine(), 4);
        QCOMPARE(f.editor->caretColumn(), 10);
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
    void readOnlyTextStays()
    {
        Fixture f;
        f.document.setReadOnlyReason(u"This file is not writable."_s);
        f.end(2);
        QTest::keyClicks(f.editor, u"xyz"_s);
        QTest::keyClick(f.editor, Qt::Key_Return);
        QTest::keyClick(f.editor, Qt::Key_Slash, Qt::ControlModifier);
        QTest::keyClick(f.editor, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(f.document.bytes(), sample);
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
        auto *bar = f.view.findChild<FindBar *>();
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

CSIS_WIDGET_TEST_MAIN(TestView)
#include "tst_view.moc"
