// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// How long the whole way from bytes to emission takes: from nothing, after a key, and as a tree grows.
#include "core/rules/rules.h"
#include "core/rules/verdict.h"
#include "tests/lifecycle/treesupport.h"
#include "tests/support/testmain.h"
#include "tests/tools/measure.h"
#include "tests/tools/synthetic.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <array>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace csis;
using test::Measured;
using test::TreeShape;

namespace {

config::SourceTree treeOf(int items, TreeShape shape)
{
    return {u"/tree"_s, test::syntheticTree(items, items, shape), {}};
}

void shapes()
{
    QTest::addColumn<TreeShape>("shape");
    QTest::newRow("2,000 files") << TreeShape::ManyFiles;
    QTest::newRow("two files") << TreeShape::TwoFiles;
}

/// Types one key in an instance: round after round a letter more in its script, or its machine type to and fro. The
/// tree stays without faults.
void type(config::SourceTree &tree, TreeShape shape, int round)
{
    const int instance = 100 + round * 7 % 800;
    const int file = shape == TreeShape::FiveAFile ? instance / 5 : instance;
    QByteArray &bytes = shape == TreeShape::TwoFiles ? tree.files[u"instances/all.yaml"_s]
                                                     : tree.files[u"instances/%1.yaml"_s.arg(file, 6, 10, QChar(u'0'))];
    const qsizetype item = bytes.indexOf("- name: node-" + QByteArray::number(instance) + '\n');
    if (round % 2 == 0) {
        bytes.insert(bytes.indexOf(" is $", item), 'x');
    } else {
        const qsizetype machine = bytes.indexOf("machine_type: t3", item) + 16;
        bytes[machine] == 'a' ? bytes.remove(machine, 1) : bytes.insert(machine, 'a');
    }
}

/// Megabytes of memory that the process has in use.
double residentMegabytes()
{
    QFile file(u"/proc/self/statm"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toDouble() * 4096 / 1e6 : 0;
}

/// Megabytes that the process had in use at most.
double peakMegabytes()
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() * 1024 / 1e6;
    }
    return 0;
}

struct Alone {
    double milliseconds = 0;
    double megabytes = 0; ///< that were taken meanwhile and kept
    double peakMegabytes = 0;
    bool loads = false;
};

/// Load and rules in a process of its own, as whoever calls the command has them: what was in memory before counts for
/// nothing.
Alone alone(const config::SourceTree &tree)
{
    Alone found;
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        return found;
    const pid_t child = ::fork();
    if (child == 0) {
        const double before = residentMegabytes();
        Measured measured;
        config::Loader loader;
        const config::Loaded loaded = measured.once([&] {
            config::Loaded one = loader.load(tree);
            one.diagnostics += rules::validate({*one.configuration, {}, true});
            return one;
        });
        found = {measured.median(), residentMegabytes() - before, peakMegabytes(), loaded.loads};
        ::_exit(::write(ends[1], &found, sizeof found) == sizeof found ? 0 : 1);
    }
    ::close(ends[1]);
    if (::read(ends[0], &found, sizeof found) != sizeof found)
        found = {};
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    return found;
}

double median(std::vector<double> &values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

} // namespace

class TestSpeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void growth()
    {
        const config::SourceTree small = treeOf(1000, TreeShape::ManyFiles);
        const config::SourceTree large = treeOf(10'000, TreeShape::ManyFiles);
        std::vector<double> ones;
        std::vector<double> tens;
        std::vector<double> ratios; // of what was measured side by side: machines are now faster, now slower
        double used = 0;
        double peak = 0;
        for (int round = 0; round < 9; ++round) {
            const Alone before = alone(small);
            const Alone one = alone(large);
            const Alone behind = alone(small);
            QVERIFY(before.loads && one.loads && behind.loads);
            ones.insert(ones.end(), {before.milliseconds, behind.milliseconds});
            tens.push_back(one.milliseconds);
            ratios.push_back(2 * one.milliseconds / (before.milliseconds + behind.milliseconds));
            used = std::max(used, one.megabytes);
            peak = std::max(peak, one.peakMegabytes);
        }
        const double first = median(ones);
        const double tenfold = median(tens);
        const double ratio = median(ratios);
        std::printf("load and rules of 1,000 + 1,000 %.1f ms, of 10,000 + 10,000 %.1f ms, ratio %.1f (%.1f to %.1f)\n", first, tenfold, ratio,
                    ratios.front(), ratios.back());
        std::printf("memory of what was made of the large tree %.0f MB; the process at its peak %.0f MB\n", used, peak);
#ifdef NDEBUG
        QVERIFY2(first <= 150, "slower than 150 ms");
        QVERIFY2(tenfold <= 1500, "slower than 1.5 s");
        QVERIFY2(ratio <= 12, "grows more than twelvefold");
        QVERIFY2(used <= 300 && peak <= 300, "needs more than 300 MB");
#endif
    }

    void fromNothing_data() { shapes(); }
    void fromNothing()
    {
        QFETCH(TreeShape, shape);
        const config::SourceTree tree = treeOf(1000, shape);
        Measured load;
        Measured judge;
        Measured emission;
        Measured whole;
        for (int round = 0; round < 7; ++round) {
            config::Loader loader;
            const config::Loaded loaded = load.once([&] { return loader.load(tree); });
            QVERIFY(loaded.loads);
            const auto found = judge.once([&] { return rules::validate({*loaded.configuration, {}, true}); });
            QVERIFY(!hasErrors(found));
            QVERIFY(emission.once([&] { return lifecycle::emitTree(*loaded.configuration, {}, test::dryRun()); }).files.size() > 3000);
        }
        for (int round = 0; round < 7; ++round) {
            rules::Judge fresh;
            QVERIFY(whole.once([&] { return fresh.judge(tree, {}, test::dryRun()); }).emitted);
        }
        load.print("load");
        judge.print("rules");
        emission.print("emission");
        whole.print("load, rules and emission");
#ifdef NDEBUG
        QVERIFY2(whole.median() <= 250, "slower than 250 ms");
#endif
    }

    void afterAKey_data()
    {
        QTest::addColumn<TreeShape>("shape");
        QTest::addColumn<int>("items");
        QTest::addColumn<bool>("recorded");
        QTest::addColumn<double>("limit"); // milliseconds; what is left of the window's 50 is for the window
        QTest::newRow("2,000 files") << TreeShape::ManyFiles << 1000 << false << 35.;
        QTest::newRow("two files") << TreeShape::TwoFiles << 1000 << false << 35.;
        QTest::newRow("2,000 files, recorded by a run") << TreeShape::ManyFiles << 1000 << true << 35.;
        QTest::newRow("10,000 items in 2,000 files") << TreeShape::FiveAFile << 5000 << false << 45.;
    }
    void afterAKey()
    {
        QFETCH(TreeShape, shape);
        QFETCH(int, items);
        QFETCH(bool, recorded);
        QFETCH(double, limit);
        config::SourceTree tree = treeOf(items, shape);
        if (recorded) {
            for (const lifecycle::EmittedFile &file : rules::Judge().judge(tree, {}, test::dryRun()).emission.files) {
                if (file.path.startsWith("meta-state/"_L1))
                    tree.files.insert(file.path, file.bytes);
            }
        }
        config::Loader loader;
        lifecycle::Emitter emitter;
        rules::Judge judge;
        Measured load;
        Measured rules;
        Measured emission;
        Measured whole;
        config::Loaded loaded = loader.load(tree);
        lifecycle::Emission emitted = emitter.emit(*loaded.configuration, {}, test::dryRun());
        auto verdict = std::make_shared<rules::Verdict>(judge.judge(tree, {}, test::dryRun()));
        for (int round = 0; round < 200; ++round) {
            type(tree, shape, round);
            if (round % 4 == 0) {
                loaded = load.once([&] { return loader.load(tree); });
                rules.once([&] { return rules::validate({*loaded.configuration, {}, true}); });
                emitted = emission.once([&] { return emitter.emit(*loaded.configuration, {}, test::dryRun()); });
            }
            auto next = whole.once([&] { return std::make_shared<rules::Verdict>(judge.judge(tree, {}, test::dryRun())); });
            QVERIFY(next->emitted);
            verdict = next;
        }
        load.print("load after a key");
        rules.print("rules after a key");
        emission.print("emission after a key");
        whole.print("diagnostics and emission after a key");
#ifdef NDEBUG
        QVERIFY2(whole.p95() <= limit, qPrintable(u"p95 slower than %1 ms after a key"_s.arg(limit)));
#endif
    }
};

CSIS_TEST_MAIN(TestSpeed)
#include "tst_speed.moc"
