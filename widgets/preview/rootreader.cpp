// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/preview/rootreader.h"

#include <QCoreApplication>
#include <QDir>

using namespace Qt::StringLiterals;

namespace csis::preview {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(csis::preview::RootReader)
};

constexpr qsizetype longestValue = 400;

QString shortened(const QString &text)
{
    return text.size() <= longestValue ? text : text.first(longestValue) + u'…';
}

Target targetOf(const Location &where)
{
    return {where.file, where.range.begin.line, where.range.end.line};
}

const KnownModule *moduleOf(const RootReading &reading, const QByteArray &name)
{
    const hcl::Definition call = reading.root.find({hcl::ReferenceKind::Module, name, {}, {}});
    if (!call.isValid())
        return nullptr;
    return reading.modules.value(moduleFolder(call.where.file, reading.root.moduleSource(name))).get();
}

// The value of an argument of a definition's block as a line, when there is one.
void addArgument(QStringList &lines, const RootReading &reading, const hcl::Definition &definition, QByteArrayView name)
{
    if (const QByteArray text = reading.root.argument(definition, name); !text.isEmpty())
        lines.append(QString::fromUtf8(name) + u" = "_s + shortened(QString::fromUtf8(text)));
}

QStringList variableLines(const hcl::ModuleVariable &variable)
{
    QStringList lines;
    lines.append(u"variable "_s + variable.name + (variable.type.isEmpty() ? QString() : u": "_s + variable.type));
    if (!variable.description.isEmpty())
        lines.append(variable.description);
    lines.append(variable.defaultText ? Words::tr("Default: %1").arg(shortened(*variable.defaultText)) : Words::tr("It must be given."));
    if (variable.sensitive)
        lines.append(Words::tr("It is sensitive."));
    return lines;
}

} // namespace

bool isConfiguration(const QString &path)
{
    return path.endsWith(".tf"_L1) || path.endsWith(".hcl"_L1) || path.endsWith(".tfvars"_L1);
}

QString moduleFolder(const QString &file, const QString &source)
{
    if (!source.startsWith("./"_L1) && !source.startsWith("../"_L1))
        return {};
    return QDir::cleanPath(file.section(u'/', 0, -2) + u'/' + source);
}

RootReadingPtr readRoot(const RootQuestion &question)
{
    auto reading = std::make_shared<RootReading>();
    reading->path = question.path;
    reading->bytes = question.bytes;
    reading->syntax = hcl::parse(question.path, question.bytes);
    reading->blocks = hcl::outline(reading->syntax);
    QList<hcl::Syntax> files{reading->syntax};
    for (auto sibling = question.siblings.cbegin(); sibling != question.siblings.cend(); ++sibling) {
        if (sibling.key() != question.path)
            files.append(hcl::parse(sibling.key(), *sibling));
    }
    reading->root = hcl::Definitions(files);
    for (const hcl::Syntax &file : std::as_const(files)) {
        for (const hcl::NodeId id : file.children(file.root())) {
            if (file.nameOf(id) != "module" || file.node(id).kind != hcl::NodeKind::Block)
                continue;
            const hcl::NodeId label = file.child(id, 0);
            const QString folder = moduleFolder(file.file(), reading->root.moduleSource(file.literalOf(label).value_or(QByteArray())));
            if (!folder.isEmpty() && !reading->moduleFolders.contains(folder))
                reading->moduleFolders.append(folder);
        }
    }
    for (const QString &folder : std::as_const(reading->moduleFolders)) {
        const ModuleFiles sources = question.modules.value(folder);
        if (sources.isEmpty())
            continue; // not known yet, or no module
        auto module = std::make_shared<KnownModule>();
        for (auto source = sources.cbegin(); source != sources.cend(); ++source)
            module->files.append(hcl::parse(source.key(), *source));
        module->takes = hcl::readModule(module->files);
        reading->modules.insert(folder, module);
    }
    if (question.disk != question.bytes)
        reading->changes = hcl::compareBodies(hcl::parse(question.path, question.disk), reading->syntax);
    return reading;
}

QString explanation(const RootReading &reading, int line, int column)
{
    const auto reference = hcl::referenceAt(reading.syntax, reading.syntax.offset(line, column));
    if (!reference)
        return {};
    const QString name = QString::fromUtf8(reference->name);
    const QString attribute = QString::fromUtf8(reference->attribute);
    const hcl::Definition definition = reading.root.find(*reference);
    QStringList lines;
    using Kind = hcl::ReferenceKind;
    if (reference->kind == Kind::ModuleArgument) {
        const KnownModule *module = moduleOf(reading, reference->name);
        if (!module)
            return {};
        if (const hcl::ModuleVariable *variable = module->takes.variable(attribute))
            return variableLines(*variable).join(u'\n');
        const bool meta = attribute == "source"_L1 || attribute == "version"_L1 || attribute == "providers"_L1 || attribute == "count"_L1
            || attribute == "for_each"_L1 || attribute == "depends_on"_L1;
        return meta ? QString() : Words::tr("The module has no variable \"%1\".").arg(attribute);
    }
    if (!definition.isValid())
        return Words::tr("\"%1\" is not defined in this root.").arg(name);
    switch (reference->kind) {
    case Kind::Variable:
        lines.append(u"variable "_s + name);
        for (const QByteArrayView argument : {"type", "description", "default", "sensitive"})
            addArgument(lines, reading, definition, argument);
        break;
    case Kind::Local: {
        const hcl::Syntax &file = reading.root.files().at(definition.file);
        lines.append(u"local "_s + name);
        lines.append(shortened(QString::fromUtf8(file.textOf(definition.node))));
        break;
    }
    case Kind::Module: {
        lines.append(u"module "_s + name);
        addArgument(lines, reading, definition, "source");
        const KnownModule *module = moduleOf(reading, reference->name);
        const hcl::ModuleOutput *output = module && !attribute.isEmpty() ? module->takes.output(attribute) : nullptr;
        if (output)
            lines.append(u"output "_s + attribute + (output->description.isEmpty() ? QString() : u": "_s + output->description));
        break;
    }
    default:
        lines.append((reference->kind == Kind::Data ? u"data "_s : u"resource "_s) + name);
    }
    lines.append(Words::tr("%1, line %2").arg(definition.where.file.section(u'/', -1)).arg(definition.where.range.begin.line + 1));
    return lines.join(u'\n');
}

Target definitionOf(const RootReading &reading, int line, int column)
{
    const auto reference = hcl::referenceAt(reading.syntax, reading.syntax.offset(line, column));
    if (!reference)
        return {};
    const KnownModule *module = reference->kind == hcl::ReferenceKind::ModuleArgument || reference->kind == hcl::ReferenceKind::Module
                                    ? moduleOf(reading, reference->name)
                                    : nullptr;
    const QString attribute = QString::fromUtf8(reference->attribute);
    if (reference->kind == hcl::ReferenceKind::ModuleArgument) {
        const hcl::ModuleVariable *variable = module ? module->takes.variable(attribute) : nullptr;
        return variable ? targetOf(variable->where) : Target();
    }
    if (module && !attribute.isEmpty()) {
        if (const hcl::ModuleOutput *output = module->takes.output(attribute))
            return targetOf(output->where);
    }
    const hcl::Definition definition = reading.root.find(*reference);
    return definition.isValid() ? targetOf(definition.where) : Target();
}

QString changesText(const QList<hcl::BodyChange> &changes)
{
    QString out;
    QStringList last;
    const auto add = [&](QChar sign, const QString &text) {
        for (const QString &line : text.split(u'\n'))
            out += sign + line + u'\n';
    };
    for (const hcl::BodyChange &change : changes) {
        const QStringList around = change.path.first(change.path.size() - 1);
        if (around != last || out.isEmpty())
            out += u"@@ "_s + (around.isEmpty() ? Words::tr("File") : around.join(u" ▸ "_s)) + u" @@\n"_s;
        last = around;
        if (change.kind != hcl::BodyChange::Kind::Added)
            add(u'-', change.beforeText);
        if (change.kind != hcl::BodyChange::Kind::Removed)
            add(u'+', change.afterText);
    }
    return out;
}

RootReader::RootReader(QObject *parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

RootReader::~RootReader()
{
    forget();
    m_pool.waitForDone(); // what is read calls back
}

void RootReader::ask(RootQuestion question)
{
    const quint64 number = ++m_number;
    m_pool.start([this, number, question = std::move(question)] {
        if (m_number != number)
            return; // another question came before this one was begun
        QMetaObject::invokeMethod(
            this,
            [this, number, reading = readRoot(question)] {
                if (m_number == number)
                    Q_EMIT answered(reading);
            },
            Qt::QueuedConnection);
    });
}

} // namespace csis::preview

#include "moc_rootreader.cpp"
