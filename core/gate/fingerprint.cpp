// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/fingerprint.h"

#include "core/gate/jsonview.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

namespace dom = json::dom;

QByteArray digestOf(const std::string &text)
{
    const QByteArrayView view(text.data(), qsizetype(text.size()));
    return QCryptographicHash::hash(view, QCryptographicHash::Sha256).first(12).toHex();
}

bool isUnknown(const std::optional<dom::element> &unknown)
{
    return json::isTrue(unknown);
}

// ".name" or, where that could be taken for something else, ["na.me"].
QString stepOf(std::string_view key)
{
    const auto isPlain = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-'; };
    QString name = json::toText(key);
    if (!key.empty() && std::ranges::all_of(key, isPlain))
        return u'.' + name;
    return u"[\"%1\"]"_s.arg(name.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s));
}

// Every scalar by its path, and empty lists and objects, which say something too. Unknown parts are left out.
void collect(const QString &path, const dom::element &value, const std::optional<dom::element> &unknown, PlanTerm &term)
{
    if (isUnknown(unknown))
        return;
    if (value.is_object() && json::hasContent(value)) {
        for (const auto field : json::membersOf(value))
            collect(path + stepOf(field.key), field.value, unknown ? json::member(*unknown, field.key) : std::nullopt, term);
    } else if (value.is_array() && json::hasContent(value)) {
        std::size_t index = 0;
        for (const dom::element one : json::listOf(value)) {
            collect(path + u'[' + QString::number(index) + u']', one, unknown ? json::item(*unknown, index) : std::nullopt, term);
            ++index;
        }
    } else {
        term.values.insert(path, digestOf(json::canonical(value)));
    }
}

void collectChange(const dom::element &change, PlanTerm &term)
{
    if (const auto actions = json::member(change, "actions"); actions && actions->is_array()) {
        for (const dom::element action : json::listOf(*actions))
            term.actions.append(json::toText(json::text(action).value_or(std::string_view())));
    }
    // A null stands for "there is none", which the actions say already.
    if (const auto before = json::member(change, "before"); before && !before->is_null())
        collect(u"before"_s, *before, std::nullopt, term);
    if (const auto after = json::member(change, "after"); after && !after->is_null())
        collect(u"after"_s, *after, json::member(change, "after_unknown"), term);
}

bool saysNothing(const PlanTerm &term)
{
    return std::ranges::all_of(term.actions, [](const QString &action) { return action == "no-op"_L1; });
}

// An id says which object is imported; what else is said counts by its digest.
QString importedOf(const dom::element &importing)
{
    const auto id = json::text(json::member(importing, "id"));
    const bool isAll = id && json::membersOf(importing).size() == 1;
    const QString name = json::toText(id.value_or(std::string_view()));
    return isAll ? name : (name + u' ' + QString::fromLatin1(digestOf(json::canonical(importing)))).trimmed();
}

/// What a term is about, and whether that says something even where nothing is done to it.
struct Object {
    QString name;
    bool says = false;
};

Object objectOf(const dom::element &entry, const dom::element &change)
{
    const auto textOf = [&](std::string_view key) { return json::toText(json::text(json::member(entry, key)).value_or(std::string_view())); };
    Object object{textOf("address")};
    const auto add = [&object](const QString &text) {
        object.name += text;
        object.says = true;
    };
    if (const QString previous = textOf("previous_address"); !previous.isEmpty())
        add(u" (was %1)"_s.arg(previous));
    if (const QString deposed = textOf("deposed"); !deposed.isEmpty())
        add(u" (deposed %1)"_s.arg(deposed));
    if (const auto importing = json::member(change, "importing"); importing && !importing->is_null())
        add(u" (imported %1)"_s.arg(importedOf(*importing)));
    return object;
}

// Gives the term of an entry of resource_changes, if it says something.
template<class Take> void termOfChange(const dom::element &entry, Take take)
{
    const auto change = json::member(entry, "change");
    if (!change)
        return;
    PlanTerm term;
    collectChange(*change, term);
    const Object object = objectOf(entry, *change);
    if (object.says || !saysNothing(term))
        take(object.name, term);
}

template<class Take> void termsOfOutputs(const dom::element &outputs, Take take)
{
    if (!outputs.is_object())
        return;
    for (const auto field : json::membersOf(outputs)) {
        PlanTerm term;
        collectChange(field.value, term);
        if (!saysNothing(term))
            take(u"output."_s + json::toText(field.key), term);
    }
}

// No tool names an object twice; where one does, neither hides the other, however often it does.
template<class Value> QString newName(const QMap<QString, Value> &all, QHash<QString, int> &times, const QString &object)
{
    if (!all.contains(object))
        return object;
    QString name;
    do {
        name = object + u" (again %1)"_s.arg(++times[object]);
    } while (all.contains(name));
    return name;
}

PlanTerms termsOf(const dom::element &plan)
{
    PlanTerms terms;
    QHash<QString, int> times;
    const auto take = [&](const QString &object, const PlanTerm &term) { terms.insert(newName(terms, times, object), term); };
    // The outputs come first, as where a plan is read part by part: an object of an output's name is the one that came again.
    if (const auto outputs = json::member(plan, "output_changes"))
        termsOfOutputs(*outputs, take);
    if (const auto changes = json::member(plan, "resource_changes"); changes && changes->is_array()) {
        for (const dom::element entry : json::listOf(*changes))
            termOfChange(entry, take);
    }
    return terms;
}

QByteArray digestOf(const QString &object, const PlanTerm &term)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](const QByteArray &part) {
        hash.addData(QByteArray::number(part.size()) + ':');
        hash.addData(part);
    };
    add(object.toUtf8());
    add(term.actions.join(u',').toUtf8());
    for (auto value = term.values.cbegin(); value != term.values.cend(); ++value) {
        add(value.key().toUtf8());
        add(*value);
    }
    return hash.result();
}

QString fingerprintOf(const QMap<QString, QByteArray> &digests)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QByteArray &digest : digests)
        hash.addData(digest);
    return QString::fromLatin1(hash.result().toHex());
}

QStringList changedPaths(const PlanTerm &before, const PlanTerm &now)
{
    QStringList paths;
    for (auto value = now.values.cbegin(); value != now.values.cend(); ++value) {
        if (before.values.value(value.key()) != *value)
            paths.append(value.key());
    }
    for (auto value = before.values.cbegin(); value != before.values.cend(); ++value) {
        if (!now.values.contains(value.key()))
            paths.append(value.key());
    }
    paths.sort();
    return paths;
}

Error badTerms()
{
    return {u"gate.terms"_s, u"what was approved cannot be read any more; approve the plan anew"_s};
}

} // namespace

QString fingerprintOf(const PlanTerms &terms)
{
    QMap<QString, QByteArray> digests;
    for (auto term = terms.cbegin(); term != terms.cend(); ++term)
        digests.insert(term.key(), digestOf(term.key(), *term));
    return fingerprintOf(digests);
}

void FingerprintMaker::addChange(const dom::element &entry)
{
    termOfChange(entry, [this](const QString &object, const PlanTerm &term) { add(object, term); });
}

void FingerprintMaker::addOutputs(const dom::element &outputs)
{
    termsOfOutputs(outputs, [this](const QString &object, const PlanTerm &term) { add(object, term); });
}

void FingerprintMaker::add(const QString &object, const PlanTerm &term)
{
    const QString name = newName(m_digests, m_times, object);
    m_digests.insert(name, digestOf(name, term));
}

QString FingerprintMaker::result() const
{
    return fingerprintOf(m_digests);
}

Result<PlanTerms> readTerms(QByteArray json)
{
    dom::parser parser;
    dom::element root;
    const qsizetype size = json.size();
    json.reserve(size + qsizetype(simdjson::SIMDJSON_PADDING));
    if (parser.parse(json.constData(), std::size_t(size), false).get(root) != simdjson::SUCCESS
        || !root.is_object() || json::twin(parser))
        return failure(u"gate.unreadable"_s, u"the plan is no JSON object; make it anew with `show -json` of a saved plan"_s);
    return termsOf(root);
}

QStringList differences(const PlanTerms &before, const PlanTerms &now)
{
    QStringList lines;
    for (auto term = now.cbegin(); term != now.cend(); ++term) {
        const auto known = before.constFind(term.key());
        const QString actions = term->actions.join(u", "_s);
        if (known == before.constEnd())
            lines.append(u"%1: %2, which was not planned before"_s.arg(term.key(), actions));
        else if (known->actions != term->actions)
            lines.append(u"%1: %2 instead of %3"_s.arg(term.key(), actions, known->actions.join(u", "_s)));
        else if (known->values != term->values)
            lines.append(u"%1: %2, with other values: %3"_s.arg(term.key(), actions, changedPaths(*known, *term).join(u", "_s)));
    }
    for (auto term = before.cbegin(); term != before.cend(); ++term) {
        if (!now.contains(term.key()))
            lines.append(u"%1: %2 is not planned any more"_s.arg(term.key(), term->actions.join(u", "_s)));
    }
    lines.sort();
    return lines;
}

QByteArray encodeTerms(const PlanTerms &terms)
{
    QJsonObject all;
    for (auto term = terms.cbegin(); term != terms.cend(); ++term) {
        QJsonObject values;
        for (auto value = term->values.cbegin(); value != term->values.cend(); ++value)
            values.insert(value.key(), QString::fromLatin1(*value));
        all.insert(term.key(), QJsonObject{{u"actions"_s, QJsonArray::fromStringList(term->actions)}, {u"values"_s, values}});
    }
    return QJsonDocument(all).toJson();
}

Result<PlanTerms> decodeTerms(const QByteArray &bytes)
{
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    if (!document.isObject())
        return std::unexpected(badTerms());
    PlanTerms terms;
    const QJsonObject all = document.object();
    for (auto entry = all.begin(); entry != all.end(); ++entry) {
        const QJsonObject object = entry.value().toObject();
        PlanTerm term;
        for (const QJsonValue action : object["actions"_L1].toArray())
            term.actions.append(action.toString());
        const QJsonObject values = object["values"_L1].toObject();
        for (auto value = values.begin(); value != values.end(); ++value)
            term.values.insert(value.key(), value.value().toString().toLatin1());
        terms.insert(entry.key(), term);
    }
    return terms;
}

} // namespace csis::gate
