// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// A program that types and saves as a person at the window would, over the window's own session, until it is killed.
#pragma once

#include <QString>

namespace csis::test {

/// What the typist says on its standard output, a line each, written before anything else happens:
/// "k N T" key N was typed at T (milliseconds of the monotonic clock), "s N" a save of the text with N keys was asked
/// for, "d N" it ended well, "f TEXT" it failed, "c" the file had changed on disk, "p N NAME" the N-th named point.
///
/// Options: --keys N (then it saves once more and ends), --pause MS between keys, --save-every N keys, --die-at N (the
/// N-th named point), --points (says each), --full BYTES (the disk is full after so many), --refuse (no file can be made).
int typist(const QStringList &arguments);

/// The text of a file with its N-th key typed.
QByteArray typed(const QByteArray &base, int keys);
/// How many keys a text holds; -1 when it is not whole.
int keysIn(const QByteArray &base, const QByteArray &text);

/// Milliseconds of the clock that both processes share.
qint64 monotonic();

} // namespace csis::test
