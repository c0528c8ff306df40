// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/schema/binder.h"

#include "core/base/names.h"
#include "core/base/suggest.h"
#include "core/schema/scalars.h"
#include "core/schema/say.h"

#include <QRegularExpression>
#include <QVarLengthArray>

using namespace Qt::StringLiterals;

namespace csis::schema {
namespace {

QString shown(const yaml::Node &node, const Field &field)
{
    if (node.isMapping())
        return Say::tr("a mapping");
    if (node.isSequence())
        return Say::tr("a list");
    return field.secret ? u"***"_s : u"'%1'"_s.arg(node.text());
}

QString quoted(const QString &text)
{
    return u"'%1'"_s.arg(QString(text).replace(u"'"_s, u"''"_s));
}

QString pythonTuple(const QStringList &choices)
{
    QStringList quotedChoices;
    for (const QString &choice : choices)
        quotedChoices.append(u"'%1'"_s.arg(choice));
    return u"(%1)"_s.arg(quotedChoices.join(u", "_s));
}

bool isPlainWord(const yaml::Node &node)
{
    return node.style() == yaml::Style::Plain && node.tag().isEmpty();
}

// An encrypted value that could not be opened: nothing can be said of it but that it is there.
bool isSealed(const yaml::Node &node)
{
    return node.isScalar() && node.text().startsWith("ENC[age:"_L1);
}

} // namespace

Fix replaceFix(const QString &title, const QString &file, const SourceRange &range, const QString &text)
{
    return {title, {{file, {{range, text}}}}};
}

/// The key that is being read, for as long as it is.
class Binder::Inside
{
public:
    Inside(Binder &binder, const Field &field) : m_binder(binder) { m_binder.m_path.append({&field, -1}); }
    ~Inside() { m_binder.m_path.removeLast(); }
    Inside(const Inside &) = delete;
    Inside &operator=(const Inside &) = delete;

private:
    Binder &m_binder;
};

Binder::Binder(QString file, QList<Diagnostic> &out) : m_file(std::move(file)), m_out(out) {}

void Binder::bind(const Kind &kind, void *target, const yaml::Node &node)
{
    if (m_path.isEmpty()) {
        m_singular = kind.singular;
        m_name = node.find(u"name").text();
    }
    QVarLengthArray<bool, 64> seen(kind.fields.size(), false);
    for (const yaml::Entry &entry : node.entries()) {
        const Field *field = kind.field(entry.key.text());
        if (!field) {
            const qsizetype said = m_out.size();
            unknownKey(kind, entry.key);
            // A rename to a key that is there already would make it stand twice.
            if (m_out.size() > said && !m_out.last().fixes.isEmpty()
                && node.entry(m_out.last().fixes.first().edits.first().edits.first().text))
                m_out.last().fixes.clear();
            continue;
        }
        bool &before = seen[field - kind.fields.constData()];
        if (before)
            continue;
        if (!field->retired.isEmpty()) {
            before = true;
            report(u"schema.retired"_s, Severity::Error, field->retired.arg(safeName(m_name)), entry.key);
            continue;
        }
        if (entry.value.isNull())
            continue;
        before = true;
        if (field->effect == Effect::None)
            report(u"schema.no-effect"_s, Severity::Warning,
                   Say::tr("%1: `%2` is accepted, but nothing reads it").arg(subject(), pathTo(*field))
                       + (field->governedBy.isEmpty() ? QString() : u"; "_s + field->governedBy),
                   entry.key);
        const Inside inside(*this, *field);
        if (target && field->store)
            field->store(target, entry.value, *field, *this);
        else
            checkOnly(entry.value, *field);
    }
    for (qsizetype i = 0; i < kind.fields.size(); ++i) {
        if (kind.fields[i].required && !seen[i])
            missingKey(kind, kind.fields[i], node);
    }
}

void Binder::unknownKey(const Kind &kind, const yaml::Node &key)
{
    if (kind.unknown == UnknownKeys::Keep || key.text() == u"<<"_s)
        return;
    const QStringList near = didYouMean(key.text(), kind.fieldNames());
    if (kind.unknown == UnknownKeys::Warn && near.isEmpty())
        return;
    QString message = Say::tr("%1: unknown key '%2'").arg(subject(), key.text());
    QList<Fix> fixes;
    if (!near.isEmpty()) {
        message += didYouMeanText(near);
        fixes.append(replaceFix(Say::tr("Rename to '%1'").arg(near.first()), fileOf(key), key.range(), near.first()));
    } else {
        message += Say::tr(" (known here: %1)").arg(kind.fieldNames().join(u", "_s));
    }
    report(u"schema.unknown-key"_s, kind.unknown == UnknownKeys::Warn ? Severity::Warning : Severity::Error, message, key,
           std::move(fixes));
}

void Binder::missingKey(const Kind &kind, const Field &field, const yaml::Node &node)
{
    QString message = Say::tr("%1: `%2` is missing").arg(subject(), pathTo(field));
    if (!kind.singular.isEmpty() && !m_path.isEmpty())
        message += Say::tr(" (every %1 needs it)").arg(kind.singular);
    if (m_path.isEmpty() && !field.whenMissing.isEmpty())
        message = field.whenMissing.arg(safeName(m_name)); // the contract's own words
    Diagnostic finding{u"schema.missing-key"_s, Severity::Error, message, {fileOf(node), node.range()}, {}, {}};
    if (node.isMapping() && !node.entries().isEmpty()) {
        const yaml::Node &first = node.entries().first().key;
        finding.where.range = {node.range().begin, first.range().end};
        if (node.style() == yaml::Style::Block && first.range().begin.line >= node.range().begin.line) {
            const QString indent = QString(first.range().begin.column, u' ');
            const SourceRange at{first.range().begin, first.range().begin};
            finding.fixes.append(replaceFix(Say::tr("Add `%1`").arg(field.name), finding.where.file, at,
                                            field.name + u": \n"_s + indent));
        }
    }
    m_out.append(std::move(finding));
}

void Binder::wrongType(const yaml::Node &node, const Field &field, const QString &wanted, QList<Fix> fixes)
{
    report(u"schema.type"_s, Severity::Error,
           Say::tr("%1: `%2` must be %3, not %4").arg(subject(), pathTo(field), wanted, shown(node, field)), node,
           std::move(fixes));
}

std::optional<QString> Binder::textOf(const yaml::Node &node, const Field &field)
{
    if (!node.isScalar()) {
        wrongType(node, field, Say::tr("a text"));
        return std::nullopt;
    }
    if (isPlainWord(node)) {
        const Look look = lookOf(node.text());
        if (look == Look::Boolean || look == Look::OldBoolean) {
            QList<Fix> fixes{replaceFix(Say::tr("Quote it"), fileOf(node), node.range(), quoted(node.text()))};
            if (look == Look::Boolean) {
                report(u"schema.boolean-for-text"_s, Severity::Error,
                       Say::tr("%1: `%2` is a text, but %3 without quotes is a truth value; quote it")
                           .arg(subject(), pathTo(field), node.text()),
                       node, std::move(fixes));
                return std::nullopt;
            }
            report(u"schema.boolean-word"_s, Severity::Warning,
                   Say::tr("%1: `%2` is read as the text '%3'; other readers of YAML take it for a truth value, so quote it")
                       .arg(subject(), pathTo(field), node.text()),
                   node, std::move(fixes));
        }
        if (look == Look::OddInteger) {
            report(u"schema.odd-text"_s, Severity::Warning,
                   Say::tr("%1: `%2` is read as the text '%3'; other readers of YAML take it for a number, and not all for the same one, so quote it")
                       .arg(subject(), pathTo(field), node.text()),
                   node, {replaceFix(Say::tr("Quote it"), fileOf(node), node.range(), quoted(node.text()))});
        }
    }
    return node.text();
}

std::optional<bool> Binder::booleanOf(const yaml::Node &node, const Field &field)
{
    if (isSealed(node))
        return std::nullopt;
    if (!node.isScalar()) {
        wrongType(node, field, Say::tr("true or false"));
        return std::nullopt;
    }
    const bool plain = isPlainWord(node);
    std::optional<bool> value = booleanWord(node.text());
    if (!value && (node.text() == u"1"_s || node.text() == u"0"_s))
        value = node.text() == u"1"_s;
    if (!value) {
        wrongType(node, field, Say::tr("true or false"));
        return std::nullopt;
    }
    const bool computed = node.style() == yaml::Style::Literal;
    if (!computed && (!plain || lookOf(node.text()) != Look::Boolean)) {
        const QString word = *value ? u"true"_s : u"false"_s;
        report(u"schema.boolean-word"_s, Severity::Warning,
               Say::tr("%1: `%2` is a truth value; write %3 instead of %4")
                   .arg(subject(), pathTo(field), word, plain ? node.text() : quoted(node.text())),
               node, {replaceFix(Say::tr("Write %1").arg(word), fileOf(node), node.range(), word)});
    }
    return value;
}

std::optional<int> Binder::integerOf(const yaml::Node &node, const Field &field)
{
    if (isSealed(node))
        return std::nullopt;
    if (!node.isScalar()) {
        wrongType(node, field, Say::tr("a whole number"));
        return std::nullopt;
    }
    if (const auto value = decimalInteger(node.text()))
        return value;
    if (lookOf(node.text()) == Look::OddInteger) {
        QList<Fix> fixes;
        QString message = Say::tr("%1: `%2` is %3, a form of number that readers of YAML understand differently; write it in decimal")
                              .arg(subject(), pathTo(field), node.text());
        QStringList ways;
        if (const auto value = oddInteger(node.text()))
            ways.append(QString::number(*value));
        const QString bare = QString(node.text()).replace(QRegularExpression(u"^0+(?=[0-9])"_s), QString());
        if (decimalInteger(bare) && !ways.contains(bare))
            ways.append(bare);
        for (const QString &way : std::as_const(ways))
            fixes.append(replaceFix(Say::tr("Write %1").arg(way), fileOf(node), node.range(), way));
        report(u"schema.odd-number"_s, Severity::Error, message, node, std::move(fixes));
        return std::nullopt;
    }
    wrongType(node, field, Say::tr("a whole number"));
    return std::nullopt;
}

void Binder::checkValue(const yaml::Node &node, const Field &field, const QString &value)
{
    if (!field.check || isSealed(node))
        return;
    const QString fault = field.check(safeName(m_name), value);
    if (!fault.isEmpty())
        report(u"schema.value"_s, Severity::Error, fault, node);
}

QString Binder::choiceOf(const yaml::Node &node, const Field &field, const QString &value)
{
    const QString folded = field.foldCase ? value.trimmed().toLower() : value;
    if (field.type != FieldType::Choice || field.choices.contains(folded) || isSealed(node))
        return folded;
    const QString choices = pythonTuple(field.choices);
    QString message = field.refusal.isEmpty()
        ? u"%1: %2 '%3' is not one of %4"_s.arg(subject(), pathTo(field), folded, choices)
        : field.refusal.arg(safeName(m_name), folded, choices);
    QList<Fix> fixes;
    if (const QStringList near = didYouMean(folded, field.choices); !near.isEmpty())
        fixes.append(replaceFix(Say::tr("Write '%1'").arg(near.first()), fileOf(node), node.range(), near.first()));
    report(u"schema.choice"_s, Severity::Error, message, node, std::move(fixes));
    return folded;
}

void Binder::read(QString &value, const yaml::Node &node, const Field &field)
{
    const auto text = textOf(node, field);
    if (!text)
        return;
    value = choiceOf(node, field, *text);
    checkValue(node, field, value);
}

void Binder::read(bool &value, const yaml::Node &node, const Field &field)
{
    value = booleanOf(node, field).value_or(value);
}

void Binder::read(int &value, const yaml::Node &node, const Field &field)
{
    if (const auto number = integerOf(node, field)) {
        value = *number;
        checkValue(node, field, QString::number(*number));
    }
}

void Binder::read(std::optional<bool> &value, const yaml::Node &node, const Field &field)
{
    if (const auto truth = booleanOf(node, field))
        value = truth;
}

void Binder::read(std::optional<int> &value, const yaml::Node &node, const Field &field)
{
    if (const auto number = integerOf(node, field)) {
        value = number;
        checkValue(node, field, QString::number(*number));
    }
}

void Binder::read(QStringList &value, const yaml::Node &node, const Field &field)
{
    if (node.isScalar() && field.oneTextForList) {
        if (const auto text = textOf(node, field))
            value = {*text};
        return;
    }
    if (!node.isSequence()) {
        QList<Fix> fixes;
        if (node.isScalar() && !node.text().contains(u'\n'))
            fixes.append(replaceFix(Say::tr("Make it a list"), fileOf(node), node.range(),
                                    u"[%1]"_s.arg(isPlainWord(node) && !node.text().contains(u',') ? node.text() : quoted(node.text()))));
        wrongType(node, field, Say::tr("a list"), std::move(fixes));
        return;
    }
    QStringList texts;
    texts.reserve(node.items().size());
    qsizetype &index = m_path.last().index;
    for (index = 0; index < node.items().size(); ++index) {
        const yaml::Node &item = node.items().at(index);
        if (item.isNull()) {
            if (field.name != "aliases"_L1) // a reserved word among names, which the loader says
                wrongType(item, field, Say::tr("a text"));
        } else if (const auto text = textOf(item, field)) {
            checkValue(item, field, *text);
            texts.append(*text);
        }
    }
    index = -1;
    value = texts;
}

void Binder::read(QMap<QString, QString> &value, const yaml::Node &node, const Field &field)
{
    if (!isMapping(node, field))
        return;
    Field named{.secret = field.secret};
    const Inside inside(*this, named);
    for (const yaml::Entry &entry : node.entries()) {
        if (value.contains(entry.key.text()))
            continue;
        named.name = entry.key.text();
        if (entry.value.isNull())
            report(u"schema.type"_s, Severity::Error,
                   Say::tr("%1: `%2` has no value; write a text, or '' for an empty one").arg(subject(), pathTo(named)), entry.key,
                   {replaceFix(Say::tr("Make it an empty text"), fileOf(entry.value), entry.value.range(),
                               entry.value.range().isEmpty() ? u" ''"_s : u"''"_s)});
        else if (const auto text = textOf(entry.value, named))
            value.insert(named.name, *text);
    }
}

void Binder::read(yaml::Node &value, const yaml::Node &node, const Field &field)
{
    checkOnly(node, field);
    value = node;
}

void Binder::checkOnly(const yaml::Node &node, const Field &field)
{
    switch (field.type) {
    case FieldType::Any:
        break;
    case FieldType::Object:
        if (isMapping(node, field) && field.object)
            bind(*field.object(), nullptr, node);
        break;
    case FieldType::ObjectList:
        eachMapping(node, field, [&](const yaml::Node &entry) {
            if (const Kind *kind = entryKind(field, entry))
                bind(*kind, nullptr, entry);
        });
        break;
    case FieldType::TextList:
    case FieldType::ReferenceList: {
        QStringList ignored;
        read(ignored, node, field);
        break;
    }
    case FieldType::TextMap: {
        QMap<QString, QString> ignored;
        read(ignored, node, field);
        break;
    }
    case FieldType::Boolean:
        booleanOf(node, field);
        break;
    case FieldType::Integer: {
        int ignored = 0;
        read(ignored, node, field);
        break;
    }
    case FieldType::Text:
    case FieldType::Reference:
    case FieldType::Choice: {
        QString ignored;
        read(ignored, node, field);
        break;
    }
    }
}

bool Binder::isMapping(const yaml::Node &node, const Field &field)
{
    if (node.isMapping())
        return true;
    if (!node.isNull() && !node.isMissing())
        wrongType(node, field, Say::tr("a mapping"));
    return false;
}

void Binder::eachMapping(const yaml::Node &node, const Field &field, const std::function<void(const yaml::Node &)> &each)
{
    if (!node.isSequence()) {
        wrongType(node, field, Say::tr("a list"));
        return;
    }
    for (qsizetype i = 0; i < node.items().size(); ++i) {
        m_path.last().index = i;
        const yaml::Node &entry = node.items().at(i);
        if (entry.isMapping())
            each(entry);
        else
            wrongType(entry, field, Say::tr("a mapping"));
    }
    m_path.last().index = -1;
}

void Binder::report(const QString &id, Severity severity, const QString &message, const yaml::Node &at, QList<Fix> fixes)
{
    m_out.append({id, severity, message, {fileOf(at), at.range()}, {}, std::move(fixes)});
}

QString Binder::subject() const
{
    const QString name = safeName(m_name);
    if (name.isEmpty())
        return m_singular.isEmpty() ? m_file : m_singular;
    return u"%1 '%2'"_s.arg(m_singular, name);
}

QString Binder::pathTo(const Field &field) const
{
    QString path;
    for (const Step &step : m_path) {
        if (step.field == &field && step.index < 0)
            break;
        if (!path.isEmpty())
            path += u'.';
        path += step.field->name;
        if (step.index >= 0)
            path += u"[%1]"_s.arg(step.index);
        if (step.field == &field)
            return path;
    }
    return path.isEmpty() ? field.name : path + u'.' + field.name;
}

QString Binder::fileOf(const yaml::Node &node) const
{
    return m_foreign ? m_foreign->value(node.identity(), m_file) : m_file;
}

} // namespace csis::schema
