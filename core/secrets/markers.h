// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QStringView>

namespace csis::secrets {

/// An encrypted value as it is written: `ENC[age:` and base64 and `]`.
struct MarkerPlace {
    qsizetype begin = 0;
    qsizetype length = 0;

    friend bool operator==(const MarkerPlace &, const MarkerPlace &) = default;
};

/// True when the whole text, blanks around it aside, is one marker.
bool isMarker(QStringView text);

/// The markers inside a text, in order.
QList<MarkerPlace> markersIn(QStringView text);
QList<MarkerPlace> markersIn(QByteArrayView bytes);

/// True when a marker stands inside a longer text, which no reader opens.
bool embedsMarker(QStringView text);

/// True for files that are copied as they are: by their name, or by a NUL in their first 8192 bytes.
bool isBinaryFile(QStringView fileName, QByteArrayView bytes);

} // namespace csis::secrets
