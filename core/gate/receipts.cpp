// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/receipts.h"

#include "core/gate/jsonview.h"

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

// Two pairs can have one file (a__b:c and a:b__c); a receipt that names its pair is that one's alone.
bool isOf(const std::optional<json::dom::element> &named, const QString &name)
{
    return !named || json::toText(json::text(named).value_or(std::string_view())) == name;
}

} // namespace

std::optional<QString> stalePlan(const QString &path, std::optional<qint64> planModified, const QList<TfFile> &sources)
{
    if (!planModified)
        return u"STALE PLANFILE: %1 does not exist — the plan step did not produce it"_s.arg(path);
    const TfFile *newest = nullptr;
    for (const TfFile &source : sources) {
        if (!newest || source.modified > newest->modified)
            newest = &source;
    }
    if (!newest || newest->modified <= *planModified)
        return std::nullopt;
    return u"STALE PLANFILE: %1 is older than %2 — the plan was not (re)generated after the root changed; a failed plan "
           "leaves the previous sequence's file behind"_s.arg(path.section(u'/', -1), newest->relativePath);
}

Result<QString> receiptPath(const QString &pair)
{
    const qsizetype colon = pair.indexOf(u':');
    if (colon <= 0 || colon == pair.size() - 1 || pair.contains(u'/'))
        return failure(u"gate.pair"_s, u"--require-unmounted '%1': expected <instance>:<storage>"_s.arg(pair));
    return u"unmount-receipts/%1__%2.json"_s.arg(pair.first(colon), pair.sliced(colon + 1));
}

std::optional<QString> missingReceipt(const QString &pair, const std::optional<QByteArray> &receipt)
{
    if (receipt) {
        json::dom::parser parser;
        json::dom::element root;
        const simdjson::padded_string padded(receipt->constData(), std::size_t(receipt->size()));
        if (parser.parse(padded).get(root) == simdjson::SUCCESS && !json::twin(parser) && json::isTrue(json::member(root, "ok"))
            && isOf(json::member(root, "instance"), pair.section(u':', 0, 0)) && isOf(json::member(root, "storage"), pair.section(u':', 1)))
            return std::nullopt;
    }
    return u"DETACH NOT UNMOUNTED: %1 has no successful unmount receipt (unmount storage ..., or unmount storage --confirm)"_s
        .arg(pair);
}

} // namespace csis::gate
