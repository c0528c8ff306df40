// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Cures for what is found at settings and builders.
#include "core/model/registry.h"
#include "core/rules/mending.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

using config::BuilderClass;

void mendTwoDefaults(Mending &m)
{
    m.removeKey(FixWords::tr("Remove `is_default` here"), m.itemPath(), u"is_default"_s);
}

/// The finding stands at the first of the list.
void mendNoDefault(Mending &m)
{
    const model::Item *first = m.item();
    if (first)
        m.setKey(FixWords::tr("Make '%1' the default").arg(first->name), m.itemPath(), u"is_default"_s, u"true"_s, yaml::Writing::Plain);
}

/// A token that names nothing there; an administrator without a name.
void mendBase(Mending &m)
{
    if (m.path().size() < 3)
        return;
    const yaml::Path list = m.path().first(3);
    if (list.last().key == "admin_user"_L1) {
        m.removeKey(FixWords::tr("Remove `admin_user`, for the default"), m.itemPath(), u"admin_user"_s);
        return;
    }
    static const QRegularExpression form(u"declares (?:storage|identity) type '([^']+)'"_s);
    const QString token = form.match(m.finding.message).captured(1);
    const QList<yaml::Node> entries = yaml::at(m.root(), list).items();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        if (entries[i].text() != token)
            continue;
        yaml::Path entry = list;
        entry.append({{}, i});
        m.removeItem(FixWords::tr("Remove '%1'").arg(token), entry);
    }
}

void mendWayIn(Mending &m)
{
    static const QRegularExpression form(u"on runtime '([^']+)' has NO debug path"_s);
    const QString name = form.match(m.finding.message).captured(1);
    if (const model::Builder *runtime = m.configuration.builder(BuilderClass::Runtime, name))
        m.setKey(FixWords::tr("Reach machines on '%1' through ssm").arg(name), m.pathOf(*runtime), u"session_mechanism"_s, u"ssm"_s,
                 yaml::Writing::Keep, runtime->file);
}

void mendBackendsOff(Mending &m)
{
    m.setKey(FixWords::tr("Set `use_state_backends: true`"), {{u"config"_s}}, u"use_state_backends"_s, u"true"_s, yaml::Writing::Plain);
}

void mendSecret(Mending &m)
{
    if (m.path().size() == 3)
        m.removeKey(FixWords::tr("Remove `%1`, and give it by the environment").arg(m.path().last().key), m.itemPath(), m.path().last().key);
}

void mendPlainHttp(Mending &m)
{
    const QString address = yaml::at(m.root(), m.path()).text();
    if (address.startsWith("http://"_L1))
        m.setScalar(FixWords::tr("Use https"), m.path(), u"https"_s + address.sliced(4));
}

/// The finding stands at the key of the backend.
void mendStateKey(Mending &m)
{
    const yaml::Node key = yaml::at(m.root(), m.path());
    if (m.path().size() != 3 || m.path().last().key != "key"_L1)
        return;
    QStringList segments = key.text().split(u'/', Qt::SkipEmptyParts);
    const qsizetype before = segments.size();
    segments.removeIf([](const QString &segment) { return segment == "."_L1 || segment == ".."_L1; });
    if (!segments.isEmpty() && segments.size() != before)
        m.setScalar(FixWords::tr("Write the key without them: '%1'").arg(segments.join(u'/')), m.path(), segments.join(u'/'));
}

void mendDefaultSubnet(Mending &m)
{
    const yaml::Path item = m.itemPath();
    if (item.isEmpty())
        return;
    yaml::Path subnets = item;
    subnets.append({u"networking"_s});
    subnets.append({u"subnets"_s});
    constexpr qsizetype few = 4;
    const QList<yaml::Node> entries = yaml::at(m.root(), subnets).items();
    for (qsizetype i = 0; i < std::min(few, entries.size()); ++i) {
        yaml::Path entry = subnets;
        entry.append({{}, i});
        const QString name = entries[i].find(u"name").text();
        m.setKey(FixWords::tr("Make '%1' the default").arg(name.isEmpty() ? entries[i].find(u"subnet_id").text() : name), entry, u"is_default"_s,
                 u"true"_s, yaml::Writing::Plain);
    }
}

void mendStray(Mending &m)
{
    if (m.path().size() == 1)
        m.removeKey(FixWords::tr("Remove `%1`").arg(m.path().last().key), {}, m.path().last().key);
}

} // namespace

const QHash<QString, Mend> &builderMends()
{
    static const QHash<QString, Mend> mends{
        {u"builder.two-defaults"_s, mendTwoDefaults},
        {u"builder.no-default"_s, mendNoDefault},
        {u"image.base"_s, mendBase},
        {u"image.way-in"_s, mendWayIn},
        {u"state.backends-off"_s, mendBackendsOff},
        {u"state.stranded"_s, mendBackendsOff},
        {u"state.key"_s, mendStateKey},
        {u"backend.secret-in-clear"_s, mendSecret},
        {u"backend.plain-http"_s, mendPlainHttp},
        {u"runtime.no-default-subnet"_s, mendDefaultSubnet},
        {u"items.stray-key"_s, mendStray},
    };
    return mends;
}

} // namespace csis::rules
