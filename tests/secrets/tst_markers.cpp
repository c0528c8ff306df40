// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/markers.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

class TestMarkers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whole()
    {
        QVERIFY(secrets::isMarker(u"ENC[age:YWJj+/==]"));
        QVERIFY(secrets::isMarker(u"  ENC[age:YWJj]\n"));
        QVERIFY(!secrets::isMarker(u"ENC[age:]"));
        QVERIFY(!secrets::isMarker(u"ENC[age:YW Jj]"));
        QVERIFY(!secrets::isMarker(u"x ENC[age:YWJj]"));
        QVERIFY(!secrets::isMarker(u"ENC[age:YWJj]ENC[age:YWJj]"));
        QVERIFY(!secrets::isMarker(u"enc[age:YWJj]"));
    }

    void inside()
    {
        QVERIFY(secrets::embedsMarker(u"a.b@ENC[age:YWJj]"));
        QVERIFY(!secrets::embedsMarker(u"ENC[age:YWJj]"));
        QVERIFY(!secrets::embedsMarker(u"ENC[age:"));
        const auto places = secrets::markersIn(QByteArrayView("a ENC[age:ENC[age:YQ==] b ENC[age:Yg==]"));
        QCOMPARE(places.size(), 2);
        QCOMPARE(places.first(), (secrets::MarkerPlace{10, 13}));
        QCOMPARE(secrets::markersIn(u"\u00e9ENC[age:YQ==]"_s).first().begin, 1);
    }

    void binaryFiles()
    {
        QVERIFY(secrets::isBinaryFile(u"a.PNG", "text"));
        QVERIFY(secrets::isBinaryFile(u"a.txt", QByteArrayView("a\0b", 3)));
        QVERIFY(!secrets::isBinaryFile(u"main.tf", "text"));
        QVERIFY(!secrets::isBinaryFile(u"a.txt", QByteArray(8192, 'x') + QByteArray(1, '\0')));
    }
};

CSIS_TEST_MAIN(TestMarkers)
#include "tst_markers.moc"
