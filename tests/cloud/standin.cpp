// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/cloud/standin.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace csis::test {
namespace {

QByteArray item(const QByteArray &inner)
{
    return "<item>" + inner + "</item>";
}

QByteArray tag(const QByteArray &name, const QByteArray &inner)
{
    return '<' + name + '>' + inner + "</" + name + '>';
}

QByteArray answerOf(const QByteArray &action, const QByteArray &inner)
{
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<" + action + "Response xmlns=\"http://ec2.amazonaws.com/doc/2016-11-15/\">\n<requestId>r</requestId>"
        + inner + "</" + action + "Response>";
}

} // namespace

StandIn::StandIn(Script script) : m_script(std::move(script)), m_listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *plain = reinterpret_cast<sockaddr *>(&address);
    if (::bind(m_listener, plain, size) != 0 || ::listen(m_listener, 16) != 0 || ::getsockname(m_listener, plain, &size) != 0)
        qFatal("the stand-in cannot listen");
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
}

StandIn::~StandIn()
{
    m_stop = true;
    m_thread.join();
    ::close(m_listener);
}

QString StandIn::url() const
{
    return u"http://127.0.0.1:%1"_s.arg(m_port);
}

QList<QByteArray> StandIn::requests() const
{
    const std::scoped_lock lock(m_guard);
    return m_requests;
}

int StandIn::count(const QByteArray &word) const
{
    int found = 0;
    for (const QByteArray &one : requests())
        found += one.contains(word) ? 1 : 0;
    return found;
}

void StandIn::serve()
{
    while (!m_stop) {
        pollfd waiting{m_listener, POLLIN, 0};
        if (::poll(&waiting, 1, 20) <= 0)
            continue;
        const int connection = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (connection < 0)
            continue;
        answer(connection);
        ::close(connection);
    }
}

void StandIn::answer(int connection)
{
    QByteArray request;
    qsizetype wanted = -1;
    while (!m_stop && (wanted < 0 || request.size() < wanted)) {
        pollfd waiting{connection, POLLIN, 0};
        if (::poll(&waiting, 1, 20) <= 0)
            continue;
        char bytes[4096];
        const ssize_t got = ::recv(connection, bytes, sizeof bytes, 0);
        if (got <= 0)
            return;
        request.append(bytes, got);
        const qsizetype end = request.indexOf("\r\n\r\n");
        if (end < 0)
            continue;
        const qsizetype length = request.toLower().indexOf("content-length:");
        wanted = end + 4 + (length < 0 || length > end ? 0 : request.mid(length + 15, 12).split('\r').first().trimmed().toLongLong());
    }
    {
        const std::scoped_lock lock(m_guard);
        m_requests.append(request);
    }
    const Reply reply = m_script(request);
    while (reply.mode == Reply::Mode::Hang && !m_stop) {
        pollfd waiting{connection, POLLIN, 0};
        char bytes[16];
        if (::poll(&waiting, 1, 20) > 0 && ::recv(connection, bytes, sizeof bytes, 0) <= 0)
            return;
    }
    if (reply.mode == Reply::Mode::Drop || reply.mode == Reply::Mode::Hang)
        return;
    const QByteArray body = reply.mode == Reply::Mode::CutOff ? reply.body.first(reply.body.size() / 2) : reply.body;
    const QByteArray text = "HTTP/1.1 " + QByteArray::number(reply.status) + " x\r\nContent-Type: text/xml\r\nContent-Length: "
        + QByteArray::number(reply.body.size()) + "\r\nConnection: close\r\n\r\n" + body;
    qsizetype sent = 0;
    while (sent < text.size()) {
        const ssize_t now = ::send(connection, text.constData() + sent, size_t(text.size() - sent), MSG_NOSIGNAL);
        if (now <= 0)
            return;
        sent += now;
    }
}

Reply FakeAccount::reply(const QByteArray &request) const
{
    const QByteArray body = request.mid(request.indexOf("\r\n\r\n") + 4);
    const QByteArray action = body.mid(7, body.indexOf('&') - 7); // Action=…
    QByteArray inner;
    if (action == "GetCallerIdentity") {
        return {200, "<GetCallerIdentityResponse xmlns=\"https://sts.amazonaws.com/doc/2011-06-15/\"><GetCallerIdentityResult>"
                         + tag("Arn", "arn:aws:iam::" + account + ":user/demo") + tag("UserId", "AIDA") + tag("Account", account)
                         + "</GetCallerIdentityResult></GetCallerIdentityResponse>"};
    }
    if (action == "DescribeVpcs") {
        for (const auto &[id, isDefault] : vpcs)
            inner += item(tag("vpcId", id) + tag("isDefault", isDefault ? "true" : "false")
                          + tag("cidrBlockAssociationSet", item(tag("associationId", "vpc-cidr-assoc-1"))));
        return {200, answerOf(action, tag("vpcSet", inner))};
    }
    if (action == "DescribeSubnets") {
        for (const auto &[id, vpc, zone] : subnets)
            inner += item(tag("subnetId", id) + tag("vpcId", vpc) + tag("availabilityZone", zone));
        return {200, answerOf(action, tag("subnetSet", inner))};
    }
    if (action == "DescribeSecurityGroups") {
        for (const QByteArray &id : groups)
            inner += item(tag("groupId", id) + tag("vpcId", groupVpcs.value(id, vpcs.isEmpty() ? "vpc-1" : vpcs.first().first)) + tag("ipPermissions", item(tag("groups", item(tag("groupId", "sg-other"))))));
        return {200, answerOf(action, tag("securityGroupInfo", inner))};
    }
    if (action == "DescribeAvailabilityZones") {
        for (const QByteArray &name : zones)
            inner += item(tag("zoneName", name) + tag("zoneState", closedZones.contains(name) ? "impaired" : "available"));
        return {200, answerOf(action, tag("availabilityZoneInfo", inner))};
    }
    return {400, "unknown " + action};
}

Reply ec2Fault(int status, const QByteArray &code, const QByteArray &message)
{
    return {status, "<?xml version=\"1.0\"?>\n<Response><Errors><Error>" + tag("Code", code) + tag("Message", message)
                        + "</Error></Errors><RequestID>r</RequestID></Response>"};
}

} // namespace csis::test
