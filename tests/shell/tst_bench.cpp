// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/shell/studiotest.h"
#include "tests/support/testmain.h"
#include "tests/tools/synthetic.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/look/look.h"
#include "widgets/problems/problemview.h"
#include "widgets/shell/editortabs.h"

#include <QApplication>
#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

/// How long the event loop was away, measured from inside by a timer that wants to fire every millisecond.
class LoopWatch : public QObject
{
public:
    LoopWatch()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        connect(&m_timer, &QTimer::timeout, this, [this] { m_gaps.append(m_since.nsecsElapsed() / 1e6), m_since.start(); });
        m_since.start();
        m_timer.start(1);
    }
    double longest() const { return m_gaps.isEmpty() ? 0 : *std::ranges::max_element(m_gaps); }
    int over(double limit) const { return int(std::ranges::count_if(m_gaps, [=](double gap) { return gap > limit; })); }
    void restart()
    {
        m_gaps.clear();
        m_since.start();
    }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    QList<double> m_gaps;
};

double percentile(QList<double> values, double share)
{
    std::ranges::sort(values);
    return values.isEmpty() ? 0 : values.at(std::min(values.size() - 1, qsizetype(double(values.size()) * share)));
}

} // namespace

class BenchStudio : public QObject
{
    Q_OBJECT

private:
    static bool makeTree(const QString &folder, test::TreeShape shape)
    {
        const auto files = test::syntheticTree(1000, 1000, shape);
        for (auto it = files.cbegin(); it != files.cend(); ++it) {
            QFile file(folder + u'/' + it.key());
            if (!QDir().mkpath(QFileInfo(file).path()) || !file.open(QIODevice::WriteOnly) || file.write(*it) != it->size())
                return false;
        }
        return !files.isEmpty();
    }

private Q_SLOTS:
    void initTestCase() { look::Look::instance().install(*qApp); }

    void figures_data()
    {
        QTest::addColumn<QString>("shape");
        QTest::newRow("2,000 files") << u"many"_s;
        QTest::newRow("two files") << u"two"_s;
    }

    void figures()
    {
        QFETCH(QString, shape);
        QTemporaryDir folder;
        const QString tree = folder.filePath(u"tree"_s);
        QVERIFY(makeTree(tree, shape == "two"_L1 ? test::TreeShape::TwoFiles : test::TreeShape::ManyFiles));

        QElapsedTimer start;
        start.start();
        studio::Controller controller;
        controller.show();
        controller.open(tree);
        live::Session &session = *controller.session();
        QVERIFY(QTest::qWaitFor([&] { return session.verdict() != nullptr; }, 60'000));
        controller.window()->repaint();
        QCoreApplication::processEvents();
        qInfo("FIGURE studio start to usable, %s: %lld ms (target 700)", qPrintable(shape), start.elapsed());
        qInfo("FIGURE load + validate + emit, %s: %.1f ms (target 250)", qPrintable(shape), session.verdict()->milliseconds);

        QDirIterator files(tree + u"/instances"_s, QDir::Files);
        QVERIFY(files.hasNext());
        const QString file = QDir(tree).relativeFilePath(files.next());
        controller.window()->tabs()->openFile(file);
        editor::YamlEditor *editor = controller.window()->tabs()->currentView()->editor();
        editor->goTo(0, 0);
        QVERIFY(QTest::qWaitFor([&] { return session.isCurrent(); }, 20'000));
        QTest::qWait(500);

        LoopWatch watch;
        QList<double> latencies;
        for (int i = 0; i < 200; ++i) {
            QElapsedTimer latency;
            latency.start();
            QTest::keyClick(editor, i == 0 ? Qt::Key_NumberSign : Qt::Key_X);
            if (i % 10 == 0) {
                QVERIFY(QTest::qWaitFor([&] { return session.isCurrent(); }, 20'000));
                latencies.append(double(latency.nsecsElapsed()) / 1e6);
            } else {
                QTest::qWait(5);
            }
        }
        qInfo("FIGURE key to new problems and preview, %s: p50 %.1f ms, p95 %.1f ms (target 50)", qPrintable(shape), percentile(latencies, 0.5),
              percentile(latencies, 0.95));
        qInfo("FIGURE event loop away while 200 keys are typed, %s: longest %.1f ms, over 16 ms: %d times (target 16, 0)", qPrintable(shape),
              watch.longest(), watch.over(16));
        controller.window()->askClose = [](const shell::CloseQuestion &) { return shell::CloseAnswer::Discard; };
        controller.window()->close();
    }
};

CSIS_WIDGET_TEST_MAIN(BenchStudio)
#include "tst_bench.moc"
