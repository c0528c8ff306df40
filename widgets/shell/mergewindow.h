// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/threeway.h"

#include <QDialog>

#include <array>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace csis::preview {
class CodeView;
}

namespace csis::shell {

/// A text that was changed here and on disk: what both began with, mine, and what lies on disk, side by side. For each
/// place that differs one says whose it is; the text that comes of it is one undo step.
class MergeWindow : public QDialog
{
    Q_OBJECT
public:
    enum class Take { Undecided, Mine, Disk, Both, Base };

    MergeWindow(const QString &file, const QByteArray &base, const QString &mine, const QByteArray &disk, QWidget *parent);

    QString file() const { return m_file; }
    /// The list of places that differ, and what is taken for each.
    QTreeWidget *places() const { return m_places; }
    void choose(int place, Take take);
    void chooseAll(Take take);
    QPushButton *useButton() const { return m_use; }
    /// The text of all choices; places that are undecided stay mine.
    QString result() const;
    QString headText() const;

Q_SIGNALS:
    void taken(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void refresh();
    void showPlace(int place);

    QList<ThreeWayBlock> m_blocks;
    QList<qsizetype> m_differing; ///< blocks by place
    QList<int> m_rows;            ///< first row of each place in the views
    QList<Take> m_takes;
    QString m_file;
    QLabel *m_head;
    QTreeWidget *m_places;
    std::array<preview::CodeView *, 3> m_views; ///< mine, base, disk
    QPushButton *m_use;
};

} // namespace csis::shell
