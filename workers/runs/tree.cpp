// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/tree.h"

#include "core/rules/finish.h"
#include "workers/files/diskfiles.h"
#include "workers/files/system.h"
#include "workers/tools/tool.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::runs {

Result<LoadedTree> loadTree(const TreeOptions &options, Clock::Instant started)
{
    const files::DiskFiles disk;
    const Result<config::SourceTree> source = config::readTree(disk, options.root, options.overlays);
    if (!source)
        return std::unexpected(source.error());
    const files::SystemEnvironment environment;
    config::LoadOptions load;
    load.overlays = options.overlays;
    load.undeclare = options.undeclare;
    load.environment = &environment;
    load.started = started;
    secrets::Opener opener(environment, disk);
    load.opener = &opener;
    config::Loader loader;
    config::Loaded loaded = loader.load(*source, load);
    meta::Read records = meta::read(source->files);

    LoadedTree tree;
    tree.configuration = loaded.configuration;
    tree.meta = std::move(records.state);
    tree.stateReport = source->files.value(config::stateReportFile);
    tree.diagnostics = loaded.diagnostics + records.diagnostics;
    tree.documents = loaded.documents;
    tree.texts = source->files;
    tree.loads = loaded.loads && loaded.configuration && !hasErrors(records.diagnostics);
    return tree;
}

Validated validateTree(const LoadedTree &tree, bool dryRun, const QProcessEnvironment &environment, const QStringList &migrating,
                       const live::AccountLook *account)
{
    Validated result;
    QList<Diagnostic> &found = result.found;
    found = tree.diagnostics;
    if (tree.configuration) {
        const live::ExecutableLook executables = tools::askExecutables(*tree.configuration, environment);
        const rules::Subject subject{*tree.configuration, tree.meta, dryRun, tree.stateReport, migrating, &executables, account};
        found += rules::validate(subject);
        result.silenced = rules::finish(found, subject, tree.texts, tree.documents);
    }
    return result;
}

meta::Read readRecords(const QString &root)
{
    const files::DiskFiles disk;
    const QString folder = QDir(root).absoluteFilePath(u"meta-state"_s);
    QMap<QString, QByteArray> files;
    QList<Diagnostic> unreadable;
    const auto tell = [&](const QString &path, const Error &error) {
        unreadable.append({error.id, Severity::Error, error.message, {QDir(root).relativeFilePath(path), {}}, {}, {}});
    };
    if (disk.isFolder(folder)) {
        const Result<QStringList> paths = disk.list(folder, true);
        if (!paths)
            tell(folder, paths.error());
        for (const QString &path : paths.value_or(QStringList())) {
            if (Result<QByteArray> bytes = disk.read(path))
                files.insert(QDir(root).relativeFilePath(path), *bytes);
            else
                tell(path, bytes.error());
        }
    }
    meta::Read read = meta::read(files);
    read.diagnostics += unreadable;
    return read;
}

} // namespace csis::runs
