// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/memoryworld.h"
#include "tests/config/trees.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

config::Loaded load(const config::SourceTree &tree, const config::LoadOptions &options = {})
{
    return config::Loader().load(tree, options);
}

const Diagnostic *found(const config::Loaded &loaded, QStringView id)
{
    for (const Diagnostic &finding : loaded.diagnostics) {
        if (finding.id == id)
            return &finding;
    }
    return nullptr;
}

} // namespace

class TestLoader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundTree()
    {
        const config::Loaded loaded = load(test::smallTree());
        QVERIFY2(loaded.diagnostics.isEmpty(), test::listed(loaded.diagnostics));
        QVERIFY(loaded.loads);
        const config::Configuration &c = *loaded.configuration;
        QCOMPARE(c.settings.id, u"demo"_s);
        QCOMPARE(c.settings.config.moduleSourceBase, u"tfmodules"_s);
        QVERIFY(c.settings.config.useStateBackends);
        const model::Instance *web = c.instance(u"web"_s);
        QVERIFY(web);
        QCOMPARE(web->type, u"machines"_s);
        QCOMPARE(web->runtime, u"aws-main"_s);
        QCOMPARE(web->description, u"Instance from webimg"_s);
        QCOMPARE(web->storages.size(), 1);
        QCOMPARE(web->storages.first().type, u"aws-ebs"_s);
        const auto *ebs = c.builderAs<model::EbsBuilder>(config::BuilderClass::Storage, u"aws-ebs"_s);
        QVERIFY(ebs);
        QCOMPARE(ebs->size, 50);
        QCOMPARE(ebs->volumeType, u"gp3"_s);
        QCOMPARE(ebs->encrypted, std::optional(true));
        QCOMPARE(ebs->executable, u"tofu"_s);
        QCOMPARE(ebs->runtime, u"aws-main"_s);
        const auto *os = c.builderAs<model::OsBuilder>(config::BuilderClass::Os, u"base"_s);
        QVERIFY(os);
        QCOMPARE(os->familyVersion, u"10"_s);
        QCOMPARE(c.user(u"ann"_s)->email, u"ann"_s);
        QCOMPARE(c.locate({u"instances"_s, u"web"_s}, u"storages[0].mount_point"_s).range.begin.line, 5);
        QCOMPARE(c.itemAt(u"instances/web.yaml"_s, 4), static_cast<const model::Item *>(web));
    }

    void faults_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("message");
        QTest::addColumn<int>("line");
        const auto row = [](const char *name, const QString &file, const QByteArray &text, const QString &id, const QString &message, int line) {
            QTest::newRow(name) << file << text << id << message << line;
        };
        row("reserved name", u"instances/web.yaml"_s, "instances:\n  - name: Default\n    image: webimg\n", u"names.reserved"_s,
            u"/tree/instances/web.yaml: instances[0].name: a name may not be 'Default'"_s, 1);
        row("reserved alias", u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    aliases: [none]\n", u"names.reserved"_s,
            u"/tree/storages/data.yaml: storages[0].aliases[0]: an alias may not be 'none'"_s, 2);
        row("slash", u"storages/data.yaml"_s, "storages:\n  - name: a/b\n", u"names.characters"_s, u"Name 'a/b' contains invalid characters"_s, 1);
        row("no name", u"storages/more.yaml"_s, "storages:\n  - groups: [devs]\n", u"items.no-name"_s,
            u"Item in /tree/storages/more.yaml is missing 'name' field: "_s, 1);
        row("same name", u"storages/more.yaml"_s, "storages:\n  - name: Data Vol\n  - name: data_vol\n", u"names.duplicate"_s,
            u"Duplicate key data_vol found in image files."_s, 1);
        row("top is a list", u"storages/more.yaml"_s, "- a\n", u"items.shape"_s,
            u"YAML file /tree/storages/more.yaml does not contain a top-level dictionary to extract 'storages' from."_s, 0);
        row("stray key", u"storages/more.yaml"_s, "storage:\n  - name: x\n", u"items.stray-key"_s,
            u"`storage` is not read in storages/; did you mean 'storages'?"_s, 0);
        row("unknown global", u"cfg/more.yml"_s, "colour: red\n", u"schema.unknown-key"_s, u"cfg/more.yml: unknown key 'colour'"_s, 0);
        row("two configs", u"cfg/more.yml"_s, "config: {use_state_backends: true}\n", u"cfg.replaced"_s,
            u"`config:` stands in two files: the one in cfg/more.yml replaces this one whole"_s, 1);
        row("reserved config key", u"cfg/more.yml"_s, "config: {Self: 1}\n", u"config.key"_s, u"config: the key 'Self' is reserved"_s, 0);
        row("unknown builder type", u"cfg/more.yml"_s, "storage_builders:\n  - {name: x, type: tf-aws-eb}\n", u"builder.type"_s,
            u"Unrecognized type/alias 'tf-aws-eb' for storage_builder_model; did you mean 'tf-aws-ebs'?"_s, 1);
        row("no builder type", u"cfg/more.yml"_s, "storage_builders:\n  - {name: x}\n", u"builder.shape"_s,
            u"Each item in 'storage_builders' must have a 'name' and 'type' field. "_s, 1);
        row("second default", u"cfg/more.yml"_s, "storage_builders:\n  - {name: aws-efs, type: tf-aws-efs, is_default: true}\n",
            u"builder.two-defaults"_s,
            u"Default value for type 'storage_builder_model' is already set to 'aws-ebs'. Cannot override with 'aws-efs'."_s, 1);
        row("same builder twice", u"cfg/more.yml"_s, "storage_builders:\n  - {name: aws-ebs, type: tf-aws-efs}\n", u"names.duplicate"_s,
            u"Duplicate name 'aws-ebs' found in list for key 'storage_builders'"_s, 1);
        row("alias taken", u"cfg/more.yml"_s, "storage_builders:\n  - {name: e, type: tf-aws-efs, aliases: [aws-ebs]}\n", u"names.alias-taken"_s,
            u"Instance Alias Collision: 'aws-ebs' is already in use for storage_builder_model!"_s, 1);
        row("unknown image", u"instances/web.yaml"_s, "instances:\n  - name: web\n    image: webimage\n", u"reference.unresolved"_s,
            u"Instance 'web': field 'image' names 'webimage', which is no image (declared: webimg); did you mean 'webimg'?"_s, 2);
        row("reference none", u"instances/web.yaml"_s, "instances:\n  - name: web\n    image: webimg\n    runtime: none\n", u"reference.unresolved"_s,
            u"Instance 'web': field 'runtime' names 'none', which is no runtime builder (declared: aws-main) -- `none` names nothing and is "
            "not this field's default: leave the field out (or write `default`) for the default"_s, 3);
        row("unknown builder", u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    type: nope\n", u"reference.unresolved"_s,
            u"storage builder 'nope' specified for 'data_vol' not configured"_s, 2);
        row("unknown storage", u"instances/web.yaml"_s, "instances:\n  - name: web\n    image: webimg\n    storages: [{name: nope}]\n",
            u"reference.unresolved"_s, u"storage: instances ['web'] attach unknown storage 'nope'"_s, 3);
        row("storage twice", u"instances/web.yaml"_s,
            "instances:\n  - name: web\n    image: webimg\n    storages:\n      - {name: data_vol, mount_point: /a}\n"
            "      - {name: data_vol, mount_point: /b}\n",
            u"instance.storage-twice"_s, u"instance 'web' attaches storage 'data_vol' twice; this one is replaced by the later one"_s, 4);
        row("circle", u"images/more.yaml"_s,
            "images:\n  - {name: a, source_image: b, runtimes: [{image_builder: pckr}]}\n"
            "  - {name: b, source_image: a, runtimes: [{image_builder: pckr}]}\n",
            u"image.cycle"_s, u"image 'a' does not chain to a base image (source_image='b'): the images stand in a circle, a → b → a"_s, 1);
        row("gid too low", u"groups/more.yaml"_s, "groups:\n  - {name: g, gid: 100}\n", u"group.gid"_s,
            u"Group g has gid 100; gid must be at least 1024 (or 'default'/0/None to defer it)."_s, 1);
        row("unresolved template", u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    tags: {a: 'x {{ nothing.here }}'}\n",
            u"template.unresolved"_s, u"{{ nothing.here }} names nothing here; the text is left as it is written"_s, 2);
        row("no effect", u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    singleton: true\n", u"schema.no-effect"_s,
            u"storage 'data_vol': `singleton` is accepted, but nothing reads it"_s, 2);
    }
    void faults()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        QFETCH(QString, id);
        QFETCH(QString, message);
        QFETCH(int, line);
        const config::Loaded loaded = load(test::smallTree({{file, text}}));
        const Diagnostic *finding = nullptr;
        for (const Diagnostic &candidate : loaded.diagnostics) {
            if (!finding && candidate.id == id && candidate.message.startsWith(message))
                finding = &candidate;
        }
        QVERIFY2(finding, test::listed(loaded.diagnostics));
        QVERIFY(finding->where.file == file || id == "cfg.replaced"_L1 || id == "names.duplicate"_L1);
        QCOMPARE(finding->where.range.begin.line, line);
        QCOMPARE(loaded.loads, finding->severity != Severity::Error);
        QVERIFY2(loaded.configuration->storage(u"data_vol"_s) || file == "storages/data.yaml"_L1, "the sound rest must stand");
    }

    void examples_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("quickstart") << test::sourceDir() + u"/examples/quickstart"_s;
        QTest::newRow("complete") << test::sourceDir() + u"/examples/complete"_s;
        QTest::newRow("standard-aws") << test::sourceDir() + u"/examples/standard-aws"_s;
        QTest::newRow("standard-aws-posix") << test::sourceDir() + u"/examples/standard-aws-posix"_s;
    }
    void examples()
    {
        QFETCH(QString, folder);
        const MemoryEnvironment environment({{u"USER"_s, u"alice"_s}, {u"CSIS_CONFIG_IDENTITY"_s, u"set"_s}});
        const config::Loaded loaded = config::Loader().load(test::treeOf(folder), {.environment = &environment});
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        // What is shipped as an example gives no cause for a remark either.
        QVERIFY2(loaded.diagnostics.isEmpty(), test::listed(loaded.diagnostics));
    }

    void emptyTree()
    {
        const config::Loaded loaded = load({u"/tree"_s, {}, {}});
        QVERIFY(!loaded.loads);
        QCOMPARE(loaded.diagnostics.size(), 1);
        QCOMPARE(loaded.diagnostics.first().message, u"Failed to read configuration from /tree/cfg"_s);
    }
    void brokenFileKeepsTheRest()
    {
        const config::Loaded loaded = load(test::smallTree({{u"storages/broken.yaml"_s, "storages:\n  - name: x\n   bad: [\n"}}));
        QVERIFY(!loaded.loads);
        QVERIFY(loaded.configuration->storage(u"data_vol"_s));
        QVERIFY(loaded.configuration->instance(u"web"_s));
        QCOMPARE(loaded.diagnostics.first().where.file, u"storages/broken.yaml"_s);
    }
    void aliasesBecomeNames()
    {
        QMap<QString, QByteArray> files{
            {u"cfg/aliases.yml"_s, "runtime_builders:\n  - {name: west, type: aws, aliases: [w], region: us-west-2, default_machine_type: t3.small,"
                                   " networking: {subnets: [{subnet_id: s, is_default: true}]}}\n"
                                   "state_backends:\n  - {name: other, type: local, path: o, aliases: [o2]}\n"
                                   "storage_builders:\n  - {name: efs, type: tf-aws-efs, aliases: [Shared FS], runtime: W, state_configuration: o2}\n"},
            {u"images/web.yaml"_s, "images:\n  - name: webimg\n    aliases: [wi]\n    source_image: base\n    group: devs\n"
                                   "    runtimes: [{image_builder: pckr}]\n"},
            {u"storages/data.yaml"_s, "storages:\n  - {name: data_vol, groups: [devs]}\n  - {name: share, type: shared_fs, aliases: [sh]}\n"},
            {u"instances/web.yaml"_s, "instances:\n  - name: web\n    image: WI\n    runtime: w\n    storages: [{name: sh, mount_point: /s}]\n"}};
        const config::Loaded loaded = load(test::smallTree(files));
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const config::Configuration &c = *loaded.configuration;
        QCOMPARE(c.instance(u"web"_s)->image, u"webimg"_s);
        QCOMPARE(c.instance(u"web"_s)->runtime, u"west"_s);
        QCOMPARE(c.instance(u"web"_s)->storages.first().storage, u"share"_s);
        QCOMPARE(c.storage(u"sh"_s)->type, u"efs"_s);
        const auto *efs = c.builder(config::BuilderClass::Storage, u"shared_fs"_s);
        QVERIFY(efs);
        QCOMPARE(efs->runtime, u"west"_s);
        QCOMPARE(efs->stateConfiguration, u"other"_s);
    }
    void elsewhereIsKept()
    {
        const config::Loaded loaded = load(test::smallTree(
            {{u"cfg/gcp.yml"_s, "runtime_builders:\n  - {name: gce, type: gcloud, project: p}\ngroup_builders:\n  - {name: okta, type: okta-tf, org: x}\n"
                                "storage_builders:\n  - {name: pd, type: tf-gcp-pd, runtime: gce, disk: 1}\n"
                                "other_builders:\n  - {name: own, type: special, is_default: true}\n"},
             {u"cfg/types.yml"_s, "config: {use_state_backends: true, known_types: [special]}\n"}}));
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const auto *pd = loaded.configuration->builderAs<model::ElsewhereBuilder>(config::BuilderClass::Storage, u"pd"_s);
        QVERIFY(pd);
        QCOMPARE(pd->runtime, u"gce"_s);
        QCOMPARE(pd->node.find(u"disk").text(), u"1"_s);
    }
    void applyFlags()
    {
        const auto flag = [](const QByteArray &value) {
            const config::Loaded loaded = load(test::smallTree({{u"cfg/_config.yml"_s, "id: demo\nconfig:\n  apply_storage: " + value + "\n"}}));
            return loaded.configuration->settings.config.applyStorage;
        };
        QVERIFY(flag("true").allows(u"aws-ebs"_s));
        QVERIFY(!flag("false").allows());
        QVERIFY(!flag("[]").allows());
        QVERIFY(!flag("").allows());
        QVERIFY(flag("aws-main").allows(u"aws-ebs"_s, {u"aws-main"_s}));
        const model::ApplyFlag list = flag("[aws-main]");
        QVERIFY(list.allows());
        QVERIFY(list.allows(u"aws-ebs"_s, {u"aws-main"_s}));
        QVERIFY(!list.allows(u"other"_s, {u"aws-west"_s}));
    }
    void templates()
    {
        const MemoryEnvironment environment({{u"USER"_s, u"alice"_s}});
        const config::Loaded loaded = config::Loader().load(
            test::smallTree(
                {{u"cfg/_config.yml"_s, "id: demo\nconfig:\n  team: blue\n  note: '{{ config.team }}-x'\n  use_state_backends: true\n"},
                 {u"cfg/more.yml"_s, "storage_builders:\n  - name: efs\n    type: tf-aws-efs\n    variables:\n      tags:\n"
                                     "        Note: '{{ config.note }}'\n        User: \"{{ ENV['USER'] }}\"\n        Up: '{{ this.parent.parent.name }}'\n"
                                     "        Day: '{{ execution.date }}'\n        Id: '{{ id }}'\n"},
                 {u"instances/web.yaml"_s, "instances:\n  - name: My Web\n    image: webimg\n    description: '{{ this.name }} of {{ image.group }}'\n"
                                           "    tags: {mt: '{{ runtime.default_machine_type }}', n: '{{ instance.display_name }}'}\n"}}),
            {.environment = &environment, .started = {std::chrono::microseconds{1791101598847966LL}, {}}});
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const auto *efs = loaded.configuration->builderAs<model::EfsBuilder>(config::BuilderClass::Storage, u"efs"_s);
        QCOMPARE(efs->variableTags.value(u"Note"_s), u"blue-x"_s);
        QCOMPARE(efs->variableTags.value(u"User"_s), u"alice"_s);
        QCOMPARE(efs->variableTags.value(u"Up"_s), u"efs"_s);
        QCOMPARE(efs->variableTags.value(u"Day"_s), u"2026-10-04"_s);
        QCOMPARE(efs->variableTags.value(u"Id"_s), u"demo"_s);
        const model::Instance *web = loaded.configuration->instance(u"my_web"_s);
        QCOMPARE(web->description, u"my_web of devs"_s);
        QCOMPARE(web->tags.value(u"mt"_s), u"t3.medium"_s);
        QCOMPARE(web->tags.value(u"n"_s), u"My Web"_s);
    }
    void templateCircle()
    {
        const config::Loaded loaded = load(test::smallTree({{u"cfg/_config.yml"_s, "id: demo\nconfig: {a: '{{ config.b }}', b: '{{ config.a }}'}\n"}}));
        QVERIFY(found(loaded, u"template.unresolved"));
    }
    void overlays()
    {
        config::SourceTree tree = test::smallTree();
        tree.files.insert(u"over/a.yaml"_s, "config: {use_state_backends: false, x: 1}\nstorages:\n  - {name: data_vol, share_mode: '2775'}\n"
                                            "  - {name: extra, groups: [devs]}\ninstances:\n  - {name: web, undeclare: true}\n");
        const config::Loaded loaded = load(tree, {.overlays = {u"over/a.yaml"_s}});
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const config::Configuration &c = *loaded.configuration;
        QVERIFY(!c.settings.config.useStateBackends);
        QCOMPARE(c.settings.config.moduleSourceBase, u"tfmodules"_s);
        QCOMPARE(c.storage(u"data_vol"_s)->shareMode, u"2775"_s);
        QCOMPARE(c.storage(u"data_vol"_s)->groups, QStringList{u"devs"_s});
        QVERIFY(c.storage(u"extra"_s)->transient);
        QVERIFY(!c.instance(u"web"_s));
        QCOMPARE(load(test::smallTree(), {.undeclare = {u"instance:web"_s}}).configuration->instances.size(), 0);
        const config::Loaded missing = load(test::smallTree(), {.overlays = {u"nope.yaml"_s}});
        QCOMPARE(missing.diagnostics.first().message, u"Overlay /tree/nope.yaml does not exist"_s);
    }
    void reloadsOnlyWhatChanged()
    {
        config::Loader loader;
        config::SourceTree tree = test::smallTree();
        const config::Loaded before = loader.load(tree);
        const void *kept = before.documents.value(u"instances/web.yaml"_s).root.identity();
        tree.files.insert(u"storages/data.yaml"_s, "storages:\n  - {name: renamed, groups: [devs]}\n");
        const config::Loaded after = loader.load(tree);
        QCOMPARE(after.documents.value(u"instances/web.yaml"_s).root.identity(), kept);
        QVERIFY(!after.loads);
        QVERIFY(after.configuration->storage(u"renamed"_s));
        QVERIFY(before.configuration->storage(u"data_vol"_s));
        QVERIFY(before.configuration->digest != after.configuration->digest);
        QCOMPARE(after.configuration->digest, tree.digest());
        tree.files.remove(u"storages/data.yaml"_s);
        QCOMPARE(loader.load(tree).configuration->storages.size(), 0);
    }
};

CSIS_TEST_MAIN(TestLoader)
#include "tst_loader.moc"
