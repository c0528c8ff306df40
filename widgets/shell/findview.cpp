// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/findview.h"

#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"
#include "widgets/look/look.h"
#include "widgets/shell/references.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

constexpr int againMilliseconds = 150; // while someone types in the editor

} // namespace

FindView::FindView(QWidget *parent)
    : QWidget(parent), m_input(new QLineEdit), m_replacement(new QLineEdit), m_regex(new QCheckBox(tr("Regular e&xpression"))),
      m_case(new QCheckBox(tr("Match &case"))), m_words(new QCheckBox(tr("Whole &words"))), m_replace(new QPushButton(tr("Replace &all"))),
      m_count(new QLabel), m_list(new PlaceList), m_stack(new QStackedWidget)
{
    m_input->setPlaceholderText(tr("Find in every file of the tree"));
    m_input->setAccessibleName(tr("What to find"));
    m_input->setClearButtonEnabled(true);
    m_input->installEventFilter(this);
    m_replacement->setPlaceholderText(tr("Replace by"));
    m_replacement->setAccessibleName(tr("What to put in its place"));
    m_replacement->setToolTip(tr("With a regular expression, \\1 to \\9 stand for its groups"));
    m_replace->setToolTip(tr("One step to undo in all files; nothing is saved by it"));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setTextFormat(Qt::PlainText);
    m_list->setAccessibleName(tr("What was found"));

    auto *grid = new QGridLayout;
    grid->setContentsMargins(look::spaceSmall, look::spaceTiny, look::spaceSmall, look::spaceTiny);
    grid->setHorizontalSpacing(look::spaceSmall);
    grid->setVerticalSpacing(look::spaceTiny);
    grid->addWidget(m_input, 0, 0);
    grid->addWidget(m_regex, 0, 1);
    grid->addWidget(m_case, 0, 2);
    grid->addWidget(m_words, 0, 3);
    grid->addWidget(m_count, 0, 4);
    grid->addWidget(m_replacement, 1, 0);
    grid->addWidget(m_replace, 1, 1);
    grid->setColumnStretch(0, 2);
    grid->setColumnStretch(4, 1);
    auto *empty = new look::EmptyState;
    empty->setContent(u"search"_s, tr("Find in the tree"), tr("Every place in every file stands here as you type; Enter goes to it."));
    m_stack->addWidget(m_list);
    m_stack->addWidget(empty);
    m_stack->setCurrentIndex(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(grid);
    layout->addWidget(m_stack, 1);
    setFocusProxy(m_input);

    m_soon.setSingleShot(true);
    m_soon.setInterval(againMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &FindView::ask);
    connect(m_input, &QLineEdit::textChanged, this, &FindView::ask);
    for (const QCheckBox *box : {m_regex, m_case, m_words})
        connect(box, &QCheckBox::toggled, this, &FindView::ask);
    connect(m_replace, &QPushButton::clicked, this, [this] { Q_EMIT replaceAsked(question(), m_replacement->text()); });
    connect(m_list, &PlaceList::jump, this, &FindView::jump);
    setResult({}, {});
}

void FindView::start(const QString &text)
{
    if (!text.isEmpty() && !text.contains(u'\n') && !text.contains(QChar::ParagraphSeparator))
        m_input->setText(text);
    m_input->setFocus();
    m_input->selectAll();
}

desk::SearchQuestion FindView::question() const
{
    return {m_input->text(), m_regex->isChecked(), m_case->isChecked(), m_words->isChecked()};
}

void FindView::ask()
{
    m_soon.stop();
    if (m_input->text().isEmpty())
        setResult({}, {});
    else
        Q_EMIT searchAsked(question());
}

void FindView::textsChanged()
{
    if (!m_input->text().isEmpty() && !m_soon.isActive())
        m_soon.start();
}

void FindView::clear()
{
    m_input->clear();
    setResult({}, {});
}

QString FindView::countText() const
{
    return m_count->text();
}

void FindView::setResult(const desk::SearchResult &result, const QString &error)
{
    QList<FoundPlace> places;
    places.reserve(result.matches.size());
    for (const desk::Match &match : result.matches)
        places.append({match.where, match.line, {}});
    m_list->setPlaces(places);
    const bool asked = !m_input->text().isEmpty();
    m_count->setText(!error.isEmpty() ? error
                     : !asked         ? QString()
                     : result.cut     ? tr("more than %n place(s)", nullptr, int(result.matches.size()))
                                      : tr("%n place(s)", nullptr, int(result.matches.size())));
    QPalette colours = palette();
    if (!error.isEmpty())
        colours.setColor(QPalette::PlaceholderText, look::Look::instance().colour(look::Role::Error));
    m_count->setPalette(colours);
    m_replace->setEnabled(!result.matches.isEmpty());
    m_stack->setCurrentIndex(result.matches.isEmpty() ? 1 : 0);
}

bool FindView::eventFilter(QObject *watched, QEvent *event)
{
    // From the line one types in, down leads into the list and Enter to the first place.
    if (watched == m_input && event->type() == QEvent::KeyPress && m_list->topLevelItemCount() > 0) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_list->focusFirst();
            if (key != Qt::Key_Down)
                Q_EMIT m_list->itemActivated(m_list->currentItem(), 0);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace csis::shell

#include "moc_findview.cpp"
