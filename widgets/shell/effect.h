// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/verdict.h"
#include "widgets/look/look.h"
#include "widgets/shell/headedlist.h"

#include <QSet>

class QListWidget;

namespace csis::shell {

/// One sentence about what a run would do, and its cause.
struct EffectLine {
    look::Role role = look::Role::Text;
    QString icon;
    QString text;
    Location cause;
    model::ItemRef item{}; ///< that a run would make, move or change; empty for other sentences

    friend bool operator==(const EffectLine &, const EffectLine &) = default;
};

/// What a run would do, from records and configuration alone.
QList<EffectLine> effectsOf(const rules::Verdict &verdict);
/// "kind:name" of what differs from its record. Nothing of a kind of which nothing is recorded: all of it would be new.
QSet<QString> pendingItems(const QList<EffectLine> &effects, const meta::MetaState &state);

/// The sentences, each leading to its cause.
class EffectView : public HeadedList
{
    Q_OBJECT
public:
    explicit EffectView(QWidget *parent = nullptr);

    void setLines(const QList<EffectLine> &lines);
    void clear();
    QStringList sentences() const;

Q_SIGNALS:
    void jump(const csis::Location &where);

private:
    EffectView(QListWidget *list, QWidget *parent);

    QListWidget *m_list;
    QList<EffectLine> m_lines;
};

} // namespace csis::shell
