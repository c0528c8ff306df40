// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace csis::files {

/// The file that a path stands for, links followed. With `root`, a link that leaves that folder is not followed.
/// Errors: "files.link-loop", "files.link-dangling", "files.link-outside".
Result<QString> linkTarget(const QString &path, const QString &root = {});

struct ReplaceOptions {
    QString root;   ///< links may lead only to files below it; empty: anywhere
    int mode = -1;  ///< permission bits; -1: those of the old file, 0644 for a new one
};

/// Puts `bytes` in the place of a file, whole or not at all: written beside the target, flushed to the disk, renamed.
/// Missing folders are made. On an error the old file stands as it was and nothing is left beside it.
/// Errors: those of linkTarget, "files.folder", "files.read-only", "files.full", "files.unwritable".
Result<void> replaceFile(const QString &path, const QByteArray &bytes, const ReplaceOptions &options = {});

/// Saves a document that was read with the digest `known` (sha256Hex of its bytes; empty: it did not exist). Returns
/// the digest of what now stands there. Errors: those of replaceFile, "files.changed-on-disk" when another program
/// changed, made or removed the file since.
Result<QString> saveDocument(const QString &path, const QByteArray &bytes, const QString &known, const QString &root = {});

/// Removes what replaceFile had begun in a folder, and those below when `deep`, before its program was killed: files named
/// as only it names them, that belong to this user, are older than a moment and are written by nobody. How many went.
int sweepDrafts(const QString &folder, bool deep);

} // namespace csis::files
