// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/secrets/identities.h"

#include "core/base/diagnostic.h"

#include <QHash>
#include <QMap>

#include <optional>

namespace csis::secrets {

/// Opens markers with the identities of the environment, which are read when the first one is met. What was opened is
/// remembered, so that the same marker costs nothing again. Not to be used by two threads at once.
class Opener
{
public:
    Opener(const Environment &environment, const Files &files) : m_environment(environment), m_files(files) {}
    ~Opener();
    Opener(const Opener &) = delete;
    Opener &operator=(const Opener &) = delete;

    /// The plaintext of one whole marker, blanks around it aside. Errors: those of readIdentities, "secrets.marker" when it is none or its
    /// file is damaged, "secrets.no-match" when no identity opens it.
    Result<QString> open(QStringView marker);
    /// Reads the identities again at the next marker.
    void forgetIdentities();

private:
    const Environment &m_environment;
    const Files &m_files;
    std::optional<Result<std::vector<age::Identity>>> m_identities;
    QHash<QString, QString> m_opened;
};

/// What one load opened. Immutable and shared.
struct Opened {
    QMap<QString, QString> texts; ///< marker, as written, to plaintext
    QStringList hidden;           ///< plaintexts that no message may show, the longest first
    QList<Location> unopened;     ///< markers that stayed as they are

    /// The text with every hidden plaintext that stands in it as a word of its own, or in quotes, as `***`.
    QString conceal(const QString &text) const;
    /// Takes hidden plaintext out of findings, with the fixes that would write it, and takes away findings about what
    /// could not be opened, since nothing is known of it.
    void tidy(QList<Diagnostic> &findings) const;
    /// The text with every marker that was opened as its plaintext: what records say, to compare with what is declared.
    QString clear(const QString &text) const;
    /// The plaintexts of the markers in a text, by marker.
    QMap<QString, QString> of(QStringView text) const;
};

/// Makes a marker for a text. Errors: those of age::encrypt.
Result<QString> seal(QStringView plain, std::span<const age::Recipient> recipients, Random &random);

} // namespace csis::secrets
