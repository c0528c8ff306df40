// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/reader.h"
#include "tests/support/testmain.h"
#include "widgets/look/look.h"
#include "widgets/outline/outlineview.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace csis;
using outline::OutlineContent;
using outline::OutlineModel;
using outline::OutlineView;
using outline::Target;

namespace {

QString printed(const QAbstractItemModel &model)
{
    QStringList lines;
    for (int group = 0; group < model.rowCount(); ++group) {
        const QModelIndex parent = model.index(group, 0);
        if (model.rowCount(parent) == 0)
            continue;
        lines.append(parent.data().toString());
        for (int row = 0; row < model.rowCount(parent); ++row)
            lines.append(u"  "_s + model.index(row, 0, parent).data(Qt::AccessibleTextRole).toString());
    }
    return lines.join(u'\n');
}

OutlineContent content(const QStringList &storageNames)
{
    auto configuration = std::make_shared<config::Configuration>();
    yaml::Source source{u"storages/data.yaml"_s, "storages:\n"};
    for (const QString &name : storageNames)
        source.bytes += "  - name: " + name.toUtf8() + "\n    type: aws-ebs\n";
    const yaml::Document document = yaml::read(source);
    const QList<yaml::Node> nodes = document.root.find(u"storages").items();
    for (const yaml::Node &node : nodes) {
        model::Storage storage;
        storage.kind = u"storages"_s;
        storage.name = storage.displayName = node.find(u"name").text();
        storage.type = node.find(u"type").text();
        storage.file = source.file;
        storage.node = node;
        configuration->storages.append(storage);
    }
    model::Instance web;
    web.kind = u"instances"_s;
    web.name = web.displayName = u"web"_s;
    web.machineType = u"t3.small"_s;
    web.file = u"instances/web.yaml"_s;
    web.transient = true;
    configuration->instances.append(web);
    OutlineContent made;
    made.configuration = configuration;
    made.files = {u"instances/web.yaml"_s, u"storages/data.yaml"_s};
    return made;
}

Diagnostic finding(Severity severity, int line)
{
    Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.where = {u"storages/data.yaml"_s, {{line, 4, 0}, {line, 5, 0}}};
    return diagnostic;
}

} // namespace

class TestOutline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { look::Look::instance().install(*qApp); }

    void itemsWithTheirState()
    {
        OutlineModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        OutlineContent shown = content({u"data_vol"_s, u"site"_s});
        shown.diagnostics = {finding(Severity::Error, 3), finding(Severity::Warning, 4), finding(Severity::Error, 4)};
        shown.unsaved = {u"instances/web.yaml"_s};
        shown.pending = {u"storages:data_vol"_s};
        model.setContent(shown);
        QCOMPARE(printed(model), u"Storages\n"
                                 "  data_vol, aws-ebs, differs from its record\n"
                                 "  site, aws-ebs, 2 error(s), 1 warning(s)\n"
                                 "Instances\n"
                                 "  web, t3.small, not saved, from an overlay only\n"
                                 "Files\n"
                                 "  instances/web.yaml, not saved\n"
                                 "  storages/data.yaml, 2 error(s), 1 warning(s)"_s);
        QCOMPARE(model.target(model.findPlace(u"storages/data.yaml"_s, 4)).item.name, u"site"_s);
        QCOMPARE(model.target(model.find({u"storages"_s, u"site"_s})).place.line, 3);
        QVERIFY(!model.findPlace(u"storages/data.yaml"_s, 0).isValid());
    }
    void rowsSurviveANewContent()
    {
        OutlineModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setContent(content({u"a"_s, u"b"_s, u"c"_s}));
        const QPersistentModelIndex c(model.find({u"storages"_s, u"c"_s}));
        model.setContent(content({u"a"_s, u"new"_s, u"b2"_s, u"c"_s}));
        QVERIFY(c.isValid());
        QCOMPARE(c.row(), 3);
        QCOMPARE(c.data().toString(), u"c"_s);
        model.setContent(content({}));
        QVERIFY(!c.isValid());
        model.setContent({});
        QCOMPARE(printed(model), QString());
    }
    void filterAndKeys()
    {
        OutlineView view;
        view.setContent(content({u"data_vol"_s, u"site"_s}));
        view.resize(260, 420);
        view.show();
        view.activateWindow();
        view.focusFilter();
        QSignalSpy jump(&view, &OutlineView::jump);
        auto *filter = view.findChild<QLineEdit *>();
        QTRY_VERIFY(filter->hasFocus());
        QTest::keyClicks(filter, u"SIT"_s);
        QCOMPARE(view.tree()->model()->rowCount(), 1);
        QTest::keyClick(filter, Qt::Key_Return);
        QCOMPARE(jump.size(), 1);
        QCOMPARE(jump.first().first().value<Target>().item.name, u"site"_s);
        QCOMPARE(jump.first().first().value<Target>().place.line, 3);
        QTest::keyClick(filter, Qt::Key_Down);
        QVERIFY(view.tree()->hasFocus());
        QSignalSpy rename(&view, &OutlineView::renameAsked);
        QSignalSpy remove(&view, &OutlineView::deleteAsked);
        QSignalSpy add(&view, &OutlineView::addAsked);
        QTest::keyClick(view.tree(), Qt::Key_F2);
        QTest::keyClick(view.tree(), Qt::Key_Delete);
        QTest::keyClick(view.tree(), Qt::Key_Insert);
        QTest::keyClick(view.tree(), Qt::Key_Return);
        QCOMPARE(rename.size(), 1);
        QCOMPARE(remove.size(), 1);
        QCOMPARE(add.first().first().toString(), u"storages"_s);
        QCOMPARE(jump.size(), 2);
        QTest::keyClick(filter, Qt::Key_Escape);
        QVERIFY(filter->text().isEmpty());
        QVERIFY(view.tree()->model()->rowCount() > 5);
        view.follow(u"storages/data.yaml"_s, 2);
        QCOMPARE(view.tree()->currentIndex().data().toString(), u"data_vol"_s);
        QCOMPARE(jump.size(), 2);
    }
    void menuAsks()
    {
        OutlineView view;
        view.setContent(content({u"data_vol"_s}));
        view.resize(260, 420);
        view.show();
        view.follow(u"storages/data.yaml"_s, 1);
        QSignalSpy duplicate(&view, &OutlineView::duplicateAsked);
        const QRect row = view.tree()->visualRect(view.tree()->currentIndex());
        Q_EMIT view.tree()->customContextMenuRequested(row.center());
        auto *menu = view.findChild<QMenu *>(u"outline-menu"_s);
        QVERIFY(menu);
        for (QAction *action : menu->actions())
            if (action->text() == u"Duplicate…"_s)
                action->trigger();
        menu->close();
        QCOMPARE(duplicate.size(), 1);
    }
    // Rows are made elsewhere, and a view may miss some of them.
    void rowsMadeElsewhere()
    {
        OutlineModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const outline::OutlineRowsPtr first = outline::outlineRows(content({u"a"_s, u"b"_s, u"c"_s}), nullptr);
        model.setRows(first);
        OutlineContent shown = content({u"a"_s, u"b"_s, u"c"_s});
        shown.diagnostics = {finding(Severity::Error, 3)};
        const outline::OutlineRowsPtr second = outline::outlineRows(shown, first);
        QCOMPARE(second->changes[0].looks, QList<int>{1});
        QCOMPARE(second->groups[0].at(0), first->groups[0].at(0)); // what stayed is shared
        const outline::OutlineRowsPtr third = outline::outlineRows(content({u"a"_s, u"c"_s, u"d"_s}), second);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setRows(second);
        QCOMPARE(changes.size(), 4); // b, its group, the file of b, its group
        model.setRows(outline::outlineRows({}, nullptr));
        model.setRows(third);
        QVERIFY(printed(model).startsWith(u"Storages\n  a, aws-ebs\n  c, aws-ebs\n  d, aws-ebs\n"_s));
        const QPersistentModelIndex file(model.index(1, 0, model.index(int(outline::OutlineGroup::Files), 0)));
        model.setUnsaved({u"storages/data.yaml"_s});
        QVERIFY(file.data(Qt::AccessibleTextRole).toString().endsWith(u"not saved"_s));
        model.setUnsaved({});
        QVERIFY(!file.data(Qt::AccessibleTextRole).toString().contains(u"not saved"_s));
    }
    void thousandsOfItemsStayQuick()
    {
        QStringList names;
        for (int i = 0; i < 2000; ++i)
            names.append(u"volume_%1"_s.arg(i));
        OutlineContent shown = content(names);
        OutlineView view;
        view.show();
        view.setContent(shown);
        QElapsedTimer clock;
        clock.start();
        for (int i = 0; i < 10; ++i) {
            shown.diagnostics = {finding(Severity::Error, 1 + 2 * i)};
            view.setContent(shown);
        }
        const double each = double(clock.nsecsElapsed()) / 1e7;
        qInfo("outline of 2,000 items: %.2f ms a content", each);
        QVERIFY(each < 100);
    }
    void pictures_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void pictures()
    {
        QFETCH(bool, dark);
        look::Look::instance().setPreference(dark ? look::Preference::Dark : look::Preference::Light);
        OutlineView view;
        OutlineContent shown = content({u"data_vol"_s, u"site"_s, u"scratch"_s});
        shown.diagnostics = {finding(Severity::Error, 3), finding(Severity::Warning, 5)};
        shown.unsaved = {u"storages/data.yaml"_s};
        view.setContent(shown);
        view.resize(280, 460);
        view.show();
        view.follow(u"storages/data.yaml"_s, 1);
        const QString folder = test::buildDir() + u"/screenshots"_s;
        QDir().mkpath(folder);
        QVERIFY(view.grab().save(folder + (dark ? u"/outline-dark.png"_s : u"/outline-light.png"_s)));
        look::Look::instance().setPreference(look::Preference::Light);
    }
};

CSIS_WIDGET_TEST_MAIN(TestOutline)
#include "tst_outline.moc"
