// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/configuration.h"
#include "core/lifecycle/appliedstate.h"
#include "core/meta/records.h"

namespace csis::lifecycle {

/// What the states at both places say about a move.
enum class MoveCase {
    Move,      ///< the old place holds the state, the new one nothing, or an older one of the same line
    Moved,     ///< the new place holds it already: an interrupted move goes on
    Nothing,   ///< neither holds anything: only the binding moves
    Collision, ///< the new place holds a state of another line
};

/// What is known of a workspace's state from elsewhere: a move that was broken off, or the last apply.
struct KnownState {
    QString lineage; ///< empty when unknown
    QString content; ///< as RootState has it, of what was kept when the move began
};

/// The tool keeps the line of a state on its way to a file, and begins a new one on its way to an empty remote place:
/// a copy is known by its line or by its content.
MoveCase moveCase(const RootState &before, const RootState &after, const KnownState &known);

/// The entry of state-locations.yaml that the configuration gives a workspace; null when it binds none.
yaml::Record declaredLocation(const config::Configuration &configuration, const meta::MetaState &meta, const QString &workspace);

/// The partial backend configuration of a recorded place.
QByteArray backendFileOf(const QString &workspace, const yaml::Record &place);

/// A move that has begun: the content of `<workspace>.state-migration.json`.
struct StateMove {
    QString workspace;
    yaml::Record from;
    yaml::Record to;
    QString run;
    QString tool;
    QString lineage;
    QString content;
    qint64 serial = 0;
    QString backup; ///< file name beside the root; empty when there was nothing to keep
    bool already = false;

    QByteArray encode() const;
    /// Error: "state-migration.progress".
    static Result<StateMove> decode(const QByteArray &json);
};

/// state-locations.yaml once the move is done.
yaml::Record withMove(const yaml::Record &locations, const StateMove &move, const QString &at);

} // namespace csis::lifecycle
