// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/factsfile.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace csis::test {
namespace {

QByteArray unescaped(const QString &text)
{
    QByteArray bytes = text.toUtf8();
    return bytes.replace("\\n", "\n").replace("\\t", "\t").replace("\\_", " ");
}

} // namespace

QMap<QString, QByteArray> FactCase::applied(QMap<QString, QByteArray> files, QString &fault) const
{
    for (const QString &change : changes) {
        const QChar kind = change[0];
        const QString rest = change.sliced(2);
        if (kind == u'-') {
            if (files.remove(rest) == 0)
                fault = change;
            continue;
        }
        const qsizetype colon = rest.indexOf(u": "_s);
        const QString file = rest.first(colon);
        const QString text = rest.sliced(colon + 2);
        if (kind == u'+') {
            files.insert(file, unescaped(text));
            continue;
        }
        const qsizetype arrow = text.indexOf(u" => "_s);
        const bool gone = arrow < 0 && text.endsWith(" =>"_L1);
        const QByteArray before = unescaped(gone ? text.chopped(3) : text.first(arrow));
        const QByteArray after = gone ? QByteArray() : unescaped(text.sliced(arrow + 4));
        const qsizetype at = files.value(file).indexOf(before);
        if ((arrow < 0 && !gone) || at < 0 || before.isEmpty())
            fault = change;
        else
            files[file].replace(at, before.size(), after);
    }
    return files;
}

QList<FactFile> readFacts(const QString &folder)
{
    QList<FactFile> facts;
    for (const QString &name : QDir(folder).entryList({u"*.txt"_s}, QDir::Files, QDir::Name)) {
        FactFile file{folder + u'/' + name, {}, {}};
        QFile bytes(file.path);
        if (!bytes.open(QIODevice::ReadOnly))
            return {};
        const QStringList lines = QString::fromUtf8(bytes.readAll()).split(u'\n');
        for (const QString &line : lines) {
            if (line.startsWith("! "_L1)) {
                file.cases.last().expected.append(line.sliced(2));
                continue;
            }
            file.lines.append(line);
            if (line.startsWith("= "_L1)) {
                file.cases.append(FactCase{line.sliced(2), {}, {}, {}, {}, {}});
            } else if (line.startsWith("~ "_L1) || line.startsWith("+ "_L1) || line.startsWith("- "_L1)) {
                file.cases.last().changes.append(line);
            } else if (line.startsWith("? overlay "_L1)) {
                file.cases.last().overlays.append(line.sliced(10));
            } else if (line.startsWith("? undeclare "_L1)) {
                file.cases.last().undeclare.append(line.sliced(12));
            } else if (line.startsWith("? env "_L1)) {
                const QString setting = line.sliced(6);
                file.cases.last().environment.insert(setting.section(u'=', 0, 0), setting.section(u'=', 1));
            }
        }
        facts.append(file);
    }
    return facts;
}

} // namespace csis::test
