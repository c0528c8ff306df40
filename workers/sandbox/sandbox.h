// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/meta/records.h"

#include <QProcessEnvironment>
#include <QUrl>

#include <optional>
#include <stop_token>

namespace csis::sandbox {

/// A sandbox that runs.
struct Running {
    qint64 pid = 0;
    QUrl endpoint; ///< http://127.0.0.1:<port>
    QString started; ///< ISO time
};

/// The AWS emulator of one tree: a child of its own with its data under <tree>/.csis/sandbox/. It outlives the
/// program that started it and is found again by its record, which names the process and when that began.
class Sandbox
{
public:
    explicit Sandbox(const QString &treeRoot);

    QString folder() const { return m_folder; }
    QString logFile() const;

    /// The sandbox that runs for this tree; a record whose process is gone is cleared away.
    std::optional<Running> status() const;
    /// Starts it, or gives what the tree names now to the one that runs. Waits at most `timeoutMs`, and not once `stop` is
    /// asked for: what was begun is ended then. Errors: "sandbox.no-python", "sandbox.no-launcher", "sandbox.start",
    /// "sandbox.timeout", "sandbox.busy", "sandbox.cancelled".
    Result<Running> start(const config::Configuration &configuration, const meta::MetaState &meta, int timeoutMs = 60000,
                          const std::stop_token &stop = {});
    /// Ends it, killing it after `timeoutMs`. True when one ran. Once `stop` is asked for it is told to end and not waited for.
    Result<bool> stop(int timeoutMs = 10000, const std::stop_token &stop = {});
    /// Forgets everything that was made in it. Works on a stopped one too.
    Result<void> reset(const std::stop_token &stop = {});

    /// Environment for tools against the sandbox: its endpoint, dummy credentials, an AWS configuration that has every
    /// profile of the tree; no other AWS variable of ours gets through.
    Result<QProcessEnvironment> environment(QProcessEnvironment base, const config::Configuration &configuration,
                                            const Running &running) const;
    /// The variables that environment() sets, removes (null value) included.
    QMap<QString, QString> variables(const config::Configuration &configuration, const Running &running) const;

private:
    Result<void> writeAwsFiles(const config::Configuration &configuration, const Running &running) const;

    QString m_folder;
};

/// The launcher and the Python to run it with: CSIS_SANDBOX_LAUNCHER and CSIS_SANDBOX_PYTHON, else what is installed
/// beside the program.
struct Launcher {
    QString python;
    QString script;
};
Result<Launcher> findLauncher();

} // namespace csis::sandbox
