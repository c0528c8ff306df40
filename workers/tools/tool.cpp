// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/tools/tool.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QVersionNumber>

using namespace Qt::StringLiterals;

namespace csis::tools {
namespace {

constexpr int versionTimeout = 20000;

QString tr(const char *text)
{
    return QCoreApplication::translate("csis::tools", text);
}

process::Command versionCommand(const QString &binary, const QStringList &arguments, const QProcessEnvironment &environment)
{
    process::Command command;
    command.program = binary;
    command.arguments = arguments;
    command.folder = QDir::rootPath();
    command.environment = environment;
    command.environment.insert(u"CHECKPOINT_DISABLE"_s, u"1"_s);
    command.environment.remove(u"TF_CLI_ARGS"_s);
    return command;
}

QString firstLine(const process::Captured &printed)
{
    const QString out = QString::fromUtf8(printed.out.isEmpty() ? printed.err : printed.out);
    return out.section(u'\n', 0, 0);
}

Result<QString> versionFrom(const QString &checker, const process::Command &command, const process::Captured &printed)
{
    QString version;
    if (checker == "tofu"_L1) {
        version = QJsonDocument::fromJson(printed.out).object().value("terraform_version"_L1).toString();
    } else {
        static const QRegularExpression aws(u"aws-cli/([\\d.]+)\\s"_s);
        static const QRegularExpression dotted(u"\\d+(\\.\\d+)+"_s);
        const auto match = (checker == "aws-cli"_L1 ? aws : dotted).match(firstLine(printed));
        version = match.hasMatch() ? match.captured(checker == "aws-cli"_L1 ? 1 : 0) : QString();
    }
    if (printed.exitCode != 0)
        return failure(u"tool.version"_s, tr("`%1` ended with %2").arg(command.line()).arg(printed.exitCode));
    if (version.isEmpty())
        return failure(u"tool.version"_s, tr("`%1` printed no version").arg(command.line()));
    return version;
}

QString checkerOf(const model::Executable &executable)
{
    for (const QString &known : {u"tofu"_s, u"aws-cli"_s}) {
        if (executable.name == known)
            return known;
    }
    return executable.type == "tofu"_L1 || executable.type == "terraform"_L1 ? u"tofu"_s : executable.type;
}

bool meetsOne(const QVersionNumber &have, const QString &specifier)
{
    static const QRegularExpression form(u"^\\s*(===|~=|==|!=|<=|>=|<|>)\\s*v?(\\d+(?:\\.\\d+)*)(\\.\\*)?\\s*$"_s);
    const auto match = form.match(specifier);
    if (!match.hasMatch())
        return false;
    const QString op = match.captured(1);
    const QVersionNumber want = QVersionNumber::fromString(match.captured(2));
    const bool prefix = !match.captured(3).isEmpty();
    // Trailing zeros do not matter: 1.6 is 1.6.0.
    const int order = QVersionNumber::compare(have.normalized(), want.normalized());
    if (op == "=="_L1 || op == "!="_L1) {
        const bool same = prefix ? want.isPrefixOf(have) : order == 0;
        return same == (op == "=="_L1);
    }
    if (prefix)
        return false;
    if (op == "==="_L1)
        return order == 0;
    if (op == "~="_L1) {
        QList<int> series = want.segments();
        if (series.size() < 2)
            return false;
        series.removeLast();
        return order >= 0 && QVersionNumber(series).isPrefixOf(have);
    }
    return op == "<"_L1 ? order < 0 : op == ">"_L1 ? order > 0 : op == "<="_L1 ? order <= 0 : order >= 0;
}

Diagnostic finding(const QString &id, Severity severity, const QString &message, const config::Configuration &configuration,
                   const model::Executable &executable, const QString &key)
{
    Diagnostic diagnostic;
    diagnostic.id = id;
    diagnostic.severity = severity;
    diagnostic.message = message;
    diagnostic.where = configuration.locate(executable.ref(), key);
    return diagnostic;
}

} // namespace

QString missingBinary(const QString &name, const QString &binary)
{
    return tr("%1: binary '%2' not found (declared in cfg/executables.yml; an absolute path, or a name on PATH)").arg(name, binary);
}

Result<Tool> findTool(const QString &binary, const QProcessEnvironment &environment)
{
    const Result<QString> path = process::resolveProgram(binary, environment);
    if (!path)
        return std::unexpected(path.error());
    const process::Command command = versionCommand(*path, {u"--version"_s, u"-json"_s}, environment);
    const Result<process::Captured> printed = process::capture(command, versionTimeout);
    if (!printed)
        return std::unexpected(printed.error());
    const Result<QString> version = versionFrom(u"tofu"_s, command, *printed);
    if (!version)
        return std::unexpected(version.error());
    // Only the plain text names the product; both print the same JSON.
    const Result<process::Captured> plain = process::capture(versionCommand(*path, {u"--version"_s}, environment), versionTimeout);
    const bool tofu = plain && firstLine(*plain).startsWith("OpenTofu"_L1);
    return Tool{binary, *path, tofu ? u"tofu"_s : u"terraform"_s, *version};
}

Result<QString> executableVersion(const model::Executable &executable, const QProcessEnvironment &environment)
{
    const QString checker = checkerOf(executable);
    const QStringList arguments = checker == "tofu"_L1 ? QStringList{u"--version"_s, u"-json"_s} : QStringList{u"--version"_s};
    const process::Command command = versionCommand(executable.binary, arguments, environment);
    const Result<process::Captured> printed = process::capture(command, versionTimeout);
    if (!printed)
        return std::unexpected(printed.error());
    return versionFrom(checker, command, *printed);
}

bool meetsVersion(const QString &version, const QString &specifiers)
{
    const QVersionNumber have = QVersionNumber::fromString(version);
    for (const QString &specifier : specifiers.split(u',', Qt::SkipEmptyParts)) {
        if (!meetsOne(have, specifier))
            return false;
    }
    return true;
}

QList<Diagnostic> checkExecutables(const config::Configuration &configuration, const QProcessEnvironment &environment)
{
    QList<Diagnostic> found;
    for (const model::Executable &executable : configuration.executables) {
        const QString binary = executable.binary.isEmpty() ? executable.name : executable.binary;
        if (!process::resolveProgram(binary, environment)) {
            found.append(finding(u"executable.missing"_s, Severity::Warning, missingBinary(executable.name, binary), configuration,
                                 executable, u"binary"_s));
            continue;
        }
        if (executable.version.isEmpty())
            continue;
        model::Executable named = executable;
        named.binary = binary;
        const Result<QString> version = executableVersion(named, environment);
        if (!version) {
            found.append(finding(u"executable.version-unreadable"_s, Severity::Error,
                                 tr("%1: could not read its version (%2)").arg(executable.name, version.error().message), configuration,
                                 executable, u"version"_s));
        } else if (!meetsVersion(*version, executable.version)) {
            found.append(finding(u"executable.version"_s, Severity::Error,
                                 tr("%1 %2 does not meet its requirement %3 (cfg/executables.yml)")
                                     .arg(executable.name, *version, executable.version),
                                 configuration, executable, u"version"_s));
        }
    }
    return found;
}

} // namespace csis::tools
