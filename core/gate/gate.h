// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// What those need who show plans and verdicts.
#include "core/gate/judge.h"
#include "core/gate/receipts.h"
