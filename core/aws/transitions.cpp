// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/transitions.h"

#include "core/base/text.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace csis::aws {
namespace {

using terraform::SourceList;
using terraform::StepKind;

QStringList words(const QStringList &arguments)
{
    QStringList quoted;
    for (const QString &argument : arguments)
        quoted.append(shellQuote(argument));
    return quoted;
}

/// Text of one script: head, apply check, body.
class TransitionScript
{
public:
    TransitionScript(const StorageRootView &root, const StorageView &storage, const QString &verb) : m_root(root), m_storage(storage)
    {
        m_name = u"%1-%2.sh"_s.arg(verb, storage.label);
        m_sources = {storage.key(u"state"_s), storage.key(u"name"_s)};
        line(u"#!/usr/bin/env bash"_s);
        line(u"# %1 of storage %2 (%3)"_s.arg(verb, storage.name, root.builder.name));
        line(u"set -uo pipefail"_s);
        line((QStringList{terraform::systemProgram()} + words(root.applyCheck)).join(u' ') + u" || exit $?"_s);
    }

    void line(const QString &text) { m_text.line(text, m_sources); }

    /// An `aws` call with region and profile.
    QString aws(const QString &arguments, bool withRegion = true) const
    {
        QString call = u"aws "_s + arguments;
        if (withRegion && !m_root.runtime.region.isEmpty())
            call += u" --region "_s + shellQuote(m_root.runtime.region);
        if (!m_root.runtime.profile.isEmpty())
            call += u" --profile "_s + shellQuote(m_root.runtime.profile);
        return call;
    }
    QString snapshots() const
    {
        return aws(u"ec2 describe-snapshots --owner-ids self --filters %1 --query 'Snapshots[].SnapshotId' --output text"_s
                       .arg(shellQuote(u"Name=tag:Name,Values="_s + archiveName(m_storage))));
    }
    void deleteSnapshots(const QString &message)
    {
        line(u"ids=$(%1) || exit 1"_s.arg(snapshots()));
        line(u"for id in $ids; do"_s);
        line(u"  %1 && echo %2"_s.arg(aws(u"ec2 delete-snapshot --snapshot-id \"$id\""_s), message));
        line(u"done"_s);
        line(u"true"_s);
    }

    terraform::EmittedFile file() const { return m_text.file(m_root.place.folder + u'/' + m_name, 0755); }
    terraform::SourcedStep step(const QString &title, const QString &why) const
    {
        return {{StepKind::Transition, title, u"bash"_s, {m_name}, why}, m_sources};
    }

private:
    const StorageRootView &m_root;
    const StorageView &m_storage;
    QString m_name;
    SourceList m_sources;
    terraform::TextBuilder m_text;
};

void archive(Transition &transition, const StorageRootView &root, const StorageView &storage)
{
    TransitionScript script(root, storage, u"archive"_s);
    const QString name = archiveName(storage);
    const QString wait = script.aws(u"ec2 wait snapshot-completed --snapshot-ids $ids"_s);
    script.line(u"ids=$(%1) || exit 1"_s.arg(script.snapshots()));
    script.line(u"if [ -n \"$ids\" ]; then"_s);
    script.line(u"  echo \"archive %1 already exists: $ids\""_s.arg(name));
    script.line(u"  %1 || exit 1"_s.arg(wait));
    script.line(u"  exit 0"_s);
    script.line(u"fi"_s);
    script.line(u"volumes=$(%1) || exit 1"_s.arg(
        script.aws(u"ec2 describe-volumes --filters %1 --query 'Volumes[].VolumeId' --output text"_s.arg(
            shellQuote(u"Name=tag:Name,Values="_s + storage.name)))));
    script.line(u"set -- $volumes"_s);
    script.line(u"if [ $# -eq 0 ]; then"_s);
    script.line(u"  echo %1 >&2"_s.arg(shellQuote(u"no volume named %1 to archive"_s.arg(storage.name))));
    script.line(u"  exit 1"_s);
    script.line(u"fi"_s);
    script.line(u"if [ $# -gt 1 ]; then"_s);
    script.line(u"  echo %1\" $*\" >&2"_s.arg(shellQuote(u"several volumes are named %1:"_s.arg(storage.name))));
    script.line(u"  exit 1"_s);
    script.line(u"fi"_s);
    const QString tags = u"ResourceType=snapshot,Tags=[{Key=Name,Value=%1},{Key=csis_storage,Value=%2}]"_s.arg(
        name, storage.name);
    script.line(u"ids=$(%1) || exit 1"_s.arg(script.aws(
        u"ec2 create-snapshot --volume-id \"$1\" --description %1 --tag-specifications %2 --query SnapshotId --output text"_s
            .arg(shellQuote(u"csis archive of %1"_s.arg(storage.name)), shellQuote(tags)))));
    script.line(u"echo \"archive %1: $ids\""_s.arg(name));
    script.line(wait);
    transition.script = script.file();
    transition.beforeApply = script.step(u"archive %1"_s.arg(storage.name),
                                         QCoreApplication::translate("csis::aws", "The volume goes with this apply: what is on it is kept as a snapshot."));
}

void destroy(Transition &transition, const StorageRootView &root, const StorageView &storage)
{
    if (root.capability == "s3"_L1) {
        TransitionScript script(root, storage, u"empty"_s);
        script.line(script.aws(
            u"s3 rm %1 --recursive"_s.arg(shellQuote(u"s3://"_s + bucketOf(root, storage))), false));
        transition.script = script.file();
        transition.beforeApply = script.step(u"empty the bucket of %1"_s.arg(storage.name),
                                             QCoreApplication::translate("csis::aws", "A bucket that holds anything cannot be deleted."));
    } else if (root.archives && storage.current == u"archived"_s) {
        TransitionScript script(root, storage, u"unarchive"_s);
        script.deleteSnapshots(u"\"deleted archive $id\""_s);
        transition.script = script.file();
        transition.beforeApply = script.step(u"delete the archive of %1"_s.arg(storage.name),
                                             QCoreApplication::translate("csis::aws", "The storage is destroyed, and its archive is all that is left of it."));
    }
}

} // namespace

Transition transitionOf(const StorageRootView &root, const StorageView &storage)
{
    Transition transition;
    const QString from = storage.current.value_or(QString());
    if (from.isEmpty() || from == storage.state || from == "destroyed"_L1)
        return transition;
    const bool gone = root.archives && from == "archived"_L1; // the volume left when it was archived
    const auto sanction = [&](const QString &reason) {
        transition.sanction = terraform::Sanction{u"module.storage_"_s + storage.label, reason,
                                                  {storage.key(u"state"_s), storage.key(u"name"_s)}};
    };
    if (storage.state == "destroyed"_L1) {
        if (!gone)
            sanction(storage.declared ? u"storage %1 is declared destroyed"_s.arg(storage.name)
                                      : u"storage %1 is no longer declared"_s.arg(storage.name));
        destroy(transition, root, storage);
    } else if (storage.state == "archived"_L1 && root.archives) {
        sanction(u"storage %1 is declared archived"_s.arg(storage.name));
        archive(transition, root, storage);
    } else if (storage.state == "active"_L1 && gone) {
        TransitionScript script(root, storage, u"restore"_s);
        script.deleteSnapshots(u"%1\"; archive $id deleted\""_s.arg(shellQuote(u"restored "_s + storage.name)));
        transition.script = script.file();
        transition.afterApply = script.step(u"delete the archive of %1"_s.arg(storage.name),
                                            QCoreApplication::translate("csis::aws", "The volume was made from it and stands again."));
    }
    // A root that may not apply changes nothing: neither script nor command.
    if (!root.mayApply) {
        transition.script.reset();
        transition.beforeApply.reset();
        transition.afterApply.reset();
    }
    return transition;
}

} // namespace csis::aws
