// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/identities.h"

#include "core/secrets/say.h"

using namespace Qt::StringLiterals;

namespace csis::secrets {
namespace {

constexpr QByteArrayView keyStart("AGE-SECRET-KEY-1");

// The key of an identity file: its first line that is one.
Result<age::Identity> fromFile(const Files &files, const QString &path)
{
    auto bytes = files.read(path);
    if (!bytes)
        return failure(u"secrets.identity"_s, bytes.error().message);
    auto identity = [&]() -> Result<age::Identity> {
        for (qsizetype at = 0; at < bytes->size();) {
            const qsizetype end = bytes->indexOf('\n', at);
            const QByteArrayView line = QByteArrayView(*bytes).sliced(at, (end < 0 ? bytes->size() : end) - at).trimmed();
            if (line.startsWith(keyStart))
                return age::Identity::parse(line);
            at = end < 0 ? bytes->size() : end + 1;
        }
        return failure(u"secrets.identity"_s, u"%1: no AGE-SECRET-KEY-1 line"_s.arg(path));
    }();
    wipe(*bytes);
    if (!identity && identity.error().id != "secrets.identity"_L1)
        return failure(u"secrets.identity"_s, u"%1: %2"_s.arg(path, identity.error().message));
    return identity;
}

} // namespace

Result<std::vector<age::Identity>> readIdentities(const Environment &environment, const Files &files)
{
    QString value = environment.value(u"CSIS_CONFIG_IDENTITY"_s).value_or(QString()).trimmed();
    if (value.isEmpty()) {
        return failure(u"secrets.no-identity"_s,
                       u"an encrypted value is present but CSIS_CONFIG_IDENTITY is not set -- export the age identity (the "
                       "AGE-SECRET-KEY-1 string, an identity file, or a directory of *.age-identity files)"_s);
    }
    std::vector<age::Identity> identities;
    if (value.toLatin1().startsWith(keyStart)) {
        QByteArray text = value.toLatin1();
        auto identity = age::Identity::parse(text);
        wipe(text);
        wipe(value);
        if (!identity)
            return failure(u"secrets.identity"_s, u"CSIS_CONFIG_IDENTITY: %1"_s.arg(identity.error().message));
        identities.push_back(std::move(*identity));
        return identities;
    }
    QString path = value;
    if (path == "~"_L1 || path.startsWith("~/"_L1))
        path = environment.value(u"HOME"_s).value_or(QString()) + path.sliced(1);
    QStringList paths;
    if (files.isFolder(path)) {
        const auto names = files.list(path, false);
        for (const QString &name : names.value_or(QStringList())) {
            if (name.endsWith(".age-identity"_L1))
                paths.append(name);
        }
        if (paths.isEmpty())
            return failure(u"secrets.identity"_s, u"CSIS_CONFIG_IDENTITY=%1: no *.age-identity files in that directory"_s.arg(value));
    } else if (files.isFile(path)) {
        paths.append(path);
    } else {
        return failure(u"secrets.identity"_s,
                       u"CSIS_CONFIG_IDENTITY='%1': not an AGE-SECRET-KEY-1 string, an identity file or a directory"_s.arg(value));
    }
    for (const QString &one : std::as_const(paths)) {
        auto identity = fromFile(files, one);
        if (!identity)
            return std::unexpected(identity.error());
        identities.push_back(std::move(*identity));
    }
    return identities;
}

Result<std::vector<age::Recipient>> readRecipients(const QStringList &texts)
{
    if (texts.isEmpty())
        return failure(u"secrets.no-recipients"_s, u"no recipients: declare encryption.recipients in cfg/_config.yml"_s);
    std::vector<age::Recipient> recipients;
    for (const QString &text : texts) {
        auto recipient = age::Recipient::parse(text.trimmed().toUtf8());
        if (!recipient)
            return failure(u"secrets.recipient"_s, Say::tr("recipient '%1': %2").arg(text.trimmed().left(70), recipient.error().message));
        recipients.push_back(std::move(*recipient));
    }
    return recipients;
}

bool isAboutIdentities(const QString &id)
{
    return id == "secrets.no-identity"_L1 || id == "secrets.identity"_L1 || id == "secrets.no-match"_L1;
}

QString identityHint()
{
    return u"(the shell never loaded `.envrc` (a new terminal, a directory direnv has not entered or allowed): `source .envrc`, or "
           "`direnv allow`)"_s;
}

} // namespace csis::secrets
