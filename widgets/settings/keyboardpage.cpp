// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/settings/keyboardpage.h"

#include "widgets/look/icons.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

namespace csis::settings {
namespace {

enum Column { Text, Keys, Shared };

QString shownKeys(const QList<QKeySequence> &keys)
{
    QStringList texts;
    for (const QKeySequence &key : keys)
        texts.append(key.toString(QKeySequence::NativeText));
    return texts.join(u", "_s);
}

} // namespace

KeyboardPage::KeyboardPage(QWidget *parent)
    : QWidget(parent), m_list(new QTreeWidget), m_input(new QKeySequenceEdit), m_set(new QPushButton(tr("&Set"))),
      m_none(new QPushButton(tr("&No key"))), m_standard(new QPushButton(tr("Stan&dard"))), m_warning(new QLabel)
{
    m_list->setColumnCount(3);
    m_list->setHeaderLabels({tr("Action"), tr("Keys"), tr("Shared with")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAccessibleName(tr("Actions and their keys"));
    m_list->header()->setSectionResizeMode(Text, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(Keys, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(Shared, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    m_input->setMaximumSequenceLength(1);
    m_input->setClearButtonEnabled(true);
    m_input->setAccessibleName(tr("New key"));
    m_standard->setToolTip(tr("The key that the program comes with"));
    auto *label = new QLabel(tr("New &key"));
    label->setBuddy(m_input);
    auto *row = new QHBoxLayout;
    row->setSpacing(look::spaceSmall);
    row->addWidget(label);
    row->addWidget(m_input, 1);
    row->addWidget(m_set);
    row->addWidget(m_none);
    row->addWidget(m_standard);
    m_warning->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::spaceSmall);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_warning);
    layout->addLayout(row);

    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        m_input->clear();
        refreshButtons();
    });
    connect(m_input, &QKeySequenceEdit::keySequenceChanged, this, &KeyboardPage::refreshButtons);
    connect(m_set, &QPushButton::clicked, this, [this] { put({m_input->keySequence()}); });
    connect(m_none, &QPushButton::clicked, this, [this] { put({}); });
    connect(m_standard, &QPushButton::clicked, this, [this] {
        if (const ActionKeys *action = current())
            put(action->standard);
    });
    refreshButtons();
}

void KeyboardPage::setActions(const QList<ActionKeys> &actions)
{
    m_actions = actions;
    m_list->clear();
    for (const ActionKeys &action : actions) {
        auto *item = new QTreeWidgetItem(m_list, {action.text});
        item->setData(Text, Qt::UserRole, action.id);
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
    refresh();
}

void KeyboardPage::setKeys(const QMap<QString, QStringList> &keys)
{
    m_keys = keys;
    refresh();
}

QList<QKeySequence> KeyboardPage::keysOf(const ActionKeys &action) const
{
    const auto own = m_keys.constFind(action.id);
    if (own == m_keys.cend())
        return action.standard;
    QList<QKeySequence> keys;
    for (const QString &text : *own) {
        if (const QKeySequence key = QKeySequence::fromString(text, QKeySequence::PortableText); !key.isEmpty())
            keys.append(key);
    }
    return keys;
}

const ActionKeys *KeyboardPage::current() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row >= 0 && row < m_actions.size() ? &m_actions.at(row) : nullptr;
}

void KeyboardPage::put(const QList<QKeySequence> &keys)
{
    const ActionKeys *action = current();
    if (!action)
        return;
    QStringList texts;
    for (const QKeySequence &key : keys)
        texts.append(key.toString(QKeySequence::PortableText));
    if (keys == action->standard)
        m_keys.remove(action->id);
    else
        m_keys.insert(action->id, texts);
    m_input->clear();
    refresh();
    Q_EMIT keysChanged(m_keys);
}

QStringList KeyboardPage::conflicting() const
{
    QStringList ids;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (!m_list->topLevelItem(row)->text(Shared).isEmpty())
            ids.append(m_actions.at(row).id);
    }
    return ids;
}

void KeyboardPage::refresh()
{
    QHash<QKeySequence, QStringList> users;
    for (const ActionKeys &action : std::as_const(m_actions)) {
        for (const QKeySequence &key : keysOf(action))
            users[key].append(action.text);
    }
    int shared = 0;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        const ActionKeys &action = m_actions.at(row);
        QTreeWidgetItem *item = m_list->topLevelItem(row);
        const QList<QKeySequence> keys = keysOf(action);
        QStringList others;
        for (const QKeySequence &key : keys) {
            for (const QString &other : users.value(key)) {
                if (other != action.text)
                    others.append(other);
            }
        }
        shared += others.isEmpty() ? 0 : 1;
        item->setText(Keys, shownKeys(keys));
        item->setText(Shared, others.join(u", "_s));
        item->setIcon(Shared, others.isEmpty() ? QIcon() : look::icon(u"warning"_s, look::Role::Warning));
        QFont font = m_list->font();
        font.setBold(m_keys.contains(action.id));
        item->setFont(Keys, font);
        item->setToolTip(Keys, m_keys.contains(action.id) ? tr("Changed; standard: %1").arg(shownKeys(action.standard)) : QString());
    }
    m_warning->setText(shared == 0 ? QString() : tr("%n action(s) share a key with another one; such a key does nothing.", nullptr, shared));
    m_warning->setVisible(shared > 0);
    setFilter(m_filter);
    refreshButtons();
}

void KeyboardPage::refreshButtons()
{
    const ActionKeys *action = current();
    m_set->setEnabled(action && !m_input->keySequence().isEmpty());
    m_none->setEnabled(action && !keysOf(*action).isEmpty());
    m_standard->setEnabled(action && m_keys.contains(action->id));
}

void KeyboardPage::setFilter(const QString &text)
{
    m_filter = text;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = m_list->topLevelItem(row);
        item->setHidden(!text.isEmpty() && !item->text(Text).contains(text, Qt::CaseInsensitive)
                        && !item->text(Keys).contains(text, Qt::CaseInsensitive));
    }
}

int KeyboardPage::shown() const
{
    int count = 0;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row)
        count += m_list->topLevelItem(row)->isHidden() ? 0 : 1;
    return count;
}

} // namespace csis::settings

#include "moc_keyboardpage.cpp"
