// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Any bytes as a plan, as guards, as a plan file, a receipt and a record: reading must end, and nothing that says it would
// destroy passes without a sanction.
#include "tests/fuzz/target.h"

#include "core/gate/attributes.h"
#include "core/gate/explain.h"
#include "core/gate/fingerprint.h"
#include "core/gate/guards.h"
#include "core/gate/receipts.h"
#include "core/gate/record.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;
using fuzz::require;

namespace {

void tryPlan(const QByteArray &bytes)
{
    const auto plain = gate::readPlan(bytes);
    const auto guarded = gate::readPlan(bytes, {true, true});
    require(plain.has_value() == guarded.has_value(), "guards read what the gate reads");
    if (!plain) {
        require(!plain.error().message.isEmpty(), "an error has a sentence");
        return;
    }
    const bool destroys = std::ranges::any_of(plain->changes, &gate::Change::destroys);
    const gate::Verdict verdict = gate::judge(*plain, {});
    require(verdict.passed() == !destroys, "a destroy without a sanction is refused, and nothing else");
    gate::Verdict more = gate::judge(*guarded, {});
    gate::applyGuards(more, {}, std::nullopt);
    require(verdict.passed() || !more.passed(), "guards let nothing more pass");
    require(more.passed() == more.errors.isEmpty(), "what does not pass says why");
    gate::explain(more);
    const auto terms = gate::readTerms(bytes);
    require(terms && gate::fingerprintOf(*terms) == guarded->fingerprint, "one plan has one fingerprint");
    require(gate::differences(*terms, *terms).isEmpty(), "a plan does not differ from itself");
    const auto kept = gate::decodeTerms(gate::encodeTerms(*terms));
    require(kept && kept->size() == terms->size(), "terms are kept");
    if (!plain->changes.isEmpty())
        gate::attributesOf(bytes, plain->changes.last().address);
}

} // namespace

const QByteArrayList &csis::fuzz::words()
{
    static const QByteArrayList all{"{", "}", "[", "]", ",", ":", "\"", "null", "true", "1e999", "\\u0000", "\"actions\"", "\"delete\"", "\"create\"", "\"forget\"", "\"address\"", "\"errored\"", "\"format_version\"", "\"resource_changes\"", "\"after\"", "\"before\"", "\"checks\"", "\"deferred_changes\"", "\xff", QByteArray(1, '\0')};
    return all;
}

void csis::fuzz::tryOne(const QByteArray &bytes)
{
    tryPlan(bytes);
    if (const auto guards = gate::readGuards(bytes))
        require(gate::readGuards(gate::encodeGuards(*guards)).has_value(), "guards that were read can be written");
    gate::readPlanState(bytes);
    gate::missingReceipt(u"a:b"_s, bytes);
    gate::notJudged(bytes, u"x"_s);
    const gate::GateRecord record = gate::recordFrom(QJsonDocument::fromJson(bytes).object());
    require(gate::recordFrom(gate::recordObject(record)) == record, "a record is kept");
    gate::decodeTerms(bytes);
    gate::readSanctionFile(bytes);
}
