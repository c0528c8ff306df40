// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Templates in a tree: what they become in both stages, and what is said of those that become nothing.
#include "core/base/memoryworld.h"
#include "core/config/loader.h"
#include "core/config/templatehelp.h"
#include "tests/config/trees.h"
#include "tests/support/testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

const QByteArray configText = R"(id: demo
dateformat: '%Y/%m/%d'
config:
  use_state_backends: true
  module_source_base: tfmodules
  team: blue
  count: 5
  ratio: 1.10
  zip: 0123
  on_word: yes
  off_word: no
  flag: true
  empty: ''
  nothing_yet:
  big: 123456789012
  text_number: '7'
  hosts: [a, b, c]
  ports: [80, 443]
  none_at_all: []
  map: {x: 1, y: two}
  "two words": here
  note: '{{ config.team }}-x'
  chain: '{{ config.note }}!'
  loud: "{{ config.chain | upper }}"
  who: '{{ ENV.USER }}'
  literal: |
    {% if config.flag %}
    on
    {% endif %}
)";

const QByteArray imageText = "images:\n  - name: Web Img\n    aliases: [webimg]\n    source_image: base\n    group: devs\n    description: 'from {{ config.team }}'\n"
                             "    runtimes:\n      - image_builder: pckr\n";

const MemoryEnvironment &world()
{
    static const MemoryEnvironment environment({{u"USER"_s, u"alice"_s}, {u"EMPTY"_s, QString()}, {u"BRACES"_s, u"{{ config.team }}"_s}});
    return environment;
}

config::Loaded load(const QMap<QString, QByteArray> &changes)
{
    QMap<QString, QByteArray> files{{u"cfg/_config.yml"_s, configText}, {u"images/web.yaml"_s, imageText}};
    files.insert(changes);
    const config::SourceTree tree = test::smallTree(files);
    return config::Loader().load(tree, {.environment = &world(), .started = {std::chrono::microseconds{1791101598847966LL}, {}}});
}

QByteArray quoted(QByteArray text)
{
    return '\'' + text.replace("'", "''") + '\'';
}

/// A tree with a template in a tag of an instance, or of a storage builder.
QMap<QString, QByteArray> instanceWith(const QByteArray &scalar)
{
    return {{u"instances/web.yaml"_s, "instances:\n  - name: My Web\n    image: web_img\n    machine_type: t3.large\n    config: {team: own, only: here}\n"
                                      "    storages: [{name: data_vol, mount_point: /mnt/data}]\n    tags: {Fixed: word}\n    description: "
                                          + scalar + "\n"}};
}
QMap<QString, QByteArray> builderWith(const QByteArray &scalar)
{
    return {{u"cfg/more.yml"_s, "storage_builders:\n  - name: efs\n    type: tf-aws-efs\n    description: shared files\n    config: {team: efs-team}\n"
                                "    variables:\n      tags:\n        Fixed: word\n        V: "
                                    + scalar + "\n"}};
}

QString valueOf(const config::Loaded &loaded, bool item)
{
    if (item) {
        const model::Instance *web = loaded.configuration->instance(u"my_web"_s);
        return web ? web->description : QString();
    }
    const auto *efs = loaded.configuration->builderAs<model::EfsBuilder>(config::BuilderClass::Storage, u"efs"_s);
    return efs ? efs->variableTags.value(u"V"_s) : QString();
}

QString fileOf(bool item)
{
    return item ? u"instances/web.yaml"_s : u"cfg/more.yml"_s;
}

/// Findings of templates, other notes left out.
QList<Diagnostic> saidOf(const config::Loaded &loaded)
{
    QList<Diagnostic> said;
    for (const Diagnostic &one : loaded.diagnostics) {
        if (one.id.startsWith("template."_L1) && one.id != "template.environment"_L1)
            said.append(one);
    }
    return said;
}

QByteArray covered(const QMap<QString, QByteArray> &files, const Diagnostic &finding)
{
    const QByteArray text = files.value(finding.where.file);
    const SourceRange &range = finding.where.range;
    return text.sliced(range.begin.offset, range.end.offset - range.begin.offset);
}

} // namespace

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
        const config::Loaded loaded = load(item ? instanceWith(quoted(text)) : builderWith(quoted(text)));
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        QCOMPARE(valueOf(loaded, item), wanted);
        QVERIFY2(saidOf(loaded).isEmpty(), test::listed(loaded.diagnostics));
    }

    void faults_data()
    {
        QTest::addColumn<bool>("item");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QByteArray>("place");
        const auto row = [](bool item, const QByteArray &text, const char *id, const QString &message, const QByteArray &place) {
            QTest::newRow(((item ? "item " : "cfg ") + text).constData()) << item << text << QString::fromLatin1(id) << message << place;
        };
        // stays, with a warning
        const QString left = u"{{ %1 }} names nothing here; the text is left as it is written"_s;
        row(true, "x {{ nothing.here }} y", "template.unresolved", left.arg(u"nothing.here"_s), "nothing.here");
        row(false, "{{ nothing.here }}", "template.unresolved", left.arg(u"nothing.here"_s), "nothing.here");
        row(true, "{{ this.x }}", "template.unresolved", left.arg(u"this.x"_s), "this.x");
        row(false, "{{ this.parent.parent.nane }}", "template.unresolved", left.arg(u"this.parent.parent.nane"_s) + u"; did you mean 'name'?"_s, "nane");
        row(true, "{{ confg.team }}", "template.unresolved", left.arg(u"confg.team"_s) + u"; did you mean 'config'?"_s, "confg");
        row(true, "{{ config.cout }}", "template.unresolved", left.arg(u"config.cout"_s) + u"; did you mean 'count'?"_s, "cout");
        row(true, "{{ config.teem ~ 'x' }}", "template.unresolved", left.arg(u"config.teem"_s) + u"; did you mean 'team'?"_s, "teem");
        row(true, "{{ imge.name }}", "template.unresolved", left.arg(u"imge.name"_s) + u"; did you mean 'image'?"_s, "imge");
        row(true, "{{ image.nam }}", "template.unresolved", left.arg(u"image.nam"_s) + u"; did you mean 'name'?"_s, "nam");
        row(true, "{{ config['cout'] }}", "template.unresolved", left.arg(u"config['cout']"_s) + u"; did you mean 'count'?"_s, "config[''cout'']");
        row(false, "{{ ENV.NOPE }}", "template.unresolved", left.arg(u"ENV.NOPE"_s), "ENV.NOPE");
        row(false, "{{ config.hosts[7] }}", "template.unresolved", left.arg(u"config.hosts[7]"_s), "config.hosts[7]");
        row(true, "{% for x in nothing %}{{ x }}{% endfor %}", "template.unresolved", left.arg(u"nothing"_s), "nothing");
        row(true, "{% for x in config.hosts %}{{ x }}{{ zzz.y }}{% endfor %}", "template.unresolved", left.arg(u"zzz.y"_s), "zzz.y");
        row(true, "{% if zzz %}a{% endif %}", "template.unresolved", left.arg(u"zzz"_s), "zzz");
        row(true, "{{ [1, zzz] }}", "template.unresolved", left.arg(u"zzz"_s), "zzz");
        row(true, "{{ config.none_at_all | first }}", "template.unresolved", left.arg(u"config.none_at_all | first"_s), "config.none_at_all | first");
        // outside of the language, by name
        row(true, "{% macro m() %}x{% endmacro %}", "template.unsupported", u"the statement `{% macro %}` is not understood; there are `if` and `for`"_s, "macro");
        row(true, "{% set x = 1 %}", "template.unsupported", u"the statement `{% set %}` is not understood; there are `if` and `for`"_s, "set");
        row(true, "{% include 'a' %}", "template.unsupported", u"the statement `{% include %}` is not understood; there are `if` and `for`"_s, "include");
        row(true, "{% import 'a' as b %}", "template.unsupported", u"the statement `{% import %}` is not understood; there are `if` and `for`"_s, "import");
        row(true, "{% from 'a' import b %}", "template.unsupported", u"the statement `{% from %}` is not understood; there are `if` and `for`"_s, "from");
        row(true, "{% extends 'a' %}", "template.unsupported", u"the statement `{% extends %}` is not understood; there are `if` and `for`"_s, "extends");
        row(true, "{% block b %}x{% endblock %}", "template.unsupported", u"the statement `{% block %}` is not understood; there are `if` and `for`"_s, "block");
        row(true, "{% filter upper %}x{% endfilter %}", "template.unsupported", u"the statement `{% filter %}` is not understood; there are `if` and `for`"_s, "filter");
        row(true, "{% with a = 1 %}x{% endwith %}", "template.unsupported", u"the statement `{% with %}` is not understood; there are `if` and `for`"_s, "with");
        row(true, "{% raw %}{{ x }}{% endraw %}", "template.unsupported", u"`{% raw %}` is not understood; write {{ '{{' }} for two braces"_s, "{% raw %}");
        row(true, "{% iff %}", "template.unsupported", u"the statement `{% iff %}` is not understood; did you mean 'if'?"_s, "iff");
        row(true, "{{ config.hosts | sort }}", "template.unsupported",
            u"the filter `sort` is not understood; there are default, first, int, join, last, length, lower, replace, string, trim, upper"_s, "sort");
        row(true, "{{ config.team | uper }}", "template.unsupported", u"the filter `uper` is not understood; did you mean 'upper'?"_s, "uper");
        row(true, "{{ config.x | d('y') }}", "template.unsupported", u"the filter `d` is not understood; did you mean 'default'?"_s, "d");
        row(true, "{{ config.hosts | count }}", "template.unsupported", u"the filter `count` is not understood; did you mean 'length'?"_s, "count");
        row(true, "{{ config.hosts | join(attribute='x') }}", "template.unsupported", u"the argument `attribute` of the filter `join` is not understood"_s,
            "join(attribute=''x'')");
        row(true, "{{ '1f' | int(0, 16) }}", "template.unsupported", u"the argument `base` of the filter `int` is not understood"_s, "int(0, 16)");
        row(true, "{{ config.team | upper('x') }}", "template.unsupported", u"the filter `upper` takes no argument"_s, "upper(''x'')");
        row(true, "{{ config.team | replace('x') }}", "template.unsupported", u"the filter `replace` needs an argument `new`"_s, "replace(''x'')");
        row(true, "{{ config.count is odd }}", "template.unsupported", u"the test `is odd` is not understood; there are `is defined` and `is not defined`"_s, "odd");
        row(true, "{{ config.x is none }}", "template.unsupported", u"the test `is none` is not understood; write `== none`"_s, "none");
        row(true, "{{ config.x is undefined }}", "template.unsupported", u"the test `is undefined` is not understood; write `is not defined`"_s, "undefined");
        row(true, "{{ range(3) }}", "template.unsupported", u"a call, `range(…)`, is not understood"_s, "range(");
        row(true, "{{ config.team.upper() }}", "template.unsupported", u"a call, `upper(…)`, is not understood; write the filter `| upper`"_s, "upper(");
        row(true, "{{ ENV.get('X', 'y') }}", "template.unsupported",
            u"a call, `get(…)`, is not understood; write ['key'], and `| default(…)` for what is not there"_s, "get(");
        row(true, "{{ config.hosts[0:2] }}", "template.unsupported", u"a slice, `[from:to]`, is not understood"_s, "[0:");
        row(true, "{{ (1, 2) }}", "template.unsupported", u"a tuple (values with commas between them) is not understood; write a list: [a, b]"_s, "1,");
        row(true, "{% for a, b in config.map %}{% endfor %}", "template.unsupported",
            u"several names of a loop are not understood; write one, and take its parts: x[0], x[1]"_s, "a, b");
        row(true, "{% for a in config.hosts if a %}{% endfor %}", "template.unsupported", u"a loop with `if` is not understood; put `{% if … %}` inside of it"_s, "if");
        row(true, "{% for a in config.hosts recursive %}{% endfor %}", "template.unsupported", u"a loop that is `recursive` is not understood"_s, "recursive");
        row(true, "{% for a in config.hosts %}{{ loop.revindex }}{% endfor %}", "template.unsupported",
            u"`loop.revindex` is not understood; there are loop.index, loop.index0, loop.first, loop.last, loop.length"_s, "revindex");
        row(true, "{{ 'a %s' % 1 }}", "template.unsupported", u"filling in a text with `%` is not understood; join texts with `~`"_s, "''a %s'' % 1");
        // not written right
        row(true, "a {{ config.team", "template.unclosed", u"`{{` has no `}}`; a text that is no template writes it as {{ '{{' }}"_s, "{{");
        row(true, "a {% if config.flag", "template.unclosed", u"`{%` has no `%}`; a text that is no template writes it as {{ '{%' }}"_s, "{%");
        row(true, "{% if config.flag %}a", "template.unclosed", u"`{% if %}` has no `{% endif %}`"_s, "{% if");
        row(true, "{% for x in config.hosts %}a", "template.unclosed", u"`{% for %}` has no `{% endfor %}`"_s, "{% for");
        row(true, "a {% endif %}", "template.syntax", u"`{% endif %}` belongs to nothing that is open"_s, "endif");
        row(true, "{{ }}", "template.syntax", u"`{{ }}` holds nothing; write a name in it, or take it out"_s, "{{ }}");
        row(true, "{{ config.team + }}", "template.syntax", u"something is missing before `}}`"_s, "}}");
        row(true, "{{ config team }}", "template.syntax", u"`team` is not expected here"_s, "team");
        row(true, "{{ config.team ? 1 }}", "template.syntax", u"'?' means nothing in a template"_s, "?");
        row(true, "{{ (config.team }}", "template.syntax", u"nothing is open that '}' closes"_s, "}");
        row(true, "{{ config.team) }}", "template.syntax", u"nothing is open that ')' closes"_s, ")");
        row(true, "{{ 012 }}", "template.syntax", u"a number does not begin with 0"_s, "012");
        row(true, "{% if %}a{% endif %}", "template.syntax", u"something is missing before `%}`"_s, "%}");
        // not computable
        row(true, "{{ config.team + 1 }}", "template.type", u"`+` cannot take a text and a number; `~` joins anything as text"_s, "config.team + 1");
        row(true, "{{ config.text_number * 2 }}", "template.type", u"`*` cannot take a text and a number; `| int` makes a number of a text"_s,
            "config.text_number * 2");
        row(true, "{{ config.team < 1 }}", "template.type", u"`<` cannot take a text and a number"_s, "config.team < 1");
        row(true, "{{ -config.team }}", "template.type", u"`-` cannot take a text"_s, "-config.team");
        row(true, "{{ config.count | length }}", "template.type", u"the filter `length` needs a text, a list or a mapping, and this is a number"_s,
            "config.count | length");
        row(true, "{% for x in config.count %}{% endfor %}", "template.type", u"a loop needs a list, and this is a number"_s, "config.count");
        row(true, "{{ config.count / 0 }}", "template.number", u"this divides by zero"_s, "config.count / 0");
        row(true, "{{ 9 ** 99 }}", "template.number", u"this number is too large"_s, "9 ** 99");
        row(true, "{{ 99999999999999999999 }}", "template.number", u"this number is too large"_s, "99999999999999999999");
        row(true, "{{ " + QByteArrayLiteral("[").repeated(150) + QByteArrayLiteral("]").repeated(150) + " }}", "template.too-deep",
            u"this expression is too deep; cut it into several texts"_s, "[");
        row(true, "{% for a in config.hosts %}{% for b in '" + QByteArrayLiteral("x").repeated(500) + "' %}{% for c in '" + QByteArrayLiteral("y").repeated(500)
                + "' %}{{ a }}{% endfor %}{% endfor %}{% endfor %}",
            "template.too-large", u"this template makes too much, or takes too many steps; make it shorter"_s, {});
        // a value that is written as a word
        row(true, "{{ config.nothing_yet }}", "template.none", u"`config.nothing_yet` has no value here, and is written as None; `config.nothing_yet or ''` writes nothing"_s,
            "{{ config.nothing_yet }}");
    }
    void faults()
    {
        QFETCH(bool, item);
        QFETCH(QByteArray, text);
        QFETCH(QString, id);
        QFETCH(QString, message);
        QFETCH(QByteArray, place);
        const QMap<QString, QByteArray> files = item ? instanceWith(quoted(text)) : builderWith(quoted(text));
        const config::Loaded loaded = load(files);
        const QList<Diagnostic> said = saidOf(loaded);
        QVERIFY2(said.size() == 1, test::listed(loaded.diagnostics));
        QCOMPARE(said.first().id, id);
        QCOMPARE(said.first().message, message);
        QCOMPARE(said.first().where.file, fileOf(item));
        if (!place.isEmpty())
            QCOMPARE(covered(files, said.first()), place);
        const bool isWarning = id == "template.unresolved"_L1 || id == "template.none"_L1;
        QCOMPARE(said.first().severity, isWarning ? Severity::Warning : Severity::Error);
        QCOMPARE(loaded.loads, isWarning);
        if (id != "template.none"_L1)
            QCOMPARE(valueOf(loaded, item), QString::fromUtf8(text));
    }

    /// The place is exact in every way of writing a text.
    void places_data()
    {
        QTest::addColumn<QByteArray>("scalar");
        QTest::addColumn<Position>("begin");
        const auto row = [](const char *name, const QByteArray &scalar, int line, int column) { QTest::newRow(name) << scalar << Position{line, column, 0}; };
        // line 7 is the description's, whose value begins in column 17
        row("plain", "a {{ zzz.y }}", 7, 22);
        row("single quotes", "'it''s {{ zzz.y }}'", 7, 27);
        row("double quotes", "\"\\u00fc\\t\\\"{{ zzz.y }}\"", 7, 31);
        row("umlauts", "'üöä {{ zzz.y }}'", 7, 25);
        row("beyond the basic plane", "'😀 {{ zzz.y }}'", 7, 24);
        row("folded plain", "a b\n      c {{ zzz.y }} d", 8, 11);
        row("folded quotes", "'a b\n\n      c {{ zzz.y }} d'", 9, 11);
        row("continued line", "\"a \\\n      b {{ zzz.y }}\"", 8, 11);
        row("literal", "|\n      a\n        b {{ zzz.y }}\n      c", 9, 13);
        row("folded block", ">-\n      a\n      b {{ zzz.y }}\n\n      c", 9, 11);
        row("anchor", "&here 'a {{ zzz.y }}'", 7, 29);
    }
    void places()
    {
        QFETCH(QByteArray, scalar);
        QFETCH(Position, begin);
        const QMap<QString, QByteArray> files = instanceWith(scalar);
        const config::Loaded loaded = load(files);
        const QList<Diagnostic> said = saidOf(loaded);
        QVERIFY2(said.size() == 1, test::listed(loaded.diagnostics));
        QCOMPARE(covered(files, said.first()), QByteArray("zzz.y"));
        QCOMPARE(said.first().where.range.begin.line, begin.line);
        QCOMPARE(said.first().where.range.begin.column, begin.column);
    }

    void severalAtOnce()
    {
        const QByteArray text = "{{ zzz }} {{ config.team | nope }} {% macro x() %}";
        const QMap<QString, QByteArray> files = instanceWith(quoted(text));
        const config::Loaded loaded = load(files);
        const QList<Diagnostic> said = saidOf(loaded);
        QCOMPARE(said.size(), 2); // a text with an error is not rendered, so of zzz nothing is said yet
        QCOMPARE(covered(files, said.at(0)), QByteArray("nope"));
        QCOMPARE(covered(files, said.at(1)), QByteArray("macro"));
    }

    void fixes()
    {
        const QMap<QString, QByteArray> files = instanceWith("'{{ config.cout }}'");
        const config::Loaded loaded = load(files);
        const QList<Diagnostic> said = saidOf(loaded);
        QCOMPARE(said.size(), 1);
        QCOMPARE(said.first().fixes.size(), 1);
        QCOMPARE(said.first().fixes.first().title, u"Write 'count'"_s);
        const TextEdit &edit = said.first().fixes.first().edits.first().edits.first();
        QByteArray mended = files.value(u"instances/web.yaml"_s);
        mended.replace(edit.range.begin.offset, edit.range.end.offset - edit.range.begin.offset, edit.text.toUtf8());
        QVERIFY(mended.contains("'{{ config.count }}'"));
    }

    /// A field's type is that of what the template becomes.
    void typedFields()
    {
        const config::Loaded loaded = load({{u"cfg/more.yml"_s, "storage_builders:\n  - name: small\n    type: tf-aws-ebs\n    size: '{{ config.count * 10 }}'\n"
                                                                "    variables: {volume_type: gp3, encrypted: '{{ config.flag }}'}\n"},
                                            {u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    type: small\n    groups: ['{{ config.group_name | default(''devs'') }}']\n"}});
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const auto *small = loaded.configuration->builderAs<model::EbsBuilder>(config::BuilderClass::Storage, u"small"_s);
        QVERIFY(small);
        QCOMPARE(small->size, 50);
        QCOMPARE(loaded.configuration->storage(u"data_vol"_s)->groups, QStringList{u"devs"_s});
        const config::Loaded wrong = load({{u"cfg/more.yml"_s, "storage_builders:\n  - {name: small, type: tf-aws-ebs, size: '{{ config.team }}', variables: {volume_type: gp3, encrypted: true}}\n"}});
        QVERIFY(!wrong.loads);
        QVERIFY2(std::ranges::any_of(wrong.diagnostics, [](const Diagnostic &one) { return one.id == "schema.type"_L1 && one.message.contains(u"whole number, not 'blue'"_s); }),
                 test::listed(wrong.diagnostics));
    }

    /// Of a user builder's forms the document's part is done first, and the user's for each user.
    void userForms()
    {
        const QByteArray builders = test::smallTree().files.value(u"cfg/builders.yml"_s);
        const auto with = [&](const QByteArray &keys) {
            QByteArray text = builders;
            return text.replace("{name: posix-users, type: posix, is_default: true}", "{name: posix-users, type: posix, is_default: true, " + keys + "}");
        };
        const config::Loaded loaded = load({{u"cfg/builders.yml"_s, with("default_user_email_template: '{{ user.name }}@{{ config.team }}.example', "
                                                                         "default_user_description_template: '{{ user.first_name | upper }} <{{ user.email }}> by {{ builder.name }}'")}});
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        QVERIFY2(saidOf(loaded).isEmpty(), test::listed(loaded.diagnostics));
        QCOMPARE(loaded.configuration->user(u"ann"_s)->email, u"ann@blue.example"_s);
        QCOMPARE(loaded.configuration->user(u"ann"_s)->description, u"ANN <ann@blue.example> by posix-users"_s);
        const config::Loaded wrong = load({{u"cfg/builders.yml"_s, with("default_user_email_template: '{{ user.nam }}'")}});
        QCOMPARE(saidOf(wrong).size(), 1);
        QCOMPARE(saidOf(wrong).first().message, u"{{ user.nam }} names nothing here; the text is left as it is written; did you mean 'name'?"_s);
        QCOMPARE(saidOf(wrong).first().where.file, u"cfg/builders.yml"_s);
    }

    void circles()
    {
        const QMap<QString, QByteArray> files{{u"cfg/_config.yml"_s, "id: demo\nconfig:\n  team: blue\n  a: 'x{{ config.b }}'\n  b: '{{ config.a }}'\n  own: '{{ config.own }}'\n"}};
        const config::Loaded loaded = load(files);
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const QList<Diagnostic> said = saidOf(loaded);
        QCOMPARE(said.size(), 3);
        QCOMPARE(said.at(0).message, u"`config.b` leads back to this text; the text is left as it is written"_s);
        QCOMPARE(covered(files, said.at(0)), QByteArray("config.b"));
        QCOMPARE(loaded.configuration->settings.configNode.find(u"a").text(), u"x{{ config.b }}"_s);
    }

    /// Texts that name each other over and over cost no more than the budget.
    void growth()
    {
        QByteArray text = "id: demo\nconfig:\n  a0: 'ha'\n";
        for (int i = 1; i < 10; ++i)
            text += "  a" + QByteArray::number(i) + ": '" + QByteArray("{{ config.a" + QByteArray::number(i - 1) + " }}").repeated(30) + "'\n";
        QElapsedTimer timer;
        timer.start();
        const config::Loaded loaded = load({{u"cfg/_config.yml"_s, text}});
        QVERIFY(!loaded.loads);
        QVERIFY2(std::ranges::any_of(loaded.diagnostics, [](const Diagnostic &one) { return one.id == "template.too-large"_L1; }), test::listed(loaded.diagnostics));
        QVERIFY2(timer.elapsed() < 20'000, "a small text takes no time");
    }

    void namesHoldNone()
    {
        const config::Loaded loaded = load({{u"storages/data.yaml"_s, "storages:\n  - {name: 'x}}', groups: [devs]}\n  - {name: '{% if a %}', groups: [devs]}\n"}});
        int said = 0;
        for (const Diagnostic &one : loaded.diagnostics)
            said += one.id == "names.template"_L1 ? 1 : 0;
        QCOMPARE(said, 2);
    }

    /// What comes from the environment is marked, directly or by another text.
    void environmentIsMarked()
    {
        QMap<QString, QByteArray> files = instanceWith("'{{ config.who }} and {{ config.team }}'");
        const config::Loaded loaded = load(files);
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        QList<Diagnostic> notes;
        for (const Diagnostic &one : loaded.diagnostics) {
            if (one.id == "template.environment"_L1 && one.where.file == "instances/web.yaml"_L1)
                notes.append(one);
        }
        QCOMPARE(notes.size(), 1);
        QCOMPARE(notes.first().severity, Severity::Info);
        QCOMPARE(notes.first().message, u"this value comes from the environment of this machine (USER); on another one it may be another"_s);
        QCOMPARE(covered(files, notes.first()), QByteArray("{{ config.who }}"));
        const QList<config::EnvironmentUse> uses = config::environmentUses(*loaded.rendered);
        const auto web = std::ranges::find(uses, model::ItemRef{u"instances"_s, u"my_web"_s}, &config::EnvironmentUse::item);
        QVERIFY(web != uses.end());
        QCOMPARE(web->key, u"description"_s);
        QCOMPARE(web->variables, QStringList{u"USER"_s});
        QVERIFY(std::ranges::any_of(uses, [](const config::EnvironmentUse &use) { return use.item == model::ItemRef{u"config"_s, {}} && use.key == "who"_L1; }));
    }

    void hoverTellsWhence()
    {
        const config::Loaded loaded = load(instanceWith("'{{ config.note }}, {{ ENV.USER }}, {{ execution.date }}, {{ this.ephemeral }}, {{ runtime.region }}'"));
        QVERIFY(loaded.rendered);
        const config::RenderedText *text = config::renderedAt(*loaded.rendered, u"instances/web.yaml"_s, 7, 20);
        QVERIFY(text);
        QCOMPARE(text->text, u"blue-x, alice, 2026-10-04, False, us-east-2"_s);
        const QStringList lines = config::partLines(*text, 7, 45);
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines.at(0), u"{{ ENV.USER }} → alice · environment variable USER of this machine"_s);
        QVERIFY(lines.contains(u"{{ config.note }} → blue-x · cfg/_config.yml:22, cfg/_config.yml:6"_s));
        QVERIFY(lines.contains(u"{{ execution.date }} → 2026-10-04 · built in: execution.date"_s));
        QVERIFY(lines.contains(u"{{ this.ephemeral }} → False · default of `ephemeral`"_s));
        QVERIFY(lines.contains(u"{{ runtime.region }} → us-east-2 · cfg/builders.yml:7"_s));
        QVERIFY(!config::renderedAt(*loaded.rendered, u"instances/web.yaml"_s, 2, 3));
    }

    void completion_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("from");
        QTest::addColumn<QStringList>("some");
        const QString web = u"instances/web.yaml"_s;
        QTest::newRow("names") << web << 7 << u"    description: '{{ im"_s << 21 << QStringList{u"image"_s, u"runtime"_s, u"this"_s, u"config"_s, u"ENV"_s, u"instance"_s};
        QTest::newRow("keys") << web << 7 << u"    description: '{{ config."_s << 28 << QStringList{u"team"_s, u"count"_s, u"only"_s};
        QTest::newRow("keys of an item") << web << 7 << u"    description: '{{ image.gr"_s << 27 << QStringList{u"group"_s, u"display_name"_s};
        QTest::newRow("keys of a list's entry") << web << 7 << u"    description: '{{ runtime.networking.subnets[0]."_s << 51 << QStringList{u"subnet_id"_s};
        QTest::newRow("filters") << web << 7 << u"    description: '{{ config.team | up"_s << 35 << QStringList{u"upper"_s, u"default"_s};
        QTest::newRow("tests") << web << 7 << u"    description: '{{ config.team is "_s << 36 << QStringList{u"defined"_s};
        QTest::newRow("statements") << web << 7 << u"    description: '{% i"_s << 21 << QStringList{u"if"_s, u"for"_s};
        QTest::newRow("condition") << web << 7 << u"    description: '{% if config.fl"_s << 31 << QStringList{u"flag"_s};
        QTest::newRow("cfg") << u"cfg/_config.yml"_s << 20 << u"  note: '{{ this."_s << 17 << QStringList{u"team"_s, u"hosts"_s};
    }
    void completion()
    {
        QFETCH(QString, file);
        QFETCH(int, line);
        QFETCH(QString, typed);
        QFETCH(int, from);
        QFETCH(QStringList, some);
        const config::Loaded loaded = load(instanceWith("'{{ config.note }}'"));
        const config::TemplateWords words = config::templateWordsAt(loaded, file, typed + u" }}'"_s, line, int(typed.size()));
        QVERIFY(words.isInside);
        QCOMPARE(words.from, from);
        QStringList texts;
        for (const config::TemplateWord &word : words.words)
            texts.append(word.text);
        for (const QString &one : some)
            QVERIFY2(texts.contains(one), qPrintable(one + u" is not among "_s + texts.join(u' ')));
        QVERIFY(!config::templateWordsAt(loaded, file, u"    description: 'plain {{ x }} te"_s, line, 34).isInside);
    }

    /// Overlays are no templates themselves, and their `config:` counts in those of the tree.
    void overlays()
    {
        QMap<QString, QByteArray> files = instanceWith("'{{ config.team2 }} {{ config.raw }}'");
        config::SourceTree tree = test::smallTree({{u"cfg/_config.yml"_s, configText}, {u"images/web.yaml"_s, imageText}, {u"instances/web.yaml"_s, files.value(u"instances/web.yaml"_s)}});
        tree.files.insert(u"over/a.yaml"_s, "config: {team2: red, raw: '{{ config.team }}'}\n");
        const config::Loaded loaded = config::Loader().load(tree, {.overlays = {u"over/a.yaml"_s}, .environment = &world()});
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        QCOMPARE(loaded.configuration->instance(u"my_web"_s)->description, u"red {{ config.team }}"_s);
    }

    /// A tree that is read again gives the same, also where only another file changed.
    void again()
    {
        config::Loader loader;
        QMap<QString, QByteArray> files{{u"cfg/_config.yml"_s, configText}, {u"images/web.yaml"_s, imageText}};
        files.insert(instanceWith("'{{ config.note }} {{ image.description }} {{ zzz }}'"));
        config::SourceTree tree = test::smallTree(files);
        for (int round = 0; round < 3; ++round) {
            const config::Loaded loaded = loader.load(tree, {.environment = &world()});
            QCOMPARE(valueOf(loaded, true), (round < 2 ? u"blue-x from blue {{ zzz }}"_s : u"red-x from red {{ zzz }}"_s));
            QCOMPARE(saidOf(loaded).size(), 1);
            QVERIFY(loaded.rendered);
            if (round == 1)
                tree.files[u"cfg/_config.yml"_s].replace("team: blue", "team: red");
        }
    }
};

CSIS_TEST_MAIN(TestTemplates)
#include "tst_templates.moc"
