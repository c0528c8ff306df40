// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What a fuzz target gives and gets. target.cpp has its entry points: the fuzzer's, or a program that replays inputs
// and, for machines without a fuzzer, tries changes of them.
#pragma once

#include <QByteArrayList>

namespace csis::fuzz {

/// Each target's own: does with the bytes whatever a user's bytes may meet, and requires what must hold.
void tryOne(const QByteArray &bytes);
/// Each target's own: pieces of its language, which changed inputs are mixed with.
const QByteArrayList &words();

/// Ends the program, with the input that was tried, when something does not hold.
void require(bool holds, const char *what);

} // namespace csis::fuzz
