// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/verdict.h"
#include "widgets/look/look.h"

#include <QWidget>

class QListWidget;
class QLabel;
class QStackedWidget;

namespace csis::shell {

/// One sentence about what a run would do, and its cause.
struct EffectLine {
    look::Role role = look::Role::Text;
    QString icon;
    QString text;
    Location cause;

    friend bool operator==(const EffectLine &, const EffectLine &) = default;
};

/// What a run would do, from records and configuration alone.
QList<EffectLine> effectsOf(const rules::Verdict &verdict);

/// The sentences, each leading to its cause.
class EffectView : public QWidget
{
    Q_OBJECT
public:
    explicit EffectView(QWidget *parent = nullptr);

    void setVerdict(const rules::Verdict &verdict);
    void clear();
    QStringList sentences() const;

Q_SIGNALS:
    void jump(const csis::Location &where);

private:
    QListWidget *m_list;
    QLabel *m_head;
    QStackedWidget *m_stack;
    QList<EffectLine> m_lines;
};

} // namespace csis::shell
