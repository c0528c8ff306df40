// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/reader.h"

#include "core/yaml/builder.h"
#include "core/yaml/bytechecks.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::yaml {
namespace {

struct Reading {
    Q_DECLARE_TR_FUNCTIONS(YamlReader)
};

} // namespace

Document read(const Source &source, const Budget &budget)
{
    Document document;
    if (source.bytes.size() > budget.bytes) {
        Diagnostic diagnostic;
        diagnostic.id = u"yaml.budget"_s;
        diagnostic.message = Reading::tr("the file is larger than %1 MB: split it").arg(budget.bytes / (1024 * 1024));
        diagnostic.where.file = source.file;
        document.diagnostics.append(diagnostic);
        return document;
    }
    const CheckedText text = checkBytes(source, document.diagnostics);
    if (!text.isText)
        return document;
    Builder builder(source, text, budget);
    document.root = builder.build();
    document.diagnostics.append(builder.diagnostics());
    std::ranges::stable_sort(document.diagnostics, {}, [](const Diagnostic &d) { return d.where.range.begin.offset; });
    return document;
}

} // namespace csis::yaml
