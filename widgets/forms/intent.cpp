// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/forms/intent.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::forms {
namespace {

QString written(const QString &value, bool plain)
{
    return plain ? value : yaml::writeScalar(value);
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

yaml::Writing writing(const Intent &intent)
{
    return intent.plain ? yaml::Writing::Plain : yaml::Writing::Keep;
}

// A new key with any value: as one line, or as lines of a block.
Result<QList<TextEdit>> insertKey(const yaml::Source &source, const yaml::Node &root, const yaml::Path &path,
                                  const QString &key, const QString &flow, const QStringList &block = {})
{
    return yaml::insertAt(source, root, join(path, key), block.isEmpty() ? flow : block.join(u'\n'));
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
    return yaml::setKey(source, root, intent.path, intent.key, intent.value, writing(intent));
}

Result<QList<TextEdit>> append(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    const QString value = written(intent.value, intent.plain);
    auto edits = yaml::appendItem(source, root, join(intent.path, intent.key), value);
    const yaml::Node mapping = yaml::at(root, intent.path);
    if (!edits && mapping.find(intent.key).isMissing())
        return insertKey(source, root, intent.path, intent.key, u"[%1]"_s.arg(value), {u"- "_s + value});
    return edits;
}

Result<QList<TextEdit>> setEntry(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    const yaml::Path path = join(intent.path, intent.key);
    const yaml::Node map = yaml::at(root, path);
    if (!map.isMissing())
        return yaml::setKey(source, root, path, intent.entry, intent.value, writing(intent));
    const QString value = written(intent.value, intent.plain);
    const QString key = yaml::writeScalar(intent.entry);
    return insertKey(source, root, intent.path, intent.key, u"{%1: %2}"_s.arg(key, value), {key + u": "_s + value});
}

// Two neighbours change places; each keeps its own text. What comes of it is read back.
Result<QList<TextEdit>> move(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    const yaml::Path path = join(intent.path, intent.key);
    const yaml::Node list = yaml::at(root, path);
    const auto [first, second] = std::minmax(intent.index, intent.target);
    if (first < 0 || second >= list.size() || second != first + 1)
        return missing(intent.key);
    const SourceRange a = list.items().at(first).range();
    const SourceRange b = list.items().at(second).range();
    const auto text = [&](const SourceRange &range) {
        return QString::fromUtf8(source.bytes.sliced(range.begin.offset, range.end.offset - range.begin.offset));
    };
    const QList<TextEdit> edits{{a, text(b)}, {b, text(a)}};
    const yaml::Node after = yaml::at(yaml::read({source.file, yaml::apply(source, edits)}).root, path);
    const bool swapped = after.size() == list.size() && after.items().at(first).sameValue(list.items().at(second))
        && after.items().at(second).sameValue(list.items().at(first));
    if (!swapped || a.end.offset > b.begin.offset)
        return failure(u"edit.unsupported"_s,
                       QCoreApplication::translate("csis::forms", "These entries of '%1' can be reordered in the text only.").arg(intent.key));
    return edits;
}

Result<QList<TextEdit>> appendEntry(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    return yaml::appendItem(source, root, join(intent.path, intent.key), intent.entry + u": "_s + written(intent.value, intent.plain));
}

} // namespace

Result<QList<TextEdit>> editsFor(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    switch (intent.action) {
    case Intent::Action::Set: return set(source, root, intent);
    case Intent::Action::Remove: return yaml::removeKey(source, root, intent.path, intent.key);
    case Intent::Action::RenameKey: return yaml::renameKey(source, root, intent.path, intent.key, intent.value);
    case Intent::Action::Append: return append(source, root, intent);
    case Intent::Action::SetItem:
        return yaml::setScalar(source, root, join(join(intent.path, intent.key), intent.index), intent.value,
                               writing(intent));
    case Intent::Action::RemoveItem: {
        const yaml::Path list = join(intent.path, intent.key);
        if (yaml::at(root, list).size() <= 1)
            return yaml::removeKey(source, root, intent.path, intent.key);
        return yaml::removeItem(source, root, join(list, intent.index));
    }
    case Intent::Action::MoveItem: return move(source, root, intent);
    case Intent::Action::AppendEntry: return appendEntry(source, root, intent);
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
