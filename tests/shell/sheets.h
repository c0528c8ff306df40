// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/shell/studiotest.h"
#include "widgets/editor/editordocument.h"
#include "widgets/outline/outlineview.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/editsheet.h"

#include <QAbstractProxyModel>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

/// What a user does with sheets, and what is seen of it.
namespace csis::test {

inline QModelIndex rowOf(const outline::OutlineView *view, const model::ItemRef &item)
{
    const QModelIndex source = view->model()->find(item);
    return static_cast<const QAbstractProxyModel *>(view->tree()->model())->mapFromSource(source);
}

/// Chooses the row of an item, as a click does.
inline void choose(Studio &studio, const model::ItemRef &item)
{
    outline::OutlineView *view = studio.window().outline();
    const QModelIndex row = rowOf(view, item);
    QVERIFY2(row.isValid(), qPrintable(item.name));
    view->tree()->scrollTo(row);
    QTest::mouseClick(view->tree()->viewport(), Qt::LeftButton, {}, view->tree()->visualRect(row).center());
    QCOMPARE(view->currentItem(), item);
    view->tree()->setFocus();
}

inline shell::EditSheet *sheetOf(Studio &studio)
{
    shell::EditSheet *found = nullptr;
    (void)QTest::qWaitFor([&] {
        for (shell::EditSheet *sheet : studio.window().findChildren<shell::EditSheet *>())
            found = sheet->isVisible() ? sheet : found;
        return found && found->isSettled();
    }, 5000);
    return found;
}

inline void retype(QLineEdit *line, const QString &text)
{
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTRY_VERIFY(qobject_cast<shell::EditSheet *>(line->window())->isSettled());
}

inline void press(QCheckBox *box)
{
    QVERIFY(box->isVisible());
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    QTRY_VERIFY(qobject_cast<shell::EditSheet *>(box->window())->isSettled());
}

inline void apply(shell::EditSheet *sheet)
{
    QVERIFY2(sheet->applyButton()->isEnabled(), qPrintable(sheet->notesText()));
    const QPointer<shell::EditSheet> kept(sheet);
    QTest::mouseClick(sheet->applyButton(), Qt::LeftButton);
    QTRY_VERIFY(!kept || !kept->isVisible());
}

/// The control of a row by the name that it has.
inline QWidget *inputOf(const shell::EditSheet *sheet, const QString &name)
{
    for (QWidget *one : sheet->findChildren<QWidget *>()) {
        if (one->accessibleName() == name && (qobject_cast<QLineEdit *>(one) || qobject_cast<QComboBox *>(one)) && !one->isHidden())
            return one;
    }
    return nullptr;
}

inline QString textOf(Studio &studio, const QString &file)
{
    return studio.window().tabs()->document(file)->text();
}

} // namespace csis::test
