// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/inplace.h"

#include "core/secrets/markers.h"
#include "core/secrets/say.h"
#include "core/secrets/secretbytes.h"
#include "core/yaml/edits.h"

using namespace Qt::StringLiterals;

namespace csis::secrets {
namespace {

struct Place {
    yaml::Path path;
    QString text;
};

/// The scalars under the fields, in the order written.
class Places
{
public:
    explicit Places(const QStringList &fields) : m_fields(fields) {}

    void visit(const yaml::Node &node, const yaml::Path &path, bool wanted)
    {
        if (!node.alias().isEmpty())
            return; // it is written elsewhere
        if (node.isScalar() && wanted)
            found.append({path, node.text()});
        for (qsizetype i = 0; i < node.items().size(); ++i) {
            const yaml::Path item = path + yaml::Path{{{}, i}};
            const bool scalar = node.items().at(i).isScalar();
            visit(node.items().at(i), item, scalar && (wanted || m_fields.contains(yaml::formatPath(item))));
        }
        for (const yaml::Entry &entry : node.entries()) {
            const yaml::Path below = path + yaml::Path{{entry.key.text()}};
            const bool mine = m_fields.contains(entry.key.text()) || m_fields.contains(yaml::formatPath(below));
            visit(entry.value, below, mine && !entry.value.isMapping());
        }
    }

    QList<Place> found;

private:
    const QStringList &m_fields;
};

/// What takes the place of a text; nothing when it stays.
using Replacement = std::function<Result<std::optional<QString>>(const QString &text)>;

Result<Rewritten> rewritten(const yaml::Source &source, const QStringList &fields, const Replacement &replacement)
{
    yaml::Source now = source;
    yaml::Document document = yaml::read(now);
    if (hasErrors(document.diagnostics))
        return failure(u"secrets.unreadable"_s, document.diagnostics.first().message);
    Places places(fields);
    places.visit(document.root, {}, false);
    Rewritten result{source.bytes, 0, int(places.found.size())};
    for (Place &place : places.found) {
        const auto text = replacement(place.text);
        if (!text)
            return failure(text.error().id, u"%1: %2"_s.arg(yaml::formatPath(place.path), text.error().message));
        if (!*text)
            continue;
        const auto edits = yaml::setScalar(now, document.root, place.path, **text);
        if (!edits)
            return std::unexpected(edits.error());
        now.bytes = yaml::apply(now, *edits);
        document = yaml::read(now);
        ++result.values;
    }
    result.bytes = now.bytes;
    return result;
}

} // namespace

Result<Rewritten> encryptFields(const yaml::Source &source, const QStringList &fields, const Seal &seal)
{
    return rewritten(source, fields, [&](const QString &text) -> Result<std::optional<QString>> {
        if (text.trimmed().isEmpty() || isMarker(text) || text.contains(u"{{"_s))
            return std::optional<QString>();
        return seal(text).transform([](const QString &marker) { return std::optional(marker); });
    });
}

Result<Rewritten> decryptFields(const yaml::Source &source, const QStringList &fields, const Open &open)
{
    return rewritten(source, fields, [&](const QString &text) -> Result<std::optional<QString>> {
        if (!isMarker(text))
            return std::optional<QString>();
        return open(text.trimmed()).transform([](const QString &plain) { return std::optional(plain); });
    });
}

Result<Rewritten> reencrypt(const QByteArray &bytes, const Open &open, const Seal &seal)
{
    Rewritten result;
    qsizetype from = 0;
    for (const MarkerPlace &place : markersIn(QByteArrayView(bytes))) {
        auto plain = open(QString::fromLatin1(bytes.sliced(place.begin, place.length)));
        if (!plain)
            return std::unexpected(plain.error());
        const auto marker = seal(*plain);
        wipe(*plain);
        if (!marker)
            return std::unexpected(marker.error());
        result.bytes += QByteArrayView(bytes).sliced(from, place.begin - from);
        result.bytes += marker->toLatin1();
        from = place.begin + place.length;
        ++result.values;
        ++result.found;
    }
    result.bytes += QByteArrayView(bytes).sliced(from);
    return result;
}

} // namespace csis::secrets
