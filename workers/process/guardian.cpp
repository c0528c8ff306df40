// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/process/guardian.h"

#include <cerrno>
#include <csignal>
#include <ctime>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace csis::process {
namespace {

// Everything from here to exec may only call what is safe in a signal handler.

bool endsWithin(pid_t group, int tenths)
{
    for (int i = 0; i < tenths; ++i) {
        if (kill(-group, 0) != 0)
            return true;
        const timespec tenth{0, 100'000'000};
        nanosleep(&tenth, nullptr);
    }
    return false;
}

[[noreturn]] void watch(int life, pid_t group)
{
    setsid();
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE})
        ::signal(signal, SIG_IGN);
    if (life > 0)
        close_range(0, static_cast<unsigned>(life) - 1, 0);
    close_range(static_cast<unsigned>(life) + 1, ~0U, 0);
    char byte = 0;
    ssize_t got = 0;
    do
        got = read(life, &byte, 1);
    while (got < 0 && errno == EINTR);
    if (got == 0) { // the pipe broke: the parent is gone
        kill(-group, SIGINT);
        if (!endsWithin(group, 50)) {
            kill(-group, SIGTERM);
            if (!endsWithin(group, 50))
                kill(-group, SIGKILL);
        }
    }
    _exit(0);
}

} // namespace

Guardian::Guardian()
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) == 0) {
        m_read = ends[0];
        m_write = ends[1];
    }
}

Guardian::~Guardian()
{
    childStarted();
    if (m_write < 0)
        return;
    // Without a reader the guardian is gone already; SIGPIPE is ignored while Qt starts processes.
    [[maybe_unused]] const ssize_t written = write(m_write, "q", 1);
    close(m_write);
}

std::function<void()> Guardian::childPart() const
{
    return [life = m_read] {
        setsid();
        if (life < 0)
            return;
        const pid_t group = getpid();
        // Forked twice, so that the program never meets a child it does not know.
        const pid_t between = _Fork();
        if (between == 0) {
            if (_Fork() == 0)
                watch(life, group);
            _exit(0);
        }
        if (between > 0) {
            while (waitpid(between, nullptr, 0) < 0 && errno == EINTR) {
            }
        }
    };
}

void Guardian::childStarted()
{
    if (m_read >= 0)
        close(m_read);
    m_read = -1;
}

} // namespace csis::process
