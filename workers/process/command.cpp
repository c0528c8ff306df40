// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/process/command.h"

#include "core/base/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::process {

namespace {

constexpr qint64 stepMs = 50;

QString tr(const char *text)
{
    return QCoreApplication::translate("csis::process", text);
}
} // namespace

QString Command::line() const
{
    QStringList words{shellQuote(program)};
    for (const QString &argument : arguments)
        words.append(shellQuote(argument));
    return words.join(u' ');
}

Result<QString> resolveProgram(const QString &program, const QProcessEnvironment &environment)
{
    const auto usable = [](const QFileInfo &info) { return info.isFile() && info.isExecutable(); };
    if (QDir::isAbsolutePath(program)) {
        const QFileInfo info(program);
        if (!info.exists())
            return failure(u"process.not-found"_s, tr("%1 does not exist").arg(program));
        if (!usable(info))
            return failure(u"process.not-executable"_s, tr("%1 is not an executable file").arg(program));
        return program;
    }
    const QString path = environment.value(u"PATH"_s);
    if (program.isEmpty() || program.contains(u'/'))
        return failure(u"process.not-found"_s, tr("'%1' is neither an absolute path nor a name on PATH").arg(program));
    for (const QString &folder : path.split(u':', Qt::SkipEmptyParts)) {
        if (!QDir::isAbsolutePath(folder))
            continue;
        const QString candidate = folder + u'/' + program;
        if (usable(QFileInfo(candidate)))
            return candidate;
    }
    return failure(u"process.not-found"_s, tr("'%1' is not on PATH (%2)").arg(program, path));
}

void prependPath(QProcessEnvironment &environment, const QString &folder)
{
    const QString path = environment.value(u"PATH"_s);
    environment.insert(u"PATH"_s, path.isEmpty() ? folder : folder + u':' + path);
}

Result<Captured> capture(const Command &command, int timeoutMs, const std::stop_token &stop, const QByteArray &input)
{
    QElapsedTimer clock;
    clock.start();
    const Result<QString> program = resolveProgram(command.program, command.environment);
    if (!program)
        return std::unexpected(program.error());
    QProcess process;
    process.setProcessEnvironment(command.environment);
    process.setWorkingDirectory(command.folder);
    if (input.isEmpty())
        process.setStandardInputFile(QProcess::nullDevice());
    process.start(*program, command.arguments);
    if (!process.waitForStarted(timeoutMs))
        return failure(u"process.start"_s, tr("%1 could not be started: %2").arg(*program, process.errorString()));
    if (!input.isEmpty()) {
        process.write(input);
        process.closeWriteChannel();
    }
    // A step of the wait is as long as someone who asks for a stop may be held up.
    while (!process.waitForFinished(int(std::clamp<qint64>(timeoutMs - clock.elapsed(), 0, stop.stop_possible() ? stepMs : timeoutMs)))) {
        if (process.state() == QProcess::NotRunning)
            break; // it ended between two steps
        const bool stopped = stop.stop_requested();
        if (!stopped && !clock.hasExpired(timeoutMs))
            continue;
        process.kill();
        process.waitForFinished(2000);
        return stopped ? failure(u"process.stopped"_s, tr("%1 was stopped").arg(*program))
                       : failure(u"process.timeout"_s, tr("%1 did not end within %2 s").arg(*program).arg(timeoutMs / 1000));
    }
    if (process.exitStatus() != QProcess::NormalExit)
        return failure(u"process.crashed"_s, tr("%1 was ended by a signal").arg(*program));
    return Captured{process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

Result<QByteArray> output(const Command &command, int timeoutMs, const QString &errorId)
{
    const Result<Captured> done = capture(command, timeoutMs);
    if (!done)
        return std::unexpected(done.error());
    if (done->exitCode != 0)
        return failure(errorId, tr("`%1` ended with %2: %3")
                                    .arg(command.line()).arg(done->exitCode).arg(QString::fromUtf8(done->err).trimmed()));
    return done->out;
}

QStringList namesIn(const QByteArray &list)
{
    QStringList names;
    for (const QByteArray &name : list.split('\0')) {
        if (!name.isEmpty())
            names.append(QFile::decodeName(name));
    }
    return names;
}

} // namespace csis::process
