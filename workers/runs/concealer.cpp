// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/concealer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace csis::runs {

Concealer::Concealer(std::shared_ptr<const secrets::Opened> opened) : m_opened(std::move(opened))
{
    if (m_opened && m_opened->hidden.isEmpty())
        m_opened.reset();
}

QString Concealer::take(const QString &text)
{
    if (!m_opened)
        return text;
    m_held += text;
    const qsizetype end = m_held.lastIndexOf(u'\n') + 1;
    const QString whole = m_held.first(end);
    m_held.remove(0, end);
    return whole.isEmpty() ? QString() : m_opened->conceal(whole);
}

QString Concealer::rest()
{
    const QString held = std::exchange(m_held, {});
    return held.isEmpty() || !m_opened ? held : m_opened->conceal(held);
}

QByteArray Concealer::json(const QByteArray &text) const
{
    if (!m_opened)
        return text;
    const QJsonDocument document = QJsonDocument::fromJson(text);
    // What cannot be read cannot be cleaned either.
    return document.isNull() ? QByteArray() : QJsonDocument(concealed(document.object()).toObject()).toJson(QJsonDocument::Compact);
}

// Texts alone: a number that looks like a hidden text is none.
QJsonValue Concealer::concealed(const QJsonValue &value) const
{
    if (value.isString()) {
        const QString text = value.toString();
        return m_opened->hidden.contains(text) ? u"***"_s : m_opened->conceal(text);
    }
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        for (QJsonValueRef one : array)
            one = concealed(one);
        return array;
    }
    if (value.isObject()) {
        QJsonObject object = value.toObject();
        for (auto one = object.begin(); one != object.end(); ++one)
            one.value() = concealed(one.value());
        return object;
    }
    return value;
}

} // namespace csis::runs
