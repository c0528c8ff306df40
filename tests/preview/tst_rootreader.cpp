// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "widgets/preview/blocklist.h"
#include "widgets/preview/codeassist.h"
#include "widgets/preview/codeview.h"
#include "widgets/preview/previewview.h"

#include <QApplication>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::preview;

namespace {

// Line and column of the first `text` in the file, `ahead` characters into it.
std::pair<int, int> placeOf(const QByteArray &bytes, const QByteArray &text, int ahead = 1)
{
    const qsizetype at = bytes.indexOf(text);
    return {int(bytes.first(at).count('\n')), int(at - (bytes.lastIndexOf('\n', at) + 1)) + ahead};
}

const QString path = u"generated/instances/machines/instance-generation/web.tf"_s;
const QString folder = u"tfmodules/aws_instance"_s;
const QByteArray web = "module \"web\" {\n  source = \"../../../../tfmodules/aws_instance\"\n  name   = var.name\n  size   = local.size\n  wrong  = module.web.id\n"
                       "}\n\noutput \"o\" {\n  value = data.aws_vpc.x.id\n}\n";

RootQuestion question()
{
    RootQuestion out;
    out.path = path;
    out.bytes = web;
    out.disk = "module \"web\" {\n  source = \"../../../../tfmodules/aws_instance\"\n  size = local.size\n  name = \"old\"\n}\n";
    out.siblings = {{u"generated/instances/machines/instance-generation/root.tf"_s, "variable \"name\" {\n  type    = string\n  default = \"a\"\n}\nlocals {\n  size = 3\n}\n"}};
    out.modules = {{folder,
                    {{folder + u"/variables.tf"_s, "\nvariable \"name\" {\n  type        = string\n  description = \"Name of it.\"\n}\nvariable \"size\" {\n  default = 1\n}\n"},
                     {folder + u"/outputs.tf"_s, "output \"id\" {\n  value       = 1\n  description = \"Its id.\"\n}\n"}}}};
    return out;
}

} // namespace

class TestRootReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modulesLieBesideTheTree()
    {
        QCOMPARE(moduleFolder(path, u"../../../../tfmodules/x"_s), u"tfmodules/x"_s);
        QCOMPARE(moduleFolder(path, u"../../../../../x"_s), u"../x"_s);
        QCOMPARE(moduleFolder(path, u"terraform-aws-modules/vpc/aws"_s), QString());
        QCOMPARE(moduleFolder(path, u"git::https://example.org/x"_s), QString());
        QCOMPARE(readRoot(question())->moduleFolders, QStringList{folder});
    }

    void namesAreExplained_data()
    {
        QTest::addColumn<QByteArray>("at");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("target");
        const QString root = u"generated/instances/machines/instance-generation/root.tf"_s;
        QTest::newRow("variable") << "var.name"_ba << u"variable name\ntype = string\ndefault = \"a\"\nroot.tf, line 1"_s << root + u":0-3"_s;
        QTest::newRow("local") << "local.size"_ba << u"local size\nsize = 3\nroot.tf, line 6"_s << root + u":5-5"_s;
        QTest::newRow("argument") << "name   ="_ba << u"variable name: string\nName of it.\nIt must be given."_s << folder + u"/variables.tf:1-4"_s;
        QTest::newRow("argument with default") << "size   ="_ba << u"variable size\nDefault: 1"_s << folder + u"/variables.tf:5-7"_s;
        QTest::newRow("argument that is none") << "wrong "_ba << u"The module has no variable \"wrong\"."_s << QString();
        QTest::newRow("meta argument") << "source"_ba << QString() << QString();
        QTest::newRow("output") << "module.web.id"_ba << u"module web\nsource = \"../../../../tfmodules/aws_instance\"\noutput id: Its id.\nweb.tf, line 1"_s
                                << folder + u"/outputs.tf:0-3"_s;
        QTest::newRow("nothing of this root") << "data.aws"_ba << u"\"aws_vpc.x\" is not defined in this root."_s << QString();
        QTest::newRow("no name") << "\"o\""_ba << QString() << QString();
    }
    void namesAreExplained()
    {
        QFETCH(QByteArray, at);
        const RootReadingPtr reading = readRoot(question());
        const auto [line, column] = placeOf(web, at);
        QTEST(explanation(*reading, line, column), "words");
        const Target target = definitionOf(*reading, line, column);
        QTEST(target.isValid() ? u"%1:%2-%3"_s.arg(target.path).arg(target.line).arg(target.lastLine) : QString(), "target");
    }

    void withoutItsFilesAModuleIsNotJudged()
    {
        RootQuestion less = question();
        less.modules.clear();
        const RootReadingPtr reading = readRoot(less);
        const auto [line, column] = placeOf(web, "wrong ");
        QCOMPARE(explanation(*reading, line, column), QString());
        const auto [outputLine, outputColumn] = placeOf(web, "module.web");
        QCOMPARE(definitionOf(*reading, outputLine, outputColumn).path, path);
    }

    void changesAreTold()
    {
        QCOMPARE(changesText(readRoot(question())->changes),
                 u"@@ module web @@\n-name = \"old\"\n+name   = var.name\n+wrong  = module.web.id\n@@ File @@\n+output \"o\" {\n+  value = data.aws_vpc.x.id\n+}\n"_s);
        RootQuestion same = question();
        same.disk = "# other words\n" + web;
        QCOMPARE(changesText(readRoot(same)->changes), QString());
    }

    void onlyTheLastQuestionIsAnswered()
    {
        RootReader reader;
        QSignalSpy answers(&reader, &RootReader::answered);
        RootQuestion first = question();
        first.path = u"other.tf"_s;
        reader.ask(first);
        reader.ask(question());
        QTRY_COMPARE(answers.size(), 1);
        QCOMPARE(answers.first().first().value<RootReadingPtr>()->path, path);
        QTest::qWait(50);
        QCOMPARE(answers.size(), 1);
        reader.ask(question());
        reader.forget();
        QTest::qWait(100);
        QCOMPARE(answers.size(), 1);
    }

    void keysAndClicksFollowNames()
    {
        CodeView view;
        CodeAssist assist(&view);
        QSignalSpy targets(&assist, &CodeAssist::targetChosen);
        QSignalSpy lines(&view, &CodeView::lineChosen);
        view.resize(900, 400);
        view.show();
        view.setCode(path, QString::fromUtf8(web));
        const auto [line, column] = placeOf(web, "local.size", 3);
        const auto caret = [&] {
            QTextCursor cursor(view.document()->findBlockByNumber(line));
            cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, column);
            return cursor;
        };
        view.setTextCursor(caret());
        QTest::keyClick(&view, Qt::Key_F12);
        QCOMPARE(targets.size(), 0); // nothing is known yet
        assist.setReading(readRoot(question()));
        QTest::keyClick(&view, Qt::Key_F12);
        QCOMPARE(targets.size(), 1);
        QCOMPARE(targets.first().first().value<Target>().line, 5);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ControlModifier, view.cursorRect(caret()).center());
        QCOMPARE(targets.size(), 2);
        QCOMPARE(lines.size(), 0); // the click means the name, not the line's source
        QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::NoModifier, view.cursorRect(caret()).center());
        QCOMPARE(lines.size(), 1);
        QVERIFY(assist.hint(line, column).startsWith(u"local size"_s));
    }

    // The whole view: the module is asked for, names lead into it and back, the difference is told by blocks.
    void viewFollowsNamesIntoModules()
    {
        PreviewView view;
        view.resize(900, 700);
        view.show();
        QSignalSpy asked(&view, &PreviewView::moduleAsked);
        lifecycle::Emission made;
        made.ownedFolders = {u"generated/instances/machines"_s};
        made.files = {{u"generated/instances/machines/instance-generation/root.tf"_s, question().siblings.first(), 0644, {}}, {path, web, 0644, {}}};
        view.setEmission(made, std::make_shared<const QMap<QString, QByteArray>>(QMap<QString, QByteArray>{{path, question().disk}}));
        view.showFile(path);
        QTRY_COMPARE(view.blocks()->count(), 2);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().first().toString(), folder);
        view.setModule(folder, question().modules.value(folder));
        const auto [line, column] = placeOf(web, "name   =");
        QTRY_VERIFY(!view.assist()->hint(line, column).isEmpty());
        QVERIFY(view.assist()->follow(line, column));
        QCOMPARE(view.currentPath(), folder + u"/variables.tf"_s);
        QCOMPARE(view.code()->code(), question().modules.value(folder).value(folder + u"/variables.tf"_s));
        QCOMPARE(view.code()->markedFirst(), 1);
        QTRY_COMPARE(view.blocks()->count(), 2);
        QVERIFY(view.backButton()->isEnabled());
        // The module is another one on disk now: it is asked for again, and what is shown of it follows.
        asked.clear();
        view.rereadModules();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().first().toString(), folder);
        ModuleFiles newer = question().modules.value(folder);
        newer[folder + u"/variables.tf"_s].prepend("# newer\n");
        view.setModule(folder, newer);
        QVERIFY(view.code()->code().startsWith("# newer\n"));
        // So does what stands beside it, and nothing is shown of a file that is gone.
        const QString main = folder + u"/main.tf"_s;
        newer[main] = "output \"fresh\" {\n  value = 1\n}\n";
        view.setModule(folder, newer);
        QTRY_VERIFY(view.assist()->reading() && view.assist()->reading()->root.files().size() == 3);
        ModuleFiles less = newer;
        less.remove(folder + u"/variables.tf"_s);
        view.setModule(folder, less);
        QCOMPARE(view.code()->code(), QByteArray());
        QVERIFY(!view.assist()->reading());
        view.setModule(folder, newer);
        view.showTarget({folder + u"/variables.tf"_s, 0, 0});
        QVERIFY(view.code()->code().startsWith("# newer\n"));
        view.setModule(folder, question().modules.value(folder));
        QTest::mouseClick(view.backButton(), Qt::LeftButton);
        QCOMPARE(view.currentPath(), path);
        QVERIFY(!view.backButton()->isEnabled());

        view.shapeBox()->setCurrentIndex(int(Shape::Unified));
        QVERIFY(view.code()->toPlainText().contains(u"-  size = local.size"_s));
        view.shapeBox()->setCurrentIndex(int(Shape::Blocks));
        QTRY_COMPARE(view.code()->toPlainText(), changesText(readRoot(question())->changes));
        QCOMPARE(view.blocks()->count(), 0);
        view.shapeBox()->setCurrentIndex(int(Shape::Text));
        QCOMPARE(view.code()->code(), web);
        QCOMPARE(view.blocks()->count(), 2);
    }

    void blocksAreListed()
    {
        BlockList list;
        QSignalSpy chosen(&list, &BlockList::blockChosen);
        QVERIFY(!list.isEnabled());
        list.setBlocks(readRoot(question())->blocks);
        QCOMPARE(list.count(), 2);
        QCOMPARE(list.itemText(0), u"module web"_s);
        list.setLine(8);
        QCOMPARE(list.currentIndex(), 1);
        list.setLine(6);
        QCOMPARE(list.currentIndex(), -1);
        list.setCurrentIndex(0);
        Q_EMIT list.activated(1);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().at(0).toInt(), 7);
        QCOMPARE(chosen.first().at(1).toInt(), 9);
        list.setBlocks({});
        QVERIFY(!list.isEnabled());
    }
};

CSIS_WIDGET_TEST_MAIN(TestRootReader)
#include "tst_rootreader.moc"
