// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>

class QApplication;

namespace csis::look {

/// What a colour means. Every role is readable (4.5:1 or more) on every ground of its scheme, and is always shown
/// together with an icon or a word.
enum class Role {
    Text,
    Muted, ///< secondary text
    Accent,
    Error,
    Warning,
    Info,
    Ok,
    Create,
    Change,
    Replace,
    Destroy,
    NotEvaluated,
    Sandbox,
    Cloud,
};
inline constexpr int roleCount = int(Role::Cloud) + 1;

/// What lies behind: the window, the base of text and tables, and every second row.
enum class Ground { Window, Base, Alternate };

enum class Scheme { Light, Dark };

/// What the user wishes; System follows the desktop where it says something.
enum class Preference { System, Light, Dark };

/// Gaps and margins in logical pixels.
inline constexpr int spaceTiny = 4;
inline constexpr int spaceSmall = 8;
inline constexpr int space = 12;
inline constexpr int spaceLarge = 16;

/// What a stretch of code is; readable on the base ground.
enum class Code { Plain, Key, String, Number, Special, Comment, Error };
inline constexpr int codeCount = int(Code::Error) + 1;

QColor colour(Role role, Scheme scheme);
QColor codeColour(Code code, Scheme scheme);
QColor ground(Ground ground, Scheme scheme);
/// The soft ground of a chip or bar of this role.
QColor softGround(Role role, Scheme scheme);
/// A hairline between areas.
QColor line(Scheme scheme);
QPalette palette(Scheme scheme);
/// WCAG contrast of two opaque colours, 1 to 21.
double contrast(const QColor &a, const QColor &b);

/// The application's look: scheme, palette, style and fonts. One per program; it must be used from the GUI thread.
class Look : public QObject
{
    Q_OBJECT

public:
    static Look &instance();

    /// Sets style and palette of the application; call once, after QApplication is made.
    void install(QApplication &application);
    void setPreference(Preference preference);
    Preference preference() const { return m_preference; }
    Scheme scheme() const { return m_scheme; }
    bool isDark() const { return m_scheme == Scheme::Dark; }

    QColor colour(Role role) const { return look::colour(role, m_scheme); }
    QColor softGround(Role role) const { return look::softGround(role, m_scheme); }
    QColor line() const { return look::line(m_scheme); }

    /// The font of code: the system's fixed font in its own size, or what setCodeFont() said.
    static QFont fixedFont();
    /// Another family (empty: the system's) and size in points (0: the system's) for code.
    void setCodeFont(const QString &family, int points);
    /// The given font in bold: headings differ by weight.
    static QFont heading(QFont font);

Q_SIGNALS:
    /// The scheme changed; the application's palette is already the new one.
    void changed();
    void codeFontChanged();

private:
    Look() = default;
    void apply(Scheme scheme);

    Preference m_preference = Preference::System;
    Scheme m_scheme = Scheme::Light;
    bool m_installed = false;
    QString m_codeFamily;
    int m_codePoints = 0;
};

} // namespace csis::look
