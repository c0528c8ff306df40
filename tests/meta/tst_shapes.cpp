// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Every kind of record: good as it stands in the wild, each field of each wrong type, unknown keys, a newer version, corrupt.
#include "core/meta/records.h"
#include "core/meta/shape.h"
#include "tests/support/testmain.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

// One whole record of each kind, every known key in it.
const QMap<QString, QByteArray> good{
    {u"storage-state.yaml"_s, R"(storages:
  data_vol:
    facts:
      archive: csis-data-vol-archive
      bucket_name: some-bucket
      builder: aws-ebs
      type: ebs
    generation: 1
    history:
    - action: regenerate
      from: null
      generation: 1
      run: r1
      to: active
    state: active
)"},
    {u"storage.yaml"_s, R"(run: r1
storages:
  data_vol:
    allowed_groups: [devs]
    attachment_cardinality: single
    attachments: [web]
    builder: aws-ebs
    current_state: null
    generation: 1
    lifecycle: {ia_days: 30}
    plugin: tf-aws-ebs
    posix: true
    public_read: false
    requested_state: active
    share_mode: '2770'
    type: ebs
)"},
    {u"identity.yaml"_s, R"(groups:
  devs:
    admins: [ann]
    builder: posix-local
    gid_policy: config-time
    identity_type: posix
    is_root: false
    managed: true
    members: [ann, bob]
    seen: true
    workload: {kind: other}
note: structural facts only
run: r1
user_builders: {posix-users: posix}
users: [ann, bob]
)"},
    {u"launch-params.yaml"_s, R"(instances:
  web:
    alias: heron
    build: ami-0aaa
    enrollment: {}
    ephemeral: false
    group: devs
    hostname: web-001
    identity_type: posix
    image: webimg
    launched: true
    launched_run: r1
    machine_type: t3.medium
    mounts:
    - builder: aws-ebs
      device: /dev/xvdf
      group: devs
      mount_point: /mnt/data
      public_read: false
      share_mode: '2770'
      storage: data_vol
      type: ebs
    run: r1
    session: ssm
    user_data_sha256: '00'
    userdata: echo
)"},
    {u"pins.yaml"_s, R"(images: {webimg@aws-main: ami-0base}
instances: {web: ami-0aaa}
pending_replacements: {web: ami-0bbb}
upgrades:
- {kind: instance, name: web, from: null, to: ami-0aaa, run: r1, op: bind, runtime: aws-main}
)"},
    {u"lineage.yaml"_s, R"(builds:
- build_id: ami-0aaa
  capabilities: {identity_types: [posix], storage_types: [ebs]}
  chain: [webimg]
  imported: true
  imported_by: r1
  input_fingerprint: '00'
  local_mods: true
  mods:
  - {name: m, type: bash, operation: install, idempotent: true, content_hash: '00', run: r1}
  name: webimg-1
  parent: ami-0base
  run: r1
  runtime: aws-main
  series: webimg
  tests: {in_bake: true, assertions: 7}
  update: null
)"},
    {u"instance-state.yaml"_s, R"(instances:
  web:
    current: {number: 2, kind: durable, how: observed, opened_run: r1, opened_at: '2026-02-01T09:00:00+00:00', instance_id: i-1, provider_hostname: h, launch_params: {}}
    generation: {durable: 2, ephemeral: 0}
    history:
    - {number: 1, kind: durable, how: observed, closed_run: r1, closed_at: t, why: replaced}
    - {event: resized, kind: durable, number: 2, from: t3.small, to: t3.medium, run: r1, at: t}
)"},
    {u"state-locations.yaml"_s, R"(migrations:
- {workspace: aws-ebs, from: {type: local}, to: {type: s3}, run: r1, at: t, serial: 12, backup: b}
workspaces:
  aws-ebs: {backend: s3-main, type: s3, location: 's3://bkt/aws_ebs.tfstate', bucket: bkt, key: k, region: us-east-2, encrypt: true, use_lockfile: true, path: p, run: r1}
)"},
    {u"runs.yaml"_s, "runs:\n- {run: r1, requested: [storage], dry_run: false, ok: true, apply: {storage: executed}, error: null}\n"},
    {u"verifications.yaml"_s, R"(verifications:
- build: ami-0aaa
  checks: [{name: booted image, ok: true, detail: d}]
  ephemeral: false
  evidence: [line]
  instance: web
  ok: true
  run: r1
  runtime: aws-main
  time: t
)"},
    {u"image-tests.yaml"_s, "builds:\n  ami-0aaa: {ok: true, run: r1, instance: web, runtime: aws-main, image: webimg, time: t, checks: [{name: n, ok: true, detail: d}]}\n"},
    {u"releases.yaml"_s, R"(current:
  default: {webimg: ami-0aaa}
releases:
- {image: webimg, build_id: ami-0aaa, model: default, run: r1, note: n, name: n, capabilities: {identity_types: [posix]}}
)"},
    {u"mod-tests.yaml"_s, "results:\n  '00': {status: pass, idempotent: true}\n"},
    {u"login-proofs.yaml"_s, "proofs:\n- {user: probe, ok: true}\n"},
    {u"applied.yaml"_s, "roots:\n  disks: {account: '1', lineage: l, serial: 3, addresses: 2, run: r1}\n"}};

// A value of each type that does not fit, for every place of a shape, with the words that name it.
struct Wrong {
    QStringList path;
    yaml::Record value;
    QString words;
};

void wrongBelow(const yaml::Record &record, const meta::Shape &shape, QStringList path, QList<Wrong> &all)
{
    using Kind = meta::Shape::Kind;
    const yaml::Record list = yaml::Record::List{yaml::Record(1)};
    const yaml::Record map = yaml::Record::Map{{u"odd"_s, yaml::Record(1)}};
    const yaml::Record text = u"perhaps"_s;
    const auto put = [&](const yaml::Record &value, const QString &words) { all.append({path, value, words}); };
    switch (shape.kind) {
    case Kind::Anything: return;
    case Kind::Text:
        put(list, u"must be a text, not a list"_s);
        put(map, u"must be a text, not a mapping"_s);
        if (shape.required)
            put({}, u"must be there"_s);
        return;
    case Kind::Integer:
        put(list, u"must be a whole number, not a list"_s);
        put(map, u"must be a whole number, not a mapping"_s);
        put(text, u"must be a whole number, not 'perhaps'"_s);
        put(1.5, u"must be a whole number, not '1.5'"_s);
        return;
    case Kind::Boolean:
        put(list, u"must be true or false, not a list"_s);
        put(map, u"must be true or false, not a mapping"_s);
        put(text, u"must be true or false, not 'perhaps'"_s);
        put(1, u"must be true or false, not '1'"_s);
        return;
    case Kind::Fields:
    case Kind::Named:
        put(list, u"must be a mapping, not a list"_s);
        put(text, u"must be a mapping, not 'perhaps'"_s);
        for (const auto &[key, inner] : shape.fields)
            wrongBelow(record[key], inner, path + QStringList{key}, all);
        if (shape.kind == Kind::Named && !record.map().empty())
            wrongBelow(record.map().begin()->second, shape.entry.first(), path + QStringList{record.map().begin()->first}, all);
        return;
    case Kind::Listed:
        put(map, u"must be a list, not a mapping"_s);
        put(text, u"must be a list, not 'perhaps'"_s);
        if (!record.list().empty())
            wrongBelow(record.list().front(), shape.entry.first(), path + QStringList{u"[0]"_s}, all);
        return;
    }
}

yaml::Record changed(const yaml::Record &record, const QStringList &path, const yaml::Record &value)
{
    if (path.isEmpty())
        return value;
    if (path.first().startsWith(u'[')) {
        yaml::Record::List list = record.list();
        list.front() = changed(list.front(), path.sliced(1), value);
        return list;
    }
    yaml::Record made = record;
    made.set(path.first(), changed(record[path.first()], path.sliced(1), value));
    return made;
}

meta::Read readOne(const QString &name, const QByteArray &bytes)
{
    return meta::read({{u"meta-state/"_s + name, bytes}});
}

QByteArray numbered(const QByteArray &bytes, int line)
{
    return bytes.split('\n').value(line);
}

} // namespace

class TestShapes : public QObject
{
    Q_OBJECT

    static void eachKind()
    {
        QTest::addColumn<QString>("name");
        for (auto it = good.keyBegin(); it != good.keyEnd(); ++it)
            QTest::newRow(qPrintable(*it)) << *it;
    }

private Q_SLOTS:
    void everyKindIsHere() { QCOMPARE(good.keys(), meta::shapedFiles()); }

    void goodOnes_data() { eachKind(); }
    void goodOnes()
    {
        QFETCH(QString, name);
        const meta::Read read = readOne(name, good.value(name));
        QVERIFY2(read.diagnostics.isEmpty(), qPrintable(read.diagnostics.value(0).message));
        QVERIFY(read.state.files.contains(name));
        QVERIFY(read.state.untouchable.isEmpty());
        // Every key that a shape knows stands in the good one, so each of them is put to the test below.
        QList<Wrong> all;
        const yaml::Record record = yaml::readRecord(good.value(name)).value();
        wrongBelow(record, *meta::shapeOf(name), {}, all);
        for (const Wrong &one : std::as_const(all)) {
            if (one.path.isEmpty() || one.path.last().startsWith(u'['))
                continue;
            yaml::Record owner = record;
            for (const QString &step : one.path.first(one.path.size() - 1))
                owner = step.startsWith(u'[') ? owner.list().front() : owner[step];
            // Some keys of a history belong to one kind of entry, some to another.
            QVERIFY2(owner.has(one.path.last()) || one.path.contains(u"history"_s), qPrintable(one.path.join(u'.')));
        }
    }

    void wrongTypes_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("key");
        int count = 0;
        for (auto it = good.cbegin(); it != good.cend(); ++it) {
            const yaml::Record record = yaml::readRecord(*it).value();
            QList<Wrong> all;
            wrongBelow(record, *meta::shapeOf(it.key()), {}, all);
            for (const Wrong &one : std::as_const(all)) {
                if (one.path.isEmpty())
                    continue; // a file that is no mapping has words of its own
                const QString place = meta::Misfit{one.path, {}}.place();
                QTest::addRow("%s %s %d", qPrintable(it.key()), qPrintable(place), ++count)
                    << it.key() << yaml::writeRecord(changed(record, one.path, one.value))
                    << u"the record meta-state/%1: %2 %3; restore it from the last commit"_s.arg(it.key(), place, one.words) << one.path.last();
            }
        }
        QVERIFY(count > 250);
    }

    void wrongTypes()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, message);
        QFETCH(QString, key);
        const meta::Read read = readOne(name, bytes);
        QCOMPARE(read.diagnostics.size(), 1);
        const Diagnostic &found = read.diagnostics.first();
        QCOMPARE(found.id, u"meta.type"_s);
        QCOMPARE(found.severity, Severity::Error);
        QCOMPARE(found.message, message);
        QCOMPARE(found.where.file, u"meta-state/"_s + name);
        // The line is the one where the key stands, quoted or not.
        const QByteArray line = numbered(bytes, found.where.range.begin.line);
        if (!key.startsWith(u'['))
            QVERIFY2(line.contains(key.toUtf8()), line.constData());
        QVERIFY2(read.state.untouchable.contains(name), "it could be written over");
    }

    void unknownKeysStay_data() { eachKind(); }
    void unknownKeysStay()
    {
        QFETCH(QString, name);
        const QByteArray bytes = good.value(name) + "zz_note:\n  whose: [somebody, 1, true]\n";
        const meta::Read read = readOne(name, bytes);
        QVERIFY(read.diagnostics.isEmpty());
        QCOMPARE(read.state.files.value(name)[u"zz_note"_s][u"whose"_s].list().size(), size_t(3));
        QVERIFY(yaml::readRecord(yaml::writeRecord(read.state.files.value(name))).value() == read.state.files.value(name));
    }

    // What encoders write back holds the keys that they do not know, at every depth.
    void encodersKeepWhatTheyDoNotKnow()
    {
        const auto same = [](const QByteArray &bytes, const QByteArray &again) {
            QCOMPARE(QString::fromUtf8(yaml::writeRecord(yaml::readRecord(again).value())), QString::fromUtf8(yaml::writeRecord(yaml::readRecord(bytes).value())));
        };
        const auto with = [](const QString &name, const QList<QStringList> &owners) {
            yaml::Record record = yaml::readRecord(good.value(name)).value();
            for (const QStringList &owner : owners) {
                yaml::Record inner = record;
                for (const QString &step : owner)
                    inner = step.startsWith(u'[') ? inner.list().front() : inner[step];
                inner.set(u"zz_extra"_s, yaml::Record::List{yaml::Record(u"kept"_s)});
                record = changed(record, owner, inner);
            }
            return yaml::writeRecord(record);
        };
        QByteArray bytes = with(u"storage-state.yaml"_s, {{}, {u"storages"_s, u"data_vol"_s}, {u"storages"_s, u"data_vol"_s, u"facts"_s},
                                                          {u"storages"_s, u"data_vol"_s, u"history"_s, u"[0]"_s}});
        meta::MetaState state = readOne(u"storage-state.yaml"_s, bytes).state;
        same(bytes, meta::encodeStorageState(state.storageState, state.files.value(u"storage-state.yaml"_s)));
        bytes = with(u"launch-params.yaml"_s, {{}, {u"instances"_s, u"web"_s}, {u"instances"_s, u"web"_s, u"mounts"_s, u"[0]"_s}});
        state = readOne(u"launch-params.yaml"_s, bytes).state;
        same(bytes, meta::encodeLaunchParams(state.launchParams, state.files.value(u"launch-params.yaml"_s)));
        bytes = with(u"pins.yaml"_s, {{}, {u"upgrades"_s, u"[0]"_s}});
        same(bytes, meta::encodePins(readOne(u"pins.yaml"_s, bytes).state.pins));
        bytes = with(u"lineage.yaml"_s, {{}, {u"builds"_s, u"[0]"_s}, {u"builds"_s, u"[0]"_s, u"tests"_s}});
        state = readOne(u"lineage.yaml"_s, bytes).state;
        same(bytes, meta::encodeLineage(state.lineage, state.files.value(u"lineage.yaml"_s)));
        bytes = with(u"instance-state.yaml"_s, {{}, {u"instances"_s, u"web"_s}, {u"instances"_s, u"web"_s, u"current"_s}});
        state = readOne(u"instance-state.yaml"_s, bytes).state;
        same(bytes, meta::encodeInstanceState(state.instanceState, state.files.value(u"instance-state.yaml"_s)));
    }

    void newerVersions_data() { eachKind(); }
    void newerVersions()
    {
        QFETCH(QString, name);
        const meta::Read same = readOne(name, good.value(name) + "version: 1\n");
        QVERIFY(same.diagnostics.isEmpty());
        const meta::Read read = readOne(name, "instances: of another shape\nversion: 2\n");
        QCOMPARE(read.diagnostics.size(), 1);
        QCOMPARE(read.diagnostics.first().id, u"meta.newer"_s);
        QCOMPARE(read.diagnostics.first().where.range.begin.line, 1);
        QCOMPARE(read.diagnostics.first().message,
                 u"the record meta-state/%1 is of version 2, and this program knows version 1: it is left as it is; use a newer program"_s.arg(name));
        QVERIFY(read.state.untouchable.contains(name));
    }

    void corrupt_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("line");
        for (auto it = good.cbegin(); it != good.cend(); ++it) {
            const int end = int(it->count('\n'));
            const auto row = [&](const char *what, const QByteArray &bytes, const char *id, int line) {
                QTest::addRow("%s: %s", qPrintable(it.key()), what) << it.key() << bytes << QString::fromLatin1(id) << line;
            };
            row("left by a merge", *it + "<<<<<<< HEAD\na: 1\n=======\n", "meta.syntax", -1);
            row("cut off", *it + "tail: {open: [1\n", "meta.syntax", -1);
            row("a key twice", *it + "twice: 1\ntwice: 2\n", "meta.syntax", end + 1);
            row("a list", "- a\n", "meta.not-a-mapping", 0);
            row("version of words", *it + "version: two\n", "meta.type", end);
        }
    }

    void corrupt()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, id);
        QFETCH(int, line);
        const meta::Read read = readOne(name, bytes);
        QCOMPARE(read.diagnostics.size(), 1);
        QCOMPARE(read.diagnostics.first().id, id);
        QVERIFY(read.diagnostics.first().message.contains(u"meta-state/"_s + name));
        if (line >= 0)
            QCOMPARE(read.diagnostics.first().where.range.begin.line, line);
        else
            QVERIFY(read.diagnostics.first().where.range.begin.line > 0);
        QVERIFY(read.state.untouchable.contains(name));
        QVERIFY(!read.state.files.contains(name));
    }

    void severalFaultsAreAllNamed()
    {
        const meta::Read read = readOne(u"pins.yaml"_s, "images: [a]\ninstances:\n  web: {a: 1}\n  db: [b]\nupgrades: none\n");
        QStringList places;
        for (const Diagnostic &one : read.diagnostics)
            places.append(u"%1 %2"_s.arg(one.where.range.begin.line).arg(one.message.section(u": "_s, 1, 1).section(u' ', 0, 0)));
        QCOMPARE(places, (QStringList{u"3 instances.db"_s, u"2 instances.web"_s, u"0 images"_s, u"4 upgrades"_s}));
    }

    // A file of which nothing fits costs a few times what one misfit of it costs, not as much again for each.
    void manyFaultsCostNoMoreThanTheirNumber()
    {
        constexpr int many = 4000;
        QByteArray storages = "storages:\n";
        QByteArray builds = "builds:\n";
        for (int i = 0; i < many; ++i) {
            storages += "  vol" + QByteArray::number(i) + ": {state: active, generation: [1]}\n";
            builds += "- {build_id: b" + QByteArray::number(i) + ", series: [s]}\n";
        }
        QElapsedTimer clock;
        clock.start();
        const meta::Read read = meta::read({{u"meta-state/storage-state.yaml"_s, storages}, {u"meta-state/lineage.yaml"_s, builds}});
        const qint64 took = clock.elapsed();
        QCOMPARE(read.diagnostics.size(), 2 * many);
        for (qsizetype i : {0, many - 1}) {
            QCOMPARE(read.diagnostics[i].where.range.begin.line, int(i) + 1); // lineage, in the order of the list
            QVERIFY(read.diagnostics[many + i].where.range.begin.line > 0);
        }
        QVERIFY2(took < 5000, qPrintable(u"%1 ms"_s.arg(took)));
    }
};

CSIS_TEST_MAIN(TestShapes)
#include "tst_shapes.moc"
