// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Plans in the making, for the tests of the gate.
#pragma once

#include <QByteArray>

namespace csis::test {

inline QByteArray planOf(const QByteArray &changes, const QByteArray &more = {})
{
    return R"({"format_version":"1.2","terraform_version":"1.11.4",)" + more + R"("resource_changes":[)" + changes + "]}";
}

/// An entry of resource_changes; `inChange` and `inEntry` are members with a comma before them.
inline QByteArray changeOf(const QByteArray &address, const QByteArray &actions, const QByteArray &inChange = {}, const QByteArray &inEntry = {},
                           const QByteArray &type = "aws_instance")
{
    QByteArray escaped = address;
    escaped.replace('"', "\\\"");
    return R"({"address":")" + escaped + R"(","mode":"managed","type":")" + type + R"(")" + inEntry + R"(,"change":{"actions":)" + actions
        + inChange + "}}";
}

/// An update of one object from `before` to `after`.
inline QByteArray updateOf(const QByteArray &type, const QByteArray &before, const QByteArray &after, const QByteArray &unknown = "{}")
{
    return changeOf("module.storage_a." + type + ".this", R"(["update"])",
                    R"(,"before":)" + before + R"(,"after":)" + after + R"(,"after_unknown":)" + unknown, {}, type);
}

} // namespace csis::test
