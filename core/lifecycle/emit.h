// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/gate/guards.h"
#include "core/lifecycle/emission.h"
#include "core/meta/records.h"

#include <memory>

namespace csis::lifecycle {

/// The lifecycles, in the order they always run.
enum class Lifecycle { Identity, Storage, BaseImage, InstanceImage, Release, Retention };

QString lifecycleName(Lifecycle lifecycle);
/// By name or alias, any case; Error "lifecycle.unknown" with the exact text of the command line.
Result<Lifecycle> lifecycleByName(const QString &name);
QList<Lifecycle> allLifecycles();

struct RunOptions {
    QList<Lifecycle> lifecycles;
    QString runId;
    bool dryRun = true;
    bool commit = false;
    QStringList only;         ///< bake surface; "none" bakes nothing
    QString onlyRuntime;
    QString applyRuntime;
    QStringList overlays;     ///< resolved, carried by runner scripts
    QStringList undeclared;
    QStringList migrateState; ///< roots whose state this run moves
    QList<gate::GuardSanction> allowedChanges; ///< --allow-change
    bool throwaway = false; ///< a sandbox is the target: the records do not say what stands there
};

/// One lifecycle of the emission.
struct LifecycleEmission {
    Lifecycle lifecycle = Lifecycle::Storage;
    QString folder;        ///< "generated/storage"
    QString runnerScript;  ///< path of run-<lifecycle>.sh relative to the root, empty when nothing was deferred
    int deferredCommands = 0;
    QString error;         ///< why it failed, empty when it was generated
};

/// Launch parameters by instance; shared, since most stay as they are from one emission to the next.
using DeclaredLaunches = QHash<QString, std::shared_ptr<const meta::LaunchParameters>>;

/// All that a run would write, and the commands it would run. A value: the same input gives the same bytes.
struct Emission {
    QList<EmittedFile> files; ///< generated/ and the records that generation itself writes, sorted by path
    QStringList ownedFolders; ///< folders below generated/ that this emission replaces whole
    QList<LifecycleEmission> lifecycles;
    QList<Root> roots; ///< in the order they run
    QList<Diagnostic> diagnostics; ///< notes and refusals of generation
    QStringList notes;
    /// Instance launch parameters as declared now.
    DeclaredLaunches launchParams;
    /// Pins that a real run binds at generation.
    QMap<QString, QString> firstBinds;

    const EmittedFile *file(const QString &path) const;
};

/// Generates again and again: text whose reasons did not change is taken from memory, and shared. Not to be used by two
/// threads at once.
class Emitter
{
public:
    Emitter();
    ~Emitter();
    Emitter(const Emitter &) = delete;
    Emitter &operator=(const Emitter &) = delete;

    /// The same as emitTree gives, byte for byte.
    Emission emit(const config::Configuration &configuration, const meta::MetaState &meta, const RunOptions &options);

private:
    std::unique_ptr<class EmitterMemory> m_memory;
};

/// The one generator: preview, generate and run all call it.
Emission emitTree(const config::Configuration &configuration, const meta::MetaState &meta, const RunOptions &options);

/// run-summary.json: pretty JSON, two spaces, sorted keys, final newline.
struct Summary {
    QString runId;
    QStringList requested;
    bool dryRun = true;
    bool ok = false;
    QStringList validationErrors;
    struct Part {
        QString lifecycle;
        QString status; ///< generated, failed, skipped, not-run
        QString runnerScript; ///< absolute, empty is null
        int deferredCommands = 0;
        QString error;
    };
    QList<Part> lifecycles;
    QMap<QString, QString> apply; ///< lifecycle -> executed, dry-run, no-script, failed, not-attempted, stale-script-skipped
    QString metaStateCommit;
    QString error;
    QStringList overlays;
    QStringList undeclared;
    QMap<QString, QString> bakePlan; ///< <series>@<runtime> -> what is to be done about its build
    QStringList waiting; ///< roots that read a root not yet applied
};
QByteArray encodeSummary(const Summary &summary);

} // namespace csis::lifecycle
