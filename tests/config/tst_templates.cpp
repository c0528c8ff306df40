// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What templates in a tree become in both stages.
#include "tests/config/templatetrees.h"
#include "tests/support/testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::test;

class TestTemplates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void becomes_data()
    {
        QTest::addColumn<bool>("item");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("wanted");
        const auto both = [](const QByteArray &text, const QString &wanted) {
            QTest::newRow(("cfg " + text).constData()) << false << text << wanted;
            QTest::newRow(("item " + text).constData()) << true << text << wanted;
        };
        const auto cfg = [](const QByteArray &text, const QString &wanted) { QTest::newRow(("cfg " + text).constData()) << false << text << wanted; };
        const auto item = [](const QByteArray &text, const QString &wanted) { QTest::newRow(("item " + text).constData()) << true << text << wanted; };
        // what both stages know
        both("{{ ENV.USER }}", u"alice"_s);
        both("{{ ENV['USER'] }}", u"alice"_s);
        both("{{ENV[\"USER\"]}}", u"alice"_s);
        both("<{{ ENV.EMPTY }}>", u"<>"_s);
        both("{{ ENV.BRACES }}", u"{{ config.team }}"_s);
        both("{{ ENV.NOPE | default('nobody') }}", u"nobody"_s);
        both("{{ 'x' if ENV.NOPE is defined else 'y' }}", u"y"_s);
        both("{{ execution.timestamp }}", u"2026/10/04"_s);
        both("{{ execution.date }}", u"2026-10-04"_s);
        both("{{ execution.dateformat }}", u"%Y/%m/%d"_s);
        both("{{ id }}", u"demo"_s);
        both("{{ config.count }}", u"5"_s);
        both("{{ config.count + 1 }}", u"6"_s);
        both("{{ config.ratio }}", u"1.10"_s);
        both("{{ config.ratio + 1 }}", u"2.1"_s);
        both("{{ config.zip }}", u"0123"_s);
        both("{{ config.big }}", u"123456789012"_s);
        both("{{ config.text_number ~ 0 }}", u"70"_s);
        both("{{ config.text_number | int + 1 }}", u"8"_s);
        both("{{ config.flag }}", u"True"_s);
        both("{{ 'on' if config.on_word else 'off' }}", u"on"_s);
        both("{{ 'on' if config.off_word else 'off' }}", u"off"_s);
        both("<{{ config.empty }}>", u"<>"_s);
        both("{{ config.empty or 'none' }}", u"none"_s);
        both("{{ config.nothing_yet == none }}", u"True"_s);
        both("{{ config.hosts[0] }}{{ config.hosts[-1] }}", u"ac"_s);
        both("{{ config.hosts | join('+') }}", u"a+b+c"_s);
        both("{{ config.hosts | length }}", u"3"_s);
        both("{{ config.hosts }}", u"['a', 'b', 'c']"_s);
        both("{{ config.ports | first + 1 }}", u"81"_s);
        both("{{ config.map.y }} {{ config['map']['x'] }}", u"two 1"_s);
        both("{{ config['two words'] }}", u"here"_s);
        both("{{ config.map }}", u"{'x': 1, 'y': 'two'}"_s);
        both("{{ 'b' in config.hosts }} {{ 'z' not in config.hosts }} {{ 'x' in config.map }}", u"True True True"_s);
        both("{% if config.flag %}yes{% else %}no{% endif %}", u"yes"_s);
        both("{% if config.missing %}yes{% elif config.flag %}second{% endif %}", u"second"_s);
        both("{% for h in config.hosts %}{{ h }}{{ ',' if not loop.last }}{% endfor %}", u"a,b,c"_s);
        both("{% for h in config.none_at_all %}{{ h }}{% else %}nobody{% endfor %}", u"nobody"_s);
        both("{% for k in config.map %}{{ loop.index }}{{ k }}={{ config.map[k] }};{% endfor %}", u"1x=1;2y=two;"_s);
        both("a {#- a note -#} b", u"ab"_s);
        both("a  {{- config.count -}}  b", u"a5b"_s);
        both("{{ '{{' }} stays", u"{{ stays"_s);
        both("{{ config.note }}", u"blue-x"_s);
        both("{{ config.chain }}", u"blue-x!"_s);
        both("{{ config.loud }}", u"BLUE-X!"_s);
        both("{{ config.who | upper }}", u"ALICE"_s);
        both("{{ config.literal | trim }}", u"on"_s);
        both("{{ runtime_builders[0].region }}", u"us-east-2"_s);
        both("{{ runtime_builders | length }} {{ executables | length }}", u"1 1"_s);
        both("{{ storage_builders[0].variables.volume_type }}", u"gp3"_s);
        both("{{ config.missing | default('m') }} {{ config.map.z | default(config.count) }}", u"m 5"_s);
        both("{{ config.missing is defined }} {{ config.team is not defined }}", u"False False"_s);
        both("{{ (config.count * 2) ** 2 // 3 % 7 - 1 }}", u"4"_s);
        both("{{ 'large' if config.count >= 5 and 'a' in config.hosts else 'small' }}", u"large"_s);
        both("{{ 'Web Server' | replace(' ', '-') | lower }}", u"web-server"_s);
        both("no template: ${HOME} ${#list[@]} %{http_code} {x} }}", u"no template: ${HOME} ${#list[@]} %{http_code} {x} }}"_s);
        // the document
        cfg("{{ this.Fixed }}", u"word"_s);
        cfg("{{ this.parent.parent.name }}", u"efs"_s);
        cfg("{{ this.parent.parent.description | upper }}", u"SHARED FILES"_s);
        cfg("{{ this.parent.parent.parent.storage_builders[0].name }}", u"efs"_s);
        cfg("{{ this.parent.parent.parent.parent is defined }}", u"False"_s);
        cfg("{{ config.team }}", u"efs-team"_s);
        cfg("{{ this.parent.parent.config.team }}", u"efs-team"_s);
        cfg("{{ this.parent.tags.Fixed }}", u"word"_s);
        cfg("{{ storage_builders[1].description }}", u"shared files"_s);
        // the item
        item("{{ this.name }}", u"my_web"_s);
        item("{{ this.display_name }}", u"My Web"_s);
        item("{{ instance.name }}", u"my_web"_s);
        item("{{ image.name }}", u"web_img"_s);
        item("{{ image.display_name }}", u"Web Img"_s);
        item("{{ image.description }}", u"from blue"_s);
        item("{{ image.group }}", u"devs"_s);
        item("{{ image.group.gid + 1 }}", u"5003"_s);
        item("{{ image }}", u"web_img"_s);
        item("{{ this.image == 'web_img' }}", u"True"_s);
        item("{{ this.image.group.gid }}", u"5002"_s);
        item("{{ runtime.default_machine_type }}", u"t3.medium"_s);
        item("{{ runtime.networking.subnets[0].subnet_id }}", u"subnet-1"_s);
        item("{{ builder.name }} {{ this.type }}", u"machines machines"_s);
        item("{{ this.machine_type | replace('t3', 'm5') }}", u"m5.large"_s);
        item("{{ this.tags.Fixed }}", u"word"_s);
        item("{{ this.storages[0].mount_point }} {{ this.storages | length }}", u"/mnt/data 1"_s);
        item("{{ this.ephemeral }} {{ 'e' if this.ephemeral else 'kept' }}", u"False kept"_s);
        item("{{ config.team }} {{ config.only }} {{ config.count }}", u"own here 5"_s);
        item("{{ this.config.team }}", u"own"_s);
        item("{{ this.aliases | length }}", u"0"_s);
        item("{% for g in image.group.members %}{{ g.uid }}{% endfor %}", u"6001"_s);
        item("{% if image.group.is_root %}root{% else %}plain{% endif %}", u"plain"_s);
        item("{% for s in this.storages %}{{ s.name }}:{{ s.mount_point }}{% endfor %}", u"data_vol:/mnt/data"_s);
    }
    void becomes()
    {
        QFETCH(bool, item);
        QFETCH(QByteArray, text);
        QFETCH(QString, wanted);
        const config::Loaded loaded = loadTemplates(item ? instanceWith(quotedScalar(text)) : builderWith(quotedScalar(text)));
        QVERIFY2(loaded.loads, listed(loaded.diagnostics));
        QCOMPARE(templateValue(loaded, item), wanted);
        QVERIFY2(saidOfTemplates(loaded).isEmpty(), listed(loaded.diagnostics));
    }

    /// A field's type is that of what the template becomes.
    void typedFields()
    {
        const config::Loaded loaded = loadTemplates({{u"cfg/more.yml"_s, "storage_builders:\n  - name: small\n    type: tf-aws-ebs\n    size: '{{ config.count * 10 }}'\n"
                                                                "    variables: {volume_type: gp3, encrypted: '{{ config.flag }}'}\n"},
                                            {u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    type: small\n    groups: ['{{ config.group_name | default(''devs'') }}']\n"}});
        QVERIFY2(loaded.loads, listed(loaded.diagnostics));
        const auto *small = loaded.configuration->builderAs<model::EbsBuilder>(config::BuilderClass::Storage, u"small"_s);
        QVERIFY(small);
        QCOMPARE(small->size, 50);
        QCOMPARE(loaded.configuration->storage(u"data_vol"_s)->groups, QStringList{u"devs"_s});
        const config::Loaded wrong = loadTemplates({{u"cfg/more.yml"_s, "storage_builders:\n  - {name: small, type: tf-aws-ebs, size: '{{ config.team }}', variables: {volume_type: gp3, encrypted: true}}\n"}});
        QVERIFY(!wrong.loads);
        QVERIFY2(std::ranges::any_of(wrong.diagnostics, [](const Diagnostic &one) { return one.id == "schema.type"_L1 && one.message.contains(u"whole number, not 'blue'"_s); }),
                 listed(wrong.diagnostics));
    }

    /// A tree that is read again gives the same, also where only another file changed.
    void again()
    {
        config::Loader loader;
        QMap<QString, QByteArray> files{{u"cfg/_config.yml"_s, templateConfig}, {u"images/web.yaml"_s, templateImage}};
        files.insert(instanceWith("'{{ config.note }} {{ image.description }} {{ zzz }}'"));
        config::SourceTree tree = smallTree(files);
        for (int round = 0; round < 3; ++round) {
            const config::Loaded loaded = loader.load(tree, {.environment = &templateEnvironment()});
            QCOMPARE(templateValue(loaded, true), (round < 2 ? u"blue-x from blue {{ zzz }}"_s : u"red-x from red {{ zzz }}"_s));
            QCOMPARE(saidOfTemplates(loaded).size(), 1);
            QVERIFY(loaded.rendered);
            if (round == 1)
                tree.files[u"cfg/_config.yml"_s].replace("team: blue", "team: red");
        }
    }
};

CSIS_TEST_MAIN(TestTemplates)
#include "tst_templates.moc"
