// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/world.h"

#include <QString>

namespace csis {

/// Trimmed, spaces and ':' turned into '_', lower case: the form in which items are named. Empty for blank input.
QString safeName(QStringView name);

/// safeName, then ':' '+' ' ' '.' '/' '\' '-' '@' turned into '_': state files, run ids, provider aliases, labels.
QString superSafeName(QStringView name);

/// The label of an item in HCL (module, variable, output) and in file names.
inline QString hclLabel(QStringView name) { return superSafeName(name); }

/// True for the words that mean "not set" where a name is read: default, self, none, null, empty; any case, trimmed.
bool isReservedWord(QStringView word);

/// True for `default`, empty and the other words that ask for a reference's default.
inline bool meansDefault(QStringView reference) { return isReservedWord(reference); }

/// The id of a run that started at `start`, in local time with microseconds: 2026_10_04t08_13_18_847966.
QString runId(Clock::Instant start);

/// `names` nearest to `word` by edit distance, best first, at most `most`; only near ones.
QStringList didYouMean(QStringView word, const QStringList &names, qsizetype most = 1);

} // namespace csis
