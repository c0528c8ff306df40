// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSocketNotifier>

namespace csis::runs {

/// Tells of SIGINT, SIGTERM and SIGHUP in the event loop instead of ending the program. One at a time may exist;
/// afterwards the signals do again what they did.
class StopSignals : public QObject
{
    Q_OBJECT
public:
    explicit StopSignals(QObject *parent = nullptr);
    ~StopSignals() override;

Q_SIGNALS:
    void arrived(int signal);

private:
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace csis::runs
