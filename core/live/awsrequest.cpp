// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/live/awsrequest.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace csis::live {

QByteArray formBody(const AwsRequest &request)
{
    const QString version = request.service == "sts"_L1 ? u"2011-06-15"_s : u"2016-11-15"_s;
    QByteArray body = "Action=" + QUrl::toPercentEncoding(request.action) + "&Version=" + version.toLatin1();
    for (const auto &[name, value] : request.parameters)
        body += '&' + QUrl::toPercentEncoding(name) + '=' + QUrl::toPercentEncoding(value);
    return body;
}

QString serviceEndpoint(const QString &service, const QString &region)
{
    const QString domain = region.startsWith("cn-"_L1)        ? u"amazonaws.com.cn"_s
                           : region.startsWith("us-isob-"_L1) ? u"sc2s.sgov.gov"_s
                           : region.startsWith("us-iso-"_L1)  ? u"c2s.ic.gov"_s
                                                              : u"amazonaws.com"_s;
    return u"https://%1.%2.%3"_s.arg(service, region, domain);
}

AwsRequest paged(AwsRequest request, int size, const QString &token)
{
    request.parameters.append({u"MaxResults"_s, QString::number(size)});
    if (!token.isEmpty())
        request.parameters.append({u"NextToken"_s, token});
    return request;
}

} // namespace csis::live
