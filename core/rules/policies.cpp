// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/areas.h"
#include "core/rules/findings.h"

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

bool isDuration(const QString &text)
{
    if (text.size() < 2 || !(text.endsWith(u'm') || text.endsWith(u'h') || text.endsWith(u'd')))
        return false;
    for (const QChar c : text.chopped(1)) {
        if (c < u'0' || c > u'9')
            return false;
    }
    return true;
}

void oneOf(Findings &findings, const model::Item &item, const QString &who, const QString &key, const QString &value,
           const QStringList &allowed)
{
    if (value.isEmpty() || allowed.contains(value))
        return;
    QStringList quoted;
    for (const QString &one : allowed)
        quoted.append(u"'%1'"_s.arg(one));
    findings.add(item.ref(), key,
                 u"%1 '%2': %3 '%4' is not one of (%5)"_s.arg(who, item.name, key, value, quoted.join(u", "_s)));
}

void duration(Findings &findings, const model::Item &item, const QString &who, const QString &value)
{
    if (!value.isEmpty() && !isDuration(value))
        findings.add(item.ref(), u"teardown_after"_s,
                     u"%1 '%2': teardown_after: duration '%3' must be <number><m|h|d>"_s.arg(who, item.name, value));
}

void judgePolicies(const Subject &subject, Findings &findings)
{
    const QStringList policies{u"pinned"_s, u"follow"_s};
    const QStringList failures{u"keep"_s, u"teardown"_s};
    for (const model::Image &image : subject.configuration.images) {
        oneOf(findings, image, u"image"_s, u"parent_policy"_s, image.parentPolicy, policies);
        const bool unset = image.retention.isMissing() || image.retention.isNull();
        bool number = false;
        const int keep = image.retention.find(u"keep").text().toInt(&number);
        if (!unset && (!image.retention.isMapping() || image.retention.size() != 1 || !number || keep < 0))
            findings.add(image.ref(), u"retention"_s,
                         u"image '%1': retention must be {keep: <non-negative int>}, got %2"_s
                             .arg(image.name, image.retention.isScalar() ? image.retention.text() : u"another shape"_s));
        const bool unreleased = image.release.isMissing() || image.release.isNull();
        if (!unreleased && (!image.release.isMapping() || image.release.find(u"model").text().isEmpty()))
            findings.add(image.ref(), u"release"_s,
                         u"image '%1': release must be {model: <name>}, got %2"_s
                             .arg(image.name, image.release.isScalar() ? image.release.text() : u"another shape"_s));
    }
    for (const model::Instance &instance : subject.configuration.instances) {
        oneOf(findings, instance, u"instance"_s, u"image_policy"_s, instance.imagePolicy, policies);
        oneOf(findings, instance, u"instance"_s, u"on_failure"_s, instance.onFailure, failures);
        duration(findings, instance, u"instance"_s, instance.teardownAfter);
    }
    for (const config::BuilderPtr &builder : subject.configuration.builders.value(BuilderClass::Runtime)) {
        const auto *runtime = dynamic_cast<const model::AwsRuntime *>(builder.get());
        if (!runtime)
            continue;
        oneOf(findings, *runtime, u"runtime"_s, u"on_failure"_s, runtime->onFailure, failures);
        duration(findings, *runtime, u"runtime"_s, runtime->teardownAfter);
        if (runtime->retentionKeep && *runtime->retentionKeep < 0)
            findings.add(runtime->ref(), u"retention_keep"_s,
                         u"runtime '%1': retention_keep must be a non-negative int, got %2"_s
                             .arg(runtime->name).arg(*runtime->retentionKeep));
    }
}

} // namespace

QList<Rule> policyRules()
{
    return {{u"policy.values"_s, u"Policies have known values"_s,
             u"Image, parent and failure policies, durations and retention take just the values their documentation "
             "lists."_s, Severity::Error, judgePolicies}};
}

} // namespace csis::rules
