// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/live/sessions.h"

#include "core/live/say.h"

#include <QDateTime>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

QString isoTime(qint64 seconds)
{
    return QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::UTC).toString(u"yyyy-MM-dd'T'HH:mm:ss'+00:00'"_s);
}

} // namespace

SessionState judgeSession(const AwsSettings &settings, const QString &profile, const std::optional<QByteArray> &cached, qint64 now)
{
    SessionState state;
    state.profile = profile;
    const Result<QList<SignIn>> ways = signInsOf(settings, profile);
    if (!ways) {
        state.kind = ways.error().id == "aws.profile"_L1 ? SessionState::Kind::Absent : SessionState::Kind::NotJudged;
        state.why = ways.error().message;
        return state;
    }
    // A role lasts as long as what opens it.
    const QString signsIn = ways->last().profile;
    if (ways->last().way != SignIn::Way::Sso) {
        state.why = u"profile '%1' is not an SSO profile (no expiry readable)"_s.arg(profile);
        return state;
    }
    const SsoSession session = readSsoSession(cached.value_or(QByteArray()));
    if (session.token.isEmpty()) {
        state.kind = SessionState::Kind::Absent;
        state.why = tr("nobody signed in (aws sso login --profile %1)").arg(signsIn);
    } else if (session.renewsItself) {
        state.why = tr("the session of profile '%1' renews itself (no expiry readable)").arg(signsIn);
    } else if (!session.expires) {
        state.why = tr("the session of profile '%1' names no end (no expiry readable)").arg(signsIn);
    } else {
        state.kind = *session.expires <= now ? SessionState::Kind::Expired : SessionState::Kind::Lasts;
        state.expires = *session.expires;
    }
    return state;
}

bool isUnusable(const SessionState &session)
{
    using Kind = SessionState::Kind;
    return session.kind == Kind::Expired || session.kind == Kind::Absent || session.kind == Kind::Unreadable;
}

bool isShort(const SessionState &session, qint64 now, int expectedMinutes)
{
    return session.kind == SessionState::Kind::Lasts && (session.expires - now) / 60 < expectedMinutes;
}

QString sessionLine(const SessionState &session, qint64 now, int expectedMinutes)
{
    const QString who = session.profile.isEmpty() ? u"environment"_s : u"profile "_s + session.profile;
    const QString head = u"session: %1 (aws, %2): "_s.arg(session.runtimes.join(u", "_s), who);
    switch (session.kind) {
    case SessionState::Kind::NotJudged: return head + u"NOT JUDGED -- "_s + session.why;
    case SessionState::Kind::Absent: return head + u"ABSENT -- "_s + session.why;
    case SessionState::Kind::Unreadable: return head + u"UNREADABLE -- "_s + session.why;
    case SessionState::Kind::Expired: return head + u"EXPIRED at "_s + isoTime(session.expires);
    case SessionState::Kind::Lasts: break;
    }
    const QString tooShort =
        isShort(session, now, expectedMinutes) ? u" -- SHORTER than the expected run (%1 min)"_s.arg(expectedMinutes) : QString();
    return head + u"expires in %1 min%2 at %3"_s.arg((session.expires - now) / 60).arg(tooShort, isoTime(session.expires));
}

QString expiredSentence(const QList<SessionState> &sessions)
{
    QStringList renew;
    for (const SessionState &one : sessions) {
        if (one.kind == SessionState::Kind::Expired)
            renew.append(u"aws sso login --profile "_s + one.profile);
    }
    if (renew.isEmpty())
        return {};
    return u"preflight: a session has EXPIRED; renew it (%1) before the configuration can even load"_s.arg(renew.join(u"; "_s));
}

} // namespace csis::live
