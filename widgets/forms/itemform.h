// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/field.h"
#include "widgets/forms/intent.h"

#include <QScrollArea>

#include <functional>
#include <memory>

namespace csis::forms {

/// What a form shows: one mapping of one file, as it stands in the text.
struct FormContent {
    std::shared_ptr<const void> owner;  ///< keeps what `item` is a part of
    const schema::Kind *kind = nullptr; ///< null: nothing is selected
    QString title;                      ///< name of the item
    QString file;
    yaml::Node item; ///< the mapping
    yaml::Path path; ///< of the mapping in its file
    QList<Diagnostic> diagnostics; ///< of the file
    bool readOnly = false;
    /// The names that a reference to a kind may use ("groups", …).
    std::function<QStringList(const QString &kind)> names;
};

/// The form of the selected item: required keys first, then those set, then the others with their defaults. It is a
/// view of the text: each change is an intent, and the next content shows what came of it.
class ItemForm : public QScrollArea
{
    Q_OBJECT

public:
    explicit ItemForm(QWidget *parent = nullptr);
    ~ItemForm() override;

    /// Shows a content; an equal kind and path keeps rows, focus and caret.
    void setContent(const FormContent &content);
    const FormContent &content() const;
    /// Moves the focus to the row of a key; opens "More…" when it is there.
    void focusField(const QString &key);
    void setMoreShown(bool shown);
    bool isMoreShown() const;
    /// The key of the row that holds the focus; empty when none does.
    QString focusedKey() const;

protected:
    void keyPressEvent(QKeyEvent *event) override;

Q_SIGNALS:
    void intent(const csis::forms::Intent &intent);
    /// Jump to the key of the item in the text.
    void showInText(const QString &key);
    /// Jump to what a reference names.
    void referenceFollowed(const QString &kind, const QString &name);
    void helpAsked(const QString &key);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace csis::forms
