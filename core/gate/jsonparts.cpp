// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/jsonparts.h"

#include "core/base/largepages.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::gate::json {
namespace {

QString words(simdjson::error_code error)
{
    return QString::fromUtf8(simdjson::error_message(error));
}

// The parser would pass over a mark of byte order, which has no place within a document.
bool beginsAValue(std::string_view part)
{
    return !part.empty() && std::string_view("{[\"-0123456789tfn").contains(part.front());
}

// Both kinds of a bracket differ in one bit.
constexpr char either = 0x20;

bool opens(char one)
{
    return (one | either) == '{';
}

// A part lies up to two levels deep in its document.
constexpr std::size_t deepest = simdjson::DEFAULT_MAX_DEPTH - 2;

} // namespace

std::expected<dom::element, QString> PartParser::parse(std::string_view part)
{
    if (!beginsAValue(part))
        return std::unexpected(words(simdjson::TAPE_ERROR));
    dom::element value;
    if (const auto error = m_parser.parse(part.data(), part.size(), false).get(value); error != simdjson::SUCCESS)
        return std::unexpected(words(error));
    if (const auto key = m_twins.find(m_parser.doc))
        return std::unexpected(u"the key '%1' stands twice in one object"_s.arg(toText(*key)));
    return value;
}

// The parser's way through a stream of documents: it goes on at a mark and stops behind one value. Brackets are balanced
// between the two, so that it ends there at the latest.
std::expected<dom::element, QString> PartParser::parse(simdjson::internal::dom_parser_implementation &marked, std::size_t mark, std::size_t end, std::size_t size)
{
    // Grows by doubling, since each growth begins with nothing.
    if (size > m_tree.capacity() && m_tree.allocate(std::max(size, 2 * m_tree.capacity())) != simdjson::SUCCESS)
        return std::unexpected(words(simdjson::MEMALLOC));
    marked.next_structural_index = std::uint32_t(mark);
    if (const auto error = marked.stage2_next(m_tree); error != simdjson::SUCCESS)
        return std::unexpected(words(error));
    if (marked.next_structural_index != end)
        return std::unexpected(words(simdjson::TAPE_ERROR));
    if (const auto key = m_twins.find(m_tree))
        return std::unexpected(u"the key '%1' stands twice in one object"_s.arg(toText(*key)));
    return m_tree.root();
}

std::expected<Parts, QString> Parts::cut(const QByteArray &bytes, qsizetype size, std::string_view list, PartParser &parser)
{
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    Parts parts;
    parts.m_text = std::string_view(bytes.constData(), std::size_t(size));
    if (parts.m_text.starts_with(byteOrderMark))
        parts.m_text.remove_prefix(byteOrderMark.size());
    if (parts.m_text.empty())
        return std::unexpected(words(simdjson::EMPTY));
    auto error = simdjson::get_active_implementation()->create_dom_parser_implementation(parts.m_text.size(), deepest, parts.m_index);
    if (error == simdjson::SUCCESS) {
        // As many marks as bytes, at most; most documents have far less, and only what is filled is made ready.
        preferLargePages(parts.m_index->structural_indexes.get(), parts.m_text.size() * sizeof(std::uint32_t));
        error = parts.m_index->stage1(reinterpret_cast<const std::uint8_t *>(parts.m_text.data()), parts.m_text.size(), simdjson::stage1_mode::regular);
    }
    if (error != simdjson::SUCCESS)
        return std::unexpected(words(error));
    parts.m_marks = parts.m_index->structural_indexes.get();
    parts.m_count = parts.m_index->n_structural_indexes;
    if (const QString problem = parts.read(list, parser); !problem.isEmpty())
        return std::unexpected(problem);
    return parts;
}

QString Parts::read(std::string_view list, PartParser &parser)
{
    if (at(0) != '{')
        return u"it is no JSON object"_s;
    std::size_t mark = 1;
    bool goesOn = at(mark) != '}';
    while (goesOn) {
        if (at(mark) != '"' || at(mark + 1) != ':')
            return words(simdjson::TAPE_ERROR);
        const auto key = parser.parse(between(mark, mark + 1));
        if (!key)
            return key.error();
        PartMember member;
        member.key = key->get_string().value_unsafe();
        member.begin = mark + 2;
        member.isList = at(member.begin) == '[';
        const bool isAsked = member.key == list && member.isList;
        mark = behind(member.begin, isAsked ? &member.items : nullptr);
        member.end = mark;
        if (isAsked && at(mark - 1) != ']')
            return words(simdjson::TAPE_ERROR);
        goesOn = at(mark) == ',';
        if (!goesOn && at(mark) != '}')
            return words(simdjson::TAPE_ERROR);
        mark += goesOn;
        m_members.push_back(std::move(member));
    }
    return mark + 1 == m_count ? QString() : words(simdjson::TAPE_ERROR);
}

std::size_t Parts::behind(std::size_t mark, std::vector<std::uint32_t> *items) const
{
    if (!opens(at(mark)))
        return mark + 1;
    if (items && at(mark + 1) != ']')
        items->push_back(std::uint32_t(mark + 1));
    // Which bracket closes which is for the parser to judge; here only the depth counts.
    int depth = 0;
    for (; mark < m_count; ++mark) {
        const char one = m_text[m_marks[mark]];
        if (opens(one)) {
            ++depth;
        } else if ((one | either) == '}') {
            if (--depth == 0)
                return mark + 1;
        } else if (items && depth == 1 && one == ',') {
            items->push_back(std::uint32_t(mark + 1));
        }
    }
    return mark;
}

std::string_view Parts::between(std::size_t mark, std::size_t next) const
{
    // Both are marks of the document: behind each key a colon was seen, behind each value a comma or a bracket.
    return m_text.substr(m_marks[mark], m_marks[next] - m_marks[mark]);
}

std::expected<dom::element, QString> Parts::parse(std::size_t mark, std::size_t next, PartParser &parser) const
{
    const std::string_view text = between(mark, next);
    // A number or a text is copied by the way of streams, with all that is behind it.
    if (opens(at(mark)))
        return parser.parse(*m_index, mark, next, text.size());
    return parser.parse(text);
}

std::expected<dom::element, QString> Parts::value(const PartMember &member, PartParser &parser) const
{
    return parse(member.begin, member.end, parser);
}

std::expected<dom::element, QString> Parts::item(const PartMember &member, std::size_t index, PartParser &parser) const
{
    const bool isLast = index + 1 == member.items.size();
    return parse(member.items[index], isLast ? member.end - 1 : member.items[index + 1] - 1, parser);
}

} // namespace csis::gate::json
