// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/compare.h"

#include "core/hcl/canonical.h"

#include <QHash>

#include <algorithm>

namespace csis::hcl {
namespace {

// A node of one of several files.
struct Item {
    const Syntax *syntax = nullptr;
    NodeId id = noNode;

    const Node &node() const { return syntax->node(id); }
    QByteArrayView name() const { return syntax->nameOf(id); }
    Location where() const { return {syntax->file(), syntax->range(id)}; }
    QString text() const { return QString::fromUtf8(syntax->textOf(id)); }
};

// The form of a whole block, for finding equal ones.
QByteArray blockForm(const Item &block)
{
    QByteArray out = block.name().toByteArray() + '(';
    QByteArrayList attributes;
    QByteArrayList blocks;
    for (const NodeId part : block.syntax->children(block.id)) {
        if (block.syntax->node(part).kind == NodeKind::Label)
            out += block.syntax->literalOf(part).value_or(QByteArray()) + '\0';
        if (block.syntax->node(part).kind != NodeKind::Body)
            continue;
        for (const NodeId id : block.syntax->children(part)) {
            const Item item{block.syntax, id};
            if (item.node().kind == NodeKind::Block)
                blocks.append(blockForm(item));
            else
                attributes.append(item.name().toByteArray() + '=' + canonical(*item.syntax, item.node().first));
        }
    }
    std::ranges::sort(attributes);
    return out + ')' + attributes.join('\n') + '{' + blocks.join('\n') + '}';
}

class Comparison
{
public:
    QList<BodyChange> changes;

    void bodies(const QList<Item> &before, const QList<Item> &after, const QStringList &path)
    {
        QHash<QString, QList<Item>> oldAttributes; // more than one of a name in broken files only
        QHash<QString, QList<Item>> oldBlocks;
        for (const Item &item : before) {
            if (item.node().kind == NodeKind::Block)
                oldBlocks[blockTitle(*item.syntax, item.id)].append(item);
            else
                oldAttributes[QString::fromUtf8(item.name())].append(item);
        }
        // Equal blocks find each other before others of their name do.
        QHash<QString, QList<Item>> newBlocks;
        for (const Item &item : after) {
            if (item.node().kind == NodeKind::Block)
                newBlocks[blockTitle(*item.syntax, item.id)].append(item);
        }
        QHash<const Syntax *, QHash<NodeId, Item>> partners;
        for (auto alike = newBlocks.begin(); alike != newBlocks.end(); ++alike)
            pair(oldBlocks[alike.key()], *alike, partners);

        for (const Item &item : after) {
            const bool isBlock = item.node().kind == NodeKind::Block;
            const QString title = isBlock ? blockTitle(*item.syntax, item.id) : QString::fromUtf8(item.name());
            const QStringList here = path + QStringList{title};
            Item partner;
            if (isBlock) {
                partner = partners.value(item.syntax).value(item.id);
            } else if (QList<Item> &alike = oldAttributes[title]; !alike.isEmpty()) {
                partner = alike.takeFirst();
            }
            if (!partner.syntax)
                add(BodyChange::Kind::Added, isBlock, here, {}, item);
            else if (isBlock)
                bodies(inside(partner), inside(item), here);
            else
                values({partner.syntax, partner.node().first}, {item.syntax, item.node().first}, partner, item, here);
        }
        for (const Item &item : before) {
            const bool isBlock = item.node().kind == NodeKind::Block;
            const QString title = isBlock ? blockTitle(*item.syntax, item.id) : QString::fromUtf8(item.name());
            const auto itself = [&](const Item &one) { return one.id == item.id && one.syntax == item.syntax; };
            if (std::ranges::any_of(isBlock ? oldBlocks[title] : oldAttributes[title], itself))
                add(BodyChange::Kind::Removed, isBlock, path + QStringList{title}, item, {});
        }
    }

    static QList<Item> inside(const Item &block)
    {
        for (const NodeId part : block.syntax->children(block.id)) {
            if (block.syntax->node(part).kind == NodeKind::Body)
                return items(*block.syntax, part);
        }
        return {};
    }

    static QList<Item> items(const Syntax &syntax, NodeId body)
    {
        QList<Item> out;
        for (const NodeId id : syntax.children(body))
            out.append({&syntax, id});
        return out;
    }

private:
    // Takes from `olds` what finds a partner among `news`.
    static void pair(QList<Item> &olds, const QList<Item> &news, QHash<const Syntax *, QHash<NodeId, Item>> &partners)
    {
        QList<Item> open;
        if (news.size() == 1 && olds.size() == 1) {
            open = news;
        } else {
            QHash<QByteArray, QList<qsizetype>> forms;
            for (qsizetype i = 0; i < olds.size(); ++i)
                forms[blockForm(olds[i])].append(i);
            QList<bool> taken(olds.size(), false);
            for (const Item &item : news) {
                QList<qsizetype> &equal = forms[blockForm(item)];
                if (equal.isEmpty()) {
                    open.append(item);
                    continue;
                }
                const qsizetype at = equal.takeFirst();
                taken[at] = true;
                partners[item.syntax].insert(item.id, olds[at]);
            }
            QList<Item> left;
            for (qsizetype i = 0; i < olds.size(); ++i) {
                if (!taken[i])
                    left.append(olds[i]);
            }
            olds = left;
        }
        const qsizetype count = std::min(open.size(), olds.size());
        for (qsizetype i = 0; i < count; ++i)
            partners[open[i].syntax].insert(open[i].id, olds[i]);
        olds.remove(0, count);
    }

    void values(const Item &before, const Item &after, const Item &oldWhole, const Item &newWhole, const QStringList &path)
    {
        if (before.id == noNode || after.id == noNode || canonical(*before.syntax, before.id) == canonical(*after.syntax, after.id))
            return;
        QHash<QString, Item> oldEntries;
        QHash<QString, Item> newKeys;
        QList<std::pair<QString, Item>> newEntries;
        if (!entries(before, oldEntries, nullptr) || !entries(after, newKeys, &newEntries)) {
            add(BodyChange::Kind::Changed, false, path, oldWhole, newWhole);
            return;
        }
        const auto valueOf = [](const Item &entry) { return Item{entry.syntax, entry.syntax->node(entry.node().first).next}; };
        for (const auto &[key, entry] : newEntries) {
            const QStringList here = path + QStringList{key};
            const auto found = oldEntries.constFind(key);
            if (found == oldEntries.constEnd()) {
                add(BodyChange::Kind::Added, false, here, {}, entry);
                continue;
            }
            values(valueOf(*found), valueOf(entry), *found, entry, here);
            oldEntries.erase(found);
        }
        QStringList gone = oldEntries.keys();
        gone.sort();
        for (const QString &key : gone)
            add(BodyChange::Kind::Removed, false, path + QStringList{key}, oldEntries.value(key), {});
    }

    // The entries of an object whose keys are fixed and each there once; false for anything else.
    static bool entries(const Item &value, QHash<QString, Item> &byKey, QList<std::pair<QString, Item>> *inOrder)
    {
        if (value.node().kind != NodeKind::Object)
            return false;
        for (const NodeId id : value.syntax->children(value.id)) {
            const Item entry{value.syntax, id};
            const NodeId key = entry.node().first;
            const auto literal = key == noNode ? std::nullopt : value.syntax->literalOf(key);
            if (!literal || value.syntax->node(key).next == noNode)
                return false;
            const QString name = QString::fromUtf8(*literal);
            if (byKey.contains(name))
                return false;
            byKey.insert(name, entry);
            if (inOrder)
                inOrder->append({name, entry});
        }
        return true;
    }

    void add(BodyChange::Kind kind, bool isBlock, const QStringList &path, const Item &before, const Item &after)
    {
        BodyChange change{kind, isBlock, path, {}, {}, {}, {}};
        if (before.syntax) {
            change.before = before.where();
            change.beforeText = before.text();
        }
        if (after.syntax) {
            change.after = after.where();
            change.afterText = after.text();
        }
        changes.append(std::move(change));
    }
};

} // namespace

QList<BodyChange> compareBodies(const Syntax &before, const Syntax &after)
{
    return compareRoots({before}, {after});
}

QList<BodyChange> compareRoots(const QList<Syntax> &before, const QList<Syntax> &after)
{
    QList<Item> oldItems;
    QList<Item> newItems;
    for (const Syntax &syntax : before)
        oldItems += Comparison::items(syntax, syntax.root());
    for (const Syntax &syntax : after)
        newItems += Comparison::items(syntax, syntax.root());
    Comparison comparison;
    comparison.bodies(oldItems, newItems, {});
    return comparison.changes;
}

} // namespace csis::hcl
