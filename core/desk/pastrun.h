// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QDateTime>
#include <QHash>
#include <QList>
#include <QMap>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <optional>

namespace csis::desk {

struct PastStep {
    QString id;
    QString title;
    QString lifecycle;
    QString root;
    double seconds = -1; ///< below zero: it did not end
    int exit = 0;
    bool skipped = false;
};

struct PastPlan {
    int create = 0;
    int update = 0;
    int replace = 0;
    int destroy = 0;
    friend bool operator==(const PastPlan &, const PastPlan &) = default;
};

/// A run as its folder tells it (docs/events.md).
struct PastRun {
    QString id;
    QString folder;
    QDateTime started;
    QStringList lifecycles;
    QString target; ///< "sandbox" or "cloud"
    bool dryRun = true;
    bool untilGate = false;
    bool apply = false;
    qint64 pid = 0;
    QString verdict;     ///< of run-finished; empty when it was not told
    double seconds = -1; ///< how long it took
    QList<PastStep> steps;
    QMap<QString, PastPlan> plans; ///< by root
    QMap<QString, QString> gates;  ///< root -> verdict
    bool going = false;            ///< its process still lives (said by who looks at the computer)
};

/// Reads the events of a run; output is passed over. Nothing when there is no run-started. A line that is no JSON
/// object (the last one may be half written) is passed over.
std::optional<PastRun> readPastRun(QByteArrayView lines);

/// How long each step takes, in seconds by step id: the median of the last runs of the same kind in which it
/// succeeded. `runs` are newest first.
QHash<QString, double> expectedSteps(const QList<PastRun> &runs, bool dryRun, const QString &target);

/// One step of two runs beside each other; a side where it did not run is empty.
struct StepPair {
    QString id;
    QString title;
    std::optional<PastStep> before;
    std::optional<PastStep> after;
};
/// Every step of either run, in the order of the later one.
QList<StepPair> compareRuns(const PastRun &before, const PastRun &after);

} // namespace csis::desk

Q_DECLARE_METATYPE(csis::desk::PastRun)
