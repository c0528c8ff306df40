// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/preview/sidebyside.h"

#include "widgets/look/look.h"
#include "widgets/preview/codeview.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::preview {

AlignedRows align(const QStringList &before, const QStringList &after)
{
    AlignedRows rows;
    int oldLine = 0;
    int newLine = 0;
    const auto same = [&](int until) {
        for (; oldLine < until; ++oldLine, ++newLine) {
            rows.before.append(before.at(oldLine));
            rows.after.append(after.at(newLine));
            rows.beforeNumbers.append(oldLine + 1);
            rows.afterNumbers.append(newLine + 1);
            rows.differs.append(false);
        }
    };
    const QList<Hunk> hunks = diffLines(before, after);
    for (const Hunk &hunk : hunks) {
        same(hunk.oldBegin);
        const int height = std::max(hunk.oldEnd - hunk.oldBegin, hunk.newEnd - hunk.newBegin);
        for (int i = 0; i < height; ++i) {
            const bool hasOld = hunk.oldBegin + i < hunk.oldEnd;
            const bool hasNew = hunk.newBegin + i < hunk.newEnd;
            rows.before.append(hasOld ? before.at(hunk.oldBegin + i) : QString());
            rows.after.append(hasNew ? after.at(hunk.newBegin + i) : QString());
            rows.beforeNumbers.append(hasOld ? hunk.oldBegin + i + 1 : 0);
            rows.afterNumbers.append(hasNew ? hunk.newBegin + i + 1 : 0);
            rows.differs.append(true);
        }
        oldLine = hunk.oldEnd;
        newLine = hunk.newEnd;
    }
    same(int(before.size()));
    return rows;
}

SideBySide::SideBySide(QWidget *parent)
    : QWidget(parent), m_beforeTitle(new QLabel), m_afterTitle(new QLabel), m_before(new CodeView), m_after(new CodeView)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    grid->setHorizontalSpacing(1);
    for (QLabel *title : {m_beforeTitle, m_afterTitle}) {
        title->setForegroundRole(QPalette::PlaceholderText);
        title->setContentsMargins(look::spaceSmall, 0, 0, look::spaceTiny);
        title->setTextFormat(Qt::PlainText);
        title->setMinimumWidth(20);
    }
    grid->addWidget(m_beforeTitle, 0, 0);
    grid->addWidget(m_afterTitle, 0, 1);
    grid->addWidget(m_before, 1, 0);
    grid->addWidget(m_after, 1, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(1, 1);
    m_before->setAccessibleName(tr("Before"));
    m_after->setAccessibleName(tr("After"));
    m_before->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto tie = [this](QScrollBar *one, QScrollBar *other) {
        connect(one, &QScrollBar::valueChanged, other, &QScrollBar::setValue);
        connect(other, &QScrollBar::valueChanged, one, &QScrollBar::setValue);
    };
    tie(m_before->verticalScrollBar(), m_after->verticalScrollBar());
    tie(m_before->horizontalScrollBar(), m_after->horizontalScrollBar());
    setFocusProxy(m_after);
}

void SideBySide::setTexts(const QString &path, const QString &beforeTitle, const QStringList &before, const QString &afterTitle,
                          const QStringList &after)
{
    m_beforeTitle->setText(beforeTitle);
    m_afterTitle->setText(afterTitle);
    const AlignedRows rows = align(before, after);
    const int place = m_after->verticalScrollBar()->value();
    m_before->setCode(path, rows.before.join(u'\n'));
    m_after->setCode(path, rows.after.join(u'\n'));
    m_before->setLineNumbers(rows.beforeNumbers);
    m_after->setLineNumbers(rows.afterNumbers);
    QList<LineMark> old;
    QList<LineMark> now;
    for (qsizetype row = 0; row < rows.differs.size(); ++row) {
        const bool differs = rows.differs.at(row);
        const bool both = rows.beforeNumbers.at(row) > 0 && rows.afterNumbers.at(row) > 0;
        old.append(!differs ? LineMark::None : both ? LineMark::Changed : rows.beforeNumbers.at(row) > 0 ? LineMark::Removed : LineMark::Empty);
        now.append(!differs ? LineMark::None : both ? LineMark::Changed : rows.afterNumbers.at(row) > 0 ? LineMark::Added : LineMark::Empty);
    }
    m_before->setMarks(old, true);
    m_after->setMarks(now, true);
    // The first difference is what one came to see; the place is kept while the same file changes under it.
    const qsizetype first = rows.differs.indexOf(true);
    if (objectName() != path && first >= 0)
        m_after->verticalScrollBar()->setValue(std::max(0, int(first) - 3));
    else
        m_after->verticalScrollBar()->setValue(place);
    setObjectName(path);
}

} // namespace csis::preview

#include "moc_sidebyside.cpp"
