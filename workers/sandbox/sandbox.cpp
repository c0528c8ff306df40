// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/sandbox/sandbox.h"

#include "workers/files/atomic.h"
#include "workers/process/command.h"
#include "workers/sandbox/control.h"
#include "workers/process/processid.h"
#include "workers/sandbox/seed.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QProcess>
#include <QThread>

#include <algorithm>
#include <csignal>

using namespace Qt::StringLiterals;

namespace csis::sandbox {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("csis::sandbox", text);
}

Result<void> writeFile(const QString &path, const QByteArray &bytes)
{
    const auto written = files::replaceFile(path, bytes);
    return written ? written : failure(u"sandbox.unwritable"_s, written.error().message);
}

QJsonObject readObject(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

QString tail(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    file.seek(qMax<qint64>(0, file.size() - 1000));
    return QString::fromUtf8(file.readAll()).trimmed().section(u'\n', -4);
}

bool waitForEnd(qint64 pid, qint64 start, int timeoutMs, const std::stop_token &stop = {})
{
    QElapsedTimer clock;
    clock.start();
    while (process::processStart(pid) == start) {
        if (clock.elapsed() > timeoutMs || stop.stop_requested())
            return false;
        QThread::msleep(20);
    }
    return true;
}

} // namespace

Result<Launcher> findLauncher()
{
    Launcher launcher{qEnvironmentVariable("CSIS_SANDBOX_PYTHON"), qEnvironmentVariable("CSIS_SANDBOX_LAUNCHER")};
    const QString share = QDir::cleanPath(QCoreApplication::applicationDirPath() + u"/../share/csis-studio/sandbox"_s);
    if (launcher.script.isEmpty())
        launcher.script = share + u"/launcher.py"_s;
    if (!QFileInfo(launcher.script).isFile()) {
        return failure(u"sandbox.no-launcher"_s,
                       tr("the sandbox's launcher is not at %1; set CSIS_SANDBOX_LAUNCHER").arg(launcher.script));
    }
    if (launcher.python.isEmpty())
        launcher.python = QFileInfo(share + u"/venv/bin/python"_s).isExecutable() ? share + u"/venv/bin/python"_s : u"python3"_s;
    const Result<QString> python = process::resolveProgram(launcher.python, QProcessEnvironment::systemEnvironment());
    if (!python) {
        return failure(u"sandbox.no-python"_s,
                       tr("no Python for the sandbox: %1; set CSIS_SANDBOX_PYTHON").arg(python.error().message));
    }
    launcher.python = *python;
    launcher.script = QFileInfo(launcher.script).absoluteFilePath();
    return launcher;
}

Sandbox::Sandbox(const QString &treeRoot) : m_folder(QDir(treeRoot).absoluteFilePath(u".csis/sandbox"_s)) {}

QString Sandbox::logFile() const
{
    return m_folder + u"/log"_s;
}

std::optional<Running> Sandbox::status() const
{
    const QString path = m_folder + u"/sandbox.json"_s;
    const QJsonObject record = readObject(path);
    const qint64 pid = record["pid"_L1].toInteger();
    if (record.isEmpty())
        return std::nullopt;
    if (process::processStart(pid) == 0 || process::processStart(pid) != record["start"_L1].toInteger()) {
        QFile::remove(path);
        QFile::remove(m_folder + u"/ready.json"_s);
        return std::nullopt;
    }
    return Running{pid, QUrl(record["endpoint"_L1].toString()), record["started"_L1].toString()};
}

Result<Running> Sandbox::start(const config::Configuration &configuration, const meta::MetaState &meta, int timeoutMs,
                               const std::stop_token &stop)
{
    if (!QDir().mkpath(m_folder))
        return failure(u"sandbox.unwritable"_s, tr("%1 cannot be made").arg(m_folder));
    QLockFile lock(m_folder + u"/start.lock"_s);
    QElapsedTimer clock;
    clock.start();
    while (!lock.tryLock(int(std::clamp<qint64>(timeoutMs - clock.elapsed(), 0, 100)))) {
        if (stop.stop_requested())
            return failure(u"sandbox.cancelled"_s, tr("cancelled"));
        if (clock.hasExpired(timeoutMs) || lock.error() != QLockFile::LockFailedError)
            return failure(u"sandbox.busy"_s, tr("another start of this sandbox is under way (%1)").arg(m_folder + u"/start.lock"_s));
    }
    const QString seedFile = m_folder + u"/seed.json"_s;
    if (const auto written = writeFile(seedFile, seedFor(configuration, meta)); !written)
        return std::unexpected(written.error());
    if (const std::optional<Running> running = status()) {
        if (const auto seeded = post(running->endpoint, u"/_csis/seed"_s, stop); !seeded)
            return std::unexpected(seeded.error());
        return *running;
    }
    const Result<Launcher> launcher = findLauncher();
    if (!launcher)
        return std::unexpected(launcher.error());

    const QString readyFile = m_folder + u"/ready.json"_s;
    QFile::remove(readyFile);
    QProcess child;
    child.setProgram(launcher->python);
    child.setArguments({launcher->script, u"--host"_s, u"127.0.0.1"_s, u"--port"_s, u"0"_s, u"--seed"_s, seedFile, u"--ready"_s, readyFile,
                        u"--data"_s, m_folder + u"/data"_s, u"--log"_s, logFile()});
    child.setWorkingDirectory(m_folder);
    child.setStandardInputFile(QProcess::nullDevice());
    child.setStandardOutputFile(m_folder + u"/launcher.out"_s);
    child.setStandardErrorFile(m_folder + u"/launcher.err"_s);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : environment.keys()) {
        if (name.startsWith("AWS_"_L1) || name.startsWith("MOTO_"_L1))
            environment.remove(name);
    }
    child.setProcessEnvironment(environment);
    qint64 pid = 0;
    if (!child.startDetached(&pid))
        return failure(u"sandbox.start"_s, tr("%1 could not be started: %2").arg(launcher->python, child.errorString()));
    const qint64 begun = process::processStart(pid);

    clock.start();
    while (true) {
        const QJsonObject ready = readObject(readyFile);
        if (ready["pid"_L1].toInteger() == pid) {
            const Running running{pid, QUrl(ready["endpoint"_L1].toString()), ready["started"_L1].toString()};
            const QJsonObject record{{u"pid"_s, pid},
                                     {u"start"_s, begun},
                                     {u"endpoint"_s, running.endpoint.toString()},
                                     {u"port"_s, running.endpoint.port()},
                                     {u"started"_s, running.started},
                                     {u"log"_s, logFile()}};
            if (const auto written = writeFile(m_folder + u"/sandbox.json"_s, QJsonDocument(record).toJson()); !written) {
                ::kill(static_cast<pid_t>(pid), SIGTERM);
                return std::unexpected(written.error());
            }
            return running;
        }
        if (process::processStart(pid) != begun || begun == 0) {
            return failure(u"sandbox.start"_s,
                           tr("the sandbox ended at once: %1").arg(tail(m_folder + u"/launcher.err"_s)));
        }
        const bool cancelled = stop.stop_requested();
        if (cancelled || clock.elapsed() > timeoutMs) {
            ::kill(static_cast<pid_t>(pid), SIGTERM);
            if (!waitForEnd(pid, begun, 2000))
                ::kill(static_cast<pid_t>(pid), SIGKILL);
            if (cancelled)
                return failure(u"sandbox.cancelled"_s, tr("cancelled"));
            return failure(u"sandbox.timeout"_s, tr("the sandbox was not ready within %1 s; see %2").arg(timeoutMs / 1000).arg(logFile()));
        }
        QThread::msleep(30);
    }
}

Result<bool> Sandbox::stop(int timeoutMs, const std::stop_token &stop)
{
    const std::optional<Running> running = status();
    if (!running)
        return false;
    const qint64 begun = process::processStart(running->pid);
    ::kill(static_cast<pid_t>(running->pid), SIGTERM);
    if (!waitForEnd(running->pid, begun, timeoutMs, stop)) {
        if (stop.stop_requested())
            return true; // its record is cleared away by whoever looks next
        ::kill(static_cast<pid_t>(running->pid), SIGKILL);
        if (!waitForEnd(running->pid, begun, 5000))
            return failure(u"sandbox.stop"_s, tr("the sandbox (process %1) does not end").arg(running->pid));
    }
    QFile::remove(m_folder + u"/sandbox.json"_s);
    QFile::remove(m_folder + u"/ready.json"_s);
    return true;
}

Result<void> Sandbox::reset(const std::stop_token &stop)
{
    if (const std::optional<Running> running = status())
        return post(running->endpoint, u"/_csis/reset"_s, stop);
    if (!QDir(m_folder + u"/data"_s).removeRecursively())
        return failure(u"sandbox.unwritable"_s, tr("%1 cannot be removed").arg(m_folder + u"/data"_s));
    return {};
}

QMap<QString, QString> Sandbox::variables(const config::Configuration &configuration, const Running &running) const
{
    const QString endpoint = running.endpoint.toString();
    return {{u"AWS_ENDPOINT_URL"_s, endpoint},
            {u"AWS_ACCESS_KEY_ID"_s, u"sandbox"_s},
            {u"AWS_SECRET_ACCESS_KEY"_s, u"sandbox"_s},
            {u"AWS_REGION"_s, defaultRegion(configuration)},
            {u"AWS_CONFIG_FILE"_s, m_folder + u"/aws-config"_s},
            {u"AWS_SHARED_CREDENTIALS_FILE"_s, m_folder + u"/aws-credentials"_s},
            {u"AWS_EC2_METADATA_DISABLED"_s, u"true"_s},
            {u"NO_PROXY"_s, u"127.0.0.1,localhost"_s},
            {u"no_proxy"_s, u"127.0.0.1,localhost"_s}};
}

Result<QProcessEnvironment> Sandbox::environment(QProcessEnvironment base, const config::Configuration &configuration,
                                                 const Running &running) const
{
    if (const auto written = writeAwsFiles(configuration, running); !written)
        return std::unexpected(written.error());
    for (const QString &name : base.keys()) {
        if (name.startsWith("AWS_"_L1) || name == "CSIS_AWS_DIR"_L1)
            base.remove(name);
    }
    const QMap<QString, QString> set = variables(configuration, running);
    for (auto variable = set.cbegin(); variable != set.cend(); ++variable)
        base.insert(variable.key(), *variable);
    return base;
}

Result<void> Sandbox::writeAwsFiles(const config::Configuration &configuration, const Running &running) const
{
    QByteArray settings;
    QByteArray keys;
    const QByteArray endpoint = running.endpoint.toString().toUtf8();
    const QByteArray region = defaultRegion(configuration).toUtf8();
    for (const QString &profile : QStringList{u"default"_s} + profiles(configuration)) {
        const QByteArray name = profile.toUtf8();
        settings += (name == "default" ? "[default]\n" : "[profile " + name + "]\n") + "region = " + region
            + "\nendpoint_url = " + endpoint + "\n\n";
        keys += "[" + name + "]\naws_access_key_id = sandbox\naws_secret_access_key = sandbox\n\n";
    }
    if (const auto written = writeFile(m_folder + u"/aws-config"_s, settings); !written)
        return written;
    return writeFile(m_folder + u"/aws-credentials"_s, keys);
}

} // namespace csis::sandbox
