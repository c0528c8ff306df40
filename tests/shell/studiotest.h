// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/controller.h"

#include <QTemporaryDir>

#include <memory>

namespace csis::test {

/// A window on a copy of an example, with a worker that plays the given script instead of the real one.
class Studio
{
public:
    explicit Studio(const QString &example = QStringLiteral("quickstart"));

    /// Preferences and window state of this test program's windows.
    static QString settings();
    static QString preferencesFile() { return settings() + QStringLiteral("/settings.ini"); }

    QString tree() const { return m_tree; }
    QString path(const QString &file) const { return m_tree + u'/' + file; }
    shell::MainWindow &window() { return *m_controller->window(); }
    live::Session &session() { return *m_controller->session(); }
    studio::Controller &controller() { return *m_controller; }
    /// Opens the tree and waits for its first verdict.
    bool open();
    /// Waits until the verdict is of the newest text.
    bool settle(int timeout = 20'000);
    /// The worker from now on: a shell script that writes events.
    void playScript(const QByteArray &script);
    /// One event line for a script, quoted for echo.
    static QByteArray event(const QByteArray &rest);
    QByteArray read(const QString &file) const;
    void write(const QString &file, const QByteArray &bytes) const;
    /// The first file of a folder of the tree.
    QString firstFile(const QString &folder) const;

private:
    QTemporaryDir m_folder;
    QString m_tree;
    std::unique_ptr<studio::Controller> m_controller;
};

/// Pictures of a widget, light and dark, in the folder pictures/ of the build.
void keepPictures(QWidget *widget, const QString &name);

} // namespace csis::test
