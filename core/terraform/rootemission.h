// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/terraform/provenance.h"

#include <QByteArray>
#include <QList>

namespace csis::terraform {

struct EmittedFile {
    QString path; ///< relative to the root: "generated/storage/aws-ebs/storage-generation/…", "meta-state/…"
    QByteArray bytes;
    int mode = 0644;
    Provenance provenance;

    friend bool operator==(const EmittedFile &, const EmittedFile &) = default;
};

/// What a deferred step is, so that a run can tell the verdict of a gate from a failed plan.
enum class StepKind { Clean, Init, Plan, Gate, ApplyCheck, Apply, Unmount, Transition, Other };

/// One deferred command of a root.
struct Step {
    StepKind kind = StepKind::Other;
    QString title;
    QString program;       ///< "rm", the tool's binary, "cs-image-system", …
    QStringList arguments; ///< an argument equal to or below the root is written $CSIS_ROOT/… in scripts
    QString why{};         ///< for people: what the step is there for, and what in the tree asks for it

    friend bool operator==(const Step &, const Step &) = default;
};

/// One terraform root of the emission.
struct Root {
    QString lifecycle; ///< "storage", "instance-image", …
    QString name;      ///< builder: the workspace
    QString phase;     ///< "storage-generation", …
    QString folder;    ///< relative to the tree's root
    QString runtime;
    QString tool;      ///< binary as declared
    QString backendFile; ///< file name in folder, empty without a backend
    QString location;  ///< state location, empty without
    bool mayApply = false;
    QStringList dependsOn; ///< roots whose state it reads
    QList<Step> generation; ///< fmt, init, validate at generation time
    QList<Step> deferred;
    QMap<QString, QString> sanctions; ///< address -> why its destroy is sanctioned

    friend bool operator==(const Root &, const Root &) = default;
};

} // namespace csis::terraform
