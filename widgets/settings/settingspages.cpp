// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What stands on each page.
#include "widgets/look/icons.h"
#include "widgets/look/look.h"
#include "widgets/settings/settingswindow.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

using namespace Qt::StringLiterals;
using csis::desk::Page;
using csis::desk::Preferences;

namespace csis::settings {
namespace {

QLabel *note(const QString &name)
{
    auto *label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAccessibleName(name);
    return label;
}

} // namespace

void SettingsWindow::makeTools()
{
    QFormLayout *form = addForm(Page::Tools, u"executable"_s, tr("Tools"), tr("What runs are made with. Empty fields are found by themselves."));
    QLineEdit *path = pathRow(Page::Tools, form, tr("&Tofu or terraform"),
                              tr("Empty: the one that the tree declares, looked for on PATH. Never taken from the tree's own folder."),
                              u"tools/tool"_s, false, &Preferences::toolPath);
    path->setPlaceholderText(tr("as the tree declares it"));
    auto *both = new QWidget;
    auto *row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(look::spaceSmall);
    m_tool = note(tr("The tool that was found"));
    m_tool->setText(tr("Not asked yet"));
    m_test = new QPushButton(look::icon(u"check"_s), tr("T&est"));
    m_test->setAutoDefault(false);
    m_test->setToolTip(tr("Starts the tool and asks it for its version"));
    row->addWidget(m_tool, 1);
    row->addWidget(m_test, 0, Qt::AlignTop);
    both->setAccessibleName(tr("Test the tool: path, version, how it was found"));
    addRow(Page::Tools, form, tr("Found"), both, {}, {});
    connect(m_test, &QPushButton::clicked, this, [this, path] {
        m_tool->setText(tr("Asking…"));
        Q_EMIT testAsked(path->text());
    });
    pathRow(Page::Tools, form, tr("&Provider mirror"),
            tr("A folder that contains registry.terraform.io. Empty: CSIS_PROVIDER_MIRROR, or the tool downloads what it needs."),
            u"tools/mirror"_s, true, &Preferences::providerMirror);
    m_mirror = note(tr("The provider mirror that was found"));
    addRow(Page::Tools, form, tr("Found"), m_mirror, {}, {});
}

void SettingsWindow::makeAppearance()
{
    QFormLayout *form = addForm(Page::Appearance, u"eye"_s, tr("Appearance"), tr("Takes effect at once, in every window."));
    auto *scheme = new QComboBox;
    scheme->addItems({tr("As the system"), tr("Light"), tr("Dark")});
    addRow(Page::Appearance, form, tr("&Colours"), scheme, tr("As the system: follows it, also while the window is open."), u"appearance/scheme"_s);
    connect(scheme, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_preferences.appearance = desk::Appearance(index);
        tell();
    });
    m_fill.append([this, scheme] { scheme->setCurrentIndex(int(m_preferences.appearance)); });
}

void SettingsWindow::makeEditor()
{
    QFormLayout *form = addForm(Page::Editor, u"file"_s, tr("Editor"), tr("How text, generated files and logs are shown."));
    auto *family = new QComboBox;
    family->addItem(tr("The system's fixed font"));
    for (const QString &one : QFontDatabase::families()) {
        if (QFontDatabase::isFixedPitch(one) && !QFontDatabase::isPrivateFamily(one))
            family->addItem(one, one);
    }
    addRow(Page::Editor, form, tr("&Font"), family, {}, u"editor/font"_s);
    connect(family, &QComboBox::currentIndexChanged, this, [this, family] {
        m_preferences.fontFamily = family->currentData().toString();
        tell();
    });
    m_fill.append([this, family] { family->setCurrentIndex(std::max(0, m_preferences.fontFamily.isEmpty() ? 0
        : family->findData(m_preferences.fontFamily))); });
    auto *size = new QSpinBox;
    size->setRange(5, 72);
    size->setSpecialValueText(tr("The system's size"));
    size->setSuffix(tr(" pt"));
    size->setMaximumWidth(160);
    addRow(Page::Editor, form, tr("&Size"), size, tr("Ctrl and the wheel change it for one view."), u"editor/size"_s);
    connect(size, &QSpinBox::valueChanged, this, [this, size](int points) {
        m_preferences.fontSize = points == size->minimum() ? 0 : points;
        tell();
    });
    m_fill.append([this, size] { size->setValue(m_preferences.fontSize == 0 ? size->minimum() : m_preferences.fontSize); });
    checkRow(Page::Editor, form, tr("&Wrap long lines"), {}, u"editor/wrap"_s, &Preferences::wrap);
    checkRow(Page::Editor, form, tr("S&how spaces and tabs"), {}, u"editor/whitespace"_s, &Preferences::whitespace);
}

void SettingsWindow::makeRuns()
{
    QFormLayout *form = addForm(Page::Runs, u"runs"_s, tr("Runs"), tr("What runs leave behind in .csis/runs of a tree, "
        "and how you hear of their end."));
    auto *keep = new QSpinBox;
    keep->setRange(0, 10000);
    keep->setSpecialValueText(tr("All"));
    keep->setMaximumWidth(160);
    addRow(Page::Runs, form, tr("Runs to &keep"), keep, tr("Older ones are removed when a run ends: logs, plans and "
        "verdicts. meta-state/ is never touched."), u"runs/keep"_s);
    connect(keep, &QSpinBox::valueChanged, this, [this](int number) {
        m_preferences.keepRuns = number;
        tell();
    });
    m_fill.append([this, keep] { keep->setValue(m_preferences.keepRuns); });
    checkRow(Page::Runs, form, tr("&Notify me"), tr("When a run ends or asks while another window is in front, this one calls for attention."),
             u"runs/notify"_s, &Preferences::notify);
}

void SettingsWindow::makeSandbox()
{
    QFormLayout *form = addForm(Page::Sandbox, u"sandbox"_s, tr("Sandbox"),
        tr("An AWS on this computer. No real cloud hears of what is done in it."));
    m_sandbox = note(tr("State of the sandbox"));
    m_sandbox->setText(tr("No tree is open"));
    addRow(Page::Sandbox, form, tr("State"), m_sandbox, {}, {});
    auto *both = new QWidget;
    auto *row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(look::spaceSmall);
    const struct {
        QString text;
        QString help;
        SandboxWish wish;
    } orders[] = {{tr("S&tart"), tr("Runs start it by themselves"), SandboxWish::Start},
                  {tr("St&op"), tr("What was made in it is kept"), SandboxWish::Stop},
                  {tr("Forget &everything"), tr("Removes what was made in it"), SandboxWish::Reset}};
    for (const auto &[text, help, wish] : orders) {
        auto *button = new QPushButton(text);
        button->setToolTip(help);
        button->setAutoDefault(false);
        button->setEnabled(false);
        connect(button, &QPushButton::clicked, this, [this, wish] {
            for (QPushButton *one : std::as_const(m_sandboxButtons))
                one->setEnabled(false);
            m_sandbox->setText(tr("Working…"));
            Q_EMIT sandboxAsked(wish);
        });
        row->addWidget(button);
        m_sandboxButtons.append(button);
    }
    row->addStretch(1);
    both->setAccessibleName(tr("Start, stop, forget"));
    addRow(Page::Sandbox, form, tr("Sandbox"), both, {}, {});
    pathRow(Page::Sandbox, form, tr("&Python of the emulator"), tr("Empty: CSIS_SANDBOX_PYTHON, or the one that was set up with this program."),
            u"sandbox/python"_s, false, &Preferences::sandboxPython);
    checkRow(Page::Sandbox, form, tr("Stop it when the tree is &closed"), tr("Otherwise it stays for the next time and for scripts."),
             u"sandbox/stop"_s, &Preferences::stopSandbox);
}

void SettingsWindow::makePrivacy()
{
    QFormLayout *form = addForm(Page::Privacy, u"lock"_s, tr("Privacy"),
                                tr("Nothing is sent anywhere: no usage data, no crash reports, no look for updates. "
                                    "What is remembered stays on this computer."));
    checkRow(Page::Privacy, form, tr("Remember the &trees I opened"), {}, u"privacy/trees"_s, &Preferences::rememberTrees);
    checkRow(Page::Privacy, form, tr("Remember &layout and open files of a tree"), {}, u"privacy/layout"_s, &Preferences::rememberLayout);
    auto *forget = new QPushButton(look::icon(u"delete"_s), tr("&Forget all of it now"));
    forget->setAutoDefault(false);
    forget->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    forget->setObjectName(u"forget"_s);
    addRow(Page::Privacy, form, {}, forget, tr("Opened trees, layouts, what the palette learnt. Trees themselves are not touched."), {});
    connect(forget, &QPushButton::clicked, this, &SettingsWindow::forgetAsked);
}

void SettingsWindow::setTested(const desk::Fact &fact)
{
    m_tool->setText(toolSentence(fact));
}

QString SettingsWindow::toolText() const
{
    return m_tool->text();
}

void SettingsWindow::setSandboxAnswer(const QString &error)
{
    if (!error.isEmpty())
        m_sandbox->setText(error);
}

void SettingsWindow::setSurroundings(const desk::Surroundings &found)
{
    m_mirror->setText(tr("None: the tool downloads its providers"));
    for (QPushButton *button : std::as_const(m_sandboxButtons))
        button->setEnabled(false);
    if (found.isEmpty())
        m_sandbox->setText(tr("No tree is open"));
    for (const desk::Fact &fact : found) {
        if (fact.thing == desk::Thing::Tool) {
            m_tool->setText(toolSentence(fact));
        } else if (fact.thing == desk::Thing::Mirror && fact.found) {
            m_mirror->setText(fact.how == "cli"_L1 ? tr("As %1 says").arg(fact.where)
                                                   : tr("%n provider(s) in %1", nullptr, fact.name.toInt()).arg(fact.where));
        } else if (fact.thing == desk::Thing::Mirror && !fact.where.isEmpty()) {
            m_mirror->setText(tr("%1 holds no providers").arg(fact.where));
        } else if (fact.thing == desk::Thing::Sandbox) {
            const bool running = fact.how == "running"_L1;
            m_sandbox->setText(!fact.found ? (fact.trouble.isEmpty() ? tr("%1 is not there").arg(fact.where) : fact.trouble)
                               : running   ? tr("Runs at %1").arg(fact.name)
                                           : tr("Ready; the next run starts it"));
            m_sandboxButtons.at(0)->setEnabled(fact.found && !running);
            m_sandboxButtons.at(1)->setEnabled(running);
            m_sandboxButtons.at(2)->setEnabled(fact.found);
        }
    }
}

} // namespace csis::settings
