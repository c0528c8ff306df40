// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QMap>

namespace csis::lifecycle {

/// A machine as a state knows it.
struct StateMachine {
    QString id;       ///< of the instance, "i-…"; empty when the module made none
    QString image;    ///< the image it was made from
    QString hostname; ///< the provider's private name; empty when the state has none
};

/// What the records need to know of a root's state.
struct RootState {
    QString lineage;
    qint64 serial = 0;
    int addresses = 0;                    ///< managed resource instances
    bool empty = true;                    ///< neither resources nor outputs
    QString content;                      ///< digest of resources and outputs; empty when there are none
    QMap<QString, StateMachine> modules;  ///< of each module call that has something: "module.instance_web"
};

/// Reads what `state pull` prints (format 4). An empty document is a state without anything, lineage empty.
/// Error: "state.unreadable"; the message never shows a value of the state.
Result<RootState> readRootState(const QByteArray &json);

} // namespace csis::lifecycle
