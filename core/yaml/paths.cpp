// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/edits.h"

using namespace Qt::StringLiterals;

namespace csis::yaml {

QString formatPath(const Path &path)
{
    QString text;
    for (const PathStep &step : path) {
        if (step.index >= 0)
            text += u"[%1]"_s.arg(step.index);
        else
            text += (text.isEmpty() ? QString() : u"."_s) + step.key;
    }
    return text;
}

Node at(const Node &root, const Path &path)
{
    Node node = root;
    for (const PathStep &step : path)
        node = step.index >= 0 ? node.items().value(step.index) : node.find(step.key);
    return node;
}

Path pathAt(const Node &root, int line, int column)
{
    Path path;
    Node node = root;
    const auto enter = [&](const Node &child, const PathStep &step) {
        path.append(step);
        node = child.range().contains(line, column) && child.alias().isEmpty() ? child : Node();
    };
    for (bool deeper = node.range().contains(line, column); deeper;) {
        deeper = false;
        const Node current = node;
        for (const Entry &entry : current.entries()) {
            const SourceRange whole{entry.key.range().begin, entry.value.range().end};
            if (whole.contains(line, column)) {
                enter(entry.key.range().contains(line, column) ? Node() : entry.value, {entry.key.text()});
                deeper = true;
                break;
            }
        }
        for (qsizetype i = 0; !deeper && i < current.items().size(); ++i) {
            if (current.items()[i].range().contains(line, column)) {
                enter(current.items()[i], {{}, i});
                deeper = true;
            }
        }
    }
    return path;
}

} // namespace csis::yaml
