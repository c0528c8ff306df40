// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/console.h"
#include "core/secrets/markers.h"
#include "core/secrets/opener.h"
#include "core/secrets/reveal.h"
#include "workers/files/diskfiles.h"
#include "workers/files/secretedits.h"
#include "workers/files/system.h"
#include "workers/runs/tree.h"

#include <QJsonDocument>

#include <cstdio>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

constexpr int badCall = 2;

int refused(const QString &command, const QString &message, int code = 1)
{
    complain(command + u": "_s + message);
    return code;
}

QByteArray standardInput()
{
    QByteArray bytes;
    char block[4096];
    while (const size_t count = std::fread(block, 1, sizeof block, stdin))
        bytes.append(block, qsizetype(count));
    secrets::wipe(block, sizeof block);
    return bytes;
}

// The value of the command line, or what is piped in without the line end that a shell adds.
QString givenValue(const Arguments &arguments)
{
    if (arguments.value != "-"_L1)
        return arguments.value;
    QByteArray bytes = standardInput();
    if (bytes.endsWith('\n'))
        bytes.chop(bytes.endsWith("\r\n") ? 2 : 1);
    const QString text = QString::fromUtf8(bytes);
    secrets::wipe(bytes);
    return text;
}

/// --file and --field belong together and leave no place for a value.
std::optional<QString> usageFault(const Arguments &arguments, const QString &wanted)
{
    const bool inPlace = !arguments.files.isEmpty() || !arguments.fields.isEmpty();
    if (inPlace && (arguments.files.isEmpty() || arguments.fields.isEmpty()))
        return u"--file and --field belong together"_s;
    if (inPlace && (arguments.hasValue || arguments.json))
        return u"--file and --field change a file; leave the value out"_s;
    if (!inPlace && !arguments.hasValue && !arguments.json)
        return wanted;
    return std::nullopt;
}

template<class Edit> int changeFiles(const QString &command, const Arguments &arguments, const QString &done, Edit edit)
{
    int code = 0;
    for (const QString &file : arguments.files) {
        const Result<files::SecretEdit> made = edit(absolutePath(file));
        if (!made) {
            code = refused(command, u"%1: %2"_s.arg(file, made.error().message));
        } else if (made->found == 0) {
            code = refused(command, tr("%1: there is no value under %2").arg(file, arguments.fields.join(u", "_s)));
        } else {
            printLine(done.arg(file).arg(made->values));
        }
    }
    return code;
}

/// Opens markers with the identities of the environment.
class Key
{
public:
    Result<QString> open(const QString &marker) { return m_opener.open(marker); }
    secrets::Open opening()
    {
        return [this](const QString &marker) { return open(marker); };
    }

private:
    files::DiskFiles m_disk;
    files::SystemEnvironment m_environment;
    secrets::Opener m_opener{m_environment, m_disk};
};

// The protocol of Terraform's `external` data source.
int decryptJson()
{
    const QString command = u"decrypt"_s;
    const QJsonDocument query = QJsonDocument::fromJson(standardInput());
    const QString wanted = u"expected a JSON object of string values on stdin"_s;
    if (!query.isObject())
        return refused(command, wanted);
    Key key;
    QJsonObject answer;
    const QJsonObject object = query.object();
    for (auto one = object.begin(); one != object.end(); ++one) {
        if (!one->isString())
            return refused(command, wanted);
        const QByteArray text = one->toString().toUtf8();
        const auto plain = secrets::reveal({}, text, key.opening());
        if (!plain)
            return refused(command, plain.error().message);
        answer.insert(one.key(), QString::fromUtf8(*plain));
    }
    print(QString::fromUtf8(QJsonDocument(answer).toJson(QJsonDocument::Compact)) + u'\n');
    return 0;
}

} // namespace

int encrypt(const Arguments &arguments)
{
    const QString command = u"encrypt"_s;
    const QString root = treeRoot(arguments);
    if (const auto fault = usageFault(arguments, u"a value is required (or '-' for stdin, or --file and --field)"_s))
        return refused(command, *fault, badCall);
    if (!arguments.files.isEmpty()) {
        return changeFiles(command, arguments, tr("%1: %2 value(s) encrypted"),
                           [&](const QString &path) { return files::encryptInFile(path, root, arguments.fields); });
    }
    if (!arguments.hasValue)
        return refused(command, u"a value is required (or '-' for stdin, or --file and --field)"_s, badCall);
    QString value = givenValue(arguments);
    if (secrets::isMarker(value))
        return refused(command, tr("the value is an encrypted one already"), badCall);
    const Result<QString> marker = files::sealForTree(value, root);
    secrets::wipe(value);
    if (!marker)
        return refused(command, marker.error().message);
    if (arguments.json)
        printJson(QJsonObject{{u"marker"_s, *marker}});
    else
        printLine(*marker);
    return 0;
}

int decrypt(const Arguments &arguments)
{
    const QString command = u"decrypt"_s;
    if (const auto fault = usageFault(arguments, u"a marker is required (or '-' for stdin, or --json)"_s))
        return refused(command, *fault, badCall);
    if (!arguments.files.isEmpty()) {
        return changeFiles(command, arguments, tr("%1: %2 value(s) decrypted"),
                           [&](const QString &path) { return files::decryptInFile(path, arguments.fields); });
    }
    if (arguments.json)
        return decryptJson();
    Key key;
    const Result<QString> plain = key.open(givenValue(arguments));
    if (!plain)
        return refused(command, plain.error().message);
    printLine(*plain);
    return 0;
}

int reencrypt(const Arguments &arguments)
{
    const auto done = files::reencryptTree(treeRoot(arguments), arguments.showOnly);
    if (!done)
        return refused(u"reencrypt"_s, u"NOTHING written -- %1"_s.arg(done.error().message));
    if (arguments.json) {
        printJson(QJsonObject{{u"markers"_s, done->markers}, {u"files"_s, QJsonArray::fromStringList(done->files)}, {u"written"_s, !arguments.showOnly}});
        return 0;
    }
    for (const QString &file : done->files)
        printLine(file);
    printLine((arguments.showOnly ? tr("reencrypt: %1 value(s) in %2 file(s) would be encrypted anew") : tr("reencrypt: %1 value(s) in %2 file(s) encrypted anew"))
                  .arg(done->markers)
                  .arg(done->files.size()));
    return 0;
}

int mask(const Arguments &arguments)
{
    if (::isatty(STDOUT_FILENO) != 0)
        return refused(u"mask"_s, tr("its output is plaintext for the runner of a pipeline, not for a terminal"));
    const auto tree = runs::loadTree({treeRoot(arguments), overlayPaths(arguments), arguments.undeclare}, files::SystemClock().now());
    if (!tree)
        return refused(u"mask"_s, tree.error().message);
    for (const Diagnostic &finding : tree->diagnostics) {
        if (finding.severity == Severity::Error && finding.id.startsWith("secrets."_L1))
            return refused(u"mask"_s, finding.message);
    }
    if (!tree->configuration || !tree->configuration->opened)
        return 0;
    for (const QString &plain : tree->configuration->opened->hidden) {
        // A masked line break would end the command.
        const QStringList lines = plain.split(u'\n');
        for (const QString &line : lines) {
            if (line.trimmed().size() >= arguments.shortest)
                printLine(u"::add-mask::"_s + line.trimmed());
        }
    }
    return 0;
}

} // namespace csis::cli
