// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/verdict.h"
#include "tests/rules/treefixture.h"
#include "tests/support/testmain.h"

#include <QTest>

#include <algorithm>
#include <deque>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

lifecycle::RunOptions dryRun()
{
    using enum lifecycle::Lifecycle;
    return {.lifecycles = {Identity, Storage, InstanceImage}, .runId = u"2026_01_05t10_00_00_000009"_s};
}

/// One edit of a tree: text that is replaced in a file. An empty `from` lays the whole file, an empty `to` removes it.
struct Edit {
    const char *file;
    QByteArray from;
    QByteArray to;
};

bool apply(config::SourceTree &tree, const Edit &edit)
{
    const QString path = QString::fromLatin1(edit.file);
    if (edit.from.isEmpty()) {
        edit.to.isEmpty() ? void(tree.files.remove(path)) : void(tree.files.insert(path, edit.to));
        return true;
    }
    const qsizetype at = tree.files.value(path).indexOf(edit.from);
    if (at >= 0)
        tree.files[path].replace(at, edit.from.size(), edit.to);
    return at >= 0;
}

QByteArray said(const QList<Diagnostic> &diagnostics)
{
    QStringList lines;
    for (const Diagnostic &diagnostic : diagnostics)
        lines.append(formatDiagnostic(diagnostic));
    return lines.join(u'\n').toUtf8();
}

bool sameLaunches(const lifecycle::DeclaredLaunches &a, const lifecycle::DeclaredLaunches &b)
{
    const QStringList names = a.keys();
    return a.size() == b.size() && std::ranges::all_of(names, [&](const QString &name) { return b.contains(name) && *a.value(name) == *b.value(name); });
}

/// The first file that differs; empty when none does.
QString difference(const lifecycle::Emission &a, const lifecycle::Emission &b)
{
    for (qsizetype i = 0; i < std::min(a.files.size(), b.files.size()); ++i) {
        if (!(a.files[i] == b.files[i]))
            return a.files[i].path + u" | "_s + b.files[i].path;
    }
    return a.files.size() == b.files.size() && a.roots == b.roots && a.ownedFolders == b.ownedFolders && a.notes == b.notes
            && sameLaunches(a.launchParams, b.launchParams)
        ? QString()
        : u"roots or number of files"_s;
}

} // namespace

class TestJudge : public QObject
{
    Q_OBJECT

private:
    config::SourceTree m_tree{u"/tree"_s, {}, {}};

private Q_SLOTS:
    void initTestCase()
    {
        test::TreeFixture fixture;
        fixture.lay(test::sourceDir() + u"/examples/quickstart"_s);
        m_tree.files = fixture.tree.files;
        m_tree.files.remove(u"README.md"_s); // no part of a configuration
        QVERIFY(m_tree.files.contains(u"instances/instances.yaml"_s));
        for (int i = 0; i < 3; ++i) { // and some files of one item
            const QByteArray number = QByteArray::number(i);
            m_tree.files.insert(u"storages/more/s%1.yaml"_s.arg(i),
                                "storages:\n  - name: more-" + number + "\n    groups: [research]\n");
            m_tree.files.insert(u"instances/more/i%1.yaml"_s.arg(i),
                                "instances:\n  - name: node-" + number + "\n    image: workbench\n    storages:\n      - name: more-"
                                    + number + "\n        mount_point: /mnt/data\n");
        }
    }

    // What a judge remembers must never show: after each edit it says what a fresh one says.
    void memoryNeverShows()
    {
        const QList<Edit> edits{
            {"instances/instances.yaml", "t3.large", "t3.xlarge"},
            {"instances/instances.yaml", "image: workbench", "image: nothing"},
            {"instances/instances.yaml", "name: notebook", "name: analysis"},
            {"instances/instances.yaml", "name: notebook", "name: notebook\n    aliases: [nb, analysis]"},
            {"instances/more/i1.yaml", "/mnt/data", "/mnt/other"},
            {"instances/more/i1.yaml", "more-1", "more-2"},
            {"instances/more/i1.yaml", "more-1", "lost"},
            {"instances/more/i1.yaml", "image: workbench", "image: workbench\n    ephemeral: true"},
            {"instances/more/i1.yaml", "node-1", "node-0"},
            {"instances/more/i1.yaml", "image: workbench", "image: '{{ images[0].name }}'"},
            {"instances/more/i1.yaml", "instances:", "instance:"},
            {"instances/more/i1.yaml", "", ""},
            {"instances/more/i3.yaml", "", "instances:\n  - name: node-3\n    image: workbench\n"},
            {"instances/more/i2.yaml", "node-2", "node-2: x"},
            {"storages/storages.yaml", "bucket_name: quickstart-example-archive", "bucket_name: another"},
            {"storages/storages.yaml", "type: shares", "type: buckets"},
            {"storages/storages.yaml", "name: results", "name: result"},
            {"storages/storages.yaml", "groups: [research]", "groups: [reserch]"},
            {"storages/more/s0.yaml", "name: more-0", "name: more-0\n    state: archived"},
            {"storages/more/s0.yaml", "name: more-0", "name: more-0\n    aliases: [zero]"},
            {"storages/more/s0.yaml", "", ""},
            {"groups/people.yaml", "gid: 5002", "gid: 5009"},
            {"groups/people.yaml", "name: research", "name: science"},
            {"groups/people.yaml", "email: bob@example.org", "description: Bob"},
            {"images/images.yaml", "group: research", "group: operators"},
            {"images/images.yaml", "name: workbench", "name: bench"},
            {"images/images.yaml", "source_image: debian-13", "source_image: workbench"},
            {"cfg/_config.yml", "id: quickstart", "id: other"},
            {"cfg/_config.yml", "id: quickstart", "id: '{{ ENV.USER }}'"},
            {"cfg/builders.yml", "size: 20", "size: 21"},
            {"cfg/builders.yml", "name: shares", "name: nets"},
            {"cfg/builders.yml", "", ""},
            {"meta-state/launch-params.yaml", "", "instances:\n  node-0:\n    launched: true\n    hostname: first\n    machine_type: m5.large\n"},
            {"meta-state/storage-state.yaml", "", "storages:\n  gone:\n    state: active\n    facts: {builder: disks}\n"},
        };
        rules::Judge judge;
        for (qsizetype i = -1; i < 2 * edits.size(); ++i) {
            config::SourceTree edited = m_tree;
            const char *what = i < 0 ? "first" : edits[i / 2].file;
            if (i >= 0 && i % 2 == 0) // every other round goes back to the tree as it was
                QVERIFY2(apply(edited, edits[i / 2]), edits[i / 2].from.constData());
            compare(judge, edited, what);
        }
        // And edits that pile up.
        config::SourceTree edited = m_tree;
        for (const Edit &edit : edits) {
            if (apply(edited, edit))
                compare(judge, edited, edit.file);
        }
    }

    // Lists are changed into the next ones once nobody has them any more: keys in one list after another, with faults that
    // come and stay, and verdicts that are kept meanwhile.
    void keysThatPileUp()
    {
        const QList<Edit> keys{
            {"instances/more/i1.yaml", "/mnt/data", "/mnt/dat"},
            {"instances/more/i1.yaml", "/mnt/dat\n", "/mnt/date\n"},
            {"instances/more/i2.yaml", "image: workbench", "image: workbenc"},
            {"instances/more/i1.yaml", "/mnt/date", "/mnt/data"},
            {"instances/more/i0.yaml", "more-0", "more-9"},
            {"instances/more/i2.yaml", "image: workbenc\n", "image: workbench\n"},
            {"instances/more/i1.yaml", "name: node-1", "name: node-1\n    aliases: [node-2]"},
            {"instances/more/i2.yaml", "/mnt/data", "/mnt/dat"},
            {"instances/more/i2.yaml", "/mnt/dat\n", "/mnt/data\n"},
            {"instances/more/i1.yaml", "aliases: [node-2]", "aliases: [first]"},
            {"instances/more/i0.yaml", "more-9", "more-1"},
            {"instances/more/i1.yaml", "name: node-1", "name: node-2"},
            {"instances/more/i0.yaml", "more-1", "more-0"},
            {"instances/more/i1.yaml", "name: node-2", "name: node-4"},
            {"storages/more/s1.yaml", "name: more-1", "name: more-3"},
            {"storages/more/s1.yaml", "name: more-3", "name: more-1"},
            {"storages/more/s2.yaml", "groups: [research]", "groups: []"},
            {"storages/more/s0.yaml", "groups: [research]", "groups: [operators]"},
            {"storages/more/s2.yaml", "groups: []", "groups: [research]"},
            {"instances/more/i1.yaml", "aliases: [first]", "aliases: []"},
            {"instances/more/i0.yaml", "instances:\n", "instances:\n  - name: node-5\n    image: workbench\n"},
            {"instances/more/i2.yaml", "/mnt/data", "/mnt/dat"},
            {"instances/more/i2.yaml", "/mnt/dat\n", "/mnt/data\n"},
        };
        for (const qsizetype kept : {0, 1, 2, 3}) {
            rules::Judge judge;
            config::SourceTree edited = m_tree;
            std::deque<std::pair<rules::Verdict, QStringList>> before;
            for (const Edit &key : keys) {
                QVERIFY2(apply(edited, key), key.from.constData());
                compare(judge, edited, key.file);
                const rules::Verdict verdict = judge.judge(edited, {}, dryRun());
                before.emplace_back(verdict, told(verdict));
                while (qsizetype(before.size()) > kept)
                    before.pop_front();
                for (const auto &[old, words] : before)
                    QCOMPARE(told(old), words);
            }
        }
    }

    void optionsChange()
    {
        rules::Judge judge;
        QVERIFY(judge.judge(m_tree, {}, dryRun()).emitted);
        lifecycle::RunOptions later = dryRun();
        later.runId = u"2027_01_01t00_00_00_000000"_s;
        const rules::Verdict again = judge.judge(m_tree, {}, later);
        QCOMPARE(difference(again.emission, rules::Judge().judge(m_tree, {}, later).emission), QString());
        config::SourceTree overlaid = m_tree;
        overlaid.files.insert(u"over.yaml"_s, "instances:\n  - name: node-1\n    machine_type: m5.large\n");
        config::LoadOptions options;
        options.overlays = {u"over.yaml"_s};
        const rules::Verdict over = judge.judge(overlaid, options, dryRun());
        QCOMPARE(over.loaded.configuration->instance(u"node-1"_s)->machineType, u"m5.large"_s);
        QCOMPARE(difference(over.emission, rules::Judge().judge(overlaid, options, dryRun()).emission), QString());
        options.overlays.clear();
        options.undeclare = {u"instance:node-1"_s};
        QVERIFY(!judge.judge(m_tree, options, dryRun()).loaded.configuration->instance(u"node-1"_s));
        QVERIFY(judge.judge(m_tree, {}, dryRun()).loaded.configuration->instance(u"node-1"_s));
    }

    void unchangedListsAreShared()
    {
        rules::Judge judge;
        const rules::Verdict first = judge.judge(m_tree, {}, dryRun());
        config::SourceTree edited = m_tree;
        QVERIFY(apply(edited, {"instances/more/i1.yaml", "/mnt/data", "/mnt/other"}));
        const rules::Verdict second = judge.judge(edited, {}, dryRun());
        const auto &before = *first.loaded.configuration;
        const auto &after = *second.loaded.configuration;
        QCOMPARE(before.storages.constData(), after.storages.constData());
        QVERIFY(before.digest != after.digest);
        QCOMPARE(after.digest, edited.digest());
        QCOMPARE(after.instance(u"node-1"_s)->storages.first().mountPoint, u"/mnt/other"_s);
    }

private:
    /// What a verdict's items are.
    static QStringList told(const rules::Verdict &verdict)
    {
        QStringList lines;
        for (const model::Storage &storage : verdict.loaded.configuration->storages)
            lines << storage.name << storage.type << storage.groups.join(u' ');
        for (const model::Instance &instance : verdict.loaded.configuration->instances) {
            lines << instance.name << instance.image << instance.aliases.join(u' ');
            for (const model::StorageMapping &mapping : instance.storages)
                lines << mapping.storage << mapping.mountPoint << QString::number(mapping.node.range().begin.offset);
        }
        return lines;
    }
    void compare(rules::Judge &judge, const config::SourceTree &tree, const char *what)
    {
        const rules::Verdict again = judge.judge(tree, {}, dryRun());
        const rules::Verdict fresh = rules::Judge().judge(tree, {}, dryRun());
        QVERIFY2(said(again.diagnostics) == said(fresh.diagnostics),
                 QByteArray(what + QByteArray("\n") + said(again.diagnostics) + "\n---\n" + said(fresh.diagnostics)).constData());
        QVERIFY2(again.diagnostics == fresh.diagnostics, what);
        QCOMPARE(again.digest, fresh.digest);
        QCOMPARE(again.emitted, fresh.emitted);
        QCOMPARE(again.stopped, fresh.stopped);
        QCOMPARE(again.loaded.documents.keys().size(), fresh.loaded.documents.keys().size());
        const QString differs = difference(again.emission, fresh.emission);
        QVERIFY2(differs.isEmpty(), QByteArray(what + QByteArray(": ") + differs.toUtf8()).constData());
    }
};

CSIS_TEST_MAIN(TestJudge)
#include "tst_judge.moc"
