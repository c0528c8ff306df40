// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <expected>

namespace csis {

/// What went wrong and what to do about it. `id` is stable and dotted ("files.unreadable"); `message` is a sentence.
struct Error {
    QString id;
    QString message;
};

template<class T> using Result = std::expected<T, Error>;

inline std::unexpected<Error> failure(QString id, QString message)
{
    return std::unexpected(Error{std::move(id), std::move(message)});
}

} // namespace csis
