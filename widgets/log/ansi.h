// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>
#include <QStringDecoder>

namespace csis::log {

/// How a stretch of output is to be drawn. Colours: 0 is the view's own, 1…16 the palette of terminals, and values
/// with the top byte set are 0xFFrrggbb.
struct Format {
    quint32 foreground = 0;
    quint32 background = 0;
    enum Flag : quint8 { Bold = 1, Faint = 2, Italic = 4, Underline = 8, Inverse = 16, Strike = 32 };
    quint8 flags = 0;

    bool isPlain() const { return foreground == 0 && background == 0 && flags == 0; }
    friend bool operator==(const Format &, const Format &) = default;
};

/// A formatted stretch of one line, in UTF-16 units.
struct Span {
    qint32 start = 0;
    qint32 length = 0;
    Format format;

    friend bool operator==(const Span &, const Span &) = default;
};

/// One line of output without its escape codes.
struct Line {
    QString text;
    QList<Span> spans; ///< only stretches that are not plain, in order
};

/// Turns a terminal's output into lines. Keeps its state between calls: UTF-8, escape codes and lines may be split
/// anywhere. A carriage return goes back to the start of the line, what follows overwrites.
class AnsiParser
{
public:
    /// Reads a chunk; finished lines are appended to `out`.
    void feed(QByteArrayView bytes, QList<Line> &out);
    /// The line that is not finished yet.
    const Line &current() const { return m_line; }
    /// Hands over the unfinished line, if there is one, and starts anew.
    void finish(QList<Line> &out);

private:
    enum class State { Text, Escape, Csi, Osc, OscEscape };

    void put(QStringView text);
    void control(QChar character, QList<Line> &out);
    void csi(QChar final);
    void sgr();
    void eraseInLine(int mode);
    void overwrite(qsizetype from, qsizetype length);
    void addSpan(qsizetype start, qsizetype length);

    QStringDecoder m_decoder{QStringDecoder::Utf8};
    State m_state = State::Text;
    QString m_parameters;
    Format m_format;
    Line m_line;
    qsizetype m_column = 0;
};

/// The text of a chunk without escape codes and with carriage returns applied.
QString plainText(QByteArrayView bytes);

} // namespace csis::log
