// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/body.h"
#include "tests/support/testmain.h"

#include <QTest>

#include <cstdio>
#include <ctime>

using namespace Qt::StringLiterals;
using namespace csis::hcl;

class TestSpeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesFast()
    {
        Body body;
        for (int i = 0; i < 20'000; ++i) {
            Body &module = body.block("module", {u"instance_web_%1"_s.arg(i)}, {0});
            module.attribute("source", u"../../../../tfmodules/aws_instance"_s, {1});
            module.attribute("name", u"web-%1"_s.arg(i), {2});
            module.attribute("subnet_id", u"subnet-11111111"_s, {3});
            module.attribute("volumes", Value::map({{u"data"_s, Value::map({{u"device_name"_s, u"/dev/xvdf"_s}}, Layout::Lines)}}), {4});
            module.attribute("tags", Value::map({{u"Project"_s, u"demo"_s}, {u"role"_s, u"node"_s}}), {5});
        }
        double best = 0;
        for (int round = 0; round < 5; ++round) {
            const std::clock_t before = std::clock(); // processor time: other work on the machine does not count
            const Written written = write(body);
            best = std::max(best, double(written.text.size()) / 1e6 / ((double(std::clock() - before) / CLOCKS_PER_SEC)));
        }
        std::printf("hcl write: %.0f MB/s\n", best);
#ifdef NDEBUG
        QVERIFY2(best >= 100, "slower than 100 MB/s");
#endif
    }
};

CSIS_TEST_MAIN(TestSpeed)
#include "tst_speed.moc"
