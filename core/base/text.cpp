// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text.h"

#include <QCryptographicHash>

#include <array>

using namespace Qt::StringLiterals;

namespace csis {

QString sha256Hex(QByteArrayView bytes)
{
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

bool isValidUtf8(QByteArrayView bytes, qsizetype *at)
{
    const auto byte = [&](qsizetype i) { return static_cast<unsigned char>(bytes[i]); };
    const qsizetype size = bytes.size();
    for (qsizetype i = 0; i < size;) {
        const unsigned char lead = byte(i);
        qsizetype length = 1;
        if (lead >= 0x80) {
            length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
            unsigned char low = 0x80;
            unsigned char high = 0xBF;
            bool good = lead >= 0xC2 && lead <= 0xF4 && i + length <= size;
            // The second byte's limits keep out overlong forms, surrogates and what lies beyond U+10FFFF.
            if (lead == 0xE0)
                low = 0xA0;
            else if (lead == 0xED)
                high = 0x9F;
            else if (lead == 0xF0)
                low = 0x90;
            else if (lead == 0xF4)
                high = 0x8F;
            for (qsizetype k = 1; good && k < length; ++k) {
                good = byte(i + k) >= low && byte(i + k) <= high;
                low = 0x80;
                high = 0xBF;
            }
            if (!good) {
                if (at)
                    *at = i;
                return false;
            }
        }
        i += length;
    }
    return true;
}

QString shortestText(double value, std::chars_format format)
{
    std::array<char, 512> buffer{}; // none has more digits, written out
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format).ptr;
    return QString::fromLatin1(buffer.data(), end - buffer.data());
}

QString shellQuote(QStringView argument)
{
    constexpr QStringView safe = u"_-./=:,@%+";
    bool bare = !argument.isEmpty();
    for (const QChar c : argument) {
        const bool ascii = c.unicode() < 128;
        if (!(ascii && (c.isLetterOrNumber() || safe.contains(c))))
            bare = false;
    }
    if (bare)
        return argument.toString();
    QString quoted = argument.toString();
    quoted.replace(u"'"_s, u"'\\''"_s);
    return u'\'' + quoted + u'\'';
}

} // namespace csis
