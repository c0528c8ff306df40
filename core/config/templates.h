// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/yaml/node.h"

#include <QStringList>

#include <functional>
#include <optional>

namespace csis::config {

/// What a name in a template led to: a text, and the mappings around the place where it was written (outermost first),
/// which are what `this` means if that text holds templates itself.
struct TemplateValue {
    QString text;
    QList<yaml::Node> enclosing;
};

/// Looks up the steps of `{{ a.b['c'] }}`, seen from inside `enclosing`. Nothing when it leads nowhere.
using TemplateLookup = std::function<std::optional<TemplateValue>(const QStringList &steps, const QList<yaml::Node> &enclosing)>;

/// Replaces the `{{ … }}` in the texts of a node by their values. What leads nowhere stays as written, with a warning.
/// Understood are names, `.name`, `['name']` and `[0]`; a larger part of Jinja is left as written too.
class Templates
{
public:
    Templates(QString file, TemplateLookup lookup, QList<Diagnostic> &out);

    /// The node with its texts expanded; the same node when there was nothing to do. `enclosing` are the mappings around it.
    yaml::Node expand(const yaml::Node &node, QList<yaml::Node> enclosing = {});
    QString expandText(const QString &text, const QList<yaml::Node> &enclosing, const yaml::Node &at);

private:
    QString rendered(const QString &text, const QList<yaml::Node> &enclosing, int depth, QStringList &unresolved);

    QString m_file;
    TemplateLookup m_lookup;
    QList<Diagnostic> &m_out;
};

/// True when the text holds a template marker.
bool hasTemplate(QStringView text);
/// The steps of an expression: {"ENV", "USER"} for `ENV['USER']`; empty when it is more than a plain path.
QStringList templateSteps(QStringView expression);
/// The node that steps lead to from a mapping or list; Missing when they lead nowhere.
yaml::Node follow(yaml::Node node, const QStringList &steps);

} // namespace csis::config
