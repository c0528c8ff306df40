// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>

namespace csis::test {

/// Times of one thing done again and again, in milliseconds. Wall time is judged; processor time is printed beside it,
/// since others may use the machine.
class Measured
{
public:
    /// Does it once and takes its time; gives what it gave.
    template<class Work> auto once(Work work)
    {
        const auto wall = std::chrono::steady_clock::now();
        const std::clock_t processor = std::clock();
        auto result = work();
        m_processor.append(double(std::clock() - processor) * 1000 / CLOCKS_PER_SEC);
        m_wall.append(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - wall).count());
        return result;
    }

    double median() const { return at(m_wall, 50); }
    double p95() const { return at(m_wall, 95); }

    /// `name: median 12.3 ms, p95 14.0 (processor 11.9, 13.0; 20 times)`
    void print(const char *name) const
    {
        std::printf("%-46s median %7.1f ms, p95 %7.1f (processor %.1f, %.1f; %d times)\n", name, median(), p95(),
                    at(m_processor, 50), at(m_processor, 95), int(m_wall.size()));
        std::fflush(stdout);
    }

private:
    static double at(QList<double> values, int percent)
    {
        std::ranges::sort(values);
        return values.isEmpty() ? 0 : values[std::min(values.size() - 1, values.size() * percent / 100)];
    }

    QList<double> m_wall;
    QList<double> m_processor;
};

} // namespace csis::test
