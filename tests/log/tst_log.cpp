// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "widgets/log/ansi.h"
#include "widgets/log/linestore.h"
#include "widgets/log/logpalette.h"
#include "widgets/log/logpanel.h"
#include "widgets/log/logview.h"
#include "widgets/look/look.h"

#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::log;

class TestLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plainText_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("colours vanish") << QByteArray("\x1b[1m\x1b[32mok\x1b[0m done\n") << u"ok done\n"_s;
        QTest::newRow("carriage return overwrites") << QByteArray("10%\r100%\n") << u"100%\n"_s;
        QTest::newRow("overwriting keeps the longer rest") << QByteArray("abcdef\rxy\n") << u"xycdef\n"_s;
        QTest::newRow("CR LF is one line end") << QByteArray("a\r\nb\r\n") << u"a\nb\n"_s;
        QTest::newRow("erase to the end") << QByteArray("long line\r\x1b[Kshort\n") << u"short\n"_s;
        QTest::newRow("backspace") << QByteArray("|\b/\b-\n") << u"-\n"_s;
        QTest::newRow("title is no text") << QByteArray("\x1b]0;a title\x07text\n") << u"text\n"_s;
        QTest::newRow("link is its text") << QByteArray("\x1b]8;;http://x\x1b\\here\x1b]8;;\x1b\\\n") << u"here\n"_s;
        QTest::newRow("an open title ends with its line") << QByteArray("\x1b]0;lost\nnext\n") << u"\nnext\n"_s;
        QTest::newRow("tab goes to the next eighth") << QByteArray("ab\tc\n") << u"ab      c\n"_s;
        QTest::newRow("unfinished line") << QByteArray("a\nb") << u"a\nb"_s;
    }

    void plainText()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, text);
        QCOMPARE(csis::log::plainText(bytes), text);
        // Split anywhere it reads the same.
        for (qsizetype cut = 0; cut <= bytes.size(); ++cut) {
            AnsiParser parser;
            QList<Line> lines;
            parser.feed(QByteArrayView(bytes).first(cut), lines);
            parser.feed(QByteArrayView(bytes).sliced(cut), lines);
            QString joined;
            for (const Line &line : std::as_const(lines))
                joined += line.text + u'\n';
            QCOMPARE(joined + parser.current().text, text);
        }
    }

    void splitLettersStayWhole()
    {
        AnsiParser parser;
        QList<Line> lines;
        const QByteArray bytes = u"Größe → 😀\n"_s.toUtf8();
        for (const char byte : bytes)
            parser.feed(QByteArrayView(&byte, 1), lines);
        QCOMPARE(lines.size(), 1);
        QCOMPARE(lines.first().text, u"Größe → 😀"_s);
    }

    void coloursBecomeSpans()
    {
        AnsiParser parser;
        QList<Line> lines;
        parser.feed("a\x1b[31mred\x1b[1mbold\x1b[0mz\x1b[38;5;196mx\x1b[48;2;1;2;3my\n", lines);
        QCOMPARE(lines.first().text, u"aredboldzxy"_s);
        Format red;
        red.foreground = 2;
        Format bold = red;
        bold.flags = Format::Bold;
        Format cube;
        cube.foreground = 0xffff0000U;
        Format both = cube;
        both.background = 0xff010203U;
        QCOMPARE(lines.first().spans, (QList<Span>{{1, 3, red}, {4, 4, bold}, {9, 1, cube}, {10, 1, both}}));
        // The colour goes on in the next line until it is ended.
        parser.feed("still\n", lines);
        QCOMPARE(lines.last().spans.size(), 1);
    }

    void overwritingCutsOldColours()
    {
        AnsiParser parser;
        QList<Line> lines;
        parser.feed("\x1b[31mabcdef\x1b[0m\rXY\n", lines);
        QCOMPARE(lines.first().text, u"XYcdef"_s);
        QCOMPARE(lines.first().spans.size(), 1);
        QCOMPARE(lines.first().spans.first().start, 2);
        QCOMPARE(lines.first().spans.first().length, 4);
    }

    void terminalColoursCanBeRead()
    {
        for (const bool dark : {false, true}) {
            const auto scheme = dark ? csis::look::Scheme::Dark : csis::look::Scheme::Light;
            const QColor base = csis::look::ground(csis::look::Ground::Base, scheme);
            const QColor plain = csis::look::colour(csis::look::Role::Text, scheme);
            for (quint32 colour = 1; colour <= 16; ++colour) {
                Format format;
                format.foreground = colour;
                QVERIFY2(csis::look::contrast(paintOf(format, plain, base, dark).foreground, base) >= 4.5, qPrintable(QString::number(colour)));
            }
        }
    }

    void filterFindAndCopy()
    {
        LogDocument document;
        LogView view;
        view.resize(500, 200);
        view.setDocument(&document);
        document.feed("one apple\ntwo pears\n\x1b[33mthree apples\x1b[0m\n");
        QCOMPARE(view.rowCount(), 3);
        view.setFilter(u"APPLE"_s);
        QTRY_COMPARE(view.rowCount(), 2);
        QCOMPARE(view.lineOf(1), 2);
        view.setFilter({});
        QSignalSpy found(&view, &LogView::foundChanged);
        view.setFind(u"apple"_s);
        QTRY_COMPARE(found.isEmpty() ? 0 : found.last().at(0).toInt(), 2);
        QVERIFY(view.findNext(true));
        QCOMPARE(view.selectedText(), u"apple"_s);
        QVERIFY(view.findNext(true));
        QVERIFY(view.findNext(true)); // round the end to the first again
        QCOMPARE(view.selectedText(), u"apple"_s);
        view.selectAll();
        view.copy();
        QCOMPARE(QApplication::clipboard()->text(), u"one apple\ntwo pears\nthree apples"_s);
    }

    void followEndsAtTheUsersWish()
    {
        LogDocument document;
        LogView view;
        view.resize(400, 150);
        view.show();
        view.setDocument(&document);
        const auto grow = [&](int lines) {
            for (int i = 0; i < lines; ++i)
                document.feed("line\n");
        };
        grow(100);
        QTRY_VERIFY(view.verticalScrollBar()->maximum() > 50);
        QTRY_COMPARE(view.verticalScrollBar()->value(), view.verticalScrollBar()->maximum());
        view.verticalScrollBar()->setValue(3);
        QVERIFY(!view.follow());
        grow(100);
        QTest::qWait(120);
        QCOMPARE(view.verticalScrollBar()->value(), 3);
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum());
        QVERIFY(view.follow());
    }

    void aMillionLinesStayFluid()
    {
        LogDocument document;
        LogPanel panel;
        panel.resize(800, 400);
        panel.show();
        panel.setDocument(&document, u"flood"_s);
        QByteArray chunk;
        for (int i = 0; i < 10'000; ++i)
            chunk += "aws_instance.web: Still creating... [\x1b[32m10s\x1b[0m elapsed] line of ordinary length\n";
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 100; ++i)
            document.feed(chunk);
        QCOMPARE(document.lineCount(), 1'000'000);
        qInfo("1,000,000 lines taken in %lld ms", timer.elapsed());
        // The window answers: jump to both ends and paint.
        timer.restart();
        panel.view()->verticalScrollBar()->setValue(0);
        panel.view()->viewport()->repaint();
        panel.view()->verticalScrollBar()->setValue(panel.view()->verticalScrollBar()->maximum());
        panel.view()->viewport()->repaint();
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(document.text(999'999), u"aws_instance.web: Still creating... [10s elapsed] line of ordinary length"_s);
        QCOMPARE(document.spans(500'000).size(), 1);
    }
};

CSIS_WIDGET_TEST_MAIN(TestLog)
#include "tst_log.moc"
