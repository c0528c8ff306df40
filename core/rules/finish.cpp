// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/finish.h"

#include <algorithm>
#include <tuple>

namespace csis::rules {

QList<Silenced> finish(QList<Diagnostic> &found, const Subject &subject, const QMap<QString, QByteArray> &texts,
                       const QHash<QString, yaml::Document> &documents)
{
    const auto &opened = subject.configuration.opened;
    if (opened)
        opened->tidy(found);
    const Looked looked{.programs = subject.executables != nullptr,
                        .account = subject.account != nullptr,
                        .opened = !opened || opened->unopened.isEmpty()};
    QList<Silenced> silenced = silence(found, texts, documents, looked);
    std::ranges::stable_sort(found, [](const Diagnostic &a, const Diagnostic &b) {
        return std::tie(a.where.file, a.where.range.begin.offset) < std::tie(b.where.file, b.where.range.begin.offset);
    });
    // A rule, the loader and the emission may each have seen a thing.
    QList<Diagnostic> once;
    for (const Diagnostic &one : std::as_const(found)) {
        const auto same = [&](const Diagnostic &other) { return other == one; };
        const auto samePlace = std::find_if(once.crbegin(), once.crend(), [&](const Diagnostic &other) {
            return other.where.file != one.where.file || other.where.range.begin.offset != one.where.range.begin.offset;
        });
        if (std::find_if(once.crbegin(), samePlace, same) == samePlace)
            once.append(one);
    }
    found = std::move(once);
    return silenced;
}

} // namespace csis::rules
