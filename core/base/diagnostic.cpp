// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/diagnostic.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis {

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return u"error"_s;
    case Severity::Warning:
        return u"warning"_s;
    case Severity::Info:
        break;
    }
    return u"info"_s;
}

bool hasErrors(const QList<Diagnostic> &diagnostics)
{
    return std::ranges::any_of(diagnostics, [](const Diagnostic &d) { return d.severity == Severity::Error; });
}

QString formatDiagnostic(const Diagnostic &diagnostic)
{
    const QString text = u"%1: %2 [%3]"_s.arg(severityName(diagnostic.severity), diagnostic.message, diagnostic.id);
    if (diagnostic.where.file.isEmpty())
        return text;
    const Position &at = diagnostic.where.range.begin;
    return u"%1:%2:%3: "_s.arg(diagnostic.where.file).arg(at.line + 1).arg(at.column + 1) + text;
}

} // namespace csis
