// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/module.h"

#include "core/hcl/evaluate.h"

#include <algorithm>

namespace csis::hcl {
namespace {

// The arguments of a variable's or output's block.
class ModuleBlock
{
public:
    ModuleBlock(const Syntax &syntax, NodeId block) : m_syntax(syntax), m_block(block)
    {
        for (const NodeId part : syntax.children(block)) {
            if (syntax.node(part).kind == NodeKind::Body)
                m_body = part;
            else if (m_label == noNode)
                m_label = part;
        }
    }
    bool isNamed() const { return m_label != noNode && m_body != noNode; }
    QString name() const { return QString::fromUtf8(m_syntax.literalOf(m_label).value_or(QByteArray())); }
    Location where() const { return {m_syntax.file(), m_syntax.range(m_block)}; }
    Location nameWhere() const { return {m_syntax.file(), m_syntax.range(m_label)}; }

    NodeId argument(QByteArrayView name) const
    {
        for (const NodeId id : m_syntax.children(m_body)) {
            if (m_syntax.node(id).kind == NodeKind::Attribute && m_syntax.nameOf(id) == name)
                return m_syntax.node(id).first;
        }
        return noNode;
    }
    QString source(QByteArrayView name) const
    {
        const NodeId id = argument(name);
        return id == noNode ? QString() : QString::fromUtf8(m_syntax.textOf(id));
    }
    Constant constant(QByteArrayView name) const
    {
        const NodeId id = argument(name);
        return id == noNode ? Constant() : evaluate(m_syntax, id).value;
    }
    QString text(QByteArrayView name) const { return QString::fromUtf8(constant(name).bytes()); }
    bool isOn(QByteArrayView name, bool otherwise) const
    {
        const auto value = constant(name).asBoolean();
        return value ? value->toBoolean() : otherwise;
    }

private:
    const Syntax &m_syntax;
    NodeId m_block;
    NodeId m_label = noNode;
    NodeId m_body = noNode;
};

} // namespace

const ModuleVariable *ModuleInterface::variable(QStringView name) const
{
    const auto found = std::ranges::find(variables, name, &ModuleVariable::name);
    return found == variables.end() ? nullptr : &*found;
}

const ModuleOutput *ModuleInterface::output(QStringView name) const
{
    const auto found = std::ranges::find(outputs, name, &ModuleOutput::name);
    return found == outputs.end() ? nullptr : &*found;
}

ModuleInterface readModule(const QList<Syntax> &files)
{
    ModuleInterface module;
    for (const Syntax &syntax : files) {
        for (const NodeId id : syntax.children(syntax.root())) {
            if (syntax.node(id).kind != NodeKind::Block)
                continue;
            const QByteArrayView type = syntax.nameOf(id);
            const ModuleBlock block(syntax, id);
            if (!block.isNamed())
                continue;
            if (type == "variable") {
                ModuleVariable variable{block.name(), block.source("type"), block.text("description"), std::nullopt, block.constant("default"),
                                        block.isOn("sensitive", false), block.isOn("nullable", true), block.where(), block.nameWhere()};
                if (block.argument("default") != noNode)
                    variable.defaultText = block.source("default");
                module.variables.append(std::move(variable));
            } else if (type == "output") {
                module.outputs.append({block.name(), block.text("description"), block.source("value"), block.isOn("sensitive", false), block.where(),
                                       block.nameWhere()});
            }
        }
    }
    return module;
}

} // namespace csis::hcl
