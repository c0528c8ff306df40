// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "workers/runs/concealer.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

class TestConcealer : public QObject
{
    Q_OBJECT
private:
    static std::shared_ptr<const secrets::Opened> opened(const QStringList &hidden)
    {
        auto made = std::make_shared<secrets::Opened>();
        made->hidden = hidden;
        return made;
    }

private Q_SLOTS:
    void withoutSecretsAllGoesOn()
    {
        for (runs::Concealer concealer : {runs::Concealer(nullptr), runs::Concealer(opened({}))}) {
            QVERIFY(!concealer.isNeeded());
            QCOMPARE(concealer.take(u"half a li"_s), u"half a li"_s);
            QCOMPARE(concealer.rest(), QString());
            QCOMPARE(concealer.json("no json"), QByteArray("no json"));
        }
    }

    void aValueInPiecesIsFound()
    {
        runs::Concealer concealer(opened({u"cc-4711"_s}));
        QString shown;
        for (const QString &piece : {u"tag = \"cc-"_s, u"4711\"\nnext cc"_s, u"-4711 and cc-47110\nlast: cc-4711"_s})
            shown += concealer.take(piece);
        shown += concealer.rest();
        QCOMPARE(shown, u"tag = \"***\"\nnext *** and cc-47110\nlast: ***"_s);
        QCOMPARE(concealer.rest(), QString());
    }

    void textsOfJsonAlone()
    {
        const runs::Concealer concealer(opened({u"a \"b\" <c>"_s, u"100"_s, u"xy"_s}));
        QCOMPARE(concealer.json("{\"a\": \"a \\\"b\\\" \\u003cc\\u003e\", \"b\": [100, \"100\", \"xy\", \"xyz\", {\"c\": \"at 100 of\"}], \"d\": null}"),
                 QByteArray("{\"a\":\"***\",\"b\":[100,\"***\",\"***\",\"xyz\",{\"c\":\"at *** of\"}],\"d\":null}"));
        QCOMPARE(concealer.json("{\"a\": \"100"), QByteArray());
    }
};

CSIS_TEST_MAIN(TestConcealer)
#include "tst_concealer.moc"
