// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/value.h"

#include <QVarLengthArray>

#include <memory>
#include <variant>
#include <vector>

namespace csis::hcl {

/// Numbers that the maker of a body gives to its sources; the writer hands them back with the lines they made.
using Origins = QVarLengthArray<int, 6>;

/// The lines that one origin made; they count from zero, `last` included.
struct Span {
    int first = 0;
    int last = 0;
    int origin = 0;

    friend bool operator==(const Span &, const Span &) = default;
};

class Body;

struct Attribute {
    QByteArray name; ///< an identifier
    Value value;
    Origins origins;
};

struct Block {
    QByteArray type;
    QStringList labels; ///< any texts; they are quoted
    std::unique_ptr<Body> body;
    Origins origins;
    bool commentedOut = false; ///< every line of it is a comment
};

struct Comment {
    QString text; ///< without the sign; line breaks become spaces
    Origins origins;
};

struct BlankLine {
    Origins origins;
};

/// What stands in a file or between the braces of a block, in order.
class Body
{
public:
    using Item = std::variant<Attribute, Block, Comment, BlankLine>;

    Body();
    ~Body();
    Body(Body &&) noexcept;
    Body &operator=(Body &&) noexcept;

    void attribute(QByteArray name, Value value, const Origins &origins = {});
    /// Appends a block and gives its body, which stays where it is while this body lives.
    Body &block(QByteArray type, QStringList labels = {}, const Origins &origins = {});
    /// As `block`, but it is written as comments.
    Body &commentedOut(QByteArray type, QStringList labels = {}, const Origins &origins = {});
    void comment(QString text, const Origins &origins = {});
    void blankLine(const Origins &origins = {});

    bool isEmpty() const { return m_items.empty(); }
    const std::vector<Item> &items() const { return m_items; }

private:
    std::vector<Item> m_items;
};

/// A written body: canonical text with a final newline (nothing for an empty body) and what made each line.
struct Written {
    QByteArray text;
    std::vector<Span> spans; ///< wide ones before narrow ones
    int lines = 0;
};

/// Writes a body the way the tool's own formatter leaves it: two spaces a level, the `=` of neighbouring one-line
/// attributes in one column. The origins of the attribute that sets the column span all lines that follow it.
Written write(const Body &body);

/// Lines `key = value` with single spaces, as partial backend settings are written; spans as above.
Written writePlain(const Body &body);

} // namespace csis::hcl
