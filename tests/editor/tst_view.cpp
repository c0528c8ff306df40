// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the view does with keys, and what it answers.
#include "tests/editor/viewbench.h"
#include "widgets/editor/completionpopup.h"
#include "widgets/editor/schemaassist.h"

#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::test;

class TestView : public QObject
{
    Q_OBJECT

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
        f.editor->setFixSource({[&](const QList<Diagnostic> &found, const FixSource::ThenCures &then) {
                                    ++asked;
                                    then(FixSource::Cures(found.size(), QList<Fix>{fix(u"Write x"_s)}));
                                },
                                [](const Diagnostic &) { return 3; }, [&](const Diagnostic &, const FixSource::Then &then) { then(fix(u"Mend all 2"_s)); }});
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
};

CSIS_WIDGET_TEST_MAIN(TestView)
#include "tst_view.moc"
