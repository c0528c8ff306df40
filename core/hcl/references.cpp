// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/references.h"

namespace csis::hcl {
namespace {

NodeId innerBody(const Syntax &syntax, NodeId block)
{
    for (const NodeId part : syntax.children(block)) {
        if (syntax.node(part).kind == NodeKind::Body)
            return part;
    }
    return noNode;
}

QList<QByteArray> labels(const Syntax &syntax, NodeId block)
{
    QList<QByteArray> out;
    for (const NodeId part : syntax.children(block)) {
        if (syntax.node(part).kind == NodeKind::Label)
            out.append(syntax.literalOf(part).value_or(QByteArray()));
    }
    return out;
}

// Whether a `for` around the place, or before it in the same template, declares the name.
bool isDeclared(const Syntax &syntax, const std::vector<NodeId> &path, QByteArrayView name)
{
    const auto declares = [&](NodeId id) {
        for (const NodeId child : syntax.children(id)) {
            if (syntax.node(child).kind == NodeKind::Name && syntax.textOf(child) == name)
                return true;
        }
        return false;
    };
    for (const NodeId id : path) {
        const NodeKind kind = syntax.node(id).kind;
        if ((kind == NodeKind::ForList || kind == NodeKind::ForObject) && declares(id))
            return true;
        if (kind != NodeKind::Template && kind != NodeKind::Heredoc)
            continue;
        for (const NodeId part : syntax.children(id)) {
            if (syntax.node(part).kind == NodeKind::Directive && DirectiveKind(syntax.node(part).detail & 0x3f) == DirectiveKind::For
                && declares(part))
                return true;
        }
    }
    return false;
}

// The reference that a traversal makes.
std::optional<Reference> referenceOf(const Syntax &syntax, NodeId traversal, const std::vector<NodeId> &path)
{
    const NodeId base = syntax.node(traversal).first;
    if (syntax.node(base).kind != NodeKind::Variable)
        return std::nullopt;
    const QByteArrayView root = syntax.textOf(base);
    QList<QByteArray> names;
    quint32 end = syntax.node(base).end;
    bool indexed = false;
    // Steps of names, an index of the thing itself (count, for_each) stepped over.
    for (NodeId step = syntax.node(base).next; step != noNode; step = syntax.node(step).next) {
        const Node &node = syntax.node(step);
        if (node.kind == NodeKind::GetAttr) {
            names.append(syntax.nameOf(step).toByteArray());
            if (!indexed)
                end = node.end;
            else
                break;
        } else if (node.kind != NodeKind::Missing) {
            indexed = true;
        }
    }
    if (names.isEmpty() || isDeclared(syntax, path, root))
        return std::nullopt;
    Reference reference;
    qsizetype used = 1;
    if (root == "var" || root == "local" || root == "module") {
        reference.kind = root == "var" ? ReferenceKind::Variable : root == "local" ? ReferenceKind::Local : ReferenceKind::Module;
        reference.name = names[0];
    } else if (root == "data" && names.size() > 1) {
        reference.kind = ReferenceKind::Data;
        reference.name = names[0] + '.' + names[1];
        used = 2;
    } else if (root == "each" || root == "count" || root == "path" || root == "terraform" || root == "self" || root == "data") {
        return std::nullopt;
    } else {
        reference.kind = ReferenceKind::Resource;
        reference.name = root.toByteArray() + '.' + names[0];
    }
    reference.attribute = names.value(used);
    reference.range = syntax.range(syntax.node(base).begin, end);
    return reference;
}

} // namespace

std::optional<Reference> referenceAt(const Syntax &syntax, quint32 offset)
{
    // A caret behind a name still means it; where two nodes touch, the one before it is tried too.
    for (const quint32 at : {offset, offset > 0 ? offset - 1 : offset}) {
        const std::vector<NodeId> path = syntax.pathAt(at);
        for (size_t i = path.size(); i-- > 0;) {
            const Node &node = syntax.node(path[i]);
            if (node.kind == NodeKind::Index && node.first != noNode && i + 1 < path.size())
                break; // inside an index stands another expression
            if (node.kind == NodeKind::Traversal) {
                if (auto reference = referenceOf(syntax, path[i], path))
                    return reference;
                break;
            }
            if (node.kind != NodeKind::Attribute || at > node.nameEnd || i < 3)
                continue;
            const NodeId block = path[i - 2];
            if (syntax.node(block).kind != NodeKind::Block || syntax.nameOf(block) != "module" || i != 3)
                break;
            return Reference{ReferenceKind::ModuleArgument, labels(syntax, block).value(0), syntax.nameOf(path[i]).toByteArray(), syntax.nameRange(path[i])};
        }
    }
    return std::nullopt;
}

QList<Reference> referencesIn(const Syntax &syntax)
{
    QList<Reference> out;
    std::vector<NodeId> path;
    const auto walk = [&](const auto &self, NodeId id) -> void {
        path.push_back(id);
        if (syntax.node(id).kind == NodeKind::Traversal) {
            if (auto reference = referenceOf(syntax, id, path))
                out.append(std::move(*reference));
        }
        for (const NodeId child : syntax.children(id))
            self(self, child);
        path.pop_back();
    };
    walk(walk, syntax.root());
    return out;
}

Definitions::Definitions(QList<Syntax> files) : m_files(std::move(files))
{
    for (qsizetype file = 0; file < m_files.size(); ++file) {
        const Syntax &syntax = m_files[file];
        for (const NodeId id : syntax.children(syntax.root())) {
            if (syntax.node(id).kind != NodeKind::Block)
                continue;
            const QByteArrayView type = syntax.nameOf(id);
            const NodeId body = innerBody(syntax, id);
            if (type == "locals" && body != noNode) {
                for (const NodeId local : syntax.children(body))
                    add(ReferenceKind::Local, syntax.nameOf(local).toByteArray(), file, local, syntax.nameRange(local));
                continue;
            }
            const QList<QByteArray> names = labels(syntax, id);
            const qsizetype wanted = type == "resource" || type == "data" ? 2 : 1;
            if (names.size() < wanted)
                continue;
            const SourceRange label = syntax.range(syntax.child(id, int(wanted) - 1));
            if (type == "variable")
                add(ReferenceKind::Variable, names[0], file, id, label);
            else if (type == "module")
                add(ReferenceKind::Module, names[0], file, id, label);
            else if (type == "data" || type == "resource")
                add(type == "data" ? ReferenceKind::Data : ReferenceKind::Resource, names[0] + '.' + names[1], file, id, label);
        }
    }
}

void Definitions::add(ReferenceKind kind, const QByteArray &name, qsizetype file, NodeId node, const SourceRange &nameRange)
{
    const Syntax &syntax = m_files[file];
    const std::pair key(int(kind), name);
    if (!m_definitions.contains(key))
        m_definitions.insert(key, {file, node, {syntax.file(), syntax.range(node)}, {syntax.file(), nameRange}});
}

Definition Definitions::find(const Reference &reference) const
{
    const ReferenceKind kind = reference.kind == ReferenceKind::ModuleArgument ? ReferenceKind::Module : reference.kind;
    return m_definitions.value(std::pair(int(kind), reference.name));
}

QByteArray Definitions::argument(const Definition &definition, QByteArrayView name) const
{
    if (!definition.isValid())
        return {};
    const Syntax &syntax = m_files[definition.file];
    const NodeId body = innerBody(syntax, definition.node);
    if (body == noNode)
        return {};
    for (const NodeId id : syntax.children(body)) {
        if (syntax.node(id).kind == NodeKind::Attribute && syntax.nameOf(id) == name)
            return syntax.textOf(syntax.node(id).first).toByteArray();
    }
    return {};
}

QString Definitions::moduleSource(QByteArrayView module) const
{
    const QByteArray text = argument(find({ReferenceKind::Module, module.toByteArray(), {}, {}}), "source");
    const Syntax source = parseExpression(text);
    const NodeId id = source.child(source.root(), 0);
    return id == noNode ? QString() : QString::fromUtf8(source.literalOf(id).value_or(QByteArray()));
}

} // namespace csis::hcl
