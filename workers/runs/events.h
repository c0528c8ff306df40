// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"

#include <QJsonObject>

#include <memory>
#include <vector>

namespace csis::runs {

/// The version of the event protocol. A reader refuses a higher one.
inline constexpr int protocolVersion = 1;

/// A place where events go.
class EventSink
{
public:
    virtual ~EventSink() = default;
    virtual void event(const QJsonObject &event) = 0;
};

/// Writes one JSON object a line, each in one write.
class LineSink : public EventSink
{
public:
    /// Writes to an open descriptor, which stays the caller's.
    explicit LineSink(int descriptor) : m_descriptor(descriptor) {}
    ~LineSink() override;
    /// Makes or empties a file that only we may read. Error: "run.unwritable".
    static Result<std::unique_ptr<LineSink>> toFile(const QString &path);

    void event(const QJsonObject &event) override;

private:
    int m_descriptor = -1;
    bool m_owned = false;
};

/// Stamps events with version, time and run, and gives them to every sink.
class Events
{
public:
    void add(std::unique_ptr<EventSink> sink) { m_sinks.push_back(std::move(sink)); }
    void setRun(const QString &run) { m_run = run; }
    void send(const QString &name, QJsonObject fields = {});

private:
    std::vector<std::unique_ptr<EventSink>> m_sinks;
    QString m_run;
};

/// A finding as `validate --json` prints it. Lines and columns count from one.
QJsonObject diagnosticJson(const Diagnostic &diagnostic);

/// A finding as the command line prints it.
QString diagnosticLine(const Diagnostic &diagnostic);

} // namespace csis::runs
