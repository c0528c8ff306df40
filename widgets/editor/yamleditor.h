// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/fixsource.h"

#include <QKeySequence>
#include <QMap>
#include <QPlainTextEdit>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>

namespace csis::editor {

class Assist;
class CompletionPopup;
class EditorDocument;
class Gutter;
class Highlighter;
class ProblemMarks;
class SecretPeek;
namespace chips {
struct Chip;
}

/// What the editor does on keys of its own.
enum class Command {
    Undo,
    Redo,
    Complete,
    Fix,
    Comment,
    TabLeaves,
    Duplicate,
    ZoomIn,
    ZoomOut,
    ZoomReset,
    MoveUp,
    MoveDown,
    Fold,
    Unfold,
    Help,
    Rename,
    Definition,
    References
};
using CommandKeys = QMap<Command, QList<QKeySequence>>;
/// The keys of an editor that nobody told others.
const CommandKeys &standardCommandKeys();

/// The text editor of a tree's files.
class YamlEditor : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit YamlEditor(QWidget *parent = nullptr);
    ~YamlEditor() override;

    /// Shows a document that lives elsewhere; the view keeps no text of its own.
    void setEditorDocument(EditorDocument *document);
    EditorDocument *editorDocument() const;

    /// Who answers for completion and hover; may be null, must outlive the editor.
    void setAssist(const Assist *assist);
    /// Other keys than the standard ones; a command that is not named has none.
    void setKeys(const CommandKeys &keys) { m_keys = keys; }
    /// Who is asked for cures when the menu of fixes opens.
    void setFixSource(FixSource source) { m_fixSource = std::move(source); }
    /// The findings of this file; places follow edits until the next call.
    void setDiagnostics(const QList<Diagnostic> &diagnostics);
    /// The findings under a place, worst first.
    QList<Diagnostic> diagnosticsAt(int line, int column) const;

    int caretLine() const;
    int caretColumn() const;
    void goTo(int line, int column = 0);
    void select(const SourceRange &range);
    /// Moves to the next or previous finding; false when there is none.
    bool goToProblem(bool forward);

    void toggleComment();
    void moveLines(bool up);
    void duplicateLines();
    void setFolded(int line, bool folded);
    bool isFolded(int line) const;
    void foldAll(bool folded);
    void foldHere() { setFolded(caretLine(), true); }
    void unfoldHere() { setFolded(caretLine(), false); }
    void zoomInStep() { setZoom(m_zoom + 1); }
    void zoomOutStep() { setZoom(m_zoom - 1); }
    void zoomReset() { setZoom(0); }
    void showCompletion();
    bool isCompletionVisible() const;
    void showFixes();
    /// Asks for the plaintext of the encrypted value at the caret, or hides what is shown.
    void askReveal();
    /// Shows a plaintext beside its marker until the focus, the caret or the text moves; it is kept nowhere.
    void showPlaintext(const QString &marker, const QString &plain);
    void hidePlaintext();
    bool isPlaintextShown() const;

    /// True: Tab moves the focus on instead of indenting.
    void setTabLeaves(bool leaves);
    bool tabLeaves() const { return m_tabLeaves; }
    void setSpacesShown(bool shown);
    /// Points added to the fixed font's own size.
    void setZoom(int steps);
    int zoom() const { return m_zoom; }

    /// Matches drawn behind the text: positions in the document, ascending.
    void setMatches(const QList<std::pair<int, int>> &matches);

Q_SIGNALS:
    void caretMoved(int line, int column);
    void fixChosen(const csis::Fix &fix);
    void definitionAsked(int line, int column);
    void referencesAsked(int line, int column);
    void renameAsked(int line, int column);
    void helpAsked(int line, int column);
    /// Somebody wants to see what an encrypted value holds.
    void revealAsked(const QString &marker);
    /// The value at a place is to be encrypted.
    void encryptAsked(int line, int column);
    void zoomChanged(int steps);
    void tabLeavesChanged(bool leaves);
    /// A line is too long to be coloured.
    void longLineFound(int line);

protected:
    bool event(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;

private:
    friend class Gutter;
    bool handleCommand(QKeyEvent *event);
    void carryOut(Command command);
    bool handleTyping(QKeyEvent *event);
    void newLine();
    void indent(bool less);
    bool typePair(const QString &text);
    bool deletePair();
    void complete(bool asked);
    void accept();
    QString wordBefore(int from) const;
    std::pair<int, int> visibleLines() const;
    void applyLook();
    void applyFont();
    void refreshGutter();
    void updateCaretLine();
    void paintBehind(QPainter &painter, const QRect &area);
    void paintAbove(QPainter &painter, const QRect &area);
    QString hoverHtml(int line, int column) const;
    void paintChips(QPainter &painter, const QTextBlock &block) const;
    QRect chipRect(const QTextBlock &block, const chips::Chip &chip) const;
    QString chipUnder(const QPoint &point) const;
    QString markerAtCaret() const;
    void keepOutOfChips();
    bool deleteChip(bool backwards);
    void offerFixes(const QList<Diagnostic> &line, const QList<Diagnostic> &here, const FixSource::Cures &cures);

    QPointer<EditorDocument> m_document;
    const Assist *m_assist = nullptr;
    CommandKeys m_keys = standardCommandKeys();
    FixSource m_fixSource;
    Gutter *m_gutter = nullptr;
    CompletionPopup *m_popup = nullptr;
    std::unique_ptr<Highlighter> m_highlighter;
    std::unique_ptr<ProblemMarks> m_problems;
    QList<std::pair<int, int>> m_matches;
    int m_wordFrom = 0; ///< column where the word under completion begins
    SecretPeek *m_peek = nullptr;
    QTimer m_peekTimer;
    int m_lastCaret = 0;   ///< position of the caret before its last move
    int m_paintedLine = 0; ///< of the caret when it was last painted
    bool m_tabLeaves = false;
    int m_zoom = 0;
};

} // namespace csis::editor
