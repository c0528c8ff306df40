// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "widgets/problems/problemview.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::problems;

namespace {

Diagnostic finding(const QString &file, int line, const QString &id, Severity severity, const QString &message)
{
    Diagnostic made;
    made.id = id;
    made.severity = severity;
    made.message = message;
    made.where = {file, {{line, 2, line * 10}, {line, 5, line * 10 + 3}}};
    return made;
}

QList<Diagnostic> three()
{
    return {finding(u"cfg/a.yml"_s, 3, u"ref.unknown"_s, Severity::Error, u"No group is called devz"_s),
            finding(u"cfg/a.yml"_s, 9, u"field.no-effect"_s, Severity::Warning, u"Nothing reads this key"_s),
            finding(u"storages/b.yml"_s, 1, u"ref.unknown"_s, Severity::Error, u"No image is called deb"_s)};
}

} // namespace

class TestProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groupsAndCounts()
    {
        ProblemView view;
        QAbstractItemModelTester tester(view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        view.setDiagnostics(three());
        QCOMPARE(view.model()->rowCount(), 2);
        QCOMPARE(view.chip(Severity::Error)->text(), u"2 error(s)"_s);
        QCOMPARE(view.model()->index(0, 0).data().toString(), u"cfg/a.yml  2"_s);
        view.model()->setGrouping(Grouping::ByRule);
        QCOMPARE(view.model()->rowCount(), 2);
        QCOMPARE(view.model()->index(1, 0).data().toString(), u"ref.unknown  2"_s);
        QCOMPARE(view.model()->index(0, ProblemModel::Place, view.model()->index(1, 0)).data().toString(), u"cfg/a.yml:4"_s);
    }

    void aNewListKeepsWhatIsStillThere()
    {
        ProblemView view;
        QAbstractItemModelTester tester(view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        view.setDiagnostics(three());
        const QPersistentModelIndex kept(view.model()->index(0, 0, view.model()->index(1, 0)));
        QList<Diagnostic> next = three();
        next.removeFirst();
        next.last().message = u"No image is called debi"_s;
        view.setDiagnostics(next);
        QVERIFY(kept.isValid());
        QCOMPARE(kept.data().toString(), u"No image is called debi"_s);
        next.append(finding(u"a-first.yml"_s, 0, u"x.y"_s, Severity::Info, u"note"_s));
        next.append(finding({}, 0, u"tree"_s, Severity::Error, u"whole"_s));
        view.setDiagnostics(next);
        QCOMPARE(view.model()->rowCount(), 4);
        QVERIFY(kept.isValid());
        view.setDiagnostics({});
        QCOMPARE(view.model()->rowCount(), 0);
        // Many random lists one after the other: the tester watches every step.
        quint32 seed = 1;
        for (int round = 0; round < 60; ++round) {
            QList<Diagnostic> list;
            const int size = int((seed = seed * 1664525U + 1013904223U) >> 28);
            for (int i = 0; i < size; ++i) {
                seed = seed * 1664525U + 1013904223U;
                list.append(finding(u"f%1"_s.arg(seed >> 30), int(seed >> 24) & 7, u"r%1"_s.arg((seed >> 20) & 3), Severity((seed >> 16) % 3), u"m"_s));
            }
            view.setDiagnostics(list);
        }
    }

    void chipsAndTextFilter()
    {
        ProblemView view;
        view.setDiagnostics(three());
        view.chip(Severity::Error)->click();
        QCOMPARE(view.asText().count(u'\n'), 1);
        QVERIFY(view.asText().contains(u"field.no-effect"_s));
        view.chip(Severity::Error)->click();
        QTest::keyClicks(view.filter(), u"storages"_s);
        QCOMPARE(view.asText(), u"storages/b.yml:2:3: error: No image is called deb [ref.unknown]\n"_s);
    }

    void enterJumpsAndCopyCopies()
    {
        ProblemView view;
        view.show();
        view.setDiagnostics(three());
        QSignalSpy jumps(&view, &ProblemView::jump);
        view.tree()->setFocus();
        view.tree()->setCurrentIndex(view.tree()->model()->index(1, 0, view.tree()->model()->index(0, 0)));
        QTest::keyClick(view.tree(), Qt::Key_Return);
        QCOMPARE(jumps.size(), 1);
        QCOMPARE(jumps.first().first().value<Location>().range.begin.line, 9);
        QTest::keyClick(view.tree(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), u"cfg/a.yml:10:3: warning: Nothing reads this key [field.no-effect]\n"_s);
    }

    // Cures are made for the chosen finding alone, and one for all of a kind when it is asked for.
    void curesAreMadeOnRequest()
    {
        ProblemView view;
        QStringList asked;
        const auto fix = [](const QString &title) { return Fix{title, {{u"cfg/a.yml"_s, {{{{0, 1, 1}, {0, 2, 2}}, u"x"_s}}}}}; };
        FixSource::ThenCures late;
        view.setFixSource({[&](const QList<Diagnostic> &found, const FixSource::ThenCures &then) {
                               asked.append(found.first().message);
                               late = then;
                           },
                           [](const Diagnostic &one) { return one.id == "ref.unknown"_L1 ? 2 : 1; },
                           [&](const Diagnostic &, const FixSource::Then &then) {
                               asked.append(u"all"_s);
                               then(fix(u"Mend all"_s));
                           }});
        view.setDiagnostics(three());
        view.show();
        QCOMPARE(asked, QStringList());
        QVERIFY(!view.fixButton()->isVisible());
        QSignalSpy chosen(&view, &ProblemView::fixChosen);
        const auto row = [&](int group, int at) { return view.tree()->model()->index(at, 0, view.tree()->model()->index(group, 0)); };
        view.tree()->setCurrentIndex(row(0, 0));
        QCOMPARE(asked, QStringList{u"No group is called devz"_s});
        QVERIFY(!view.fixButton()->isEnabled());
        late({{fix(u"Write devs"_s)}});
        QCOMPARE(view.fixButton()->text(), u"Write devs"_s);
        QCOMPARE(view.fixAllButton()->text(), u"Fix all 2 of this kind"_s);
        view.fixButton()->click();
        QCOMPARE(chosen.takeLast().first().value<Fix>().title, u"Write devs"_s);
        view.fixAllButton()->click();
        QCOMPARE(chosen.takeLast().first().value<Fix>().title, u"Mend all"_s);
        QCOMPARE(asked.last(), u"all"_s);
        // Of another finding: nothing of the first one's, and nothing that comes for it late.
        const FixSource::ThenCures ofTheFirst = late;
        view.tree()->setCurrentIndex(row(0, 1));
        QVERIFY(!view.fixButton()->isEnabled());
        ofTheFirst({{fix(u"Write devs"_s)}});
        QVERIFY(!view.fixButton()->isEnabled());
        late({{}});
        QVERIFY(!view.fixButton()->isVisible());
        QVERIFY(!view.fixAllButton()->isVisible());
    }
};

CSIS_WIDGET_TEST_MAIN(TestProblems)
#include "tst_problems.moc"
