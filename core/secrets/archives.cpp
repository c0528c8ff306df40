// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/archives.h"

#include <algorithm>
#include <array>
#include <span>

namespace csis::secrets {
namespace {

constexpr qsizetype largestMember = 64 * 1024 * 1024;
constexpr qsizetype largestArchive = 4 * largestMember;
constexpr int longestCode = 15;

/// Bits of a stream, the lowest first.
class Bits
{
public:
    explicit Bits(QByteArrayView bytes) : m_bytes(bytes) {}

    bool failed() const { return m_failed; }
    unsigned take(int count)
    {
        while (m_held < count) {
            if (m_at >= m_bytes.size()) {
                m_failed = true;
                return 0;
            }
            m_bits |= quint64(static_cast<unsigned char>(m_bytes[m_at++])) << m_held;
            m_held += 8;
        }
        const unsigned value = unsigned(m_bits & ((quint64(1) << count) - 1));
        m_bits >>= count;
        m_held -= count;
        return value;
    }
    void toByte()
    {
        m_bits >>= m_held % 8;
        m_held -= m_held % 8;
    }

private:
    QByteArrayView m_bytes;
    qsizetype m_at = 0;
    quint64 m_bits = 0;
    int m_held = 0;
    bool m_failed = false;
};

/// A canonical Huffman code by the lengths of its words.
class Code
{
public:
    explicit Code(std::span<const unsigned char> lengths)
    {
        for (const unsigned char length : lengths)
            ++m_counts[length];
        m_counts[0] = 0;
        std::array<int, longestCode + 2> offsets{};
        for (int length = 1; length <= longestCode; ++length)
            offsets[size_t(length) + 1] = offsets[size_t(length)] + m_counts[size_t(length)];
        m_symbols.resize(std::ranges::count_if(lengths, [](unsigned char length) { return length != 0; }));
        for (size_t symbol = 0; symbol < lengths.size(); ++symbol) {
            if (lengths[symbol] != 0)
                m_symbols[offsets[lengths[symbol]]++] = int(symbol);
        }
    }

    /// -1 when the bits are no word of the code.
    int symbol(Bits &bits) const
    {
        int code = 0;
        int first = 0;
        int index = 0;
        for (int length = 1; length <= longestCode; ++length) {
            code |= int(bits.take(1));
            const int count = m_counts[size_t(length)];
            if (bits.failed())
                return -1;
            if (code - first < count)
                return m_symbols.at(index + code - first);
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        return -1;
    }

private:
    std::array<int, longestCode + 1> m_counts{};
    QList<int> m_symbols;
};

class Inflater
{
public:
    Inflater(QByteArrayView bytes, qsizetype limit) : m_bits(bytes), m_limit(limit) {}

    QByteArray run()
    {
        bool last = false;
        while (!last && !m_bits.failed() && m_out.size() < m_limit) {
            last = m_bits.take(1) == 1;
            const unsigned type = m_bits.take(2);
            if (m_bits.failed() || !(type == 0 ? stored() : type == 1 ? fixed() : type == 2 && dynamic()))
                break;
        }
        return std::move(m_out);
    }

private:
    bool stored()
    {
        m_bits.toByte();
        const unsigned length = m_bits.take(16);
        const unsigned check = m_bits.take(16);
        if (m_bits.failed() || (length ^ check) != 0xffff)
            return false;
        for (unsigned i = 0; i < length && m_out.size() < m_limit; ++i) {
            const unsigned byte = m_bits.take(8);
            if (m_bits.failed())
                return false;
            m_out += char(byte);
        }
        return true;
    }

    bool fixed()
    {
        std::array<unsigned char, 288> lengths{};
        std::fill_n(lengths.begin(), 144, 8);
        std::fill_n(lengths.begin() + 144, 112, 9);
        std::fill_n(lengths.begin() + 256, 24, 7);
        std::fill_n(lengths.begin() + 280, 8, 8);
        std::array<unsigned char, 30> distances{};
        distances.fill(5);
        return block(Code(lengths), Code(distances));
    }

    bool dynamic()
    {
        constexpr std::array<size_t, 19> order{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
        const size_t literals = m_bits.take(5) + 257;
        const size_t distances = m_bits.take(5) + 1;
        const size_t codes = m_bits.take(4) + 4;
        if (m_bits.failed() || literals > 286 || distances > 30)
            return false;
        std::array<unsigned char, 19> codeLengths{};
        for (size_t i = 0; i < codes; ++i)
            codeLengths[order[i]] = static_cast<unsigned char>(m_bits.take(3));
        const Code code(codeLengths);
        std::array<unsigned char, 316> lengths{};
        for (size_t at = 0; at < literals + distances;) {
            const int symbol = code.symbol(m_bits);
            if (symbol < 0)
                return false;
            if (symbol < 16) {
                lengths[at++] = static_cast<unsigned char>(symbol);
                continue;
            }
            if (symbol == 16 && at == 0)
                return false;
            const unsigned char repeated = symbol == 16 ? lengths[at - 1] : 0;
            size_t times = symbol == 16 ? 3 + m_bits.take(2) : symbol == 17 ? 3 + m_bits.take(3) : 11 + m_bits.take(7);
            if (m_bits.failed() || at + times > literals + distances)
                return false;
            while (times-- > 0)
                lengths[at++] = repeated;
        }
        const std::span<const unsigned char> all(lengths);
        return block(Code(all.first(literals)), Code(all.subspan(literals, distances)));
    }

    bool block(const Code &literals, const Code &distances)
    {
        constexpr std::array<int, 29> lengthBase{3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
        constexpr std::array<int, 29> lengthBits{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
        constexpr std::array<int, 30> distanceBase{1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
                                                   193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
        while (m_out.size() < m_limit) {
            const int symbol = literals.symbol(m_bits);
            if (symbol < 0 || symbol > 285)
                return false;
            if (symbol < 256) {
                m_out += char(symbol);
                continue;
            }
            if (symbol == 256)
                return true;
            const auto row = size_t(symbol - 257);
            const qsizetype length = lengthBase[row] + int(m_bits.take(lengthBits[row]));
            const int where = distances.symbol(m_bits);
            if (where < 0 || where > 29)
                return false;
            const qsizetype distance = distanceBase[size_t(where)] + int(m_bits.take(where < 2 ? 0 : where / 2 - 1));
            if (m_bits.failed() || distance > m_out.size())
                return false;
            for (qsizetype i = 0; i < length; ++i)
                m_out += m_out.at(m_out.size() - distance);
        }
        return false;
    }

    Bits m_bits;
    qsizetype m_limit;
    QByteArray m_out;
};

quint32 number(QByteArrayView bytes, qsizetype at, int size)
{
    quint32 value = 0;
    for (int i = 0; i < size; ++i)
        value |= quint32(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return value;
}

QList<ArchiveMember> gzipMember(QByteArrayView file)
{
    constexpr qsizetype headSize = 10;
    if (file.size() < headSize || file[2] != 8)
        return {};
    const unsigned flags = static_cast<unsigned char>(file[3]);
    qsizetype at = headSize;
    if ((flags & 4) != 0 && at + 2 <= file.size())
        at += 2 + qsizetype(number(file, at, 2));
    for (const unsigned flag : {8U, 16U}) { // a name, a comment
        if ((flags & flag) == 0 || at >= file.size())
            continue;
        const qsizetype end = file.indexOf('\0', at);
        at = end < 0 ? file.size() : end + 1;
    }
    at += (flags & 2) != 0 ? 2 : 0;
    return at < file.size() ? QList<ArchiveMember>{{{}, inflated(file.sliced(at), largestMember)}} : QList<ArchiveMember>{};
}

// By the directory at its end, as every reader does it.
QList<ArchiveMember> zipMembers(QByteArrayView file)
{
    constexpr qsizetype endSize = 22;
    constexpr qsizetype entrySize = 46;
    constexpr qsizetype localSize = 30;
    constexpr qsizetype mostMembers = 10'000;
    QList<ArchiveMember> members;
    const qsizetype end = file.lastIndexOf(QByteArrayView("PK\5\6", 4));
    if (end < 0 || end + endSize > file.size())
        return members;
    qsizetype at = number(file, end + 16, 4);
    qsizetype all = 0;
    while (all < largestArchive && at + entrySize <= file.size() && number(file, at, 4) == 0x02014b50 && members.size() < mostMembers) {
        const unsigned method = number(file, at + 10, 2);
        const qsizetype size = number(file, at + 20, 4);
        const qsizetype nameSize = number(file, at + 28, 2);
        const qsizetype local = number(file, at + 42, 4);
        if (at + entrySize + nameSize > file.size() || local + localSize > file.size())
            break;
        ArchiveMember member;
        member.name = QString::fromUtf8(file.sliced(at + entrySize, nameSize));
        const qsizetype data = local + localSize + number(file, local + 26, 2) + number(file, local + 28, 2);
        if (data + size <= file.size() && (method == 0 || method == 8))
            member.bytes = method == 0 ? file.sliced(data, size).toByteArray() : inflated(file.sliced(data, size), largestMember);
        all += member.bytes.size();
        members.append(std::move(member));
        at += entrySize + nameSize + number(file, at + 30, 2) + number(file, at + 32, 2);
    }
    return members;
}

} // namespace

QByteArray inflated(QByteArrayView deflated, qsizetype limit)
{
    return Inflater(deflated, limit).run();
}

QList<ArchiveMember> membersOf(QByteArrayView file)
{
    if (file.startsWith(QByteArrayView("\x1f\x8b", 2)))
        return gzipMember(file);
    if (file.startsWith(QByteArrayView("PK\3\4", 4)))
        return zipMembers(file);
    return {};
}

} // namespace csis::secrets
