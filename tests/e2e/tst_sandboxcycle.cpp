// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The life of a tree against the sandbox with the real tool: apply, plan nothing, a sanctioned destroy, a refusal.
#include "tests/support/wholerun.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis::test;

namespace {

constexpr int runTimeout = 900000;

} // namespace

class SandboxCycle : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;

    Printed call(const QStringList &arguments, const QByteArray &input = {})
    {
        return runProgram(QStringList{u"--root-dir"_s, m_tree} + arguments, m_folder.path(), {}, input, runTimeout);
    }
    Printed real(const QStringList &lifecycles, const QStringList &more = {})
    {
        return call(QStringList{u"run"_s} + lifecycles
                    + QStringList{u"--no-dry-run"_s, u"--target"_s, u"sandbox"_s, u"--events"_s, u"-"_s} + more);
    }
    QByteArray record(const QString &name) const { return fileBytes(m_tree + u"/meta-state/"_s + name); }
    QJsonObject summary() const { return QJsonDocument::fromJson(fileBytes(m_tree + u"/generated/run-summary.json"_s)).object(); }

private Q_SLOTS:
    void initTestCase()
    {
        if (const QByteArray lacks = missing(); !lacks.isEmpty())
            QSKIP(lacks.constData());
        m_tree = m_folder.filePath(u"quickstart"_s);
        const Printed made = runProgram({u"init-config"_s, m_tree}, m_folder.path());
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
    }

    void cleanupTestCase()
    {
        if (m_tree.isEmpty())
            return;
        const Printed stopped = call({u"sandbox"_s, u"stop"_s});
        QVERIFY2(stopped.exit == 0, qPrintable(stopped.all()));
    }

    void untilTheGateNothingIsMade()
    {
        const Printed printed = real({u"storage"_s, u"instance-image"_s}, {u"--until"_s, u"gate"_s});
        QVERIFY2(printed.exit == 0, ending(printed.err).constData());
        QVERIFY(printed.err.contains(u"Target: sandbox, no real cloud"_s));
        QCOMPARE(ofRoot(eventsNamed(printed, u"gate"_s), u"disks"_s)["verdict"_L1].toString(), u"passed"_s);
        QVERIFY(changesOf(ofRoot(eventsNamed(printed, u"plan"_s), u"disks"_s)) > 0);
        QVERIFY(ofRoot(eventsNamed(printed, u"gate"_s), u"machines"_s).isEmpty());
        QCOMPARE(summary()["waiting"_L1].toArray(), QJsonArray{u"machines"_s});
        QCOMPARE(summary()["apply"_L1].toObject()["storage"_L1].toString(), u"not-attempted"_s);
        QVERIFY(record(u"storage-state.yaml"_s).isEmpty());
        QVERIFY(!QFile::exists(m_tree + u"/state/disks.tfstate"_s));
    }

    void aNoAppliesNothing()
    {
        const Printed printed = real({u"storage"_s}, {u"--ask"_s});
        QCOMPARE(printed.exit, 1);
        QCOMPARE(eventsNamed(printed, u"ask"_s).size(), 3);
        QCOMPARE(eventsNamed(printed, u"answer"_s).first()["answer"_L1].toString(), u"no"_s);
        QVERIFY(record(u"storage-state.yaml"_s).isEmpty());
        QVERIFY(!QFile::exists(m_tree + u"/state/disks.tfstate"_s));
    }

    void theFirstRunApplies()
    {
        const Printed printed = real({u"storage"_s, u"instance-image"_s}, {u"--apply"_s});
        QVERIFY2(printed.exit == 0, ending(printed.err).constData());
        for (const QString &root : {u"disks"_s, u"shares"_s, u"buckets"_s, u"machines"_s})
            QCOMPARE(ofRoot(eventsNamed(printed, u"gate"_s), root)["verdict"_L1].toString(), u"passed"_s);
        QCOMPARE(summary()["apply"_L1].toObject()["storage"_L1].toString(), u"executed"_s);
        QCOMPARE(summary()["apply"_L1].toObject()["instance-image"_L1].toString(), u"executed"_s);
        const QByteArray states = record(u"storage-state.yaml"_s);
        for (const char *name : {"results:", "scratch:", "homes:", "archive:"})
            QVERIFY2(states.contains(name), name);
        QCOMPARE(states.count("state: active"), 4);
        QVERIFY(record(u"storage.yaml"_s).contains("current_state: active"));
        QCOMPARE(record(u"launch-params.yaml"_s).count("launched: true"), 2);
        QVERIFY(record(u"runs.yaml"_s).contains("executed"));
        const QByteArray generations = record(u"instance-state.yaml"_s);
        QCOMPARE(generations.count("how: observed"), 2);
        QCOMPARE(generations.count("instance_id: i-"), 2);
        QCOMPARE(generations.count("durable: 1"), 2);
        const QByteArray applied = record(u"applied.yaml"_s);
        QCOMPARE(applied.count("account: '123456789012'"), 4);
        QCOMPARE(applied.count("lineage: "), 4);
        QVERIFY2(!applied.contains("addresses: 0\n"), applied.constData());
        // Done and total of each root meet at its end.
        const QList<QJsonObject> steps = eventsNamed(printed, u"progress"_s);
        const bool full = std::ranges::any_of(steps, [](const QJsonObject &step) {
            return step["step"_L1].toString() == "instance-image.machines"_L1 && step["done"_L1] == step["total"_L1] && step["total"_L1].toInt() > 4;
        });
        QVERIFY(full);
    }

    void theSecondRunPlansNothing()
    {
        const QByteArray generations = record(u"instance-state.yaml"_s);
        const Printed printed = real({u"storage"_s, u"instance-image"_s});
        QVERIFY2(printed.exit == 0, ending(printed.err).constData());
        const QList<QJsonObject> plans = eventsNamed(printed, u"plan"_s);
        QCOMPARE(plans.size(), 4);
        for (const QJsonObject &plan : plans)
            QVERIFY2(changesOf(plan) == 0, QJsonDocument(plan).toJson().constData());
        QCOMPARE(record(u"instance-state.yaml"_s), generations);
    }

    void aStorageThatLeftTheTreeIsASanctionedDestroy()
    {
        QByteArray storages = fileBytes(m_tree + u"/storages/storages.yaml"_s);
        const qsizetype from = storages.indexOf("  - name: scratch");
        const qsizetype to = storages.indexOf("  # Mounted by as many", from);
        QVERIFY(from > 0 && to > from);
        QVERIFY(writeBytes(m_tree + u"/storages/storages.yaml"_s, storages.remove(from, to - from)));
        const Printed printed = real({u"storage"_s});
        QVERIFY2(printed.exit == 0, ending(printed.err).constData());
        const QJsonObject gate = ofRoot(eventsNamed(printed, u"gate"_s), u"disks"_s);
        QCOMPARE(gate["verdict"_L1].toString(), u"passed"_s);
        bool sanctioned = false;
        for (const QJsonValue &change : gate["changes"_L1].toArray())
            sanctioned = sanctioned || change["sanctionedBy"_L1].toString() == "module.storage_scratch"_L1;
        QVERIFY2(sanctioned, QJsonDocument(gate).toJson().constData());
        QVERIFY(record(u"storage-state.yaml"_s).contains("action: undeclared"));
        QVERIFY(record(u"storage-state.yaml"_s).contains("state: destroyed"));
    }

    void anUnsanctionedReplacementIsRefused()
    {
        QByteArray builders = fileBytes(m_tree + u"/cfg/builders.yml"_s);
        const qsizetype at = builders.indexOf("encrypted: true");
        QVERIFY(at > 0);
        QVERIFY(writeBytes(m_tree + u"/cfg/builders.yml"_s, builders.replace(at, 15, "encrypted: false")));
        const QByteArray before = record(u"storage-state.yaml"_s);
        const Printed printed = real({u"storage"_s});
        QCOMPARE(printed.exit, 1);
        QCOMPARE(ofRoot(eventsNamed(printed, u"gate"_s), u"disks"_s)["verdict"_L1].toString(), u"refused"_s);
        QVERIFY2(printed.err.contains(u"DESTROY NOT WHITELISTED: module.storage_results."_s), ending(printed.err).constData());
        bool three = false;
        for (const QJsonObject &step : eventsNamed(printed, u"step-finished"_s))
            three = three || (step["step"_L1].toString().startsWith("storage.disks."_L1) && step["exit"_L1].toInt() == 3);
        QVERIFY(three);
        QCOMPARE(eventsNamed(printed, u"run-finished"_s).first()["verdict"_L1].toString(), u"refused"_s);
        QCOMPARE(record(u"storage-state.yaml"_s), before);
    }
};

CSIS_TEST_MAIN(SandboxCycle)
#include "tst_sandboxcycle.moc"
