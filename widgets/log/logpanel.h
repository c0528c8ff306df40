// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace csis::log {

class LogDocument;
class LogView;

/// A log with its bar: find with a count, filter, follow, save.
class LogPanel : public QWidget
{
    Q_OBJECT
public:
    explicit LogPanel(QWidget *parent = nullptr);

    void setDocument(LogDocument *document, const QString &title);
    LogView *view() const { return m_view; }
    void focusFind();

Q_SIGNALS:
    /// The whole log without colours is to be saved; `name` proposes a file name.
    void saveAsked(const QString &name, const QByteArray &bytes);

private:
    void refreshCount();

    LogView *m_view;
    QLineEdit *m_find;
    QLineEdit *m_filter;
    QLabel *m_title;
    QLabel *m_count;
    QCheckBox *m_follow;
    qsizetype m_found = 0;
    bool m_foundAll = true;
};

} // namespace csis::log
