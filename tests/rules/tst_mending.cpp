// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Cures: nothing encrypted is written in clear, what is given out is given once, and what records hold keeps its name.
#include "core/rules/fixes.h"
#include "core/rules/recordnames.h"
#include "core/yaml/edits.h"
#include "tests/rules/treefixture.h"
#include "tests/support/countingrandom.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

const QString storages = u"storages/data.yaml"_s;
const QString instances = u"instances/web.yaml"_s;
const QString people = u"groups/people.yaml"_s;
const QString builders = u"cfg/builders.yml"_s;

secrets::age::Identity identity()
{
    test::CountingRandom random(11);
    return *secrets::age::Identity::generate(random);
}

QByteArray marker(const QString &plain)
{
    const std::array recipients{*identity().recipient()};
    test::CountingRandom random(23);
    return secrets::seal(plain, recipients, random)->toLatin1();
}

/// Everything that cures of a rule would show or write.
QString offered(const rules::Verdict &verdict, const QString &rule)
{
    QStringList texts;
    for (const Diagnostic &finding : verdict.diagnostics) {
        if (finding.id != rule)
            continue;
        for (const Fix &fix : rules::fixesOf(verdict, finding)) {
            texts.append(fix.title);
            for (const FileEdit &file : fix.edits) {
                for (const TextEdit &edit : file.edits)
                    texts.append(edit.text.trimmed());
            }
        }
    }
    texts.removeAll(QString());
    return texts.join(u'\n');
}

} // namespace

class TestMending : public QObject
{
    Q_OBJECT

    struct Tree : test::TreeFixture {
        Tree() { lay(test::sourceDir() + u"/tests/rules/facts/base"_s); }
        void change(const QString &file, const QByteArray &old, const QByteArray &next)
        {
            QVERIFY2(tree.files[file].contains(old), old);
            tree.files[file].replace(old, next);
        }
        rules::Verdict verdict() const
        {
            using enum lifecycle::Lifecycle;
            const MemoryEnvironment environment({{u"CSIS_CONFIG_IDENTITY"_s, QString::fromLatin1(secrets::viewOf(identity().text()))}});
            const MemoryFiles disk;
            secrets::Opener opener(environment, disk);
            config::LoadOptions options;
            options.environment = &environment;
            options.opener = &opener;
            return rules::Judge().judge(tree, options, {.lifecycles = {Storage, InstanceImage}, .runId = u"2026_01_05t10_00_00_000009"_s});
        }
        QMap<QString, QByteArray> mended(const rules::FixAll &all) const
        {
            QMap<QString, QByteArray> files = tree.files;
            for (const FileEdit &edit : all.fix.edits)
                files[edit.file] = yaml::apply({edit.file, files[edit.file]}, edit.edits);
            return files;
        }
    };

private Q_SLOTS:
    void aCureWritesNoPlaintext_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("old");
        QTest::addColumn<QByteArray>("next");
        QTest::addColumn<QByteArray>("more"); // at the end of the storages
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("offers");
        QTest::newRow("bucket of the builder") << builders << QByteArray("bucket_name: demo-default") << QByteArray("bucket_name: \"%1\"")
                                               << QByteArray("  - name: more\n    type: buckets\n    groups: [devs]\n") << u"hush-bucket"_s
                                               << u"storage.bucket-owner"_s << QString();
        QTest::newRow("default machine") << builders << QByteArray("default_machine_type: t3.medium")
                                         << QByteArray("default_machine_type: \"%1\"") << QByteArray() << u"m9.hush"_s
                                         << u"instance.machine-type"_s << u"Remove `machine_type`, for the default"_s;
        QTest::newRow("mount point") << instances << QByteArray("mount_point: /mnt/data") << QByteArray("mount_point: \"%1\"") << QByteArray()
                                     << u"hush/data"_s << u"storage.mount-point"_s << QString();
    }
    void aCureWritesNoPlaintext()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, old);
        QFETCH(QByteArray, next);
        QFETCH(QByteArray, more);
        QFETCH(QString, plain);
        QFETCH(QString, rule);
        QFETCH(QString, offers);
        Tree tree;
        tree.change(file, old, next.replace("%1", marker(plain)));
        tree.tree.files[storages] += more;
        if (rule == "instance.machine-type"_L1)
            tree.change(instances, "machine_type: t3.medium", "machine_type: \"\"");
        const rules::Verdict verdict = tree.verdict();
        QVERIFY2(std::ranges::contains(verdict.diagnostics, rule, &Diagnostic::id), "the rule is silent");
        const QString shown = offered(verdict, rule);
        QVERIFY2(!shown.contains(plain), qPrintable(shown));
        QCOMPARE(shown, offers);
    }

    void numbersAreGivenOnce()
    {
        Tree tree;
        tree.change(people, "    gid: 5001\n", "");
        tree.change(people, "    gid: 5002\n", "");
        tree.tree.files.insert(u"groups/more.yaml"_s, "groups:\n  - name: guests\n    gid: 5005\n");
        const rules::Verdict verdict = tree.verdict();
        const rules::FixAll all = rules::fixAllOf(verdict, u"groups.posix-id"_s);
        QCOMPARE(all.mended, 2);
        const QByteArray text = tree.mended(all)[people];
        QVERIFY2(text.contains("gid: 5006\n") && text.contains("gid: 5007\n"), text);
    }

    void namesAreGivenOnce()
    {
        Tree tree;
        tree.tree.files[instances] += "  - name: Web!\n    image: webimg\n  - name: Web?\n    image: webimg\n";
        const rules::Verdict verdict = tree.verdict();
        const rules::FixAll all = rules::fixAllOf(verdict, u"instance.hostname"_s);
        QCOMPARE(all.mended, 2);
        const QByteArray text = tree.mended(all)[instances];
        QVERIFY2(text.contains("name: web-2\n") && text.contains("name: web-3\n"), text);
    }

    void whatRecordsHoldKeepsItsName()
    {
        Tree tree;
        tree.tree.files[instances] += "  - name: web_two\n    image: webimg\n";
        const QString rename = u"Rename to 'web-two' here and wherever it is named\nweb-two"_s;
        QCOMPARE(offered(tree.verdict(), u"instance.hostname"_s), rename);
        tree.tree.files.insert(u"meta-state/pins.yaml"_s, "instances:\n  other: ami-1\nimages: {}\n");
        QCOMPARE(offered(tree.verdict(), u"instance.hostname"_s), rename);
        tree.tree.files.insert(u"meta-state/pins.yaml"_s, "instances:\n  web_two: ami-1\nimages: {}\n");
        QCOMPARE(offered(tree.verdict(), u"instance.hostname"_s), QString());
    }

    void recordsName_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("files");
        QTest::newRow("storage") << u"storages"_s << u"data"_s << QStringList{u"storage-state"_s, u"storage"_s, u"launch-params"_s};
        QTest::newRow("a key is no storage") << u"storages"_s << u"state"_s << QStringList();
        QTest::newRow("a value is no storage") << u"storages"_s << u"active"_s << QStringList();
        QTest::newRow("instance") << u"instances"_s << u"web"_s << QStringList{u"launch-params"_s, u"pins"_s, u"instance-state"_s};
        QTest::newRow("image") << u"images"_s << u"webimg"_s << QStringList{u"launch-params"_s, u"pins"_s, u"lineage"_s, u"releases"_s, u"image-tests"_s};
        QTest::newRow("an instance is no image") << u"images"_s << u"web"_s << QStringList();
        QTest::newRow("group") << u"groups"_s << u"devs"_s << QStringList{u"identity"_s, u"launch-params"_s};
        QTest::newRow("user") << u"users"_s << u"bob"_s << QStringList{u"identity"_s};
        QTest::newRow("a group is no user") << u"users"_s << u"devs"_s << QStringList();
        QTest::newRow("runtime") << u"runtime_builders"_s << u"aws-main"_s << QStringList{u"pins"_s, u"lineage"_s};
        QTest::newRow("storage builder") << u"storage_builders"_s << u"disks"_s
                                         << QStringList{u"storage-state"_s, u"storage"_s, u"launch-params"_s, u"state-locations"_s};
        QTest::newRow("state backend") << u"state_backends"_s << u"bucket"_s << QStringList{u"state-locations"_s};
    }
    void recordsName()
    {
        QFETCH(QString, kind);
        QFETCH(QString, name);
        QFETCH(QStringList, files);
        const QMap<QString, QByteArray> records{
            {u"storage-state"_s, "storages:\n  data:\n    state: active\n    generation: 1\n    facts: {builder: disks, type: ebs}\n    history: []\n"},
            {u"storage"_s, "storages:\n  data:\n    builder: disks\n    requested_state: active\n"},
            {u"launch-params"_s, "instances:\n  web:\n    image: webimg\n    group: devs\n    mounts:\n      - {storage: data, builder: disks}\n"},
            {u"pins"_s, "instances: {web: ami-1}\nimages: {webimg@aws-main: ami-1}\n"},
            {u"lineage"_s, "builds:\n  - {build_id: ami-1, series: webimg, runtime: aws-main}\n"},
            {u"instance-state"_s, "instances:\n  web:\n    generation: {durable: 1, ephemeral: 0}\n"},
            {u"identity"_s, "groups:\n  devs: {builder: posix-groups, members: [bob], admins: []}\nusers: [ann, bob]\n"},
            {u"state-locations"_s, "workspaces:\n  disks: {backend: bucket, type: s3, location: 's3://x'}\n"},
            {u"releases"_s, "releases:\n  - {image: webimg, build_id: ami-1}\ncurrent: {default: {webimg: ami-1}}\n"},
            {u"image-tests"_s, "builds:\n  ami-1: {ok: true, image: webimg, instance: web}\n"},
        };
        QMap<QString, QByteArray> stored;
        for (auto it = records.begin(); it != records.end(); ++it)
            stored.insert(u"meta-state/%1.yaml"_s.arg(it.key()), *it);
        const meta::Read read = meta::read(stored);
        QVERIFY(read.diagnostics.isEmpty());
        QStringList expected;
        for (const QString &file : std::as_const(files))
            expected.append(u"meta-state/%1.yaml"_s.arg(file));
        QCOMPARE(rules::recordsNaming(read.state, {kind, name}), expected);
    }
};

CSIS_TEST_MAIN(TestMending)
#include "tst_mending.moc"
