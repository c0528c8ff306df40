// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace csis::terraform {

/// The way up from a folder of the tree to its root: "../../../..".
QString upFrom(const QString &folder);

/// Where a root in `folder` finds a module. A relative base counts from the tree's root; an absolute one or an address
/// passes through, with the module before a query (`?ref=…`).
QString moduleSource(const QString &base, const QString &module, const QString &folder);

} // namespace csis::terraform
