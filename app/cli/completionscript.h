// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

namespace csis::cli {

/// A command and the words that may follow it.
struct CommandWords {
    QString name; ///< empty for what stands before every command
    QString help;
    struct Option {
        QString name; ///< "--overlay"
        QString help;
        bool takesValue = false;
    };
    QList<Option> options;
    QStringList values; ///< words that may stand as the command's own argument
};

/// A script for "bash", "zsh" or "fish" that completes commands, options and file names.
QString completionScript(const QList<CommandWords> &commands, const QString &shell);

} // namespace csis::cli
