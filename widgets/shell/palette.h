// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QIcon>
#include <QList>

#include <functional>

class QLineEdit;
class QListWidget;

namespace csis::shell {

/// How well `needle` fits into `text`: its letters in order; higher is better, below zero is no fit. Whole words,
/// starts of words and letters side by side count more.
int fuzzyScore(QStringView needle, QStringView text);

/// One line of the palette.
struct PaletteEntry {
    QString id; ///< what is remembered as used lately
    QString text;
    QString detail; ///< right of it: keys, or the file
    QIcon icon;
    std::function<void()> run;
};

/// A line to type in and what fits below it, over the window: every action, or every item and file.
class Palette : public QFrame
{
    Q_OBJECT
public:
    explicit Palette(QWidget *window);

    void open(const QString &placeholder, const QList<PaletteEntry> &entries);
    QLineEdit *input() const { return m_input; }
    QListWidget *list() const { return m_list; }
    QStringList recent() const { return m_recent; }
    void setRecent(const QStringList &ids) { m_recent = ids; }

Q_SIGNALS:
    /// Something was chosen; what was chosen lately, newest first.
    void used(const QStringList &recent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refill();
    void run();

    QLineEdit *m_input;
    QListWidget *m_list;
    QList<PaletteEntry> m_entries;
    QStringList m_recent;
};

} // namespace csis::shell
