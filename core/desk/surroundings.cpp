// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/desk/surroundings.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace csis::desk {

QString missingMark(const Surroundings &surroundings)
{
    QStringList missing;
    for (const Fact &fact : surroundings) {
        if (!fact.found)
            missing.append(u"%1:%2"_s.arg(int(fact.thing)).arg(fact.name));
    }
    missing.sort();
    return u"seen;"_s + missing.join(u';');
}

} // namespace csis::desk
