// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/secrets/agestream.h"

#include <QList>

namespace csis::secrets::age {

/// One way to the file key: for whom it is, and the wrapped key.
struct Stanza {
    QList<QByteArray> arguments; ///< the type first
    QByteArray body;

    QByteArrayView type() const { return arguments.first(); }
};

struct Header {
    QList<Stanza> stanzas;
    QByteArray signedText; ///< all up to and with `---`
    QByteArray mac;        ///< 32 bytes
};

/// Reads the header of an age v1 file; the payload is next. Error: "age.header".
Result<Header> readHeader(Input &input);
/// The header's text up to and with `---`.
QByteArray headerText(const QList<Stanza> &stanzas);

} // namespace csis::secrets::age
