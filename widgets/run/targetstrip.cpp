// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/run/targetstrip.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace csis::run {

TargetStrip::TargetStrip(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&look::Look::instance(), &look::Look::changed, this, [this] { update(); });
    setTarget(Target::Sandbox, {});
}

void TargetStrip::setTarget(Target target, const QString &detail)
{
    m_target = target;
    m_detail = detail;
    setAccessibleName(tr("Target: %1").arg(text()));
    setToolTip(target == Target::Sandbox ? tr("Runs go to the sandbox on this computer. No real cloud is touched.")
                                         : tr("Runs go to the real cloud."));
    updateGeometry();
    update();
}

QString TargetStrip::text() const
{
    return m_detail.isEmpty() ? targetWord(m_target) : targetWord(m_target) + u" · "_s + m_detail;
}

QSize TargetStrip::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 16 + 4 + 3 * look::spaceSmall, fontMetrics().height() + look::spaceSmall};
}

QSize TargetStrip::minimumSizeHint() const
{
    return sizeHint();
}

void TargetStrip::paintEvent(QPaintEvent *)
{
    const look::Role role = m_target == Target::Sandbox ? look::Role::Sandbox : look::Role::Cloud;
    const look::Look &theme = look::Look::instance();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.softGround(role));
    painter.drawRoundedRect(rect(), 4, 4);
    painter.setBrush(theme.colour(role));
    painter.drawRoundedRect(QRect(0, 0, 4, height()), 2, 2);
    const int x = 4 + look::spaceSmall;
    look::icon(m_target == Target::Sandbox ? u"sandbox"_s : u"cloud"_s, role)
        .paint(&painter, QRect(x, (height() - 16) / 2, 16, 16));
    painter.setPen(theme.colour(role));
    painter.drawText(rect().adjusted(x + 16 + look::spaceTiny, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
}

} // namespace csis::run

#include "moc_targetstrip.cpp"
