// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What tests of whole runs share: the question whether they can run, the sandbox's variables, a run's events.
#pragma once

#include "tests/support/program.h"

namespace csis::test {

using namespace Qt::StringLiterals;

/// What a test needs from the machine.
enum Need { NeedTool = 1, NeedMirror = 2, NeedEmulator = 4, NeedAll = NeedTool | NeedMirror | NeedEmulator };

/// What of it is not here, in words for QSKIP; empty when all is.
inline QByteArray missing(int needs = NeedAll)
{
    QByteArrayList lacks;
    if ((needs & NeedTool) && tool().isEmpty())
        lacks.append("no tofu or terraform");
    if ((needs & NeedMirror) && environment("CSIS_PROVIDER_MIRROR").isEmpty())
        lacks.append("no provider mirror (CSIS_PROVIDER_MIRROR)");
    if ((needs & NeedEmulator) && environment("CSIS_SANDBOX_PYTHON").isEmpty())
        lacks.append("no Python with the emulator (CSIS_SANDBOX_PYTHON)");
    return lacks.join(", ");
}

/// Starts the sandbox of a tree and gives the variables for tools against it. `own`: those that the tree needs to be read.
inline QMap<QString, QString> startSandbox(const QString &tree, const QMap<QString, QString> &own = {})
{
    QMap<QString, QString> variables;
    if (runProgram({u"--root-dir"_s, tree, u"sandbox"_s, u"start"_s}, tree, own).exit != 0)
        return variables;
    const QByteArray given = runProgram({u"--root-dir"_s, tree, u"sandbox"_s, u"env"_s, u"--json"_s}, tree, own).out.toUtf8();
    const QJsonObject object = QJsonDocument::fromJson(given).object();
    for (auto one = object.begin(); one != object.end(); ++one) {
        if (one->isString())
            variables.insert(one.key(), one->toString());
    }
    return variables;
}

/// Runs an emitted script as a person would, from `folder`, with this build's program first on the path.
inline Printed runScript(const QString &path, const QString &folder, QMap<QString, QString> variables = {}, int timeoutMs = 600000)
{
    const QString before = variables.contains(u"PATH"_s) ? variables.value(u"PATH"_s) : environment("PATH");
    variables.insert(u"PATH"_s, QFileInfo(environment("CSIS_PROGRAM")).path() + u':' + before);
    return runCommand(path, {}, folder, variables, {}, timeoutMs);
}

/// The events of one name.
inline QList<QJsonObject> eventsNamed(const Printed &printed, const QString &name)
{
    QList<QJsonObject> found;
    for (const QJsonObject &event : eventsIn(printed.out.toUtf8())) {
        if (event.value("event"_L1).toString() == name)
            found.append(event);
    }
    return found;
}

/// The first of some events that is about a root.
inline QJsonObject ofRoot(const QList<QJsonObject> &events, const QString &root)
{
    for (const QJsonObject &event : events) {
        if (event.value("root"_L1).toString() == root)
            return event;
    }
    return {};
}

/// How many things a plan would change.
inline int changesOf(const QJsonObject &plan)
{
    int sum = 0;
    const QJsonObject counts = plan.value("counts"_L1).toObject();
    for (const char *kind : {"create", "update", "replace", "destroy"})
        sum += counts.value(QLatin1StringView(kind)).toInt();
    return sum;
}

/// The end of a long text, for a message.
inline QByteArray ending(const QString &text)
{
    return text.right(8000).toUtf8();
}

} // namespace csis::test
