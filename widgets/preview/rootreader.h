// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/compare.h"
#include "core/hcl/module.h"
#include "core/hcl/outline.h"
#include "core/hcl/references.h"

#include <QMap>
#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>

namespace csis::preview {

/// The files of a module, by their paths relative to the tree.
using ModuleFiles = QMap<QString, QByteArray>;

/// A module as far as its files are known.
struct KnownModule {
    QList<hcl::Syntax> files;
    hcl::ModuleInterface takes;
};

/// Where a name leads: a file of the root or of a module it calls.
struct Target {
    QString path;
    int line = -1;
    int lastLine = -1;

    bool isValid() const { return line >= 0; }
};

/// What the shown file says, read once: its blocks, what its names stand for, and what differs from the disk.
struct RootReading {
    QString path;
    QByteArray bytes;
    hcl::Syntax syntax;
    QList<hcl::OutlineItem> blocks;
    hcl::Definitions root; ///< of all configuration files in the folder
    QList<hcl::BodyChange> changes;
    QMap<QString, std::shared_ptr<const KnownModule>> modules; ///< by folder
    QStringList moduleFolders;                                 ///< of the modules that the root calls from folders
};
using RootReadingPtr = std::shared_ptr<const RootReading>;

/// What is to be read. `siblings` are the other configuration files of the folder; `modules` what is known of modules.
struct RootQuestion {
    QString path;
    QByteArray bytes;
    QByteArray disk; ///< the same file on disk, empty when it is new
    QMap<QString, QByteArray> siblings;
    QMap<QString, ModuleFiles> modules;

    friend bool operator==(const RootQuestion &, const RootQuestion &) = default;
};

/// Reads; takes some milliseconds a megabyte.
RootReadingPtr readRoot(const RootQuestion &question);

/// True for files that the reader understands.
bool isConfiguration(const QString &path);
/// The folder that a module's source names, seen from a file, relative to the tree; empty for a registry or an address.
QString moduleFolder(const QString &file, const QString &source);

/// What stands at a place of the shown file, for people: plain text in lines; empty when there is nothing to say.
QString explanation(const RootReading &reading, int line, int column);
/// Where the name at the place is defined.
Target definitionOf(const RootReading &reading, int line, int column);
/// The changes by blocks and arguments as a text in the form of `diff -u`.
QString changesText(const QList<hcl::BodyChange> &changes);

/// Reads on another thread. Of several questions in a row only the last one is answered.
class RootReader : public QObject
{
    Q_OBJECT
public:
    explicit RootReader(QObject *parent = nullptr);
    ~RootReader() override;
    void ask(RootQuestion question);
    /// Whatever is being read is not answered any more.
    void forget() { ++m_number; }

Q_SIGNALS:
    void answered(const csis::preview::RootReadingPtr &reading);

private:
    std::atomic<quint64> m_number = 0;
    QThreadPool m_pool;
};

} // namespace csis::preview
