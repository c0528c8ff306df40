// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Hover and completion in a text with templates.
#include "core/base/memoryworld.h"
#include "tests/config/trees.h"
#include "tests/support/testmain.h"
#include "widgets/shell/treeassist.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;

class TestTemplateAssist : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hoverAndCompletion()
    {
        const MemoryEnvironment world({{u"USER"_s, u"alice"_s}});
        const QByteArray text = "instances:\n  - name: web\n    image: webimg\n    description: 'by {{ ENV.USER }} on {{ image.name }}'\n    hostname: web-1\n";
        const auto loaded = std::make_shared<config::Loaded>(config::Loader().load(test::smallTree({{u"instances/web.yaml"_s, text}}), {.environment = &world}));
        shell::TreeAssist assist;
        assist.setTree(loaded);
        const QString file = u"instances/web.yaml"_s;
        const editor::HoverText hover = assist.hover(file, QString::fromUtf8(text), 3, 30);
        QVERIFY(!hover.title.isEmpty());
        const QStringList facts = hover.facts.split(u'\n');
        QCOMPARE(facts.value(0), u"becomes: by alice on webimg"_s);
        QCOMPARE(facts.value(1), u"{{ ENV.USER }} → alice · environment variable USER of this machine"_s);
        QCOMPARE(facts.value(2), u"{{ image.name }} → webimg · images/web.yaml:2"_s);
        QCOMPARE(facts.value(3), u"from this machine's environment: USER"_s);
        QVERIFY(!assist.hover(file, QString::fromUtf8(text), 4, 6).facts.contains(u"becomes"_s));

        const QString typed = u"instances:\n  - name: web\n    image: webimg\n    description: '{{ image.gr }}'\n"_s;
        const editor::Proposals keys = assist.complete(file, typed, 3, 29);
        QCOMPARE(keys.from, 27);
        const auto group = std::ranges::find(keys.items, u"group"_s, &editor::Proposal::text);
        QVERIFY(group != keys.items.end());
        QCOMPARE(group->detail, u"devs"_s);
        // Outside of a template it is the schema that answers.
        const editor::Proposals names = assist.complete(file, u"instances:\n  - name: web\n    image: \n"_s, 2, 11);
        QVERIFY(std::ranges::find(names.items, u"webimg"_s, &editor::Proposal::text) != names.items.end());
    }
};

CSIS_TEST_MAIN(TestTemplateAssist)
#include "tst_templateassist.moc"
