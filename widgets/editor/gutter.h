// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/editor/editordocument.h"

#include <QTimer>
#include <QWidget>

namespace csis::editor {

class YamlEditor;

/// Left of the text: problem marks, line numbers, fold triangles and change marks against disk.
class Gutter : public QWidget
{
    Q_OBJECT

public:
    explicit Gutter(YamlEditor *editor);

    int wantedWidth() const;
    QSize sizeHint() const override { return {wantedWidth(), 0}; }
    /// The text or the bytes on disk changed: change marks are counted anew when the event loop has time.
    void scheduleChanges();
    const QList<EditorDocument::Change> &changes() const { return m_changes; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Columns {
        int icon;
        int numbers; ///< right edge
        int fold;
        int change;
    };
    Columns columns() const;
    int lineAt(int y) const;

    YamlEditor *m_editor;
    QTimer m_timer;
    QList<EditorDocument::Change> m_changes;
    int m_hovered = -1;
};

} // namespace csis::editor
