// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/attributes.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

// Base64 that is text: what a machine is told at its start is written that way.
QString decodedUserData(const QString &text)
{
    const auto decoded = QByteArray::fromBase64Encoding(text.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || decoded.decoded.isEmpty())
        return text;
    const QString plain = QString::fromUtf8(decoded.decoded);
    return plain.contains(QChar::ReplacementCharacter) || plain.contains(QChar::Null) ? text : plain;
}

QString shown(const QJsonValue &value, const QString &path)
{
    if (value.isUndefined() || value.isNull())
        return {};
    if (!value.isString()) {
        const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
        return QString::fromUtf8(wrapped.sliced(1, wrapped.size() - 2));
    }
    const QString text = value.toString();
    if (path.section(u'.', -1).startsWith("user_data"_L1))
        return decodedUserData(text);
    if (text.startsWith(u'{') || text.startsWith(u'[')) {
        const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
        if (!document.isNull())
            return QString::fromUtf8(document.toJson(QJsonDocument::Indented)).trimmed();
    }
    return text;
}

// Marks (sensitive, unknown) are `true` for a whole value, or of its shape.
bool isMarked(const QJsonValue &mark)
{
    if (mark.isBool())
        return mark.toBool();
    const auto any = [](const auto &values) { return std::any_of(values.begin(), values.end(), [](const QJsonValue &one) { return isMarked(one); }); };
    if (mark.isArray())
        return any(mark.toArray());
    return mark.isObject() && any(mark.toObject());
}

struct Sides {
    QJsonValue before;
    QJsonValue after;
    QJsonValue unknown;
    QJsonValue sensitiveBefore;
    QJsonValue sensitiveAfter;
};

QJsonValue inside(const QJsonValue &value, const QString &key)
{
    return value.isBool() ? value : value.toObject().value(key);
}
QJsonValue inside(const QJsonValue &value, qsizetype index)
{
    return value.isBool() ? value : value.toArray().at(index);
}

class Walk
{
public:
    explicit Walk(QSet<QString> replacing) : m_replacing(std::move(replacing)) {}

    void step(const QString &path, const Sides &sides)
    {
        const bool deeper = !sides.sensitiveBefore.toBool() && !sides.sensitiveAfter.toBool() && !sides.unknown.toBool();
        if (deeper && isMapping(sides.before) && isMapping(sides.after) && !(empty(sides.before) && empty(sides.after))) {
            const QJsonObject before = sides.before.toObject();
            const QJsonObject after = sides.after.toObject();
            const QJsonObject unknown = sides.unknown.toObject();
            QStringList keys = before.keys() + after.keys() + unknown.keys();
            keys.removeDuplicates();
            for (const QString &key : std::as_const(keys)) {
                step(path.isEmpty() ? key : path + u'.' + key,
                     {before.value(key), after.value(key), inside(sides.unknown, key), inside(sides.sensitiveBefore, key), inside(sides.sensitiveAfter, key)});
            }
            return;
        }
        if (deeper && isList(sides.before) && isList(sides.after) && holdsMappings(sides)) {
            const QJsonArray before = sides.before.toArray();
            const QJsonArray after = sides.after.toArray();
            for (qsizetype i = 0; i < std::max(before.size(), after.size()); ++i) {
                step(u"%1[%2]"_s.arg(path).arg(i),
                     {before.at(i), after.at(i), inside(sides.unknown, i), inside(sides.sensitiveBefore, i), inside(sides.sensitiveAfter, i)});
            }
            return;
        }
        leaf(path, sides);
    }

    QList<Attribute> found;

private:
    static bool isMapping(const QJsonValue &value) { return value.isObject() || value.isNull() || value.isUndefined(); }
    static bool isList(const QJsonValue &value) { return value.isArray() || value.isNull() || value.isUndefined(); }
    static bool empty(const QJsonValue &value) { return value.isNull() || value.isUndefined(); }
    static bool holdsMappings(const Sides &sides)
    {
        const auto first = [](const QJsonValue &value) { return value.toArray().at(0).isObject(); };
        return first(sides.before) || first(sides.after);
    }

    void leaf(const QString &path, const Sides &sides)
    {
        const bool unknown = isMarked(sides.unknown);
        const bool wasThere = !empty(sides.before);
        const bool isThere = !empty(sides.after) || unknown;
        if (!unknown && sides.before == sides.after)
            return;
        if (!wasThere && !isThere)
            return;
        Attribute attribute;
        attribute.path = path;
        attribute.kind = !wasThere ? Attribute::Kind::Added : !isThere ? Attribute::Kind::Removed : Attribute::Kind::Changed;
        attribute.sensitive = isMarked(sides.sensitiveBefore) || isMarked(sides.sensitiveAfter);
        attribute.unknown = unknown;
        attribute.replaces = std::ranges::any_of(m_replacing, [&](const QString &one) {
            return path == one || path.startsWith(one + u'.') || path.startsWith(one + u'[');
        });
        if (!attribute.sensitive) {
            attribute.before = shown(sides.before, path);
            if (!unknown)
                attribute.after = shown(sides.after, path);
        }
        found.append(attribute);
    }

    QSet<QString> m_replacing;
};

QString dotted(const QJsonArray &steps)
{
    QString path;
    for (const QJsonValue &step : steps)
        path += step.isDouble() ? u"[%1]"_s.arg(step.toInteger()) : path.isEmpty() ? step.toString() : u'.' + step.toString();
    return path;
}

} // namespace

Result<QList<Attribute>> attributesOf(const QByteArray &planJson, const QString &address)
{
    const auto tr = [](const char *text) { return QCoreApplication::translate("csis::gate", text); };
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(planJson, &error);
    if (!document.isObject())
        return failure(u"gate.unreadable"_s, tr("The plan cannot be read: %1").arg(error.errorString()));
    const QJsonArray changes = document.object().value("resource_changes"_L1).toArray();
    for (const QJsonValue &entry : changes) {
        if (entry["address"_L1].toString() != address)
            continue;
        const QJsonObject change = entry["change"_L1].toObject();
        QSet<QString> replacing;
        const QJsonArray paths = change["replace_paths"_L1].toArray();
        for (const QJsonValue &path : paths)
            replacing.insert(dotted(path.toArray()));
        Walk walk(replacing);
        walk.step({}, {change["before"_L1], change["after"_L1], change["after_unknown"_L1], change["before_sensitive"_L1], change["after_sensitive"_L1]});
        std::ranges::stable_sort(walk.found, {}, &Attribute::path);
        return walk.found;
    }
    return failure(u"gate.no-change"_s, tr("The plan has no change of %1").arg(address));
}

} // namespace csis::gate
