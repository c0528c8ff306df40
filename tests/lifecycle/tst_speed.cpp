// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/loader.h"
#include "tests/lifecycle/treesupport.h"
#include "tests/support/testmain.h"
#include "tests/tools/synthetic.h"

#include <QTest>

#include <cstdio>
#include <ctime>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

double processorMs(std::clock_t since)
{
    return double(std::clock() - since) * 1000 / CLOCKS_PER_SEC;
}

} // namespace

class TestSpeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emitsFast()
    {
        config::SourceTree tree{u"/tree"_s, test::syntheticTree(1000, 1000, test::TreeShape::ManyFiles), {}};
        config::Loader loader;
        const config::Loaded first = loader.load(tree);
        for (const Diagnostic &diagnostic : first.diagnostics)
            QVERIFY2(diagnostic.severity != Severity::Error, qPrintable(formatDiagnostic(diagnostic)));
        double whole = 1e9;
        double step = 1e9;
        for (int round = 0; round < 5; ++round) {
            lifecycle::Emitter emitter;
            std::clock_t since = std::clock();
            const auto emission = emitter.emit(*first.configuration, {}, test::dryRun());
            whole = std::min(whole, processorMs(since));
            QVERIFY(emission.files.size() > 3000);
            QByteArray &bytes = tree.files[u"instances/000500.yaml"_s];
            bytes.replace("t3.", "t3a.");
            const config::Loaded next = loader.load(tree);
            since = std::clock();
            const auto after = emitter.emit(*next.configuration, {}, test::dryRun());
            step = std::min(step, processorMs(since));
            QVERIFY(after.files.size() == emission.files.size());
        }
        std::printf("emission of 1,000 + 1,000: %.1f ms, after one keystroke %.1f ms\n", whole, step);
#ifdef NDEBUG
        QVERIFY2(whole < 100, "slower than 100 ms");
        QVERIFY2(step < 15, "slower than 15 ms after a keystroke");
#endif
    }
};

CSIS_TEST_MAIN(TestSpeed)
#include "tst_speed.moc"
