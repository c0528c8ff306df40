// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/loader.h"
#include "core/lifecycle/emit.h"
#include "core/live/account.h"
#include "core/live/executables.h"
#include "core/meta/records.h"
#include "core/rules/silence.h"

#include <QMap>

#include <memory>

namespace csis::rules {

/// What one look at the whole tree gave: problems, preview and records that belong together. Immutable and shared.
struct Verdict {
    quint64 number = 0; ///< of the job; a later one is newer
    QString digest;     ///< of the configuration that was judged
    config::Loaded loaded;
    QList<Diagnostic> diagnostics; ///< of load, rules and generation, sorted by file and place
    QList<Silenced> silenced;      ///< what comments of the tree silence, each with its reason
    lifecycle::Emission emission;
    bool emitted = false;          ///< an emission was made; without one the preview keeps its last good state
    QString stopped;               ///< why there is no emission, in words
    meta::MetaState meta;
    config::SourceTree tree;       ///< that was judged; what its documents were read from
    /// Files as stored below generated/ and meta-state/, to compare the emission with.
    std::shared_ptr<const QMap<QString, QByteArray>> onDisk;
    QMap<QString, QString> unreadable; ///< what is there and could not be read, with the reason
    double milliseconds = 0;       ///< time the job took

    int count(Severity severity) const;
};

/// What was found out beside the tree itself. Null: nobody asked.
struct Outside {
    std::shared_ptr<const live::ExecutableLook> executables;
    std::shared_ptr<const live::AccountLook> account;
};

using VerdictPtr = std::shared_ptr<const Verdict>;

/// The same verdict with the account's answers as old as they are at `account.now`; null when they read as they did. Time
/// alone is no reason to judge a tree again.
VerdictPtr withAges(const VerdictPtr &verdict, const live::AccountLook &account);

/// Judges a tree again and again: load, records, rules, emission. Pure; what a change does not touch is taken from
/// memory, and never shows in a verdict. Not to be used by two threads at once.
class Judge
{
public:
    Judge();
    ~Judge();
    Judge(const Judge &) = delete;
    Judge &operator=(const Judge &) = delete;

    Verdict judge(const config::SourceTree &tree, const config::LoadOptions &options, const lifecycle::RunOptions &run,
                  const Outside &outside = {});

private:
    struct Memory;
    std::unique_ptr<Memory> m_memory;
};

} // namespace csis::rules
