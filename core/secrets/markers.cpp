// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/markers.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace csis::secrets {
namespace {

constexpr QByteArrayView opening("ENC[age:");
constexpr qsizetype probed = 8192;

bool isPayload(char16_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/' || c == '=';
}

template<class Text, class Find> QList<MarkerPlace> find(const Text &text, Find next)
{
    QList<MarkerPlace> places;
    for (qsizetype begin = next(0); begin >= 0;) {
        qsizetype end = begin + opening.size();
        const qsizetype payload = end;
        while (end < text.size() && isPayload(char16_t(QChar(text[end]).unicode())))
            ++end;
        const bool closed = end < text.size() && QChar(text[end]) == u']' && end > payload;
        if (closed)
            places.append({begin, end + 1 - begin});
        begin = next(closed ? end + 1 : payload);
    }
    return places;
}

} // namespace

QList<MarkerPlace> markersIn(QStringView text)
{
    const QString word = QString::fromLatin1(opening);
    return find(text, [&](qsizetype from) { return text.indexOf(word, from); });
}

QList<MarkerPlace> markersIn(QByteArrayView bytes)
{
    struct Letters {
        QByteArrayView bytes;
        qsizetype size() const { return bytes.size(); }
        QLatin1Char operator[](qsizetype i) const { return QLatin1Char(bytes[i]); }
    };
    return find(Letters{bytes}, [&](qsizetype from) { return bytes.indexOf(opening, from); });
}

bool isMarker(QStringView text)
{
    const QStringView whole = text.trimmed();
    const QList<MarkerPlace> places = markersIn(whole);
    return places.size() == 1 && places.first() == MarkerPlace{0, whole.size()};
}

bool embedsMarker(QStringView text)
{
    return !isMarker(text) && !markersIn(text).isEmpty();
}

bool isBinaryFile(QStringView fileName, QByteArrayView bytes)
{
    constexpr std::array suffixes{".zip"_L1, ".gz"_L1, ".tgz"_L1, ".bz2"_L1, ".xz"_L1, ".tar"_L1, ".png"_L1, ".jpg"_L1, ".jpeg"_L1,
                                  ".gif"_L1, ".ico"_L1, ".pdf"_L1, ".so"_L1, ".dylib"_L1, ".dll"_L1, ".exe"_L1, ".bin"_L1, ".p12"_L1};
    return std::ranges::any_of(suffixes, [&](QLatin1StringView suffix) { return fileName.endsWith(suffix, Qt::CaseInsensitive); })
        || bytes.first(std::min(probed, bytes.size())).contains('\0');
}

} // namespace csis::secrets
