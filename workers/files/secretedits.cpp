// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/files/secretedits.h"

#include "core/config/sourcetree.h"
#include "core/config/structure.h"
#include "core/secrets/inplace.h"
#include "core/secrets/opener.h"
#include "workers/files/atomic.h"
#include "workers/files/diskfiles.h"
#include "workers/files/say.h"
#include "workers/files/settings.h"
#include "workers/files/system.h"
#include "workers/files/systemrandom.h"

#include <QDir>
#include <QDirIterator>

using namespace Qt::StringLiterals;

namespace csis::files {
namespace {

/// Makes markers for the recipients of a tree.
class Sealer
{
public:
    static Result<Sealer> of(const QStringList &texts)
    {
        auto recipients = secrets::readRecipients(texts);
        if (!recipients)
            return std::unexpected(recipients.error());
        return Sealer(std::move(*recipients));
    }

    Result<QString> operator()(const QString &plain)
    {
        SystemRandom random;
        return secrets::seal(plain, m_recipients, random);
    }

private:
    explicit Sealer(std::vector<secrets::age::Recipient> recipients) : m_recipients(std::move(recipients)) {}
    std::vector<secrets::age::Recipient> m_recipients;
};

// The first place where the new text holds a marker that may not be there.
std::optional<QString> misplaced(const QString &root, const QString &file, const QByteArray &before, const QByteArray &after)
{
    const auto refusals = [&](const QByteArray &bytes) {
        QStringList texts;
        for (const Diagnostic &one : config::checkStructure(yaml::read({file, bytes}).root, root, file).diagnostics) {
            if (one.id.startsWith("secrets."_L1))
                texts.append(one.message);
        }
        return texts;
    };
    const QStringList old = refusals(before);
    for (const QString &text : refusals(after)) {
        if (!old.contains(text))
            return text;
    }
    return std::nullopt;
}

bool isSkipped(const QString &relative, const QString &generated)
{
    const auto below = [&](const QString &folder) { return relative.startsWith(folder + u'/'); };
    return below(u".git"_s) || below(u".csis"_s) || below(u"_private"_s) || below(generated) || relative.contains("/.git/"_L1)
        || relative.contains("/.terraform/"_L1);
}

} // namespace

Result<QString> sealForTree(const QString &plain, const QString &root)
{
    auto sealer = Sealer::of(settingsOf(root).recipients);
    return sealer ? (*sealer)(plain) : std::unexpected(sealer.error());
}

Result<SecretEdit> encryptInFile(const QString &path, const QString &root, const QStringList &fields)
{
    const auto bytes = DiskFiles().read(path);
    if (!bytes)
        return std::unexpected(bytes.error());
    auto sealer = Sealer::of(settingsOf(root).recipients);
    if (!sealer)
        return std::unexpected(sealer.error());
    const QString file = QDir(root).relativeFilePath(path);
    const auto made = secrets::encryptFields({file, *bytes}, fields, std::ref(*sealer));
    if (!made)
        return std::unexpected(made.error());
    if (const auto refusal = misplaced(root, file, *bytes, made->bytes))
        return failure(u"secrets.place"_s, *refusal);
    if (made->values > 0) {
        if (const auto written = replaceFile(path, made->bytes); !written)
            return std::unexpected(written.error());
    }
    return SecretEdit{made->values, made->found};
}

Result<SecretEdit> decryptInFile(const QString &path, const QStringList &fields)
{
    const DiskFiles disk;
    const auto bytes = disk.read(path);
    if (!bytes)
        return std::unexpected(bytes.error());
    const SystemEnvironment environment;
    secrets::Opener opener(environment, disk);
    const auto made = secrets::decryptFields({path, *bytes}, fields, [&](const QString &marker) { return opener.open(marker); });
    if (!made)
        return std::unexpected(made.error());
    if (made->values > 0) {
        if (const auto written = replaceFile(path, made->bytes); !written)
            return std::unexpected(written.error());
    }
    return SecretEdit{made->values, made->found};
}

Result<Reencryption> reencryptTree(const QString &root, bool dryRun)
{
    const model::GlobalSettings settings = settingsOf(root);
    auto sealer = Sealer::of(settings.recipients);
    if (!sealer)
        return std::unexpected(sealer.error());
    const DiskFiles disk;
    const SystemEnvironment environment;
    secrets::Opener opener(environment, disk);
    const auto open = [&](const QString &marker) { return opener.open(marker); };

    struct Change {
        QString path;
        QByteArray before;
        QByteArray after;
    };
    QList<Change> changes;
    Reencryption done;
    const QDir tree(root);
    const QString generated = QDir::cleanPath(settings.generationDirectory);
    QDirIterator iterator(root, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    QStringList paths;
    while (iterator.hasNext()) {
        const QString path = iterator.next();
        if (config::isYaml(path) && !isSkipped(tree.relativeFilePath(path), generated))
            paths.append(path);
    }
    paths.sort();
    for (const QString &path : std::as_const(paths)) {
        const QString relative = tree.relativeFilePath(path);
        const auto bytes = disk.read(path);
        if (!bytes)
            return std::unexpected(bytes.error());
        const auto made = secrets::reencrypt(*bytes, open, std::ref(*sealer));
        if (!made)
            return failure(made.error().id, u"%1: %2"_s.arg(relative, made.error().message));
        if (made->values == 0)
            continue;
        done.markers += made->values;
        done.files.append(relative);
        changes.append({path, *bytes, made->bytes});
    }
    if (dryRun)
        return done;
    for (qsizetype i = 0; i < changes.size(); ++i) {
        const auto written = replaceFile(changes.at(i).path, changes.at(i).after);
        if (written)
            continue;
        // What was written already goes back.
        for (qsizetype back = 0; back < i; ++back) {
            if (const auto restored = replaceFile(changes.at(back).path, changes.at(back).before); !restored)
                return failure(u"secrets.half-written"_s,
                               tr("%1; and %2 could not be put back: it is encrypted anew already").arg(written.error().message, changes.at(back).path));
        }
        return std::unexpected(written.error());
    }
    return done;
}

} // namespace csis::files
