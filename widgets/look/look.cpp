// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/look/look.h"

#include "widgets/look/calmstyle.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QGuiApplication>
#include <QPointer>
#include <QStyle>
#include <QStyleHints>
#include <QToolTip>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace csis::look {
namespace {

struct Pair {
    QRgb light;
    QRgb dark;
};

// The one table of colours. tests/look measures every row against every ground.
constexpr std::array<Pair, roleCount> roles{{
    {0xff1c2128, 0xffe4e8ee}, // Text
    {0xff56606e, 0xffa0abb9}, // Muted
    {0xff1b5cb8, 0xff85b4ff}, // Accent
    {0xffb3241c, 0xffff938a}, // Error
    {0xff855000, 0xffefb95f}, // Warning
    {0xff0b6173, 0xff74c9da}, // Info
    {0xff17682f, 0xff82d095}, // Ok
    {0xff17682f, 0xff82d095}, // Create
    {0xff855000, 0xffefb95f}, // Change
    {0xff7d3a9c, 0xffd6a8f2}, // Replace
    {0xffb3241c, 0xffff938a}, // Destroy
    {0xff56606e, 0xffa0abb9}, // NotEvaluated
    {0xff0a6560, 0xff6dd2c8}, // Sandbox
    {0xff9a3a10, 0xffffa877}, // Cloud
}};

constexpr std::array<Pair, codeCount> codes{{
    {0xff1c2128, 0xffe4e8ee}, // Plain
    {0xff0a4f93, 0xff8dbcff}, // Key
    {0xff1e6537, 0xff9ad3a6}, // String
    {0xff8a4500, 0xfff0be78}, // Number
    {0xff7d3a9c, 0xffd6a8f2}, // Special
    {0xff626d7b, 0xff8f9aa9}, // Comment
    {0xffb3241c, 0xffff938a}, // Error
}};

constexpr std::array<Pair, 3> grounds{{
    {0xfff5f6f8, 0xff1f232a}, // Window
    {0xffffffff, 0xff181b20}, // Base
    {0xfff2f4f7, 0xff1e2228}, // Alternate
}};

QColor pick(const Pair &pair, Scheme scheme)
{
    return QColor::fromRgba(scheme == Scheme::Dark ? pair.dark : pair.light);
}

QColor mix(const QColor &over, const QColor &under, double share)
{
    const auto channel = [share](int a, int b) { return int(std::lround(a * share + b * (1 - share))); };
    return QColor(channel(over.red(), under.red()), channel(over.green(), under.green()),
                  channel(over.blue(), under.blue()));
}

double luminance(const QColor &c)
{
    const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

Scheme systemScheme()
{
    const QStyleHints *hints = QGuiApplication::styleHints();
    return hints && hints->colorScheme() == Qt::ColorScheme::Dark ? Scheme::Dark : Scheme::Light;
}

} // namespace

QColor colour(Role role, Scheme scheme)
{
    return pick(roles[size_t(role)], scheme);
}

QColor codeColour(Code code, Scheme scheme)
{
    return pick(codes[size_t(code)], scheme);
}

QColor ground(Ground ground, Scheme scheme)
{
    return pick(grounds[size_t(ground)], scheme);
}

QColor softGround(Role role, Scheme scheme)
{
    return mix(colour(role, scheme), ground(Ground::Base, scheme), scheme == Scheme::Dark ? 0.14 : 0.08);
}

QColor line(Scheme scheme)
{
    return scheme == Scheme::Dark ? QColor(0x343a44) : QColor(0xdbdfe6);
}

double contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QPalette palette(Scheme scheme)
{
    const bool dark = scheme == Scheme::Dark;
    const QColor window = ground(Ground::Window, scheme);
    const QColor base = ground(Ground::Base, scheme);
    const QColor text = colour(Role::Text, scheme);
    const QColor muted = colour(Role::Muted, scheme);
    const QColor accent = colour(Role::Accent, scheme);
    const QColor button = dark ? QColor(0x2b313a) : QColor(0xfbfcfd);

    QPalette p;
    p.setColor(QPalette::Window, window);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, base);
    p.setColor(QPalette::AlternateBase, ground(Ground::Alternate, scheme));
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::PlaceholderText, muted);
    p.setColor(QPalette::Button, button);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::BrightText, dark ? QColor(Qt::white) : QColor(Qt::black));
    p.setColor(QPalette::ToolTipBase, dark ? QColor(0x2b313a) : QColor(0xffffff));
    p.setColor(QPalette::ToolTipText, text);
    p.setColor(QPalette::Link, accent);
    p.setColor(QPalette::LinkVisited, accent);
    p.setColor(QPalette::Accent, accent);
    p.setColor(QPalette::Highlight, dark ? QColor(0x2d4a76) : QColor(0xd3e3fb));
    p.setColor(QPalette::HighlightedText, dark ? QColor(0xffffff) : text);
    p.setColor(QPalette::Light, dark ? QColor(0x3a414c) : QColor(0xffffff));
    p.setColor(QPalette::Midlight, dark ? QColor(0x30363f) : QColor(0xeef0f4));
    p.setColor(QPalette::Mid, dark ? QColor(0x2a2f37) : QColor(0xc9ced7));
    p.setColor(QPalette::Dark, dark ? QColor(0x14171b) : QColor(0xa9b0bc));
    p.setColor(QPalette::Shadow, dark ? QColor(Qt::black) : QColor(0x6d7684));
    const QColor faded = mix(muted, window, 0.7);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, faded);
    p.setColor(QPalette::Disabled, QPalette::Base, window);
    p.setColor(QPalette::Disabled, QPalette::Highlight, line(scheme));
    p.setColor(QPalette::Disabled, QPalette::Accent, faded);
    return p;
}

Look &Look::instance()
{
    static Look look;
    return look;
}

void Look::install(QApplication &application)
{
    m_installed = true;
    application.setStyle(new CalmStyle);
    apply(m_preference == Preference::System ? systemScheme() : m_scheme);
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, [this] {
        if (m_preference == Preference::System)
            apply(systemScheme());
    });
}

void Look::setPreference(Preference preference)
{
    m_preference = preference;
    if (preference == Preference::System)
        apply(systemScheme());
    else
        apply(preference == Preference::Dark ? Scheme::Dark : Scheme::Light);
}

void Look::apply(Scheme scheme)
{
    const bool same = scheme == m_scheme;
    m_scheme = scheme;
    if (m_installed) {
        QApplication::setPalette(look::palette(scheme));
        QToolTip::setPalette(look::palette(scheme));
    }
    if (!same)
        Q_EMIT changed();
}

QFont Look::fixedFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setStyleHint(QFont::Monospace);
    // Some platforms name no fixed font of their own and answer with a proportional one.
    if (!QFontInfo(font).fixedPitch())
        font.setFamilies({u"DejaVu Sans Mono"_s, u"Noto Sans Mono"_s, u"Liberation Mono"_s, u"monospace"_s});
    const Look &look = instance();
    if (!look.m_codeFamily.isEmpty())
        font.setFamilies({look.m_codeFamily});
    if (look.m_codePoints > 0)
        font.setPointSize(look.m_codePoints);
    return font;
}

void Look::setCodeFont(const QString &family, int points)
{
    if (family == m_codeFamily && points == m_codePoints)
        return;
    m_codeFamily = family;
    m_codePoints = points;
    Q_EMIT codeFontChanged();
}

QFont Look::heading(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace csis::look
