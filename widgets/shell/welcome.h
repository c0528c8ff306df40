// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QListWidget;
class QLabel;
class QPushButton;

namespace csis::shell {

/// What stands in the middle while no tree is open.
class Welcome : public QWidget
{
    Q_OBJECT
public:
    explicit Welcome(QWidget *parent = nullptr);

    /// The example trees that the template button offers, by their names.
    void setTemplates(const QStringList &names);
    /// Trees opened lately, the newest first.
    void setRecent(const QStringList &paths);
    QPushButton *openButton() const { return m_open; }

Q_SIGNALS:
    void openAsked();
    void treeChosen(const QString &path);
    /// With one of the templates.
    void templateAsked(const QString &name);
    void sandboxAsked();

private:
    QListWidget *m_recent;
    QLabel *m_recentTitle;
    QPushButton *m_open;
    QPushButton *m_template;
};

} // namespace csis::shell
