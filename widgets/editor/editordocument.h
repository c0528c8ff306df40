// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/yaml/reader.h"

#include <QByteArray>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>

class QTextDocument;

namespace csis::editor {

/// The text of one file with what its bytes need kept: byte order mark, line ends, and every byte of an untouched
/// line. It reads and writes nothing: bytes come in, bytes go out. Positions are lines and UTF-16 columns from zero.
class EditorDocument : public QObject
{
    Q_OBJECT

public:
    /// `path` is relative to the tree's root, as in a Location.
    explicit EditorDocument(const QString &path, QObject *parent = nullptr);
    ~EditorDocument() override;

    QString path() const { return m_path; }
    void setPath(const QString &path);

    /// Takes the bytes of the file as the clean state; the undo history starts here.
    void load(const QByteArray &bytes);
    /// The file changed on disk: one undoable replacement of the lines that differ; the result is the clean state.
    void reload(const QByteArray &bytes);
    /// The bytes to write: equal to the loaded ones where nothing was touched.
    QByteArray bytes() const;
    /// `bytes` were written: they are now the clean state and what change marks compare with.
    void setSaved(const QByteArray &bytes);
    /// What change marks compare with, e.g. after the file changed behind an edited document.
    void setDiskBytes(const QByteArray &bytes);

    QString text() const; ///< lines joined by '\n'
    bool isModified() const;
    /// Counts up with every change of the text.
    int revision() const { return m_revision; }
    yaml::LineEnd lineEnd() const { return m_lineEnd; }
    bool hasByteOrderMark() const { return m_bom; }
    /// Why this document must not be edited (binary, unreadable); empty when it may.
    QString readOnlyReason() const { return m_readOnlyReason; }
    void setReadOnlyReason(const QString &reason);

    /// Applies edits (ascending, not overlapping) as one undo step called `undoText` ("set size of aws-ebs").
    /// False when a range lies outside of the text; nothing is changed then. Steps of one `group` (not 0) in several
    /// documents are undone together: groupMoved tells the others.
    bool apply(const QList<TextEdit> &edits, const QString &undoText, quint64 group = 0);
    /// True when apply would carry them out.
    bool fits(const QList<TextEdit> &edits) const;
    /// Another text as one undo step; lines that are the same stay.
    void take(const QString &text, const QString &undoText);
    void undo();
    void redo();
    /// The group of the step that an undo or redo would take next; 0: of none.
    quint64 undoGroup() const;
    quint64 redoGroup() const;
    /// True when a step of this group is somewhere in the history.
    bool knowsGroup(quint64 group) const;
    /// Asked before a step of a group is undone (or done again); false: it stays, here too.
    std::function<bool(quint64 group, bool undone)> mayMoveGroup;
    /// Undo and redo of this document alone.
    void undoAlone();
    void redoAlone();
    /// Forgets every step that could be undone or redone; the text and whether it is saved stay.
    void forgetHistory();
    /// The bytes that the text started from: as loaded or saved last.
    QByteArray baseBytes() const { return m_base; }
    void setBase(const QByteArray &bytes) { m_base = bytes; }
    /// "Undo: set size of aws-ebs", or just "Undo".
    QString undoText() const;
    QString redoText() const;
    bool canUndo() const;
    bool canRedo() const;
    /// Everything until endStep is one undo step of this name; undoing it brings the caret back to `caret`.
    void beginStep(const QString &undoText, int caret);
    void endStep();

    enum class Change : quint8 { None, Added, Changed, RemovedAbove };
    /// One mark a line against the bytes on disk.
    QList<Change> changes() const;

    QTextDocument *textDocument() const { return m_document; }

Q_SIGNALS:
    void textChanged();
    void modifiedChanged(bool modified);
    void undoTextChanged();
    /// Undo or redo changed the text here (position in the document).
    void movedTo(int position);
    /// A step of a group was undone (or redone): its companions in other documents are due.
    void groupMoved(quint64 group, bool undone);
    void readOnlyChanged();
    void diskChanged(); ///< the bytes that change marks compare with are others now
    void pathChanged();

private:
    struct Line;
    struct DiskLines;
    struct Step {
        int before = 0;
        int after = 0;
        QString name;
        quint64 group = 0;
    };
    struct Replacement;
    /// The edits as stretches of the document; none when a range lies outside of it.
    std::optional<QList<Replacement>> replacements(const QList<TextEdit> &edits) const;
    const Step *stepToUndo() const;
    const Step *stepToRedo() const;
    void takeFormat(const QByteArray &bytes);
    void takeLines(const QStringList &after, const QString &undoText);
    const QList<Line> &diskLines() const;
    void noteTouched(int position, int added);
    void noteUntouched();
    void pruneSteps();
    static qsizetype lineEndOf(QByteArrayView raw);

    QString m_path;
    QTextDocument *m_document = nullptr;
    QByteArray m_diskBytes;
    mutable std::unique_ptr<DiskLines> m_disk; ///< the lines of those bytes, split when they are first asked for
    QByteArray m_loaded;
    QByteArray m_base;
    int m_sameHead = 0; ///< so many first lines were not touched since they were those on disk
    int m_sameTail = 0; ///< and so many last ones
    bool m_diskIsClean = true; ///< what stands on disk is the clean state
    bool m_regular = true; ///< one kind of line end and valid UTF-8: encoding needs no comparison with disk
    bool m_bom = false;
    yaml::LineEnd m_lineEnd = yaml::LineEnd::Lf;
    QString m_readOnlyReason;
    int m_revision = 0;
    QList<Step> m_steps;
    int m_stepDepth = 0;
    int m_lastState = 0; ///< of the undo stack after the last change
    bool m_moving = false; ///< inside undo or redo
    Step m_open;
};

} // namespace csis::editor
