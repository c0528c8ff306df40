// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/config/templatetrees.h"

using namespace Qt::StringLiterals;

namespace csis::test {

const QByteArray templateConfig = R"(id: demo
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

const QByteArray templateImage = "images:\n  - name: Web Img\n    aliases: [webimg]\n    source_image: base\n    group: devs\n    description: 'from {{ config.team }}'\n"
                             "    runtimes:\n      - image_builder: pckr\n";

const MemoryEnvironment &templateEnvironment()
{
    static const MemoryEnvironment environment({{u"USER"_s, u"alice"_s}, {u"EMPTY"_s, QString()}, {u"BRACES"_s, u"{{ config.team }}"_s}});
    return environment;
}

config::Loaded loadTemplates(const QMap<QString, QByteArray> &changes)
{
    QMap<QString, QByteArray> files{{u"cfg/_config.yml"_s, templateConfig}, {u"images/web.yaml"_s, templateImage}};
    files.insert(changes);
    const config::SourceTree tree = test::smallTree(files);
    return config::Loader().load(tree, {.environment = &templateEnvironment(), .started = {std::chrono::microseconds{1791101598847966LL}, {}}});
}

QByteArray quotedScalar(QByteArray text)
{
    return '\'' + text.replace("'", "''") + '\'';
}

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

QString templateValue(const config::Loaded &loaded, bool item)
{
    if (item) {
        const model::Instance *web = loaded.configuration->instance(u"my_web"_s);
        return web ? web->description : QString();
    }
    const auto *efs = loaded.configuration->builderAs<model::EfsBuilder>(config::BuilderClass::Storage, u"efs"_s);
    return efs ? efs->variableTags.value(u"V"_s) : QString();
}

QString templateFile(bool item)
{
    return item ? u"instances/web.yaml"_s : u"cfg/more.yml"_s;
}

QList<Diagnostic> saidOfTemplates(const config::Loaded &loaded)
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

} // namespace csis::test
