// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/field.h"

#include <QWidget>

class QAction;
class QTextBrowser;
class QToolButton;
class QUrl;

namespace csis::shell {

/// Documentation of what has the focus: a key and its mapping, a rule, or the window itself. Made from the same
/// descriptions as the manual's pages.
class HelpView : public QWidget
{
    Q_OBJECT
public:
    explicit HelpView(QWidget *parent = nullptr);

    /// A mapping with all its keys; the one named stands on top.
    void showField(const schema::Kind &kind, const QString &key);
    /// A rule by the id that a finding carries; `message` stands in for what is no rule.
    void showRule(const QString &id, const QString &message = {});
    /// What the window's views are for, and its keys.
    void showWindow(const QList<QAction *> &actions);
    QString text() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    /// What a page is made from, so that it can be made anew: in other colours, on the way back.
    struct Page {
        const schema::Kind *kind = nullptr; ///< of a mapping with its key
        QString key;
        QString rule; ///< a rule's id with the words of a finding
        QString message;
        QList<std::pair<QString, QString>> keys; ///< of the window: keys and what they do

        friend bool operator==(const Page &, const Page &) = default;
    };
    void open(const Page &page);
    void render();
    QString fieldPage() const;
    QString windowPage() const;
    void renderRule();
    void follow(const QUrl &url);

    QTextBrowser *m_page;
    QToolButton *m_back;
    QList<Page> m_before; ///< pages that were left for the one shown
    Page m_shown;
};

} // namespace csis::shell
