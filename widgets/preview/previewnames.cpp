// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The part of the preview that knows what the shown file says: its blocks, its names and where they lead.
#include "widgets/preview/previewview.h"

#include "widgets/preview/blocklist.h"
#include "widgets/preview/codeassist.h"
#include "widgets/preview/codeview.h"

#include <QComboBox>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::preview {

void PreviewView::connectNames()
{
    connect(m_blocks, &BlockList::blockChosen, this, [this](int first, int last) { m_code->setMarked(first, last, true); });
    connect(m_code, &CodeView::cursorPositionChanged, this, [this] {
        if (m_shownShape == Shape::Text)
            m_blocks->setLine(m_code->textCursor().blockNumber());
    });
    connect(m_assist, &CodeAssist::moduleAsked, this, &PreviewView::moduleAsked);
    connect(m_assist, &CodeAssist::readingChanged, this, [this] {
        listBlocks();
        showMeaning();
    });
    connect(m_assist, &CodeAssist::targetChosen, this, [this](const Target &target) {
        const int line = m_code->textCursor().blockNumber();
        m_trail.append({m_path, line, line});
        showTarget(target);
    });
    connect(m_back, &QToolButton::clicked, this, [this] {
        if (!m_trail.isEmpty())
            showTarget(m_trail.takeLast());
    });
}

// The chosen file of the emission, or one of a module that a name led to; its path is empty when there is none.
PreviewFile PreviewView::shownFile() const
{
    if (const PreviewFile *file = m_model->file(m_path))
        return *file;
    if (const ModuleFiles *module = m_path.isEmpty() ? nullptr : m_assist->moduleOf(m_path)) {
        const QByteArray bytes = module->value(m_path);
        return {m_path, FileState::Same, bytes, bytes, {}, {}};
    }
    return {};
}

void PreviewView::setModule(const QString &folder, const ModuleFiles &files)
{
    const ModuleFiles *shown = m_path.isEmpty() ? nullptr : m_assist->moduleOf(m_path);
    const ModuleFiles before = shown ? *shown : ModuleFiles();
    m_assist->setModule(folder, files);
    // A file of the module itself is in sight: it, or what stands beside it and gives its names, may be another one, or gone.
    if (shown && folder == m_path.section(u'/', 0, -2) && files != before)
        refreshCode();
}

void PreviewView::rereadModules()
{
    m_assist->askAgain();
}

void PreviewView::showTarget(const Target &target)
{
    m_back->setEnabled(!m_trail.isEmpty());
    m_shapeBox->setCurrentIndex(int(Shape::Text));
    if (m_model->file(target.path)) {
        showFile(target.path);
    } else if (m_assist->moduleOf(target.path)) {
        m_tree->selectionModel()->clear();
        m_path = target.path;
        refreshCode();
    } else {
        return;
    }
    if (const QTextBlock block = m_code->document()->findBlockByNumber(target.line); block.isValid())
        m_code->setTextCursor(QTextCursor(block));
    m_code->setMarked(target.line, target.lastLine, true);
    m_code->setFocus();
}

// Has the shown file read, with those that stand beside it.
void PreviewView::readNames(const PreviewFile &file)
{
    if (!isConfiguration(file.path) || file.state == FileState::Gone) {
        m_assist->clear();
        return;
    }
    RootQuestion question{file.path, file.bytes, file.disk, {}, {}};
    if (const ModuleFiles *module = m_assist->moduleOf(file.path)) {
        question.siblings = *module;
    } else {
        const QString folder = file.path.section(u'/', 0, -2) + u'/';
        const QList<PreviewFile> &files = m_model->files();
        for (auto one = std::ranges::lower_bound(files, folder, {}, &PreviewFile::path); one != files.end() && one->path.startsWith(folder); ++one) {
            if (one->path.endsWith(".tf"_L1) && one->state != FileState::Gone)
                question.siblings.insert(one->path, one->bytes);
        }
    }
    m_assist->setQuestion(std::move(question));
}

void PreviewView::listBlocks()
{
    const RootReadingPtr &reading = m_assist->reading();
    m_blocks->setBlocks(reading && m_shownShape == Shape::Text ? reading->blocks : QList<hcl::OutlineItem>());
}

// The difference by blocks, once the file is read.
void PreviewView::showMeaning()
{
    const RootReadingPtr &reading = m_assist->reading();
    if (m_shownShape != Shape::Blocks || !reading || reading->path != m_shownPath || reading->bytes != m_shownBytes)
        return;
    m_code->setCode(m_shownPath + u".diff"_s, reading->changes.isEmpty() ? tr("Nothing differs in meaning.") : changesText(reading->changes));
}

} // namespace csis::preview
