// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/appliedstate.h"

#include "core/base/text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

struct Applied {
    Q_DECLARE_TR_FUNCTIONS(AppliedState)
};

constexpr int knownVersion = 4;

// The call in the root module: `module.a[0].module.b` is within `module.a`.
QString moduleCall(const QString &address)
{
    return address.section(u'.', 0, 1).section(u'[', 0, 0);
}

} // namespace

Result<RootState> readRootState(const QByteArray &json)
{
    RootState state;
    if (json.trimmed().isEmpty())
        return state;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    const QJsonObject top = document.object();
    if (!document.isObject()) {
        return failure(u"state.unreadable"_s,
                       Applied::tr("the state cannot be read as JSON (at byte %1: %2)").arg(error.offset).arg(error.errorString()));
    }
    if (top["version"_L1].toInt() != knownVersion)
        return failure(u"state.unreadable"_s, Applied::tr("the state has format %1; format %2 is known").arg(top["version"_L1].toInt()).arg(knownVersion));
    state.lineage = top["lineage"_L1].toString();
    state.serial = top["serial"_L1].toInteger();
    const QJsonArray resources = top["resources"_L1].toArray();
    const QJsonObject outputs = top["outputs"_L1].toObject();
    state.empty = resources.isEmpty() && outputs.isEmpty();
    if (!state.empty)
        state.content = sha256Hex(QJsonDocument(QJsonArray{resources, outputs}).toJson(QJsonDocument::Compact));
    for (const QJsonValue &value : resources) {
        const QJsonObject resource = value.toObject();
        if (resource["mode"_L1].toString() != "managed"_L1)
            continue;
        const QJsonArray instances = resource["instances"_L1].toArray();
        for (const QJsonValue &one : instances)
            state.addresses += one["deposed"_L1].toString().isEmpty() ? 1 : 0;
        const QString module = moduleCall(resource["module"_L1].toString());
        if (instances.isEmpty() || module.isEmpty())
            continue;
        StateMachine &machine = state.modules[module];
        if (resource["type"_L1].toString() != "aws_instance"_L1 || !machine.id.isEmpty())
            continue;
        const QJsonObject attributes = instances.first()["attributes"_L1].toObject();
        machine = {attributes["id"_L1].toString(), attributes["ami"_L1].toString(), attributes["private_dns"_L1].toString()};
    }
    return state;
}

} // namespace csis::lifecycle
