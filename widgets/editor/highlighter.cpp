// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/highlighter.h"

#include "widgets/editor/secretchips.h"
#include "widgets/look/look.h"

#include <QElapsedTimer>
#include <QTextBlock>
#include <QTextDocument>

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/Theme>

using namespace Qt::StringLiterals;
using KSyntaxHighlighting::State;

namespace csis::editor {
namespace {

constexpr qint64 sliceNanoseconds = 4'000'000;

KSyntaxHighlighting::Repository &repository()
{
    static KSyntaxHighlighting::Repository repository;
    return repository;
}

look::Code codeOf(KSyntaxHighlighting::Theme::TextStyle style)
{
    using Theme = KSyntaxHighlighting::Theme;
    switch (style) {
    case Theme::Keyword:
    case Theme::Function:
    case Theme::Variable:
    case Theme::DataType: return look::Code::Key;
    case Theme::String:
    case Theme::VerbatimString:
    case Theme::SpecialString: return look::Code::String;
    case Theme::DecVal:
    case Theme::BaseN:
    case Theme::Float:
    case Theme::Char: // YAML's words for truth and nothing
    case Theme::Constant: return look::Code::Number;
    case Theme::Comment:
    case Theme::Documentation:
    case Theme::Annotation:
    case Theme::CommentVar: return look::Code::Comment;
    case Theme::Preprocessor:
    case Theme::Import:
    case Theme::BuiltIn:
    case Theme::ControlFlow:
    case Theme::Extension:
    case Theme::SpecialChar:
    case Theme::Others:
    case Theme::RegionMarker: return look::Code::Special;
    case Theme::Error: return look::Code::Error;
    default: return look::Code::Plain;
    }
}

} // namespace

struct Highlighter::LineState : QTextBlockUserData {
    State in;
    State out;
    int round = 0;
};

Highlighter::Highlighter(QObject *parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &Highlighter::slice);
    setLanguage(u"YAML"_s);
}

Highlighter::~Highlighter() = default;

void Highlighter::setLanguage(const QString &name)
{
    setDefinition(repository().definitionForName(name));
    invalidate();
}

void Highlighter::setDocument(QTextDocument *document)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_longReported = false;
    if (!m_document)
        return;
    m_blocks = m_document->blockCount();
    connect(m_document, &QTextDocument::contentsChange, this, &Highlighter::documentChanged);
    invalidate();
}

void Highlighter::restyle()
{
    invalidate();
}

void Highlighter::invalidate()
{
    m_formats.clear();
    ++m_round;
    m_next = 0;
    if (!m_document)
        return;
    setVisible(m_first, m_last);
    m_timer.start();
}

void Highlighter::setVisible(int first, int last)
{
    m_first = first;
    m_last = last;
    if (!m_document || m_next < 0 || m_next > last)
        return;
    int changedFirst = -1;
    int changedLast = -1;
    for (QTextBlock block = m_document->findBlockByNumber(first); block.isValid() && block.blockNumber() <= last;
         block = block.next()) {
        const auto *state = static_cast<LineState *>(block.userData());
        if (state && state->round == m_round)
            continue;
        highlight(block);
        changedFirst = changedFirst < 0 ? block.blockNumber() : changedFirst;
        changedLast = block.blockNumber();
    }
    flush(changedFirst, changedLast);
}

// Colours one line from the state before it; true when something was to do.
bool Highlighter::highlight(const QTextBlock &block)
{
    const auto *before = static_cast<LineState *>(block.previous().userData());
    auto *own = static_cast<LineState *>(block.userData());
    const State in = before ? before->out : State();
    if (own && own->round == m_round && own->in == in)
        return false;
    if (!own) {
        own = new LineState;
        QTextBlock(block).setUserData(own);
    }
    own->in = in;
    own->round = m_round;
    m_ranges.clear();
    if (block.length() - 1 > longestLine) {
        own->out = in;
        if (!m_longReported) {
            m_longReported = true;
            Q_EMIT longLineFound(block.blockNumber());
        }
    } else {
        own->out = highlightLine(block.text(), in);
    }
    chips::cover(block.text(), m_ranges);
    if (block.layout()->formats() != m_ranges)
        block.layout()->setFormats(m_ranges);
    return true;
}

void Highlighter::applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format)
{
    if (length == 0)
        return;
    const QTextCharFormat &look = charFormat(format);
    if (!look.isEmpty())
        m_ranges.append({offset, length, look});
}

const QTextCharFormat &Highlighter::charFormat(const KSyntaxHighlighting::Format &format)
{
    auto found = m_formats.find(format.id());
    if (found != m_formats.end())
        return *found;
    QTextCharFormat made;
    // Dashes and colons are punctuation, not words.
    const look::Code code = format.name().contains("Operator"_L1) ? look::Code::Plain : codeOf(format.textStyle());
    if (code != look::Code::Plain)
        made.setForeground(look::codeColour(code, look::Look::instance().scheme()));
    if (code == look::Code::Comment)
        made.setFontItalic(true);
    return *m_formats.insert(format.id(), made);
}

void Highlighter::documentChanged(int from, int removed, int added)
{
    if (m_busy || (removed == 0 && added == 0))
        return;
    const int delta = m_document->blockCount() - m_blocks;
    m_blocks = m_document->blockCount();
    QTextBlock block = m_document->findBlock(from);
    const int first = block.blockNumber();
    const int last = m_document->findBlock(std::min(from + added, m_document->characterCount() - 1)).blockNumber();
    if (m_next > first)
        m_next = std::max(first, m_next + delta);
    for (QTextBlock touched = block; touched.isValid() && touched.blockNumber() <= last; touched = touched.next())
        if (auto *state = static_cast<LineState *>(touched.userData()))
            state->round = 0;
    // The edited lines and what follows from them at once, within a slice; the rest waits.
    QElapsedTimer clock;
    clock.start();
    int at = first;
    bool rest = false;
    for (; block.isValid(); block = block.next(), ++at) {
        if (!highlight(block) && at > last)
            break;
        if (clock.nsecsElapsed() > sliceNanoseconds) {
            rest = true;
            break;
        }
    }
    if (rest) {
        m_next = m_next < 0 ? at : std::min(m_next, at);
        m_timer.start();
    }
}

void Highlighter::slice()
{
    if (!m_document || m_next < 0)
        return;
    QElapsedTimer clock;
    clock.start();
    int first = -1;
    int last = -1;
    QTextBlock block = m_document->findBlockByNumber(m_next);
    for (; block.isValid(); block = block.next()) {
        if (highlight(block)) {
            last = block.blockNumber();
            first = first < 0 ? last : first;
        }
        if (clock.nsecsElapsed() > sliceNanoseconds)
            break;
    }
    flush(first, last);
    m_next = block.isValid() ? block.blockNumber() + 1 : -1;
    if (m_next >= 0)
        m_timer.start();
    else
        Q_EMIT completed();
}

// Setting formats only notes that the text looks other; the layout hears of it here, once for all lines.
void Highlighter::flush(int first, int last)
{
    if (first < 0)
        return;
    const QTextBlock begin = m_document->findBlockByNumber(first);
    const QTextBlock end = m_document->findBlockByNumber(last);
    m_busy = true;
    m_document->markContentsDirty(begin.position(), end.position() + end.length() - begin.position() - 1);
    m_busy = false;
}

} // namespace csis::editor
