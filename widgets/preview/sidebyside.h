// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/linediff.h"

#include <QWidget>

class QLabel;

namespace csis::preview {

class CodeView;

/// Two texts as rows that stand beside each other: lines that are the same are in one row, a side that has no line there
/// is empty.
struct AlignedRows {
    QStringList before;
    QStringList after;
    QList<int> beforeNumbers; ///< line numbers from one, 0 for an empty row
    QList<int> afterNumbers;
    QList<bool> differs;
};
AlignedRows align(const QStringList &before, const QStringList &after);

/// What was and what would be, side by side, scrolled as one.
class SideBySide : public QWidget
{
    Q_OBJECT
public:
    explicit SideBySide(QWidget *parent = nullptr);

    void setTexts(const QString &path, const QString &beforeTitle, const QStringList &before, const QString &afterTitle, const QStringList &after);
    CodeView *before() const { return m_before; }
    CodeView *after() const { return m_after; }

private:
    QLabel *m_beforeTitle;
    QLabel *m_afterTitle;
    CodeView *m_before;
    CodeView *m_after;
};

} // namespace csis::preview
