// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/forms/intent.h"

#include <QCoreApplication>

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

Result<QList<TextEdit>> set(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    // The mapping itself may be new: its first key brings it along.
    if (!intent.path.isEmpty() && yaml::at(root, intent.path).isMissing())
        return yaml::insertAt(source, root, join(intent.path, intent.key), written(intent.value, intent.plain));
    return yaml::setKey(source, root, intent.path, intent.key, intent.value, writing(intent));
}

// `lines` at the end of a list; an absent one comes along, with the mapping that holds it.
Result<QList<TextEdit>> append(const yaml::Source &source, const yaml::Node &root, const Intent &intent, const QString &lines)
{
    const yaml::Path list = join(intent.path, intent.key);
    if (yaml::at(root, list).isMissing())
        return yaml::insertAt(source, root, list, u"- "_s + lines);
    return yaml::appendItem(source, root, list, lines);
}

QString entryLines(const Intent &intent)
{
    return yaml::writeScalar(intent.entry) + u": "_s + written(intent.value, intent.plain);
}

Result<QList<TextEdit>> setEntry(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    const yaml::Path path = join(intent.path, intent.key);
    if (yaml::at(root, path).isMissing())
        return yaml::insertAt(source, root, path, entryLines(intent));
    return yaml::setKey(source, root, path, intent.entry, intent.value, writing(intent));
}

} // namespace

Result<QList<TextEdit>> editsFor(const yaml::Source &source, const yaml::Node &root, const Intent &intent)
{
    switch (intent.action) {
    case Intent::Action::Set: return set(source, root, intent);
    case Intent::Action::Remove: return yaml::removeKey(source, root, intent.path, intent.key);
    case Intent::Action::RenameKey: return yaml::renameKey(source, root, intent.path, intent.key, intent.value);
    case Intent::Action::Append: return append(source, root, intent, written(intent.value, intent.plain));
    case Intent::Action::SetItem:
        return yaml::setScalar(source, root, join(join(intent.path, intent.key), intent.index), intent.value,
                               writing(intent));
    case Intent::Action::RemoveItem: {
        const yaml::Path list = join(intent.path, intent.key);
        if (yaml::at(root, list).size() <= 1)
            return yaml::removeKey(source, root, intent.path, intent.key);
        return yaml::removeItem(source, root, join(list, intent.index));
    }
    case Intent::Action::MoveItem:
        return yaml::move(source, root, join(join(intent.path, intent.key), intent.index), intent.target);
    case Intent::Action::AppendEntry: return append(source, root, intent, entryLines(intent));
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
