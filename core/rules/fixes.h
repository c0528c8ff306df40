// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/verdict.h"

namespace csis::rules {

/// What cures are made from: a tree that was loaded, its files and its records.
struct Ground {
    const config::Loaded &loaded;
    const QMap<QString, QByteArray> &texts;
    const meta::MetaState &meta;
};

/// The cures of a finding that are edits: those that it carries, and those that its rule knows, made by looking at the
/// tree. Each is a list of minimal edits of core/yaml over the texts that were judged; it takes this finding away and
/// brings no error of its own where the rest of the tree is sound. Nothing that is encrypted is written in clear.
QList<Fix> fixesOf(const Verdict &verdict, const Diagnostic &finding);
QList<Fix> fixesOf(const Ground &ground, const Diagnostic &finding);

/// True when the rule has cures that are made on request by fixesOf(), beside those that its findings carry.
bool canMend(const QString &rule);

/// One fix for all findings of a rule: the first cure of each, numbers and names given once. Cures that touch text another
/// one changes are left for the next time. `mended` counts the findings it mends; `fix.edits` is empty when there is none.
struct FixAll {
    Fix fix;
    int mended = 0;
};
FixAll fixAllOf(const Verdict &verdict, const QString &rule);

} // namespace csis::rules
