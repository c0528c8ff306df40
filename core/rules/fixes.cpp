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

/// The same cure of another finding: a group that is declared for several that name it, save its number.
bool areAlike(const Fix &one, const Fix &other)
{
    return one.title == other.title && std::ranges::equal(one.edits, other.edits, [](const FileEdit &a, const FileEdit &b) {
        return a.file == b.file && std::ranges::equal(a.edits, b.edits, {}, &TextEdit::range, &TextEdit::range);
    });
}

QList<Fix> fixesIn(const Ground &ground, const Diagnostic &finding, Batch &batch)
{
    QList<Fix> fixes = finding.fixes;
    const Mend mend = mendOf(finding.id);
    if (!mend || !ground.loaded.configuration)
        return fixes;
    Mending mending(ground, finding, batch);
    mend(mending);
    for (const Fix &fix : std::as_const(mending.fixes)) {
        const bool known = std::ranges::any_of(fixes, [&](const Fix &other) { return other.edits == fix.edits; });
        if (!known)
            fixes.append(fix);
    }
    return fixes;
}

} // namespace

bool canMend(const QString &rule)
{
    return mendOf(rule) != nullptr;
}

QList<Fix> fixesOf(const Verdict &verdict, const Diagnostic &finding)
{
    return fixesOf({verdict.loaded, verdict.tree.files, verdict.meta}, finding);
}

QList<Fix> fixesOf(const Ground &ground, const Diagnostic &finding)
{
    Batch alone;
    return fixesIn(ground, finding, alone);
}

FixAll fixAllOf(const Verdict &verdict, const QString &rule)
{
    QMap<QString, QList<TextEdit>> edits;
    QList<Fix> taken;
    Batch batch;
    FixAll all;
    for (const Diagnostic &finding : verdict.diagnostics) {
        if (finding.id != rule)
            continue;
        Batch withThis = batch;
        const QList<Fix> fixes = fixesIn({verdict.loaded, verdict.tree.files, verdict.meta}, finding, withThis);
        if (fixes.isEmpty())
            continue;
        const Fix &first = fixes.first();
        if (std::ranges::any_of(taken, [&](const Fix &other) { return areAlike(other, first); })) {
            ++all.mended; // what mends another one mends this one too
            continue;
        }
        if (std::ranges::any_of(first.edits, [&](const FileEdit &file) { return overlaps(edits.value(file.file), file.edits); }))
            continue;
        for (const FileEdit &file : first.edits)
            edits[file.file] += file.edits;
        taken.append(first);
        batch = withThis;
        ++all.mended;
    }
    for (auto file = edits.begin(); file != edits.end(); ++file) {
        std::ranges::sort(*file, {}, [](const TextEdit &edit) { return edit.range.begin.offset; });
        all.fix.edits.append({file.key(), *file});
    }
    all.fix.title = FixWords::tr("Mend all %n of this kind", nullptr, all.mended);
    return all;
}

} // namespace csis::rules
