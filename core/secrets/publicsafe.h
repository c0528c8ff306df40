// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>

namespace csis::secrets {

/// What looks like a secret in a file that others will see, and what was accepted.

struct Leak {
    QString path;
    int line = 0; ///< from one; 0 when the file as a whole is at fault
    QString rule; ///< "aws-access-key", "file-name", …
    QString shown; ///< its first six characters

    /// `<path>: <rule> (<first 6 chars>...)`
    QString text() const;
};

/// Finds secrets by their shape. Hard rules hold everywhere; soft ones (e-mail, high entropy) not in documentation.
class PublicSafe
{
public:
    /// `allow`: a part of a finding's text, in any case; `path:<pattern>` accepts whole files.
    explicit PublicSafe(QStringList allow = {}) : m_allow(std::move(allow)) {}

    /// Judges one file; `path` is relative, with '/'. Members of zip and gzip are looked into.
    QList<Leak> judge(const QString &path, QByteArrayView bytes) const;
    /// The hard rules alone, for what the program writes itself.
    static QList<Leak> hardLeaks(const QString &path, QByteArrayView bytes);

private:
    bool isAllowed(const Leak &leak) const;

    QStringList m_allow;
};

/// True for names that no public tree holds: plans, states, variables, keys, the private mirror.
bool isRefusedName(const QString &path);

} // namespace csis::secrets
