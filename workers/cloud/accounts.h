// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/live/account.h"
#include "workers/cloud/credentials.h"

namespace csis::cloud {

/// How to look at the account of a tree.
struct LookOptions {
    bool refresh = false;   ///< ask even where an answer is kept
    QString cacheFolder;    ///< where answers are kept; empty: the user's cache
    qint64 oldest = 86400;  ///< seconds; an older answer is asked for anew
    qint64 now = 0;         ///< seconds since 1970; 0: the computer's time
    Patience patience = {};
};

/// Asks for what one runtime's network is made of. Whatever cannot be had is an error in its place.
live::AccountFacts askAccount(const model::AwsRuntime &runtime, const QProcessEnvironment &environment, const LookOptions &options,
                              const std::stop_token &stop = {});

/// Whose the credentials of a runtime are.
Result<live::CallerIdentity> askIdentity(const model::AwsRuntime &runtime, const QProcessEnvironment &environment, const Patience &patience = {},
                                         const std::stop_token &stop = {});

/// A look in which nothing was answered, and why.
live::AccountLook noLook(const config::Configuration &configuration, const Error &why);

/// Looks at the accounts of all AWS runtimes: kept answers where there are young ones, else asked, and kept when they are
/// complete. A runtime whose network is refuted by a kept answer is asked anew, since someone may have mended the account.
live::AccountLook lookAtAccounts(const config::Configuration &configuration, const QProcessEnvironment &environment,
                                 const LookOptions &options, const std::stop_token &stop = {});

} // namespace csis::cloud
