// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/config/trees.h"

#include "core/base/memoryworld.h"

#include <QDirIterator>
#include <QFile>

using namespace Qt::StringLiterals;

namespace csis::test {

void addFolder(QMap<QString, QByteArray> &files, const QString &folder, const QString &root)
{
    QDirIterator entries(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        QFile file(entries.next());
        if (file.open(QIODevice::ReadOnly))
            files.insert(root + u'/' + QDir(folder).relativeFilePath(file.fileName()), file.readAll());
    }
}

config::SourceTree treeOf(const QMap<QString, QByteArray> &files, const QString &root, const QStringList &overlays)
{
    const auto tree = config::readTree(MemoryFiles(files), root, overlays);
    return tree ? *tree : config::SourceTree{root, {}, {}};
}

config::SourceTree treeOf(const QString &folder, const QStringList &overlays)
{
    QMap<QString, QByteArray> files;
    addFolder(files, folder, u"/tree"_s);
    return treeOf(files, u"/tree"_s, overlays);
}

config::SourceTree smallTree()
{
    return smallTree({});
}

config::SourceTree smallTree(const QMap<QString, QByteArray> &changes)
{
    QMap<QString, QByteArray> files{
        {u"cfg/_config.yml"_s, "id: demo\nconfig:\n  use_state_backends: true\n  module_source_base: tfmodules\n"},
        {u"cfg/builders.yml"_s, R"(executables:
  - name: tofu
runtime_builders:
  - name: aws-main
    type: aws
    is_default: true
    region: us-east-2
    default_machine_type: t3.medium
    session_mechanism: ssm
    networking:
      network: vpc-1
      subnets:
        - {subnet_id: subnet-1, is_default: true, availability_zone: us-east-2a}
state_backends:
  - {name: disk, type: local, is_default: true}
group_builders:
  - {name: posix-local, type: posix, is_default: true}
user_builders:
  - {name: posix-users, type: posix, is_default: true}
os_builders:
  - name: base
    type: rhel
    is_default: true
    family: rhel
    family_version: 10
    identity_types: [posix]
    storage_types: [ebs]
    runtimes:
      - {name: aws-el10, image_builder: pckr}
image_builders:
  - {name: pckr, type: packer-ebs, is_default: true}
mod_builders:
  - {name: shell, type: bash-remote, is_default: true}
instance_builders:
  - {name: machines, type: tofu, is_default: true}
storage_builders:
  - name: aws-ebs
    type: tf-aws-ebs
    is_default: true
    size: 50
    variables:
      volume_type: gp3
      encrypted: true
)"},
        {u"groups/people.yaml"_s, R"(users:
  - {name: ann, first_name: Ann, last_name: Ash, uid: 6001}
groups:
  - {name: ops, is_root: true, gid: 5001, admins: [ann]}
  - {name: devs, gid: 5002, members: [ann]}
)"},
        {u"images/web.yaml"_s, "images:\n  - name: webimg\n    source_image: base\n    group: devs\n    runtimes:\n      - image_builder: pckr\n"},
        {u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n"},
        {u"instances/web.yaml"_s,
         "instances:\n  - name: web\n    image: webimg\n    storages:\n      - name: data_vol\n        mount_point: /mnt/data\n"},
    };
    for (auto change = changes.begin(); change != changes.end(); ++change) {
        if (change->isEmpty())
            files.remove(change.key());
        else
            files.insert(change.key(), *change);
    }
    config::SourceTree tree{u"/tree"_s, files, {}};
    return tree;
}

QByteArray listed(const QList<Diagnostic> &findings)
{
    QString text;
    for (const Diagnostic &finding : findings)
        text += formatDiagnostic(finding) + u'\n';
    return text.toUtf8();
}

} // namespace csis::test
