// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/desk/committed.h"

#include "workers/process/command.h"

#include <QCoreApplication>
#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::desk {
namespace {

constexpr int timeout = 60'000;
constexpr qsizetype largest = 4 * 1024 * 1024; // larger ones are no generated text

QString say(const char *text)
{
    return QCoreApplication::translate("csis::desk", text);
}

Result<QByteArray> git(const QString &root, const QStringList &arguments, const QByteArray &input, const std::stop_token &stop)
{
    process::Command command;
    command.program = u"git"_s;
    command.arguments = QStringList{u"-C"_s, root, u"--no-optional-locks"_s} + arguments;
    command.folder = QDir::rootPath();
    command.environment = QProcessEnvironment::systemEnvironment();
    const Result<process::Captured> printed = process::capture(command, timeout, stop, input);
    if (!printed)
        return std::unexpected(printed.error());
    if (printed->exitCode != 0)
        return failure(u"git.failed"_s, QString::fromUtf8(printed->err).section(u'\n', 0, 0));
    return printed->out;
}

} // namespace

Result<StoredFiles> committedFiles(const QString &root, const QStringList &folders, const std::stop_token &stop)
{
    const auto listed = git(root, QStringList{u"ls-tree"_s, u"-r"_s, u"-z"_s, u"HEAD"_s, u"--"_s} + folders, {}, stop);
    if (!listed && listed.error().id == "process.not-found"_L1)
        return failure(u"git.missing"_s, say("git was not found on PATH, so there is no last commit to compare with"));
    if (!listed)
        return failure(u"git.no-commit"_s, say("This tree has no commit to compare with: %1").arg(listed.error().message));
    // Each entry: "<mode> blob <id>\t<path>", ended by a zero byte.
    QList<std::pair<QByteArray, QString>> entries;
    QByteArray ids;
    for (const QByteArray &entry : listed->split('\0')) {
        const qsizetype tab = entry.indexOf('\t');
        const QList<QByteArray> words = entry.left(std::max<qsizetype>(tab, 0)).split(' ');
        if (words.size() != 3 || words.at(1) != "blob")
            continue;
        entries.append({words.at(2), QString::fromUtf8(entry.mid(tab + 1))});
        ids += words.at(2) + '\n';
    }
    auto files = std::make_shared<QMap<QString, QByteArray>>();
    if (entries.isEmpty())
        return files;
    const auto contents = git(root, {u"cat-file"_s, u"--batch"_s}, ids, stop);
    if (!contents)
        return std::unexpected(contents.error());
    // In the order asked for: "<id> blob <size>\n<bytes>\n".
    qsizetype at = 0;
    for (const auto &[id, path] : std::as_const(entries)) {
        const qsizetype end = contents->indexOf('\n', at);
        bool isNumber = false;
        const qsizetype size = end < 0 ? -1 : contents->sliced(at, end - at).split(' ').value(2).toLongLong(&isNumber);
        if (!isNumber || size < 0 || end + 1 + size > contents->size())
            return failure(u"git.failed"_s, say("git's answer could not be read"));
        if (size <= largest)
            files->insert(path, contents->sliced(end + 1, size));
        at = end + 1 + size + 1;
    }
    return files;
}

} // namespace csis::desk
