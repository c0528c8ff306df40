// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace csis::cli {

/// Machine output: standard output, UTF-8.
void print(const QString &text);
void printLine(const QString &line);
void printJson(const QJsonObject &object);
void printJson(const QJsonArray &array);

/// Messages and logs: standard error.
void complain(const QString &line);
void complainRaw(const QString &text);

/// For the text of commands.
QString tr(const char *text);

} // namespace csis::cli
