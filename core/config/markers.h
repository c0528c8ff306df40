// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/field.h"

#include <QHash>

#include <functional>
#include <optional>

namespace csis::config {

/// Where values that came from a marker are written in clear: names and who belongs to whom are public, and what is no
/// text (a number, a truth value, a choice, a reference) could not be read otherwise.
enum class Publicity {
    Hidden, ///< a text: everything made from it carries the marker
    Shape,  ///< its shape needs the value; generated files hold it in clear
    Public, ///< names, aliases, members, admins
};

/// The values that stand where a marker is written, by identity, as markers or as plaintexts. They are known as long as
/// the faces they belong to live.
using MarkerValues = QHash<const void *, Publicity>;

/// The two faces of a document with encrypted values.
struct Faces {
    yaml::Node opened; ///< every marker that could be opened is its plaintext: what is judged
    yaml::Node sealed; ///< hidden texts are their markers still: what generated files are made from
    MarkerValues values{}; ///< of both
};

/// Called for each marker with its publicity; nothing leaves it as it is.
using OpenMarker = std::function<std::optional<QString>(const yaml::Node &marker, Publicity publicity)>;

Faces facesOf(const yaml::Node &root, const schema::Kind *document, const OpenMarker &open);

} // namespace csis::config
