// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/events.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

void place(QJsonObject &object, const Location &where)
{
    if (where.file.isEmpty())
        return;
    object.insert(u"file"_s, where.file);
    object.insert(u"line"_s, where.range.begin.line + 1);
    object.insert(u"column"_s, where.range.begin.column + 1);
    object.insert(u"endLine"_s, where.range.end.line + 1);
    object.insert(u"endColumn"_s, where.range.end.column + 1);
}

} // namespace

LineSink::~LineSink()
{
    if (m_owned)
        ::close(m_descriptor);
}

Result<std::unique_ptr<LineSink>> LineSink::toFile(const QString &path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (descriptor < 0) {
        return failure(u"run.unwritable"_s, QCoreApplication::translate("csis::runs", "%1 cannot be written: %2")
                                                .arg(path, QString::fromLocal8Bit(strerror(errno))));
    }
    auto sink = std::make_unique<LineSink>(descriptor);
    sink->m_owned = true;
    return sink;
}

void LineSink::event(const QJsonObject &event)
{
    const QByteArray line = QJsonDocument(event).toJson(QJsonDocument::Compact) + '\n';
    qsizetype done = 0;
    while (done < line.size()) {
        const ssize_t written = ::write(m_descriptor, line.constData() + done, static_cast<size_t>(line.size() - done));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return; // nobody reads any more; the run's folder still has every event
        done += written;
    }
}

void Events::send(const QString &name, QJsonObject fields)
{
    fields.insert(u"v"_s, protocolVersion);
    fields.insert(u"t"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs));
    fields.insert(u"event"_s, name);
    fields.insert(u"run"_s, m_run);
    for (const auto &sink : m_sinks)
        sink->event(fields);
}

QJsonObject diagnosticJson(const Diagnostic &diagnostic)
{
    QJsonObject object{{u"id"_s, diagnostic.id}, {u"severity"_s, severityName(diagnostic.severity)}, {u"message"_s, diagnostic.message}};
    place(object, diagnostic.where);
    QJsonArray related;
    for (const Related &other : diagnostic.related) {
        QJsonObject entry{{u"message"_s, other.message}};
        place(entry, other.where);
        related.append(entry);
    }
    if (!related.isEmpty())
        object.insert(u"related"_s, related);
    QJsonArray fixes;
    for (const Fix &fix : diagnostic.fixes)
        fixes.append(fix.title);
    if (!fixes.isEmpty())
        object.insert(u"fixes"_s, fixes);
    return object;
}

QString diagnosticLine(const Diagnostic &diagnostic)
{
    QString line = u" - "_s;
    if (!diagnostic.where.file.isEmpty()) {
        line += u"%1:%2:%3: "_s.arg(diagnostic.where.file)
                    .arg(diagnostic.where.range.begin.line + 1)
                    .arg(diagnostic.where.range.begin.column + 1);
    }
    if (diagnostic.severity != Severity::Error)
        line += severityName(diagnostic.severity) + u": "_s;
    return line + diagnostic.message;
}

} // namespace csis::runs
