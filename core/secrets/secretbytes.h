// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <memory>
#include <span>
#include <vector>

namespace csis::secrets {

/// Overwrites memory in a way that no compiler leaves out.
void wipe(void *memory, size_t size);
/// Wipes a text that nobody shares, and empties it.
void wipe(QByteArray &bytes);
void wipe(QString &text);

/// Wipes what it frees, so that a buffer that grew leaves nothing behind.
template<class T> struct WipingAllocator {
    using value_type = T;

    WipingAllocator() = default;
    template<class U> explicit(false) WipingAllocator(const WipingAllocator<U> &) {}

    T *allocate(size_t count) { return std::allocator<T>().allocate(count); }
    void deallocate(T *memory, size_t count)
    {
        wipe(memory, count * sizeof(T));
        std::allocator<T>().deallocate(memory, count);
    }
    friend bool operator==(const WipingAllocator &, const WipingAllocator &) { return true; }
};

/// Keys and plaintext.
using SecretBytes = std::vector<unsigned char, WipingAllocator<unsigned char>>;
using Bytes = std::span<const unsigned char>;

/// The same bytes under another name; nothing is copied.
inline Bytes bytesOf(QByteArrayView view)
{
    return {reinterpret_cast<const unsigned char *>(view.data()), size_t(view.size())};
}
inline QByteArrayView viewOf(Bytes bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())};
}
SecretBytes secretOf(QByteArrayView view);

} // namespace csis::secrets
