// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/template/typing.h"

#include "core/template/evaluator.h"
#include "core/template/lexer.h"

using namespace Qt::StringLiterals;

namespace csis::templates {
namespace {

/// Where the chain begins that ends at a token: `a.b['c'][0]`; -1 when none ends there.
qsizetype beginOfChain(const std::vector<Token> &tokens, qsizetype last)
{
    const auto isSign = [&](qsizetype at, QStringView sign) {
        return at > 0 && tokens[size_t(at)].kind == TokenKind::Sign && tokens[size_t(at)].text == sign;
    };
    qsizetype at = last;
    while (at > 0) {
        if (isSign(at, u"]")) {
            int open = 0;
            do {
                open += isSign(at, u"]") ? 1 : isSign(at, u"[") ? -1 : 0;
                --at;
            } while (open > 0 && at > 0);
            if (open > 0)
                return -1;
            continue;
        }
        const TokenKind kind = tokens[size_t(at)].kind;
        const bool isPart = kind == TokenKind::Name || kind == TokenKind::Integer;
        if (isPart && isSign(at - 1, u".")) {
            at -= 2;
            continue;
        }
        return kind == TokenKind::Name ? at : -1;
    }
    return -1;
}

} // namespace

Typing typingAt(const QString &text)
{
    const std::vector<Token> tokens = cutOpen(text);
    if (tokens.empty())
        return {};
    qsizetype last = qsizetype(tokens.size()) - 1;
    if (tokens[size_t(last)].kind == TokenKind::End)
        return {Typing::Place::Nothing, text.size(), {}};
    Typing typing{Typing::Place::Name, text.size(), {}};
    if (last > 0 && tokens[size_t(last)].kind == TokenKind::Name && tokens[size_t(last)].end == text.size()) {
        typing.from = tokens[size_t(last)].begin;
        --last;
    }
    const Token &before = tokens[size_t(last)];
    if (last == 0) {
        typing.place = before.kind == TokenKind::BlockBegin ? Typing::Place::Statement : Typing::Place::Name;
    } else if (before.kind == TokenKind::Sign && before.text == "|"_L1) {
        typing.place = Typing::Place::Filter;
    } else if (before.kind == TokenKind::Sign && before.text == "."_L1) {
        const qsizetype begin = beginOfChain(tokens, last - 1);
        typing.place = begin < 0 ? Typing::Place::Nothing : Typing::Place::Key;
        if (begin >= 0)
            typing.of = text.sliced(tokens[size_t(begin)].begin, before.begin - tokens[size_t(begin)].begin);
    } else if (before.kind == TokenKind::Name) {
        const bool isNegated = before.text == "not"_L1 && last > 1 && tokens[size_t(last - 1)].text == "is"_L1;
        if (before.text == "is"_L1 || isNegated)
            typing.place = Typing::Place::Test;
    }
    return typing;
}

Value valueOfExpression(const QString &expression, const Scope &scope)
{
    const Tree tree = parse(u"{{ "_s + expression + u" }}"_s);
    if (!tree.problems.isEmpty() || tree.root == noNode)
        return {};
    const NodeId output = tree.node(tree.root).children.value(0, noNode);
    if (output == noNode || tree.node(output).kind != NodeKind::Output)
        return {};
    Budget budget;
    Rendering rendering;
    Evaluator evaluator(tree, scope, budget, rendering);
    const Value value = evaluator.evaluate(tree.node(output).children.first());
    return evaluator.stop() == Stop::None ? value : Value();
}

} // namespace csis::templates
