// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/hostname.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace csis::aws {

QString canonicalHostname(const QString &name, int generation)
{
    return name + u'-' + QString::number(generation).rightJustified(3, u'0');
}

QString hostnameFault(const QString &hostname)
{
    if (hostname.isEmpty())
        return u"is empty"_s;
    if (hostname.size() > 63)
        return u"is %1 characters, over the 63 a hostname label allows"_s.arg(hostname.size());
    QStringList strange;
    for (const QChar c : hostname) {
        const bool legal = (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'-';
        const QString quoted = u"'%1'"_s.arg(c);
        if (!legal && !strange.contains(quoted))
            strange.append(quoted);
    }
    if (!strange.isEmpty()) {
        strange.sort();
        return u"contains [%1], which a hostname may not"_s.arg(strange.join(u", "_s));
    }
    if (hostname.startsWith(u'-') || hostname.endsWith(u'-'))
        return u"starts or ends with a hyphen, which a hostname may not"_s;
    return {};
}

} // namespace csis::aws
