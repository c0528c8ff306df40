// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/settings/settingswindow.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using csis::desk::Page;

namespace csis::settings {

QString toolSentence(const desk::Fact &fact)
{
    if (!fact.found)
        return fact.trouble.isEmpty() ? SettingsWindow::tr("%1 was not found").arg(fact.name) : fact.trouble;
    const QString how = fact.how == "settings"_L1   ? SettingsWindow::tr("chosen here")
                        : fact.how == "stand-in"_L1 ? SettingsWindow::tr("found on PATH, stands in for tofu in the sandbox")
                                                    : SettingsWindow::tr("found on PATH");
    return SettingsWindow::tr("%1, %2, %3").arg(fact.name, fact.where, how);
}

SettingsWindow::SettingsWindow(QWidget *parent)
    : QDialog(parent), m_pages(new QListWidget), m_stack(new QStackedWidget), m_search(new QLineEdit),
      m_reset(new QPushButton(tr("&Reset this page"))), m_nothing(new QLabel), m_keyboard(new KeyboardPage)
{
    setObjectName(u"settings"_s);
    setWindowTitle(tr("Settings"));
    setModal(false);
    resize(780, 540);
    askPath = [this](const QString &title, bool folder) {
        return folder ? QFileDialog::getExistingDirectory(this, title) : QFileDialog::getOpenFileName(this, title);
    };
    m_search->setPlaceholderText(tr("Search settings"));
    m_search->setAccessibleName(tr("Search settings"));
    m_search->setClearButtonEnabled(true);
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->setFrameShape(QFrame::NoFrame);
    m_pages->setFixedWidth(170);
    m_pages->setSpacing(2);
    m_pages->setIconSize({16, 16});
    m_pages->viewport()->setAutoFillBackground(false);

    makeTools();
    makeAppearance();
    makeEditor();
    makeRuns();
    makeSandbox();
    makePrivacy();
    addPage(Page::Keyboard, u"key"_s, tr("Keyboard"), tr("Choose an action, press a new key, set it."))->addWidget(m_keyboard, 1);
    connect(m_keyboard, &KeyboardPage::keysChanged, this, [this](const QMap<QString, QStringList> &changedKeys) {
        m_preferences.keys = changedKeys;
        Q_EMIT changed(m_preferences);
    });

    m_nothing->setText(tr("No setting fits."));
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->hide();
    auto *left = new QVBoxLayout;
    left->setSpacing(look::spaceSmall);
    left->addWidget(m_search);
    left->addWidget(m_pages, 1);
    left->addWidget(m_nothing);
    auto *close = new QPushButton(tr("Close"));
    close->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(look::spaceSmall);
    buttons->addWidget(m_reset);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto *right = new QVBoxLayout;
    right->addWidget(m_stack, 1);
    right->addLayout(buttons);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(look::space, look::space, look::space, look::space);
    layout->setSpacing(look::spaceLarge);
    layout->addLayout(left);
    layout->addLayout(right, 1);

    connect(m_pages, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_search, &QLineEdit::textChanged, this, &SettingsWindow::search);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_preferences = desk::withDefaults(m_preferences, currentPage());
        fill();
        Q_EMIT changed(m_preferences);
    });
    m_pages->setCurrentRow(0);
    fill();
}

QVBoxLayout *SettingsWindow::addPage(Page page, const QString &icon, const QString &title, const QString &lead)
{
    auto *item = new QListWidgetItem(look::icon(icon), title, m_pages);
    item->setData(Qt::UserRole, int(page));
    auto *widget = new QWidget;
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, look::space);
    layout->setSpacing(look::space);
    auto *heading = new QLabel(title);
    heading->setFont(look::Look::heading(font()));
    layout->addWidget(heading);
    auto *text = new QLabel(lead);
    text->setWordWrap(true);
    text->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(text);
    m_stack->addWidget(widget);
    return layout;
}

QFormLayout *SettingsWindow::addForm(Page page, const QString &icon, const QString &title, const QString &lead)
{
    QVBoxLayout *layout = addPage(page, icon, title, lead);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(look::space);
    form->setVerticalSpacing(look::spaceSmall);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    layout->addLayout(form);
    layout->addStretch(1);
    return form;
}

QWidget *SettingsWindow::addRow(Page page, QFormLayout *form, const QString &label, QWidget *editor, const QString &help, const QString &key)
{
    auto *cell = new QWidget;
    auto *layout = new QVBoxLayout(cell);
    layout->setContentsMargins(0, 0, 0, look::spaceTiny);
    layout->setSpacing(2);
    layout->addWidget(editor);
    if (!help.isEmpty()) {
        auto *text = new QLabel(help);
        text->setWordWrap(true);
        text->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(text);
    }
    const QString plain = QString(label).remove(u'&');
    if (editor->accessibleName().isEmpty())
        editor->setAccessibleName(plain);
    editor->setAccessibleDescription(help);
    if (label.isEmpty()) {
        form->addRow(cell);
    } else {
        auto *name = new QLabel(label);
        name->setBuddy(editor);
        name->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        if (!qobject_cast<QLabel *>(editor)) // beside a control its text is in the middle of, not beside another text
            name->setContentsMargins(0, look::spaceTiny, look::spaceTiny, 0);
        form->addRow(name, cell);
    }
    if (!key.isEmpty())
        m_editors.insert(key, editor);
    m_rows.append({page, form, form->rowCount() - 1, plain + u' ' + editor->accessibleName() + u' ' + help});
    return cell;
}

QLineEdit *SettingsWindow::pathRow(Page page, QFormLayout *form, const QString &label, const QString &help, const QString &key, bool folder,
                                   QString desk::Preferences::*member)
{
    auto *field = new QLineEdit;
    field->setClearButtonEnabled(true);
    field->setAccessibleName(QString(label).remove(u'&'));
    auto *choose = new QPushButton(tr("Choose…"));
    choose->setAccessibleName(tr("Choose: %1").arg(QString(label).remove(u'&')));
    choose->setAutoDefault(false);
    auto *both = new QWidget;
    auto *row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(look::spaceSmall);
    row->addWidget(field, 1);
    row->addWidget(choose);
    both->setFocusProxy(field);
    addRow(page, form, label, both, help, {});
    m_editors.insert(key, field);
    connect(field, &QLineEdit::editingFinished, this, [this, field, member] {
        if (m_filling || m_preferences.*member == field->text())
            return;
        m_preferences.*member = field->text();
        tell();
    });
    connect(choose, &QPushButton::clicked, this, [this, field, member, label, folder] {
        const QString path = askPath(QString(label).remove(u'&'), folder);
        if (path.isEmpty())
            return;
        field->setText(path);
        m_preferences.*member = path;
        tell();
    });
    m_fill.append([this, field, member] {
        if (field->text() != m_preferences.*member)
            field->setText(m_preferences.*member);
    });
    return field;
}

QCheckBox *SettingsWindow::checkRow(Page page, QFormLayout *form, const QString &label, const QString &help, const QString &key,
                                    bool desk::Preferences::*member)
{
    auto *box = new QCheckBox(label);
    box->setAccessibleName(QString(label).remove(u'&'));
    addRow(page, form, {}, box, help, key);
    connect(box, &QCheckBox::toggled, this, [this, member](bool on) {
        m_preferences.*member = on;
        tell();
    });
    m_fill.append([this, box, member] { box->setChecked(m_preferences.*member); });
    return box;
}

void SettingsWindow::tell()
{
    if (!m_filling)
        Q_EMIT changed(m_preferences);
}

void SettingsWindow::fill()
{
    m_filling = true;
    for (const auto &one : std::as_const(m_fill))
        one();
    m_keyboard->setKeys(m_preferences.keys);
    m_filling = false;
}

void SettingsWindow::setPreferences(const desk::Preferences &preferences)
{
    m_preferences = preferences;
    fill();
}

void SettingsWindow::setActions(const QList<ActionKeys> &actions)
{
    m_keyboard->setActions(actions);
    m_keyboard->setKeys(m_preferences.keys);
}

Page SettingsWindow::currentPage() const
{
    const QListWidgetItem *item = m_pages->currentItem();
    return item ? Page(item->data(Qt::UserRole).toInt()) : Page::Tools;
}

void SettingsWindow::showPage(Page page)
{
    m_search->clear();
    for (int row = 0; row < m_pages->count(); ++row) {
        if (m_pages->item(row)->data(Qt::UserRole).toInt() == int(page))
            m_pages->setCurrentRow(row);
    }
    show();
    raise();
    activateWindow();
}

void SettingsWindow::search(const QString &text)
{
    m_keyboard->setFilter(text);
    int first = -1;
    for (int row = 0; row < m_pages->count(); ++row) {
        QListWidgetItem *item = m_pages->item(row);
        const Page page = Page(item->data(Qt::UserRole).toInt());
        const bool whole = text.isEmpty() || item->text().contains(text, Qt::CaseInsensitive);
        bool fits = whole || (page == Page::Keyboard && m_keyboard->shown() > 0);
        for (const Row &one : std::as_const(m_rows)) {
            if (one.page != page)
                continue;
            const bool here = whole || one.text.contains(text, Qt::CaseInsensitive);
            one.form->setRowVisible(one.row, here);
            fits = fits || here;
        }
        if (page == Page::Keyboard && whole)
            m_keyboard->setFilter({});
        item->setHidden(!fits);
        if (fits && first < 0)
            first = row;
    }
    m_nothing->setVisible(first < 0);
    m_stack->setEnabled(first >= 0);
    if (first >= 0 && m_pages->currentItem() && m_pages->currentItem()->isHidden())
        m_pages->setCurrentRow(first);
}

} // namespace csis::settings

#include "moc_settingswindow.cpp"
