// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/templates.h"

#include "core/yaml/rewrite.h"
#include "core/config/say.h"


using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

/// A text may name a text that holds templates, and so on; ten times is enough for people and ends every circle.
constexpr int maxDepth = 10;

bool isNameStart(QChar c)
{
    return c.isLetter() || c == u'_';
}

bool isNamePart(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

/// The part of a scalar's place that holds `part`, when the text stands there as it is.
SourceRange partRange(const yaml::Node &node, const QString &part)
{
    SourceRange range = node.range();
    const qsizetype at = node.text().indexOf(part);
    const bool oneLine = range.begin.line == range.end.line;
    const int quotes = node.isQuoted() ? 1 : 0;
    if (at < 0 || !oneLine || range.end.column - range.begin.column != node.text().size() + 2 * quotes)
        return range;
    const QStringView before = QStringView(node.text()).first(at);
    range.begin.column += int(at) + quotes;
    range.begin.offset += before.toUtf8().size() + quotes;
    range.end.line = range.begin.line;
    range.end.column = range.begin.column + int(part.size());
    range.end.offset = range.begin.offset + part.toUtf8().size();
    return range;
}

} // namespace

bool hasTemplate(QStringView text)
{
    return text.contains(u"{{") && text.contains(u"}}");
}

QStringList templateSteps(QStringView expression)
{
    const QStringView text = expression.trimmed();
    QStringList steps;
    qsizetype i = 0;
    const auto takeName = [&] {
        const qsizetype begin = i;
        if (i < text.size() && isNameStart(text[i])) {
            while (i < text.size() && isNamePart(text[i]))
                ++i;
        }
        if (i > begin)
            steps.append(text.sliced(begin, i - begin).toString());
        return i > begin;
    };
    if (!takeName())
        return {};
    while (i < text.size()) {
        if (text[i] == u'.') {
            ++i;
            if (!takeName())
                return {};
        } else if (text[i] == u'[') {
            const qsizetype close = text.indexOf(u']', i);
            if (close < 0)
                return {};
            QStringView inside = text.sliced(i + 1, close - i - 1).trimmed();
            const bool quoted = inside.size() >= 2 && (inside.front() == u'\'' || inside.front() == u'"') && inside.front() == inside.back();
            if (quoted) {
                inside = inside.sliced(1, inside.size() - 2);
            } else {
                bool number = false;
                const int index = inside.toInt(&number);
                if (!number || index < 0)
                    return {};
            }
            steps.append(inside.toString());
            i = close + 1;
        } else {
            return {};
        }
    }
    return steps;
}

yaml::Node follow(yaml::Node node, const QStringList &steps)
{
    for (const QString &step : steps) {
        if (node.isMapping()) {
            node = node.find(step);
        } else if (node.isSequence()) {
            bool number = false;
            const qsizetype index = step.toLongLong(&number);
            node = number && index >= 0 && index < node.items().size() ? node.items().at(index) : yaml::Node();
        } else {
            return {};
        }
    }
    return node;
}

Templates::Templates(QString file, TemplateLookup lookup, QList<Diagnostic> &out)
    : m_file(std::move(file)), m_lookup(std::move(lookup)), m_out(out)
{
}

QString Templates::rendered(const QString &text, const QList<yaml::Node> &enclosing, int depth, QStringList &unresolved)
{
    QString result;
    qsizetype from = 0;
    while (true) {
        const qsizetype open = text.indexOf("{{"_L1, from);
        const qsizetype close = open < 0 ? -1 : text.indexOf("}}"_L1, open + 2);
        if (close < 0)
            break;
        const QString whole = text.sliced(open, close + 2 - open);
        const QStringList steps = templateSteps(QStringView(text).sliced(open + 2, close - open - 2));
        std::optional<TemplateValue> value;
        if (!steps.isEmpty() && depth < maxDepth)
            value = m_lookup(steps, enclosing);
        result += QStringView(text).sliced(from, open - from);
        if (value) {
            result += hasTemplate(value->text) ? rendered(value->text, value->enclosing, depth + 1, unresolved) : value->text;
        } else {
            result += whole;
            if (!unresolved.contains(whole))
                unresolved.append(whole);
        }
        from = close + 2;
    }
    result += QStringView(text).sliced(from);
    return result;
}

QString Templates::expandText(const QString &text, const QList<yaml::Node> &enclosing, const yaml::Node &at)
{
    QStringList unresolved;
    const QString result = rendered(text, enclosing, 0, unresolved);
    for (const QString &part : std::as_const(unresolved))
        m_out.append({u"template.unresolved"_s, Severity::Warning,
                      Say::tr("%1 names nothing here; the text is left as it is written").arg(part),
                      {m_file, partRange(at, part)}, {}, {}});
    return result;
}

yaml::Node Templates::expand(const yaml::Node &node, QList<yaml::Node> enclosing)
{
    if (node.isScalar()) {
        if (!hasTemplate(node.text()))
            return node;
        const QString text = expandText(node.text(), enclosing, node);
        return text == node.text() ? node : yaml::withText(node, text);
    }
    bool changed = false;
    if (node.isSequence()) {
        QList<yaml::Node> items = node.items();
        for (yaml::Node &item : items) {
            const yaml::Node expanded = expand(item, enclosing);
            changed |= expanded.identity() != item.identity();
            item = expanded;
        }
        return changed ? yaml::withItems(node, items) : node;
    }
    if (node.isMapping()) {
        enclosing.append(node);
        QList<yaml::Entry> entries = node.entries();
        for (yaml::Entry &entry : entries) {
            const yaml::Node expanded = expand(entry.value, enclosing);
            changed |= expanded.identity() != entry.value.identity();
            entry.value = expanded;
        }
        return changed ? yaml::withEntries(node, entries) : node;
    }
    return node;
}

} // namespace csis::config
