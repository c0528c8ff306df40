// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QVBoxLayout;

namespace csis::look {

/// What an empty view shows: what it is for, and the first step.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    /// `purpose` is a sentence or two; `actions` (owned elsewhere) become buttons, the first one the proposed step.
    void setContent(const QString &iconName, const QString &title, const QString &purpose,
                    const QList<QAction *> &actions = {});

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitPurpose();

    QLabel *m_icon = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_purpose = nullptr;
    QVBoxLayout *m_layout = nullptr;
    QWidget *m_actions = nullptr;
    QString m_iconName;
};

} // namespace csis::look
