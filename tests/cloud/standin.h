// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>

#include <atomic>
#include <functional>
#include <mutex>
#include <thread>

namespace csis::test {

/// What a stand-in answers.
struct Reply {
    enum class Mode {
        Whole,
        CutOff, ///< half of the body, then the connection ends
        Drop,   ///< nothing at all
        Hang,   ///< nothing, and the connection stays
    };
    int status = 200;
    QByteArray body;
    Mode mode = Mode::Whole;
};

/// A service on this machine that answers as a test wants, in a thread of its own.
class StandIn
{
public:
    using Script = std::function<Reply(const QByteArray &request)>;
    explicit StandIn(Script script);
    ~StandIn();

    QString url() const;
    /// The requests so far, head and body.
    QList<QByteArray> requests() const;
    int count(const QByteArray &word) const; ///< of requests that hold the word

private:
    void serve();
    void answer(int connection);

    Script m_script;
    int m_listener = -1;
    int m_port = 0;
    std::atomic<bool> m_stop = false;
    mutable std::mutex m_guard;
    QList<QByteArray> m_requests;
    std::thread m_thread;
};

/// An account as its services tell it.
struct FakeAccount {
    QByteArray account = "123456789012";
    QList<std::pair<QByteArray, bool>> vpcs{{"vpc-1", false}, {"vpc-default", true}};
    QList<std::tuple<QByteArray, QByteArray, QByteArray>> subnets{{"subnet-a", "vpc-1", "us-east-2a"}, {"subnet-b", "vpc-1", "us-east-2b"}};
    QList<QByteArray> groups{"sg-1", "sg-2"};
    QMap<QByteArray, QByteArray> groupVpcs; ///< of groups that are not in the first VPC
    QList<QByteArray> zones{"us-east-2a", "us-east-2b"};
    QList<QByteArray> closedZones; ///< of those the ones that are not available

    Reply reply(const QByteArray &request) const;
};

/// The error of the EC2 API, with its status.
Reply ec2Fault(int status, const QByteArray &code, const QByteArray &message);

} // namespace csis::test
