// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/body.h"
#include "core/hcl/escape.h"
#include "core/hcl/heredoc.h"

#include <algorithm>

namespace csis::hcl {
namespace {

class Writer
{
public:
    explicit Writer(bool aligned) : m_aligned(aligned) {}

    Written take(const Body &body)
    {
        write(body, 0);
        m_out.text = m_text.take();
        m_out.lines = m_line;
        return std::move(m_out);
    }

private:
    void indent(int level) { m_text.append(qsizetype(2 * level), ' '); }
    void endLine()
    {
        m_text.append('\n');
        ++m_line;
    }
    // Spans are opened before what they hold and closed after it, so wide ones come before narrow ones: the last
    // span over a line is the nearest reason for it.
    size_t open(const Origins &origins)
    {
        for (const int origin : origins)
            m_out.spans.push_back({m_line, m_line, origin});
        return m_out.spans.size();
    }
    void close(size_t end, const Origins &origins)
    {
        for (size_t i = end - size_t(origins.size()); i < end; ++i)
            m_out.spans[i].last = m_line - 1;
    }

    void write(const Body &body, int level)
    {
        const std::vector<Body::Item> &items = body.items();
        for (size_t i = 0; i < items.size();) {
            if (std::holds_alternative<Attribute>(items[i])) {
                i = attributes(items, i, level);
                continue;
            }
            if (const auto *block = std::get_if<Block>(&items[i])) {
                const size_t end = open(block->origins);
                this->block(*block, level);
                close(end, block->origins);
            } else if (const auto *comment = std::get_if<Comment>(&items[i])) {
                indent(level);
                open(comment->origins);
                m_text.append('#');
                if (const QByteArray text = oneLine(comment->text); !text.isEmpty()) {
                    m_text.append(' ');
                    m_text.append(text);
                }
                endLine();
            } else {
                open(std::get<BlankLine>(items[i]).origins);
                endLine();
            }
            ++i;
        }
    }

    // A heredoc counts as one line, for it is one token.
    static bool standsAlone(const Value &value) { return value.isMultiLine() && value.kind() != Value::Kind::Text; }

    // Neighbours on one line share a column; a value over several lines stands alone and ends the group.
    size_t attributes(const std::vector<Body::Item> &items, size_t begin, int level)
    {
        size_t end = begin;
        qsizetype width = 0;
        const Attribute *widest = nullptr;
        for (; end < items.size(); ++end) {
            const auto *attribute = std::get_if<Attribute>(&items[end]);
            if (!attribute || standsAlone(attribute->value))
                break;
            if (const qsizetype w = columns(attribute->name); w > width) {
                width = w;
                widest = attribute;
            }
        }
        if (end == begin) {
            line(std::get<Attribute>(items[begin]), 0, level);
            return begin + 1;
        }
        static const Origins none;
        const Origins &column = m_aligned && end - begin > 1 ? widest->origins : none;
        const size_t opened = open(column);
        for (size_t i = begin; i < end; ++i)
            line(std::get<Attribute>(items[i]), width, level);
        close(opened, column);
        return end;
    }

    void line(const Attribute &attribute, qsizetype width, int level)
    {
        const size_t end = open(attribute.origins);
        indent(level);
        key(attribute.name, width);
        value(attribute.value, level);
        endLine();
        close(end, attribute.origins);
    }

    void key(QByteArrayView text, qsizetype width)
    {
        m_text.append(text);
        if (m_aligned && width > 0)
            m_text.append(width - columns(text), ' ');
        m_text.append(" = ");
    }

    // The lines of a block that is there for people only.
    void comments(const Written &inner, int level)
    {
        for (Span span : inner.spans)
            m_out.spans.push_back({span.first + m_line, span.last + m_line, span.origin});
        for (qsizetype at = 0; at < inner.text.size();) {
            const qsizetype end = inner.text.indexOf('\n', at);
            indent(level);
            m_text.append('#');
            if (end > at)
                m_text.append(' ');
            m_text.append(QByteArrayView(inner.text).sliced(at, end - at));
            endLine();
            at = end + 1;
        }
    }

    void block(const Block &block, int level)
    {
        if (block.commentedOut) {
            Writer inner(m_aligned);
            inner.lines(block, 0);
            inner.m_out.text = inner.m_text.take();
            comments(inner.m_out, level);
            return;
        }
        lines(block, level);
    }

    void lines(const Block &block, int level)
    {
        indent(level);
        m_text.append(block.type);
        for (const QString &label : block.labels) {
            m_text.append(' ');
            appendLabel(m_text, label);
        }
        if (block.body->isEmpty()) {
            m_text.append(" {}");
            endLine();
            return;
        }
        m_text.append(" {");
        endLine();
        write(*block.body, level + 1);
        indent(level);
        m_text.append('}');
        endLine();
    }

    void value(const Value &value, int level)
    {
        switch (value.kind()) {
        case Value::Kind::Null: m_text.append("null"); break;
        case Value::Kind::Boolean: m_text.append(value.boolean() ? "true" : "false"); break;
        case Value::Kind::Number: m_text.append(value.bytes().isEmpty() ? QByteArray::number(value.number()) : value.bytes()); break;
        case Value::Kind::Text:
            if (value.isMultiLine())
                m_line += appendHeredoc(m_text, value.bytes(), level + 1);
            else
                appendQuoted(m_text, QByteArrayView(value.bytes()));
            break;
        case Value::Kind::Expression: m_text.append(value.bytes()); break;
        case Value::Kind::List: list(value, level); break;
        case Value::Kind::Map: map(value, level); break;
        case Value::Kind::Call:
            m_text.append(value.bytes());
            m_text.append('(');
            sequence(value.items(), level);
            m_text.append(')');
            break;
        }
    }

    void sequence(const QList<Value> &items, int level)
    {
        for (qsizetype i = 0; i < items.size(); ++i) {
            if (i > 0)
                m_text.append(", ");
            value(items[i], level);
        }
    }

    void list(const Value &value, int level)
    {
        const QList<Value> &items = value.items();
        // A single map hugs its brackets; several values that spread over lines get a line each.
        if (value.layout() != Layout::Lines && (!value.isMultiLine() || items.size() == 1)) {
            m_text.append('[');
            sequence(items, level);
            m_text.append(']');
            return;
        }
        m_text.append('[');
        if (!items.isEmpty())
            endLine();
        for (const Value &item : items) {
            indent(level + 1);
            this->value(item, level + 1);
            m_text.append(',');
            endLine();
        }
        if (!items.isEmpty())
            indent(level);
        m_text.append(']');
    }

    // `for` at the front would begin an expression, and what is no identifier needs its quotes.
    static bool isBare(const MapEntry &entry) { return entry.bare && isIdentifier(entry.key) && entry.key != QLatin1StringView("for"); }

    void key(const MapEntry &entry)
    {
        if (isBare(entry))
            m_text.append(entry.key.toUtf8());
        else
            appendQuoted(m_text, QStringView(entry.key));
    }

    void map(const Value &value, int level)
    {
        const QList<MapEntry> &entries = value.entries();
        if (entries.isEmpty()) {
            m_text.append("{}");
            return;
        }
        if (!value.isMultiLine()) {
            m_text.append("{ ");
            for (qsizetype i = 0; i < entries.size(); ++i) {
                if (i > 0)
                    m_text.append(", ");
                key(entries[i]);
                m_text.append(" = ");
                this->value(entries[i].value, level);
            }
            m_text.append(" }");
            return;
        }
        m_text.append('{');
        endLine();
        QVarLengthArray<QByteArray, 16> keys;
        for (const MapEntry &entry : entries)
            keys.append(isBare(entry) ? entry.key.toUtf8() : quoted(entry.key));
        for (qsizetype i = 0; i < entries.size();) {
            qsizetype end = i;
            qsizetype width = 0;
            for (; end < entries.size() && !standsAlone(entries[end].value); ++end)
                width = std::max(width, columns(keys[end]));
            for (const qsizetype last = std::max(end, i + 1); i < last; ++i) {
                indent(level + 1);
                key(keys[i], width);
                this->value(entries[i].value, level + 1);
                endLine();
            }
        }
        indent(level);
        m_text.append('}');
    }

    static QByteArray oneLine(const QString &text)
    {
        QString line = text;
        for (QChar &c : line) {
            if (c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator)
                c = u' ';
        }
        return line.trimmed().toUtf8();
    }

    bool m_aligned;
    int m_line = 0;
    Buffer m_text{4096};
    Written m_out;
};

} // namespace

Written write(const Body &body)
{
    return Writer(true).take(body);
}

Written writePlain(const Body &body)
{
    return Writer(false).take(body);
}

} // namespace csis::hcl
