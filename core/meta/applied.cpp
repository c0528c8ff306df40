// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/meta/applied.h"

using namespace Qt::StringLiterals;

namespace csis::meta {

AppliedRoots appliedRoots(const MetaState &meta)
{
    AppliedRoots roots;
    const yaml::Record record = meta.files.value(QString(file::applied));
    for (const auto &[name, entry] : record[u"roots"_s].map()) {
        AppliedRoot root;
        root.account = entry[u"account"_s].text();
        root.lineage = entry[u"lineage"_s].text();
        root.serial = entry[u"serial"_s].integer();
        root.addresses = int(entry[u"addresses"_s].integer());
        root.run = entry[u"run"_s].text();
        root.raw = entry;
        roots.insert(name, root);
    }
    return roots;
}

QByteArray encodeApplied(const AppliedRoots &roots, const yaml::Record &before)
{
    yaml::Record::Map entries;
    for (const auto &[name, root] : roots.asKeyValueRange()) {
        yaml::Record entry = root.raw;
        entry.set(u"account"_s, root.account.isEmpty() ? yaml::Record() : yaml::Record(root.account));
        entry.set(u"lineage"_s, root.lineage);
        entry.set(u"serial"_s, root.serial);
        entry.set(u"addresses"_s, root.addresses);
        entry.set(u"run"_s, root.run);
        entries.emplace(name, entry);
    }
    yaml::Record record = before;
    record.set(u"roots"_s, entries);
    return yaml::writeRecord(record);
}

} // namespace csis::meta
