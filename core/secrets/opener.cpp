// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/opener.h"

#include "core/secrets/markers.h"
#include "core/secrets/say.h"
#include "core/secrets/tokens.h"

using namespace Qt::StringLiterals;

namespace csis::secrets {
namespace {

constexpr qsizetype openingSize = 8; // ENC[age:
/// Shorter words would hit by chance; in quotes they are hidden too.
constexpr qsizetype shortestWord = 3;

std::unexpected<Error> noMarker()
{
    return failure(u"secrets.marker"_s, u"not an ENC[age:...] marker"_s);
}

} // namespace

Opener::~Opener()
{
    for (QString &text : m_opened)
        wipe(text);
}

void Opener::forgetIdentities()
{
    m_identities.reset();
}

Result<QString> Opener::open(QStringView marker)
{
    const QStringView whole = marker.trimmed();
    if (!isMarker(whole))
        return noMarker();
    const QString key = whole.toString();
    if (const auto known = m_opened.constFind(key); known != m_opened.constEnd())
        return *known;
    if (!m_identities)
        m_identities = readIdentities(m_environment, m_files);
    if (!*m_identities)
        return std::unexpected(m_identities->error());
    const QByteArray base64 = whole.sliced(openingSize).chopped(1).toLatin1();
    const auto file = QByteArray::fromBase64Encoding(base64, QByteArray::AbortOnBase64DecodingErrors);
    if (file.decodingStatus != QByteArray::Base64DecodingStatus::Ok)
        return failure(u"secrets.marker"_s, Say::tr("not an ENC[age:...] marker: what is in it is no base64"));
    const auto plain = age::decrypt(file.decoded, **m_identities);
    if (!plain && plain.error().id == "age.no-match"_L1) {
        return failure(u"secrets.no-match"_s,
                       u"no identity in CSIS_CONFIG_IDENTITY can decrypt this value (%1 tried; it was encrypted to other recipients)"_s.arg(
                           (*m_identities)->size()));
    }
    if (!plain)
        return failure(u"secrets.marker"_s, Say::tr("this encrypted value is damaged: %1").arg(plain.error().message));
    const QString text = QString::fromUtf8(viewOf(*plain));
    m_opened.insert(key, text);
    return text;
}

QString Opened::conceal(const QString &text) const
{
    QString shown = text;
    for (const QString &plain : hidden) {
        if (!shown.contains(plain))
            continue;
        shown.replace(u"'%1'"_s.arg(plain), u"'***'"_s);
        if (plain.size() >= shortestWord)
            shown = replacedTokens(shown, plain, u"***"_s);
    }
    return shown;
}

void Opened::tidy(QList<Diagnostic> &findings) const
{
    if (!unopened.isEmpty()) {
        findings.removeIf([this](const Diagnostic &finding) {
            return !finding.id.startsWith("secrets."_L1)
                && (unopened.contains(finding.where) || finding.message.contains("ENC[age:"_L1, Qt::CaseInsensitive));
        });
    }
    if (hidden.isEmpty())
        return;
    for (Diagnostic &finding : findings) {
        const QString shown = conceal(finding.message);
        if (shown == finding.message)
            continue;
        finding.message = shown;
        finding.fixes.clear();
        for (Related &related : finding.related)
            related.message = conceal(related.message);
    }
}

QString Opened::clear(const QString &text) const
{
    QString result = text;
    const QList<MarkerPlace> places = markersIn(text);
    for (auto place = places.crbegin(); place != places.crend(); ++place) {
        const auto plain = texts.constFind(text.sliced(place->begin, place->length));
        if (plain != texts.constEnd())
            result.replace(place->begin, place->length, *plain);
    }
    return result;
}

QMap<QString, QString> Opened::of(QStringView text) const
{
    QMap<QString, QString> found;
    for (const MarkerPlace &place : markersIn(text)) {
        const QString marker = text.sliced(place.begin, place.length).toString();
        if (const auto plain = texts.constFind(marker); plain != texts.constEnd())
            found.insert(marker, *plain);
    }
    return found;
}

Result<QString> seal(QStringView plain, std::span<const age::Recipient> recipients, Random &random)
{
    QByteArray utf8 = plain.toUtf8();
    auto file = age::encrypt(bytesOf(utf8), recipients, random);
    wipe(utf8);
    if (!file)
        return std::unexpected(file.error());
    return u"ENC[age:%1]"_s.arg(QString::fromLatin1(file->toBase64()));
}

} // namespace csis::secrets
