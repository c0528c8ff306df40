// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/cloud/http.h"

#include "workers/cloud/say.h"

#include <curl/curl.h>

#include <memory>
#include <mutex>

using namespace Qt::StringLiterals;

namespace csis::cloud {
namespace {

constexpr qsizetype largestBody = 64 * 1024 * 1024;

struct Transfer {
    QByteArray body;
    const std::stop_token *stop = nullptr;
    bool tooLarge = false;
};

size_t takeBytes(char *bytes, size_t size, size_t count, void *user)
{
    auto *transfer = static_cast<Transfer *>(user);
    const auto length = qsizetype(size * count);
    if (transfer->body.size() + length > largestBody) {
        transfer->tooLarge = true;
        return 0;
    }
    transfer->body.append(bytes, length);
    return size_t(length);
}

int stopAsked(void *user, curl_off_t, curl_off_t, curl_off_t, curl_off_t)
{
    return static_cast<Transfer *>(user)->stop->stop_requested() ? 1 : 0;
}

using Handle = std::unique_ptr<CURL, decltype(&curl_easy_cleanup)>;
using Headers = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

Error faultOf(CURLcode code, const Transfer &transfer, const QString &host, const char *detail)
{
    if (transfer.tooLarge)
        return {u"cloud.too-large"_s, tr("%1 answers with more than is taken").arg(host)};
    switch (code) {
    case CURLE_ABORTED_BY_CALLBACK: return {u"cloud.cancelled"_s, tr("cancelled")};
    case CURLE_OPERATION_TIMEDOUT: return {u"cloud.timeout"_s, tr("%1 did not answer in time").arg(host)};
    case CURLE_PARTIAL_FILE:
    case CURLE_RECV_ERROR:
    case CURLE_GOT_NOTHING: return {u"cloud.cut-off"_s, tr("%1 broke its answer off").arg(host)};
    default: break;
    }
    const QString text = QString::fromUtf8(detail && *detail ? detail : curl_easy_strerror(code));
    return {u"cloud.network"_s, tr("%1 cannot be reached: %2").arg(host, text)};
}

} // namespace

Result<HttpAnswer> send(const HttpRequest &request, const QProcessEnvironment &environment, const std::stop_token &stop)
{
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
    const Handle handle(curl_easy_init(), curl_easy_cleanup);
    CURL *curl = handle.get();
    if (!curl)
        return failure(u"cloud.network"_s, tr("no connection can be made"));
    Transfer transfer;
    transfer.stop = &stop;
    char detail[CURL_ERROR_SIZE] = {};
    // What a library cannot do - sign, above all - must not be left out: it would send the keys themselves.
    CURLcode ready = CURLE_OK;
    const auto set = [&ready, curl](CURLoption option, auto value) {
        if (ready == CURLE_OK)
            ready = curl_easy_setopt(curl, option, value);
    };
    const QString host = request.url.section(u'/', 2, 2);
    const QByteArray url = request.url.toUtf8();
    set(CURLOPT_URL, url.constData());
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_ERRORBUFFER, detail);
    set(CURLOPT_CONNECTTIMEOUT_MS, long(request.connectMs));
    set(CURLOPT_TIMEOUT_MS, long(request.timeoutMs));
    set(CURLOPT_WRITEFUNCTION, takeBytes);
    set(CURLOPT_WRITEDATA, &transfer);
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, stopAsked);
    set(CURLOPT_XFERINFODATA, &transfer);
    const QByteArray past = environment.value(u"NO_PROXY"_s, environment.value(u"no_proxy"_s)).toUtf8();
    if (!past.isEmpty())
        set(CURLOPT_NOPROXY, past.constData());
    const QByteArray certificates = environment.value(u"AWS_CA_BUNDLE"_s).toUtf8();
    if (!certificates.isEmpty())
        set(CURLOPT_CAINFO, certificates.constData());

    Headers headers(nullptr, curl_slist_free_all);
    const auto header = [&headers](const QByteArray &line) {
        headers.reset(curl_slist_append(headers.release(), line.constData()));
    };
    header("User-Agent: csis-studio/" CSIS_VERSION);
    header("Expect:");
    if (!request.body.isEmpty())
        header("Content-Type: application/x-www-form-urlencoded; charset=utf-8");
    for (const QByteArray &line : request.headers)
        header(line);
    // These must live until the transfer is done.
    const QByteArray scheme = "aws:amz:" + request.region.toUtf8() + ':' + request.service.toUtf8();
    const QByteArray id = request.keys.id.toUtf8();
    const QByteArray secret = request.keys.secret.toUtf8();
    if (!request.keys.isEmpty()) {
        if (!request.keys.token.isEmpty())
            header("X-Amz-Security-Token: " + request.keys.token.toUtf8());
        set(CURLOPT_AWS_SIGV4, scheme.constData());
        set(CURLOPT_USERNAME, id.constData());
        set(CURLOPT_PASSWORD, secret.constData());
    }
    set(CURLOPT_HTTPHEADER, headers.get());
    if (!request.body.isEmpty()) {
        set(CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.size()));
        set(CURLOPT_POSTFIELDS, request.body.constData());
    }
    if (ready != CURLE_OK)
        return failure(u"cloud.request"_s, tr("the request to %1 cannot be made: %2").arg(host, QString::fromUtf8(curl_easy_strerror(ready))));
    const CURLcode code = curl_easy_perform(curl);
    if (code != CURLE_OK)
        return std::unexpected(faultOf(code, transfer, host, detail));
    long status = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    return HttpAnswer{int(status), transfer.body};
}

} // namespace csis::cloud
