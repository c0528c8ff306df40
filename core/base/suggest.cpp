// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/suggest.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace csis {

QString didYouMeanText(const QStringList &near)
{
    return near.isEmpty() ? QString() : QCoreApplication::translate("csis::config", "; did you mean '%1'?").arg(near.first());
}

} // namespace csis
