// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/schema/manual.h"

#include "core/schema/completion.h"
#include "core/schema/say.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace csis::schema {
namespace {

// A cell of a table: one line, bars kept from ending it.
QString cell(QString text)
{
    return text.replace(u'\n', u' ').replace(u'|', u"\\|"_s).trimmed();
}

QString code(const QString &text)
{
    return text.isEmpty() ? QString() : u'`' + text + u'`';
}

class Page
{
public:
    explicit Page(const TypesOf &typesOf) : m_typesOf(typesOf) {}

    void section(const Kind &kind, const QString &heading, int level)
    {
        if (m_done.contains(&kind))
            return;
        m_done.insert(&kind);
        if (level > 1)
            m_text += u"\n%1 %2\n"_s.arg(QString(level, u'#'), heading);
        if (!kind.doc.isEmpty())
            m_text += u"\n%1\n"_s.arg(kind.doc);
        table(kind);
        switch (kind.unknown) {
        case UnknownKeys::Refuse: m_text += u"\n"_s + Say::tr("Other keys are refused.") + u'\n'; break;
        case UnknownKeys::Warn:
        case UnknownKeys::Keep: m_text += u"\n"_s + Say::tr("Other keys are kept as written.") + u'\n'; break;
        }
        for (const Field &field : kind.fields)
            below(field, level == 1 ? field.name : heading + u'.' + field.name, std::min(level + 1, 4));
    }

    const QString &text() const { return m_text; }

private:
    void table(const Kind &kind)
    {
        m_text += u"\n| %1 | %2 | %3 | %4 |\n| --- | --- | --- | --- |\n"_s.arg(Say::tr("key"), Say::tr("value"), Say::tr("default"),
                                                                              Say::tr("what it is"));
        for (const Field &field : kind.fields) {
            if (!field.retired.isEmpty()) {
                m_text += u"| `%1` | – | – | %2 |\n"_s.arg(field.name, Say::tr("Retired; it is refused."));
                continue;
            }
            QStringList doc{cell(field.doc)};
            if (field.type != FieldType::Choice && !field.choices.isEmpty())
                doc.append(Say::tr("Usual values: %1").arg(field.choices.join(u", "_s)) + u'.');
            if (field.effect == Effect::None)
                doc.append(effectText(field.effect) + u'.');
            if (!field.mayBeEncrypted)
                doc.append(Say::tr("Must not be encrypted") + u'.');
            doc.removeAll(QString());
            m_text += u"| `%1`%2 | %3 | %4 | %5 |\n"_s.arg(field.name, field.required ? u" *"_s : QString(), cell(typeText(field)),
                                                          cell(code(field.defaultText)), doc.join(u' '));
        }
    }

    void below(const Field &field, const QString &heading, int level)
    {
        if (!field.retired.isEmpty())
            return;
        const QStringList types = field.variant && m_typesOf ? m_typesOf(field.name) : QStringList();
        for (const QString &type : types) {
            if (const Kind *kind = field.variant(type))
                section(*kind, u"%1, `type: %2`"_s.arg(heading, type), level);
        }
        if (types.isEmpty() && field.object) {
            if (const Kind *kind = field.object())
                section(*kind, heading, level);
        }
    }

    const TypesOf &m_typesOf;
    QSet<const Kind *> m_done;
    QString m_text;
};

} // namespace

QString manualPage(const Kind &document, const QString &title, const TypesOf &typesOf)
{
    Page page(typesOf);
    page.section(document, title, 1);
    return u"# %1\n\n%2\n%3"_s.arg(title, Say::tr("Made from the program's own description of each key. A key with * must be written."),
                                   page.text());
}

} // namespace csis::schema
