// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

struct Judge {
    const model::Storage &storage;
    Findings &findings;

    void add(const yaml::Node &at, const QString &what) const
    {
        findings.add(storage, at, u"storage '%1': %2"_s.arg(storage.name, what));
    }
    bool knownKeys(const QStringList &known, const QString &token) const
    {
        QStringList unknown;
        for (const yaml::Entry &entry : storage.lifecycle.entries()) {
            if (!known.contains(entry.key.text()))
                unknown.append(entry.key.text());
        }
        unknown.sort();
        if (!unknown.isEmpty())
            add(storage.lifecycle.entry(unknown.first())->key,
                u"unknown lifecycle keys %1 (%2: %3)"_s.arg(listText(unknown), token, known.join(u", "_s)));
        return unknown.isEmpty();
    }
    void oneOf(const QString &key, std::initializer_list<int> allowed) const
    {
        const yaml::Node value = storage.lifecycle.find(key);
        if (value.isMissing() || value.isNull())
            return;
        bool number = false;
        const int days = value.text().toInt(&number);
        if (number && !value.isQuoted() && std::ranges::contains(allowed, days))
            return;
        QStringList texts;
        for (const int one : allowed)
            texts.append(QString::number(one));
        add(value, u"lifecycle.%1 must be one of [%2], got %3"_s.arg(key, texts.join(u", "_s), shown(value)));
    }
    void positive(const QString &key) const
    {
        const yaml::Node value = storage.lifecycle.find(key);
        if (value.isMissing() || value.isNull())
            return;
        bool number = false;
        const int days = value.text().toInt(&number);
        if (!number || value.isQuoted() || days <= 0)
            add(value, u"lifecycle.%1 must be a positive int, got %2"_s.arg(key, shown(value)));
    }
    static QString shown(const yaml::Node &value)
    {
        bool number = false;
        value.text().toInt(&number);
        return number && !value.isQuoted() ? value.text() : u"'%1'"_s.arg(value.text());
    }
};

void judgeLifecycles(const Subject &subject, Findings &findings)
{
    for (const model::Storage &storage : subject.configuration.storages) {
        if (storage.lifecycle.isMissing() || storage.lifecycle.isNull())
            continue;
        const Facts::Stored &known = subject.facts->of(storage);
        const model::StorageBuilder *builder = known.builder;
        if (!builder)
            continue;
        const Judge judge{storage, findings};
        const QString &token = known.traits->capability;
        if (token == "ebs"_L1) {
            findings.add(storage.ref(), u"lifecycle"_s,
                         u"storage '%1' (%2) declares a data lifecycle, which its builder does not realize (no lifecycle on "
                         "ebs storages)"_s.arg(storage.name, builder->name));
        } else if (!storage.lifecycle.isMapping()) {
            judge.add(storage.lifecycle, u"lifecycle must be a map"_s);
        } else if (token == "efs"_L1) {
            static const QStringList keys{u"ia_days"_s, u"archive_days"_s};
            judge.knownKeys(keys, token);
            judge.oneOf(u"ia_days"_s, {1, 7, 14, 30, 60, 90, 180, 270, 365});
            judge.oneOf(u"archive_days"_s, {90, 180, 270, 365});
        } else if (token == "s3"_L1) {
            static const QStringList keys{u"transition_days"_s, u"storage_class"_s, u"expire_days"_s, u"prefix"_s};
            judge.knownKeys(keys, token);
            judge.positive(u"transition_days"_s);
            judge.positive(u"expire_days"_s);
            const yaml::Node storageClass = storage.lifecycle.find(u"storage_class");
            const bool classed = !storageClass.isMissing() && !storageClass.isNull();
            static const QStringList classes{u"STANDARD_IA"_s, u"ONEZONE_IA"_s, u"INTELLIGENT_TIERING"_s,
                                             u"GLACIER_IR"_s,  u"GLACIER"_s,    u"DEEP_ARCHIVE"_s};
            if (classed && !classes.contains(storageClass.text()))
                judge.add(storageClass, u"lifecycle.storage_class must be one of %1, got '%2'"_s
                                            .arg(listText(classes), storageClass.text()));
            const bool transitions = !storage.lifecycle.find(u"transition_days").isMissing();
            if (classed && !transitions)
                judge.add(storageClass, u"lifecycle.storage_class needs transition_days"_s);
            if (!transitions && storage.lifecycle.find(u"expire_days").isMissing())
                judge.add(storage.lifecycle, u"lifecycle declares neither transition_days nor expire_days"_s);
        }
    }
}

} // namespace

QList<Rule> dataLifecycleRules()
{
    return {
        {u"storage.data-lifecycle"_s, u"A data lifecycle that its storage can carry"_s, Severity::Error, judgeLifecycles,
         u"File systems move files by age, buckets move and expire objects, disks do neither; the provider takes "
         "certain numbers of days only."_s,
         u"Use `ia_days` and `archive_days` for file systems, `transition_days`, `storage_class`, `expire_days` "
         "and `prefix` for buckets, and none for disks."_s,
         u"storages:\n  - name: share\n    type: aws-efs\n    lifecycle: {ia_days: 31}"_s,
         u"storages:\n  - name: share\n    type: aws-efs\n    lifecycle: {ia_days: 30}"_s},
    };
}

} // namespace csis::rules
