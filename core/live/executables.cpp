// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/live/executables.h"

#include "core/live/say.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QVersionNumber>

using namespace Qt::StringLiterals;

namespace csis::live {
namespace {

enum class Form { Json, AwsCli, Dotted };

struct Checker {
    QString key; ///< name or type of an entry
    QString name;
    Form form;
};

const Checker &checkerOf(const model::Executable &executable)
{
    // OpenTofu and Terraform print the same JSON.
    static const QList<Checker> known{{u"tofu"_s, u"TofuVersionChecker"_s, Form::Json},
                                      {u"terraform"_s, u"TerraformVersionChecker"_s, Form::Json},
                                      {u"tf-aws"_s, u"TofuStorageVersionChecker"_s, Form::Json},
                                      {u"aws-cli"_s, u"AwsCliVersionChecker"_s, Form::AwsCli},
                                      {u"packer"_s, u"PackerVersionChecker"_s, Form::Dotted},
                                      {u"ansible-playbook"_s, u"AnsiblePlaybookVersionChecker"_s, Form::Dotted},
                                      {u"bash"_s, u"BashVersionChecker"_s, Form::Dotted},
                                      {u"gcloud"_s, u"GcloudVersionChecker"_s, Form::Dotted}};
    static const Checker generic{{}, u"ExecutableVersionChecker"_s, Form::Dotted};
    for (const QString &key : {executable.name, executable.type}) {
        for (const Checker &one : known) {
            if (one.key == key)
                return one;
        }
    }
    return generic;
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

} // namespace

VersionChecker versionChecker(const model::Executable &executable)
{
    const Checker &checker = checkerOf(executable);
    return {checker.name, checker.form == Form::Json ? QStringList{u"--version"_s, u"-json"_s} : QStringList{u"--version"_s}};
}

QString versionIn(const model::Executable &executable, const QByteArray &printed)
{
    const Checker &checker = checkerOf(executable);
    if (checker.form == Form::Json)
        return QJsonDocument::fromJson(printed).object().value("terraform_version"_L1).toString();
    static const QRegularExpression aws(u"aws-cli/([\\d.]+)\\s"_s);
    static const QRegularExpression dotted(u"\\d+(\\.\\d+)+"_s);
    const QString line = QString::fromUtf8(printed).section(u'\n', 0, 0) + u' ';
    const bool ofAws = checker.form == Form::AwsCli;
    const auto match = (ofAws ? aws : dotted).match(line);
    return match.hasMatch() ? match.captured(ofAws ? 1 : 0) : QString();
}

QString binaryOf(const model::Executable &executable)
{
    return executable.binary.isEmpty() ? executable.name : executable.binary;
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

QString missingBinary(const QString &name, const QString &binary)
{
    return tr("%1: binary '%2' not found (declared in cfg/executables.yml; an absolute path, or a name on PATH)").arg(name, binary);
}

} // namespace csis::live
