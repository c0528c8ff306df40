// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the window shows of the computer beside the tree: what was found, preferences, searches; and its own layout.
#include "core/desk/search.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/look/icons.h"
#include "widgets/preview/previewview.h"
#include "widgets/settings/settingswindow.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/findview.h"
#include "widgets/shell/foundbar.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/references.h"
#include "widgets/shell/stateview.h"

#include <QDataStream>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

constexpr quint32 layoutVersion = 1;

look::Preference preferenceOf(desk::Appearance appearance)
{
    switch (appearance) {
    case desk::Appearance::Light: return look::Preference::Light;
    case desk::Appearance::Dark: return look::Preference::Dark;
    case desk::Appearance::System: break;
    }
    return look::Preference::System;
}

// What the editor does by itself has the keys of the window's actions, whatever they are now.
editor::CommandKeys editorKeys(const Actions &actions)
{
    using editor::Command;
    static const QList<std::pair<Command, QString>> commands{
        {Command::Undo, u"edit.undo"_s},           {Command::Redo, u"edit.redo"_s},
        {Command::Complete, u"edit.complete"_s},   {Command::Fix, u"edit.fix"_s},
        {Command::Comment, u"edit.comment"_s},     {Command::TabLeaves, u"edit.tab-leaves"_s},
        {Command::Duplicate, u"edit.duplicate"_s}, {Command::ZoomIn, u"view.zoom-in"_s},
        {Command::ZoomOut, u"view.zoom-out"_s},    {Command::ZoomReset, u"view.zoom-reset"_s},
        {Command::MoveUp, u"edit.move-up"_s},
        {Command::MoveDown, u"edit.move-down"_s},  {Command::Fold, u"edit.fold"_s},
        {Command::Unfold, u"edit.unfold"_s},       {Command::Help, u"help.what"_s},
        {Command::Rename, u"edit.rename"_s},       {Command::Definition, u"go.definition"_s},
        {Command::References, u"go.references"_s},
    };
    editor::CommandKeys keys;
    for (const auto &[command, id] : commands)
        keys.insert(command, actions.action(id)->shortcuts());
    return keys;
}

} // namespace

void MainWindow::makeDeskViews()
{
    m_foundBar = new look::MessageBar;
    m_foundBar->setObjectName(u"found"_s);
    m_find = new FindView;
}

void MainWindow::connectDesk()
{
    connect(m_foundBar, &look::MessageBar::dismissed, this, [this] { Q_EMIT foundDismissed(desk::missingMark(m_surroundings)); });
    connect(m_find, &FindView::searchAsked, this, [this](const desk::SearchQuestion &question) {
        m_tabs->flush();
        Q_EMIT searchAsked(question);
    });
    connect(m_find, &FindView::replaceAsked, this, &MainWindow::replaceInTree);
    connect(m_find, &FindView::jump, this, &MainWindow::jump);
    connect(m_state, &StateView::itemAsked, this, [this](const model::ItemRef &item) {
        if (m_verdict && m_verdict->loaded.configuration)
            jump(m_verdict->loaded.configuration->locate(item));
    });
    connect(m_preview, &preview::PreviewView::committedAsked, this, &MainWindow::committedAsked);
    connect(m_palette, &Palette::used, this, &MainWindow::paletteUsed);
    connect(m_references, &ReferencesView::jump, this, &MainWindow::jump);
}

void MainWindow::showSettings(desk::Page page)
{
    if (!m_settings) {
        m_settings = new settings::SettingsWindow(this);
        QList<settings::ActionKeys> actions;
        for (const QAction *action : m_actions->all())
            actions.append({Actions::idOf(action), QString(action->text()).remove(u'&'), m_actions->standardKeys(Actions::idOf(action))});
        m_settings->setActions(actions);
        m_settings->setPreferences(m_preferences);
        m_settings->setSurroundings(m_root.isEmpty() ? desk::Surroundings() : m_surroundings);
        connect(m_settings, &settings::SettingsWindow::changed, this, [this](const desk::Preferences &preferences) {
            setPreferences(preferences);
            Q_EMIT preferencesChanged(preferences);
        });
        connect(m_settings, &settings::SettingsWindow::testAsked, this, &MainWindow::toolTestAsked);
        connect(m_settings, &settings::SettingsWindow::sandboxAsked, this, &MainWindow::sandboxAsked);
        connect(m_settings, &settings::SettingsWindow::forgetAsked, this, &MainWindow::forgetAsked);
    }
    m_settings->showPage(page);
    Q_EMIT surveyAsked();
}

void MainWindow::setPreferences(const desk::Preferences &preferences)
{
    m_preferences = preferences;
    setThemePreference(preferenceOf(preferences.appearance));
    look::Look::instance().setCodeFont(preferences.fontFamily, preferences.fontSize);
    m_tabs->setOptions(preferences.wrap, preferences.whitespace);
    m_actions->setKeys(preferences.keys);
    m_tabs->setKeys(editorKeys(*m_actions));
    act(u"view.whitespace"_s)->setChecked(preferences.whitespace);
    if (m_settings && m_settings->preferences() != preferences)
        m_settings->setPreferences(preferences);
}

void MainWindow::setSurroundings(const desk::Surroundings &found, const QString &seen)
{
    m_surroundings = found;
    if (m_settings)
        m_settings->setSurroundings(found);
    // Once read and closed it stays away, until something else is missing.
    if (m_root.isEmpty() || seen == desk::missingMark(found))
        return;
    const FoundText text = foundText(found);
    QStringList lines = text.missing;
    if (!text.found.isEmpty())
        lines.prepend(text.found);
    const auto action = [this](const QString &id, const QString &title, desk::Page page) {
        auto *made = m_foundBar->findChild<QAction *>(id);
        if (!made) {
            made = new QAction(title, m_foundBar);
            made->setObjectName(id);
            connect(made, &QAction::triggered, this, [this, page] { showSettings(page); });
        }
        return made;
    };
    m_foundBar->showMessage(text.kind, lines.join(u'\n'), {action(u"found-settings"_s, tr("Settings…"), desk::Page::Tools)});
}

void MainWindow::setPaletteRecent(const QStringList &ids)
{
    m_palette->setRecent(ids);
}

void MainWindow::replaceInTree(const desk::SearchQuestion &question, const QString &replacement)
{
    m_tabs->flush();
    QMap<QString, QByteArray> texts;
    for (const QString &file : std::as_const(m_files))
        texts.insert(file, m_bytes ? m_bytes(file) : QByteArray());
    const Result<QList<FileEdit>> edits = desk::replaceIn(texts, question, replacement);
    if (!edits) {
        showMessage(look::MessageBar::Kind::Warning, edits.error().message);
        return;
    }
    qsizetype places = 0;
    for (const FileEdit &edit : *edits)
        places += edit.edits.size();
    if (places == 0)
        return;
    if (!carryOut(*edits, tr("replace %1 by %2").arg(question.text, replacement), [&](const QString &file) { return texts.value(file); }))
        showMessage(look::MessageBar::Kind::Warning, tr("The text has changed meanwhile; nothing was edited."));
    else
        showMessage(look::MessageBar::Kind::Info, tr("Replaced in %1: %n place(s). Nothing is saved yet.", nullptr,
            int(places)).arg(tr("%n file(s)", nullptr, int(edits->size()))));
}

QByteArray MainWindow::layoutState() const
{
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_8);
    out << layoutVersion << saveGeometry() << saveState() << m_tabs->openFiles() << m_tabs->currentFile();
    return bytes;
}

void MainWindow::restoreLayout(const QByteArray &state)
{
    QDataStream in(state);
    in.setVersion(QDataStream::Qt_6_8);
    quint32 version = 0;
    QByteArray geometry;
    QByteArray docks;
    QStringList files;
    QString current;
    in >> version >> geometry >> docks >> files >> current;
    if (in.status() != QDataStream::Ok || version != layoutVersion)
        return;
    restoreGeometry(geometry);
    restoreState(docks);
    for (const QString &file : std::as_const(files)) {
        if (m_files.contains(file))
            m_tabs->openFile(file);
    }
    if (m_files.contains(current))
        m_tabs->openFile(current);
}

} // namespace csis::shell
