// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/verdict.h"

namespace csis::rules {

/// The cures of a finding that are edits: those that it carries, and those that its rule knows, made by looking at the
/// tree. Each is a list of minimal edits of core/yaml over the texts that were judged; it takes this finding away and
/// brings no error of its own where the rest of the tree is sound.
QList<Fix> fixesOf(const Verdict &verdict, const Diagnostic &finding);
/// The same for a tree that was loaded; `texts` are its files.
QList<Fix> fixesOf(const config::Loaded &loaded, const QMap<QString, QByteArray> &texts, const Diagnostic &finding);

/// True when the rule has cures that are made on request by fixesOf(), beside those that its findings carry.
bool canMend(const QString &rule);

/// One fix for all findings of a rule: the first cure of each. Cures that touch text another one changes are left for the
/// next time. `mended` counts those in it; `fix.edits` is empty when there is none.
struct FixAll {
    Fix fix;
    int mended = 0;
};
FixAll fixAllOf(const Verdict &verdict, const QString &rule);

/// Gives findings their cures, as many as can be made without anyone waiting: texts read again are counted, and it
/// stops at `bytes`. Those of the rest are made when they are asked for, by fixesOf().
void addFixes(QList<Diagnostic> &findings, const config::Loaded &loaded, const QMap<QString, QByteArray> &texts, qsizetype bytes = 256 * 1024);

} // namespace csis::rules
