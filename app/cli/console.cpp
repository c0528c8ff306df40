// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/console.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <cstdio>

namespace csis::cli {
namespace {

void write(std::FILE *file, const QByteArray &bytes)
{
    std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), file);
    std::fflush(file);
}

} // namespace

void print(const QString &text)
{
    write(stdout, text.toUtf8());
}

void printLine(const QString &line)
{
    write(stdout, line.toUtf8() + '\n');
}

void printJson(const QJsonObject &object)
{
    write(stdout, QJsonDocument(object).toJson());
}

void printJson(const QJsonArray &array)
{
    write(stdout, QJsonDocument(array).toJson());
}

void complain(const QString &line)
{
    write(stderr, line.toUtf8() + '\n');
}

void complainRaw(const QString &text)
{
    write(stderr, text.toUtf8());
}

QString tr(const char *text)
{
    return QCoreApplication::translate("csis::cli", text);
}

} // namespace csis::cli
