// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/lifecycle/treesupport.h"

#include "core/base/memoryworld.h"
#include "tests/support/testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace csis::test {

Result<config::SourceTree> treeFrom(const QString &folder)
{
    const QString root = QDir(folder).absolutePath();
    QMap<QString, QByteArray> files;
    QDirIterator walk(root, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        QFile file(walk.next());
        if (!file.open(QIODevice::ReadOnly))
            return failure(u"files.unreadable"_s, file.fileName());
        files.insert(file.fileName(), file.readAll());
    }
    return config::readTree(MemoryFiles(files), root);
}

QString treeFolder(const QString &name)
{
    const QString own = sourceDir() + u"/tests/data/"_s + name;
    return QDir(own).exists() ? own : sourceDir() + u"/examples/"_s + name;
}

lifecycle::RunOptions dryRun()
{
    using enum lifecycle::Lifecycle;
    return {.lifecycles = {Identity, Storage, InstanceImage}, .runId = u"2026_01_05t10_00_00_000009"_s};
}

EmittedTree emitSource(const config::SourceTree &tree, const QMap<QString, QString> &environment)
{
    const MemoryEnvironment variables(environment);
    config::LoadOptions options;
    options.environment = &variables;
    EmittedTree made;
    made.loaded = config::Loader().load(tree, options);
    made.meta = meta::read(tree.files).state;
    made.emission = lifecycle::emitTree(*made.loaded.configuration, made.meta, dryRun());
    return made;
}

QString writeFiles(const lifecycle::Emission &emission, const QString &folder)
{
    for (const lifecycle::EmittedFile &emitted : emission.files) {
        const QString path = folder + u'/' + emitted.path;
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(emitted.bytes) != emitted.bytes.size())
            return file.fileName() + u": "_s + file.errorString();
    }
    return {};
}

} // namespace csis::test
