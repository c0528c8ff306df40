// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace csis::secrets {

struct ArchiveMember {
    QString name; ///< empty for gzip, which need not name what it holds
    QByteArray bytes;
};

/// What is inside of a zip or gzip file; nothing for other files and for what cannot be read. Members that would grow
/// beyond 64 MiB are cut there.
QList<ArchiveMember> membersOf(QByteArrayView file);

/// Undoes DEFLATE (RFC 1951), to at most `limit` bytes. What could be read before a fault or the limit is given.
QByteArray inflated(QByteArrayView deflated, qsizetype limit);

} // namespace csis::secrets
