// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What another machine would write otherwise is said above the file.
#include "core/base/memoryworld.h"
#include "core/lifecycle/emit.h"
#include "tests/config/trees.h"
#include "tests/support/testmain.h"
#include "widgets/preview/environmentmarks.h"
#include "widgets/preview/previewview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::preview;

class TestEnvironment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesOfTheEnvironment()
    {
        const MemoryEnvironment world({{u"USER"_s, u"alice-of-here"_s}});
        const config::Loaded loaded = config::Loader().load(
            test::smallTree({{u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    tags: {Owner: '{{ ENV.USER }}', Team: blue}\n"
                                                       "  - name: other\n    groups: [devs]\n    tags: {Owner: nobody}\n"}}),
            {.environment = &world});
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const lifecycle::Emission emission = lifecycle::emitTree(*loaded.configuration, {}, {.lifecycles = {lifecycle::Lifecycle::Storage}, .runId = u"2026_01_05t10_00_00_000009"_s});
        const config::EnvironmentUses &uses = loaded.environment;
        QCOMPARE(uses.size(), 1);
        QStringList marked;
        for (const lifecycle::EmittedFile &file : emission.files) {
            const EnvironmentMarks marks = environmentMarks({.path = file.path, .state = FileState::New, .bytes = file.bytes, .disk = {}, .trouble = {}, .provenance = file.provenance}, uses);
            if (marks.isEmpty())
                continue;
            marked.append(file.path);
            const QList<QByteArray> lines = file.bytes.split('\n');
            for (const int line : marks.lines)
                QVERIFY2(lines.at(line).contains("alice-of-here"), lines.at(line).constData());
        }
        QVERIFY2(!marked.isEmpty(), "no file is marked");
        for (const lifecycle::EmittedFile &file : emission.files) {
            if (file.path.endsWith(".tf"_L1) && file.bytes.contains("alice-of-here"))
                QVERIFY2(marked.contains(file.path), qPrintable(file.path));
        }
    }

    /// A file of many lines in a tree with many such values is looked through once.
    void manyUses()
    {
        PreviewFile file{u"generated/storage/ebs/main.tf"_s, FileState::New, {}, {}, {}, {}};
        config::EnvironmentUses uses;
        for (int i = 0; i < 20'000; ++i) {
            const model::ItemRef item{u"storages"_s, QString::number(i)};
            file.bytes += "owner = \"alice\"\n";
            file.provenance.add(i, {{0, 0, item, u"tags"_s}});
            uses[item].append({u"tags.Owner"_s, u"alice"_s, {u"USER"_s}});
        }
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(environmentMarks(file, uses).lines.size(), 20'000);
        QVERIFY2(timer.elapsed() < 2000, "grows with the square of the items");
    }

    void words()
    {
        QCOMPARE(environmentText({}), QString());
        QCOMPARE(environmentText({{3}, {u"USER"_s}}),
                 u"Line 4 comes from this machine's environment (USER); another machine would write something else."_s);
        QCOMPARE(environmentText({{3, 8}, {u"HOME"_s, u"USER"_s}}),
                 u"Lines 4, 9 come from this machine's environment (HOME, USER); another machine would write something else."_s);
    }

    void noteAboveTheFile()
    {
        lifecycle::Emission made;
        made.ownedFolders = {u"generated/storage/ebs"_s};
        made.files = {{u"generated/storage/ebs/main.tf"_s, "a {\n  owner = \"alice\"\n}\n", 0644, {{1, 1, {u"storages"_s, u"x"_s}, u"tags"_s}}},
                      {u"generated/storage/ebs/other.tf"_s, "b {\n}\n", 0644, {{0, 1, {u"storages"_s, u"y"_s}, {}}}}};
        PreviewView view;
        view.setEmission(made, std::make_shared<const QMap<QString, QByteArray>>());
        view.setEnvironment({{{u"storages"_s, u"x"_s}, {{u"tags.Owner"_s, u"alice"_s, {u"USER"_s}}}}});
        view.showFile(u"generated/storage/ebs/main.tf"_s);
        QVERIFY(!view.environmentNote()->isHidden());
        QCOMPARE(view.environmentNote()->text(), u"Line 2 comes from this machine's environment (USER); another machine would write something else."_s);
        view.showFile(u"generated/storage/ebs/other.tf"_s);
        QVERIFY(view.environmentNote()->isHidden());
        view.showFile(u"generated/storage/ebs/main.tf"_s);
        view.setEnvironment({});
        QVERIFY(view.environmentNote()->isHidden());
    }
};

CSIS_WIDGET_TEST_MAIN(TestEnvironment)
#include "tst_environment.moc"
