// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testmain.h"
#include "widgets/look/elidedlabel.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"
#include "widgets/look/look.h"
#include "widgets/look/messagebar.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFontInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace csis;
using look::Look;

class TestLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Look::instance().install(*qApp); }

    void rolesAreReadable_data()
    {
        QTest::addColumn<int>("scheme");
        QTest::newRow("light") << int(look::Scheme::Light);
        QTest::newRow("dark") << int(look::Scheme::Dark);
    }
    void rolesAreReadable()
    {
        QFETCH(int, scheme);
        const auto s = look::Scheme(scheme);
        for (int r = 0; r < look::roleCount; ++r) {
            const auto role = look::Role(r);
            for (const auto g : {look::Ground::Window, look::Ground::Base, look::Ground::Alternate}) {
                const double c = look::contrast(look::colour(role, s), look::ground(g, s));
                QVERIFY2(c >= 4.5, qPrintable(u"role %1 on ground %2: %3"_s.arg(r).arg(int(g)).arg(c)));
            }
            const double chip = look::contrast(look::colour(role, s), look::softGround(role, s));
            QVERIFY2(chip >= 4.5, qPrintable(u"role %1 on its chip: %2"_s.arg(r).arg(chip)));
            const double onChip = look::contrast(look::colour(look::Role::Text, s), look::softGround(role, s));
            QVERIFY2(onChip >= 4.5, qPrintable(u"text on chip %1: %2"_s.arg(r).arg(onChip)));
        }
        for (int c = 0; c < look::codeCount; ++c)
            QVERIFY(look::contrast(look::codeColour(look::Code(c), s), look::ground(look::Ground::Base, s)) >= 4.5);
        const QPalette p = look::palette(s);
        QVERIFY(look::contrast(p.color(QPalette::HighlightedText), p.color(QPalette::Highlight)) >= 4.5);
        QVERIFY(look::contrast(p.color(QPalette::PlaceholderText), p.color(QPalette::Base)) >= 4.5);
        QVERIFY(look::contrast(p.color(QPalette::ButtonText), p.color(QPalette::Button)) >= 4.5);
        QVERIFY(look::contrast(p.color(QPalette::ToolTipText), p.color(QPalette::ToolTipBase)) >= 4.5);
    }
    void contrastKnowsTheScale()
    {
        QVERIFY(qAbs(look::contrast(Qt::black, Qt::white) - 21.0) < 0.01);
        QVERIFY(qAbs(look::contrast(Qt::white, Qt::white) - 1.0) < 0.01);
        QVERIFY(look::contrast(QColor(0x777777), Qt::white) < 4.5);
    }
    void switchIsLive()
    {
        Look &l = Look::instance();
        l.setPreference(look::Preference::Light);
        QSignalSpy changed(&l, &Look::changed);
        l.setPreference(look::Preference::Dark);
        QCOMPARE(changed.size(), 1);
        QVERIFY(l.isDark());
        QCOMPARE(QApplication::palette().color(QPalette::Base), look::ground(look::Ground::Base, look::Scheme::Dark));
        QLabel label(u"x"_s);
        label.show();
        QTRY_COMPARE(label.palette().color(QPalette::WindowText), l.colour(look::Role::Text));
        l.setPreference(look::Preference::Light);
        QCOMPARE(changed.size(), 2);
        QTRY_COMPARE(label.palette().color(QPalette::WindowText), look::colour(look::Role::Text, look::Scheme::Light));
    }
    void iconsDrawInEverySize()
    {
        const QStringList names = look::iconNames();
        QVERIFY(names.size() > 60);
        for (const QString &name : names) {
            const QIcon icon = look::icon(name, look::Role::Accent);
            for (const int side : {16, 22, 32}) {
                const QImage image = icon.pixmap(QSize(side, side), 1.0).toImage();
                QCOMPARE(image.size(), QSize(side, side));
                bool ink = false;
                for (int y = 0; y < side && !ink; ++y)
                    for (int x = 0; x < side && !ink; ++x)
                        ink = qAlpha(image.pixel(x, y)) > 90;
                QVERIFY2(ink, qPrintable(name));
            }
        }
        QVERIFY(look::icon(u"no-such-icon"_s).isNull());
        for (const char *kind : {"storages", "instances", "images", "groups", "users", "config", "runtime_builders",
                                 "storage_builders", "state_backends", "executables", "other"})
            QVERIFY(!look::icon(look::kindIcon(QString::fromLatin1(kind))).isNull());
    }
    void iconsFollowTheScheme()
    {
        const QIcon icon = look::icon(u"stop"_s, look::Role::Error);
        Look::instance().setPreference(look::Preference::Light);
        QCOMPARE(icon.pixmap(QSize(16, 16), 1.0).toImage().pixelColor(8, 8),
                 look::colour(look::Role::Error, look::Scheme::Light));
        Look::instance().setPreference(look::Preference::Dark);
        QCOMPARE(icon.pixmap(QSize(16, 16), 1.0).toImage().pixelColor(8, 8),
                 look::colour(look::Role::Error, look::Scheme::Dark));
        Look::instance().setPreference(look::Preference::Light);
    }
    void fixedFontIsFixed() { QVERIFY(QFontInfo(Look::fixedFont()).fixedPitch()); }

    void messageBarOffersActions()
    {
        look::MessageBar bar;
        QVERIFY(bar.isHidden());
        QAction reload(u"Reload"_s);
        QSignalSpy triggered(&reload, &QAction::triggered);
        bar.showMessage(look::MessageBar::Kind::Warning, u"The file changed on disk."_s, {&reload});
        QVERIFY(!bar.isHidden());
        QCOMPARE(bar.accessibleName(), u"The file changed on disk."_s);
        auto buttons = bar.findChildren<QToolButton *>();
        QToolButton *button = nullptr;
        for (QToolButton *b : buttons)
            if (b->defaultAction() == &reload)
                button = b;
        QVERIFY(button);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(triggered.size(), 1);
        bar.showMessage(look::MessageBar::Kind::Error, u"Cannot be saved."_s);
        QCOMPARE(bar.text(), u"Cannot be saved."_s);
        QSignalSpy dismissed(&bar, &look::MessageBar::dismissed);
        for (QToolButton *b : bar.findChildren<QToolButton *>())
            QTest::mouseClick(b, Qt::LeftButton);
        QCOMPARE(dismissed.size(), 1);
        QVERIFY(bar.isHidden());
    }
    void emptyStateOffersTheFirstStep()
    {
        look::EmptyState empty;
        QAction open(u"Open a tree"_s);
        QSignalSpy triggered(&open, &QAction::triggered);
        empty.setContent(u"folder"_s, u"No tree is open"_s, u"A tree describes machines and storage."_s, {&open});
        auto *button = empty.findChild<QPushButton *>();
        QVERIFY(button);
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(triggered.size(), 1);
        open.setEnabled(false);
        QVERIFY(!button->isEnabled());
    }
    // A path that does not fit ends with the name of its file.
    void whatDoesNotFitIsLeftOut()
    {
        look::ElidedLabel label(Qt::ElideLeft);
        label.setText(u"storage-generation/buckets-storage-generation.tf"_s);
        label.resize(1000, 24);
        QCOMPARE(label.shownText(), label.text());
        label.resize(120, 24);
        QVERIFY(label.shownText().startsWith(u'…') && label.shownText().endsWith(u"ion.tf"_s));
        QVERIFY(label.minimumSizeHint().width() < 60);
    }

    // The words of a button have air at both sides.
    void buttonsHaveAir()
    {
        const QPushButton button(u"Delete with references"_s);
        QVERIFY(button.sizeHint().width() >= button.fontMetrics().horizontalAdvance(button.text()) + 2 * look::space);
    }

    void gallery_data() { rolesAreReadable_data(); }
    // Not a check but a picture: every icon, chips and controls in one window, for people to look at.
    void gallery()
    {
        QFETCH(int, scheme);
        const bool dark = look::Scheme(scheme) == look::Scheme::Dark;
        Look::instance().setPreference(dark ? look::Preference::Dark : look::Preference::Light);
        QWidget window;
        auto *box = new QVBoxLayout(&window);
        auto *bar = new look::MessageBar(&window);
        bar->showMessage(look::MessageBar::Kind::Warning, u"The file changed on disk while it has unsaved text."_s);
        box->addWidget(bar);
        auto *grid = new QGridLayout;
        int at = 0;
        for (const QString &name : look::iconNames()) {
            for (const int side : {16, 22, 32}) {
                auto *label = new QLabel(&window);
                label->setPixmap(look::icon(name, look::Role(at % look::roleCount)).pixmap(QSize(side, side), 1.0));
                grid->addWidget(label, at / 10, (at % 10) * 3 + (side == 16 ? 0 : side == 22 ? 1 : 2));
            }
            ++at;
        }
        box->addLayout(grid);
        auto *edit = new QLineEdit(u"focused"_s, &window);
        box->addWidget(edit);
        box->addWidget(new QPushButton(u"Dry run"_s, &window));
        auto *empty = new look::EmptyState(&window);
        QAction open(u"Open a tree…"_s);
        empty->setContent(u"folder"_s, u"No tree is open"_s,
                          u"A tree describes machines and storage in YAML. Open one, or start from a template."_s,
                          {&open});
        box->addWidget(empty, 1);
        window.resize(900, 700);
        window.show();
        window.activateWindow();
        edit->setFocus();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QString folder = test::buildDir() + u"/screenshots"_s;
        QDir().mkpath(folder);
        QVERIFY(window.grab().save(folder + (dark ? u"/look-dark.png"_s : u"/look-light.png"_s)));
    }
};

CSIS_WIDGET_TEST_MAIN(TestLook)
#include "tst_look.moc"
