// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/memoryworld.h"
#include "core/config/loader.h"
#include "tests/config/trees.h"

namespace csis::test {

/// cfg/_config.yml of trees with templates, and an image.
extern const QByteArray templateConfig;
extern const QByteArray templateImage;

/// The environment that templates see: USER is alice.
const MemoryEnvironment &templateEnvironment();

/// Loads the small tree with both files above and these changes.
config::Loaded loadTemplates(const QMap<QString, QByteArray> &changes);

/// A text in single quotes.
QByteArray quotedScalar(QByteArray text);

/// A tree with a template in the description of an instance, or in a tag of a storage builder.
QMap<QString, QByteArray> instanceWith(const QByteArray &scalar);
QMap<QString, QByteArray> builderWith(const QByteArray &scalar);
/// What became of it, and where it stands.
QString templateValue(const config::Loaded &loaded, bool item);
QString templateFile(bool item);

/// Findings of templates, notes of the environment left out.
QList<Diagnostic> saidOfTemplates(const config::Loaded &loaded);

/// The bytes that a finding is about.
QByteArray covered(const QMap<QString, QByteArray> &files, const Diagnostic &finding);

} // namespace csis::test
