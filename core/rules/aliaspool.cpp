// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/areas.h"
#include "core/rules/findings.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

// Names that an instance has already: declared, or drawn earlier and recorded.
QSet<QString> takenNames(const Subject &subject)
{
    QSet<QString> taken;
    for (const model::Instance &instance : subject.configuration.instances) {
        taken.insert(instance.name);
        for (const QString &alias : instance.aliases)
            taken.insert(alias.trimmed().toLower());
        if (const QString drawn = subject.meta.launchParams.value(instance.name).alias; !drawn.isEmpty())
            taken.insert(drawn.toLower());
    }
    return taken;
}

void judgePool(const Subject &subject, Findings &findings)
{
    const QByteArray &pool = subject.meta.aliasPool;
    if (pool.isEmpty())
        return;
    const QSet<QString> taken = takenNames(subject);
    QSet<QString> free;
    qsizetype offset = 0;
    int number = 0;
    for (const QByteArray &bytes : pool.split('\n')) {
        const int line = number++;
        const qsizetype begin = offset;
        offset += bytes.size() + 1;
        const QString name = QString::fromUtf8(bytes).trimmed();
        if (name.isEmpty() || name.startsWith(u'#')) // a spent name is a comment
            continue;
        const QString folded = name.toLower();
        QString fault = hostnameFault(name);
        if (fault.isEmpty() && free.contains(folded))
            fault = u"repeats an earlier free line"_s;
        if (fault.isEmpty() && taken.contains(folded))
            fault = u"is a name the configuration already gives an instance"_s;
        free.insert(folded);
        if (fault.isEmpty())
            continue;
        Diagnostic &found = findings.add(u"alias pool aliases.txt: line %1: '%2' %3"_s.arg(number).arg(name, fault));
        found.where = {u"meta-state/aliases.txt"_s,
                       {{line, 0, begin}, {line, int(QString::fromUtf8(bytes).size()), begin + bytes.size()}}};
    }
}

} // namespace

QList<Rule> aliasRules()
{
    return {
        {u"alias.pool"_s, u"The alias pool holds names that a machine may get"_s, Severity::Error, judgePool,
         u"A machine is given the next free line as its host name, so each line must be a host name label, stand "
         "once, and belong to no instance yet."_s,
         u"Correct or remove the line. A line with '#' in front is spent."_s,
         u"bad_name"_s,
         u"good-name"_s},
    };
}

} // namespace csis::rules
