// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What a session asks outside of its tree: the computer for programs, an account for its networks.
#include "tests/live/sessiontree.h"

#include <QElapsedTimer>
#include <QThread>

#include <atomic>

using namespace Qt::StringLiterals;
using namespace csis;
using live::Session;

class TestSessionOutside : public test::SessionTree
{
    Q_OBJECT

private Q_SLOTS:
    void init() { copyTree(); }

    // Declared programs are part of the verdict, as with `validate`, and are asked again when they may be others.
    void executablesAreAsked()
    {
        Session session;
        std::atomic<int> asked = 0;
        std::atomic<bool> old = true;
        session.setExecutableInquiry([&](const config::Configuration &configuration, const std::stop_token &) {
            ++asked;
            live::ExecutableLook look;
            for (const model::Executable &one : configuration.executables)
                look.insert(one.name, {one.binary, one.type, true, true, old ? u"1.5.0"_s : u"1.9.1"_s, {}});
            return look;
        });
        openTree(session);
        QCOMPARE(asked.load(), 1);
        const auto versions = [&] {
            QStringList found;
            for (const Diagnostic &one : session.verdict()->diagnostics) {
                if (one.id == "executable.version"_L1)
                    found.append(formatDiagnostic(one));
            }
            return found;
        };
        QCOMPARE(versions().size(), 1);
        QVERIFY2(versions().first().startsWith(u"cfg/tools.yml:9:"_s), qPrintable(versions().first()));
        QVERIFY(versions().first().endsWith(u"error: tofu 1.5.0 does not meet its requirement >=1.6,<2 (cfg/executables.yml) [executable.version]"_s));
        // What does not touch them asks nobody; what does, does.
        session.setBuffer(m_file, session.bytes(m_file) + "# a note\n");
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent(), 20'000);
        QCOMPARE(asked.load(), 1);
        const QByteArray tools = session.bytes(u"cfg/tools.yml"_s);
        session.setBuffer(u"cfg/tools.yml"_s, QByteArray(tools).replace(">=1.6,<2", ">=1.5,<2"));
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent() && asked == 2, 20'000);
        QCOMPARE(versions(), QStringList());
        session.setBuffer(u"cfg/tools.yml"_s, tools);
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent() && asked == 3, 20'000);
        QCOMPARE(versions().size(), 1);
        old = false;
        session.rescan();
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent() && asked >= 4, 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(versions(), QStringList(), 20'000);
    }

    // What may have changed on the disk while it was asked is asked again, and its answer is the one that stays.
    void aWishThatComesWhileItAsksIsFulfilled()
    {
        Session session;
        std::atomic<int> asked = 0;
        std::atomic<bool> go = false;
        session.setExecutableInquiry([&](const config::Configuration &configuration, const std::stop_token &) {
            const int number = ++asked;
            for (int step = 0; step < 1000 && !go; ++step)
                QThread::msleep(20);
            live::ExecutableLook look;
            for (const model::Executable &one : configuration.executables)
                look.insert(one.name, {one.binary, one.type, true, true, number == 1 ? u"1.5.0"_s : u"1.9.1"_s, {}});
            return look;
        });
        session.open(m_tree);
        QTRY_COMPARE_WITH_TIMEOUT(asked.load(), 1, 20'000);
        session.rescan();
        go = true;
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent() && asked == 2, 20'000);
        for (const Diagnostic &one : session.verdict()->diagnostics)
            QVERIFY2(one.id != "executable.version"_L1, qPrintable(one.message));
        // Without an inquiry nothing is said of them any more.
        session.setExecutableInquiry([&](const config::Configuration &configuration, const std::stop_token &) {
            live::ExecutableLook look;
            for (const model::Executable &one : configuration.executables)
                look.insert(one.name, {one.binary, one.type, true, true, u"1.5.0"_s, {}});
            return look;
        });
        const auto said = [&] {
            return std::ranges::count(session.verdict()->diagnostics, u"executable.version"_s, &Diagnostic::id);
        };
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent() && said() == 1, 20'000);
        session.setExecutableInquiry({});
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent() && said() == 0, 20'000);
    }

    void whatIsSlowHoldsUpNoEnd()
    {
        std::atomic<bool> asks = false;
        std::atomic<bool> stopped = false;
        QElapsedTimer clock;
        {
            Session session;
            session.setExecutableInquiry([&](const config::Configuration &, const std::stop_token &stop) {
                asks = true;
                for (int step = 0; step < 1000 && !stop.stop_requested(); ++step)
                    QThread::msleep(20);
                stopped = stop.stop_requested();
                return live::ExecutableLook();
            });
            session.open(m_tree);
            QTRY_VERIFY_WITH_TIMEOUT(asks, 20'000);
            clock.start();
        }
        QVERIFY2(clock.elapsed() < 5000, qPrintable(u"%1 ms"_s.arg(clock.elapsed())));
        QVERIFY(stopped);
    }

    void theAccountIsPartOfTheVerdictUntilTheTreeIsClosed()
    {
        Session session;
        openTree(session);
        const auto about = [&] {
            QStringList found;
            for (const Diagnostic &one : session.verdict()->diagnostics) {
                if (one.id.startsWith("account."_L1))
                    found.append(one.id);
            }
            return found;
        };
        QCOMPARE(about(), QStringList());
        auto look = std::make_shared<live::AccountLook>();
        live::AccountFacts facts;
        facts.region = u"us-east-2"_s;
        facts.profile = u"quickstart"_s;
        facts.asked = 1000;
        facts.identity = live::CallerIdentity{u"123456789012"_s, {}};
        facts.vpcs = QList<live::Vpc>{};
        look->runtimes.insert(u"aws-ohio"_s, facts);
        look->now = 1000 + 200;
        session.setAccount(look);
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent(), 20'000);
        QVERIFY(about().contains(u"account.vpc"_s) && about().contains(u"account.age"_s) && about().contains(u"account.unavailable"_s));
        QVERIFY2(session.verdict()->emitted, "a run asks no account, so the preview does not stop for one");
        // Time goes by: what is said of it does, and nothing is judged for it.
        const auto age = [&] {
            const auto &all = session.verdict()->diagnostics;
            const auto found = std::ranges::find(all, u"account.age"_s, &Diagnostic::id);
            return found == all.cend() ? QString() : found->message;
        };
        QVERIFY2(age().contains(u"account facts 3 min old"_s), qPrintable(age()));
        QSignalSpy busy(&session, &Session::busyChanged);
        QSignalSpy verdicts(&session, &Session::verdictReady);
        session.ageAccount(1000 + 230);
        QCOMPARE(verdicts.size(), 0);
        session.ageAccount(1000 + 300);
        QCOMPARE(verdicts.size(), 1);
        QVERIFY2(age().contains(u"account facts 5 min old"_s), qPrintable(age()));
        QVERIFY(session.isCurrent());
        QCOMPARE(busy.size(), 0);
        session.judge();
        QTRY_VERIFY_WITH_TIMEOUT(session.isCurrent(), 20'000);
        QVERIFY2(age().contains(u"account facts 5 min old"_s), qPrintable(age()));
        openTree(session);
        QCOMPARE(about(), QStringList());
    }
};

CSIS_TEST_MAIN(TestSessionOutside)
#include "tst_sessionoutside.moc"
