// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/gate/verdictrecord.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

enum RecordColumn { Name, Value };
constexpr int rootRole = Qt::UserRole;

QString verdictWord(RootResult::Kind kind)
{
    switch (kind) {
    case RootResult::Kind::NotEvaluated: return VerdictRecord::tr("Not evaluated");
    case RootResult::Kind::Passed: return VerdictRecord::tr("Passes");
    case RootResult::Kind::Refused: return VerdictRecord::tr("Refused");
    }
    return {};
}

QIcon verdictIcon(RootResult::Kind kind)
{
    switch (kind) {
    case RootResult::Kind::NotEvaluated: break;
    case RootResult::Kind::Passed: return look::icon(u"ok"_s, look::Role::Ok);
    case RootResult::Kind::Refused: return look::icon(u"error"_s, look::Role::Error);
    }
    return look::icon(u"not-evaluated"_s, look::Role::NotEvaluated);
}

// What stands between two words of a line.
QString between(const QString &line, QLatin1StringView before, const QStringList &ends)
{
    const QString rest = line.sliced(before.size());
    qsizetype end = rest.size();
    for (const QString &one : ends) {
        if (const qsizetype at = rest.indexOf(one); at >= 0)
            end = std::min(end, at);
    }
    return rest.first(end);
}

QTreeWidgetItem *add(QTreeWidgetItem *parent, const QString &name, const QString &value)
{
    auto *item = new QTreeWidgetItem(parent, {name, value});
    item->setToolTip(Value, value);
    item->setTextAlignment(Name, Qt::AlignLeft | Qt::AlignTop);
    return item;
}

void addList(QTreeWidgetItem *parent, const QString &name, const QStringList &values, const QString &none)
{
    if (values.isEmpty() && none.isEmpty())
        return;
    QTreeWidgetItem *list = add(parent, name, values.isEmpty() ? none : values.size() == 1 ? values.first() : QString::number(values.size()));
    for (const QString &value : values.size() > 1 ? values : QStringList())
        add(list, {}, value);
}

void addRecord(QTreeWidgetItem *root, const GateRecord &record)
{
    add(root, VerdictRecord::tr("Tool"), record.toolVersion.isEmpty() ? record.tool : VerdictRecord::tr("%1, version %2").arg(record.tool, record.toolVersion));
    add(root, VerdictRecord::tr("Digest of the plan"), record.sha256.isEmpty() ? VerdictRecord::tr("no saved plan") : record.sha256);
    if (!record.fingerprint.isEmpty())
        add(root, VerdictRecord::tr("Fingerprint"), record.fingerprint);
    add(root, VerdictRecord::tr("Guards"), record.guards.isEmpty() ? VerdictRecord::tr("none: destroys alone were judged")
                                               : VerdictRecord::tr("%1, digest %2").arg(record.guards, record.guardsSha256));
    addList(root, VerdictRecord::tr("May be destroyed"), record.whitelist.allowed, VerdictRecord::tr("nothing"));
    addList(root, VerdictRecord::tr("Declared as gone"), record.whitelist.declared, {});
    addList(root, VerdictRecord::tr("Unmounted before"), record.unmounted, {});
    add(root, VerdictRecord::tr("Changes"), VerdictRecord::tr("%1 to create, %2 to change, %3 to replace, %4 to destroy, %5 unchanged")
                                    .arg(record.creates).arg(record.updates).arg(record.replaces).arg(record.destroys).arg(record.noops));
}

void collect(const QTreeWidgetItem *item, int depth, bool chosen, QString &text)
{
    const bool taken = chosen || item->isSelected();
    if (taken) {
        QStringList cells{item->text(Name), item->text(Value)};
        cells.removeAll(QString());
        text += QString(2 * depth, u' ') + cells.join(u": "_s) + u'\n';
    }
    for (int i = 0; i < item->childCount(); ++i)
        collect(item->child(i), depth + 1, taken, text);
}

} // namespace

QString howToMend(const QString &line)
{
    const auto begins = [&](QLatin1StringView beginning) { return line.startsWith(beginning); };
    if (begins("DESTROY NOT WHITELISTED: "_L1) || begins("LOSS NOT SANCTIONED: "_L1) || begins("EXPOSURE NOT SANCTIONED: "_L1))
        return VerdictRecord::tr("Choose the change in the table: beside it stands how to keep it and how to mean it.");
    if (begins("CHECK DOES NOT HOLD: "_L1)) {
        return VerdictRecord::tr("Mend what the check is about, or mean it: run with --allow-change '%1=check'")
            .arg(between(line, "CHECK DOES NOT HOLD: "_L1, {u" ("_s}));
    }
    if (begins("STATE LOST: "_L1) && line.contains(u"rule recreate"_s)) {
        return VerdictRecord::tr("Bring it back into the state with an import. If it is gone for good: run with --allow-change '%1=recreate'")
            .arg(between(line, "STATE LOST: "_L1, {u" would be made"_s, u" vanished"_s}));
    }
    if (begins("STATE LOST: "_L1))
        return VerdictRecord::tr("Put back what the line names and plan again. No sanction lets this pass.");
    if (begins("NOT EVALUATED: "_L1))
        return VerdictRecord::tr("Take it out of the root, or use a version that knows it. No sanction lets this pass.");
    if (begins("DETACH NOT UNMOUNTED: "_L1))
        return VerdictRecord::tr("Unmount the storage first; where the machine is gone, confirm that with `unmount storage --confirm`. Then run again.");
    if (begins("STALE PLANFILE: "_L1))
        return VerdictRecord::tr("The plan step failed, or the root changed after it. Run again.");
    if (begins("gate-plan: PLAN NOT EVALUATED: "_L1))
        return VerdictRecord::tr("Mend what the tool said, or use a version that knows the format. Then run again.");
    return {};
}

VerdictRecord::VerdictRecord(QWidget *parent) : QTreeWidget(parent)
{
    setColumnCount(2);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(true);
    setTextElideMode(Qt::ElideMiddle);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setIndentation(look::space);
    setAccessibleName(tr("The verdict of each root"));
    header()->setStretchLastSection(true);
    header()->setSectionResizeMode(Name, QHeaderView::ResizeToContents);
    // Wrapped lines are as high as the column is narrow.
    connect(header(), &QHeaderView::sectionResized, this, [this] { scheduleDelayedItemsLayout(); });
    auto *copy = new QAction(look::icon(u"copy"_s), tr("Copy"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this, [this] { QApplication::clipboard()->setText(asText()); });
    connect(&look::Look::instance(), &look::Look::changed, this, &VerdictRecord::refresh);
}

void VerdictRecord::setResults(const Results &results)
{
    m_results = results;
    refresh();
}

void VerdictRecord::refresh()
{
    clear();
    for (auto it = m_results.cbegin(); it != m_results.cend(); ++it) {
        auto *root = new QTreeWidgetItem(this, {it.key(), verdictWord(it->kind)});
        root->setData(Name, rootRole, it.key());
        root->setFont(Name, look::Look::heading(font()));
        root->setIcon(Value, verdictIcon(it->kind));
        for (const QString &line : it->errors) {
            add(root, tr("Reason"), line)->setIcon(Name, look::icon(u"error"_s, look::Role::Error));
            if (const QString words = howToMend(line); !words.isEmpty())
                add(root, tr("What to do"), words);
        }
        if (it->errors.isEmpty() && !it->rule.isEmpty())
            add(root, tr("Reason"), it->rule);
        if (it->record)
            addRecord(root, *it->record);
    }
    expandAll();
}

void VerdictRecord::showRoot(const QString &root)
{
    for (int i = 0; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = topLevelItem(i);
        const bool isIt = item->data(Name, rootRole).toString() == root;
        item->setExpanded(isIt);
        if (isIt)
            scrollToItem(item, QAbstractItemView::PositionAtTop);
    }
}

QString VerdictRecord::asText() const
{
    const auto gathered = [this](bool all) {
        QString text;
        for (int i = 0; i < topLevelItemCount(); ++i)
            collect(topLevelItem(i), 0, all, text);
        return text;
    };
    const QString chosen = gathered(false);
    return chosen.isEmpty() ? gathered(true) : chosen;
}

} // namespace csis::gate

#include "moc_verdictrecord.cpp"
