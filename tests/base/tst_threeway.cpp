// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/threeway.h"
#include "tests/support/testmain.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

QStringList lines(const QString &text)
{
    return text.split(u' ', Qt::SkipEmptyParts);
}

// "= a b", "m base>mine", "t base>theirs", "x base>mine|theirs", "+ base>both"
QString printed(const QList<ThreeWayBlock> &blocks)
{
    using Kind = ThreeWayBlock::Kind;
    QStringList texts;
    for (const ThreeWayBlock &block : blocks) {
        const QString base = block.base.join(u' ');
        switch (block.kind) {
        case Kind::Same: texts.append(u"= "_s + base); break;
        case Kind::Mine: texts.append(u"m %1>%2"_s.arg(base, block.mine.join(u' '))); break;
        case Kind::Theirs: texts.append(u"t %1>%2"_s.arg(base, block.theirs.join(u' '))); break;
        case Kind::Agreed: texts.append(u"+ %1>%2"_s.arg(base, block.mine.join(u' '))); break;
        case Kind::Conflict: texts.append(u"x %1>%2|%3"_s.arg(base, block.mine.join(u' '), block.theirs.join(u' '))); break;
        }
    }
    return texts.join(u"; "_s);
}

QStringList joined(const QList<ThreeWayBlock> &blocks, QStringList ThreeWayBlock::*side)
{
    QStringList all;
    for (const ThreeWayBlock &block : blocks)
        all += block.*side;
    return all;
}

} // namespace

class TestThreeWay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoChangedWhat_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("mine");
        QTest::addColumn<QString>("theirs");
        QTest::addColumn<QString>("blocks");
        QTest::newRow("nothing") << u"a b c"_s << u"a b c"_s << u"a b c"_s << u"= a b c"_s;
        QTest::newRow("apart") << u"a b c d e"_s << u"a B c d e"_s << u"a b c D e"_s << u"= a; m b>B; = c; t d>D; = e"_s;
        QTest::newRow("both otherwise") << u"a b c"_s << u"a M c"_s << u"a T c"_s << u"= a; x b>M|T; = c"_s;
        QTest::newRow("both the same") << u"a b c"_s << u"a X c"_s << u"a X c"_s << u"= a; + b>X; = c"_s;
        QTest::newRow("touching") << u"a b c d"_s << u"a B c d"_s << u"a b C d"_s << u"= a; x b c>B c|b C; = d"_s;
        QTest::newRow("added at both ends") << u"a b"_s << u"m a b"_s << u"a b t"_s << u"m >m; = a b; t >t"_s;
        QTest::newRow("removed and changed") << u"a b c d"_s << u"a d"_s << u"a b c D"_s << u"= a; x b c d>d|b c D"_s;
        QTest::newRow("added in one place by both") << u"a b"_s << u"a m b"_s << u"a t b"_s << u"= a; x >m|t; = b"_s;
        QTest::newRow("theirs before mine") << u"a b c d e"_s << u"a b c D e"_s << u"A b c d e"_s << u"t a>A; = b c; m d>D; = e"_s;
        QTest::newRow("all gone here") << u"a b"_s << QString() << u"a b"_s << u"m a b>"_s;
    }
    void whoChangedWhat()
    {
        QFETCH(QString, base);
        QFETCH(QString, mine);
        QFETCH(QString, theirs);
        QTEST(printed(threeWay(lines(base), lines(mine), lines(theirs))), "blocks");
    }

    // Whatever happened, the blocks are the three texts, and what nobody touched is in all of them.
    void blocksAreTheTexts()
    {
        QRandomGenerator random(11);
        const auto edited = [&](QStringList text) {
            for (quint32 i = random.bounded(6u); i > 0; --i) {
                const qsizetype at = random.bounded(quint32(text.size() + 1));
                if (random.bounded(2u) == 0 || at == text.size())
                    text.insert(at, QString::number(random.bounded(6u)));
                else
                    text.removeAt(at);
            }
            return text;
        };
        for (int round = 0; round < 2000; ++round) {
            QStringList base;
            for (quint32 i = random.bounded(20u); i > 0; --i)
                base.append(QString::number(random.bounded(6u)));
            const QStringList mine = edited(base);
            const QStringList theirs = edited(base);
            const QList<ThreeWayBlock> blocks = threeWay(base, mine, theirs);
            QCOMPARE(joined(blocks, &ThreeWayBlock::base), base);
            QCOMPARE(joined(blocks, &ThreeWayBlock::mine), mine);
            QCOMPARE(joined(blocks, &ThreeWayBlock::theirs), theirs);
            int line = 0;
            for (const ThreeWayBlock &block : blocks) {
                QCOMPARE(block.mineLine, line);
                line += int(block.mine.size());
                QCOMPARE(block.kind == ThreeWayBlock::Kind::Same, block.mine == block.base && block.theirs == block.base);
            }
        }
    }
};

CSIS_TEST_MAIN(TestThreeWay)
#include "tst_threeway.moc"
