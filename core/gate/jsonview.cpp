// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/jsonview.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

using namespace Qt::StringLiterals;

namespace csis::gate::json {
namespace {

// Few keys are the rule: one bit a key tells most of the time that there is no twin, without a comparison.
std::optional<std::string_view> twinIn(const dom::object &object)
{
    std::uint64_t seen = 0;
    std::size_t position = 0;
    for (const auto field : object) {
        const std::string_view key = field.key;
        const unsigned char first = key.empty() ? 0 : static_cast<unsigned char>(key.front());
        const unsigned char last = key.empty() ? 0 : static_cast<unsigned char>(key.back());
        const std::uint64_t bit = std::uint64_t(1) << ((key.size() * 29 + first * 7u + last * 13u) & 63u);
        if (seen & bit) {
            std::size_t earlier = 0;
            for (const auto other : object) {
                if (earlier++ == position)
                    break;
                if (other.key == key)
                    return key;
            }
        }
        seen |= bit;
        ++position;
    }
    return std::nullopt;
}

// Wide objects (a map of thousands of outputs) are sorted instead.
std::optional<std::string_view> twinInWide(const dom::object &object)
{
    std::vector<std::string_view> keys;
    for (const auto field : object)
        keys.push_back(field.key);
    std::ranges::sort(keys);
    const auto found = std::ranges::adjacent_find(keys);
    if (found == keys.end())
        return std::nullopt;
    return *found;
}

constexpr std::size_t wide = 48;

void appendNumber(std::string &out, double value)
{
    char buffer[32];
    // 1, 1.0 and 1e0 are one number.
    const bool whole = std::nearbyint(value) == value && std::abs(value) < 9.0e15;
    const auto end = whole ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<long long>(value))
                           : std::to_chars(buffer, buffer + sizeof buffer, value);
    out.append("n").append(buffer, end.ptr).push_back('\0');
}

// Each kind has its own beginning, and what could run on into the next thing its own end.
void append(std::string &out, const dom::element &element)
{
    switch (element.type()) {
    case dom::element_type::ARRAY:
        out += '[';
        for (const dom::element one : listOf(element))
            append(out, one);
        out += ']';
        break;
    case dom::element_type::OBJECT: {
        std::vector<std::pair<std::string_view, dom::element>> fields;
        for (const auto field : membersOf(element))
            fields.emplace_back(field.key, field.value);
        std::ranges::sort(fields, {}, &std::pair<std::string_view, dom::element>::first);
        out += '{';
        for (const auto &[key, value] : fields) {
            out.append(key).push_back('\0');
            append(out, value);
        }
        out += '}';
        break;
    }
    case dom::element_type::STRING: out.append("s").append(element.get_string().value_unsafe()).push_back('\0'); break;
    case dom::element_type::BOOL: out += element.get_bool().value_unsafe() ? 't' : 'f'; break;
    case dom::element_type::INT64: out.append("n").append(std::to_string(element.get_int64().value_unsafe())).push_back('\0'); break;
    case dom::element_type::UINT64: out.append("n").append(std::to_string(element.get_uint64().value_unsafe())).push_back('\0'); break;
    case dom::element_type::DOUBLE: appendNumber(out, element.get_double().value_unsafe()); break;
    default: out += '0'; break;
    }
}

} // namespace

dom::array listOf(const dom::element &element)
{
    return element.get_array().value_unsafe();
}

dom::object membersOf(const dom::element &element)
{
    return element.get_object().value_unsafe();
}

std::optional<dom::element> member(const dom::element &element, std::string_view key)
{
    dom::object object;
    dom::element value;
    if (element.get_object().get(object) != simdjson::SUCCESS || object[key].get(value) != simdjson::SUCCESS)
        return std::nullopt;
    return value;
}

std::optional<dom::element> item(const dom::element &element, std::size_t index)
{
    dom::array list;
    dom::element value;
    if (element.get_array().get(list) != simdjson::SUCCESS || list.at(index).get(value) != simdjson::SUCCESS)
        return std::nullopt;
    return value;
}

std::size_t length(const dom::element &element)
{
    dom::array list;
    return element.get_array().get(list) == simdjson::SUCCESS ? list.size() : 0;
}

bool isTrue(const std::optional<dom::element> &element)
{
    bool value = false;
    return element && element->get_bool().get(value) == simdjson::SUCCESS && value;
}

std::optional<std::string_view> text(const std::optional<dom::element> &element)
{
    std::string_view value;
    if (!element || element->get_string().get(value) != simdjson::SUCCESS)
        return std::nullopt;
    return value;
}

std::optional<double> number(const std::optional<dom::element> &element)
{
    double value = 0;
    if (!element || element->get_double().get(value) != simdjson::SUCCESS)
        return std::nullopt;
    return value;
}

bool hasContent(const dom::element &element)
{
    switch (element.type()) {
    case dom::element_type::NULL_VALUE: return false;
    case dom::element_type::BOOL: return element.get_bool().value_unsafe();
    case dom::element_type::STRING: return !element.get_string().value_unsafe().empty();
    case dom::element_type::ARRAY: return listOf(element).size() > 0;
    case dom::element_type::OBJECT: return membersOf(element).size() > 0;
    default: return true;
    }
}

std::optional<std::string_view> twin(const dom::element &element)
{
    if (element.is_array()) {
        for (const dom::element one : listOf(element)) {
            if (const auto found = twin(one))
                return found;
        }
    } else if (element.is_object()) {
        const dom::object object = membersOf(element);
        if (const auto found = object.size() > wide ? twinInWide(object) : twinIn(object))
            return found;
        for (const auto field : object) {
            if (const auto found = twin(field.value))
                return found;
        }
    }
    return std::nullopt;
}

QString formatPath(const dom::array &steps)
{
    QString path;
    for (const dom::element step : steps) {
        if (std::string_view name; step.get_string().get(name) == simdjson::SUCCESS)
            path += (path.isEmpty() ? u""_s : u"."_s) + toText(name);
        else if (int64_t index = 0; step.get_int64().get(index) == simdjson::SUCCESS)
            path += u"[%1]"_s.arg(index);
    }
    return path;
}

std::string canonical(const dom::element &element)
{
    std::string out;
    append(out, element);
    return out;
}

} // namespace csis::gate::json
