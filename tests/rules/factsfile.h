// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

namespace csis::test {

/// One case of the table: changes of the sound tree in facts/base, and all that is then found.
///
///     = name
///     ~ FILE: old => new         the first `old` becomes `new`; \n is a line end
///     + FILE: content            a new file, or a whole new text
///     - FILE                     the file is gone
///     ? overlay FILE             as on the command line; also: undeclare KIND:NAME, env NAME=VALUE
///     ! error RULE FILE:1:2-1:5 text <- FILE:3:1-3:4 what another place has to do with it
///
/// The places of findings count from one; `-` stands for none. Lines with '#' are the sentences that the cases are of.
struct FactCase {
    QString name;
    QStringList changes;  ///< as written
    QStringList expected; ///< as written, without "! "
    QMap<QString, QString> environment;
    QStringList overlays;
    QStringList undeclare;

    /// The tree with the changes; `fault` names a change that could not be made.
    QMap<QString, QByteArray> applied(QMap<QString, QByteArray> files, QString &fault) const;
};

struct FactFile {
    QString path;
    QStringList lines; ///< without what is expected, to write it anew
    QList<FactCase> cases;
};

/// The files of the table, facts/*.txt, sorted.
QList<FactFile> readFacts(const QString &folder);

} // namespace csis::test
