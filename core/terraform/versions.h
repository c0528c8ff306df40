// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QList>
#include <QStringList>

#include <array>
#include <compare>
#include <optional>

namespace csis::terraform {

/// A version of a provider or plugin: three numbers and, before a release, the words after the hyphen.
struct Version {
    std::array<quint64, 3> numbers{};
    QStringList preRelease;

    bool isRelease() const { return preRelease.isEmpty(); }
    QString text() const;

    /// Precedence as semantic versioning orders: a pre-release stands before its release.
    friend std::strong_ordering operator<=>(const Version &a, const Version &b);
    friend bool operator==(const Version &, const Version &) = default;
};

/// One clause of a constraint, `~>` already taken apart into its two bounds.
struct VersionClause {
    enum class Test { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };

    Test test = Test::Equal;
    Version version;
    bool names = true; ///< the version was written, so a pre-release counts as asked for

    bool holds(const Version &candidate) const;
    friend bool operator==(const VersionClause &, const VersionClause &) = default;
};

/// The clauses of a constraint such as `>= 4.0.0, < 6.0.0` or `~> 5.1`; none for a blank text. `~> X.Y.Z` is
/// `>= X.Y.Z, < X.(Y+1).0`, `~> X.Y` and `~> X` are `>= …, < (X+1).0.0`; `=`, `==` and a bare version are equality.
/// Error "version.syntax" with a sentence that quotes the clause.
Result<QList<VersionClause>> parseConstraint(QStringView constraint);

/// The smallest version that meets every clause, found by intersecting their ranges; none when no version can. Every
/// release exists; a pre-release exists only where a clause other than `<`, `>` and `!=` names it, as the tools choose.
std::optional<Version> smallestVersion(const QList<VersionClause> &clauses);

/// Constraints joined by commas, which the tools read as "and": each text once, blank ones left out.
QString mergedConstraint(const QStringList &constraints);

/// A constraint and who asked for it.
struct VersionRequest {
    QString constraint;
    QString requestedBy;

    friend bool operator==(const VersionRequest &, const VersionRequest &) = default;
};

/// The merged constraint of a provider or plugin. Errors: "version.syntax", and "version.conflict" that names each
/// constraint and who asked for it when no version meets them all.
Result<QString> mergeRequests(const QString &name, const QList<VersionRequest> &requests);

} // namespace csis::terraform
