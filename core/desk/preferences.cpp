// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/desk/preferences.h"

#include <algorithm>
#include <variant>

using namespace Qt::StringLiterals;

namespace csis::desk {
namespace {

struct Number {
    int Preferences::*member;
    int least;
    int most;
};

struct Row {
    QString key;
    Page page;
    std::variant<bool Preferences::*, QString Preferences::*, Number> what;
};

// Every setting but the two that are neither text, number nor yes and no.
const QList<Row> &rows()
{
    static const QList<Row> table{
        {u"tools/tool"_s, Page::Tools, &Preferences::toolPath},
        {u"tools/mirror"_s, Page::Tools, &Preferences::providerMirror},
        {u"editor/font"_s, Page::Editor, &Preferences::fontFamily},
        {u"editor/size"_s, Page::Editor, Number{&Preferences::fontSize, 0, 72}},
        {u"editor/wrap"_s, Page::Editor, &Preferences::wrap},
        {u"editor/whitespace"_s, Page::Editor, &Preferences::whitespace},
        {u"runs/keep"_s, Page::Runs, Number{&Preferences::keepRuns, 0, 10000}},
        {u"runs/notify"_s, Page::Runs, &Preferences::notify},
        {u"sandbox/python"_s, Page::Sandbox, &Preferences::sandboxPython},
        {u"sandbox/stop"_s, Page::Sandbox, &Preferences::stopSandbox},
        {u"privacy/trees"_s, Page::Privacy, &Preferences::rememberTrees},
        {u"privacy/layout"_s, Page::Privacy, &Preferences::rememberLayout},
    };
    return table;
}

const QString appearanceKey = u"appearance/scheme"_s;
const QString keyPrefix = u"keyboard/"_s;
const QStringList schemes{u"system"_s, u"light"_s, u"dark"_s};

template<class... F> struct Overloaded : F... {
    using F::operator()...;
};

} // namespace

QVariantMap encode(const Preferences &preferences)
{
    static const Preferences standard;
    QVariantMap stored;
    for (const Row &row : rows()) {
        std::visit(Overloaded{[&](const Number &number) {
                                  if (preferences.*number.member != standard.*number.member)
                                      stored.insert(row.key, preferences.*number.member);
                              },
                              [&](auto member) {
                                  if (preferences.*member != standard.*member)
                                      stored.insert(row.key, preferences.*member);
                              }},
                   row.what);
    }
    if (preferences.appearance != standard.appearance)
        stored.insert(appearanceKey, schemes.at(int(preferences.appearance)));
    for (auto it = preferences.keys.cbegin(); it != preferences.keys.cend(); ++it)
        stored.insert(keyPrefix + it.key(), *it);
    return stored;
}

Preferences decode(const QVariantMap &stored)
{
    Preferences preferences;
    for (const Row &row : rows()) {
        const auto value = stored.constFind(row.key);
        if (value == stored.cend())
            continue;
        std::visit(Overloaded{[&](const Number &number) {
                                  bool isNumber = false;
                                  const int read = value->toInt(&isNumber);
                                  if (isNumber && read >= number.least && read <= number.most)
                                      preferences.*number.member = read;
                              },
                              [&](bool Preferences::*member) {
                                  const QString word = value->toString();
                                  if (word == "true"_L1 || word == "false"_L1)
                                      preferences.*member = word == "true"_L1;
                              },
                              [&](QString Preferences::*member) { preferences.*member = value->toString(); }},
                   row.what);
    }
    if (const qsizetype scheme = schemes.indexOf(stored.value(appearanceKey).toString()); scheme >= 0)
        preferences.appearance = Appearance(scheme);
    for (auto it = stored.lowerBound(keyPrefix); it != stored.cend() && it.key().startsWith(keyPrefix); ++it)
        preferences.keys.insert(it.key().mid(keyPrefix.size()), it->toStringList());
    return preferences;
}

Preferences withDefaults(Preferences preferences, Page page)
{
    static const Preferences standard;
    for (const Row &row : rows()) {
        if (row.page != page)
            continue;
        std::visit(Overloaded{[&](const Number &number) { preferences.*number.member = standard.*number.member; },
                              [&](auto member) { preferences.*member = standard.*member; }},
                   row.what);
    }
    if (page == Page::Appearance)
        preferences.appearance = standard.appearance;
    if (page == Page::Keyboard)
        preferences.keys.clear();
    return preferences;
}

} // namespace csis::desk
