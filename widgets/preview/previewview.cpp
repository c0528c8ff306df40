// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/preview/previewview.h"

#include "widgets/look/elidedlabel.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"
#include "widgets/look/look.h"
#include "widgets/look/messagebar.h"
#include "widgets/preview/blocklist.h"
#include "widgets/preview/codeassist.h"
#include "widgets/preview/codeview.h"
#include "widgets/preview/environmentmarks.h"
#include "widgets/preview/sidebyside.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSet>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace csis::preview {
namespace {

// The same emission against other files than those on disk.
QList<PreviewFile> against(const Comparison &onDisk, const QMap<QString, QByteArray> &others)
{
    QList<PreviewFile> files;
    QSet<QString> emitted;
    QSet<QString> folders; // what a lifecycle emits, it emits whole
    const auto folderOf = [](const QString &path) { return path.section(u'/', 0, 1); };
    for (const PreviewFile &file : onDisk.files) {
        if (file.state == FileState::Gone)
            continue;
        emitted.insert(file.path);
        folders.insert(folderOf(file.path));
        PreviewFile entry{file.path, FileState::New, file.bytes, {}, {}, file.provenance};
        if (const auto other = others.constFind(file.path); other != others.cend()) {
            entry.disk = *other;
            entry.state = *other == file.bytes ? FileState::Same : FileState::Changed;
        }
        files.append(std::move(entry));
    }
    for (auto other = others.cbegin(); other != others.cend(); ++other) {
        if (!emitted.contains(other.key()) && folders.contains(folderOf(other.key())))
            files.append({other.key(), FileState::Gone, {}, *other, {}, {}});
    }
    std::ranges::sort(files, {}, &PreviewFile::path);
    return files;
}

} // namespace


PreviewView::PreviewView(QWidget *parent)
    : QWidget(parent), m_model(new PreviewModel(this)), m_proxy(new PreviewProxy(this)), m_tree(new QTreeView),
      m_code(new CodeView), m_filter(new QLineEdit), m_onlyChanges(new QCheckBox(tr("Only &changes"))),
      m_baseBox(new QComboBox), m_shapeBox(new QComboBox), m_sides(new SideBySide), m_texts(new QStackedWidget), m_follow(new QCheckBox(tr("Fo&llow"))),
      m_blocks(new BlockList), m_assist(new CodeAssist(m_code)), m_name(new look::ElidedLabel(Qt::ElideLeft)), m_machine(new QLabel), m_count(new QLabel),
      m_stack(new QStackedWidget), m_bar(new look::MessageBar)
{
    m_proxy->setSourceModel(m_model);
    m_tree->setModel(m_proxy);
    m_tree->setAccessibleName(tr("Generated files"));
    m_tree->setHeaderHidden(true);
    m_tree->setTextElideMode(Qt::ElideMiddle); // names begin alike, and end with what they are
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setResizeContentsPrecision(0); // what is in sight decides
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(PreviewModel::Name, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(PreviewModel::State, QHeaderView::ResizeToContents);
    m_filter->setPlaceholderText(tr("Filter files"));
    m_filter->setAccessibleName(tr("Filter files"));
    m_filter->setClearButtonEnabled(true);
    m_baseBox->addItems({tr("against disk"), tr("against last commit")});
    m_baseBox->setAccessibleName(tr("What the files are compared with"));
    m_shapeBox->addItems({tr("Text"), tr("Difference"), tr("Side by side"), tr("By blocks")});
    m_shapeBox->setItemData(int(Shape::Blocks), tr("Compares blocks and arguments; order, blanks and comments do not count"), Qt::ToolTipRole);
    m_shapeBox->setAccessibleName(tr("How a file is shown"));
    for (QComboBox *box : {m_baseBox, m_shapeBox})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_follow->setChecked(true);
    m_follow->setToolTip(tr("Mark what the item at the caret makes"));
    m_machine->setTextFormat(Qt::PlainText);
    m_machine->setWordWrap(true);
    m_machine->setContentsMargins(look::spaceSmall, 0, look::spaceSmall, look::spaceTiny);
    m_machine->setVisible(false);
    m_count->setForegroundRole(QPalette::PlaceholderText);

    auto *top = new QHBoxLayout;
    top->setContentsMargins(look::spaceSmall, look::spaceTiny, look::spaceSmall, look::spaceTiny);
    top->setSpacing(look::spaceSmall);
    top->addWidget(m_filter, 1);
    top->addWidget(m_onlyChanges);
    top->addWidget(m_count);

    const auto button = [](const QString &icon, const QString &text) {
        auto *made = new QToolButton;
        made->setAutoRaise(true);
        made->setIcon(look::icon(icon));
        made->setToolTip(text);
        made->setAccessibleName(text);
        return made;
    };
    QToolButton *copy = button(u"copy"_s, tr("Copy this file"));
    QToolButton *save = button(u"save"_s, tr("Save this file as…"));
    auto *middle = new QHBoxLayout;
    middle->setContentsMargins(look::spaceSmall, look::spaceTiny, look::spaceSmall, look::spaceTiny);
    middle->setSpacing(look::spaceSmall);
    m_back = button(u"chevron-left"_s, tr("Back to where the name stood"));
    m_back->setShortcut(Qt::ALT | Qt::Key_Left);
    m_back->setEnabled(false);
    middle->addWidget(m_back);
    middle->addWidget(m_name, 1);
    middle->addWidget(m_blocks);
    middle->addWidget(copy);
    middle->addWidget(save);
    auto *modes = new QHBoxLayout;
    modes->setContentsMargins(look::spaceSmall, 0, look::spaceSmall, look::spaceTiny);
    modes->setSpacing(look::spaceSmall);
    modes->addWidget(m_shapeBox);
    modes->addWidget(m_baseBox);
    modes->addStretch(1);
    modes->addWidget(m_follow);

    auto *lower = new QWidget;
    auto *lowerLayout = new QVBoxLayout(lower);
    lowerLayout->setContentsMargins(0, 0, 0, 0);
    lowerLayout->setSpacing(0);
    lowerLayout->addLayout(middle);
    lowerLayout->addLayout(modes);
    lowerLayout->addWidget(m_machine);
    m_texts->addWidget(m_code);
    m_texts->addWidget(m_sides);
    lowerLayout->addWidget(m_texts, 1);
    auto *split = new QSplitter(Qt::Vertical);
    split->addWidget(m_tree);
    split->addWidget(lower);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 5);
    split->setChildrenCollapsible(false);

    auto *empty = new look::EmptyState;
    empty->setContent(u"preview"_s, tr("Nothing is generated yet"),
                      tr("Here stand the files that a run would write, as you type."));
    m_stack->addWidget(split);
    m_stack->addWidget(empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addLayout(top);
    layout->addWidget(m_stack, 1);
    m_stack->setCurrentIndex(1);
    setFocusProxy(m_tree);

    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_proxy->setText(text);
        if (!text.isEmpty())
            m_tree->expandAll();
    });
    connect(m_onlyChanges, &QCheckBox::toggled, this, [this](bool only) {
        m_proxy->setOnlyChanges(only);
        if (only)
            m_tree->expandAll();
    });
    connect(m_shapeBox, &QComboBox::currentIndexChanged, this, &PreviewView::refreshCode);
    connect(m_baseBox, &QComboBox::currentIndexChanged, this, [this](int index) { setBase(Base(index)); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &PreviewView::choose);
    connect(m_code, &CodeView::lineChosen, this, &PreviewView::lineChosen);
    connectNames();
    connect(copy, &QToolButton::clicked, this, [this] { QApplication::clipboard()->setText(QString::fromUtf8(m_code->code())); });
    connect(save, &QToolButton::clicked, this, [this] {
        if (const PreviewFile file = shownFile(); !file.path.isEmpty())
            Q_EMIT saveAsked(m_path.section(u'/', -1), file.bytes);
    });
}

Shape PreviewView::shape() const
{
    return Shape(m_shapeBox->currentIndex());
}

void PreviewView::setBase(Base base)
{
    m_base = base;
    if (base == Base::Commit)
        Q_EMIT committedAsked(); // there may be a newer one than was read last
    compareAgain();
}

void PreviewView::setCommitted(const StoredFiles &files, const QString &error)
{
    m_committed = files;
    if (m_base != Base::Commit)
        return;
    if (files) {
        compareAgain();
        return;
    }
    // Without a commit everything would look new: go back and say why.
    m_baseBox->setCurrentIndex(int(Base::Disk));
    m_bar->showMessage(look::MessageBar::Kind::Info, error);
}

void PreviewView::compareAgain()
{
    if (!m_against)
        return;
    m_model->setComparison(effective());
    refreshCode();
    refreshCount();
}

ComparisonPtr PreviewView::effective() const
{
    return m_base == Base::Commit && m_committed ? comparison(against(*m_against, *m_committed), m_model->shown()) : m_against;
}

void PreviewView::setEmission(const lifecycle::Emission &emission, const StoredFiles &onDisk)
{
    setComparison(comparison(compare(emission, onDisk), m_model->shown()));
}

void PreviewView::setComparison(const ComparisonPtr &comparison)
{
    const ComparisonPtr before = m_model->shown(); // goes last, and takes along the texts that only it holds
    const bool first = m_model->files().isEmpty();
    if (m_stale)
        m_bar->dismiss();
    m_stale = false;
    m_code->setStale(false);
    m_tree->setEnabled(true);
    m_against = comparison;
    m_model->setComparison(effective());
    m_stack->setCurrentIndex(m_model->files().isEmpty() ? 1 : 0);
    if (first) {
        m_tree->expandToDepth(2);
        // The first configuration file of the first root says more than an empty view.
        for (const PreviewFile &file : m_model->files()) {
            if (file.path.endsWith(".tf"_L1)) {
                showFile(file.path);
                break;
            }
        }
    }
    refreshCode();
    refreshCount();
}

void PreviewView::setStopped(const QString &why)
{
    m_stale = true;
    m_code->setStale(!m_model->files().isEmpty());
    m_bar->showMessage(look::MessageBar::Kind::Warning,
                       m_model->files().isEmpty() ? why : tr("%1 Shown: the last good state.").arg(why), {}, false);
    refreshCount();
}

void PreviewView::clear()
{
    m_path.clear();
    setEnvironment({});
    m_against.reset();
    m_committed.reset();
    m_baseBox->setCurrentIndex(int(Base::Disk));
    m_model->setFiles({});
    m_stack->setCurrentIndex(1);
    m_bar->dismiss();
    m_stale = false;
    m_code->setStale(false);
    m_code->setCode({}, QByteArray());
    m_shownPath.clear();
    m_trail.clear();
    m_back->setEnabled(false);
    m_assist->clear();
    m_assist->forgetModules();
    refreshCount();
}

QString PreviewView::countText() const
{
    return m_count->text();
}

void PreviewView::refreshCount()
{
    QStringList parts{tr("%n file(s)", nullptr, int(m_model->files().size()))};
    if (const int made = m_model->count(FileState::New))
        parts.append(tr("%1 new").arg(made));
    if (const int changed = m_model->count(FileState::Changed))
        parts.append(tr("%1 changed").arg(changed));
    if (const int gone = m_model->count(FileState::Gone))
        parts.append(tr("%1 gone").arg(gone));
    if (const int unknown = m_model->count(FileState::Unknown))
        parts.append(tr("%1 unknown").arg(unknown));
    m_count->setText(parts.join(u" · "_s));
    m_count->setEnabled(!m_stale);
}

void PreviewView::choose(const QModelIndex &index)
{
    const QString path = index.siblingAtColumn(0).data(PreviewModel::PathRole).toString();
    if (!m_model->file(path) || path == m_path)
        return;
    m_path = path;
    refreshCode();
}

void PreviewView::refreshCode()
{
    const PreviewFile found = shownFile();
    const PreviewFile *file = found.path.isEmpty() ? nullptr : &found;
    if (!file) {
        m_assist->clear();
        m_path.clear();
        m_shownPath.clear();
        m_name->clear();
        m_code->setCode({}, QByteArray());
        m_code->setMarks({});
        m_shownBytes = m_shownDisk = {};
        refreshEnvironment();
        return;
    }
    const bool gone = file->state == FileState::Gone;
    const Shape form = shape();
    const bool same = m_shownPath == m_path && form == m_shownShape && m_base == m_shownBase && m_shownBytes == file->bytes
                      && m_shownDisk == file->disk;
    const bool another = m_shownPath != m_path || form != m_shownShape;
    m_shownPath = m_path;
    m_shownBytes = file->bytes;
    m_shownDisk = file->disk;
    m_shownShape = form;
    m_shownBase = m_base;
    readNames(*file);
    listBlocks();
    refreshEnvironment();
    if (!same) {
        m_name->setText(m_path.section(u'/', -2));
        m_name->setToolTip(file->trouble.isEmpty() ? m_path : file->trouble);
        m_texts->setCurrentIndex(form == Shape::Sides ? 1 : 0);
        const auto lines = [](const QByteArray &text) { return text.isEmpty() ? QStringList() : QString::fromUtf8(text).split(u'\n'); };
        switch (form) {
        case Shape::Blocks:
            if (!gone && isConfiguration(m_path)) {
                if (another)
                    m_code->setCode(m_path + u".diff"_s, QByteArray());
                m_code->setMarks({});
                showMeaning();
                break;
            }
            [[fallthrough]];
        case Shape::Unified:
            m_code->setCode(m_path + u".diff"_s, !file->trouble.isEmpty()         ? file->trouble
                                                 : file->state != FileState::Same ? unifiedDiff(lines(file->disk), lines(file->bytes))
                                                 : m_base == Base::Commit       ? tr("No difference to the last commit.")
                                                                                : tr("No difference to the file on disk."));
            m_code->setMarks({});
            break;
        case Shape::Sides:
            m_sides->setTexts(m_path, m_base == Base::Commit ? tr("last commit") : tr("on disk"), lines(file->disk), tr("would be written"), lines(file->bytes));
            break;
        case Shape::Text:
            m_code->setCode(m_path, gone ? file->disk : file->bytes);
            m_code->setMarks(file->state == FileState::Changed ? marksOf(file->disk, file->bytes) : QList<LineMark>{});
            break;
        }
    }
    follow(m_item, m_key, false);
}

void PreviewView::setEnvironment(const config::EnvironmentUses &uses)
{
    m_environment = uses;
    refreshEnvironment();
}

void PreviewView::refreshEnvironment()
{
    const PreviewFile shown = m_environment.isEmpty() || m_path.isEmpty() ? PreviewFile() : shownFile();
    m_machine->setText(environmentText(environmentMarks(shown, m_environment)));
    m_machine->setVisible(!m_machine->text().isEmpty());
}

void PreviewView::showFile(const QString &path, int line)
{
    const QModelIndex index = m_proxy->mapFromSource(m_model->indexOf(path));
    if (index.isValid()) {
        m_tree->setCurrentIndex(index);
        m_tree->scrollTo(index);
    } else if (m_model->file(path)) { // filtered away, still to be shown
        m_path = path;
        refreshCode();
    }
    if (line >= 0)
        m_code->setMarked(line, line, true);
}

bool PreviewView::follows() const
{
    return m_follow->isChecked();
}

void PreviewView::follow(const model::ItemRef &item, const QString &key, bool open)
{
    const bool moved = item != m_item || key != m_key;
    if (!moved && open && m_followed == m_model->shown()->number)
        return; // known already, and the file shown is the user's choice by now
    m_item = item;
    m_key = key;
    if (!m_follow->isChecked() || item.kind.isEmpty() || shape() != Shape::Text) {
        m_code->setMarked(-1, -1, false);
        return;
    }
    // The span of the key when it made one, else the widest of the item.
    struct Lines {
        int first = -1;
        int last = -1;
        bool isNone() const { return first < 0; }
        bool isWiderThan(const Lines &other) const { return other.isNone() || last - first > other.last - other.first; }
    };
    const auto linesIn = [&](const PreviewFile &file) {
        Lines widest;
        for (const terraform::PlacedSpan span : file.provenance) {
            if (span.item != item)
                continue;
            const Lines lines{span.first, span.last};
            if (!key.isEmpty() && span.key == key)
                return lines;
            if (lines.isWiderThan(widest))
                widest = lines;
        }
        return widest;
    };
    if (open)
        m_followed = m_model->shown()->number;
    const PreviewFile *shown = m_model->file(m_path);
    Lines lines = shown ? linesIn(*shown) : Lines();
    if (lines.isNone() && open) {
        // The file where most lines are the item's own is the one to show.
        QString best;
        for (const PreviewFile &file : m_model->files()) {
            if (!file.path.endsWith(".tf"_L1))
                continue;
            const Lines there = linesIn(file);
            if (!there.isNone() && there.isWiderThan(lines)) {
                lines = there;
                best = file.path;
            }
        }
        if (!lines.isNone()) {
            showFile(best);
            m_code->setMarked(lines.first, lines.last, true);
            return;
        }
    }
    if (!lines.isNone())
        m_code->setMarked(lines.first, lines.last, moved);
    else
        m_code->setMarked(-1, -1, false);
}

void PreviewView::lineChosen(int line)
{
    const PreviewFile *file = m_model->file(m_path);
    if (!file || shape() != Shape::Text)
        return;
    std::optional<model::ItemRef> item;
    QString key;
    for (const terraform::PlacedSpan innermost : file->provenance) {
        if (line < innermost.first || line > innermost.last)
            continue;
        item = innermost.item;
        key = innermost.key;
    }
    if (item)
        Q_EMIT sourceAsked(*item, key);
}

} // namespace csis::preview

#include "moc_previewview.cpp"
