// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QRandomGenerator>
#include <QStringList>

namespace csis::test {

/// Plans by chance, the same for the same seed.
class RandomPlans
{
public:
    explicit RandomPlans(quint32 seed) : m_random(seed) {}

    QJsonObject plan();
    /// Addresses, beginnings of addresses and words that only look like them.
    QStringList entries();
    /// The same plan in other words: keys and changes in another order, numbers written otherwise, another time, other
    /// unknown parts, no-ops more or less.
    QByteArray said(QJsonObject plan);
    /// The plan with one thing that means something else.
    QJsonObject altered(QJsonObject plan);

    int below(int bound) { return int(m_random.bounded(bound)); }
    bool chance(int percent) { return below(100) < percent; }

private:
    QString address();
    QJsonValue value(int depth);
    QJsonObject change();
    void write(const QJsonValue &value, QByteArray &out);

    QRandomGenerator m_random;
};

} // namespace csis::test
