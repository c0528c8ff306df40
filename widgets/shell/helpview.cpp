// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/helpview.h"

#include "core/model/registry.h"
#include "core/rules/page.h"
#include "core/schema/completion.h"
#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

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
        m_shown = m_before.takeLast();
        render();
    });
    connect(&look::Look::instance(), &look::Look::changed, this, &HelpView::render);
}

void HelpView::open(const Page &page)
{
    if (page == m_shown)
        return;
    if (m_shown != Page())
        m_before.append(m_shown);
    if (m_before.size() > mostPages)
        m_before.removeFirst();
    m_shown = page;
    render();
}

void HelpView::render()
{
    if (!m_shown.rule.isEmpty())
        renderRule();
    else if (m_shown.kind)
        m_page->setHtml(fieldPage());
    else if (m_shown != Page())
        m_page->setHtml(windowPage());
    m_back->setVisible(!m_before.isEmpty());
}

// Another language, another page.
void HelpView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        render();
}

void HelpView::showField(const schema::Kind &kind, const QString &key)
{
    open({.kind = &kind, .key = key});
}

QString HelpView::fieldPage() const
{
    const schema::Kind &kind = *m_shown.kind;
    QString html;
    if (const schema::Field *field = kind.field(m_shown.key)) {
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
    return html + u"</table>"_s;
}

void HelpView::showRule(const QString &id, const QString &message)
{
    open({.rule = id, .message = message});
}

// The very page of docs/rules and of `rules ID`, with the ways to its neighbours.
void HelpView::renderRule()
{
    const QString &id = m_shown.rule;
    const rules::Rule *rule = rules::rule(id);
    QString text = rule ? rules::markdownPage(*rule) : u"# %1\n\n%2\n"_s.arg(id, m_shown.message);
    const QString area = id.section(u'.', 0, 0);
    QString others;
    for (const rules::Rule &other : rules::allRules()) {
        if (other.id != id && other.id.section(u'.', 0, 0) == area)
            others += u"- [%1](rule:%1) %2\n"_s.arg(other.id, other.title);
    }
    if (!others.isEmpty())
        text += u"\n## %1\n\n%2"_s.arg(tr("Other rules of %1").arg(area), others);
    // Words in angle brackets are words.
    m_page->document()->setMarkdown(text, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
    m_page->moveCursor(QTextCursor::Start);
}

void HelpView::showWindow(const QList<QAction *> &actions)
{
    Page page;
    for (const QAction *action : actions) {
        if (!action->shortcut().isEmpty())
            page.keys.append({action->shortcut().toString(QKeySequence::NativeText), QString(action->text()).remove(u'&')});
    }
    open(page);
}

QString HelpView::windowPage() const
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
    for (const auto &[key, what] : m_shown.keys)
        html += u"<tr><td>%1</td><td>%2</td></tr>"_s.arg(key.toHtmlEscaped(), what.toHtmlEscaped());
    return html + u"</table>"_s;
}

void HelpView::follow(const QUrl &url)
{
    if (url.scheme() == "rule"_L1)
        showRule(url.path());
    else if (url.scheme() == "field"_L1 && m_shown.kind)
        showField(*m_shown.kind, url.path());
}

QString HelpView::text() const
{
    return m_page->toPlainText();
}

} // namespace csis::shell

#include "moc_helpview.cpp"
