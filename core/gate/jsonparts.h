// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// For this room alone: large documents in small parts. As one tree a plan takes three times its size of fresh memory, and
// making that ready costs more time than reading it.
#pragma once

#include "core/gate/jsonview.h"

#include <QByteArray>

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace csis::gate::json {

/// Parses one part after the other with the same memory. What it gives holds until the next call.
class PartParser
{
public:
    /// The value that is all of `part`, behind which 64 bytes can be read. Error: what is wrong, in words; a key that stands
    /// twice in one object is wrong too.
    std::expected<dom::element, QString> parse(std::string_view part);

    /// The list or object of `size` bytes between two marks of a document whose marks are known already.
    std::expected<dom::element, QString> parse(simdjson::internal::dom_parser_implementation &marked, std::size_t mark, std::size_t end, std::size_t size);

private:
    dom::parser m_parser;
    dom::document m_tree;
    TwinSearch m_twins;
};

/// One member of a document's root. The value is not parsed yet, and may be wrong in itself.
struct PartMember {
    std::string key;
    std::size_t begin = 0;            ///< the mark at which the value begins
    std::vector<std::uint32_t> items; ///< where the elements of the list that was asked for begin, among the marks
    std::size_t end = 0;              ///< the mark behind it
    bool isList = false;
};

/// A document whose root is an object, cut into its members without making a tree of it.
class Parts
{
public:
    /// `bytes` has 64 more behind `size`. Of the member `list` the elements are found too. Error: what is wrong, in words.
    static std::expected<Parts, QString> cut(const QByteArray &bytes, qsizetype size, std::string_view list, PartParser &parser);

    const std::vector<PartMember> &members() const { return m_members; }
    /// A member's value, and an element of the list that was asked for; each until the next. Error: what is wrong, in words.
    std::expected<dom::element, QString> value(const PartMember &member, PartParser &parser) const;
    std::expected<dom::element, QString> item(const PartMember &member, std::size_t index, PartParser &parser) const;

private:
    Parts() = default;
    char at(std::size_t mark) const { return mark < m_count ? m_text[m_marks[mark]] : '\0'; }
    std::string_view between(std::size_t mark, std::size_t next) const;
    std::expected<dom::element, QString> parse(std::size_t mark, std::size_t next, PartParser &parser) const;
    /// The mark behind the value that begins at one.
    std::size_t behind(std::size_t mark, std::vector<std::uint32_t> *items) const;
    QString read(std::string_view list, PartParser &parser);

    std::unique_ptr<simdjson::internal::dom_parser_implementation> m_index;
    const std::uint32_t *m_marks = nullptr; ///< places of brackets, commas, colons, and of each beginning of another value
    std::size_t m_count = 0;
    std::string_view m_text;
    std::vector<PartMember> m_members;
};

} // namespace csis::gate::json
