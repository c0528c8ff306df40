// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What the tests of gate-plan and apply-check as commands share: a folder, calls in it, plans and a tool that shows them.
#pragma once

#include "tests/support/program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

namespace csis::test {

using namespace Qt::StringLiterals;

inline const QByteArray head = R"({"format_version":"1.2","terraform_version":"1.11.4","resource_changes":[)";

inline QByteArray change(const QByteArray &address, const QByteArray &actions, const QByteArray &more = {})
{
    return "{\"address\":\"" + address + "\",\"mode\":\"managed\",\"type\":\"aws_ebs_volume\",\"change\":{\"actions\":" + actions + more + "}}";
}

class GateFolder
{
public:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    Printed call(const QStringList &arguments, const QString &below = {}) const { return runProgram(arguments, below.isEmpty() ? m_folder.path() : path(below)); }
    QString json(const QByteArray &changes, const QByteArray &whole = {})
    {
        const QString name = path(u"plan.json"_s);
        writeBytes(name, whole.isEmpty() ? head + changes + "]}" : whole);
        return name;
    }
    // A tool that shows what lies in shown.json.
    QString fakeTool() const
    {
        const QString name = path(u"faketool"_s);
        writeBytes(name, "#!/bin/sh\n[ \"$1 $2\" = \"show -json\" ] && [ -f \"$3\" ] && cat '" + path(u"shown.json"_s).toUtf8() + "'\n");
        QFile::setPermissions(name, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return name;
    }
    QJsonObject record(const QString &plan) const { return QJsonDocument::fromJson(fileBytes(path(plan + u".gate.json"_s))).object(); }

    QTemporaryDir m_folder;
};

} // namespace csis::test
