// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/generations.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

using yaml::Record;

const QString currentKey = u"current"_s;
const QString historyKey = u"history"_s;
const QString idKey = u"instance_id"_s;
const QString parametersKey = u"launch_params"_s;

// What the machine was started with, without the marks of the run that wrote it down.
Record snapshot(const meta::LaunchParameters &launched)
{
    Record record = meta::recordOf(launched);
    for (const QString &key : {u"run"_s, u"launched"_s, u"launched_run"_s})
        record.remove(key);
    return record;
}

void remember(meta::InstanceGenerations &entry, Record event)
{
    Record history = entry.raw[historyKey];
    history.append(std::move(event));
    entry.raw.set(historyKey, std::move(history));
}

// `web-007` is the seventh machine of the name web, whatever was counted.
int numberIn(const StandingMachine &machine)
{
    const QString start = machine.name + u'-';
    const QString &hostname = machine.launched.hostname;
    return machine.kind == "durable"_L1 && hostname.startsWith(start) ? hostname.sliced(start.size()).toInt() : 0;
}

void see(Record &current, const std::optional<StateMachine> &seen)
{
    if (!seen || seen->id.isEmpty())
        return;
    current.set(idKey, seen->id);
    if (!seen->hostname.isEmpty())
        current.set(u"provider_hostname"_s, seen->hostname);
}

void open(meta::InstanceGenerations &entry, const StandingMachine &machine, const Occasion &occasion)
{
    int &counter = machine.kind == "ephemeral"_L1 ? entry.ephemeral : entry.durable;
    counter = std::max(counter + 1, numberIn(machine));
    const bool known = machine.seen && !machine.seen->id.isEmpty();
    Record current{Record::Map{}};
    current.set(u"number"_s, counter);
    current.set(u"kind"_s, machine.kind);
    current.set(u"how"_s, machine.stoodBefore ? u"adopted"_s : known ? u"observed"_s : u"inferred"_s);
    current.set(u"opened_run"_s, occasion.run);
    current.set(u"opened_at"_s, occasion.at);
    current.set(parametersKey, snapshot(machine.launched));
    see(current, machine.seen);
    entry.raw.set(currentKey, current);
}

} // namespace

void closeGeneration(meta::InstanceGenerations &entry, const QString &why, const Occasion &occasion)
{
    Record current = entry.raw[currentKey];
    if (!current.isMap())
        return;
    current.set(u"closed_run"_s, occasion.run);
    current.set(u"closed_at"_s, occasion.at);
    current.set(u"why"_s, why);
    entry.raw.remove(currentKey);
    remember(entry, current);
}

void noteStanding(meta::InstanceGenerations &entry, const StandingMachine &machine, const Occasion &occasion)
{
    StandingMachine now = machine;
    Record current = entry.raw[currentKey];
    if (current.isMap()) {
        const QString before = current[idKey].text();
        const QString id = machine.seen ? machine.seen->id : QString();
        const bool known = !before.isEmpty() && !id.isEmpty();
        const bool other = known && before != id;
        if (other || (machine.replaced && !known)) {
            closeGeneration(entry, machine.replaced ? u"replaced"_s : u"replaced-out-of-band"_s, occasion);
            current = {};
            now.stoodBefore = false;
        }
    }
    if (!current.isMap()) {
        now.stoodBefore = now.stoodBefore && !machine.replaced;
        open(entry, now, occasion);
        return;
    }
    if (current[idKey].text().isEmpty() && machine.seen && !machine.seen->id.isEmpty() && current[u"how"_s].text() == "inferred"_L1)
        current.set(u"how"_s, u"observed"_s);
    see(current, machine.seen);
    const QString from = current[parametersKey][u"machine_type"_s].text();
    if (!from.isEmpty() && !machine.launched.machineType.isEmpty() && from != machine.launched.machineType) {
        Record event{Record::Map{}};
        event.set(u"event"_s, u"resized"_s);
        event.set(u"kind"_s, current[u"kind"_s].text());
        event.set(u"number"_s, current[u"number"_s].integer());
        event.set(u"from"_s, from);
        event.set(u"to"_s, machine.launched.machineType);
        event.set(u"run"_s, occasion.run);
        event.set(u"at"_s, occasion.at);
        remember(entry, event);
    }
    current.set(parametersKey, snapshot(machine.launched));
    entry.raw.set(currentKey, current);
}

} // namespace csis::lifecycle
