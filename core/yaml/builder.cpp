// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/builder.h"

#include <QCoreApplication>
#include <QSet>

#include <yaml.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

struct Building {
    Q_DECLARE_TR_FUNCTIONS(YamlReader)
};

constexpr int deepest = 1000; // whatever a caller asks for: nodes are destroyed recursively

QByteArrayView viewOf(const yaml_char_t *text)
{
    return QByteArrayView(reinterpret_cast<const char *>(text));
}

QString anchorOf(const yaml_char_t *anchor)
{
    return anchor ? QString::fromUtf8(viewOf(anchor)) : QString();
}

bool isKnownTag(const QString &tag)
{
    static const QSet<QString> known{u"!"_s, u"!!str"_s, u"!!int"_s, u"!!float"_s, u"!!bool"_s, u"!!null"_s, u"!!map"_s,
                                     u"!!seq"_s, u"!!timestamp"_s};
    return known.contains(tag);
}

Style styleOf(yaml_scalar_style_t style)
{
    switch (style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE:
        return Style::SingleQuoted;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
        return Style::DoubleQuoted;
    case YAML_LITERAL_SCALAR_STYLE:
        return Style::Literal;
    case YAML_FOLDED_SCALAR_STYLE:
        return Style::Folded;
    default:
        return Style::Plain;
    }
}

class Parser
{
public:
    explicit Parser(const QByteArray &bytes) : m_made(yaml_parser_initialize(&m_parser) != 0)
    {
        if (!m_made)
            return;
        yaml_parser_set_encoding(&m_parser, YAML_UTF8_ENCODING);
        yaml_parser_set_input_string(&m_parser, reinterpret_cast<const unsigned char *>(bytes.constData()), size_t(bytes.size()));
    }
    ~Parser()
    {
        if (m_made)
            yaml_parser_delete(&m_parser);
    }
    Parser(const Parser &) = delete;
    Parser &operator=(const Parser &) = delete;
    bool next(yaml_event_t &event) { return m_made && yaml_parser_parse(&m_parser, &event) != 0; }
    const yaml_parser_t &raw() const { return m_parser; }

private:
    yaml_parser_t m_parser{};
    bool m_made;
};

QLatin1StringView latin1(const char *text)
{
    return text ? QLatin1StringView(text) : QLatin1StringView();
}

} // namespace

Builder::Builder(const Source &source, const CheckedText &text, const Budget &budget)
    : m_source(source), m_text(text), m_budget(budget), m_cursor(*text.map)
{
    m_stack.reserve(32);
}

int Builder::depthLimit() const
{
    return std::min(m_budget.depth, deepest);
}

Node Builder::build()
{
    Parser parser(m_text.scanned);
    for (bool more = true; more;) {
        yaml_event_t event;
        if (!parser.next(event)) {
            const yaml_parser_t &raw = parser.raw();
            const auto offset = [&](const yaml_mark_t &mark) { return m_text.map->offsetOfCharacter(qsizetype(mark.index)); };
            const Diagnostic fault = explain(m_source, m_text,
                {latin1(raw.problem), latin1(raw.context), offset(raw.problem_mark), offset(raw.context_mark)}, m_quoted);
            // The same cause may have been seen when its piece of text was closed.
            m_diagnostics.removeIf([&](const Diagnostic &d) {
                return d.id == fault.id && d.where.range.begin == fault.where.range.begin;
            });
            m_diagnostics.append(fault);
            break;
        }
        more = take(event) == Step::Go && event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    m_broken = !m_stack.empty();
    while (!m_stack.empty())
        close(nullptr); // what was read before the break
    return m_root;
}

Builder::Step Builder::take(const yaml_event_t &event)
{
    switch (event.type) {
    case YAML_DOCUMENT_START_EVENT:
        if (++m_documents > 1) {
            const Position at = position(event.start_mark.line, event.start_mark.column, event.start_mark.index);
            const bool marked = QByteArrayView(m_text.bytes).sliced(at.offset).startsWith("---");
            Diagnostic &diagnostic = report(u"yaml.documents"_s,
                Building::tr("%1 holds several documents; one file is one document: move what follows '---' to a file of its own")
                    .arg(m_source.file.isEmpty() ? Building::tr("this file") : m_source.file),
                m_text.map->range(at.offset, at.offset + (marked ? 3 : 0)));
            if (const auto fix = marked ? dropMarkFix(m_source, m_text, at.offset) : std::nullopt)
                diagnostic.fixes.append(*fix);
            return Step::Stop;
        }
        break;
    case YAML_SCALAR_EVENT:
        takeScalar(event);
        break;
    case YAML_ALIAS_EVENT:
        return takeAlias(event);
    case YAML_SEQUENCE_START_EVENT:
        return open(event, false);
    case YAML_MAPPING_START_EVENT:
        return open(event, true);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        close(&event);
        break;
    default:
        break;
    }
    return Step::Go;
}

Position Builder::position(size_t line, size_t column, size_t index)
{
    if (m_text.map->isAscii())
        return {int(line), int(column), qsizetype(index)};
    return m_cursor.to(qsizetype(index));
}

// Anchor and tag stand in front of a value but are no part of it.
Position Builder::skipProperties(Position at) const
{
    const QByteArrayView bytes = m_text.bytes;
    qsizetype i = at.offset;
    while (i < bytes.size()) {
        const char c = bytes[i];
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
            ++i;
        } else if (c == '&' || c == '!') {
            while (i < bytes.size() && !QByteArrayView(" \t\r\n").contains(bytes[i]))
                ++i;
        } else if (c == '#' && i > at.offset) {
            while (i < bytes.size() && bytes[i] != '\n' && bytes[i] != '\r')
                ++i;
        } else {
            break;
        }
    }
    return m_text.map->at(i);
}

QString Builder::textOf(QByteArrayView bytes)
{
    if (bytes.size() > 24)
        return QString::fromUtf8(bytes);
    size_t hash = size_t(bytes.size());
    for (const char c : bytes)
        hash = hash * 31 + static_cast<unsigned char>(c);
    QString &word = m_words[(hash ^ (hash >> 8)) & 0xFF];
    if (word != QUtf8StringView(bytes.data(), bytes.size()) || word.isNull())
        word = QString::fromUtf8(bytes);
    return word;
}

std::shared_ptr<const NodeMarks> Builder::marksOf(const unsigned char *anchor, const unsigned char *tag, const SourceRange &where)
{
    NodeMarks marks;
    marks.anchor = anchorOf(anchor);
    marks.begin = where.begin.offset;
    if (tag) {
        marks.tag = QString::fromUtf8(viewOf(tag));
        if (marks.tag.startsWith("tag:yaml.org,2002:"_L1))
            marks.tag = u"!!"_s + marks.tag.sliced(18);
        if (!isKnownTag(marks.tag))
            report(u"yaml.syntax"_s, Building::tr("the tag '%1' is not known: remove it, or put the value in quotes").arg(marks.tag), where);
    }
    return std::make_shared<const NodeMarks>(std::move(marks));
}

bool Builder::expectsKey() const
{
    return !m_stack.empty() && m_stack.back().data->kind == NodeKind::Mapping && !m_stack.back().hasKey;
}

void Builder::takeScalar(const yaml_event_t &event)
{
    const auto &scalar = event.data.scalar;
    auto data = std::make_shared<Node::Data>();
    data->kind = NodeKind::Scalar;
    data->style = styleOf(scalar.style);
    data->text = textOf(QByteArrayView(reinterpret_cast<const char *>(scalar.value), qsizetype(scalar.length)));
    SourceRange &range = data->range;
    range.begin = position(event.start_mark.line, event.start_mark.column, event.start_mark.index);
    range.end = position(event.end_mark.line, event.end_mark.column, event.end_mark.index);
    if (data->style == Style::Literal || data->style == Style::Folded) {
        qsizetype end = range.end.offset;
        while (end > range.begin.offset && QByteArrayView(" \t\r\n").contains(m_text.bytes[end - 1]))
            --end;
        range.end = m_text.map->at(end);
    } else if (scalar.length == 0 && data->style == Style::Plain && range.isEmpty() && !m_stack.empty()) {
        // An empty value is said to stand in front of the next token: bring it back to what it belongs to.
        const Position &line = range.begin;
        const Position before = m_text.map->at(m_stack.back().contentEnd);
        const bool behindMark = range.begin.offset > 0 && m_text.bytes[range.begin.offset - 1] == ':';
        if (line.line > before.line && !behindMark && m_stack.back().data->kind == NodeKind::Mapping)
            range = {before, before};
    }
    if (scalar.anchor || scalar.tag) {
        data->marks = marksOf(scalar.anchor, scalar.tag, range);
        const Position value = skipProperties(range.begin);
        range.begin = value.offset < range.end.offset ? value : range.end;
    }
    if (data->style == Style::SingleQuoted || data->style == Style::DoubleQuoted) {
        m_quoted = {range.begin.offset, range.end.offset, data->style == Style::SingleQuoted};
        if (range.end.line > range.begin.line)
            checkQuoted(range);
    }
    if (m_nextOdd < m_text.oddSpaces.size() && data->style == Style::Plain)
        checkOddSpaces(range.begin.offset, range.end.offset, expectsKey());
    add(Node(std::shared_ptr<const Node::Data>(std::move(data))), anchorOf(scalar.anchor));
}

Builder::Step Builder::takeAlias(const yaml_event_t &event)
{
    const QString name = anchorOf(event.data.alias.anchor);
    const SourceRange range{position(event.start_mark.line, event.start_mark.column, event.start_mark.index),
                            position(event.end_mark.line, event.end_mark.column, event.end_mark.index)};
    auto data = std::make_shared<Node::Data>();
    const auto target = m_anchors.constFind(name);
    if (target == m_anchors.constEnd()) {
        const bool inside = std::ranges::any_of(m_stack, [&](const Frame &frame) { return frame.anchor == name; });
        report(u"yaml.syntax"_s,
            inside ? Building::tr("'*%1' stands inside the value it names").arg(name)
                   : Building::tr("no anchor '&%1' stands before this alias: a value that begins with '*' needs quotes").arg(name),
            range);
        data->kind = NodeKind::Scalar;
    } else {
        *data = *static_cast<const Node::Data *>(target->identity());
        m_aliased += data->weight;
        if (++m_aliases > m_budget.aliases || m_aliased > 100 * m_budget.aliases) {
            report(u"yaml.budget"_s, Building::tr("the aliases of this file stand for too many values: write them out"), range);
            return Step::Stop;
        }
        if (int(m_stack.size()) + data->height >= depthLimit()) {
            report(u"yaml.budget"_s, Building::tr("values are nested more than %1 deep").arg(depthLimit()), range);
            return Step::Stop;
        }
    }
    NodeMarks marks = data->marks ? *data->marks : NodeMarks{};
    marks.alias = name;
    marks.anchor.clear();
    data->marks = std::make_shared<const NodeMarks>(std::move(marks));
    data->range = range;
    add(Node(std::shared_ptr<const Node::Data>(std::move(data))), {});
    return Step::Go;
}

Builder::Step Builder::open(const yaml_event_t &event, bool mapping)
{
    Position begin = position(event.start_mark.line, event.start_mark.column, event.start_mark.index);
    if (int(m_stack.size()) >= depthLimit()) {
        report(u"yaml.budget"_s, Building::tr("values are nested more than %1 deep").arg(depthLimit()), {begin, begin});
        return Step::Stop;
    }
    Frame frame;
    frame.data = std::make_shared<Node::Data>();
    frame.data->kind = mapping ? NodeKind::Mapping : NodeKind::Sequence;
    const bool flow = mapping ? event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
                              : event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
    frame.data->style = flow ? Style::Flow : Style::Block;
    const yaml_char_t *anchor = mapping ? event.data.mapping_start.anchor : event.data.sequence_start.anchor;
    const yaml_char_t *tag = mapping ? event.data.mapping_start.tag : event.data.sequence_start.tag;
    if (anchor || tag) {
        frame.data->marks = marksOf(anchor, tag, {begin, begin});
        begin = skipProperties(begin);
    }
    frame.anchor = anchorOf(anchor);
    frame.data->range = {begin, begin};
    frame.contentEnd = begin.offset;
    m_stack.push_back(std::move(frame));
    return Step::Go;
}

void Builder::close(const yaml_event_t *event)
{
    Frame frame = std::move(m_stack.back());
    m_stack.pop_back();
    Node::Data &data = *frame.data;
    if (frame.hasKey) {
        // Broken off between key and value.
        auto value = std::make_shared<Node::Data>();
        value->kind = NodeKind::Scalar;
        value->range = {frame.key.range().end, frame.key.range().end};
        data.entries.append({frame.key, Node(std::shared_ptr<const Node::Data>(std::move(value)))});
    }
    if (event && data.style == Style::Flow)
        data.range.end = position(event->end_mark.line, event->end_mark.column, event->end_mark.index);
    else
        data.range.end = m_text.map->at(frame.contentEnd);
    finish(frame);
    add(Node(std::shared_ptr<const Node::Data>(frame.data)), frame.anchor);
}

void Builder::add(Node node, const QString &anchor)
{
    if (!anchor.isEmpty())
        m_anchors.insert(anchor, node);
    if (m_stack.empty()) {
        m_root = std::move(node);
        return;
    }
    Frame &frame = m_stack.back();
    frame.contentEnd = std::max(frame.contentEnd, node.range().end.offset);
    if (frame.data->kind == NodeKind::Sequence) {
        frame.data->items.append(std::move(node));
    } else if (!frame.hasKey) {
        frame.key = std::move(node);
        frame.hasKey = true;
    } else {
        frame.data->entries.append({std::move(frame.key), std::move(node)});
        frame.key = {};
        frame.hasKey = false;
    }
}

void Builder::finish(Frame &frame)
{
    Node::Data &data = *frame.data;
    const auto weigh = [&](const Node &node) {
        const auto *child = static_cast<const Node::Data *>(node.identity());
        data.height = std::max(data.height, child->height + 1);
        data.weight += child->weight;
    };
    if (data.kind == NodeKind::Mapping) {
        checkKeys(data);
        resolveMerges(data);
    }
    for (const Node &item : std::as_const(data.items))
        weigh(item);
    for (const Entry &entry : std::as_const(data.entries)) {
        weigh(entry.key);
        weigh(entry.value);
    }
}

// A quoted text that runs over what looks like the next key of the mapping around it.
void Builder::checkQuoted(const SourceRange &range)
{
    int indent = -1;
    for (const Frame &frame : m_stack) {
        if (frame.data->style == Style::Flow)
            return;
        indent = frame.data->range.begin.column;
    }
    const TextMap &map = *m_text.map;
    for (int line = range.begin.line + 1; line <= range.end.line; ++line) {
        const qsizetype begin = map.lineBegin(line);
        const QByteArrayView all = QByteArrayView(m_text.bytes).sliced(begin, std::min(map.lineEnd(line), range.end.offset) - begin);
        const QByteArrayView text = all.trimmed();
        const qsizetype colon = text.indexOf(": ");
        if (text.isEmpty() || all.indexOf(text) > indent || (colon <= 0 && !text.endsWith(':')))
            continue;
        report(u"yaml.unclosed-quote"_s,
            Building::tr("this quote closes only at line %1 and takes in what looks like other keys: close it where its text ends")
                .arg(range.end.line + 1),
            map.range(range.begin.offset, range.begin.offset + 1), Severity::Warning);
        return;
    }
}

void Builder::checkOddSpaces(qsizetype begin, qsizetype end, bool isKey)
{
    const auto &odd = m_text.oddSpaces;
    while (m_nextOdd < odd.size() && odd[m_nextOdd] < begin)
        ++m_nextOdd; // in a quoted text, a block of text or a comment
    for (; m_nextOdd < odd.size() && odd[m_nextOdd] < end; ++m_nextOdd)
        m_diagnostics.append(oddSpaceFinding(m_source, m_text, odd[m_nextOdd], isKey));
}

Diagnostic &Builder::report(const QString &id, const QString &message, const SourceRange &range, Severity severity)
{
    Diagnostic diagnostic;
    diagnostic.id = id;
    diagnostic.severity = severity;
    diagnostic.message = message;
    diagnostic.where = {m_source.file, range};
    return m_diagnostics.emplace_back(std::move(diagnostic));
}

} // namespace csis::yaml
