// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/lifecycle/runnerscript.h"

#include "core/base/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::lifecycle {
namespace {

// Text inside double quotes of the shell, taken as it is.
QString literal(const QString &text)
{
    QString escaped;
    for (const QChar c : text) {
        if (c == u'"' || c == u'$' || c == u'`' || c == u'\\')
            escaped += u'\\';
        escaped += c;
    }
    return escaped;
}

QString word(const QString &argument, const QString &root)
{
    if (!root.isEmpty() && argument == root)
        return u"\"$CSIS_ROOT\""_s;
    if (!root.isEmpty() && argument.startsWith(root + u'/'))
        return u"\"$CSIS_ROOT/%1\""_s.arg(literal(argument.sliced(root.size() + 1)));
    return shellQuote(argument);
}

QString up(const QString &folder)
{
    return QStringList(folder.count(u'/') + 1, u".."_s).join(u'/');
}

} // namespace

QString shellLine(const Step &step, const QString &root)
{
    QStringList words{word(step.program, root)};
    for (const QString &argument : step.arguments)
        words.append(word(argument, root));
    return words.join(u' ');
}

EmittedFile runnerScript(Lifecycle lifecycle, const QString &folder, const QString &runId, const QString &root,
                         const QList<const terraform::RootResult *> &roots)
{
    terraform::TextBuilder text;
    terraform::SourceList why; // the script is there because some root is
    for (const terraform::RootResult *result : roots)
        why += result->sources;
    const QString name = lifecycleName(lifecycle);
    text.line(u"#!/usr/bin/env bash"_s, why);
    text.line(u"# cs-image-system lifecycle runner: "_s + name, why);
    text.line(runIdComment() + runId, why);
    text.line(u"# Deferred commands accumulated while generating this lifecycle,"_s, why);
    text.line(u"# in phase order. Paths are relative to this lifecycle's directory."_s, why);
    for (const terraform::RootResult *result : roots) {
        if (result->root.location.isEmpty())
            continue;
        const terraform::Binding &binding = result->head.binding();
        terraform::SourceList reasons = result->sources + binding.sources;
        for (const QString &key : binding.kind->locationKeys())
            reasons.append({binding.backend->ref(), key});
        text.line(terraform::evidenceLine(result->root.name, result->root.location), reasons);
    }
    text.line(u"# NOTE: builders' pre/post finalize hooks are NOT part of this"_s, why);
    text.line(u"# script; a --no-dry-run run performs them in-process."_s, why);
    text.line(u"set -euo pipefail"_s, why);
    text.line(u"cd \"$(dirname \"$0\")\""_s, why);
    text.line(u"CSIS_ROOT=\"$(cd \"%1\" && pwd)\"   # the configuration root, relative to this script"_s.arg(up(folder)),
              why);
    QString phase;
    for (const terraform::RootResult *result : roots) {
        if (result->root.phase != phase) {
            phase = result->root.phase;
            text.line(QString(), why);
            text.line(u"# --- phase: %1 ---"_s.arg(phase), why);
        }
        const QString start = u"( cd \"%1\" && cd \"$(cs-image-system materialize . --root-dir \"$CSIS_ROOT\")\" && "_s.arg(
            literal(result->root.folder.sliced(folder.size() + 1)));
        for (const terraform::SourcedStep &step : result->deferred)
            text.line(start + shellLine(step.step, root) + u" )"_s, result->sources + step.sources);
    }
    return text.file(folder + u"/run-%1.sh"_s.arg(name), 0755);
}

EmittedFile finalScript(const QString &generated)
{
    terraform::TextBuilder text;
    text.line(u"#!/usr/bin/env bash"_s);
    text.line(u"# cs-image-system: runs the runner script of each lifecycle, in the order they always run."_s);
    text.line(u"# A lifecycle without a script had nothing to do and is passed over."_s);
    text.line(u"# The first failure stops everything after it."_s);
    text.line(u"set -euo pipefail"_s);
    text.line(u"cd \"$(dirname \"$0\")\""_s);
    QStringList names;
    for (const Lifecycle lifecycle : allLifecycles())
        names.append(lifecycleName(lifecycle));
    text.line(u"for lc in %1; do"_s.arg(names.join(u' ')));
    text.line(u"  script=\"$lc/run-$lc.sh\""_s);
    text.line(u"  if [ -x \"$script\" ]; then"_s);
    text.line(u"    echo \"== lifecycle $lc: running $script\""_s);
    text.line(u"    \"$script\""_s);
    text.line(u"  else"_s);
    text.line(u"    echo \"== lifecycle $lc: no runner script; skipping\""_s);
    text.line(u"  fi"_s);
    text.line(u"done"_s);
    return text.file(generated + u"/final_execution.sh"_s, 0755);
}

EmittedFile gitignore(const QString &folder, const QStringList &own, bool top)
{
    QStringList patterns{u"target/"_s, u".terraform/"_s, u"terraform.tfstate"_s, u"terraform.tfstate.backup"_s,
                         u"!.terraform.lock.hcl"_s, u"csis-sanctioned-removals.txt"_s};
    patterns += own;
    if (top)
        patterns += QStringList{u"run-summary.json"_s, u"state-report.json"_s, u"manifest.json"_s};
    terraform::TextBuilder text;
    text.line(u"# Written by cs-image-system with each run; what stands here is made again."_s);
    text.line(u"# Own patterns go under `gitignore:` of the configuration."_s);
    const terraform::SourceList key{{terraform::settingsRef(), u"gitignore"_s}};
    for (qsizetype i = 0; i < patterns.size(); ++i) {
        // A later pattern overrides an earlier one, so of two equal ones the last place counts.
        if (patterns.lastIndexOf(patterns[i]) == i)
            text.line(patterns[i], own.contains(patterns[i]) ? key : terraform::SourceList());
    }
    return text.file(folder + u"/.gitignore"_s);
}

} // namespace csis::lifecycle
