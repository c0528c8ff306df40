// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/world.h"
#include "core/secrets/age.h"

namespace csis::secrets {

/// The identities of CSIS_CONFIG_IDENTITY: an `AGE-SECRET-KEY-1…` text, an identity file, or a folder with
/// `*.age-identity` files in the order of their names. Errors: "secrets.no-identity" when the variable is not set,
/// "secrets.identity" when what it names is none. No message holds a key.
Result<std::vector<age::Identity>> readIdentities(const Environment &environment, const Files &files);

/// True for the id of a finding that only says that encrypted values cannot be opened here.
bool isAboutIdentities(const QString &id);

/// The recipients of `encryption.recipients`, or those that `-r` would name. Errors: "secrets.no-recipients",
/// "secrets.recipient".
Result<std::vector<age::Recipient>> readRecipients(const QStringList &texts);

/// A second line that helps when the variable is not set.
QString identityHint();

} // namespace csis::secrets
