// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/evaluator.h"

#include <QString>
#include <QTextBoundaryFinder>

#include <limits>

using namespace Qt::StringLiterals;

namespace csis::hcl {

namespace {

bool isSpace(char32_t c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x85 || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x2028
        || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

// How many bytes of white space begin the text.
qsizetype leadingSpace(const QByteArray &text)
{
    const QString all = QString::fromUtf8(text);
    qsizetype end = 0;
    while (end < all.size() && isSpace(all.at(end).unicode()))
        ++end;
    return all.first(end).toUtf8().size();
}

QByteArray withoutTrailingSpace(const QByteArray &text)
{
    QString all = QString::fromUtf8(text);
    while (!all.isEmpty() && isSpace(all.back().unicode()))
        all.chop(1);
    return all.toUtf8();
}

// Bytes that the first `count` characters, as people see them, take.
qsizetype bytesOf(const QByteArray &text, qsizetype count)
{
    if (count == 0)
        return 0;
    const QString all = QString::fromUtf8(text);
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, all);
    qsizetype end = 0;
    while (count-- > 0 && end >= 0 && end < all.size())
        end = finder.toNextBoundary();
    return end < 0 ? text.size() : all.first(end).toUtf8().size();
}

qsizetype characters(const QByteArray &text)
{
    const QString all = QString::fromUtf8(text);
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, all);
    qsizetype count = 0;
    while (finder.toNextBoundary() >= 0)
        ++count;
    return count;
}

QByteArray withoutSigns(QByteArrayView text)
{
    QByteArray out = text.toByteArray();
    out.replace("$${", "${").replace("%%{", "%{");
    return out;
}

} // namespace

std::vector<TemplatePart> templateParts(const Syntax &syntax, NodeId id)
{
    const Node &node = syntax.node(id);
    const bool isHeredoc = node.kind == NodeKind::Heredoc;
    std::vector<TemplatePart> parts;
    for (const NodeId child : syntax.children(id)) {
        if (syntax.node(child).kind != NodeKind::TemplateText) {
            parts.push_back({child, false, {}});
            continue;
        }
        const QByteArrayView text = syntax.textOf(child);
        if (!isHeredoc) {
            parts.push_back({child, true, unescaped(text)});
            continue;
        }
        for (qsizetype at = 0; at < text.size();) {
            const qsizetype found = text.indexOf('\n', at);
            const qsizetype end = found < 0 ? text.size() : found + 1;
            parts.push_back({child, true, withoutSigns(text.sliced(at, end - at))});
            at = end;
        }
    }
    if (isHeredoc && (node.detail & TemplateFlush)) {
        qsizetype least = std::numeric_limits<qsizetype>::max();
        std::vector<TemplatePart *> indented;
        bool begins = true;
        for (TemplatePart &part : parts) {
            if (begins) {
                const qsizetype blank = part.literal ? leadingSpace(part.text) : 0;
                const bool empty = part.literal && blank == part.text.size() && part.text.endsWith('\n');
                if (!empty) {
                    least = std::min(least, characters(part.text.first(blank)));
                    if (part.literal)
                        indented.push_back(&part);
                }
            }
            begins = part.literal && part.text.endsWith('\n');
        }
        for (TemplatePart *part : indented)
            part->text.remove(0, bytesOf(part->text, least));
    }
    for (size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].literal)
            continue;
        const quint8 strip = syntax.node(parts[i].node).detail;
        if ((strip & StripLeft) && i > 0 && parts[i - 1].literal)
            parts[i - 1].text = withoutTrailingSpace(parts[i - 1].text);
        if ((strip & StripRight) && i + 1 < parts.size() && parts[i + 1].literal)
            parts[i + 1].text.remove(0, leadingSpace(parts[i + 1].text));
    }
    return parts;
}

Constant Evaluator::templateValue(NodeId id)
{
    const Node &node = m_syntax.node(id);
    if (node.detail & TemplateBroken)
        return {};
    // An interpolation alone in quotes is its value, whatever its kind.
    if (node.kind == NodeKind::Template && m_syntax.node(node.first).kind == NodeKind::Interpolation && m_syntax.node(node.first).next == noNode)
        return value(m_syntax.node(node.first).first);
    const std::vector<TemplatePart> all = templateParts(m_syntax, id);
    QByteArray out;
    if (!write(all, out) || !spend(id, out.size()))
        return {};
    return Constant::text(out);
}

// Writes the parts; false when their text is not known.
bool Evaluator::write(std::span<const TemplatePart> parts, QByteArray &out)
{
    bool known = true;
    for (size_t i = 0; i < parts.size(); ++i) {
        const TemplatePart &part = parts[i];
        const Node &node = m_syntax.node(part.node);
        if (part.literal || node.kind == NodeKind::Interpolation) {
            known = writeOne(part, out) && known;
            if (m_bytes + out.size() > 16'000'000)
                return spend(part.node, out.size());
            continue;
        }
        // A directive with all that stands up to its end.
        size_t otherwise = 0;
        size_t end = i + 1;
        for (int open = 1; end < parts.size(); ++end) {
            if (parts[end].literal || m_syntax.node(parts[end].node).kind != NodeKind::Directive)
                continue;
            const auto kind = DirectiveKind(m_syntax.node(parts[end].node).detail & 0x3f);
            if (kind == DirectiveKind::If || kind == DirectiveKind::For)
                ++open;
            else if (kind == DirectiveKind::Else && open == 1)
                otherwise = end;
            else if (kind != DirectiveKind::Else && --open == 0)
                break;
        }
        if (end >= parts.size())
            return false;
        const std::span<const TemplatePart> inner = parts.subspan(i + 1, (otherwise ? otherwise : end) - i - 1);
        if (DirectiveKind(node.detail & 0x3f) == DirectiveKind::If) {
            const Constant condition = value(node.first);
            const auto holds = condition.asBoolean();
            if (!holds) {
                known = false;
                if (condition.isEvaluated())
                    error("hcl.value-condition"_L1, u"a condition is true or false"_s, node.first);
            } else if (holds->toBoolean()) {
                known = write(inner, out) && known;
            } else if (otherwise) {
                known = write(parts.subspan(otherwise + 1, end - otherwise - 1), out) && known;
            }
        } else {
            std::vector<NodeId> names;
            for (const NodeId child : m_syntax.children(part.node))
                names.push_back(child);
            const Constant collection = value(names.back());
            const Scope outside = m_scope;
            const bool all = elements(collection, names.back(), [&](const Constant &at, const Constant &element) {
                if (names.size() == 3)
                    m_scope.insert(m_syntax.textOf(names[0]).toByteArray(), at);
                m_scope.insert(m_syntax.textOf(names[names.size() - 2]).toByteArray(), element);
                known = write(inner, out) && known;
            });
            m_scope = outside;
            known = all && known;
        }
        i = end;
    }
    return known && !m_spent;
}

bool Evaluator::writeOne(const TemplatePart &part, QByteArray &out)
{
    if (part.literal) {
        out += part.text;
        return true;
    }
    const NodeId inner = m_syntax.node(part.node).first;
    const Constant inserted = value(inner);
    if (!inserted.isEvaluated())
        return false;
    const auto text = inserted.asText();
    if (!text) {
        error("hcl.value-template"_L1, u"only texts, numbers and truth values can be put into a text"_s, inner);
        return false;
    }
    out += text->bytes();
    return true;
}

} // namespace csis::hcl
