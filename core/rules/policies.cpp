// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/areas.h"
#include "core/rules/findings.h"

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

/// What is written, on one line.
QString policyText(const yaml::Node &node)
{
    QStringList parts;
    if (node.isMapping()) {
        for (const yaml::Entry &entry : node.entries())
            parts.append(entry.key.text() + u": "_s + policyText(entry.value));
        return u'{' + parts.join(u", "_s) + u'}';
    }
    if (node.isSequence()) {
        for (const yaml::Node &item : node.items())
            parts.append(policyText(item));
        return u'[' + parts.join(u", "_s) + u']';
    }
    return node.isNull() ? u"null"_s : node.text();
}

void judgePolicies(const Subject &subject, Findings &findings)
{
    for (const model::Image &image : subject.configuration.images) {
        const bool unset = image.retention.isMissing() || image.retention.isNull();
        bool number = false;
        const int keep = image.retention.find(u"keep").text().toInt(&number);
        if (!unset && (!image.retention.isMapping() || image.retention.size() != 1 || !number || keep < 0))
            findings.add(image.ref(), u"retention"_s,
                         u"image '%1': retention must be {keep: <non-negative int>}, got %2"_s
                             .arg(image.name, policyText(image.retention)));
        const bool unreleased = image.release.isMissing() || image.release.isNull();
        if (!unreleased && (!image.release.isMapping() || image.release.find(u"model").text().isEmpty()))
            findings.add(image.ref(), u"release"_s,
                         u"image '%1': release must be {model: <name>}, got %2"_s
                             .arg(image.name, policyText(image.release)));
    }
}

} // namespace

QList<Rule> policyRules()
{
    return {
        {u"policy.values"_s, u"Policies have known values"_s, Severity::Error, judgePolicies,
         u"How many builds are kept and which model a release belongs to take just the values that their "
         "documentation lists."_s,
         u"Write `retention: {keep: <number>}` and `release: {model: <name>}`."_s,
         u"images:\n  - name: webimg\n    retention: 5"_s,
         u"images:\n  - name: webimg\n    retention: {keep: 5}"_s},
    };
}

} // namespace csis::rules
