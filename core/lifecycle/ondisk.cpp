// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/ondisk.h"

#include "core/lifecycle/runnerscript.h"
#include "core/terraform/gated.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

// A script's text without the run that wrote it.
QByteArray withoutRunId(const QByteArray &script)
{
    const QByteArray mark = runIdComment().toUtf8();
    const qsizetype from = script.startsWith(mark) ? 0 : script.indexOf('\n' + mark) + 1;
    if (from == 0 && !script.startsWith(mark))
        return script;
    const qsizetype to = script.indexOf('\n', from);
    return QByteArray(script).remove(from, to < 0 ? script.size() - from : to - from);
}

// Why it is not known how a file stands: it cannot be read, or a folder above it cannot.
QString troubleOf(const QString &path, const QMap<QString, QString> &unreadable)
{
    for (qsizetype end = unreadable.isEmpty() ? -1 : path.size(); end > 0; end = path.lastIndexOf(u'/', end - 1)) {
        const auto found = unreadable.constFind(path.first(end));
        if (found != unreadable.cend())
            return *found;
    }
    return {};
}

bool tellsOfOneRun(const QString &path)
{
    return path.endsWith(u'/' + terraform::guardsFile()) || path.contains("/unmount-receipts/"_L1);
}

} // namespace

bool isToolsOwn(const QString &path)
{
    return path.contains("/.terraform/"_L1) || path.endsWith("/.terraform.lock.hcl"_L1);
}

QList<ComparedFile> compare(const Emission &emission, const QMap<QString, QByteArray> &onDisk, const QMap<QString, QString> &unreadable)
{
    QList<ComparedFile> files;
    files.reserve(emission.files.size());
    const bool owns = !onDisk.isEmpty();
    QSet<QString> emitted;
    if (owns)
        emitted.reserve(emission.files.size());
    for (const EmittedFile &file : emission.files) {
        ComparedFile entry{file.path, FileState::New, file.bytes, {}, {}, file.provenance};
        if (const QString trouble = troubleOf(file.path, unreadable); !trouble.isEmpty()) {
            entry.state = FileState::Unknown;
            entry.trouble = trouble;
        }
        if (owns) {
            emitted.insert(file.path);
            const auto disk = onDisk.constFind(file.path);
            if (disk != onDisk.cend()) {
                entry.disk = *disk;
                entry.state = *disk == file.bytes ? FileState::Same : FileState::Changed;
            }
        }
        files.append(std::move(entry));
    }
    if (owns) {
        for (const QString &owned : emission.ownedFolders) {
            const QString prefix = owned.endsWith(u'/') ? owned : owned + u'/';
            for (auto it = onDisk.lowerBound(prefix); it != onDisk.cend() && it.key().startsWith(prefix); ++it) {
                if (!emitted.contains(it.key()) && !isToolsOwn(it.key()))
                    files.append({it.key(), FileState::Gone, {}, it.value(), {}, {}});
            }
        }
    }
    const auto before = [](const ComparedFile &a, const ComparedFile &b) { return a.path < b.path; };
    if (!std::ranges::is_sorted(files, before))
        std::ranges::sort(files, before);
    const auto twice = std::ranges::unique(files, {}, &ComparedFile::path);
    files.erase(twice.begin(), twice.end());
    return files;
}

QList<ComparedFile> driftBelow(const QString &folder, const Emission &emission, const QMap<QString, QByteArray> &onDisk)
{
    QList<ComparedFile> behind;
    for (ComparedFile &file : compare(emission, onDisk)) {
        if (file.state == FileState::Same || !file.path.startsWith(folder + u'/') || tellsOfOneRun(file.path))
            continue;
        if (file.path.endsWith(".sh"_L1)) {
            file.bytes = withoutRunId(file.bytes);
            file.disk = withoutRunId(file.disk);
            if (file.state == FileState::Changed && file.bytes == file.disk)
                continue;
        }
        behind.append(std::move(file));
    }
    return behind;
}

} // namespace csis::lifecycle
