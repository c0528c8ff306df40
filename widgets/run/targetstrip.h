// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/run/runchoice.h"

#include <QWidget>

namespace csis::run {

/// The target as a coloured strip and a word: "SANDBOX · no real cloud" or "CLOUD · profile main, account 0123".
class TargetStrip : public QWidget
{
    Q_OBJECT
public:
    explicit TargetStrip(QWidget *parent = nullptr);

    void setTarget(Target target, const QString &detail);
    QString text() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Target m_target = Target::Sandbox;
    QString m_detail;
};

} // namespace csis::run
