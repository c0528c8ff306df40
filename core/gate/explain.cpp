// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/explain.h"

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

// What stands behind `prefix` in the first step of an address: "web" of module.instance_web[0].aws_instance.this.
QString labelBehind(const QString &address, QLatin1StringView prefix)
{
    if (!address.startsWith(prefix))
        return {};
    qsizetype end = prefix.size();
    while (end < address.size() && address[end] != u'.' && address[end] != u'[')
        ++end;
    return address.sliced(prefix.size(), end - prefix.size());
}

QString because(const Change &change)
{
    if (change.replacePaths.isEmpty())
        return {};
    return u"It is replaced because %1 cannot be changed in place: take that change back, or "_s.arg(change.replacePaths.join(u", "_s));
}

QString attachmentWords(const QString &instance, const QString &address)
{
    const qsizetype open = address.indexOf(u"[\""_s);
    const QString key = open < 0 ? QString() : address.sliced(open + 2).section(u'"', 0, 0);
    if (key.isEmpty())
        return u"Take the storage out of the storages of instance '%1': its detach sanctions this attachment and no other."_s.arg(instance);
    return u"Take storage '%2' out of the storages of instance '%1': its detach, after the unmount, sanctions this attachment and no "
           "other."_s.arg(instance, key);
}

QString destroyWords(const Change &change)
{
    const QString storage = labelBehind(change.address, "module.storage_"_L1);
    const QString instance = labelBehind(change.address, "module.instance_"_L1);
    const QString why = because(change);
    if (!storage.isEmpty() && change.replaces()) {
        return (why.isEmpty() ? u"Keep it as it stands, or "_s : why)
            + u"retire storage '%1' (`state: destroyed`, or take its entry out) and declare what you want under a new name."_s.arg(storage);
    }
    if (!storage.isEmpty())
        return u"Say that storage '%1' goes: `state: destroyed`, or take its entry out of storages/; a renamed storage is a new one and the old "
               "one's end. `state: archived` keeps a disk as a snapshot."_s.arg(storage);
    if (!instance.isEmpty() && change.type == "aws_volume_attachment"_L1)
        return attachmentWords(instance, change.address);
    if (!instance.isEmpty() && change.replaces()) {
        return (why.isEmpty() ? u"Keep it as it stands, or "_s : why)
            + u"let instance '%1' be replaced by `upgrade instance` or `image_policy: follow`."_s.arg(instance);
    }
    if (!instance.isEmpty())
        return u"Say that instance '%1' goes: take its entry out of instances/, which decommissions it."_s.arg(instance);
    if (change.address == "aws_security_group.csis_instances"_L1)
        return u"It goes with the last instance of its root, and not before."_s;
    return u"No operation of the tree means this destroy. If you mean it, give `--allow-destroy '%1'` to gate-plan by hand."_s.arg(change.address);
}

} // namespace

QString explain(const Change &change)
{
    QStringList words;
    if (change.sanction == Sanction::Refused)
        words.append(destroyWords(change));
    for (const Loss &loss : change.losses) {
        if (loss.lossClass >= LossClass::Exposure && loss.sanctionedBy.isEmpty()) {
            words.append(u"It would mean %1: %2. Take the change back, or mean it: `run --allow-change '%3=%4'`."_s
                             .arg(lossClassName(loss.lossClass), loss.text, change.address, loss.rule));
        }
    }
    return words.join(u' ');
}

QStringList explain(const Verdict &verdict)
{
    QStringList lines;
    for (const Change &change : verdict.plan.changes) {
        if (const QString words = explain(change); !words.isEmpty())
            lines.append(u"%1: %2"_s.arg(change.address, words));
    }
    return lines;
}

} // namespace csis::gate
