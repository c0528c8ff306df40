// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Encrypted values in a tree: judged by their plaintext, kept as markers for what is written.
#include "core/base/memoryworld.h"
#include "core/config/loader.h"
#include "tests/config/trees.h"
#include "tests/support/countingrandom.h"
#include "tests/support/testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

secrets::age::Identity identity()
{
    test::CountingRandom random(11);
    return *secrets::age::Identity::generate(random);
}

QByteArray marker(const QString &plain)
{
    static unsigned seed = 1;
    const std::array recipients{*identity().recipient()};
    test::CountingRandom random(++seed);
    return secrets::seal(plain, recipients, random)->toLatin1();
}

/// A load with or without the key.
struct Loading {
    explicit Loading(bool withKey = true)
        : environment(withKey ? QMap<QString, QString>{{u"CSIS_CONFIG_IDENTITY"_s, QString::fromLatin1(secrets::viewOf(identity().text()))}}
                              : QMap<QString, QString>())
    {
    }

    config::Loaded load(const config::SourceTree &tree) { return loader.load(tree, {.opener = &opener}); }

    MemoryFiles files;
    MemoryEnvironment environment;
    secrets::Opener opener{environment, files};
    config::Loader loader;
};

QStringList errors(const config::Loaded &loaded)
{
    QStringList texts;
    for (const Diagnostic &one : loaded.diagnostics) {
        if (one.severity == Severity::Error)
            texts.append(one.message);
    }
    return texts;
}

} // namespace

class TestEncrypted : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void twoFaces()
    {
        const QByteArray tag = marker(u"cc-4711"_s);
        Loading loading;
        const config::Loaded loaded =
            loading.load(test::smallTree({{u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    tags: {CostCenter: \"" + tag + "\"}\n"}}));
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const config::Configuration &open = *loaded.configuration;
        QVERIFY(open.sealed && open.opened);
        QCOMPARE(open.storage(u"data_vol"_s)->tags.value(u"CostCenter"_s), u"cc-4711"_s);
        QCOMPARE(open.forEmission().storage(u"data_vol"_s)->tags.value(u"CostCenter"_s), QString::fromLatin1(tag));
        QCOMPARE(open.opened->texts.value(QString::fromLatin1(tag)), u"cc-4711"_s);
        QCOMPARE(open.opened->hidden, QStringList{u"cc-4711"_s});
        QVERIFY(open.opened->unopened.isEmpty());
        // The same files again, and the same faces from what is kept.
        const config::Loaded again =
            loading.load(test::smallTree({{u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    tags: {CostCenter: \"" + tag + "\"}\n"}}));
        QCOMPARE(again.configuration->storage(u"data_vol"_s)->tags.value(u"CostCenter"_s), u"cc-4711"_s);
        QCOMPARE(again.configuration->forEmission().storage(u"data_vol"_s)->tags.value(u"CostCenter"_s), QString::fromLatin1(tag));
    }

    void aTreeWithoutMarkersNeedsNothing()
    {
        Loading loading(false);
        const config::Loaded loaded = loading.load(test::smallTree());
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        QVERIFY(!loaded.configuration->sealed);
        QVERIFY(!loaded.configuration->opened);
    }

    void namesArePublic()
    {
        Loading loading;
        const config::Loaded loaded = loading.load(test::smallTree({{u"groups/people.yaml"_s,
                                                                     "users:\n  - {name: \"" + marker(u"ann"_s)
                                                                         + "\", first_name: Ann, last_name: Ash, uid: 6001}\n"
                                                                           "groups:\n  - {name: ops, is_root: true, gid: 5001, admins: [\""
                                                                         + marker(u"ann"_s) + "\"]}\n  - {name: devs, gid: 5002, members: [ann]}\n"}}));
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const config::Configuration &written = loaded.configuration->forEmission();
        QVERIFY(written.user(u"ann"_s));
        QCOMPARE(written.group(u"ops"_s)->admins, QStringList{u"ann"_s});
        QVERIFY(loaded.configuration->opened->hidden.isEmpty());
    }

    void builtFromAnEncryptedText()
    {
        const QByteArray domain = marker(u"hidden.example.org"_s);
        Loading loading;
        const config::Loaded loaded =
            loading.load(test::smallTree({{u"groups/people.yaml"_s, "users:\n  - name: ann\n    first_name: Ann\n    last_name: Ash\n    uid: 6001\n    config:\n      domain: "
                                                                        + domain + "\n    email: \"ann@{{ this.config.domain }}\"\n"
                                                                                   "groups:\n  - {name: ops, is_root: true, gid: 5001, admins: [ann]}\n"
                                                                                   "  - {name: devs, gid: 5002, members: [ann]}\n"}}));
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        QCOMPARE(loaded.configuration->user(u"ann"_s)->email, u"ann@hidden.example.org"_s);
        QCOMPARE(loaded.configuration->forEmission().user(u"ann"_s)->email, u"ann@"_s + QString::fromLatin1(domain));
    }

    /// A template passes an encrypted value on as its marker, and makes nothing else of it.
    void templatesPassMarkersOn_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("opened"); // empty: refused
        QTest::addColumn<QString>("sealed"); // % is the marker
        QTest::newRow("alone") << QByteArray("{{ config.token }}") << u"s3cr3t-word"_s << u"%"_s;
        QTest::newRow("inside") << QByteArray("a {{ config.token }} b") << u"a s3cr3t-word b"_s << u"a % b"_s;
        QTest::newRow("joined") << QByteArray("{{ config.token ~ '!' }}") << u"s3cr3t-word!"_s << u"%!"_s;
        QTest::newRow("added") << QByteArray("{{ 'x' + config.token }}") << u"xs3cr3t-word"_s << u"x%"_s;
        QTest::newRow("list joined") << QByteArray("{{ ['a', config.token] | join('-') }}") << u"a-s3cr3t-word"_s << u"a-%"_s;
        QTest::newRow("default") << QByteArray("{{ config.token | default('x', true) }}") << u"s3cr3t-word"_s << u"%"_s;
        QTest::newRow("string") << QByteArray("{{ config.token | string }}") << u"s3cr3t-word"_s << u"%"_s;
        QTest::newRow("condition") << QByteArray("{% if config.token %}set{% endif %}") << u"set"_s << u"set"_s;
        QTest::newRow("chosen") << QByteArray("{{ config.token if config.token is defined else 'none' }}") << u"s3cr3t-word"_s << u"%"_s;
        QTest::newRow("by another text") << QByteArray("{{ config.url }}") << u"https://s3cr3t-word/"_s << u"https://%/"_s;
        QTest::newRow("in a loop") << QByteArray("{% for x in config.all %}{{ x }};{% endfor %}") << u"a;s3cr3t-word;"_s << u"a;%;"_s;
        for (const char *text : {"{{ config.token | upper }}", "{{ config.token | length }}", "{{ config.token == 's3cr3t-word' }}", "{{ 's3' in config.token }}",
                                 "{{ config.token[0] }}", "{{ config.token | first }}", "{{ config.token | replace('s', 'x') }}", "{{ config.token | trim }}",
                                 "{{ config.token | int }}", "{% for c in config.token %}{{ c }}{% endfor %}", "{{ {'a': 1}[config.token] }}", "{{ config.token < 'z' }}",
                                 "{{ 'a' | replace('a', config.token) }}", "{{ config.url | upper }}", "{{ config.all | string | lower }}"})
            QTest::newRow(text) << QByteArray(text) << QString() << QString();
    }
    void templatesPassMarkersOn()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, opened);
        QFETCH(QString, sealed);
        const QByteArray secret = marker(u"s3cr3t-word"_s);
        Loading loading;
        const config::Loaded loaded = loading.load(test::smallTree(
            {{u"cfg/_config.yml"_s, "id: demo\nconfig:\n  use_state_backends: true\n  module_source_base: tfmodules\n  token: " + secret + "\n  all: [a, \""
                                        + secret + "\"]\n  url: 'https://{{ config.token }}/'\n"},
             {u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    tags: {T: \"" + text + "\"}\n"}}));
        const config::Configuration &tree = *loaded.configuration;
        // Whatever is said, it says nothing of the secret, and neither does what is shown of the text.
        QVERIFY(!test::listed(loaded.diagnostics).contains("s3cr3t"));
        for (const auto &file : *loaded.rendered) {
            for (const config::RenderedText &one : file) {
                QVERIFY(!one.text.contains("s3cr3t"_L1));
                for (const config::TemplatePart &part : one.parts)
                    QVERIFY(!part.text.contains("s3cr3t"_L1));
            }
        }
        if (opened.isEmpty()) {
            QVERIFY(!loaded.loads);
            QVERIFY2(std::ranges::any_of(loaded.diagnostics, [](const Diagnostic &one) { return one.id == "template.encrypted"_L1 && one.where.file == "storages/data.yaml"_L1; }),
                     test::listed(loaded.diagnostics));
            QCOMPARE(tree.forEmission().storage(u"data_vol"_s)->tags.value(u"T"_s), QString::fromUtf8(text));
            return;
        }
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        QCOMPARE(tree.storage(u"data_vol"_s)->tags.value(u"T"_s), opened);
        QCOMPARE(tree.forEmission().storage(u"data_vol"_s)->tags.value(u"T"_s), QString(sealed).replace(u'%', QString::fromLatin1(secret)));
    }

    /// A secret is no template, whatever it holds: it is passed on as it is, and nothing is said of its insides.
    void secretsAreNoTemplates_data()
    {
        QTest::addColumn<QString>("secret");
        for (const QString &secret : {u"pa{{ config.module_source_base }}ss"_s, u"pa{{ s3cr3t_name.key }}ss"_s, u"pa{% s3cr3t %}ss"_s, u"pa{{ s3cr3t"_s})
            QTest::newRow(qPrintable(secret)) << secret;
    }
    void secretsAreNoTemplates()
    {
        QFETCH(QString, secret);
        const QByteArray sealed = marker(secret);
        Loading loading;
        for (int round = 0; round < 2; ++round) {
            const config::Loaded loaded = loading.load(test::smallTree(
                {{u"cfg/_config.yml"_s, "id: demo\nconfig:\n  use_state_backends: true\n  module_source_base: tfmodules\n  token: \"" + sealed + "\"\n  team: '{{ config.module_source_base }}'\n"},
                 {u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    tags: {Own: \"" + sealed + "\", Other: 'x {{ config.token }}', Mine: '{{ this.tags.Own }}'}\n"}}));
            QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
            QVERIFY2(std::ranges::none_of(loaded.diagnostics, [](const Diagnostic &one) { return one.id.startsWith("template."_L1); }), test::listed(loaded.diagnostics));
            const QMap<QString, QString> tags = loaded.configuration->storage(u"data_vol"_s)->tags;
            QCOMPARE(tags.value(u"Own"_s), secret);
            QCOMPARE(tags.value(u"Other"_s), u"x "_s + secret);
            QCOMPARE(tags.value(u"Mine"_s), secret);
            QCOMPARE(loaded.configuration->forEmission().storage(u"data_vol"_s)->tags.value(u"Mine"_s), QString::fromLatin1(sealed));
            QVERIFY(loaded.rendered);
            for (const auto &file : *loaded.rendered) {
                for (const config::RenderedText &one : file)
                    QVERIFY2(!one.text.contains("pa{"_L1) && !one.text.contains("patf"_L1), qPrintable(one.text));
            }
        }
    }

    /// A user builder's forms are rendered twice, and what is encrypted in them neither time.
    void secretsInFormsAreNoTemplates()
    {
        const QByteArray builders = test::smallTree().files.value(u"cfg/builders.yml"_s);
        const auto with = [&](const QByteArray &keys) {
            QByteArray text = builders;
            return text.replace("{name: posix-users, type: posix, is_default: true}", "{name: posix-users, type: posix, is_default: true, " + keys + "}");
        };
        const QString secret = u"pa{{ s3cr3t.key }}ss"_s;
        const QByteArray sealed = marker(secret);
        const QByteArray config = "id: demo\nconfig:\n  use_state_backends: true\n  module_source_base: tfmodules\n  token: \"" + sealed + "\"\n";
        Loading loading;
        const config::Loaded whole = loading.load(test::smallTree({{u"cfg/builders.yml"_s, with("default_user_email_template: \"" + sealed + "\"")}}));
        QVERIFY2(whole.diagnostics.isEmpty(), test::listed(whole.diagnostics));
        QCOMPARE(whole.configuration->user(u"ann"_s)->email, secret);
        QCOMPARE(whole.configuration->forEmission().user(u"ann"_s)->email, QString::fromLatin1(sealed));
        const config::Loaded part = loading.load(test::smallTree(
            {{u"cfg/_config.yml"_s, config}, {u"cfg/builders.yml"_s, with("default_user_email_template: '{{ user.name }}@{{ config.token }}'")}}));
        QVERIFY2(part.diagnostics.isEmpty(), test::listed(part.diagnostics));
        QCOMPARE(part.configuration->user(u"ann"_s)->email, u"ann@"_s + secret);
        QCOMPARE(part.configuration->user(u"ann"_s)->description, u"User ann / ann@"_s + secret);
        QCOMPARE(part.configuration->forEmission().user(u"ann"_s)->email, u"ann@"_s + QString::fromLatin1(sealed));
        // An e-mail made of it is encrypted itself.
        const config::Loaded further = loading.load(test::smallTree(
            {{u"cfg/_config.yml"_s, config}, {u"cfg/builders.yml"_s, with("default_user_email_template: '{{ config.token }}', default_user_description_template: '{{ user.email | upper }}'")}}));
        QVERIFY(!further.loads);
        QVERIFY2(std::ranges::any_of(further.diagnostics, [](const Diagnostic &one) { return one.id == "template.encrypted"_L1; }), test::listed(further.diagnostics));
        QVERIFY(!test::listed(further.diagnostics).contains("s3cr3t"));
    }

    void anEncryptedDateFormatStaysHidden()
    {
        const QByteArray sealed = marker(u"s3cr3t %Y"_s);
        Loading loading;
        const config::Loaded loaded = loading.load(test::smallTree(
            {{u"cfg/_config.yml"_s, "id: demo\ndateformat: \"" + sealed + "\"\nconfig:\n  use_state_backends: true\n  module_source_base: tfmodules\n  when: '{{ execution.timestamp }} {{ execution.dateformat }}'\n"}}));
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const QList<config::RenderedText> texts = config::renderedAt(*loaded.rendered, u"cfg/_config.yml"_s, 5, 12);
        QCOMPARE(texts.size(), 1);
        const config::RenderedText *when = &texts.first();
        QVERIFY(when->encrypted);
        QCOMPARE(when->text, QString());
        for (const config::TemplatePart &part : when->parts)
            QCOMPARE(part.text, QString());
    }

    /// What an overlay brings encrypted is known as that wherever it is used.
    void overlaysBringEncryptedValues_data()
    {
        QTest::addColumn<QByteArray>("overlay"); // % is the marker
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sealed"); // empty: refused
        const QByteArray storage = "storages:\n  - name: data_vol\n    description: \"%\"\n";
        const QByteArray tags = "storages:\n  - name: data_vol\n    config: {deep: {x: \"%\"}}\n";
        const QByteArray made = "config: {token: \"%\"}\nstorages:\n  - name: data_vol\n    description: 'a {{ config.token }}'\n";
        QTest::newRow("passed on") << storage << QByteArray("<{{ this.description }}>") << u"<%>"_s;
        QTest::newRow("computed with") << storage << QByteArray("{{ this.description | upper }}") << QString();
        QTest::newRow("deep, passed on") << tags << QByteArray("<{{ this.config.deep.x }}>") << u"<%>"_s;
        QTest::newRow("deep, computed with") << tags << QByteArray("{{ this.config.deep.x | length }}") << QString();
        QTest::newRow("config, passed on") << QByteArray("config: {token: \"%\"}\n") << QByteArray("<{{ config.token }}>") << u"<%>"_s;
        QTest::newRow("config, computed with") << QByteArray("config: {token: \"%\"}\n") << QByteArray("{{ config.token | upper }}") << QString();
        QTest::newRow("made, passed on") << made << QByteArray("<{{ this.description }}>") << u"<a %>"_s;
        QTest::newRow("made, computed with") << made << QByteArray("{{ this.description | upper }}") << QString();
    }
    void overlaysBringEncryptedValues()
    {
        QFETCH(QByteArray, overlay);
        QFETCH(QByteArray, text);
        QFETCH(QString, sealed);
        const QByteArray secret = marker(u"s3cr3t-word"_s);
        config::SourceTree tree = test::smallTree({{u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    tags: {T: \"" + text + "\"}\n"}});
        tree.files.insert(u"over/a.yaml"_s, overlay.replace("%", secret));
        Loading loading;
        for (int round = 0; round < 2; ++round) {
            const config::Loaded loaded = loading.loader.load(tree, {.overlays = {u"over/a.yaml"_s}, .opener = &loading.opener});
            QVERIFY(!test::listed(loaded.diagnostics).contains("s3cr3t"));
            if (loaded.rendered) {
                for (const auto &file : *loaded.rendered) {
                    for (const config::RenderedText &one : file) {
                        QVERIFY2(!one.text.contains("s3cr3t"_L1, Qt::CaseInsensitive), qPrintable(one.text));
                        for (const config::TemplatePart &part : one.parts)
                            QVERIFY2(!part.text.contains("s3cr3t"_L1, Qt::CaseInsensitive), qPrintable(part.text));
                    }
                }
            }
            QCOMPARE(loaded.loads, !sealed.isEmpty());
            if (sealed.isEmpty()) {
                QVERIFY2(std::ranges::any_of(loaded.diagnostics, [](const Diagnostic &one) { return one.id == "template.encrypted"_L1; }), test::listed(loaded.diagnostics));
                continue;
            }
            QCOMPARE(loaded.configuration->storage(u"data_vol"_s)->tags.value(u"T"_s), QString(sealed).replace(u'%', u"s3cr3t-word"_s));
            QCOMPARE(loaded.configuration->forEmission().storage(u"data_vol"_s)->tags.value(u"T"_s), QString(sealed).replace(u'%', QString::fromLatin1(secret)));
        }
    }

    /// Where a marker could not be read, a template may not bring one.
    void templatesKeepNumbersReadable()
    {
        Loading loading;
        const config::Loaded loaded = loading.load(test::smallTree(
            {{u"groups/people.yaml"_s, "users:\n  - {name: ann, first_name: Ann, last_name: Ash, uid: '{{ config.id }}', config: {id: \"" + marker(u"6001"_s)
                                           + "\"}}\ngroups:\n  - {name: ops, is_root: true, gid: 5001, admins: [ann]}\n  - {name: devs, gid: 5002, members: [ann]}\n"}}));
        QVERIFY(!loaded.loads);
        QVERIFY2(errors(loaded).contains(u"an encrypted value is in this text, and `uid` has to be readable in generated files"_s), test::listed(loaded.diagnostics));
    }

    void numbersNeedTheirValue()
    {
        Loading loading;
        const config::Loaded loaded = loading.load(test::smallTree({{u"groups/people.yaml"_s,
                                                                     "users:\n  - {name: ann, first_name: Ann, last_name: Ash, uid: \"" + marker(u"6001"_s)
                                                                         + "\"}\ngroups:\n  - {name: ops, is_root: true, gid: 5001, admins: [ann]}\n"
                                                                           "  - {name: devs, gid: 5002, members: [ann]}\n"}}));
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        QCOMPARE(loaded.configuration->forEmission().user(u"ann"_s)->uid, loaded.configuration->user(u"ann"_s)->uid);
        QCOMPARE(loaded.diagnostics.size(), 1);
        QCOMPARE(loaded.diagnostics.first().id, u"secrets.shape"_s);
        QVERIFY(!loaded.diagnostics.first().message.contains(u"6001"_s));
    }

    void messagesHideThePlaintext()
    {
        Loading loading;
        const config::Loaded loaded = loading.load(
            test::smallTree({{u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [\"" + marker(u"squirrels"_s) + "\"]\n"}}));
        QVERIFY(!loaded.loads);
        const QString all = QString::fromUtf8(test::listed(loaded.diagnostics));
        QVERIFY2(all.contains(u"allows unknown group '***'"_s), qPrintable(all));
        QVERIFY2(!all.contains(u"squirrels"_s), qPrintable(all));
    }

    void withoutAKeyTheRestIsJudged()
    {
        Loading loading(false);
        const config::Loaded loaded = loading.load(
            test::smallTree({{u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs, nobody]\n    tags:\n      a: " + marker(u"x"_s) + "\n      b: "
                                                           + marker(u"y"_s) + "\n    public_read: " + marker(u"true"_s) + "\n"}}));
        QVERIFY(!loaded.loads);
        const QStringList found = errors(loaded);
        QCOMPARE(found.size(), 2);
        QVERIFY2(found[0].contains(u"allows unknown group 'nobody'"_s), qPrintable(found[0]));
        QCOMPARE(found[1],
                 u"/tree/storages/data.yaml: storages[0].tags.a: an encrypted value is present but CSIS_CONFIG_IDENTITY is not set -- export the age "
                 "identity (the AGE-SECRET-KEY-1 string, an identity file, or a directory of *.age-identity files)"_s);
        QVERIFY(!loaded.configuration->sealed);
        QVERIFY(loaded.configuration->storage(u"data_vol"_s)->tags.value(u"a"_s).startsWith(u"ENC[age:"_s));
    }

    void theKeyComesLater()
    {
        const config::SourceTree tree =
            test::smallTree({{u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    tags: {a: \"" + marker(u"plain"_s) + "\"}\n"}});
        Loading without(false);
        Loading with;
        config::Loader loader;
        QVERIFY(!loader.load(tree, {.opener = &without.opener}).loads);
        const config::Loaded loaded = loader.load(tree, {.opener = &with.opener});
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        QCOMPARE(loaded.configuration->storage(u"data_vol"_s)->tags.value(u"a"_s), u"plain"_s);
    }

    void otherRecipientsAndDamageAreSaidAtTheirPlace()
    {
        test::CountingRandom random(77);
        const std::array others{*secrets::age::Identity::generate(random)->recipient()};
        const QByteArray foreign = secrets::seal(u"x"_s, others, random)->toLatin1();
        Loading loading;
        const config::Loaded loaded = loading.load(test::smallTree(
            {{u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    tags:\n      a: " + foreign + "\n      b: ENC[age:YWJj]\n      c: "
                                           + marker(u"fine"_s) + "\n"}}));
        QVERIFY(!loaded.loads);
        QStringList ids;
        for (const Diagnostic &one : loaded.diagnostics)
            ids.append(u"%1@%2"_s.arg(one.id).arg(one.where.range.begin.line));
        QCOMPARE(ids, (QStringList{u"secrets.no-match@4"_s, u"secrets.marker@5"_s}));
        QCOMPARE(loaded.configuration->storage(u"data_vol"_s)->tags.value(u"c"_s), u"fine"_s);
    }

    void recordsAreOpenedToo()
    {
        const QByteArray old = marker(u"as it was"_s);
        Loading loading;
        const config::Loaded loaded = loading.load(test::smallTree({{u"meta-state/launch-params.yaml"_s, "instances:\n  web:\n    userdata: " + old + "\n"}}));
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        QVERIFY(loaded.configuration->opened);
        QCOMPARE(loaded.configuration->opened->clear(QString::fromLatin1(old)), u"as it was"_s);
        Loading without(false);
        QVERIFY2(without.load(test::smallTree({{u"meta-state/launch-params.yaml"_s, "instances:\n  web:\n    userdata: " + old + "\n"}})).loads,
                 "a record that cannot be opened stops nothing");
    }

    void whereNoneMayStand_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("refusal");
        const QByteArray m = marker(u"x"_s);
        const auto row = [](const char *name, const QString &file, const QByteArray &text, const QString &refusal) {
            QTest::newRow(name) << file << text << refusal;
        };
        const QString early = u"this value may not be encrypted -- it is read before the configuration loads, with no identity available"_s;
        row("key", u"storages/x.yaml"_s, "storages:\n  - name: x\n    tags:\n      ? \"" + m + "\"\n      : y\n",
            u"storages[0].tags: a mapping KEY may not be encrypted"_s);
        row("embedded", u"storages/x.yaml"_s, "storages:\n  - name: x\n    tags: {a: \"x " + m + "\"}\n",
            u"storages[0].tags.a: an encrypted value is embedded in a longer string; make the marker the ENTIRE value"_s);
        row("recipients", u"cfg/x.yml"_s, "encryption:\n  recipients: [\"" + m + "\"]\n", u"encryption.recipients[0]: "_s + early);
        row("allow", u"cfg/x.yml"_s, "public_safe:\n  allow: [\"" + m + "\"]\n", u"public_safe.allow[0]: "_s + early);
        row("minutes", u"cfg/x.yml"_s, "config:\n  preflight:\n    expected_run_minutes: " + m + "\n", u"config.preflight.expected_run_minutes: "_s + early);
        row("apply", u"cfg/x.yml"_s, "config:\n  apply_storage: " + m + "\n", u"config.apply_storage: "_s + early);
        row("apply list", u"cfg/x.yml"_s, "config:\n  apply_storage: [\"" + m + "\"]\n", u"config.apply_storage[0]: "_s + early);
        row("profile", u"cfg/x.yml"_s, "runtime_builders:\n  - name: r\n    type: aws\n    credentials:\n      profile_name: " + m + "\n",
            u"runtime_builders[0].credentials.profile_name: "_s + early);
        row("name in cfg", u"cfg/x.yml"_s, "storage_builders:\n  - name: " + m + "\n    type: tf-aws-ebs\n",
            u"storage_builders[0].name: a declaration's 'name' may not be encrypted -- it names and dispatches the entry"_s);
        row("type in cfg", u"cfg/x.yml"_s, "storage_builders:\n  - name: x\n    type: " + m + "\n",
            u"storage_builders[0].type: a declaration's 'type' may not be encrypted -- it names and dispatches the entry"_s);
    }

    void whereNoneMayStand()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        QFETCH(QString, refusal);
        Loading loading(false); // no key is needed to say so
        const config::Loaded loaded = loading.load(test::smallTree({{file, text}}));
        const QString wanted = u"/tree/%1: %2"_s.arg(file, refusal);
        QVERIFY2(errors(loaded).join(u'\n').contains(wanted), test::listed(loaded.diagnostics));
    }
};

CSIS_TEST_MAIN(TestEncrypted)
#include "tst_encrypted.moc"
