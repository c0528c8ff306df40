// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/body.h"
#include "core/hcl/compare.h"
#include "core/hcl/syntax.h"
#include "tests/support/testmain.h"

#include <QTest>

#include <cstdio>
#include <ctime>

using namespace Qt::StringLiterals;
using namespace csis::hcl;

namespace {

// A root as it is emitted, some 20 MB of it.
Body root()
{
    Body body;
    for (int i = 0; i < 44'000; ++i) {
        body.comment(u"Module call for instance web-%1, in the root machines."_s.arg(i));
        Body &module = body.block("module", {u"instance_web_%1"_s.arg(i)}, {0});
        module.attribute("source", u"../../../../tfmodules/aws_instance"_s, {1});
        module.attribute("providers", Value::map({{u"aws"_s, Expression("aws.machines"), true}}));
        module.attribute("name", u"web-%1"_s.arg(i), {2});
        module.attribute("subnet_id", u"subnet-11111111"_s, {3});
        module.attribute("token", Expression("(var.token != \"\" ? var.token : data.terraform_remote_state.identity.outputs[\"token\"])"));
        module.attribute("volumes", Value::map({{u"data"_s, Value::map({{u"device_name"_s, u"/dev/xvdf"_s}, {u"size"_s, 20}}, Layout::Lines)}}), {4});
        module.attribute("tags", Value::map({{u"Project"_s, u"demo"_s}, {u"role"_s, u"node"_s}}), {5});
    }
    return body;
}

// Megabytes a second of processor time, the best of some rounds: other work on the machine does not count.
template<class Work> double speed(qsizetype bytes, const Work &work)
{
    double best = 0;
    for (int round = 0; round < 5; ++round) {
        const std::clock_t before = std::clock();
        work();
        best = std::max(best, double(bytes) / 1e6 / (double(std::clock() - before) / CLOCKS_PER_SEC));
    }
    return best;
}

} // namespace

class TestSpeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_body = root();
        m_text = write(m_body).text;
        QVERIFY(m_text.size() > 20'000'000);
    }

    void writesFast()
    {
        const double found = speed(m_text.size(), [&] { QCOMPARE(write(m_body).text.size(), m_text.size()); });
        std::printf("hcl write: %.0f MB/s of %.1f MB\n", found, double(m_text.size()) / 1e6);
#ifdef NDEBUG
        QVERIFY2(found >= 100, "slower than 100 MB/s");
#endif
    }

    void parsesFast()
    {
        size_t nodes = 0;
        const double found = speed(m_text.size(), [&] {
            const Syntax syntax = parse(u"root.tf"_s, m_text);
            QVERIFY(syntax.diagnostics().isEmpty());
            nodes = syntax.nodeCount();
        });
        std::printf("hcl parse: %.0f MB/s of %.1f MB, %zu nodes\n", found, double(m_text.size()) / 1e6, nodes);
#ifdef NDEBUG
        QVERIFY2(found >= 40, "slower than 40 MB/s");
#endif
    }

    void comparesFast()
    {
        QByteArray other = m_text;
        other.replace("web-77\"", "web-78\"");
        const Syntax before = parse(u"a.tf"_s, m_text);
        const Syntax after = parse(u"b.tf"_s, other);
        qsizetype changes = 0;
        const double found = speed(m_text.size(), [&] { changes = compareBodies(before, after).size(); });
        QCOMPARE(changes, 1);
        std::printf("hcl compare: %.0f MB/s\n", found);
    }

private:
    Body m_body;
    QByteArray m_text;
};

CSIS_TEST_MAIN(TestSpeed)
#include "tst_speed.moc"
