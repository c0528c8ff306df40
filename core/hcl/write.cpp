// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/body.h"
#include "core/hcl/escape.h"

#include <algorithm>

namespace csis::hcl {
namespace {

class Writer
{
public:
    explicit Writer(bool aligned) : m_aligned(aligned) { m_out.text.reserve(4096); }

    Written take(const Body &body)
    {
        write(body, 0);
        m_out.lines = m_line;
        // Wide before narrow, so that the last span over a line is the nearest reason for it.
        std::ranges::stable_sort(m_out.spans, [](const Span &a, const Span &b) {
            return a.last - a.first != b.last - b.first ? a.last - a.first > b.last - b.first : a.first < b.first;
        });
        return std::move(m_out);
    }

private:
    void indent(int level) { m_out.text.append(2 * level, ' '); }
    void endLine()
    {
        m_out.text.append('\n');
        ++m_line;
    }
    void span(const Origins &origins, int first)
    {
        for (const int origin : origins)
            m_out.spans.push_back({first, m_line - 1, origin});
    }

    void write(const Body &body, int level)
    {
        const std::vector<Body::Item> &items = body.items();
        for (size_t i = 0; i < items.size();) {
            if (std::holds_alternative<Attribute>(items[i])) {
                i = attributes(items, i, level);
                continue;
            }
            const int first = m_line;
            if (const auto *block = std::get_if<Block>(&items[i])) {
                this->block(*block, level);
                span(block->origins, first);
            } else if (const auto *comment = std::get_if<Comment>(&items[i])) {
                indent(level);
                m_out.text.append('#');
                if (const QByteArray text = oneLine(comment->text); !text.isEmpty()) {
                    m_out.text.append(' ');
                    m_out.text.append(text);
                }
                endLine();
                span(comment->origins, first);
            } else {
                endLine();
            }
            ++i;
        }
    }

    // Neighbours on one line share a column; a value over several lines stands alone and ends the group.
    size_t attributes(const std::vector<Body::Item> &items, size_t begin, int level)
    {
        size_t end = begin;
        qsizetype width = 0;
        const Attribute *widest = nullptr;
        for (; end < items.size(); ++end) {
            const auto *attribute = std::get_if<Attribute>(&items[end]);
            if (!attribute || attribute->value.isMultiLine())
                break;
            if (const qsizetype w = columns(attribute->name); w > width) {
                width = w;
                widest = attribute;
            }
        }
        const int first = m_line;
        if (end == begin) {
            line(std::get<Attribute>(items[begin]), 0, level);
            return begin + 1;
        }
        for (size_t i = begin; i < end; ++i)
            line(std::get<Attribute>(items[i]), width, level);
        if (end - begin > 1 && m_aligned)
            span(widest->origins, first);
        return end;
    }

    void line(const Attribute &attribute, qsizetype width, int level)
    {
        const int first = m_line;
        indent(level);
        key(attribute.name, width);
        value(attribute.value, level);
        endLine();
        span(attribute.origins, first);
    }

    void key(QByteArrayView text, qsizetype width)
    {
        m_out.text.append(text);
        if (m_aligned && width > 0)
            m_out.text.append(std::max<qsizetype>(0, width - columns(text)), ' ');
        m_out.text.append(" = ");
    }

    void block(const Block &block, int level)
    {
        indent(level);
        m_out.text.append(block.type);
        for (const QString &label : block.labels) {
            m_out.text.append(' ');
            appendQuoted(m_out.text, label.toUtf8());
        }
        if (block.body->isEmpty()) {
            m_out.text.append(" {}");
            endLine();
            return;
        }
        m_out.text.append(" {");
        endLine();
        write(*block.body, level + 1);
        indent(level);
        m_out.text.append('}');
        endLine();
    }

    void value(const Value &value, int level)
    {
        switch (value.kind()) {
        case Value::Kind::Null: m_out.text.append("null"); break;
        case Value::Kind::Boolean: m_out.text.append(value.boolean() ? "true" : "false"); break;
        case Value::Kind::Number: m_out.text.append(QByteArray::number(value.number())); break;
        case Value::Kind::Text: appendQuoted(m_out.text, value.bytes()); break;
        case Value::Kind::Expression: m_out.text.append(value.bytes()); break;
        case Value::Kind::List: list(value, level); break;
        case Value::Kind::Map: map(value, level); break;
        case Value::Kind::Call:
            m_out.text.append(value.bytes());
            m_out.text.append('(');
            sequence(value.items(), level);
            m_out.text.append(')');
            break;
        }
    }

    void sequence(const QList<Value> &items, int level)
    {
        for (qsizetype i = 0; i < items.size(); ++i) {
            if (i > 0)
                m_out.text.append(", ");
            value(items[i], level);
        }
    }

    void list(const Value &value, int level)
    {
        const QList<Value> &items = value.items();
        // A single map hugs its brackets; several values that spread over lines get a line each.
        if (value.layout() != Layout::Lines && (!value.isMultiLine() || items.size() == 1)) {
            m_out.text.append('[');
            sequence(items, level);
            m_out.text.append(']');
            return;
        }
        m_out.text.append('[');
        if (!items.isEmpty())
            endLine();
        for (const Value &item : items) {
            indent(level + 1);
            this->value(item, level + 1);
            m_out.text.append(',');
            endLine();
        }
        if (!items.isEmpty())
            indent(level);
        m_out.text.append(']');
    }

    QByteArray written(const MapEntry &entry) const
    {
        return entry.bare ? entry.key.toUtf8() : quoted(entry.key);
    }

    void map(const Value &value, int level)
    {
        const QList<MapEntry> &entries = value.entries();
        if (entries.isEmpty()) {
            m_out.text.append("{}");
            return;
        }
        if (!value.isMultiLine()) {
            m_out.text.append("{ ");
            for (qsizetype i = 0; i < entries.size(); ++i) {
                if (i > 0)
                    m_out.text.append(", ");
                key(written(entries[i]), 0);
                this->value(entries[i].value, level);
            }
            m_out.text.append(" }");
            return;
        }
        m_out.text.append('{');
        endLine();
        for (qsizetype i = 0; i < entries.size();) {
            qsizetype end = i;
            qsizetype width = 0;
            for (; end < entries.size() && !entries[end].value.isMultiLine(); ++end)
                width = std::max(width, columns(written(entries[end])));
            for (const qsizetype last = std::max(end, i + 1); i < last; ++i) {
                indent(level + 1);
                key(written(entries[i]), width);
                this->value(entries[i].value, level + 1);
                endLine();
            }
        }
        indent(level);
        m_out.text.append('}');
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
