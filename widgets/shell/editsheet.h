// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "widgets/shell/shortform.h"

#include <QDialog>
#include <QTimer>

#include <functional>
#include <memory>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace csis::preview {
class CodeView;
}

namespace csis::shell {

/// Lines of a difference, several files one below the other, ready for a CodeView.
struct ChangeRows {
    QString text;
    QList<int> marks;   ///< preview::LineMark of each row
    QList<int> numbers; ///< line in the file from one, 0 for none
    int places = 0;     ///< stretches that differ
};
ChangeRows changeRows(const QString &file, const QString &before, const QString &after, int context = 2);

/// An edit of the text that one is led through: what it is, what is to be chosen, what would change, then Apply.
/// The change is made elsewhere than in the thread of the window; of several keys in a row only the last one counts.
class EditSheet : public QDialog
{
    Q_OBJECT
public:
    using TextOf = std::function<QByteArray(const QString &file)>;
    using Names = std::function<QStringList(const QString &kind)>;
    /// What the choices come to.
    struct Outcome {
        Result<QList<FileEdit>> edits;
        QString undoText;
        QString apply;         ///< the button, naming the effect
        QStringList notes;     ///< what one should know before
        TextOf text;           ///< the texts that the edits are made for; asked in any thread
        QString explanation{}; ///< in the place of the one that the sheet began with
        qsizetype ticks = 0;   ///< so many of the first ticks have a meaning
    };
    /// Makes the outcome, in any thread.
    using Job = std::function<Outcome()>;
    /// Carries out what was made; says why not, and then the sheet stays as it is.
    using CarryOut = std::function<QString(const Outcome &made)>;

    EditSheet(const QString &title, const QString &explanation, QWidget *parent);
    ~EditSheet() override;

    QLineEdit *addLine(const QString &label, const QString &value, const QString &doc = {});
    QComboBox *addChoice(const QString &label, const QStringList &choices, const QString &current, const QString &doc = {});
    /// Shown when an outcome says that it means something.
    QCheckBox *addTick(const QString &text, bool on);
    /// The rows above all others; those that are there already keep what was entered.
    void setFields(const QList<FormField> &fields, const Names &names);
    /// What was entered in the row at a path.
    QString value(const QString &path) const;

    /// `prepare` looks at the choices and gives the job; an empty one: not now, ask again with refresh().
    void setMake(std::function<Job()> prepare);
    void setCarryOut(CarryOut carryOut) { m_carryOut = std::move(carryOut); }
    /// The text that it is about is another one, or a choice is: what would change is made anew.
    void refresh();
    /// What is shown is of the choices as they are.
    bool isSettled() const { return !m_working && !m_soon.isActive() && !m_waits; }

    QPushButton *applyButton() const { return m_apply; }
    preview::CodeView *changes() const { return m_changes; }
    QString notesText() const;

Q_SIGNALS:
    /// A row of setFields has another value.
    void fieldChanged(const QString &path);

private:
    struct Row {
        QString path; ///< empty: no field
        QString shape; ///< what kind of editor it is
        QWidget *label = nullptr;
        QWidget *editor = nullptr; ///< alone: over both columns
        QWidget *input = nullptr;  ///< that has the value
    };
    struct Shown;
    Row makeRow(const QString &label, QWidget *editor, const QString &doc);
    Row fieldRow(const FormField &wanted, const QString &value, const Names &names);
    void layOut();
    void choiceChanged();
    void start();
    void take(const std::shared_ptr<const Shown> &shown);
    void apply();
    void showNotes();
    static Shown make(const Job &job);

    std::function<Job()> m_prepare;
    CarryOut m_carryOut;
    std::shared_ptr<const Shown> m_made;
    QString m_refusal; ///< of the last try to carry it out
    QTimer m_soon;
    bool m_working = false;
    bool m_again = false; ///< choices have changed while it works
    bool m_waits = false; ///< for a text that is judged
    bool m_applyThen = false; ///< Apply was pressed before the change was made
    QGridLayout *m_grid;
    QList<Row> m_rows;
    QLabel *m_why;
    QLabel *m_notes;
    QLabel *m_count;
    preview::CodeView *m_changes;
    QPushButton *m_apply;
};

} // namespace csis::shell
