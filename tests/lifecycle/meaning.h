// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lifecycle/emission.h"
#include "core/yaml/record.h"

#include <QJsonValue>
#include <QStringList>

namespace csis::test {

/// The meaning of emitted HCL: blocks by type and labels, attributes by value, expressions in one spelling. Reads the
/// forms that we emit; anything else ends in an error.
struct HclMeaning {
    QJsonValue value;
    QString error;
};
HclMeaning meaningOfHcl(const QByteArray &text);

/// The lines of a script without comments and blank lines; words of runner scripts without their quotes.
QJsonValue meaningOfScript(const QByteArray &text, bool runner);

/// A record without what differs from run to run. Scalars are texts.
QJsonValue meaningOfRecord(const yaml::Record &record);
/// The same of a record that was read from JSON.
QJsonValue recordFromJson(const QJsonValue &value);

/// The meaning of one emitted file; Undefined for files that have none (.gitignore, final_execution.sh).
QJsonValue meaningOf(const lifecycle::EmittedFile &file, QString *error);

/// One line a difference; lists with objects compare without order.
QStringList differences(const QJsonValue &want, const QJsonValue &have, const QString &at = {});

} // namespace csis::test
