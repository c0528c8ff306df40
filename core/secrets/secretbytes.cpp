// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/secretbytes.h"

#include <openssl/crypto.h>

namespace csis::secrets {

void wipe(void *memory, size_t size)
{
    OPENSSL_cleanse(memory, size);
}

void wipe(QByteArray &bytes)
{
    if (bytes.isDetached())
        OPENSSL_cleanse(bytes.data(), size_t(bytes.size()));
    bytes.clear();
}

void wipe(QString &text)
{
    if (text.isDetached())
        OPENSSL_cleanse(text.data(), size_t(text.size()) * sizeof(QChar));
    text.clear();
}

SecretBytes secretOf(QByteArrayView view)
{
    const Bytes bytes = bytesOf(view);
    return {bytes.begin(), bytes.end()};
}

} // namespace csis::secrets
