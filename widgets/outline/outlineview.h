// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/outline/outlinemodel.h"

#include <QWidget>

class QLineEdit;
class QSortFilterProxyModel;
class QToolButton;
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
    QToolButton *addButton() const { return m_add; }
    void setContent(const OutlineContent &content);
    /// Selects the row of the item around the caret without asking to jump.
    void follow(const QString &file, int line);
    void focusFilter();
    /// The item of the chosen row (empty when there is none), and the kind of the group it is in.
    model::ItemRef currentItem() const { return current().item; }
    QString currentKind() const;

Q_SIGNALS:
    void jump(const csis::outline::Target &target);
    void addAsked(const QString &kind);
    void duplicateAsked(const csis::outline::Target &target);
    void renameAsked(const csis::outline::Target &target);
    void deleteAsked(const csis::outline::Target &target);
    void referencesAsked(const csis::outline::Target &target);
    /// An item is to stand in another file; an empty `file`: in which one is still to be chosen.
    void moveAsked(const csis::outline::Target &target, const QString &file);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showMenu(const QPoint &at);
    Target current() const;

    OutlineModel *m_model = nullptr;
    QSortFilterProxyModel *m_proxy = nullptr;
    QTreeView *m_tree = nullptr;
    QLineEdit *m_filter = nullptr;
    QToolButton *m_add = nullptr;
};

} // namespace csis::outline
