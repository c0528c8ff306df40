// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/schema/field.h"

#include <QDialog>

#include <functional>

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
        QString apply;     ///< the button, naming the effect
        QStringList notes; ///< what one should know before
    };

    EditSheet(const QString &title, const QString &explanation, TextOf text, QWidget *parent);
    ~EditSheet() override;

    QLineEdit *addLine(const QString &label, const QString &value, const QString &doc = {});
    QComboBox *addChoice(const QString &label, const QStringList &choices, const QString &current, const QString &doc = {});
    QCheckBox *addTick(const QString &text, bool on);
    /// A row for a field of a kind; its value is read by value().
    void addField(const schema::Field &field, const QString &value, const Names &names);
    QString value(const QString &field) const;

    /// Who makes the edits; asked anew whenever a choice changes.
    void setMake(std::function<Outcome()> make);

    QPushButton *applyButton() const { return m_apply; }
    preview::CodeView *changes() const { return m_changes; }
    QString notesText() const;

Q_SIGNALS:
    void applyAsked(const QList<csis::FileEdit> &edits, const QString &undoText);

private:
    QWidget *addRow(const QString &label, QWidget *editor, const QString &doc);
    void refresh();

    TextOf m_text;
    std::function<Outcome()> m_make;
    QList<FileEdit> m_edits;
    QString m_undoText;
    QGridLayout *m_grid;
    QHash<QString, QWidget *> m_fields;
    QLabel *m_notes;
    QLabel *m_count;
    preview::CodeView *m_changes;
    QPushButton *m_apply;
};

} // namespace csis::shell
