// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/gate/gatemodel.h"

#include "widgets/look/icons.h"

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

look::Role roleOf(ChangeKind action)
{
    switch (action) {
    case ChangeKind::Create: return look::Role::Create;
    case ChangeKind::Change: return look::Role::Change;
    case ChangeKind::Replace: return look::Role::Replace;
    case ChangeKind::Destroy: return look::Role::Destroy;
    case ChangeKind::Move:
    case ChangeKind::Keep: return look::Role::Muted;
    }
    return look::Role::Muted;
}

QString iconOf(ChangeKind action)
{
    switch (action) {
    case ChangeKind::Create: return u"chip-create"_s;
    case ChangeKind::Change: return u"chip-change"_s;
    case ChangeKind::Replace: return u"chip-replace"_s;
    case ChangeKind::Destroy: return u"chip-destroy"_s;
    case ChangeKind::Move: return u"chip-move"_s;
    case ChangeKind::Keep: return u"chip-keep"_s;
    }
    return {};
}

bool isUnsanctioned(const Loss &loss)
{
    return loss.lossClass >= LossClass::Exposure && loss.sanctionedBy.isEmpty();
}

// True for what makes, changes or takes away nothing.
bool isOnlyBeside(const Change &change)
{
    const ChangeKind action = actionOf(change);
    return action == ChangeKind::Move || (action == ChangeKind::Keep && change.isImported);
}

QString reasonText(const Change &change)
{
    const auto unsanctioned = std::ranges::find_if(change.losses, isUnsanctioned);
    if (change.sanction != Sanction::Refused && unsanctioned != change.losses.end())
        return GateModel::tr("Refused: %1").arg(unsanctioned->text);
    if (change.sanction != Sanction::Refused)
        return change.reason;
    const bool replaces = actionOf(change) == ChangeKind::Replace;
    const QString plain = replaces ? GateModel::tr("Refused: would replace %1, nothing sanctions it").arg(change.address)
                                   : GateModel::tr("Refused: would destroy %1, nothing sanctions it").arg(change.address);
    return change.replacePaths.isEmpty() ? plain : plain + GateModel::tr(" (because of %1)").arg(change.replacePaths.join(u", "_s));
}

} // namespace

RootResult::Kind kindOf(const QString &verdict)
{
    if (verdict == "passed"_L1 || verdict == "pass"_L1 || verdict == "passes"_L1)
        return RootResult::Kind::Passed;
    if (verdict == "refused"_L1)
        return RootResult::Kind::Refused;
    return RootResult::Kind::NotEvaluated;
}

RootResult::Kind worst(const Results &results)
{
    if (results.isEmpty())
        return RootResult::Kind::NotEvaluated;
    bool missing = false;
    for (const RootResult &result : results) {
        if (result.kind == RootResult::Kind::Refused)
            return RootResult::Kind::Refused;
        missing = missing || result.kind == RootResult::Kind::NotEvaluated;
    }
    return missing ? RootResult::Kind::NotEvaluated : RootResult::Kind::Passed;
}

ChangeKind actionOf(const Change &change)
{
    const bool creates = change.actions.contains(u"create"_s);
    if (change.destroys())
        return creates ? ChangeKind::Replace : ChangeKind::Destroy;
    if (creates)
        return ChangeKind::Create;
    if (change.actions.contains(u"update"_s))
        return ChangeKind::Change;
    return change.previousAddress.isEmpty() ? ChangeKind::Keep : ChangeKind::Move;
}

bool isRefused(const Change &change)
{
    return change.sanction == Sanction::Refused || std::ranges::any_of(change.losses, isUnsanctioned);
}

QList<BesideEntry> besides(const Results &results)
{
    QList<BesideEntry> found;
    for (auto it = results.cbegin(); it != results.cend(); ++it) {
        for (const Change &change : it->changes) {
            if (change.isImported)
                found.append({Beside::Imported, it.key(), change.address, isRefused(change) ? reasonText(change) : QString(), change});
            if (!change.previousAddress.isEmpty())
                found.append({Beside::Moved, it.key(), change.address, GateModel::tr("moved from %1").arg(change.previousAddress), change});
        }
        for (const QString &address : it->drifted)
            found.append({Beside::Drifted, it.key(), address, GateModel::tr("is not as it was applied"), {}});
        for (const QString &address : it->vanished)
            found.append({Beside::Vanished, it.key(), address, GateModel::tr("is not there any more"), {}});
        for (const FailedCheck &check : it->checks)
            found.append({Beside::Check, it.key(), check.address, check.status, {}});
    }
    std::ranges::stable_sort(found, [](const BesideEntry &a, const BesideEntry &b) {
        return std::tie(a.section, a.root, a.address) < std::tie(b.section, b.root, b.address);
    });
    return found;
}

QString actionWord(ChangeKind action)
{
    switch (action) {
    case ChangeKind::Create: return GateModel::tr("create");
    case ChangeKind::Change: return GateModel::tr("change");
    case ChangeKind::Replace: return GateModel::tr("replace");
    case ChangeKind::Destroy: return GateModel::tr("destroy");
    case ChangeKind::Move: return GateModel::tr("move");
    case ChangeKind::Keep: return GateModel::tr("keep");
    }
    return {};
}

QString sanctionWord(Sanction sanction)
{
    switch (sanction) {
    case Sanction::None: return GateModel::tr("destroys nothing");
    case Sanction::Sanctioned: return GateModel::tr("sanctioned");
    case Sanction::Refused: return GateModel::tr("refused");
    }
    return {};
}

void GateModel::setResults(const Results &results)
{
    beginResetModel();
    m_results = results;
    m_rows.clear();
    for (auto it = results.cbegin(); it != results.cend(); ++it) {
        for (const Change &change : it->changes) {
            if (!isOnlyBeside(change))
                m_rows.append({it.key(), change});
        }
    }
    // What was refused stands on top, then by how much it takes away.
    std::ranges::stable_sort(m_rows, [](const Row &a, const Row &b) {
        const auto weight = [](const Row &row) {
            return (isRefused(row.change) ? 0 : 10) + (row.change.destroys() ? 0 : 1);
        };
        return weight(a) < weight(b);
    });
    endResetModel();
}

QString GateModel::asText() const
{
    QString text;
    for (int row = 0; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells.append(index(row, column).data().toString());
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

int GateModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int GateModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant GateModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_rows.size())
        return {};
    const Row &row = m_rows.at(index.row());
    const ChangeKind action = actionOf(row.change);
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case ActionColumn: return actionWord(action);
        case Address: return row.change.address;
        case Root: return row.root;
        case SanctionedBy: return row.change.sanctionedBy;
        default: return reasonText(row.change);
        }
    case Qt::DecorationRole:
        if (index.column() == ActionColumn)
            return look::icon(iconOf(action), roleOf(action));
        if (index.column() == Why && isRefused(row.change))
            return look::icon(u"error"_s, look::Role::Error);
        return {};
    case Qt::ForegroundRole:
        if (index.column() == ActionColumn)
            return look::Look::instance().colour(roleOf(action));
        return {};
    case Qt::ToolTipRole:
        if (index.column() == Why && !row.change.reason.isEmpty())
            return row.change.reason;
        if (index.column() == Address && !row.change.previousAddress.isEmpty())
            return tr("moved from %1").arg(row.change.previousAddress);
        return {};
    case Qt::AccessibleTextRole:
        if (index.column() == ActionColumn)
            return u"%1 %2, %3"_s.arg(actionWord(action), row.change.address,
                                      isRefused(row.change) ? sanctionWord(Sanction::Refused) : sanctionWord(row.change.sanction));
        return {};
    case ActionRole: return int(action);
    case SanctionRole: return int(row.change.sanction);
    case FilterTextRole:
        return QStringList{actionWord(action), row.change.address, row.root, row.change.sanctionedBy, reasonText(row.change)}.join(u' ');
    default: return {};
    }
}

QVariant GateModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ActionColumn: return tr("Action");
    case Address: return tr("Address");
    case Root: return tr("Root");
    case SanctionedBy: return tr("Sanctioned by");
    default: return tr("Why");
    }
}

} // namespace csis::gate

#include "moc_gatemodel.cpp"
