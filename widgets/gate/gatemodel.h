// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/gate/record.h"

#include <QAbstractTableModel>
#include <QMap>
#include <QSortFilterProxyModel>

#include <algorithm>

namespace csis::gate {

/// What the gate said of one root.
struct RootResult {
    enum class Kind { NotEvaluated, Passed, Refused };
    Kind kind = Kind::NotEvaluated;
    QString rule; ///< why, in the gate's words
    QList<Change> changes;
    QStringList errors = {};   ///< the gate's exact lines
    QStringList drifted = {};  ///< addresses that changed outside
    QStringList vanished = {}; ///< addresses that are gone outside
    QList<FailedCheck> checks = {};
    std::optional<GateRecord> record = {}; ///< what stands beside the plan

    friend bool operator==(const RootResult &a, const RootResult &b)
    {
        const auto same = [](const Change &one, const Change &other) {
            return one.address == other.address && one.actions == other.actions && one.sanction == other.sanction;
        };
        return a.kind == b.kind && a.rule == b.rule && std::ranges::equal(a.changes, b.changes, same) && a.errors == b.errors
            && a.drifted == b.drifted && a.vanished == b.vanished && a.checks == b.checks && a.record == b.record;
    }
};

/// The word of the protocol ("passed", "refused", anything else is not evaluated).
RootResult::Kind kindOf(const QString &verdict);

/// Results by root. The whole is as its worst part, and not evaluated when there is none.
using Results = QMap<QString, RootResult>;
RootResult::Kind worst(const Results &results);

/// What a change does, in one word: a replacement is a replacement and not a destroy and a create.
enum class ChangeKind { Create, Change, Replace, Destroy, Move, Keep };
ChangeKind actionOf(const Change &change);
/// True when nothing sanctions its destroy, or what it would lose or expose.
bool isRefused(const Change &change);

/// What a plan tells beside the changes it would make, by the section it is shown in.
enum class Beside { Imported, Moved, Drifted, Vanished, Check };
struct BesideEntry {
    Beside section = Beside::Moved;
    QString root;
    QString address;
    QString note;
    std::optional<Change> change; ///< of an import or a move

    bool operator==(const BesideEntry &other) const { return section == other.section && root == other.root && address == other.address; }
};
/// Sorted by section, root and address. A move or an import that changes something too stands among the changes as well.
QList<BesideEntry> besides(const Results &results);
QString actionWord(ChangeKind action);
QString sanctionWord(Sanction sanction);

/// The changes that would be made; what is only moved or imported stands beside them.
class GateModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { ActionColumn, Address, Root, SanctionedBy, Why, ColumnCount };
    enum Role { ActionRole = Qt::UserRole, SanctionRole, FilterTextRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setResults(const Results &results);
    const Results &results() const { return m_results; }
    /// The change of a row; null for none.
    const Change *changeAt(int row) const { return row >= 0 && row < m_rows.size() ? &m_rows.at(row).change : nullptr; }
    /// The rows as text, a tab between columns.
    QString asText() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        QString root;
        Change change;
    };
    Results m_results;
    QList<Row> m_rows;
};

} // namespace csis::gate
