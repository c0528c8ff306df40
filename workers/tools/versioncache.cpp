// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/tools/versioncache.h"

#include "workers/files/atomic.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace csis::tools {
namespace {

constexpr qsizetype mostVersions = 200;

} // namespace

VersionCache::VersionCache(const QString &file)
    : m_file(file.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/csis-studio/versions.json"_s : file)
{
    QFile kept(m_file);
    if (!kept.open(QIODevice::ReadOnly))
        return;
    const QJsonObject object = QJsonDocument::fromJson(kept.readAll()).object();
    for (auto one = object.begin(); one != object.end(); ++one) {
        if (one.value().isString())
            m_versions.insert(one.key(), one.value().toString());
    }
}

VersionCache::~VersionCache()
{
    if (!m_changed)
        return;
    QJsonObject object;
    for (const auto &[key, version] : std::as_const(m_versions).asKeyValueRange())
        object.insert(key, version);
    static_cast<void>(files::replaceFile(m_file, QJsonDocument(object).toJson(QJsonDocument::Compact)));
}

QString VersionCache::keyOf(const QString &program, const QStringList &question)
{
    const QFileInfo info(QFileInfo(program).canonicalFilePath());
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly) || file.read(2) == "#!")
        return {};
    // One file may be several programs, and be told by its name which.
    return QStringList{info.filePath(), QFileInfo(program).fileName(), QString::number(info.lastModified().toMSecsSinceEpoch()), QString::number(info.size()),
                       question.join(u' ')}
        .join(u'|');
}

void VersionCache::keep(const QString &key, const QString &version)
{
    if (key.isEmpty() || version.isEmpty())
        return;
    // What is longest in the order of names goes first; it is only asked again.
    while (m_versions.size() >= mostVersions)
        m_versions.erase(m_versions.begin());
    m_versions.insert(key, version);
    m_changed = true;
}

} // namespace csis::tools
