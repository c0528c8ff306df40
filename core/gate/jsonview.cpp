// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/jsonview.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace csis::gate::json {
namespace {

// Of a tape's word.
constexpr int kindShift = 56;
constexpr int countShift = 32;
constexpr std::uint64_t countMask = 0xffffff;
constexpr std::uint64_t placeMask = (std::uint64_t(1) << kindShift) - 1;
constexpr std::uint64_t wide = 48; ///< members, from which on keys are sorted and not compared with each other

// Of its length, its first and its last eight bytes; what they have in common is told apart by the whole text. The
// parser leaves room behind the last text, so that eight bytes can be read at any.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::memcpy(&first, text.data(), sizeof first);
    if (text.size() < sizeof first)
        first &= (std::uint64_t(1) << (8 * text.size())) - 1;
    else
        std::memcpy(&last, text.data() + text.size() - sizeof last, sizeof last);
    return ((first ^ text.size()) * 0x9e3779b97f4a7c15u ^ last) * 0xc2b2ae3d27d4eb4fu;
}

void appendNumber(std::string &out, double value)
{
    char buffer[32];
    // 1, 1.0 and 1e0 are one number.
    const bool whole = std::nearbyint(value) == value && std::abs(value) <= 9.0e15;
    const auto end = whole ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<long long>(value))
                           : std::to_chars(buffer, buffer + sizeof buffer, value);
    out.append("n").append(buffer, end.ptr).push_back('\0');
}

// With its length before it: a text may hold any sign.
void appendText(std::string &out, std::string_view text)
{
    out.append(std::to_string(text.size())).append(":").append(text);
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
            appendText(out, key);
            append(out, value);
        }
        out += '}';
        break;
    }
    case dom::element_type::STRING: appendText(out += 's', element.get_string().value_unsafe()); break;
    case dom::element_type::BOOL: out += element.get_bool().value_unsafe() ? 't' : 'f'; break;
    case dom::element_type::INT64: out.append("n").append(std::to_string(element.get_int64().value_unsafe())).push_back('\0'); break;
    case dom::element_type::UINT64: out.append("n").append(std::to_string(element.get_uint64().value_unsafe())).push_back('\0'); break;
    case dom::element_type::DOUBLE: appendNumber(out, element.get_double().value_unsafe()); break;
    default: out += '0'; break;
    }
}

} // namespace

QString toText(std::string_view view)
{
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    const QString text = QString::fromUtf8(view.data(), qsizetype(view.size()));
    return view.starts_with(byteOrderMark) ? QChar(QChar::ByteOrderMark) + text : text;
}

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
    return element && element->is_bool() && element->get_bool().value_unsafe();
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

std::optional<std::string_view> TwinSearch::find(const dom::document &document)
{
    const std::uint64_t *const tape = document.tape.get();
    m_texts = document.string_buf.get();
    m_keys.clear();
    m_open.clear();
    std::size_t at = 1; // behind the root's own word
    do {
        const std::uint64_t word = tape[at++];
        switch (char(word >> kindShift)) {
        case '{': m_open.push_back({m_keys.size(), 0, true, ((word >> countShift) & countMask) > wide}); break;
        case '[': m_open.push_back({m_keys.size(), 0, false, false}); break;
        case '}':
            if (const auto found = close())
                return found;
            [[fallthrough]];
        case ']': m_open.pop_back(); break;
        case 'l':
        case 'u':
        case 'd': ++at; break;
        default: break;
        }
        if (!m_open.empty() && m_open.back().isObject && char(tape[at] >> kindShift) == '"') {
            if (const auto found = add(tape[at++]))
                return found;
        }
    } while (!m_open.empty());
    return std::nullopt;
}

std::string_view TwinSearch::textOf(const Key &key) const
{
    std::uint32_t size = 0;
    std::memcpy(&size, m_texts + key.place, sizeof size);
    return {reinterpret_cast<const char *>(m_texts + key.place + sizeof size), size};
}

std::optional<std::string_view> TwinSearch::add(std::uint64_t word)
{
    Level &level = m_open.back();
    Key key{0, word & placeMask};
    const std::string_view text = textOf(key);
    key.hash = hashOf(text);
    const std::uint64_t bit = std::uint64_t(1) << (key.hash >> 58);
    if (!level.isWide && (level.seen & bit) != 0) {
        for (std::size_t i = level.first; i < m_keys.size(); ++i) {
            if (m_keys[i].hash == key.hash && textOf(m_keys[i]) == text)
                return text;
        }
    }
    level.seen |= bit;
    m_keys.push_back(key);
    return std::nullopt;
}

// A wide object (a map of thousands of outputs) is looked at when all its keys are there.
std::optional<std::string_view> TwinSearch::close()
{
    if (m_open.back().isWide) {
        const std::span keys = std::span(m_keys).subspan(m_open.back().first);
        std::ranges::sort(keys, {}, [this](const Key &key) { return std::pair(key.hash, textOf(key)); });
        const auto found = std::ranges::adjacent_find(keys, [this](const Key &one, const Key &other) {
            return one.hash == other.hash && textOf(one) == textOf(other);
        });
        if (found != keys.end())
            return textOf(*found);
    }
    m_keys.resize(m_open.back().first);
    return std::nullopt;
}

std::optional<std::string_view> twin(const dom::parser &parser)
{
    return TwinSearch().find(parser.doc);
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
