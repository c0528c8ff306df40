// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Any bytes: reading must end, the tree must give the text back, nodes and findings lie inside it, and whatever walks
// the tree must end too.
#include "tests/fuzz/target.h"

#include "core/hcl/canonical.h"
#include "core/hcl/compare.h"
#include "core/hcl/evaluate.h"
#include "core/hcl/module.h"
#include "core/hcl/outline.h"
#include "core/hcl/policy.h"
#include "core/hcl/references.h"

using namespace Qt::StringLiterals;
using namespace csis;
using fuzz::require;

namespace {

void checkNode(const hcl::Syntax &syntax, hcl::NodeId id)
{
    const hcl::Node &node = syntax.node(id);
    require(node.begin <= node.end && node.nameBegin <= node.nameEnd && node.nameBegin >= node.begin && node.nameEnd <= node.end, "a name lies in its node");
    require(node.height <= hcl::Syntax::maxHeight, "no tree is too high");
    quint32 at = node.begin;
    for (const hcl::NodeId child : syntax.children(id)) {
        const hcl::Node &inner = syntax.node(child);
        require(inner.begin >= at && inner.end <= node.end, "children lie in order");
        require(inner.height < node.height, "heights count");
        at = inner.end;
        checkNode(syntax, child);
    }
}

} // namespace

const QByteArrayList &csis::fuzz::words()
{
    static const QByteArrayList all{"${", "%{", "}", "{", "[", "]", "(", ")", "\"", "<<X\n", "<<-X\n", "X\n", "\n", "=", "==", "=>", "for", "in", "if",
        "else", "endif", "endfor", "~}", "${~", "...", "[*]", ".*", ".", ",", ":", "?", "::", "//", "/*", "*/", "#", "\\", "\\u", "$${", "%%{", "-", "!",
        "0", "1e9", "\r\n", "\xc3\xbc", "\xff", "\xef\xbb\xbf", QByteArray(1, '\0'), "a", " ", "true", "null", "module", "variable"};
    return all;
}

void csis::fuzz::tryOne(const QByteArray &bytes)
{
    const hcl::Syntax syntax = hcl::parse(u"f"_s, bytes);
    checkNode(syntax, syntax.root());
    require(syntax.print() == bytes, "the tree gives the text back");
    for (const Diagnostic &finding : syntax.diagnostics()) {
        const SourceRange &range = finding.where.range;
        require(range.begin.offset >= 0 && range.begin.offset <= range.end.offset && range.end.offset <= bytes.size(), "a finding lies in the text");
        require(!finding.message.isEmpty() && finding.id.startsWith("hcl."_L1), "a finding says something");
    }
    quint32 behind = 0;
    for (const hcl::CommentPlace &comment : syntax.comments()) {
        require(comment.begin >= behind && comment.end <= quint32(bytes.size()), "comments lie in order");
        behind = comment.end;
    }
    for (const hcl::NodeId id : syntax.children(syntax.root())) {
        if (syntax.node(id).kind == hcl::NodeKind::Attribute && syntax.node(id).first != hcl::noNode) {
            hcl::evaluate(syntax, syntax.node(id).first).value.toSource();
            hcl::canonical(syntax, syntax.node(id).first);
        }
    }
    if (bytes.size() < 4000) {
        require(hcl::compareBodies(syntax, syntax).isEmpty(), "a file differs in nothing from itself");
        for (quint32 at = 0; at <= quint32(bytes.size()); at += 7)
            hcl::referenceAt(syntax, at);
        hcl::isReference(u"var."_s + QString::fromUtf8(bytes));
    }
    hcl::outline(syntax);
    hcl::readModule({syntax});
    const hcl::Definitions definitions({syntax});
    for (const hcl::Reference &reference : hcl::referencesIn(syntax))
        definitions.find(reference);
}
