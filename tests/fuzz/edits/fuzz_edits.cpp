// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Edits of every kind on any text: each is refused, or changes what it names and nothing else, brings no fault into the
// text and can be taken back.
#include "tests/fuzz/target.h"

#include "core/yaml/edits.h"
#include "core/yaml/reader.h"

#include <QRandomGenerator>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;
using fuzz::require;
using yaml::Node;
using yaml::Path;

namespace {

constexpr int mostEdits = 12; // a text has thousands of places

struct Place {
    Path path;
    Node node;
};

void collect(const Node &node, const Path &path, QList<Place> &places)
{
    if (places.size() > 2000)
        return;
    places.append({path, node});
    for (const yaml::Entry &entry : node.entries()) {
        if (entry.key.isScalar())
            collect(entry.value, path + Path{{entry.key.text()}}, places);
    }
    for (qsizetype i = 0; i < node.items().size(); ++i)
        collect(node.items()[i], path + Path{{{}, i}}, places);
}

qsizetype faults(const yaml::Document &document)
{
    return std::ranges::count(document.diagnostics, Severity::Error, &Diagnostic::severity);
}

QByteArray undone(const QByteArray &before, const QByteArray &after, const QList<TextEdit> &edits)
{
    QList<TextEdit> inverse;
    qsizetype shift = 0;
    for (const TextEdit &edit : edits) {
        const qsizetype begin = edit.range.begin.offset;
        const qsizetype size = edit.text.toUtf8().size();
        TextEdit back;
        back.range.begin.offset = begin + shift;
        back.range.end.offset = begin + shift + size;
        inverse.append(back);
        shift += size - (edit.range.end.offset - begin);
    }
    QByteArray bytes;
    qsizetype from = 0;
    for (qsizetype i = 0; i < edits.size(); ++i) {
        bytes += after.sliced(from, inverse[i].range.begin.offset - from);
        bytes += before.sliced(edits[i].range.begin.offset, edits[i].range.end.offset - edits[i].range.begin.offset);
        from = inverse[i].range.end.offset;
    }
    return bytes + after.sliced(from);
}

// The reader's own copy of a mapping or list, the named entry aside.
bool sameBeside(const Node &before, const Node &after, const Path &path, qsizetype depth)
{
    if (depth >= path.size())
        return true;
    const yaml::PathStep &step = path[depth];
    if (before.kind() != after.kind())
        return false;
    const Node was = yaml::at(before, {step});
    for (const yaml::Entry &entry : before.entries()) {
        const bool named = step.index < 0 && entry.key.text() == step.key;
        if (entry.key.isScalar() && !named && !entry.value.sameValue(after.find(entry.key.text())))
            return false;
    }
    if (before.isSequence() && before.size() == after.size()) {
        for (qsizetype i = 0; i < before.size(); ++i) {
            if (i != step.index && !before.items()[i].sameValue(after.items()[i]))
                return false;
        }
    }
    return depth + 1 == path.size() || sameBeside(was, yaml::at(after, {step}), path, depth + 1);
}

} // namespace

const QByteArrayList &csis::fuzz::words()
{
    static const QByteArrayList all{":", ": ", "- ", "\n", "\n  ", "\n- ", "\n  - ", " # c\n", "  # c\n", "'", "\"", "|\n  x\n", ">\n  x\n", "|+\n", "|-\n", "&a ", "*a", "<<: *a\n", "---\n", "...\n", "{", "}", "[", "]", ",", ",\n", "? ", "!!str ", "~", "null", "true", "1", "\r\n", "\r", "\xef\xbb\xbf", "k: v\n", "[a, b]", "{a: 1}", "\xc3\xa9", "\xf0\x9f\x98\x80"};
    return all;
}

void csis::fuzz::tryOne(const QByteArray &bytes)
{
    const yaml::Source source{u"f"_s, bytes};
    const yaml::Document document = yaml::read(source);
    QList<Place> places;
    collect(document.root, {}, places);
    QRandomGenerator random(qChecksum(bytes));
    const auto below = [&](qsizetype limit) { return qsizetype(random.bounded(quint32(std::max<qsizetype>(limit, 1)))); };
    static const QStringList texts{u"x"_s, u"true"_s, u""_s, u"a: b"_s, u"two\nlines\n"_s, u"# c"_s, u" x"_s, u"it's \"q\""_s, u"\u00e9\U0001F600"_s, u"- a"_s, u"<<"_s, u"{"_s};
    static const QStringList lines{u"x"_s, u"name: a\nlist:\n  - b"_s, u"- p\n- q"_s, u"'a: b'"_s, u"t: |\n  one\n\n  two"_s, u"{a: [b]}"_s};
    const auto check = [&](const Result<QList<TextEdit>> &edits, const Path &path) -> Node {
        if (!edits) {
            require(edits.error().id.startsWith("edit."_L1) && !edits.error().message.isEmpty(), "a refusal says why");
            return document.root;
        }
        qsizetype last = 0;
        for (const TextEdit &edit : *edits) {
            require(edit.range.begin.offset >= last && edit.range.begin.offset <= edit.range.end.offset, "edits ascend");
            last = edit.range.end.offset;
        }
        require(last <= bytes.size(), "edits lie in the text");
        const QByteArray after = yaml::apply(source, *edits);
        require(undone(bytes, after, *edits) == bytes, "an edit can be taken back");
        const yaml::Document now = yaml::read({u"f"_s, after});
        require(faults(now) <= faults(document), "an edit brings no fault");
        // In a text with faults a key may stand twice, and its path says too little.
        require(faults(document) > 0 || sameBeside(document.root, now.root, path, 0), "nothing beside changes");
        return now.root;
    };
    for (int n = 0; n < mostEdits && !places.isEmpty(); ++n) {
        const Place place = places[below(places.size())];
        const QString text = texts[below(texts.size())];
        const QString block = lines[below(lines.size())];
        if (place.node.isScalar() || place.node.isMissing()) {
            const auto edits = yaml::setScalar(source, document.root, place.path, text, yaml::Writing(below(3)));
            const Node now = yaml::at(check(edits, place.path), place.path);
            require(!edits || now.text() == text, "an edit sets its value");
            continue;
        }
        const bool map = place.node.isMapping();
        const Path &path = place.path;
        const QList<yaml::Entry> &entries = place.node.entries();
        const QString key = entries.isEmpty() ? u"k"_s : entries[below(entries.size())].key.text();
        switch (below(8)) {
        case 0:
            check(map ? yaml::setKey(source, document.root, path, text, u"new"_s) : yaml::appendItem(source, document.root, path, block), path);
            break;
        case 1:
            check(map ? yaml::insertKey(source, document.root, path, text, block)
                      : yaml::insertItem(source, document.root, path, below(place.node.size() + 1), block), path);
            break;
        case 2:
            check(map ? yaml::removeKey(source, document.root, path, key)
                      : yaml::removeItem(source, document.root, path + Path{{{}, below(place.node.size())}}), path);
            break;
        case 3:
            if (map)
                check(yaml::renameKey(source, document.root, path, key, text), path);
            break;
        case 4:
            check(yaml::move(source, document.root, map ? path + Path{{key}} : path + Path{{{}, below(place.node.size())}}, below(place.node.size())), path);
            break;
        case 5:
            if (map) {
                check(yaml::insertAt(source, document.root, path + Path{{u"new"_s}, {text}}, block), path);
            } else if (place.node.size() > 0) {
                const qsizetype index = below(place.node.size());
                const Result<QString> own = yaml::itemLines(source, document.root, path + Path{{{}, index}});
                require(own || own.error().id.startsWith("edit."_L1), "a refusal says why");
                if (own)
                    check(yaml::insertItem(source, document.root, path, below(place.node.size() + 1), *own), path);
            }
            break;
        case 6:
            if (!map)
                check(yaml::appendItem(source, document.root, path, u"# why\n"_s + block), path);
            break;
        default: {
            QList<qsizetype> order;
            for (qsizetype i = place.node.size(); i > 0; --i)
                order.append(i - 1);
            check(yaml::reorder(source, document.root, path, order), path);
        }
        }
    }
}
