// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <algorithm>
#include <cstring>

namespace csis::hcl {

/// Growing text. Appending is a bound check and a copy: the writer makes hundreds of thousands of small pieces.
class Buffer
{
public:
    explicit Buffer(qsizetype capacity = 512) : m_bytes(capacity, Qt::Uninitialized), m_data(m_bytes.data()) {}

    void append(char c)
    {
        need(1);
        m_data[m_size++] = c;
    }
    void append(qsizetype count, char c)
    {
        if (count <= 0)
            return;
        need(count);
        std::memset(m_data + m_size, c, size_t(count));
        m_size += count;
    }
    void append(QByteArrayView text)
    {
        need(text.size());
        if (!text.isEmpty())
            std::memcpy(m_data + m_size, text.data(), size_t(text.size()));
        m_size += text.size();
    }
    /// Room for `count` characters at the end, to be filled and then kept by `grow`.
    char *room(qsizetype count)
    {
        need(count);
        return m_data + m_size;
    }
    void grow(qsizetype count) { m_size += count; }

    QByteArray take()
    {
        m_bytes.truncate(m_size);
        return std::move(m_bytes);
    }

private:
    void need(qsizetype more)
    {
        if (m_size + more <= m_bytes.size()) [[likely]]
            return;
        m_bytes.resize(std::max(m_size + more, m_bytes.size() * 2));
        m_data = m_bytes.data();
    }

    QByteArray m_bytes;
    char *m_data;
    qsizetype m_size = 0;
};

} // namespace csis::hcl
