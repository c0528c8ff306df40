// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/ageheader.h"

#include "core/secrets/say.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::secrets::age {
namespace {

constexpr QByteArrayView version("age-encryption.org/v1");
constexpr qsizetype columns = 64;
constexpr qsizetype longestLine = 64 * 1024;
constexpr qsizetype longestHeader = 1024 * 1024;
constexpr qsizetype macSize = 32;

class Reader
{
public:
    explicit Reader(Input &input) : m_input(input) {}

    Result<Header> read()
    {
        if (!next())
            return bad();
        if (m_line != version)
            return bad(Say::tr("it is no age v1 file"));
        while (next() && !m_line.startsWith("---")) {
            if (!stanza())
                return bad();
        }
        if (m_failed || !mac())
            return bad();
        return std::move(m_header);
    }

private:
    // Takes a line and adds it to what is signed, the last one but for its code.
    bool next()
    {
        m_line.clear();
        const auto whole = m_input.line(m_line, longestLine);
        if (!whole)
            m_error = whole.error();
        m_failed = m_failed || !whole.value_or(false) || m_line.size() > longestLine || m_header.signedText.size() > longestHeader;
        if (m_failed)
            return false;
        m_header.signedText += m_line.startsWith("---") ? m_line.first(3) : QByteArray(m_line + '\n');
        return true;
    }

    bool stanza()
    {
        if (!m_line.startsWith("-> "))
            return false;
        Stanza stanza;
        stanza.arguments = m_line.sliced(3).split(' ');
        const auto isArgument = [](const QByteArray &word) {
            return !word.isEmpty() && std::ranges::all_of(word, [](char c) { return c >= 33 && c <= 126; });
        };
        if (!std::ranges::all_of(stanza.arguments, isArgument))
            return false;
        do {
            if (!next() || m_line.size() > columns)
                return false;
            const auto decoded = decodeBase64(m_line, false);
            if (!decoded)
                return false;
            stanza.body += *decoded;
        } while (m_line.size() == columns);
        m_header.stanzas.append(std::move(stanza));
        return true;
    }

    bool mac()
    {
        if (!m_line.startsWith("--- ") || m_header.stanzas.isEmpty())
            return false;
        const auto code = decodeBase64(QByteArrayView(m_line).sliced(4), false);
        if (!code || code->size() != macSize)
            return false;
        m_header.mac = *code;
        return true;
    }

    // What the stream says of itself is nearer to the cause.
    std::unexpected<Error> bad(const QString &why = {}) const
    {
        if (!m_error.id.isEmpty())
            return std::unexpected(m_error);
        return failure(u"age.header"_s, why.isEmpty() ? Say::tr("the header of the age file is damaged") : why);
    }

    Input &m_input;
    Header m_header;
    QByteArray m_line;
    Error m_error;
    bool m_failed = false;
};

} // namespace

Result<Header> readHeader(Input &input)
{
    return Reader(input).read();
}

QByteArray headerText(const QList<Stanza> &stanzas)
{
    QByteArray text = version.toByteArray() + '\n';
    for (const Stanza &stanza : stanzas) {
        text += "-> " + stanza.arguments.join(' ') + '\n';
        const QByteArray body = encodeBase64(bytesOf(stanza.body), false);
        // A last line that is full is followed by an empty one.
        for (qsizetype at = 0; at <= body.size(); at += columns)
            text += body.sliced(at, std::min(columns, body.size() - at)) + '\n';
    }
    return text + "---";
}

} // namespace csis::secrets::age
