// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/report.h"

#include "core/rules/page.h"

#include <QJsonArray>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

QString sarifLevel(Severity severity)
{
    switch (severity) {
    case Severity::Error: return u"error"_s;
    case Severity::Warning: return u"warning"_s;
    case Severity::Info: return u"note"_s;
    }
    return {};
}

QJsonObject sarifPlace(const Location &where)
{
    QJsonObject physical{{u"artifactLocation"_s,
                          QJsonObject{{u"uri"_s, QString::fromLatin1(QUrl::toPercentEncoding(where.file, "/"))}, {u"uriBaseId"_s, u"TREE"_s}}}};
    const SourceRange &range = where.range;
    physical[u"region"_s] = QJsonObject{{u"startLine"_s, range.begin.line + 1}, {u"startColumn"_s, range.begin.column + 1},
                                        {u"endLine"_s, range.end.line + 1}, {u"endColumn"_s, range.end.column + 1}};
    return {{u"physicalLocation"_s, physical}};
}

// What a workflow command keeps for itself, in its text and in its properties.
QString escapedText(QString text)
{
    return text.replace(u'%', u"%25"_s).replace(u'\r', u"%0D"_s).replace(u'\n', u"%0A"_s);
}

QString escapedProperty(const QString &text)
{
    return escapedText(text).replace(u':', u"%3A"_s).replace(u',', u"%2C"_s);
}

} // namespace

QJsonObject sarif(const QList<Diagnostic> &found, const QList<Silenced> &silenced, const QString &version)
{
    QStringList ids;
    QJsonArray described;
    QJsonArray results;
    const auto add = [&](const Diagnostic &one, const QString &reason) {
        if (!ids.contains(one.id)) {
            ids.append(one.id);
            QJsonObject rule{{u"id"_s, one.id}};
            if (const Rule *known = rules::rule(one.id)) {
                rule[u"shortDescription"_s] = QJsonObject{{u"text"_s, known->title}};
                rule[u"fullDescription"_s] = QJsonObject{{u"text"_s, known->why + u' ' + known->mend}};
                rule[u"help"_s] = QJsonObject{{u"text"_s, plainPage(*known)}, {u"markdown"_s, markdownPage(*known)}};
            }
            described.append(rule);
        }
        QJsonObject result{{u"ruleId"_s, one.id}, {u"ruleIndex"_s, ids.indexOf(one.id)}, {u"level"_s, sarifLevel(one.severity)},
                           {u"message"_s, QJsonObject{{u"text"_s, one.message}}}};
        if (!one.where.file.isEmpty())
            result[u"locations"_s] = QJsonArray{sarifPlace(one.where)};
        QJsonArray related;
        for (const Related &other : one.related) {
            QJsonObject place = sarifPlace(other.where);
            place[u"message"_s] = QJsonObject{{u"text"_s, other.message}};
            related.append(place);
        }
        if (!related.isEmpty())
            result[u"relatedLocations"_s] = related;
        if (!reason.isEmpty())
            result[u"suppressions"_s] = QJsonArray{QJsonObject{{u"kind"_s, u"inSource"_s}, {u"justification"_s, reason}}};
        results.append(result);
    };
    for (const Diagnostic &one : found)
        add(one, {});
    for (const Silenced &one : silenced)
        add(one.finding, one.reason);
    const QJsonObject driver{{u"name"_s, u"cs-image-system"_s}, {u"version"_s, version}, {u"rules"_s, described}};
    const QJsonObject run{{u"tool"_s, QJsonObject{{u"driver"_s, driver}}}, {u"columnKind"_s, u"utf16CodeUnits"_s}, {u"results"_s, results}};
    return {{u"$schema"_s, u"https://json.schemastore.org/sarif-2.1.0.json"_s}, {u"version"_s, u"2.1.0"_s}, {u"runs"_s, QJsonArray{run}}};
}

QStringList githubAnnotations(const QList<Diagnostic> &found)
{
    QStringList lines;
    for (const Diagnostic &one : found) {
        QStringList properties;
        if (!one.where.file.isEmpty()) {
            const SourceRange &range = one.where.range;
            properties = {u"file="_s + escapedProperty(one.where.file), u"line=%1"_s.arg(range.begin.line + 1),
                          u"col=%1"_s.arg(range.begin.column + 1)};
        }
        properties.append(u"title="_s + escapedProperty(one.id));
        const QString word = one.severity == Severity::Info ? u"notice"_s : sarifLevel(one.severity);
        lines.append(u"::%1 %2::%3"_s.arg(word, properties.join(u','), escapedText(one.message)));
    }
    return lines;
}

} // namespace csis::rules
