// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/log/logpalette.h"

#include "widgets/look/look.h"

#include <utility>

namespace csis::log {
namespace {

constexpr double readable = 4.5;

// The hues of the sixteen terminal colours; lightness is settled against the ground.
QColor paletteColour(quint32 index, bool dark)
{
    static constexpr int hue[] = {-1, 2, 130, 45, 215, 300, 185, -1};
    const int base = int(index - 1) % 8;
    const bool bright = index > 8;
    if (base == 0)
        return QColor::fromHsl(0, 0, bright ? 128 : (dark ? 90 : 20));
    if (base == 7)
        return QColor::fromHsl(0, 0, bright ? 250 : (dark ? 205 : 180));
    return QColor::fromHsl(hue[base], bright ? 210 : 170, dark ? 160 : 90);
}

QColor resolve(quint32 value, bool dark)
{
    return value >= 0xff000000U ? QColor::fromRgb(value) : paletteColour(value, dark);
}

QColor madeReadable(QColor colour, const QColor &ground)
{
    const bool lighter = ground.lightness() < 128;
    for (int i = 0; i < 24 && look::contrast(colour, ground) < readable; ++i) {
        const int lightness = colour.lightness() + (lighter ? 10 : -10);
        if (lightness < 0 || lightness > 255)
            break;
        colour = QColor::fromHsl(std::max(colour.hslHue(), 0), colour.hslSaturation(), lightness);
    }
    return colour;
}

} // namespace

Paint paintOf(const Format &format, const QColor &plain, const QColor &ground, bool dark)
{
    Paint paint;
    paint.foreground = format.foreground == 0 ? plain : resolve(format.foreground, dark);
    if (format.background != 0)
        paint.background = resolve(format.background, dark);
    if (format.flags & Format::Inverse) {
        const QColor back = paint.background.isValid() ? paint.background : ground;
        paint.background = std::exchange(paint.foreground, back);
    }
    if (format.flags & Format::Faint)
        paint.foreground = look::Look::instance().colour(look::Role::Muted);
    paint.foreground = madeReadable(paint.foreground, paint.background.isValid() ? paint.background : ground);
    return paint;
}

} // namespace csis::log
