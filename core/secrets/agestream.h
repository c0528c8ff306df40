// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/secrets/secretbytes.h"

#include <functional>
#include <optional>

namespace csis::secrets::age {

/// Fills as much of the buffer as there is, at least a byte; 0 at the end.
using Read = std::function<Result<size_t>(std::span<unsigned char> buffer)>;
/// Takes bytes; an error ends the work.
using Write = std::function<Result<void>(Bytes bytes)>;

/// Reads bytes that stay where they are.
Read readFrom(QByteArrayView bytes);

/// A stream with lines at its head.
class Input
{
public:
    explicit Input(Read read) : m_read(std::move(read)) {}

    /// A line without its LF. False when the stream ends before one; what was left is in `line`. A line longer than `limit` is cut
    /// there, and `line` is then longer than the limit.
    Result<bool> line(QByteArray &line, qsizetype limit);
    /// Fills the buffer unless the stream ends before; how much it filled.
    Result<size_t> fill(std::span<unsigned char> buffer);
    /// What is next, without taking it; fewer bytes only at the end.
    Result<QByteArrayView> peek(size_t count);

private:
    Result<bool> more();

    Read m_read;
    SecretBytes m_held;
    size_t m_at = 0;
};

/// Canonical base64, in one piece; nothing when it is something else. age writes its header without padding.
std::optional<QByteArray> decodeBase64(QByteArrayView text, bool padded);
QByteArray encodeBase64(Bytes bytes, bool padded);

} // namespace csis::secrets::age
