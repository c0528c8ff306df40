// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Changing one key of a tree changes only lines whose provenance names that key.
#include "tests/lifecycle/treesupport.h"
#include "tests/support/testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

using lifecycle::EmittedFile;
using lifecycle::Emission;

/// A scalar of the tree: where it stands, and the item and key it belongs to.
struct Place {
    QString file;
    SourceRange range;
    model::ItemRef item;
    QString key; ///< dotted, indexes left out
    QString text;
    QByteArray bytes; ///< of the file
};

void scalarsBelow(const yaml::Node &node, const QString &key, const Place &base, QList<Place> &places)
{
    if (!node.alias().isEmpty())
        return; // written elsewhere, for several places
    if (node.isScalar()) {
        Place place = base;
        place.key = key;
        place.range = node.range();
        place.text = node.text();
        places.append(place);
    }
    for (const yaml::Node &item : node.items())
        scalarsBelow(item, key, base, places);
    for (const yaml::Entry &entry : node.entries()) {
        const qsizetype from = entry.key.range().end.offset;
        const qsizetype to = entry.value.range().begin.offset;
        if (to > from && base.bytes.sliced(from, to - from).contains('&'))
            continue; // an anchor: aliases repeat it elsewhere
        scalarsBelow(entry.value, key.isEmpty() ? entry.key.text() : key + u'.' + entry.key.text(), base, places);
    }
}

QList<Place> scalarsOf(const config::Configuration &configuration, const QMap<QString, QByteArray> &files)
{
    QList<Place> places;
    const auto item = [&](const model::Item &item) {
        scalarsBelow(item.node, {}, {item.file, {}, item.ref(), {}, {}, files.value(item.file)}, places);
    };
    for (const auto &list : configuration.builders)
        for (const config::BuilderPtr &builder : list)
            item(*builder);
    std::ranges::for_each(configuration.executables, item);
    std::ranges::for_each(configuration.groups, item);
    std::ranges::for_each(configuration.users, item);
    std::ranges::for_each(configuration.storages, item);
    std::ranges::for_each(configuration.images, item);
    std::ranges::for_each(configuration.instances, item);
    scalarsBelow(configuration.settings.configNode, {},
                 {configuration.settings.configFile, {}, {u"config"_s, {}}, {}, {}, files.value(configuration.settings.configFile)},
                 places);
    return places;
}

// Another value of the same kind, so that the tree still loads.
QString changed(const Place &place, const config::Configuration &configuration)
{
    const QString &text = place.text;
    if (text == "true"_L1 || text == "false"_L1)
        return text == "true"_L1 ? u"false"_s : u"true"_s;
    bool number = false;
    const int value = text.toInt(&number);
    if (number)
        return QString::number(value + 7);
    if (place.key == "type"_L1 && place.item.kind == "storages"_L1) {
        for (const config::BuilderPtr &builder : configuration.builders.value(config::BuilderClass::Storage)) {
            if (builder->name != text)
                return builder->name;
        }
    }
    return text + u'x';
}

bool names(const EmittedFile &file, int line, const Place &place)
{
    return std::ranges::any_of(file.provenance, [&](const terraform::PlacedSpan &span) {
        if (line < span.first || line > span.last || span.item != place.item)
            return false;
        return span.key == place.key || place.key.startsWith(span.key + u'.') || span.key.startsWith(place.key + u'.');
    });
}

QList<QByteArray> linesOf(const EmittedFile &file)
{
    QList<QByteArray> lines = file.bytes.split('\n');
    lines.removeLast(); // what follows the final line end
    return lines;
}

/// The first changed line without a reason; empty when every change is explained. A stretch of changed lines is
/// explained when all its lines before or all its lines after name the key: what widens a column names the new
/// lines, what no longer does named the old ones.
QString unexplained(const Emission &before, const Emission &after, const Place &place)
{
    QStringList paths;
    for (const Emission *emission : {&before, &after})
        for (const EmittedFile &file : emission->files)
            paths.append(file.path);
    paths.sort();
    paths.removeDuplicates();
    static const EmittedFile none;
    for (const QString &path : std::as_const(paths)) {
        const EmittedFile *found = before.file(path);
        const EmittedFile &old = found ? *found : none;
        found = after.file(path);
        const EmittedFile &now = found ? *found : none;
        if (old.bytes == now.bytes)
            continue;
        const QList<QByteArray> was = linesOf(old);
        const QList<QByteArray> is = linesOf(now);
        // Longest common subsequence over lines: files of examples are small.
        std::vector<std::vector<int>> common(size_t(was.size() + 1), std::vector<int>(size_t(is.size() + 1)));
        for (qsizetype i = was.size() - 1; i >= 0; --i)
            for (qsizetype j = is.size() - 1; j >= 0; --j)
                common[i][j] = was[i] == is[j] ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
        for (qsizetype i = 0, j = 0; i < was.size() || j < is.size();) {
            if (i < was.size() && j < is.size() && was[i] == is[j]) {
                ++i, ++j;
                continue;
            }
            const qsizetype oldFirst = i;
            const qsizetype newFirst = j;
            while ((i < was.size() || j < is.size()) && !(i < was.size() && j < is.size() && was[i] == is[j])) {
                if (j < is.size() && (i == was.size() || common[i][j + 1] >= common[i + 1][j]))
                    ++j;
                else
                    ++i;
            }
            const auto all = [&](const EmittedFile &file, qsizetype first, qsizetype end) {
                for (qsizetype line = first; line < end; ++line)
                    if (!names(file, int(line), place))
                        return false;
                return end > first;
            };
            if (!all(old, oldFirst, i) && !all(now, newFirst, j))
                return u"%1:%2: %3 -> %4"_s.arg(path).arg(newFirst + 1).arg(QString::fromUtf8(was.mid(oldFirst, i - oldFirst).join('|').left(300)),
                                                                         QString::fromUtf8(is.mid(newFirst, j - newFirst).join('|').left(300)));
        }
    }
    return {};
}

qsizetype faultsOf(const config::Loaded &loaded)
{
    return std::ranges::count(loaded.diagnostics, Severity::Error, &Diagnostic::severity);
}

} // namespace

class TestProvenance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesAreExplained_data()
    {
        QTest::addColumn<QString>("example");
        for (const QString &example : {u"quickstart"_s, u"complete"_s, u"standard-aws"_s, u"standard-aws-posix"_s, u"backends"_s})
            QTest::newRow(qPrintable(example)) << example;
    }

    void changesAreExplained()
    {
        QFETCH(QString, example);
        const auto tree = test::treeFrom(test::treeFolder(example));
        QVERIFY(tree.has_value());
        const test::EmittedTree before = test::emitSource(*tree);
        const QList<Place> places = scalarsOf(*before.loaded.configuration, tree->files);
        QVERIFY(places.size() > 50);
        QStringList faults;
        int changes = 0;
        for (const Place &place : places) {
            // A new name makes another item, and every line of both names one of them.
            if (place.key == "name"_L1 || place.key == "aliases"_L1 || place.range.isEmpty())
                continue;
            config::SourceTree edited = *tree;
            QByteArray &bytes = edited.files[place.file];
            const qsizetype from = place.range.begin.offset;
            QByteArray value = changed(place, *before.loaded.configuration).toUtf8();
            const QByteArray written = bytes.sliced(from, place.range.end.offset - from);
            if (written.startsWith('"') || written.startsWith('\''))
                value = written[0] + value + written[0];
            bytes.replace(from, written.size(), value);
            const test::EmittedTree after = test::emitSource(edited);
            if (faultsOf(after.loaded) != faultsOf(before.loaded))
                continue; // such a tree is not generated
            ++changes;
            const QString fault = unexplained(before.emission, after.emission, place);
            if (!fault.isEmpty())
                faults.append(u"%1/%2 %3 (%4): %5"_s.arg(place.item.kind, place.item.name, place.key, place.text, fault));
        }
        QVERIFY2(changes > 30, qPrintable(QString::number(changes)));
        QVERIFY2(faults.isEmpty(), qPrintable(u'\n' + faults.join(u'\n')));
    }

    void everySpanIsWithinItsFile()
    {
        const auto tree = test::treeFrom(test::sourceDir() + u"/examples/quickstart"_s);
        QVERIFY(tree.has_value());
        const test::EmittedTree made = test::emitSource(*tree);
        QVERIFY(!made.emission.files.isEmpty());
        for (const EmittedFile &file : made.emission.files) {
            const int lines = int(file.bytes.count('\n'));
            for (const terraform::PlacedSpan span : file.provenance)
                QVERIFY2(span.first >= 0 && span.first <= span.last && span.last < lines, qPrintable(file.path));
            if (file.path.endsWith(".tf"_L1))
                QVERIFY2(!file.provenance.isEmpty(), qPrintable(file.path));
        }
    }
};

CSIS_TEST_MAIN(TestProvenance)
#include "tst_provenance.moc"
