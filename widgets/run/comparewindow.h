// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desk/pastrun.h"

#include <QDialog>

class QTreeWidget;

namespace csis::run {

/// Two runs side by side: what each step took and how it ended, what each root planned and what its gate said.
class CompareWindow : public QDialog
{
    Q_OBJECT
public:
    CompareWindow(const desk::PastRun &before, const desk::PastRun &after, QWidget *parent = nullptr);
    QTreeWidget *table() const { return m_table; }

private:
    QTreeWidget *m_table;
};

} // namespace csis::run
