// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/sessions.h"
#include "core/model/awsruntime.h"
#include "workers/cloud/awsclient.h"

namespace csis::cloud {

/// Where the AWS configuration of the user lies: AWS_CONFIG_FILE and AWS_SHARED_CREDENTIALS_FILE, else the files of
/// CSIS_AWS_DIR, else those of ~/.aws.
struct AwsHome {
    QString config;
    QString credentials;
    QString ssoCache;
};
AwsHome awsHome(const QProcessEnvironment &environment);

/// What the user's files say.
struct UserSettings {
    live::AwsSettings settings;
    QString digest; ///< of the texts
};
/// Reads them. A file that does not exist says nothing. Errors: "aws.file" (one that is there cannot be read; other keys would
/// be taken in its place).
Result<UserSettings> readSettings(const AwsHome &home);

/// The profile with which a runtime signs in: its own, else AWS_PROFILE; empty when it is the environment's or its own
/// keys that count, "default" when nothing is named.
QString profileOf(const model::AwsRuntime &runtime, const QProcessEnvironment &environment);

/// Keys to ask with, and the address that the profile names for every service.
struct Access {
    live::AwsKeys keys;
    QString endpoint;
};

/// The keys of a runtime: its own, its profile's, those of the environment. A role is opened, a program asked, the
/// session of `aws sso login` used. Errors: "aws.profile", "aws.sign-in", "aws.session" (with what to do), "aws.file",
/// "aws.encrypted" (no identity opens what the tree says), those of AwsClient::ask.
Result<Access> accessOf(const model::AwsRuntime &runtime, const QProcessEnvironment &environment, const Patience &patience = {},
                        const std::stop_token &stop = {});

/// That the tree's own text decides who signs in and is encrypted still: nobody can be asked with it, and nothing be kept
/// under it. Errors: "aws.encrypted".
Result<void> isOpened(const model::AwsRuntime &runtime);

/// The session of a profile, by what lies on the disk.
live::SessionState sessionOf(const QString &profile, const QProcessEnvironment &environment, qint64 now);

/// The sessions of the AWS runtimes of a tree, one a profile, in the order of the runtimes.
QList<live::SessionState> sessionsOf(const QList<const model::AwsRuntime *> &runtimes, const QProcessEnvironment &environment, qint64 now);

/// Names of credential variables that are set and empty: programs read them as "no credentials".
QStringList emptyVariables(const QProcessEnvironment &environment);

} // namespace csis::cloud
