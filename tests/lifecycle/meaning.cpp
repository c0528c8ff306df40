// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/lifecycle/meaning.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::test {
namespace {

// Single spaces, none around brackets, commas and signs; a text without its quotes.
QString spelled(QString text)
{
    static const QRegularExpression spaces(u"\\s+"_s);
    static const QRegularExpression around(u"\\s*([{}()\\[\\],=])\\s*"_s);
    text.replace(spaces, u" "_s);
    text = text.trimmed();
    text.replace(around, u"\\1"_s);
    if (text.size() > 1 && text.startsWith(u'"') && text.endsWith(u'"'))
        text = text.sliced(1, text.size() - 2);
    return text;
}

/// Recursive descent over the forms that the writer makes.
class Reader
{
public:
    explicit Reader(const QByteArray &text) : m_text(QString::fromUtf8(text)) {}

    HclMeaning read()
    {
        QJsonObject file;
        body(file, true);
        if (m_error.isEmpty() && m_at < m_text.size())
            fail(u"text after the end"_s);
        return {file, m_error};
    }

private:
    QChar peek() const { return m_at < m_text.size() ? m_text[m_at] : QChar(); }
    void fail(const QString &what)
    {
        if (m_error.isEmpty())
            m_error = u"line %1: %2"_s.arg(QStringView(m_text).first(std::min(m_at, m_text.size())).count(u'\n') + 1).arg(what);
        m_at = m_text.size();
    }
    void skip(bool lines)
    {
        while (m_at < m_text.size()) {
            if (peek() == u' ' || (lines && peek() == u'\n'))
                ++m_at;
            else if (lines && peek() == u'#')
                m_at = std::max(m_at, m_text.indexOf(u'\n', m_at));
            else
                return;
        }
    }
    bool take(QChar c)
    {
        skip(false);
        if (peek() != c)
            return false;
        ++m_at;
        return true;
    }
    QString word()
    {
        const qsizetype from = m_at;
        while (peek().isLetterOrNumber() || peek() == u'_' || peek() == u'-')
            ++m_at;
        if (from == m_at)
            fail(u"a name is missing"_s);
        return m_text.sliced(from, m_at - from);
    }
    // A literal with its quotes and escapes as written.
    QString literal()
    {
        const qsizetype from = m_at++;
        while (m_at < m_text.size() && peek() != u'"' && peek() != u'\n')
            m_at += peek() == u'\\' ? 2 : 1;
        if (peek() != u'"')
            fail(u"a quote is missing"_s);
        ++m_at;
        return m_text.sliced(from, std::min(m_at, m_text.size()) - from);
    }

    void body(QJsonObject &into, bool top)
    {
        for (skip(true); m_at < m_text.size() && peek() != u'}'; skip(true)) {
            const QString name = word();
            skip(false);
            if (take(u'=')) {
                skip(false);
                into.insert(name, value());
                continue;
            }
            QStringList labels;
            for (; peek() == u'"'; skip(false))
                labels.append(spelled(literal()));
            if (!take(u'{'))
                return fail(u"neither attribute nor block"_s);
            QJsonObject inner;
            body(inner, false);
            for (; !labels.isEmpty(); labels.removeLast())
                inner = QJsonObject{{labels.last(), inner}};
            QJsonArray list = into.value(name).toArray();
            list.append(inner);
            into.insert(name, list);
        }
        if (!top && !take(u'}'))
            fail(u"a brace is missing"_s);
    }

    QJsonValue value()
    {
        if (peek() == u'"')
            return spelled(literal());
        if (peek() == u'[')
            return list();
        if (peek() == u'{')
            return map();
        const QString text = expression();
        if (text == "true"_L1 || text == "false"_L1)
            return text == "true"_L1;
        if (text == "null"_L1)
            return QJsonValue(QJsonValue::Null);
        bool number = false;
        const qint64 whole = text.toLongLong(&number);
        return number ? QJsonValue(whole) : QJsonValue(spelled(text));
    }

    QJsonValue list()
    {
        QJsonArray array;
        take(u'[');
        for (skip(true); m_at < m_text.size() && peek() != u']'; skip(true)) {
            array.append(value());
            take(u',');
        }
        take(u']');
        return array;
    }

    QJsonValue map()
    {
        QJsonObject object;
        take(u'{');
        for (skip(true); m_at < m_text.size() && peek() != u'}'; skip(true)) {
            const QString key = peek() == u'"' ? spelled(literal()) : word();
            if (!take(u'='))
                fail(u"an entry without '='"_s);
            skip(false);
            object.insert(key, value());
            take(u',');
        }
        take(u'}');
        return object;
    }

    // Up to the end of the line, of the list or of the map around it; brackets hold lines together, and entries of
    // maps within read as if commas stood between them.
    QString expression()
    {
        QString text;
        QList<QChar> open;
        while (m_at < m_text.size()) {
            const QChar c = peek();
            if (c == u'"') {
                text += literal();
                continue;
            }
            if (open.isEmpty() && (c == u'\n' || c == u',' || c == u']' || c == u'}'))
                break;
            if (c == u'(' || c == u'[' || c == u'{')
                open.append(c);
            if ((c == u')' || c == u']' || c == u'}') && !open.isEmpty())
                open.removeLast();
            ++m_at;
            if (c == u'\n') {
                skip(true);
                const bool between = !text.endsWith(u'{') && peek() != u'}' && !open.isEmpty() && open.last() == u'{';
                text += between ? u',' : u' ';
                continue;
            }
            text += c;
        }
        return text;
    }

    QString m_text;
    qsizetype m_at = 0;
    QString m_error;
};

const QSet<QString> &volatileKeys()
{
    static const QSet<QString> keys{u"run"_s, u"time"_s, u"at"_s, u"user_data_sha256"_s, u"launched_run"_s, u"recorded"_s};
    return keys;
}

QByteArray compact(const QJsonValue &value)
{
    const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return list.sliced(1, list.size() - 2);
}

} // namespace

HclMeaning meaningOfHcl(const QByteArray &text)
{
    return Reader(text).read();
}

QJsonValue meaningOfScript(const QByteArray &text, bool runner)
{
    static const QRegularExpression trailing(u"\\s+#\\s.*$"_s);
    static const QRegularExpression guards(u" --guards \\S+"_s);
    QJsonArray lines;
    const QStringList all = QString::fromUtf8(text).split(u'\n');
    for (QString line : all) {
        if (line.trimmed().isEmpty() || line.trimmed().startsWith(u'#'))
            continue;
        line = line.remove(trailing).trimmed();
        if (runner) {
            // Quotes of the shell may differ, words may not.
            line.remove(u'\'').remove(u'"').remove(guards);
        }
        lines.append(line);
    }
    return lines;
}

QJsonValue meaningOfRecord(const yaml::Record &record)
{
    if (record.isMap()) {
        QJsonObject object;
        for (const auto &[key, value] : record.map()) {
            if (!volatileKeys().contains(key))
                object.insert(key, meaningOfRecord(value));
        }
        return object;
    }
    if (record.isList()) {
        QJsonArray array;
        for (const yaml::Record &item : record.list())
            array.append(meaningOfRecord(item));
        return array;
    }
    return record.isNull() ? QJsonValue(QJsonValue::Null) : QJsonValue(record.text());
}

QJsonValue recordFromJson(const QJsonValue &value)
{
    if (value.isObject()) {
        QJsonObject object;
        const QJsonObject from = value.toObject();
        for (auto it = from.begin(); it != from.end(); ++it) {
            if (!volatileKeys().contains(it.key()))
                object.insert(it.key(), recordFromJson(it.value()));
        }
        return object;
    }
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue &item : value.toArray())
            array.append(recordFromJson(item));
        return array;
    }
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    return value.isDouble() ? QJsonValue(QString::number(value.toInteger())) : value;
}

QJsonValue meaningOf(const lifecycle::EmittedFile &file, QString *error)
{
    const QString name = file.path.section(u'/', -1);
    if (name.endsWith(".tf"_L1) || name.endsWith(".tfbackend.hcl"_L1)) {
        const HclMeaning meaning = meaningOfHcl(file.bytes);
        *error = meaning.error;
        return meaning.value;
    }
    if (name == "final_execution.sh"_L1)
        return QJsonValue(QJsonValue::Undefined);
    if (name.endsWith(".sh"_L1) || name.endsWith(".sh.tftpl"_L1))
        return meaningOfScript(file.bytes, name.startsWith("run-"_L1));
    if (file.path.startsWith("meta-state/"_L1)) {
        const auto record = yaml::readRecord(file.bytes);
        if (!record)
            *error = record.error().message;
        return record ? meaningOfRecord(*record) : QJsonValue();
    }
    return QJsonValue(QJsonValue::Undefined);
}

QStringList differences(const QJsonValue &want, const QJsonValue &have, const QString &at)
{
    QStringList found;
    if (want.isObject() && have.isObject()) {
        QStringList keys = want.toObject().keys() + have.toObject().keys();
        keys.sort();
        keys.removeDuplicates();
        for (const QString &key : std::as_const(keys)) {
            const QString here = at.isEmpty() ? key : at + u'/' + key;
            if (!have.toObject().contains(key))
                found.append(u"missing %1: %2"_s.arg(here, QString::fromUtf8(compact(want[key]).left(300))));
            else if (!want.toObject().contains(key))
                found.append(u"extra %1: %2"_s.arg(here, QString::fromUtf8(compact(have[key]).left(300))));
            else
                found += differences(want[key], have[key], here);
        }
        return found;
    }
    if (want.isArray() && have.isArray()) {
        QList<QByteArray> wanted;
        QList<QByteArray> had;
        bool objects = false;
        for (const QJsonValue &item : want.toArray()) {
            wanted.append(compact(item));
            objects = objects || item.isObject();
        }
        for (const QJsonValue &item : have.toArray())
            had.append(compact(item));
        if (objects) {
            wanted.removeIf([&](const QByteArray &item) { return had.removeOne(item); });
        } else if (wanted.size() == had.size()) {
            for (qsizetype i = 0; i < wanted.size(); ++i) {
                if (wanted[i] != had[i])
                    found.append(u"%1[%2]: want %3 have %4"_s.arg(at).arg(i).arg(QString::fromUtf8(wanted[i]), QString::fromUtf8(had[i])));
            }
            return found;
        } else {
            wanted.removeIf([&](const QByteArray &item) { return had.removeOne(item); });
        }
        for (const QByteArray &item : std::as_const(wanted))
            found.append(u"missing in %1: %2"_s.arg(at, QString::fromUtf8(item.left(600))));
        for (const QByteArray &item : std::as_const(had))
            found.append(u"extra in %1: %2"_s.arg(at, QString::fromUtf8(item.left(600))));
        return found;
    }
    if (want != have)
        found.append(u"%1: want %2 have %3"_s.arg(at, QString::fromUtf8(compact(want)), QString::fromUtf8(compact(have))));
    return found;
}

} // namespace csis::test
