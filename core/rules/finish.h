// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/rules.h"
#include "core/rules/silence.h"

namespace csis::rules {

/// What everything that was found of a tree goes through before anybody sees it: plaintext is concealed, what comments
/// silence is taken out and given back, the rest is sorted by file and place, and what was said twice is said once.
/// `texts` are the files of the tree, `documents` those of them that were read.
QList<Silenced> finish(QList<Diagnostic> &found, const Subject &subject, const QMap<QString, QByteArray> &texts,
                       const QHash<QString, yaml::Document> &documents);

} // namespace csis::rules
