// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// For this room alone: helpers over simdjson's DOM. Headers that others include stay free of it.
#pragma once

#include <QString>

#include <simdjson.h>

#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

namespace csis::gate::json {

namespace dom = simdjson::dom;

/// Every sign of it, the byte order mark at its beginning too, which the library passes over: an address with one is another.
QString toText(std::string_view view);

/// True for this very word. Its length is known to the compiler, which the library's own comparison does not make use of.
template<std::size_t size> bool is(std::string_view text, const char (&word)[size])
{
    return text.size() == size - 1 && std::memcmp(text.data(), word, size - 1) == 0;
}

/// The elements of an element that is a list, the members of one that is an object, as values to iterate over: the
/// parser's own accessor gives a reference into a temporary, which a loop outlives.
dom::array listOf(const dom::element &element);
dom::object membersOf(const dom::element &element);

/// The member of an object; nothing when there is none or `element` is no object.
std::optional<dom::element> member(const dom::element &element, std::string_view key);
/// The n-th element of a list.
std::optional<dom::element> item(const dom::element &element, std::size_t index);
std::size_t length(const dom::element &element); ///< of a list; 0 for anything else

bool isTrue(const std::optional<dom::element> &element);
std::optional<std::string_view> text(const std::optional<dom::element> &element);
std::optional<double> number(const std::optional<dom::element> &element);

/// False for null, false, "", [] and {}.
bool hasContent(const dom::element &element);

/// Looks for a key that stands twice in one object, anywhere in a document that was parsed without an error. The parser keeps
/// both, look-ups see the first one only, and other readers the last: such a document means two things.
///
/// The document's tape is read once, from its beginning to its end, with the keys of the objects that are open: much faster
/// than the parser's own iterators, which look for the end of each value anew. The tape's format is part of the parser's
/// manual: a word a value with its kind on top, numbers with a second one; an object's members lie between its brackets.
class TwinSearch
{
public:
    std::optional<std::string_view> find(const dom::document &document);

private:
    struct Key {
        std::uint64_t hash;
        std::uint64_t place; ///< among the texts
    };
    struct Level {
        std::size_t first;  ///< of its keys
        std::uint64_t seen; ///< a bit a key: tells most of the time that a key is new
        bool isObject;
        bool isWide;
    };

    std::string_view textOf(const Key &key) const;
    std::optional<std::string_view> add(std::uint64_t word);
    std::optional<std::string_view> close();

    const std::uint8_t *m_texts = nullptr;
    std::vector<Key> m_keys;
    std::vector<Level> m_open;
};

/// The same of what the parser parsed last.
std::optional<std::string_view> twin(const dom::parser &parser);

/// "rule[0].id" of a list of steps.
QString formatPath(const dom::array &steps);

/// The same text for the same value, whatever the order of its keys and the writing of its numbers.
std::string canonical(const dom::element &element);
} // namespace csis::gate::json
