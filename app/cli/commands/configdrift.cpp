// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Whether what lies under generated/ is what the configuration makes now. Writes nothing and starts nothing.
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "core/base/linediff.h"
#include "core/lifecycle/ondisk.h"
#include "core/rules/rules.h"
#include "core/secrets/identities.h"
#include "workers/files/storedfiles.h"
#include "workers/files/system.h"
#include "workers/runs/events.h"
#include "workers/runs/tree.h"

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

using lifecycle::ComparedFile;
using lifecycle::FileState;

constexpr int behindCode = 1;
constexpr int unknownCode = 2;

// As a run calls it.
QString stateWord(FileState state)
{
    switch (state) {
    case FileState::Same: return u"same"_s;
    case FileState::New: return u"new"_s;
    case FileState::Changed: return u"changed"_s;
    case FileState::Gone: return u"removed"_s;
    case FileState::Unknown: return u"unknown"_s;
    }
    return {};
}

QStringList linesOf(const QByteArray &bytes)
{
    if (bytes.isEmpty())
        return {};
    return QString::fromUtf8(bytes.endsWith('\n') ? bytes.chopped(1) : bytes).split(u'\n');
}

// What `generate` would do to a file, as `patch` reads it.
QString patchOf(const ComparedFile &file)
{
    const QString nothing = u"/dev/null"_s;
    return u"--- %1\n+++ %2\n"_s.arg(file.state == FileState::New ? nothing : u"a/"_s + file.path,
                                     file.state == FileState::Gone ? nothing : u"b/"_s + file.path)
        + unifiedDiff(linesOf(file.disk), linesOf(file.bytes));
}

int cannotTell(const Arguments &arguments, const QStringList &reasons)
{
    if (arguments.json)
        printJson(QJsonObject{{u"verdict"_s, u"unknown"_s}, {u"errors"_s, QJsonArray::fromStringList(reasons)}});
    for (const QString &reason : reasons)
        complain(u"config-drift: "_s + reason);
    return unknownCode;
}

// Encrypted values are written as they stand, so no identity is needed to tell what would be written.
QStringList blocking(const QList<Diagnostic> &found)
{
    QStringList lines;
    for (const Diagnostic &one : found) {
        if (one.severity == Severity::Error && !secrets::isAboutIdentities(one.id))
            lines.append(runs::diagnosticLine(one));
    }
    return lines;
}

} // namespace

int configDrift(const Arguments &arguments)
{
    const QString root = treeRoot(arguments);
    const Result<runs::LoadedTree> tree = runs::loadTree({root, overlayPaths(arguments), arguments.undeclare}, files::SystemClock().now());
    if (!tree)
        return cannotTell(arguments, {tree.error().message});
    if (!tree->configuration)
        return cannotTell(arguments, blocking(tree->diagnostics) + QStringList{tr("the tree cannot be read")});
    const config::Configuration &configuration = *tree->configuration;
    QStringList faults = blocking(tree->diagnostics);
    if (faults.isEmpty())
        faults = blocking(rules::validate({configuration, tree->meta, true, tree->stateReport, {}}));
    if (!faults.isEmpty())
        return cannotTell(arguments, faults + QStringList{tr("the tree has faults, so nothing can be made of it")});

    lifecycle::RunOptions options;
    options.lifecycles = lifecycle::allLifecycles();
    options.overlays = overlayPaths(arguments);
    options.undeclared = arguments.undeclare;
    const lifecycle::Emission emission = lifecycle::emitTree(configuration, tree->meta, options);
    faults = blocking(emission.diagnostics);
    for (const lifecycle::LifecycleEmission &one : emission.lifecycles) {
        if (!one.error.isEmpty())
            faults.append(one.error);
    }
    if (!faults.isEmpty())
        return cannotTell(arguments, faults);

    const QString folder = configuration.settings.generationDirectory;
    const lifecycle::OnDisk stored = files::storedFiles(root, {folder});
    if (!stored.unreadable.isEmpty())
        return cannotTell(arguments, stored.unreadable.values());
    if (stored.files.isEmpty())
        return cannotTell(arguments, {tr("nothing lies under %1/; `generate` writes it").arg(folder)});
    const QList<ComparedFile> behind = lifecycle::driftBelow(folder, emission, stored.files);
    if (arguments.json) {
        QJsonArray list;
        for (const ComparedFile &file : behind)
            list.append(QJsonObject{{u"path"_s, file.path}, {u"state"_s, stateWord(file.state)}, {u"diff"_s, patchOf(file)}});
        printJson(QJsonObject{{u"verdict"_s, behind.isEmpty() ? u"current"_s : u"behind"_s}, {u"folder"_s, folder}, {u"files"_s, list}});
    } else if (behind.isEmpty()) {
        printLine(tr("%1/ is what the configuration makes.").arg(folder));
    } else {
        for (const ComparedFile &file : behind)
            print(patchOf(file));
    }
    if (behind.isEmpty())
        return 0;
    for (const ComparedFile &file : behind)
        complain(u"config-drift: %1 %2"_s.arg(stateWord(file.state), file.path));
    complain(u"config-drift: "_s + tr("%1 file(s) under %2/ are behind the configuration; `generate` writes them anew").arg(behind.size()).arg(folder));
    return behindCode;
}

} // namespace csis::cli
