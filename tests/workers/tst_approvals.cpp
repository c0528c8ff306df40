// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "workers/runs/approvals.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

Clock::Instant later(int seconds)
{
    const qint64 now = QDateTime::currentSecsSinceEpoch() + seconds;
    return {std::chrono::seconds(now), {}};
}

} // namespace

class TestApprovals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keptFoundAndForgotten()
    {
        const QTemporaryDir tree;
        const gate::PlanTerms terms{{u"a.a"_s, {{u"create"_s}, {{u"after.size"_s, "1234"}}}}};
        const runs::Approvals approvals(tree.path(), later(0));
        QVERIFY(!approvals.find(u"cloud.storage.disks"_s));
        approvals.keep(u"cloud.storage.disks"_s, terms);
        QVERIFY(approvals.find(u"cloud.storage.disks"_s) == terms);
        QVERIFY(!approvals.find(u"sandbox.storage.disks"_s));
        const QString file = tree.filePath(u".csis/approvals/cloud.storage.disks.json"_s);
        QCOMPARE(QFile(file).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QVERIFY(runs::Approvals(tree.path(), later(23 * 3600)).find(u"cloud.storage.disks"_s));
        QVERIFY(!runs::Approvals(tree.path(), later(25 * 3600)).find(u"cloud.storage.disks"_s));
        // One given in this run is younger than its start; of a clock that was put back by days nothing holds.
        QVERIFY(runs::Approvals(tree.path(), later(-3600)).find(u"cloud.storage.disks"_s));
        QVERIFY(!runs::Approvals(tree.path(), later(-25 * 3600)).find(u"cloud.storage.disks"_s));
        approvals.forget(u"cloud.storage.disks"_s);
        QVERIFY(!approvals.find(u"cloud.storage.disks"_s));
        approvals.keep(u"cloud.storage.disks"_s, {});
        QVERIFY(approvals.find(u"cloud.storage.disks"_s)->isEmpty());
        QFile broken(file);
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("x") == 1);
        broken.close();
        QVERIFY(!approvals.find(u"cloud.storage.disks"_s));
    }
};

CSIS_TEST_MAIN(TestApprovals)
#include "tst_approvals.moc"
