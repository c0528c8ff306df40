// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/helpview.h"

#include "core/model/registry.h"
#include "core/rules/rules.h"
#include "core/schema/completion.h"
#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QAction>
#include <QHBoxLayout>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

constexpr qsizetype mostPages = 50;

// `words` in backticks are code; everything else is plain.
QString prose(const QString &text)
{
    QStringList parts = text.toHtmlEscaped().split(u'`');
    for (qsizetype i = 1; i + 1 < parts.size(); i += 2)
        parts[i] = u"<code>"_s + parts.at(i) + u"</code>"_s;
    return parts.join(QString()).replace(u'\n', u"<br/>"_s);
}

QString muted(const QString &text)
{
    return u"<span style=\"color:%1\">%2</span>"_s.arg(look::Look::instance().colour(look::Role::Muted).name(), text);
}

QString anchorTo(const QString &url, const QString &text)
{
    return u"<a href=\"%1\" style=\"color:%2\">%3</a>"_s.arg(url, look::Look::instance().colour(look::Role::Accent).name(), text.toHtmlEscaped());
}

} // namespace

HelpView::HelpView(QWidget *parent) : QWidget(parent), m_page(new QTextBrowser), m_back(new QToolButton)
{
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    m_page->setAccessibleName(tr("Documentation"));
    m_page->document()->setDocumentMargin(look::space);
    m_back->setIcon(look::icon(u"chevron-left"_s, look::Role::Muted));
    m_back->setText(tr("Back"));
    m_back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_back->setAutoRaise(true);
    m_back->hide();
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(look::spaceSmall, 0, look::spaceSmall, 0);
    bar->addWidget(m_back);
    bar->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_page, 1);
    setFocusProxy(m_page);
    connect(m_page, &QTextBrowser::anchorClicked, this, &HelpView::follow);
    connect(m_back, &QToolButton::clicked, this, [this] {
        m_html = m_before.takeLast();
        m_page->setHtml(m_html);
        m_back->setVisible(!m_before.isEmpty());
    });
}

void HelpView::show(const QString &html)
{
    if (html == m_html)
        return;
    if (!m_html.isEmpty())
        m_before.append(m_html);
    if (m_before.size() > mostPages)
        m_before.removeFirst();
    m_html = html;
    m_page->setHtml(html);
    m_back->setVisible(!m_before.isEmpty());
}

void HelpView::showField(const schema::Kind &kind, const QString &key)
{
    m_kind = &kind;
    QString html;
    if (const schema::Field *field = kind.field(key)) {
        const schema::Hover about = schema::describe(*field);
        html += u"<h3>%1</h3><p>%2</p><p>%3</p>"_s.arg(about.title.toHtmlEscaped(), prose(about.doc), muted(prose(about.facts)));
        if (!field->choices.isEmpty())
            html += u"<p>%1 <code>%2</code></p>"_s.arg(tr("One of:").toHtmlEscaped(), field->choices.join(u"</code>, <code>"_s));
        if (const schema::Kind *inner = field->object ? field->object() : nullptr) {
            html += u"<table cellspacing=\"6\">"_s;
            for (const schema::Field &part : inner->fields)
                html += u"<tr><td><b>%1</b></td><td>%2</td></tr>"_s.arg(part.name.toHtmlEscaped(), prose(part.doc));
            html += u"</table>"_s;
        }
    }
    const QString title = kind.type.isEmpty() ? kind.singular : tr("%1 · %2").arg(kind.singular, kind.type);
    html += u"<h3>%1</h3><p>%2</p><table cellspacing=\"6\">"_s.arg(title.toHtmlEscaped(), prose(kind.doc));
    for (const schema::Field &field : kind.fields) {
        if (!field.retired.isEmpty())
            continue;
        const QString facts = schema::typeText(field) + (field.required ? u", "_s + tr("required") : QString());
        html += u"<tr><td>%1</td><td>%2<br/>%3</td></tr>"_s.arg(anchorTo(u"field:"_s + field.name, field.name), muted(facts.toHtmlEscaped()), prose(field.doc));
    }
    show(html + u"</table>"_s);
}

void HelpView::showRule(const QString &id, const QString &message)
{
    const QList<rules::Rule> &all = rules::allRules();
    const auto rule = std::ranges::find(all, id, &rules::Rule::id);
    QString html;
    if (rule == all.cend()) {
        html = u"<h3>%1</h3><p>%2</p><p>%3</p>"_s.arg(id.toHtmlEscaped(), prose(message),
                                                      muted(tr("This is found while the text is read; it is no rule of its own.").toHtmlEscaped()));
    } else {
        html = u"<h3>%1</h3><p>%2</p><p>%3</p>"_s.arg(rule->title.toHtmlEscaped(), muted(u"%1 · %2"_s.arg(rule->id, severityName(rule->severity))),
                                                      prose(rule->why));
        html += u"<h4>%1</h4><p>%2</p>"_s.arg(tr("How to mend it").toHtmlEscaped(), prose(rule->mend));
        if (!rule->before.isEmpty())
            html += u"<h4>%1</h4><pre>%2</pre>"_s.arg(tr("Before").toHtmlEscaped(), rule->before.toHtmlEscaped());
        if (!rule->before.isEmpty() && !rule->after.isEmpty())
            html += u"<h4>%1</h4><pre>%2</pre>"_s.arg(tr("After").toHtmlEscaped(), rule->after.toHtmlEscaped());
    }
    const QString area = id.section(u'.', 0, 0);
    QString others;
    for (const rules::Rule &other : all) {
        if (other.id != id && other.id.section(u'.', 0, 0) == area)
            others += u"<p>%1<br/>%2</p>"_s.arg(anchorTo(u"rule:"_s + other.id, other.title), muted(other.id.toHtmlEscaped()));
    }
    if (!others.isEmpty())
        html += u"<h4>%1</h4>"_s.arg(tr("Other rules of %1").arg(area).toHtmlEscaped()) + others;
    show(html);
}

void HelpView::showWindow(const QList<QAction *> &actions)
{
    QString html = u"<h3>%1</h3>"_s.arg(tr("This window").toHtmlEscaped());
    const QStringList sentences{
        tr("The text is the truth: forms, fixes and what is done with whole items are edits of it, and each can be undone."),
        tr("Problems and Preview follow every key. Effect says what a run would do, by the records alone."),
        tr("A dry run writes and checks. A run plans, the gate judges the plan, and only then it asks whether to apply that very plan."),
        tr("F1 in the text, in a form or on a problem explains what stands there."),
    };
    for (const QString &sentence : sentences)
        html += u"<p>%1</p>"_s.arg(prose(sentence));
    html += u"<h4>%1</h4><table cellspacing=\"4\">"_s.arg(tr("Keys").toHtmlEscaped());
    for (const QAction *action : actions) {
        if (action->shortcut().isEmpty())
            continue;
        html += u"<tr><td>%1</td><td>%2</td></tr>"_s.arg(action->shortcut().toString(QKeySequence::NativeText).toHtmlEscaped(),
                                                         QString(action->text()).remove(u'&').toHtmlEscaped());
    }
    show(html + u"</table>"_s);
}

void HelpView::follow(const QUrl &url)
{
    if (url.scheme() == "rule"_L1)
        showRule(url.path());
    else if (url.scheme() == "field"_L1 && m_kind)
        showField(*m_kind, url.path());
}

QString HelpView::text() const
{
    return m_page->toPlainText();
}

} // namespace csis::shell

#include "moc_helpview.cpp"
