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

/// An entry of resource_changes; `inChange` and `inEntry` are members with a comma before them. What is made or changed has
/// values, empty ones where none are given.
inline QByteArray changeOf(const QByteArray &address, const QByteArray &actions, const QByteArray &inChange = {}, const QByteArray &inEntry = {},
                           const QByteArray &type = "aws_instance")
{
    QByteArray escaped = address;
    escaped.replace('"', "\\\"");
    const bool makes = actions.contains("create");
    const bool changes = actions.contains("update") || (makes && actions.contains(','));
    QByteArray values = inChange;
    if (changes && !inChange.contains(R"("before":)"))
        values += R"(,"before":{})";
    if ((changes || makes) && !inChange.contains(R"("after":)"))
        values += R"(,"after":{})";
    return R"({"address":")" + escaped + R"(","mode":"managed","type":")" + type + R"(")" + inEntry + R"(,"change":{"actions":)" + actions
        + values + "}}";
}

/// An update of one object from `before` to `after`.
inline QByteArray updateOf(const QByteArray &type, const QByteArray &before, const QByteArray &after, const QByteArray &unknown = "{}")
{
    return changeOf("module.storage_a." + type + ".this", R"(["update"])",
                    R"(,"before":)" + before + R"(,"after":)" + after + R"(,"after_unknown":)" + unknown, {}, type);
}

} // namespace csis::test
