// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/preview/codehighlighter.h"

#include "widgets/look/look.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/Theme>
#include <QElapsedTimer>
#include <QTextBlock>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace csis::preview {
namespace {

constexpr int sliceMilliseconds = 4;
constexpr qsizetype longestColoured = 5000;

// Reading the index of definitions takes some ten milliseconds: once, when the first file is shown.
KSyntaxHighlighting::Repository &repository()
{
    static KSyntaxHighlighting::Repository one;
    return one;
}

} // namespace

QString definitionName(const QString &path)
{
    if (path.endsWith(".tf"_L1) || path.endsWith(".hcl"_L1) || path.endsWith(".tfvars"_L1))
        return u"Terraform"_s;
    if (path.endsWith(".sh"_L1) || path.endsWith(".sh.tftpl"_L1) || path.endsWith(".bash"_L1))
        return u"Bash"_s;
    if (path.endsWith(".json"_L1))
        return u"JSON"_s;
    if (path.endsWith(".yml"_L1) || path.endsWith(".yaml"_L1))
        return u"YAML"_s;
    if (path.endsWith(".diff"_L1))
        return u"Diff"_s;
    return {};
}

CodeHighlighter::CodeHighlighter(QTextDocument *document) : QObject(document), m_document(document)
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &CodeHighlighter::work);
    connect(document, &QTextDocument::contentsChange, this, [this](int position, int, int) {
        restart(m_document->findBlock(position).blockNumber());
    });
    connect(&look::Look::instance(), &look::Look::changed, this, [this] {
        pickTheme();
        restart(0);
    });
}

void CodeHighlighter::pickTheme()
{
    setTheme(repository().defaultTheme(look::Look::instance().isDark() ? KSyntaxHighlighting::Repository::DarkTheme
                                                                       : KSyntaxHighlighting::Repository::LightTheme));
}

void CodeHighlighter::setLanguage(const QString &definition)
{
    if (m_language == definition)
        return;
    m_language = definition;
    if (!theme().isValid())
        pickTheme();
    setDefinition(repository().definitionForName(definition));
    restart(0);
}

void CodeHighlighter::restart(int block)
{
    m_next = std::max(0, std::min(m_next, block));
    m_ends.resize(size_t(m_next));
    m_timer.start();
}

void CodeHighlighter::applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format)
{
    if (length == 0 || format.isDefaultTextStyle(theme()))
        return;
    QTextCharFormat text;
    if (format.hasTextColor(theme()))
        text.setForeground(format.textColor(theme()));
    if (format.isBold(theme()))
        text.setFontWeight(QFont::Bold);
    if (format.isItalic(theme()))
        text.setFontItalic(true);
    m_formats.append({offset, length, text});
}

void CodeHighlighter::work()
{
    QElapsedTimer timer;
    timer.start();
    QTextBlock block = m_document->findBlockByNumber(m_next);
    const int first = block.isValid() ? block.position() : 0;
    int last = first;
    while (block.isValid() && timer.elapsed() < sliceMilliseconds) {
        m_formats.clear();
        KSyntaxHighlighting::State state = m_next > 0 ? m_ends.back() : KSyntaxHighlighting::State();
        const QString text = block.text();
        if (!m_language.isEmpty() && text.size() <= longestColoured)
            state = highlightLine(text, state);
        m_ends.push_back(state);
        if (block.layout()->formats() != m_formats)
            block.layout()->setFormats(m_formats);
        last = block.position() + block.length();
        ++m_next;
        block = block.next();
    }
    if (last > first) // one repaint of what was coloured; no contents changed
        m_document->markContentsDirty(first, last - first);
    if (!block.isValid())
        m_timer.stop();
}

} // namespace csis::preview

#include "moc_codehighlighter.cpp"
