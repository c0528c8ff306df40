// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <memory>

namespace csis::shell {

/// Does `work` in another thread, and `then` with what came of it in the window's, unless `owner` is gone by then.
template<class Work, class Then> void workElsewhere(QObject *owner, Work work, Then then)
{
    QThreadPool::globalInstance()->start([work = std::move(work), then = std::move(then), owner = QPointer<QObject>(owner)] {
        const auto made = std::make_shared<const decltype(work())>(work());
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [made, then, owner] {
                if (owner)
                    then(made);
            },
            Qt::QueuedConnection);
    });
}

} // namespace csis::shell
