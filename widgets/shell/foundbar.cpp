// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/foundbar.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

struct FoundWords {
    Q_DECLARE_TR_FUNCTIONS(csis::shell::FoundBar)
};

QString foundWord(const desk::Fact &fact)
{
    switch (fact.thing) {
    case desk::Thing::Tool:
        return fact.how == "stand-in"_L1 ? FoundWords::tr("%1 (%2), in the sandbox it stands in for tofu").arg(fact.name, fact.where)
                                         : FoundWords::tr("%1 (%2)").arg(fact.name, fact.where);
    case desk::Thing::Mirror:
        return fact.how == "cli"_L1 ? FoundWords::tr("providers as %1 says").arg(fact.where)
                                    : FoundWords::tr("%n provider(s) in %1", nullptr, fact.name.toInt()).arg(fact.where);
    case desk::Thing::Modules: return FoundWords::tr("%n module(s) in %1", nullptr, fact.name.toInt()).arg(fact.where);
    case desk::Thing::Sandbox: return fact.how == "running"_L1 ? FoundWords::tr("the sandbox, running") : FoundWords::tr("the sandbox, ready");
    case desk::Thing::Session:
        return fact.name.isEmpty() ? FoundWords::tr("cloud keys in the environment") : FoundWords::tr("cloud profile %1").arg(fact.name);
    }
    return {};
}

QString missingWord(const desk::Fact &fact)
{
    switch (fact.thing) {
    case desk::Thing::Tool:
        return FoundWords::tr("No %1: files are written and judged, but nothing can be planned. Install tofu or "
            "terraform, or choose one under Settings, Tools.").arg(fact.name);
    case desk::Thing::Mirror:
        return fact.where.isEmpty()
                   ? FoundWords::tr("No provider mirror: the tool downloads its providers at the first run. A folder "
                       "with providers can be chosen under Settings, Tools.")
                   : FoundWords::tr("The provider mirror %1 holds no providers. Choose another one under Settings, Tools.").arg(fact.where);
    case desk::Thing::Modules:
        return FoundWords::tr("No modules in %1: module_source_base in cfg/ leads there. Copy the modules to it, or change the key.").arg(fact.where);
    case desk::Thing::Sandbox:
        return fact.trouble.isEmpty() ? FoundWords::tr("No sandbox: %1 is not there. Choose its Python under Settings, Sandbox.").arg(fact.where)
                                      : FoundWords::tr("No sandbox: %1.").arg(fact.trouble);
    case desk::Thing::Session:
        if (!fact.trouble.isEmpty())
            return FoundWords::tr("Cloud profile %1 is not known: %2.").arg(fact.name, fact.trouble);
        return FoundWords::tr("No profile %1 in %2: only runs against the cloud need it. “aws configure --profile %1” "
            "makes it.").arg(fact.name, fact.where);
    }
    return {};
}

} // namespace

FoundText foundText(const desk::Surroundings &surroundings)
{
    FoundText text;
    QStringList found;
    for (const desk::Fact &fact : surroundings) {
        if (fact.found) {
            found.append(foundWord(fact));
            continue;
        }
        text.missing.append(missingWord(fact));
        const bool needed = fact.thing == desk::Thing::Tool || fact.thing == desk::Thing::Modules;
        if (needed)
            text.kind = look::MessageBar::Kind::Warning;
        else if (text.kind == look::MessageBar::Kind::Ok)
            text.kind = look::MessageBar::Kind::Info;
    }
    text.found = found.isEmpty() ? QString() : FoundWords::tr("Found for this tree: %1.").arg(found.join(u" · "_s));
    return text;
}

} // namespace csis::shell
