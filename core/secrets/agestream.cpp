// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/agestream.h"

#include <algorithm>
#include <cstring>

namespace csis::secrets::age {
namespace {

constexpr size_t blockSize = 16 * 1024;

} // namespace

Read readFrom(QByteArrayView bytes)
{
    return [bytes, at = qsizetype(0)](std::span<unsigned char> buffer) mutable -> Result<size_t> {
        const qsizetype count = std::min(qsizetype(buffer.size()), bytes.size() - at);
        if (count > 0)
            std::memcpy(buffer.data(), bytes.data() + at, size_t(count));
        at += count;
        return size_t(count);
    };
}

Result<bool> Input::more()
{
    if (m_at > 0) {
        m_held.erase(m_held.begin(), m_held.begin() + qsizetype(m_at));
        m_at = 0;
    }
    const size_t before = m_held.size();
    m_held.resize(before + blockSize);
    const auto count = m_read(std::span(m_held).subspan(before));
    m_held.resize(before + count.value_or(0));
    if (!count)
        return std::unexpected(count.error());
    return *count > 0;
}

Result<QByteArrayView> Input::peek(size_t count)
{
    while (m_held.size() - m_at < count) {
        const auto grown = more();
        if (!grown)
            return std::unexpected(grown.error());
        if (!*grown)
            break;
    }
    return viewOf(Bytes(m_held).subspan(m_at, std::min(count, m_held.size() - m_at)));
}

Result<bool> Input::line(QByteArray &line, qsizetype limit)
{
    size_t looked = 0;
    while (true) {
        const QByteArrayView held = viewOf(Bytes(m_held).subspan(m_at));
        const qsizetype end = held.indexOf('\n', qsizetype(looked));
        if (end >= 0 && end <= limit) {
            line = held.first(end).toByteArray();
            m_at += size_t(end) + 1;
            return true;
        }
        if (end > limit || held.size() > limit) {
            line = held.first(limit + 1).toByteArray();
            m_at += size_t(limit) + 1;
            return true;
        }
        looked = size_t(held.size());
        const auto grown = more();
        if (!grown)
            return std::unexpected(grown.error());
        if (!*grown) {
            line = viewOf(Bytes(m_held).subspan(m_at)).toByteArray();
            m_at = m_held.size();
            return false;
        }
    }
}

Result<size_t> Input::fill(std::span<unsigned char> buffer)
{
    size_t filled = std::min(buffer.size(), m_held.size() - m_at);
    std::copy_n(m_held.begin() + qsizetype(m_at), filled, buffer.begin());
    m_at += filled;
    while (filled < buffer.size()) {
        const auto count = m_read(buffer.subspan(filled));
        if (!count)
            return std::unexpected(count.error());
        if (*count == 0)
            break;
        filled += *count;
    }
    return filled;
}

std::optional<QByteArray> decodeBase64(QByteArrayView text, bool padded)
{
    const auto form = padded ? QByteArray::Base64Encoding : QByteArray::Base64Encoding | QByteArray::OmitTrailingEquals;
    const QByteArray raw = QByteArray::fromRawData(text.data(), text.size());
    auto decoded = QByteArray::fromBase64Encoding(raw, form | QByteArray::AbortOnBase64DecodingErrors);
    // Writing it again gives the same text only when no bit was left over and nothing was skipped.
    if (decoded.decodingStatus != QByteArray::Base64DecodingStatus::Ok || decoded.decoded.toBase64(form) != raw)
        return std::nullopt;
    return std::move(decoded.decoded);
}

QByteArray encodeBase64(Bytes bytes, bool padded)
{
    const QByteArrayView view = viewOf(bytes);
    return QByteArray::fromRawData(view.data(), view.size())
        .toBase64(padded ? QByteArray::Base64Encoding : QByteArray::Base64Encoding | QByteArray::OmitTrailingEquals);
}

} // namespace csis::secrets::age
