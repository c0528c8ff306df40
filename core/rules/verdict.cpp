// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/verdict.h"

#include "core/rules/finish.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {

int Verdict::count(Severity severity) const
{
    return int(std::ranges::count(diagnostics, severity, &Diagnostic::severity));
}

VerdictPtr withAges(const VerdictPtr &verdict, const live::AccountLook &account)
{
    if (!verdict || !verdict->loaded.configuration)
        return nullptr;
    std::shared_ptr<Verdict> aged;
    for (const Diagnostic &one : judgeAccount(*verdict->loaded.configuration, account)) {
        if (one.id != "account.age"_L1)
            continue;
        const auto same = std::ranges::find_if(verdict->diagnostics, [&](const Diagnostic &old) { return old.id == one.id && old.where == one.where; });
        if (same == verdict->diagnostics.cend() || same->message == one.message)
            continue; // silenced, or as old as before
        if (!aged)
            aged = std::make_shared<Verdict>(*verdict);
        aged->diagnostics[same - verdict->diagnostics.cbegin()].message = one.message;
    }
    return aged;
}

struct Judge::Memory {
    config::Loader loader;
    lifecycle::Emitter emitter;
    QMap<QString, QByteArray> recordFiles;
    std::optional<meta::Read> records; ///< of recordFiles

    const meta::Read &read(const QMap<QString, QByteArray> &files)
    {
        const QString folder = u"meta-state/"_s;
        QMap<QString, QByteArray> now;
        for (auto it = files.lowerBound(folder); it != files.cend() && it.key().startsWith(folder); ++it)
            now.insert(now.cend(), it.key(), it.value());
        if (!records || now != recordFiles) {
            records = meta::read(now);
            recordFiles = now;
        }
        return *records;
    }
};

Judge::Judge() : m_memory(std::make_unique<Memory>()) {}
Judge::~Judge() = default;

Verdict Judge::judge(const config::SourceTree &tree, const config::LoadOptions &options, const lifecycle::RunOptions &run, const Outside &outside)
{
    Verdict verdict;
    verdict.tree = tree;
    verdict.loaded = m_memory->loader.load(tree, options);
    verdict.digest = verdict.loaded.configuration->digest;
    verdict.diagnostics = verdict.loaded.diagnostics;
    const meta::Read &records = m_memory->read(tree.files);
    verdict.meta = records.state;
    verdict.diagnostics += records.diagnostics;

    if (verdict.loaded.configuration) {
        const config::Configuration &configuration = *verdict.loaded.configuration;
        const Subject subject{configuration, verdict.meta, run.dryRun, tree.files.value(config::stateReportFile), {},
                              outside.executables.get(), outside.account.get()};
        verdict.diagnostics += validate(subject);
        // A run refuses a tree with errors before it writes anything, and the preview is what a run would write. That a
        // key is missing here is no fault of the tree: generated files hold what is encrypted as it is.
        const auto stops = [](const Diagnostic &finding) {
            return finding.severity == Severity::Error && finding.id != "secrets.no-identity"_L1
                && !finding.id.startsWith("account."_L1); // a run asks no account before its plan
        };
        if (std::ranges::none_of(verdict.diagnostics, stops)) {
            verdict.emission = m_memory->emitter.emit(configuration, verdict.meta, run);
            verdict.emitted = true;
            verdict.diagnostics += verdict.emission.diagnostics;
            for (const lifecycle::LifecycleEmission &part : std::as_const(verdict.emission.lifecycles)) {
                if (!part.error.isEmpty() && verdict.stopped.isEmpty()) {
                    verdict.stopped = QCoreApplication::translate("csis::rules", "%1 stopped: %2")
                                          .arg(lifecycle::lifecycleName(part.lifecycle), part.error);
                }
            }
        }
        verdict.silenced = finish(verdict.diagnostics, subject, tree.files, verdict.loaded.documents);
    }
    if (!verdict.emitted) {
        const auto first = std::ranges::find(verdict.diagnostics, Severity::Error, &Diagnostic::severity);
        verdict.stopped = first == verdict.diagnostics.cend()
                              ? QCoreApplication::translate("csis::rules", "The tree could not be read.")
                              : QCoreApplication::translate("csis::rules", "Stopped by %1: %2").arg(first->id, first->message);
    }
    return verdict;
}

} // namespace csis::rules
