// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QFile>

namespace csis::runs {

/// The folder that one run leaves behind: .csis/runs/<run id>/ with events.jsonl, one log a step, plans, verdicts and
/// summary.json. Only its owner may read it.
class RunFolder
{
public:
    /// Makes the folder of a run, and .csis/ with a .gitignore of its own. Error: "run.unwritable".
    static Result<RunFolder> make(const QString &treeRoot, const QString &runId);

    QString path() const { return m_path; }
    QString file(const QString &name) const { return m_path + u'/' + name; }
    QString log(const QString &step) const { return file(step + QStringLiteral(".log")); }

    /// Writes a file that only its owner may read.
    Result<void> write(const QString &name, const QByteArray &bytes) const;

private:
    explicit RunFolder(QString path) : m_path(std::move(path)) {}
    QString m_path;
};

/// Makes <tree>/.csis with a .gitignore that keeps all of it out of git. Error: "run.unwritable".
Result<QString> makePrivateFolder(const QString &treeRoot);

} // namespace csis::runs
