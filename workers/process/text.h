// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringDecoder>
#include <QStringList>

namespace csis::process {

/// Turns the bytes of a stream into text, wherever they were cut. What is no UTF-8 becomes U+FFFD.
class TextStream
{
public:
    QString feed(QByteArrayView bytes);
    /// What an unfinished character at the end gives.
    QString finish();

private:
    QStringDecoder m_decoder{QStringDecoder::Utf8, QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom};
    QByteArray m_pending;
};

/// Cuts text into lines without their ends ("\n" or "\r\n").
class LineSplitter
{
public:
    QStringList feed(QStringView text);
    /// The last line when it had no end; empty otherwise.
    QString finish();

private:
    QString m_rest;
};

} // namespace csis::process
