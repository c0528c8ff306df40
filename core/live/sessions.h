// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/profiles.h"

namespace csis::live {

/// How long the session lasts with which some runtimes sign in.
struct SessionState {
    enum class Kind {
        NotJudged, ///< nothing says when it ends
        Lasts,
        Expired,
        Absent, ///< no such profile, or nobody signed in
        Unreadable, ///< a file that would say cannot be read: nothing signs in with it
    };
    QStringList runtimes;
    QString profile; ///< empty: the environment
    Kind kind = Kind::NotJudged;
    qint64 expires = 0; ///< seconds since 1970, of Lasts and Expired
    QString why;        ///< of NotJudged, Absent and Unreadable
};

/// The session of a profile; `cached` is what `aws sso login` left for it, nothing when it left nothing.
SessionState judgeSession(const AwsSettings &settings, const QString &profile, const std::optional<QByteArray> &cached, qint64 now);

/// True when nothing can sign in with it.
bool isUnusable(const SessionState &session);

/// True when it does not last as long as a run is expected to take.
bool isShort(const SessionState &session, qint64 now, int expectedMinutes);

/// The line that preflight prints for it.
QString sessionLine(const SessionState &session, qint64 now, int expectedMinutes);

/// What to do about sessions that ended: names the profiles. Empty when none did.
QString expiredSentence(const QList<SessionState> &sessions);

} // namespace csis::live
