// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/template/filters.h"

#include "core/template/lexer.h"
#include "core/template/operators.h"
#include "core/template/say.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace csis::templates {
namespace {

struct Filter {
    QString name;
    QStringList parameters;
    qsizetype required;
    QStringList refused; ///< parameters that Jinja has and we have not
};

const QList<Filter> &filters()
{
    static const QList<Filter> all{
        {u"default"_s, {u"default_value"_s, u"boolean"_s}, 0, {}},
        {u"first"_s, {}, 0, {}},
        {u"int"_s, {u"default"_s}, 0, {u"base"_s}},
        {u"join"_s, {u"d"_s}, 0, {u"attribute"_s}},
        {u"last"_s, {}, 0, {}},
        {u"length"_s, {}, 0, {}},
        {u"lower"_s, {}, 0, {}},
        {u"replace"_s, {u"old"_s, u"new"_s, u"count"_s}, 2, {}},
        {u"string"_s, {}, 0, {}},
        {u"trim"_s, {u"chars"_s}, 0, {}},
        {u"upper"_s, {}, 0, {}},
    };
    return all;
}

const Filter *filterNamed(const QString &name)
{
    const auto found = std::ranges::find(filters(), name, &Filter::name);
    return found == filters().end() ? nullptr : &*found;
}

std::unexpected<Error> wrongType(const QString &filter, const QString &wanted, const Value &value)
{
    return failure(u"template.type"_s, Say::tr("the filter `%1` needs %2, and this is %3").arg(filter, wanted,
        describe(value)));
}

std::unexpected<Error> tooLarge()
{
    return failure(u"template.too-large"_s, Say::tr("this makes a text that is too large"));
}

/// The text that a value prints as, for filters that work on texts.
Result<QString> textOf(const Value &value, qsizetype limit)
{
    Printed printed = print(value, limit);
    if (!printed.whole)
        return tooLarge();
    if (printed.encrypted)
        return encryptedFault();
    return std::move(printed.text);
}

Result<Value> trimmed(const QString &text, const std::optional<QString> &chars)
{
    const QList<uint> given = chars ? chars->toUcs4() : QList<uint>();
    const QSet<uint> set(given.cbegin(), given.cend());
    const auto goes = [&](uint c) { return chars ? set.contains(c) : c <= 0xFFFF && isBlank(QChar(ushort(c))); };
    const QList<uint> all = text.toUcs4();
    qsizetype begin = 0;
    qsizetype end = all.size();
    while (begin < end && goes(all[begin]))
        ++begin;
    while (end > begin && goes(all[end - 1]))
        --end;
    return Value(QString::fromUcs4(reinterpret_cast<const char32_t *>(all.constData() + begin), end - begin));
}

Result<Value> replaced(const QString &text, const QString &old, const QString &with, qint64 count, qsizetype limit)
{
    QString result;
    qsizetype from = 0;
    const auto more = [&] { return count != 0 && result.size() <= limit; };
    if (old.isEmpty()) {
        // Between all characters, as Python does.
        const QStringList parts = characters(text);
        for (qsizetype i = 0; i <= parts.size() && result.size() <= limit; ++i) {
            if (count != 0) {
                result += with;
                --count;
            }
            result += parts.value(i);
        }
    } else {
        for (qsizetype at = text.indexOf(old); at >= 0 && more(); at = text.indexOf(old, from)) {
            result += QStringView(text).sliced(from, at - from);
            result += with;
            from = at + old.size();
            --count;
        }
        result += QStringView(text).sliced(from);
    }
    if (result.size() > limit)
        return tooLarge();
    return Value(result);
}

/// A text as Python's int() and float() read it.
std::optional<double> realNumber(QString text)
{
    bool ok = false;
    const double value = text.remove(u'_').toDouble(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

Result<Value> wholeNumber(const Value &value, const Value &otherwise, qsizetype limit)
{
    const Value fallback = otherwise.isMissing() ? Value(qint64(0)) : otherwise;
    if (const auto integer = value.integer())
        return Value(*integer);
    std::optional<double> real = value.number();
    if (value.text() || value.encrypted) {
        const auto text = textOf(value, limit);
        if (!text)
            return std::unexpected(text.error());
        QString bare = text->trimmed();
        const bool grouped = bare.contains(u'_');
        if (grouped && (bare.startsWith(u'_') || bare.endsWith(u'_') || bare.contains("__"_L1)))
            return fallback;
        bool ok = false;
        const qint64 integer = QString(bare).remove(u'_').toLongLong(&ok, 10);
        if (ok)
            return Value(integer);
        real = realNumber(bare);
    }
    if (!real || !std::isfinite(*real))
        return fallback;
    if (std::abs(*real) >= 9.2e18)
        return failure(u"template.number"_s, Say::tr("this number is too large"));
    return Value(qint64(*real));
}

Result<Value> joined(const Value &value, const QString &separator, bool encrypted, qsizetype limit)
{
    const Thing *thing = value.thing();
    if (value.text() && !value.encrypted) {
        const QString text = characters(*value.text()).join(separator);
        Value result(text);
        result.encrypted = encrypted;
        return text.size() > limit ? Result<Value>(tooLarge()) : result;
    }
    if (!thing || thing->shape() == Thing::Shape::Item)
        return wrongType(u"join"_s, Say::tr("a list"), value);
    QString text;
    const QStringList keys = thing->keys();
    for (qsizetype i = 0; i < thing->size(); ++i) {
        if (i > 0)
            text += separator;
        const Printed part = thing->shape() == Thing::Shape::List ? print(thing->at(i), limit)
            : Printed{keys.value(i), false, true};
        text += part.text;
        encrypted = encrypted || part.encrypted;
        if (text.size() > limit || !part.whole)
            return tooLarge();
    }
    Value result(text);
    result.encrypted = encrypted;
    return result;
}

Result<Value> length(const Value &value, qsizetype limit)
{
    if (const Thing *thing = value.thing(); thing && thing->shape() != Thing::Shape::Item)
        return Value(qint64(thing->size()));
    if (!value.text())
        return wrongType(u"length"_s, Say::tr("a text, a list or a mapping"), value);
    const auto text = textOf(value, limit);
    return text ? Result<Value>(Value(qint64(text->toUcs4().size()))) : std::unexpected(text.error());
}

Result<Value> end(const QString &filter, const Value &value, qsizetype limit)
{
    const bool first = filter == "first"_L1;
    const Value none(Missing{Absence::Key, filter, {}});
    if (const Thing *list = value.list())
        return list->size() == 0 ? none : list->at(first ? 0 : list->size() - 1);
    if (const Thing *mapping = value.mapping(); mapping && mapping->shape() == Thing::Shape::Mapping) {
        const QStringList keys = mapping->keys();
        return keys.isEmpty() ? none : Value(first ? keys.first() : keys.last());
    }
    if (!value.text())
        return wrongType(filter, Say::tr("a list"), value);
    const auto text = textOf(value, limit);
    if (!text)
        return std::unexpected(text.error());
    const QStringList parts = characters(*text);
    return parts.isEmpty() ? none : Value(first ? parts.first() : parts.last());
}

} // namespace

const QStringList &filterNames()
{
    static const QStringList names = [] {
        QStringList list;
        for (const Filter &filter : filters())
            list.append(filter.name);
        return list;
    }();
    return names;
}

QStringList characters(const QString &text)
{
    QStringList parts;
    for (qsizetype i = 0; i < text.size();) {
        const qsizetype length = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate() ? 2 : 1;
        parts.append(text.sliced(i, length));
        i += length;
    }
    return parts;
}

QString argumentFault(const QString &name, const QStringList &names)
{
    const Filter *filter = filterNamed(name);
    if (!filter)
        return Say::tr("the filter `%1` is not understood").arg(name);
    QStringList left = filter->parameters;
    qsizetype given = 0;
    for (const QString &argument : names) {
        const QString parameter = argument.isEmpty() ? filter->parameters.value(given) : argument;
        ++given;
        if (!argument.isEmpty() ? filter->refused.contains(argument) : given == filter->parameters.size() + 1
            && !filter->refused.isEmpty())
            return Say::tr("the argument `%1` of the filter `%2` is not understood").arg(filter->refused.first(), name);
        if (parameter.isEmpty() || !left.removeOne(parameter)) {
            if (!argument.isEmpty())
                return Say::tr("the filter `%1` has no argument `%2` here").arg(name, argument);
            return filter->parameters.isEmpty() ? Say::tr("the filter `%1` takes no argument").arg(name)
                                                : Say::tr("the filter `%1` takes no more than %2").arg(name,
                                                    filter->parameters.join(u", "_s));
        }
    }
    for (qsizetype i = 0; i < filter->required; ++i) {
        if (left.contains(filter->parameters[i]))
            return Say::tr("the filter `%1` needs an argument `%2`").arg(name, filter->parameters[i]);
    }
    return {};
}

QList<Value> placedArguments(const QString &name, const QStringList &names, const QList<Value> &values)
{
    const Filter *filter = filterNamed(name);
    QList<Value> placed(filter ? filter->parameters.size() : 0);
    for (qsizetype i = 0; filter && i < values.size(); ++i) {
        const qsizetype at = names.value(i).isEmpty() ? i : filter->parameters.indexOf(names.value(i));
        if (at >= 0 && at < placed.size())
            placed[at] = values[i];
    }
    return placed;
}

Result<Value> applyFilter(const QString &filter, const Value &value, const QList<Value> &arguments, qsizetype limit)
{
    if (filter == "int"_L1)
        return wholeNumber(value, arguments.value(0), limit);
    if (filter == "length"_L1)
        return length(value, limit);
    if (filter == "first"_L1 || filter == "last"_L1)
        return end(filter, value, limit);
    if (filter == "string"_L1) {
        const Printed printed = print(value, limit);
        Value text(printed.text);
        text.encrypted = printed.encrypted;
        return printed.whole ? Result<Value>(text) : tooLarge();
    }
    QStringList texts;
    for (const Value &argument : arguments) {
        if (filter == "join"_L1) {
            // A separator may be encrypted: it is only written between.
            texts.append(print(argument, limit).text);
            continue;
        }
        const auto text = textOf(argument, limit);
        if (!text)
            return std::unexpected(text.error());
        texts.append(*text);
    }
    if (filter == "join"_L1)
        return joined(value, texts.value(0), !arguments.isEmpty() && print(arguments.first(), limit).encrypted, limit);
    const auto text = textOf(value, limit);
    if (!text)
        return std::unexpected(text.error());
    if (filter == "lower"_L1)
        return Value(text->toLower());
    if (filter == "upper"_L1)
        return Value(text->toUpper());
    if (filter == "trim"_L1) {
        const Value &chars = arguments.at(0);
        return trimmed(*text, chars.isMissing() || chars.isNone() ? std::nullopt : std::optional(texts[0]));
    }
    const Value &count = arguments.at(2);
    if (!count.isMissing() && !count.isNone() && !count.integer())
        return failure(u"template.type"_s, Say::tr("the argument `count` of the filter `replace` must be a number"));
    return replaced(*text, texts[0], texts[1], count.integer().value_or(-1), limit);
}

} // namespace csis::templates
