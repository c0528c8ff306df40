// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/run/runchoice.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace csis::run {

QString targetName(Target target)
{
    return target == Target::Sandbox ? u"sandbox"_s : u"cloud"_s;
}

QString targetWord(Target target)
{
    return target == Target::Sandbox ? QCoreApplication::translate("csis::run", "Sandbox")
                                     : QCoreApplication::translate("csis::run", "Cloud");
}

QStringList runArguments(const RunChoice &choice)
{
    QStringList arguments{u"run"_s};
    arguments += choice.lifecycles;
    switch (choice.mode) {
    case Mode::Dry:
        break;
    case Mode::Judge:
        arguments << u"--no-dry-run"_s << u"--until"_s << u"gate"_s;
        break;
    case Mode::Apply:
        arguments << u"--no-dry-run"_s << u"--apply"_s << u"--ask"_s;
        break;
    }
    arguments << u"--target"_s << targetName(choice.target) << u"--events"_s << u"-"_s;
    return arguments;
}

QStringList lifecycleNames()
{
    return {u"identity"_s, u"storage"_s, u"instance-image"_s};
}

} // namespace csis::run
