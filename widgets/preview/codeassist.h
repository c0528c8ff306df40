// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/preview/rootreader.h"

#include <QSet>

namespace csis::preview {

class CodeView;

/// What the reader knows, at the caret and under the pointer: a hint over a name, and F12 or a click with Ctrl to
/// where it is defined.
class CodeAssist : public QObject
{
    Q_OBJECT
public:
    explicit CodeAssist(CodeView *view);

    /// The text that is shown, to be read; the same text again costs nothing. Its `modules` are filled in here.
    void setQuestion(RootQuestion question);
    /// Nothing is shown that the reader understands.
    void clear();
    /// Another tree: its modules are others.
    void forgetModules();
    /// Asks for the files of every known module again: they may be others on disk now.
    void askAgain();
    /// The files of a module that was asked for; empty when it has none.
    void setModule(const QString &folder, const ModuleFiles &files);
    /// The module's files that hold `path`; null when it is no file of a known module.
    const ModuleFiles *moduleOf(const QString &path) const;

    /// Null while nothing is known of the shown text.
    void setReading(const RootReadingPtr &reading);
    const RootReadingPtr &reading() const { return m_reading; }

    /// The hint for a place of the text; empty when there is none.
    QString hint(int line, int column) const;
    /// Goes to the definition of the name at the place; false when it has none.
    bool follow(int line, int column);

Q_SIGNALS:
    void readingChanged(const csis::preview::RootReadingPtr &reading);
    /// The root calls a module in this folder, relative to the tree, whose files are not known.
    void moduleAsked(const QString &folder);
    void targetChosen(const csis::preview::Target &target);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    CodeView *m_view;
    RootReader m_reader;
    RootQuestion m_question;
    QMap<QString, ModuleFiles> m_modules;
    QSet<QString> m_asked;
    RootReadingPtr m_reading;
    bool m_followed = false; ///< by the press of a click whose end is still to come
};

} // namespace csis::preview
