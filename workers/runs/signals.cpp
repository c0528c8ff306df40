// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/signals.h"

#include <array>
#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace csis::runs {
namespace {

constexpr std::array caught{SIGINT, SIGTERM, SIGHUP};
std::array<int, 2> ends{-1, -1};
std::array<struct sigaction, caught.size()> before;

void note(int signal)
{
    const auto byte = static_cast<unsigned char>(signal);
    [[maybe_unused]] const ssize_t written = ::write(ends[1], &byte, 1);
}

} // namespace

StopSignals::StopSignals(QObject *parent) : QObject(parent)
{
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    m_notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        unsigned char byte = 0;
        while (::read(ends[0], &byte, 1) == 1)
            Q_EMIT arrived(byte);
    });
    struct sigaction action = {};
    action.sa_handler = note;
    action.sa_flags = SA_RESTART;
    for (size_t i = 0; i < caught.size(); ++i)
        sigaction(caught[i], &action, &before[i]);
}

StopSignals::~StopSignals()
{
    if (!m_notifier)
        return;
    for (size_t i = 0; i < caught.size(); ++i)
        sigaction(caught[i], &before[i], nullptr);
    delete m_notifier;
    ::close(ends[0]);
    ::close(ends[1]);
}

} // namespace csis::runs
