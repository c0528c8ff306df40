// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/desk/preflight.h"

#include "core/config/runtimes.h"
#include "core/secrets/identities.h"
#include "workers/cloud/accounts.h"
#include "workers/desk/survey.h"
#include "workers/files/diskfiles.h"
#include "workers/files/system.h"
#include "workers/runs/commit.h"

#include <QCoreApplication>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace csis::desk {
namespace {

constexpr int notReady = 2;

QString tr(const char *text)
{
    return QCoreApplication::translate("csis::desk", text);
}

QString thingName(Thing thing)
{
    switch (thing) {
    case Thing::Tool: return u"tool"_s;
    case Thing::Mirror: return u"providers"_s;
    case Thing::Modules: return u"modules"_s;
    case Thing::Sandbox: return u"sandbox"_s;
    case Thing::Session: break;
    }
    return {};
}

QString thingText(const Fact &fact)
{
    switch (fact.thing) {
    case Thing::Tool:
        return fact.found ? tr("%1 at %2").arg(fact.name, fact.where) : tr("MISSING -- %1").arg(fact.trouble);
    case Thing::Mirror:
        if (!fact.where.isEmpty())
            return fact.name.isEmpty() ? tr("as %1 says").arg(fact.where) : tr("%1 in %2").arg(fact.name, fact.where);
        return tr("no mirror (CSIS_PROVIDER_MIRROR); the tool asks the registry");
    case Thing::Modules: return fact.found ? tr("%1 in %2").arg(fact.name, fact.where) : tr("MISSING -- nothing at %1").arg(fact.where);
    case Thing::Sandbox:
        return fact.how == "running"_L1 ? tr("running at %1").arg(fact.name) : fact.found ? tr("ready") : tr("not there -- %1").arg(fact.trouble);
    case Thing::Session: break;
    }
    return {};
}

void tellThings(const Surroundings &facts, Preflight &report)
{
    for (const Fact &fact : facts) {
        const QString name = thingName(fact.thing);
        report.lines.append(name + u": "_s + thingText(fact));
        report.json.insert(name, QJsonObject{{u"found"_s, fact.found}, {u"text"_s, thingText(fact)}, {u"where"_s, fact.where}});
    }
}

void tellExecutables(const config::Configuration &tree, const QProcessEnvironment &environment, const std::optional<tools::Tool> &tool, Preflight &report)
{
    const live::ExecutableLook look = tools::askExecutables(tree, environment, {}, {}, tool);
    QJsonArray list;
    for (const model::Executable &executable : tree.executables) {
        const live::ExecutableAnswer answer = look.value(executable.name);
        const bool meets = answer.found && (executable.version.isEmpty() || (!answer.version.isEmpty() && live::meetsVersion(answer.version, executable.version)));
        QString text = executable.name;
        if (!answer.found)
            text = live::missingBinary(executable.name, answer.binary);
        else if (executable.version.isEmpty())
            text += tr(" (no version required)");
        else if (answer.version.isEmpty())
            text += u": "_s + answer.trouble;
        else
            text += meets ? tr(" %1 meets %2").arg(answer.version, executable.version)
                          : tr(" %1 does not meet its requirement %2 (cfg/executables.yml)").arg(answer.version, executable.version);
        report.lines.append(u"executable: "_s + text);
        list.append(QJsonObject{{u"name"_s, executable.name}, {u"binary"_s, answer.binary}, {u"found"_s, answer.found}, {u"version"_s, answer.version},
                                {u"requirement"_s, executable.version}, {u"meets"_s, meets}});
    }
    report.json.insert(u"executables"_s, list);
}

void tellGit(const QString &root, const QProcessEnvironment &environment, Preflight &report)
{
    const Result<bool> can = runs::canCommit(root, environment);
    const QString text = can && *can                            ? tr("ready to commit")
                         : can                                    ? tr("no repository here; what runs record stays uncommitted")
                         : can.error().id == "commit.identity"_L1 ? tr("NOT READY -- %1").arg(can.error().message)
                                                                  : tr("MISSING -- %1").arg(can.error().message);
    report.lines.append(u"git: "_s + text);
    report.json.insert(u"git"_s, QJsonObject{{u"ready"_s, can && *can}, {u"text"_s, text}});
}

void tellIdentity(Preflight &report)
{
    const files::SystemEnvironment environment;
    const files::DiskFiles disk;
    const auto identities = secrets::readIdentities(environment, disk);
    const QString text = identities ? tr("%1 of CSIS_CONFIG_IDENTITY").arg(identities->size()) : tr("none -- %1").arg(identities.error().message);
    report.lines.append(u"identity: "_s + text);
    report.json.insert(u"identity"_s, QJsonObject{{u"found"_s, identities.has_value()}, {u"text"_s, text}});
}

QString kindWord(live::SessionState::Kind kind)
{
    switch (kind) {
    case live::SessionState::Kind::NotJudged: return u"not-judged"_s;
    case live::SessionState::Kind::Lasts: return u"lasts"_s;
    case live::SessionState::Kind::Expired: return u"expired"_s;
    case live::SessionState::Kind::Absent: return u"absent"_s;
    case live::SessionState::Kind::Unreadable: return u"unreadable"_s;
    }
    return {};
}

/// What the sessions mean for the exit code.
struct Readiness {
    bool unusable = false;
    bool tooShort = false;
};

Readiness tellSessions(const QList<live::SessionState> &sessions, qint64 now, int minutes, Preflight &report)
{
    Readiness ready;
    QJsonArray list;
    for (const live::SessionState &one : sessions) {
        ready.unusable = ready.unusable || live::isUnusable(one);
        ready.tooShort = ready.tooShort || live::isShort(one, now, minutes);
        const QString line = live::sessionLine(one, now, minutes);
        report.lines.append(line);
        QJsonObject object{{u"runtimes"_s, QJsonArray::fromStringList(one.runtimes)}, {u"profile"_s, one.profile}, {u"state"_s, kindWord(one.kind)},
                           {u"short"_s, live::isShort(one, now, minutes)}, {u"text"_s, line}};
        if (one.expires > 0)
            object.insert(u"minutes"_s, (one.expires - now) / 60);
        list.append(object);
    }
    report.json.insert(u"sessions"_s, list);
    return ready;
}

bool tellAccounts(const QList<const model::AwsRuntime *> &runtimes, const QProcessEnvironment &environment, Preflight &report)
{
    bool all = true;
    QJsonArray list;
    for (const model::AwsRuntime *runtime : runtimes) {
        const Result<live::CallerIdentity> who = cloud::askIdentity(*runtime, environment);
        all = all && who;
        const QString text = who ? tr("account %1 as %2").arg(who->account, who->arn) : tr("NOT JUDGED -- %1").arg(who.error().message);
        report.lines.append(u"account: %1: %2"_s.arg(runtime->name, text));
        list.append(QJsonObject{{u"runtime"_s, runtime->name}, {u"answered"_s, who.has_value()}, {u"text"_s, text}});
    }
    report.json.insert(u"accounts"_s, list);
    return all;
}

} // namespace

Preflight preflight(const QString &root, const config::Configuration &tree, const QProcessEnvironment &environment, const PreflightOptions &options)
{
    Preflight report;
    const Things things = surveyThings(root, tree, {}, environment);
    tellThings(things.facts, report);
    tellExecutables(tree, environment, things.tool, report);
    tellGit(root, environment, report);
    tellIdentity(report);

    const QList<const model::AwsRuntime *> runtimes = config::awsRuntimes(tree);
    const QList<live::SessionState> sessions = cloud::sessionsOf(runtimes, environment, options.now);
    Readiness ready = tellSessions(sessions, options.now, tree.settings.config.expectedRunMinutes, report);
    if (options.account && !tellAccounts(runtimes, environment, report))
        ready.unusable = true;
    const QStringList empty = cloud::emptyVariables(environment);
    for (const QString &name : empty)
        report.troubles.append(u"environment: %1 is set but EMPTY -- unset it, or give it its value: an empty one hides every other credential"_s.arg(name));
    if (runtimes.isEmpty())
        report.troubles.append(u"preflight: no runtimes: "_s + tr("the tree declares no AWS runtime, so no session can be looked at"));
    if (const QString expired = live::expiredSentence(sessions); !expired.isEmpty())
        report.troubles.append(expired);
    report.exit = runtimes.isEmpty() || ready.unusable || !empty.isEmpty() ? notReady : options.strict && ready.tooShort ? 1 : 0;
    report.json.insert(u"troubles"_s, QJsonArray::fromStringList(report.troubles));
    report.json.insert(u"exit"_s, report.exit);
    return report;
}

} // namespace csis::desk
