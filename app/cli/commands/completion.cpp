// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"

namespace csis::cli {

int completion(const Arguments &arguments)
{
    print(arguments.completionScript);
    return 0;
}

} // namespace csis::cli
