// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Facts that were fixed as checks: appendix B 9 and 10.
#include "core/rules/verdict.h"
#include "tests/rules/treefixture.h"
#include "tests/support/countingrandom.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

secrets::age::Identity identityOfB()
{
    test::CountingRandom random(11);
    return *secrets::age::Identity::generate(random);
}

QByteArray sealedOfB(const QString &plain, unsigned seed)
{
    const std::array recipients{*identityOfB().recipient()};
    test::CountingRandom random(seed);
    return secrets::seal(plain, recipients, random)->toLatin1();
}

const QByteArray launchedWith = R"(instances:
  web:
    image: webimg
    build: unbound
    machine_type: t3.medium
    group: devs
    identity_type: posix
    mounts:
    - {storage: data, type: ebs, builder: disks, mount_point: /mnt/data, group: devs, share_mode: '2770', public_read: false, device: /dev/xvdf}
    enrollment: {}
    session: ssm
    hostname: web-001
    ephemeral: false
    userdata: "%MARKER%"
    run: r1
    launched: true
    launched_run: r1
)";

} // namespace

class TestAppendixB : public QObject
{
    Q_OBJECT

    static test::TreeFixture base()
    {
        test::TreeFixture fixture;
        fixture.lay(test::sourceDir() + u"/tests/rules/facts/base"_s);
        return fixture;
    }

    static rules::Verdict judge(const config::SourceTree &tree, bool withKey)
    {
        const MemoryFiles disk;
        const MemoryEnvironment environment(
            withKey ? QMap<QString, QString>{{u"CSIS_CONFIG_IDENTITY"_s, QString::fromLatin1(secrets::viewOf(identityOfB().text()))}}
                    : QMap<QString, QString>());
        secrets::Opener opener(environment, disk);
        using enum lifecycle::Lifecycle;
        return rules::Judge().judge(tree, {.environment = &environment, .opener = &opener},
                                    {.lifecycles = {Identity, Storage, InstanceImage}, .runId = u"2026_01_05t10_00_00_000009"_s});
    }

    static QStringList errors(const rules::Verdict &verdict)
    {
        QStringList texts;
        for (const Diagnostic &one : verdict.diagnostics) {
            if (one.severity == Severity::Error)
                texts.append(one.id + u' ' + one.message);
        }
        return texts;
    }

    static config::SourceTree withUserData(const QByteArray &declared, const QByteArray &recorded)
    {
        test::TreeFixture fixture = base();
        fixture.tree.files[u"instances/web.yaml"_s].replace("    image: webimg\n", "    image: webimg\n    userdata: \"" + declared + "\"\n");
        fixture.tree.files.insert(u"meta-state/launch-params.yaml"_s, QByteArray(launchedWith).replace("%MARKER%", recorded));
        return fixture.tree;
    }

private Q_SLOTS:
    void b9_markerThatIsReadEarlyIsRefusedWithoutAnIdentity()
    {
        test::TreeFixture fixture = base();
        fixture.tree.files[u"cfg/_config.yml"_s].replace("apply_storage: false", "apply_storage: " + sealedOfB(u"true"_s, 1));
        QCOMPARE(errors(judge(fixture.tree, false)),
                 QStringList{u"secrets.early /tree/cfg/_config.yml: config.apply_storage: this value may not be encrypted -- it is read "
                             "before the configuration loads, with no identity available"_s});
    }

    void b9_markerInATagLoadsOnlyWithAnIdentity()
    {
        test::TreeFixture fixture = base();
        fixture.tree.files[u"storages/data.yaml"_s].replace("  - name: data\n", "  - name: data\n    tags:\n      x: " + sealedOfB(u"secret"_s, 2) + "\n");
        const rules::Verdict closed = judge(fixture.tree, false);
        QVERIFY(!closed.loaded.loads);
        QCOMPARE(errors(closed),
                 QStringList{u"secrets.no-identity /tree/storages/data.yaml: storages[0].tags.x: an encrypted value is present but "
                             "CSIS_CONFIG_IDENTITY is not set -- export the age identity (the AGE-SECRET-KEY-1 string, an identity file, or a "
                             "directory of *.age-identity files)"_s});
        const rules::Verdict open = judge(fixture.tree, true);
        QCOMPARE(errors(open), QStringList{});
        QVERIFY(open.loaded.loads);
        QCOMPARE(open.loaded.configuration->storage(u"data"_s)->tags.value(u"x"_s), u"secret"_s);
    }

    void b10_encryptedAnewIsTheSameButForTheBytes()
    {
        const QByteArray old = sealedOfB(u"echo hello"_s, 3);
        const QByteArray anew = sealedOfB(u"echo hello"_s, 4);
        QVERIFY(old != anew);
        const rules::Verdict before = judge(withUserData(old, old), true);
        const rules::Verdict after = judge(withUserData(anew, old), true);
        QCOMPARE(errors(before), QStringList{});
        QCOMPARE(errors(after), QStringList{}); // what is recorded is compared with what is declared, both in clear
        QVERIFY(before.emitted && after.emitted);
        QVERIFY(before.emission.launchParams.contains(u"web"_s) && after.emission.launchParams.contains(u"web"_s));
        const QString digest = before.emission.launchParams.value(u"web"_s)->userDataSha256;
        QVERIFY(!digest.isEmpty());
        QCOMPARE(after.emission.launchParams.value(u"web"_s)->userDataSha256, digest);
        const QString path = u"generated/instance-image/machines/instance-generation/user-data-web.sh.tftpl"_s;
        const lifecycle::EmittedFile *first = before.emission.file(path);
        const lifecycle::EmittedFile *second = after.emission.file(path);
        QVERIFY(first && second);
        QVERIFY(first->bytes.contains(old) && second->bytes.contains(anew));
        QVERIFY(!first->bytes.contains("hello") && !second->bytes.contains("hello"));
    }

    void b10_anotherTextIsAChange()
    {
        const rules::Verdict other = judge(withUserData(sealedOfB(u"echo bye"_s, 5), sealedOfB(u"echo hello"_s, 3)), true);
        QCOMPARE(errors(other),
                 QStringList{u"launch.immutable instance 'web' was launched (run r1) and its launch parameters changed (userdata); launch "
                             "parameters are immutable after launch -- replace the instance (upgrade instance, or decommission and "
                             "redeclare) (N26)"_s});
    }
};

CSIS_TEST_MAIN(TestAppendixB)
#include "tst_appendixb.moc"
