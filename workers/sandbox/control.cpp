// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/sandbox/control.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QNetworkProxy>
#include <QTcpSocket>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::sandbox {
namespace {

constexpr qint64 stepMs = 100; // after which a wish to stop is heard

} // namespace

Result<void> post(const QUrl &endpoint, const QString &path, const std::stop_token &stop, int timeoutMs)
{
    const auto failed = [&](const QString &why) {
        return failure(u"sandbox.control"_s,
                       QCoreApplication::translate("csis::sandbox", "the sandbox at %1 did not answer: %2").arg(endpoint.toString(), why));
    };
    // One request on a blocking socket: no proxy, no event loop, nothing of the network stack to set up.
    QTcpSocket socket;
    socket.setProxy(QNetworkProxy::NoProxy);
    socket.connectToHost(endpoint.host(), static_cast<quint16>(endpoint.port()));
    if (!socket.waitForConnected(timeoutMs))
        return failed(socket.errorString());
    socket.write("POST " + path.toUtf8() + " HTTP/1.0\r\nHost: " + endpoint.host().toUtf8() + "\r\nContent-Length: 0\r\n\r\n");
    QByteArray answer;
    QElapsedTimer clock;
    clock.start();
    while (!stop.stop_requested() && (socket.state() == QTcpSocket::ConnectedState || socket.bytesAvailable() > 0)) {
        if (socket.bytesAvailable() == 0 && !socket.waitForReadyRead(int(std::clamp<qint64>(timeoutMs - clock.elapsed(), 1, stepMs)))) {
            if (socket.error() == QTcpSocket::SocketTimeoutError && !clock.hasExpired(timeoutMs))
                continue;
            break;
        }
        answer += socket.readAll();
    }
    const QByteArray status = answer.left(answer.indexOf("\r\n"));
    if (status.contains(" 200"))
        return {};
    const qsizetype body = answer.indexOf("\r\n\r\n");
    return failed(body < 0 ? socket.errorString() : QString::fromUtf8(answer.mid(body + 4)));
}

} // namespace csis::sandbox
