// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desk/preferences.h"
#include "core/desk/surroundings.h"
#include "widgets/settings/keyboardpage.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QVBoxLayout;

namespace csis::settings {

enum class SandboxWish { Start, Stop, Reset };

/// The preferences, a page an area. What is changed is told at once; there is nothing to confirm.
class SettingsWindow : public QDialog
{
    Q_OBJECT
public:
    explicit SettingsWindow(QWidget *parent = nullptr);

    void setPreferences(const desk::Preferences &preferences);
    const desk::Preferences &preferences() const { return m_preferences; }
    void setActions(const QList<ActionKeys> &actions);
    /// What was found on this computer for the open tree; empty when none is open.
    void setSurroundings(const desk::Surroundings &found);
    /// The answer to testAsked.
    void setTested(const desk::Fact &fact);
    /// What came of sandboxAsked; empty when it was done.
    void setSandboxAnswer(const QString &error);
    void showPage(desk::Page page);

    QListWidget *pages() const { return m_pages; }
    QLineEdit *searchField() const { return m_search; }
    QPushButton *resetButton() const { return m_reset; }
    QPushButton *testButton() const { return m_test; }
    KeyboardPage *keyboard() const { return m_keyboard; }
    /// A setting's editor by its stored key, for tests: "editor/wrap".
    QWidget *editorOf(const QString &key) const { return m_editors.value(key); }
    QString toolText() const;
    /// Asks for a file or a folder; replaced in tests.
    std::function<QString(const QString &title, bool folder)> askPath;

Q_SIGNALS:
    void changed(const csis::desk::Preferences &preferences);
    void testAsked(const QString &path);
    void sandboxAsked(csis::settings::SandboxWish wish);
    void forgetAsked();

private:
    struct Row {
        desk::Page page;
        QFormLayout *form;
        int row;
        QString text; ///< what a search looks through
    };

    QVBoxLayout *addPage(desk::Page page, const QString &icon, const QString &title, const QString &lead);
    QFormLayout *addForm(desk::Page page, const QString &icon, const QString &title, const QString &lead);
    QWidget *addRow(desk::Page page, QFormLayout *form, const QString &label, QWidget *editor, const QString &help, const QString &key);
    QLineEdit *pathRow(desk::Page page, QFormLayout *form, const QString &label, const QString &help, const QString &key, bool folder,
                       QString desk::Preferences::*member);
    QCheckBox *checkRow(desk::Page page, QFormLayout *form, const QString &label, const QString &help, const QString &key,
                        bool desk::Preferences::*member);
    void makeTools();
    void makeAppearance();
    void makeEditor();
    void makeRuns();
    void makeSandbox();
    void makePrivacy();
    void search(const QString &text);
    void tell();
    void fill();
    desk::Page currentPage() const;

    desk::Preferences m_preferences;
    bool m_filling = false;
    QListWidget *m_pages;
    QStackedWidget *m_stack;
    QLineEdit *m_search;
    QPushButton *m_reset;
    QLabel *m_nothing;
    QList<Row> m_rows;
    QHash<QString, QWidget *> m_editors;
    QList<std::function<void()>> m_fill;
    QPushButton *m_test = nullptr;
    QLabel *m_tool = nullptr;
    QLabel *m_mirror = nullptr;
    QLabel *m_sandbox = nullptr;
    QList<QPushButton *> m_sandboxButtons;
    KeyboardPage *m_keyboard;
};

/// "tofu 1.11.2, /usr/bin/tofu, found on PATH", or why there is none.
QString toolSentence(const desk::Fact &fact);

} // namespace csis::settings
