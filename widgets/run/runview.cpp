// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/run/runview.h"

#include "widgets/log/logpanel.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"
#include "widgets/look/look.h"
#include "widgets/run/historyview.h"
#include "widgets/run/plannedrun.h"
#include "widgets/run/runfollower.h"
#include "widgets/run/targetstrip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace csis::run {

QString countsText(const Counts &counts)
{
    QString text = RunView::tr("create %1").arg(counts.create);
    if (counts.change > 0)
        text += u", "_s + RunView::tr("change %1").arg(counts.change);
    return text + u", "_s + RunView::tr("replace %1").arg(counts.replace) + u", "_s
           + RunView::tr("destroy %1").arg(counts.destroy);
}

RunView::RunView(RunFollower *follower, QWidget *parent)
    : QWidget(parent), m_now(follower), m_follower(follower), m_history(new HistoryView), m_strip(new TargetStrip), m_status(new QLabel), m_mode(new QComboBox),
      m_target(new QComboBox), m_start(new QPushButton(tr("Start dry run"))), m_stop(new QToolButton), m_sequence(new QToolButton), m_planned(new RunModel(this)), m_why(new QLabel), m_command(new QLabel),
      m_side(new QStackedWidget),
      m_tree(new QTreeView), m_log(new log::LogPanel), m_apply(new QPushButton(tr("Apply"))), m_refuse(new QPushButton(tr("Do &not apply")))
{
    m_tree->setAccessibleName(tr("Steps of the run"));
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setStretchLastSection(false);
    m_tree->setMinimumWidth(240);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setAccessibleName(tr("State of the run"));
    m_question = makeQuestion();

    auto *split = new QSplitter;
    split->addWidget(m_history);
    split->addWidget(m_tree);
    auto *empty = new look::EmptyState;
    empty->setContent(u"runs"_s, tr("What a run would do"),
                      tr("Each step with its command and why it is there. Its log stands here once it runs."));
    m_side->addWidget(m_log);
    m_side->addWidget(empty);
    m_why->setWordWrap(true);
    m_why->setTextFormat(Qt::PlainText);
    m_why->setAccessibleName(tr("Why this step is there"));
    m_command->setWordWrap(true);
    m_command->setTextFormat(Qt::PlainText);
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_command->setFont(look::Look::fixedFont());
    m_command->setForegroundRole(QPalette::PlaceholderText);
    m_command->setAccessibleName(tr("Command of this step"));
    auto *about = new QWidget;
    auto *said = new QVBoxLayout(about);
    said->setContentsMargins(look::space, look::spaceSmall, look::space, 0);
    said->setSpacing(look::spaceTiny);
    said->addWidget(m_why);
    said->addWidget(m_command);
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look::spaceTiny);
    column->addWidget(about);
    column->addWidget(m_side, 1);
    split->addWidget(side);
    split->setStretchFactor(0, 0);
    split->setStretchFactor(1, 2);
    split->setStretchFactor(2, 3);
    split->setSizes({330, 360, 550});
    split->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeSetup());
    layout->addWidget(m_question);
    layout->addWidget(split, 1);

    connect(m_tree, &QTreeView::pressed, this, [this] { m_chosen = true; });
    connect(m_log, &log::LogPanel::saveAsked, this, &RunView::saveLogAsked);
    link();
}

void RunView::setFollower(RunFollower *follower)
{
    if (m_follower == follower)
        return;
    m_follower = follower;
    link();
}

void RunView::link()
{
    delete m_link;
    m_link = new QObject(this);
    m_chosen = false;
    m_sequence->setChecked(false);
    showModel();
    m_log->setDocument(m_follower->log({}), tr("Run"));

    connect(m_follower, &RunFollower::changed, m_link, [this] { refresh(); });
    connect(m_follower, &RunFollower::asked, m_link, [this](const Asked &asked) { ask(asked); });
    connect(m_follower, &RunFollower::stepStarted, m_link, [this](const QString &step) { stepBegan(step); });
    connect(m_follower->model(), &QAbstractItemModel::rowsInserted, m_link, [this] { m_tree->expandAll(); });
    connect(m_follower->model(), &QAbstractItemModel::modelReset, m_link, [this] {
        m_chosen = false;
        m_log->setDocument(m_follower->log({}), tr("Run"));
    });
    connect(m_follower, &RunFollower::finished, m_link, [this] {
        if (m_chosen)
            return;
        for (const StepRow &step : m_follower->state().steps) { // what went wrong is what one wants to read
            if (step.state == StepState::Failed || step.state == StepState::Refused) {
                if (!m_follower->state().groups.contains(step.planned.id)) {
                    m_tree->setCurrentIndex(m_follower->model()->indexOf(step.planned.id));
                    return;
                }
            }
        }
    });
    if (const std::optional<Asked> asked = m_follower->state().asked)
        ask(*asked);
    refresh();
}

bool RunView::isSequenceShown() const
{
    return m_tree->model() == m_planned;
}

// Before a run: what it would go through. From its start on: what it does.
void RunView::showModel()
{
    const RunState::Phase phase = m_follower->state().phase;
    const bool none = phase == RunState::Phase::Idle && m_follower == m_now; // one of the past may still be on its way
    const bool sequence = none || (m_sequence->isChecked() && !m_follower->state().isActive());
    QAbstractItemModel *wanted = sequence ? static_cast<QAbstractItemModel *>(m_planned) : m_follower->model();
    if (m_tree->model() == wanted)
        return;
    QItemSelectionModel *before = m_tree->selectionModel();
    m_chosen = false;
    m_tree->setModel(wanted);
    if (before)
        before->deleteLater();
    m_tree->header()->setSectionResizeMode(RunModel::Title, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(RunModel::State, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(RunModel::Time, QHeaderView::ResizeToContents);
    m_tree->setColumnHidden(RunModel::State, sequence);
    m_tree->setColumnHidden(RunModel::Time, sequence);
    m_tree->expandAll();
    m_side->setCurrentIndex(sequence ? 1 : 0);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) { showStep(index); });
    showStep({});
}

void RunView::setRoots(const QList<lifecycle::Root> &roots)
{
    if (roots == m_roots)
        return;
    m_roots = roots;
    refreshSequence();
}

void RunView::refreshSequence()
{
    const QString chosen = isSequenceShown() ? m_tree->currentIndex().data(RunModel::StepIdRole).toString() : QString();
    m_planned->setState(plannedRun(m_roots, choice()));
    if (!isSequenceShown())
        return;
    m_tree->expandAll();
    if (const QModelIndex again = m_planned->indexOf(chosen); again.isValid())
        m_tree->setCurrentIndex(again);
    else
        showStep({});
}

QString RunView::stepText() const
{
    return m_why->text() + u'\n' + m_command->text();
}

void RunView::stepBegan(const QString &step)
{
    showModel();
    const QModelIndex index = m_follower->model()->indexOf(step);
    for (QModelIndex up = index.parent(); up.isValid(); up = up.parent())
        m_tree->expand(up);
    if (!m_chosen)
        m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

QWidget *RunView::makeSetup()
{
    auto *bar = new QWidget;
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(look::spaceSmall, look::spaceTiny, look::spaceSmall, look::spaceTiny);
    row->setSpacing(look::spaceSmall);

    m_target->addItem(look::icon(u"sandbox"_s, look::Role::Sandbox), targetWord(Target::Sandbox), int(Target::Sandbox));
    m_target->addItem(look::icon(u"cloud"_s, look::Role::Cloud), targetWord(Target::Cloud), int(Target::Cloud));
    m_target->setAccessibleName(tr("Target of the run"));
    m_mode->addItem(tr("Dry run"), int(Mode::Dry));
    m_mode->addItem(tr("Plan and judge"), int(Mode::Judge));
    m_mode->addItem(tr("Plan, judge, ask, apply"), int(Mode::Apply));
    m_mode->setAccessibleName(tr("How far the run goes"));
    row->addWidget(m_strip);
    row->addWidget(m_target);
    for (const QString &name : lifecycleNames()) {
        auto *box = new QCheckBox(name);
        box->setObjectName(name);
        box->setChecked(RunChoice().lifecycles.contains(name));
        m_lifecycles.append(box);
        row->addWidget(box);
        connect(box, &QCheckBox::toggled, this, [this] {
            Q_EMIT choiceChanged(choice());
            refreshSequence();
            refresh();
        });
    }
    row->addWidget(m_mode);
    m_start->setIcon(look::icon(u"run"_s, look::Role::Accent));
    row->addWidget(m_start);
    m_stop->setIcon(look::icon(u"stop"_s, look::Role::Error));
    m_stop->setText(tr("Stop"));
    m_stop->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_stop->setToolTip(tr("Ask the run to end; again: one step harder"));
    row->addWidget(m_stop);
    m_sequence->setCheckable(true);
    m_sequence->setAutoRaise(true);
    m_sequence->setIcon(look::icon(u"follow"_s));
    m_sequence->setText(tr("What will run"));
    m_sequence->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_sequence->setToolTip(tr("The steps of the next run, each with its command and why it is there"));
    row->addWidget(m_sequence);
    connect(m_sequence, &QToolButton::clicked, this, [this] {
        showModel();
        if (isSequenceShown())
            m_tree->setFocus();
    });
    row->addStretch(1);
    row->addWidget(m_status);

    for (QComboBox *box : {m_mode, m_target}) {
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            Q_EMIT choiceChanged(choice());
            refreshSequence();
            refresh();
        });
    }
    connect(m_start, &QPushButton::clicked, this, [this] { Q_EMIT startAsked(choice()); });
    connect(m_stop, &QToolButton::clicked, this, &RunView::stopAsked);
    return bar;
}

QWidget *RunView::makeQuestion()
{
    auto *bar = new QWidget;
    bar->setAutoFillBackground(true);
    bar->setBackgroundRole(QPalette::AlternateBase);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(look::space, look::spaceSmall, look::space, look::spaceSmall);
    row->setSpacing(look::spaceSmall);
    m_questionText = new QLabel;
    m_questionText->setWordWrap(true);
    m_questionText->setTextFormat(Qt::PlainText);
    row->addWidget(m_questionText, 1);
    row->addWidget(m_refuse);
    row->addWidget(m_apply);
    bar->hide();
    const auto answer = [this](bool yes) {
        const std::optional<Asked> asked = m_follower->state().asked;
        m_question->hide();
        if (asked)
            Q_EMIT answerGiven(*asked, yes);
    };
    connect(m_apply, &QPushButton::clicked, this, [answer] { answer(true); });
    connect(m_refuse, &QPushButton::clicked, this, [answer] { answer(false); });
    return bar;
}

RunChoice RunView::choice() const
{
    RunChoice choice;
    choice.lifecycles.clear();
    for (const QCheckBox *box : m_lifecycles) {
        if (box->isChecked())
            choice.lifecycles.append(box->objectName());
    }
    choice.mode = Mode(m_mode->currentData().toInt());
    choice.target = Target(m_target->currentData().toInt());
    return choice;
}

void RunView::setChoice(const RunChoice &choice)
{
    for (QCheckBox *box : std::as_const(m_lifecycles))
        box->setChecked(choice.lifecycles.contains(box->objectName()));
    m_mode->setCurrentIndex(m_mode->findData(int(choice.mode)));
    m_target->setCurrentIndex(m_target->findData(int(choice.target)));
}

void RunView::setMayStart(bool may, const QString &reason)
{
    m_mayStart = may;
    m_whyNot = reason;
    refresh();
}

void RunView::focusChoice()
{
    m_mode->setFocus();
}

void RunView::ask(const Asked &asked)
{
    if (m_follower->isAttached())
        return; // it is answered where it was started
    const Target target = m_follower->choice().target;
    const QString where = target == Target::Sandbox
                              ? tr("the sandbox (no real cloud)")
                              : tr("the cloud, account %1").arg(m_follower->state().started ? m_follower->state().started->account : QString());
    m_questionText->setText(tr("The gate passed %1. Apply this plan to %2? Plan %3.")
                                .arg(asked.root, where, asked.digest.left(12)));
    m_apply->setText(tr("Apply: %1").arg(countsText(asked.counts)));
    m_apply->setAccessibleName(tr("Apply %1 to %2: %3").arg(asked.root, targetWord(target), countsText(asked.counts)));
    m_question->show();
    m_refuse->setFocus(); // Enter by accident is a no
}

QString RunView::statusText() const
{
    return m_status->text();
}

void RunView::refresh()
{
    // What may be started is a matter of the run of now, whichever is shown.
    const bool active = m_now->state().isActive();
    const bool shownActive = m_follower->state().isActive();
    const RunChoice now = choice();
    for (QCheckBox *box : std::as_const(m_lifecycles))
        box->setEnabled(!active);
    m_mode->setEnabled(!active);
    m_target->setEnabled(!active);
    m_start->setVisible(!active);
    m_start->setEnabled(m_mayStart && !now.lifecycles.isEmpty());
    m_start->setToolTip(now.lifecycles.isEmpty() ? tr("Choose at least one lifecycle") : m_whyNot);
    m_start->setText(now.mode == Mode::Dry ? tr("Start dry run") : now.mode == Mode::Judge ? tr("Start plan") : tr("Start run…"));
    const QString stage = m_now->state().stopStage;
    m_stop->setVisible(active);
    m_stop->setText(stage.isEmpty() ? tr("Stop") : stage == "interrupt"_L1 ? tr("Terminate") : tr("Kill"));
    m_history->setMayStart(m_mayStart && !active);
    if (shownActive)
        m_sequence->setChecked(false);
    m_sequence->setVisible(!shownActive && m_follower->state().phase != RunState::Phase::Idle);
    showModel();
    if (!m_follower->state().asked)
        m_question->hide();

    const bool past = m_follower != m_now;
    const Target target = shownActive || past ? m_follower->choice().target : now.target;
    QString detail = target == Target::Sandbox ? tr("no real cloud") : QString();
    const std::optional<RunStarted> &started = m_follower->state().started;
    if ((shownActive || past) && target == Target::Cloud && started && !started->account.isEmpty())
        detail = tr("account %1").arg(started->account);
    m_strip->setTarget(target, detail);
    refreshStatus();
}

void RunView::refreshStatus()
{
    const RunState &state = m_follower->state();
    QString text;
    switch (state.phase) {
    case RunState::Phase::Idle:
        break;
    case RunState::Phase::Starting:
        text = tr("starting…");
        break;
    case RunState::Phase::Stopping:
        text = state.stopStage == "interrupt"_L1   ? tr("asked to end, waiting for the tool to release its locks…")
               : state.stopStage == "terminate"_L1 ? tr("told to terminate…")
                                                   : tr("killed");
        break;
    case RunState::Phase::Running:
        text = tr("%1 of %2 steps").arg(state.done()).arg(state.total());
        if (const StepRow *step = state.running())
            text = tr("%1 · %2").arg(text, step->planned.title);
        if (state.asked && m_follower->isAttached())
            text = tr("%1 · waits for an answer where it was started").arg(text);
        else if (const auto left = state.remaining(QDateTime::currentDateTime()))
            text = *left < 1 ? tr("%1 · any moment").arg(text) : tr("%1 · about %2 left").arg(text, durationText(*left));
        break;
    case RunState::Phase::Finished:
        if (!state.incompatible.isEmpty())
            text = tr("not understood: protocol %1").arg(state.incompatible);
        else if (state.endedByUser)
            text = tr("stopped by you");
        else if (state.exitCode == 0)
            text = tr("finished");
        else if (state.finished && state.finished->verdict == "refused"_L1)
            text = tr("refused by the gate");
        else if (m_follower->isAttached() && !state.finished)
            text = tr("broken off");
        else
            text = tr("failed with exit code %1").arg(state.exitCode.value_or(-1));
        if (state.finished && state.finished->seconds >= 0)
            text += u" · "_s + durationText(state.finished->seconds);
        break;
    }
    // A run of the past is not to be taken for the one of now.
    if (m_follower != m_now && state.started)
        text = tr("%1: %2").arg(whenText(state.startedAt, QDateTime::currentDateTime()), text);
    m_status->setText(text);
}

void RunView::showStep(const QModelIndex &index)
{
    const QString why = index.data(RunModel::WhyRole).toString();
    const QString command = index.siblingAtColumn(RunModel::Title).data(RunModel::CommandRole).toString();
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
    m_command->setText(command);
    m_command->setVisible(!command.isEmpty());
    m_command->parentWidget()->setVisible(!why.isEmpty() || !command.isEmpty());
    const QString step = index.data(RunModel::StepIdRole).toString();
    if (isSequenceShown()) {
        m_side->setCurrentIndex(1);
        return;
    }
    const QModelIndex title = index.siblingAtColumn(RunModel::Title);
    if (!step.isEmpty())
        m_log->setDocument(m_follower->log(step), title.data().toString());
    else
        m_log->setDocument(m_follower->log({}), tr("Run"));
}

} // namespace csis::run

#include "moc_runview.cpp"
