// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/system.h"

#include <QDateTime>

namespace csis::files {

std::optional<QString> SystemEnvironment::value(const QString &name) const
{
    const QByteArray key = name.toLocal8Bit();
    if (!qEnvironmentVariableIsSet(key.constData()))
        return std::nullopt;
    return qEnvironmentVariable(key.constData());
}

Clock::Instant SystemClock::now() const
{
    const auto time = std::chrono::system_clock::now();
    const auto since = std::chrono::duration_cast<std::chrono::microseconds>(time.time_since_epoch());
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(since.count() / 1000);
    return {since, std::chrono::seconds(local.offsetFromUtc())};
}

} // namespace csis::files
