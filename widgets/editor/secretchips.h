// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QTextLayout>

class QLabel;

namespace csis::editor {

/// Encrypted values in the text are shown as chips: the text stays what it is, but takes the room of a few letters, none
/// of which is seen.
namespace chips {

/// A marker of a line: its columns, and how many of them keep their room.
struct Chip {
    int begin = 0;
    int end = 0;
    int shownEnd = 0;

    friend bool operator==(const Chip &, const Chip &) = default;
};

QList<Chip> chipsIn(const QString &line);
/// Lays the chips' formats over the colours of a line.
void cover(const QString &line, QList<QTextLayout::FormatRange> &formats);

} // namespace chips

/// Shows one plaintext for a while, above the text and apart from it: it cannot be selected or copied, and no screen
/// reader speaks it.
class SecretPeek : public QFrame
{
    Q_OBJECT

public:
    explicit SecretPeek(QWidget *parent);
    ~SecretPeek() override;

    void showAt(const QRect &chip, const QString &plain);
    /// Hides and forgets.
    void forget();

private:
    QLabel *m_text = nullptr;
};

} // namespace csis::editor
