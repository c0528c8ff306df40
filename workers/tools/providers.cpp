// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/tools/providers.h"

#include "workers/files/atomic.h"
#include "workers/process/command.h"
#include "workers/tools/say.h"

#include <QCoreApplication>
#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::tools {
namespace {

const QStringList registries{u"registry.terraform.io"_s, u"registry.opentofu.org"_s};

std::unexpected<Error> unwritable(const QString &path)
{
    return failure(u"providers.unwritable"_s, tr("%1 cannot be written").arg(path));
}

QStringList folders(const QString &path)
{
    return QDir(path).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

// Links what lies in `from` as `to`; a link that is right already stays.
bool link(const QString &from, const QString &to)
{
    const QFileInfo there(to);
    if (there.isSymLink() && there.symLinkTarget() == from)
        return true;
    if (there.isSymLink() || there.exists())
        QFile::remove(to);
    return QFile::link(from, to) || QFileInfo(to).symLinkTarget() == from;
}

// The tools follow no link above the folder of one platform, so the folders down to the version are real ones.
bool linkPackage(const QString &from, const QString &to)
{
    if (!QDir().mkpath(to))
        return false;
    for (const QFileInfo &entry : QDir(from).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString target = to + u'/' + entry.fileName();
        if (!entry.isDir()) { // a packed provider
            if (!link(entry.absoluteFilePath(), target))
                return false;
            continue;
        }
        if (!QDir().mkpath(target))
            return false;
        for (const QString &platform : folders(entry.absoluteFilePath())) {
            if (!link(entry.absoluteFilePath() + u'/' + platform, target + u'/' + platform))
                return false;
        }
    }
    return true;
}

QByteArray quotedList(const QStringList &words)
{
    QStringList quoted;
    for (const QString &word : words)
        quoted.append(u'"' + word + u'"');
    return quoted.join(u", "_s).toUtf8();
}

} // namespace

QByteArray cliConfiguration(const QString &mirror, const QStringList &packages)
{
    QString path = mirror;
    path.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
    const QByteArray list = quotedList(packages);
    return "disable_checkpoint = true\n\nprovider_installation {\n  filesystem_mirror {\n    path    = \"" + path.toUtf8()
        + "\"\n    include = [" + list + "]\n  }\n  direct {\n    exclude = [" + list + "]\n  }\n}\n";
}

Result<QString> prepareProviders(const QString &mirror, const QString &folder)
{
    const QString links = folder + u"/mirror"_s;
    QStringList packages;
    for (const QString &host : folders(mirror)) {
        const QStringList hosts = registries.contains(host) ? registries : QStringList{host};
        for (const QString &space : folders(mirror + u'/' + host)) {
            for (const QString &type : folders(mirror + u'/' + host + u'/' + space)) {
                const QString source = QDir(mirror).absoluteFilePath(host + u'/' + space + u'/' + type);
                for (const QString &served : hosts) {
                    const QString package = served + u'/' + space + u'/' + type;
                    if (!linkPackage(source, links + u'/' + package))
                        return unwritable(links + u'/' + package);
                    if (!packages.contains(package))
                        packages.append(package);
                }
            }
        }
    }
    if (packages.isEmpty())
        return failure(u"providers.no-mirror"_s, tr("%1 holds no providers (CSIS_PROVIDER_MIRROR)").arg(mirror));
    packages.sort();
    const QString file = folder + u"/cli.tfrc"_s;
    if (const auto written = files::replaceFile(file, cliConfiguration(links, packages)); !written)
        return failure(u"providers.unwritable"_s, written.error().message);
    return file;
}

Result<QString> linkTool(const QString &name, const QString &target, const QString &folder)
{
    const QString bin = folder + u"/bin"_s;
    if (!QDir().mkpath(bin) || !link(target, bin + u'/' + name))
        return unwritable(bin + u'/' + name);
    return bin;
}

QProcessEnvironment toolEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"TF_IN_AUTOMATION"_s, u"1"_s);
    environment.insert(u"TF_INPUT"_s, u"0"_s);
    environment.insert(u"CHECKPOINT_DISABLE"_s, u"1"_s);
    process::prependPath(environment, QCoreApplication::applicationDirPath());
    return environment;
}

} // namespace csis::tools
