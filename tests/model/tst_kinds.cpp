// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/awsruntime.h"
#include "core/model/backends.h"
#include "core/model/images.h"
#include "core/model/instances.h"
#include "core/model/people.h"
#include "core/model/registry.h"
#include "core/model/storages.h"
#include "core/yaml/reader.h"
#include "tests/support/testmain.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

template<class T> T read(const schema::Kind &kind, const QByteArray &text, QStringList *messages = nullptr)
{
    T value;
    QList<Diagnostic> findings;
    schema::Binder binder(u"f.yaml"_s, findings);
    binder.bind(kind, &value, yaml::read({u"f.yaml"_s, text}).root);
    if (messages) {
        for (const Diagnostic &finding : findings)
            messages->append(finding.message);
    }
    return value;
}

} // namespace

class TestKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Whatever holds a secret is masked in forms and messages, also where it is refused.
    void secretsAreKnownAsSuch()
    {
        static const QStringList names{u"access_key"_s, u"secret_key"_s, u"access_token"_s, u"encryption_key"_s, u"password"_s, u"web_identity_token"_s,
                                       u"aws_access_key_id"_s, u"aws_secret_access_key"_s, u"aws_session_token"_s};
        QSet<QString> found;
        QSet<const schema::Kind *> seen;
        const std::function<void(const schema::Kind *)> walk = [&](const schema::Kind *kind) {
            if (!kind || seen.contains(kind))
                return;
            seen.insert(kind);
            for (const schema::Field &field : kind->fields) {
                if (field.object)
                    walk(field.object());
                if (!names.contains(field.name))
                    continue;
                found.insert(field.name);
                QVERIFY2(field.secret, qPrintable(kind->key + u' ' + kind->type + u' ' + field.name));
            }
        };
        for (const model::BuilderModel &builder : model::builderModels())
            walk(&builder.kind());
        for (const QString &name : names)
            QVERIFY2(found.contains(name), qPrintable(name));
    }

    void sentences_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const QString &kind, const QString &type, const QByteArray &text, const QString &message) {
            QTest::newRow(name) << kind << type << text << message;
        };
        row("share mode", u"storages"_s, {}, "name: data_vol\nshare_mode: '0777'\n",
            u"Storage 'data_vol' has share_mode '0777'; expected one of ('2770', '2775') (N15)"_s);
        row("state", u"storages"_s, {}, "name: d\nstate: Gone\n",
            u"Storage 'd' has unknown state 'gone'; expected one of ('active', 'archived', 'destroyed')"_s);
        row("groups ALL", u"storages"_s, {}, "name: d\ngroups: [devs, ALL]\n",
            u"Storage 'd' uses the retired 'ALL' group value; declare the specific allowed groups, or 'public_read: true' for an open mount (DESIGN Q3/N3)"_s);
        row("instance groups", u"instances"_s, {}, "name: web\nimage: i\ngroups: [devs]\n",
            u"Instance 'web' declares 'groups'; V2 removed per-instance groups (and the ALL magic value): the owning group lives on the instance image (DESIGN §3F2, rev 12). Set 'group:' on the image instead."_s);
        row("mount point", u"instances"_s, {}, "name: web\nimage: i\nstorages:\n  - {name: d, mount_point: ''}\n",
            u"StorageMapping 'd' must have a mount_point specified."_s);
        row("min size", u"instances"_s, {}, "name: web\nimage: i\nstorages:\n  - {name: d, mount_point: /d, min_size: 0}\n",
            u"StorageMapping 'd' must have a positive min_size specified. Got: 0"_s);
        row("no image", u"instances"_s, {}, "name: web\n", u"Instance 'web' cannot be finalized without an image specified."_s);
        row("on_failure", u"instances"_s, {}, "name: web\nimage: i\non_failure: explode\n",
            u"instance 'web': on_failure 'explode' is not one of ('keep', 'teardown')"_s);
        row("teardown_after", u"instances"_s, {}, "name: web\nimage: i\nteardown_after: soon\n",
            u"instance 'web': teardown_after: duration 'soon' must be <number><m|h|d>"_s);
        row("image_policy", u"instances"_s, {}, "name: web\nimage: i\nimage_policy: newest\n",
            u"instance 'web': image_policy 'newest' is not one of ('pinned', 'follow')"_s);
        row("parent_policy", u"images"_s, {}, "name: w\nsource_image: b\nruntimes: []\nparent_policy: x\n",
            u"image 'w': parent_policy 'x' is not one of ('pinned', 'follow')"_s);
        row("runtime on_failure", u"runtime_builders"_s, u"aws"_s, "name: r\ntype: aws\nregion: x\ndefault_machine_type: t\non_failure: x\n",
            u"runtime 'r': on_failure 'x' is not one of ('keep', 'teardown')"_s);
        row("retention", u"runtime_builders"_s, u"aws"_s, "name: r\ntype: aws\nregion: x\ndefault_machine_type: t\nretention_keep: -1\n",
            u"runtime 'r': retention_keep must be a non-negative int, got -1"_s);
        row("parameters", u"storage_builders"_s, u"tf-aws-ebs"_s, "name: aws-ebs\ntype: tf-aws-ebs\nparameters: {a: 1}\n",
            u"aws-ebs: `parameters` was retired (stage 26). Inputs to a storage module call are `variables:` (typed per provider; see the module's variables.tf); a wrapped executable's command line is the plugin's own -- delete `parameters` from image builders."_s);
        row("unknown variable", u"storage_builders"_s, u"tf-aws-ebs"_s, "name: e\ntype: tf-aws-ebs\nvariables: {volume-type: gp3}\n",
            u"storage builder 'e': unknown key 'volume-type'; did you mean 'volume_type'?"_s);
        row("http without a host", u"state_backends"_s, u"http"_s, "name: s\ntype: http\naddress: state\n",
            u"state backend 's': an address begins with https:// or http:// and a host, such as https://state.example.org"_s);
        row("http with a password", u"state_backends"_s, u"http"_s, "name: s\ntype: http\naddress: 'https://me:pw@state.test'\n",
            u"state backend 's': an address carries no user name or password; use `username` and TF_HTTP_PASSWORD"_s);
        row("http with a query", u"state_backends"_s, u"http"_s, "name: s\ntype: http\naddress: 'https://state.test/x?y=1'\n",
            u"state backend 's': an address ends with a path, without `?` or `#`; each root adds its own"_s);
        row("http project", u"state_backends"_s, u"http"_s, "name: s\ntype: http\naddress: 'https://state.test'\nproject: a/b\n",
            u"state backend 's': a project is one step of a path, without '/'; got 'a/b'"_s);
        row("http method", u"state_backends"_s, u"http"_s, "name: s\ntype: http\naddress: 'https://state.test'\nlock_method: lock\n",
            u"state backend 's': a method is a word in capital letters, such as POST; got 'lock'"_s);
        row("http retries", u"state_backends"_s, u"http"_s, "name: s\ntype: http\naddress: 'https://state.test'\nretry_max: -1\n",
            u"state backend 's': a number of tries or seconds must not be negative, got -1"_s);
        row("gcs token", u"state_backends"_s, u"gcs"_s, "name: g\ntype: gcs\nbucket: b\naccess_token: x\n",
            u"state backend 'g': `access_token` is not accepted; set GOOGLE_OAUTH_ACCESS_TOKEN where the tool runs"_s);
        row("local path", u"state_backends"_s, u"local"_s, "name: disk\ntype: local\npath: a/../b\n",
            u"state backend 'disk': `path: a/../b` has a `.` or `..` segment; write the directory once, without them"_s);
        row("static key", u"state_backends"_s, u"s3"_s, "name: s\ntype: s3\nbucket: b\nkey: k\nsecret_key: x\n",
            u"state backend 's': `secret_key` is not accepted; name a `profile` instead"_s);
        row("user aliases", u"users"_s, {}, "name: bob\nfirst_name: B\nlast_name: B\naliases: [b]\n",
            u"Aliases are not allowed for User items. Found aliases: {'b'} in bob."_s);
        row("blank name", u"users"_s, {}, "name: bob\nfirst_name: ' '\nlast_name: B\n", u"user 'bob': first and last name must not be blank"_s);
        row("base runtime without name", u"os_builders"_s, u"rhel"_s,
            "name: el\ntype: rhel\nfamily: rhel\nfamily_version: 10\nruntimes:\n  - image_builder: p\n",
            u"OS builder 'el': `runtimes[0].name` is missing (every runtime of a base image needs it)"_s);
        row("removed networking key", u"runtime_builders"_s, u"aws"_s,
            "name: r\ntype: aws\nregion: x\ndefault_machine_type: t\nnetworking: {subnets: [], security_group_ids: [a]}\n",
            u"runtime 'r': unknown key 'security_group_ids'"_s);
        row("strict member", u"state_backends"_s, u"s3"_s, "name: s\ntype: s3\nbucket: b\nkey: k\nassume_role: {role_arn: a, sesion_name: x}\n",
            u"state backend 's': unknown key 'sesion_name'; did you mean 'session_name'?"_s);
    }
    void sentences()
    {
        QFETCH(QString, kind);
        QFETCH(QString, type);
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        QStringList messages;
        if (kind == "storages"_L1)
            read<model::Storage>(model::storageKind(), text, &messages);
        else if (kind == "instances"_L1)
            read<model::Instance>(model::instanceKind(), text, &messages);
        else if (kind == "images"_L1)
            read<model::Image>(model::imageKind(), text, &messages);
        else if (kind == "users"_L1)
            read<model::User>(model::userKind(), text, &messages);
        else {
            QList<Diagnostic> findings;
            schema::Binder binder(u"f.yaml"_s, findings);
            model::builderModel(kind, type)->read(yaml::read({u"f.yaml"_s, text}).root, binder);
            for (const Diagnostic &finding : findings)
                messages.append(finding.message);
        }
        const bool said = std::ranges::any_of(messages, [&](const QString &each) { return each.startsWith(message); });
        QVERIFY2(said, qPrintable(messages.join(u'\n')));
    }
    void stateKeys_data()
    {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QString>("key");
        QTest::newRow("plain") << QByteArray("states/demo") << u"states/demo/"_s;
        QTest::newRow("slash") << QByteArray("full/") << u"full/"_s;
        QTest::newRow("doubled") << QByteArray("/states//demo") << u"states/demo/"_s;
    }
    void stateKeys()
    {
        QFETCH(QByteArray, written);
        QTEST(read<model::S3Backend>(model::s3BackendKind(), "name: s\ntype: s3\nbucket: b\nkey: " + written + '\n').key, "key");
    }
    void localPaths()
    {
        const auto path = [](const QByteArray &text) { return read<model::LocalBackend>(model::localBackendKind(), "name: d\ntype: local\n" + text).path; };
        QCOMPARE(path(""), u"state"_s);
        QCOMPARE(path("path: a//b/\n"), u"a/b"_s);
        QCOMPARE(path("path: /var/lib/x/\n"), u"/var/lib/x"_s);
        QCOMPARE(path("path: .\n"), u"."_s);
    }
    void noProxy()
    {
        const QByteArray base = "name: s\ntype: s3\nbucket: b\nkey: k\n";
        QCOMPARE(read<model::S3Backend>(model::s3BackendKind(), base + "no_proxy: [a, b]\n").noProxy, u"a,b"_s);
        QCOMPARE(read<model::S3Backend>(model::s3BackendKind(), base + "no_proxy: a, b\n").noProxy, u"a,b"_s);
    }
    void deferredGid()
    {
        for (const QByteArray &text : {QByteArray("gid: default\n"), QByteArray("gid: 0\n"), QByteArray("gid:\n"), QByteArray()}) {
            QStringList messages;
            QVERIFY(!read<model::Group>(model::groupKind(), "name: g\n" + text, &messages).gid);
            QCOMPARE(messages, QStringList());
        }
        QCOMPARE(read<model::Group>(model::groupKind(), "name: g\ngid: '5000'\n").gid, std::optional(5000));
    }
    void elsewhere()
    {
        for (const QString &type : {u"gcloud"_s, u"gcs"_s, u"okta-tf"_s, u"tf-gcp-pd"_s, u"tofu-gce"_s, u"packer-gce"_s, u"ansible-x"_s, u"bash-local"_s})
            QVERIFY2(model::isElsewhereType(type), qPrintable(type));
        QVERIFY(!model::isElsewhereType(u"tf-aws-floppy"_s));
    }
};

CSIS_TEST_MAIN(TestKinds)
#include "tst_kinds.moc"
