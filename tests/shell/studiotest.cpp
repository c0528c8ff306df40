// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/shell/studiotest.h"

#include "tests/support/testmain.h"
#include "widgets/look/look.h"
#include "workers/live/examples.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;

namespace csis::test {

Studio::Studio(const QString &example)
{
    const auto made = live::copyExample(sourceDir() + "/examples"_L1, example, m_folder.filePath(example));
    m_tree = made.value_or(QString());
    m_controller = std::make_unique<studio::Controller>(QString(), QStringList(), settings());
    session().setExecutableInquiry({}); // what is installed here must not show in a test
}

QString Studio::settings()
{
    static const QTemporaryDir folder;
    return folder.path();
}

bool Studio::open()
{
    m_controller->show();
    m_controller->open(m_tree);
    return QTest::qWaitFor([this] { return session().isOpen(); }, 20'000) && settle();
}

bool Studio::settle(int timeout)
{
    QCoreApplication::processEvents(); // edits are told with the next turn of the loop
    return QTest::qWaitFor([this] { return session().verdict() && session().isCurrent() && window().isSettled(); }, timeout);
}

void Studio::playScript(const QByteArray &script)
{
    const QString path = m_folder.filePath(u"worker"_s);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write("#!/bin/sh\n" + script);
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_controller->setCommandLine(path);
}

QByteArray Studio::event(const QByteArray &rest)
{
    return "echo '{\"v\":1,\"t\":\"2026-11-30T08:00:00.000Z\",\"run\":\"r1\"," + rest + "}'\n";
}

QByteArray Studio::read(const QString &file) const
{
    QFile stored(path(file));
    return stored.open(QIODevice::ReadOnly) ? stored.readAll() : QByteArray();
}

void Studio::write(const QString &file, const QByteArray &bytes) const
{
    QFile stored(path(file));
    if (stored.open(QIODevice::WriteOnly))
        stored.write(bytes);
}

QString Studio::firstFile(const QString &folder) const
{
    QDirIterator files(path(folder), QDir::Files);
    return files.hasNext() ? QDir(m_tree).relativeFilePath(files.next()) : QString();
}

void keepPictures(QWidget *widget, const QString &name)
{
    const QString folder = buildDir() + u"/pictures"_s;
    QDir().mkpath(folder);
    look::Look &theme = look::Look::instance();
    const look::Preference before = theme.preference();
    for (const look::Preference preference : {look::Preference::Light, look::Preference::Dark}) {
        theme.setPreference(preference);
        QTest::qWait(20);
        QVERIFY(widget->grab().save(u"%1/%2-%3.png"_s.arg(folder, name, preference == look::Preference::Dark ? u"dark"_s : u"light"_s)));
    }
    theme.setPreference(before);
}

} // namespace csis::test
