// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/inplace.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::secrets;

namespace {

// A marker that says what is in it.
Result<QString> sealed(const QString &plain)
{
    return u"ENC[age:%1]"_s.arg(QString::fromLatin1(plain.toUtf8().toBase64()));
}

Result<QString> opened(const QString &marker)
{
    return QString::fromUtf8(QByteArray::fromBase64(marker.sliced(8).chopped(1).toLatin1()));
}

const QByteArray file("# people\n"
                      "users:\n"
                      "  - name: ann   # first\n"
                      "    email: ann@example.org\n"
                      "    phone: '123'\n"
                      "\n"
                      "  - {name: bob, email: \"bob@example.org\"}\n"
                      "  - name: eve\n"
                      "    email: ENC[age:ZXZl]\n"
                      "    note: \"{{ user.name }}\"\n"
                      "    empty: ''\n"
                      "list:\n"
                      "  - one # a\n"
                      "  - two\n");

} // namespace

class TestInPlace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fieldsAreEncrypted()
    {
        const auto made = encryptFields({u"f"_s, file}, {u"email"_s}, sealed);
        QVERIFY(made);
        QCOMPARE(made->values, 2);
        QCOMPARE(made->found, 3);
        QByteArray wanted = file;
        wanted.replace("email: ann@example.org", "email: ENC[age:YW5uQGV4YW1wbGUub3Jn]");
        wanted.replace("\"bob@example.org\"", "\"ENC[age:Ym9iQGV4YW1wbGUub3Jn]\"");
        QCOMPARE(made->bytes, wanted);
        const auto back = decryptFields({u"f"_s, made->bytes}, {u"email"_s}, opened);
        QVERIFY(back);
        QCOMPARE(back->values, 3);
        QCOMPARE(back->bytes, QByteArray(file).replace("ENC[age:ZXZl]", "eve"));
    }

    void listsEntryByEntry()
    {
        const auto made = encryptFields({u"f"_s, file}, {u"list"_s}, sealed);
        QVERIFY(made);
        QCOMPARE(made->values, 2);
        QCOMPARE(made->bytes, QByteArray(file).replace("- one #", "- ENC[age:b25l] #").replace("- two", "- ENC[age:dHdv]"));
    }

    void onePlaceAlone()
    {
        const auto made = encryptFields({u"f"_s, file}, {u"users[0].phone"_s, u"list[1]"_s}, sealed);
        QVERIFY(made);
        QCOMPARE(made->values, 2);
        QCOMPARE(made->bytes, QByteArray(file).replace("'123'", "'ENC[age:MTIz]'").replace("- two", "- ENC[age:dHdv]"));
    }

    void whatStays()
    {
        const auto made = encryptFields({u"f"_s, file}, {u"note"_s, u"empty"_s, u"users"_s, u"nothing"_s}, sealed);
        QVERIFY(made);
        QCOMPARE(made->values, 0);
        QCOMPARE(made->bytes, file);
    }

    void lineEndsStay()
    {
        const QByteArray windows = QByteArray(file).replace("\n", "\r\n");
        const auto made = encryptFields({u"f"_s, windows}, {u"phone"_s}, sealed);
        QVERIFY(made);
        QCOMPARE(made->bytes, QByteArray(windows).replace("'123'", "'ENC[age:MTIz]'"));
    }

    void plaintextThatNeedsQuotesGetsThem()
    {
        const auto made = decryptFields({u"f"_s, "a: ENC[age:MTIz]\nb: ENC[age:eTogIw==]\n"}, {u"a"_s, u"b"_s}, opened);
        QVERIFY(made);
        const yaml::Node root = yaml::read({u"f"_s, made->bytes}).root;
        QCOMPARE(root.find(u"a").text(), u"123"_s);
        QVERIFY(root.find(u"a").isQuoted());
        QCOMPARE(root.find(u"b").text(), u"y: #"_s);
    }

    void faultsChangeNothing()
    {
        QVERIFY(!encryptFields({u"f"_s, "a: 'x\nb: 1\n"}, {u"a"_s}, sealed));
        const auto failing = [](const QString &) -> Result<QString> { return failure(u"secrets.no-match"_s, u"other recipients"_s); };
        const auto made = decryptFields({u"f"_s, file}, {u"email"_s}, failing);
        QVERIFY(!made);
        QCOMPARE(made.error().message, u"users[2].email: other recipients"_s);
    }

    void everyMarkerAnew()
    {
        const QByteArray before("a: ENC[age:b25l] # was ENC[age:dHdv]\nb: x@ENC[age:b25l]\n");
        int count = 0;
        const auto made = reencrypt(before, opened, [&](const QString &plain) -> Result<QString> { return sealed(plain + QString::number(++count)); });
        QVERIFY(made);
        QCOMPARE(made->values, 3);
        QCOMPARE(made->bytes, QByteArray("a: ENC[age:b25lMQ==] # was ENC[age:dHdvMg==]\nb: x@ENC[age:b25lMw==]\n"));
        const auto same = reencrypt("no marker", opened, sealed);
        QVERIFY(same);
        QCOMPARE(same->values, 0);
        QCOMPARE(same->bytes, QByteArray("no marker"));
    }
};

CSIS_TEST_MAIN(TestInPlace)
#include "tst_inplace.moc"
