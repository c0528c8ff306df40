// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The `age` program opens what we write, and we open what it writes.
#include "core/secrets/age.h"
#include "core/secrets/agearmor.h"
#include "tests/support/countingrandom.h"
#include "tests/support/program.h"

#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::secrets;

class TestAgeProgram : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_age;
    QString m_keygen;
    QString m_identityFile;
    std::vector<age::Identity> m_identities;

    static QByteArray run(const QString &program, const QStringList &arguments, const QByteArray &input = {})
    {
        QProcess process;
        process.start(program, arguments);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished() || process.exitCode() != 0)
            return "failed: " + process.readAllStandardError();
        return process.readAllStandardOutput();
    }

    static QByteArray plainText(qsizetype size)
    {
        QByteArray plain;
        while (plain.size() < size)
            plain += QByteArray::number(plain.size()) + ' ';
        return plain.first(size);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_age = QStandardPaths::findExecutable(u"age"_s);
        m_keygen = QStandardPaths::findExecutable(u"age-keygen"_s);
        if (m_age.isEmpty() || m_keygen.isEmpty())
            QSKIP("age is not installed");
        m_identityFile = m_folder.filePath(u"key"_s);
        run(m_keygen, {u"-o"_s, m_identityFile});
        for (const QByteArray &line : test::fileBytes(m_identityFile).split('\n')) {
            if (!line.startsWith('#') && !line.isEmpty()) {
                auto identity = age::Identity::parse(line);
                QVERIFY(identity);
                QCOMPARE(viewOf(identity->text()).toByteArray(), line);
                m_identities.push_back(std::move(*identity));
            }
        }
        QCOMPARE(m_identities.size(), size_t(1));
        QCOMPARE(run(m_keygen, {u"-y"_s, m_identityFile}).trimmed(), m_identities[0].recipient()->text().toLatin1());
    }

    void itOpensWhatWeWrite_data() { sizes(); }
    void weOpenWhatItWrites_data() { sizes(); }

    void itOpensWhatWeWrite()
    {
        QFETCH(qsizetype, size);
        const QByteArray plain = plainText(size);
        test::CountingRandom random(unsigned(size) + 7);
        const auto stranger = age::Identity::generate(random);
        const std::array recipients{*stranger->recipient(), *m_identities[0].recipient()};
        const auto file = age::encrypt(bytesOf(plain), recipients, random);
        QVERIFY(file);
        QCOMPARE(run(m_age, {u"-d"_s, u"-i"_s, m_identityFile}, *file), plain);
        QCOMPARE(run(m_age, {u"-d"_s, u"-i"_s, m_identityFile}, age::armored(bytesOf(*file))), plain);
    }

    void weOpenWhatItWrites()
    {
        QFETCH(qsizetype, size);
        const QByteArray plain = plainText(size);
        const QString recipient = m_identities[0].recipient()->text();
        for (const QStringList &form : {QStringList{}, QStringList{u"-a"_s}}) {
            const QByteArray file = run(m_age, form + QStringList{u"-r"_s, recipient}, plain);
            const auto opened = age::decrypt(file, m_identities);
            QVERIFY2(opened, file.first(std::min<qsizetype>(file.size(), 100)).constData());
            QCOMPARE(viewOf(*opened).toByteArray(), plain);
        }
    }

private:
    void sizes()
    {
        QTest::addColumn<qsizetype>("size");
        for (const qsizetype size : {0, 1, 1000, 65536, 65537, 300000})
            QTest::addRow("%lld", qlonglong(size)) << size;
    }
};

CSIS_TEST_MAIN(TestAgeProgram)
#include "tst_ageprogram.moc"
