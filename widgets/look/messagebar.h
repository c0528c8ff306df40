// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/look/look.h"

#include <QFrame>

class QAction;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace csis::look {

/// One line of trouble or news at the top of the area it concerns, with its actions. Hidden until show.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    enum class Kind { Info, Ok, Warning, Error };

    explicit MessageBar(QWidget *parent = nullptr);

    /// Shows a message. `actions` become buttons and stay owned by their parents; a bar that may be dismissed has
    /// a close button. A second message replaces the first.
    void showMessage(Kind kind, const QString &text, const QList<QAction *> &actions = {}, bool dismissible = true);
    void dismiss();

    QString text() const;
    Kind kind() const { return m_kind; }

Q_SIGNALS:
    void dismissed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();

    Kind m_kind = Kind::Info;
    QLabel *m_icon = nullptr;
    QLabel *m_text = nullptr;
    QHBoxLayout *m_layout = nullptr;
    QList<QToolButton *> m_buttons;
    QToolButton *m_close = nullptr;
};

} // namespace csis::look
