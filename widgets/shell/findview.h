// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desk/search.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace csis::shell {

class PlaceList;

/// Finds and replaces in every file of the tree, unsaved text included.
class FindView : public QWidget
{
    Q_OBJECT
public:
    explicit FindView(QWidget *parent = nullptr);

    /// Puts the focus where one types, with `text` (a selection) in it.
    void start(const QString &text);
    desk::SearchQuestion question() const;
    void setResult(const desk::SearchResult &result, const QString &error);
    /// The texts are others now; asks again when there is something to ask.
    void textsChanged();
    void clear();

    QLineEdit *input() const { return m_input; }
    QLineEdit *replacement() const { return m_replacement; }
    QCheckBox *regex() const { return m_regex; }
    QPushButton *replaceButton() const { return m_replace; }
    PlaceList *list() const { return m_list; }
    QString countText() const;

Q_SIGNALS:
    void searchAsked(const csis::desk::SearchQuestion &question);
    void replaceAsked(const csis::desk::SearchQuestion &question, const QString &replacement);
    void jump(const csis::Location &where);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void ask();

    QLineEdit *m_input;
    QLineEdit *m_replacement;
    QCheckBox *m_regex;
    QCheckBox *m_case;
    QCheckBox *m_words;
    QPushButton *m_replace;
    QLabel *m_count;
    PlaceList *m_list;
    QStackedWidget *m_stack;
    QTimer m_soon;
};

} // namespace csis::shell
