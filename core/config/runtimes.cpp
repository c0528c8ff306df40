// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/runtimes.h"

namespace csis::config {

QList<const model::AwsRuntime *> awsRuntimes(const Configuration &configuration)
{
    QList<const model::AwsRuntime *> found;
    for (const BuilderPtr &builder : configuration.builders.value(BuilderClass::Runtime)) {
        if (const auto *runtime = dynamic_cast<const model::AwsRuntime *>(builder.get()))
            found.append(runtime);
    }
    return found;
}

} // namespace csis::config
