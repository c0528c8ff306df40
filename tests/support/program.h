// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

namespace csis::test {

/// What a program printed and how it ended.
struct Printed {
    int exit = -1;
    QString out;
    QString err;
    QString all() const { return out + err; }
};

/// Runs a program in `folder` with `input` on its standard input and `variables` added to ours.
inline Printed runCommand(const QString &program, const QStringList &arguments, const QString &folder, const QMap<QString, QString> &variables = {},
                          const QByteArray &input = {}, int timeoutMs = 120000)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (auto one = variables.cbegin(); one != variables.cend(); ++one)
        environment.insert(one.key(), *one);
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(program, arguments);
    if (!process.waitForStarted())
        return {};
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(timeoutMs)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

/// Runs CSIS_PROGRAM, the command line of this build, the same way.
inline Printed runProgram(const QStringList &arguments, const QString &folder, const QMap<QString, QString> &variables = {},
                          const QByteArray &input = {}, int timeoutMs = 120000)
{
    return runCommand(test::environment("CSIS_PROGRAM"), arguments, folder, variables, input, timeoutMs);
}

inline QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline bool writeBytes(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

/// Replaces `before` by `after` in a file; false when it is not there.
inline bool edit(const QString &path, const QByteArray &before, const QByteArray &after)
{
    QByteArray bytes = fileBytes(path);
    if (!bytes.contains(before))
        return false;
    return writeBytes(path, bytes.replace(before, after));
}

/// The events of a stream of JSON lines.
inline QList<QJsonObject> eventsIn(const QByteArray &lines)
{
    QList<QJsonObject> events;
    for (const QByteArray &line : lines.split('\n')) {
        if (!line.isEmpty())
            events.append(QJsonDocument::fromJson(line).object());
    }
    return events;
}

} // namespace csis::test
