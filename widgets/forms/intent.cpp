// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/forms/intent.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace csis::forms {
namespace {

// Stands for a value while the place of a new key is asked for; it needs no quotes, whatever the style.
const QString stand = u"csisvalue"_s;

QString written(const QString &value, bool plain, yaml::Style style = yaml::Style::Plain)
{
    return plain ? value : yaml::writeScalar(value, style);
}

yaml::Path join(const yaml::Path &path, const QString &key)
{
    yaml::Path longer(path);
    longer.append({key, -1});
    return longer;
}

yaml::Path join(const yaml::Path &path, qsizetype index)
{
    yaml::Path longer(path);
    longer.append({{}, index});
    return longer;
}

std::unexpected<Error> missing(const QString &key)
{
    return failure(u"edit.missing"_s,
                   QCoreApplication::translate("csis::forms", "The text has no '%1' here any more.").arg(key));
}

std::unexpected<Error> inTextOnly(const QString &key)
{
    return failure(u"edit.unsupported"_s,
                   QCoreApplication::translate("csis::forms", "'%1' can be changed in the text only.").arg(key));
}

bool isOneLine(const yaml::Node &node)
{
    return node.style() == yaml::Style::Plain || node.style() == yaml::Style::SingleQuoted
        || node.style() == yaml::Style::DoubleQuoted;
}

// Writes over a scalar where it stands, in its own kind of quotes.
Result<QList<TextEdit>> overwrite(const yaml::Node &node, const QString &key, const QString &value, bool plain)
{
    if (!node.isScalar() || !node.alias().isEmpty() || !isOneLine(node))
        return inTextOnly(key);
    return QList<TextEdit>{{node.range(), written(value, plain, node.style())}};
}

// A new key with any value: `block` are lines under the key, indented by what they need beyond it.
Result<QList<TextEdit>> insertKey(const yaml::Source &source, const yaml::Node &root, const yaml::Path &path,
                                  const QString &key, const QString &flow, const QStringList &block = {})
{
    auto edits = yaml::setKey(source, root, path, key, stand);
    if (!edits)
        return edits;
    const yaml::Node mapping = yaml::at(root, path);
    for (TextEdit &edit : *edits) {
        qsizetype at = edit.text.indexOf(stand);
        if (at < 0)
            continue;
        qsizetype size = stand.size();
        if (at > 0 && (edit.text.at(at - 1) == u'"' || edit.text.at(at - 1) == u'\'')) {
            --at;
            size += 2;
        }
        if (block.isEmpty() || mapping.style() == yaml::Style::Flow || mapping.entries().isEmpty()) {
            edit.text.replace(at, size, flow);
        } else {
            QString lines;
            const QString indent(mapping.entries().first().key.range().begin.column + 2, u' ');
            for (const QString &line : block)
                lines += u'\n' + indent + line;
            if (at > 0 && edit.text.at(at - 1) == u' ') {
                --at;
                ++size;
            }
            edit.text.replace(at, size, lines);
        }
    }
    return edits;
}

Result<QList<TextEdit>> set(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    const yaml::Node mapping = yaml::at(root, intent.path);
    if (mapping.isMissing() && !intent.path.isEmpty() && intent.path.last().index < 0) {
        // The mapping itself is new: its first key brings it along.
        const QString name = intent.path.last().key;
        const yaml::Path parent = intent.path.first(intent.path.size() - 1);
        const QString value = written(intent.value, intent.plain);
        return insertKey(source, root, parent, name, u"{%1: %2}"_s.arg(intent.key, value),
                         {intent.key + u": "_s + value});
    }
    if (!mapping.isMapping())
        return missing(intent.key);
    const yaml::Node value = mapping.find(intent.key);
    if (value.isMissing() || value.isNull())
        return insertKey(source, root, intent.path, intent.key, written(intent.value, intent.plain));
    return overwrite(value, intent.key, intent.value, intent.plain);
}

Result<QList<TextEdit>> append(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    const yaml::Node list = yaml::at(root, join(intent.path, intent.key));
    const QString value = written(intent.value, intent.plain);
    if (list.isSequence() && list.size() > 0)
        return yaml::appendItem(source, root, join(intent.path, intent.key), value);
    if (list.isSequence()) // []
        return QList<TextEdit>{{list.range(), u"[%1]"_s.arg(value)}};
    if (!list.isMissing() && !list.isNull())
        return inTextOnly(intent.key);
    return insertKey(source, root, intent.path, intent.key, u"[%1]"_s.arg(value), {u"- "_s + value});
}

Result<QList<TextEdit>> setEntry(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    const yaml::Path path = join(intent.path, intent.key);
    const yaml::Node map = yaml::at(root, path);
    const QString value = written(intent.value, intent.plain);
    const QString key = yaml::writeScalar(intent.entry);
    const QString flow = u"{%1: %2}"_s.arg(key, value);
    if (map.isMapping() && map.size() > 0) {
        const yaml::Node old = map.find(intent.entry);
        if (!old.isMissing() && !old.isNull())
            return overwrite(old, intent.entry, intent.value, intent.plain);
        return insertKey(source, root, path, intent.entry, value);
    }
    if (map.isMapping()) // {}
        return QList<TextEdit>{{map.range(), flow}};
    if (!map.isMissing() && !map.isNull())
        return inTextOnly(intent.key);
    return insertKey(source, root, intent.path, intent.key, flow, {key + u": "_s + value});
}

} // namespace

Result<QList<TextEdit>> editsFor(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    switch (intent.action) {
    case Intent::Action::Set: return set(source, root, intent);
    case Intent::Action::Remove: return yaml::removeKey(source, root, intent.path, intent.key);
    case Intent::Action::RenameKey: return yaml::renameKey(source, root, intent.path, intent.key, intent.value);
    case Intent::Action::Append: return append(source, root, intent);
    case Intent::Action::SetItem: {
        const yaml::Node item = yaml::at(root, join(join(intent.path, intent.key), intent.index));
        return item.isMissing() ? Result<QList<TextEdit>>(missing(intent.key))
                                : overwrite(item, intent.key, intent.value, intent.plain);
    }
    case Intent::Action::RemoveItem: {
        const yaml::Path list = join(intent.path, intent.key);
        if (yaml::at(root, list).size() <= 1)
            return yaml::removeKey(source, root, intent.path, intent.key);
        return yaml::removeItem(source, root, join(list, intent.index));
    }
    case Intent::Action::SetEntry: return setEntry(source, root, intent);
    case Intent::Action::RemoveEntry: {
        const yaml::Path map = join(intent.path, intent.key);
        if (yaml::at(root, map).size() <= 1)
            return yaml::removeKey(source, root, intent.path, intent.key);
        return yaml::removeKey(source, root, map, intent.entry);
    }
    }
    return missing(intent.key);
}

} // namespace csis::forms
