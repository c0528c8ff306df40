// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/editordocument.h"

#include "core/base/text.h"
#include "core/base/linediff.h"
#include "widgets/look/look.h"

#include <QPlainTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace csis::editor {
namespace {

constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf");

// A text document starts a new block at each of these, so a line of ours ends there too.
qsizetype lineEndAt(QByteArrayView bytes, qsizetype at)
{
    const char c = bytes.at(at);
    if (c == '\n')
        return 1;
    if (c == '\r')
        return at + 1 < bytes.size() && bytes.at(at + 1) == '\n' ? 2 : 1;
    const QByteArrayView three = bytes.sliced(at, std::min<qsizetype>(3, bytes.size() - at));
    if (three == QByteArrayView("\xe2\x80\xa9") || three == QByteArrayView("\xef\xb7\x90")
        || three == QByteArrayView("\xef\xb7\x91"))
        return 3;
    return 0;
}

// The lines [first, last) of a document.
QStringList linesOf(const QTextDocument *document, int first, int last)
{
    QStringList lines;
    lines.reserve(last - first);
    QTextBlock block = document->findBlockByNumber(first);
    for (; first < last && block.isValid(); ++first, block = block.next())
        lines.append(block.text());
    return lines;
}

QStringList linesOf(const QTextDocument *document)
{
    return linesOf(document, 0, document->blockCount());
}

/// Calls `each(at, length)` for every line end.
template<class Each> void forLineEnds(QByteArrayView bytes, Each each)
{
    for (qsizetype at = 0; at < bytes.size();) {
        const auto c = uchar(bytes.at(at));
        const qsizetype length = c == '\n' || c == '\r' || c == 0xe2 || c == 0xef ? lineEndAt(bytes, at) : 0;
        if (length > 0)
            each(at, length);
        at += std::max<qsizetype>(length, 1);
    }
}

QByteArray lineEndBytes(yaml::LineEnd end)
{
    return end == yaml::LineEnd::CrLf ? "\r\n"_ba : end == yaml::LineEnd::Cr ? "\r"_ba : "\n"_ba;
}

} // namespace

struct EditorDocument::Line {
    QString text;
    QByteArray raw; ///< the bytes with the line end; empty for a regular file, whose bytes follow from the text
};

struct EditorDocument::DiskLines {
    QList<Line> lines;
};

EditorDocument::EditorDocument(const QString &path, QObject *parent) : QObject(parent), m_path(path)
{
    m_document = new QTextDocument(this);
    // Another font later means that every line is measured anew.
    m_document->setDefaultFont(look::Look::fixedFont());
    m_document->setDocumentLayout(new QPlainTextDocumentLayout(m_document));
    connect(m_document, &QTextDocument::modificationChanged, this, &EditorDocument::modifiedChanged);
    connect(m_document, &QTextDocument::contentsChange, this, [this](int position, int removed, int added) {
        if (removed == 0 && added == 0)
            return;
        noteTouched(position, added);
        pruneSteps();
    });
    connect(m_document, &QTextDocument::contentsChanged, this, [this] {
        ++m_revision;
        Q_EMIT textChanged();
        Q_EMIT undoTextChanged();
    });
    load({});
}

EditorDocument::~EditorDocument() = default;

void EditorDocument::setPath(const QString &path)
{
    if (m_path == path)
        return;
    m_path = path;
    Q_EMIT pathChanged();
}

void EditorDocument::setReadOnlyReason(const QString &reason)
{
    if (m_readOnlyReason == reason)
        return;
    m_readOnlyReason = reason;
    Q_EMIT readOnlyChanged();
}

// What encoding needs to know of the bytes on disk. Their lines are split only when somebody compares with them.
void EditorDocument::takeFormat(const QByteArray &bytes)
{
    QByteArrayView rest(bytes);
    m_bom = rest.startsWith(byteOrderMark);
    if (m_bom)
        rest = rest.sliced(byteOrderMark.size());
    int lf = 0;
    int crlf = 0;
    int cr = 0;
    int others = 0;
    forLineEnds(rest, [&](qsizetype at, qsizetype length) {
        ++(length == 3 ? others : length == 2 ? crlf : rest.at(at) == '\r' ? cr : lf);
    });
    const int kinds = (lf > 0) + (crlf > 0) + (cr > 0);
    m_lineEnd = crlf >= lf && crlf >= cr && crlf > 0 ? yaml::LineEnd::CrLf
        : cr > lf                                    ? yaml::LineEnd::Cr
                                                     : yaml::LineEnd::Lf;
    m_regular = kinds <= 1 && others == 0 && isValidUtf8(rest);
    m_loaded = bytes;
    m_diskBytes = bytes;
    m_disk.reset();
}

const QList<EditorDocument::Line> &EditorDocument::diskLines() const
{
    if (m_disk)
        return m_disk->lines;
    m_disk = std::make_unique<DiskLines>();
    QByteArrayView rest(m_diskBytes);
    if (rest.startsWith(byteOrderMark))
        rest = rest.sliced(byteOrderMark.size());
    m_disk->lines.reserve(m_document->blockCount());
    qsizetype begin = 0;
    const auto add = [&](qsizetype end, qsizetype length) {
        Line line{QString::fromUtf8(rest.sliced(begin, end - begin)), {}};
        if (!m_regular)
            line.raw = rest.sliced(begin, end + length - begin).toByteArray();
        m_disk->lines.append(std::move(line));
        begin = end + length;
    };
    forLineEnds(rest, add);
    add(rest.size(), 0);
    return m_disk->lines;
}

void EditorDocument::noteTouched(int position, int added)
{
    const int last = m_document->findBlock(std::min(position + added, m_document->characterCount() - 1)).blockNumber();
    m_sameHead = std::min(m_sameHead, m_document->findBlock(position).blockNumber());
    m_sameTail = std::min(m_sameTail, m_document->blockCount() - 1 - last);
}

void EditorDocument::noteUntouched()
{
    m_sameHead = m_sameTail = m_document->blockCount();
}

void EditorDocument::load(const QByteArray &bytes)
{
    takeFormat(bytes);
    m_base = bytes;
    m_steps.clear();
    if (m_regular) {
        QString text = QString::fromUtf8(m_bom ? QByteArrayView(bytes).sliced(byteOrderMark.size()) : QByteArrayView(bytes));
        if (m_lineEnd != yaml::LineEnd::Lf)
            text.replace(QString::fromLatin1(lineEndBytes(m_lineEnd)), u"\n"_s);
        m_document->setPlainText(text);
    } else {
        QStringList lines;
        for (const Line &line : diskLines())
            lines.append(line.text);
        m_document->setPlainText(lines.join(u'\n'));
    }
    m_document->setModified(false);
    m_diskIsClean = true;
    noteUntouched();
    m_lastState = m_document->availableUndoSteps();
    Q_EMIT diskChanged();
    Q_EMIT undoTextChanged();
}

void EditorDocument::take(const QString &text, const QString &undoText)
{
    takeLines(text.split(u'\n'), undoText);
}

void EditorDocument::takeLines(const QStringList &after, const QString &undoText)
{
    const QStringList before = linesOf(m_document);
    QList<TextEdit> edits;
    for (const Hunk &hunk : diffLines(before, after)) {
        TextEdit edit;
        const QStringList fresh = after.sliced(hunk.newBegin, hunk.newEnd - hunk.newBegin);
        edit.range.begin.line = int(hunk.oldBegin);
        edit.range.end.line = int(hunk.oldEnd);
        edit.text = fresh.join(u'\n');
        if (hunk.oldEnd < before.size()) {
            if (!fresh.isEmpty())
                edit.text += u'\n';
        } else {
            // The last line has no line end of its own: take the one before it along.
            edit.range.end = {int(before.size() - 1), int(before.last().size())};
            if (hunk.oldBegin > 0) {
                edit.range.begin = {int(hunk.oldBegin - 1), int(before.at(hunk.oldBegin - 1).size())};
                if (!fresh.isEmpty())
                    edit.text.prepend(u'\n');
            }
        }
        edits.append(edit);
    }
    apply(edits, undoText);
}

void EditorDocument::reload(const QByteArray &bytes)
{
    takeFormat(bytes);
    m_base = bytes;
    QStringList after;
    for (const Line &line : diskLines())
        after.append(line.text);
    takeLines(after, tr("reload from disk"));
    m_document->setModified(false);
    m_diskIsClean = true;
    noteUntouched();
    Q_EMIT diskChanged();
}

QByteArray EditorDocument::bytes() const
{
    if (!m_document->isModified())
        return m_loaded;
    QByteArray out = m_bom ? byteOrderMark.toByteArray() : QByteArray();
    const QByteArray end = lineEndBytes(m_lineEnd);
    if (m_regular) {
        QByteArray text = this->text().toUtf8();
        if (m_lineEnd != yaml::LineEnd::Lf)
            text.replace("\n", end);
        return out + text;
    }
    // Lines that nobody touched give back the very bytes they were read from.
    const QStringList lines = linesOf(m_document);
    const QList<Line> &stored = diskLines();
    QStringList disk;
    for (const Line &line : stored)
        disk.append(line.text);
    QList<qsizetype> source(lines.size(), -1);
    qsizetype oldAt = 0;
    qsizetype newAt = 0;
    const auto keep = [&](qsizetype until) {
        while (newAt < until)
            source[newAt++] = oldAt++;
    };
    for (const Hunk &hunk : diffLines(disk, lines)) {
        keep(hunk.newBegin);
        oldAt = hunk.oldEnd;
        newAt = hunk.newEnd;
    }
    keep(lines.size());
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const bool last = i + 1 == lines.size();
        if (source.at(i) >= 0) {
            const QByteArray &raw = stored.at(source.at(i)).raw;
            const bool wasLast = source.at(i) + 1 == stored.size();
            if (last && !wasLast)
                out += raw.first(raw.size() - lineEndOf(raw));
            else
                out += !last && wasLast ? raw + end : raw;
        } else {
            out += lines.at(i).toUtf8();
            if (!last)
                out += end;
        }
    }
    return out;
}

qsizetype EditorDocument::lineEndOf(QByteArrayView raw)
{
    for (const qsizetype length : {qsizetype(3), qsizetype(2), qsizetype(1)})
        if (raw.size() >= length && lineEndAt(raw, raw.size() - length) == length)
            return length;
    return 0;
}

void EditorDocument::setSaved(const QByteArray &bytes)
{
    takeFormat(bytes);
    m_base = bytes;
    m_document->setModified(false);
    m_diskIsClean = true;
    noteUntouched();
    Q_EMIT diskChanged();
}

void EditorDocument::setDiskBytes(const QByteArray &bytes)
{
    const bool bom = m_bom;
    const yaml::LineEnd end = m_lineEnd;
    const QByteArray loaded = m_loaded;
    const bool regular = m_regular;
    takeFormat(bytes);
    m_bom = bom;
    m_lineEnd = end;
    m_loaded = loaded;
    // Raw lines are only kept for irregular bytes; without them the text itself has to do.
    m_regular = m_regular || regular;
    m_diskIsClean = false;
    m_sameHead = m_sameTail = 0;
    Q_EMIT diskChanged();
}

QString EditorDocument::text() const
{
    QString text = m_document->toRawText();
    text.replace(QChar::ParagraphSeparator, u'\n');
    return text;
}

bool EditorDocument::isModified() const
{
    return m_document->isModified();
}

struct EditorDocument::Replacement {
    int begin;
    int end;
    QString text;
};

std::optional<QList<EditorDocument::Replacement>> EditorDocument::replacements(const QList<TextEdit> &edits) const
{
    QList<Replacement> changes;
    const auto position = [this](const Position &place) {
        const QTextBlock block = m_document->findBlockByNumber(place.line);
        if (!block.isValid() || place.column < 0 || place.column >= block.length())
            return -1;
        return block.position() + place.column;
    };
    for (const TextEdit &edit : edits) {
        int begin = position(edit.range.begin);
        int end = position(edit.range.end);
        if (begin < 0 || end < begin || (!changes.isEmpty() && begin < changes.last().end))
            return {};
        QString text = edit.text;
        text.replace(u"\r\n"_s, u"\n"_s);
        // What is the same at both ends stays: carets, marks and folds there are not disturbed.
        QTextCursor old(m_document);
        old.setPosition(begin);
        old.setPosition(end, QTextCursor::KeepAnchor);
        QString gone = old.selectedText();
        gone.replace(QChar::ParagraphSeparator, u'\n');
        qsizetype head = 0;
        while (head < gone.size() && head < text.size() && gone.at(head) == text.at(head))
            ++head;
        qsizetype tail = 0;
        while (tail < gone.size() - head && tail < text.size() - head
               && gone.at(gone.size() - 1 - tail) == text.at(text.size() - 1 - tail))
            ++tail;
        begin += int(head);
        end -= int(tail);
        text = text.sliced(head, text.size() - head - tail);
        changes.append({begin, end, text});
    }
    return changes;
}

bool EditorDocument::fits(const QList<TextEdit> &edits) const
{
    return m_readOnlyReason.isEmpty() && replacements(edits).has_value();
}

bool EditorDocument::apply(const QList<TextEdit> &edits, const QString &undoText, quint64 group)
{
    const auto found = replacements(edits);
    if (!found)
        return false;
    const QList<Replacement> &changes = *found;
    beginStep(undoText, changes.isEmpty() ? 0 : changes.first().begin);
    m_open.group = group;
    QTextCursor cursor(m_document);
    for (auto change = changes.crbegin(); change != changes.crend(); ++change) {
        if (change->begin == change->end && change->text.isEmpty())
            continue;
        cursor.setPosition(change->begin);
        cursor.setPosition(change->end, QTextCursor::KeepAnchor);
        cursor.insertText(change->text);
    }
    endStep();
    return true;
}

QList<EditorDocument::Change> EditorDocument::changes() const
{
    const int count = m_document->blockCount();
    QList<Change> marks(count, Change::None);
    if (!m_document->isModified() && m_diskIsClean)
        return marks;
    // Only the stretch that was touched is compared, so that a key costs the same in a long file.
    const QList<Line> &stored = diskLines();
    const int all = int(stored.size());
    const int head = std::min({m_sameHead, all, count});
    const int tail = std::min({m_sameTail, all - head, count - head});
    const QStringList lines = linesOf(m_document, head, count - tail);
    QStringList disk;
    disk.reserve(all - head - tail);
    for (int i = head; i < all - tail; ++i)
        disk.append(stored.at(i).text);
    for (const Hunk &hunk : diffLines(disk, lines)) {
        for (qsizetype i = hunk.newBegin; i < hunk.newEnd; ++i)
            marks[head + i] = hunk.oldBegin == hunk.oldEnd ? Change::Added : Change::Changed;
        if (hunk.newBegin == hunk.newEnd) {
            Change &mark = marks[std::min<qsizetype>(head + hunk.newBegin, count - 1)];
            if (mark == Change::None)
                mark = Change::RemovedAbove;
        }
    }
    return marks;
}

} // namespace csis::editor
