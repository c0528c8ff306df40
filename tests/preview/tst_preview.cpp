// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "widgets/editor/highlighter.h"
#include "widgets/look/messagebar.h"
#include "widgets/preview/codeview.h"
#include "core/base/linediff.h"
#include "widgets/preview/previewview.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::preview;

namespace {

const QByteArray mainTf = "# head\nresource \"a\" \"x\" {\n  size = 1\n}\n\nmodule \"b\" {\n  source = \"./m\"\n}\n";

lifecycle::Emission emission(const QByteArray &bytes = mainTf)
{
    lifecycle::Emission made;
    made.ownedFolders = {u"generated/storage/ebs"_s};
    lifecycle::EmittedFile file;
    file.path = u"generated/storage/ebs/main.tf"_s;
    file.bytes = bytes;
    file.provenance = {{1, 3, {u"storages"_s, u"x"_s}, {}}, {2, 2, {u"storages"_s, u"x"_s}, u"size"_s}, {5, 7, {u"storages"_s, u"b"_s}, {}}};
    made.files = {file, {u"generated/storage/run-storage.sh"_s, "#!/bin/sh\n", 0755, {}}};
    return made;
}

StoredFiles disk(const QMap<QString, QByteArray> &files)
{
    return std::make_shared<const QMap<QString, QByteArray>>(files);
}

QString applied(const QStringList &before, const QStringList &after, const QList<Hunk> &hunks)
{
    QStringList made;
    int at = 0;
    for (const Hunk &hunk : hunks) {
        made += before.mid(at, hunk.oldBegin - at);
        made += after.mid(hunk.newBegin, hunk.newEnd - hunk.newBegin);
        at = hunk.oldEnd;
    }
    made += before.mid(at);
    return made.join(u'\n');
}

} // namespace

class TestPreview : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void differences()
    {
        const QStringList before = u"a b c d e f g"_s.split(u' ');
        QVERIFY(diffLines(before, before).isEmpty());
        QCOMPARE(diffLines(before, u"a b X d e f g"_s.split(u' ')), (QList<Hunk>{{2, 3, 2, 3}}));
        QCOMPARE(diffLines(before, u"a c d e f f2 g"_s.split(u' ')), (QList<Hunk>{{1, 2, 1, 1}, {6, 6, 5, 6}}));
        // Whatever the two texts: the stretches turn one into the other.
        quint32 seed = 7;
        for (int round = 0; round < 300; ++round) {
            QStringList a;
            QStringList b;
            for (int i = 0; i < 12; ++i) {
                seed = seed * 1664525U + 1013904223U;
                if (seed >> 31)
                    a.append(QString::number((seed >> 24) & 3));
                if ((seed >> 30) & 1)
                    b.append(QString::number((seed >> 20) & 3));
            }
            QCOMPARE(applied(a, b, diffLines(a, b)), b.join(u'\n'));
            QCOMPARE(applied(a, b, diffLines(a, b, 2)), b.join(u'\n'));
        }
        QCOMPARE(unifiedDiff(u"a b c"_s.split(u' '), u"a X c"_s.split(u' ')), u"@@ -1,3 +1,3 @@\n a\n-b\n+X\n c\n"_s);
        QCOMPARE(unifiedDiff({}, {u"a"_s}), u"@@ -0,0 +1,1 @@\n+a\n"_s);
    }

    void statesAgainstDisk()
    {
        const auto files = compare(emission(), disk({{u"generated/storage/ebs/main.tf"_s, "other\n"},
                                                     {u"generated/storage/ebs/old.tf"_s, "gone\n"},
                                                     {u"generated/storage/run-storage.sh"_s, "#!/bin/sh\n"},
                                                     {u"generated/identity/keep.tf"_s, "not ours\n"}}));
        QCOMPARE(files.size(), 3);
        QCOMPARE(files.at(0).state, FileState::Changed);
        QCOMPARE(files.at(1).path, u"generated/storage/ebs/old.tf"_s);
        QCOMPARE(files.at(1).state, FileState::Gone);
        QCOMPARE(files.at(2).state, FileState::Same);
        QCOMPARE(compare(emission(), nullptr).at(0).state, FileState::New);
        // What could not be read is not new.
        const auto unknown = compare(emission(), disk({{u"generated/storage/run-storage.sh"_s, "#!/bin/sh\n"}}), {{u"generated/storage/ebs"_s, u"closed"_s}});
        QCOMPARE(unknown.at(0).state, FileState::Unknown);
        QCOMPARE(unknown.at(0).trouble, u"closed"_s);
        QCOMPARE(unknown.at(1).state, FileState::Same);
        // What a tool keeps for itself is no file that would go.
        for (const auto &file : compare(emission(), disk({{u"generated/storage/ebs/.terraform.lock.hcl"_s, "h1"}, {u"generated/storage/ebs/.terraform/x"_s, "y"}})))
            QVERIFY2(file.state != FileState::Gone, qPrintable(file.path));
    }

    void modelKeepsWhatStays()
    {
        PreviewModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFiles(compare(emission(), nullptr));
        const QPersistentModelIndex kept(model.indexOf(u"generated/storage/ebs/main.tf"_s));
        QVERIFY(kept.isValid());
        lifecycle::Emission next = emission();
        next.files.append({u"generated/storage/efs/main.tf"_s, "x\n", 0644, {}});
        next.files.removeAt(1);
        model.setFiles(compare(next, nullptr));
        QVERIFY(kept.isValid());
        QVERIFY(model.indexOf(u"generated/storage/efs/main.tf"_s).isValid());
        QVERIFY(!model.indexOf(u"generated/storage/run-storage.sh"_s).isValid());
        model.setFiles({});
        QCOMPARE(model.rowCount(), 0);
        lifecycle::Emission many;
        for (int i = 0; i < 200; ++i)
            many.files.append({u"generated/r%1/main.tf"_s.arg(i, 3, 10, '0'_L1), "x", 0644, {}});
        model.setFiles(compare(many, nullptr));
        QCOMPARE(model.rowCount(model.index(0, 0)), 200);
        QCOMPARE(model.count(FileState::New), 200);
    }

    void changedLinesAreMarked()
    {
        PreviewView view;
        QByteArray before = mainTf;
        before.replace("size = 1", "size = 2");
        view.setEmission(emission(), disk({{u"generated/storage/ebs/main.tf"_s, before}, {u"generated/storage/run-storage.sh"_s, "#!/bin/sh\n"}}));
        QCOMPARE(view.currentPath(), u"generated/storage/ebs/main.tf"_s);
        QCOMPARE(view.code()->toPlainText().toUtf8(), mainTf);
        QCOMPARE(view.code()->marks().value(2), LineMark::Changed);
        QCOMPARE(view.code()->marks().count(LineMark::None), view.code()->marks().size() - 1);
        QCOMPARE(view.countText(), u"2 file(s) · 1 changed"_s);
    }

    void aLineLeadsToItsItemAndBack()
    {
        PreviewView view;
        view.resize(500, 500);
        view.show();
        view.setEmission(emission(), nullptr);
        QSignalSpy asked(&view, &PreviewView::sourceAsked);
        QTextCursor cursor(view.code()->document()->findBlockByNumber(2));
        const QPoint at = view.code()->cursorRect(cursor).center();
        QTest::mouseClick(view.code()->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().at(0).value<model::ItemRef>(), (model::ItemRef{u"storages"_s, u"x"_s}));
        QCOMPARE(asked.first().at(1).toString(), u"size"_s);
        // A line that nothing made leads nowhere.
        view.code()->setTextCursor(QTextCursor(view.code()->document()->findBlockByNumber(0)));
        QTest::keyClick(view.code(), Qt::Key_Return);
        QCOMPARE(asked.size(), 1);
        view.follow({u"storages"_s, u"b"_s}, {}, true);
        QCOMPARE(view.code()->markedFirst(), 5);
        QCOMPARE(view.code()->markedLast(), 7);
    }

    void aStoppedEmissionKeepsTheLastGoodOne()
    {
        PreviewView view;
        view.show();
        view.setEmission(emission(), nullptr);
        view.setStopped(u"Stopped by ref.unknown: no group is called devz."_s);
        QVERIFY(view.isStale());
        QCOMPARE(view.code()->toPlainText().toUtf8(), mainTf);
        auto *bar = view.findChild<look::MessageBar *>();
        QVERIFY(bar->isVisible());
        QVERIFY(bar->text().contains(u"ref.unknown"_s));
        view.setEmission(emission(), nullptr);
        QVERIFY(!view.isStale());
        QVERIFY(!bar->isVisible());
    }

    void onlyTheDifferenceIsExchanged()
    {
        CodeView code;
        QString text;
        for (int i = 0; i < 500; ++i)
            text += u"line %1\n"_s.arg(i);
        code.setCode(u"a.tf"_s, text);
        QTRY_VERIFY(code.isFilled() && code.highlighter()->isComplete());
        QTextCursor cursor(code.document()->findBlockByNumber(400));
        code.setTextCursor(cursor);
        QSignalSpy changes(code.document(), &QTextDocument::contentsChange);
        code.setCode(u"a.tf"_s, QString(text).replace(u"line 17\n"_s, u"line seventeen\n"_s));
        QCOMPARE(changes.size(), 1);
        QVERIFY(changes.first().at(1).toInt() < 20);
        QCOMPARE(code.textCursor().blockNumber(), 400);
        QVERIFY(code.toPlainText().contains(u"line seventeen"_s));
    }

    // Whatever becomes of a text, and however much of it stands already: the view ends with the very text.
    void anyTextFollowsAnyOther()
    {
        CodeView code;
        quint32 seed = 11;
        const auto next = [&seed](quint32 below) { return int(((seed = seed * 1664525U + 1013904223U) >> 8) % below); };
        QByteArrayList lines;
        for (int i = 0; i < 1500; ++i)
            lines.append("line " + QByteArray::number(i));
        for (int round = 0; round < 120; ++round) {
            const int at = lines.isEmpty() ? 0 : next(quint32(lines.size()));
            switch (next(5)) {
            case 0: lines.insert(at, "new\xc3\xa9 " + QByteArray::number(round)); break;
            case 1: lines.remove(at, std::min<qsizetype>(next(60), lines.size() - at)); break;
            case 2: lines.insert(at, next(30) + 1, "same"); break;
            case 3: lines = lines.first(at); break;
            default: lines += QByteArrayList(next(400), "more"); break;
            }
            const QByteArray text = lines.join('\n') + (next(2) == 0 ? "\n" : "");
            code.setCode(u"a.sh"_s, text);
            QCOMPARE(code.code(), text);
            if (next(3) == 0)
                continue; // the next one comes while this one is still on its way
            QTRY_VERIFY(code.isFilled());
            QCOMPARE(code.toPlainText().toUtf8(), text);
        }
    }

    void aPlaceFurtherDownIsShownOnceItStands()
    {
        CodeView code;
        code.resize(400, 300);
        code.show();
        QByteArray text;
        for (int i = 0; i < 20'000; ++i)
            text += "line " + QByteArray::number(i) + '\n';
        code.setCode(u"a.txt"_s, text);
        QVERIFY(!code.isFilled());
        code.setMarked(15'000, 15'002, true);
        QTRY_VERIFY(code.isFilled());
        QTRY_VERIFY(code.cursorForPosition({5, 5}).blockNumber() > 14'900);
    }

    void aComparisonTellsWhatDiffers()
    {
        lifecycle::Emission next = emission();
        next.files.append({u"generated/storage/efs/main.tf"_s, "x\n", 0644, {}});
        next.files.removeAt(1);
        const ComparisonPtr first = comparison(compare(emission(), nullptr), nullptr);
        const ComparisonPtr second = comparison(compare(next, nullptr), first);
        QCOMPARE(second->before, first->number);
        QCOMPARE(second->added, QStringList{u"generated/storage/efs/main.tf"_s});
        QCOMPARE(second->removed, QStringList{u"generated/storage/run-storage.sh"_s});
        const ComparisonPtr third = comparison(compare(next, disk({{u"generated/storage/efs/main.tf"_s, "x\n"}})), second);
        QCOMPARE(third->restated, QStringList{u"generated/storage/efs/main.tf"_s});
        QCOMPARE(third->counts[size_t(FileState::Same)], 1);
        // A model that missed one in between shows the same in the end.
        PreviewModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setComparison(first);
        model.setComparison(third);
        QVERIFY(!model.indexOf(u"generated/storage/run-storage.sh"_s).isValid());
        QCOMPARE(model.count(FileState::Same), 1);
    }

    void hclIsColoured()
    {
        QCOMPARE(definitionName(u"generated/x/backend.tfbackend.hcl"_s), u"Terraform"_s);
        QCOMPARE(definitionName(u"a/user_data.sh.tftpl"_s), u"Bash"_s);
        CodeView code;
        code.setCode(u"main.tf"_s, QString::fromUtf8(mainTf));
        QTRY_VERIFY(code.highlighter()->isComplete());
        QVERIFY(!code.document()->findBlockByNumber(1).layout()->formats().isEmpty());
    }
};

CSIS_WIDGET_TEST_MAIN(TestPreview)
#include "tst_preview.moc"
