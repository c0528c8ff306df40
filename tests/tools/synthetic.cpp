// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/tools/synthetic.h"

using namespace Qt::StringLiterals;

namespace csis::test {
namespace {

constexpr int groups = 10;

const char *const settings = R"(id: synthetic
config:
  apply_storage: true
  apply_instances: true
  use_state_backends: true
  module_source_base: tfmodules
  csis_config_tag: true
  admin_public_keys:
    - ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEz5j7pF8Dx5H3Y0ILQGtxDJHRPDui7bWMs6y1zeIJpG admin@example.org
)";

const char *const builders = R"(executables:
  - {name: tofu, type: tofu, binary: tofu}
runtime_builders:
  - name: aws-main
    type: aws
    is_default: true
    region: us-east-2
    default_machine_type: t3.medium
    session_mechanism: ssm
    session_instance_profile: SyntheticSession
    credentials: {profile_name: synthetic}
    networking:
      network: vpc-0a1b2c3d4e5f60001
      addl_security_groups: [sg-0a1b2c3d4e5f60011]
      ssh_ingress_security_group_ids: [sg-0a1b2c3d4e5f60012]
      subnets:
        - {name: a, subnet_id: subnet-0a1b2c3d4e5f60021, availability_zone: us-east-2a, is_default: true}
        - {name: b, subnet_id: subnet-0a1b2c3d4e5f60022, availability_zone: us-east-2b}
state_backends:
  - {name: disk, type: local, path: state, is_default: true}
group_builders:
  - {name: people, type: posix, is_default: true}
user_builders:
  - {name: accounts, type: posix, is_default: true}
os_builders:
  - name: debian-13
    type: debian
    is_default: true
    family: debian
    family_version: "13"
    identity_types: [posix]
    storage_types: [ebs, efs, s3]
    runtimes:
      - {name: aws-debian-13, image_builder: bake}
image_builders:
  - {name: bake, type: packer-ebs, is_default: true}
instance_builders:
  - {name: machines, type: tofu, is_default: true, executable: tofu}
storage_builders:
  - {name: disks, type: tf-aws-ebs, is_default: true, executable: tofu, size: 20, variables: {volume_type: gp3, encrypted: true, tags: {Project: synthetic}}}
  - {name: shares, type: tf-aws-efs, executable: tofu, variables: {encrypted: true}}
  - {name: buckets, type: tf-aws-s3, executable: tofu, bucket_name: synthetic-data}
)";

QByteArray people()
{
    QByteArray text = "groups:\n  - {name: operators, is_root: true, gid: 5000, admins: [alice]}\n";
    for (int i = 0; i < groups; ++i)
        text += u"  - {name: team%1, gid: %2, members: [alice]}\n"_s.arg(i).arg(5001 + i).toUtf8();
    return text + "users:\n  - {name: alice, first_name: Alice, last_name: Ash, email: alice@example.org, uid: 6001}\n";
}

QByteArray images()
{
    QByteArray text = "images:\n";
    for (int i = 0; i < groups; ++i)
        text += u"  - name: image%1\n    source_image: debian-13\n    group: team%1\n    runtimes:\n      - image_builder: bake\n"_s.arg(i).toUtf8();
    return text;
}

QByteArray storage(int i)
{
    QString text = u"  - name: data-%1\n"_s.arg(i);
    if (i % 10 == 8)
        text += u"    type: shares\n    lifecycle:\n      ia_days: 30\n"_s;
    else if (i % 10 == 9)
        text += u"    type: buckets\n    bucket_name: synthetic-data-%1\n"_s.arg(i);
    text += u"    groups: [team%1]\n    tags:\n      number: \"%2\"\n"_s.arg(i % groups).arg(i);
    return text.toUtf8();
}

QByteArray instance(int i, int storages)
{
    QString text = u"  - name: node-%1\n    image: image%2\n    machine_type: t3.large\n    tags:\n      number: \"%1\"\n"_s
                       .arg(i)
                       .arg(i % groups);
    if (i < storages)
        text += u"    storages:\n      - name: data-%1\n        mount_point: /mnt/data\n"_s.arg(i);
    text += u"    userdata: |\n      echo \"node %1 is ${HOSTNAME}\"\n"_s.arg(i);
    return text.toUtf8();
}

} // namespace

QMap<QString, QByteArray> syntheticTree(int instances, int storages, TreeShape shape)
{
    QMap<QString, QByteArray> files{{u"cfg/_config.yml"_s, settings},
                                    {u"cfg/builders.yml"_s, builders},
                                    {u"groups/people.yaml"_s, people()},
                                    {u"images/images.yaml"_s, images()}};
    const auto add = [&](const QString &kind, int i, const QByteArray &item) {
        const int file = shape == TreeShape::FiveAFile ? i / 5 : i;
        const QString path = shape == TreeShape::TwoFiles ? u"%1/all.yaml"_s.arg(kind) : u"%1/%2.yaml"_s.arg(kind).arg(file, 6, 10, QChar(u'0'));
        QByteArray &bytes = files[path];
        if (bytes.isEmpty())
            bytes = kind.toUtf8() + ":\n";
        bytes += item;
    };
    for (int i = 0; i < storages; ++i)
        add(u"storages"_s, i, storage(i));
    for (int i = 0; i < instances; ++i)
        add(u"instances"_s, i, instance(i, storages));
    return files;
}

} // namespace csis::test
