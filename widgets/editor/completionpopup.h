// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/editor/assist.h"

#include <QFrame>

class QKeyEvent;
class QLabel;
class QListWidget;

namespace csis::editor {

/// The list of proposals with the documentation of the current one beside it. It never takes the focus: the editor
/// hands over the keys that concern it.
class CompletionPopup : public QFrame
{
    Q_OBJECT

public:
    explicit CompletionPopup(QWidget *parent);

    void setProposals(const QList<Proposal> &proposals);
    /// Narrows the list to what matches the word; false when nothing is left.
    bool filter(const QString &word);
    /// Shows the list under `caret` (global), or above it where there is no room.
    void popUp(const QRect &caret);
    Proposal current() const;
    int count() const;
    QStringList texts() const;
    /// Takes up, down, page and end keys.
    bool handleKey(QKeyEvent *event);

Q_SIGNALS:
    void accepted();

private:
    void showDocumentation();
    void fit();

    QList<Proposal> m_all;
    QList<Proposal> m_shown;
    QListWidget *m_list = nullptr;
    QLabel *m_doc = nullptr;
};

/// How well a proposal fits a word: 0 not at all, more is better.
int matchQuality(const QString &proposal, const QString &word);

} // namespace csis::editor
