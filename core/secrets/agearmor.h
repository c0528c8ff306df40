// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/secrets/agestream.h"

namespace csis::secrets::age {

/// True when the text is in ASCII armor, as far as its beginning tells.
bool isArmored(QByteArrayView text);

/// The bytes inside an armor. Everything that is not exactly an armor is an "age.armor" error, blanks around it aside.
Read readArmor(Read armored);

/// Bytes in armor, with LF line ends.
QByteArray armored(Bytes bytes);

} // namespace csis::secrets::age
