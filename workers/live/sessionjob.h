// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What a session and its judging share. For these two files only.
#pragma once

#include "core/secrets/opener.h"
#include "workers/files/diskfiles.h"
#include "workers/files/system.h"
#include "workers/live/session.h"

#include <QCoreApplication>

namespace csis::live {

inline bool isConfiguration(const QString &file)
{
    return !file.startsWith(QLatin1StringView("meta-state/"));
}

// Taking a large value apart takes as long as a blink; whoever lets go of it last must not be held up by that.
template<class T> std::shared_ptr<T> droppedElsewhere(std::shared_ptr<T> value)
{
    T *raw = value.get();
    return {raw, [value = std::move(value)](T *) mutable {
                if (QCoreApplication::instance() && !QCoreApplication::closingDown())
                    QThreadPool::globalInstance()->start([last = std::exchange(value, nullptr)]() mutable { last.reset(); });
            }};
}

/// What opens encrypted values. One job at a time uses it, as with the judge.
struct Session::Keys {
    files::SystemEnvironment environment;
    files::DiskFiles files;
    secrets::Opener opener{environment, files};
};

/// All that judging needs, so that it needs nothing of the session.
struct Session::Job {
    std::shared_ptr<rules::Judge> memory;
    std::shared_ptr<Keys> keys;
    config::SourceTree tree;
    QMap<QString, QByteArray> buffers;
    StoredFiles stored;
    QStringList overlays;
    rules::Outside outside;
    Clock::Instant started;
    QList<lifecycle::Lifecycle> lifecycles;
    Preparation preparation;
    std::shared_ptr<const void> before;
    quint64 number = 0;
    quint64 generation = 0;
    bool first = false;

    Outcome judge();
};

} // namespace csis::live
