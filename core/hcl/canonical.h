// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/syntax.h"

namespace csis::hcl {

/// An expression in one form for all its spellings: blanks, comments, parentheses, the order of an object's keys,
/// quoted and bare keys, `a.b` and `a["b"]`, escapes, heredocs and the digits of a number make no difference. Two
/// expressions with equal forms mean the same.
QByteArray canonical(const Syntax &syntax, NodeId expression);

/// A block's type and labels as one word for people: `resource aws_instance.web`.
QString blockTitle(const Syntax &syntax, NodeId block);

} // namespace csis::hcl
