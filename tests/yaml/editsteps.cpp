// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/yaml/editsteps.h"

#include "core/yaml/nodedata.h"
#include "core/yaml/textmap.h"
#include "tests/yaml/editwords.h"
#include "tests/yaml/textlines.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace csis::test {
namespace {

using Kind = PlainValue::Kind;
using yaml::Node;
using yaml::Path;
using yaml::Writing;

bool hasShared(const Node &node)
{
    if (!yaml::anchorAt(node).isEmpty() || !node.alias().isEmpty())
        return true;
    return std::ranges::any_of(node.items(), hasShared)
        || std::ranges::any_of(node.entries(), [](const yaml::Entry &entry) { return hasShared(entry.key) || hasShared(entry.value); });
}

QStringList ownKeys(const Node &mapping)
{
    QStringList keys;
    for (const yaml::Entry &entry : yaml::ownEntries(mapping))
        keys.append(entry.key.text());
    return keys;
}

// The step in the making: the text as the product reads it, and ways to say what may change and what may be refused.
class Maker
{
public:
    Maker(const WrittenFile &file, QRandomGenerator &random)
        : m_file(file), m_source{u"f"_s, file.bytes}, m_root(yaml::read(m_source).root), m_random(random)
    {
        collect(file.value, {}, m_places);
        m_step.expected = file.value;
    }

    EditStep make()
    {
        for (int tries = 0; tries < 50 && m_step.what.isEmpty(); ++tries) {
            switch (below(16)) {
            case 0:
            case 1:
            case 2:
            case 3: setScalar(); break;
            case 4: setKey(); break;
            case 5: insertKey(); break;
            case 6:
            case 7: removeKey(); break;
            case 8: renameKey(); break;
            case 9: insertItem(true); break;
            case 10: insertItem(false); break;
            case 11:
            case 12: removeItem(); break;
            case 13: move(); break;
            case 14: moveKey(); break;
            default: reorder(); break;
            }
        }
        return m_step;
    }

private:
    int below(qsizetype limit) { return int(m_random.bounded(quint32(limit))); }
    template<class T> const T &pick(const QList<T> &list) { return list[below(list.size())]; }
    Node at(const Path &path) const { return yaml::at(m_root, path); }

    void may(bool refuse, const QString &why)
    {
        if (refuse && m_step.mayRefuse.isEmpty())
            m_step.mayRefuse = why;
    }

    void mayTouch(int first, int last)
    {
        m_step.firstLine = first;
        m_step.lastLine = last;
    }
    void mayTouch(const Node &node) { mayTouch(node.range().begin.line, node.range().end.line); }

    // Other text than spaces stands before a place on its line.
    bool isBehind(const Position &at) const
    {
        const qsizetype begin = yaml::TextMap(m_file.bytes).lineBegin(at.line);
        return !m_file.bytes.sliced(begin, at.offset - begin).trimmed().isEmpty();
    }

    QByteArray written(const Node &node) const
    {
        return m_file.bytes.sliced(node.range().begin.offset, node.range().end.offset - node.range().begin.offset);
    }

    // Keys that change places do so in the copies of a shared mapping too, which is the same value: not tried.
    bool isShared(const Path &path) const
    {
        for (qsizetype i = 0; i <= path.size(); ++i) {
            if (!yaml::anchorAt(at(path.first(i))).isEmpty())
                return true;
        }
        return false;
    }

    // Sharing on the way to a place, or in what is changed there.
    void considerSharing(const Path &path, bool whole)
    {
        Node node = m_root;
        for (const yaml::PathStep &step : path) {
            may(!yaml::anchorAt(node).isEmpty() || !node.alias().isEmpty(), u"inside a value with an anchor"_s);
            may(step.index < 0 && !ownKeys(node).contains(step.key), u"a merged key"_s);
            const yaml::Entry *entry = step.index < 0 ? node.entry(step.key) : nullptr;
            may(entry && m_file.bytes.first(yaml::writtenBegin(entry->key)).endsWith("? "), u"explicit keys"_s);
            node = yaml::at(node, {step});
        }
        may(!yaml::anchorAt(node).isEmpty() || !node.alias().isEmpty(), u"a value with an anchor"_s);
        may(whole && hasShared(node), u"holds anchors or aliases"_s);
    }

    bool inFlow(const Path &path) const
    {
        for (qsizetype i = 0; i < path.size(); ++i) {
            if (at(path.first(i)).style() == yaml::Style::Flow)
                return true;
        }
        return false;
    }

    bool explicitKeys(const Node &node) const { return written(node).startsWith("? ") || written(node).contains("\n? ") || written(node).contains(" ? "); }

    // A block of text at the end of a file without a line end cannot be followed by anything.
    bool openEnd() const { return !m_source.endsWithLineEnd(); }

    void setScalar()
    {
        if (m_places.scalars.isEmpty())
            return;
        const Path path = pick(m_places.scalars);
        const Node node = at(path);
        PlainValue &target = *m_step.expected.at(path);
        const Writing writing = QList<Writing>{Writing::Keep, Writing::Keep, Writing::Text, Writing::Plain}[below(4)];
        const QString text = below(4) == 0 ? pick(awkwardTexts()) : pick(newTexts());
        const bool wasTyped = target.kind == Kind::Other && !node.isQuoted() && node.style() == yaml::Style::Plain;
        const bool staysTyped = writing == Writing::Plain || (writing == Writing::Keep && wasTyped);
        const bool same = writing == Writing::Keep && target.kind != Kind::Null && target.text == text;
        const bool quotes = node.isQuoted() && node.alias().isEmpty();
        const bool block = node.alias().isEmpty() && (node.style() == yaml::Style::Literal || node.style() == yaml::Style::Folded);
        const bool tagged = !node.tag().isEmpty();
        if (tagged && staysTyped && isTypedToken(text))
            return; // what a tag makes of a number is not ours to say
        Kind kind = Kind::Text;
        if (same)
            kind = target.kind;
        else if (staysTyped && !quotes && !block && !text.isEmpty() && isTypedToken(text))
            kind = isNullToken(text) ? Kind::Null : Kind::Other;
        else if (staysTyped && block && isTypedToken(text) && !text.isEmpty())
            return; // becomes plain or stays a block
        target = PlainValue::ofText(text, kind);
        if (quotes && !text.contains(u'\n') && !text.contains(u'\t') && !text.contains(QChar(0xa0)))
            m_step.keepsQuotes = node.style();
        m_step.target = path;
        considerSharing(path, false);
        mayTouch(node);
        m_step.what = u"set %1 to '%2' (%3)"_s.arg(yaml::formatPath(path), text).arg(int(writing));
        m_step.edits = yaml::setScalar(m_source, m_root, path, text, writing);
    }

    // A key that is added behind those of a mapping, or set anew when it came by a merge.
    void addEntry(const Path &path, const QString &key, const PlainValue &value)
    {
        PlainValue &map = *m_step.expected.at(path);
        map.entries.removeIf([&](const PlainValue::Entry &entry) { return entry.key == key; });
        map.entries.append({key, value});
        const Node node = at(path);
        considerSharing(path, false);
        may(openEnd(), u"the end of a file without a line end"_s);
        may(key == u"<<"_s, u"a key that reads as a merge"_s);
        if (node.style() == yaml::Style::Flow || inFlow(path))
            mayTouch(node);
    }

    void setKey()
    {
        if (m_places.maps.isEmpty())
            return;
        const Path path = pick(m_places.maps);
        const QString key = pick(newKeys());
        const QString text = pick(newTexts());
        if (ownKeys(at(path)).contains(key))
            return;
        addEntry(path, key, PlainValue::ofText(text));
        m_step.what = u"key %1 . %2 = '%3'"_s.arg(yaml::formatPath(path), key, text);
        m_step.edits = yaml::setKey(m_source, m_root, path, key, text);
    }

    void insertKey()
    {
        if (m_places.maps.isEmpty())
            return;
        const Path path = pick(m_places.maps);
        const QString key = pick(newKeys());
        const Lines lines = pick(newLines());
        if (ownKeys(at(path)).contains(key))
            return;
        addEntry(path, key, lines.value);
        m_step.what = u"insertkey %1 . %2 = '%3'"_s.arg(yaml::formatPath(path), key, lines.text);
        m_step.edits = yaml::insertKey(m_source, m_root, path, key, lines.text);
    }

    // An entry in block style that goes; comments of its neighbours stay theirs.
    void noteRemoved(const Path &path, const Node &collection, int first, Position end, int column)
    {
        if (collection.style() == yaml::Style::Flow || inFlow(path) || explicitKeys(collection))
            return;
        m_step.removedFirst = first;
        m_step.removedLast = end.column == 0 && end.line > first ? end.line - 1 : end.line;
        m_step.removedColumn = column;
    }

    // A removal may take along the comments and empty lines around it.
    void mayTouchAround(int first, int last, bool behindDash = false, bool withMark = false)
    {
        const QStringList lines = linesOf(m_file.bytes);
        while (first > 0 && isBlankOrComment(lines[first - 1]))
            --first;
        while (last + 1 < lines.size() && isBlankOrComment(lines[last + 1]))
            ++last;
        // The last one makes its key or dash say `[]` or `{}`; what began behind a dash leaves its place to the next one.
        first -= withMark && first > 0 ? 1 : 0;
        mayTouch(first, last + (behindDash ? 1 : 0));
        m_step.removes = true;
    }

    void removeKey()
    {
        if (m_places.maps.isEmpty())
            return;
        const Path path = pick(m_places.maps);
        PlainValue &map = *m_step.expected.at(path);
        if (map.entries.isEmpty())
            return;
        const QString key = pick(map.entries).key;
        const Node node = at(path);
        considerSharing(path + Path{{key}}, true);
        may(written(node).contains("<<"), u"beside a merge"_s);
        may(explicitKeys(node), u"explicit keys"_s);
        may(openEnd(), u"the end of a file without a line end"_s);
        map.entries.removeIf([&](const PlainValue::Entry &entry) { return entry.key == key; });
        if (map.entries.isEmpty() && path.isEmpty() && node.style() != yaml::Style::Flow)
            map = {};
        const yaml::Entry *entry = node.entry(key);
        mayTouchAround(entry->key.range().begin.line, std::max(entry->key.range().end.line, entry->value.range().end.line),
                       isBehind(entry->key.range().begin));
        if (node.style() == yaml::Style::Flow || node.size() == 1)
            mayTouchAround(node.range().begin.line, node.range().end.line, false, node.size() == 1 && !path.isEmpty());
        noteRemoved(path, node, entry->key.range().begin.line, std::max(entry->key.range().end, entry->value.range().end, [](const Position &a, const Position &b) { return a.offset < b.offset; }),
                    entry->key.range().begin.column);
        m_step.what = u"removekey %1 . %2"_s.arg(yaml::formatPath(path), key);
        m_step.edits = yaml::removeKey(m_source, m_root, path, key);
    }

    void renameKey()
    {
        if (m_places.maps.isEmpty())
            return;
        const Path path = pick(m_places.maps);
        PlainValue &map = *m_step.expected.at(path);
        const QString to = pick(newKeys());
        if (map.entries.isEmpty() || map.find(to))
            return;
        const QString key = pick(map.entries).key;
        const Node node = at(path);
        considerSharing(path + Path{{key}}, false);
        may(written(node).contains("<<"), u"beside a merge"_s);
        std::ranges::find(map.entries, key, &PlainValue::Entry::key)->key = to;
        mayTouch(node.entry(key)->key);
        m_step.what = u"rename %1 . %2 to %3"_s.arg(yaml::formatPath(path), key, to);
        m_step.edits = yaml::renameKey(m_source, m_root, path, key, to);
    }

    void insertItem(bool append)
    {
        if (m_places.lists.isEmpty())
            return;
        const Path path = pick(m_places.lists);
        const Lines lines = pick(newLines());
        PlainValue &list = *m_step.expected.at(path);
        const qsizetype index = append ? list.items.size() : below(list.items.size() + 1);
        list.items.insert(index, lines.value);
        const Node node = at(path);
        considerSharing(path, false);
        may(openEnd() && index + 1 == list.items.size(), u"the end of a file without a line end"_s);
        if (node.style() == yaml::Style::Flow || inFlow(path))
            mayTouch(node);
        else if (index == 0 && !node.items().isEmpty() && isBehind(node.range().begin))
            mayTouch(node.range().begin.line, node.range().begin.line);
        m_step.what = u"%1 %2[%3] '%4'"_s.arg(append ? u"append"_s : u"insert"_s, yaml::formatPath(path)).arg(index).arg(lines.text);
        m_step.edits = append ? yaml::appendItem(m_source, m_root, path, lines.text) : yaml::insertItem(m_source, m_root, path, index, lines.text);
    }

    void removeItem()
    {
        if (m_places.lists.isEmpty())
            return;
        const Path path = pick(m_places.lists);
        PlainValue &list = *m_step.expected.at(path);
        if (list.items.isEmpty())
            return;
        const qsizetype index = below(list.items.size());
        const Node node = at(path);
        const Path item = path + Path{{{}, index}};
        considerSharing(item, true);
        may(openEnd(), u"the end of a file without a line end"_s);
        list.items.removeAt(index);
        if (list.items.isEmpty() && path.isEmpty() && node.style() != yaml::Style::Flow)
            list = {};
        const Node gone = node.items()[index];
        int first = gone.range().begin.line;
        const QStringList lines = linesOf(m_file.bytes);
        // The dash may stand on a line of its own, with a comment or anchor behind it.
        const int column = node.range().begin.column;
        while (node.style() != yaml::Style::Flow && first > node.range().begin.line
               && !(lines[first].mid(column).startsWith(u'-') && lines[first].first(column).trimmed().isEmpty()))
            --first;
        mayTouchAround(first, gone.range().end.line, index == 0 && isBehind(node.range().begin));
        if (node.style() == yaml::Style::Flow || node.size() == 1)
            mayTouchAround(node.range().begin.line, node.range().end.line, false, node.size() == 1 && !path.isEmpty());
        noteRemoved(path, node, first, gone.range().end, column);
        m_step.what = u"removeitem %1"_s.arg(yaml::formatPath(item));
        m_step.edits = yaml::removeItem(m_source, m_root, item);
    }

    void considerOrder(const Path &path)
    {
        const Node node = at(path);
        considerSharing(path, true);
        may(explicitKeys(node), u"explicit keys"_s);
        may(written(node).contains("|+") || written(node).contains(">+"), u"text that keeps its empty lines"_s);
        may((node.style() == yaml::Style::Flow || inFlow(path)) && written(node).contains('#'), u"comments in brackets"_s);
        const QStringList lines = linesOf(m_file.bytes);
        int last = node.range().end.line;
        while (last + 1 < lines.size() && isBlankOrComment(lines[last + 1]))
            ++last;
        int first = node.range().begin.line;
        while (first > 0 && isBlankOrComment(lines[first - 1]))
            --first;
        mayTouch(first, last);
        m_step.moves = node.style() != yaml::Style::Flow;
        m_step.movedLine = node.range().begin.line;
        m_step.movedColumn = node.range().begin.column;
    }

    void move()
    {
        if (m_places.lists.isEmpty())
            return;
        const Path path = pick(m_places.lists);
        PlainValue &list = *m_step.expected.at(path);
        if (list.items.size() < 2)
            return;
        const qsizetype from = below(list.items.size());
        const qsizetype to = below(list.items.size());
        list.items.move(from, to);
        considerOrder(path);
        m_step.what = u"move %1[%2] to %3"_s.arg(yaml::formatPath(path)).arg(from).arg(to);
        m_step.edits = yaml::move(m_source, m_root, path + Path{{{}, from}}, to);
    }

    // Own keys change places among themselves; merged ones stay.
    void applyOrder(PlainValue &map, const QStringList &own, const QList<qsizetype> &order)
    {
        const PlainValue before = map;
        qsizetype slot = 0;
        for (qsizetype i = 0; i < map.entries.size(); ++i) {
            if (!own.contains(before.entries[i].key))
                continue;
            const QString key = own[order[slot++]];
            map.entries[i] = *std::ranges::find(before.entries, key, &PlainValue::Entry::key);
        }
    }

    void moveKey()
    {
        if (m_places.maps.isEmpty())
            return;
        const Path path = pick(m_places.maps);
        const QStringList own = ownKeys(at(path));
        if (own.size() < 2 || isShared(path))
            return;
        QList<qsizetype> order(own.size());
        std::iota(order.begin(), order.end(), 0);
        const qsizetype from = below(own.size());
        const qsizetype to = below(own.size());
        order.move(from, to);
        applyOrder(*m_step.expected.at(path), own, order);
        considerOrder(path);
        m_step.what = u"movekey %1 . %2 to %3"_s.arg(yaml::formatPath(path), own[from]).arg(to);
        m_step.edits = yaml::move(m_source, m_root, path + Path{{own[from]}}, to);
    }

    void reorder()
    {
        const bool maps = below(2) == 0 ? !m_places.maps.isEmpty() : m_places.lists.isEmpty();
        const QList<Path> &places = maps ? m_places.maps : m_places.lists;
        if (places.isEmpty())
            return;
        const Path path = pick(places);
        const Node node = at(path);
        const QStringList own = ownKeys(node);
        QList<qsizetype> order(maps ? own.size() : node.size());
        if (order.size() < 2 || (maps && isShared(path)))
            return;
        std::iota(order.begin(), order.end(), 0);
        std::shuffle(order.begin(), order.end(), m_random);
        PlainValue &value = *m_step.expected.at(path);
        if (maps) {
            applyOrder(value, own, order);
        } else {
            const QList<PlainValue> items = value.items;
            for (qsizetype i = 0; i < order.size(); ++i)
                value.items[i] = items[order[i]];
        }
        considerOrder(path);
        QStringList shown;
        for (const qsizetype index : order)
            shown.append(QString::number(index));
        m_step.what = u"reorder %1: %2"_s.arg(yaml::formatPath(path), shown.join(u','));
        m_step.edits = yaml::reorder(m_source, m_root, path, order);
    }

    const WrittenFile &m_file;
    yaml::Source m_source;
    Node m_root;
    QRandomGenerator &m_random;
    Places m_places;
    EditStep m_step;
};

} // namespace

EditStep randomStep(const WrittenFile &file, QRandomGenerator &random)
{
    return Maker(file, random).make();
}

} // namespace csis::test
