// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/value.h"

#include "core/hcl/escape.h"
#include "core/hcl/heredoc.h"
#include "core/hcl/number.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::hcl {

struct Value::Children {
    QList<Value> items;
    QList<MapEntry> entries;
};

Expression Expression::at(QStringView key) const
{
    QByteArray source = text;
    source.append('[').append(quoted(key)).append(']');
    return Expression(std::move(source));
}

Expression Expression::dot(QByteArrayView name) const
{
    QByteArray source = text;
    source.append('.').append(name);
    return Expression(std::move(source));
}

QByteArray quoted(QStringView text)
{
    Buffer out(text.size() + 2);
    appendQuoted(out, text);
    return out.take();
}

QString templateText(const QString &text)
{
    if (!text.contains("${"_L1) && !text.contains("%{"_L1))
        return text;
    QString out;
    out.reserve(text.size() + 8);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c != u'$' && c != u'%') {
            out += c;
            continue;
        }
        qsizetype run = 1;
        while (i + run < text.size() && text.at(i + run) == c)
            ++run;
        const bool opens = i + run < text.size() && text.at(i + run) == u'{';
        // Of `$$${` only the last sign belongs to the brace; the others would join the escape, so they are
        // written as values of their own.
        for (qsizetype k = 0; k + (opens ? 1 : 0) < run; ++k)
            out += opens ? u"${\""_s + c + u"\"}"_s : QString(c);
        if (opens)
            out += QString(2, c);
        i += run - 1;
    }
    return out;
}

bool isIdentifier(QStringView name)
{
    if (name.isEmpty() || !(name.front().isLetter() || name.front() == u'_'))
        return false;
    return std::ranges::all_of(name, [](QChar c) { return c.isLetterOrNumber() || c == u'_' || c == u'-'; });
}

Value::Value(bool value) : m_kind(Kind::Boolean), m_number(value ? 1 : 0) {}
Value::Value(qint64 value) : m_kind(Kind::Number), m_number(value) {}
Value::Value(const QString &text) : m_kind(Kind::Text), m_bytes(text.toUtf8()) {}
Value::Value(const Expression &expression) : m_kind(Kind::Expression), m_bytes(expression.text) {}

Value Value::decimal(const QByteArray &number)
{
    const QByteArrayView digits = QByteArrayView(number).sliced(number.startsWith('-') ? 1 : 0);
    bool good = !digits.isEmpty() && digits.front() >= '0' && digits.front() <= '9';
    bool any = false; // a digit since the last sign
    int stage = 0;    // whole, fraction, exponent
    for (qsizetype i = 0; good && i < digits.size(); ++i) {
        const char c = digits[i];
        if (c >= '0' && c <= '9') {
            any = true;
            continue;
        }
        const bool exponent = (c == 'e' || c == 'E') && stage < 2;
        good = any && (exponent || (c == '.' && stage == 0));
        stage = exponent ? 2 : 1;
        any = false;
        if (good && exponent && i + 1 < digits.size() && (digits[i + 1] == '+' || digits[i + 1] == '-'))
            ++i;
    }
    if (!good || !any)
        return Value(QString::fromUtf8(number));
    Value value(Number::fromText(number).value_or(Number()).toInteger().value_or(0));
    value.m_bytes = number;
    return value;
}

Value Value::lines(const QString &text)
{
    Value value(text);
    value.m_multiLine = fitsHeredoc(value.m_bytes);
    return value;
}

// A heredoc ends with its line, so where others follow on the line a text is quoted.
void Value::onOneLine(QList<Value> &items)
{
    for (Value &item : items) {
        if (item.m_kind == Kind::Text)
            item.m_multiLine = false;
    }
}

Value Value::list(QList<Value> items, Layout layout)
{
    if (std::ranges::any_of(std::as_const(items), &Value::isMultiLine))
        onOneLine(items);
    Value value;
    value.m_kind = Kind::List;
    value.m_layout = layout;
    value.m_multiLine = !items.isEmpty()
        && (layout == Layout::Lines || std::ranges::any_of(items, &Value::isMultiLine));
    value.m_children = std::make_shared<const Children>(Children{std::move(items), {}});
    return value;
}

Value Value::texts(const QStringList &items)
{
    QList<Value> values;
    values.reserve(items.size());
    for (const QString &item : items)
        values.append(Value(item));
    return list(std::move(values));
}

Value Value::map(QList<MapEntry> entries, Layout layout)
{
    if (layout == Layout::OneLine) {
        for (MapEntry &entry : entries) {
            if (entry.value.m_kind == Kind::Text)
                entry.value.m_multiLine = false;
        }
    }
    Value value;
    value.m_kind = Kind::Map;
    value.m_layout = layout;
    const auto nested = [](const MapEntry &entry) {
        return (entry.value.kind() == Kind::Map && !entry.value.entries().isEmpty()) || entry.value.isMultiLine();
    };
    value.m_multiLine = !entries.isEmpty() && layout != Layout::OneLine
        && (layout == Layout::Lines || std::ranges::any_of(entries, nested));
    value.m_children = std::make_shared<const Children>(Children{{}, std::move(entries)});
    return value;
}

Value Value::call(QByteArray function, QList<Value> arguments)
{
    onOneLine(arguments);
    Value value;
    value.m_kind = Kind::Call;
    value.m_bytes = std::move(function);
    value.m_multiLine = std::ranges::any_of(arguments, &Value::isMultiLine);
    value.m_children = std::make_shared<const Children>(Children{std::move(arguments), {}});
    return value;
}

const QList<Value> &Value::items() const
{
    static const QList<Value> none;
    return m_children ? m_children->items : none;
}

const QList<MapEntry> &Value::entries() const
{
    static const QList<MapEntry> none;
    return m_children ? m_children->entries : none;
}

bool Value::isMultiLine() const
{
    return m_multiLine;
}

} // namespace csis::hcl
