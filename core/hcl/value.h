// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <memory>

namespace csis::hcl {

/// Text that the tool evaluates. Only this type is written without quotes, so data can never become code by accident.
struct Expression {
    explicit Expression(QByteArray source) : text(std::move(source)) {}

    /// The element of this under a literal key: `this["key"]`, the key escaped.
    Expression at(QStringView key) const;
    /// The attribute of this: `this.name`. The name is an identifier.
    Expression dot(QByteArrayView name) const;

    QByteArray text; ///< UTF-8, one line

    friend bool operator==(const Expression &, const Expression &) = default;
};

/// The text as a quoted literal: quotes, backslashes, control characters and the starts of templates are escaped.
QByteArray quoted(QStringView text);
/// The text as the tool's templates must hold it so that it comes out unchanged: `${` and `%{` are escaped.
QString templateText(const QString &text);
/// True for a name that may stand as an attribute or a bare key.
bool isIdentifier(QStringView name);

/// Where lists and maps break their lines.
enum class Layout {
    Auto,    ///< a map on one line when it holds scalars only, else an entry a line; lists on one line
    OneLine, ///< always one line
    Lines,   ///< an entry a line; empty ones stay on one line
};

struct MapEntry;

/// What stands right of a `=`. Copies share their data.
class Value
{
public:
    enum class Kind { Null, Boolean, Number, Text, Expression, List, Map, Call };

    Value() = default; ///< null
    Value(bool value);
    Value(int value) : Value(qint64(value)) {}
    Value(qint64 value);
    Value(const QString &text);
    Value(const Expression &expression);
    template<class T> Value(T *) = delete;

    /// A number exactly as written, of any size: digits with a sign, a fraction or an exponent. Other text stays a text.
    static Value decimal(const QByteArray &number);
    /// A text of several lines. It is written as a heredoc where that says the same: right of a `=`, when it ends with
    /// a line's end and holds no control characters; else quoted as any text.
    static Value lines(const QString &text);
    static Value list(QList<Value> items, Layout layout = Layout::Auto);
    static Value texts(const QStringList &items);
    static Value map(QList<MapEntry> entries, Layout layout = Layout::Auto);
    /// A function of values; a last argument that is a map may spread over lines.
    static Value call(QByteArray function, QList<Value> arguments);

    Kind kind() const { return m_kind; }
    Layout layout() const { return m_layout; }
    bool boolean() const { return m_number != 0; }
    qint64 number() const { return m_number; }
    /// A text as UTF-8, an expression's source, a function's name; a decimal's digits, empty for other numbers.
    const QByteArray &bytes() const { return m_bytes; }
    const QList<Value> &items() const; ///< of a list, or a call's arguments
    const QList<MapEntry> &entries() const;
    /// True when it is written over more than one line.
    bool isMultiLine() const;

private:
    struct Children;
    static void onOneLine(QList<Value> &items);
    Kind m_kind = Kind::Null;
    Layout m_layout = Layout::Auto;
    bool m_multiLine = false;
    qint64 m_number = 0;
    QByteArray m_bytes;
    std::shared_ptr<const Children> m_children;
};

struct MapEntry {
    QString key;
    Value value;
    bool bare = false; ///< the key stands without quotes, when it is an identifier and no word that begins a `for`
};

} // namespace csis::hcl
