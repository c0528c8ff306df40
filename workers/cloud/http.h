// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/profiles.h"

#include <QProcessEnvironment>

#include <stop_token>

namespace csis::cloud {

/// One request. With keys it is signed (AWS Signature Version 4) for a service in a region.
struct HttpRequest {
    QString url;
    QByteArray body;            ///< empty: a GET
    QList<QByteArray> headers;
    live::AwsKeys keys;
    QString service;
    QString region;
    int connectMs = 5000;
    int timeoutMs = 20000; ///< of all of it
};

struct HttpAnswer {
    int status = 0;
    QByteArray body;
};

/// Sends a request and waits for its whole answer, whatever its status. `environment` says which proxy to pass by
/// (NO_PROXY) and which certificates to trust (AWS_CA_BUNDLE). Follows no redirect. Errors: "cloud.cancelled",
/// "cloud.request" (it cannot be made as it must be: nothing was sent), "cloud.timeout", "cloud.network" (with the reason;
/// never with what was sent), "cloud.cut-off", "cloud.too-large".
Result<HttpAnswer> send(const HttpRequest &request, const QProcessEnvironment &environment, const std::stop_token &stop = {});

} // namespace csis::cloud
