// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/effect.h"

#include "widgets/look/icons.h"
#include "widgets/shell/statetables.h"

#include <QListWidget>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

constexpr int mostSentences = 200; // nobody reads more, and every line is laid out

// Where a record file keeps an entry: records are written with sorted keys, two columns in.
Location recordOf(const rules::Verdict &verdict, QLatin1StringView name, const QString &entry)
{
    const QString file = u"meta-state/"_s + name;
    const QByteArray bytes = verdict.onDisk ? verdict.onDisk->value(file) : QByteArray();
    if (bytes.isEmpty())
        return {};
    for (const QString &key : {entry, u'\'' + entry + u'\'', u'"' + entry + u'"'}) {
        const qsizetype at = bytes.indexOf("\n  " + key.toUtf8() + ":");
        if (at >= 0) {
            const int line = int(QByteArrayView(bytes).first(at + 1).count('\n'));
            return {file, {{line, 2, 0}, {line, 2, 0}}};
        }
    }
    return {file, {}};
}

} // namespace

QList<EffectLine> effectsOf(const rules::Verdict &verdict)
{
    QList<EffectLine> lines;
    if (!verdict.loaded.configuration)
        return lines;
    const config::Configuration &tree = *verdict.loaded.configuration;

    if (const int errors = verdict.count(Severity::Error)) {
        Location first;
        for (const Diagnostic &finding : verdict.diagnostics) {
            if (finding.severity == Severity::Error) {
                first = finding.where;
                break;
            }
        }
        lines.append({look::Role::Error, u"error"_s,
                      EffectView::tr("A run would be refused before it starts: %n error(s).", nullptr, errors), first});
    }
    for (const model::Storage &storage : tree.storages) {
        const Location cause = tree.locate(storage.ref(), u"state"_s);
        const auto record = verdict.meta.storageState.constFind(storage.name);
        if (record == verdict.meta.storageState.cend()) {
            if (storage.state == "active"_L1)
                lines.append({look::Role::Create, u"chip-create"_s, EffectView::tr("Storage %1 will be created.").arg(storage.displayName),
                              tree.locate(storage.ref()), storage.ref()});
        } else if (record->state != storage.state) {
            lines.append({look::Role::Change, u"chip-change"_s,
                          EffectView::tr("Storage %1 will move from %2 to %3.").arg(storage.displayName, record->state, storage.state), cause, storage.ref()});
        }
    }
    for (auto it = verdict.meta.storageState.cbegin(); it != verdict.meta.storageState.cend(); ++it) {
        if (!tree.storage(it.key()))
            lines.append({look::Role::Destroy, u"chip-destroy"_s,
                          EffectView::tr("Storage %1 is recorded but no longer declared: it would be destroyed, if the gate lets it.").arg(it.key()),
                          recordOf(verdict, meta::file::storageState, it.key())});
    }
    for (const model::Instance &instance : tree.instances) {
        const Location cause = tree.locate(instance.ref());
        const auto recorded = verdict.meta.launchParams.constFind(instance.name);
        if (recorded == verdict.meta.launchParams.cend()) {
            lines.append({look::Role::Create, u"chip-create"_s, EffectView::tr("Instance %1 will be created.").arg(instance.displayName), cause,
                          instance.ref()});
            continue;
        }
        const std::shared_ptr<const meta::LaunchParameters> declared = verdict.emission.launchParams.value(instance.name);
        if (!declared || isAsRecorded(*recorded, *declared))
            continue;
        QStringList changes;
        if (recorded->machineType != declared->machineType)
            changes.append(EffectView::tr("machine type %1 → %2").arg(recorded->machineType, declared->machineType));
        if (recorded->image != declared->image)
            changes.append(EffectView::tr("image %1 → %2").arg(recorded->image, declared->image));
        if (recorded->group != declared->group)
            changes.append(EffectView::tr("group %1 → %2").arg(recorded->group, declared->group));
        if (recorded->mounts != declared->mounts)
            changes.append(EffectView::tr("storages attached"));
        if (recorded->userDataSha256 != declared->userDataSha256)
            changes.append(EffectView::tr("start script"));
        if (recorded->hostname != declared->hostname)
            changes.append(EffectView::tr("hostname"));
        if (recorded->session != declared->session)
            changes.append(EffectView::tr("way in"));
        lines.append({look::Role::Change, u"chip-change"_s,
                      EffectView::tr("Instance %1 differs from its record: %2.").arg(instance.displayName, changes.join(u", "_s)), cause,
                      instance.ref()});
    }
    for (auto it = verdict.meta.launchParams.cbegin(); it != verdict.meta.launchParams.cend(); ++it) {
        if (!tree.instance(it.key()))
            lines.append({look::Role::Destroy, u"chip-destroy"_s,
                          EffectView::tr("Instance %1 is recorded but no longer declared: it would be destroyed, if the gate lets it.").arg(it.key()),
                          recordOf(verdict, meta::file::launchParams, it.key())});
    }
    for (const lifecycle::Root &root : verdict.emission.roots) {
        if (root.dependsOn.isEmpty())
            continue;
        Location builder = tree.locate({u"storage_builders"_s, root.name});
        if (builder.file.isEmpty())
            builder = tree.locate({u"instance_builders"_s, root.name});
        lines.append({look::Role::Muted, u"waiting"_s,
                      EffectView::tr("%1 reads the state of %2, so it waits for it.").arg(root.name, root.dependsOn.join(u", "_s)), builder});
    }
    return lines;
}

QSet<QString> pendingItems(const QList<EffectLine> &effects, const meta::MetaState &state)
{
    QSet<QString> pending;
    for (const EffectLine &line : effects) {
        const bool none = line.item.kind == "storages"_L1 ? state.storageState.isEmpty() : state.launchParams.isEmpty();
        if (!line.item.name.isEmpty() && !none)
            pending.insert(line.item.kind + u':' + line.item.name);
    }
    return pending;
}

EffectView::EffectView(QWidget *parent) : EffectView(new QListWidget, parent) {}

EffectView::EffectView(QListWidget *list, QWidget *parent)
    : HeadedList(list, u"effect"_s, tr("Nothing would change"),
                 tr("The configuration says what the records say. What a run would do stands here, without asking any cloud."), parent),
      m_list(list)
{
    m_list->setWordWrap(true);
    m_list->setSpacing(2);
    m_list->setIconSize({16, 16});
    m_list->setAccessibleName(tr("What a run would do"));
    connect(m_list, &QListWidget::itemActivated, this, [this](QListWidgetItem *item) {
        const EffectLine line = m_lines.value(m_list->row(item));
        if (!line.cause.file.isEmpty())
            Q_EMIT jump(line.cause);
    });
    connect(m_list, &QListWidget::itemClicked, m_list, &QListWidget::itemActivated);
}

void EffectView::setLines(const QList<EffectLine> &lines)
{
    setHead(lines.isEmpty() ? QString() : tr("By the records, not by asking the cloud: %n sentence(s)", nullptr, int(lines.size())), !lines.isEmpty());
    if (lines == m_lines)
        return;
    m_lines = lines;
    m_list->clear();
    for (const EffectLine &line : lines) {
        if (m_list->count() == mostSentences) {
            new QListWidgetItem(tr("… and %n more", nullptr, int(lines.size()) - mostSentences), m_list);
            break;
        }
        auto *item = new QListWidgetItem(look::icon(line.icon, line.role), line.text, m_list);
        if (!line.cause.file.isEmpty())
            item->setToolTip(u"%1:%2"_s.arg(line.cause.file).arg(line.cause.range.begin.line + 1));
    }
}

void EffectView::clear()
{
    setLines({});
}

QStringList EffectView::sentences() const
{
    QStringList texts;
    for (const EffectLine &line : m_lines)
        texts.append(line.text);
    return texts;
}

} // namespace csis::shell

#include "moc_effect.cpp"
