// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Facts that stay fixed, from the list in appendix B of the field's facts, each function by its number there.
#include "tests/support/program.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace csis::test;

class AppendixB : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_tree;
    int m_trees = 0;

    QString path(const QString &name) const { return m_folder.filePath(name); }
    Printed call(const QStringList &arguments, const QString &folder = {}) const
    {
        return runProgram(arguments, folder.isEmpty() ? m_folder.path() : folder);
    }
    // gate-plan of a plan with these changes, each an address and its actions.
    Printed judge(const QList<std::pair<QByteArray, QByteArray>> &changes, const QString &allowed) const
    {
        QByteArrayList list;
        for (const auto &[address, actions] : changes)
            list.append("{\"address\":\"" + QByteArray(address).replace("\"", "\\\"") + "\",\"mode\":\"managed\",\"change\":{\"actions\":" + actions + "}}");
        writeBytes(path(u"plan.json"_s), "{\"format_version\":\"1.2\",\"resource_changes\":[" + list.join(',') + "]}");
        return call({u"gate-plan"_s, u"plan.json"_s, u"--allow-destroy"_s, allowed});
    }

private Q_SLOTS:
    void init()
    {
        m_tree = path(u"tree-%1"_s.arg(++m_trees));
        QCOMPARE(call({u"init-config"_s, m_tree}).exit, 0);
    }

    void b1_aReplacementIsADestroy()
    {
        const QList<std::pair<QByteArray, QByteArray>> replaced{{"module.instance_web.aws_instance.this", R"(["delete","create"])"}};
        const Printed passed = judge(replaced, u"module.instance_web"_s);
        QCOMPARE(passed.exit, 0);
        QCOMPARE(passed.out, u"Plan passes the apply gate.\n"_s);
        const Printed refused = judge(replaced, u"module.instance_we"_s);
        QCOMPARE(refused.exit, 3);
        QVERIFY2(refused.err.startsWith("DESTROY NOT WHITELISTED: module.instance_web.aws_instance.this\n"_L1), qPrintable(refused.err));
    }

    void b2_anAddressCoversItsKeysAndNoOther()
    {
        const QString allowed = u"module.instance_web.aws_volume_attachment.this"_s;
        QCOMPARE(judge({{"module.instance_web.aws_volume_attachment.this[\"data_vol\"]", R"(["delete"])"}}, allowed).exit, 0);
        const Printed refused = judge({{"module.instance_web.aws_volume_attachment.this_other", R"(["delete"])"}}, allowed);
        QCOMPARE(refused.exit, 3);
        QVERIFY2(refused.err.startsWith("DESTROY NOT WHITELISTED: module.instance_web.aws_volume_attachment.this_other\n"_L1), qPrintable(refused.err));
    }

    void b3_aPlanOlderThanItsRootIsStale()
    {
        QVERIFY(writeBytes(path(u"root/sub/x.tf"_s), "") && writeBytes(path(u"root/tfplan"_s), "plan"));
        const QString tool = path(u"shows"_s);
        QVERIFY(writeBytes(tool, "#!/bin/sh\nprintf '%s' '{\"format_version\":\"1.2\",\"resource_changes\":[]}'\n"));
        QVERIFY(QFile::setPermissions(tool, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const auto made = [&](const QString &file, qint64 seconds) {
            const timespec times[2] = {{seconds, 0}, {seconds, 0}};
            return ::utimensat(AT_FDCWD, QFile::encodeName(path(file)).constData(), times, 0) == 0;
        };
        const QStringList ask{u"gate-plan"_s, u"--planfile"_s, u"tfplan"_s, u"--tofu"_s, tool};
        QVERIFY(made(u"root/tfplan"_s, 1000) && made(u"root/sub/x.tf"_s, 1001));
        const Printed stale = call(ask, path(u"root"_s));
        QCOMPARE(stale.exit, 3);
        QVERIFY2(stale.err.startsWith("STALE PLANFILE: tfplan is older than sub/x.tf "_L1), qPrintable(stale.err));
        QVERIFY(made(u"root/sub/x.tf"_s, 1000));
        QCOMPARE(call(ask, path(u"root"_s)).exit, 0);
    }

    void b4_whatMayApply_data()
    {
        QTest::addColumn<QByteArray>("flag"); // of apply_storage
        QTest::addColumn<QStringList>("question");
        QTest::addColumn<int>("exit");
        const QStringList ebs{u"--lifecycle"_s, u"storage"_s, u"--root"_s, u"aws-ebs"_s, u"--root-alias"_s, u"aws-main"_s};
        const QStringList other{u"--lifecycle"_s, u"storage"_s, u"--root"_s, u"other"_s, u"--root-alias"_s, u"aws-west"_s};
        const QStringList main{u"--apply-runtime"_s, u"aws-main"_s};
        QTest::newRow("an empty list") << "[]"_ba << ebs << 3;
        QTest::newRow("its runtime is listed") << "[aws-main]"_ba << ebs << 0;
        QTest::newRow("another runtime is") << "[aws-main]"_ba << other << 3;
        QTest::newRow("false, but this run's runtime") << "false"_ba << ebs + main << 0;
        QTest::newRow("false, another runtime's run") << "false"_ba << other + main << 3;
        QTest::newRow("instances, this run's runtime") << "false"_ba
            << QStringList{u"--lifecycle"_s, u"instances"_s, u"--root"_s, u"machines"_s, u"--root-alias"_s, u"aws-main"_s} + main << 0;
        QTest::newRow("identity is not widened") << "false"_ba
            << QStringList{u"--lifecycle"_s, u"identity"_s, u"--root"_s, u"people"_s, u"--root-alias"_s, u"aws-main"_s} + main << 3;
    }
    void b4_whatMayApply()
    {
        QFETCH(QByteArray, flag);
        QFETCH(QStringList, question);
        QFETCH(int, exit);
        QVERIFY(edit(m_tree + u"/cfg/_config.yml"_s, "apply_storage: true", "apply_storage: " + flag));
        QVERIFY(edit(m_tree + u"/cfg/_config.yml"_s, "apply_instances: true", "apply_instances: false"));
        const Printed told = call(QStringList{u"apply-check"_s} + question, m_tree + u"/cfg"_s);
        QVERIFY2(told.exit == exit, qPrintable(told.all()));
        QVERIFY2(exit == 0 ? told.out.endsWith("; proceeding.\n"_L1) : told.err.contains(" NOW in "_L1), qPrintable(told.all()));
    }

    void b8_statesOfOnePlaceCollide()
    {
        const QString builders = m_tree + u"/cfg/builders.yml"_s;
        QVERIFY(edit(builders, "- name: disks", "- name: aws-ebs") && edit(builders, "- name: shares", "- name: aws_ebs"));
        QVERIFY(edit(m_tree + u"/storages/storages.yaml"_s, "type: shares", "type: aws_ebs"));
        const Printed collide = call({u"--root-dir"_s, m_tree, u"validate"_s});
        QCOMPARE(collide.exit, 1);
        QVERIFY2(collide.err.contains("state location collision: workspaces aws-ebs, aws_ebs would share the state object local://state/aws_ebs.tfstate"_L1),
                 qPrintable(collide.err));
        QVERIFY(edit(builders, "- name: aws_ebs\n", "- name: aws_ebs\n    state_configuration: elsewhere\n"));
        QVERIFY(edit(m_tree + u"/cfg/aws.yml"_s, "state_backends:\n", "state_backends:\n  - name: elsewhere\n    type: local\n    path: other\n"));
        const Printed apart = call({u"--root-dir"_s, m_tree, u"validate"_s});
        QVERIFY2(apart.exit == 0, qPrintable(apart.all()));
    }

    void b11_theMirrorKeepsWhatItMay()
    {
        QCOMPARE(call({u"--root-dir"_s, m_tree, u"generate"_s, u"storage"_s, u"--no-tool"_s}).exit, 0);
        const QString root = m_tree + u"/generated/storage/disks/storage-generation"_s;
        const auto materialize = [&] { return call({u"--root-dir"_s, m_tree, u"materialize"_s, u"."_s}, root); };
        const QString mirror = materialize().out;
        QCOMPARE(mirror, m_tree + u"/_private/storage/disks/storage-generation"_s);
        const auto times = [&](const QString &folder) {
            QMap<QString, QDateTime> all;
            for (const QFileInfo &file : QDir(folder).entryInfoList({u"*.tf"_s, u"*.hcl"_s}, QDir::Files))
                all.insert(file.fileName(), file.lastModified());
            return all;
        };
        QVERIFY(times(root).size() > 2);
        QCOMPARE(times(mirror), times(root));
        QVERIFY(writeBytes(mirror + u"/tfplan"_s, "plan"));
        const QString gone = u"disks-storage-generation-storage-scratch.tf"_s;
        QVERIFY(QFile::exists(mirror + u'/' + gone) && QFile::remove(root + u'/' + gone));
        const QMap<QString, QDateTime> before = times(root);
        QCOMPARE(materialize().out, mirror);
        QCOMPARE(times(mirror), before);
        QCOMPARE(fileBytes(mirror + u"/tfplan"_s), "plan"_ba);
        QVERIFY(!QFile::exists(mirror + u'/' + gone));
    }
};

CSIS_TEST_MAIN(AppendixB)
#include "tst_appendixb.moc"
