// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/agearmor.h"

#include "core/secrets/say.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::secrets::age {
namespace {

constexpr QByteArrayView head("-----BEGIN AGE ENCRYPTED FILE-----");
constexpr QByteArrayView foot("-----END AGE ENCRYPTED FILE-----");
constexpr qsizetype lineLength = 64;

std::unexpected<Error> badArmor(const QString &why)
{
    return failure(u"age.armor"_s, Say::tr("the armor is damaged: %1").arg(why));
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

class Armor
{
public:
    explicit Armor(Read read) : m_input(std::move(read)) {}

    Result<size_t> read(std::span<unsigned char> buffer)
    {
        if (!m_begun) {
            if (const auto begun = begin(); !begun)
                return std::unexpected(begun.error());
        }
        while (m_at == m_decoded.size() && !m_ended) {
            if (const auto next = takeLine(); !next)
                return std::unexpected(next.error());
        }
        const qsizetype count = std::min(qsizetype(buffer.size()), m_decoded.size() - m_at);
        std::copy_n(m_decoded.cbegin() + m_at, count, buffer.begin());
        m_at += count;
        return size_t(count);
    }

private:
    /// A line without LF or CR LF; false when there is none.
    Result<bool> line(QByteArray &text)
    {
        const auto whole = m_input.line(text, 2 * lineLength);
        if (!whole)
            return std::unexpected(whole.error());
        if (*whole && text.endsWith('\r'))
            text.chop(1);
        return *whole || !text.isEmpty();
    }

    Result<void> begin()
    {
        m_begun = true;
        while (true) {
            const auto next = m_input.peek(1);
            if (!next)
                return std::unexpected(next.error());
            if (next->isEmpty() || !isBlank(next->front()))
                break;
            unsigned char blank = 0;
            if (const auto taken = m_input.fill({&blank, 1}); !taken)
                return std::unexpected(taken.error());
        }
        QByteArray text;
        const auto found = line(text);
        if (!found)
            return std::unexpected(found.error());
        if (text != head)
            return badArmor(Say::tr("it does not begin as one"));
        return {};
    }

    Result<void> takeLine()
    {
        QByteArray text;
        const auto found = line(text);
        if (!found)
            return std::unexpected(found.error());
        if (!*found)
            return badArmor(Say::tr("its end is missing"));
        if (text == foot)
            return end();
        if (m_short)
            return badArmor(Say::tr("only its last line may be short"));
        auto decoded = decodeBase64(text, true);
        if (text.isEmpty() || text.size() > lineLength || !decoded)
            return badArmor(Say::tr("a line is no base64 of 64 characters"));
        m_short = text.size() < lineLength || text.endsWith('=');
        m_decoded = std::move(*decoded);
        m_at = 0;
        return {};
    }

    Result<void> end()
    {
        m_ended = true;
        m_decoded.clear();
        m_at = 0;
        std::array<unsigned char, 256> rest{};
        while (true) {
            const auto count = m_input.fill(rest);
            if (!count)
                return std::unexpected(count.error());
            if (*count == 0)
                return {};
            if (!std::ranges::all_of(std::span(rest).first(*count), [](unsigned char c) { return isBlank(char(c)); }))
                return badArmor(Say::tr("something stands behind its end"));
        }
    }

    Input m_input;
    bool m_begun = false;
    bool m_ended = false;
    bool m_short = false;
    QByteArray m_decoded;
    qsizetype m_at = 0;
};

} // namespace

bool isArmored(QByteArrayView text)
{
    return text.trimmed().startsWith("-----BEGIN");
}

Read readArmor(Read armored)
{
    return [armor = std::make_shared<Armor>(std::move(armored))](std::span<unsigned char> buffer) { return armor->read(buffer); };
}

QByteArray armored(Bytes bytes)
{
    const QByteArray text = encodeBase64(bytes, true);
    QByteArray result = head.toByteArray() + '\n';
    for (qsizetype at = 0; at < text.size(); at += lineLength)
        result += text.sliced(at, std::min(lineLength, text.size() - at)) + '\n';
    return result + foot.toByteArray() + '\n';
}

} // namespace csis::secrets::age
