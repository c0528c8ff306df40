// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/look/calmstyle.h"

#include "widgets/look/look.h"

#include <QPainter>
#include <QPolygonF>
#include <QStyleOption>
#include <QAbstractItemView>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::look {
namespace {

constexpr qreal radius = 4.0;

QColor blend(const QColor &a, const QColor &b, qreal share)
{
    return QColor::fromRgbF(float(a.redF() * share + b.redF() * (1 - share)),
                            float(a.greenF() * share + b.greenF() * (1 - share)),
                            float(a.blueF() * share + b.blueF() * (1 - share)));
}

void box(QPainter *painter, const QRect &rect, const QBrush &fill, const QColor &edge, qreal width = 1.0)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(fill);
    painter->setPen(edge.isValid() ? QPen(edge, width) : QPen(Qt::NoPen));
    const qreal inset = width / 2.0;
    painter->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius);
    painter->restore();
}

} // namespace

CalmStyle::CalmStyle() : QProxyStyle(u"Fusion"_s) {}

void CalmStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    const QPalette &palette = option->palette;
    const QColor hairline = Look::instance().line();
    const QColor accent = palette.color(QPalette::Accent);
    const bool enabled = option->state.testFlag(State_Enabled);
    const bool focus = option->state.testFlag(State_HasFocus);
    const bool down = option->state.testAnyFlags(State_Sunken | State_On);
    const bool hover = enabled && option->state.testFlag(State_MouseOver);
    switch (element) {
    case PE_PanelButtonCommand: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        if (button && button->features.testFlag(QStyleOptionButton::Flat) && !down && !hover)
            break;
        QColor fill = palette.color(QPalette::Button);
        if (down)
            fill = blend(palette.color(QPalette::Highlight), fill, 0.7);
        else if (hover)
            fill = blend(accent, fill, 0.06);
        const QColor edge = blend(palette.color(QPalette::Text), hairline, 0.12);
        box(painter, option->rect, fill, edge);
        break;
    }
    case PE_PanelButtonTool:
        if (down)
            box(painter, option->rect, palette.color(QPalette::Highlight), {});
        else if (hover)
            box(painter, option->rect, blend(accent, palette.color(QPalette::Window), 0.10), {});
        if (focus)
            box(painter, option->rect, Qt::NoBrush, accent, 1.5);
        break;
    case PE_FrameFocusRect:
        // Rows of a view show the selection instead; everything else a ring.
        if (!qobject_cast<const QAbstractItemView *>(widget))
            box(painter, option->rect.adjusted(-1, -1, 1, 1), Qt::NoBrush, accent, 1.5);
        break;
    case PE_FrameLineEdit:
    case PE_PanelLineEdit: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (element == PE_PanelLineEdit && frame && frame->lineWidth <= 0) {
            painter->fillRect(option->rect, palette.brush(QPalette::Base));
            break;
        }
        const QColor edge = blend(palette.color(QPalette::Text), hairline, 0.12);
        const QBrush fill = element == PE_PanelLineEdit ? palette.brush(QPalette::Base) : QBrush(Qt::NoBrush);
        box(painter, option->rect, fill, focus ? accent : edge, focus ? 1.5 : 1.0);
        break;
    }
    case PE_IndicatorCheckBox: {
        const QColor edge = blend(palette.color(QPalette::Text), hairline, 0.35);
        box(painter, option->rect, palette.brush(QPalette::Base), focus || hover ? accent : edge);
        const QRectF r(option->rect);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(enabled ? accent : edge, r.width() / 8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const auto at = [&r](qreal x, qreal y) { return QPointF(r.left() + x * r.width(), r.top() + y * r.height()); };
        if (option->state.testFlag(State_On))
            painter->drawPolyline(QPolygonF{at(0.24, 0.52), at(0.43, 0.72), at(0.77, 0.3)});
        else if (option->state.testFlag(State_NoChange))
            painter->drawLine(at(0.28, 0.5), at(0.72, 0.5));
        painter->restore();
        break;
    }
    case PE_IndicatorTabClose: {
        // A quiet cross; only the pointer makes a button of it.
        if (hover || down)
            box(painter, option->rect, blend(accent, palette.color(QPalette::Window), down ? 0.3 : 0.15), {});
        const QRectF r(option->rect);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(hover || down ? palette.color(QPalette::WindowText) : blend(palette.color(QPalette::WindowText), palette.color(QPalette::Window), 0.6),
                             1.3, Qt::SolidLine, Qt::RoundCap));
        const qreal arm = r.width() * 0.2;
        painter->drawLine(r.center() + QPointF(-arm, -arm), r.center() + QPointF(arm, arm));
        painter->drawLine(r.center() + QPointF(-arm, arm), r.center() + QPointF(arm, -arm));
        painter->restore();
        break;
    }
    case PE_Frame:
    case PE_FrameMenu:
    case PE_FrameGroupBox:
        painter->save();
        painter->setPen(hairline);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
        break;
    case PE_FrameStatusBarItem: break;
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void CalmStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const
{
    if (element == CE_Splitter) {
        const QPoint middle = option->rect.center();
        painter->save();
        painter->setPen(Look::instance().line());
        if (option->state.testFlag(State_Horizontal))
            painter->drawLine(middle.x(), option->rect.top(), middle.x(), option->rect.bottom());
        else
            painter->drawLine(option->rect.left(), middle.y(), option->rect.right(), middle.y());
        painter->restore();
        return;
    }
    if (element == CE_HeaderSection) { // a line below is enough
        painter->save();
        painter->fillRect(option->rect, option->palette.brush(QPalette::Base));
        painter->setPen(Look::instance().line());
        const QRect &r = option->rect;
        if (option->state.testFlag(State_Horizontal))
            painter->drawLine(r.bottomLeft(), r.bottomRight());
        else
            painter->drawLine(r.topRight(), r.bottomRight());
        painter->restore();
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void CalmStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_SpinBox) { // the edge of every other field
        const bool focus = option->state.testFlag(State_HasFocus);
        const QColor edge = blend(option->palette.color(QPalette::Text), Look::instance().line(), 0.12);
        box(painter, option->rect, Qt::NoBrush, focus ? option->palette.color(QPalette::Accent) : edge, focus ? 1.5 : 1.0);
    }
}

QSize CalmStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size, const QWidget *widget) const
{
    QSize wanted = QProxyStyle::sizeFromContents(type, option, size, widget);
    // Air beside the words of a button.
    if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option); type == CT_PushButton && button && !button->text.isEmpty())
        wanted.rwidth() = std::max(wanted.width(), size.width() + 2 * space);
    return wanted;
}

int CalmStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin: return space;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing: return spaceSmall;
    case PM_ToolBarItemSpacing: return 2;
    case PM_ToolBarItemMargin: return spaceTiny;
    case PM_ToolBarIconSize: return 16;
    case PM_FocusFrameHMargin: return qobject_cast<const QTableView *>(widget) ? 5 : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_SplitterWidth: return 5;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int CalmStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DitherDisabledText: return 0;
    case SH_ItemView_ShowDecorationSelected: return 1;
    case SH_FocusFrame_AboveWidget: return 1;
    default: return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

} // namespace csis::look
