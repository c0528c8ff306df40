// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Encrypted values in any text: markers lie where they are said to be, the two faces of a document differ in nothing but
// texts, encrypting and decrypting fields gives the values back, and encrypting anew changes only markers.
#include "tests/fuzz/target.h"

#include "core/config/markers.h"
#include "core/model/registry.h"
#include "core/secrets/inplace.h"
#include "core/secrets/markers.h"

using namespace Qt::StringLiterals;
using namespace csis;
using fuzz::require;
using namespace csis::secrets;

namespace {

// Stands for encryption: what is inside can be had back, and nothing else may be done with it.
Result<QString> sealed(const QString &plain)
{
    return u"ENC[age:"_s + QString::fromLatin1(('p' + plain.toUtf8()).toBase64()) + u']';
}

Result<QString> opened(const QString &marker)
{
    const QByteArray inner = marker.trimmed().toLatin1();
    const auto plain = QByteArray::fromBase64Encoding(inner.mid(8, inner.size() - 9), QByteArray::AbortOnBase64DecodingErrors);
    if (!plain || !(*plain).startsWith('p'))
        return failure(u"secrets.damaged"_s, u"damaged"_s);
    return QString::fromUtf8((*plain).sliced(1));
}

bool sameShape(const yaml::Node &a, const yaml::Node &b, int &budget)
{
    if (--budget < 0)
        return true;
    if (a.kind() != b.kind() || a.size() != b.size())
        return false;
    for (qsizetype i = 0; i < a.items().size(); ++i) {
        if (!sameShape(a.items()[i], b.items()[i], budget))
            return false;
    }
    for (qsizetype i = 0; i < a.entries().size(); ++i) {
        if (!sameShape(a.entries()[i].value, b.entries()[i].value, budget))
            return false;
    }
    return true;
}

void checkPlaces(const QByteArray &bytes)
{
    qsizetype last = 0;
    for (const MarkerPlace &place : markersIn(QByteArrayView(bytes))) {
        require(place.begin >= last && place.begin + place.length <= bytes.size(), "markers lie in the text, in order");
        require(isMarker(QString::fromLatin1(bytes.sliced(place.begin, place.length))), "what is found is a marker");
        last = place.begin + place.length;
    }
    const QString text = QString::fromUtf8(bytes);
    require(!(isMarker(text) && embedsMarker(text)), "a marker is whole or inside of other text");
}

void checkFaces(const yaml::Node &root, const QString &file)
{
    const config::Faces faces = config::facesOf(root, model::documentKindOf(file), [](const yaml::Node &marker, config::Publicity) -> std::optional<QString> {
        require(isMarker(marker.text()), "what is to be opened is a marker");
        const auto plain = opened(marker.text());
        return plain ? std::optional(*plain) : std::nullopt;
    });
    int budget = 20'000;
    require(sameShape(root, faces.opened, budget) && sameShape(root, faces.sealed, budget), "opening changes texts only");
}

} // namespace

const QByteArrayList &csis::fuzz::words()
{
    static const QByteArrayList all{"ENC[age:", "ENC[age:YWJj]", "ENC[age:dHJ1ZQ==]", "ENC[age:]", "]", "=", "YWJj", "'", "\"", ": ", "- ", "\n", "\n  ", "name", "token", "users", "groups", "email", "aliases", "&a ", "*a", "<<: *a", "[", "{", "}", ",", "#", "|\n  ", "\r\n", "\xef\xbb\xbf", "\xff", "{{ x }}"};
    return all;
}

void csis::fuzz::tryOne(const QByteArray &bytes)
{
    checkPlaces(bytes);
    const yaml::Source source{u"users/f.yml"_s, bytes};
    const yaml::Document document = yaml::read(source);
    for (const QString &file : {u"cfg/a.yml"_s, u"groups/a.yml"_s, u"storages/a.yml"_s, u"instances/a.yml"_s})
        checkFaces(document.root, file);
    const QStringList fields{u"name"_s, u"token"_s, u"email"_s, u"users[0].name"_s};
    if (const auto encrypted = encryptFields(source, fields, sealed); encrypted && encrypted->values > 0) {
        const yaml::Document now = yaml::read({u"f"_s, encrypted->bytes});
        require(!hasErrors(now.diagnostics), "what was encrypted is sound");
        if (markersIn(QByteArrayView(bytes)).isEmpty()) {
            const auto back = decryptFields({u"f"_s, encrypted->bytes}, fields, opened);
            require(back && yaml::read({u"f"_s, back->bytes}).root.sameValue(document.root), "what was encrypted comes back");
        }
    }
    if (const auto once = reencrypt(bytes, opened, sealed)) {
        const auto twice = reencrypt(once->bytes, opened, sealed);
        require(twice && twice->bytes == once->bytes && twice->found == once->found, "encrypting anew changes only markers");
    }
}
