// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

namespace csis {

/// A place in a text. `line` and `column` count from zero, columns in UTF-16 units; `offset` counts the bytes of the
/// file as stored (a byte order mark included).
struct Position {
    int line = 0;
    int column = 0;
    qsizetype offset = 0;

    friend bool operator==(const Position &, const Position &) = default;
};

/// A half-open stretch of a text.
struct SourceRange {
    Position begin;
    Position end;

    bool isEmpty() const { return begin.offset == end.offset; }
    bool contains(int line, int column) const
    {
        const bool after = line > begin.line || (line == begin.line && column >= begin.column);
        const bool before = line < end.line || (line == end.line && column <= end.column);
        return after && before;
    }
    friend bool operator==(const SourceRange &, const SourceRange &) = default;
};

/// A range in a file. `file` is relative to the tree's root, with '/'; empty when no file is at fault.
struct Location {
    QString file;
    SourceRange range;

    friend bool operator==(const Location &, const Location &) = default;
};

/// Replaces the text of `range` by `text`. Edits of one list are in ascending order and do not overlap.
struct TextEdit {
    SourceRange range;
    QString text;

    friend bool operator==(const TextEdit &, const TextEdit &) = default;
};

struct FileEdit {
    QString file;
    QList<TextEdit> edits;

    friend bool operator==(const FileEdit &, const FileEdit &) = default;
};

/// A cure that is an edit.
struct Fix {
    QString title;
    QList<FileEdit> edits;

    friend bool operator==(const Fix &, const Fix &) = default;
};

/// Another place that has a part in a finding.
struct Related {
    Location where;
    QString message;

    friend bool operator==(const Related &, const Related &) = default;
};

enum class Severity { Error, Warning, Info };

/// One finding, shown in panel, gutter, underline, command line and JSON alike.
struct Diagnostic {
    QString id; ///< stable and dotted: "storage.single-attach"
    Severity severity = Severity::Error;
    QString message; ///< what is wrong and what to do
    Location where;
    QList<Related> related;
    QList<Fix> fixes;

    friend bool operator==(const Diagnostic &, const Diagnostic &) = default;
};

/// "error", "warning" or "info": the word in JSON and on the command line.
QString severityName(Severity severity);

/// True when one of the findings is an error.
bool hasErrors(const QList<Diagnostic> &diagnostics);

/// `file:line:column: severity: message [id]`, counted from one; without the place when no file is at fault.
QString formatDiagnostic(const Diagnostic &diagnostic);

} // namespace csis
