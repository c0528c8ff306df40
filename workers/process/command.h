// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QProcessEnvironment>
#include <QStringList>

#include <stop_token>

namespace csis::process {

/// What to run. No shell is ever between: arguments arrive as they are.
struct Command {
    QString program; ///< an absolute path, or a name that is looked up on the PATH of `environment`
    QStringList arguments;
    QString folder; ///< working folder, absolute
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();

    /// As a person would type it, quoted for a shell.
    QString line() const;
};

/// The absolute path of a program: given as an absolute path, or found on PATH. Relative entries of PATH and paths
/// relative to the working folder are never used. Errors: "process.not-found", "process.not-executable".
Result<QString> resolveProgram(const QString &program, const QProcessEnvironment &environment);

/// Puts `folder` first on PATH.
void prependPath(QProcessEnvironment &environment, const QString &folder);

struct Captured {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;
};

/// Runs a short command to its end and keeps what it prints. `timeoutMs` covers all of it; `stop` ends it at once; `input` is
/// what it reads.
/// Errors: those of resolveProgram, "process.start", "process.timeout", "process.stopped", "process.crashed".
Result<Captured> capture(const Command &command, int timeoutMs, const std::stop_token &stop = {}, const QByteArray &input = {});
/// The same, for a command that must succeed: its standard output. Errors: those of capture, and `errorId` with what it
/// said when it ended with another code than 0.
Result<QByteArray> output(const Command &command, int timeoutMs, const QString &errorId);

/// File names of a list in which each ends with a zero byte, as git prints them with -z.
QStringList namesIn(const QByteArray &list);

} // namespace csis::process
