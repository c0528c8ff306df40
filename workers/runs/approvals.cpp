// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "workers/runs/approvals.h"

#include "workers/files/atomic.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <chrono>

using namespace Qt::StringLiterals;

namespace csis::runs {
namespace {

constexpr qint64 seconds = 24 * 60 * 60;

} // namespace

Approvals::Approvals(const QString &treeRoot, Clock::Instant now) : m_folder(treeRoot + u"/.csis/approvals"_s), m_now(now) {}

QString Approvals::file(const QString &root) const
{
    return m_folder + u'/' + root + u".json"_s;
}

std::optional<gate::PlanTerms> Approvals::find(const QString &root) const
{
    QFile kept(file(root));
    const QDateTime now = QDateTime::fromSecsSinceEpoch(std::chrono::duration_cast<std::chrono::seconds>(m_now.sinceEpoch).count());
    // A clock that was put back makes no yes hold for longer; one given in this very run is a little younger than its start.
    const qint64 age = QFileInfo(kept).lastModified().secsTo(now);
    if (age > seconds || age < -seconds || !kept.open(QIODevice::ReadOnly))
        return std::nullopt;
    const Result<gate::PlanTerms> terms = gate::decodeTerms(kept.readAll());
    return terms ? std::optional(*terms) : std::nullopt;
}

void Approvals::keep(const QString &root, const gate::PlanTerms &terms) const
{
    // What could not be kept is asked for again.
    static_cast<void>(files::replaceFile(file(root), gate::encodeTerms(terms), {.root = {}, .mode = 0600}));
}

void Approvals::forget(const QString &root) const
{
    QFile::remove(file(root));
}

} // namespace csis::runs
