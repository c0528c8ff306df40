// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/memoryworld.h"
#include "core/config/loader.h"
#include "core/rules/finish.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace csis::test {

/// A tree in memory that a test lays files over, loads and judges.
class TreeFixture
{
public:
    /// Reads every file of a folder on disk into the tree.
    void lay(const QString &folder)
    {
        QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                tree.files.insert(QDir(folder).relativeFilePath(file.fileName()), file.readAll());
        }
    }

    struct Judged {
        config::Loaded loaded;
        QList<Diagnostic> diagnostics;
        QList<rules::Silenced> silenced;
        meta::MetaState meta;

        QStringList messages(Severity severity) const
        {
            QStringList texts;
            for (const Diagnostic &one : diagnostics) {
                if (one.severity == severity)
                    texts.append(one.message);
            }
            return texts;
        }
        /// The findings of one rule, as formatted for the command line.
        QStringList of(const QString &id) const
        {
            QStringList texts;
            for (const Diagnostic &one : diagnostics) {
                if (one.id == id)
                    texts.append(formatDiagnostic(one));
            }
            return texts;
        }
    };

    Judged judge(const config::LoadOptions &options = {})
    {
        Judged judged;
        config::Loader loader;
        judged.loaded = loader.load(tree, options);
        judged.diagnostics = judged.loaded.diagnostics;
        const meta::Read records = meta::read(tree.files);
        judged.meta = records.state;
        judged.diagnostics += records.diagnostics;
        if (judged.loaded.configuration) {
            const rules::Subject subject{*judged.loaded.configuration, records.state, true, tree.files.value(config::stateReportFile)};
            judged.diagnostics += rules::validate(subject);
            judged.silenced = rules::finish(judged.diagnostics, subject, tree.files, judged.loaded.documents);
        }
        return judged;
    }

    config::SourceTree tree{QStringLiteral("/tree"), {}, {}};
};

} // namespace csis::test
