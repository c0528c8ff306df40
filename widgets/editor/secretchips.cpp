// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/secretchips.h"

#include "core/secrets/markers.h"
#include "widgets/look/look.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTextCharFormat>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::editor {
namespace {

/// Letters whose room a chip takes.
constexpr int chipColumns = 14;
/// Longest line of a peek, in letters.
constexpr int widestPeek = 80;

// Letters that are there and take no room.
QTextCharFormat collapsed()
{
    QTextCharFormat format;
    format.setForeground(Qt::transparent);
    format.setProperty(QTextFormat::FontPixelSize, 1);
    format.setFontLetterSpacingType(QFont::PercentageSpacing);
    format.setFontLetterSpacing(1);
    return format;
}

} // namespace

QList<chips::Chip> chips::chipsIn(const QString &line)
{
    QList<Chip> found;
    if (!line.contains("ENC[age:"_L1))
        return found;
    for (const secrets::MarkerPlace &place : secrets::markersIn(line)) {
        const int begin = int(place.begin);
        const int end = int(place.begin + place.length);
        found.append({begin, end, std::min(end, begin + chipColumns)});
    }
    return found;
}

void chips::cover(const QString &line, QList<QTextLayout::FormatRange> &formats)
{
    for (const Chip &chip : chipsIn(line)) {
        QList<QTextLayout::FormatRange> kept;
        for (const QTextLayout::FormatRange &range : std::as_const(formats)) {
            const int end = range.start + range.length;
            if (range.start < chip.begin)
                kept.append({range.start, std::min(end, chip.begin) - range.start, range.format});
            if (end > chip.end)
                kept.append({std::max(range.start, chip.end), end - std::max(range.start, chip.end), range.format});
        }
        QTextCharFormat room;
        room.setForeground(Qt::transparent);
        kept.append({chip.begin, chip.shownEnd - chip.begin, room});
        if (chip.end > chip.shownEnd)
            kept.append({chip.shownEnd, chip.end - chip.shownEnd, collapsed()});
        formats = kept;
    }
}

SecretPeek::SecretPeek(QWidget *parent) : QFrame(parent)
{
    hide();
    setObjectName(u"secret-peek"_s);
    setFrameShape(QFrame::Box);
    setAutoFillBackground(true);
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(tr("The decrypted value is shown"));
    m_text = new QLabel(this);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::NoTextInteraction);
    m_text->setFont(look::Look::fixedFont());
    // Its text would be its name otherwise.
    m_text->setAccessibleName(tr("The decrypted value is shown"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(look::spaceSmall, look::spaceTiny, look::spaceSmall, look::spaceTiny);
    layout->addWidget(m_text);
}

SecretPeek::~SecretPeek()
{
    m_text->clear();
}

void SecretPeek::showAt(const QRect &chip, const QString &plain)
{
    QPalette colours = palette();
    colours.setColor(QPalette::Window, look::Look::instance().softGround(look::Role::Warning));
    colours.setColor(QPalette::WindowText, look::Look::instance().colour(look::Role::Text));
    setPalette(colours);
    QStringList lines;
    for (qsizetype at = 0; at < plain.size(); at += widestPeek)
        lines.append(plain.sliced(at, std::min<qsizetype>(widestPeek, plain.size() - at)));
    m_text->setText(lines.join(u'\n'));
    adjustSize();
    const int below = chip.bottom() + 2;
    const int top = below + height() <= parentWidget()->height() ? below : std::max(0, chip.top() - height() - 2);
    move(std::clamp(chip.left(), 0, std::max(0, parentWidget()->width() - width())), top);
    show();
    raise();
}

void SecretPeek::forget()
{
    hide();
    m_text->clear();
}

} // namespace csis::editor
