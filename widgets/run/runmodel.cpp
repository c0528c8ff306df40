// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/run/runmodel.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QFont>

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::run {

struct RunModel::Node {
    Node *parent = nullptr;
    QString key;
    QString title;
    qsizetype step = -1; ///< place in the state; -1 for a lifecycle or root that is no step itself
    std::vector<std::unique_ptr<Node>> children;

    int row() const
    {
        if (!parent)
            return 0;
        const auto it = std::ranges::find_if(parent->children, [this](const auto &other) { return other.get() == this; });
        return int(it - parent->children.begin());
    }
};

RunModel::RunModel(QObject *parent) : QAbstractItemModel(parent), m_root(std::make_unique<Node>()) {}

RunModel::~RunModel() = default;

void RunModel::setState(const RunState &state)
{
    const bool same = !m_state.id.isEmpty() && m_state.id == state.id && m_state.steps.size() <= state.steps.size();
    if (!same) {
        beginResetModel();
        m_root = std::make_unique<Node>();
        m_byStep.clear();
        m_state = {};
        endResetModel();
    }
    const qsizetype known = m_state.steps.size();
    const RunState before = std::exchange(m_state, state);
    for (qsizetype i = known; i < m_state.steps.size(); ++i)
        insertStep(i);
    for (qsizetype i = 0; i < known; ++i) {
        if (before.steps.at(i).state != m_state.steps.at(i).state || before.steps.at(i).seconds != m_state.steps.at(i).seconds)
            changed(m_byStep.value(m_state.steps.at(i).planned.id));
    }
}

RunModel::Node *RunModel::child(Node *parent, const QString &key, const QString &title)
{
    for (const auto &existing : parent->children) {
        if (existing->key == key)
            return existing.get();
    }
    const int row = int(parent->children.size());
    beginInsertRows(indexOf(parent, 0), row, row);
    auto added = std::make_unique<Node>();
    added->parent = parent;
    added->key = key;
    added->title = title;
    parent->children.push_back(std::move(added));
    endInsertRows();
    return parent->children.back().get();
}

void RunModel::insertStep(qsizetype step)
{
    const PlannedStep &planned = m_state.steps.at(step).planned;
    // A step that stands for its whole root is the root's row; its parts go below it.
    const bool wholeRoot = planned.parent.isEmpty() && planned.command.isEmpty() && !planned.root.isEmpty();
    Node *parent = m_byStep.value(planned.parent);
    if (!parent) {
        parent = m_root.get();
        if (!planned.lifecycle.isEmpty())
            parent = child(parent, u"lifecycle:"_s + planned.lifecycle, planned.lifecycle);
        if (!planned.root.isEmpty() && !wholeRoot)
            parent = child(parent, u"root:"_s + planned.root, planned.root);
    }
    const QString title = wholeRoot ? planned.root : planned.title.isEmpty() ? planned.id : planned.title;
    Node *added = child(parent, u"step:"_s + planned.id, title);
    added->step = step;
    m_byStep.insert(planned.id, added);
}

StepState RunModel::stateOf(const Node &node) const
{
    if (node.step >= 0 && (node.children.empty() || m_state.steps.at(node.step).state != StepState::Waiting))
        return m_state.steps.at(node.step).state;
    // A group is as its worst part; it runs while a part runs or when parts wait behind finished ones.
    static constexpr StepState order[] = {StepState::Running, StepState::Failed, StepState::Refused, StepState::Stopped};
    bool waiting = false;
    bool ok = false;
    QList<StepState> states;
    for (const auto &part : node.children) {
        const StepState state = stateOf(*part);
        states.append(state);
        waiting = waiting || state == StepState::Waiting;
        ok = ok || state == StepState::Ok;
    }
    for (const StepState state : order) {
        if (states.contains(state))
            return state;
    }
    if (waiting)
        return ok ? StepState::Running : StepState::Waiting;
    return ok ? StepState::Ok : StepState::Skipped;
}

double RunModel::secondsOf(const Node &node) const
{
    if (node.step >= 0) {
        const StepRow &step = m_state.steps.at(node.step);
        if (step.seconds >= 0)
            return step.seconds;
        if (step.state == StepState::Running && step.started.isValid() && m_now.isValid())
            return std::max(0.0, double(step.started.msecsTo(m_now)) / 1000);
    }
    double sum = -1;
    for (const auto &part : node.children) {
        const double seconds = secondsOf(*part);
        if (seconds >= 0)
            sum = std::max(sum, 0.0) + seconds;
    }
    return sum;
}

QModelIndex RunModel::indexOf(const Node *node, int column) const
{
    return !node || node == m_root.get() ? QModelIndex() : createIndex(node->row(), column, node);
}

QModelIndex RunModel::indexOf(const QString &step) const
{
    return indexOf(m_byStep.value(step), 0);
}

void RunModel::changed(const Node *node)
{
    for (; node && node != m_root.get(); node = node->parent)
        Q_EMIT dataChanged(indexOf(node, 0), indexOf(node, ColumnCount - 1));
}

void RunModel::tick(const QDateTime &now)
{
    m_now = now;
    for (const StepRow &step : std::as_const(m_state.steps)) {
        if (step.state == StepState::Running)
            changed(m_byStep.value(step.planned.id));
    }
}

RunModel::Node *RunModel::node(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex RunModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node *above = node(parent);
    if (row < 0 || column < 0 || column >= ColumnCount || size_t(row) >= above->children.size())
        return {};
    return createIndex(row, column, above->children[size_t(row)].get());
}

QModelIndex RunModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOf(node(child)->parent, 0) : QModelIndex();
}

int RunModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(node(parent)->children.size());
}

int RunModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant RunModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node &row = *node(index);
    const StepState state = stateOf(row);
    const StepRow *step = row.step >= 0 ? &m_state.steps.at(row.step) : nullptr;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Title)
            return row.title;
        if (index.column() == State)
            return stepStateWord(state);
        return durationText(secondsOf(row));
    case Qt::DecorationRole:
        if (index.column() == Title)
            return look::icon(stepStateIcon(state), state == StepState::Ok        ? look::Role::Ok
                                                    : state == StepState::Failed  ? look::Role::Error
                                                    : state == StepState::Refused ? look::Role::Destroy
                                                    : state == StepState::Running ? look::Role::Accent
                                                                                  : look::Role::Muted);
        return {};
    case Qt::TextAlignmentRole:
        return index.column() == Time ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case Qt::FontRole:
        if (index.column() == Title && row.parent == m_root.get()) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    case Qt::ToolTipRole:
        return step ? QStringList{step->reason, step->planned.why, step->planned.command}.filter(QRegularExpression(u"."_s)).join(u'\n') : QString();
    case Qt::AccessibleTextRole:
        return index.column() == Title ? u"%1, %2"_s.arg(row.title, stepStateWord(state)) : QString();
    case StepIdRole:
        return step ? step->planned.id : QString();
    case StateRole:
        return int(state);
    case WhyRole:
        return step ? step->planned.why : QString();
    case CommandRole:
        return step ? step->planned.command : QString();
    case ReasonRole:
        return step ? step->reason : QString();
    default:
        return {};
    }
}

QVariant RunModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Title: return tr("Step");
    case State: return tr("State");
    default: return tr("Time");
    }
}

QString durationText(double seconds)
{
    if (seconds < 0)
        return {};
    const int whole = int(seconds);
    if (whole >= 3600)
        return u"%1:%2:%3"_s.arg(whole / 3600).arg(whole / 60 % 60, 2, 10, '0'_L1).arg(whole % 60, 2, 10, '0'_L1);
    return u"%1:%2"_s.arg(whole / 60).arg(whole % 60, 2, 10, '0'_L1);
}

QString stepStateIcon(StepState state)
{
    switch (state) {
    case StepState::Waiting: return u"waiting"_s;
    case StepState::Running: return u"run"_s;
    case StepState::Ok: return u"ok"_s;
    case StepState::Failed: return u"error"_s;
    case StepState::Refused: return u"lock"_s;
    case StepState::Skipped: return u"skipped"_s;
    case StepState::Stopped: return u"stop"_s;
    }
    return {};
}

} // namespace csis::run

#include "moc_runmodel.cpp"
