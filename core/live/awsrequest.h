// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>
#include <QPair>
#include <QString>

namespace csis::live {

/// One question to a service that speaks the query protocol.
struct AwsRequest {
    QString service; ///< "ec2", "sts"
    QString action;
    QList<QPair<QString, QString>> parameters;
};

/// The body of the POST: Action, Version and the parameters, percent-encoded as the signature wants them.
QByteArray formBody(const AwsRequest &request);

/// The service's own address in a region. China and the isolated partitions have other domains.
QString serviceEndpoint(const QString &service, const QString &region);

/// The same question for one page of at most `size` entries, going on at `token` unless it is empty.
AwsRequest paged(AwsRequest request, int size, const QString &token);

} // namespace csis::live
