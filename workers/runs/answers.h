// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <optional>

namespace csis::runs {

/// Reads one line at a time from an open descriptor, without blocking the event loop.
class AnswerReader : public QObject
{
    Q_OBJECT
public:
    explicit AnswerReader(int descriptor, QObject *parent = nullptr);

    /// Waits for the next line; nothing at the end of the input or after cancel().
    std::optional<QByteArray> line();
    void cancel();

Q_SIGNALS:
    void ready();

private:
    void read();

    int m_descriptor;
    QSocketNotifier m_notifier;
    QByteArray m_pending;
    bool m_ended = false;
    bool m_cancelled = false;
};

/// True when a line says yes to the question `id` about the plan `digest`.
bool saysYes(const QByteArray &line, const QString &id, const QString &digest);

} // namespace csis::runs
