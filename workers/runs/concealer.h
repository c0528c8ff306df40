// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/secrets/opener.h"

#include <QJsonValue>

#include <memory>

namespace csis::runs {

/// Takes plaintext of encrypted values out of what a tool prints. Without any it hands everything on as it comes; with
/// some, whole lines, since a value may come in two pieces.
class Concealer
{
public:
    explicit Concealer(std::shared_ptr<const secrets::Opened> opened);

    QString take(const QString &text);
    /// What is left when the tool has ended.
    QString rest();

    bool isNeeded() const { return m_opened != nullptr; }
    /// A JSON object with plaintext taken out of its texts; empty when it is none.
    QByteArray json(const QByteArray &text) const;

private:
    QJsonValue concealed(const QJsonValue &value) const;

    std::shared_ptr<const secrets::Opened> m_opened; ///< null when nothing is hidden
    QString m_held;
};

} // namespace csis::runs
