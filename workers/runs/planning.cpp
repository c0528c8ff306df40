// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/engine.h"

#include "workers/tools/tool.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

// The own program is called by its path, so that a run never meets another installation.
QString programOf(const QString &program)
{
    return program == "cs-image-system"_L1 ? QCoreApplication::applicationFilePath() : program;
}

QString executableName(const config::Configuration &configuration, const QString &binary)
{
    for (const model::Executable &executable : configuration.executables) {
        if (executable.binary == binary || (executable.binary.isEmpty() && executable.name == binary))
            return executable.name;
    }
    return binary;
}

} // namespace

PlannedStep Engine::stepOf(const lifecycle::Root &root, const lifecycle::Step &step, const QString &id, const QString &folder) const
{
    PlannedStep planned;
    planned.id = id;
    planned.parent = root.lifecycle + u'.' + root.name;
    planned.lifecycle = root.lifecycle;
    planned.root = root.name;
    planned.phase = root.phase;
    planned.title = step.title;
    planned.why = step.why;
    planned.command.program = programOf(step.program);
    planned.command.arguments = step.arguments;
    planned.command.folder = folder;
    planned.command.environment = m_target.environment;
    return planned;
}

void Engine::plan()
{
    QJsonArray steps;
    steps.append(QJsonObject{{u"id"_s, u"write"_s},
                             {u"title"_s, tr("Write the generated files")},
                             {u"why"_s, tr("Every command works on what the configuration says now.")}});
    const bool generates = !m_request.noTool;
    const bool defers = !m_request.dryRun && (m_request.apply || m_request.untilGate);
    for (const lifecycle::Root &root : std::as_const(m_emission.roots)) {
        PlannedRoot planned;
        planned.root = &root;
        planned.parent.id = root.lifecycle + u'.' + root.name;
        planned.parent.lifecycle = root.lifecycle;
        planned.parent.root = root.name;
        planned.parent.phase = root.phase;
        planned.parent.title = tr("%1: %2").arg(root.lifecycle, root.name);
        planned.parent.why = root.mayApply ? tr("The configuration lets it be applied.")
                                           : tr("The configuration does not let it be applied: it ends at the gate.");
        if (!root.dependsOn.isEmpty())
            planned.parent.why += u' ' + tr("It reads the state of %1.").arg(root.dependsOn.join(u", "_s));
        const QString folder = QDir(m_request.root).absoluteFilePath(root.folder);
        int number = 0;
        for (const lifecycle::Step &step : root.generation)
            planned.generation.append(stepOf(root, step, u"%1.%2"_s.arg(planned.parent.id, QString::number(++number).rightJustified(2, u'0')), folder));
        for (const lifecycle::Step &step : root.deferred)
            planned.deferred.append(stepOf(root, step, u"%1.%2"_s.arg(planned.parent.id, QString::number(++number).rightJustified(2, u'0')), folder));
        if (generates || defers)
            steps.append(planned.parent.json());
        for (const PlannedStep &step : std::as_const(planned.generation)) {
            if (generates)
                steps.append(step.json());
        }
        for (const PlannedStep &step : std::as_const(planned.deferred)) {
            if (defers)
                steps.append(step.json());
        }
        m_roots.append(planned);
    }
    m_events.send(u"plan-of-run"_s, {{u"steps"_s, steps}});
}

bool Engine::startsToolAtGeneration() const
{
    return !m_request.noTool;
}

QStringList Engine::missingTools() const
{
    const bool defers = !m_request.dryRun && (m_request.apply || m_request.untilGate);
    if (!startsToolAtGeneration() && !defers)
        return {};
    QStringList sentences;
    for (const PlannedRoot &planned : m_roots) {
        const QString binary = planned.root->tool;
        if (binary.isEmpty() || process::resolveProgram(binary, m_target.environment))
            continue;
        const QString sentence = live::missingBinary(executableName(*m_tree.configuration, binary), binary);
        if (!sentences.contains(sentence))
            sentences.append(sentence);
    }
    return sentences;
}

} // namespace csis::runs
