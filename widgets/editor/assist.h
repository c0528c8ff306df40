// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

namespace csis::editor {

/// One proposal at the caret.
struct Proposal {
    enum class Kind { Key, Value, Reference, Builder };
    Kind kind = Kind::Key;
    QString text;   ///< shown and matched
    /// What takes the place of the word; `text` when empty. A '\n' is followed by all the spaces the next line needs.
    QString insert;
    QString detail; ///< short, beside the text: type, "required", kind of the item
    QString doc;    ///< shown beside the list
};

/// Proposals for the word from `from` to the caret (UTF-16 columns of the line asked for).
struct Proposals {
    int from = 0;
    QList<Proposal> items;
};

/// What is known about a place.
struct HoverText {
    QString title;  ///< "size · integer"
    QString doc;
    QString facts;  ///< default, effect, …; one a line
    bool isEmpty() const { return title.isEmpty() && doc.isEmpty() && facts.isEmpty(); }
};

/// What the editor asks about a text. Answers must come at once (under a few milliseconds).
class Assist
{
public:
    virtual ~Assist() = default;
    virtual Proposals complete(const QString &path, const QString &text, int line, int column) const = 0;
    virtual HoverText hover(const QString &path, const QString &text, int line, int column) const = 0;
};

/// What belongs to the word that a completion takes the place of.
inline bool isWordLetter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'-' || c == u'.';
}

} // namespace csis::editor
