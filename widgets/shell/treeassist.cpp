// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/treeassist.h"

#include "core/config/templatehelp.h"
#include "core/model/registry.h"
#include "core/schema/textcontext.h"
#include "core/yaml/edits.h"
#include "core/yaml/reader.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

struct AssistWords {
    Q_DECLARE_TR_FUNCTIONS(csis::shell::TreeAssist)
};

QStringView lineOf(QStringView text, int line)
{
    qsizetype begin = 0;
    for (; line > 0; --line) {
        begin = text.indexOf(u'\n', begin) + 1;
        if (begin == 0)
            return {};
    }
    const qsizetype end = text.indexOf(u'\n', begin);
    return text.sliced(begin, (end < 0 ? text.size() : end) - begin);
}

} // namespace

TreeAssist::TreeAssist()
    : editor::SchemaAssist([](const QString &path) { return model::documentKindOf(path); },
                           [this](const QString &path) { return m_loaded ? m_loaded->documents.value(path).root
                               : yaml::Node(); },
                           [this](const QString &kind) { return m_loaded && m_loaded->configuration
                               ? m_loaded->configuration->names(kind) : QStringList(); })
{
}

editor::Proposals TreeAssist::complete(const QString &path, const QString &text, int line, int column) const
{
    if (m_loaded) {
        const config::TemplateWords words = config::templateWordsAt(*m_loaded, path, lineOf(text, line), line, column);
        if (words.isInside) {
            editor::Proposals proposals{words.from, {}};
            proposals.items.reserve(words.words.size());
            for (const config::TemplateWord &word : words.words) {
                const auto kind = word.kind == config::TemplateWord::Kind::Name ? editor::Proposal::Kind::Reference
                    : editor::Proposal::Kind::Value;
                proposals.items.append({kind, word.text, {}, word.detail, {}});
            }
            return proposals;
        }
    }
    return SchemaAssist::complete(path, text, line, column);
}

editor::HoverText TreeAssist::hover(const QString &path, const QString &text, int line, int column) const
{
    editor::HoverText hover = SchemaAssist::hover(path, text, line, column);
    const QList<config::RenderedText> rendered = m_loaded && m_loaded->rendered
        ? config::renderedAt(*m_loaded->rendered, path, line, column) : QList<config::RenderedText>();
    if (rendered.isEmpty())
        return hover;
    if (hover.title.isEmpty())
        hover.title = AssistWords::tr("Template");
    QStringList facts;
    for (const config::RenderedText &one : rendered) {
        // A text that several items have becomes another one in each.
        if (rendered.size() > 1)
            facts.append(one.item.name.isEmpty() ? one.key : u"%1 · %2"_s.arg(one.item.name, one.key));
        facts.append(one.encrypted ? AssistWords::tr("becomes a text with an encrypted value in it")
                                   : AssistWords::tr("becomes: %1").arg(one.text));
        facts += config::partLines(one, line, column);
        if (const QStringList variables = one.variables(); !variables.isEmpty())
            facts.append(AssistWords::tr("from this machine's environment: %1").arg(variables.join(u", "_s)));
    }
    if (!hover.facts.isEmpty())
        facts.append(hover.facts);
    hover.facts = facts.join(u'\n');
    return hover;
}

Reference TreeAssist::referenceAt(const QString &path, const QString &text, int line, int column) const
{
    const schema::Kind *document = model::documentKindOf(path);
    if (!document)
        return {};
    const schema::TextContext context = schema::contextAt(*document, text, line, column);
    if (context.where != schema::TextContext::Where::Value || !context.field || !context.field->isReference())
        return {};
    const yaml::Node root = yaml::read({path, text.toUtf8()}).root;
    const yaml::Node value = yaml::at(root, yaml::pathAt(root, line, column));
    return value.isScalar() ? Reference{context.field->refersTo, value.text()} : Reference();
}

Location TreeAssist::locate(const Reference &reference) const
{
    const config::Configuration *tree = m_loaded ? m_loaded->configuration.get() : nullptr;
    if (!tree)
        return {};
    const auto placeOf = [&](const model::Item *item) { return item ? tree->locate(item->ref()) : Location(); };
    if (reference.kind == "storages"_L1)
        return placeOf(tree->storage(reference.name));
    if (reference.kind == "images"_L1)
        return placeOf(tree->image(reference.name));
    if (reference.kind == "instances"_L1)
        return placeOf(tree->instance(reference.name));
    if (reference.kind == "groups"_L1)
        return placeOf(tree->group(reference.name));
    if (reference.kind == "users"_L1)
        return placeOf(tree->user(reference.name));
    for (auto it = tree->builders.keyBegin(); it != tree->builders.keyEnd(); ++it) {
        if (config::builderKey(*it) == reference.kind)
            return placeOf(tree->builder(*it, reference.name));
    }
    return tree->locate({reference.kind, reference.name});
}

} // namespace csis::shell
