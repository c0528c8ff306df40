// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "widgets/editor/editordocument.h"
#include "core/base/linediff.h"

#include <QApplication>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

using namespace Qt::StringLiterals;
using namespace csis;
using editor::EditorDocument;
using Change = editor::EditorDocument::Change;

namespace {

TextEdit replace(int line, int begin, int end, const QString &text)
{
    return {{{line, begin, 0}, {line, end, 0}}, text};
}

QStringList rebuild(const QStringList &before, const QStringList &after, const QList<Hunk> &hunks)
{
    QStringList out;
    qsizetype at = 0;
    for (const Hunk &hunk : hunks) {
        out += before.sliced(at, hunk.oldBegin - at);
        out += after.sliced(hunk.newBegin, hunk.newEnd - hunk.newBegin);
        at = hunk.oldEnd;
    }
    return out + before.sliced(at);
}

} // namespace

class TestDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void untouchedBytesStay_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("lf") << "a: 1\nb: 2\n"_ba;
        QTest::newRow("no final line end") << "a: 1\nb: 2"_ba;
        QTest::newRow("crlf") << "a: 1\r\nb: 2\r\n"_ba;
        QTest::newRow("cr") << "a: 1\rb: 2\r"_ba;
        QTest::newRow("bom") << "\xef\xbb\xbf" "a: 1\n"_ba;
        QTest::newRow("mixed") << "a: 1\nb: 2\r\nc: 3\rd: 4"_ba;
        QTest::newRow("invalid utf-8") << "a: \xff\xfe\nb: \xc3\n"_ba;
        QTest::newRow("nbsp and line separator") << "a: \xc2\xa0x\nb: \xe2\x80\xa8y\n"_ba;
        QTest::newRow("paragraph separator") << "a: x\xe2\x80\xa9y\nb: 1\n"_ba;
        QTest::newRow("zero byte") << QByteArray("a: \0b\n", 6);
        QTest::newRow("emoji") << "a: \xf0\x9f\x98\x80\n"_ba;
    }
    void untouchedBytesStay()
    {
        QFETCH(QByteArray, bytes);
        EditorDocument document(u"cfg/a.yml"_s);
        document.load(bytes);
        QCOMPARE(document.bytes(), bytes);
        QVERIFY(!document.isModified());
        // One new line at the top: every other byte is as it was.
        QVERIFY(document.apply({replace(0, 0, 0, u"# new\n"_s)}, u"add a comment"_s));
        QVERIFY(document.isModified());
        const QByteArray now = document.bytes();
        const QByteArray bom = bytes.startsWith("\xef\xbb\xbf") ? bytes.first(3) : QByteArray();
        QVERIFY(now.startsWith(bom + "# new"));
        QVERIFY2(now.endsWith(bytes.sliced(bom.size())), now.toHex(' '));
        document.undo();
        QCOMPARE(document.bytes(), bytes);
        QVERIFY(!document.isModified());
    }
    void newLinesTakeTheFileLineEnd()
    {
        EditorDocument document(u"a"_s);
        document.load("a: 1\r\nb: 2\r\n");
        QVERIFY(document.apply({replace(1, 0, 0, u"x: 0\r\ny: 0\n"_s)}, {}));
        QCOMPARE(document.bytes(), "a: 1\r\nx: 0\r\ny: 0\r\nb: 2\r\n"_ba);
        QCOMPARE(document.lineEnd(), yaml::LineEnd::CrLf);
    }
    void editsAreOneNamedStep()
    {
        EditorDocument document(u"a"_s);
        document.load("a: 1\nb: 2\n");
        QCOMPARE(document.undoText(), u"Undo"_s);
        QVERIFY(document.apply({replace(0, 3, 4, u"10"_s), replace(1, 3, 4, u"20"_s)}, u"set size of aws-ebs"_s));
        QCOMPARE(document.text(), u"a: 10\nb: 20\n"_s);
        QCOMPARE(document.undoText(), u"Undo: set size of aws-ebs"_s);
        QTextCursor typing(document.textDocument());
        typing.movePosition(QTextCursor::End);
        typing.insertText(u"c"_s);
        QCOMPARE(document.undoText(), u"Undo"_s);
        document.undo();
        QCOMPARE(document.undoText(), u"Undo: set size of aws-ebs"_s);
        document.undo();
        QCOMPARE(document.text(), u"a: 1\nb: 2\n"_s);
        QCOMPARE(document.redoText(), u"Redo: set size of aws-ebs"_s);
        document.redo();
        QCOMPARE(document.text(), u"a: 10\nb: 20\n"_s);
        QCOMPARE(document.undoText(), u"Undo: set size of aws-ebs"_s);
    }
    void namesOfDroppedStepsGo()
    {
        EditorDocument document(u"a"_s);
        document.load("a: 1\n");
        QVERIFY(document.apply({replace(0, 3, 4, u"2"_s)}, u"first"_s));
        document.undo();
        QTextCursor typing(document.textDocument());
        typing.movePosition(QTextCursor::End);
        typing.insertText(u"x"_s);
        QCOMPARE(document.undoText(), u"Undo"_s);
        QVERIFY(!document.canRedo());
    }
    void badRangesChangeNothing()
    {
        EditorDocument document(u"a"_s);
        document.load("a: 1\nb: 2\n");
        QVERIFY(!document.apply({replace(0, 3, 4, u"9"_s), replace(7, 0, 1, u"x"_s)}, u"x"_s));
        QVERIFY(!document.apply({replace(0, 3, 9, u"9"_s)}, u"x"_s));
        QVERIFY(!document.apply({replace(1, 0, 1, u"9"_s), replace(0, 0, 1, u"9"_s)}, u"x"_s));
        QCOMPARE(document.text(), u"a: 1\nb: 2\n"_s);
        QVERIFY(!document.isModified());
        QVERIFY(!document.canUndo());
    }
    void fitsSaysWhetherItWouldBeDone()
    {
        EditorDocument document(u"cfg/a.yml"_s);
        document.load("a: 1\nb: 2\n");
        const TextEdit inside{{{1, 3, 0}, {1, 4, 0}}, u"3"_s};
        const TextEdit outside{{{7, 0, 0}, {7, 0, 0}}, u"3"_s};
        QVERIFY(document.fits({inside}));
        QVERIFY(!document.fits({inside, outside}));
        document.setReadOnlyReason(u"binary"_s);
        QVERIFY(!document.fits({inside}));
    }

    // Who shares a step may keep it.
    void aGroupIsAskedFirst()
    {
        EditorDocument document(u"cfg/a.yml"_s);
        document.load("a: 1\n");
        QVERIFY(document.apply({{{{0, 3, 0}, {0, 4, 0}}, u"2"_s}}, u"both"_s, 7));
        bool may = false;
        document.mayMoveGroup = [&](quint64 group, bool) { return group == 7 && may; };
        document.undo();
        QCOMPARE(document.text(), u"a: 2\n"_s);
        may = true;
        document.undo();
        QCOMPARE(document.text(), u"a: 1\n"_s);
        may = false;
        document.redo();
        QCOMPARE(document.text(), u"a: 1\n"_s);
    }

    void reloadIsUndoableAndClean()
    {
        EditorDocument document(u"a"_s);
        document.load("a: 1\nb: 2\nc: 3");
        QVERIFY(document.apply({replace(1, 3, 4, u"mine"_s)}, u"edit"_s));
        document.reload("a: 1\nb: theirs\nc: 3\nd: 4\n");
        QCOMPARE(document.text(), u"a: 1\nb: theirs\nc: 3\nd: 4\n"_s);
        QVERIFY(!document.isModified());
        QCOMPARE(document.undoText(), u"Undo: reload from disk"_s);
        document.undo();
        QCOMPARE(document.text(), u"a: 1\nb: mine\nc: 3"_s);
        QVERIFY(document.isModified());
        document.redo();
        QCOMPARE(document.bytes(), "a: 1\nb: theirs\nc: 3\nd: 4\n"_ba);
        document.reload("");
        QCOMPARE(document.text(), QString());
        document.undo();
        QCOMPARE(document.text(), u"a: 1\nb: theirs\nc: 3\nd: 4\n"_s);
    }
    void savedStateIsClean()
    {
        EditorDocument document(u"a"_s);
        document.load("a: 1\n");
        QSignalSpy modified(&document, &EditorDocument::modifiedChanged);
        document.apply({replace(0, 3, 4, u"2"_s)}, u"x"_s);
        QCOMPARE(modified.takeFirst().at(0).toBool(), true);
        document.setSaved(document.bytes());
        QCOMPARE(modified.takeFirst().at(0).toBool(), false);
        document.undo();
        QVERIFY(document.isModified());
        QCOMPARE(document.bytes(), "a: 1\n"_ba);
    }
    // Steps of a group tell when they are undone, and are known until they are gone.
    void groupsAreTold()
    {
        EditorDocument document(u"a"_s);
        document.load("a: 1\n");
        QSignalSpy moved(&document, &EditorDocument::groupMoved);
        document.apply({replace(0, 3, 4, u"2"_s)}, u"alone"_s);
        document.apply({replace(0, 3, 4, u"3"_s)}, u"together"_s, 7);
        QCOMPARE(document.undoGroup(), 7u);
        document.undo();
        QCOMPARE(moved.takeFirst(), (QVariantList{7u, true}));
        QCOMPARE(document.undoGroup(), 0u);
        QCOMPARE(document.redoGroup(), 7u);
        document.undo();
        QVERIFY(moved.isEmpty());
        document.redo();
        document.redo();
        QCOMPARE(moved.takeFirst(), (QVariantList{7u, false}));
        document.undoAlone();
        QVERIFY(moved.isEmpty());
        document.apply({replace(0, 3, 4, u"4"_s)}, u"other"_s);
        QVERIFY(!document.knowsGroup(7)); // it cannot come back
        QCOMPARE(document.undoGroup(), 0u);
    }
    // Without a history the text is still not the saved one, whatever is undone afterwards.
    void aForgottenHistoryStaysUnsaved()
    {
        EditorDocument document(u"a"_s);
        document.load("a: 1\n");
        document.apply({replace(0, 3, 4, u"2"_s)}, u"x"_s);
        document.forgetHistory();
        QVERIFY(!document.canUndo());
        QVERIFY(document.isModified());
        document.apply({replace(0, 3, 4, u"3"_s)}, u"y"_s);
        document.undo();
        QCOMPARE(document.text(), u"a: 2\n"_s);
        QVERIFY(document.isModified());
        QCOMPARE(document.bytes(), "a: 2\n"_ba);
        document.setSaved(document.bytes());
        QVERIFY(!document.isModified());
        document.forgetHistory();
        QVERIFY(!document.isModified());
    }
    void anotherTextIsOneStep()
    {
        EditorDocument document(u"a"_s);
        document.load("a\r\nb\r\nc\r\n");
        document.take(u"a\nB\nc\nd\n"_s, u"merge"_s);
        QCOMPARE(document.bytes(), "a\r\nB\r\nc\r\nd\r\n"_ba);
        QCOMPARE(document.undoText(), u"Undo: merge"_s);
        QCOMPARE(document.baseBytes(), "a\r\nb\r\nc\r\n"_ba);
        document.undo();
        QVERIFY(!document.isModified());
    }
    void changeMarks()
    {
        EditorDocument document(u"a"_s);
        document.load("a\nb\nc\nd\n");
        QCOMPARE(document.changes(), QList<Change>(5, Change::None));
        document.apply({replace(0, 0, 1, u"A"_s), {{{1, 0, 0}, {2, 0, 0}}, {}}, replace(3, 0, 0, u"new\n"_s)}, u"x"_s);
        QCOMPARE(document.text(), u"A\nc\nnew\nd\n"_s);
        const auto marks = document.changes();
        QCOMPARE(marks.size(), 5);
        QCOMPARE(marks.at(0), Change::Changed);
        QCOMPARE(marks.at(1), Change::None);
        QCOMPARE(marks.at(2), Change::Added);
        QCOMPARE(marks.at(3), Change::None);
        document.setSaved(document.bytes());
        document.apply({{{{1, 0, 0}, {2, 0, 0}}, {}}}, u"x"_s);
        QCOMPARE(document.changes().at(1), Change::RemovedAbove);
        document.undo();
        document.setDiskBytes("other\n");
        QVERIFY(document.changes().contains(Change::Changed));
    }
    // A random edit script comes back as itself: what the hunks say turns the one text into the other.
    void diffRebuildsTheOther()
    {
        QRandomGenerator random(7);
        for (int round = 0; round < 400; ++round) {
            QStringList before;
            for (quint32 i = random.bounded(30u); i > 0; --i)
                before.append(QString::number(random.bounded(6u)));
            QStringList after = before;
            for (quint32 i = random.bounded(8u); i > 0; --i) {
                const qsizetype at = random.bounded(quint32(after.size() + 1));
                if (random.bounded(2u) == 0 || at == after.size())
                    after.insert(at, QString::number(random.bounded(6u)));
                else
                    after.removeAt(at);
            }
            const auto hunks = diffLines(before, after);
            QCOMPARE(rebuild(before, after, hunks), after);
            QVERIFY(before != after || hunks.isEmpty());
        }
        QStringList one(5000, u"x"_s);
        QStringList other(5000, u"y"_s);
        QCOMPARE(diffLines(one, other).size(), 1);
    }
};

CSIS_WIDGET_TEST_MAIN(TestDocument)
#include "tst_document.moc"
