// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/publicfiles.h"

#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "workers/files/diskfiles.h"
#include "workers/files/settings.h"
#include "workers/process/command.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

constexpr int searchRefused = 2;
constexpr int gitTimeoutMs = 60'000;

Result<QByteArray> git(const QString &folder, const QStringList &arguments)
{
    const auto printed = process::capture({.program = u"git"_s, .arguments = arguments, .folder = folder}, gitTimeoutMs);
    if (!printed)
        return std::unexpected(printed.error());
    if (printed->exitCode != 0)
        return failure(u"public-safe.git"_s, QString::fromUtf8(printed->err).trimmed().section(u'\n', 0, 0));
    return printed->out;
}

// The content as it would be committed, not as it stands in the folder.
Result<files::PublicSearch> searchStaged(const QString &root, const secrets::PublicSafe &rules)
{
    return git(root, {u"diff"_s, u"--cached"_s, u"--name-only"_s, u"--diff-filter=ACMRT"_s, u"--no-renames"_s, u"-z"_s})
        .and_then([&](const QByteArray &list) {
            return files::searchFiles(process::namesIn(list), [&](const QString &name) { return git(root, {u"show"_s, u":"_s + name}); }, rules);
        });
}

// What the repository holds; without one, every file.
Result<files::PublicSearch> searchTracked(const QString &root, const secrets::PublicSafe &rules)
{
    const auto list = git(root, {u"ls-files"_s, u"-z"_s});
    if (!list)
        return files::searchFolder(root, rules);
    QStringList names;
    for (const QString &name : process::namesIn(*list)) {
        if (QFileInfo(root + u'/' + name).isFile())
            names.append(name);
    }
    const files::DiskFiles disk;
    return files::searchFiles(names, [&](const QString &name) { return disk.read(root + u'/' + name); }, rules);
}

} // namespace

int publicSafe(const Arguments &arguments)
{
    const auto refuse = [](const QString &message) {
        complain(u"public-safe: "_s + message);
        return searchRefused;
    };
    if (arguments.staged && !arguments.tree.isEmpty())
        return refuse(tr("--staged and --tree are two searches; choose one"));
    const QString root = treeRoot(arguments);
    QStringList allowed = files::settingsOf(root).publicSafeAllow;
    if (!arguments.configFile.isEmpty()) {
        const auto listed = files::allowedIn(absolutePath(arguments.configFile));
        if (!listed)
            return refuse(listed.error().message);
        allowed = *listed;
    }
    const secrets::PublicSafe rules(allowed);
    const auto search = arguments.staged ? searchStaged(root, rules)
        : arguments.tree.isEmpty()       ? searchTracked(root, rules)
                                         : files::searchFolder(absolutePath(arguments.tree), rules);
    if (!search)
        return refuse(search.error().message);
    QMap<QString, int> byRule;
    QStringList names;
    QJsonArray list;
    for (const secrets::Leak &leak : search->leaks) {
        ++byRule[leak.rule];
        if (!names.contains(leak.path))
            names.append(leak.path);
        if (arguments.json)
            list.append(QJsonObject{{u"file"_s, leak.path}, {u"line"_s, leak.line}, {u"rule"_s, leak.rule}, {u"begins"_s, leak.shown}});
        else
            complain(leak.text());
    }
    if (arguments.json)
        printJson(list);
    if (search->leaks.isEmpty()) {
        if (!arguments.json)
            printLine(u"public-safe: OK (%1 file(s))"_s.arg(search->files));
        return 0;
    }
    QStringList counts;
    for (auto rule = byRule.cbegin(); rule != byRule.cend(); ++rule)
        counts.append(u"%1 %2"_s.arg(*rule).arg(rule.key()));
    complain(u"public-safe: REFUSED -- %1 finding(s) in %2 file(s) (%3)"_s.arg(search->leaks.size()).arg(names.size()).arg(counts.join(u", "_s)));
    return 1;
}

} // namespace csis::cli
