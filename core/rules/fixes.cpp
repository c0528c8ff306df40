// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/fixes.h"

#include "core/rules/mending.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

Mend mendOf(const QString &rule)
{
    const Mend ofItem = itemMends().value(rule);
    return ofItem ? ofItem : builderMends().value(rule);
}

/// True when one of the edits touches what another one changes.
bool overlaps(const QList<TextEdit> &taken, const QList<TextEdit> &added)
{
    return std::ranges::any_of(added, [&](const TextEdit &one) {
        return std::ranges::any_of(taken, [&](const TextEdit &other) {
            return one.range.begin.offset <= other.range.end.offset && other.range.begin.offset <= one.range.end.offset;
        });
    });
}

} // namespace

bool canMend(const QString &rule)
{
    return mendOf(rule) != nullptr;
}

QList<Fix> fixesOf(const Verdict &verdict, const Diagnostic &finding)
{
    return fixesOf(verdict.loaded, verdict.tree.files, finding);
}

QList<Fix> fixesOf(const config::Loaded &loaded, const QMap<QString, QByteArray> &texts, const Diagnostic &finding)
{
    QList<Fix> fixes = finding.fixes;
    const Mend mend = mendOf(finding.id);
    if (!mend || !loaded.configuration)
        return fixes;
    Mending mending(loaded, texts, finding);
    mend(mending);
    for (const Fix &fix : std::as_const(mending.fixes)) {
        const bool known = std::ranges::any_of(fixes, [&](const Fix &other) { return other.edits == fix.edits; });
        if (!known)
            fixes.append(fix);
    }
    return fixes;
}

FixAll fixAllOf(const Verdict &verdict, const QString &rule)
{
    QMap<QString, QList<TextEdit>> edits;
    FixAll all;
    for (const Diagnostic &finding : verdict.diagnostics) {
        const QList<Fix> fixes = finding.id == rule ? fixesOf(verdict, finding) : QList<Fix>();
        if (fixes.isEmpty())
            continue;
        const QList<FileEdit> &files = fixes.first().edits;
        if (std::ranges::any_of(files, [&](const FileEdit &file) { return overlaps(edits.value(file.file), file.edits); }))
            continue;
        for (const FileEdit &file : files)
            edits[file.file] += file.edits;
        ++all.mended;
    }
    for (auto file = edits.begin(); file != edits.end(); ++file) {
        std::ranges::sort(*file, {}, [](const TextEdit &edit) { return edit.range.begin.offset; });
        all.fix.edits.append({file.key(), *file});
    }
    all.fix.title = FixWords::tr("Mend all %n of this kind", nullptr, all.mended);
    return all;
}

void addFixes(QList<Diagnostic> &findings, const config::Loaded &loaded, const QMap<QString, QByteArray> &texts, qsizetype bytes)
{
    for (Diagnostic &finding : findings) {
        if (!canMend(finding.id))
            continue;
        // Each cure reads the text again to see that it changes just what it should.
        bytes -= 4 * texts.value(finding.where.file).size();
        if (bytes < 0)
            return;
        finding.fixes = fixesOf(loaded, texts, finding);
    }
}

} // namespace csis::rules
