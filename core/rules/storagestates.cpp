// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/areas.h"
#include "core/rules/facts.h"
#include "core/rules/findings.h"

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

bool isLegal(const QString &from, const QString &to)
{
    if (from == to || from == "active"_L1)
        return true;
    if (from == "archived"_L1)
        return to == "active"_L1 || to == "destroyed"_L1;
    return to == "active"_L1; // destroyed: only a new generation
}

void judgeStates(const Subject &subject, Findings &findings)
{
    for (const model::Storage &storage : subject.configuration.storages) {
        if (storage.state != "active"_L1 && storage.state != "archived"_L1 && storage.state != "destroyed"_L1)
            continue; // it is none, which the loader has said
        const auto record = subject.meta.storageState.constFind(storage.name);
        const bool applied = record != subject.meta.storageState.cend();
        const QString current = applied ? record->state : QString();
        if (!applied && storage.state == "active"_L1)
            continue; // a new one, as it must be
        const QStringList attached = subject.facts->userNames(storage);
        const model::StorageBuilder *builder = subject.facts->of(storage).builder;
        const auto add = [&](const QString &text) { findings.add(storage.ref(), u"state"_s, u"storage: "_s + text); };

        if (!attached.isEmpty() && storage.state != "active"_L1)
            add(u"instances %1 attach storage '%2' which is %3"_s.arg(listText(attached), storage.name, storage.state));
        if (storage.state == "archived"_L1 && builder && !builder->traits().archives) {
            add(u"storage '%1' (%2) requests archived, which its builder does not realize (snapshot + restore); only "
                "builders that support archiving may (stage 11.6)"_s.arg(storage.name, builder->name));
            continue;
        }
        if (!applied) {
            add(u"storage '%1' has never been applied; a new storage must start 'active', not '%2'"_s.arg(storage.name, storage.state));
        } else if (!isLegal(current, storage.state)) {
            add(u"storage '%1': transition %2 -> %3 is not legal"_s.arg(storage.name, current, storage.state));
            continue;
        }
        if (!attached.isEmpty() && storage.state != "active"_L1)
            add(u"storage '%1' cannot move %2 -> %3 while attached by %4 (detach in one run, transition in the next; N21)"_s
                    .arg(storage.name, applied ? current : u"new"_s, storage.state, listText(attached)));
    }
}

void judgeOrphans(const Subject &subject, Findings &findings)
{
    for (auto it = subject.meta.storageState.cbegin(); it != subject.meta.storageState.cend(); ++it) {
        if (it->state == "destroyed"_L1 || subject.configuration.storage(it.key()))
            continue;
        const QString recorded = subject.meta.storage[u"storages"_s][it.key()][u"builder"_s].text();
        if (it->facts.value(u"builder"_s).isEmpty() && recorded.isEmpty())
            findings.add(u"storage: storage '%1' is recorded %2 but no longer declared, and its record names no storage "
                         "builder: re-declare it (or record it with `state import`) so the destroy can be planned"_s
                             .arg(it.key(), it->state));
    }
}

} // namespace

QList<Rule> storageStateRules()
{
    return {
        {u"storage.state"_s, u"Storages move between states one legal step at a time"_s, Severity::Error, judgeStates,
         u"What is recorded, what is asked for and who still mounts it must fit: a disk that is attached can be "
         "neither archived nor destroyed, and a new storage begins active."_s,
         u"Start new storages with `state: active`. Detach in one run and archive or destroy in the next. A "
         "destroyed storage can only become active again."_s,
         u"storages:\n  - name: data\n    state: archived   # never applied"_s,
         u"storages:\n  - name: data\n    state: active"_s},
        {u"storage.orphan"_s, u"A recorded storage that left the tree has an owner"_s, Severity::Error, judgeOrphans,
         u"The destroy of a storage that is no longer declared is planned by the builder that its record names. "
         "Without one nothing would ever remove it."_s,
         u"Declare the storage again, or record it with `state import`."_s},
    };
}

} // namespace csis::rules
