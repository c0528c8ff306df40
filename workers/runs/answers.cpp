// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/answers.h"

#include <QEventLoop>
#include <QJsonDocument>
#include <QJsonObject>

#include <cerrno>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {
// An answer is short; a longer line is none.
constexpr qsizetype longestLine = 64 * 1024;
} // namespace

AnswerReader::AnswerReader(int descriptor, QObject *parent)
    : QObject(parent), m_descriptor(descriptor), m_notifier(descriptor, QSocketNotifier::Read)
{
    m_notifier.setEnabled(false);
    connect(&m_notifier, &QSocketNotifier::activated, this, &AnswerReader::read);
}

std::optional<QByteArray> AnswerReader::line()
{
    while (true) {
        if (m_cancelled)
            return std::nullopt;
        if (const qsizetype end = m_pending.indexOf('\n'); end >= 0) {
            const QByteArray line = m_pending.first(end);
            m_pending.remove(0, end + 1);
            return line;
        }
        if (m_ended || m_pending.size() > longestLine)
            return std::nullopt;
        QEventLoop loop;
        connect(this, &AnswerReader::ready, &loop, &QEventLoop::quit);
        m_notifier.setEnabled(true);
        loop.exec();
        m_notifier.setEnabled(false);
    }
}

void AnswerReader::cancel()
{
    m_cancelled = true;
    Q_EMIT ready();
}

void AnswerReader::read()
{
    char buffer[4096];
    const ssize_t got = ::read(m_descriptor, buffer, sizeof buffer);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (got > 0)
        m_pending.append(buffer, got);
    else
        m_ended = true;
    Q_EMIT ready();
}

bool saysYes(const QByteArray &line, const QString &id, const QString &digest)
{
    const QJsonObject answer = QJsonDocument::fromJson(line).object();
    return answer["id"_L1].toString() == id && answer["answer"_L1].toString() == "yes"_L1 && !digest.isEmpty()
        && answer["digest"_L1].toString() == digest;
}

} // namespace csis::runs
