// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/outline/outlinemodel.h"

#include <QWidget>

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace csis::outline {

/// The outline with its filter. Enter or a double click asks to jump.
class OutlineView : public QWidget
{
    Q_OBJECT

public:
    explicit OutlineView(QWidget *parent = nullptr);

    OutlineModel *model() const { return m_model; }
    QTreeView *tree() const { return m_tree; }
    void setContent(const OutlineContent &content);
    /// Selects the row of the item around the caret without asking to jump.
    void follow(const QString &file, int line);
    void focusFilter();

Q_SIGNALS:
    void jump(const csis::outline::Target &target);
    void addAsked(const QString &kind);
    void duplicateAsked(const csis::outline::Target &target);
    void renameAsked(const csis::outline::Target &target);
    void deleteAsked(const csis::outline::Target &target);
    void referencesAsked(const csis::outline::Target &target);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showMenu(const QPoint &at);
    Target current() const;

    OutlineModel *m_model = nullptr;
    QSortFilterProxyModel *m_proxy = nullptr;
    QTreeView *m_tree = nullptr;
    QLineEdit *m_filter = nullptr;
};

} // namespace csis::outline
