// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What is said when the files of a root are put together: what its parts ask for must fit.
#include "core/rules/areas.h"

using namespace Qt::StringLiterals;

namespace csis::rules {

QList<Rule> collectorRules()
{
    return {
        {u"provider.sources"_s, u"A provider comes from one source"_s, Severity::Error, nullptr,
         u"A root loads one provider of a name."_s,
         u"Make `source:` under `required_plugins:` of the builders that the message names agree."_s,
         u"required_plugins:\n  - {name: aws, source: hashicorp/aws}\n  - {name: aws, source: example/aws}"_s,
         u"required_plugins:\n  - {name: aws, source: hashicorp/aws}"_s},
        {u"provider.versions"_s, u"One version meets every constraint on a provider"_s, Severity::Error, nullptr,
         u"No version of the provider could be installed."_s,
         u"Make `version:` under `required_plugins:` of the builders that the message names agree."_s,
         u"required_plugins:\n  - {name: aws, version: '>= 6'}\n  - {name: aws, version: '< 5'}"_s,
         u"required_plugins:\n  - {name: aws, version: '>= 5, < 7'}"_s},
        {u"provider.version-syntax"_s, u"A version constraint can be read"_s, Severity::Error, nullptr,
         u"The tool would refuse it."_s,
         u"Write comparisons such as `>= 5, < 7` or `~> 5.1`."_s,
         u"required_plugins:\n  - {name: aws, version: five}"_s,
         u"required_plugins:\n  - {name: aws, version: '>= 5'}"_s},
        {u"provider.configured-twice"_s, u"A provider is configured once under an alias"_s, Severity::Error, nullptr,
         u"Resources that name the alias could mean either."_s,
         u"Let the builders of one root agree on the runtime and its settings, or give them roots of their own."_s},
        {u"variable.redefined"_s, u"A variable of a root is declared in one way"_s, Severity::Error, nullptr,
         u"The tool takes one declaration of a name."_s,
         u"Let the builders of one root agree, or give them roots of their own."_s},
        {u"state.rebound"_s, u"A root keeps its state in one place"_s, Severity::Error, nullptr,
         u"What is in one state is not known in another."_s,
         u"Name one backend under `state_configuration:` of the builders of the root."_s},
        {u"state.registered-twice"_s, u"A state backend is declared in one way"_s, Severity::Error, nullptr,
         u"Roots that name it could keep their state at either place."_s,
         u"Remove one of the two entries, or give it another name."_s},
        {u"state.two-defaults"_s, u"One state backend is the default"_s, Severity::Error, nullptr,
         u"Roots that name none could keep their state at either place."_s,
         u"Take `is_default:` out of all but one."_s,
         u"state_backends:\n  - {name: a, type: local, is_default: true}\n  - {name: b, type: local, is_default: true}"_s,
         u"state_backends:\n  - {name: a, type: local, is_default: true}\n  - {name: b, type: local}"_s},
        {u"state.producer-unbound"_s, u"A state that is read is kept somewhere"_s, Severity::Error, nullptr,
         u"Outputs of another root are read from its state."_s,
         u"Declare a default state backend, or name one under `state_configuration:` of the root that is read."_s},
        {u"state.read-twice"_s, u"Each state that a root reads has a label of its own"_s, Severity::Error, nullptr,
         u"Labels are names without their signs, and two of the names have the same."_s,
         u"Change the name of one of the builders."_s},
        {u"sensitive.registered-twice"_s, u"An encrypted value of a root is one value"_s, Severity::Error, nullptr,
         u"Both would be opened under one name."_s,
         u"Give one of the two items another name, or write the same encrypted value at both places."_s},
        {u"sensitive.key"_s, u"Encrypted values of a root are named by letters, digits, '_' and '-'"_s, Severity::Error, nullptr,
         u"They are opened by these names when the tool plans."_s,
         u"Change the name of the item or key that the message names."_s},
    };
}

} // namespace csis::rules
