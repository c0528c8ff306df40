// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/secrets/secretbytes.h"

namespace csis::secrets {

/// A word of the form of BIP 173, as age writes its keys: a readable prefix, bytes, a checksum.
struct Bech32 {
    QByteArray prefix; ///< lower case
    SecretBytes data;
};

/// Errors: "age.key".
Result<Bech32> decodeBech32(QByteArrayView word);
/// In lower case.
SecretBytes encodeBech32(QByteArrayView prefix, Bytes data);

} // namespace csis::secrets
