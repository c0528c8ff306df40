// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QPointer>
#include <QTimer>

class QLabel;
class QLineEdit;
class QToolButton;

namespace csis::editor {

class YamlEditor;

/// Find, replace and go to line, below the text.
class FindBar : public QFrame
{
    Q_OBJECT

public:
    explicit FindBar(YamlEditor *editor, QWidget *parent = nullptr);

    enum class Mode { Find, Replace, Line };
    /// Shows the bar with the selected word (or the last search) and takes the focus.
    void open(Mode mode);
    void close();
    Mode mode() const { return m_mode; }
    void find(bool forward);
    void replaceOne();
    void replaceAll();
    /// "3 of 12", "no match", or what is wrong with the expression.
    QString status() const;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Match {
        int begin = 0;
        int end = 0;
    };
    void search();
    void showStatus();
    void goToLine();
    qsizetype currentMatch() const;
    QString replacementFor(const Match &match) const;

    QPointer<YamlEditor> m_editor;
    Mode m_mode = Mode::Find;
    QList<Match> m_found;
    QString m_error;
    QTimer m_timer;
    QLineEdit *m_find = nullptr;
    QLineEdit *m_replace = nullptr;
    QLabel *m_label = nullptr;
    QLabel *m_status = nullptr;
    QToolButton *m_case = nullptr;
    QToolButton *m_word = nullptr;
    QToolButton *m_regex = nullptr;
    QWidget *m_replaceRow = nullptr;
    QList<QWidget *> m_findOnly;
};

} // namespace csis::editor
